"""A small host for planarc's bytecode: plays cards of a module by scenarios and compares what comes of it.

Written from docs/bytecode.md and docs/bytecode.json alone. The scenarios say what a card must bring
about by its English, with the answers to all questions:

    planarc compile cards -o cards.plc
    python3 host.py cards.plc played.txt
"""

import re
import sys
from pathlib import Path

from acts import Host
from events import Event
from machine import Impossible
from planarc_bytecode import Refused, read
from state import COLORS, SUPERTYPES, TYPES, ZONES, Game, Looks, Obj, written
from values import NotHere, Use


class Wrong(Exception):
    """Something came otherwise than the scenario says."""


def parts(text):
    return [part.strip() for part in text.split(",") if part.strip()]


class Scenario:
    """A card, its text, what there is, and the steps with their questions and outcomes."""

    def __init__(self, name):
        self.name, self.text, self.given, self.steps = name, [], {}, []


class Step:
    def __init__(self, line, what):
        self.line, self.what, self.asked, self.meanwhile, self.then = line, what, [], [], {}


def scenarios(text):
    """The cards that are defined, and the scenarios."""
    looks, found = {}, []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        word, _, rest = line.partition(" ")
        if word == "card":
            names, _, said = rest.partition(": ")
            looks.update({name: defined(name, said) for name in parts(names)})
        elif word == "==":
            found.append(Scenario(rest))
        elif word == "|":
            found[-1].text.append(rest)
        elif word == "given":
            who, _, said = rest.partition(": ")
            found[-1].given[who] = said
        elif word == "do":
            found[-1].steps.append(Step(number, rest))
        elif word == "asked":
            found[-1].steps[-1].asked.append(rest)
        elif word == "meanwhile":
            found[-1].steps[-1].meanwhile.append(rest)
        elif word == "then":
            who, _, said = rest.partition(": ")
            found[-1].steps[-1].then[who] = said
        elif line and not line.startswith("#"):
            raise Wrong(f"line {number} says nothing: {line}")
    return looks, found


def defined(name, said):
    """A card as it is printed, by words: `legendary white creature Human 4/4, mana value 4`."""
    value = re.search(r", mana value (\d+)", said)
    words = said.split(",")[0].split()
    size = next((word for word in words if re.fullmatch(r"\d+/\d+", word)), None)
    colors = [word for word in words if word in COLORS]
    words = [word for word in words if word not in COLORS and word != size]
    power, toughness = map(int, size.split("/")) if size else (None, None)
    return Looks(name, words, colors, power, toughness, int(value[1]) if value else 0)


def items(text):
    """The members of a list whose commas may stand in parentheses as well."""
    return [item.strip() for item in re.findall(r"[^,(]+(?:\([^)]*\))?", text) if item.strip()]


def ordered(said):
    """A line of the state with its parts, and what is in a zone, in an order of their own."""
    clauses = []
    for clause in said.split("; "):
        word, _, rest = clause.partition(" ")
        clauses.append(f"{word} {', '.join(sorted(items(rest)))}" if word in ZONES else clause)
    return "; ".join(sorted(clauses))


class Table:
    """A game with one card of the module, played by a scenario."""

    def __init__(self, lists, looks, scenario):
        self.looks, self.scenario = looks, scenario
        card = next((card for card in lists["Card"] if card["name"] == scenario.name), None)
        if card is None:
            raise Wrong(f"the module has no card {scenario.name}")
        players = [who for who in scenario.given if who != "Game"]
        self.game = Game(players)
        self.host = Host(self.game, lists["Ability"])
        for name in players:
            self.given(self.game.player(name), scenario.given[name])
        self.source = Obj(Looks(scenario.name), self.game.players[0], "command-zone")
        self.source.card = card
        self.game.objects.append(self.source)
        self.step = None

    def given(self, player, said):
        for clause in said.split("; "):
            word, _, rest = clause.partition(" ")
            if word in ("life", "mana"):
                setattr(player, word, int(rest))
                continue
            for one in items(rest):
                name, _, notes = one.partition(" (")
                thing = Obj(self.looks[name], player, word)
                for number, kind in re.findall(r"(\d+) ([^,)]+)", notes):
                    thing.counters[kind] = int(number)
                self.game.objects.append(thing)

    # Questions

    def drive(self, running):
        """Runs to the end, with the answers of the script."""
        answer = None
        while True:
            try:
                question = running.send(answer)
            except StopIteration:
                return
            answer = self.answer(question)

    def answer(self, question):
        names = [self.shown(option) for option in question.options]
        said = f"{question.who}, {question.kind}"
        if not self.step.asked:
            raise Wrong(f"nobody expects the question {said} from {names}")
        expected, _, answer = self.step.asked.pop(0).partition(": ")
        expected, _, options = re.sub(r" (from|of) ", "\0", expected, count=1).partition("\0")
        if expected != said or options and not self.same(options, names):
            raise Wrong(f"the question is {said} from {names}, not {expected} from {options or 'anything'}")
        if question.kind in ("may", "pay"):
            return answer == "yes"
        if question.kind == "number":
            return int(answer)
        chosen = [] if answer == "nothing" else parts(answer)
        if question.kind == "divide":
            shares = dict(part.rsplit(" ", 1) for part in chosen)
            return [int(shares[name]) for name in names]
        if question.kind == "first":
            return next(effect for effect in question.options if chosen[0] in self.sentence(effect))
        if not question.least <= len(chosen) <= question.most or not set(chosen) <= set(names):
            raise Wrong(f"{chosen} is no answer to {said} from {names}")
        return [question.options[names.index(name)] for name in chosen]

    def same(self, options, names):
        """Whether these are the options; of effects, a part of the sentence of each."""
        wanted = parts(options)
        if len(wanted) != len(names):
            return False
        return sorted(wanted) == sorted(names) or all(any(one in name for name in names) for one in wanted)

    def shown(self, option):
        return self.sentence(option) if hasattr(option, "node") else str(option)

    def sentence(self, effect):
        """The sentence of an effect: the line of the text that its ability stands in."""
        place = effect.context.use.place
        return self.scenario.text[self.source.card["abilities"].index(place)]

    # Steps

    def happen(self, *events):
        self.drive(self.host.happen(list(events)))
        self.settle()

    def settle(self):
        """Puts abilities that wait on the stack, the active player's first, and resolves them (603.3b)."""
        while self.host.waiting:
            players = self.game.order()
            waiting = sorted(self.host.waiting, key=lambda use: players.index(use.you) if use.you in players else 0)
            self.host.waiting = []
            for use in waiting:
                self.use(use)

    def use(self, use):
        try:
            self.drive(self.host.announced(use))
        except Impossible:
            return
        while self.step.meanwhile:
            self.meanwhile(self.step.meanwhile.pop(0))
        self.drive(self.host.resolved(use))
        self.settle()

    def meanwhile(self, said):
        thing = self.game.find(said.removesuffix(" is destroyed"))
        self.drive(self.host.happen([self.host.change(thing, "graveyard", "destroy")]))

    def take(self, step):
        """A step, and then what must be so."""
        self.step = step
        before = written(self.game, self.host.current)
        for pattern, how in STEPS:
            if found := re.fullmatch(pattern, step.what):
                how(self, *found.groups())
                break
        else:
            raise Wrong(f"there is no step {step.what}")
        if step.asked or step.meanwhile:
            raise Wrong(f"nothing came of {', '.join(step.asked + step.meanwhile)}")
        after = written(self.game, self.host.current)
        for who, said in after.items():
            wanted = ordered(step.then.get(who, before[who]))
            if ordered(said) != wanted:
                raise Wrong(f"{who} has\n      {ordered(said)}\n    and must have\n      {wanted}")

    def scheme(self, change):
        self.host.game.abandoned = False
        you = self.game.players[0]
        self.happen(Event("scheme", {"who": you, "what": self.source}, change=change))

    def chaos(self):
        self.happen(Event("chaos", {"what": self.source}))

    def part(self, part):
        self.happen(Event("part", {"whose": self.game.active}, part=part, edge="begin"))

    def cleanup(self):
        """Effects that last for the turn end, and damage wears off (514.2)."""
        self.game.effects = [effect for effect in self.game.effects if effect.until != "turn"]
        for thing in self.game.objects:
            thing.damage = 0
        self.game.turn += 1

    def turn(self, name):
        self.game.active = self.game.player(name)

    def puts(self, name, card):
        player, thing = self.game.player(name), self.game.find(card)
        self.happen(self.host.change(thing, "battlefield", "put", under=player))

    def casts(self, name, card):
        thing = self.game.find(card)
        self.happen(Event("cast", {"who": self.game.player(name), "what": thing}, how="cast", **{"from": "hand"}))
        self.drive(self.host.happen([self.host.change(thing, "graveyard", "resolve")]))

    def attacks(self, name, whom, creatures):
        things = [next(one for one in self.game.zone("battlefield", self.game.player(name)) if one.name == creature)
                  for creature in parts(creatures)]
        whom, who = self.game.player(whom), self.game.player(name)
        self.happen(*[Event("attack", {"what": one, "whom": whom, "who": who}) for one in things])

    def activates(self, name):
        """Activates the card's ability, if it can be activated now (602.5)."""
        player = self.game.player(name)
        for use in self.host.functioning("activated"):
            window = use.ability["limits"] and use.ability["limits"]["window"]
            if window and window["span"] not in ("sorcery",):
                raise NotHere(f"window {window['span']}")
            if use.you is player and not (window and self.game.active is not player):
                self.use(use)

    def can_attack(self, creature, whom, answer):
        can = self.host.can_attack(self.game.find(creature), self.game.find(whom))
        if can != (answer == "yes"):
            raise Wrong(f"{creature} can{'' if can else 't'} attack {whom}")

    def loses(self, name):
        self.happen(Event("end-game", {"who": self.game.player(name)}, result="lose"))

    def counters(self, n, kind, name):
        thing = self.game.find(name)
        roles = {"on": thing, "by": self.game.active}
        self.happen(Event("counters", roles, n=int(n), kind=kind, change="put", cause="effect"))

    def creates(self, n, kind, name):
        token = Obj(Looks(kind, ["artifact", kind]), None, "nowhere")
        self.happen(Event("create", {"who": self.game.player(name), "what": token}, n=int(n), cause="effect"))

    def damage(self, by, n, combat, to):
        roles = {"by": self.game.find(by), "to": self.game.find(to)}
        self.happen(Event("damage", roles, n=int(n), kind="combat" if combat else "noncombat"))


STEPS = [
    ("encounter", lambda table: table.scheme("encounter")),
    ("set in motion", lambda table: table.scheme("set-in-motion")),
    ("chaos", Table.chaos),
    ("end step", lambda table: table.part("end-step")),
    ("cleanup", Table.cleanup),
    ("(.*)'s turn", Table.turn),
    ("(.*) puts (.*) onto the battlefield", Table.puts),
    ("(.*) casts (.*)", Table.casts),
    ("(.*) attacks (.*) with (.*)", Table.attacks),
    ("(.*) activates", Table.activates),
    ("(.*) can attack (.*)\\? (.*)", Table.can_attack),
    ("(.*) loses", Table.loses),
    ("an effect puts (.*) (.*) counters on (.*)", Table.counters),
    ("an effect creates (.*) (.*) tokens? for (.*)", Table.creates),
    ("(.*) deals (\\d+)( combat)? damage to (.*)", lambda table, by, n, combat, to: table.damage(by, n, combat, to)),
]


def play(lists, looks, scenario):
    """What is wrong with a card, or None; it is played to the first thing that is."""
    step = None
    try:
        table = Table(lists, looks, scenario)
        for step in scenario.steps:
            table.take(step)
    except (Wrong, NotHere, Impossible) as error:
        said = f"this host has no {error}" if isinstance(error, NotHere) else str(error)
        return f"line {step.line}, {step.what}: {said}" if step else said
    return None


def main(module, *files):
    try:
        lists = read(Path(module).read_bytes())
    except (Refused, OSError) as error:
        sys.exit(f"{module}: {error}")
    wrong = 0
    for file in files:
        looks, found = scenarios(Path(file).read_text(encoding="utf-8"))
        for scenario in found:
            error = play(lists, looks, scenario)
            wrong += error is not None
            print(f"{scenario.name}: {len(scenario.steps)} steps as they must be" if error is None
                  else f"{scenario.name}: WRONG\n    {error}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    main(*sys.argv[1:])
