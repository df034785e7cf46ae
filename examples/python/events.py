"""What happens: acts become events, effects change them (614–616), and abilities trigger on them (603)."""

from state import Effect, Obj, Player
from values import Env, NotHere, Use, Values, unique


class Event:
    """One event: its kind, what stands in its roles, and the rest of what its row can name."""

    def __init__(self, kind, roles, /, **rest):
        self.kind, self.roles, self.rest = kind, roles, rest
        self.replaced_by, self.act = [], None

    def changed(self, effect, **rest):
        """The same, changed by an effect, which does not change it again (614.5)."""
        new = Event(self.kind, self.roles, **{**self.rest, **rest})
        new.replaced_by, new.act = [*self.replaced_by, effect], self.act
        return new


class Question:
    """What somebody is asked; the machine stops until there is an answer."""

    def __init__(self, who, kind, options=(), least=0, most=None):
        self.who, self.kind, self.options, self.least, self.most = who, kind, list(options), least, most


class Events(Values):
    def __init__(self, game, abilities):
        super().__init__(game)
        self.abilities, self.waiting = abilities, []

    # What there is of effects and abilities

    def functioning(self, *kinds):
        """The abilities of cards that function where the card is, each as a use."""
        for source in self.game.objects:
            for place in source.card["abilities"] if source.card else []:
                ability = self.abilities[place]
                if ability["kind"] in kinds and source.zone in ability["zones"]:
                    yield Use(ability, place, source, self.you(ability, source))

    def you(self, ability, source):
        of = {"planar-controller": self.game.active, "owner": source.owner, "controller": source.controller}
        return of[ability["control"]]

    def effects(self, *names):
        """The effects of these rows: those that last, and what static abilities say now."""
        lasting = [effect for effect in self.game.effects if effect.node.row["name"] in names]
        said = [effect for use in self.functioning("static") for effect in self.said(use.ability["body"], use)]
        return lasting + [effect for effect in said if effect.node.row["name"] in names]

    def said(self, block, use):
        for node in block:
            name, context = node.row["name"], use.context()
            if name == "if":
                held = self.get(node["c"], context)
                yield from self.said(node["then"] if held else node["otherwise"] or [], use)
            elif name == "let":
                use.env.slots[node["into"]] = self.get(node["value"], context)
            elif name in ("continuous", "rule", "replace", "prevent"):
                # Asked again later, it is the same effect: an effect is known by its statement and source.
                yield Effect(node, context, "functions")
            else:
                raise NotHere(f"{name} in a static ability")

    # What an object is

    def current(self, thing):
        looks = thing.printed.copy()
        if thing.zone != "battlefield":
            return looks
        layers = []
        for effect in self.game.effects:
            if effect.node.row["name"] == "continuous" and any(thing is one for one in effect.members):
                layers += [(mod.row["layer"], mod, effect.context.at(thing)) for mod in effect.node["mods"]]
        for _, mod, context in sorted(layers, key=lambda layer: layer[0]):
            self.modify(looks, mod, context)
        size = [kind.split("/") for kind, n in thing.counters.items() for _ in range(n) if "/" in kind]
        if looks.power is not None:
            looks.power += sum(int(power) for power, _ in size)
            looks.toughness += sum(int(toughness) for _, toughness in size)
        return looks

    def modify(self, looks, mod, context):
        name = mod.row["name"]
        if name == "abilities" and mod["how"] == "gain":
            looks.grants += [self.grant(one, context) for one in mod["of"]]
        elif name == "types" and mod["how"] in ("add", "remove"):
            words = {self.get(word, context) for word in mod["words"]}
            looks.words = looks.words | words if mod["how"] == "add" else looks.words - words
        elif name == "pump":
            looks.power += self.get(mod["p"], context)
            looks.toughness += self.get(mod["t"], context)
        else:
            raise NotHere(f"Mod {name}")

    # Whether an event is one that an instruction names

    def matches(self, node, event, context):
        """The slots that its roles are bound to; None where it is another event."""
        name = node.row["name"]
        if name == "when":
            bound = self.matches(node["event"], event, context)
            return bound if bound is not None and self.get(node["c"], self.bound(context, bound)) else None
        if name != event.kind:
            return None
        bound = {}
        for operand, value in zip(node.row["operands"], node.operands):
            if value is None:
                continue
            if "role" in operand["form"]:
                test, slot = value
                thing = event.rest["n"] if operand["name"] == "n" else event.roles.get(operand["name"])
                if thing is None or not self.passes(test, thing, self.bound(context, bound)):
                    return None
                if slot is not None:
                    bound[slot] = thing if operand["name"] == "n" else [thing]
            elif not self.agrees(operand["name"], value, event, self.bound(context, bound)):
                return None
        return bound

    def bound(self, context, bound):
        env = Env(context.env)
        env.slots.update(bound)
        return context.within(env)

    def passes(self, test, thing, context):
        if test is None:
            return True
        if test.sort["name"] == "Amount":
            n, cmp = self.get(test["n"], context), test["cmp"]
            return {"eq": thing == n, "ne": thing != n, "lt": thing < n, "le": thing <= n, "gt": thing > n,
                    "ge": thing >= n}[cmp]
        return self.get(test, context.at(thing))

    def agrees(self, name, value, event, context):
        """What an event names beside its roles."""
        if name in ("from", "to"):
            return event.rest[name] in value["zones"]
        if name == "kind" and event.kind == "counters":
            return event.rest["kind"] == self.get(value, context)
        if name == "kind":
            return value == "any" or event.rest["kind"] == value
        if name == "how":
            return value in (event.rest["how"], "play")
        return event.rest.get(name) == value

    # Effects that change what happens

    def happen(self, events):
        """Lets events happen at one moment; what comes of each act is kept in it."""
        later, ready, looked = [], [], list(events)
        while looked:
            event = looked.pop(0)
            found = [one for one in self.effects("replace", "prevent") if self.changes(one, event) is not None]
            if not found:
                ready.append(event)
                continue
            effect = found[0]
            if len(found) > 1:
                whom = self.affected(event)
                effect = yield Question(whom, "first", found)
            now, then = yield from self.replaced(effect, event)
            looked, later = now + looked, later + then
        for event in ready:
            event.before = getattr(self, "before_" + event.kind.replace("-", "_"), lambda _: None)(event)
        for event in ready:
            getattr(self, "apply_" + event.kind.replace("-", "_"))(event)
        yield from self.as_part(ready)
        self.trigger(ready)
        if later:
            yield from self.happen(later)

    def known(self, effect):
        return (id(effect.node), id(effect.context.use.source), effect.until == "functions" or id(effect))

    def changes(self, effect, event):
        """The slots that its event binds, if the effect would change this one."""
        if self.known(effect) in event.replaced_by:
            return None
        if effect.node.row["name"] == "prevent":
            return {} if self.prevents(effect, event) else None
        return self.matches(effect.node["event"], event, effect.context)

    def prevents(self, effect, event):
        node, context = effect.node, effect.context
        if event.kind != "damage" or event.rest["n"] == 0:
            return False
        meant = lambda name, role: node[name] is None or any(
            event.roles[role] is one for one in self.get(node[name], context))
        return meant("to", "to") and meant("by", "by") and node["kind"] in ("any", event.rest["kind"])

    def affected(self, event):
        """Who chooses among several effects (616.1): the affected player, or whose the object is."""
        thing = event.roles.get("who") or event.roles.get("on") or event.roles.get("what") or event.roles.get("to")
        return thing if isinstance(thing, Player) else thing.controller

    def replaced(self, effect, event):
        """The event in the place of another, and what follows it as one of its own."""
        if effect.uses == "once" and effect in self.game.effects:
            self.game.effects.remove(effect)
        known = self.known(effect)
        if effect.node.row["name"] == "prevent":
            n = self.maybe(effect.node["n"], effect.context, event.rest["n"])
            return [event.changed(known, n=max(0, event.rest["n"] - n))], []
        context = self.bound(effect.context, self.changes(effect, event))
        built = yield from self.build(effect.node["body"], context, event, known)
        return built[0], [event for part in built[1:] for event in part]

    # What becomes of the state

    def done(self, event, members, amount):
        if event.act is not None:
            event.act.members = unique(event.act.members + members)
            event.act.amount += amount
            event.act.done = event.act.done or amount > 0

    def before_zone_change(self, event):
        """What it last is before anything of the moment happens (608.2h)."""
        self.game.remember(event.roles["what"], self.current(event.roles["what"]))

    def apply_zone_change(self, event):
        thing, looks = event.roles["what"], event.roles["what"].last[0]
        if thing.zone == "gone":
            return
        to = event.rest["to"]
        controller = event.rest.get("under") or thing.owner
        self.game.put(thing, to, looks, controller, event.rest.get("tapped", False))
        # What triggers looks at what left the battlefield as it was, and at what entered as it is (603.10).
        event.roles = {**event.roles, "what": thing.became if to == "battlefield" else thing}
        self.done(event, [thing], 1)

    def apply_life(self, event):
        player, n = event.roles["who"], event.rest["n"]
        player.life += n if event.rest["change"] == "gain" else -n
        self.done(event, [player], n)

    def apply_damage(self, event):
        to, n = event.roles["to"], event.rest["n"]
        if isinstance(to, Player):
            to.life -= n
        else:
            to.damage += n
        self.done(event, [to] if n else [], n)

    def apply_counters(self, event):
        on, n, kind = event.roles["on"], event.rest["n"], event.rest["kind"]
        on.counters[kind] = on.counters.get(kind, 0) + n
        self.done(event, [on], n)

    def apply_create(self, event):
        made = []
        for _ in range(event.rest["n"]):
            token = Obj(event.roles["what"].printed, event.roles["who"], "battlefield", token=True)
            if hasattr(event.roles["what"], "copied"):
                token.copied = event.roles["what"].copied
            self.game.objects.append(token)
            made.append(token)
        self.done(event, made, len(made))

    def apply_draw(self, event):
        player, drawn = event.roles["who"], self.game.zone("library", event.roles["who"])[: event.rest["n"]]
        moved = [card for card in drawn if self.game.put(card, "hand", self.current(card))]
        self.done(event, moved, len(moved))

    def apply_designate(self, event):
        if event.rest["like"] != "monarch":
            raise NotHere(event.rest["like"])
        self.game.monarch = event.roles["what"]
        self.done(event, [event.roles["what"]], 1)

    def apply_end_game(self, event):
        event.roles["who"].lost = True
        self.done(event, [event.roles["who"]], 1)

    def apply_scheme(self, event):
        if event.rest["change"] == "abandon":
            self.game.abandoned = True
            event.roles["what"].zone = "scheme-deck"
        self.done(event, [event.roles["what"]], 1)

    def apply_nothing(self, event):
        """What changes nothing by itself: chaos, a cast, an attack, a part of a turn."""

    apply_chaos = apply_cast = apply_attack = apply_part = apply_nothing

    # Abilities that trigger

    def as_part(self, events):
        """Abilities that are part of an event are carried out with it (614.1c)."""
        for use in list(self.functioning("as")):
            for event in events:
                for node in use.ability["when"]:
                    bound = self.matches(node, event, use.context())
                    if bound is not None:
                        use.env.slots.update(bound)
                        yield from self.carried_out(use.ability["body"], use)

    def trigger(self, events):
        """Puts what triggers on the events of one moment in line."""
        uses = list(self.functioning("triggered"))
        uses += [delayed.use for delayed in self.game.delayed]
        for use in uses:
            for node in use.ability["when"]:
                for bound in self.found(node, events, use.context()):
                    new = Use(use.ability, use.place, use.source, use.you, Env(use.env))
                    new.env.slots.update(bound)
                    if self.maybe(use.ability["intervening"], new.context(), True):
                        self.waiting.append(new)
                    self.game.delayed = [one for one in self.game.delayed if one.use is not use or one.uses != "once"]

    def found(self, node, events, context):
        """The slots of each time that it triggers on events of one moment (603.2c)."""
        if node.row["name"] != "batch":
            return [bound for event in events if (bound := self.matches(node, event, context)) is not None]
        groups = []
        for event in events:
            bound = self.matches(node["event"], event, context)
            if bound is None:
                continue
            key = [event.roles.get(role) for role in node["per"]]
            group = next((group for group in groups if all(a is b for a, b in zip(group[0], key))), None)
            if group is None:
                groups.append(group := (key, [], []))
            group[1].append(event.roles[node["role"]])
            group[2].append(bound)
        least = self.get(node["least"], context)
        return [self.both(bounds) for _, things, bounds in groups if len(unique(things)) >= least]

    def both(self, bounds):
        slots = {}
        for bound in bounds:
            for slot, value in bound.items():
                slots[slot] = unique(slots.get(slot, []) + value) if isinstance(value, list) else slots.get(slot, 0) + value
        return slots

    def can_attack(self, creature, whom):
        """Whether no rule forbids it (508.1c)."""
        event = Event("attack", {"what": creature, "whom": whom, "who": creature.controller})
        forbidden = [(rule, effect.context) for effect in self.effects("rule") for rule in effect.node["rules"]]
        return not any(rule.row["name"] == "forbid" and self.matches(rule["event"], event, context) is not None
                       for rule, context in forbidden)
