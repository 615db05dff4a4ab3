"""Commands on lines of text and on bytes: cat, head, cut, md5sum."""

from __future__ import annotations

import hashlib
import re

from ..machine import Machine
from ..toybox import decoded, encoded, inputs, is_stdin, options, read, result, toybox_command, whole
from . import Command, Invocation, Result

_LINE = re.compile(rb"[^\n]*\n|[^\n]+")


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
def head(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """head [-n LINES | -LINES | -c BYTES] FILE…"""
    first = "".join(call.args[:1])
    if first[1:].isdigit():
        call = call.replace(args=("-n", first[1:], *call.args[1:]))
    flags, names = options(call, "", "nc")
    count, size = whole(flags.get("n", "10")), whole(flags.get("c", "0"))
    out, said = bytearray(), list[str]()
    for name in names or ["-"]:
        try:
            data = read(machine, call, name, size, -1 if "c" in flags else max(-1, count))
        except OSError as error:
            said.append(f"head: {name}: {error.strerror}\n")
            continue
        if len(names) > 1:
            out += encoded(f"{chr(10) if out else ''}==> {name} <==\n")
        out += data[:size] if "c" in flags else b"".join(_LINE.findall(data)[:count])
    return machine, result(bytes(out), said)


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


COMMANDS: dict[str, Command] = {"cat": cat, "cut": cut, "head": head, "md5sum": md5sum}
