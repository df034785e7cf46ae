"""What operands come to: numbers, sets and tests, by the tables of the manual.

Evaluating one changes nothing and asks nobody. What this small host has not, it refuses by name.
"""

from state import COLORS, SUPERTYPES, TYPES, Looks, Obj, Player


class NotHere(Exception):
    """An instruction that this host does not know."""


class Act:
    """What a slot keeps of an act: what was affected, how much, whether, and whether it could be."""

    def __init__(self, members=(), amount=0, done=False, could=True):
        self.members, self.amount, self.done, self.could = list(members), amount, done, could


class Votes:
    def __init__(self, cast):
        self.cast = cast  # (voter, what for)


class Lanes:
    """What the lanes of a loop wrote to a slot, each behind its member."""

    def __init__(self):
        self.of = []

    def together(self, members=None):
        """Sets united, numbers added, done if any was; of some lanes only, where members are named."""
        taken = [value for member, value in self.of if members is None or any(member is one for one in members)]
        return united([value.together() if isinstance(value, Lanes) else value for value in taken])


def united(values):
    if not values:
        return None
    first = values[0]
    if isinstance(first, (int, float)):
        return sum(values)
    if isinstance(first, list):
        return unique(member for value in values for member in value)
    if isinstance(first, Act):
        done, could = any(value.done for value in values), any(value.could for value in values)
        members = unique(member for value in values for member in value.members)
        return Act(members, sum(value.amount for value in values), done, could)
    raise NotHere(f"lanes of {first!r}")


def unique(members):
    found = []
    for member in members:
        if not any(member is one or (isinstance(member, str) and member == one) for one in found):
            found.append(member)
    return found


class Env:
    """The slots of a use of an ability; those of a lane stand before those around it."""

    def __init__(self, outer=None, member=None):
        self.slots, self.outer, self.member = {}, outer, member

    def get(self, number):
        if number in self.slots:
            return self.slots[number]
        return self.outer.get(number) if self.outer else None


class Context:
    """In what an operand is evaluated: the use of the ability, the slots, and what `it` is."""

    def __init__(self, use, env, its=(), payer=None):
        self.use, self.env, self.its, self.payer = use, env, its, payer

    def at(self, it):
        return Context(self.use, self.env, (it, *self.its), self.payer)

    def within(self, env):
        return Context(self.use, env, self.its, self.payer)

    def paid_by(self, payer):
        return Context(self.use, self.env, self.its, payer)


class Use:
    """One use of an ability: who `you` is, what its source is, and what its memories are."""

    def __init__(self, ability, place, source, you, env=None):
        self.ability, self.place, self.source, self.you = ability, place, source, you
        self.env, self.targets = env or Env(), []

    def context(self):
        return Context(self, self.env)


class Values:
    """The expressions. `game` is the state; `looks(thing)` is what an object is."""

    def __init__(self, game):
        self.game = game

    def get(self, node, context):
        name = f"{node.sort['name'].lower()}_{node.row['name'].replace('-', '_')}"
        how = getattr(self, name, None)
        if how is None:
            raise NotHere(f"{node.sort['name']} {node.row['name']}")
        return how(node, context)

    def maybe(self, node, context, default=None):
        return default if node is None else self.get(node, context)

    def slot(self, slot, context):
        """What a slot or a memory holds; None for what is empty."""
        mark, number, of = slot
        value = self.remembered(number, context.use.source) if mark == "m" else context.env.get(number)
        if isinstance(value, Lanes):
            if of is not None:
                return value.together(self.get(of, context))
            # What was divided: within an operand that is evaluated for each member, the member's share.
            for it in context.its[:1]:
                if any(it is member for member, _ in value.of):
                    return value.together([it])
            return value.together()
        return value

    def remembered(self, number, source):
        """What a card remembers, for good or for this turn."""
        turn, value = source.this_turn.get(number, (None, None))
        return value if turn == self.game.turn else source.memories.get(number)

    def members(self, value):
        if value is None:
            return []
        if isinstance(value, Act):
            return value.members
        return value

    def looks(self, thing):
        """As it is, or as it last was."""
        return self.current(thing) if thing.last is None or thing.zone != "gone" else thing.last[0]

    def controller(self, thing):
        return thing.last[1] if thing.zone == "gone" and thing.last else thing.controller

    def place(self, thing):
        return thing.zone

    # Numbers

    def num_value(self, node, context):
        return node["value"]

    def num_read(self, node, context):
        return self.slot(node["slot"], context) or 0

    def num_amount(self, node, context):
        value = self.slot(node["slot"], context)
        if node["of"] not in (None, "all"):
            raise NotHere(f"amount of {node['of']}")
        return value.amount if isinstance(value, Act) else value or 0

    def num_count(self, node, context):
        return len(self.get(node["of"], context))

    def num_stat(self, node, context):
        found = [self.stat(node["stat"], thing) for thing in self.get(node["of"], context)]
        if not found:
            return 0
        return {None: sum, "sum": sum, "greatest": max, "least": min}[node["how"]](found)

    def stat(self, stat, thing):
        if isinstance(thing, Player):
            count = lambda zone: len(self.game.zone(zone, thing))
            of = {"life": lambda: thing.life, "hand": lambda: count("hand"), "library": lambda: count("library"),
                  "graveyard": lambda: count("graveyard"), "starting-life": lambda: 20}
        else:
            looks = self.looks(thing)
            of = {"power": lambda: looks.power or 0, "toughness": lambda: looks.toughness or 0,
                  "mana-value": lambda: looks.value}
        if stat not in of:
            raise NotHere(f"stat {stat}")
        return of[stat]()

    def num_add(self, node, context):
        return self.get(node["a"], context) + self.get(node["b"], context)

    def num_mul(self, node, context):
        return self.get(node["a"], context) * self.get(node["b"], context)

    def num_part(self, node, context):
        of, by = self.get(node["of"], context), node["by"]
        return -(-of // by) if node["round"] == "up" else of // by

    def num_counters(self, node, context):
        kind = self.maybe(node["kind"], context)
        things = self.get(node["on"], context)
        return sum(n for one in things for name, n in one.counters.items() if kind in (None, name))

    def counterkind_size(self, node, context):
        return f"{node['p']:+}/{node['t']:+}"

    def counterkind_named(self, node, context):
        return node["name"]

    counterkind_keyword = lambda self, node, context: node["keyword"]

    # Sets

    def set_slot(self, node, context):
        return list(self.members(self.slot(node["slot"], context)))

    set_was = set_slot

    def set_you(self, node, context):
        you = context.use.you
        return [you] if you else []

    def set_source(self, node, context):
        return [context.use.source]

    set_holder = set_source

    def set_payer(self, node, context):
        return [context.payer]

    def set_it(self, node, context):
        return [context.its[node["up"]]]

    def passing(self, things, test, context):
        return [thing for thing in things if test is None or self.get(test, context.at(thing))]

    def set_those(self, node, context):
        whose = self.maybe(node["whose"], context)
        players = [None] if whose is None else whose
        things = [one for zone in node["zones"] for player in players for one in self.game.zone(zone, player)]
        return self.passing(things, node["test"], context)

    def set_players(self, node, context):
        return self.passing(self.game.order(), node["test"], context)

    def set_both(self, node, context):
        return unique(member for one in node["sets"] for member in self.get(one, context))

    def set_minus(self, node, context):
        without = self.get(node["b"], context)
        return [one for one in self.get(node["a"], context) if not any(one is other for other in without)]

    def set_some(self, node, context):
        return self.passing(self.get(node["of"], context), node["test"], context)

    def set_top(self, node, context):
        count, found = self.get(node["n"], context), []
        for player in self.get(node["whose"], context):
            cards = self.game.zone(node["zone"], player)
            found += cards[:count] if node["end"] == "top" else cards[max(0, len(cards) - count):]
        return found

    def set_item(self, node, context):
        members = self.members(self.slot(node["slot"], context))
        return members[node["nth"] - 1 : node["nth"]]

    def set_most(self, node, context):
        found = [(self.get(node["by"], context.at(one)), one) for one in self.get(node["of"], context)]
        best = (max if node["least"] == "greatest" else min)((n for n, _ in found), default=0)
        return [one for n, one in found if n == best]

    def set_whose(self, node, context):
        things = [one for one in self.get(node["of"], context) if isinstance(one, Obj)]
        return unique(self.controller(one) if node["how"] == "controller" else one.owner for one in things)

    def set_relative(self, node, context):
        of = self.get(node["of"], context)
        if node["how"] == "opponents":
            return [player for player in self.game.order() if of and not any(player is one for one in of)]
        step = {"left": 1, "right": -1}.get(node["how"])
        if step is None:
            raise NotHere(f"relative {node['how']}")
        players = self.game.alive()
        return [players[(players.index(one) + step) % len(players)] for one in of]

    def set_role(self, node, context):
        if node["who"] == "monarch":
            return [self.game.monarch] if self.game.monarch else []
        if node["who"] == "active":
            return [self.game.active]
        raise NotHere(f"role {node['who']}")

    def set_winners(self, node, context):
        votes = self.slot(node["slot"], context)
        cast = [what for _, what in votes.cast] if votes else []
        most = max((cast.count(what) for what in cast), default=0)
        return unique(what for what in cast if cast.count(what) == most)

    def set_voters(self, node, context):
        cast = self.slot(node["slot"], context).cast
        of = lambda players: [what for who, what in cast if who in self.get(players, context)]
        among = self.domain(node["among"], context) if node["among"] else None
        like, unlike = (of(node[name]) if node[name] else None for name in ("like", "unlike"))
        within = lambda what, those: those is None or any(what is one for one in those)
        return [who for who, what in cast
                if within(what, among) and within(what, like) and not (unlike and within(what, unlike))]

    # Tests

    def test_not(self, node, context):
        return not self.get(node["c"], context)

    def test_all(self, node, context):
        return all(self.get(one, context) for one in node["c"])

    def test_any(self, node, context):
        return any(self.get(one, context) for one in node["c"])

    def test_is(self, node, context):
        it, word = context.its[0], self.get(node["word"], context)
        if isinstance(it, Player):
            return False
        words = self.looks(it).words
        return bool(words & TYPES - {"instant", "sorcery"}) if word == "permanent" else word in words

    def word_type(self, node, context):
        return node["word"]

    word_supertype = word_subtype = word_type

    def word_permanent(self, node, context):
        return "permanent"

    def test_noun(self, node, context):
        it, noun = context.its[0], node["noun"]
        is_object = isinstance(it, Obj)
        of = {"token": lambda: is_object and it.token, "player": lambda: not is_object,
              "permanent": lambda: is_object and it.zone == "battlefield",
              "card": lambda: is_object and not it.token, "spell": lambda: is_object and it.zone == "stack"}
        if noun not in of:
            raise NotHere(f"noun {noun}")
        return of[noun]()

    def test_colors(self, node, context):
        has = self.looks(context.its[0]).colors
        return (any if node["how"] == "any" else all)(color in has for color in node["colors"])

    def test_named(self, node, context):
        return self.looks(context.its[0]).name == node["name"]

    def test_status(self, node, context):
        if node["status"] not in ("tapped", "untapped"):
            raise NotHere(f"status {node['status']}")
        it = context.its[0]
        tapped = it.last[3] if it.zone == "gone" else it.tapped
        return tapped == (node["status"] == "tapped")

    def test_controlled(self, node, context):
        it = context.its[0]
        return isinstance(it, Obj) and any(self.controller(it) is one for one in self.get(node["by"], context))

    def test_owned(self, node, context):
        it = context.its[0]
        return isinstance(it, Obj) and any(it.owner is one for one in self.get(node["by"], context))

    def test_in(self, node, context):
        return any(context.its[0] is one for one in self.get(node["of"], context))

    def test_zone(self, node, context):
        whose = self.maybe(node["whose"], context)
        it = context.its[0]
        return self.place(it) in node["zones"] and (whose is None or any(it.owner is one for one in whose))

    def test_has(self, node, context):
        return node["ability"]["keyword"] in self.looks(context.its[0]).grants

    def test_compare(self, node, context):
        a, b = self.get(node["a"], context), self.get(node["b"], context)
        return {"eq": a == b, "ne": a != b, "lt": a < b, "le": a <= b, "gt": a > b, "ge": a >= b}[node["cmp"]]

    def test_exists(self, node, context):
        return bool(self.get(node["set"], context))

    def test_each(self, node, context):
        members = self.get(node["set"], context)
        return bool(members) and len(self.passing(members, node["test"], context)) == len(members)

    def test_done(self, node, context):
        value = self.slot(node["slot"], context) or Act()
        could_not = not value.done and not value.could
        return {"did": value.done, "not": not value.done, "could-not": could_not}[node["what"]]

    def test_chose(self, node, context):
        return node["label"] in (self.slot(node["slot"], context) or [])

    # Records and other sorts that hold values

    def value_num(self, node, context):
        return self.get(node["n"], context)

    def value_set(self, node, context):
        return self.get(node["set"], context)

    def value_test(self, node, context):
        held = self.get(node["c"], context)
        return Act(done=held)

    def domain(self, node, context):
        """What a vote is for; qualities are no part of this host."""
        if node["attr"] or node["words"] or node["names"] or node["keywords"] or node["colors"]:
            raise NotHere("a domain of qualities")
        things = self.maybe(node["of"], context, []) + list(node["labels"])
        return [one for one in things if node["except"] is None or not self.get(node["except"], context.at(one))]

    def desc(self, node, context):
        """What a token is (111.3): its name is its subtypes, where it has no other (111.4)."""
        words = [self.get(word, context) for word in node["words"]]
        name = node["name"] or " ".join(word for word in words if word not in TYPES | SUPERTYPES)
        colors = [color for color in COLORS if color in node["colors"]]
        power, toughness = self.maybe(node["p"], context), self.maybe(node["t"], context)
        return Looks(name, words, colors, power, toughness, 0, [self.grant(one, context) for one in node["grants"]])

    def grant(self, node, context):
        if node.row["name"] == "keyword":
            return node["keyword"]
        raise NotHere(f"Grant {node.row['name']}")
