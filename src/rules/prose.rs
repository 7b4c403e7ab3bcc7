//! Small helpers for English: lists, plurals, numbers.

/// `a`, `a or b`, `a, b or c`.
pub fn or_list(items: &[String]) -> String {
    join(items, "or")
}

/// `a`, `a and b`, `a, b and c`.
pub fn and_list(items: &[String]) -> String {
    join(items, "and")
}

fn join(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [head @ .., last] => format!("{} {word} {last}", head.join(", ")),
    }
}

/// `1 seed`, `2 seeds`: a number with its noun.
pub fn count(n: u64, noun: &str) -> String {
    format!("{n} {}", plural(n, noun))
}

/// The noun alone, in the number that `n` asks for.
pub fn plural(n: u64, noun: &str) -> String {
    if n == 1 {
        noun.to_owned()
    } else if noun.ends_with('x') || noun.ends_with("ss") {
        format!("{noun}es")
    } else {
        match noun.strip_suffix('y') {
            Some(stem) if !stem.ends_with(['a', 'e', 'o']) => format!("{stem}ies"),
            _ => format!("{noun}s"),
        }
    }
}

/// Small numbers in words (`one` to `twelve`), others in figures.
pub fn number(n: u64) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    usize::try_from(n)
        .ok()
        .and_then(|i| WORDS.get(i))
        .map_or_else(|| n.to_string(), |w| (*w).to_owned())
}

/// A sentence: first letter large, one full stop at its end.
pub fn sentence(text: &str) -> String {
    let mut chars = text.trim().chars();
    let Some(first) = chars.next() else {
        return String::new();
    };
    let mut out: String = first.to_uppercase().chain(chars).collect();
    if !out.ends_with(['.', '!', '?', ':']) {
        out.push('.');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_plurals_read_as_english() {
        let items = |n: usize| {
            ["2", "4", "6"][..n]
                .iter()
                .map(|s| (*s).to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(or_list(&items(3)), "2, 4 or 6");
        assert_eq!(and_list(&items(2)), "2 and 4");
        assert_eq!(count(1, "ply"), "1 ply");
        assert_eq!(count(2, "ply"), "2 plies");
        assert_eq!(count(0, "seed"), "0 seeds");
        assert_eq!(count(3, "pass"), "3 passes");
    }
}
