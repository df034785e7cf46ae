//! Reminder text (207.2a): what explains each mechanic, as short patterns with slots.
//!
//! A row is a mechanic and a pattern. The mechanic is the phrase of the line that is explained, in
//! small letters; after `@`, words of the type line, or the symbol that is explained. In a
//! pattern, `[a|b]` is one of several wordings, the current one first and those that older cards have
//! after it; `~` ends a verb in "s" where its subject is one; and slots take what the line says:
//!
//! | slot | takes |
//! |---|---|
//! | `<S>`, `<s>` | what has the ability: "This creature", "they" |
//! | `<N>`, `<n>` | the number after the mechanic, in numerals and in words |
//! | `<top>`, `<cards>`, `<counters>`, `<times>` | so many cards, +1/+1 counters, times |
//! | `<cost>`, `<symbols>` | the cost after the mechanic, and any other of the line |
//! | `<said>` | words of the line |
//! | `<subtypes>` | subtypes of the card or of the line |
//! | `<chapter>` | the last chapter of the card |

/// The patterns, sorted by mechanic.
#[rustfmt::skip]
pub const REMINDERS: &[(&str, &str)] = &[
    ("@adventure", "Then exile this card. You may cast the creature later from exile."),
    ("@class", "Gain the next level as a sorcery to add its ability."),
    ("@conspiracy", "Start the game with this conspiracy face up in the command zone."),
    (
        "@enchantment aura",
        "Target [a creature|a land|an artifact|a permanent|an enchantment|a player] as you cast this. \
         This card enters[| the battlefield] attached to that \
         [creature|land|artifact|permanent|enchantment|player].",
    ),
    ("@forest", "{T}: Add {G}."),
    ("@island", "{T}: Add {U}."),
    (
        "@legendary sorcery",
        "You may cast a legendary sorcery only if you control a legendary creature or planeswalker.",
    ),
    ("@mountain", "{T}: Add {R}."),
    ("@ongoing scheme", "An ongoing scheme remains face up[ until it's abandoned|]."),
    ("@phenomenon", "Then planeswalk away from this phenomenon."),
    ("@plains", "{T}: Add {W}."),
    (
        "@saga",
        "As this Saga enters and after your draw step, add a lore counter.[ Sacrifice after \
         <chapter>.|]",
    ),
    ("@swamp", "{T}: Add {B}."),
    ("@{b/p}", "{B/P} can be paid with either {B} or 2 life."),
    ("@{c}", "{C} represents colorless mana."),
    ("@{g/p}", "{G/P} can be paid with either {G} or 2 life."),
    ("@{q}", "{Q} is the untap symbol."),
    ("@{r/p}", "{R/P} can be paid with either {R} or 2 life."),
    ("@{s}", "{S} can be paid with one mana from a snow source."),
    ("@{s}", "{S} is mana from a snow source."),
    ("@{u/p}", "{U/P} can be paid with either {U} or 2 life."),
    ("@{w/p}", "{W/P} can be paid with either {W} or 2 life."),
    ("absorb", "If a source would deal damage to <s>, prevent <N> of that damage."),
    ("activated ability", "Mana abilities can't be targeted."),
    ("adapt", "If this creature has no +1/+1 counters on it, put <counters> on it."),
    ("affinity for", "This spell costs {1} less to cast for each <said> you control."),
    ("afflict", "Whenever <s> becomes blocked, defending player loses <N> life."),
    (
        "afterlife",
        "When <s> dies, create <n> 1/1 white and black Spirit creature [token|tokens] with flying.",
    ),
    ("aftermath", "Cast this spell only from your graveyard. Then exile it."),
    (
        "amass",
        "Put <counters> on an Army you control. [It's also a <said>. |]If you don't control \
         [one|an Army], create a 0/0 black [Zombie |<said> |]Army creature token first.",
    ),
    (
        "amass",
        "[Put|To amass <said>, put] [<counters>|X +1/+1 counters] on an Army you control. It's also a <said>. \
         If you don't control [one|an Army], create a 0/0 black <said> Army creature token first.",
    ),
    (
        "amplify",
        "As this creature enters[| the battlefield], put <counters> on it for each <subtypes> card you \
         reveal in your hand.",
    ),
    ("annihilator", "Whenever <s> attacks, defending player sacrifices [a permanent|<n> permanents]."),
    ("artifact landwalk", "<S> can't be blocked as long as defending player controls an artifact land."),
    (
        "ascend",
        "If you control ten or more permanents, you get the city's blessing for the rest of the game.",
    ),
    (
        "assemble",
        "[Put|To assemble a Contraption, put] the top card of your Contraption deck face up onto one of \
         your sprockets.",
    ),
    (
        "assist",
        "Another player can pay up to [{2}|{3}|{4}|{5}|{6}|{7}|{X}] of this spell's cost.[| You choose \
         the value of X.]",
    ),
    (
        "augment",
        "<cost>, Reveal this card from your hand: Combine it with target host. Augment only as a \
         sorcery.",
    ),
    ("aura swap", "<cost>: Exchange this Aura with an Aura card in your hand."),
    (
        "awaken",
        "If you cast this spell for <cost>, also put <counters> on target land you control and it \
         becomes a 0/0 Elemental creature with haste. It's still a land.",
    ),
    (
        "banding",
        "Any creatures with banding, and up to one without, can attack in a band. Bands are blocked as \
         a group. If any creatures with banding [you control|a player controls] are blocking or being \
         blocked by a creature, [you divide|that player divides] that creature's combat damage, not its \
         controller, among any of the creatures it's being blocked by or is blocking.",
    ),
    (
        "bands with other",
        "Any <said> can attack in a band as long as at least one has \"bands with other <said>.\" Bands \
         are blocked as a group. If at least two <said> you control, one of which has \"bands with \
         other <said>,\" are blocking or being blocked by the same creature, you divide that creature's \
         combat damage, not its controller, among any of the creatures it's being blocked by or is \
         blocking.",
    ),
    ("battle cry", "Whenever <s> attacks, each other attacking creature gets +1/+0 until end of turn."),
    ("beginning phase", "The beginning phase includes the untap, upkeep, and draw steps."),
    (
        "bestow",
        "If you cast this card for its bestow cost, it's an Aura spell with enchant creature. It \
         becomes a creature again if it's not attached to a creature.",
    ),
    (
        "blitz",
        "If you cast [this|a] spell for its blitz cost, it gains haste and \"When this creature dies, \
         draw a card.\" Sacrifice it at the beginning of the next end step.",
    ),
    (
        "blood",
        "[It's an artifact|They're artifacts] with \"{1}, {T}, Discard a card, Sacrifice this \
         [token|artifact]: Draw a card.\"",
    ),
    (
        "bloodthirst",
        "If an opponent was dealt damage this turn, <s> enters[| the battlefield] with <counters> on \
         it.",
    ),
    ("boast", "Activate only if this creature attacked this turn and only once each turn."),
    (
        "bolster",
        "[Choose|To bolster <N>, choose] a creature with the least toughness among creatures you \
         control and put <counters> on it.",
    ),
    ("bushido", "Whenever <s> blocks or becomes blocked, it gets +<N>/+<N> until end of turn."),
    (
        "buyback",
        "You may [pay an additional <cost>|<said>] [|in addition to any other costs ]as you cast this \
         spell. If you do, put this card into your hand as it resolves.",
    ),
    (
        "cascade",
        "When you cast [this|that|the] spell, exile cards from the top of your library until you exile \
         a nonland card that costs less. You may cast it without paying its mana cost. Put the exiled \
         cards on the bottom[ of your library|] in a random order.",
    ),
    (
        "casualty",
        "As you cast this spell, you may sacrifice a creature with power <N> or greater. When you do, \
         copy this spell[ and you may choose a new target for the copy|].",
    ),
    (
        "champion",
        "When this enters[| the battlefield], sacrifice it unless you exile another <said> you control. \
         When this [|creature ]leaves the battlefield, that card returns to the battlefield.",
    ),
    ("changeling", "[This card|It] is every creature type."),
    ("choose a background", "You can have a Background as a second commander."),
    (
        "cipher",
        "Then you may exile this spell card encoded on a creature you control. Whenever that creature \
         deals combat damage to a player, its controller may cast a copy of the encoded card without \
         paying its mana cost.",
    ),
    (
        "clash",
        "Each clashing player reveals the top card of their library, then puts that card on the top or \
         bottom. A player wins if their card had a higher mana value.",
    ),
    (
        "cleave",
        "You may cast this spell for its cleave cost. If you do, remove the words in square brackets.",
    ),
    (
        "clue",
        "[It's an artifact|They're artifacts|Clue tokens are artifacts|A Clue token is an artifact] with \
         \"{2}, Sacrifice this [token|artifact]: Draw a card.\"",
    ),
    (
        "companion",
        "If this card is your chosen companion, you may put it into your hand from outside the game for \
         {3} any time you could cast a sorcery.",
    ),
    (
        "connive",
        "[Draw|To have a creature connive, draw] a card, then discard a card. If you discarded a \
         nonland card, put a +1/+1 counter on [this|that] creature.",
    ),
    (
        "conspire",
        "As you cast [this|the] spell, you may tap two untapped creatures you control that share a \
         color with it. When you do, copy it[ and you may choose [a new target|new targets] for the \
         copy|].",
    ),
    (
        "convoke",
        "Your creatures can help cast [this|those] [spell|spells]. Each creature you tap while casting \
         [this|a|an] [|artifact |noncreature |creature ]spell pays for {1} or one mana of that \
         creature's color.",
    ),
    (
        "convoke",
        "A player's creatures can help cast those spells. Each creature they tap while casting a <said> \
         spell pays for {1} or one mana of that creature's color.",
    ),
    ("copy", "[The|A] copy of a permanent spell becomes a token."),
    ("copy", "The copy becomes a token."),
    (
        "crew",
        "Tap any number of creatures you control with total power <N> or more: This Vehicle becomes an \
         artifact creature until end of turn.",
    ),
    (
        "cumulative upkeep",
        "At the beginning of your upkeep, put an age counter on this permanent, then sacrifice it \
         unless you pay its upkeep cost for each age counter on it.",
    ),
    ("cursed role", "Enchanted creature has base power and toughness 1/1."),
    ("cycling", "[<cost>|<said>], Discard [this|that] card: Draw a card."),
    (
        "dash",
        "You may cast this spell for its dash cost. If you do, it gains haste, and it's returned from \
         the battlefield to its owner's hand at the beginning of the next end step.",
    ),
    ("daybound", "If a player casts no spells during their own turn, it becomes night next turn."),
    (
        "deathtouch",
        "Any amount of damage [this|it|they|a creature with deathtouch] [deals|deal] to a creature is \
         enough to destroy [it|that creature].",
    ),
    (
        "decayed",
        "[It|A creature with decayed] can't block. When it attacks, sacrifice it at end of combat.",
    ),
    ("defender", "<S> can't attack."),
    ("delve", "Each card you exile from your graveyard while casting this spell pays for {1}."),
    (
        "demonstrate",
        "When you cast this spell, you may copy it. If you do, choose an opponent to also copy it.[ \
         Players may choose new targets for their copies.|]",
    ),
    (
        "demonstrate",
        "Whenever a player casts an instant or sorcery spell, they may copy it. If they do, they choose \
         an opponent to also copy it. Players may choose new targets for their copies.",
    ),
    ("desertwalk", "<S> can't be blocked as long as defending player controls a Desert."),
    (
        "detain",
        "Until your next turn, [that creature|that permanent|those creatures] can't attack or block and \
         [its|their] activated abilities can't be activated.",
    ),
    (
        "dethrone",
        "Whenever <s> attacks the player with the most life or tied for most life, put a +1/+1 counter \
         on it.",
    ),
    ("devoid", "This card has no color."),
    (
        "devotion to",
        "Your devotion to a color is the number of mana symbols of that color in the mana costs of \
         permanents you control.",
    ),
    (
        "devotion to a color",
        "Your devotion to a color is the number of mana symbols of that color in the mana costs of \
         permanents you control.",
    ),
    (
        "devotion to a color",
        "Each mana symbol of that color in the mana costs of permanents you control counts toward your \
         devotion to that color.",
    ),
    (
        "devotion to black",
        "Each {B} in the mana costs of permanents you control counts toward your devotion to black.",
    ),
    (
        "devotion to blue",
        "Each {U} in the mana costs of permanents you control counts toward your devotion to blue.",
    ),
    (
        "devotion to green",
        "Each {G} in the mana costs of permanents you control counts toward your devotion to green.",
    ),
    (
        "devotion to red",
        "Each {R} in the mana costs of permanents you control counts toward your devotion to red.",
    ),
    (
        "devotion to that color",
        "Your devotion to a color is the number of mana symbols of that color in the mana costs of \
         permanents you control.",
    ),
    (
        "devotion to that color",
        "Each mana symbol of that color in the mana costs of permanents you control counts toward your \
         devotion to that color.",
    ),
    (
        "devotion to white",
        "Each {W} in the mana costs of permanents you control counts toward your devotion to white.",
    ),
    (
        "devour",
        "As [this|that creature|this creature|the token] enters[| the battlefield], you may sacrifice \
         any number of creatures. [This creature|It] enters[| the battlefield] with <times> that many \
         +1/+1 counters on it.",
    ),
    (
        "devour",
        "As the creature enters the battlefield, its controller may sacrifice any number of creatures. \
         The creature enters the battlefield with <times> that many +1/+1 counters on it.",
    ),
    (
        "discover",
        "Exile cards from the top of your library until you exile a nonland card with mana value <N> or \
         less. Cast it without paying its mana cost or put it into your hand. Put the rest on the \
         bottom in a random order.",
    ),
    (
        "disguise",
        "You may cast this card face down for {3} as a 2/2 creature with ward {2}. Turn it face up any \
         time for its disguise cost.",
    ),
    ("disturb", "You may cast this card from your graveyard transformed for its disturb cost."),
    (
        "double agenda",
        "Start the game with this conspiracy face down in the command zone and secretly [choose two \
         different card names|name two different cards]. You may turn this conspiracy face up any time \
         and reveal [those|the chosen] names.",
    ),
    ("double strike", "<S> deal~ both first-strike and regular combat damage."),
    (
        "double team",
        "When this creature attacks, if it's not a token, you may conjure a duplicate of it into your \
         hand. Then both cards perpetually lose double team.",
    ),
    (
        "dredge",
        "If you would draw a card, you may mill <cards> instead. If you do, return this card from your \
         graveyard to your hand.",
    ),
    (
        "echo",
        "At the beginning of your upkeep, if this came under your control since the beginning of your \
         last upkeep, sacrifice it unless you pay its echo cost.",
    ),
    (
        "embalm",
        "<cost>, Exile this card from your graveyard: Create a token that's a copy of it, except it's a \
         white Zombie <subtypes> with no mana cost. Embalm only as a sorcery.",
    ),
    (
        "embalm",
        "Exile a creature card from your graveyard and pay its embalm cost: Create a token that's a \
         copy of it, except it's a white Zombie in addition to its other types with no mana cost. \
         Embalm only as a sorcery.",
    ),
    (
        "emerge",
        "You may cast this spell by sacrificing a creature and paying the emerge cost reduced by that \
         creature's mana value.",
    ),
    (
        "encore",
        "<cost>, Exile this card from your graveyard: For each opponent, create a token copy that \
         attacks that opponent this turn if able. They gain haste. Sacrifice them at the beginning of \
         the next end step. Activate only as a sorcery.",
    ),
    (
        "end the turn",
        "Exile all spells and abilities from the stack[, including this card|]. [The player whose turn \
         it is discards down to their|Discard down to your] maximum hand size. Damage wears off, and \
         \"this turn\" and \"until end of turn\" effects end.",
    ),
    (
        "enlist",
        "As this creature attacks, you may tap a nonattacking creature you control without summoning \
         sickness. When you do, add its power to this creature's until end of turn.",
    ),
    ("entwine", "Choose both if you pay the entwine cost."),
    (
        "equip",
        "[<cost>|{0}]: Attach to target creature you control. Equip only as a sorcery.[| This card \
         enters the battlefield unattached and stays on the battlefield if the creature leaves.]",
    ),
    ("escalate", "Pay this cost for each mode chosen beyond the first."),
    ("escape", "You may cast [this card|cards] from your graveyard for [its|their] escape cost."),
    (
        "eternalize",
        "<cost>, Exile this card from your graveyard: Create a token that's a copy of it, except it's a \
         4/4 black Zombie <subtypes> with no mana cost. Eternalize only as a sorcery.",
    ),
    ("even", "Zero is even."),
    (
        "evoke",
        "You may cast this spell for its evoke cost. If you do, it's sacrificed when it enters[| the \
         battlefield].",
    ),
    (
        "evolve",
        "Whenever a creature [enters the battlefield under your control|you control enters], if that \
         creature has greater power or toughness than this creature, put a +1/+1 counter on this \
         creature.",
    ),
    (
        "exalted",
        "Whenever a creature you control attacks alone, [that creature|it] gets +1/+1 until end of \
         turn[| for each instance of exalted among permanents you control].",
    ),
    (
        "exalted",
        "Whenever a creature attacks alone, it gets +1/+1 until end of turn for each instance of \
         exalted among permanents its controller controls.",
    ),
    ("exert", "An exerted creature won't untap during [your|its controller's] next untap step."),
    ("exhaust", "Activate each exhaust ability only once."),
    ("exploit", "When <s> enters[| the battlefield], you may sacrifice a creature."),
    (
        "explore",
        "Reveal the top card of your library. Put that card into your hand if it's a land. Otherwise, \
         put a +1/+1 counter on [this|the|that] creature, then put the card back or put it into your \
         graveyard.",
    ),
    (
        "extort",
        "Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life and you \
         gain that much life.",
    ),
    (
        "fabricate",
        "When <s> enters[| the battlefield], put <counters> on it or create <n> 1/1 colorless Servo \
         artifact creature [token|tokens].",
    ),
    (
        "fading",
        "[This creature|This enchantment|This artifact|This permanent|This land] enters[| the \
         battlefield] with <n> fade counters on it. At the beginning of your upkeep, remove a fade \
         counter from it. If you can't, sacrifice it.",
    ),
    (
        "fateseal",
        "[Look|To fateseal <N>, look] at the top <top> of an opponent's library, then put any number of \
         them on the bottom of that player's library and the rest on top in any order.",
    ),
    ("fear", "<S> can't be blocked except by artifact creatures and/or black creatures."),
    ("fight", "Each deals damage equal to its power to the other."),
    ("finality counter", "If a creature with a finality counter on it would die, exile it instead."),
    ("first strike", "<S> deal~ combat damage before creatures without first strike."),
    (
        "flanking",
        "Whenever a creature without flanking blocks <s>, the blocking creature gets -1/-1 until end of \
         turn.",
    ),
    ("flash", "You may cast [this spell|it] any time you could cast an instant."),
    (
        "flashback",
        "You may cast [this|that] card from your graveyard for its flashback cost[| and any additional costs]. \
         Then exile it.",
    ),
    (
        "flashback",
        "Its owner may cast the card from [their|his or her] graveyard for its mana cost. Then [they \
         exile|he or she exiles] it.",
    ),
    ("flying", "<S> can't be blocked except by creatures with flying or reach."),
    (
        "food",
        "[It's an artifact|They're artifacts|A Food token is an artifact|Food tokens are artifacts] \
         with \"{2}, {T}, Sacrifice this [token|artifact]: You gain 3 life.\"",
    ),
    ("forecast", "Activate only during your upkeep and only once each turn."),
    (
        "forestcycling",
        "<cost>, Discard [this|that] card: Search your library for a Forest card, reveal it, put it into your \
         hand, then shuffle.",
    ),
    ("forestwalk", "<S> can't be blocked as long as defending player controls a Forest."),
    (
        "foretell",
        "During your turn, you may pay {2} and exile [this card|it] from your hand face down. Cast it \
         on a later turn for its foretell cost.",
    ),
    (
        "fortify",
        "<cost>: Attach to target land you control. Fortify only as a sorcery.[| This card enters the \
         battlefield unattached and stays on the battlefield if the land leaves.]",
    ),
    ("frenzy", "Whenever <s> attacks and isn't blocked, it gets +<N>/+0 until end of turn."),
    ("friends forever", "You can have two commanders if both have friends forever."),
    ("fuse", "You may cast one or both halves of this card from your hand."),
    (
        "goad",
        "Until your next turn, <s> attack~ each combat if able and attack~ a player other than you if \
         able.",
    ),
    ("goad", "It attacks each combat if able and attacks a player other than you if able."),
    (
        "gold",
        "[It's an artifact|They're artifacts] with \"Sacrifice this [token|artifact]: Add one mana of \
         any color.\"",
    ),
    (
        "graft",
        "<S> enters[| the battlefield] with <counters> on it. Whenever another creature enters[| the \
         battlefield], you may move a +1/+1 counter from this creature onto it.",
    ),
    (
        "gravestorm",
        "When you cast this spell, copy it for each permanent put into a graveyard from the battlefield \
         this turn. You may choose new targets for the copies.",
    ),
    (
        "haste",
        "<S> can attack and {T} [as soon as it comes under your control|this turn|as soon as it comes \
         under its controller's control].",
    ),
    (
        "haunt",
        "When [this creature dies|this spell card is put into a graveyard after resolving], exile it \
         haunting target creature.",
    ),
    ("hexproof", "<S> can't be the target of spells or abilities your opponents control."),
    (
        "hexproof",
        "They can't be the targets of spells or abilities [your opponents|their opponents] control.",
    ),
    (
        "hidden agenda",
        "Start the game with this conspiracy face down in the command zone and secretly [choose a card \
         name|name a card]. You may turn this conspiracy face up any time and reveal [that|the chosen] \
         name.",
    ),
    (
        "hideaway",
        "When this [artifact|creature|enchantment|land] enters[| the battlefield], look at the top \
         <top> of your library, exile one face down, then put the rest on the bottom in a random order.",
    ),
    ("historic", "Artifacts, legendaries, and Sagas are historic."),
    ("horsemanship", "<S> can't be blocked except by creatures with horsemanship."),
    (
        "improvise",
        "Your artifacts can help cast this spell. Each artifact you tap after you're done activating \
         mana abilities pays for {1}.",
    ),
    (
        "indestructible",
        "[Damage and effects|Effects] that say \"destroy\" don't destroy [this creature|this \
         artifact|this land|this permanent|this Vehicle|it|them|that creature|the creature].[| A \
         creature with indestructible can't be destroyed by damage.| Artifact creatures with \
         indestructible can't be destroyed by damage.| If its toughness is 0 or less, it's still put \
         into its owner's graveyard.| If their toughness is 0 or less, they're still put into their \
         owner's graveyard.]",
    ),
    (
        "infect",
        "<S> deal~ damage to creatures in the form of -1/-1 counters and to players in the form of \
         poison counters.",
    ),
    (
        "ingest",
        "Whenever <s> deals combat damage to a player, that player exiles the top card of their \
         library.",
    ),
    (
        "intimidate",
        "<S> can't be blocked except by artifact creatures and/or creatures that share a color with it.",
    ),
    (
        "investigate",
        "[Create|To investigate, create] a [colorless |]Clue [artifact |]token[ with \"{2}, Sacrifice \
         this artifact: Draw a card.\"|. It's an artifact with \"{2}, Sacrifice this token: Draw a \
         card.\"]",
    ),
    (
        "islandcycling",
        "<cost>, Discard [this|that] card: Search your library for an Island card, reveal it, put it into your \
         hand, then shuffle.",
    ),
    ("islandwalk", "<S> can't be blocked as long as defending player controls an Island."),
    (
        "jump-start",
        "You may cast this card from your graveyard by discarding a card in addition to paying its \
         other costs. Then exile this card.",
    ),
    ("kicker", "You may pay an additional <cost>[| and/or <symbols>] as you cast this spell."),
    ("kicker", "You may <said> in addition to any other costs as you cast this spell."),
    (
        "landcycling",
        "<cost>, Discard [this|that] card: Search your library for a basic land card, reveal it, put it into \
         your hand, then shuffle.",
    ),
    ("last strike", "<S> deal~ combat damage after creatures without last strike."),
    (
        "learn",
        "You may reveal a Lesson card you own from outside the game and put it into your hand, or \
         discard a card to draw a card.",
    ),
    ("legendary landwalk", "<S> can't be blocked as long as defending player controls a legendary land."),
    ("level up", "<cost>: Put a level counter on this. Level up only as a sorcery."),
    (
        "lifelink",
        "Damage dealt by [this creature|it|the creature|a creature with lifelink|that creature|them|those \
         creatures|these creatures|creatures you control] also causes [you|its controller] to gain that much life.",
    ),
    ("living metal", "During your turn, this Vehicle is also a creature."),
    (
        "living weapon",
        "When this Equipment enters[| the battlefield], create a 0/0 black Phyrexian Germ creature \
         token, then attach this to it.",
    ),
    (
        "madness",
        "If you discard this card, discard it into exile. When you do, cast it for its madness cost or \
         put it into your graveyard.",
    ),
    ("mana cost", "Mana cost includes color."),
    (
        "manifest",
        "[To manifest a card, put it|Put it|Put that card|Put them] onto the battlefield face down as a \
         2/2 creature. Turn it face up any time for its mana cost if it's a creature card.",
    ),
    (
        "manifest dread",
        "[Look|To manifest dread, look] at the top two cards of your library[. Put|, then put] one onto the \
         battlefield face down as a 2/2 creature and the other into your graveyard. [Turn it|It can be \
         turned] face up any time for its mana cost if it's a creature card.",
    ),
    (
        "map",
        "[It's an artifact|They're artifacts] with \"{1}, {T}, Sacrifice this [token|artifact]: Target \
         creature you control explores. Activate only as a sorcery.\"",
    ),
    (
        "megamorph",
        "You may cast this card face down as a 2/2 creature for {3}. Turn it face up any time for its \
         megamorph cost and put a +1/+1 counter on it.",
    ),
    (
        "melee",
        "Whenever <s> attacks, it gets +1/+1 until end of turn for each opponent you attacked this \
         combat.",
    ),
    ("menace", "<S> can't be blocked except by two or more creatures."),
    ("mentor", "Whenever <s> attacks, put a +1/+1 counter on target attacking creature with lesser power."),
    (
        "mill",
        "[To mill a card, a player puts|To mill a card, put] the top card of their library into their \
         graveyard.",
    ),
    ("mill", "To mill a card, put the top card of your library into your graveyard."),
    ("mill", "Put the top <top> of your library into your graveyard."),
    ("mill", "They put the top <top> of their library into their graveyard."),
    ("mills", "[They put|That player puts] the top <top> of their library into their graveyard."),
    ("mills", "To mill a card, a player puts the top card of their library into their graveyard."),
    (
        "miracle",
        "You may cast this card for its miracle cost when you draw it if it's the first card you drew \
         this turn.",
    ),
    ("modified", "Equipment, Auras you control, and counters are modifications."),
    (
        "modular",
        "<S> enters[| the battlefield] with <counters> on it. When it dies, you may put its +1/+1 \
         counters on target artifact creature.",
    ),
    ("monster role", "Enchanted creature gets +1/+1 and has trample."),
    ("monstrosity", "If this creature isn't monstrous, put <counters> on it and it becomes monstrous."),
    (
        "morph",
        "You may cast this card face down as a 2/2 creature for {3}. Turn it face up any time for its \
         morph cost.",
    ),
    (
        "mountaincycling",
        "<cost>, Discard [this|that] card: Search your library for a Mountain card, reveal it, put it into \
         your hand, then shuffle.",
    ),
    ("mountainwalk", "<S> can't be blocked as long as defending player controls a Mountain."),
    ("multikicker", "You may pay an additional <cost> any number of times as you cast this spell."),
    (
        "mutate",
        "If you cast this spell for its mutate cost, put it over or under target non-Human creature you \
         own. They mutate into the creature on top plus all abilities from under it.",
    ),
    (
        "myriad",
        "Whenever <s> attacks, for each opponent other than defending player, you may create a token \
         that's a copy of this creature that's tapped and attacking that player or a planeswalker they \
         control. Exile the tokens at end of combat.",
    ),
    (
        "nightbound",
        "If a player casts at least two spells during their own turn, it becomes day next turn.",
    ),
    (
        "ninjutsu",
        "<cost>, Return an unblocked attacker you control to hand: Put this card onto the battlefield \
         from your hand tapped and attacking.",
    ),
    ("nonbasic landwalk", "<S> can't be blocked as long as defending player controls a nonbasic land."),
    ("outlast", "<cost>, {T}: Put a +1/+1 counter on this creature. Outlast only as a sorcery."),
    (
        "overload",
        "You may cast this spell for its overload cost. If you do, change its text by replacing all \
         instances of \"target\" with \"each.\"",
    ),
    ("partner", "You can have two commanders if both have partner."),
    (
        "partner with",
        "When this creature enters[| the battlefield], target player may put <said> into their hand \
         from their library, then shuffle.",
    ),
    ("party", "Your party consists of up to one each of Cleric, Rogue, Warrior, and Wizard."),
    (
        "persist",
        "When <s> dies, if it had no -1/-1 counters on it, return it to the battlefield under its \
         owner's control with a -1/-1 counter on it.",
    ),
    (
        "phase out",
        "Treat phased-out permanents and anything attached to them as though they don't exist until their \
         [controller's next turn|controllers' next turns].",
    ),
    (
        "phase out",
        "Treat them and anything attached to them as though they [didn't|don't] exist[| until their \
         controller's next turn| until their controllers' next turns| until your next turn].",
    ),
    (
        "phases out",
        "[Treat|While it's phased out,] it and anything attached to it as though they don't exist until \
         [its controller's|your] next turn.",
    ),
    (
        "phases out",
        "While it's phased out, it's treated as though it doesn't exist. It phases in before [you untap \
         during your|its controller untaps during their] next untap step.",
    ),
    (
        "phasing",
        "This phases in or out before you untap during each of your untap steps. While it's phased out, \
         it's treated as though it doesn't exist.",
    ),
    ("pile", "Piles can be empty."),
    ("piles", "Piles can be empty."),
    (
        "plainscycling",
        "<cost>, Discard [this|that] card: Search your library for a <said> card, reveal it, put it into your \
         hand, then shuffle.",
    ),
    ("plainswalk", "<S> can't be blocked as long as defending player controls a Plains."),
    ("poison counter", "A player with ten or more poison counters loses the game."),
    (
        "poisonous",
        "Whenever this creature deals combat damage to a player, that player gets <n> poison \
         [counter|counters].",
    ),
    ("populate", "Create a token that's a copy of a creature token you control."),
    (
        "powerstone",
        "[It's an artifact|They're artifacts] with \"{T}: Add {C}. This mana can't be spent to cast a \
         nonartifact spell.\"",
    ),
    (
        "proliferate",
        "Choose any number of permanents and/or players, then give each another counter of each kind \
         already there.[| Then do it again.]",
    ),
    (
        "protection from",
        "<S> can't be blocked, targeted, dealt damage, enchanted, or equipped by anything <said>.",
    ),
    ("protection from", "<S> can't be blocked, targeted, dealt damage, or enchanted by anything <said>."),
    (
        "protection from each of your opponents",
        "<S> can't be blocked, targeted, dealt damage, enchanted, or equipped by anything controlled by \
         [those players|your opponents].",
    ),
    (
        "protection from that player",
        "<S> can't be [blocked, |]targeted, dealt damage, [enchanted, or equipped|or enchanted] by \
         anything controlled by that player.",
    ),
    (
        "provoke",
        "Whenever <s> attacks, you may have target creature defending player controls untap and block \
         it if able.",
    ),
    ("prowess", "Whenever you cast a noncreature spell, <s> gets +1/+1 until end of turn."),
    (
        "prowess",
        "Whenever you cast a noncreature spell, [they|those creatures|creatures you control] [|each ]get \
         +1/+1 until end of turn.",
    ),
    (
        "prowl",
        "You may cast this for its prowl cost if you dealt combat damage to a player this turn with a \
         <subtypes>.",
    ),
    (
        "rampage",
        "Whenever <s> becomes blocked, it gets +<N>/+<N> until end of turn for each creature blocking \
         it beyond the first.",
    ),
    ("reach", "<S> can block creatures with flying."),
    (
        "rebound",
        "If you cast [this|the] spell from your hand, exile it as it resolves. At the beginning of your \
         next upkeep, you may cast [this|that] card from exile without paying its mana cost.",
    ),
    (
        "rebound",
        "The spell's controller exiles the spell as it resolves if [they|he or she] cast it from \
         [their|his or her] hand. At the beginning of that player's next upkeep, [they|he or she] may \
         cast that card from exile without paying its mana cost.",
    ),
    (
        "reconfigure",
        "<cost>: Attach to target creature you control; or unattach from a creature. Reconfigure only \
         as a sorcery. While attached, this isn't a creature.",
    ),
    (
        "recover",
        "When a creature is put into your graveyard from the battlefield, you may pay <cost>. If you \
         do, return this card from your graveyard to your hand. Otherwise, exile this card.",
    ),
    ("redistribute", "Each of those players gets one life total back."),
    ("redistribute", "Each affected player or team gets one of those life totals back."),
    (
        "regenerate",
        "The next time [this creature|the creature|that creature|it] would be destroyed this turn, it \
         isn't. Instead tap it, remove all damage from it, and remove it from combat.",
    ),
    ("reinforce", "<cost>, Discard this card: Put <counters> on target creature."),
    (
        "renown",
        "When this creature deals combat damage to a player, if it isn't renowned, put <counters> on it \
         and it becomes renowned.",
    ),
    (
        "replicate",
        "When you cast [this spell|it], copy it for each time you paid its replicate cost.[ You may \
         choose new targets for the copies.|]",
    ),
    (
        "retrace",
        "You may cast this card from your graveyard by discarding a land card in addition to paying its \
         other costs.",
    ),
    (
        "reverse the game's turn order",
        "For example, if play had proceeded clockwise around the table, it now goes counterclockwise.",
    ),
    (
        "riot",
        "[This creature|It] enters[| the battlefield] with your choice of a[|n additional] +1/+1 \
         counter or haste.",
    ),
    (
        "ripple",
        "When you cast this spell, you may reveal the top <top> of your library. You may cast spells \
         with the same name as this spell from among those cards without paying their mana costs. Put \
         the rest on the bottom of your library.",
    ),
    ("role", "If you control another Role on it, put that one into the graveyard."),
    ("royal role", "Enchanted creature gets +1/+1 and has ward {1}."),
    (
        "scavenge",
        "<cost>, Exile this card from your graveyard: Put a number of +1/+1 counters equal to this \
         card's power on target creature. Scavenge only as a sorcery.",
    ),
    (
        "scry",
        "[Look|To scry 1, look] at the top card of your library[. You|, then you] may put that card on \
         the bottom of your library.",
    ),
    (
        "scry",
        "[Look|To scry <N>, look] at the top <top> of your library, then put any number of them on the \
         bottom[ of your library|] and the rest on top in any order.",
    ),
    ("shadow", "<S> can block [or|and] be blocked [by only|only by] creatures with shadow."),
    ("shadow counter", "A creature with shadow can block or be blocked by only creatures with shadow."),
    (
        "shield counter",
        "If it would be dealt damage or destroyed, remove a shield counter from it instead.",
    ),
    ("shroud", "<S> can't be the [target|targets] of spells or abilities."),
    ("skulk", "<S> can't be blocked by creatures with greater power."),
    ("snow landwalk", "<S> can't be blocked as long as defending player controls a snow land."),
    ("sorcerer role", "Enchanted creature gets +1/+1 and has \"Whenever this creature attacks, scry 1.\""),
    (
        "soulbond",
        "You may pair this creature with another unpaired creature when either enters[| the \
         battlefield]. They remain paired for as long as you control both of them.",
    ),
    (
        "soulshift",
        "When <s> dies, you may return target Spirit card with mana value <N> or less from your \
         graveyard to your hand.",
    ),
    (
        "spectacle",
        "You may cast this spell for its spectacle cost rather than its mana cost if an opponent lost \
         life this turn.",
    ),
    (
        "splice",
        "As you cast [an Arcane|an instant or sorcery] spell, you may reveal this card from your hand \
         and pay its splice cost. If you do, add this card's effects to that spell.",
    ),
    (
        "split second",
        "As long as this spell is on the stack, players can't cast spells or activate abilities that \
         aren't mana abilities.",
    ),
    (
        "start your engines!",
        "If you have no speed, it starts at 1. It increases once on each of your turns when an opponent \
         loses life. Max speed is 4.",
    ),
    (
        "storm",
        "When you cast this spell, copy it for each spell cast before it this turn.[ You may choose new \
         targets for the copies.|]",
    ),
    (
        "sunburst",
        "This enters[| the battlefield] with a [+1/+1|charge] counter on it for each color of mana \
         spent to cast it.",
    ),
    ("support", "Put a +1/+1 counter on each of up to <n> [other |]target creatures."),
    (
        "surge",
        "You may cast this spell for its surge cost if you or a teammate has cast another spell this \
         turn.",
    ),
    (
        "surveil",
        "[Look|To surveil 1, look] at the top card of your library[. You|, then you] may put [that card|it] \
         into your graveyard.",
    ),
    (
        "surveil",
        "[Look|To surveil <N>, look] at the top <top> of your library, then put any number of them into \
         your graveyard and the rest on top of your library in any order.",
    ),
    (
        "suspend",
        "Rather than cast this card from your hand, you may pay <cost> and exile it with <n> time \
         [counter|counters] on it. At the beginning of your upkeep, remove a time counter. When the \
         last is removed, cast it without paying its mana cost.[| It has haste.]",
    ),
    (
        "suspend",
        "At the beginning of its owner's upkeep, [they remove|he or she removes] a time counter. When \
         the last is removed, [the player may cast|they may cast|they may play|the player casts] it without paying its mana cost. If it's a \
         creature, it has haste.",
    ),
    (
        "swampcycling",
        "<cost>, Discard [this|that] card: Search your library for a Swamp card, reveal it, put it into your \
         hand, then shuffle.",
    ),
    ("swampwalk", "<S> can't be blocked as long as defending player controls a Swamp."),
    (
        "time travel",
        "For each suspended card you own and each permanent you control with a time counter on it, you \
         may add or remove a time counter.",
    ),
    (
        "totem armor",
        "If enchanted creature would be destroyed, instead remove all damage from it and destroy this \
         Aura.",
    ),
    ("toxic", "Players dealt combat damage by [this creature|it|them|those creatures|these creatures] also get <n> poison [counters|counter]."),
    (
        "training",
        "Whenever this creature attacks with another creature with greater power, put a +1/+1 counter \
         on this creature.",
    ),
    ("trample", "<S> can deal excess combat damage to the player or planeswalker it's attacking."),
    (
        "trample",
        "[They|Those creatures|These creatures] can deal excess combat damage to the player or planeswalker \
         they're attacking.",
    ),
    (
        "transmute",
        "<cost>, Discard [this|that] card: Search your library for a card with the same mana value as this \
         card, reveal it, put it into your hand, then shuffle. Transmute only as a sorcery.",
    ),
    (
        "treasure",
        "[It's an artifact|They're artifacts|Treasure tokens are artifacts|A Treasure token is an \
         artifact] with \"{T}, Sacrifice this [token|artifact]: Add one mana of any color.\"",
    ),
    (
        "tribute",
        "As this creature enters[| the battlefield], an opponent of your choice may put <counters> on \
         it.",
    ),
    (
        "umbra armor",
        "If enchanted creature would be destroyed, instead remove all damage from it and destroy this \
         Aura.",
    ),
    ("undaunted", "This spell costs {1} less to cast for each opponent."),
    (
        "undying",
        "When <s> dies, if it had no +1/+1 counters on it, return it to the battlefield under its \
         owner's control with a +1/+1 counter on it.",
    ),
    (
        "unearth",
        "<cost>: Return this card from your graveyard to the battlefield. It gains haste. Exile it at \
         the beginning of the next end step or if it would leave the battlefield. Unearth only as a \
         sorcery.",
    ),
    (
        "unleash",
        "You may have this creature enter[| the battlefield] with a +1/+1 counter on it. It can't block \
         as long as it has a +1/+1 counter on it.",
    ),
    (
        "vanishing",
        "[This creature|This enchantment|This permanent|This artifact|This land] enters[| the \
         battlefield] with <n> time counters on it. At the beginning of your upkeep, remove a time \
         counter from it. When the last is removed, sacrifice it.",
    ),
    (
        "venture into the dungeon",
        "[Enter|To venture into the dungeon, enter] the first room or advance to the next room.",
    ),
    ("vigilance", "Attacking doesn't cause [this creature|it|them|that creature] to tap."),
    ("virtuous role", "Enchanted creature gets +1/+1 for each enchantment you control."),
    (
        "ward",
        "Whenever <s> becomes the target of a spell or ability an opponent controls, counter it unless \
         that player [pays <cost>|pays <N> life|discards a card|sacrifices <said>].",
    ),
    ("wicked role", "Enchanted creature gets +1/+1. When this token is put into a graveyard, each opponent loses 1 life."),
    ("wither", "<S> deal~ damage to creatures in the form of -1/-1 counters."),
    ("wither", "[This|It] deals damage to creatures in the form of -1/-1 counters."),
    ("young hero role", "Enchanted creature has \"Whenever this creature attacks, if its toughness is 3 or less, put a +1/+1 counter on it.\""),
];

/// What explains a symbol where it stands (207.2a): the symbol, and one of what it stands for.
pub const SYMBOLS: &[(&str, &str)] = &[("{E}", "energy counter"), ("{TK}", "ticket")];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted_and_every_pattern_is_a_sentence() {
        assert!(REMINDERS.is_sorted_by_key(|(mechanic, _)| *mechanic));
        for (mechanic, pattern) in REMINDERS {
            let depth = pattern.chars().try_fold(0_u32, |depth, c| match c {
                '[' | '<' => Some(depth + 1),
                ']' | '>' => depth.checked_sub(1),
                _ => Some(depth),
            });
            assert_eq!(depth, Some(0), "{mechanic}: {pattern}");
            assert!(pattern.ends_with(['.', '"', ']']), "{mechanic}: {pattern}");
        }
    }
}
