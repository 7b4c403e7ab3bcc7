//! Where the seeds of a pit lie: as a hand drops them, and the same every time.

use std::f64::consts::TAU;

use super::layout::RADIUS;

/// The radius of a seed.
pub const SEED: f64 = 5.6;
/// More seeds than this are written as a figure.
pub const MAX_DRAWN: u16 = 12;
/// How far apart two seeds are laid before each is nudged.
const SPACING: f64 = 13.0;
/// How far a seed is nudged: so little that two neighbours never touch.
const NUDGE: f64 = (SPACING - 2.0 * SEED) / 2.0 - 0.05;

/// How far from the middle of a pit a seed is laid before it is nudged.
const ROOM: f64 = RADIUS - 2.0 - SEED - NUDGE - 0.1;

/// The centres of so many seeds around the centre of a pit; none past [`MAX_DRAWN`].
///
/// `salt` turns the heap, so that two pits with the same number do not look the same.
pub fn heap(seeds: u16, salt: usize) -> Vec<(f64, f64)> {
    let mut chance = Chance::new(u64::from(seeds) * 64 + salt as u64);
    let mut radii: Vec<f64> = Vec::new();
    for ring in rings(seeds) {
        let around = SPACING / (2.0 * (TAU / 2.0 / f64::from(*ring)).sin());
        radii.push(match (radii.last(), ring) {
            (None, 1) => 0.0,
            (None, _) => around,
            (Some(inner), _) => around.max(inner + SPACING),
        });
    }
    // Few seeds lie more loosely than many, and not in the very middle.
    let outer = radii.last().copied().unwrap_or(0.0);
    let loose = 1.0 + chance.next() * (ROOM / outer.max(1.0) - 1.0).clamp(0.0, 0.4);
    let shift = chance.next() * (ROOM - outer * loose).max(0.0) * 0.5;
    let (x, y) = polar(shift, chance.next() * TAU);
    let mut heap = Vec::new();
    for (ring, radius) in rings(seeds).iter().zip(radii) {
        let turn = chance.next() * TAU;
        for i in 0..*ring {
            let (dx, dy) = polar(radius * loose, turn + TAU * f64::from(i) / f64::from(*ring));
            let (u, v) = polar(chance.next() * NUDGE, chance.next() * TAU);
            heap.push((x + dx + u, y + dy + v));
        }
    }
    heap
}

fn polar(radius: f64, angle: f64) -> (f64, f64) {
    (radius * angle.cos(), radius * angle.sin())
}

/// The centres of so many seeds in a line from 0 to the right; none past [`MAX_DRAWN`].
pub fn line(seeds: u16) -> Vec<(f64, f64)> {
    let drawn = if seeds > MAX_DRAWN { 0 } else { seeds };
    (0..drawn).map(|i| (SPACING * f64::from(i), 0.0)).collect()
}

/// How a heap is built, from its middle outwards.
fn rings(seeds: u16) -> &'static [u32] {
    match seeds {
        1 => &[1],
        2 => &[2],
        3 => &[3],
        4 => &[4],
        5 => &[5],
        6 => &[1, 5],
        7 => &[1, 6],
        8 => &[1, 7],
        9 => &[2, 7],
        10 => &[3, 7],
        11 => &[3, 8],
        12 => &[3, 9],
        _ => &[],
    }
}

/// Numbers from 0 to 1 out of a number (SplitMix64): the same on every machine.
struct Chance(u64);

impl Chance {
    fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        f64::from((z >> 32) as u32) / f64::from(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seed_lies_in_its_pit_and_on_no_other() {
        for seeds in 0..=MAX_DRAWN {
            for salt in 0..100 {
                let heap = heap(seeds, salt);
                assert_eq!(heap.len(), usize::from(seeds));
                for (i, (x, y)) in heap.iter().enumerate() {
                    assert!(x.hypot(*y) + SEED < RADIUS - 2.0, "{seeds}, {salt}");
                    for (u, v) in &heap[..i] {
                        assert!((x - u).hypot(y - v) > 2.0 * SEED, "{seeds}, {salt}");
                    }
                }
            }
        }
        assert!(heap(MAX_DRAWN + 1, 0).is_empty() && line(MAX_DRAWN + 1).is_empty());
    }
}
