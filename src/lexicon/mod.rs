//! stub
use schemars::JsonSchema;
use serde::Serialize;
macro_rules! e { ($($n:ident: $($v:ident)*;)*) => {$(#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)] pub enum $n {$($v),*})*} }
e! { CardType: Artifact Creature; Supertype: Basic Legendary; Color: White Blue; Keyword: Flying; KeywordAction: Scry; TurnPart: Upkeep; Zone: Hand; PredefinedToken: Food; ManaSymbol: X;}
