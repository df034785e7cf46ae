//! Actions: what happens at one moment.

use super::writer::{Writer, given, word};
use planarc_bytecode::axis::{Change, DamageKind, LifeChange, Turning};
use planarc_bytecode::{Action, Set};

impl Writer<'_> {
    /// What it is done to, each by itself: what is said of each is read of it.
    fn each(&self, set: &Set, text: impl FnOnce(&Self) -> String) -> String {
        let what = self.set(set);
        let is_several = what.starts_with('[');
        let head = match what.strip_prefix("every ") {
            Some(rest) => format!("for each {rest}:"),
            None if is_several => format!("for each of {what}:"),
            None => format!("{what}:"),
        };
        self.looking(&head, text)
    }

    /// What each of some players does.
    fn by(&self, who: &Set, text: impl FnOnce(&Self) -> String) -> String {
        let who = self.set(who);
        let head = who.strip_prefix("every ").map_or_else(|| who.clone(), |rest| format!("each {rest}"));
        self.looking(&head, text)
    }

    #[expect(clippy::too_many_lines, reason = "a table: an arm a row of the instruction set")]
    pub(super) fn action(&self, action: &Action) -> String {
        match action {
            Action::Move { what, place, entry, face, until } => self.each(what, |w| {
                let place = w.place(place);
                let entry = given(entry.as_deref(), |entry| format!(", entering {}", w.entry(entry)));
                let face = given(face.as_ref(), |face| format!(", face {}", word(face)));
                let until = given(until.as_deref(), |until| {
                    format!("; this is undone when its time is over: {}", w.duration(until))
                });
                format!("put it {place}{entry}{face}{until}")
            }),
            Action::Destroy { what } => format!("destroy {}", self.set(what)),
            Action::Sacrifice { who, what } => {
                format!("{} sacrifices {} (what they do not control stays)", self.set(who), self.set(what))
            }
            Action::Discard { who, what } => format!("{} discards {}", self.set(who), self.set(what)),
            Action::Draw { who, n } => self.by(who, |w| format!("draws {}", w.counted(n, "card"))),
            Action::Mill { who, n } => self.by(who, |w| format!("mills {}", w.counted(n, "card"))),
            Action::Shuffle { who, with } => self.by(who, |w| {
                let with = given(with.as_ref(), |with| format!("puts {} in, then ", w.set(with)));
                let whose = if *who == Set::You { "your" } else { "their" };
                format!("{with}shuffles {whose} library")
            }),
            Action::Reveal { who, what } => format!("{} reveals {}", self.set(who), self.set(what)),
            Action::Disclose { what } => {
                format!("what was chosen in secret is shown to everyone: {}", self.slot(what))
            }
            Action::Look { who, what } => {
                format!("{} looks at {}, nobody else does", self.set(who), self.set(what))
            }
            Action::Search { who, zones } => {
                self.by(who, |w| format!("searches {} (what is found is a step of its own)", w.set(zones)))
            }
            Action::Status { what, change, like, until } => self.each(what, |w| {
                let change = match change {
                    Change::Tap => "tap it",
                    Change::Untap => "untap it",
                    Change::Transform => "transform it",
                    Change::FaceDown => "turn it face down",
                    Change::FaceUp => "turn it face up",
                    Change::PhaseOut => "it phases out",
                    Change::PhaseIn => "it phases in",
                    Change::LeaveCombat => "remove it from combat",
                    Change::Regenerate => "regenerate it",
                    Change::Unattach => "unattach it",
                    Change::Flip => "flip it",
                };
                let like = given(like.as_deref(), |like| format!(", as {}", w.desc(like)));
                let until = given(until.as_deref(), |until| {
                    format!("; this is undone when its time is over: {}", w.duration(until))
                });
                format!("{change}{like}{until}")
            }),
            Action::Attach { what, to } => self.each(what, |w| format!("attach it to {}", w.set(to))),
            Action::Counter { what } => {
                format!("counter {} (as spells and abilities are countered)", self.set(what))
            }
            Action::Copy { who, what, n, for_each, except } => {
                let who = self.set(who);
                self.each(what, |w| {
                    let for_each =
                        given(for_each.as_ref(), |set| format!(", one targeting each of {}", w.set(set)));
                    format!("{who} copies it, so often: {}{for_each}{}", w.num(n), w.excepts(except))
                })
            }
            Action::Damage { by, to, n, kind } => self.each(to, |w| {
                let kind = if *kind == DamageKind::Any { String::new() } else { format!("{} ", word(kind)) };
                let (damage, tail) = w.measured_apart(n, &format!("{kind}damage"));
                format!("{} deals {damage} to it{tail}", w.set(by))
            }),
            Action::Fight { a, b } => self.each(a, |w| format!("it fights {}", w.set(b))),
            Action::Life { who, n, change } => self.by(who, |w| match change {
                LifeChange::Gain => format!("gains {}", w.measured(n, "life")),
                LifeChange::Lose => format!("loses {}", w.measured(n, "life")),
                LifeChange::Set => format!("has a life total of {} from now on", w.num(n)),
            }),
            Action::Exchange { what, of, among } => {
                let among = given(among.as_ref(), |slot| {
                    format!(", the nth of {} getting what the nth of them had", self.slot(slot))
                });
                format!("exchange the {} of {}{among}", word(what), self.set(of))
            }
            Action::PutCounters { on, kind, n, by } => self.each(on, |w| {
                let (counters, tail) = w.counted_apart(n, &w.counter(kind));
                format!("{} puts {counters} on it{tail}", w.set(by))
            }),
            Action::RemoveCounters { from, kind, n } => self.each(from, |w| {
                let (counters, tail) = w.counted_apart(n, &w.counter(kind));
                format!("remove {counters} from it{tail}")
            }),
            Action::MoveCounters { from, to, kind, n } => self.each(to, |w| {
                format!("move {} from {} to it, namely {}", w.counters(kind), w.set(from), w.num(n))
            }),
            Action::DoubleCounters { on, kind } => {
                self.each(on, |w| format!("double the number of {} on it", w.counters(kind)))
            }
            Action::Create { who, n, token, entry } => self.by(who, |w| {
                let n = w.counted(n, "token");
                let token = w.token(token);
                let entry = given(entry.as_deref(), |entry| format!(", entering {}", w.entry(entry)));
                format!("creates {n}: {token}{entry}")
            }),
            Action::Emblem { who, abilities } => {
                self.by(who, |w| format!("gets an emblem with {}", w.grants(abilities)))
            }
            Action::AddMana { who, mana } => self.by(who, |w| format!("adds {}", w.mana(mana))),
            Action::ExtraTurn { who, n } => {
                self.by(who, |w| format!("takes extra turns after this one, namely {}", w.num(n)))
            }
            Action::ExtraPhase { part, then, after } => {
                let then = given(then.as_ref(), |then| format!(", followed by an additional {}", word(then)));
                format!("there is an additional {}{then}, after this {}", word(part), word(after))
            }
            Action::Skip { who, part, n, within } => self.by(who, |w| {
                let within = given(within.as_ref(), |slot| format!(", within {} only", w.slot(slot)));
                format!("skips their next {}, so often: {}{within}", word(part), w.num(n))
            }),
            Action::Turns { how } => match how {
                Turning::End => "end the turn",
                Turning::EndCombat => "end the combat phase",
                Turning::Reverse => "reverse the order of turns",
            }
            .to_owned(),
            Action::FlipCoins { who, n } => self.by(who, |w| format!("flips {}", w.counted(n, "coin"))),
            Action::Roll { who, n, sides, ignore, modifier } => self.by(who, |w| {
                let ignore = given(ignore.as_ref(), |n| format!(", ignoring the lowest {}", w.num(n)));
                let modifier = given(modifier.as_ref(), |n| format!(", adding {} to each result", w.num(n)));
                format!("rolls dice with {sides} sides, namely {}{ignore}{modifier}", w.num(n))
            }),
            Action::RollPlanar { who, n } => {
                self.by(who, |w| format!("rolls the planar die, so often: {}", w.num(n)))
            }
            Action::Planeswalk { who, to, stay } => self.by(who, |w| {
                let to = given(to.as_ref(), |to| format!(" to {}", w.set(to)));
                let stay = given(stay.as_ref(), |stay| format!(", without leaving {}", w.set(stay)));
                format!("planeswalks{to}{stay}")
            }),
            Action::Chaos { on } => match on {
                None => "chaos ensues on every plane that is face up".to_owned(),
                Some(on) => format!("chaos ensues on {}", self.set(on)),
            },
            Action::SetInMotion { who, what, n } => self.by(who, |w| {
                let what = what
                    .as_ref()
                    .map_or_else(|| "from the top of their scheme deck".to_owned(), |what| w.set(what));
                format!("sets schemes in motion, namely {}: {what}", w.num(n))
            }),
            Action::Abandon { what } => format!("abandon {}", self.set(what)),
            Action::Designate { what, like, by } => {
                let what = what.as_ref().map_or_else(|| "the game".to_owned(), |what| self.set(what));
                let by = given(by.as_ref(), |by| format!(", by {}", self.set(by)));
                format!("give {what} the designation \"{}\"{by}", word(like))
            }
            Action::EndGame { who, result } => {
                format!("the game ends with \"{}\" for {}", word(result), self.set(who))
            }
            Action::BeginWith { who, what, token, n, place } => self.by(who, |w| {
                let what = given(what.as_ref(), |what| format!(" {}", w.set(what)));
                let token = given(token.as_deref(), |token| format!(" tokens {}", w.token(token)));
                let n = given(n.as_ref(), |n| format!(", namely {}", w.num(n)));
                format!("begins the game with{what}{token}{n} put {}", w.place(place))
            }),
        }
    }
}
