//! What an effect forbids, requires, permits or changes of the rules.

use super::event::role_word;
use super::test::compared;
use super::writer::{Writer, colors, given, symbols, word};
use planarc_bytecode::axis::{Dearer, NumberChange, Pool, Produced, RoleName};
use planarc_bytecode::operand::Symbols;
use planarc_bytecode::{Event, Num, Rule, Window};

impl Writer<'_> {
    /// How often, and within which time.
    fn often(&self, window: Option<&Window>, times: Option<&Num>, per: &[RoleName], head: &str) -> String {
        let times = given(times, |times| format!(", {head} {} times", self.num(times)));
        let window = given(window, |window| format!(", {}", self.window(window)));
        let per: Vec<&str> = per.iter().map(|role| role_word(*role)).collect();
        let per = if per.is_empty() {
            String::new()
        } else {
            format!(", counted separately for {}", per.join(" and "))
        };
        format!("{times}{window}{per}")
    }

    /// What can't happen; of a batch, that there are so many at one time.
    fn forbidden(&self, event: &Event) -> String {
        let Event::Batch { event, role, least, per } = event else { return self.event(event) };
        let per: Vec<&str> = per.iter().map(|role| role_word(*role)).collect();
        let per =
            if per.is_empty() { String::new() } else { format!(" for any one of {}", per.join(" and ")) };
        let (event, least) = (self.event(event), self.num(least));
        format!("{event}, with {least} or more at one time as {}{per}", role_word(*role))
    }

    /// How much more or less something costs.
    fn dearer(&self, mana: &Symbols, sign: Dearer, times: Option<&Num>, floor: Option<&u32>) -> String {
        let sign = match sign {
            Dearer::More => "more",
            Dearer::Less => "less",
            Dearer::LessColored => "less (of the colored mana alone)",
        };
        let times = given(times, |times| format!(", {} times", self.num(times)));
        let floor = given(floor, |floor| format!(", but never below {floor} mana"));
        format!("{} {sign}{times}{floor}", symbols(mana))
    }

    /// The same of the activation of the ability at hand.
    pub(super) fn activation_cost(&self, rule: &Rule) -> String {
        match rule {
            Rule::Cost { of: _, symbols, sign, times, floor } => {
                let much = self.dearer(symbols, *sign, times.as_ref(), floor.as_ref());
                format!("activating this ability costs {much}")
            }
            rule => self.rule(rule),
        }
    }

    #[expect(clippy::too_many_lines, reason = "a table: an arm a row of the instruction set")]
    pub(super) fn rule(&self, rule: &Rule) -> String {
        match rule {
            Rule::Forbid { event, unless, window, times, per } => {
                let event = self.forbidden(event);
                let unless = given(unless.as_ref(), |cost| {
                    format!(", unless somebody pays the {}", self.block_below("cost", cost))
                });
                format!(
                    "this cannot happen: ({event}){unless}{}",
                    self.often(window.as_ref(), times.as_ref(), per, "more than")
                )
            }
            Rule::Require { event, window, times, per } => {
                let event = self.event(event);
                format!(
                    "this must happen if able: ({event}){}",
                    self.often(window.as_ref(), times.as_ref(), per, "so many:")
                )
            }
            Rule::Permit { event, price, pretence, window, times, per } => {
                let event = self.event(event);
                let price = given(price.as_deref(), |price| format!(", {}", self.price(price)));
                let pretence =
                    given(pretence.as_deref(), |pretence| format!(", {}", self.pretence(pretence)));
                format!(
                    "this may be done: ({event}){price}{pretence}{}",
                    self.often(window.as_ref(), times.as_ref(), per, "at most")
                )
            }
            Rule::Cost { of, symbols: mana, sign, times, floor } => {
                let of = self.event(of);
                format!("this costs {}: ({of})", self.dearer(mana, *sign, times.as_ref(), floor.as_ref()))
            }
            Rule::CostAdd { of, cost } => {
                let of = self.event(of);
                format!("this has an additional {}: ({of})", self.block_below("cost", cost))
            }
            Rule::CostOf { keyword, on, cost, less } => {
                let on = self.set(on);
                let cost =
                    given(cost.as_ref(), |cost| format!(" has the {}", self.block_below("cost", cost)));
                format!("the keyword {} of {on}{cost} costs less by {}", word(keyword), symbols(less))
            }
            Rule::ManaAs { event, mana } => {
                let event = self.event(event);
                format!("for this, mana can be spent as though it were {}: ({event})", self.mana(mana))
            }
            Rule::ManaKept { who, colors: kept, of } => {
                let of = given(of.as_ref(), |slot| format!(" and of {}", self.slot(slot)));
                match (kept.iter().next().is_none(), of.is_empty()) {
                    (true, true) => format!("all unspent mana of {} stays", self.set(who)),
                    _ => format!("unspent {}{of} mana of {} stays", colors(*kept, "or"), self.set(who)),
                }
            }
            Rule::Produce { event, mana, how } => {
                let how = match how {
                    Produced::All => "all of the mana",
                    Produced::Type => "the type of the mana",
                    Produced::Multiple => "the amount of the mana (taken so many times)",
                };
                let event = self.event(event);
                format!("where this produces mana, {how} is replaced by {}: ({event})", self.mana(mana))
            }
            Rule::PlayerNumber { who, which, change, n } => {
                let (change, to) = match change {
                    NumberChange::Set => ("is set", "to"),
                    NumberChange::More => ("is increased", "by"),
                    NumberChange::Less => ("is reduced", "by"),
                    NumberChange::NoLimit => ("has no limit", "of"),
                };
                let n = given(n.as_ref(), |n| format!(" {to} {}", self.num(n)));
                format!("the number \"{}\" of {} {change}{n}", word(which), self.set(who))
            }
            Rule::Shown { what, to } => {
                format!("{} is played revealed to, or may be looked at by, {}", self.set(what), self.set(to))
            }
            Rule::CombatDamage { of, how } => {
                format!("{} deals combat damage in this way: {}", self.set(of), word(how))
            }
            Rule::BlockMore { of, n } => {
                format!("each of {} can block additional creatures, namely {}", self.set(of), self.num(n))
            }
            Rule::Skip { who, part, window } => {
                let window = given(window.as_ref(), |window| format!(" {}", self.window(window)));
                format!("{} skips every {}{window}", self.set(who), word(part))
            }
            Rule::NoLegend { of } => format!("the legend rule does not apply to {}", self.set(of)),
            Rule::Unpreventable { to, by, kind } => {
                let to = given(to.as_ref(), |set| format!(" to {}", self.set(set)));
                let by = given(by.as_ref(), |set| format!(" by {}", self.set(set)));
                format!("damage{to}{by} (kind: {}) cannot be prevented", word(kind))
            }
            Rule::Redirect { from, by, to, kind, n, pool } => {
                let from = given(from.as_ref(), |set| format!(" that would be dealt to {}", self.set(set)));
                let by = given(by.as_ref(), |set| format!(" by {}", self.set(set)));
                let pool = match pool {
                    Pool::Each => "each time",
                    Pool::Shield => "in total",
                };
                let n = given(n.as_ref(), |n| format!(", so much of it {pool}: {},", self.num(n)));
                format!("damage (kind: {}){from}{by}{n} is dealt to {} instead", word(kind), self.set(to))
            }
            Rule::LifeFloor { who, cmp, at, to } => format!(
                "a change that would make the life total of {} {} {} makes it {} instead",
                self.set(who),
                compared(*cmp),
                self.num(at),
                self.num(to)
            ),
            Rule::PlanarCounts { face, like } => {
                format!("the face \"{}\" of the planar die counts as \"{}\"", word(face), word(like))
            }
            Rule::TriggersMore { event, n } => {
                let event = self.event(event);
                format!(
                    "abilities that trigger on this trigger additional times, namely {}: ({event})",
                    self.num(n)
                )
            }
            Rule::ControlPlayer { who, by } => {
                format!("{} controls the player, who is {}", self.set(by), self.set(who))
            }
        }
    }
}
