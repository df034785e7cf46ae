//! The table of diagnostic codes: one row a code, sorted.
//!
//! What a code means stands at the top of its rule's file, `src/lint/rules/<family>/<rule>.rs`;
//! `planarc explain` and the catalogue in `docs/lints` show that text.
//!
//! `B` and `F009` are planarc's own faults, `F` the card file, `S` syntax, `R` references, `G` what
//! each kind of card must have and what cannot work, `T` templating, `L` older wording, `M`
//! reminder text, `X` sets of cards, `C` the comments and settings that steer the findings, `P` what
//! is played: scenarios.

use super::Severity;

/// A diagnostic code: a row of the table [`ALL`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(&'static str);

/// What a code stands for.
#[derive(Debug, Clone, Copy)]
pub struct Row {
    /// The code.
    pub code: Code,
    /// A short name in kebab case; the rule's file is called so.
    pub name: &'static str,
    /// The level it has unless a user says otherwise; off when there is none.
    pub level: Option<Severity>,
    /// The rules of the game that it rests on, such as `311.7, 701.31a`; may be empty.
    pub cites: &'static str,
    /// The folder of the rule's file.
    pub family: &'static str,
    /// The rule's file.
    source: &'static str,
}

macro_rules! level {
    (Off) => {
        None
    };
    ($severity:ident) => {
        Some(Severity::$severity)
    };
}

macro_rules! codes {
    ($($id:ident $name:literal $level:ident $cites:literal $path:literal;)*) => {
        impl Code {
            $(#[doc = concat!("`", $name, "`.")] pub const $id: Code = Code(stringify!($id));)*
        }
        /// Every code, sorted.
        pub const ALL: &[Row] = &[$(Row {
            code: Code::$id,
            name: $name,
            level: level!($level),
            cites: $cites,
            family: family($path),
            source: include_str!(concat!("../lint/rules/", $path, ".rs")),
        }),*];
    };
}

/// The folder of a path.
const fn family(path: &'static str) -> &'static str {
    let mut end = 0;
    while end < path.len() && path.as_bytes()[end] != b'/' {
        end += 1;
    }
    path.split_at(end).0
}

codes! {
    B003 "no-meaning-yet" Warning "" "internal/no_meaning_yet";
    C001 "unused-allow" Warning "" "settings/unused_allow";
    C002 "unknown-allow" Warning "" "settings/unknown_allow";
    F001 "not-utf8" Error "" "file/not_utf8";
    F002 "empty-file" Warning "" "file/empty_file";
    F003 "missing-type-line" Error "205.1" "file/missing_type_line";
    F004 "malformed-modifiers" Error "313.6, 313.7" "file/malformed_modifiers";
    F005 "line-out-of-place" Error "" "file/line_out_of_place";
    F006 "file-too-large" Error "" "file/file_too_large";
    F007 "line-too-long" Error "" "file/line_too_long";
    F008 "missing-name" Error "201.1" "file/missing_name";
    F009 "not-finished" Error "" "internal/not_finished";
    F010 "too-many-lines" Error "" "file/too_many_lines";
    F011 "too-many-findings" Warning "" "file/too_many_findings";
    F013 "malformed-characteristic" Error "202.1, 204.1, 208.1, 209.1, 210.1" "file/malformed_characteristic";
    G001 "plane-without-planar-type" Warning "205.3n, 311.3" "frame/plane_without_planar_type";
    G003 "subtype-of-a-kind-without" Error "312.3, 313.3, 314.3, 315.4" "frame/subtype_of_a_kind_without";
    G004 "vanguard-without-modifiers" Error "313.6, 313.7" "frame/vanguard_without_modifiers";
    G005 "modifiers-on-another-kind" Error "313.6, 313.7" "frame/modifiers_on_another_kind";
    G006 "ongoing-on-another-kind" Error "205.4h" "frame/ongoing_on_another_kind";
    G007 "slash-between-planar-types" Warning "205.3a, 311.3" "frame/slash_between_planar_types";
    G008 "characteristic-of-another-type" Warning "202.1b, 208.1, 209.1, 210.1" "frame/characteristic_of_another_type";
    G101 "no-chaos-ability" Error "311.7" "frame/no_chaos_ability";
    G102 "planar-trigger-elsewhere" Warning "311.7, 701.31a" "frame/planar_trigger_elsewhere";
    G103 "no-encounter-ability" Error "312.5" "frame/no_encounter_ability";
    G104 "no-set-in-motion-ability" Error "314.6, 904.9" "frame/no_set_in_motion_ability";
    G105 "never-abandoned" Style "904.11, 701.33a" "frame/never_abandoned";
    G106 "abandoned-but-not-ongoing" Error "701.33a" "frame/abandoned_but_not_ongoing";
    G107 "activated-conspiracy" Warning "315.5" "frame/activated_conspiracy";
    G108 "agenda-elsewhere" Error "702.106" "frame/agenda_elsewhere";
    G109 "loose-instruction" Error "113.3, 603.1, 602.1" "rules/loose_instruction";
    G110 "this-of-another-kind" Error "109.5, 201.5" "frame/this_of_another_kind";
    G111 "planar-duration-elsewhere" Warning "611.2a, 701.31a" "frame/planar_duration_elsewhere";
    G112 "agenda-without-use" Warning "702.106a" "frame/agenda_without_use";
    G113 "several-chaos-abilities" Warning "311.7" "frame/several_chaos_abilities";
    G201 "object-does-a-players-act" Error "121.1, 701.9a" "rules/object_does_a_players_act";
    G202 "player-does-an-objects-act" Error "102.1, 208.1" "rules/player_does_an_objects_act";
    G203 "target-in-event" Error "115.1, 603.1" "rules/target_in_event";
    G204 "target-in-static-ability" Error "115.1, 604.1" "rules/target_in_static_ability";
    G205 "nothing-matches" Error "305.9, 601.2c" "rules/nothing_matches";
    G206 "constant-condition" Warning "107.1b, 603.4" "rules/constant_condition";
    G207 "no-effect" Warning "119.8, 120.8" "rules/no_effect";
    G208 "already-gone" Warning "400.7" "rules/already_gone";
    G209 "missing-duration" Warning "611.2a" "rules/missing_duration";
    G210 "already-allowed" Warning "508.1, 509.1, 601.2" "rules/already_allowed";
    G211 "another-players-cards" Warning "109.5, 701.9, 701.21" "rules/another_players_cards";
    G212 "bare-plural" Error "107.1, 608.2c" "rules/bare_plural";
    G213 "nobody-may" Error "101.2, 608.2d" "rules/nobody_may";
    G214 "event-as-instruction" Error "608.2c" "rules/event_as_instruction";
    G215 "wrong-operand" Error "109.1, 115.1" "rules/wrong_operand";
    G216 "impossible-number" Error "107.1, 700.2" "rules/impossible_number";
    G217 "said-twice" Warning "" "rules/said_twice";
    G218 "lasting-act" Error "611.1, 604.1" "rules/lasting_act";
    G219 "modal-out-of-place" Error "101.2, 508.1d" "rules/modal_out_of_place";
    G220 "wrong-owner" Error "400.3, 701.9, 701.21" "rules/wrong_owner";
    G221 "wrong-time" Error "603.8, 506.1" "rules/wrong_time";
    G222 "missing-part" Error "120.1, 122.1, 702.1" "rules/missing_part";
    G223 "ability-word-without-mechanic" Warning "207.2c" "rules/ability_word_without_mechanic";
    G224 "keyword-of-a-permanent" Warning "113.6, 702.1" "rules/keyword_of_a_permanent";
    G225 "wrong-votes" Error "701.38" "rules/wrong_votes";
    G226 "nothing-left" Error "109.1" "rules/nothing_left";
    G227 "no-targets" Error "115.1, 115.7" "rules/no_targets";
    G230 "number-mismatch" Error "" "rules/number_mismatch";
    G231 "number-of-itself" Error "107.3" "rules/number_of_itself";
    G232 "more-than-there-are" Error "706.2" "rules/more_than_there_are";
    G233 "against-itself" Warning "608.2c" "rules/against_itself";
    G234 "replaced-by-itself" Warning "614.6" "rules/replaced_by_itself";
    G235 "not-in-that-zone" Warning "108.2, 110.1, 111.7, 112.1" "rules/not_in_that_zone";
    G236 "not-both" Warning "107.1" "rules/not_both";
    G237 "verb-out-of-place" Warning "603.1, 611.1" "rules/verb_out_of_place";
    G238 "effect-as-cost" Warning "118.1" "rules/effect_as_cost";
    G239 "target-in-cost" Error "115.1, 602.2b" "rules/target_in_cost";
    G240 "subtype-of-another-type" Warning "205.3d" "rules/subtype_of_another_type";
    G241 "hidden-card" Warning "400.2" "rules/hidden_card";
    M001 "open-bracket" Error "207.2a" "reminder/open_bracket";
    M002 "reminder-out-of-place" Error "207.2a" "reminder/reminder_out_of_place";
    M003 "reminder-is-no-sentence" Style "" "reminder/reminder_is_no_sentence";
    M004 "reminder-twice" Style "" "reminder/reminder_twice";
    M005 "needless-reminder" Warning "207.2a" "reminder/needless_reminder";
    M006 "reminder-with-another-number" Warning "207.2a" "reminder/reminder_with_another_number";
    M007 "reminder-of-another" Warning "207.2a" "reminder/reminder_of_another";
    M008 "reminder-of-another-kind" Warning "" "reminder/reminder_of_another_kind";
    M009 "missing-reminder" Off "207.2a" "reminder/missing_reminder";
    M010 "wrong-reminder" Warning "207.2a" "reminder/wrong_reminder";
    M011 "unchecked-reminder" Warning "207.2a" "reminder/unchecked_reminder";
    M012 "wrong-aside" Error "107.3, 207.2a" "reminder/wrong_aside";
    M013 "empty-parentheses" Error "207.2a" "reminder/empty_parentheses";
    P001 "unknown-step" Error "" "scenario/unknown_step";
    P002 "malformed-step" Error "" "scenario/malformed_step";
    P003 "unknown-player" Error "" "scenario/unknown_player";
    P004 "unknown-card" Error "" "scenario/unknown_card";
    P005 "misplaced-step" Error "" "scenario/misplaced_step";
    P006 "missing-part-of-a-scenario" Error "" "scenario/missing_part_of_a_scenario";
    P007 "given-twice" Error "" "scenario/given_twice";
    P008 "unusable-cards" Error "" "scenario/unusable_cards";
    P009 "variant-not-played" Error "900.1" "scenario/variant_not_played";
    P010 "card-without-its-numbers" Error "208.1, 209.1, 210.1" "scenario/card_without_its_numbers";
    P101 "expectation-not-met" Error "" "scenario/expectation_not_met";
    P102 "step-not-possible" Error "" "scenario/step_not_possible";
    P103 "answer-not-legal" Error "" "scenario/answer_not_legal";
    P104 "answer-not-asked-for" Error "" "scenario/answer_not_asked_for";
    P105 "question-not-answered" Error "" "scenario/question_not_answered";
    P106 "step-possible" Error "" "scenario/step_possible";
    P107 "card-not-refused" Error "" "scenario/card_not_refused";
    P108 "game-stopped" Error "" "scenario/game_stopped";
    R001 "dangling-reference" Error "608.2c" "reference/dangling_reference";
    R002 "ambiguous-reference" Warning "" "reference/ambiguous_reference";
    R003 "undefined-x" Error "107.3f" "reference/undefined_x";
    R004 "x-defined-twice" Warning "107.3c" "reference/x_defined_twice";
    R005 "nothing-chosen" Error "607.2d" "reference/nothing_chosen";
    R006 "no-outcome" Error "608.2c" "reference/no_outcome";
    R007 "no-such-way" Error "608.2c" "reference/no_such_way";
    R008 "no-set" Error "608.2c" "reference/no_set";
    R009 "unused-choice" Warning "607.2d" "reference/unused_choice";
    R010 "unread-chance" Warning "705.1, 706.1" "reference/unread_chance";
    R011 "unread-words" Error "700.2, 701.38" "reference/unread_words";
    R012 "word-without-effect" Warning "701.38" "reference/word_without_effect";
    R013 "chosen-another" Error "608.2c" "reference/chosen_another";
    R014 "done-by-another" Error "608.2c" "reference/done_by_another";
    R015 "nothing-other" Warning "110.1" "reference/nothing_other";
    S001 "unreadable-sentence" Error "" "syntax/unreadable_sentence";
    S002 "misplaced-sentence" Error "" "syntax/misplaced_sentence";
    S003 "unknown-verb" Error "701.1" "syntax/unknown_verb";
    S004 "unreadable-type-line" Error "205.1" "syntax/unreadable_type_line";
    S005 "sentence-too-long" Error "" "syntax/sentence_too_long";
    S006 "does-not-print-back" Error "" "syntax/does_not_print_back";
    S007 "misspelt-word" Error "" "syntax/misspelt_word";
    S008 "unknown-symbol" Error "107.4" "syntax/unknown_symbol";
    S009 "label-is-rules-text" Error "207.2c, 207.2d" "syntax/label_is_rules_text";
    S010 "undeclared-label" Warning "207.2c, 207.2d" "syntax/undeclared_label";
    S011 "choice-of-acts" Error "700.2" "syntax/choice_of_acts";
    S101 "legacy-wording" Warning "" "legacy/legacy_wording";
    T001 "missing-full-stop" Error "" "templating/missing_full_stop";
    T002 "missing-comma" Error "" "templating/missing_comma";
    T003 "agreement" Error "" "templating/agreement";
    T004 "ability-is-not-gotten" Error "701.1, 613.1f" "templating/ability_is_not_gotten";
    T005 "power-is-not-gained" Error "613.4c" "templating/power_is_not_gained";
    T006 "number-as-numeral" Error "" "templating/number_as_numeral";
    T007 "amount-as-word" Error "" "templating/amount_as_word";
    T008 "contraction" Error "" "templating/contraction";
    T009 "capital-in-mid-sentence" Error "" "templating/capital_in_mid_sentence";
    T010 "lower-case-subtype" Error "205.3" "templating/lower_case_subtype";
    T011 "token-words-out-of-order" Error "111.4" "templating/token_words_out_of_order";
    T012 "token-without-card-type" Warning "111.4" "templating/token_without_card_type";
    T013 "article" Error "" "templating/article";
    T014 "word-written-twice" Error "" "templating/word_written_twice";
    T015 "stray-space" Error "" "templating/stray_space";
    T016 "small-letter-at-the-start" Error "" "templating/small_letter_at_the_start";
    T017 "life-is-not-counted-in-points" Error "119.1" "templating/life_is_not_counted_in_points";
    T018 "apostrophe" Error "" "templating/apostrophe";
    T019 "end-of-turn" Error "514.2" "templating/end_of_turn";
    T020 "everyday-word" Error "701.1" "templating/everyday_word";
    T021 "power-and-toughness-counter" Error "122.1a" "templating/power_and_toughness_counter";
    T022 "one-for-a" Warning "" "templating/one_for_a";
    T023 "series-comma" Error "" "templating/series_comma";
    T024 "article-at-a-target" Error "115.1" "templating/article_at_a_target";
    T025 "beginning-of" Error "603.2b" "templating/beginning_of";
    T026 "damage-without-source" Warning "120.1" "templating/damage_without_source";
    T027 "half-without-rounding" Error "107.1a" "templating/half_without_rounding";
    T028 "wrong-dash" Error "" "templating/wrong_dash";
    T029 "open-quotation" Error "" "templating/open_quotation";
    T030 "enters" Error "603.6a" "templating/enters";
    T031 "when-for-whenever" Warning "603.2" "templating/when_for_whenever";
    T032 "symbols-out-of-order" Warning "107.4" "templating/symbols_out_of_order";
    T033 "single-mode" Warning "700.2" "templating/single_mode";
    T034 "token-without-size" Warning "111.4, 704.5f" "templating/token_without_size";
    T035 "token-without-color" Warning "111.4" "templating/token_without_color";
    T036 "life-without-player" Warning "119.3" "templating/life_without_player";
    T037 "confused-word" Error "" "templating/confused_word";
    T038 "that-for-this" Error "201.5" "templating/that_for_this";
    T039 "put-into-a-graveyard-for-dies" Warning "700.4" "templating/put_into_a_graveyard_for_dies";
    T040 "played-spell" Warning "305.1, 601.1" "templating/played_spell";
    T041 "scheme-set-in-motion-by-nobody" Warning "701.32, 904.9" "templating/scheme_set_in_motion_by_nobody";
    T042 "needless-must" Warning "508.1d" "templating/needless_must";
    T043 "cost-without-braces" Warning "107.4" "templating/cost_without_braces";
    T044 "cost-in-words" Warning "118.1, 119.4" "templating/cost_in_words";
    T045 "costs-out-of-order" Warning "602.1a" "templating/costs_out_of_order";
    T046 "this-turn-for-until-end-of-turn" Warning "514.2" "templating/this_turn_for_until_end_of_turn";
    T047 "sacrifice-without-choice" Style "701.21" "templating/sacrifice_without_choice";
    T048 "type-of-a-predefined-token" Warning "111.10" "templating/type_of_a_predefined_token";
    T049 "at-least-for-or-more" Warning "" "templating/at_least_for_or_more";
    T050 "discarded-from-a-hand" Warning "701.9a" "templating/discarded_from_a_hand";
    T051 "generic-mana-added" Warning "107.4b" "templating/generic_mana_added";
    T052 "spell-not-said" Warning "112.1" "templating/spell_not_said";
    T053 "card-on-the-battlefield" Warning "108.2, 110.1" "templating/card_on_the_battlefield";
    T054 "have-for-gain" Warning "604.1, 611.2" "templating/have_for_gain";
    T055 "type-without-article" Warning "" "templating/type_without_article";
    T056 "enters-under-control" Warning "603.6a" "templating/enters_under_control";
    T057 "semicolon-for-colon" Error "602.1" "templating/semicolon_for_colon";
    X001 "duplicate-name" Error "201.2" "set/duplicate_name";
    X002 "duplicate-number" Warning "" "set/duplicate_number";
    X003 "missing-number" Style "" "set/missing_number";
    X004 "same-text" Warning "" "set/same_text";
    X005 "two-wordings" Style "" "set/two_wordings";
    X006 "near-word" Warning "" "set/near_word";
    X101 "unused-word" Warning "" "set/unused_word";
    X102 "known-word" Warning "205.3, 207.2c" "set/known_word";
    X103 "undeclared-word" Warning "" "set/undeclared_word";
}

impl Row {
    /// The text of `planarc explain`: what the rule finds, why it matters, a card that fails, the
    /// same card mended, and how far the fix can be trusted. It is Markdown; a card in a block
    /// `card fails`, or settings in a block `toml fails`, have `«` and `»` around the place of the
    /// finding.
    pub fn explain(&self) -> String {
        let lines = self.source.lines().map_while(|line| line.strip_prefix("//!"));
        let lines: Vec<&str> = lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
        lines.join("\n")
    }

    /// The text as a page shows it: the marks of place left out.
    pub fn markdown(&self) -> String {
        let text = self.explain().replace(['«', '»'], "");
        let heads = [("card fails", "text"), ("card passes", "text"), ("card", "text")];
        let heads = heads.into_iter().chain([("scenario fails", "text"), ("scenario passes", "text")]);
        let heads = heads.into_iter().chain([("toml fails", "toml"), ("toml passes", "toml")]);
        heads
            .fold(text, |text, (head, shown)| text.replace(&format!("```{head}\n"), &format!("```{shown}\n")))
    }

    /// The beginning of the text, down to the first card.
    pub fn prose(&self) -> String {
        let text = self.explain();
        let paragraphs = text.split("```").next().unwrap_or("").trim().split("\n\n");
        paragraphs.map(|paragraph| paragraph.replace('\n', " ")).collect::<Vec<_>>().join("\n\n")
    }

    /// Where its text stands on the page of its family, `docs/lints/<family>.md`.
    pub fn anchor(&self) -> String {
        format!("{}-{}", self.code.as_str().to_lowercase(), self.name)
    }

    /// The rules of the game that it rests on, one at a time.
    pub fn rules(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.cites.split(", ").filter(|rule| !rule.is_empty())
    }

    /// What the rule finds, in a sentence.
    pub fn summary(&self) -> String {
        let text = self.explain();
        let first = text.split("\n\n").next().unwrap_or("");
        first.replace('\n', " ")
    }

    /// Whether its findings keep a card from being read or compiled at all, so that nobody can
    /// choose to ignore them.
    pub fn is_hard(&self) -> bool {
        let is_stage = matches!(
            self.family,
            "file" | "internal" | "syntax" | "reference" | "reminder" | "templating" | "scenario"
        );
        // A module has modifiers exactly on vanguards.
        let is_of_modules = matches!(self.code, Code::G004 | Code::G005);
        (is_stage || is_of_modules) && self.level == Some(Severity::Error)
    }

    /// The level as people and programs read it: `error`, `warning`, `style`, `off`.
    pub fn level_name(&self) -> &'static str {
        self.level.map_or("off", Severity::name)
    }
}

impl Code {
    /// The code as text.
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// The row of a code.
    pub fn row(self) -> &'static Row {
        // Codes are only made by the table above, so the first row never stands in for another.
        ALL.iter().find(|row| row.code == self).unwrap_or(&ALL[0])
    }

    /// The level the code has unless a user says otherwise; a rule that is off would be style.
    pub fn severity(self) -> Severity {
        self.row().level.unwrap_or(Severity::Style)
    }

    /// Looks a code up by its code or its name, in any case.
    pub fn find(text: &str) -> Option<&'static Row> {
        ALL.iter().find(|row| row.code.0.eq_ignore_ascii_case(text) || row.name.eq_ignore_ascii_case(text))
    }
}

/// The code or name that takes the fewest changes, if few enough.
pub fn nearest(text: &str) -> Option<&'static str> {
    let text = text.to_ascii_lowercase();
    let candidates = ALL.iter().flat_map(|row| [row.code.as_str(), row.name]);
    let distance = |candidate: &str| strsim::damerau_levenshtein(&text, &candidate.to_ascii_lowercase());
    candidates
        .map(|candidate| (distance(candidate), candidate))
        .filter(|(changes, candidate)| *changes <= candidate.len() / 3)
        .min_by_key(|(changes, _)| *changes)
        .map(|(_, candidate)| candidate)
}

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}
