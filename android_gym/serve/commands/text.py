"""Commands on lines of text and on bytes: cat, head, tail, wc, sort, cut, md5sum."""

from __future__ import annotations

import hashlib
import re

from ..machine import Machine
from ..toybox import decoded, encoded, inputs, is_stdin, options, read, result, toybox_command, whole
from . import Command, Invocation, Result

_LINE = re.compile(rb"[^\n]*\n|[^\n]+")
_NUMBER = re.compile(rb"\s*([-+]?(?:\d+\.?\d*|\.\d+))")


def rows(data: bytes) -> list[bytes]:
    """Lines without their ends."""
    out = data.split(b"\n")
    return out[:-1] if out[-1] == b"" else out


@toybox_command
def cat(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    _, names = options(call, "u")
    if all(is_stdin(call, name) for name in names[:1]) and not names[1:]:
        data = call.some()
        return machine, Result(data, again=bool(data))
    said: list[str] = []
    data = b"".join(data for _, data in inputs(machine, call, names, said))
    return machine, result(data, said)


@toybox_command
def ends(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """head and tail [-n LINES | -LINES | -c BYTES] FILE…; what tail is told with + counts from the start."""
    first, tail = "".join(call.args[:1]), call.name == "tail"
    if first[1:].isdigit() and (tail or first[0] == "-"):
        call = call.replace(args=("-n", first.lstrip("-"), *call.args[1:]))
    flags, names = options(call, "", "nc")
    told = flags.get("c") or flags.get("n") or "10"
    count = whole(told)
    wanted = slice(count)
    if tail:
        wanted = slice(max(0, count - 1), None) if told[0] == "+" else slice(-abs(count) or 1 << 62, None)
    most, lines = (0, -1) if tail else (count, -1) if "c" in flags else (0, max(-1, count))
    out, said = bytearray(), list[str]()
    for name in names or ["-"]:
        try:
            data = read(machine, call, name, most, lines)
        except OSError as error:
            said.append(f"{call.name}: {name}: {error.strerror}\n")
            continue
        if len(names) > 1:
            out += encoded(f"{chr(10) if out else ''}==> {name} <==\n")
        out += data[wanted] if "c" in flags else b"".join(_LINE.findall(data)[wanted])
    return machine, result(bytes(out), said)


@toybox_command
def wc(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """wc [-lwc] FILE…: lines, words and bytes."""
    flags, names = options(call, "lwc")
    said: list[str] = []
    found = list(inputs(machine, call, names, said))
    table = [(data.count(b"\n"), len(data.split()), len(data)) for _, data in found]
    titles = [name for name, _ in found]
    if len(names) > 1:
        table.append((sum(row[0] for row in table), sum(row[1] for row in table), sum(row[2] for row in table)))
        titles.append("total")
    shown = [n for n, letter in enumerate("lwc") if letter in flags or not flags]
    width = 7 if len(names) > 1 or len(shown) > 1 and not names else 0
    out = ""
    for row, title in zip(table, titles, strict=True):
        out += " ".join([*(str(row[n]).rjust(width) for n in shown), *([title] if names else [])]) + "\n"
    return machine, result(encoded(out), said)


@toybox_command
def sort(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """sort [-nru] FILE…: by bytes, or by the number that a line begins with."""
    flags, names = options(call, "nru")
    said: list[str] = []
    found = [row for _, data in inputs(machine, call, names, said) for row in rows(data)]
    found = list(dict.fromkeys(found)) if "u" in flags else found
    found.sort(key=lambda row: (_number(row) if "n" in flags else 0.0, row), reverse="r" in flags)
    return machine, result(b"".join(row + b"\n" for row in found), said)


def _number(row: bytes) -> float:
    found = _NUMBER.match(row)
    return float(found[1]) if found else 0.0


@toybox_command
def cut(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """cut -f LIST [-d CHAR] | -c LIST"""
    flags, names = options(call, "", "cdf")
    if not {"c", "f"} & set(flags):
        raise ValueError("no -fbc")
    ranges = _ranges(flags.get("f") or flags["c"])
    mark = flags.get("d", "\t") or "\t"
    said: list[str] = []
    out = ""
    for _, data in inputs(machine, call, names, said):
        for row in map(decoded, rows(data)):
            parts = row.split(mark) if "f" in flags else list(row)
            kept = [p for n, p in enumerate(parts, 1) if any(a <= n <= b for a, b in ranges)]
            whole_row = "f" in flags and mark not in row
            out += (row if whole_row else (mark if "f" in flags else "").join(kept)) + "\n"
    return machine, result(encoded(out), said)


def _ranges(text: str) -> list[tuple[int, int]]:
    out = []
    for part in text.split(","):
        found = re.fullmatch(r"(\d{0,9})(-?)(\d{0,9})", part)
        if found is None or part in ("", "-") or found[1] == "0":
            raise ValueError(f"bad -range '{text}'")
        first = int(found[1] or 1)
        out.append((first, int(found[3]) if found[3] else first if not found[2] else 1 << 30))
    return out


@toybox_command
def md5sum(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    _, names = options(call, "")
    said: list[str] = []
    sums = [
        f"{hashlib.md5(data, usedforsecurity=False).hexdigest()}  {name}\n"
        for name, data in inputs(machine, call, names, said)
    ]
    return machine, result(encoded("".join(sums)), said)


COMMANDS: dict[str, Command] = {"cat": cat, "cut": cut, "head": ends, "md5sum": md5sum}
COMMANDS |= {"sort": sort, "tail": ends, "wc": wc}
