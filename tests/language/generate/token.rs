//! Tokens.

use super::{Of, event, keyword, one_of, quantity, reference, selection};
use planarc::lexicon::{CardType, Color, PredefinedToken, Supertype};
use planarc::surface::{
    Article, Colorless, CopyException, Description, DescriptionForm, EntersStatus, ListJoin, Modality,
    NamePlace, NotForm, Qty, Quant, StatusPlace, TokenChooser, TokenEntry, TokenName, TokenPhrase, TokenSpec,
    TypeWord, Verb,
};
use proptest::collection::vec;
use proptest::prelude::*;

/// "1/1 white Elf artifact creature". With other words around it "legendary" needs its own article.
fn described() -> Of<Description> {
    let size = prop_oneof![
        4 => (0u32..=9, 0u32..=9).prop_map(|(p, t)| (Qty::Number(p), Qty::Number(t))),
        1 => Just((Qty::X, Qty::X)),
    ];
    let colors = prop_oneof![
        3 => one_of(Color::ALL).prop_map(|color| (vec![color], Colorless::NotSaid)),
        1 => proptest::sample::subsequence(Color::ALL.to_vec(), 2..=3)
            .prop_map(|colors| (colors, Colorless::NotSaid)),
        1 => Just((Vec::new(), Colorless::Said)),
    ];
    let subtypes = vec(one_of(&["Elf", "Goblin", "Time Lord"]), 1..=2);
    (size, colors, subtypes, any::<bool>(), proptest::bool::weighted(0.2))
        .prop_map(|(size, (colors, colorless), subtypes, artifact, legendary)| {
            let mut types: Vec<TypeWord> =
                subtypes.into_iter().map(|word| TypeWord::Subtype(word.to_owned())).collect();
            if artifact {
                types.push(TypeWord::Type(CardType::Artifact));
            }
            types.push(TypeWord::Type(CardType::Creature));
            let supertypes = if legendary { vec![Supertype::Legendary] } else { Vec::new() };
            Description { supertypes, size: Some(size), colors, colorless, types, ..Description::default() }
        })
        .boxed()
}

/// What a copy has that its original has not.
pub fn exception() -> Of<CopyException> {
    let is = || {
        described().prop_map(|is| {
            let form = DescriptionForm::InAdditionTypes;
            Description { article: Article::A, supertypes: Vec::new(), form, ..is }
        })
    };
    prop_oneof![
        1 => Just(CopyException::IsSupertype(Supertype::Legendary)),
        1 => one_of(&[NotForm::IsNt, NotForm::SNot])
            .prop_map(|form| CopyException::IsNot(Supertype::Legendary, form)),
        1 => keyword::grants(0).prop_map(|(grants, join)| CopyException::Has(grants, join)),
        1 => is().prop_map(CopyException::Is),
        1 => (1u32..=9, 1u32..=9).prop_map(|(p, t)| CopyException::Is(Description {
            size: Some((Qty::Number(p), Qty::Number(t))),
            ..Description::default()
        })),
    ]
    .boxed()
}

/// "They're Elves …": of several copies, a description has no article.
pub fn in_plural(except: &mut [CopyException]) {
    for one in except {
        if let CopyException::Is(is) = one {
            is.article = Article::None;
        }
    }
}

/// What a game begins with.
pub fn begin_with() -> Of<Vec<TokenPhrase>> {
    prop_oneof![3 => short().prop_map(|one| vec![one]), 1 => vec(short(), 2..=3)].boxed()
}

fn spec(depth: u32) -> Of<TokenSpec> {
    let with = prop_oneof![
        2 => Just((Vec::new(), ListJoin::One)),
        2 => keyword::grants(depth),
    ];
    let name = (one_of(&["Vell", "Ornith of the Deep"]), one_of(&[NamePlace::BeforeWith, NamePlace::Last]));
    let made =
        (described(), with, proptest::option::weighted(0.2, name)).prop_map(|(is, (abilities, _), name)| {
            let name = name.map(|(name, place)| TokenName {
                name: name.to_owned(),
                // With nothing to stand before, a name stands last.
                place: if abilities.is_empty() { NamePlace::Last } else { place },
            });
            TokenSpec::Described { is, name, abilities }
        });
    let copy = (selection::one_object(depth), vec(exception(), 0..=1))
        .prop_map(|(of, except)| TokenSpec::CopyOf { of, except });
    let reference = reference::object().prop_map(|of| TokenSpec::CopyOf { of, except: Vec::new() });
    let predefined =
        one_of(&[PredefinedToken::Treasure, PredefinedToken::Clue, PredefinedToken::YoungHeroRole])
            .prop_map(TokenSpec::Predefined);
    prop_oneof![3 => made, 1 => copy, 1 => reference, 2 => predefined].boxed()
}

fn entry() -> Of<TokenEntry> {
    let status = prop_oneof![
        4 => Just(Vec::new()),
        2 => Just(vec![EntersStatus::Tapped]),
        1 => Just(vec![EntersStatus::Tapped, EntersStatus::Attacking(None)]),
        1 => Just(vec![EntersStatus::Attacking(None)]),
    ];
    let under = proptest::option::weighted(0.2, reference::player());
    let clause = Just(()).prop_map(|()| {
        let window = Some(planarc::surface::Window {
            span: planarc::surface::WindowSpan::EachCombat,
            whose: None,
            times: None,
            form: None,
        });
        let mut deed = super::verb::deed(
            planarc::surface::Subject::Implied,
            Modality::IF_ABLE,
            super::verb::acts(vec![(planarc::surface::ActJoin::First, event::attack())]),
            planarc::surface::Duration::Unstated,
        );
        deed.window = window;
        vec![deed]
    });
    let clauses = prop_oneof![6 => Just(Vec::new()), 1 => clause];
    (status, under, clauses)
        .prop_map(|(status, under, clauses)| TokenEntry {
            status,
            under,
            clauses,
            place: StatusPlace::default(),
        })
        .boxed()
}

fn quant() -> Of<Quant> {
    prop_oneof![
        4 => Just(Quant::A),
        3 => quantity::several().prop_map(Quant::Exactly),
        1 => quantity::number().prop_map(Quant::Additional),
    ]
    .boxed()
}

fn phrase(depth: u32) -> Of<TokenPhrase> {
    let some = (quant(), spec(depth), entry());
    // What is copied has no end of its own: "a number of tokens that are copies of an artifact with
    // power equal to its power".
    let many = (quantity::value(1).prop_map(Quant::NumberEqualTo), spec(0), entry());
    prop_oneof![4 => some, 1 => many]
        .prop_map(|(quant, spec, mut entry)| {
            // "a copy of an artifact that attacks each combat" says which artifact is copied.
            if matches!(spec, TokenSpec::CopyOf { .. }) {
                entry.clauses.clear();
                let aside = matches!(entry.status.as_slice(), [_, _]);
                entry.status.truncate(if aside { 2 } else { 0 });
            }
            TokenPhrase { quant, spec, entry }
        })
        .boxed()
}

/// One of a list: what follows its noun would take in the next.
fn short() -> Of<TokenPhrase> {
    let quant = prop_oneof![3 => Just(Quant::A), 1 => quantity::several().prop_map(Quant::Exactly)];
    let spec = prop_oneof![
        described().prop_map(|is| TokenSpec::Described { is, name: None, abilities: Vec::new() }),
        one_of(&[PredefinedToken::Food, PredefinedToken::Map]).prop_map(TokenSpec::Predefined),
    ];
    let status = one_of(&[vec![], vec![EntersStatus::Tapped]]);
    (quant, spec, status)
        .prop_map(|(quant, spec, status)| TokenPhrase {
            quant,
            spec,
            entry: TokenEntry { status, ..TokenEntry::default() },
        })
        .boxed()
}

/// "a green creature token that's a 2/2 Elf or a 3/3 Goblin with haste, chosen at random".
fn kind_of() -> Of<TokenPhrase> {
    let common = (one_of(Color::ALL), any::<bool>()).prop_map(|(color, artifact)| {
        let mut types = if artifact { vec![TypeWord::Type(CardType::Artifact)] } else { Vec::new() };
        types.push(TypeWord::Type(CardType::Creature));
        Description { colors: vec![color], types, ..Description::default() }
    });
    let differs = (1u32..=9, one_of(&["Elf", "Goblin", "Time Lord"]), keyword::grants(0), any::<bool>())
        .prop_map(|(n, word, (grants, _), with)| TokenPhrase {
            quant: Quant::A,
            spec: TokenSpec::Described {
                is: Description {
                    size: Some((Qty::Number(n), Qty::Number(n))),
                    types: vec![TypeWord::Subtype(word.to_owned())],
                    ..Description::default()
                },
                name: None,
                abilities: if with { grants } else { Vec::new() },
            },
            entry: TokenEntry::default(),
        });
    let status = one_of(&[vec![], vec![EntersStatus::Tapped]]);
    (common, vec(differs, 2..=3), one_of(&[TokenChooser::Actor, TokenChooser::Random]), status)
        .prop_map(|(common, options, chooser, status)| TokenPhrase {
            quant: Quant::A,
            spec: TokenSpec::KindOf { common, options, chooser },
            entry: TokenEntry { status, ..TokenEntry::default() },
        })
        .boxed()
}

/// "create Vell, a legendary 3/3 white Elf creature token".
fn named() -> Of<TokenPhrase> {
    (described(), proptest::option::of(keyword::grants(0)))
        .prop_map(|(is, grants)| TokenPhrase {
            quant: Quant::A,
            spec: TokenSpec::Described {
                is: Description { supertypes: vec![Supertype::Legendary], ..is },
                name: Some(TokenName { name: "Vell".to_owned(), place: NamePlace::First }),
                abilities: grants.map(|(grants, _)| grants).unwrap_or_default(),
            },
            entry: TokenEntry::default(),
        })
        .boxed()
}

/// "create two tapped Treasure tokens".
pub fn create(depth: u32) -> Of<Verb> {
    let choosers = [TokenChooser::Actor, TokenChooser::Unsaid, TokenChooser::Random];
    let choice = (vec(short(), 2..=3), one_of(&choosers)).prop_map(|(options, chooser)| {
        vec![TokenPhrase {
            quant: Quant::A,
            spec: TokenSpec::ChoiceOf(options, chooser),
            entry: TokenEntry::default(),
        }]
    });
    prop_oneof![
        4 => phrase(depth).prop_map(|one| vec![one]),
        1 => vec(short(), 2..=3),
        1 => choice,
        1 => kind_of().prop_map(|one| vec![one]),
        1 => named().prop_map(|one| vec![one]),
    ]
    .prop_map(Verb::Create)
    .boxed()
}
