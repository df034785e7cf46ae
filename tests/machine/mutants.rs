//! Mutation of meaning: in a place of a compiled card an operand or an instruction is exchanged for another of its
//! type. The verifier refuses the module, or a scenario in which the card lies ends otherwise; if neither does, the
//! change has survived, and wants a scenario, or has a reason.
//!
//! `MUTANTS=300 cargo test --test machine mutants -- --nocapture` names the survivors.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use planarc::scenario::play;
use planarc_bytecode::listing::{assemble, listing};
use planarc_bytecode::module::Module;
use planarc_bytecode::operand::{AbilityId, Operand as _};
use planarc_bytecode::walk::Visitor;
use planarc_bytecode::{Contents, Proven, verify};

use crate::player::Chance;
use crate::scenarios::{ALL, Loaded};

/// How many places are changed, where nothing else is said.
const MUTANTS: usize = 12;

/// How many of a hundred are noticed. What is wanted is 90; this is what holds, and only rises.
const NOTICED: usize = 75;

/// The same of fewer than a hundred, which tell little.
const NOTICED_OF_FEW: usize = 30;

/// How many other words are tried in a place.
const TRIES: usize = 60;

/// Survivors whose change changes nothing that a game could show, or that the rules leave open, with the reason.
const REASONS: &[(&str, &str)] = &[];

/// A change: in which ability of its card, at which of its words, and what stands there instead.
struct Mutant {
    card: String,
    ability: usize,
    word: usize,
    from: String,
    to: String,
    line: String,
}

/// The abilities of a card of a module, with those that they name, in order.
fn abilities_of(contents: &Contents, name: &str) -> Vec<u32> {
    struct Named(Vec<AbilityId>);
    impl Visitor for Named {
        fn ability(&mut self, ability: AbilityId) {
            self.0.push(ability);
        }
    }
    let Some(card) = contents.cards.iter().find(|card| &*card.name == name) else { return Vec::new() };
    let mut named = Named(card.abilities.clone());
    let mut found = BTreeSet::new();
    while let Some(id) = named.0.pop() {
        if found.insert(id.0)
            && let Some(ability) = contents.abilities.get(id.0 as usize)
        {
            ability.walk(&mut named);
        }
    }
    found.into_iter().collect()
}

/// Where an ability stands in a listing.
fn extent(text: &str, ability: u32) -> Option<(usize, usize)> {
    let head = format!("a{ability} (ability ");
    let start = if text.starts_with(&head) { 0 } else { text.find(&format!("\n{head}"))? + 1 };
    let rest = &text[start..];
    let next = rest.match_indices('\n').map(|(at, _)| at + 1).find(|&at| {
        let line = &rest[at..];
        line.starts_with('a') && line[1..].starts_with(|c: char| c.is_ascii_digit())
            || line.starts_with("index ")
    });
    Some((start, start + next.unwrap_or(rest.len())))
}

/// The words of a listing: what stands between brackets, spaces and marks; texts in quotation marks whole.
fn words(text: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut begun: Option<usize> = None;
    let mut is_quoted = false;
    for (at, c) in text.char_indices() {
        if c == '"' {
            is_quoted = !is_quoted;
        }
        let is_word = is_quoted || c.is_alphanumeric() || matches!(c, '-' | '"' | '+');
        match (is_word, begun) {
            (true, None) => begun = Some(at),
            (false, Some(start)) => {
                found.push((start, at));
                begun = None;
            }
            _ => {}
        }
    }
    found
}

fn is_reference(word: &str) -> bool {
    word.strip_prefix('a')
        .is_some_and(|number| !number.is_empty() && number.chars().all(|c| c.is_ascii_digit()))
}

/// The module with the change; nothing where the words make no module of its types.
fn changed(contents: &Contents, mutant: &Mutant) -> Option<Contents> {
    let text = listing(&Module::from(contents.clone()));
    let ability = *abilities_of(contents, &mutant.card).get(mutant.ability)?;
    let (start, end) = extent(&text, ability)?;
    let body = text.get(start..end)?;
    let &(from, to) = words(body).get(mutant.word)?;
    if body.get(from..to)? != mutant.from {
        return None;
    }
    let new = format!("{}{}{}", &text[..start + from], mutant.to, &text[start + to..]);
    let mut other = assemble(&new).ok()?;
    other.texts.clone_from(&contents.texts);
    other.sources.clone_from(&contents.sources);
    (other.abilities != contents.abilities).then_some(other)
}

/// Whether a scenario ends otherwise with the change, or its module is refused.
fn is_noticed(loaded: &Loaded, module: Proven) -> bool {
    let Loaded { file, compiled } = loaded;
    let compiled = compiled.with_module(module);
    catch_unwind(AssertUnwindSafe(|| play::play(file, &compiled))).map_or(true, |came| came.is_err())
}

#[test]
fn changes_of_meaning_are_noticed() {
    let wanted = std::env::var("MUTANTS").ok().and_then(|count| count.parse().ok()).unwrap_or(MUTANTS);
    let seed: u64 = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(2 * seed + 1));
    // In which scenarios each of our cards is spoken of.
    let mut of_card: BTreeMap<String, Vec<&Loaded>> = BTreeMap::new();
    for loaded in ALL.iter().filter(|loaded| loaded.file.name.starts_with("cards/")) {
        let span = loaded.compiled.scenario.span;
        let text = &loaded.file.text[span.range()];
        for card in loaded.compiled.module.cards().iter().filter(|card| text.contains(&*card.name)) {
            of_card.entry(card.name.to_string()).or_default().push(loaded);
        }
    }
    let names: Vec<&String> = of_card.keys().collect();
    let (mut made, mut refused, mut shown) = (0, 0, 0);
    let mut survivors = Vec::new();
    while made < wanted {
        let name = names[chance.below(names.len())];
        let scenarios = &of_card[name];
        let contents = scenarios[0].compiled.module.contents();
        let Some(mutant) = mutant(&contents, name, &mut chance) else { continue };
        made += 1;
        let mut is_refused = false;
        let noticed = scenarios.iter().any(|loaded| {
            let Some(other) = changed(&loaded.compiled.module.contents(), &mutant) else { return false };
            match verify(other) {
                Ok(module) => is_noticed(loaded, module),
                Err(_) => {
                    is_refused = true;
                    true
                }
            }
        });
        refused += usize::from(is_refused);
        shown += usize::from(noticed && !is_refused);
        if !noticed && !REASONS.iter().any(|(what, _)| *what == told(&mutant)) {
            survivors.push(told(&mutant));
        }
    }
    println!(
        "{made} changes: {refused} refused by the verifier, {shown} noticed by scenarios, {} survive",
        survivors.len()
    );
    for survivor in &survivors {
        println!("  {survivor}");
    }
    let least = if made < 100 { NOTICED_OF_FEW } else { NOTICED };
    assert!(survivors.len() * 100 <= made * (100 - least), "{} of {made} survive", survivors.len());
}

fn told(mutant: &Mutant) -> String {
    let Mutant { card, from, to, line, .. } = mutant;
    format!("{card}: {from} to {to} in {line}")
}

/// A change of one word of an ability of a card.
fn mutant(contents: &Contents, name: &str, chance: &mut Chance) -> Option<Mutant> {
    let abilities = abilities_of(contents, name);
    let text = listing(&Module::from(contents.clone()));
    let ability = chance.below(abilities.len().max(1));
    let (start, end) = extent(&text, *abilities.get(ability)?)?;
    let body = text.get(start..end)?;
    let all = words(body);
    // The first is its number, the second the word that it is an ability.
    let word = 2 + chance.below(all.len().saturating_sub(2).max(1));
    let &(from, to) = all.get(word)?;
    let old = body.get(from..to)?;
    if is_reference(old) || old.starts_with('"') {
        return None;
    }
    let pool: BTreeSet<&str> = words(&text).into_iter().map(|(from, to)| &text[from..to]).collect();
    let pool: Vec<&str> =
        pool.into_iter().filter(|one| *one != old && !is_reference(one) && !one.starts_with('"')).collect();
    let before = body[..from].rsplit('\n').next().unwrap_or_default();
    let after = body[to..].split('\n').next().unwrap_or_default();
    let line = format!("{}[{old}]{after}", before.trim_start());
    for _ in 0..TRIES {
        let new = match old.parse::<i64>() {
            Ok(number) if chance.below(2) == 0 => (number + 1).to_string(),
            _ => pool.get(chance.below(pool.len().max(1)))?.to_string(),
        };
        let mutant = Mutant {
            card: name.to_owned(),
            ability,
            word,
            from: old.to_owned(),
            to: new,
            line: line.chars().take(160).collect(),
        };
        if changed(contents, &mutant).is_some() {
            return Some(mutant);
        }
    }
    None
}
