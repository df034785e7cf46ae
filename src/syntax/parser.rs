//! The pest parser: the files of `grammar/`, stacked.

use pest_derive::Parser;

#[derive(Parser)]
#[grammar = "../grammar/lexical.pest"]
#[grammar = "../grammar/card.pest"]
#[grammar = "../grammar/ability.pest"]
#[grammar = "../grammar/step.pest"]
#[grammar = "../grammar/deed.pest"]
#[grammar = "../grammar/event.pest"]
#[grammar = "../grammar/verb.pest"]
#[grammar = "../grammar/selection.pest"]
#[grammar = "../grammar/reference.pest"]
#[grammar = "../grammar/zone.pest"]
#[grammar = "../grammar/quantity.pest"]
#[grammar = "../grammar/condition.pest"]
#[grammar = "../grammar/duration.pest"]
#[grammar = "../grammar/cost.pest"]
#[grammar = "../grammar/keyword.pest"]
#[grammar = "../grammar/token.pest"]
#[grammar = "../grammar/choice.pest"]
pub struct CardParser;
