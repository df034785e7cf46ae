"""Reads modules of planarc's bytecode, version 2, and lists them.

Written from docs/bytecode.md and docs/bytecode.json alone, with nothing but the standard library:
a start for an engine in any language. The JSON file holds every instruction with its operands, so
that this file knows the forms of operands and no instruction by name.

    python3 planarc_bytecode.py module.plc
"""

import json
import sys
from pathlib import Path

SPEC = Path(__file__).resolve().parents[2] / "docs" / "bytecode.json"


class Refused(Exception):
    """The bytes are not a module."""


class Spec:
    """The format, with what is looked up by name."""

    def __init__(self, path=SPEC):
        self.data = json.loads(Path(path).read_text(encoding="utf-8"))
        self.sorts = {sort["name"]: sort for sort in self.data["sorts"]}
        self.words = {table["name"]: table["members"] for table in self.data["tables"]}
        for axis in self.data["axes"]:
            self.words[axis["name"]] = [member["name"] for member in axis["members"]]
        self.limits = {limit["name"]: limit["most"] for limit in self.data["limits"]}
        # The instructions of all sorts but records, counted on.
        self.instructions = [
            (sort, row) for sort in self.data["sorts"] if not sort.get("record") for row in sort["rows"]
        ]


class Node:
    """An instruction or a record with its operands; those that are left out are None."""

    def __init__(self, sort, row, operands):
        self.sort, self.row, self.operands = sort, row, operands

    def __getitem__(self, name):
        for operand, value in zip(self.row["operands"], self.operands):
            if operand["name"] == name:
                return value
        raise KeyError(name)


class Reader:
    """Reads bytes by the forms of operands."""

    def __init__(self, spec, data):
        self.spec, self.data, self.at, self.end = spec, data, 0, len(data)
        self.strings, self.known, self.depth = [], 0, 0

    def byte(self):
        if self.at >= self.end:
            raise Refused("the bytes end too early")
        self.at += 1
        return self.data[self.at - 1]

    def bytes(self, count):
        if count > self.end - self.at:
            raise Refused("the bytes end too early")
        self.at += count
        return self.data[self.at - count : self.at]

    def number(self):
        number = 0
        for shift in range(0, 35, 7):
            byte = self.byte()
            number |= (byte & 0x7F) << shift
            if byte < 0x80:
                if number > 0xFFFFFFFF or (byte == 0 and shift > 0):
                    break
                return number
        raise Refused("a number is not in its shortest form, or too large")

    def below(self, bound, what):
        number = self.number()
        if number >= bound:
            raise Refused(f"there is no {what} {number}")
        return number

    def measured(self, read):
        """What stands behind its length in bytes, which it must fill."""
        length = self.number()
        outer, self.end = self.end, self.at + length
        if self.end > outer:
            raise Refused("the bytes end too early")
        value = read()
        if self.at != self.end:
            raise Refused("something does not fill its length")
        self.end = outer
        return value

    def list(self, read, most=None):
        count = self.number()
        if count > (self.spec.limits["list"] if most is None else most):
            raise Refused("a list is too long")
        return [read() for _ in range(count)]

    def node(self, name):
        """An instruction of a sort, or a record."""
        if self.depth >= self.spec.limits["depth"]:
            raise Refused("instructions stand too deep in one another")
        self.depth += 1
        sort = self.spec.sorts[name]
        opcode = 0 if sort.get("record") else self.byte()
        if opcode >= len(sort["rows"]):
            raise Refused(f"no {name} has the opcode {opcode}")
        row = sort["rows"][opcode]
        fields = row.get("operands", [])
        bits = sum(field["bits"][1] for field in fields)
        mask = self.number() if bits else 0
        if mask >> bits:
            raise Refused("a mask has a bit that stands for nothing")
        operands = []
        for field in fields:
            lowest, count = field["bits"]
            operands.append(self.operand(field["form"], mask >> lowest & ((1 << count) - 1)))
        self.depth -= 1
        return Node(sort, {**row, "operands": fields}, operands)

    def operand(self, form, given=1):
        [(kind, of)] = form.items()
        if kind == "plain":
            return getattr(self, "read_" + of)(given)
        if kind == "sort":
            return self.node(of)
        if kind == "axis":
            return self.word(of, self.byte())
        if kind == "table":
            return self.word(of, self.number())
        if kind == "opcode":
            return self.word_of_sort(of, self.byte())
        if kind == "list":
            return self.list(lambda: self.operand(of))
        if kind == "optional":
            return self.operand(of) if given else None
        if kind == "role":
            test = self.operand(of) if given & 1 else None
            bound = self.read_write(1) if given & 2 else None
            return None if given == 0 else (test, bound)
        raise Refused(f"the format has no form {kind}")

    def word(self, table, place):
        words = self.spec.words[table]
        if place >= len(words):
            raise Refused(f"{table} has no member {place}")
        return words[place]

    def word_of_sort(self, name, opcode):
        rows = self.spec.sorts[name]["rows"]
        if opcode >= len(rows):
            raise Refused(f"no {name} has the opcode {opcode}")
        return rows[opcode]["name"]

    def read_slot(self, _):
        number = self.number()
        if number >> 2 >= self.spec.limits["slots"]:
            raise Refused("a slot or memory has too high a number")
        of = self.node("Set") if number & 1 else None
        return ("m" if number & 2 else "s", number >> 2, of)

    def read_write(self, _):
        return self.below(self.spec.limits["slots"], "slot")

    def read_memory(self, _):
        return self.below(self.spec.limits["slots"], "memory")

    def read_ability(self, _):
        return self.number()

    def read_unsigned(self, _):
        return self.number()

    def read_signed(self, _):
        number = self.number()
        return number >> 1 if number & 1 == 0 else -(number >> 1) - 1

    def read_flag(self, given):
        return True if given else None

    def read_text(self, _):
        place = self.number()
        if place > self.known or place >= len(self.strings):
            raise Refused("a text is not there, or one before it is not yet named")
        self.known = max(self.known, place + 1)
        return self.strings[place]

    def read_symbols(self, _):
        return self.list(self.symbol)

    def symbol(self):
        kinds = self.spec.data["symbols"]
        kind = self.byte()
        if kind >= len(kinds):
            raise Refused(f"no mana symbol has the kind {kind}")
        text, letters = kinds[kind]["text"], self.spec.data["color-letters"]
        for operand in kinds[kind].get("operands", []):
            if operand == "number":
                text = text.replace("n", str(self.number()), 1)
            else:
                place = self.byte()
                if place >= len(letters):
                    raise Refused(f"there is no colour {place}")
                text = text.replace("c", letters[place], 1)
        return "{" + text + "}"

    def read_colors(self, _):
        return self.mask("Color", self.byte())

    def read_zones(self, _):
        return self.mask("Zone", self.number())

    def mask(self, table, mask):
        words = self.spec.words[table]
        if mask >> len(words):
            raise Refused("a mask has a bit that stands for nothing")
        return [word for place, word in enumerate(words) if mask >> place & 1]

    def read_block(self, _):
        def statements():
            found = []
            while self.at < self.end:
                if len(found) >= self.spec.limits["list"]:
                    raise Refused("a block is too long")
                found.append(self.node("Stmt"))
            return found

        return self.measured(statements)

    def read_instructions(self, _):
        every = self.spec.instructions
        mask = int.from_bytes(self.bytes((len(every) + 7) // 8), "little")
        if mask >> len(every):
            raise Refused("a mask has a bit that stands for nothing")
        kebab = lambda name: "".join("-" + c.lower() if c.isupper() and at else c.lower() for at, c in enumerate(name))
        return [f"{kebab(s['name'])}.{row['name']}" for place, (s, row) in enumerate(every) if mask >> place & 1]


def read(data, spec=None):
    """The lists of a module by the names of their records: `Card`, `Ability`, `AbilityIndex` …"""
    spec = spec or Spec()
    reader = Reader(spec, data)
    head = spec.data["magic"].encode() + bytes([spec.data["version"]])
    if reader.bytes(len(head)) != head:
        raise Refused("this is no module of version 2")
    lists = {}
    for section in spec.data["sections"]:
        is_left_out = reader.at == reader.end or reader.data[reader.at] != section["number"]
        if is_left_out and section.get("optional"):
            continue
        if is_left_out:
            raise Refused(f"section {section['number']} is missing or misplaced")
        reader.byte()
        names = section.get("lists", [])

        def fill():
            for name in names:
                lists[name] = reader.list(lambda: reader.node(name), spec.limits["module"])
            if not names:
                reader.strings = reader.list(lambda: text(reader), spec.limits["module"])

        reader.measured(fill)
        if section.get("optional") and not all(lists[name] for name in names):
            raise Refused(f"section {section['number']} holds nothing")
    if len(set(reader.strings)) != len(reader.strings) or reader.known != len(reader.strings):
        raise Refused("a text stands twice, or is named nowhere")
    if reader.at != reader.end:
        raise Refused("something stands behind the last section")
    return lists


def text(reader):
    length = reader.number()
    if length > reader.spec.limits["text"]:
        raise Refused("a text is too long")
    try:
        return bytes(reader.bytes(length)).decode("utf-8")
    except UnicodeDecodeError:
        raise Refused("a text is not UTF-8") from None


class Printer:
    """Writes a listing: parts with a space between any two, but for the marks that take none."""

    def __init__(self):
        self.parts, self.indent = [], 0

    def word(self, word):
        if self.parts and not self.parts[-1].endswith(("(", "[", "=", "\n", " ")):
            self.parts.append(" ")
        self.parts.append(word)

    def glue(self, mark):
        self.parts.append(mark)

    def line(self):
        self.parts.append("\n" + "  " * self.indent)

    def node(self, node):
        """`name operands`, in parentheses where the sort has them and the row has operands."""
        row, sort = node.row, node.sort
        if row.get("bare"):
            return self.operand(row["operands"][0]["form"], node.operands[0])
        in_parens = sort.get("parens") and (row["operands"] or sort.get("record"))
        self.word(("(" if in_parens else "") + row["name"])
        for field, value in zip(row["operands"], node.operands):
            is_named = field["bits"][1] > 0
            if is_named and value is None:
                continue
            if is_named and field["form"] != {"optional": {"plain": "write"}}:
                self.word(field["name"] + "=")
            self.operand(field["form"], value)
        if in_parens:
            self.glue(")")

    def operand(self, form, value):
        [(kind, of)] = form.items()
        if kind == "plain":
            getattr(self, "print_" + of)(value)
        elif kind == "sort":
            self.node(value)
        elif kind == "list":
            self.word("[")
            for member in value:
                self.operand(of, member)
            self.glue("]")
        elif kind == "optional":
            self.operand(of, value)
        elif kind == "role":
            test, bound = value
            if test is not None:
                self.operand(of, test)
            if bound is not None:
                self.glue(f">s{bound}")
        else:
            self.word(value)

    def print_slot(self, value):
        mark, number, of = value
        self.word(f"{mark}{number}")
        if of is not None:
            inner = Printer()
            inner.indent = self.indent
            inner.node(of)
            self.glue("@" + "".join(inner.parts))

    def print_write(self, value):
        self.word(f"=s{value}")

    def print_memory(self, value):
        self.word(f"m{value}")

    def print_ability(self, value):
        self.word(f"a{value}")

    def print_unsigned(self, value):
        self.word(str(value))

    print_signed = print_unsigned

    def print_flag(self, _):
        self.word("yes")

    def print_text(self, value):
        for was, now in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n")):
            value = value.replace(was, now)
        self.word(f'"{value}"')

    def print_symbols(self, value):
        self.word("<" + "".join(value) + ">")

    def print_words(self, value):
        self.word("+".join(value) or "-")

    print_colors = print_zones = print_instructions = print_words

    def print_block(self, value):
        if not value:
            return self.word("{}")
        self.word("{")
        self.indent += 1
        for statement in value:
            self.line()
            self.node(statement)
        self.indent -= 1
        self.line()
        self.glue("}")


def listing(lists):
    """The listing of a module that was read."""
    marks = {
        "Card": "c",
        "Ability": "a",
        "AbilityIndex": "index a",
        "CardIndex": "index c",
        "AbilityText": "text a",
        "AbilitySource": "source a",
    }
    lines = []
    for name, mark in marks.items():
        for place, node in enumerate(lists.get(name, [])):
            printer = Printer()
            printer.word(f"{mark}{place}")
            printer.node(node)
            lines.append("".join(printer.parts) + "\n")
    return "".join(lines)


def main(paths):
    spec = Spec()
    for path in paths:
        try:
            sys.stdout.write(listing(read(Path(path).read_bytes(), spec)))
        except (Refused, OSError) as error:
            sys.exit(f"{path}: {error}")


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    main(sys.argv[1:])
