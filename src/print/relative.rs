//! Predicates as relative clauses: "that's a Goblin", "who has more life than you".

use super::agree::Number;
use super::pred::{agreeing, suffix};
use super::{Cx, noun};
use crate::surface::{Polarity, Pred, SharesForm, TypeWord};

/// "that's a Goblin", "that are attacking", "who has flying".
pub(super) fn relative(cx: Cx, pred: &Pred, polarity: Polarity, number: Number, who: &str) -> String {
    match pred {
        Pred::Type(TypeWord::Type(_) | TypeWord::Subtype(_)) | Pred::Noun(_) => {
            format!("{} {}", relative_be(polarity, number, who), kind_of(pred, number))
        }
        Pred::Has(..)
        | Pred::Stat(..)
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
