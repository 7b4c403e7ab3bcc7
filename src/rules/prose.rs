//! Small helpers for English: lists, plurals, sentences.

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

/// A sentence: first letter large, one full stop at its end.
pub fn sentence(text: &str) -> String {
    let mut chars = text.trim().chars();
    let Some(first) = chars.next() else {
        return String::new();
    };
    let large: String = first.to_uppercase().chain(chars).collect();
    close(&large)
}

/// A text with a full stop at its end, if nothing else ends it.
pub fn close(text: &str) -> String {
    let text = text.trim();
    let ends = text.is_empty() || text.ends_with(['.', '!', '?', ':', '。', '।']);
    format!("{text}{}", if ends { "" } else { "." })
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
