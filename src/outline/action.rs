//! Actions: what happens at one moment.

use super::writer::{Writer, given, word};
use planarc_bytecode::axis::{Change, LifeChange, Turning};
use planarc_bytecode::{Action, Set};

impl Writer<'_> {
    /// What it is done to, each by itself: what is said of each is read of it.
    fn each(&self, set: &Set, text: impl FnOnce(&Self) -> String) -> String {
        let set = format!("(for each of) {set}", set = self.set(set));
        self.looking(&format!("{set}:"), text)
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
                format!("put it into {place}{entry}{face}{until}")
            }),
            Action::Destroy { what } => format!("destroy {}", self.set(what)),
            Action::Sacrifice { who, what } => {
                format!("{} sacrifices {} (what they do not control stays)", self.set(who), self.set(what))
            }
            Action::Discard { who, what } => format!("{} discards {}", self.set(who), self.set(what)),
            Action::Draw { who, n } => self.each(who, |w| format!("draws cards, namely {}", w.num(n))),
            Action::Mill { who, n } => self.each(who, |w| format!("mills cards, namely {}", w.num(n))),
            Action::Shuffle { who, with } => self.each(who, |w| {
                let with = given(with.as_ref(), |with| format!("puts {} in, then ", w.set(with)));
                format!("{with}shuffles their library")
            }),
            Action::Reveal { who, what } => format!("{} reveals {}", self.set(who), self.set(what)),
            Action::Disclose { what } => {
                format!("what was chosen in secret is shown to everyone: {}", self.slot(what))
            }
            Action::Look { who, what } => {
                format!("{} looks at {}, nobody else does", self.set(who), self.set(what))
            }
            Action::Search { who, zones } => {
                self.each(who, |w| format!("searches {} (what is found is a step of its own)", w.set(zones)))
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
                format!("{} deals damage to it, namely {} (kind: {})", w.set(by), w.num(n), word(kind))
            }),
            Action::Fight { a, b } => self.each(a, |w| format!("it fights {}", w.set(b))),
            Action::Life { who, n, change } => self.each(who, |w| match change {
                LifeChange::Gain => format!("gains life, namely {}", w.num(n)),
                LifeChange::Lose => format!("loses life, namely {}", w.num(n)),
                LifeChange::Set => format!("their life total becomes {}", w.num(n)),
            }),
            Action::Exchange { what, of, among } => {
                let among = given(among.as_ref(), |slot| {
                    format!(", the nth of {} getting what the nth of them had", self.slot(slot))
                });
                format!("exchange the {} of {}{among}", word(what), self.set(of))
            }
            Action::PutCounters { on, kind, n, by } => self
                .each(on, |w| format!("{} puts {} on it, namely {}", w.set(by), w.counters(kind), w.num(n))),
            Action::RemoveCounters { from, kind, n } => {
                self.each(from, |w| format!("remove {} from it, namely {}", w.counters(kind), w.num(n)))
            }
            Action::MoveCounters { from, to, kind, n } => self.each(to, |w| {
                format!("move {} from {} to it, namely {}", w.counters(kind), w.set(from), w.num(n))
            }),
            Action::DoubleCounters { on, kind } => {
                self.each(on, |w| format!("double the number of {} on it", w.counters(kind)))
            }
            Action::Create { who, n, token, entry } => self.each(who, |w| {
                let n = w.num(n);
                let token = w.token(token);
                let entry = given(entry.as_deref(), |entry| format!(", entering {}", w.entry(entry)));
                format!("creates tokens, namely {n} of {token}{entry}")
            }),
            Action::Emblem { who, abilities } => {
                self.each(who, |w| format!("gets an emblem with {}", w.grants(abilities)))
            }
            Action::AddMana { who, mana } => self.each(who, |w| format!("adds {}", w.mana(mana))),
            Action::ExtraTurn { who, n } => {
                self.each(who, |w| format!("takes extra turns after this one, namely {}", w.num(n)))
            }
            Action::ExtraPhase { part, then, after } => {
                let then = given(then.as_ref(), |then| format!(", followed by an additional {}", word(then)));
                format!("there is an additional {}{then}, after this {}", word(part), word(after))
            }
            Action::Skip { who, part, n, within } => self.each(who, |w| {
                let within = given(within.as_ref(), |slot| format!(", within {} only", w.slot(slot)));
                format!("skips their next {}, so often: {}{within}", word(part), w.num(n))
            }),
            Action::Turns { how } => match how {
                Turning::End => "end the turn",
                Turning::EndCombat => "end the combat phase",
                Turning::Reverse => "reverse the order of turns",
            }
            .to_owned(),
            Action::FlipCoins { who, n } => self.each(who, |w| format!("flips coins, namely {}", w.num(n))),
            Action::Roll { who, n, sides, ignore, modifier } => self.each(who, |w| {
                let ignore = given(ignore.as_ref(), |n| format!(", ignoring the lowest {}", w.num(n)));
                let modifier = given(modifier.as_ref(), |n| format!(", adding {} to each result", w.num(n)));
                format!("rolls dice with {sides} sides, namely {}{ignore}{modifier}", w.num(n))
            }),
            Action::RollPlanar { who, n } => {
                self.each(who, |w| format!("rolls the planar die, so often: {}", w.num(n)))
            }
            Action::Planeswalk { who, to, stay } => self.each(who, |w| {
                let to = given(to.as_ref(), |to| format!(" to {}", w.set(to)));
                let stay = given(stay.as_ref(), |stay| format!(", without leaving {}", w.set(stay)));
                format!("planeswalks{to}{stay}")
            }),
            Action::Chaos { on } => match on {
                None => "chaos ensues on every plane that is face up".to_owned(),
                Some(on) => format!("chaos ensues on {}", self.set(on)),
            },
            Action::SetInMotion { who, what, n } => self.each(who, |w| {
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
            Action::BeginWith { who, what, token, n, place } => self.each(who, |w| {
                let what = given(what.as_ref(), |what| format!(" {}", w.set(what)));
                let token = given(token.as_deref(), |token| format!(" tokens {}", w.token(token)));
                let n = given(n.as_ref(), |n| format!(", namely {}", w.num(n)));
                format!("begins the game with{what}{token}{n} in {}", w.place(place))
            }),
        }
    }
}
