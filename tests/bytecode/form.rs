//! Two wordings of one ability give the same bytes; two meanings do not.

use super::build::*;
use planarc::lexicon::{CardType, Keyword};
use planarc::surface::*;

fn chaos(steps: Vec<StepKind>) -> Vec<u8> {
    compile(&plane(vec![on_chaos(body(steps))]))
}

fn fixed(steps: Vec<StepKind>) -> Vec<u8> {
    compile(&plane(vec![Ability::Static(body(steps))]))
}

fn all(form: AllForm, filter: Filter) -> Selection {
    pick(Quant::All(form), Chooser::Actor, filter, None)
}

#[test]
fn when_and_whenever() {
    let draw = || body(vec![StepKind::Do(act(Verb::Draw(cards(1))))]);
    let one = compile(&plane(vec![triggered(TriggerHead::When, Event::ChaosEnsues, draw())]));
    let other = compile(&plane(vec![triggered(TriggerHead::Whenever, Event::ChaosEnsues, draw())]));
    assert_eq!(one, other);
}

#[test]
fn all_each_and_a_bare_plural() {
    let destroy = |form| chaos(vec![StepKind::Do(act(Verb::Destroy(all(form, creature()))))]);
    assert_eq!(destroy(AllForm::All), destroy(AllForm::Each));
    assert_eq!(destroy(AllForm::All), destroy(AllForm::Bare));
}

#[test]
fn the_imperative_and_you() {
    let named = deed(Subject::Of(you()), Modality::PLAIN, vec![Verb::Draw(cards(2))]);
    assert_eq!(chaos(vec![StepKind::Do(act(Verb::Draw(cards(2))))]), chaos(vec![StepKind::Do(named)]));
}

#[test]
fn a_card_and_one_card() {
    let a = pick(Quant::A, Chooser::Actor, noun(Noun::Card), None);
    let draw = |what| chaos(vec![StepKind::Do(act(Verb::Draw(what)))]);
    assert_eq!(draw(a), draw(cards(1)));
    assert_ne!(draw(cards(1)), draw(cards(2)));
}

#[test]
fn a_d6_and_a_six_sided_die() {
    let roll = |sides, form| chaos(vec![StepKind::Do(act(Verb::RollDie { sides, n: Qty::Number(1), form }))]);
    assert_eq!(roll(6, DieForm::Letter), roll(6, DieForm::Sided));
    assert_ne!(roll(6, DieForm::Letter), roll(8, DieForm::Letter));
}

#[test]
fn a_leading_and_a_trailing_duration() {
    let get = || deed(Subject::Of(target(creature(), 0)), Modality::PLAIN, vec![get(2, 2)]);
    let leading = StepKind::Lasting { duration: END_OF_TURN, body: body(vec![StepKind::Do(get())]) };
    let trailing = StepKind::Do(lasting(get(), Duration::EndOfTurn(EndOfTurnForm::ThisTurn)));
    assert_eq!(chaos(vec![leading]), chaos(vec![trailing]));
    assert_ne!(chaos(vec![StepKind::Do(get())]), chaos(vec![StepKind::Do(lasting(get(), END_OF_TURN))]));
}

#[test]
fn the_rest_of_the_game_and_no_duration_in_an_effect() {
    let get = || deed(Subject::Of(target(creature(), 0)), Modality::PLAIN, vec![get(2, 2)]);
    let said = lasting(get(), Duration::Game(GameForm::RestOfTheGame));
    assert_eq!(chaos(vec![StepKind::Do(get())]), chaos(vec![StepKind::Do(said)]));
}

#[test]
fn if_and_as_long_as_in_a_static_ability() {
    let given = |form, place| {
        let deed = deed(Subject::Of(each(creature())), Modality::PLAIN, vec![gain(vec![Keyword::Flying])]);
        let time = Cond::Time(TimeCond::TurnOf(you()), Polarity::Is);
        fixed(vec![StepKind::Given { cond: time, form, place, body: body(vec![StepKind::Do(deed)]) }])
    };
    let one = given(GivenForm::If, Place::Leading);
    assert_eq!(one, given(GivenForm::AsLongAs, Place::Trailing));
}

#[test]
fn suffixes_are_a_set() {
    let tapped = || Pred::That(Box::new(Pred::Status(Status::Tapped)), Polarity::Is);
    let one = creature_with(vec![you_control(), tapped()]);
    let other = creature_with(vec![tapped(), you_control()]);
    let adjective = filter(
        vec![Pred::Status(Status::Tapped)],
        vec![TypeWord::Type(CardType::Creature)],
        None,
        vec![you_control()],
    );
    let destroy = |filter| chaos(vec![StepKind::Do(act(Verb::Destroy(each(filter))))]);
    assert_eq!(destroy(one.clone()), destroy(other));
    assert_eq!(destroy(one), destroy(adjective));
}

#[test]
fn a_noun_serves_the_alternatives_before_it() {
    let head = |of, noun| HeadPhrase { adjectives: vec![], types: vec![TypeWord::Type(of)], noun };
    let either = |noun| Filter {
        heads: vec![head(CardType::Instant, noun), head(CardType::Sorcery, Some(Noun::Card))],
        join: ListJoin::Or,
        suffixes: vec![],
    };
    let exile_each = |filter| chaos(vec![StepKind::Do(act(exile(each(filter))))]);
    assert_eq!(exile_each(either(None)), exile_each(either(Some(Noun::Card))));
}

#[test]
fn two_negations_are_none() {
    let not = |pred| Pred::Not(Box::new(pred));
    let land = || Pred::Type(TypeWord::Type(CardType::Land));
    let destroy = |pred| chaos(vec![StepKind::Do(act(Verb::Destroy(each(creature_with(vec![pred])))))]);
    assert_eq!(destroy(not(land())), destroy(Pred::That(Box::new(land()), Polarity::IsNot)));
    assert_eq!(destroy(not(not(land()))), destroy(land()));
}

#[test]
fn keywords_granted_are_a_set() {
    let gain = |list| {
        let deed = deed(Subject::Of(each(creature())), Modality::PLAIN, vec![gain(list)]);
        fixed(vec![StepKind::Do(deed)])
    };
    assert_eq!(gain(vec![Keyword::Flying, Keyword::Haste]), gain(vec![Keyword::Haste, Keyword::Flying]));
}

#[test]
fn it_and_that_creature_read_one_slot_whatever_its_number() {
    let with = |slot, second: fn(u16) -> Selection| {
        let untap =
            Verb::SetStatus { change: StatusChange::Untap, what: target(creature(), slot), during: None };
        let fight = deed(Subject::Of(second(slot)), Modality::PLAIN, vec![gain(vec![Keyword::Haste])]);
        chaos(vec![StepKind::Do(act(untap)), StepKind::Do(lasting(fight, END_OF_TURN))])
    };
    let that = |slot| word(RefWord::That(creature(), WordNumber::Singular), Some(slot));
    assert_eq!(with(0, it), with(7, that));
}

#[test]
fn a_slot_that_nothing_reads_leaves_no_trace() {
    let draw = || act(Verb::Draw(cards(1)));
    assert_eq!(chaos(vec![StepKind::Do(draw())]), chaos(vec![StepKind::Do(out(draw(), 5))]));
}

#[test]
fn of_their_choice_is_what_a_means() {
    let sacrifice = |chooser| {
        let players = pick(Quant::All(AllForm::Each), Chooser::Actor, noun(Noun::Player), Some(0));
        let what = pick(Quant::A, chooser, creature(), None);
        chaos(vec![StepKind::Do(deed(Subject::Of(players), Modality::PLAIN, vec![Verb::Sacrifice(what)]))])
    };
    assert_eq!(sacrifice(Chooser::Actor), sacrifice(Chooser::Player(Box::new(they(0)))));
    assert_ne!(sacrifice(Chooser::Actor), sacrifice(Chooser::Player(Box::new(you()))));
}

#[test]
fn you_cast_and_you_have_cast() {
    let destroy = |tense, n| {
        let cast = Pred::DoneBy {
            verb: DoneVerb::Cast,
            who: Some(Box::new(you())),
            from: None,
            window: None,
            tense,
        };
        let mut spell = noun(Noun::Spell);
        spell.suffixes.push(cast);
        spell.heads[0].adjectives.push(Pred::Nth(n));
        chaos(vec![StepKind::Do(act(Verb::Counter(pick(Quant::The, Chooser::Actor, spell, None))))])
    };
    assert_eq!(destroy(Tense::Present, Rank::Number(1)), destroy(Tense::Perfect, Rank::Number(1)));
    assert_ne!(destroy(Tense::Present, Rank::Number(1)), destroy(Tense::Present, Rank::Number(2)));
    assert_ne!(destroy(Tense::Present, Rank::Number(1)), destroy(Tense::Present, Rank::Next));
}

#[test]
fn modes_that_may_be_more_and_that_must_be() {
    let modes = |modal| {
        let cond = Cond::Time(TimeCond::Day(planarc::surface::DayTime::Day), Polarity::Is);
        let other = OtherCount { cond, modal, count: ModeCount::Both };
        let mode = || body(vec![StepKind::Do(act(Verb::Draw(cards(1))))]).into();
        chaos(vec![StepKind::Modes(Box::new(Modes {
            by: None,
            count: ModeCount::Exactly(Qty::Number(1)),
            repeat: Repeatable::Once,
            or_instead: Some(other),
            modes: vec![mode(), mode()],
        }))])
    };
    assert_ne!(modes(Force::May), modes(Force::Plain));
}

#[test]
fn where_an_additional_phase_is_put() {
    let phase = |after, place| {
        chaos(vec![StepKind::Do(act(Verb::AdditionalPhase {
            part: planarc::lexicon::TurnPart::Combat,
            after,
            place,
            followed_by: None,
        }))])
    };
    let trailing = phase(PhaseAnchor::AfterThisPhase, Place::Trailing);
    assert_eq!(trailing, phase(PhaseAnchor::AfterThisPhase, Place::Leading));
    assert_ne!(trailing, phase(PhaseAnchor::AfterThisMainPhase, Place::Leading));
    assert_ne!(trailing, phase(PhaseAnchor::AfterThisCombatPhase, Place::Leading));
}

#[test]
fn the_name_and_this_plane() {
    let name = |form| chaos(vec![StepKind::Do(act(exile(this_plane(form))))]);
    assert_eq!(name(SelfForm::Name), name(SelfForm::This));
}

#[test]
fn one_for_each_and_the_number_of() {
    let all_lands = || each(filter(vec![], vec![TypeWord::Type(CardType::Land)], None, vec![]));
    let lands = || Box::new(all_lands());
    let gain = |n| chaos(vec![StepKind::Do(act(Verb::GainLife(LifeAmount::N(n))))]);
    let one = gain(Qty::ForEach(Box::new(Qty::Number(1)), Box::new(Qty::Count(lands()))));
    assert_eq!(one, gain(Qty::Count(lands())));
    let double = |n| gain(Qty::Double(Box::new(n)));
    let twice = |n| gain(Qty::Multiple(2, Box::new(n)));
    assert_eq!(double(Qty::Count(lands())), twice(Qty::Count(lands())));
}

#[test]
fn reminder_text_and_labels_are_dropped() {
    let bare = plane(vec![on_chaos(body(vec![StepKind::Do(act(Verb::Draw(cards(1))))]))]);
    let mut dressed = bare.clone();
    dressed.lines[0].label = Some(LineLabel::FlavorWord("Undertow".into()));
    dressed.lines[0].reminder = Some(Reminder { of: None, text: "A reminder.".into() });
    let reminder = Reminder { of: None, text: "Another.".into() };
    dressed.lines.push(Line {
        label: None,
        abilities: vec![],
        reminder: Some(reminder),
        asides: Vec::new(),
        at: At::default(),
    });
    assert_eq!(compile(&bare), compile(&dressed));
}

#[test]
fn an_option_and_a_permission_differ() {
    let play = || Verb::Play { what: it(0), cost: PlayCost::Normal, from: None };
    let first = || StepKind::Do(out(act(exile(each(creature()))), 0));
    let now = chaos(vec![first(), StepKind::Do(you_may(play()))]);
    let turn = chaos(vec![first(), StepKind::Do(lasting(you_may(play()), END_OF_TURN))]);
    assert_ne!(now, turn);
}

/// "For each opponent, destroy target creature that player controls": one target each, announced
/// before anything happens (601.2c).
#[test]
fn targets_in_a_loop_are_announced_in_a_loop() {
    let destroy = |opponent, slot| {
        let that_player = word(RefWord::That(noun(Noun::Player), WordNumber::Singular), Some(opponent));
        let theirs = Pred::Controller(Box::new(that_player), Polarity::Is, ControlForm::Active);
        let destroy = act(Verb::Destroy(target(creature_with(vec![theirs]), slot)));
        let over = pick(Quant::All(AllForm::Each), Chooser::Actor, noun(Noun::Opponent), Some(opponent));
        chaos(vec![StepKind::ForEach {
            over,
            form: LoopForm::Prefix,
            body: body(vec![StepKind::Do(destroy)]),
        }])
    };
    assert_eq!(destroy(0, 1), destroy(9, 4));
}

#[test]
fn instead_and_otherwise() {
    let draw = |n| StepKind::Do(act(Verb::Draw(cards(n))));
    let time = || Cond::Time(TimeCond::TurnOf(you()), Polarity::Is);
    let instead =
        StepKind::Instead { body: body(vec![draw(2)]), place: planarc::surface::InsteadPlace::Trailing };
    let one = chaos(vec![draw(1), given(time(), vec![instead])]);
    let other = chaos(vec![
        given(time(), vec![draw(2)]),
        StepKind::Otherwise { body: body(vec![draw(1)]), act: Slot::default() },
    ]);
    assert_eq!(one, other);
}

#[test]
fn damage_that_would_be_dealt_and_that_something_would_deal() {
    let prevent = |to, by, voice, place| {
        let form = PreventForm { voice, place };
        chaos(vec![StepKind::Do(act(Verb::Prevent {
            n: PreventAmount::All,
            kind: DamageKind::Any,
            to,
            by,
            form,
        }))])
    };
    let creatures = || Some(each(creature()));
    let (before, after) = (PreventPlace::BeforeDuration, PreventPlace::AfterDuration);
    let passive = prevent(Some(you()), creatures(), PreventVoice::Passive, before);
    assert_eq!(passive, prevent(Some(you()), creatures(), PreventVoice::Passive, after));
    assert_eq!(passive, prevent(Some(you()), creatures(), PreventVoice::ActiveThat, after));
    assert_eq!(passive, prevent(Some(you()), creatures(), PreventVoice::Active, before));
    assert_ne!(passive, prevent(creatures(), Some(you()), PreventVoice::Passive, before));
}
