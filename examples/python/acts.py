"""The actions of a `do`, each as the events that it proposes."""

from events import Event
from machine import Machine
from state import Looks, Obj
from values import NotHere


class Host(Machine):
    def events(self, action, context, act):
        how = getattr(self, "act_" + action.row["name"].replace("-", "_"), None)
        if how is None:
            raise NotHere(f"Action {action.row['name']}")
        return list(how(action, context, act))

    def of(self, thing):
        """What is done to an object follows it one zone on, where an act took it (400.7)."""
        return thing.became if isinstance(thing, Obj) and thing.zone == "gone" and thing.became else thing

    def there(self, things, zone=None):
        """The things that are still there to be acted on."""
        for thing in map(self.of, things):
            if thing.zone != "gone" and zone in (None, thing.zone) and thing in self.game.objects:
                yield thing

    def change(self, thing, to, cause, **rest):
        roles = {"what": thing, "who": thing.controller}
        return Event("zone-change", roles, **{"from": thing.zone, "to": to, "cause": cause, **rest})

    def act_destroy(self, action, context, act):
        for thing in self.there(self.get(action["what"], context), "battlefield"):
            yield self.change(thing, "graveyard", "destroy")

    def act_sacrifice(self, action, context, act):
        who = self.get(action["who"], context)
        for thing in self.there(self.get(action["what"], context), "battlefield"):
            if any(thing.controller is player for player in who):
                yield self.change(thing, "graveyard", "sacrifice")

    def act_discard(self, action, context, act):
        for thing in self.there(self.get(action["what"], context), "hand"):
            yield self.change(thing, "graveyard", "discard")

    def act_mill(self, action, context, act):
        for player in self.get(action["who"], context):
            n = self.get(action["n"], context.at(player))
            for card in self.game.zone("library", player)[:n]:
                yield self.change(card, "graveyard", "mill")

    def act_move(self, action, context, act):
        for thing in self.there(self.get(action["what"], context)):
            yield self.change(thing, action["place"]["zone"], "put")

    def act_draw(self, action, context, act):
        for player in self.get(action["who"], context):
            yield Event("draw", {"who": player}, n=self.get(action["n"], context.at(player)))

    def act_life(self, action, context, act):
        for player in self.get(action["who"], context):
            n = self.get(action["n"], context.at(player))
            if action["change"] == "set":
                n -= player.life
            if n:
                change = action["change"] if action["change"] != "set" else "gain"
                yield Event("life", {"who": player}, n=n, change=change)

    def act_damage(self, action, context, act):
        [by] = self.get(action["by"], context)
        for to in self.get(action["to"], context):
            n = self.get(action["n"], context.at(to))
            if n:
                kind = "noncombat" if action["kind"] == "any" else action["kind"]
                yield Event("damage", {"by": by, "to": to}, n=n, kind=kind)

    def act_put_counters(self, action, context, act):
        [by] = self.get(action["by"], context)
        for on in self.there(self.get(action["on"], context)):
            n, kind = self.get(action["n"], context.at(on)), self.get(action["kind"], context)
            if n:
                yield Event("counters", {"on": on, "by": by}, n=n, kind=kind, change="put", cause="effect")

    def act_create(self, action, context, act):
        for player in self.get(action["who"], context):
            n, token = self.get(action["n"], context.at(player)), self.token(action["token"], context)
            if n and token:
                yield Event("create", {"who": player, "what": token}, n=n, cause="effect")

    def token(self, node, context):
        """What would be created; None for a copy of nothing."""
        name = node.row["name"]
        if name == "known":
            return Obj(Looks(node["token"].capitalize(), ["artifact", node["token"].capitalize()]), None, "nowhere")
        if name == "described":
            return Obj(self.desc(node["desc"], context), None, "nowhere")
        of = self.get(node["of"], context)
        if not of:
            return None
        original = self.looks(of[0]) if of[0].zone == "gone" else of[0].printed
        copy = Obj(original.copy(), None, "nowhere")
        copy.copied = original
        for part in node["except"]:
            for mod in part["mods"]:
                self.modify(copy.printed, mod, context)
        return copy

    def act_designate(self, action, context, act):
        for thing in self.get(action["what"], context):
            yield Event("designate", {"what": thing}, like=action["like"])

    def act_abandon(self, action, context, act):
        for thing in self.get(action["what"], context):
            yield Event("scheme", {"who": thing.controller, "what": thing}, change="abandon")

    def act_search(self, action, context, act):
        act.members, act.done = self.get(action["zones"], context), True
        return []

    def act_reveal(self, action, context, act):
        act.members = self.get(action["what"], context)
        act.amount, act.done = len(act.members), bool(act.members)
        return []

    act_look = act_reveal

    def act_shuffle(self, action, context, act):
        """The library of this host has no order that anybody could see."""
        act.done = True
        return []
