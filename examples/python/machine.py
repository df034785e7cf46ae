"""The machine: statements, questions, lanes and payments, by the manual."""

from itertools import zip_longest

from events import Event, Events, Question
from state import Effect
from values import Act, Env, Lanes, NotHere, Use, Votes

class Impossible(Exception):
    """What was announced can't be: it has no target, or can't be paid."""


class Delayed:
    def __init__(self, use, uses):
        self.use, self.uses = use, uses


class Reach:
    """A lane comes to a statement."""

    def __init__(self, node):
        self.node = node

    def is_before(self, moment):
        """Whether a statement of the moment is still ahead of the lane, in its own block of each `if`."""
        own = self.node.arms
        agrees = lambda one: all(own.get(place, arm) == arm for place, arm in one.arms.items())
        return any(one.number >= self.node.number and agrees(one) for one in moment)


class Joint:
    """A lane has decided all, and waits to act with the others."""

    def __init__(self, events):
        self.events = events


class Alone:
    """Acts are carried out as they come."""

    def act(self, machine, node, events):
        yield from machine.happen(events)


class Together:
    """Acts wait for those of the other lanes."""

    def act(self, machine, node, events):
        yield Joint(events)


class Building:
    """In a replacement: acts are parts of the event that is built."""

    def __init__(self, event, effect):
        self.event, self.effect, self.parts, self.prevented = event, effect, [[]], 0

    def act(self, machine, node, events):
        for event in events:
            event.replaced_by = [*self.event.replaced_by, self.effect]
        self.parts[-1] += events
        return
        yield


class Paying:
    """In a cost: everything is decided first, and then all is paid, or nothing (601.2h)."""

    def __init__(self, payer):
        self.payer, self.mana, self.life, self.events, self.taken = payer, 0, 0, [], []

    def act(self, machine, node, events):
        self.events += events
        return
        yield


def numbered(node, number=0, arms=()):
    """Numbers the statements of an ability in the order of their bytes, and notes in which of the two
    blocks of each `if` around they stand."""
    if isinstance(node, (list, tuple)):
        for one in node:
            number = numbered(one, number, arms)
    elif hasattr(node, "operands"):
        is_if = False
        if node.sort["name"] == "Stmt":
            node.number, node.arms, number = number, dict(arms), number + 1
            is_if = node.row["name"] == "if"
        for operand, value in zip(node.row["operands"], node.operands):
            own = (*arms, (node.number, operand["name"])) if is_if else arms
            number = numbered(value, number, own)
    return number


def statements(block):
    """The statements of a block and of the blocks within, but for costs."""
    for node in block:
        yield node
        name = node.row["name"]
        inner = {"if": ["then", "otherwise"], "each": ["body"], "repeat": ["body"], "may": ["body"]}.get(name, [])
        for operand in inner:
            yield from statements(node[operand] or [])
        if name == "switch":
            for case in node["cases"]:
                yield from statements(case)


def moments(block):
    """The statements that act, those together that lanes come to at one moment: neither block of an `if` is
    before the other."""
    found = []
    for node in block:
        name = node.row["name"]
        if name == "if":
            both = zip_longest(moments(node["then"]), moments(node["otherwise"] or []), fillvalue=[])
            found += [one + other for one, other in both]
        elif node.row.get("acts"):
            found.append([node])
        else:
            found += [[one] for one in statements([node]) if one.row.get("acts")]
    return found


class Machine(Events):
    def __init__(self, game, abilities):
        super().__init__(game, abilities)
        for ability in abilities:
            numbered(ability)

    def run(self, block, context, sink):
        for node in block:
            if isinstance(sink, Together):
                yield Reach(node)
            how = getattr(self, "stmt_" + node.row["name"], None)
            if how is None:
                raise NotHere(f"Stmt {node.row['name']}")
            yield from how(node, context, sink)

    def carried_out(self, block, use):
        yield from self.run(block, use.context(), Alone())

    def build(self, block, context, event, effect):
        sink = Building(event, effect)
        yield from self.run(block, context, sink)
        return sink.parts

    def write(self, context, node, value, operand="into"):
        if node[operand] is not None:
            context.env.slots[node[operand]] = value

    # Uses of abilities

    def announced(self, use):
        """Announces it: choices and targets, then its cost, which is paid as a whole (601.2b–h)."""
        context = use.context()
        yield from self.run(use.ability["announce"], context, Alone())
        sink = Paying(use.you)
        yield from self.run(use.ability["cost"], context.paid_by(use.you), sink)
        if not self.affordable(sink):
            raise Impossible
        yield from self.paid(sink, Alone(), None)

    def resolved(self, use):
        """Resolves it, unless its "if" does not hold (603.4) or all its targets are illegal (608.2b)."""
        context = use.context()
        if not self.maybe(use.ability["intervening"], context, True):
            return
        # All are looked at with the slots as they were announced, and then taken out at once.
        looked = [(within.env.slots[node["into"]], self.get(node["from"], within)) for node, within in use.targets]
        had = any(targets for targets, _ in looked)
        for targets, meant in looked:
            targets[:] = [one for one in targets if any(one is other for other in meant)]
        if had and not any(targets for targets, _ in looked):
            return
        yield from self.run(use.ability["body"], context, Alone())

    # Structure

    def stmt_if(self, node, context, sink):
        block = node["then"] if self.get(node["c"], context) else node["otherwise"]
        yield from self.run(block or [], context, sink)

    def stmt_switch(self, node, context, sink):
        chosen = self.slot(node["on"], context) or []
        if len(set(chosen)) < len(chosen):
            raise NotHere("a mode that is chosen twice")
        for label in chosen:
            yield from self.run(node["cases"][label], context, sink)

    def stmt_each(self, node, context, sink):
        members = self.get(node["over"], context)
        first = self.maybe(node["from"], context)
        order = self.game.order(first[0] if first else None)
        if all(any(member is player for player in order) for member in members):
            members = sorted(members, key=lambda member: order.index(member))
        lanes = []
        for member in members:
            env = Env(context.env, member)
            env.slots[node["into"]] = [member]
            lanes.append((member, env))
        if node["how"] == "turns":
            for _, env in lanes:
                yield from self.run(node["body"], context.within(env), sink)
        else:
            yield from self.in_step(node["body"], context, [env for _, env in lanes], sink)
        written = {}
        for member, env in lanes:
            for slot, value in env.slots.items():
                if slot != node["into"]:
                    written.setdefault(slot, Lanes()).of.append((member, value))
        context.env.slots.update(written)
        self.write(context, node, list(members))

    def in_step(self, block, context, envs, sink):
        """Lanes that make their choices up to the next statement with an effect, and act at once."""
        if any(node.row["name"] in ("each", "repeat") for node in statements(block)):
            raise NotHere("a loop in lanes that run together")
        runs = [self.run(block, context.within(env), Together()) for env in envs]
        stopped = [next(run, None) for run in runs]
        for moment in moments(block):
            for place, run in enumerate(runs):
                while isinstance(stopped[place], Question) or (
                    isinstance(stopped[place], Reach) and stopped[place].is_before(moment)
                ):
                    answer = (yield stopped[place]) if isinstance(stopped[place], Question) else None
                    stopped[place] = self.advanced(run, answer)
            acting = [place for place, at in enumerate(stopped) if isinstance(at, Joint)]
            events = [event for place in acting for event in stopped[place].events]
            yield from sink.act(self, moment[0], events)
            for place in acting:
                stopped[place] = self.advanced(runs[place], None)
        for place, run in enumerate(runs):
            while stopped[place] is not None:
                answer = (yield stopped[place]) if isinstance(stopped[place], Question) else None
                stopped[place] = self.advanced(run, answer)

    def advanced(self, run, answer):
        try:
            return run.send(answer)
        except StopIteration:
            return None

    def stmt_let(self, node, context, sink):
        self.write(context, node, self.get(node["value"], context))
        return
        yield

    def stmt_remember(self, node, context, sink):
        value, memories = self.slot(node["value"], context), context.use.source.memories
        if node["how"] == "this-turn":
            turn, before = context.use.source.this_turn.get(node["memory"], (None, None))
            if turn == self.game.turn and isinstance(value, (int, list)):
                value = before + value
            context.use.source.this_turn[node["memory"]] = (self.game.turn, value)
            return
        add = node["how"] == "add" and node["memory"] in memories
        memories[node["memory"]] = memories[node["memory"]] + value if add else value
        return
        yield

    # Questions

    def count(self, node, context):
        return self.get(node["least"], context), self.maybe(node["most"], context)

    def ask(self, node, context, kind, options, least, most):
        """Asks, unless there is one answer only; chance answers where nobody does."""
        who = self.get(node["who"], context)[0]
        if "how" in [operand["name"] for operand in node.row["operands"]] and node["how"] == "random":
            who = "chance"
        most = len(options) if most is None else min(most, len(options))
        if most <= 0 or min(least, most) == len(options):
            return list(options[:max(most, 0)])
        return (yield Question(who, kind, options, min(least, most), most))

    def limited(self, node):
        if node["limits"]:
            raise NotHere("Limit")

    def stmt_choose(self, node, context, sink):
        self.limited(node)
        options = self.get(node["from"], context)
        least, most = self.count(node["count"], context)
        if isinstance(sink, Paying):
            options = [one for one in options if not any(one is other for other in sink.taken)]
            if len(options) < least:
                raise Impossible
        chosen = yield from self.ask(node, context, "choose", options, least, most)
        if isinstance(sink, Paying):
            sink.taken += chosen
        self.write(context, node, chosen)

    def stmt_find(self, node, context, sink):
        self.limited(node)
        options = self.passing(self.members(self.slot(node["in-"], context)), node["test"], context)
        _, most = self.count(node["count"], context)
        self.write(context, node, (yield from self.ask(node, context, "find", options, 0, most)))

    def stmt_target(self, node, context, sink):
        self.limited(node)
        options = self.get(node["from"], context)
        least, most = self.count(node["count"], context)
        if len(options) < least:
            raise Impossible
        self.write(context, node, (yield from self.ask(node, context, "target", options, least, most)))
        context.use.targets.append((node, context))

    def stmt_number(self, node, context, sink):
        who = self.get(node["who"], context)[0]
        least, most = self.get(node["least"], context), self.maybe(node["most"], context)
        self.write(context, node, (yield Question(who, "number", [], least, most)))

    def stmt_option(self, node, context, sink):
        use = context.use
        had = use.source.chosen.setdefault(use.place, [])
        since = {"fresh": 0, "fresh-this-turn": self.game.turn}.get(node["again"])
        if node["again"] == "again":
            raise NotHere("options chosen more than once")
        options = []
        for label, guard in enumerate(node["guards"]):
            is_fresh = since is None or not any(label == one and turn >= since for turn, one in had)
            is_open = is_fresh and self.maybe(guard["c"], context, True) and self.has_targets(use, label, context)
            if is_open and self.can_pay(node, label, context):
                options.append(label)
        least, most = self.count(node["count"], context)
        in_announcement = any(one is node for one in statements(use.ability["announce"]))
        if in_announcement and len(options) < least:
            raise Impossible
        chosen = yield from self.ask(node, context, "option", options, least, most)
        had += [(self.game.turn, label) for label in chosen]
        self.write(context, node, chosen)

    def has_targets(self, use, label, context):
        """Whether a mode has the targets that it needs (700.2a)."""
        for node in use.ability["announce"]:
            if node.row["name"] == "switch":
                for one in node["cases"][label]:
                    if one.row["name"] == "target":
                        options = self.get(one["from"], context)
                        if len(options) < self.count(one["count"], context)[0]:
                            return False
        return True

    def can_pay(self, node, label, context):
        """Whether an option that begins with a payment can be paid (608.2d)."""
        for one in statements(context.use.ability["body"]):
            if one.row["name"] != "switch" or one["on"][1] != node["into"] or not one["cases"][label]:
                continue
            pay = one["cases"][label][0]
            if pay.row["name"] != "pay" or pay["must"] != "must":
                continue
            for payer in self.get(pay["who"], context)[:1]:
                within, cost = context.paid_by(payer), Paying(payer)
                for part in pay["cost"]:
                    if part.row["name"] == "pays":
                        list(self.stmt_pays(part, within, cost))
                return self.possible(pay["cost"], within) and self.affordable(cost)
            return False
        return True

    def stmt_divide(self, node, context, sink):
        members, total = self.members(self.slot(node["among"], context)), self.get(node["total"], context)
        lanes = Lanes()
        if len(members) == 1 or len(members) == total:
            lanes.of = [(member, total // len(members)) for member in members]
        elif members:
            who = self.get(node["who"], context)[0]
            shares = yield Question(who, "divide", members, total, total)
            lanes.of = list(zip(members, shares))
        self.write(context, node, lanes)

    def stmt_vote(self, node, context, sink):
        first, cast = self.get(node["from"], context), []
        for player in self.game.order(first[0] if first else None):
            options = self.domain(node["among"], context.at(player))
            if len(options) > 1:
                options = yield Question(player, "vote", options, 1, 1)
            cast += [(player, what) for what in options]
        self.write(context, node, Votes(cast))

    def stmt_may(self, node, context, sink):
        who = self.get(node["who"], context)[0]
        taken = self.possible(node["body"], context) and (yield Question(who, "may"))
        self.write(context, node, Act([who], 1, True) if taken else Act())
        if taken:
            yield from self.run(node["body"], context, sink)

    def possible(self, block, context):
        """Whether what may be done can be (608.2d): there is enough to choose from."""
        for node in block:
            if node.row["name"] == "choose":
                least, _ = self.count(node["count"], context)
                if len(self.get(node["from"], context)) < least:
                    return False
        return True

    def stmt_pay(self, node, context, sink):
        if node["times"] is not None:
            raise NotHere("a cost that is paid so many times")
        act = Act(could=False)
        for payer in self.get(node["who"], context)[:1]:
            within = context.paid_by(payer)
            if not self.possible(node["cost"], within):
                continue
            act.could = True
            if node["must"] == "may" and not (yield Question(payer, "pay")):
                continue
            cost = Paying(payer)
            yield from self.run(node["cost"], within, cost)
            if self.affordable(cost):
                act.members, act.amount, act.done = [payer], 1, True
                yield from self.paid(cost, sink, node)
        self.write(context, node, act)

    def affordable(self, cost):
        return cost.payer.mana >= cost.mana and (cost.life == 0 or cost.payer.life >= cost.life)

    def paid(self, cost, sink, node):
        cost.payer.mana -= cost.mana
        life = [Event("life", {"who": cost.payer}, n=cost.life, change="lose")] if cost.life else []
        yield from sink.act(self, node, cost.events + life)

    def stmt_pays(self, node, context, sink):
        cost, name = node["cost"], node["cost"].row["name"]
        if name == "mana":
            for symbol in cost["symbols"]:
                what = symbol.strip("{}")
                x = self.maybe(cost["x"], context, 0)
                sink.mana += x if what == "X" else int(what) if what.isdigit() else 1
        elif name == "life":
            sink.life += self.get(cost["n"], context)
        else:
            raise NotHere(f"Cost {name}")
        return
        yield

    # Effects

    def stmt_do(self, node, context, sink):
        act = Act(could=False)
        events = [event for action in node["acts"] for event in self.events(action, context, act)]
        act.could = bool(events) or act.done
        for event in events:
            event.act = act
        if isinstance(sink, Building) and sink.prevented:
            raise NotHere("a prevention of an act")
        yield from sink.act(self, node, events)
        self.write(context, node, act)

    def stmt_continuous(self, node, context, sink):
        members = self.get(node["on"], context)
        if node["reach"] != "fixed":
            raise NotHere("an effect on what matches")
        self.begin(node, context, members)
        return
        yield

    def stmt_rule(self, node, context, sink):
        self.begin(node, context)
        return
        yield

    stmt_replace = stmt_rule

    def stmt_prevent(self, node, context, sink):
        if not isinstance(sink, Building):
            self.begin(node, context)
        else:
            sink.prevented = self.maybe(node["n"], context, 0)
        return
        yield

    def begin(self, node, context, members=()):
        duration = node["duration"]
        if duration.row["name"] == "this" and duration["what"] == "turn":
            until = "turn"
        elif duration.row["name"] == "game":
            until = "game"
        else:
            raise NotHere(f"Duration {duration.row['name']}")
        uses = "every" if node.row["name"] == "rule" else node["uses"]
        self.game.effects.append(Effect(node, context, until, list(members), uses))

    def stmt_proceed(self, node, context, sink):
        changes = {}
        if node["n"] is not None:
            changes["n"] = self.get(node["n"], context)
        if sink.prevented:
            changes["n"], sink.prevented = max(0, sink.event.rest["n"] - sink.prevented), 0
        if node["entry"] is not None:
            changes["tapped"] = "tapped" in node["entry"]["states"]
        if any(node[name] is not None for name in ("to", "place", "token")):
            raise NotHere("proceed with something else")
        sink.parts[-1].append(sink.event.changed(sink.effect, **changes))
        return
        yield

    def stmt_then(self, node, context, sink):
        sink.parts.append([])
        return
        yield

    def inner(self, node, context):
        """An ability in an ability: what it captures is copied as it is now."""
        place = node["ability"]
        ability, use = self.abilities[place], context.use
        env = Env()
        for capture in ability["captures"]:
            env.slots[capture["own"]] = context.env.get(capture["outer"])
        return Use(ability, place, use.source, use.you, env)

    def stmt_reflexive(self, node, context, sink):
        self.waiting.append(self.inner(node, context))
        return
        yield

    def stmt_delay(self, node, context, sink):
        self.game.delayed.append(Delayed(self.inner(node, context), node["uses"]))
        return
        yield
