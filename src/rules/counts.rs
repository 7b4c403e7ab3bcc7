//! Sets of seed counts: `[2, 4]`, `"even"`, `"3+"`, `"2-4"`.

use std::fmt;

/// One part of a [`Counts`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Span {
    /// From the first to the second number, both included; `None` is without an upper bound.
    Range(u32, Option<u32>),
    /// 2, 4, 6 ...
    Even,
    /// 1, 3, 5 ...
    Odd,
}

impl Span {
    fn contains(self, count: u32) -> bool {
        match self {
            Self::Range(low, high) => count >= low && high.is_none_or(|h| count <= h),
            Self::Even => count > 0 && count.is_multiple_of(2),
            Self::Odd => count % 2 == 1,
        }
    }

    /// The largest number that the part writes.
    fn last_written(self) -> u32 {
        match self {
            Self::Range(low, high) => high.unwrap_or(low),
            Self::Even | Self::Odd => 0,
        }
    }

    /// The least count in the part.
    fn least(self) -> u32 {
        match self {
            Self::Range(low, _) => low,
            Self::Even => 2,
            Self::Odd => 1,
        }
    }
}

/// A set of seed counts, in the order in which the file names its parts. Zero is never in it.
///
/// Sets are equal that hold the same counts, however they are written.
#[derive(Clone, Debug, Eq)]
pub struct Counts(Vec<Span>);

impl PartialEq for Counts {
    fn eq(&self, other: &Self) -> bool {
        // Past every number that is written, only parity and open ends are left.
        let written = self.0.iter().chain(&other.0).map(|s| s.last_written());
        let most = written.max().unwrap_or(0) + 2;
        self.0 == other.0 || (1..=most).all(|n| self.contains(n) == other.contains(n))
    }
}

impl Counts {
    /// Every count from `low` on.
    pub fn from(low: u32) -> Self {
        Self(vec![Span::Range(low, None)])
    }

    /// One count alone.
    pub fn just(count: u32) -> Self {
        Self(vec![Span::Range(count, Some(count))])
    }

    /// A set of the parts given; `None` if there is none.
    pub fn new(parts: Vec<Span>) -> Option<Self> {
        (!parts.is_empty()).then_some(Self(parts))
    }

    /// Whether `count` seeds are in the set.
    pub fn contains(&self, count: u32) -> bool {
        self.0.iter().any(|s| s.contains(count))
    }

    /// The parts that hold no count up to `most`.
    pub fn parts_above(&self, most: u32) -> Vec<Span> {
        self.0
            .iter()
            .copied()
            .filter(|s| s.least() > most)
            .collect()
    }

    /// The parts, in the order in which the file names them.
    pub fn parts(&self) -> &[Span] {
        &self.0
    }

    /// Whether the set is 'every count from `low` on' and nothing else.
    pub fn is_from(&self, low: u32) -> bool {
        self.0 == [Span::Range(low, None)]
    }

    /// The set as a file writes it: `2`, `"3+"`, `[2, 4]`.
    pub fn toml(&self) -> String {
        let part = |span: &Span| match span {
            Span::Range(low, Some(high)) if low == high => low.to_string(),
            other => format!("\"{other}\""),
        };
        let parts: Vec<String> = self.0.iter().map(part).collect();
        match parts.as_slice() {
            [one] => one.clone(),
            _ => format!("[{}]", parts.join(", ")),
        }
    }

    /// Whether the set names single numbers, so that 'exactly' may stand before it: a number first,
    /// and none with others after it.
    pub fn is_of_numbers(&self) -> bool {
        let number = |s: &Span| matches!(s, Span::Range(low, Some(high)) if low == high);
        let open = |s: &Span| matches!(s, Span::Range(..)) && !number(s);
        self.0.first().is_some_and(number) && !self.0.iter().any(open)
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Range(low, Some(high)) if low == high => write!(f, "{low}"),
            Self::Range(low, Some(high)) => write!(f, "{low}-{high}"),
            Self::Range(low, None) => write!(f, "{low}+"),
            Self::Even => f.write_str("even"),
            Self::Odd => f.write_str("odd"),
        }
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, part) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            write!(f, "{part}")?;
        }
        Ok(())
    }
}

/// Reads one word of a set: `even`, `odd`, `3`, `3+` or `3-5`.
///
/// `None` when it is none of these, when a number is 0 or above 65535, or when a range runs backwards.
///
/// ```
/// use mancala::rules::counts::{Span, parse_span};
/// assert_eq!(parse_span("3+"), Some(Span::Range(3, None)));
/// assert_eq!(parse_span("2-4"), Some(Span::Range(2, Some(4))));
/// assert_eq!(parse_span("0"), None);
/// ```
pub fn parse_span(text: &str) -> Option<Span> {
    let number = |s: &str| {
        let plain = s.bytes().all(|b| b.is_ascii_digit()) && !s.starts_with('0');
        s.parse::<u16>().ok().filter(|_| plain).map(u32::from)
    };
    match text {
        "even" => Some(Span::Even),
        "odd" => Some(Span::Odd),
        _ => {
            if let Some(low) = text.strip_suffix('+') {
                Some(Span::Range(number(low)?, None))
            } else if let Some((low, high)) = text.split_once('-') {
                let (low, high) = (number(low)?, number(high)?);
                (low <= high).then_some(Span::Range(low, Some(high)))
            } else {
                let n = number(text)?;
                Some(Span::Range(n, Some(n)))
            }
        }
    }
}
