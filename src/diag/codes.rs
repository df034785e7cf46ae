//! The table of diagnostic codes: one row a code, sorted; `planarc explain` reads it.
//!
//! Families: `F` card file, `S` syntax, `R` reference, `G` game rules, `B` bytecode.

use super::Severity;

/// A diagnostic code: a row of the table [`ALL`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(&'static str);

/// What a code stands for.
#[derive(Debug, Clone, Copy)]
pub struct Row {
    /// The code.
    pub code: Code,
    /// A short name in kebab case.
    pub name: &'static str,
    /// The level it has unless a user says otherwise.
    pub severity: Severity,
    /// The text of `planarc explain` (what it finds, why it matters, an example, the way out).
    pub explain: &'static str,
}

macro_rules! codes {
    ($($id:ident $name:literal $severity:ident $explain:literal;)*) => {
        impl Code {
            $(#[doc = concat!("`", $name, "`.")] pub const $id: Code = Code(stringify!($id));)*
        }
        /// Every code, sorted.
        pub const ALL: &[Row] = &[$(Row {
            code: Code::$id,
            name: $name,
            severity: Severity::$severity,
            explain: $explain,
        }),*];
    };
}

codes! {
    B001 "cannot-compile" Error "A card that was bound and checked could not be compiled.

The stages before have proven everything that compiling needs, so this is a fault of planarc and
not of the card. Nothing is written for the file.

The way out: reword the sentence at the place shown, and please report the card's text.";
    B002 "does-not-verify" Error "The bytecode of a card failed its own proof.

Every card's bytes are decoded and verified again before anything is written: types, slots, jumps
and indices. Bytes that fail are never written. This is a fault of planarc and not of the card.

The way out: reword the ability that the message names, and please report the card's text.";
    F001 "not-utf8" Error "The file holds bytes that are not UTF-8 text.

Card files are UTF-8. A file saved in another encoding (Latin-1, Windows-1252, UTF-16) shows it at
the first dash, curly quote or accented letter. Only the block that holds the broken bytes is left
out; the other cards of the file are read.

Save the file as UTF-8: every editor offers it, and `iconv -f WINDOWS-1252 -t UTF-8` does it on the
command line.";
    F002 "empty-file" Warning "The file holds no card.

A card file holds blocks of a name, a type line and rules text:

    Saltmarsh Causeway
    Plane — Ostrava
    Whenever chaos ensues, draw a card.

Blank lines and lines that start with `#` are not part of a card.";
    F003 "missing-type-line" Error "A block has a name and nothing else.

The second line of a block is its type line: `Plane — Ostrava`, `Phenomenon`, `Scheme`, `Ongoing
Scheme`, `Vanguard` or `Conspiracy`. It decides where the card's abilities function, so there is no
default.

Often a line of hyphens slipped in between the name and the type line.";
    F004 "malformed-modifiers" Error "The hand and life modifiers of a vanguard cannot be read.

The line is written as

    Hand +1, life -3

both values, hand first, a comma between them. `+0` stands for no change. The line comes after the
type line, once.";
    F005 "line-out-of-place" Error "A line that belongs under the type line stands among the rules text.

`Set:`, `Number:`, `Artist:`, `Flavor:` and `Hand +1, life -3` lines come directly after the type
line, in any order, before the first line of rules text.";
    F006 "file-too-large" Error "The file is larger than planarc reads.

A card file holds at most 16 MiB, some 30,000 cards. A larger one is most likely not a card file;
use `planarc import` for bulk data in JSON.";
    F007 "line-too-long" Error "A line is longer than planarc reads.

A line of a card file holds at most 20,000 bytes. The longest rules text ever printed is some
twenty times shorter, so a longer line has most likely lost its line breaks.";
    F008 "missing-name" Error "A block starts with its type line.

The first line of a block is the card's name, the second its type line. Rules text may speak of the
card by its name, so there is no default.";
    F009 "not-finished" Error "A card was not compiled, and no finding says why.

That is a defect of planarc, not of the card. Please report it with the text of the card.";
    G001 "plane-without-planar-type" Warning "A plane has no planar type.

Every published plane names the world it lies in after the dash (311.3). A plane without one works,
but effects that ask for a planar type pass it over.

    Emberfall Steppe
    Plane

Add the type, a published one or your own:

    Plane — Ostrava";
    G002 "several-planar-types" Error "A plane has several planar types.

All words after the dash of a plane's type line are one planar type together (311.3), so a plane
never has two.

    Plane — Ostrava Kesh

is the one world \"Ostrava Kesh\".";
    G003 "subtype-of-a-kind-without" Error "A phenomenon, vanguard, scheme or conspiracy has a subtype.

These card types have no subtypes, so nothing can stand after a dash on their type line.

    Scheme — Ostrava

Leave it out:

    Scheme";
    G004 "vanguard-without-modifiers" Error "A vanguard has no hand and life modifiers.

Both are part of every vanguard's frame: the first changes the size of the starting hand and the
maximum hand size (313.6), the second the starting life total (313.7).

    Marn, Keeper of Doors
    Vanguard

Add the line after the type line; `+0` stands for no change:

    Hand +1, life -3";
    G005 "modifiers-on-another-kind" Error "A card that is no vanguard has hand and life modifiers.

Only vanguards have them (313.6, 313.7); on any other card they would do nothing.

    Emberfall Steppe
    Plane — Ostrava
    Hand +1, life -3

Leave the line out.";
    G006 "ongoing-on-another-kind" Error "A card that is no scheme is ongoing.

Only schemes have the supertype \"ongoing\" (205.4h): it keeps a face-up scheme from being turned
face down. Other cards of the command zone stay face up anyway.

    Ongoing Plane — Ostrava

Leave the word out.";
    G101 "no-chaos-ability" Error "A plane has no chaos ability.

Each plane has an ability that triggers \"whenever chaos ensues\" (311.7). Without one the chaos
symbol of the planar die does nothing while the plane is face up.

    Emberfall Steppe
    Plane — Ostrava
    All creatures have haste.

Add one:

    Whenever chaos ensues, draw a card.";
    G102 "planar-trigger-elsewhere" Warning "A scheme, vanguard or conspiracy waits for the planar die.

Chaos ensues and players planeswalk only in a game with a planar deck (901). In any other game the
ability never triggers, and nothing on the card says that it needs one.

    Marn, Keeper of Doors
    Vanguard
    Hand +1, life -3
    Whenever chaos ensues, draw a card.

Put the ability on a plane or a phenomenon, or allow the finding for a set that mixes variants.";
    G103 "no-encounter-ability" Error "A phenomenon has no encounter ability.

A phenomenon does what it does when it is encountered (312.5), and leaves when that ability is done
(312.7). Without such an ability it leaves at once and nothing has happened.

    Ashen Interval
    Phenomenon
    Each player draws a card.

Say when:

    When you encounter Ashen Interval, each player draws a card.";
    G104 "no-set-in-motion-ability" Error "A scheme that is not ongoing has no ability for being set in motion.

Such a scheme is turned face down again as soon as none of its triggered abilities waits (314.6).
Whatever else it says never has an effect.

    The Hour Is Mine
    Scheme
    Creatures you control get +1/+1.

Say what happens when it is set in motion, or make it ongoing:

    When you set this scheme in motion, creatures you control get +1/+1 until end of turn.";
    G105 "never-abandoned" Style "Nothing on an ongoing scheme abandons it.

An ongoing scheme stays face up until it is abandoned (904.11), so one that nothing abandons works
for the rest of the game. It may be meant; most such schemes say when they end.

    My Roots Run Far
    Ongoing Scheme
    You may play two additional lands on each of your turns.

Say when it ends:

    At the beginning of your end step, if you control six or more lands, abandon this scheme.";
    G106 "abandoned-but-not-ongoing" Error "A scheme that is not ongoing is abandoned.

Only a face-up ongoing scheme can be abandoned (701.33a). Any other scheme leaves by itself.

    The Hour Is Mine
    Scheme
    When you set this scheme in motion, draw a card, then abandon this scheme.

Leave the words out, or make the scheme ongoing.";
    G107 "activated-conspiracy" Error "A conspiracy has an activated ability.

Conspiracies have static and triggered abilities only (315.5).

    Sealed Orders
    Conspiracy
    {2}: Draw a card.

Let something trigger it, or give the ability to permanents:

    Creatures you control have \"{2}: Draw a card.\"";
    G108 "agenda-elsewhere" Error "A card that is no conspiracy has an agenda.

Hidden agenda and double agenda are abilities of conspiracies (702.106): they turn the card face
down before the game and name cards in secret. No other card is handled before the game.

    Marn, Keeper of Doors
    Vanguard
    Hidden agenda

Choose the name in the game instead:

    At the beginning of your first upkeep, choose a card name.";
    G109 "loose-instruction" Error "A line is an instruction, and nothing says when it is carried out.

Only instants and sorceries are carried out as they stand (113.3a). A card of the command zone needs
an event or a cost before its instructions.

    Emberfall Steppe
    Plane — Ostrava
    Each player draws a card.

Say when:

    When you planeswalk to Emberfall Steppe, each player draws a card.";
    G201 "object-does-a-players-act" Error "An object is told to do what only players do.

Players draw, discard, gain life and search; creatures and other objects never do. Most often the
object's controller is meant.

    Whenever chaos ensues, target creature draws a card.

Name the player:

    Whenever chaos ensues, target creature's controller draws a card.";
    G202 "player-does-an-objects-act" Error "A player is said to do or to have what only objects do.

Players have no power and toughness, do not die, fight or phase out.

    Whenever chaos ensues, target player gets +1/+1 until end of turn.

Name the objects:

    Whenever chaos ensues, creatures target player controls get +1/+1 until end of turn.";
    G203 "target-in-event" Error "The event of a trigger has a target.

Targets are chosen when an ability is put on the stack (115.1), so an event cannot have one: it
would have to be chosen before the ability triggers.

    Whenever target creature attacks, draw a card.

Say which creatures, or choose the target in the effect:

    Whenever a creature you control attacks, target creature gets +1/+1 until end of turn.";
    G204 "target-in-static-ability" Error "A static ability has a target.

Targets are chosen when a spell or ability is put on the stack (115.1). A static ability never is:
it is simply true (604.1).

    Target creature gets +1/+1.

Say which creatures, or make it happen at some time:

    Whenever chaos ensues, target creature gets +1/+1 until end of turn.";
    R001 "dangling-reference" Error "A word points back, and nothing before it is what it could
mean.

Every \"it\", \"they\", \"that creature\" and \"that many\" reads something that an earlier step,
the event, or the cost wrote. A word that reads nothing does nothing, so the card does not compile.

    When you planeswalk to Emberfall Steppe, it gains flying until end of turn.

A plane cannot gain flying, and no creature was named. Name it, or name it earlier:

    When you planeswalk to Emberfall Steppe, target creature gains flying until end of turn.";
    R002 "ambiguous-reference" Warning "A word can mean two earlier phrases that stand equally near,
or a phrase that only one of two events has.

planarc reads the later of the two, but a player may read the other.

    Destroy target artifact and target creature. It can't be regenerated.

Repeat the noun:

    Destroy target artifact and target creature. That creature can't be regenerated.";
    R003 "undefined-x" Error "X is used, and neither a cost nor a \"where\" clause says what it is.

The rules let the ability's controller choose such an X (107.3f), but on a published card that is
always said: by a cost, or by an offer to pay {X}.

    Whenever chaos ensues, draw X cards.

Define it in the sentence, or let a cost choose it:

    Whenever chaos ensues, draw X cards, where X is the number of lands you control.";
    R004 "x-defined-twice" Warning "X stands in a cost, and a \"where\" clause defines it.

The definition wins, and the player who pays does not choose (107.3c). Most often the author meant
one of the two only.

    {X}: You gain X life, where X is the number of lands you control.

Keep one of them, or spell the cost out:

    {X}: You gain X life.";
    R005 "nothing-chosen" Error "\"The chosen …\" reads a choice, and no line of the card makes one
of that kind.

    Creatures the chosen player controls can't block.

Add the choice, on the same line or on another:

    As you set this scheme in motion, choose an opponent.";
    R006 "no-outcome" Error "\"If you do\" asks whether an earlier act was done, and there is no act
that could be declined or fail (608.2c).

Without any act before it this is an error. After an act that always happens it is a warning: the
condition changes nothing.

    Whenever chaos ensues, if you do, draw a card.

Put an optional act before it:

    Whenever chaos ensues, you may discard two cards. If you do, draw two cards.";
    R007 "no-such-way" Error "\"Revealed this way\" speaks of what an earlier step revealed, and no
step before it reveals anything. The participle must be that of the step's own verb.

    Mill three cards. Put a land card revealed this way into your hand.

Use the verb of the step:

    Mill three cards. Put a land card milled this way into your hand.

For \"exiled with this plane\" any line of the card can exile; that none does is a warning.";
    R008 "no-set" Error "\"The rest\", \"the other\" and \"both\" speak of a set, and nothing before
them picks, reveals or chooses several things.

    Draw a card, then put the rest into your graveyard.

Make the set first:

    Look at the top three cards of your library. Put one of them into your hand and the rest into your graveyard.";
    S001 "unreadable-sentence" Error "A sentence does not read as an ability.

planarc reads a sentence whole or not at all: a word that it passed over might be the one that
decides what the card does. The finding stands at the word where reading stopped and says what could
have stood there; the other sentences of the card are still read.

    Wheneverr chaos ensues, draw a card.
    When chaos ensues each player discards a card.

Correct the word, or write the missing sign:

    Whenever chaos ensues, draw a card.
    Whenever chaos ensues, each player discards a card.

If the sentence is right and the game has the wording, planarc does not know it yet. Say it with
simpler sentences, and report the card.";
    S002 "misplaced-sentence" Error "A sentence reads, but nothing before it takes it.

\"Activate only …\" limits the activated ability before it on its line (602.5), and a sentence that
continues an effect continues the one before it. Where no such ability stands, the words would mean
nothing.

    Creatures you control have haste. Activate only as a sorcery.

Put the sentence behind the ability that it belongs to:

    {2}: Creatures you control gain haste until end of turn. Activate only as a sorcery.

Otherwise give it a line of its own.";
    S003 "unknown-verb" Error "A word stands where a verb must stand, and no verb of the game has this
name (701).

    Whenever chaos ensues, you may embiggen.

Correct the word, or say what happens with the game's own verbs:

    Whenever chaos ensues, you may put a +1/+1 counter on target creature.";
    S004 "unreadable-type-line" Error "The type line does not read (205).

It holds supertypes, card types and, behind a dash with spaces, subtypes. It decides where the
card's abilities function (311 to 315), so there is no default.

    Hollow Reach
    Plain - Ostrava

Write the card type as the game does, with a long dash before the subtypes:

    Hollow Reach
    Plane — Ostrava";
    S005 "sentence-too-long" Error "A sentence is longer than planarc reads.

A sentence holds at most 1,000 bytes; published ones stay under 300. A longer one has most likely
lost its full stops, or the line breaks between the abilities of the card.

End sentences with a full stop and a space, and give each ability a line of its own.";
    S006 "does-not-print-back" Error "A line reads, but planarc would write it in other words.

What planarc reads it must be able to print again, letter for letter. A difference is a slip that
does not hinder reading (a missing full stop, a singular for a plural), or a place where planarc
reads something else than is written; so the card does not compile.

    Whenever chaos ensues, each opponent discard two card

The label shows the line as planarc writes it. Where that is what you mean, take it:

    Whenever chaos ensues, each opponent discards two cards.

Where it means something else, planarc is wrong: please report the card.";
    S101 "legacy-wording" Warning "The wording is older than the current template.

It reads, and means the same; cards printed today are worded otherwise.

    Whenever a creature enters the battlefield, scry 1.

`planarc fmt` rewrites a card in current wording and changes nothing else:

    Whenever a creature enters, scry 1.

The finding keeps no card from compiling. A line `# planarc: allow(S101)` silences it.";
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

    /// The level the code has unless a user says otherwise.
    pub fn severity(self) -> Severity {
        self.row().severity
    }

    /// Looks a code up by its code or its name, in any case.
    pub fn find(text: &str) -> Option<&'static Row> {
        ALL.iter().find(|row| row.code.0.eq_ignore_ascii_case(text) || row.name.eq_ignore_ascii_case(text))
    }
}

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}
