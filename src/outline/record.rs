//! What stands in other instructions: counts, places, how something enters, tokens, mana, prices.

use super::num::stat_word;
use super::test::compared;
use super::writer::{Writer, colors, given, list, of, symbols, word};
use planarc_bytecode::axis::{Alike, AnyMana, Arranged, Position, PriceKind};
use planarc_bytecode::isa::{Destination, Pretence};
use planarc_bytecode::{
    Count, CounterKind, Desc, Domain, Entry, Except, Limit, Mana, Num, Price, Token, Value, Word,
};
use planarc_lexicon::Zone;

impl Writer<'_> {
    /// How many are chosen.
    pub(super) fn count(&self, count: &Count) -> String {
        let Count { least, most } = count;
        match most {
            None if matches!(least, Num::Value { value: 0 }) => "any number, even none".to_owned(),
            None => format!("{} or more", self.num(least)),
            Some(most) if most == least => format!("exactly {}", self.num(least)),
            Some(most) => format!("at least {} and at most {}", self.num(least), self.num(most)),
        }
    }

    pub(super) fn limits(&self, limits: &[Limit]) -> String {
        limits.iter().map(|limit| format!("; {}", self.limit(limit))).collect()
    }

    fn limit(&self, limit: &Limit) -> String {
        let Limit { stat, cmp, n, attr, how, one_zone } = limit;
        let mut parts = Vec::new();
        if stat.is_some() || cmp.is_some() || n.is_some() {
            let stat = stat.map_or("number", stat_word);
            let cmp = cmp.map_or("compared with", compared);
            parts.push(format!("their total {stat} must be {cmp} {}", given(n.as_ref(), |n| self.num(n))));
        }
        if attr.is_some() || how.is_some() {
            let attr = attr.as_ref().map_or_else(|| "object".to_owned(), word);
            parts.push(match how {
                None => format!("by {attr}"),
                Some(Alike::Differ) => format!("no two of them may have the same {attr}"),
                Some(Alike::Share) => format!("all of them must share a {attr}"),
            });
        }
        if one_zone.0 {
            parts.push("all of them must come from one player's zone".to_owned());
        }
        if parts.is_empty() { "with a limit that says nothing".to_owned() } else { parts.join(", ") }
    }

    /// Where something is put: "into its owner's hand".
    pub(super) fn place(&self, place: &Destination) -> String {
        let Destination { zone, whose, at, n, order } = place;
        let is_on = matches!(zone, Zone::Battlefield | Zone::Stack);
        let name = word(zone);
        let (name, whose) = match (zone, whose) {
            (Zone::Exile, None) => (name, None),
            (Zone::Battlefield | Zone::Stack | Zone::Command, None) => (format!("the {name}"), None),
            (_, whose) => {
                (name, Some(whose.as_ref().map_or_else(|| "its owner".to_owned(), |whose| self.set(whose))))
            }
        };
        let zone = whose.map_or_else(|| name.clone(), |whose| of(&name, &whose));
        let into = if is_on { "onto" } else { "into" };
        let at = match at {
            None => String::new(),
            Some(Position::Top) => ", on top".to_owned(),
            Some(Position::Bottom) => ", on the bottom".to_owned(),
            Some(Position::Nth) => ", at a depth from the top".to_owned(),
        };
        let n = given(n.as_ref(), |n| format!(" counted as {}", self.num(n)));
        let order = match order {
            None => "",
            Some(Arranged::Random) => ", in a random order",
            Some(Arranged::Kept) => ", in the order that they have",
        };
        format!("{into} {zone}{at}{n}{order}")
    }

    /// How something enters.
    pub(super) fn entry(&self, entry: &Entry) -> String {
        let Entry {
            under,
            states,
            attacking,
            blocking,
            copy,
            except,
            attached,
            counters,
            n,
            like,
            mods,
            duration,
        } = entry;
        let mut parts = Vec::new();
        parts.extend(under.as_ref().map(|set| format!("under {}", of("control", &self.set(set)))));
        parts.extend(states.iter().map(|state| format!("in the state \"{}\"", word(state))));
        parts.extend(attacking.as_ref().map(|set| format!("attacking {}", self.set(set))));
        parts.extend(blocking.as_ref().map(|set| format!("blocking {}", self.set(set))));
        parts.extend(copy.as_ref().map(|set| format!("as a copy of {}", self.set(set))));
        if !except.is_empty() {
            parts.push(format!("with the copy{}", self.excepts(except)));
        }
        parts.extend(attached.as_ref().map(|set| format!("attached to {}", self.set(set))));
        parts.extend(counters.as_ref().map(|kind| format!("with {}", self.counters(kind))));
        parts.extend(n.as_ref().map(|n| format!("the number of these being {}", self.num(n))));
        parts.extend(like.as_ref().map(|like| format!("face down as {}", self.desc(like))));
        if !mods.is_empty() {
            parts.push(format!("so that it {}", self.modifications(mods)));
        }
        parts.extend(duration.as_ref().map(|duration| format!("which lasts {}", self.duration(duration))));
        if parts.is_empty() { "as usual".to_owned() } else { parts.join(", ") }
    }

    pub(super) fn desc(&self, desc: &Desc) -> String {
        let Desc { name, words, colors: of, p, t, grants } = desc;
        let name = given(name.as_ref(), |name| format!(" named \"{name}\""));
        let p = given(p.as_ref(), |p| format!(", power {}", self.num(p)));
        let t = given(t.as_ref(), |t| format!(", toughness {}", self.num(t)));
        let grants =
            if grants.is_empty() { String::new() } else { format!(", with {}", self.grants(grants)) };
        format!("<{}, {}{name}{p}{t}{grants}>", colors(*of, "and"), self.type_words(words))
    }

    pub(super) fn token(&self, token: &Token) -> String {
        match token {
            Token::Described { desc } => self.desc(desc),
            Token::CopyOf { of, except } => format!("<a copy of {}{}>", self.set(of), self.excepts(except)),
            Token::Known { token } => format!("<the predefined token {}>", word(token)),
        }
    }

    pub(super) fn excepts(&self, excepts: &[Except]) -> String {
        let except = |Except { mods, keep }: &Except| {
            let mods = if mods.is_empty() {
                String::new()
            } else {
                format!(", except that it {}", self.modifications(mods))
            };
            let keep: Vec<String> = keep.iter().map(word).collect();
            let keep = if keep.is_empty() {
                String::new()
            } else {
                format!(", without copying its {}", list(&keep, "and"))
            };
            format!("{mods}{keep}")
        };
        excepts.iter().map(except).collect()
    }

    pub(super) fn mana(&self, mana: &Mana) -> String {
        let Mana { symbols: of, times, any, of: chosen, produced, only, or, kept } = mana;
        let of = of.as_ref().map_or_else(|| "mana".to_owned(), symbols);
        let times = given(times.as_ref(), |times| format!(", {} times", self.num(times)));
        let any = match any {
            None => "",
            Some(AnyMana::OneColor) => ", of any one color",
            Some(AnyMana::Combination) => ", in any combination of colors",
            Some(AnyMana::AnyType) => ", of any type",
        };
        let chosen = given(chosen.as_ref(), |slot| format!(", of {}", self.slot(slot)));
        let produced = given(produced.as_ref(), |set| format!(", of a type that {} produced", self.set(set)));
        let only =
            given(only.as_deref(), |event| format!(", to be spent only so that ({})", self.event(event)));
        let or = given(or.as_deref(), |event| format!(" or so that ({})", self.event(event)));
        let kept = given(kept.as_deref(), |duration| {
            format!(", which stays as steps and phases end {}", self.duration(duration))
        });
        format!("{of}{times}{any}{chosen}{produced}{only}{or}{kept}")
    }

    pub(super) fn price(&self, price: &Price) -> String {
        let Price { kind, cost, stat } = price;
        let kind = match kind {
            PriceKind::Normal => "for its normal cost",
            PriceKind::Free => "without paying its mana cost",
            PriceKind::Instead => "for another cost in place of its mana cost",
            PriceKind::Besides => "for its cost and more",
            PriceKind::Own => "for the cost of one of its keywords",
        };
        let cost = given(cost.as_ref(), |cost| format!(", the {}", self.block_below("cost", cost)));
        let stat = given(stat.as_ref(), |stat| format!(", as much as its {}", stat_word(*stat)));
        format!("{kind}{cost}{stat}")
    }

    pub(super) fn pretence(&self, pretence: &Pretence) -> String {
        let Pretence { flash, c, cards, only, seems } = pretence;
        let mut parts = Vec::new();
        if flash.0 {
            parts.push("it had flash".to_owned());
        }
        parts.extend(c.as_ref().map(|c| format!("this held: {}", self.condition(c))));
        parts.extend(cards.as_ref().map(|cards| format!("it were one of {}", self.set(cards))));
        parts.extend(
            seems.as_ref().map(|test| self.looking("for it this were true: it", |writer| writer.test(test))),
        );
        let only = if only.0 { ", and only so" } else { "" };
        format!("as though {}{only}", list(&parts, "and"))
    }

    /// What a quality or a vote is chosen from.
    pub(super) fn domain(&self, domain: &Domain) -> String {
        let Domain { attr, words, colors: of_colors, names, of, labels, except, keywords } = domain;
        let mut parts = Vec::new();
        parts.extend(attr.as_ref().map(|attr| format!("any {}", word(attr))));
        if !words.is_empty() {
            parts.push(format!("from {}", self.type_words(words)));
        }
        parts.extend(of_colors.as_ref().map(|of| format!("from the colors {}", colors(*of, "or"))));
        parts.extend(names.as_ref().map(|test| {
            self.looking("from the names of cards", |writer| format!("that {}", writer.test(test)))
        }));
        parts.extend(of.as_ref().map(|set| format!("out of {}", self.set(set))));
        if !labels.is_empty() {
            let labels: Vec<String> = labels.iter().map(|label| format!("\"{label}\"")).collect();
            parts.push(format!("from the words {}", list(&labels, "or")));
        }
        parts.extend(
            except
                .as_ref()
                .map(|test| self.looking("leaving out any", |writer| format!("that {}", writer.test(test)))),
        );
        if !keywords.is_empty() {
            let keywords: Vec<String> = keywords.iter().map(word).collect();
            parts.push(format!("from the keywords {}", list(&keywords, "or")));
        }
        format!("[{}]", parts.join(", "))
    }

    pub(super) fn counters(&self, kind: &CounterKind) -> String {
        match kind {
            CounterKind::Each => "counters of each kind there".to_owned(),
            CounterKind::Of { slot } => format!("counters of the kind in {}", self.slot(slot)),
            kind => self.counter(kind) + "s",
        }
    }

    /// One counter.
    pub(super) fn counter(&self, kind: &CounterKind) -> String {
        match kind {
            CounterKind::Size { p, t } => format!("{p:+}/{t:+} counter"),
            CounterKind::Named { name } => format!("\"{name}\" counter"),
            CounterKind::Keyword { keyword } => format!("{} (keyword) counter", word(keyword)),
            CounterKind::Each => "each-kind counter".to_owned(),
            CounterKind::Of { slot } => format!("({}) counter", self.slot(slot)),
        }
    }

    pub(super) fn type_word(&self, of: &Word) -> String {
        match of {
            Word::Type { word: of } => word(of),
            Word::Supertype { word: of } => word(of),
            Word::Subtype { word: of } => of.to_string(),
            Word::Permanent => "of a permanent type".to_owned(),
            Word::Color { word: of } => format!("the word \"{}\"", of.word()),
            Word::Of { slot } => format!("of the type that is {}", self.slot(slot)),
        }
    }

    pub(super) fn type_words(&self, words: &[Word]) -> String {
        let words: Vec<String> = words.iter().map(|one| self.type_word(one)).collect();
        if words.is_empty() { "no type".to_owned() } else { words.join(" ") }
    }

    pub(super) fn value(&self, value: &Value) -> String {
        match value {
            Value::Num { n } => self.num(n),
            Value::Set { set } => format!("the objects or players: {}", self.set(set)),
            Value::Test { c } => format!("whether this holds: {}", self.condition(c)),
            Value::Quality { attr, of } => format!("the {} of {}", word(attr), self.set(of)),
        }
    }
}
