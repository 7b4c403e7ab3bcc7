//! x
use crate::{Table,Position};
/// x
pub fn side_by_side(_t: &Table, _a: (&str,&Position), _b: (&str,&Position)) -> String { String::new() }
