"""The state of a small game: players, objects, zones, and what effects make of objects (613)."""

ZONES = ("hand", "library", "battlefield", "graveyard", "exile", "command-zone", "stack")
TYPES = {"artifact", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery"}
SUPERTYPES = {"basic", "legendary", "snow", "world"}
COLORS = ("white", "blue", "black", "red", "green")


class Looks:
    """What an object is: the values that are copied, or what they are after all effects."""

    def __init__(self, name="", words=(), colors=(), power=None, toughness=None, value=0, grants=()):
        self.name, self.words, self.colors = name, set(words), set(colors)
        self.power, self.toughness, self.value = power, toughness, value
        self.grants = list(grants)

    def copy(self):
        return Looks(self.name, self.words, self.colors, self.power, self.toughness, self.value, self.grants)


class Player:
    def __init__(self, name):
        self.name, self.life, self.mana, self.lost = name, 20, 0, False

    def __repr__(self):
        return self.name


class Obj:
    """One incarnation of an object (400.7). What it becomes in another zone is another one."""

    def __init__(self, looks, owner, zone, token=False):
        self.printed, self.owner, self.controller, self.zone = looks, owner, owner, zone
        self.token, self.tapped, self.damage, self.counters = token, False, 0, {}
        self.became, self.last = None, None
        # Of a card with abilities: its record, its memories, and the options that were chosen for it.
        self.card, self.memories, self.this_turn, self.chosen = None, {}, {}, {}

    @property
    def name(self):
        return self.printed.name

    def __repr__(self):
        return self.name


class Effect:
    """What lasts: a continuous effect, a rule, a replacement, a prevention. `uses` is "every" or "once"."""

    def __init__(self, node, context, until, members=None, uses="every"):
        self.node, self.context, self.until, self.members, self.uses = node, context, until, members, uses


class Game:
    def __init__(self, names):
        self.players = [Player(name) for name in names]
        self.active, self.turn = self.players[0], 1
        self.objects, self.effects, self.delayed = [], [], []
        self.monarch, self.abandoned, self.history = None, False, []

    def player(self, name):
        return next(player for player in self.players if player.name == name)

    def alive(self):
        return [player for player in self.players if not player.lost]

    def order(self, first=None):
        """The players in turn order, from the active player if nobody is named (101.4)."""
        players, first = self.alive(), first or self.active
        place = players.index(first) if first in players else 0
        return players[place:] + players[:place]

    def zone(self, zone, player=None):
        of = lambda one: one.controller if zone in ("battlefield", "stack", "command-zone") else one.owner
        return [one for one in self.objects if one.zone == zone and player in (None, of(one))]

    def find(self, name):
        """The object or player of a name: on the battlefield first, and the newest of one name last."""
        rank = lambda one: ZONES.index(one.zone) if one.zone != "battlefield" else -1
        named = [player for player in self.players if player.name == name]
        return (named + sorted((one for one in self.objects if one.name == name), key=rank))[0]

    def remember(self, thing, looks):
        """What it last was, for whatever asks of it afterwards (608.2h)."""
        thing.last = (looks, thing.controller, thing.zone, thing.tapped, dict(thing.counters))

    def put(self, thing, zone, looks, controller=None, tapped=False):
        """Moves an object: a new one in the new zone, none for a token that leaves (111.7)."""
        self.remember(thing, looks)
        self.objects.remove(thing)
        new = Obj(thing.printed, thing.owner, zone, thing.token)
        new.card, new.memories, new.this_turn = thing.card, {}, {}
        new.controller, new.tapped = controller or thing.owner, tapped
        thing.became, thing.zone = new, "gone"
        if not thing.token:
            self.objects.append(new)
        return new


def written(game, looks_of):
    """The state as the lines of the scenarios: a player or the game, and what is said of it."""
    lines = {}
    for player in game.players:
        parts = ["lost"] if player.lost else []
        parts.append(f"life {player.life}")
        if player.mana:
            parts.append(f"mana {player.mana}")
        for zone in ZONES[:5]:
            items = sorted(item(thing, looks_of(thing)) for thing in game.zone(zone, player))
            if items:
                parts.append(f"{zone} {', '.join(items)}")
        lines[player.name] = "; ".join(sorted(parts))
    parts = [f"monarch {game.monarch}"] if game.monarch else []
    parts += ["abandoned"] if game.abandoned else []
    lines["Game"] = "; ".join(parts)
    return lines


def item(thing, looks):
    """An object and, in parentheses, what its card does not say."""
    notes = ["token"] if thing.token else []
    notes += ["tapped"] if thing.tapped else []
    printed = thing.printed
    if (looks.power, looks.toughness) != (printed.power, printed.toughness):
        notes.append(f"{looks.power}/{looks.toughness}")
    notes += [grant for grant in looks.grants if isinstance(grant, str) and grant not in printed.grants]
    original = thing.copied.words if hasattr(thing, "copied") else printed.words
    notes += [f"not {word}" for word in sorted(original - looks.words)]
    notes += [f"{number} {kind}" for kind, number in sorted(thing.counters.items()) if number]
    notes += [f"{thing.damage} damage"] if thing.damage else []
    return thing.name + (f" ({', '.join(notes)})" if notes else "")
