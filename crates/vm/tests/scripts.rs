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

mod table;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use planarc_bytecode::axis::{AbilityKind, CardKind, Control};
use planarc_bytecode::listing::Parser;
use planarc_bytecode::operand::{AbilityId, Block, Operand, Zones};
use planarc_bytecode::{Ability, Capture, Card, Contents, Event, Proven, Test, verify};
use planarc_lexicon::Zone;
use planarc_vm::resolved::Duration;
use planarc_vm::{
    Answer, Asker, Ballot, CostChange, Ended, Env, Id, Instance, Machine, Outcome, Quality, Question,
    QuestionKind, Record, Step, Verdict,
};
use table::{Table, Thing};

/// One script.
struct Script {
    title: String,
    game: Table,
    abilities: Vec<Ability>,
    run: Vec<String>,
    /// What happens at one moment, for what is asked of abilities and effects.
    records: Vec<Record>,
    transcript: Vec<String>,
}

fn read<T: Operand>(text: &str) -> T {
    let mut parser = Parser::new(text);
    let value = T::parse(&mut parser).unwrap_or_else(|slip| panic!("{slip} in {text}"));
    assert!(parser.is_done(), "more than one in {text}");
    value
}

fn ability(kind: &str, slots: &str) -> Ability {
    Ability {
        kind: read::<AbilityKind>(kind),
        zones: Zones::default(),
        control: Control::Controller,
        slots: slots.trim().parse().expect("a number of slots"),
        captures: Vec::new(),
        when: Vec::new(),
        intervening: None,
        limits: None,
        announce: Block::default(),
        cost: Block::default(),
        body: Block::default(),
        keywords: Vec::new(),
    }
}

fn thing(game: &mut Table, text: &str) {
    let mut words = text.split_whitespace();
    let mut thing = Thing { name: words.next().expect("a name").to_owned(), ..Thing::default() };
    let owner = words.next().map(|name| game.find(name));
    (thing.owner, thing.controller) = (owner, owner);
    let zone = words.next().expect("a zone").replace('-', " ");
    thing.zone = Zone::ALL.iter().copied().find(|one| one.word().starts_with(&zone));
    assert!(thing.zone.is_some(), "no zone is named {zone}");
    for word in words {
        match word.split_once('=') {
            Some((stat, n)) => {
                thing.stats.insert(stat.to_owned(), n.parse().expect("a number"));
            }
            None => thing.words.push(word.to_owned()),
        }
    }
    game.add(thing);
}

/// A record: its kind, roles as `What=bear`, amounts as `Amount=3`, zones as `from=battlefield`, facts as
/// `Gained:Gain`, and when it happened as `at=3`.
fn record(game: &Table, text: &str) -> Record {
    let mut words = text.split_whitespace();
    let named = |word: &str| serde_json::Value::String(word.to_owned());
    let kind = serde_json::from_value(named(words.next().expect("a kind"))).expect("a kind of event");
    let mut record = Record::new(kind);
    for word in words {
        if let Some((sort, fact)) = word.split_once(':') {
            let fact = serde_json::json!({ sort: fact });
            record.facts.push(serde_json::from_value(fact).expect("a fact"));
            continue;
        }
        let (role, value) = word.split_once('=').expect("a role and what stands in it");
        let zone =
            || Zone::ALL.iter().copied().find(|one| one.word().starts_with(value)).map(|zone| (zone, None));
        match (role, value.parse()) {
            ("at", Ok(at)) => record.at = at,
            ("moved", _) => {
                let (was, now) = value.split_once('>').expect("what it was and what it became");
                record.moves.push((game.find(was), game.find(now)));
            }
            ("from", _) => record.from = zone(),
            ("to", _) => record.to = zone(),
            (role, Ok(n)) => {
                record.amounts.push((serde_json::from_value(named(role)).expect("a role"), n as i32))
            }
            (role, Err(_)) => {
                record.roles.push((serde_json::from_value(named(role)).expect("a role"), game.find(value)));
            }
        }
    }
    record
}

/// Adds one entry of a script, all of its lines in one.
fn entry(script: &mut Script, key: &str, text: &str) {
    let game = &mut script.game;
    match key {
        "players" => {
            for name in text.split_whitespace() {
                game.add(Thing { name: name.to_owned(), is_player: true, ..Thing::default() });
            }
        }
        "thing" => thing(game, text),
        "chance" => game.chance = text.split_whitespace().map(|n| n.parse().expect("a number")).collect(),
        "impossible" => game.impossible = text.split_whitespace().map(str::to_owned).collect(),
        "untargetable" => game.untargetable = text.split_whitespace().map(|name| game.find(name)).collect(),
        "asks" => game.asks = true,
        "record" => {
            let record = record(game, text);
            script.records.push(record);
        }
        "history" => {
            let record = record(game, text);
            game.records.push(record);
        }
        "gone" => {
            let gone = game.find(text.trim());
            game.players.retain(|&player| player != gone);
        }
        "ability" => {
            let (kind, slots) = text.trim().split_once(' ').expect("a kind and a number of slots");
            script.abilities.push(ability(kind, slots));
        }
        "run" => script.run = text.split_whitespace().map(str::to_owned).collect(),
        part => {
            let own = script.abilities.last_mut().expect("an ability before its parts");
            match part {
                "when" => own.when.push(read::<Event>(text)),
                "if" => own.intervening = Some(read::<Test>(text)),
                "announce" => own.announce = read(text),
                "cost" => own.cost = read(text),
                "body" => own.body = read(text),
                "limits" => own.limits = Some(read(text)),
                "captures" => own.captures.push(read::<Capture>(text)),
                other => panic!("no part of a script is named {other}"),
            }
        }
    }
}

fn scripts(text: &str) -> Vec<Script> {
    let mut scripts: Vec<Script> = Vec::new();
    for chunk in text.split("\n== ") {
        let chunk = chunk.strip_prefix("== ").unwrap_or(chunk);
        if chunk.trim().is_empty() || chunk.starts_with('#') {
            continue;
        }
        let mut lines = chunk.lines();
        let title = lines.next().expect("a title").to_owned();
        let run = vec!["resolve".to_owned()];
        let mut script = Script {
            title,
            game: Table::default(),
            abilities: Vec::new(),
            run,
            records: Vec::new(),
            transcript: Vec::new(),
        };
        let mut pending: Option<(String, String)> = None;
        for line in lines.filter(|line| !line.trim().is_empty()) {
            if let Some(told) = line.strip_prefix('>') {
                script.transcript.push(told.strip_prefix(' ').unwrap_or(told).to_owned());
            } else if line.starts_with([' ', '}']) {
                let (_, text) = pending.as_mut().expect("an entry before a line that goes on");
                let _ = write!(text, " {}", line.trim());
            } else {
                if let Some((key, text)) = pending.take() {
                    entry(&mut script, &key, &text);
                }
                let (key, text) = line.split_once(' ').unwrap_or((line, ""));
                pending = Some((key.to_owned(), text.to_owned()));
            }
        }
        if let Some((key, text)) = pending {
            entry(&mut script, &key, &text);
        }
        scripts.push(script);
    }
    scripts
}

fn module(abilities: Vec<Ability>) -> Proven {
    // Abilities that no other names are the card's own.
    let mut named = Named(Vec::new());
    abilities.iter().for_each(|ability| ability.walk(&mut named));
    let own = (0..abilities.len() as u32).map(AbilityId).filter(|id| !named.0.contains(id)).collect();
    let card = Card {
        name: "Weir".into(),
        set: None,
        number: None,
        kind: CardKind::Plane,
        words: Vec::new(),
        hand: None,
        life: None,
        memories: 2,
        abilities: own,
    };
    let contents =
        Contents { cards: vec![card], abilities: abilities.clone(), texts: Vec::new(), sources: Vec::new() };
    verify(contents).unwrap_or_else(|refusal| {
        panic!("{:?}: {} in {:?}", refusal.ability, refusal.fault, abilities.first().map(|one| &one.body))
    })
}

struct Named(Vec<AbilityId>);

impl planarc_bytecode::walk::Visitor for Named {
    fn ability(&mut self, ability: AbilityId) {
        self.0.push(ability);
    }
}

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
        QuestionKind::Vote { from } => {
            let named = |one: &&_| is_named(serde_json::to_value(one).expect("a ballot is data"), words[0]);
            Answer::Ballot(from.iter().find(named).expect("a ballot").clone())
        }
    }
}

/// Plays a script, and writes what happens.
fn play(script: &Script, saves: bool) -> Vec<String> {
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
                        return game.log;
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
                        return game.log;
                    }
                    given = Some(answer(&game, &question, &text));
                }
                Step::Fault(fault) => {
                    game.log.push(format!("fault: {fault}"));
                    return game.log;
                }
            }
        }
    }
    game.log
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
fn ask(what: &str, module: &Proven, game: &mut Table, instance: &Instance, records: &[Record]) {
    let mut lines = Vec::new();
    let asker = Asker::new(module, &*game);
    match what {
        "triggers" => {
            let triggered = asker.triggers(instance, records).expect("events can be matched");
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
                    lines.push(format!("while: {}", asker.holds(c).expect("a test can be asked")));
                }
                for record in records {
                    let ends = asker.ends(&effect.duration, record).expect("events can be matched");
                    lines.push(format!("{:?} ends it: {ends}", record.kind));
                }
            }
        }
        "state" => {
            lines.push(format!("state {}", asker.is_in_state(instance).expect("a state can be asked")))
        }
        _ => {
            for effect in asker.statics(instance).expect("a static ability can be asked") {
                lines.push(format!("effect {} in {:?}", effect.stmt, effect.closure.path.len()));
                for id in asker.reach(&effect).expect("a set can be asked") {
                    let mods = asker.modifications(&effect, id).expect("modifications can be asked");
                    lines.push(format!("  {} {}", game.name(id), game.told(&mods)));
                }
                for rule in asker.rules(&effect).expect("rules can be asked") {
                    lines.push(format!("  {}", game.told(&rule)));
                }
                for record in records {
                    let verdict = match asker.forbids(&effect, record).expect("a rule can be asked") {
                        Verdict::Free => None,
                        Verdict::Forbidden => Some("forbidden".to_owned()),
                        Verdict::Unless(costs) => Some(format!("unless {}", game.told(&costs))),
                    };
                    let required = asker.requires(&effect, record).expect("a rule can be asked");
                    let permitted = asker.permits(&effect, record).expect("a rule can be asked");
                    let costs = asker.cost(&effect, record).expect("a rule can be asked");
                    let applies = asker.applies(&effect, record).expect("an event can be matched");
                    let told: Vec<String> = verdict
                        .into_iter()
                        .chain(required.then(|| "required".to_owned()))
                        .chain(permitted.iter().map(|one| {
                            format!("permitted {:?}", one.price.as_ref().map(|price| game.told(price)))
                        }))
                        .chain(costs.iter().map(|one| match one {
                            CostChange::Mana { symbols, sign, times, floor } => {
                                format!("{sign:?} {} {times} {floor:?}", game.told(symbols))
                            }
                            CostChange::Additional(cost) => game.told(cost),
                        }))
                        .chain(applies.then(|| "replaced".to_owned()))
                        .collect();
                    lines.push(
                        format!("  {}: {}", game.told(&record.roles), told.join(", ")).trim_end().to_owned(),
                    );
                }
            }
        }
    }
    game.log.extend(lines);
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("a folder of scripts")
        .map(|entry| entry.expect("a file").path())
        .collect();
    files.sort();
    files
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
        for line in play(script, false) {
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
            let played = play(script, false);
            if played != script.transcript {
                let _ = writeln!(failures, "{}: {}\n{}\n", file.display(), script.title, played.join("\n"));
            }
            assert_eq!(play(script, true), played, "saved and loaded: {}", script.title);
        }
    }
    assert!(failures.is_empty(), "these went otherwise:\n{failures}");
}

/// The rows of all sorts that scripts have.
#[derive(Default)]
struct Rows(std::collections::BTreeSet<(&'static str, &'static str)>);

impl planarc_bytecode::walk::Visitor for Rows {
    fn begin(&mut self, sort: &'static planarc_bytecode::Sort, row: &'static planarc_bytecode::Row) {
        self.0.insert((sort.name, row.name));
    }
}

#[test]
fn scripts_reach_every_statement_action_and_question() {
    let mut rows = Rows::default();
    let mut told = String::new();
    for file in files() {
        for script in scripts(&fs::read_to_string(&file).expect("a script is text")) {
            script.abilities.iter().for_each(|ability| ability.walk(&mut rows));
            for line in script.transcript {
                let _ = writeln!(told, "{line}");
            }
        }
    }
    let mut missing = Vec::new();
    for sort in planarc_bytecode::SORTS {
        let is_run = matches!(sort.name, "Stmt" | "Num" | "Set" | "Test" | "Cost" | "Value");
        for row in sort.rows.iter().filter(|_| is_run) {
            if !rows.0.contains(&(sort.name, row.name)) && !NOT_RUN.contains(&row.name) {
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

/// Rows that no script has.
const NOT_RUN: &[&str] = &[];
