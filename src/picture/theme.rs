//! Colours.

/// How a picture is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Theme {
    /// A wooden board on light paper
    #[default]
    Wood,
    /// A wooden board on a dark page
    Dark,
    /// Black lines on white, for printing
    Print,
}

/// The colours of a theme.
pub(super) struct Colours {
    /// In the names of gradients, since pictures of several themes may stand on one page.
    pub name: &'static str,
    pub paper: &'static str,
    pub ink: &'static str,
    /// Letters and small type off the board.
    pub faint: &'static str,
    pub board: [&'static str; 2],
    pub board_edge: &'static str,
    /// Counts and marks on the board.
    pub on_board: &'static str,
    /// From the middle to the rim.
    pub hollow: [&'static str; 2],
    pub hollow_edge: &'static str,
    /// A figure in a hollow.
    pub in_hollow: &'static str,
    /// From the lit side to the dark one.
    pub seed: [&'static str; 2],
    pub seed_edge: &'static str,
}

impl Theme {
    pub(super) fn colours(self) -> Colours {
        match self {
            Self::Wood => Colours {
                name: "wood",
                paper: "#fffdf8",
                ink: "#2b2118",
                faint: "#75685a",
                board: ["#cf9f68", "#bb8850"],
                board_edge: "#80552b",
                on_board: "#38200c",
                hollow: ["#946333", "#754a22"],
                hollow_edge: "#63401d",
                in_hollow: "#fff3df",
                seed: ["#fbf5e3", "#d3c4a0"],
                seed_edge: "#4d3517",
            },
            Self::Dark => Colours {
                name: "dark",
                paper: "#191714",
                ink: "#efe7da",
                faint: "#b3a797",
                board: ["#6d4d2f", "#5c3f25"],
                board_edge: "#9a7448",
                on_board: "#f8e8cf",
                hollow: ["#3a2716", "#2a1b0e"],
                hollow_edge: "#1c1208",
                in_hollow: "#f8e8cf",
                seed: ["#f4ead0", "#cdbc95"],
                seed_edge: "#17100a",
            },
            Self::Print => Colours {
                name: "print",
                paper: "#fff",
                ink: "#000",
                faint: "#333",
                board: ["#fff", "#fff"],
                board_edge: "#000",
                on_board: "#000",
                hollow: ["#fff", "#fff"],
                hollow_edge: "#000",
                in_hollow: "#000",
                seed: ["#555", "#555"],
                seed_edge: "#000",
            },
        }
    }
}
