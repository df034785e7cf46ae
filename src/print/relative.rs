//! Predicates as relative clauses: "that's a Goblin", "who has more life than you".

use super::agree::{self, Number};
use super::pred::{agreeing, suffix};
use super::{Cx, noun, quantity};
use crate::surface::{
    CameForm, CameToForm, Comparison, CountForm, DoneAmount, Extreme, Polarity, Pred, Qty, SharesForm,
    TypeWord,
};

/// "that's a Goblin", "that are attacking", "who has flying".
pub(super) fn relative(cx: Cx, pred: &Pred, polarity: Polarity, number: Number, who: &str) -> String {
    match pred {
        Pred::Type(TypeWord::Type(_) | TypeWord::Subtype(_)) | Pred::Noun(_) => {
            format!("{} {}", relative_be(polarity, number, who), kind_of(pred, number))
        }
        Pred::Has(..)
        | Pred::Stat(..)
        | Pred::Parity(..)
        | Pred::Than(..)
        | Pred::Total(..)
        | Pred::Extreme(..)
        | Pred::SameAs { .. }
        | Pred::Unlike(..)
        | Pred::Counters { .. } => {
            let what = suffix(cx, pred, number, who, false);
            let has = match polarity {
                Polarity::Is => agreeing("have", number),
                Polarity::IsNot => format!("{} have", agreeing("don't", number)),
            };
            format!("{who} {has} {}", what.strip_prefix("with ").unwrap_or(&what))
        }
        Pred::Shares { form: SharesForm::No, .. } => suffix(cx, pred, number, who, false),
        Pred::Shares { .. } if polarity == Polarity::IsNot => {
            let shared = suffix(cx, pred, Number::Plural, "", false);
            format!("{who} {} {shared}", agreeing("don't", number))
        }
        Pred::Did(_)
        | Pred::RemovedFromDraft
        | Pred::Targets(_)
        | Pred::TargetsOnly(..)
        | Pred::WithTargets(..)
        | Pred::NoAbilities
        | Pred::WithAbility(..)
        | Pred::XInCost(_)
        | Pred::CouldTarget(..)
        | Pred::TargetOf(_)
        | Pred::Shares { .. }
        | Pred::Later(_)
        | Pred::That(..) => suffix(cx, pred, number, who, false),
        Pred::Type(TypeWord::Permanent)
        | Pred::Other
        | Pred::Not(_)
        | Pred::Type(TypeWord::Supertype(_))
        | Pred::Color(..)
        | Pred::Class(_)
        | Pred::Status(_)
        | Pred::VotedFor(_)
        | Pred::Called(..)
        | Pred::Keyworded(_)
        | Pred::CostPaid(_)
        | Pred::OfKeyword(_)
        | Pred::AnyOf(_)
        | Pred::PowerToughness(..)
        | Pred::Controller(..)
        | Pred::Owner(..)
        | Pred::In(..)
        | Pred::From(..)
        | Pred::WhoseStat(..)
        | Pred::Named(_)
        | Pred::OfAttr(..)
        | Pred::Different(..)
        | Pred::Designated(..)
        | Pred::Way { .. }
        | Pred::LastChose(_)
        | Pred::Came(..)
        | Pred::CameTo(..)
        | Pred::Votes(..)
        | Pred::VotedBy(_)
        | Pred::CoinCameUp { .. }
        | Pred::VotedAs(..)
        | Pred::Outcome { .. }
        | Pred::Flipped { .. }
        | Pred::StatusOf(..)
        | Pred::FoughtBy(..)
        | Pred::Being(_)
        | Pred::Of(_)
        | Pred::Holding(_)
        | Pred::InPile(..)
        | Pred::CopyOf(_)
        | Pred::ControlledWhen(..)
        | Pred::AbilityOf(..)
        | Pred::Among(_)
        | Pred::FromAmong(_)
        | Pred::FromEach(_)
        | Pred::DoneBy { .. }
        | Pred::Kind(_)
        | Pred::OtherThan(..)
        | Pred::Legal(..)
        | Pred::AllowedBy(..)
        | Pred::Nth(_)
        | Pred::OpponentOf(_)
        | Pred::Neighbour(..)
        | Pred::AttachedTo(_)
        | Pred::Participle(_) => {
            format!("{} {}", relative_be(polarity, number, who), suffix(cx, pred, number, who, false))
        }
    }
}

fn relative_be(polarity: Polarity, number: Number, who: &str) -> String {
    match (polarity, number) {
        (Polarity::Is, Number::Singular) => format!("{who}'s"),
        (Polarity::Is, Number::Plural) => format!("{who} are"),
        (Polarity::IsNot, Number::Singular) => format!("{who} isn't"),
        (Polarity::IsNot, Number::Plural) => format!("{who} aren't"),
    }
}

/// "a Goblin", "Goblins".
pub(super) fn kind_of(pred: &Pred, number: Number) -> String {
    let word = if let Pred::Type(word) = pred {
        noun::type_word(word, number)
    } else if let Pred::Noun(noun) = pred {
        noun::noun_word(*noun, number)
    } else {
        String::new()
    };
    match number {
        Number::Singular => super::agree::article(&word),
        Number::Plural => word,
    }
}

/// "with the highest number", "who paid the most life".
pub(super) fn came(extreme: Extreme, came: &Qty, form: CameForm, who: &str) -> String {
    let extreme = quantity::extreme(extreme);
    let is_result = |came| matches!(came, CountForm::Result | CountForm::ThatResult);
    let is = |form: &dyn Fn(CountForm) -> bool| matches!(came, Qty::Result(_, came) if form(*came));
    let (verb, what) = if is(&is_result) {
        ("rolled", if form == CameForm::RolledNumber { "number" } else { "result" })
    } else if is(&|came| matches!(came, CountForm::Done(..))) {
        ("paid", "life")
    } else {
        ("chose", "number")
    };
    match form {
        CameForm::Is => format!("whose {what} is the {extreme}"),
        CameForm::Was => format!("whose {what} was the {extreme}"),
        CameForm::IsBare => format!("whose {what} is {extreme}"),
        CameForm::WasBare => format!("whose {what} was {extreme}"),
        CameForm::IsOrTied => format!("whose {what} is {extreme} or tied for {extreme}"),
        CameForm::WasOrTied => format!("whose {what} was {extreme} or tied for {extreme}"),
        CameForm::With => format!("with the {extreme} {what}"),
        CameForm::Did | CameForm::RolledNumber => format!("{who} {verb} the {extreme} {what}"),
    }
}

/// "who rolled 10 or lower", "who lost 10 or more life this way".
pub(super) fn came_to(cx: Cx, (n, came): (&Comparison, &Qty), form: CameToForm, who: &str) -> String {
    let n = quantity::comparison(cx, n);
    let is = |form: &dyn Fn(CountForm) -> bool| matches!(came, Qty::Result(_, came) if form(*came));
    let is_number = is(&|form| form == CountForm::ChosenNumber);
    let what = if is_number { "number" } else { "result" };
    let done = if is(&|form| matches!(form, CountForm::Done(DoneAmount::LifeGained, _))) {
        "gained"
    } else if is(&|form| matches!(form, CountForm::Done(DoneAmount::LifePaid, _))) {
        "paid"
    } else {
        "lost"
    };
    match form {
        CameToForm::Rolled => format!("{who} rolled {n}"),
        CameToForm::RolledA => format!("{who} rolled {}", agree::article(&n)),
        CameToForm::Life => format!("{who} {done} {n} life this way"),
        CameToForm::Is => format!("whose {what} is {n}"),
        CameToForm::Was => format!("whose {what} was {n}"),
    }
}
