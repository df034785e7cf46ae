//! Lines: each sentence is read by itself, then the line's abilities are put together — bullets to
//! their header, limits to their ability, follow-on sentences to their body.

use super::act_choice;
use super::attach::{Part, attach, body, body_mut, modes_in, modes_in_mut};
use super::bullet;
use super::error;
use super::label;
use super::lower::{
    Actor, Lower, Lowered, Node, OrRefuse as _, Reason, Refusal, ensure, find, finish, has, kid, need, refuse,
};
use super::matcher;
use super::parser::Rule;
use super::reader::{Names, Quote, ReadLine, Sentence, read_line};
use super::row::{self, Row};
use crate::diag::{Code, Diagnostic, Edit};
use crate::source::Span;
use crate::surface::{
    Ability, At, Body, CardKind, CountForm, Deed, Duration, Event, Happening, Join, Line, LineLabel,
    Modality, Mode, Place, Plain, Pronoun, Qty, Quant, Ref, RefWord, Reminder, ResultRow, Selection, Slot,
    Step, StepKind, Subject, TriggerHead, TurnOp, Verb,
};

/// What every sentence of a card is read with.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    /// The card's names.
    pub names: &'a Names,
    /// The card's kind.
    pub kind: CardKind,
    /// How deep quotations are nested here.
    pub depth: usize,
    /// Whether findings say where reading stopped and no more.
    pub is_quick: bool,
}

/// One line of rules text. `None` when a sentence of it could not be read; the findings say which.
pub(super) fn line(text: &str, start: u32, context: &Context<'_>) -> (Option<Line>, Vec<Diagnostic>) {
    let mut read = read_line(text, start, context.names);
    if context.depth > 0 {
        // Within a quotation, single marks are those of current cards.
        read.legacy.retain(|older| older.old != "'");
    }
    let mut findings = Vec::new();
    let abilities = abilities(&read, context, true, &mut findings);
    note_older(&read, text, start, &mut findings);
    let (label, is_label) = judge_label(&read, start, context, &mut findings);
    let abilities = abilities.filter(|_| is_label);
    let reminder = read.reminder.map(|text| Reminder { of: None, text });
    let end = start.saturating_add(u32::try_from(text.len()).unwrap_or(0));
    let at = At(Span::new(start, end));
    let asides = read.asides;
    (abilities.map(|abilities| Line { label, abilities, reminder, asides, at }), findings)
}

/// Reports the older phrases of a line, but for those in a part that another fix replaces. What takes
/// the place of a capital begins with one.
fn note_older(read: &ReadLine, text: &str, start: u32, findings: &mut Vec<Diagnostic>) {
    let fixes = findings.iter().flat_map(|finding| &finding.fixes);
    let replaced: Vec<Span> = fixes.flat_map(|fix| &fix.edits).map(|edit| edit.span).collect();
    let is_replaced = |inner: Span| replaced.iter().any(|outer| outer.holds(inner));
    let left = read.legacy.iter().filter(|older| !older.edits.iter().any(|edit| is_replaced(edit.span)));
    for mut finding in left.map(error::older) {
        // What lowering adds at the same words belongs to the same fix: one is not right without the other.
        let added = findings.extract_if(.., |other| other.code == Code::S101 && other.span == finding.span);
        let added: Vec<Edit> = added.flat_map(|other| other.fixes).flat_map(|fix| fix.edits).collect();
        finding.fixes.iter_mut().for_each(|fix| fix.edits.extend_from_slice(&added));
        findings.push(finding);
    }
    let older = findings.iter_mut().filter(|finding| finding.code == Code::S101);
    for edit in older.flat_map(|finding| &mut finding.fixes).flat_map(|fix| &mut fix.edits) {
        let written = edit.span.start.checked_sub(start).and_then(|at| text.get(at as usize..));
        let is_capital = written.is_some_and(|written| written.starts_with(char::is_uppercase));
        if is_capital && !edit.span.is_empty() {
            let mut letters = edit.text.chars();
            edit.text = letters.next().map_or(String::new(), |c| c.to_uppercase().chain(letters).collect());
        }
    }
}

/// The label of a line, and whether what is written in its place is one.
fn judge_label(
    read: &ReadLine,
    start: u32,
    context: &Context<'_>,
    findings: &mut Vec<Diagnostic>,
) -> (Option<LineLabel>, bool) {
    let Some(label) = read.label.clone() else { return (None, true) };
    let (label, finding) = label::judge(label, start, context);
    findings.extend(finding);
    let is_label = label.is_some();
    (label, is_label)
}

/// The text of a quotation: a line without reminder text or label.
pub(super) fn quoted(text: &str, start: u32, context: &Context<'_>) -> (Option<Line>, Vec<Diagnostic>) {
    line(text, start, context)
}

/// Whether the last ability of the line before waits for bullets.
pub(super) fn takes_bullets(line: &Line) -> bool {
    line.abilities
        .last()
        .and_then(body)
        .and_then(|body| body.steps.last())
        .is_some_and(|s| modes_in(s).is_some())
}

/// Whether it says "choose one" and no bullets followed (700.2).
pub(super) fn is_bare_header(line: &Line) -> bool {
    let modes = |step: &Step| modes_in(step).is_some_and(|modes| modes.modes.is_empty());
    line.abilities.iter().filter_map(body).any(|body| body.steps.iter().any(modes))
}

/// Whether a modal header has modes already.
pub(super) fn has_modes(line: &Line) -> bool {
    let last = line.abilities.last().and_then(body).and_then(|body| body.steps.last());
    last.and_then(modes_in).is_some_and(|modes| !modes.modes.is_empty())
}

/// Whether the text of a line is an ability with a body of its own, to which sentences can be added.
pub(super) fn is_open(text: &str) -> bool {
    has_head(text) && text.ends_with('.')
}

fn has_head(text: &str) -> bool {
    ["When", "At ", "As "].iter().any(|head| text.starts_with(head)) || text.contains(": ")
}

/// Whether a line cannot stand alone on its card: it goes on from a sentence before it, or it is an
/// instruction, which only an ability can give.
pub(super) fn continues(text: &str, start: u32, context: &Context<'_>) -> bool {
    if context.kind == CardKind::Ordinary || bullet::is_marked(text) {
        return false;
    }
    let sentence = text.split_once(". ").map_or(text, |(sentence, _)| sentence);
    let asks = sentence.starts_with("If ") && !sentence.contains(" would ");
    let goes_on = asks
        || ["Then ", "Otherwise, "].iter().any(|head| sentence.starts_with(head))
        || (sentence.contains(" this way") && !is_open(text) && !sentence.starts_with("If "));
    let quick = Context { is_quick: true, ..*context };
    goes_on || (!has_head(text) && line(text, start, &quick).0.is_some_and(|line| is_instruction(&line)))
}

fn is_instruction(line: &Line) -> bool {
    let Some(Ability::Static(body)) = line.abilities.first() else { return false };
    let Some(StepKind::Do(deed)) = body.steps.first().map(|step| &step.kind) else { return false };
    // "Damage can't be prevented" and "skip your draw step" (614.10) have no subject either, and are no
    // instructions.
    let states = deed.acts.iter().all(|act| {
        matches!(
            act.verb,
            Verb::Rule(_) | Verb::Turn(TurnOp::Skip(_, Some(_)) | TurnOp::SkipIn(..) | TurnOp::SkipToo(_))
        )
    });
    (deed.subject == Subject::Implied && !states)
        || (deed.modal == Modality::PLAIN && deed.acts.iter().all(|act| happens_once(&act.verb)))
}

/// Acts of players that no static ability states.
fn happens_once(verb: &Verb) -> bool {
    matches!(
        verb,
        Verb::Plain(Plain::Discard | Plain::Draw | Plain::Mill, _)
            | Verb::GainLife(_)
            | Verb::LoseLife(_)
            | Verb::Create(_)
    )
}

/// Adds a bullet to the modal header of the line before. `None` when it could not be read.
pub(super) fn bullet(
    header: &mut Line,
    text: &str,
    start: u32,
    context: &Context<'_>,
) -> (Option<()>, Vec<Diagnostic>) {
    let read = read_line(text, start, context.names);
    let mut findings = Vec::new();
    let (label, is_label) = judge_label(&read, start, context, &mut findings);
    let reminder = read.reminder.clone().map(|text| Reminder { of: None, text });
    let mode = abilities(&read, context, false, &mut findings).filter(|_| is_label).and_then(|abilities| {
        match <[Ability; 1]>::try_from(abilities) {
            Ok([Ability::Static(body) | Ability::Spell(body)]) => Some(body),
            _ => None,
        }
    });
    note_older(&read, text, start, &mut findings);
    let added = mode.and_then(|mode| {
        let step = header.abilities.last_mut().and_then(body_mut)?.steps.last_mut()?;
        modes_in_mut(step)?.modes.push(Mode { label, body: mode, reminder });
        Some(())
    });
    (added, findings)
}

/// Whether the last ability of the line before rolls one die as the last thing that it does, so that
/// rows of results can follow.
pub(super) fn takes_row(line: &Line) -> bool {
    let last = line.abilities.last().and_then(body).and_then(|body| body.steps.last());
    match last.map(|step| &step.kind) {
        Some(StepKind::Results { .. }) => true,
        Some(StepKind::Do(deed)) => rolls(deed),
        _ => false,
    }
}

fn rolls(deed: &Deed) -> bool {
    matches!(deed.acts.last().map(|act| &act.verb), Some(Verb::RollDie { n: Qty::Number(1), .. }))
}

/// Adds a row of results to the roll of the line before. `None` when it could not be read, or does not
/// go on from the row before.
pub(super) fn row(
    rolled: &mut Line,
    text: &str,
    start: u32,
    context: &Context<'_>,
) -> (Option<()>, Vec<Diagnostic>) {
    let mut findings = Vec::new();
    let Some(Row { from, to, lead }) = row::read(text) else { return (None, findings) };
    findings.extend(row::wrong_dash(text, start));
    let inner = start.saturating_add(u32::try_from(lead).unwrap_or(0));
    let result = text.get(lead..).unwrap_or("");
    let read = read_line(result, inner, context.names);
    let done = abilities(&read, context, false, &mut findings);
    note_older(&read, result, inner, &mut findings);
    let Some(Ok([Ability::Static(done) | Ability::Spell(done)])) = done.map(<[Ability; 1]>::try_from) else {
        return (None, findings);
    };
    let end = start.saturating_add(u32::try_from(text.len()).unwrap_or(0));
    let at = At(Span::new(start, end));
    let steps = rolled.abilities.last_mut().and_then(body_mut).map(|body| &mut body.steps);
    let Some(steps) = steps else { return (None, findings) };
    let new = ResultRow { from, to, body: done };
    match steps.last_mut().map(|step| &mut step.kind) {
        Some(StepKind::Results { rows, .. }) => {
            if rows.last().and_then(|before| before.to?.checked_add(1)) != Some(from) {
                findings.push(error::row_apart(at));
                return (None, findings);
            }
            rows.push(new);
        }
        _ if from != 1 => {
            findings.push(error::row_apart(at));
            return (None, findings);
        }
        _ => {
            let word = RefWord::Pronoun(Pronoun::It);
            let of = Ref { word, slot: Slot::default(), at };
            let kind = StepKind::Results { roll: Qty::Result(of, CountForm::Result), rows: vec![new] };
            steps.push(Step { join: Join::Sentence, kind, at });
        }
    }
    (Some(()), findings)
}

/// A mode is one ability; a line may be several.
fn abilities(
    read: &ReadLine,
    context: &Context<'_>,
    several: bool,
    findings: &mut Vec<Diagnostic>,
) -> Option<Vec<Ability>> {
    let mut abilities: Vec<Ability> = Vec::new();
    let mut whole = true;
    for (i, sentence) in read.sentences.iter().enumerate() {
        let before = if several { abilities.as_slice() } else { &[] };
        match read_sentence(sentence, &read.quotes, context, (i > 0).then_some(before), findings) {
            Some(part) if whole => {
                if let Err(reason) = attach(&mut abilities, part) {
                    findings.extend(error::refused(sentence, &Refusal::of_text(&sentence.text, reason)));
                    whole = false;
                }
            }
            // What follows an unread sentence is read for its own findings only.
            Some(_) => {}
            None => whole = false,
        }
    }
    whole.then_some(abilities)
}

/// Whether a sentence that could be a delayed trigger is an ability of its own (603.2, 603.7): one
/// whose event has nothing to do with the ability before it, which an effect would not wait for.
fn starts_ability(text: &str, body: &Body, before: &[Ability]) -> bool {
    if begins_with_a_choice(before) && is_rule(body) {
        // "The chosen player" is remembered, and "their" are those of its subject.
        return REST.iter().all(|back| !says(text, back));
    }
    if states_apart(body, before) {
        // "The" may name what the sentence before spoke of.
        return !points_back(text) && !text.split(' ').any(|word| word.eq_ignore_ascii_case("the"));
    }
    let [Step { kind: StepKind::Delayed { event, head, place: Place::Leading, .. }, .. }] =
        body.steps.as_slice()
    else {
        return false;
    };
    let same_event = |ability: &Ability| match ability {
        Ability::Triggered { on, .. } => on.iter().any(|trigger| trigger.event == *event),
        _ => false,
    };
    let after_static = matches!(before.last(), Some(Ability::Static(_) | Ability::Keywords(_)))
        && !points_back(event_in(text));
    let is_chaos = *event == Event::Happening(Happening::ChaosEnsues) && *head == TriggerHead::Whenever;
    after_static || (is_chaos && !before.is_empty()) || before.iter().any(same_event)
}

/// Whether a statement follows a statement: each holds without the other (604.1).
fn states_apart(body: &Body, before: &[Ability]) -> bool {
    let states = |body: &Body| {
        let holds = |step: &Step| match &step.kind {
            StepKind::Do(deed) => {
                deed.subject != Subject::Implied && !deed.acts.iter().all(|act| happens_once(&act.verb))
            }
            _ => false,
        };
        body.steps.iter().all(holds)
    };
    states(body) && matches!(before.last(), Some(Ability::Static(last)) if states(last))
}

/// Words by which a sentence rests on the one before it.
const BACK: &[&str] = &[
    "also",
    "chosen",
    "do",
    "does",
    "doesn't",
    "don't",
    "had",
    "instead",
    "it",
    "its",
    "other",
    "otherwise",
    "rest",
    "same",
    "that",
    "their",
    "them",
    "they",
    "this",
    "those",
    "way",
    "x",
    "y",
];

/// Those that a rule of its own cannot have.
const REST: &[&str] = &["also", "instead", "otherwise", "rest", "that", "those", "way"];

fn event_in(text: &str) -> &str {
    text.split_once(", ").map_or(text, |(event, _)| event)
}

fn points_back(text: &str) -> bool {
    BACK.iter().any(|back| says(text, back))
}

fn says(text: &str, wanted: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '\'');
    words.any(|word| word.eq_ignore_ascii_case(wanted))
}

/// "As this enters, choose a color" and the like, whose rule may follow in the same line.
fn begins_with_a_choice(before: &[Ability]) -> bool {
    let chooses = |body: &Body| {
        let choose = |deed: &Deed| deed.acts.iter().all(|act| matches!(act.verb, Verb::Choose(_)));
        let choice = |step: &Step| matches!(&step.kind, StepKind::Do(deed) if choose(deed));
        body.steps.iter().all(choice)
    };
    match before.last() {
        Some(Ability::AsEvent { body, place: Place::Leading, .. }) => chooses(body),
        Some(Ability::Triggered { on, body, .. }) => {
            on.iter().all(|trigger| trigger.event == Event::Happening(Happening::GameBegins)) && chooses(body)
        }
        Some(_) | None => false,
    }
}

/// Whether all that a body says of objects holds as long as its ability does (604.1).
fn is_rule(body: &Body) -> bool {
    let holds =
        |verb: &Verb| matches!(verb, Verb::Be(..) | Verb::Gain(..) | Verb::Get(_) | Verb::CostChange(_));
    let of_all = |subject: &Subject| match subject {
        Subject::Of(Selection::Pick(pick)) => matches!(pick.quant, Quant::All(_)),
        Subject::Of(Selection::List { .. }) => true,
        Subject::Of(Selection::Ref(_)) | Subject::Implied | Subject::Elided | Subject::Unsaid => false,
    };
    let rule = |deed: &Deed| match deed.modal {
        Modality::PLAIN => deed.acts.iter().all(|act| holds(&act.verb)),
        modal => matches!(modal, Modality::CANT | Modality::DOES_NOT | Modality::MUST),
    };
    let lasts = |deed: &Deed| deed.duration == Duration::Unstated && deed.window.is_none();
    let stands = |step: &Step| matches!(&step.kind, StepKind::Do(deed) if of_all(&deed.subject) && rule(deed) && lasts(deed));
    body.steps.iter().all(stands)
}

/// The last act of the last step, where that is an instruction.
fn last_act(before: &[Ability]) -> Option<&Verb> {
    let step = before.last().and_then(body)?.steps.last()?;
    let StepKind::Do(deed) = &step.kind else { return None };
    deed.acts.last().map(|act| &act.verb)
}

/// What the last sentence states.
fn last_statement(before: &[Ability]) -> Option<&Deed> {
    let Some(Ability::Static(body)) = before.last() else { return None };
    let StepKind::Do(deed) = &body.steps.last()?.kind else { return None };
    matches!(deed.subject, Subject::Of(_)).then_some(deed)
}

fn read_sentence(
    sentence: &Sentence,
    quotes: &[Quote],
    context: &Context<'_>,
    before: Option<&[Ability]>,
    findings: &mut Vec<Diagnostic>,
) -> Option<Part> {
    let is_first = before.is_none();
    let before = before.unwrap_or(&[]);
    let text = sentence.text.as_str();
    if text.len() > crate::limits::SENTENCE_BYTES {
        findings.push(error::too_long(sentence));
        return None;
    }
    if !is_first && matcher::parse(Rule::same_mode_again, text).is_some() {
        return Some(Part::SameModeAgain);
    }
    let rule = if is_first { Rule::line_start } else { Rule::next_start };
    let instead = if is_first { None } else { matcher::parse(Rule::modes_instead, text) };
    let tree = match instead.map_or_else(|| matcher::read(rule, text), Ok) {
        Ok(tree) => tree,
        Err(furthest) if context.is_quick => {
            findings.push(error::stuck(sentence, furthest));
            return None;
        }
        Err(furthest) => {
            let acts = act_choice::of_acts(sentence);
            findings.push(acts.unwrap_or_else(|| error::unreadable(rule, sentence, furthest)));
            return None;
        }
    };
    let mut lower = Lower {
        sentence,
        quotes,
        names: context.names,
        kind: context.kind,
        before: last_act(before),
        statement: last_statement(before),
        depth: context.depth,
        is_quick: context.is_quick,
        is_event: false,
        heads_end: 0,
        actor: Actor::You,
        later: Vec::new(),
        is_delayed: false,
        findings: Vec::new(),
    };
    let node = tree.root();
    let mut part = match node.as_rule() {
        Rule::modes_instead => lower.modes_instead(&node).map(Part::ModesInstead),
        _ if is_first => lower.line_start(&node).map(Part::Ability),
        _ => next_part(&mut lower, &node),
    };
    part = part.and_then(|part| finish(&tree).map(|()| part));
    if let Ok(Part::Steps(Join::Sentence, body)) = &part
        && starts_ability(text, body, before)
        && let Some(tree) = matcher::parse(Rule::line_start, text)
    {
        lower.findings.clear();
        let ability = lower.line_start(&tree.root());
        part = ability.and_then(|ability| finish(&tree).map(|()| Part::Ability(ability)));
    }
    if let Err(refusal) = &part {
        lower.findings.extend(error::refused(sentence, refusal));
    }
    findings.append(&mut lower.findings);
    part.ok()
}

fn next_part(lower: &mut Lower<'_>, node: &Node<'_>) -> Lowered<Part> {
    let join = if has(node, Rule::then_mark) { Join::SentenceThen } else { Join::Sentence };
    if let Some(late) = find(node, Rule::late_moment) {
        ensure(join == Join::Sentence, late, Reason::ThenAtMoment)?;
        return lower.late_moment(&need(node, Rule::sentence_body)?, &late).map(Part::Ability);
    }
    let said = node.kids().find(|kid| kid.as_rule() != Rule::then_mark).or_refuse(node, Reason::NotRead)?;
    match kid::NextStart::of(said)? {
        kid::NextStart::AsMoment => lower.as_event(&said).map(Part::Ability),
        kid::NextStart::CostFloor => lower.cost_floor(&said).map(Part::CostFloor),
        kid::NextStart::SameTrue => lower.same_true(&said).map(|body| Part::Steps(Join::Sentence, body)),
        kid::NextStart::CostOnly => lower.cost_only(&said).map(Part::CostOnly),
        kid::NextStart::Limit => lower.limit(&said).map(Part::Limits),
        kid::NextStart::SentenceBody => Ok(Part::Steps(join, lower.sentence_body(&said)?)),
        kid::NextStart::Triggered => lower.triggered(&said).map(Part::Ability),
        kid::NextStart::ThenMark | kid::NextStart::LateMoment => refuse(said, Reason::NotRead),
    }
}
