//! Forged modules: for each rule of the verifier one that breaks it, and for the decoder too.

use planarc::bytecode::Fault;
use planarc::bytecode::enums::{
    AbilityKind, CardKind, Chooser, ControllerRule, Domain, FunctionKind, HomeZone, Modal, Repeat, Uses,
};
use planarc::bytecode::{
    Ability, AbilityId, AbilitySpan, Card, Count, Debug, DecodeError, FuncId, Function, Inst, Label,
    MemoryId, Out, Program, SlotId, StrId, Ty, TypeIndex, VerifyError, decode, encode, verify,
};
use planarc::lexicon::CardType;

fn function(kind: FunctionKind, code: Vec<Inst>) -> Function {
    Function { kind, targets: None, code }
}

/// A plane with one triggered ability whose body is the code.
fn forge(code: Vec<Inst>) -> Program {
    let ability = Ability {
        kind: AbilityKind::Triggered,
        home: HomeZone::Command,
        controller: ControllerRule::PlanarController,
        slots: 0,
        events: Some(FuncId(0)),
        condition: None,
        costs: None,
        keywords: None,
        limits: None,
        body: Some(FuncId(1)),
    };
    let card = Card {
        name: StrId(0),
        kind: CardKind::Plane,
        supertypes: vec![],
        types: vec![TypeIndex(u32::from(CardType::Plane.index()))],
        subtypes: vec![],
        modifiers: None,
        memory: 0,
        first: AbilityId(0),
        count: 1,
    };
    Program {
        strings: vec!["Forgery".into()],
        cards: vec![card],
        abilities: vec![ability],
        functions: vec![
            function(FunctionKind::Events, vec![Inst::EventChaos {}]),
            function(FunctionKind::Body, code),
        ],
        spans: vec![],
    }
}

fn with_slots(slots: u32, code: Vec<Inst>) -> Program {
    let mut program = forge(code);
    program.abilities[0].slots = slots;
    program
}

fn error(program: Program) -> VerifyError {
    verify(program).expect_err("the forgery is found")
}

#[track_caller]
fn check_fault(program: Program, instruction: usize, fault: Fault) {
    assert_eq!(error(program), VerifyError::Code { function: FuncId(1), instruction, fault });
}

const YOU: Inst = Inst::You {};
const SUBJECT: Inst = Inst::Subject {};
const ONE: Inst = Inst::Num { n: 1 };
const GAIN: Inst = Inst::GainLife { cmp: planarc::bytecode::enums::Cmp::Eq };
const DO: Inst = Inst::Do {};
const TIED: Inst = Inst::CondTied {};

const fn jump(to: u32) -> Inst {
    Inst::Jump { to: Label(to) }
}

const fn unless(to: u32) -> Inst {
    Inst::JumpUnless { to: Label(to) }
}

const fn each(end: u32) -> Inst {
    Inst::Each { slot: Out(Some(SlotId(0))), end: Label(end) }
}

const fn read(slot: u16) -> Inst {
    Inst::Read { slot: SlotId(slot) }
}

fn write(slot: u16) -> [Inst; 4] {
    let pick = Inst::Pick { chooser: Chooser::Actor, slot: Out(Some(SlotId(slot))) };
    [Inst::QAll {}, Inst::Anything {}, pick, SUBJECT]
}

#[test]
fn an_honest_module_is_none() {
    assert!(verify(forge(vec![])).is_ok());
    assert!(verify(forge(vec![YOU, SUBJECT, ONE, GAIN, DO])).is_ok());
    assert!(verify(with_slots(1, vec![YOU, each(4), read(0), SUBJECT, Inst::Next {}])).is_err());
    assert!(verify(with_slots(1, vec![YOU, each(5), read(0), SUBJECT, Inst::Next {}])).is_ok());
}

#[test]
fn types() {
    let underflow = Fault::Underflow { expected: Ty::Num };
    check_fault(forge(vec![YOU, SUBJECT, GAIN]), 2, underflow);
    check_fault(forge(vec![ONE, SUBJECT]), 1, Fault::Type { expected: Ty::Sel, found: Ty::Num });
    check_fault(forge(vec![Inst::None { ty: Ty::Sel }, SUBJECT]), 1, Fault::Absent { expected: Ty::Sel });
    check_fault(forge(vec![ONE, YOU, SUBJECT]), 2, Fault::Leftover);
    check_fault(forge(vec![YOU]), 1, Fault::Yield { kind: FunctionKind::Body });
    check_fault(forge(vec![ONE; 513]), 512, Fault::StackHeight);
    let list = |n| Inst::ChooseNumber { n: Count(n) };
    check_fault(forge(vec![ONE, list(257)]), 1, Fault::List);
}

#[test]
fn flow() {
    check_fault(forge(vec![jump(0)]), 0, Fault::Jump { to: 0 });
    check_fault(forge(vec![jump(2)]), 0, Fault::Jump { to: 2 });
    check_fault(forge(vec![jump(3), YOU, SUBJECT]), 1, Fault::Unreachable);
    check_fault(forge(vec![TIED, unless(3), YOU, SUBJECT]), 3, Fault::Leftover);
    check_fault(forge(vec![YOU, Inst::OrderBegin {}]), 2, Fault::Blocks);
    check_fault(forge(vec![Inst::Next {}]), 0, Fault::Blocks);
    check_fault(forge(vec![YOU, Inst::OrderBegin {}, Inst::WhileEnd {}]), 2, Fault::Blocks);
    let into = vec![TIED, unless(4), YOU, Inst::OrderBegin {}, Inst::OrderEnd {}];
    check_fault(forge(into), 4, Fault::Crosses { to: 4 });
    let deep = [YOU, Inst::OrderBegin {}].repeat(33);
    check_fault(forge(deep), 65, Fault::BlockDepth);
    check_fault(with_slots(1, vec![YOU, each(2), Inst::Next {}]), 2, Fault::Blocks);
}

#[test]
fn subjects() {
    check_fault(forge(vec![ONE, GAIN, DO]), 2, Fault::NoSubject);
    check_fault(forge(vec![Inst::May { to: Label(1) }]), 0, Fault::NoSubject);
    let on_one_path = vec![TIED, unless(4), YOU, SUBJECT, ONE, GAIN, DO];
    check_fault(forge(on_one_path), 6, Fault::NoSubject);
}

/// A loop over nothing runs its body no time, so that what only the body sets is not known behind it.
#[test]
fn a_subject_that_only_a_loops_body_sets_is_forgotten() {
    let in_loop = [YOU, each(5), read(0), SUBJECT, Inst::Next {}];
    let act = [ONE, GAIN, DO];
    check_fault(with_slots(1, [&in_loop[..], &act].concat()), 7, Fault::NoSubject);
    let asks = Inst::May { to: Label(6) };
    check_fault(with_slots(1, [&in_loop[..], &[asks]].concat()), 5, Fault::NoSubject);
    // Inside the body, and where one was set before it, there is a subject.
    let inside = [YOU, each(8), read(0), SUBJECT, ONE, GAIN, DO, Inst::Next {}];
    assert!(verify(with_slots(1, inside.to_vec())).is_ok());
    let before = [YOU, SUBJECT, YOU, each(7), read(0), SUBJECT, Inst::Next {}];
    assert!(verify(with_slots(1, [&before[..], &act].concat())).is_ok());
    // The inner of two loops forgets what it set, the outer one does not know it either.
    let nested =
        [YOU, each(11), YOU, Inst::Each { slot: Out(None), end: Label(7) }, read(0), SUBJECT, Inst::Next {}];
    check_fault(with_slots(1, [&nested[..], &[ONE, GAIN, DO, Inst::Next {}]].concat()), 9, Fault::NoSubject);
}

#[test]
fn a_candidate_stands_inside_its_pick() {
    let pick = Inst::Pick { chooser: Chooser::Actor, slot: Out(None) };
    let by = Inst::PickBy { chooser: Chooser::Actor, slot: Out(None) };
    let candidate = |up| Inst::Candidate { up };
    let of = |code: &[Inst]| forge([code, &[SUBJECT]].concat());
    check_fault(of(&[candidate(0)]), 1, Fault::Candidate);
    check_fault(forge(vec![candidate(0)]), 1, Fault::Candidate);
    // Among what the filter looks at; who picks is no part of that.
    let inner = [Inst::QAll {}, candidate(0), Inst::OneOf {}];
    assert!(verify(of(&[&inner[..], &[pick]].concat())).is_ok());
    check_fault(of(&[Inst::QAll {}, Inst::Anything {}, candidate(0), by]), 4, Fault::Candidate);
    // Of the pick one further out, there must be one.
    let outer = [Inst::QAll {}, candidate(1), Inst::OneOf {}, pick];
    check_fault(of(&outer), 4, Fault::Candidate);
    assert!(verify(of(&[&[Inst::QAll {}], &outer[..], &[Inst::OneOf {}, pick]].concat())).is_ok());
}

#[test]
fn operands_mean_something() {
    let rounding = planarc::bytecode::enums::Rounding::Down;
    let part = |n| forge(vec![YOU, SUBJECT, ONE, Inst::PartOf { n, rounding }, GAIN, DO]);
    check_fault(part(0), 3, Fault::Operand);
    assert!(verify(part(2)).is_ok());
    let pick = Inst::Pick { chooser: Chooser::Actor, slot: Out(None) };
    let between = |min, max| forge(vec![Inst::QBetween { min, max }, Inst::Anything {}, pick, SUBJECT]);
    check_fault(between(9, 1), 0, Fault::Operand);
    assert!(verify(between(1, 9)).is_ok() && verify(between(2, 2)).is_ok());
}

/// What is done in a moment cannot last; it can be forbidden, allowed or asked for, as long as one will.
#[test]
fn an_act_that_is_over_at_once_is_not_held() {
    let held = |modal, acts: &[Inst], n| {
        let none = [Inst::None { ty: Ty::Window }, Inst::DurFunctioning {}];
        forge([&[YOU, SUBJECT], acts, &none[..], &[Inst::Hold { modal, n: Count(n) }]].concat())
    };
    let gain = [ONE, GAIN];
    check_fault(held(Modal::Plain, &gain, 1), 6, Fault::Momentary);
    check_fault(
        held(Modal::Plain, &[&gain[..], &gain, &[Inst::Either { n: Count(2) }]].concat(), 1),
        9,
        Fault::Momentary,
    );
    assert!(verify(held(Modal::Cant, &gain, 1)).is_ok());
    assert!(verify(held(Modal::Plain, &[Inst::NoMaximumHand {}], 1)).is_ok());
}

#[test]
fn an_engine_finds_a_card_by_its_name() {
    let mut program = forge(vec![]);
    let again = Card { first: AbilityId(1), count: 0, ..program.cards[0].clone() };
    program.cards.push(again);
    assert_eq!(error(program), VerifyError::NameTwice { card: StrId(0) });
}

#[test]
fn slots() {
    check_fault(forge(vec![read(0), SUBJECT]), 0, Fault::Unwritten { slot: SlotId(0) });
    check_fault(forge(vec![read(u16::MAX), SUBJECT]), 0, Fault::Unwritten { slot: SlotId(u16::MAX) });
    check_fault(forge(write(0).to_vec()), 2, Fault::Slot { slot: SlotId(0) });
    check_fault(with_slots(2, write(1).to_vec()), 2, Fault::Slot { slot: SlotId(1) });
    let declared = VerifyError::Slots { ability: AbilityId(0), declared: 2, written: 1 };
    assert_eq!(error(with_slots(2, write(0).to_vec())), declared);
}

/// What is written only where a condition holds, an option is taken or a loop runs reads as empty
/// elsewhere. What nothing before writes is an error, though something behind it does.
#[test]
fn a_slot_may_be_written_on_one_path_but_not_on_none() {
    let mut on_one_path = vec![TIED, unless(6)];
    on_one_path.extend(write(0));
    on_one_path.extend([read(0), SUBJECT]);
    assert!(verify(with_slots(1, on_one_path)).is_ok());
    let mut taken = vec![YOU, SUBJECT, Inst::May { to: Label(7) }];
    taken.extend(write(0));
    taken.extend([read(0), SUBJECT]);
    assert!(verify(with_slots(1, taken)).is_ok());
    let after_loop = vec![YOU, each(3), Inst::Next {}, read(0), SUBJECT];
    assert!(verify(with_slots(1, after_loop)).is_ok());
    let mut other_path = vec![TIED, unless(7)];
    other_path.extend(write(0));
    other_path.extend([jump(9), read(0), SUBJECT]);
    check_fault(with_slots(1, other_path), 7, Fault::Unwritten { slot: SlotId(0) });
    let mut too_late = vec![read(0), SUBJECT];
    too_late.extend(write(0));
    check_fault(with_slots(1, too_late), 0, Fault::Unwritten { slot: SlotId(0) });
}

/// A card's memory is declared, numbered in order, and both written and read.
#[test]
fn memory_is_written_and_read() {
    let remember = |n| {
        let domain = Domain::Color;
        vec![YOU, SUBJECT, Inst::ChooseA { domain }, Inst::Remember { memory: MemoryId(n) }, DO]
    };
    let recall = |n| vec![Inst::Recall { memory: MemoryId(n) }, SUBJECT];
    let with_memory = |count, code: [Vec<Inst>; 2]| {
        let mut program = forge(code.concat());
        program.cards[0].memory = count;
        program
    };
    assert!(verify(with_memory(1, [remember(0), recall(0)])).is_ok());
    assert!(verify(with_memory(1, [recall(0), remember(0)])).is_ok());
    let wrong = |n| VerifyError::Memory { card: StrId(0), memory: MemoryId(n) };
    assert_eq!(error(with_memory(1, [remember(0), vec![]])), wrong(0));
    assert_eq!(error(with_memory(1, [recall(0), vec![]])), wrong(0));
    assert_eq!(error(with_memory(0, [remember(0), recall(0)])), wrong(0));
    assert_eq!(error(with_memory(2, [remember(0), recall(0)])), wrong(1));
    assert_eq!(error(with_memory(2, [remember(1), recall(1)])), wrong(1));
}

/// A mode and its targets are chosen before anything happens, whatever the code has done by then.
#[test]
fn targets_of_a_mode_read_only_what_is_known_when_it_is_chosen() {
    let modes = Inst::Modes { repeat: Repeat::Once, n: Count(1) };
    let none = |ty| Inst::None { ty };
    let mode = Inst::Mode { body: FuncId(2) };
    let mut code =
        vec![YOU, each(9), none(Ty::Sel), Inst::QAny {}, none(Ty::Cond), none(Ty::Quant), mode, modes];
    code.push(Inst::Next {});
    let mut program = with_slots(1, code);
    let body = Function { targets: Some(FuncId(3)), ..function(FunctionKind::Body, vec![]) };
    program.functions.push(body);
    program.functions.push(function(FunctionKind::Targets, vec![read(0), Inst::Announce {}]));
    let fault = Fault::Unwritten { slot: SlotId(0) };
    assert_eq!(error(program), VerifyError::Code { function: FuncId(3), instruction: 0, fault });
}

#[test]
fn functions_stand_where_they_may() {
    let announce = Inst::Announce {};
    check_fault(forge(vec![YOU, announce]), 1, Fault::Misplaced { kind: FunctionKind::Body });
    let mut program = forge(vec![]);
    program.functions[0].code = vec![YOU, SUBJECT, Inst::EventChaos {}];
    let misplaced = Fault::Misplaced { kind: FunctionKind::Events };
    assert_eq!(error(program), VerifyError::Code { function: FuncId(0), instruction: 1, fault: misplaced });
    let mut program = forge(vec![]);
    program.functions[0].code.clear();
    let nothing = Fault::Yield { kind: FunctionKind::Events };
    assert_eq!(error(program), VerifyError::Code { function: FuncId(0), instruction: 0, fault: nothing });
    let mut program = forge(vec![]);
    program.functions[0].targets = Some(FuncId(1));
    assert_eq!(error(program), VerifyError::TargetsOf { function: FuncId(0) });
    let mut program = forge(vec![]);
    program.functions[1].kind = FunctionKind::Costs;
    let (expected, found) = (FunctionKind::Body, FunctionKind::Costs);
    assert_eq!(error(program), VerifyError::FunctionKind { function: FuncId(1), expected, found });
}

#[test]
fn everything_is_used_once_and_in_order() {
    let replace = |body| Inst::Replace { uses: Uses::Every, body: FuncId(body) };
    let calling = |body| forge(vec![Inst::EventChaos {}, Inst::DurGame {}, replace(body)]);
    let order = |found| VerifyError::FunctionOrder { expected: FuncId(2), found: FuncId(found) };
    assert_eq!(error(calling(1)), order(1));
    assert_eq!(error(calling(3)), order(3));
    assert_eq!(error(calling(2)), VerifyError::Index { what: "function", index: 2, len: 2 });
    let mut program = forge(vec![]);
    program.functions.push(function(FunctionKind::Body, vec![]));
    assert_eq!(error(program), VerifyError::Unused { what: "function", index: 2 });
    let mut program = forge(vec![]);
    program.abilities.push(program.abilities[0].clone());
    assert_eq!(error(program), VerifyError::Unused { what: "ability", index: 1 });
    let mut program = forge(vec![]);
    program.cards[0].first = AbilityId(1);
    assert_eq!(error(program), VerifyError::AbilityOrder { expected: AbilityId(0), found: AbilityId(1) });
    let mut program = forge(vec![]);
    program.cards[0].count = 2;
    assert_eq!(error(program), VerifyError::Index { what: "ability", index: 1, len: 1 });
}

#[test]
fn strings_are_used_once_and_in_order() {
    let mut program = forge(vec![]);
    program.strings.push("Unused".into());
    assert_eq!(error(program), VerifyError::Unused { what: "string", index: 1 });
    let mut program = forge(vec![]);
    program.strings.push("Forgery".into());
    assert_eq!(error(program), VerifyError::StringTwice { string: 1 });
    let mut program = forge(vec![]);
    program.cards[0].name = StrId(1);
    assert_eq!(error(program.clone()), VerifyError::Index { what: "string", index: 1, len: 1 });
    program.strings.push("Other".into());
    assert_eq!(error(program), VerifyError::StringOrder { expected: 0, found: 1 });
}

#[test]
fn abilities_and_cards_are_whole() {
    let mut program = forge(vec![]);
    program.abilities[0].kind = AbilityKind::Static;
    let (kind, part) = (AbilityKind::Static, FunctionKind::Events);
    assert_eq!(error(program), VerifyError::Parts { ability: AbilityId(0), kind, part });
    let mut program = forge(vec![]);
    program.abilities[0].home = HomeZone::Battlefield;
    assert_eq!(error(program), VerifyError::Home { ability: AbilityId(0) });
    let mut program = forge(vec![]);
    program.abilities[0].controller = ControllerRule::Owner;
    assert_eq!(error(program), VerifyError::Home { ability: AbilityId(0) });
    let mut program = forge(vec![]);
    program.cards[0].types.clear();
    assert_eq!(error(program), VerifyError::TypeLine { card: StrId(0) });
    let mut program = forge(vec![]);
    program.cards[0].modifiers = Some((1, 1));
    assert_eq!(error(program), VerifyError::Modifiers { card: StrId(0) });
    let mut program = forge(vec![]);
    program.spans.push(AbilitySpan { ability: AbilityId(1), start: 0, end: 1 });
    assert_eq!(error(program), VerifyError::Spans);
}

#[test]
fn quoted_abilities_belong_to_their_holder() {
    let gain = |n| [Inst::Quoted { ability: AbilityId(n) }, Inst::Gain { n: Count(1) }, DO];
    let mut code = vec![YOU, SUBJECT];
    code.extend(gain(1));
    let mut program = forge(code);
    program.abilities.push(program.abilities[0].clone());
    assert_eq!(error(program), VerifyError::Home { ability: AbilityId(1) });
    let mut code = vec![YOU, SUBJECT];
    code.extend(gain(0));
    let order = VerifyError::AbilityOrder { expected: AbilityId(1), found: AbilityId(0) };
    assert_eq!(error(forge(code)), order);
}

#[test]
fn nesting_is_bounded() {
    let modes = |body| {
        let mode = Inst::Mode { body: FuncId(body) };
        vec![
            Inst::None { ty: Ty::Sel },
            Inst::QAny {},
            Inst::None { ty: Ty::Cond },
            Inst::None { ty: Ty::Quant },
            mode,
            Inst::Modes { repeat: Repeat::Once, n: Count(1) },
        ]
    };
    let nested = |depth| {
        let mut program = forge(modes(2));
        for inner in 2..depth {
            program.functions.push(function(FunctionKind::Body, modes(inner + 1)));
        }
        program.functions.push(function(FunctionKind::Body, vec![]));
        program
    };
    assert!(verify(nested(16)).is_ok());
    assert_eq!(error(nested(17)), VerifyError::Nesting);
}

/// The bytes of an honest module, changed.
fn mangled(change: impl FnOnce(&mut Vec<u8>)) -> DecodeError {
    let mut bytes = encode(&forge(vec![]), Debug::Strip);
    change(&mut bytes);
    decode(&bytes).expect_err("the change is found")
}

#[test]
fn the_decoder_refuses_what_the_encoder_would_not_write() {
    assert_eq!(mangled(|bytes| bytes[0] = b'p'), DecodeError::Magic);
    assert_eq!(mangled(Vec::clear), DecodeError::Magic);
    assert_eq!(mangled(|bytes| bytes[4] = 2), DecodeError::Version { found: 2 });
    assert_eq!(mangled(|bytes| bytes[5] = 2), DecodeError::Section { at: 5, expected: 1, found: 2 });
    let overlong = |bytes: &mut Vec<u8>| {
        bytes[4] |= 0x80;
        bytes.insert(5, 0);
    };
    assert_eq!(mangled(overlong), DecodeError::Overlong { at: 4 });
    let length = encode(&forge(vec![]), Debug::Strip).len();
    assert_eq!(mangled(|bytes| bytes.push(5)), DecodeError::UnexpectedEnd { at: length + 1 });
    assert_eq!(
        mangled(|bytes| bytes.extend([5, 1, 0])),
        DecodeError::Trailing { at: length, what: "the module" }
    );
    let mut with_spans = forge(vec![]);
    with_spans.spans.push(AbilitySpan { ability: AbilityId(0), start: 0, end: 1 });
    let mut bytes = encode(&with_spans, Debug::Keep);
    let at = bytes.len();
    bytes.push(0);
    assert_eq!(decode(&bytes), Err(DecodeError::Trailing { at, what: "the module" }));
    // A count of strings that nothing could hold.
    let many = |bytes: &mut Vec<u8>| {
        bytes.splice(6.., [5, 0xff, 0xff, 0xff, 0xff, 0x0f]);
    };
    let limit = planarc::limits::STRINGS;
    assert_eq!(mangled(many), DecodeError::Limit { at: 7, what: "strings", count: u32::MAX, limit });
    assert_eq!(mangled(|bytes| bytes[9] = 0xff), DecodeError::Utf8 { at: 9 });
}

#[test]
fn unknown_operands_are_refused() {
    let decode_body = |code: &[u8]| {
        let mut bytes = encode(&forge(vec![]), Debug::Strip);
        // The empty body is the last byte: its length. The section's length stands before.
        let last = bytes.len() - 1;
        bytes[last] = u8::try_from(code.len()).unwrap();
        bytes.extend_from_slice(code);
        let events = encode(&forge(vec![]), Debug::Strip).len() - 9;
        bytes[events - 1] += u8::try_from(code.len()).unwrap();
        decode(&bytes).map(|_| ())
    };
    assert_eq!(decode_body(&[]), Ok(()));
    assert!(matches!(decode_body(&[0xff, 0x7f]), Err(DecodeError::Opcode { code: 0x3fff, .. })));
    assert!(matches!(decode_body(&[0x10, 9, 0]), Err(DecodeError::Member { axis: "repeat", byte: 9, .. })));
    let index = u8::try_from(Inst::TypeWord { index: TypeIndex(0) }.code()).unwrap();
    assert!(matches!(decode_body(&[index, 99]), Err(DecodeError::Entry { index: 99, .. })));
    assert!(matches!(decode_body(&[0x00]), Err(DecodeError::UnexpectedEnd { .. })));
}
