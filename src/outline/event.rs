//! Events: for triggers, replacements, history, restrictions and durations.

use super::set::Head;
use super::test::compared;
use super::writer::{Writer, given, of, word, zones};
use planarc_bytecode::axis::{Edge, Moment, RoleName};
use planarc_bytecode::isa::{Amount, ZonesOf};
use planarc_bytecode::operand::{Role, Write, Zones};
use planarc_bytecode::{Event, Num, Test};

/// What stands in a role of an event.
pub(super) const fn role_word(role: RoleName) -> &'static str {
    match role {
        RoleName::Who => "the player who acts",
        RoleName::What => "the object that it is about",
        RoleName::From => "what it comes from",
        RoleName::To => "what it goes to",
        RoleName::Cause => "the cause",
        RoleName::By => "what or who causes it",
        RoleName::On => "what it happens on",
        RoleName::With => "what it happens with",
        RoleName::Whom => "the other party",
        RoleName::Amount => "the amount",
        RoleName::Result => "the result",
        RoleName::Whose => "the player whose it is",
        RoleName::As => "what it is as",
    }
}

impl Writer<'_> {
    /// Something in a role: "any creature", and what it is called further on.
    fn role(&self, role: &Role<Box<Test>>, any: &str, base: &str) -> String {
        let Role { test, bind } = role;
        let what = match test.as_deref() {
            None => any.to_owned(),
            Some(Test::In { of }) => self.looking("", |writer| writer.any_of(of)).trim_start().to_owned(),
            Some(test) => self.any_that(any, test),
        };
        format!("{what}{}", self.called(*bind, base))
    }

    /// Whatever passes a test, by the name of its type where the test asks for one: "any creature you control".
    fn any_that(&self, any: &str, test: &Test) -> String {
        let head = Head::of(Zones::default(), Some(test));
        if head.noun == "object" {
            return self.looking(any, |writer| format!("that {}", writer.test(test)));
        }
        let noun = format!("any {}{}", head.noun, head.control());
        if head.rest.is_empty() {
            return noun;
        }
        self.looking(&noun, |writer| {
            let tests: Vec<String> = head.rest.iter().map(|test| writer.test(test)).collect();
            format!("that {}", tests.join(" and "))
        })
    }

    fn called(&self, bind: Option<Write>, base: &str) -> String {
        given(bind.as_ref(), |bind| format!(" (from here on \"{}\")", self.name(*bind, base)))
    }

    /// A role that is left out of the sentence where it may be anything.
    fn with(&self, before: &str, role: &Role<Box<Test>>, any: &str, base: &str) -> String {
        let Role { test, bind } = role;
        if test.is_none() && bind.is_none() {
            return String::new();
        }
        format!(" {before} {}", self.role(role, any, base))
    }

    fn amount(&self, before: &str, amount: &Role<Box<Amount>>) -> String {
        let Role { test, bind } = amount;
        if test.is_none() && bind.is_none() {
            return String::new();
        }
        let test = match test.as_deref() {
            Some(Amount { cmp, n }) => format!("{} {}", compared(*cmp), self.num(n)),
            None => "any number".to_owned(),
        };
        format!(", {before} being {test}{}", self.called(*bind, before.trim_start_matches("the ")))
    }

    fn zones_of(&self, before: &str, of: Option<&ZonesOf>) -> String {
        given(of, |ZonesOf { zones: within, whose }| {
            let whose = whose.as_ref().map(|whose| self.any_of(whose));
            format!(" {before} {}", zones(*within, whose.as_deref()))
        })
    }

    fn roles(roles: &[RoleName]) -> String {
        if roles.is_empty() {
            return String::new();
        }
        let roles: Vec<&str> = roles.iter().map(|role| role_word(*role)).collect();
        format!(", counted separately for {}", roles.join(" and "))
    }

    /// What stands in the role of the one who acts.
    fn who(&self, who: &Role<Box<Test>>) -> String {
        self.role(who, "any player", "player of the event")
    }

    fn what(&self, what: &Role<Box<Test>>) -> String {
        self.role(what, "anything", "object of the event")
    }

    #[expect(clippy::too_many_lines, reason = "a table: an arm a row of the instruction set")]
    pub(super) fn event(&self, event: &Event) -> String {
        let one = "object of the event";
        let other = "other object of the event";
        let player = "player of the event";
        match event {
            Event::ZoneChange { who, what, from, to, cause, by } => {
                let who = self.with("moved by", who, "any player", player);
                let what = self.what(what);
                let from = self.zones_of("from", from.as_ref());
                let to = self.zones_of("to", to.as_ref());
                let cause = given(cause.as_ref(), |cause| format!(" by way of \"{}\"", word(cause)));
                let by = self.with("caused by", by, "anything", "cause of the event");
                let anywhere = if from.is_empty() && to.is_empty() { " anywhere" } else { "" };
                format!("{what} goes{anywhere}{from}{to}{cause}{who}{by}")
            }
            Event::Draw { who, what, n } => {
                let (who, what) = (self.who(who), self.with("namely", what, "any card", "card drawn"));
                format!("{who} draws a card{what}{}", self.amount("the number of cards to draw", n))
            }
            Event::Cast { who, what, from, how, price } => {
                let (who, what) = (self.who(who), self.what(what));
                let how = how.map_or("puts to use in any way", |how| match how {
                    planarc_bytecode::axis::Put::Cast => "casts",
                    planarc_bytecode::axis::Put::Play => "plays (as a land or by casting)",
                    planarc_bytecode::axis::Put::Land => "plays as a land",
                });
                let from = self.zones_of("from", from.as_ref());
                let price = given(price.as_deref(), |price| format!(" {}", self.price(price)));
                format!("{who} {how} {what}{from}{price}")
            }
            Event::Ability { who, what, change } => {
                let (who, what) = (
                    self.with("of", who, "any player", player),
                    self.role(what, "any spell or ability", "ability of the event"),
                );
                format!("what happens to {what}{who} is: {}", word(change))
            }
            Event::Copied { who, what } => format!("{} copies {}", self.who(who), self.what(what)),
            Event::Damage { by, to, n, kind, excess } => {
                let by = self.role(by, "any source", "source of the damage");
                let to = self.role(to, "anyone or anything", "one dealt damage");
                let n = self.amount("the amount of damage", n);
                let kind = given(kind.as_ref(), |kind| format!(" ({})", word(kind)));
                format!("{by} deals damage{kind} to {to}{n}{}", self.amount("the excess damage", excess))
            }
            Event::Life { who, n, change, by } => {
                let who = self.who(who);
                let n = self.amount("the amount of life", n);
                format!(
                    "the life of {who} changes ({}){n}{}",
                    word(change),
                    self.with("caused by", by, "anything", "cause of the event")
                )
            }
            Event::Counters { on, kind, n, change, by, cause } => {
                let on = self.role(on, "anything", one);
                let kind = kind
                    .as_ref()
                    .map_or_else(|| "counters of any kind".to_owned(), |kind| self.counters(kind));
                let n = self.amount("the number of counters", n);
                let by = self.with("by", by, "anyone", "player of the event");
                let cause = given(cause.as_ref(), |cause| format!(" by way of \"{}\"", word(cause)));
                format!("{kind} on {on} change ({}){n}{by}{cause}", word(change))
            }
            Event::Create { who, what, n, cause } => {
                let (who, what) = (self.who(who), self.role(what, "tokens", "token of the event"));
                let n = self.amount("the number of tokens", n);
                let cause = given(cause.as_ref(), |cause| format!(" by way of \"{}\"", word(cause)));
                format!("{who} creates {what}{n}{cause}")
            }
            Event::Status { what, change, by } => {
                format!(
                    "{} changes its status ({}){}",
                    self.what(what),
                    word(change),
                    self.with("caused by", by, "anything", "cause of the event")
                )
            }
            Event::TappedForMana { who, what, mana } => {
                let (who, what) = (self.who(who), self.role(what, "any permanent", one));
                let mana = given(mana.as_deref(), |mana| format!(", producing {}", self.mana(mana)));
                format!("{who} taps {what} for mana{mana}")
            }
            Event::Attack { what, whom, with, alone } => {
                let what = self.role(what, "any creature", one);
                let whom = self.with("attacking", whom, "anyone or anything", "one attacked");
                let with = self.with("together with", with, "any creature", other);
                let alone = if alone.0 { " and nothing else attacks" } else { "" };
                format!("{what} is declared as an attacker{whom}{with}{alone}")
            }
            Event::Block { what, whom } => {
                let what = self.role(what, "any creature", one);
                match (&whom.test, &whom.bind) {
                    (None, None) => format!("{what} blocks one or more creatures (one event)"),
                    _ => format!("{what} blocks {}", self.role(whom, "any creature", "creature blocked")),
                }
            }
            Event::Blocked { what, by } => {
                let what = self.role(what, "any creature", one);
                format!("{what} becomes blocked{}", self.with("by", by, "any creature", "blocking creature"))
            }
            Event::Unblocked { what } => {
                format!("{} attacks and is not blocked", self.role(what, "any creature", one))
            }
            Event::Target { what, by } => {
                let what = self.what(what);
                format!(
                    "{what} becomes a target of {}",
                    self.role(by, "any spell or ability", "targeting spell or ability")
                )
            }
            Event::Attached { what, to, change } => {
                let change = word(change);
                let what = self.what(what);
                format!(
                    "{what} is attached ({change}) with {} as the other part",
                    self.role(to, "anything", other)
                )
            }
            Event::Control { who, what, change } => {
                let who = self.who(who);
                format!("{who} changes control ({}) of {}", word(change), self.what(what))
            }
            Event::Action { who, what, with, action, n } => {
                let who = self.role(who, "anyone", player);
                let what = self.with("to", what, "anything", one);
                let with = self.with("with", with, "anything", other);
                format!(
                    "{who} does the keyword action \"{}\"{what}{with}{}",
                    word(action),
                    self.amount("its number", n)
                )
            }
            Event::Keyword { who, what, with, keyword } => {
                let who = self.role(who, "anyone", player);
                let what = self.with("on", what, "anything", one);
                let with = self.with("with", with, "anything", other);
                format!("{who} uses the keyword \"{}\"{what}{with}", word(keyword))
            }
            Event::Deed { who, what, deed } => {
                let who = self.who(who);
                format!("{who} does the deed \"{}\"{}", word(deed), self.with("with", what, "anything", one))
            }
            Event::FlipCoin { who, result } => {
                let result =
                    given(result.as_ref(), |result| format!(" with the result \"{}\"", word(result)));
                format!("{} flips a coin{result}", self.who(who))
            }
            Event::Roll { who, result, die, face } => {
                let who = self.who(who);
                let result = self.amount("the result", result);
                let face = given(face.as_ref(), |face| format!(" and the face is \"{}\"", word(face)));
                let die = match die {
                    planarc_bytecode::axis::Die::Any => "any die",
                    planarc_bytecode::axis::Die::Die => "a numbered die",
                    planarc_bytecode::axis::Die::Planar => "the planar die",
                };
                format!("{who} rolls {die}{face}{result}")
            }
            Event::Voted { who, votes } => {
                let votes = self.called(*votes, "votes");
                let who = self.with("in which the voters are", who, "any player", player);
                format!("a vote ends{who}{votes}")
            }
            Event::Planeswalk { who, to, from, cause } => {
                let who = self.who(who);
                let to = self.with("to", to, "any plane", "plane entered");
                let from = self.with("away from", from, "any plane", "plane left");
                let cause = given(cause.as_ref(), |cause| format!(" by way of \"{}\"", word(cause)));
                format!("{who} planeswalks{to}{from}{cause}")
            }
            Event::Chaos { what } => {
                format!("chaos ensues{}", self.with("on", what, "any plane", "plane of the event"))
            }
            Event::Scheme { who, what, change } => {
                let who = self.role(who, "anyone", player);
                let what = self.role(what, "any scheme or phenomenon", "card of the event");
                format!("{who} does to {what}: {}", word(change))
            }
            Event::Designate { what, from, like } => {
                let what = self.with("on", what, "anyone or anything", one);
                let from = given(from.as_ref(), |from| format!(" after being \"{}\"", word(from)));
                format!("the designation \"{}\" is given{what}{from}", word(like))
            }
            Event::Part { part, whose, edge } => {
                let edge = match edge {
                    Edge::Begin => "begins",
                    Edge::End => "ends",
                };
                let whose = self.role(whose, "any player", "player whose turn it is");
                format!("{} {edge}", of(&word(part), &whose))
            }
            Event::EndGame { who, result, cause } => {
                let cause = given(cause.as_ref(), |cause| format!(" by way of \"{}\"", word(cause)));
                format!("the game ends for {} with \"{}\"{cause}", self.who(who), word(result))
            }
            Event::Pregame { moment: Moment::Draft, what } => {
                format!("a card is drafted: {}", self.role(what, "any card", "card drafted"))
            }
            Event::Pregame { moment, what } => {
                format!(
                    "the moment before the game \"{}\" comes{}",
                    word(moment),
                    self.with("for", what, "anyone or anything", one)
                )
            }
            Event::State { c } => format!("this state arises: {}", self.condition(c)),
            Event::When { event, c } => {
                let event = self.event(event);
                format!("({event}), while this holds: {}", self.condition(c))
            }
            // Players who take their turns together (805.4d).
            Event::Batch { event, least: Num::Value { value: 1 }, per, .. }
                if matches!(**event, Event::Part { .. }) && per.is_empty() =>
            {
                format!("({}), once for all of those whose turn it is together", self.event(event))
            }
            Event::Batch { event, role, least, per } => {
                let least = self.num(least);
                let per = Self::roles(per);
                format!(
                    "one or more at once of ({}), only once however many, with at least {least} as {}{per}",
                    self.event(event),
                    role_word(*role)
                )
            }
            Event::Nth { event, n, window, per } => {
                let per = Self::roles(per);
                let event = self.event(event);
                format!("number {} {} of ({event}){per}", self.num(n), self.window(window))
            }
        }
    }
}
