//! Scripts: abilities as listings, each with a game and what happens. `tests/scripts.rs` says how they are
//! written.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use planarc_bytecode::axis::{AbilityKind, CardKind, Control};
use planarc_bytecode::listing::Parser;
use planarc_bytecode::operand::{AbilityId, Block, Operand, Zones};
use planarc_bytecode::{Ability, Capture, Card, Contents, Event, Proven, Test, verify};
use planarc_lexicon::Zone;
use planarc_vm::{Ballot, Fact, Quality, Record};

use crate::table::{Table, Thing};

/// One script.
pub struct Script {
    pub title: String,
    pub game: Table,
    pub abilities: Vec<Ability>,
    pub run: Vec<String>,
    /// What happens at one moment, for what is asked of abilities and effects.
    pub records: Vec<Record>,
    pub transcript: Vec<String>,
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
            ("votes", _) => {
                let vote = |vote: &str| {
                    let (who, word) = vote.split_once('>').expect("who voted, and for what");
                    (game.find(who), Ballot::Quality(Quality::Label(word.into())))
                };
                record.facts.push(Fact::Votes(value.split(',').map(vote).collect()));
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

pub fn scripts(text: &str) -> Vec<Script> {
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

pub fn module(abilities: Vec<Ability>) -> Proven {
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

pub fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("a folder of scripts")
        .map(|entry| entry.expect("a file").path())
        .collect();
    files.sort();
    files
}
