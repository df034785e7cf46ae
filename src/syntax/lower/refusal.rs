//! Why lowering refuses what the grammar reads: a code, a place and a reason, never a silence.

use crate::diag::Code;
use crate::syntax::matcher::Node;
use std::borrow::Borrow;

/// What lowering makes of a node, or why it makes nothing. An optional part that is absent is an
/// `Option` inside; a refusal never is.
pub(in crate::syntax) type Lowered<T> = Result<T, Refusal>;

/// A refusal: where in the marked text of the sentence, and why. It is made on paths that fail and
/// holds no text; what it says is written when it is reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::syntax) struct Refusal {
    /// Why.
    pub reason: Reason,
    /// Where the refused words start.
    pub start: usize,
    /// Where they end.
    pub end: usize,
}

/// Refuses a node.
pub(in crate::syntax) fn refuse<'t, T>(node: impl Borrow<Node<'t>>, reason: Reason) -> Lowered<T> {
    Err(Refusal::of(node.borrow(), reason))
}

/// Refuses a node unless something holds of it.
pub(in crate::syntax) fn ensure<'t>(holds: bool, node: impl Borrow<Node<'t>>, reason: Reason) -> Lowered<()> {
    if holds { Ok(()) } else { refuse(node, reason) }
}

impl Refusal {
    /// The refusal of a node.
    pub fn of(node: &Node<'_>, reason: Reason) -> Self {
        let span = node.span();
        Self { reason, start: span.start, end: span.end }
    }

    /// The refusal of a whole sentence.
    pub fn of_text(sentence: &str, reason: Reason) -> Self {
        Self { reason, start: 0, end: sentence.len() }
    }
}

/// What a reason says.
pub(in crate::syntax) struct Account {
    /// The code of its finding.
    pub code: Code,
    /// What is wrong, in the writer's words; `{}` is the refused text.
    pub message: &'static str,
    /// What the place itself says.
    pub label: &'static str,
    /// What to write instead.
    pub help: &'static str,
}

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident $code:ident $message:literal, $label:literal, $help:literal;)*) => {
        /// Why lowering refuses.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(in crate::syntax) enum Reason {
            $($(#[$doc])* $name,)*
        }

        impl Reason {
            /// What the reason says.
            pub fn account(self) -> Account {
                match self {
                    $(Self::$name => {
                        Account { code: Code::$code, message: $message, label: $label, help: $help }
                    })*
                }
            }
        }
    };
}

reasons! {
    /// A finding of its own says it already.
    Reported S002 "the sentence was not understood", "not understood", "see the finding beside this one";
    /// The grammar reads words that lowering does not know; a test holds that no card comes here.
    NotRead S002 "\"{}\" cannot be understood here", "not understood here",
        "say it in simpler sentences, in the words of published cards";
    /// Nothing took a node of the tree.
    LeftOver S002 "\"{}\" says nothing here", "nothing in the sentence takes these words",
        "leave the words out, or say them in a sentence of their own";
    UntilPartOfNoTurn S002 "\"{}\" does not say which turn is meant", "of which turn?",
        "write \"until your next upkeep\" or \"until the beginning of the next end step\"";
    QualityTwice S002 "\"{}\" names one quality twice", "named twice", "name each quality once";
    PoolOfAnother S002 "\"{}\" is not chosen from qualities of its own kind", "from which ones?",
        "write \"a color chosen at random from colors it has protection from\"";
    UnknownKeyword S002 "no keyword of the game is \"{}\"", "not a keyword",
        "write a keyword of rule 702, or add yours to `[vocabulary]` of planarc.toml";
    NameOfNoCard S002 "a name is chosen of cards, not of \"{}\"", "of which cards?",
        "write \"a card name\" or \"a nonland card name\"";
    ChoiceOfActs S011 "\"{}\" is something to do, not a word to choose or vote for", "an action",
        "write the actions as modes below \"choose one —\", each on a line that begins with \"• \"";
    AnywhereButThere S002 "\"{}\" is not one zone to leave out", "which zone is left out?",
        "name one zone, as in \"anywhere other than a graveyard\"";
    EndOfNoPile S002 "only a library or a deck has a top and a bottom, and it is someone's", "no top or bottom",
        "write whose library is meant, as in \"the top of your library\"";
    ZonesInPlural S002 "the zones of a list belong to one player: \"{}\" are several of one kind", "several zones",
        "write \"their hand and graveyard\"";
    TooManyZones S002 "a list of zones names two or three of them", "too many zones",
        "name two or three zones";
    OtherThanWhose S002 "\"any zone other than\" takes a zone without an owner", "whose zone?",
        "write \"any zone other than the battlefield\"";
    SingleZone S002 "there is only one such zone, so \"a single\" says nothing", "nobody else has another",
        "leave out \"a single\"";
    SinglePlace S002 "\"{}\" says where cards come from, not where they go", "no destination",
        "write \"their owners' graveyards\" or whose zone it is";
    OrdinalOfNoDeck S002 "only a library or a deck has a third card from the top", "not an ordered zone",
        "write \"into your library third from the top\"";
    EventAfterMoment S002 "an event cannot follow a moment with \"or\"", "not a moment",
        "write \"at …\" and \"whenever …\" as two triggers joined by \"and\"";
    StateAfterEvent S002 "\"or\" cannot join an event and a state", "a state, not an event",
        "write an ability that begins with \"When\" for the state";
    NextOutsideEffect S002 "\"next\" counts from an effect, and no effect comes before this", "next after what?",
        "write \"Whenever\" without \"next\", or let an earlier sentence begin the waiting";
    StateWithWhenever S002 "a state holds or does not; it does not happen again and again", "begins with \"Whenever\" or \"At\"",
        "write \"When\" (603.8)";
    WhileWithoutDeed S002 "\"while\" limits something that happens, and this moment is not", "nothing happens meanwhile",
        "write the condition after a comma, as in \"At the beginning of your upkeep, if …\"";
    MomentAfterMore S002 "\"{}\" can follow one instruction only", "more than one instruction precedes it",
        "write the moment first, as in \"As the game begins, …\"";
    MomentAfterRule S002 "\"{}\" belongs to an instruction, and what precedes it is a rule or lasts", "not a single instruction",
        "write the moment first, as in \"As the game begins, …\"";
    AbilityNotCast S002 "an ability is activated, so \"to activate\" has to follow the cost", "to activate?",
        "write \"This ability costs {1} less to activate\"";
    DeclaredWhen S002 "\"{}\" follows a turn with a comma, or a combat without one", "of which turn or combat?",
        "write \"during your turn, before attackers are declared\" or \"during combat after blockers are declared\"";
    AheadOfWhat S002 "\"{}\" says where to before what, which only one thing that is returned can", "what goes there?",
        "write what is put before where it is put";
    ChooseNotFreely S002 "\"{}\" tells someone what to choose", "no choice",
        "write \"you may choose not to untap …\"";
    AndBesideOr S002 "\"and\" and \"or\" are mixed in one condition, and nothing says which binds first", "another joiner than before",
        "use one of the two words, or write two sentences";
    NumbersAfterComparison S002 "several numbers can only follow \"is\"", "more numbers",
        "write \"is 1, 3, or 5\"";
    ColorsWas S002 "colors are several: \"was\" does not agree with them", "\"was\"",
        "write \"were spent\"";
    ManaWere S002 "mana is not counted: \"were\" does not agree with it", "\"were\"",
        "write \"was spent\"";
    NextInCondition S002 "\"next\" counts from now on, and a condition asks about what was or is", "next after what?",
        "leave out \"next\"";
    HadNotKept S002 "the game keeps no record of who had this before", "asked of the past",
        "write \"has\" or \"have\"";
    NotHavingNumber S002 "\"doesn't have\" before a number does not say what is asked", "not having a number",
        "turn the comparison round, as in \"has 4 or less life\"";
    SameAsWhat S002 "\"the same\" is said, but not the same as what", "the same as what?",
        "write \"the same name as\" and what it is compared with";
    FloorOfX S002 "X has no value where a cost is limited", "X",
        "write a number, such as \"one mana\"";
    NumberTooLarge S002 "\"{}\" is too large a number", "too large",
        "write a number that fits a game";
    SymbolNoCost S002 "\"{}\" cannot be paid", "not part of a cost",
        "write mana, {T}, {Q} or {E}, or say what is done";
    NoSuchSymbol S008 "no symbol of the game is \"{}\"", "no such symbol",
        "the symbols are those of rule 107.4 to 107.18";
    SymbolNoMana S002 "\"{}\" is not mana", "not mana",
        "write mana symbols here";
    ForEachTwice S002 "the number is multiplied twice", "another \"for each\"",
        "keep one \"for each\", or count with \"where X is\"";
    ForEachOfNoNumber S002 "\"{}\" multiplies nothing here: the action before it has no number of its own", "for each of what?",
        "give the action a number, as in \"draw a card for each land you control\"";
    ForEachFirst S002 "\"for each\" at the start cannot multiply this action", "for each of what?",
        "write \"for each\" after the number, as in \"gets +1/+1 for each …\"";
    EachOfOne S002 "\"each\" needs a subject of several", "one cannot be each",
        "leave out \"each\", or name several";
    EachTwice S002 "\"each\" or \"also\" is written twice", "written twice",
        "keep one of the two";
    HigherOfNoRoll S002 "\"{}\" is said of the result of a roll", "not the result of a roll",
        "write \"or greater\" or \"or less\"";
    RollNotCast S002 "the planar die is rolled, not cast", "cast?",
        "write \"costs {1} less\" without \"to cast\"";
    MadeInPast S002 "an instruction is in the present", "in the past",
        "write \"is created\" or \"create\"";
    SearchForNothing S002 "nothing says what is searched for", "for what?",
        "write \"search your library for a card\"";
    OnlyWithoutCan S002 "\"only\" before a time limits what can be done, and no \"can\" is written", "only of what?",
        "write \"can … only during\"";
    OwnTurnsOnly S002 "\"their own turns\" goes with \"only\", and not without it", "their own?",
        "write \"only during their own turns\" or \"during their turns\"";
    AbleTwice S002 "\"able to\" and \"if able\" say the same", "said already",
        "leave out \"if able\"";
    DamageOfNoPrevention S002 "\"{}\" belongs to damage that is prevented, and none is", "of which damage?",
        "write it where the damage is named";
    DamageSaidBefore S002 "what deals the damage, or what it is dealt to, is said twice", "said before",
        "leave one of the two out";
    LateWithoutTime S002 "\"{}\" follows a time, and no time is written", "no time before it",
        "write these words directly after what they belong to";
    ExceptByWithoutBlocked S002 "\"except by\" belongs to \"can't be blocked\"", "nothing is blocked here",
        "write \"can't be blocked this turn except by …\"";
    OnlyOfWhich S002 "\"{}\" cannot limit this action", "only of what?",
        "\"only\" can follow \"can block\" and \"only by\" can follow \"can be blocked\"";
    FlashOfNoSpell S002 "\"as though they had flash\" belongs to spells that are cast", "nothing is cast here",
        "write \"cast … as though they had flash\"";
    CostOfNoSpell S002 "\"{}\" belongs to a card that is played or cast", "nothing is played here",
        "write \"play\" or \"cast\" before it";
    ExceptOfNoCopy S002 "\"{}\" belongs to what becomes a copy", "nothing becomes a copy here",
        "write \"becomes a copy of …, except …\"";
    ExceptTwice S002 "what the copy differs in is said twice", "another \"except\"",
        "join both with \"and\"";
    TimeTwice S002 "the time is said twice", "two times",
        "leave one of the two out";
    Undescribed S002 "nothing says how much, how many or which", "how much?",
        "write a number, an amount or a description";
    ChosenByChance S002 "what is chosen at random is picked from several", "not a choice",
        "write \"one of those players is chosen at random\"";
    KindsOfCounters S002 "several kinds of counters cannot share one clause here", "several kinds",
        "write a clause for each kind";
    CostOfSeveral S002 "a mana cost is that of one card", "whose mana cost?",
        "write \"its mana cost\"";
    SameAsNothing S002 "no action comes before this, so nothing can be the same", "the same as what?",
        "say in full what is done";
    CostsAreJoined S002 "what is paid instead is joined by \"and\"", "not \"and\"",
        "join the costs with \"and\" or commas";
    EitherOfSeveral S002 "\"{}\" is several costs, and one cost is chosen", "several costs",
        "write costs of one part each, as in \"discard a card or pay {2}\"";
    AgainOfNothing S002 "\"again\" repeats the action just before it, and that is another one", "again?",
        "write the same action before it";
    MoreOfNoMove S002 "\"{}\" goes on from cards that are put somewhere, and none are", "put what?",
        "write \"put one …, one … and the rest …\"";
    MoreOfNoDamage S002 "\"{}\" goes on from damage that is dealt to something, and none is", "deals what?",
        "write \"deals 2 damage to … and 1 damage to …\"";
    CastOrCopy S002 "what is copied or cast is cast in the usual way", "cast how?",
        "write the cost in a sentence of its own";
    SameOfPlayers S002 "what is done to objects is not done to players, nor the other way round", "not the same",
        "say in full what is done";
    SameOfWhich S002 "it is not clear which of them are meant the second time", "which ones?",
        "repeat the words that follow the noun";
    LateFrom S002 "nothing is put anywhere, so \"{}\" does not say where from", "from where?",
        "write where it comes from after the verb";
    LateBy S002 "no damage is dealt here, so \"{}\" does not say what dealt it", "by what?",
        "write \"dealt damage this turn by …\"";
    TimesOfNothing S002 "only what is done can be counted by times", "times of what?",
        "write \"The first time you would …\" before an action";
    TimesWithoutSpan S002 "nothing says within what the times are counted", "each turn?",
        "write \"each turn\", \"each combat\" or \"this turn\" at the end";
    WaitForPast S002 "a trigger cannot wait for what has been done", "in the past",
        "write \"does\" or \"wins the flip\"";
    WouldInTrigger S002 "\"would\" belongs to a replacement, and a trigger waits for what happens", "would?",
        "write \"are created\", or begin with \"If\"";
    ReplaceWithoutWould S002 "a replacement begins with what would happen", "no \"would\"",
        "write \"would be created\"";
    ActionByNobody S002 "nobody does this", "by whom?",
        "name the player or object before the action";
    DamageOfWhichTime S002 "the damage of a time is added up: which time?", "of which time?",
        "write \"this turn\" after the damage";
    ForEachOfAmount S002 "\"for each\" cannot multiply this amount of mana", "for each of what?",
        "write a number of mana before it";
    PutNotSaidWhere S002 "\"{}\" does not name one thing that was done", "done how?",
        "write a verb such as \"exiled\" or \"revealed\"";
    BecomesItself S002 "it is that already", "no change", "write \"day becomes night\" or \"night becomes day\"";
    ThenAtMoment S002 "\"Then\" goes on at once, and a moment is another time", "then or at that moment?",
        "leave out \"Then\"";
    FromAsInstruction S002 "an instruction says what it becomes, not what it was", "becomes from what?",
        "write \"it becomes night\"";
    WrongSuperlative S002 "another superlative goes with this", "most or highest?",
        "write \"the most life\", \"the highest life total\", \"the most cards in hand\" or \"the greatest power\"";
    DamageAtLeast S002 "\"{}\" can be asked of damage, and not dealt", "how much?", "write a number of damage";
    ChoiceWithoutOptions S002 "nothing says between what the choice is", "which choice?",
        "write \"— \" and the two options, joined by \"or\"";
    CastOfNoSpell S002 "this card is never cast", "no spell",
        "write which spells (\"You can cast instant spells only …\"), or leave the line out";
    CastSoOften S002 "a spell is cast during a time or under a condition, and once", "neither a time nor a condition",
        "write \"only during …\" or \"only if …\"";
    LevelOfNothing S002 "only a leveler or a Class has levels (711, 716)", "this card gains no levels",
        "write what the card does at all times, or under which condition";
    ChapterOfNoSaga S002 "only a Saga has chapters (714.2)", "this card gets no lore counters",
        "write when it happens (\"At the beginning of your upkeep, …\"), or give it to Sagas between quotation marks";
    KeywordBeforeActivated S002 "\"{}\" is written before a cost and an effect", "no cost follows",
        "write \"{2}: \" or another cost before the effect, or leave the keyword out";
    LostByWithoutTotal S002 "\"lost by\" goes with \"the total life\"", "total of what?",
        "write \"the total life lost by …\"";
    TotalWithoutBy S002 "\"the total\" goes with \"amount of\" or \"lost by\"", "total of what?",
        "write \"the total amount of life … lost\"";
    TypedKeyword S002 "a landwalk or landcycling names its land type before it, so it takes no other argument", "another argument",
        "write only a cost after it, if any";
    ChosenBesideOthers S002 "a chosen quality or a player stands alone after \"from\"", "beside others",
        "write each \"protection from\" apart";
    RandomJoin S002 "abilities chosen at random are listed with \"and\"", "not \"and\"",
        "write \"and\" before the last";
    ChoiceJoin S002 "a choice is listed with \"or\"", "not \"or\"",
        "write \"or\" before the last";
    SameWithoutAnother S002 "\"the same\" is said, but not the same as what", "the same as what?",
        "write \"another … with the same name\", or \"the same name as …\"";
    FirstOfNoOrder S002 "nothing says in which order there is a first", "first of what?",
        "write a clause that orders them, as in \"the first card you draw each turn\"";
    TheOfChoice S002 "\"the\" names all of them, and the choice is of one", "which of them?",
        "write \"a … of their choice\"";
    KnownIsNotChosen S002 "what is known already is not chosen", "chosen again?",
        "leave out who chooses";
    PlayerOrWhom S002 "\"or\" joins a player and the controller or owner of something", "or whom?",
        "write \"that player or that planeswalker's controller\"";
    EachNameOfWhat S002 "\"each of the chosen names\" goes with a number of things that someone picks", "which ones?",
        "write \"a card with each of the chosen names\"";
    ChosenInFilter S002 "nobody chooses here, so \"{}\" cannot say who does", "who chooses?",
        "leave out the choice, or name what is chosen with \"a\" or a number";
    ButNotOwnWithoutControl S002 "\"but don't own\" follows \"you control\"", "but not whose?",
        "write \"you control but don't own\"";
    OfWhatItIsNot S002 "only abilities, copies, hands and piles are \"of\" something else", "of what?",
        "write where the objects are, or who controls them";
    HaveOnlyOpponents S002 "only opponents are what a player has", "has?",
        "write \"controls\" or \"owns\"";
    NotFromElsewhere S002 "\"not from anywhere other than\" denies twice", "not from where?",
        "name the zone itself";
    InNoPile S002 "only piles have cards in them here", "in what?",
        "write \"in that pile\"";
    FollowingNoAbility S002 "only an ability or effect can be followed", "following what?",
        "write \"following that plane's first ability\"";
    OpponentsOfEach S002 "the opponents of each of several are not the same players", "whose opponents?",
        "say of which player";
    TeamIsOne S002 "a player has one team, so \"{}\" tells none apart", "which team?",
        "leave out the word before \"team\"";
    ChooseAll S002 "where all are taken, nobody chooses", "chosen of all?",
        "leave out the choice, or write how many are chosen";
    NthOfSeveral S002 "\"{}\" names one ability, and the noun is plural", "one or several?",
        "write \"ability\"";
    TenseOfVerb S002 "\"{}\" is another tense than the words before it", "another tense",
        "write \"you drew\" or \"you've drawn\"";
    TiedForAnother S002 "\"tied for\" repeats the words before it", "tied for something else",
        "repeat the same superlative";
    MoreByHowMany S002 "by how many more cannot be said here", "by how many?",
        "write \"more cards in hand than\"";
    ListWithoutAnd S002 "a list of actions ends in \"and\", \"then\" or \"or\"", "no \"and\" before the last",
        "write \"and\" before the last action";
    NoSubject S002 "nobody is named who does this", "who?",
        "begin the sentence with who or what does it";
    InsteadTwice S002 "\"instead\" is written twice", "written twice",
        "keep one \"instead\"";
    TieByUnknown S002 "who that is, is known only after the choice", "who chooses?",
        "name the player who chooses";
    TiedOfTwo S002 "a tie is between two or more", "between how many?",
        "write \"two or more creatures are tied for …\"";
    ForEachOfOneAct S002 "\"for each\" at the start multiplies one action", "more than one action",
        "write \"for each\" after each number";
    TimeOfInstruction S002 "a time at the start limits what holds, and this is done once", "an instruction",
        "write when it is done, as in \"At the beginning of …\"";
    WhenOfState S002 "\"when\" at the end waits for something that happens", "nothing happens",
        "write \"when you lose control of …\" or another event";
    OnlyIfWithoutCan S002 "\"only if\" limits what can be done, and no \"can\" is written", "only if what?",
        "write \"can attack only if …\"";
    ViceVersaOfWhat S002 "it is not clear what changes places", "vice versa?",
        "name one quality before and one after, such as two colors";
    RandomByPlayer S002 "a mode is chosen at random or by a player, not both", "who chooses?",
        "leave out one of the two";
    OwnOfWhom S002 "\"own\" follows \"their\"", "own?",
        "leave out \"own\"";
    PlusTokens S002 "\"plus\" follows \"those tokens\", and nothing else does", "plus what?",
        "write \"those tokens plus …\", or join the tokens with \"and\"";
    EqualWithoutNumberOf S002 "\"equal to\" belongs to \"a number of\"", "what is equal?",
        "write \"a number of … tokens equal to …\"";
    MoreOfThose S002 "\"additional\" tokens are described, not \"of those\"", "which ones?",
        "write \"two more of those tokens\"";
    NumberOfWithoutEqual S002 "\"a number of\" is not followed by how many", "how many?",
        "write \"equal to …\" after the tokens";
    OptionRepeats S002 "what is said of all options is said again of one", "said before",
        "say it once, before \"token\"";
    OptionWithoutSize S002 "an option has no power and toughness", "no size",
        "write such as \"2/2\" before it";
    IfAbleBeside S002 "\"if able\" requires something, and another word before it forbids or allows it", "if able?",
        "leave out \"if able\", or leave out the word before the verb";
    AnotherInHand S002 "\"another\" cannot count the cards in a hand", "another than which?",
        "write a number of cards";
    FaceOfNothing S002 "only what is turned is turned face up or face down", "which face?",
        "write \"turn … face down\" or leave the face out";
    TokenWithEither S002 "a token has all of its abilities, not one of them", "or?",
        "join the abilities with \"and\", or write \"your choice of\"";
    NamedTwice S002 "the token is named twice", "two names", "keep one name";
    TokenMay S002 "what a token may do is granted to it", "may?",
        "write the permission in a sentence of its own";
    ExcessBeforeDealt S002 "excess damage is known only after damage is dealt, so no number of it is dealt or prevented", "how much is excess?",
        "leave out \"excess\"";
    MoreDamageToWhom S002 "\"{}\" does not say to what the damage is dealt", "dealt to what?",
        "write such as \"2 damage to … and 1 damage to …\"";
    PartRedirected S002 "a part of that damage cannot be redirected", "which part?",
        "write how much damage is redirected, as in \"the next 1 damage that would be dealt to …\"";
    LifeAtLeast S002 "\"{}\" can be asked of life, and neither gained nor lost", "how much?",
        "write a number of life";
    PhaseTwice S002 "the phase that comes before is written twice", "after which phase?",
        "keep one \"after this phase\"";
    StartsWhere S002 "the places where a card starts the game are not written alike", "where?",
        "write the preposition once or before each place, as in \"in your hand or in your library\"";
    LoseControlAsInstruction S002 "control is lost when another player gains it, and not by an instruction", "lost to whom?",
        "write who gains control";
    VoteForOne S002 "a vote is between two or more, and only one is named", "one choice only",
        "write \"votes for … or …\"";
    SwitchOfWhat S002 "only power and toughness are switched with each other", "what is switched?",
        "write \"switch … power and toughness\"";
    StatOfPlayer S002 "a player has no power and no toughness", "a player's",
        "name a creature, as in \"target creature's power\"";
    DoubleOfWhat S002 "only power, toughness, life totals and numbers of counters are doubled", "what is doubled?",
        "name one of these";
    ActionWithoutKind S002 "the word before \"{}\" takes no creature type", "a creature type",
        "leave out the creature type";
    ActionWithoutPlayer S002 "nothing is done \"{}\" with this word", "nobody takes part in it",
        "leave it out";
    PutThereWhere S002 "nothing before \"there\" says in which zone it is", "put where?",
        "write \"in a graveyard\" before it, or name the zone in place of \"there\"";
    ArticleOfType S002 "the article does not go with \"{}\"", "an article too few or too many",
        "write \"isn't a creature\", \"aren't creatures\" or \"isn't legendary\"";
    FloorOfMore S002 "a life total is kept from falling below a number", "not below a number",
        "write \"to less than 1 reduces it to 1 instead\"";
    FloorAgrees S002 "\"it\" or \"them\" does not agree with the life totals before it", "which life totals?",
        "write \"it\" of one life total and \"them\" of several";
    PutWhere S002 "nothing says where this is put", "put where?",
        "write where it goes, as in \"into your hand\" or \"onto the battlefield\"";
    PileTwice S002 "piles that face the same way are written once, with their number", "another of these",
        "write the number of piles, as in \"two face-down piles\"";
    AndWithNothing S002 "\"and with\" joins counters to another state, and none is written", "and?",
        "leave out \"and\"";
    DigOtherwise S002 "\"{}\" is not what is done with the cards before it", "another action",
        "write the same verb twice, or \"until you reveal\"";
    TurnedWhich S002 "nothing says which way this is turned", "face up or face down?",
        "write \"turn … face down\" or \"turn … face up\"";
    ViceVersaOfUnlike S002 "what changes places are two qualities of one kind", "vice versa?",
        "name one quality before and one after, such as two colors";
    ViceVersaOfSeveral S002 "several qualities are named, and it is not clear which changes places", "vice versa?",
        "name one quality before and one after, such as two colors";
    BlockingWhom S002 "nothing says what the token blocks", "blocking what?",
        "write \"blocking that creature\"";
    CopyIsNot S002 "only a supertype is taken from a copy with \"isn't\"", "isn't what?",
        "write \"isn't legendary\", or say what the copy is";
    LimitsOfNothing S002 "this limits an activated or triggered ability, and none comes before it", "what does it limit?",
        "write it after the ability that it limits, on the same line";
    AfterItsMoment S002 "the sentence before ends with its moment, and this would be done at another time", "when?",
        "write the moment first, as in \"As the game begins, …\", or give this sentence an ability of its own";
    AfterKeywords S002 "keywords are abilities of their own, and no sentence goes on from them", "goes on from what?",
        "give the sentence a line of its own";
    NoModesBefore S002 "no choice of modes comes before this", "which modes?",
        "write it after \"choose one\", before the modes";
    ModesInsteadTwice S002 "the number of modes to choose instead is written twice", "another number",
        "keep one of the two";
    ModesMoreThanOne S002 "\"you may choose\" adds one mode to the number that is chosen", "how many more?",
        "write one more than the number before, or leave out \"you may\"";
    SameModeTwice S002 "that a mode can be chosen again is written twice", "written twice",
        "keep one of the two";
    NoReductionBefore S002 "nothing before this makes anything cost less", "which effect?",
        "write it after \"costs {1} less\"";
    ReductionLimitedTwice S002 "what the reduction leaves is limited twice", "another limit",
        "keep one of the two";
    OtherManaReduced S002 "the mana that costs less is of another kind than this", "not this mana",
        "name the color of the mana that costs less";
    NextForNthTime S002 "\"next\" and \"for the … time\" count one event in two ways", "the next or which?",
        "keep one of the two";
    SkipOfNothing S002 "\"{}\" goes on from a step that is skipped, and none is", "skip it?",
        "write \"skip\" before it";
    NotANumber S002 "\"{}\" is not a number", "how many?",
        "write a number in words or digits";
    NotBeforeTheGame S002 "\"{}\" is no moment before the game begins", "when?",
        "write \"Before you draw your opening hand\", \"After you draw your opening hand\" or \"Before taking mulligans\"";
    OtherTypesAdded S002 "only land types are added to land types", "not a land type",
        "name a basic land type, or write \"in addition to its other types\"";
    EveryLandTypeAdded S002 "every basic land type is added to all other types", "to which types?",
        "write \"in addition to its other types\"";
    UntilCardIsFound S002 "\"{}\" says how far cards are gone through, and not how long anything lasts", "not a duration",
        "write \"reveal cards from the top of your library until you reveal a land card\"";
    RevealedThen S002 "\"{}\" is nothing to do", "what is done?",
        "write \"Then those numbers are revealed\"";
    CameToNothing S002 "nobody does \"{}\"", "which number?",
        "write \"who chose the highest number\", \"who rolled the highest result\" or \"who paid the most life\"";
    SharesNoneNot S002 "\"{}\" denies twice", "shares one or none?",
        "keep one of \"don't\" and \"no\"";
    EndOfTurnMoment S002 "\"{}\" is no step", "which step?",
        "write \"at the beginning of the next end step\"";
}
