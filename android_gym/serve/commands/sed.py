"""sed: a stream editor with POSIX's commands and the usual options -n -e -f -E -i."""

from __future__ import annotations

from dataclasses import dataclass, field

from .. import files
from ..machine import Machine
from ..unix.orders import SAME, Address, Order, Reader
from ..unix.regexes import Found, Regex
from ..unix.toys import decoded, encoded, inputs, options, path, read, result, toy
from . import Command, Invocation, Result

MOST_STEPS = 300_000  # commands that one call carries out, beside 100 for each line
MOST_SPACE = 1 << 22  # characters held at once


@dataclass(slots=True)
class Run:
    """What sed holds while it reads lines."""

    rows: list[str]
    at: int = 0
    space: str = ""
    hold: str = ""
    changed: bool = False
    quit: bool = False
    code: int = 0
    steps: int = MOST_STEPS
    last: Regex | None = None
    out: list[str] = field(default_factory=list)
    late: list[str] = field(default_factory=list)  # what a and r add after the line


@toy
def sed(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "nErsiz", "ef")
    texts = [w[2:] or call.args[n + 1] for n, w in enumerate(call.args)
             if w.startswith("-e") and (w[2:] or n + 1 < len(call.args))]  # fmt: skip
    texts += [decoded(read(machine, call, flags["f"])).removesuffix("\n")] if "f" in flags else []
    texts += [flags["expression"]] if "expression" in flags else []
    if not texts:
        if not names:
            raise ValueError("no pattern")
        texts, names = [names[0]], names[1:]
    extended = bool({"E", "r", "regexp-extended"} & set(flags))
    orders = Reader("\n".join(texts), extended).read()
    quiet = "n" in flags or "quiet" in flags
    said: list[str] = []
    parts = list(inputs(machine, call, names, said))
    if "i" in flags:
        for name, data in parts:
            run, writes = _edited(orders, data, quiet)
            new = encoded("".join(run.out))
            machine = files.write(machine, path(call, name), new, root=call.root)
        return machine, result(b"", said)
    run, writes = _edited(orders, b"".join(data for _, data in parts), quiet)
    for name, text in writes.items():
        machine = files.write(machine, path(call, name), encoded(text), root=call.root)
    return machine, result(encoded("".join(run.out)), said, run.code)


def _edited(orders: list[Order], data: bytes, quiet: bool) -> tuple[Run, dict[str, str]]:
    """All lines of an input carried through a script."""
    text = decoded(data)
    whole = not text or text.endswith("\n")
    rows = text.split("\n")
    run = Run(rows[:-1] if whole else rows)
    writes = {o.text: "" for o in orders if o.kind == "w" or o.kind == "s" and o.text}
    for order in orders:
        order.until = -1
    while run.at < len(run.rows) and not run.quit:
        run.space = run.rows[run.at]
        run.at += 1
        run.steps += 100
        run.changed = False
        printed = _cycle(orders, run, quiet, writes)
        if printed and not quiet:
            run.out.append(f"{run.space}\n")
        run.out += run.late
        run.late = []
    if not whole and run.out and run.out[-1].endswith("\n") and run.at >= len(run.rows):
        run.out[-1] = run.out[-1][:-1]
    return run, writes


def _cycle(orders: list[Order], run: Run, quiet: bool, writes: dict[str, str]) -> bool:
    """The script for one line; whether the line is printed behind it."""
    at = 0
    while at < len(orders):
        run.steps -= 1
        if run.steps < 0 or len(run.space) + len(run.hold) > MOST_SPACE:
            raise ValueError("script does not end")
        order = orders[at]
        at += 1
        if _chosen(order, run) == order.negated:
            at = order.jump + 1 if order.kind == "{" else at
            continue
        match order.kind:
            case "d":
                return False
            case "D":
                first, newline, rest = run.space.partition("\n")
                if newline:
                    run.rows.insert(run.at, rest)
                return False
            case "q" | "Q":
                run.quit, run.code = True, int(order.text or 0) & 255
                return order.kind == "q"
            case "n" | "N":
                if run.at >= len(run.rows):
                    return True
                _joined(order, run, quiet)
            case "b":
                at = order.jump
            case "t" | "T":
                at = order.jump if run.changed == (order.kind == "t") else at
                run.changed = False
            case "c":
                if order.second is None or order.until <= 0 or order.negated:
                    run.out.append(order.text)
                return False
            case _:
                _done(order, run, writes)
    return True


def _joined(order: Order, run: Run, quiet: bool) -> None:
    """The next line, in place of this one (n) or behind it (N)."""
    if order.kind == "n":
        run.out += [] if quiet else [f"{run.space}\n"]
        run.space = run.rows[run.at]
    else:
        run.space += f"\n{run.rows[run.at]}"
    run.at += 1


def _done(order: Order, run: Run, writes: dict[str, str]) -> None:
    """A command that does not change where the script goes on."""
    match order.kind:
        case "s":
            _substitute(order, run, writes)
        case "y":
            run.space = run.space.translate(str.maketrans(order.text, order.to))
        case "p":
            run.out.append(f"{run.space}\n")
        case "P":
            run.out.append(run.space.partition("\n")[0] + "\n")
        case "=":
            run.out.append(f"{run.at}\n")
        case "l":
            shown = run.space.encode("unicode_escape").decode()
            run.out.append(f"{shown}$\n")
        case "a":
            run.late.append(order.text)
        case "i":
            run.out.append(order.text)
        case "h":
            run.hold = run.space
        case "H":
            run.hold += f"\n{run.space}"
        case "g":
            run.space = run.hold
        case "G":
            run.space += f"\n{run.hold}"
        case "x":
            run.space, run.hold = run.hold, run.space
        case "w":
            writes[order.text] += f"{run.space}\n"


def _pattern(pattern: Regex, run: Run) -> Regex:
    if pattern is SAME:
        if run.last is None:
            raise ValueError("no previous regex")
        return run.last
    run.last = pattern
    return pattern


def _hit(address: Address, run: Run) -> bool:
    if address.pattern is not None:
        return _pattern(address.pattern, run).search(run.space) is not None
    if address.last:
        return run.at >= len(run.rows)
    if address.step:
        return run.at >= address.line and (run.at - address.line) % address.step == 0
    return run.at == address.line


def _chosen(order: Order, run: Run) -> bool:
    """Whether a command's addresses mean this line."""
    if order.first is None:
        return True
    if order.second is None:
        return _hit(order.first, run)
    if order.until >= 0:
        ends = run.at >= order.until if order.until else _hit(order.second, run)
        order.until = -1 if ends else order.until
        return True
    if not _hit(order.first, run):
        return False
    end = order.second
    if end.more >= 0:
        order.until = run.at + end.more
    elif end.line:
        order.until = end.line
    else:
        order.until = 0
    if order.until and order.until <= run.at or end.last and run.at >= len(run.rows):
        order.until = -1
    return True


def _substitute(order: Order, run: Run, writes: dict[str, str]) -> None:
    assert order.pattern is not None
    pattern = _pattern(order.pattern, run)
    out, at, count, done = "", 0, 0, False
    for found in pattern.finditer(run.space):
        count += 1
        if count < order.nth:
            continue
        out += run.space[at : found.start()] + _filled(order.to, found)
        at, done = found.end(), True
        if "g" not in order.flags:
            break
    if not done:
        return
    run.space, run.changed = out + run.space[at:], True
    if "p" in order.flags:
        run.out.append(f"{run.space}\n")
    if order.text:
        writes[order.text] += f"{run.space}\n"


def _filled(to: str, found: Found) -> str:
    """The replacement with & and \\1 … \\9 filled in."""
    out, at = "", 0
    while at < len(to):
        char = to[at]
        if char == "&":
            out += found[0]
        elif char == "\\" and at + 1 < len(to):
            at += 1
            char = to[at]
            if char.isdigit():
                group = int(char)
                if group > (found.re.groups or 0):
                    raise ValueError("no such group")
                out += found[group] or ""
            else:
                out += {"n": "\n", "t": "\t", "r": "\r"}.get(char, char)
        else:
            out += char
        at += 1
    return out


COMMANDS: dict[str, Command] = {"sed": sed}
