//! Abilities as listings, each with a game, the answers that players give, and the transcript of what
//! is asked and done. A script is under `tests/scripts`, several to a file:
//!
//! ```text
//! == what it shows
//! players A B
//! thing bear A battlefield creature power=2     its name, owner, zone, words, and numbers
//! ability triggered 3                           its kind, and how many slots it has
//! body { … }                                    also when, if, announce, cost, captures; a part a line or more
//! run resolve                                   the parts that are run: announce, pay, resolve
//! > A Choose from=[bear wall] least=1 most=1 = bear
//! > act
//! >   Destroy(what=[bear])
//! ```
//!
//! What stands behind ` = ` is the answer. `BLESS=1` writes the transcript as it is, with the answers
//! as they were. Each script is run twice: as it is, and saved and loaded at each question.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;

use crate::script::{Script, files, module, scripts};
use crate::table::{Ran, Table};
use planarc_bytecode::Proven;
use planarc_bytecode::operand::Operand as _;
use planarc_bytecode::walk::Visitor;
use planarc_vm::resolved::{Duration, Rule};
use planarc_vm::{
    Answer, Asker, Ballot, CostChange, Effect, EffectKind, Ended, Env, Id, Instance, Machine, Outcome,
    Quality, Question, QuestionKind, Step, Verdict,
};

fn show_question(game: &Table, question: &Question) -> String {
    let kind = serde_json::to_value(&question.kind).expect("a question is data");
    let shown = game.show(&kind);
    let shown = shown.replacen('(', " ", 1);
    let shown = shown.strip_suffix(')').unwrap_or(&shown);
    let secret = if question.is_secret { " secretly" } else { "" };
    format!("{}{secret} {shown}", game.name(question.who))
}

/// The answer that a script gives.
fn answer(game: &Table, question: &Question, text: &str) -> Answer {
    let words: Vec<&str> = text.split_whitespace().filter(|word| *word != "-").collect();
    let ids = |words: &[&str]| -> Vec<Id> { words.iter().map(|word| game.find(word)).collect() };
    let number = |word: &&str| word.parse::<i32>().unwrap_or_else(|_| panic!("{word} is no number"));
    let is_named = |value: serde_json::Value, word: &str| {
        let shown = game.show(&value);
        shown == word || shown.contains(&format!("({word})"))
    };
    match &question.kind {
        QuestionKind::Choose(_)
        | QuestionKind::Search(_)
        | QuestionKind::Target(_)
        | QuestionKind::Order { .. } => Answer::Ids(ids(&words)),
        QuestionKind::Host { .. } => Answer::Ids(ids(&words)),
        QuestionKind::Piles { .. } | QuestionKind::Option { .. } => {
            Answer::Places(words.iter().map(|word| number(word) as u32).collect())
        }
        QuestionKind::Quality { from, .. } => {
            let find = |word: &&str| {
                let named = |one: &&_| is_named(serde_json::to_value(one).expect("a quality is data"), word);
                from.iter().find(named).unwrap_or_else(|| panic!("no {word}")).clone()
            };
            Answer::Qualities(words.iter().map(find).collect())
        }
        QuestionKind::Number { .. } => Answer::Number(number(&words[0])),
        QuestionKind::May | QuestionKind::Pay => Answer::Yes(words == ["yes"]),
        QuestionKind::Divide { .. } => Answer::Shares(words.iter().map(number).collect()),
        QuestionKind::Separate { .. } => Answer::Piles(
            text.split('|').map(|pile| ids(&pile.split_whitespace().collect::<Vec<_>>())).collect(),
        ),
        QuestionKind::Vote { from, most } => {
            let find = |word: &str| {
                let named = |one: &&_| is_named(serde_json::to_value(one).expect("a ballot is data"), word);
                from.iter().find(named).expect("a ballot").clone()
            };
            match words.as_slice() {
                [word] if *most == 1 => Answer::Ballot(find(word)),
                several => Answer::Ballots(several.iter().map(|word| find(word)).collect()),
            }
        }
    }
}

/// Plays a script, and writes what happens.
fn play(script: &Script, saves: bool) -> Table {
    let module = module(script.abilities.clone());
    let mut game = script.game.clone();
    game.module = Some(module.clone());
    let mut answers =
        script.transcript.iter().filter_map(|line| line.rsplit_once(" = ")).map(|(_, given)| given);
    let you =
        script.game.things.iter().find(|(_, thing)| thing.is_player).map(|(id, _)| *id).expect("a player");
    let source = game.things.iter().find(|(_, thing)| thing.name == "weir").map(|(id, _)| *id);
    let mut instance = Instance::new(0, Env::new(you, source.or(Some(Id(1)))));
    for part in &script.run {
        let mut machine = match part.as_str() {
            "announce" => Machine::announce(instance.clone()),
            "pay" => Machine::pay(instance.clone()),
            "resolve" => Machine::resolve(instance.clone()),
            "follow" => {
                let effect = game.effects.last().expect("an effect").clone();
                let used = Outcome { amount: 3, ..Outcome::answered(true) };
                Machine::follow(&effect, used).expect("something follows")
            }
            "delayed" => {
                instance = game.delayed.remove(0).instance;
                Machine::resolve(instance.clone())
            }
            "triggered" => {
                let triggered = Asker::new(&module, &game).triggers(&instance, &script.records);
                instance = triggered.expect("events can be matched").remove(0);
                let when = &module.ability(instance.ability).expect("it is there").when;
                let mut rows = BTreeSet::new();
                when.walk(&mut Ran { rows: &mut rows, blocks: 0 });
                game.ran.extend(rows);
                Machine::resolve(instance.clone())
            }
            "triggers" | "statics" | "rules" | "state" | "activate" | "lasts" => {
                ask(part, &module, &mut game, &instance, &script.records);
                continue;
            }
            name => {
                // Between the parts something changes.
                let (word, name) = name.split_once(':').expect("a part");
                let id = game.find(name);
                match word {
                    "untargetable" => game.untargetable.push(id),
                    "leaves" => game.things.get_mut(&id).expect("a thing").zone = None,
                    other => panic!("nothing is named {other}"),
                }
                continue;
            }
        };
        let mut given = None;
        loop {
            let before = (machine.clone(), game.clone());
            match machine.step(&module, &mut game, given.take()) {
                Step::Ask(question) => {
                    let text = answers.next().unwrap_or("?").to_owned();
                    let line = format!("{} = {text}", show_question(&game, &question));
                    game.log.push(line);
                    if text == "?" {
                        return game;
                    }
                    if saves {
                        refuses_nonsense(&machine, &module, &game);
                        let saved = serde_json::to_string(&machine).expect("a machine is data");
                        machine = serde_json::from_str(&saved).expect("what was saved loads");
                    }
                    given = Some(answer(&game, &question, &text));
                }
                Step::Done(ended) => {
                    let Ended { instance: left, end } = *ended;
                    game.log.push(format!("{part}: {end:?}"));
                    instance = left;
                    break;
                }
                Step::Fault(planarc_vm::Fault::Answer(why)) => {
                    assert!((&machine, &game) == (&before.0, &before.1), "a wrong answer changed something");
                    assert_eq!(machine.step(&module, &mut game, None), Step::Fault(planarc_vm::Fault::Turn));
                    game.log.push(format!("wrong: {why}"));
                    let question = machine.question().expect("the question still stands").clone();
                    let text = answers.next().unwrap_or("?").to_owned();
                    game.log.push(format!("{} = {text}", show_question(&game, &question)));
                    if text == "?" {
                        return game;
                    }
                    given = Some(answer(&game, &question, &text));
                }
                Step::Fault(fault) => {
                    game.log.push(format!("fault: {fault}"));
                    return game;
                }
            }
        }
    }
    game
}

/// Gives answers of every kind, most of which fit nothing: what is refused has changed nothing.
fn refuses_nonsense(machine: &Machine, module: &Proven, game: &Table) {
    let is_of_host =
        machine.question().is_some_and(|question| matches!(question.kind, QuestionKind::Host { .. }));
    let some = Id(7);
    let answers = [
        Answer::Ids(vec![some, some]),
        Answer::Places(vec![77, 77, 3]),
        Answer::Qualities(vec![Quality::Number(-7)]),
        Answer::Number(i32::MIN),
        Answer::Shares(vec![i32::MAX, i32::MAX, -5]),
        Answer::Piles(vec![vec![some]]),
        Answer::Ballot(Ballot::Id(some)),
        Answer::Ballots(Vec::new()),
    ];
    for answer in answers.into_iter().filter(|_| !is_of_host) {
        let (mut own, mut table) = (machine.clone(), game.clone());
        match own.step(module, &mut table, Some(answer)) {
            Step::Fault(planarc_vm::Fault::Answer(_)) => {
                assert!((&own, &table) == (machine, game), "a wrong answer changed something");
            }
            other => panic!("nonsense was taken for an answer to {:?}: {other:?}", machine.question()),
        }
    }
}

/// Asks what a host asks without running anything, and writes the answers.
fn ask(what: &str, module: &Proven, game: &mut Table, instance: &Instance, records: &[planarc_vm::Record]) {
    let mut lines = Vec::new();
    let mut rows = BTreeSet::new();
    let mut ran = Ran { rows: &mut rows, blocks: 0 };
    let asker = Asker::new(module, &*game);
    match what {
        "triggers" => {
            let triggered = asker.triggers(instance, records).expect("events can be matched");
            if !triggered.is_empty() {
                module.ability(instance.ability).expect("it is there").when.walk(&mut ran);
            }
            lines.extend(triggered.iter().map(|one| format!("triggers {}", game.told(one))));
        }
        "activate" => {
            for &player in &game.players {
                let can = asker.can_activate(instance, player).expect("limits can be asked");
                lines.push(format!("{} can activate: {can}", game.name(player)));
            }
        }
        "lasts" => {
            for effect in &game.effects {
                if let Duration::While { c } = &effect.duration {
                    lines.push(format!("while: {}", asker.lasts(c).expect("a test can be asked")));
                }
                for record in records {
                    let ends = asker.ends(&effect.duration, record).expect("events can be matched");
                    lines.push(format!("{:?} ends it: {ends}", record.kind));
                    if asker.prevents(effect, record).expect("a prevention can be asked") {
                        lines.push(format!("{} prevented", game.told(&record.roles)));
                    }
                }
            }
        }
        "state" => {
            module.ability(instance.ability).expect("it is there").when.walk(&mut ran);
            lines.push(format!("state {}", asker.is_in_state(instance).expect("a state can be asked")));
        }
        _ => {
            for effect in asker.statics(instance).expect("a static ability can be asked") {
                lines.push(format!("effect {} in {:?}", effect.stmt, effect.closure.path.len()));
                walk_effect(&effect, &mut ran);
                if effect.duration == Duration::Functions {
                    ran.rows.insert(("Duration", "Functions"));
                }
                for id in asker.reach(&effect).expect("a set can be asked") {
                    let mods = asker.modifications(&effect, id).expect("modifications can be asked");
                    lines.push(format!("  {} {}", game.name(id), game.told(&mods)));
                }
                for rule in asker.rules(&effect).expect("rules can be asked") {
                    lines.push(format!("  {}", game.told(&rule)));
                }
                let told_verdict = |verdict| match verdict {
                    Verdict::Free => None,
                    Verdict::Forbidden => Some("forbidden".to_owned()),
                    Verdict::Unless(costs) => Some(format!("unless {}", game.told(&costs))),
                };
                let together = asker.forbids_together(&effect, records).expect("a rule can be asked");
                lines.extend(told_verdict(together).map(|told| format!("  together: {told}")));
                for record in records {
                    for rule in asker.about(&effect, record).expect("a rule can be asked") {
                        if matches!(
                            rule,
                            Rule::ManaAs { .. } | Rule::Produce { .. } | Rule::TriggersMore { .. }
                        ) {
                            lines.push(format!("  {}", game.told(&rule)));
                        }
                    }
                    let verdict = told_verdict(asker.forbids(&effect, record).expect("a rule can be asked"));
                    let required = asker.requires(&effect, record).expect("a rule can be asked");
                    let permitted = asker.permits(&effect, record).expect("a rule can be asked");
                    let costs = asker.cost(&effect, record).expect("a rule can be asked");
                    let applies = asker.applies(&effect, record).expect("an event can be matched");
                    let prevented = asker.prevents(&effect, record).expect("a prevention can be asked");
                    let told: Vec<String> = verdict
                        .into_iter()
                        .chain(required.then(|| "required".to_owned()))
                        .chain(permitted.iter().map(|one| {
                            let from = if one.names_place { "" } else { " from where it may be" };
                            format!("permitted {:?}{from}", one.price.as_ref().map(|price| game.told(price)))
                        }))
                        .chain(costs.iter().map(|one| match one {
                            CostChange::Mana { symbols, sign, times, floor } => {
                                format!("{sign:?} {} {times} {floor:?}", game.told(symbols))
                            }
                            CostChange::Additional(cost) => game.told(cost),
                        }))
                        .chain(applies.then(|| "replaced".to_owned()))
                        .chain(prevented.then(|| "prevented".to_owned()))
                        .collect();
                    lines.push(
                        format!("  {}: {}", game.told(&record.roles), told.join(", ")).trim_end().to_owned(),
                    );
                }
            }
        }
    }
    game.log.extend(lines);
    game.ran.extend(rows);
}

/// Shows a visitor what an effect asks and modifies.
fn walk_effect(effect: &Effect, visitor: &mut dyn Visitor) {
    match &effect.kind {
        EffectKind::Fixed(_) => {}
        EffectKind::Prevent { to, by, .. } => {
            to.walk(visitor);
            by.walk(visitor);
        }
        EffectKind::Matching { on, mods } => {
            on.walk(visitor);
            mods.walk(visitor);
        }
        EffectKind::Rules { rules, .. } => rules.iter().for_each(|rule| rule.code.walk(visitor)),
        EffectKind::Replace { event, .. } => event.walk(visitor),
    }
}

/// The file with each transcript as it is.
fn blessed(text: &str, scripts: &[Script]) -> String {
    let mut out = String::new();
    let mut scripts = scripts.iter();
    for chunk in text.split("\n== ") {
        let chunk = chunk.strip_prefix("== ").unwrap_or(chunk);
        if chunk.trim().is_empty() || chunk.starts_with('#') {
            let _ = writeln!(out, "{}", chunk.trim_end());
            continue;
        }
        let script = scripts.next().expect("a script for each chunk");
        let _ = writeln!(
            out,
            "== {}",
            chunk.lines().filter(|line| !line.starts_with('>')).collect::<Vec<_>>().join("\n").trim_end()
        );
        for line in play(script, false).log {
            let _ = writeln!(out, "> {line}");
        }
        out.push('\n');
    }
    format!("{}\n", out.trim_end())
}

#[test]
fn scripts_run_as_they_are_written() {
    let mut failures = String::new();
    for file in files() {
        let text = fs::read_to_string(&file).expect("a script is text");
        let scripts = scripts(&text);
        if std::env::var_os("BLESS").is_some() {
            fs::write(&file, blessed(&text, &scripts)).expect("the script is written");
            continue;
        }
        for script in &scripts {
            let played = play(script, false).log;
            if played != script.transcript {
                let _ = writeln!(failures, "{}: {}\n{}\n", file.display(), script.title, played.join("\n"));
            }
            assert_eq!(play(script, true).log, played, "saved and loaded: {}", script.title);
        }
    }
    assert!(failures.is_empty(), "these went otherwise:\n{failures}");
}

#[test]
fn scripts_run_every_instruction_and_ask_every_question() {
    let mut rows = BTreeSet::new();
    let mut told = String::new();
    for file in files() {
        for script in scripts(&fs::read_to_string(&file).expect("a script is text")) {
            rows.extend(play(&script, false).ran);
            for line in script.transcript {
                let _ = writeln!(told, "{line}");
            }
        }
    }
    let mut missing = Vec::new();
    for sort in planarc_bytecode::SORTS {
        let is_run = !NOT_RUN.contains(&sort.name);
        for row in sort.rows.iter().filter(|_| is_run) {
            if !rows.contains(&(sort.name, row.name)) {
                missing.push(format!("{} {}", sort.name, row.name));
            }
        }
        for row in sort.rows.iter().filter(|_| sort.name == "Action") {
            if !told.contains(&format!("  {}(", row.name)) {
                missing.push(format!("action {}", row.name));
            }
        }
    }
    for kind in [
        "Choose", "Search", "Target", "Piles", "Quality", "Number", "Option", "May", "Pay", "Divide",
        "Order", "Separate", "Vote", "Host",
    ] {
        if !told.lines().any(|line| line.split(' ').any(|word| word == kind)) {
            missing.push(format!("question {kind}"));
        }
    }
    assert!(missing.is_empty(), "no script reaches: {}", missing.join(", "));
}

/// Records that stand around the code of a module, and what is kept of it for people.
const NOT_RUN: &[&str] = &[
    "Card",
    "Ability",
    "Capture",
    "Limits",
    "Extent",
    "AskText",
    "AbilityText",
    "AbilitySource",
    "Subscription",
    "History",
    "AbilityIndex",
    "CardIndex",
];
