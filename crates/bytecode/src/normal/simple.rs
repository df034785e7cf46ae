//! One form for what can be put in several: nested lists, comparisons, sums.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::any::Any;

use crate::axis::{AbilityChange, Cmp, Noun, Stat};
use crate::isa::{Event, Num, Set, Stands, Test};
use crate::operand::{Operand, Role, Zones};
use crate::walk::{Change, Visitor};
use planarc_lexicon::Zone;

/// Simplifies tests, sets and numbers, from the innermost outwards. No statement changes its place.
pub(super) struct Simplify;

impl Change for Simplify {
    fn changed<T: Operand>(&mut self, instruction: &mut T) {
        let instruction: &mut dyn Any = instruction;
        if let Some(test) = instruction.downcast_mut::<Test>() {
            simplify_test(test);
        } else if let Some(set) = instruction.downcast_mut::<Set>() {
            simplify_set(set);
        } else if let Some(event) = instruction.downcast_mut::<Event>() {
            simplify_event(event);
        } else if let Some(num) = instruction.downcast_mut::<Num>() {
            simplify_num(num);
        }
    }
}

/// The members of lists within a list of the same kind.
fn flat<T>(members: Vec<T>, inner: impl Fn(T, &mut Vec<T>)) -> Vec<T> {
    let mut all = Vec::with_capacity(members.len());
    for member in members {
        inner(member, &mut all);
    }
    all
}

/// A list of one is its member.
fn of_members<T>(mut members: Vec<T>, list: impl Fn(Vec<T>) -> T) -> T {
    match members.pop() {
        Some(only) if members.is_empty() => only,
        Some(last) => {
            members.push(last);
            list(members)
        }
        None => list(members),
    }
}

fn simplify_test(test: &mut Test) {
    *test = match core::mem::replace(test, Test::Plain) {
        Test::All { c } => {
            let c =
                flat(c, |test, all| if let Test::All { c } = test { all.extend(c) } else { all.push(test) });
            of_members(c, |c| Test::All { c })
        }
        Test::Any { c } => {
            let c =
                flat(c, |test, all| if let Test::Any { c } = test { all.extend(c) } else { all.push(test) });
            factored(c)
        }
        Test::Not { c } => match *c {
            Test::Not { c } => *c,
            c => Test::Not { c: Box::new(c) },
        },
        Test::Compare { a, cmp, b } => compare(*a, cmp, *b),
        other => other,
    };
}

/// What holds in each of several cases stands once beside them.
fn factored(cases: Vec<Test>) -> Test {
    let mut cases: Vec<Vec<Test>> = cases
        .into_iter()
        .map(|case| if let Test::All { c } = case { c } else { Vec::from([case]) })
        .collect();
    let mut all = Vec::new();
    if let Some((first, others)) = cases.split_first() {
        all = first.iter().filter(|test| others.iter().all(|case| case.contains(test))).cloned().collect();
    }
    for case in &mut cases {
        case.retain(|test| !all.contains(test));
    }
    let conjunction = |tests| of_members(tests, |c| Test::All { c });
    // With nothing else in a case, it holds whenever they do.
    if all.is_empty() || !cases.iter().any(Vec::is_empty) {
        let cases = cases.into_iter().map(conjunction).collect();
        all.push(of_members(cases, |c| Test::Any { c }));
    }
    conjunction(all)
}

/// A comparison, with what is compared on the left of a number. Numbers are whole ones (107.1).
fn compare(a: Num, cmp: Cmp, b: Num) -> Test {
    match (a, cmp, b) {
        (a @ Num::Value { .. }, cmp, b) if !matches!(b, Num::Value { .. }) => compare(b, cmp.turned(), a),
        (a, Cmp::Lt, Num::Value { value }) if value > 0 => {
            compare(a, Cmp::Le, Num::Value { value: value - 1 })
        }
        (a, Cmp::Gt, Num::Value { value }) if value < u32::MAX => {
            compare(a, Cmp::Ge, Num::Value { value: value + 1 })
        }
        // One more, at least, is more.
        (a, Cmp::Ge, Num::Add { a: one, b }) if *one == (Num::Value { value: 1 }) => compare(a, Cmp::Gt, *b),
        (a, Cmp::Ge, Num::Add { a: b, b: one }) if *one == (Num::Value { value: 1 }) => {
            compare(a, Cmp::Gt, *b)
        }
        (Num::Count { of }, Cmp::Ge, Num::Value { value: 1 }) => Test::Exists { set: of },
        (Num::Count { of }, Cmp::Eq | Cmp::Le, Num::Value { value: 0 }) => {
            Test::Not { c: Box::new(Test::Exists { set: of }) }
        }
        (a, cmp, b) => Test::Compare { a: Box::new(a), cmp, b: Box::new(b) },
    }
}

fn simplify_set(set: &mut Set) {
    if let Set::Both { sets } = set {
        let sets = flat(core::mem::take(sets), |set, all| {
            if let Set::Both { sets } = set { all.extend(sets) } else { all.push(set) }
        });
        *set = of_members(sets, |sets| Set::Both { sets });
    }
}

/// One form of an event. What fights is on the battlefield (506.4), so that "one of the creatures there" is "a creature".
fn simplify_event(event: &mut Event) {
    // Where nobody reads whose it is, a part of a turn that several take together begins once (805.4d).
    if let Event::Batch { event: inner, least: Num::Value { value: 1 }, per, .. } = event
        && matches!(**inner, Event::Part { whose: Role { bind: None, .. }, .. })
        && per.is_empty()
    {
        *event = (**inner).clone();
        return;
    }
    match event {
        Event::Attack { what: role, .. }
        | Event::Blocked { what: role, .. }
        | Event::Unblocked { what: role } => {
            simplify_role(role);
        }
        Event::Block { what, whom } => {
            simplify_role(what);
            simplify_role(whom);
        }
        Event::Ability { what, change, .. } => simplify_ability(what, *change),
        _ => {}
    }
}

/// What is activated is an activated ability (602.1), what triggers a triggered one (603.1), and either is an ability.
fn simplify_ability(what: &mut Stands, change: AbilityChange) {
    let goes_without = |test: &Test| match test {
        Test::Noun { noun: Noun::Ability } => true,
        Test::Noun { noun: Noun::Activated } => change == AbilityChange::Activate,
        Test::Noun { noun: Noun::Triggered } => change == AbilityChange::Trigger,
        _ => false,
    };
    let Some(test) = what.test.take() else { return };
    what.test = match *test {
        Test::All { mut c } => {
            c.retain(|test| !goes_without(test));
            (!c.is_empty()).then(|| Box::new(of_members(c, |c| Test::All { c })))
        }
        test => (!goes_without(&test)).then(|| Box::new(test)),
    };
}

fn simplify_role(role: &mut Stands) {
    let Some(Test::In { of: Set::Those { zones, whose: None, test: Some(test) } }) = role.test.as_deref()
    else {
        return;
    };
    // With an `it` further out, the test says something of what stands in the role besides.
    if *zones == Zones::of([Zone::Battlefield]) && !reaches_out(test) {
        role.test = Some(test.clone());
    }
}

/// Whether a test names an `it` that is not its own.
fn reaches_out(test: &Test) -> bool {
    #[derive(Default)]
    struct Its {
        depth: u32,
        reaches_out: bool,
    }
    impl Visitor for Its {
        fn begin_it(&mut self) {
            self.depth += 1;
        }

        fn end_it(&mut self) {
            self.depth -= 1;
        }

        fn it(&mut self, up: u32) {
            self.reaches_out |= up > self.depth;
        }
    }
    let mut its = Its::default();
    test.walk(&mut its);
    its.reaches_out
}

fn simplify_num(num: &mut Num) {
    // The hand of a player who is there is the cards in it.
    if let Num::Stat {
        stat: Stat::Hand,
        of: of @ (Set::You | Set::It { .. }),
        how: None,
        colors: None,
        chosen: None,
    } = num
    {
        let whose = core::mem::replace(of, Set::You);
        let zones = Zones::of([Zone::Hand]);
        *num = Num::Count { of: Set::Those { zones, whose: Some(Box::new(whose)), test: None } };
    }
}
