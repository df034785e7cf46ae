//! A small game for tests: objects with what can be asked of them, and actions that are written down
//! and, where later statements depend on them, carried out.

use std::collections::{BTreeMap, BTreeSet};

use planarc_bytecode::axis::{
    Attachment, Attr, DayTime, Noun, PlayerNumber, PlayerRole, Relation, Spent, Stat, Status, Uses, Whose,
};
use planarc_bytecode::operand::{Colors, Operand as _, Symbols};
use planarc_bytecode::walk::Visitor;
use planarc_bytecode::{Proven, Row, Sort};
use planarc_lexicon::{CardType, Zone};
use planarc_vm::resolved::{Action, CounterKind, Rule, Word};
use planarc_vm::{
    Affected, Asker, Cell, Delayed, Effect, EffectKind, EventKind, Feature, Game, Id, MemoryKey, Outcome,
    Part, Plan, Procedure, Progress, Quality, Question, QuestionKind, Record, Resume, Watched, WindowValue,
};
use serde_json::Value;

/// What is the first id; what is smaller in a transcript is a number.
pub const FIRST: u64 = 1000;

/// Something of the game.
#[derive(Debug, Clone, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Thing {
    pub name: String,
    pub zone: Option<Zone>,
    pub owner: Option<Id>,
    pub controller: Option<Id>,
    pub words: Vec<String>,
    pub stats: BTreeMap<String, i32>,
    pub counters: Vec<(CounterKind, u32)>,
    pub is_player: bool,
}

/// What the game is in the middle of.
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
enum Doing {
    /// Actions of which the first so many have their outcomes.
    Acts { left: Vec<Part>, done: Vec<Outcome>, mark: Option<usize>, outer: Option<Box<Doing>> },
}

/// The game.
#[derive(Debug, Clone, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Table {
    pub things: BTreeMap<Id, Thing>,
    pub players: Vec<Id>,
    pub records: Vec<Record>,
    pub effects: Vec<Effect>,
    #[serde(with = "pairs")]
    pub memories: BTreeMap<MemoryKey, Vec<Cell>>,
    /// Numbers that come up by chance, the next first.
    pub chance: Vec<u32>,
    /// Words of actions and costs that nobody can do.
    pub impossible: Vec<String>,
    pub untargetable: Vec<Id>,
    pub day: Option<DayTime>,
    pub log: Vec<String>,
    /// Not saved: it is of the program, and the one who loads gives it back.
    #[serde(skip)]
    pub module: Option<Proven>,
    pub delayed: Vec<Delayed>,
    /// The instructions of the statements that were carried out, by sort and name.
    #[serde(skip)]
    pub ran: BTreeSet<(&'static str, &'static str)>,
    /// Whether the game asks before each act.
    pub asks: bool,
    next: u64,
    moment: u64,
    doing: Option<Doing>,
}

/// Takes down what a statement holds, without the statements in it.
pub struct Ran<'a> {
    pub rows: &'a mut BTreeSet<(&'static str, &'static str)>,
    pub blocks: u32,
}

impl Visitor for Ran<'_> {
    fn begin(&mut self, sort: &'static Sort, row: &'static Row) {
        if self.blocks == 0 {
            self.rows.insert((sort.name, row.name));
        }
    }

    fn begin_block(&mut self) {
        self.blocks += 1;
    }

    fn end_block(&mut self) {
        self.blocks -= 1;
    }
}

/// Keys that are no texts, in JSON.
mod pairs {
    use super::{BTreeMap, Cell, MemoryKey};
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};

    type Memories = BTreeMap<MemoryKey, Vec<Cell>>;

    pub fn serialize<S: Serializer>(memories: &Memories, to: S) -> Result<S::Ok, S::Error> {
        memories.iter().collect::<Vec<_>>().serialize(to)
    }

    pub fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Memories, D::Error> {
        Vec::<(MemoryKey, Vec<Cell>)>::deserialize(from).map(|pairs| pairs.into_iter().collect())
    }
}

impl Table {
    pub fn add(&mut self, thing: Thing) -> Id {
        let id = Id(FIRST + self.next);
        self.next += 1;
        if thing.is_player {
            self.players.push(id);
        }
        self.things.insert(id, thing);
        id
    }

    pub fn find(&self, name: &str) -> Id {
        let mut found = self.things.iter().filter(|(_, thing)| thing.name == name);
        *found.next().unwrap_or_else(|| panic!("no {name}")).0
    }

    /// What the words of a thing name: `targets:bear`.
    fn named(&self, id: Id, mark: &str) -> Vec<Id> {
        let words = self.things.get(&id).map(|thing| thing.words.as_slice()).unwrap_or_default();
        words.iter().filter_map(|word| word.strip_prefix(mark)).map(|name| self.find(name)).collect()
    }

    /// A value as it stands in transcripts.
    pub fn told(&self, value: &impl serde::Serialize) -> String {
        self.show(&serde_json::to_value(value).expect("it is data")).trim_end().to_owned()
    }

    pub fn name(&self, id: Id) -> String {
        self.things.get(&id).map_or(format!("#{}", id.0), |thing| thing.name.clone())
    }

    /// A value as it stands in transcripts: ids by their names, and nothing that is left out.
    pub fn show(&self, value: &Value) -> String {
        match value {
            Value::Null => String::new(),
            Value::Number(number) => match number.as_u64() {
                Some(id) if id >= FIRST => self.name(Id(id)),
                _ => number.to_string(),
            },
            Value::String(text) => text.clone(),
            Value::Bool(flag) => flag.to_string(),
            Value::Array(values) => {
                let shown: Vec<String> = values.iter().map(|value| self.show(value)).collect();
                format!("[{}]", shown.join(" "))
            }
            Value::Object(fields) => {
                // What is kept to be asked later is shown by its instruction alone.
                if let (Some(code), true) = (fields.get("code"), fields.contains_key("cells")) {
                    return format!("later {}", self.show(code));
                }
                if fields.contains_key("ability") && fields.contains_key("cells") {
                    let ability = &fields["ability"];
                    let cells = fields["cells"].as_array().cloned().unwrap_or_default();
                    let held: Vec<String> = cells.iter().map(|cell| self.show(&cell["held"])).collect();
                    return format!("a{ability}[{}]", held.join(" "));
                }
                let is_left_out = |value: &Value| {
                    value.is_null()
                        || *value == Value::Bool(false)
                        || value.as_array().is_some_and(Vec::is_empty)
                };
                let shown: Vec<String> = fields
                    .iter()
                    .filter(|(_, value)| !is_left_out(value))
                    .map(|(name, value)| {
                        let name = name.as_str();
                        let inner = self.show(value);
                        if name.starts_with(char::is_uppercase) {
                            format!("{name}({inner})")
                        } else {
                            format!("{name}={inner}")
                        }
                    })
                    .collect();
                shown.join(" ")
            }
        }
    }

    fn write(&mut self, line: impl Into<String>) {
        self.log.push(line.into());
    }

    fn part(&self, part: &Part) -> String {
        match part {
            Part::Action(action) => self.told(action),
            Part::Cost(cost) => {
                format!("cost {}", self.told(cost))
            }
            Part::Proceed(proceed) => format!("proceed {}", self.told(proceed)).trim_end().to_owned(),
        }
    }

    fn is_impossible(&self, part: &Part) -> bool {
        let shown = self.part(part);
        self.impossible.iter().any(|word| shown.contains(word.as_str()))
    }

    /// Begins an object where another was: a new incarnation (400.7).
    fn moved(&mut self, id: Id, zone: Zone) -> Option<Id> {
        let thing = self.things.get_mut(&id).filter(|thing| thing.zone.is_some())?;
        let mut new = thing.clone();
        thing.zone = None;
        new.zone = Some(zone);
        new.controller = new.owner;
        // A new object has none of what was done to the old one.
        new.counters.clear();
        new.name = format!("{}'", thing.name);
        Some(self.add(new))
    }

    fn move_all(&mut self, ids: &[Id], zone: Zone) -> Outcome {
        let affected: Vec<Affected> = ids
            .iter()
            .filter_map(|&id| self.moved(id, zone).map(|now| Affected { was: Some(id), now: Some(now) }))
            .collect();
        self.outcome(affected.len() as i32, affected)
    }

    fn outcome(&self, amount: i32, affected: Vec<Affected>) -> Outcome {
        let did = amount > 0 || !affected.is_empty();
        Outcome { did, could_not: !did, amount, affected, at: self.moment, ..Outcome::default() }
    }

    /// Carries an action out, as far as tests look at it.
    fn carry_out(&mut self, action: &Action) -> Outcome {
        let same =
            |ids: &[Id]| ids.iter().map(|&id| Affected { was: Some(id), now: Some(id) }).collect::<Vec<_>>();
        match action {
            Action::Move { what, place, .. } => self.move_all(what, place.zone),
            Action::Destroy { what } | Action::Sacrifice { what, .. } | Action::Discard { what, .. } => {
                self.move_all(what, Zone::Graveyard)
            }
            Action::Draw { who, n } | Action::Mill { who, n } => {
                let zone = if matches!(action, Action::Draw { .. }) { Zone::Hand } else { Zone::Graveyard };
                let mut top = Vec::new();
                for &player in who {
                    top.extend(self.zone(Zone::Library, Some(player)).into_iter().take(*n as usize));
                }
                self.move_all(&top, zone)
            }
            Action::Search { who, .. } => {
                let cards =
                    who.iter().flat_map(|&who| self.zone(Zone::Library, Some(who))).collect::<Vec<_>>();
                let mut outcome = self.outcome(1, same(&cards));
                outcome.did = true;
                outcome
            }
            Action::Life { who, n, .. } => self.outcome(*n, same(who)),
            Action::Damage { to, n, .. } => self.outcome(*n * to.len() as i32, same(to)),
            Action::Create { who, n, .. } => {
                let mut made = Vec::new();
                for &who in who {
                    for _ in 0..*n {
                        let name = format!("token{}", self.next);
                        let (owner, controller) = (Some(who), Some(who));
                        let zone = Some(Zone::Battlefield);
                        let words = vec!["creature".to_owned()];
                        let token = Thing { name, zone, owner, controller, words, ..Thing::default() };
                        made.push(Affected { was: None, now: Some(self.add(token)) });
                    }
                }
                self.outcome(made.len() as i32, made)
            }
            Action::PutCounters { on, kind, n, .. } => {
                for id in on {
                    let thing = self.things.get_mut(id).expect("counters are put on something");
                    thing.counters.push((kind.clone(), *n as u32));
                }
                self.outcome(*n * on.len() as i32, same(on))
            }
            Action::FlipCoins { n, .. } => {
                use planarc_bytecode::axis::Counted::{Heads, Tails};
                let heads: i32 = (0..*n).map(|_| self.random(2) as i32).sum();
                let mut outcome = self.outcome(*n, Vec::new());
                outcome.counted = vec![(Heads, heads), (Tails, n - heads)];
                outcome
            }
            Action::ExtraTurn { .. } => {
                let turn = self.add(Thing { name: format!("turn{}", self.next), ..Thing::default() });
                self.outcome(1, vec![Affected { was: None, now: Some(turn) }])
            }
            other => {
                let affected = other.members().map(|ids| same(ids)).unwrap_or_default();
                let mut outcome = self.outcome(1, affected);
                outcome.did = true;
                outcome
            }
        }
    }

    /// Goes on with what is left, until a replacement applies.
    fn go_on(&mut self) -> Progress {
        let Some(Doing::Acts { mut left, mut done, mark, outer }) = self.doing.take() else {
            return Progress::Done(Vec::new());
        };
        while !left.is_empty() {
            let part = left[0].clone();
            let replaced = self.effects.iter().position(|effect| self.replaces(effect, &part));
            if let Some(place) = replaced.filter(|place| mark.is_none_or(|mark| mark != *place)) {
                let effect = self.effects[place].clone();
                let record = self.record(&part);
                self.write(format!("replaced {}", self.part(&part)));
                left.remove(0);
                let own = Doing::Acts { left, done, mark, outer };
                // Until its body is over, what it builds is looked at without it (614.5).
                self.doing = Some(Doing::Acts {
                    left: Vec::new(),
                    done: Vec::new(),
                    mark: Some(place),
                    outer: Some(Box::new(own)),
                });
                return Progress::Run(Box::new(effect), Box::new(record));
            }
            left.remove(0);
            self.write(format!("  {}", self.part(&part)));
            done.push(match &part {
                Part::Action(_) if self.is_impossible(&part) => Outcome::impossible(),
                Part::Action(action) => self.carry_out(&action.clone()),
                Part::Cost(_) | Part::Proceed(_) => self.outcome(1, Vec::new()),
            });
        }
        // What a body built before its end goes back to the body.
        self.doing = outer.map(|outer| *outer);
        Progress::Done(done)
    }

    fn replaces(&self, effect: &Effect, part: &Part) -> bool {
        if !matches!(part, Part::Action(Action::Life { .. } | Action::Draw { .. })) {
            return false;
        }
        let module = self.module.as_ref().expect("a module");
        Asker::new(module, self).applies(effect, &self.record(part)).expect("the effect can be asked")
    }

    fn record(&self, part: &Part) -> Record {
        use planarc_bytecode::axis::{Gained, RoleName};
        let Part::Action(action) = part else { panic!("only actions are replaced") };
        let mut record = Record::new(EventKind::Life);
        match action {
            Action::Life { who, n, .. } => {
                record.roles = who.iter().map(|&who| (RoleName::Who, who)).collect();
                record.amounts = vec![(RoleName::Amount, *n)];
                record.facts = vec![planarc_vm::Fact::Gained(Gained::Gain)];
            }
            Action::Draw { who, n } => {
                record.kind = EventKind::Draw;
                record.roles = who.iter().map(|&who| (RoleName::Who, who)).collect();
                record.amounts = vec![(RoleName::Amount, *n)];
            }
            _ => panic!("no record for {action:?}"),
        }
        record
    }

    fn begin(&mut self, parts: Vec<Part>) -> Progress {
        self.moment += 1;
        self.write("act");
        self.doing = Some(Doing::Acts { left: parts, done: Vec::new(), mark: None, outer: None });
        if self.asks {
            self.asks = false;
            let kind = QuestionKind::Host { what: 1, from: self.players.clone(), least: 1, most: 1 };
            return Progress::Ask(Question { who: self.players[0], kind, is_secret: false, at: None });
        }
        self.go_on()
    }
}

impl Game for Table {
    fn name(&self, id: Id) -> String {
        Table::name(self, id)
    }

    fn players(&self) -> Vec<Id> {
        self.players.clone()
    }

    fn related(&self, player: Id, how: Relation) -> Vec<Id> {
        let others = self.players.iter().copied().filter(|&other| other != player).collect();
        let place = self.players.iter().position(|&one| one == player).unwrap_or(0);
        let count = self.players.len();
        match how {
            Relation::Opponents => others,
            Relation::Left => vec![self.players[(place + 1) % count]],
            Relation::Right => vec![self.players[(place + count - 1) % count]],
            Relation::Team => vec![player],
            Relation::Teammates => Vec::new(),
        }
    }

    fn role(&self, role: PlayerRole, _: Option<Id>) -> Vec<Id> {
        if role == PlayerRole::Active {
            self.players.first().copied().into_iter().collect()
        } else {
            Vec::new()
        }
    }

    fn votes(&self, player: Id) -> u32 {
        let rules = self.effects.iter().flat_map(|effect| match &effect.kind {
            EffectKind::Rules { rules, .. } => rules.as_slice(),
            _ => &[],
        });
        let more = rules.filter_map(|rule| match &rule.now {
            Some(Rule::PlayerNumber { who, which: PlayerNumber::Votes, n: Some(n), .. })
                if who.contains(&player) =>
            {
                u32::try_from(*n).ok()
            }
            _ => None,
        });
        more.sum::<u32>() + 1
    }

    fn zone(&self, zone: Zone, whose: Option<Id>) -> Vec<Id> {
        let is_there =
            |thing: &Thing| thing.zone == Some(zone) && whose.is_none_or(|whose| thing.owner == Some(whose));
        self.things.iter().filter(|(_, thing)| is_there(thing)).map(|(id, _)| *id).collect()
    }

    fn catalog(&self) -> Vec<Id> {
        self.things.iter().filter(|(_, thing)| thing.zone.is_some()).map(|(id, _)| *id).collect()
    }

    fn place(&self, id: Id) -> Option<(Zone, Option<Id>)> {
        let thing = self.things.get(&id)?;
        thing.zone.map(|zone| (zone, thing.owner))
    }

    fn is(&self, id: Id, feature: &Feature) -> bool {
        let Some(thing) = self.things.get(&id) else { return false };
        let has = |word: &str| thing.words.iter().any(|own| own == word);
        match feature {
            Feature::Word(Word::Type { word }) => has(word.word()),
            Feature::Word(Word::Supertype { word }) => has(word.word()),
            Feature::Word(Word::Subtype { word }) => has(word),
            Feature::Word(Word::Permanent) => {
                let types = ["artifact", "battle", "creature", "enchantment", "land", "planeswalker"];
                types.into_iter().any(has)
            }
            Feature::Word(_) => false,
            Feature::Noun(Noun::Player) => thing.is_player,
            Feature::Noun(Noun::Token) => thing.name.starts_with("token"),
            Feature::Noun(noun) => has(&format!("{noun:?}").to_lowercase()),
            Feature::Status(Status::Tapped, _) => has("tapped"),
            Feature::Status(Status::Untapped, _) => !has("tapped"),
            Feature::Status(..) => false,
            Feature::Has(grant) => {
                thing.words.iter().any(|word| format!("{grant:?}").to_lowercase().contains(word))
            }
            Feature::Keyworded(keyword) => has(keyword.text()),
            Feature::Legal(..) => has("legal"),
            Feature::CopyOf(ids) => ids.iter().any(|id| self.name(*id) == thing.name),
            Feature::Targetable(_) => !self.untargetable.contains(&id),
            Feature::CouldTarget(_) => !self.untargetable.contains(&id),
        }
    }

    fn qualities(&self, id: Id, attr: Attr) -> Vec<Quality> {
        let Some(thing) = self.things.get(&id) else { return Vec::new() };
        match attr {
            Attr::Name => vec![Quality::Name(thing.name.as_str().into())],
            Attr::Color => {
                let colors = thing.words.iter().filter_map(|word| planarc_lexicon::Color::find(word));
                colors.map(Quality::Color).collect()
            }
            Attr::CardType | Attr::Type => {
                let types = thing.words.iter().filter_map(|word| CardType::find(word));
                types.map(|(kind, _)| Quality::Type(kind)).collect()
            }
            Attr::CreatureType => {
                let own = thing.words.iter().filter(|word| word.starts_with(char::is_uppercase));
                own.map(|word| Quality::Subtype(word.as_str().into())).collect()
            }
            Attr::Power => self.stat(id, Stat::Power, None).map(Quality::Number).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    fn stat(&self, id: Id, stat: Stat, _: Option<Colors>) -> Option<i32> {
        let name = format!("{stat:?}").to_lowercase();
        let thing = self.things.get(&id)?;
        match stat {
            Stat::Hand => Some(self.zone(Zone::Hand, Some(id)).len() as i32),
            Stat::Graveyard => Some(self.zone(Zone::Graveyard, Some(id)).len() as i32),
            _ => thing.stats.get(&name).copied(),
        }
    }

    fn counters(&self, id: Id) -> Vec<(CounterKind, u32)> {
        self.things.get(&id).map(|thing| thing.counters.clone()).unwrap_or_default()
    }

    fn whose(&self, id: Id, how: Whose) -> Option<Id> {
        let thing = self.things.get(&id)?;
        match how {
            Whose::Controller => thing.controller,
            Whose::Owner => thing.owner,
        }
    }

    fn abilities(&self, id: Id) -> Vec<Id> {
        let own = format!("of:{}", self.name(id));
        self.things.iter().filter(|(_, thing)| thing.words.contains(&own)).map(|(id, _)| *id).collect()
    }

    fn source_of(&self, ability: Id) -> Option<Id> {
        self.named(ability, "of:").first().copied()
    }

    fn attached(&self, id: Id, _: Attachment) -> Vec<Id> {
        self.named(id, "on:")
    }

    fn targets(&self, id: Id) -> Vec<Id> {
        self.named(id, "targets:")
    }

    fn spent(&self, id: Id, _: Option<&[Id]>, _: Option<&Symbols>, _: Spent) -> i32 {
        self.things.get(&id).and_then(|thing| thing.stats.get("spent").copied()).unwrap_or(0)
    }

    fn within(&self, window: &WindowValue) -> bool {
        use planarc_bytecode::axis::Span;
        match window {
            WindowValue::Span { whose: Some(whose), .. } => whose.first() == self.players.first(),
            WindowValue::Span { span, .. } => {
                matches!(span, Span::ThisTurn | Span::EachTurn | Span::Sorcery | Span::Game)
            }
            WindowValue::Since(_) => true,
        }
    }

    fn history(&self, kind: EventKind, window: &WindowValue) -> Vec<Record> {
        let since = if let WindowValue::Since(at) = window { *at } else { 0 };
        self.records.iter().filter(|record| record.kind == kind && record.at >= since).cloned().collect()
    }

    fn day(&self) -> DayTime {
        self.day.unwrap_or(DayTime::Neither)
    }

    fn can(&self, plan: &Plan) -> bool {
        !plan.parts.iter().any(|part| self.is_impossible(part))
    }

    fn recall(&self, key: &MemoryKey) -> Vec<Cell> {
        self.memories.get(key).cloned().unwrap_or_default()
    }

    fn act(&mut self, actions: &[Action]) -> Progress {
        self.begin(actions.iter().cloned().map(Part::Action).collect())
    }

    fn pay(&mut self, plans: &[Plan]) -> Progress {
        self.moment += 1;
        let mut outcomes = Vec::new();
        for plan in plans {
            self.write(format!("pay {}", self.name(plan.who)));
            if plan.parts.iter().any(|part| self.is_impossible(part)) {
                self.write("  not paid");
                outcomes.push(Outcome::default());
                continue;
            }
            let mut paid = Outcome::answered(true);
            for part in &plan.parts {
                self.write(format!("  {}", self.part(part)));
                paid.parts.push(match part {
                    Part::Action(action) => self.carry_out(action),
                    Part::Cost(_) | Part::Proceed(_) => self.outcome(3, Vec::new()),
                });
            }
            outcomes.push(paid);
        }
        Progress::Done(outcomes)
    }

    fn follow(&mut self, procedure: &Procedure) -> Progress {
        let shown = self.show(&serde_json::to_value(procedure).expect("a procedure is data"));
        self.write(format!("follow {shown}"));
        Progress::Done(vec![Outcome::answered(true)])
    }

    fn resume(&mut self, with: Resume) -> Progress {
        match with {
            Resume::Answer(answer) => {
                let shown = self.show(&serde_json::to_value(answer).expect("an answer is data"));
                self.write(format!("host hears {shown}"));
                self.go_on()
            }
            Resume::Event { parts, is_last } => {
                self.write(if is_last { "event, the last" } else { "event" });
                let Some(Doing::Acts { mark, outer, .. }) = self.doing.take() else {
                    panic!("an event where nothing is replaced");
                };
                let inner = Doing::Acts { left: parts, done: Vec::new(), mark, outer: None };
                self.doing = Some(inner);
                let Progress::Done(outcomes) = self.go_on() else { panic!("one replacement at a time") };
                if !is_last {
                    self.doing = Some(Doing::Acts { left: Vec::new(), done: Vec::new(), mark, outer });
                    return Progress::Done(outcomes);
                }
                let Some(outer) = outer else { panic!("nothing goes on behind the replacement") };
                let Doing::Acts { left, mut done, mark, outer } = *outer;
                let mut sum = Outcome::impossible();
                outcomes.iter().for_each(|outcome| sum.add(outcome));
                // What was replaced was begun (118.12).
                (sum.did, sum.could_not) = (true, false);
                done.push(sum);
                self.doing = Some(Doing::Acts { left, done, mark, outer });
                self.go_on()
            }
        }
    }

    fn install(&mut self, effect: Effect) -> Id {
        let kind = self.show(&serde_json::to_value(&effect.kind).expect("an effect is data"));
        let duration = self.show(&serde_json::to_value(&effect.duration).expect("a duration is data"));
        let often = if effect.uses == Uses::Once { "once " } else { "" };
        self.write(format!("begin {kind} {often}for {duration}"));
        self.effects.push(effect);
        let name = format!("effect{}", self.effects.len());
        self.add(Thing { name, ..Thing::default() })
    }

    fn delay(&mut self, delayed: Delayed) {
        let instance = self.show(&serde_json::to_value(&delayed.instance).expect("an ability is data"));
        let kind = if delayed.is_reflexive { "reflexive" } else { "delayed" };
        self.write(format!("{kind} {instance}"));
        self.delayed.push(delayed);
    }

    fn remember(&mut self, key: MemoryKey, cells: Vec<Cell>) {
        let held = serde_json::to_value(&cells).expect("cells are data");
        let held: Vec<String> =
            held.as_array().into_iter().flatten().map(|cell| self.show(&cell["held"])).collect();
        self.write(format!("remember {:?} {}", key.name, held.join(" ")));
        self.memories.insert(key, cells);
    }

    fn watch(&mut self, watched: Watched<'_>) {
        watched.stmt.walk(&mut Ran { rows: &mut self.ran, blocks: 0 });
    }

    fn random(&mut self, bound: u32) -> u32 {
        if self.chance.is_empty() { 0 } else { self.chance.remove(0) % bound }
    }
}
