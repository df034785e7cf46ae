//! Abilities of the scripts played with answers at random: a machine never asks what can't be answered,
//! never stops with a fault that is not its own, and goes on the same after it was saved.
//!
//! `MODULES=folder` plays all modules of a folder (`.plc`, version 2) in the same way, with `SEEDS` seeds
//! (3), and counts why those stop that don't end.
//! Triggered abilities are given something that they trigger on; static ones are asked all that a host asks.
//! Listed are the abilities that trigger on nothing, or do nothing, with any seed: their meaning may be wrong,
//! or the game of the test may lack what they ask for. `cargo run --example core -- --out folder FILE…` writes
//! such a folder from cards.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::player::{Silent, game, play_abilities};
use crate::script::{files, module, scripts};
use planarc_vm::Fault;

#[test]
fn scripts_end_whatever_is_answered() {
    let (mut plays, mut ended) = (0, 0);
    let mut unended = BTreeSet::new();
    for file in files() {
        for script in scripts(&fs::read_to_string(&file).expect("a script is text")) {
            let module = module(script.abilities.clone());
            for seed in 1..8 {
                plays += module.count() as u32;
                let mut stopped = Vec::new();
                let own = play_abilities(&module, &script.game, seed, &mut stopped, &mut Silent::default());
                for (_, fault) in stopped {
                    let is_known = matches!(fault, None | Some(Fault::Unsupported(_) | Fault::Fuel));
                    assert!(is_known, "{fault:?} in {}", script.title);
                }
                if own == 0 {
                    unended.insert(script.title.clone());
                }
                ended += own;
            }
        }
    }
    // Some repeat as long as they are asked to, and two are made to stop with a fault.
    assert!(ended * 10 > plays * 9, "{ended} of {plays} ended; of these none: {unended:?}");
}

#[test]
fn modules_end_whatever_is_answered() {
    let Some(folder) = std::env::var_os("MODULES") else { return };
    let seeds = std::env::var("SEEDS").map_or(3, |seeds| seeds.parse().expect("SEEDS is a number"));
    let (mut modules, mut plays, mut ended) = (0, 0, 0);
    let (mut untriggered, mut unheard) = (Vec::new(), Vec::new());
    let mut kinds: BTreeMap<String, (u32, BTreeSet<String>)> = BTreeMap::new();
    let mut paths: Vec<_> = fs::read_dir(folder)
        .expect("a folder of modules")
        .map(|entry| entry.expect("a file").path())
        .collect();
    paths.sort();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|extension| extension == "plc")) {
        let bytes = fs::read(path).expect("a module is a file");
        let contents = planarc_bytecode::decode(&bytes).expect("a module of this version");
        let module = planarc_bytecode::verify(contents).expect("a module that is verified");
        modules += 1;
        let mut silent = Silent::default();
        let name = path.file_stem().expect("a file has a name").to_string_lossy();
        for seed in 1..=seeds {
            plays += module.count() as u32;
            let mut stopped = Vec::new();
            let one = AssertUnwindSafe(|| play_abilities(&module, &game(), seed, &mut stopped, &mut silent));
            let panic = catch_unwind(one).map(|own| ended += own).is_err();
            let faults = stopped.iter().map(|(ability, fault)| (format!("{name} a{ability}"), fault));
            let mut count = |what: String, place: String| {
                let (n, places) = kinds.entry(what).or_default();
                *n += 1;
                places.insert(place);
            };
            for (place, fault) in faults {
                count(
                    fault.as_ref().map_or("too many questions".to_owned(), |fault| format!("{fault:?}")),
                    place,
                );
            }
            if panic {
                count("panic".to_owned(), name.to_string());
            }
        }
        for (place, ability) in (0..).zip(module.abilities()) {
            let name = format!("{name} a{place}");
            if !ability.when.is_empty() && !silent.triggered.contains(&place) {
                untriggered.push(name);
            } else if !ability.body.0.is_empty() && !silent.heard.contains(&place) {
                unheard.push(name);
            }
        }
    }
    for (kind, places) in [("trigger on nothing", &untriggered), ("do nothing", &unheard)] {
        eprintln!("{:>6} abilities {kind}: {}", places.len(), places.join(", "));
    }
    eprintln!("{modules} modules, {plays} plays, {ended} ended");
    for (kind, (n, places)) in &kinds {
        let places: Vec<&str> = places.iter().map(String::as_str).collect();
        eprintln!("{n:>6} {kind}: {}", places.join(", "));
    }
    // What is only not run yet is counted; all else is a bug, of the machine or of what made the module.
    let is_known =
        |kind: &str| kind.starts_with("Unsupported") || kind == "too many questions" || kind == "Fuel";
    assert!(kinds.keys().all(|kind| is_known(kind)), "a module stops with a fault of its own");
}
