//! The catalogues against each other, and against what the code says.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use mancala::rules::explain::catalogue::{Catalogue, source};
use mancala::rules::explain::{Arg, Language, Message};

use super::MESSAGES;

/// A selection: the variable that chooses, its keys, and the key that stands for all others.
#[derive(Clone, Debug)]
struct Selection {
    variable: String,
    words: BTreeSet<String>,
    default: String,
}

/// What a message of a catalogue uses.
#[derive(Clone, Debug, Default)]
struct Uses {
    variables: BTreeSet<String>,
    messages: BTreeSet<String>,
    selections: Vec<Selection>,
}

impl Uses {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                let InlineExpression::VariableReference { id } = selector else {
                    panic!("only variables choose");
                };
                let key = |key: &VariantKey<&str>| match key {
                    VariantKey::Identifier { name } => (*name).to_owned(),
                    VariantKey::NumberLiteral { value } => (*value).to_owned(),
                };
                let default = variants.iter().find(|v| v.default).expect("a default");
                self.selections.push(Selection {
                    variable: id.name.to_owned(),
                    words: variants.iter().map(|v| key(&v.key)).collect(),
                    default: key(&default.key),
                });
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::FunctionReference {
                arguments: CallArguments { .. },
                ..
            }
            | InlineExpression::TermReference { .. } => panic!("no functions and no terms"),
        }
    }
}

/// A catalogue by message.
fn parsed(language: Language) -> BTreeMap<String, Uses> {
    let resource = fluent_syntax::parser::parse(source(language)).expect("no fault");
    let mut found = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else {
            assert!(!matches!(entry, Entry::Term(_)), "{language}: no terms");
            continue;
        };
        let mut uses = Uses::default();
        uses.pattern(message.value.as_ref().expect("a value"));
        let id = message.id.name.to_owned();
        let twice = found.insert(id.clone(), uses).is_some();
        assert!(!twice, "{language}: {id} stands twice");
    }
    found
}

/// A message with the pieces that it refers to.
fn closure<'a>(catalogue: &'a BTreeMap<String, Uses>, id: &str) -> Vec<&'a Uses> {
    let uses = catalogue.get(id).unwrap_or_else(|| panic!("no `{id}`"));
    let pieces = uses.messages.iter().flat_map(|m| closure(catalogue, m));
    std::iter::once(uses).chain(pieces).collect()
}

fn variables(catalogue: &BTreeMap<String, Uses>, id: &str) -> BTreeSet<String> {
    let uses = closure(catalogue, id).into_iter();
    uses.flat_map(|u| u.variables.clone()).collect()
}

/// The messages that sheets hold, without a catalogue's own pieces.
fn ids(catalogue: &BTreeMap<String, Uses>) -> BTreeSet<&str> {
    let ids = catalogue.keys().map(String::as_str);
    ids.filter(|id| !id.starts_with("part-")).collect()
}

#[test]
fn all_catalogues_have_the_same_messages_with_the_same_arguments() {
    let english = parsed(Language::English);
    for language in Language::ALL {
        let catalogue = parsed(language);
        assert_eq!(ids(&english), ids(&catalogue), "{language}");
        for id in ids(&english) {
            assert_eq!(
                variables(&english, id),
                variables(&catalogue, id),
                "{language}: {id}"
            );
        }
        let referred: BTreeSet<&String> =
            catalogue.values().flat_map(|u| u.messages.iter()).collect();
        for piece in catalogue.keys().filter(|id| id.starts_with("part-")) {
            assert!(
                referred.contains(piece),
                "{language}: {piece} is used nowhere"
            );
        }
    }
}

/// Messages that hold others together or head a part.
fn holds_together(id: &str) -> bool {
    let heads = ["heading-", "list-", "counts-"];
    heads.iter().any(|h| id.starts_with(h)) || ["author-words", "sentences"].contains(&id)
}

#[test]
fn every_message_is_said_by_some_rules_and_every_one_that_is_said_is_there() {
    let said = &*MESSAGES;
    let said_ids: BTreeSet<&str> = said.iter().map(|m| m.id).collect();
    let catalogue = parsed(Language::English);
    let there: BTreeSet<&str> = ids(&catalogue)
        .into_iter()
        .filter(|id| !holds_together(id))
        .collect();
    assert_eq!(said_ids, there);
    for message in said {
        let given: BTreeSet<String> = message.args.iter().map(|(n, _)| (*n).to_owned()).collect();
        let asked = variables(&catalogue, message.id);
        assert_eq!(given, asked, "{}", message.id);
    }
}

#[test]
fn every_message_is_said_in_every_language_and_in_none_as_in_english() {
    let said = &*MESSAGES;
    let english = Catalogue::new(Language::English);
    for language in Language::ALL {
        let catalogue = Catalogue::new(language);
        for message in said {
            let text = catalogue
                .try_say(message)
                .unwrap_or_else(|e| panic!("{language}: {e}"));
            assert!(
                !text.contains(['{', '}', '\n', '\u{2068}']) && !text.contains("  "),
                "{language}: {text:?}"
            );
            assert_eq!(text, text.trim(), "{language}: {message:?}");
            if language != Language::English && message.id != "source" {
                assert_ne!(text, english.say(message), "{language}");
            }
        }
    }
}

/// English spells numbers up to twelve; all above stand in figures in every language.
#[test]
fn every_number_is_the_same_in_every_language() {
    let numbers = |text: &str| -> Vec<u32> {
        let mut found: Vec<u32> = text
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|n| n.parse().ok())
            .filter(|n| *n > 12)
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    };
    let catalogues = Language::ALL.map(|l| (l, Catalogue::new(l)));
    let mut seen = 0;
    for message in &*MESSAGES {
        let each = catalogues.each_ref().map(|(_, c)| numbers(&c.say(message)));
        seen += each[0].len();
        for ((language, catalogue), found) in catalogues.iter().zip(&each) {
            assert_eq!(&each[0], found, "{language}: {}", catalogue.say(message));
        }
    }
    assert!(seen > 100, "{seen}");
}

/// A word that a rule file can say never falls on a variant that is meant for another word, and no
/// variant is left that nothing chooses.
#[test]
fn every_word_has_its_variant_and_every_variant_its_word() {
    let said = &*MESSAGES;
    let words = |message: &Message| -> Vec<(&'static str, &'static str)> {
        let word = |(name, arg): &(&'static str, Arg)| match arg {
            Arg::Word(word) => Some((*name, *word)),
            _ => None,
        };
        message.args.iter().filter_map(word).collect()
    };
    for language in Language::ALL {
        let catalogue = parsed(language);
        let mut chosen: BTreeSet<(usize, String)> = BTreeSet::new();
        let address = |s: &Selection| std::ptr::from_ref(s).addr();
        let mut decided_by_words = BTreeSet::new();
        for message in said {
            for (name, word) in words(message) {
                let uses = closure(&catalogue, message.id).into_iter();
                for s in uses
                    .flat_map(|u| &u.selections)
                    .filter(|s| s.variable == name)
                {
                    decided_by_words.insert(address(s));
                    let key = if s.words.contains(word) {
                        word
                    } else {
                        "other"
                    };
                    assert!(
                        key == word || s.default == "other",
                        "{language}: {} has no variant for {name} = {word}",
                        message.id
                    );
                    chosen.insert((address(s), key.to_owned()));
                }
            }
        }
        for (id, uses) in &catalogue {
            for s in &uses.selections {
                for word in &s.words {
                    let lives = chosen.contains(&(address(s), word.clone()));
                    assert!(
                        lives || !decided_by_words.contains(&address(s)),
                        "{language}: {id} has a variant that nothing chooses: {} = {word}",
                        s.variable
                    );
                }
            }
        }
    }
}

#[test]
fn nouns_take_the_plural_of_their_language() {
    let raid = |n: u32| Message::new("raid").with("n", n).with("turn", "turn-ends");
    let claim = |n: u32| Message::new("claim-most").with("n", n);
    let need = |n: u32| {
        let message = Message::new("rounds-need").with("n", n).with("most", n);
        message.with("decided", "ends-at-once")
    };
    for (language, forms) in [
        (Language::English, ["0 seeds", "1 seed", "2 seeds"]),
        (Language::French, ["0 graine", "1 graine", "2 graines"]),
        (Language::Swahili, ["mbegu 0", "mbegu 1", "mbegu 2"]),
        (Language::Gujarati, ["0 દાણો", "1 દાણો", "2 દાણા"]),
        (Language::Japanese, ["0個", "1個", "2個"]),
    ] {
        let catalogue = Catalogue::new(language);
        for (n, form) in (0..).zip(forms) {
            let text = catalogue.say(&raid(n));
            let (_, rest) = text.split_once(form).unwrap_or_else(|| panic!("{text}"));
            assert!(
                !rest.starts_with(char::is_alphabetic) || language == Language::Japanese,
                "{text}"
            );
        }
    }
    let say = |language, message: Message| Catalogue::new(language).say(&message);
    let [one, two] = [1, 2].map(|n| say(Language::Swahili, claim(n)));
    assert!(
        one.contains("shimo 1") && two.contains("mashimo 2"),
        "{one} {two}"
    );
    let [one, two] = [1, 2].map(|n| say(Language::French, claim(n)));
    assert!(
        one.ends_with("1 trou.") && two.ends_with("2 trous."),
        "{one} {two}"
    );
    let text = say(Language::English, need(1));
    assert!(
        text.contains("fewer than 1 seed ") && text.contains("more than 1 seed,"),
        "{text}"
    );
}
