//! Statements: each a row, with the rows of its blocks below it.

use super::Row;
use super::writer::{Writer, given, list, row, word};
use planarc_bytecode::axis::{
    Again, DamageKind, Finding, Free, Keep, Must, Order, Playing, Pool, Reach, Retargeting, Secrecy, Uses,
};
use planarc_bytecode::operand::{Block, Write};
use planarc_bytecode::{Set, Stmt};

/// The row of a block.
fn part(part: &'static str, rows: Vec<Row>) -> Row {
    let text = if rows.is_empty() { "nothing" } else { "" };
    Row { part, text: text.to_owned(), rows }
}

const fn freely(how: Free) -> &'static str {
    match how {
        Free::Free => "openly",
        Free::Random => "at random, without being asked",
        Free::Secret => "in secret",
    }
}

const fn often(uses: Uses) -> &'static str {
    match uses {
        Uses::Every => "each time",
        Uses::Once => "the next time only",
    }
}

impl Writer<'_> {
    pub(super) fn block(&self, block: &Block) -> Vec<Row> {
        block.0.iter().map(|stmt| self.stmt(stmt)).collect()
    }

    /// A row of a statement: what it says, what its sentence names below, then its blocks.
    fn said(&self, part: &'static str, text: String, rows: Vec<Row>) -> Row {
        let mut all = self.rows_below();
        all.extend(rows);
        Row { rows: all, ..row(part, text) }
    }

    fn makes(&self, into: Option<&Write>, base: &str) -> String {
        given(into, |into| format!(" → \"{}\"", self.name(*into, base)))
    }

    #[expect(clippy::too_many_lines, reason = "a table: an arm a row of the instruction set")]
    pub(super) fn stmt(&self, stmt: &Stmt) -> Row {
        match stmt {
            Stmt::If { c, then, otherwise } => {
                let mut head = self.said("if", self.condition(c), Vec::new());
                head.rows.push(part("then", self.block(then)));
                head.rows.extend(otherwise.as_ref().map(|block| part("otherwise", self.block(block))));
                head
            }
            Stmt::Each { into, over, how, from, body } => {
                self.each_of(*into, over, *how, from.as_ref(), body)
            }
            Stmt::Repeat { times, again, body } => {
                let times = given(times.as_ref(), |times| format!("at most {} times", self.num(times)));
                let mut head = self.said("repeat", times, self.block(body));
                // What the runs made is known only once they have been written.
                head.rows.extend(again.as_ref().map(|test| row("and again if", self.condition(test))));
                head.rows.extend(self.rows_below());
                self.ends_loop(None, body);
                head
            }
            Stmt::Switch { on, cases } => {
                let cases = cases.iter().enumerate().map(|(place, case)| {
                    let mut rows = part("case", self.block(case));
                    rows.text = format!("option {} {}", place + 1, rows.text).trim_end().to_owned();
                    rows
                });
                let cases = cases.collect();
                self.said("according to", self.slot(on), cases)
            }
            Stmt::Let { into, value } => {
                let value = self.value(value);
                self.said(
                    "count or note once",
                    format!("{value}{}", self.makes(Some(into), "value noted")),
                    Vec::new(),
                )
            }
            Stmt::Remember { memory, value, how } => {
                let how = match how {
                    Keep::Set => "in place of what was there",
                    Keep::Add => "besides what was there",
                    Keep::Most => "unless a greater number was there",
                    Keep::ThisTurn => "besides what was there, until the turn ends",
                };
                self.said(
                    "remember",
                    format!("{} is kept as {}, {how}", self.slot(value), Self::memory(memory.0)),
                    Vec::new(),
                )
            }
            Stmt::Choose { into, who, from, count, limits, how } => {
                let base = format!("chosen {}", Self::noun(from));
                let text = format!(
                    "{} chooses {}, {}, of these: {}{}{}",
                    self.set(who),
                    freely(*how),
                    self.count(count),
                    self.set(from),
                    self.limits(limits),
                    self.makes(Some(into), &base)
                );
                self.said("choose", text, Vec::new())
            }
            Stmt::Find { into, who, in_, test, count, limits } => {
                let head = format!(
                    "{} finds {} of the cards searched in {}",
                    self.set(who),
                    self.count(count),
                    self.slot(in_)
                );
                let text = match test {
                    None => head,
                    Some(test) => self.looking(&head, |w| format!(", each one that {}", w.test(test))),
                };
                let text = format!("{text}{}{}", self.limits(limits), self.makes(Some(into), "card found"));
                self.said("find", text, Vec::new())
            }
            Stmt::Target { into, who, from, count, limits, random } => {
                let random = if random.0 { " (chance names them)" } else { "" };
                let base = format!("target {}", Self::noun(from));
                let text = format!(
                    "{} targets {} of these: {}{}{random}{}",
                    self.set(who),
                    self.count(count),
                    self.set(from),
                    self.limits(limits),
                    self.makes(Some(into), &base)
                );
                self.said("target (looked at again on resolution)", text, Vec::new())
            }
            Stmt::Quality { into, who, among, count, how } => {
                let base =
                    format!("chosen {}", among.attr.as_ref().map_or_else(|| "quality".to_owned(), word));
                let text = format!(
                    "{} chooses {}, {}, of {}{}",
                    self.set(who),
                    freely(*how),
                    self.count(count),
                    self.domain(among),
                    self.makes(Some(into), &base)
                );
                self.said("choose a quality", text, Vec::new())
            }
            Stmt::Number { into, who, least, most, how } => {
                let most = most.as_ref().map_or_else(
                    || "no upper limit".to_owned(),
                    |most| format!("at most {}", self.num(most)),
                );
                let text = format!(
                    "{} chooses {} a number, at least {} and with {most}{}",
                    self.set(who),
                    freely(*how),
                    self.num(least),
                    self.makes(Some(into), "chosen number")
                );
                self.said("choose a number", text, Vec::new())
            }
            Stmt::Option { into, who, count, again, how, labels, guards } => {
                let again = match again {
                    Again::Once => "none twice",
                    Again::Again => {
                        "the same more than once if wanted, each time with targets and effects of its own"
                    }
                    Again::Fresh => "none that was chosen before for this ability",
                    Again::FreshThisTurn => "none that was chosen this turn for this ability",
                };
                let text = format!(
                    "{} chooses {} {} of these options, {again}",
                    self.set(who),
                    freely(*how),
                    self.count(count)
                );
                let text = format!("{text}{}", self.makes(Some(into), "chosen option"));
                let names = (0..labels.len().max(guards.len())).map(|place| {
                    let label = given(labels.get(place), |label| format!(" \"{label}\""));
                    let guard = guards.get(place).and_then(|guard| guard.c.as_ref());
                    let guard = given(guard, |c| format!(", only if {}", self.condition(c)));
                    let guarded = if place < guards.len() { "" } else { " (without a guard)" };
                    row("option", format!("{}{label}{guard}{guarded}", place + 1))
                });
                let names = names.collect();
                self.said("choose options", text, names)
            }
            Stmt::May { into, who, body } => {
                let text = format!(
                    "{} is asked, and may decline{}",
                    self.set(who),
                    self.makes(Some(into), "answer")
                );
                let head = self.said("may", text, Vec::new());
                Row { rows: [head.rows, vec![part("if yes", self.block(body))]].concat(), ..head }
            }
            Stmt::Pay { into, who, must, times, cost } => {
                let must = match must {
                    Must::May => "may pay, and is asked",
                    Must::Must => "must pay if able",
                };
                let times = given(times.as_ref(), |times| format!(", {} times over", self.num(times)));
                let text = format!(
                    "{} {must}{times}: the whole cost or nothing{}",
                    self.set(who),
                    self.makes(Some(into), "payment")
                );
                let head = self.said("pay", text, Vec::new());
                Row { rows: [head.rows, vec![part("cost", self.block(cost))]].concat(), ..head }
            }
            Stmt::Divide { into, who, total, among } => {
                let text = format!(
                    "{} divides {} among {}, at least 1 for each{}",
                    self.set(who),
                    self.num(total),
                    self.slot(among),
                    self.makes(Some(into), "division")
                );
                self.said("divide", text, Vec::new())
            }
            Stmt::Order { into, who, of } => {
                let text = format!(
                    "{} puts {} in an order of their choice{}",
                    self.set(who),
                    self.set(of),
                    self.makes(Some(into), "ordered objects")
                );
                self.said("order", text, Vec::new())
            }
            Stmt::Vote { into, from, among, secret } => {
                let secret = match secret {
                    Secrecy::Open => "openly",
                    Secrecy::Secret => "in secret",
                };
                let from = self.set(from);
                let among = self.looking("for", |w| w.domain(among));
                let text = format!(
                    "each player votes {secret}, in turn order from {from}, {among}{}",
                    self.makes(Some(into), "vote")
                );
                self.said("vote", text, Vec::new())
            }
            Stmt::Separate { into, who, of, up, down, count } => {
                let up = given(up.as_ref(), |n| format!(", {} face up", self.num(n)));
                let down = given(down.as_ref(), |n| format!(", {} face down", self.num(n)));
                let text = format!(
                    "{} separates {} into piles, namely {}{up}{down}{}",
                    self.set(who),
                    self.set(of),
                    self.num(count),
                    self.makes(Some(into), "piles")
                );
                self.said("separate", text, Vec::new())
            }
            Stmt::Cast { into, who, what, how, price, pretence } => {
                let how = match how {
                    Playing::Cast => "casts",
                    Playing::Play => "plays (as a land or by casting)",
                    Playing::Activate => "activates",
                };
                let price = self.price(price);
                let pretence =
                    given(pretence.as_deref(), |pretence| format!(", {}", self.pretence(pretence)));
                let text = format!(
                    "{} {how} {}, {price}{pretence}{}",
                    self.set(who),
                    self.set(what),
                    self.makes(Some(into), "cast")
                );
                self.said("play", text, Vec::new())
            }
            Stmt::Retarget { into, who, what, how, to } => {
                let how = match how {
                    Retargeting::All => "changes all targets or none",
                    Retargeting::One => "changes one target",
                    Retargeting::Any => "changes any of the targets",
                    Retargeting::New => "may choose new targets",
                };
                let to = given(to.as_ref(), |to| format!(", to {}", self.set(to)));
                let text = format!(
                    "{} {how} of {}{to}{}",
                    self.set(who),
                    self.set(what),
                    self.makes(Some(into), "change of targets")
                );
                self.said("new targets", text, Vec::new())
            }
            Stmt::Perform { into, who, action, n, on, word: kind } => {
                let n = given(n.as_ref(), |n| format!(" {}", self.num(n)));
                let on = given(on.as_ref(), |on| format!(", on {}", self.set(on)));
                let kind = given(kind.as_ref(), |kind| format!(", of the type {}", self.type_word(kind)));
                let base = format!("{} done", word(action));
                let text = format!(
                    "{}: {}{n}{on}{kind}{}",
                    self.set(who),
                    word(action),
                    self.makes(Some(into), &base)
                );
                self.said("keyword action", text, Vec::new())
            }
            Stmt::Dig { found, seen, who, zone, test, count, how } => {
                let how = match how {
                    Finding::Reveal => "reveals",
                    Finding::Exile => "exiles",
                    Finding::Mill => "mills",
                };
                let head = format!(
                    "{} {how} cards one by one, from the top, of {}, until so many ({}) are found, or none is left, each",
                    self.set(who),
                    self.set(zone),
                    self.num(count)
                );
                let text = self.looking(&head, |w| format!("that {}", w.test(test)));
                let text = format!(
                    "{text}{}; all of them{}",
                    self.makes(Some(found), "card dug for"),
                    self.makes(Some(seen), "cards dug through")
                );
                self.said("dig", text, Vec::new())
            }
            Stmt::Do { into, acts } => self.acts(into.as_ref(), acts),
            Stmt::Continuous { into, on, reach, mods, duration, uses } => {
                let reach = match reach {
                    Reach::Fixed => "fixed now, with the numbers as they are now",
                    Reach::Matching => "whatever this is at each moment",
                };
                let head = format!("{} ({reach}): each of them", self.set(on));
                let text = self.looking(&head, |w| {
                    let once = match uses {
                        Uses::Every => "",
                        Uses::Once => "; the next time only",
                    };
                    format!("{}; lasts {}{once}", w.modifications(mods), w.duration(duration))
                });
                let text = format!("{text}{}", self.makes(into.as_ref(), "effect"));
                self.said("continuous effect (rule 611)", text, Vec::new())
            }
            Stmt::Rule { into, rules, duration, then } => {
                let rules: Vec<String> = rules.iter().map(|rule| self.rule(rule)).collect();
                let text = format!(
                    "{}; lasts {}{}",
                    rules.join("; also "),
                    self.duration(duration),
                    self.makes(into.as_ref(), "use of the rule")
                );
                let mut head = self.said("rule", text, Vec::new());
                head.rows.extend(then.as_ref().map(|block| part("each time it is used", self.block(block))));
                head
            }
            Stmt::Replace { into, event, uses, duration, body } => {
                let event = self.event(event);
                let text = format!(
                    "({event}), {}; lasts {}{}",
                    often(*uses),
                    self.duration(duration),
                    self.makes(into.as_ref(), "replaced event")
                );
                let head = self.said("replacement effect (rule 614), if this would happen", text, Vec::new());
                Row { rows: [head.rows, vec![part("instead", self.block(body))]].concat(), ..head }
            }
            Stmt::Prevent { into, to, by, kind, n, pool, duration, then } => {
                let to = given(to.as_ref(), |set| format!(" to {}", self.set(set)));
                let by = given(by.as_ref(), |set| format!(" by {}", self.set(set)));
                let kind = match kind {
                    DamageKind::Any => "damage",
                    DamageKind::Combat => "combat damage",
                    DamageKind::Noncombat => "noncombat damage",
                    DamageKind::Excess => "excess damage",
                };
                let n = n.as_ref().map_or_else(|| "all".to_owned(), |n| self.num(n));
                let pool = match pool {
                    Pool::Each => "of it each time",
                    Pool::Shield => "of it in total",
                };
                let text = format!(
                    "{kind}{to}{by}: {n} {pool}; lasts {}{}",
                    self.duration(duration),
                    self.makes(into.as_ref(), "damage prevented")
                );
                let mut head = self.said("prevention effect (rule 615)", text, Vec::new());
                head.rows.extend(then.as_ref().map(|block| part("afterwards", self.block(block))));
                head
            }
            Stmt::Proceed { into, n, to, place, entry, token } => {
                let mut parts = Vec::new();
                parts.extend(n.as_ref().map(|n| format!("with the amount {}", self.num(n))));
                parts.extend(to.as_ref().map(|to| format!("to {}", self.set(to))));
                parts.extend(place.as_ref().map(|place| self.place(place)));
                parts.extend(entry.as_ref().map(|entry| format!("entering {}", self.entry(entry))));
                parts.extend(token.as_ref().map(|token| format!("as {}", self.token(token))));
                let how = if parts.is_empty() { "unchanged".to_owned() } else { list(&parts, "and") };
                self.said(
                    "the event happens",
                    format!("{how}{}", self.makes(into.as_ref(), "changed event")),
                    Vec::new(),
                )
            }
            Stmt::Then => row("then", "what follows is an event of its own"),
            Stmt::Delay { ability, uses, duration } => {
                let duration =
                    given(duration.as_deref(), |duration| format!(", within {}", self.duration(duration)));
                self.said(
                    "delayed trigger (rule 603.7)",
                    format!("{}, {}{duration}", self.ability_below(*ability), often(*uses)),
                    Vec::new(),
                )
            }
            Stmt::Reflexive { ability } => {
                self.said("reflexive trigger (rule 603.12)", self.ability_below(*ability), Vec::new())
            }
            Stmt::Pays { cost } => self.said("pays", self.cost(cost), Vec::new()),
        }
    }

    fn each_of(&self, into: Write, over: &Set, how: Order, from: Option<&Set>, body: &Block) -> Row {
        let how = match how {
            Order::Together => "all choose in turn order, then all act at the same time",
            Order::Turns => "one after another, players in turn order",
        };
        let from = given(from, |from| format!(", starting with {}", self.set(from)));
        let base = format!("{} at hand", Self::noun(over));
        let text = format!("{}; {how}{from}{}", self.set(over), self.makes(Some(&into), &base));
        let head = self.said("for each of", text, Vec::new());
        let rows = [head.rows, self.block(body)].concat();
        self.ends_loop(Some(&into), body);
        Row { rows, ..head }
    }

    /// What is done at one moment: one act in the row itself, several below it.
    fn acts(&self, into: Option<&Write>, acts: &[planarc_bytecode::Action]) -> Row {
        if let [act] = acts {
            let text = self.action(act);
            let base = result(act);
            return self.said("do", format!("{text}{}", self.makes(into, base)), Vec::new());
        }
        let rows = acts.iter().map(|act| row("do", self.action(act))).collect();
        let text = format!("all of these at the same moment{}", self.makes(into, "outcome"));
        self.said("do", text, rows)
    }
}

/// What the slot of an act is called.
const fn result(act: &planarc_bytecode::Action) -> &'static str {
    use planarc_bytecode::Action;
    match act {
        Action::Move { .. } => "moved objects",
        Action::Destroy { .. } => "destroyed objects",
        Action::Sacrifice { .. } => "sacrificed objects",
        Action::Discard { .. } => "discarded cards",
        Action::Draw { .. } => "drawn cards",
        Action::Mill { .. } => "milled cards",
        Action::Search { .. } => "search",
        Action::Reveal { .. } => "revealed cards",
        Action::Look { .. } => "cards looked at",
        Action::Create { .. } => "created tokens",
        Action::Roll { .. } => "dice rolled",
        Action::FlipCoins { .. } => "coins flipped",
        Action::Damage { .. } => "damage dealt",
        Action::Copy { .. } => "copies",
        Action::ExtraTurn { .. } => "extra turn",
        Action::ExtraPhase { .. } => "additional phase",
        Action::Shuffle { .. }
        | Action::Disclose { .. }
        | Action::Status { .. }
        | Action::Attach { .. }
        | Action::Counter { .. }
        | Action::Fight { .. }
        | Action::Life { .. }
        | Action::Exchange { .. }
        | Action::PutCounters { .. }
        | Action::RemoveCounters { .. }
        | Action::MoveCounters { .. }
        | Action::DoubleCounters { .. }
        | Action::Emblem { .. }
        | Action::AddMana { .. }
        | Action::Skip { .. }
        | Action::Turns { .. }
        | Action::RollPlanar { .. }
        | Action::Planeswalk { .. }
        | Action::Chaos { .. }
        | Action::SetInMotion { .. }
        | Action::Abandon { .. }
        | Action::Designate { .. }
        | Action::EndGame { .. }
        | Action::BeginWith { .. } => "outcome",
    }
}
