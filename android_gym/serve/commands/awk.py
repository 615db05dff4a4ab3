"""awk: patterns and actions over lines and their fields."""

from __future__ import annotations

import re
from collections.abc import Callable

from .. import files
from ..machine import Machine
from ..unix.awk_syntax import Parser, Rule, Tree
from ..unix.awk_values import (
    FUNCTIONS,
    Field,
    Value,
    applied,
    compared,
    number,
    numeric,
    text,
    true,
)
from ..unix.printing import printed
from ..unix.regexes import Found, Regex, compiled, split
from ..unix.toys import decoded, encoded, inputs, options, path, read, result, toy
from . import Command, Invocation, Result

MOST_STEPS = 300_000  # expressions that one call works out, beside 100 for each line
MOST_TEXT = 1 << 22  # characters of one value


class _Jump(Exception):
    """next, exit, break or continue."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class Program:
    """One run of a program: its variables, the line it is at, and what it printed."""

    def __init__(self, rules: list[Rule], variables: dict[str, Value]) -> None:
        self.rules = rules
        self.variables: dict[str, Value] = {
            "FS": " ", "OFS": " ", "ORS": "\n", "RS": "\n", "SUBSEP": "\x1c", "NR": 0.0, "NF": 0.0,
            "FNR": 0.0, "FILENAME": "", "OFMT": "%.6g", "RSTART": 0.0, "RLENGTH": -1.0, **variables,
        }  # fmt: skip
        self.arrays: dict[str, dict[str, Value]] = {}
        self.fields: list[str] = []
        self.line = ""
        self.open: set[int] = set()  # ranges that have begun
        self.steps = MOST_STEPS
        self.code = 0
        self.out: list[str] = []
        self.written: dict[str, str] = {}

    # --- lines ---------------------------------------------------------------------------------

    def run(self, sources: list[tuple[str, bytes]]) -> None:
        try:
            self.all("BEGIN")
            if any(rule.kind != "BEGIN" for rule in self.rules):
                for name, data in sources:
                    self.source(name, decoded(data))
        except _Jump as jump:
            if jump.kind == "exit!":
                return
        try:
            self.all("END")
        except _Jump:
            return

    def source(self, name: str, data: str) -> None:
        self.variables |= {"FILENAME": name, "FNR": 0.0}
        mark = text(self.variables["RS"])
        if mark == "":
            rows = [row for row in re.split(r"\n\n+", data.strip("\n")) if row]
        elif len(mark) > 1:
            rows = split(compiled(mark), data)
        else:
            rows = data.split(mark)
        for row in rows[:-1] if rows and rows[-1] == "" else rows:
            self.variables["NR"] = number(self.variables["NR"]) + 1
            self.variables["FNR"] = number(self.variables["FNR"]) + 1
            self.steps += 100
            self.take(row)
            try:
                self.all("")
            except _Jump as jump:
                if jump.kind != "next":
                    raise

    def take(self, line: str) -> None:
        self.line = line
        self.fields = self.cut(line, text(self.variables["FS"]))
        self.variables["NF"] = float(len(self.fields))

    def cut(self, line: str, mark: str) -> list[str]:
        if mark == " ":
            return line.split()
        if not line:
            return []
        if mark == "\t" or len(mark) == 1 and mark not in "\\":
            return line.split(mark)
        return split(compiled(mark), line) if mark else list(line)

    def all(self, kind: str) -> None:
        for place, rule in enumerate(self.rules):
            if rule.kind == kind and self.fits(place, rule):
                if rule.body is None:
                    self.out.append(f"{self.line}{text(self.variables['ORS'])}")
                else:
                    self.do(rule.body)

    def fits(self, place: int, rule: Rule) -> bool:
        if rule.pattern is None:
            return True
        if rule.until is None:
            return true(self.value(rule.pattern))
        if place not in self.open and not true(self.value(rule.pattern)):
            return False
        self.open.add(place)
        if true(self.value(rule.until)):
            self.open.discard(place)
        return True

    # --- statements ----------------------------------------------------------------------------

    def do(self, tree: Tree) -> None:
        match tree:
            case ("block", rows):
                for row in rows:
                    self.do(row)
            case ("expression", inner):
                self.value(inner)
            case ("print" | "printf", words, op, target):
                self.print(tree[0], words, op, target)
            case ("if", test, yes, no):
                if true(self.value(test)):
                    self.do(yes)
                elif no is not None:
                    self.do(no)
            case ("while", test, body):
                self.loop(test, None, body)
            case ("for", start, test, step, body):
                if start is not None:
                    self.do(start)
                self.loop(test, step, body)
            case ("each", name, array, body):
                for key in list(self.arrays.get(array, {})):
                    self.variables[name] = Field(key)
                    if self.round(body):
                        break
            case ("delete", name, None):
                self.arrays.pop(name, None)
            case ("delete", name, index):
                self.arrays.get(name, {}).pop(self.key(index), None)
            case ("exit", code):
                self.code = int(number(self.value(code))) & 255 if code is not None else self.code
                raise _Jump("exit")
            case (word,):
                raise _Jump(word)

    def loop(self, test: Tree | None, step: Tree | None, body: Tree) -> None:
        while test is None or true(self.value(test)):
            self.count()
            if self.round(body):
                break
            if step is not None:
                self.do(step)

    def round(self, body: Tree) -> bool:
        try:
            self.do(body)
        except _Jump as jump:
            if jump.kind not in ("break", "continue"):
                raise
            return jump.kind == "break"
        return False

    def count(self) -> None:
        self.steps -= 1
        if self.steps < 0:
            raise ValueError("program does not end")

    def print(self, kind: str, words: tuple[Tree, ...], op: str, target: Tree | None) -> None:
        values = [self.value(word) for word in words]
        if kind == "printf":
            shown = self.format(values)
        else:
            cells = [text(v) for v in values] if words else [self.line]
            shown = text(self.variables["OFS"]).join(cells) + text(self.variables["ORS"])
        name = text(self.value(target)) if target is not None else "/dev/stdout"
        if name == "/dev/stdout":
            self.out.append(shown)
        else:
            self.written[name] = self.written.get(name, ">" if op == ">" else "+") + shown

    def format(self, values: list[Value]) -> str:
        form = encoded(text(values[0])) if values else b""
        kinds = re.findall(rb"%[-+ #0\d.*]*([a-zA-Z%])", form)
        kinds = [kind for kind in kinds if kind != b"%"]
        words = [encoded(_shown(k, v)) for k, v in zip(kinds, values[1:], strict=False)]
        once = form.replace(b"\\", b"\\\\")
        return decoded(printed(once, words[: len(kinds)])[0]) if form else ""

    # --- expressions ---------------------------------------------------------------------------

    def value(self, tree: Tree) -> Value:
        self.count()
        found = _VALUES[tree[0]](self, *tree[1:])
        if isinstance(found, str) and len(found) > MOST_TEXT:
            raise ValueError("text too long")
        return found

    def key(self, index: tuple[Tree, ...]) -> str:
        return text(self.variables["SUBSEP"]).join(text(self.value(i)) for i in index)

    def name(self, name: str) -> Value:
        return self.variables.get(name, Field(""))

    def field(self, inner: Tree) -> Value:
        place = int(max(-1, min(1e6, number(self.value(inner)))))
        if place < 0:
            raise ValueError("bad field")
        if not place:
            return Field(self.line)
        return Field(self.fields[place - 1]) if place <= len(self.fields) else Field("")

    def index(self, name: str, index: tuple[Tree, ...]) -> Value:
        return self.arrays.setdefault(name, {}).setdefault(self.key(index), Field(""))

    def put(self, target: Tree, value: Value) -> Value:
        match target:
            case ("name", name):
                self.variables[name] = value
                if name == "NF":
                    count = int(max(0, min(10_000, number(value))))
                    self.fields = [*self.fields[:count], *[""] * (count - len(self.fields))]
                    self.line = text(self.variables["OFS"]).join(self.fields)
            case ("index", name, index):
                self.arrays.setdefault(name, {})[self.key(index)] = value
            case ("field", inner):
                self.fill(int(max(0, min(10_000, number(self.value(inner))))), text(value))
        return value

    def fill(self, place: int, value: str) -> None:
        if not place:
            self.take(value)
            return
        self.fields += [""] * (place - len(self.fields))
        self.fields[place - 1] = value
        self.variables["NF"] = float(len(self.fields))
        self.line = text(self.variables["OFS"]).join(self.fields)

    def assign(self, target: Tree, op: str, tree: Tree) -> Value:
        value = self.value(tree)
        if op != "=":
            value = applied(op[0], number(self.value(target)), number(value))
        return self.put(target, value)

    def counted(self, op: str, target: Tree, after: bool) -> Value:
        old = number(self.value(target))
        new = old + (1 if op == "++" else -1)
        self.put(target, new)
        return old if after else new

    def regex(self, pattern: str) -> Value:
        return float(compiled(pattern).search(self.line) is not None)

    def pattern(self, tree: Tree) -> Regex:
        return compiled(tree[1] if tree[0] == "regex" else text(self.value(tree)))

    def unary(self, op: str, inner: Tree) -> Value:
        value = self.value(inner)
        return (
            float(not true(value)) if op == "!" else -number(value) if op == "-" else number(value)
        )

    def binary(self, op: str, left: Tree, right: Tree) -> Value:
        if op in ("&&", "||"):
            first = true(self.value(left))
            return float(first if first == (op == "||") else true(self.value(right)))
        if op in ("~", "!~"):
            hit = self.pattern(right).search(text(self.value(left))) is not None
            return float(hit == (op == "~"))
        a, b = self.value(left), self.value(right)
        if op == "":
            return text(a) + text(b)
        if op[0] in "<>=!":
            if numeric(a) and numeric(b):
                return float(compared(op, number(a), number(b)))
            return float(compared(op, text(a), text(b)))
        return applied(op, number(a), number(b))

    def within(self, index: tuple[Tree, ...], name: str) -> Value:
        return float(self.key(index) in self.arrays.get(name, {}))

    def choice(self, test: Tree, yes: Tree, no: Tree) -> Value:
        return self.value(yes if true(self.value(test)) else no)

    def call(self, name: str, words: tuple[Tree, ...]) -> Value:
        if name in ("sub", "gsub"):
            return self.substitute(words, name == "gsub")
        if name == "split":
            array = words[1][1] if len(words) > 1 else ""
            mark = words[2] if len(words) > 2 else ("name", "FS")
            cut = self.cut(text(self.value(words[0])), mark[1] if mark[0] == "regex" else
                           text(self.value(mark)))  # fmt: skip
            self.arrays[array] = {str(n): Field(part) for n, part in enumerate(cut, start=1)}
            return float(len(cut))
        if name == "match" and len(words) > 1:
            found = self.pattern(words[1]).search(text(self.value(words[0])))
            self.variables["RSTART"] = float(found.start() + 1 if found else 0)
            self.variables["RLENGTH"] = float(found.end() - found.start() if found else -1)
            return self.variables["RSTART"]
        if name == "length" and words and words[0][0] == "name" and words[0][1] in self.arrays:
            return float(len(self.arrays[words[0][1]]))
        if name not in FUNCTIONS:
            raise ValueError(f"unknown function {name}")
        values = [self.value(word) for word in words]
        if name == "sprintf":
            return self.format(values)
        return FUNCTIONS[name](values if values or name != "length" else [self.line])

    def substitute(self, words: tuple[Tree, ...], every: bool) -> Value:
        if len(words) < 2:
            raise ValueError("sub needs 2 arguments")
        pattern, to = self.pattern(words[0]), text(self.value(words[1]))
        target = words[2] if len(words) > 2 else ("field", ("value", 0.0))
        parts = re.split(r"(\\\\|\\&|&)", to)

        def shown(found: Found) -> str:
            marks = {"&": found[0], "\\&": "&", "\\\\": "\\"}
            return "".join(marks.get(part, part) for part in parts)

        new, count = pattern.subn(shown, text(self.value(target)), 0 if every else 1)
        if count:
            self.put(target, new)
        return float(count)


def _shown(kind: bytes, value: Value) -> str:
    """A value as printf takes it for a directive."""
    if kind in (b"d", b"i", b"o", b"x", b"X", b"u"):
        return str(int(max(-1e18, min(1e18, number(value)))))
    if kind == b"c" and isinstance(value, float):
        return chr(int(max(0, min(0xD7FF, value))))
    return text(value)


_VALUES: dict[str, Callable[..., Value]] = {
    "value": lambda program, value: value, "regex": Program.regex, "name": Program.name,
    "field": Program.field, "index": Program.index, "assign": Program.assign,
    "group": Program.value, "unary": Program.unary, "binary": Program.binary, "in": Program.within,
    "choice": Program.choice, "call": Program.call,
    "before": lambda program, op, target: program.counted(op, target, False),
    "after": lambda program, op, target: program.counted(op, target, True),
}  # fmt: skip


@toy
def awk(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "", "Fvf")
    variables: dict[str, Value] = {}
    for n, word in enumerate(call.args):
        if word.startswith("-v"):
            pair = word[2:] or (call.args[n + 1] if n + 1 < len(call.args) else "")
            name, _, value = pair.partition("=")
            variables[name] = Field(value.replace("\\n", "\n").replace("\\t", "\t"))
    if "F" in flags:
        mark = flags["F"].replace("\\t", "\t").replace("\\n", "\n")
        variables["FS"] = "\t" if mark == "t" else mark
    if "f" in flags:
        source = decoded(read(machine, call, flags["f"]))
    elif names:
        source = names.pop(0)
    else:
        raise ValueError("need a program")
    said: list[str] = []
    program = Program(Parser(source).program(), variables)
    try:
        program.run(list(inputs(machine, call, names, said)))
    except (IndexError, AttributeError, TypeError, RecursionError):
        raise ValueError("bad arguments of a function") from None
    for name, shown in program.written.items():
        if name == "/dev/stderr":
            said.append(shown[1:])
        else:
            keep = files.write if shown[0] == ">" else files.append
            machine = keep(machine, path(call, name), encoded(shown[1:]), root=call.root)
    return machine, result(encoded("".join(program.out)), said, program.code)


COMMANDS: dict[str, Command] = {"awk": awk}
