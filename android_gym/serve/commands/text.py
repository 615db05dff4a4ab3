"""Commands on lines of text and on bytes: cat, head, tail, wc, cut, sort, uniq, tee, md5sum …"""

from __future__ import annotations

import base64 as base64s
import hashlib
import re

from .. import files
from ..machine import Machine
from ..toybox import decoded, encoded, inputs, options, path, read, result, toy, whole
from . import Command, Invocation, Result


def rows(data: bytes) -> list[bytes]:
    """Lines without their ends."""
    out = data.split(b"\n")
    return out[:-1] if out[-1] == b"" else out


def split(data: bytes) -> list[bytes]:
    """Lines with their ends, where only \\n ends one."""
    lines = data.split(b"\n")
    return [line + b"\n" for line in lines[:-1]] + [line for line in lines[-1:] if line]


@toy
def cat(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    _, names = options(call, "u")
    said: list[str] = []
    data = b"".join(data for _, data in inputs(machine, call, names, said))
    return machine, result(data, said)


def _counted(call: Invocation) -> Invocation:
    """head -5 means head -n 5."""
    first = call.args[0] if call.args else ""
    if first[:1] == "-" and first[1:].isdigit():
        return call.but(args=("-n", first[1:], *call.args[1:]))
    return call


@toy
def head(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(_counted(call), "qv", "nc")
    count = whole(flags.get("n", "10"))
    most = whole(flags["c"]) if "c" in flags else None
    out, said = bytearray(), list[str]()
    for name in names or ["-"]:
        try:
            data = read(machine, call, name, most or 0)
        except OSError as error:
            said.append(f"head: {name}: {error.strerror}\n")
            continue
        out += _title(name, len(names), bool(out))
        out += data[:most] if most is not None else b"".join(split(data)[:count])
    return machine, result(bytes(out), said)


def _title(name: str, count: int, gap: bool) -> bytes:
    return encoded(f"{chr(10) if gap else ''}==> {name} <==\n") if count > 1 else b""


@toy
def tail(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(_counted(call), "f", "nc")
    text = flags.get("c", flags.get("n", "10"))
    size = whole(text)
    out, said = bytearray(), list[str]()
    for name, data in inputs(machine, call, names, said):
        lines = [data] if "c" in flags else split(data)
        start = max(0, size - 1) if text.startswith("+") else -abs(size)
        out += _title(name, len(names), bool(out))
        if "c" in flags:
            out += data[start:] if start else data if text.startswith("+") else b""
        else:
            out += b"".join(lines[start:] if start or text.startswith("+") else [])
    return machine, result(bytes(out), said)


@toy
def wc(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "clw")
    kinds = [k for k in "lwc" if k in flags] or ["l", "w", "c"]
    said: list[str] = []
    table = []
    for name, data in inputs(machine, call, names, said):
        values = {"l": data.count(b"\n"), "w": len(data.split()), "c": len(data)}
        table.append(([values[k] for k in kinds], name if names else ""))
    if len(names) > 1:
        table.append(([sum(c) for c in zip(*(v for v, _ in table), strict=True)], "total"))
    width = 1 if len(kinds) == 1 and len(table) < 2 else 7 if not names else 0
    width = width or max((len(str(v)) for values, _ in table for v in values), default=1)
    out = [" ".join([*(f"{v:{width}d}" for v in values), *([name] if name else [])])
           for values, name in table]  # fmt: skip
    return machine, result(encoded("".join(f"{line}\n" for line in out)), said)


@toy
def cut(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """cut -f LIST [-d CHAR] [-s] | -c LIST | -b LIST"""
    flags, names = options(call, "s", "bcdf")
    kind = next((k for k in "fbc" if k in flags), None)
    if kind is None:
        raise ValueError("no -fbc")
    ranges = _ranges(flags[kind])
    mark = encoded(flags.get("d", "\t")) or b"\t"
    said: list[str] = []
    out = bytearray()
    for _, data in inputs(machine, call, names, said):
        for row in rows(data):
            if kind != "f":
                cells = [bytes((b,)) for b in row] if kind == "b" else [
                    encoded(c) for c in decoded(row)]  # fmt: skip
                out += b"".join(_chosen(cells, ranges)) + b"\n"
            elif mark in row:
                out += mark.join(_chosen(row.split(mark), ranges)) + b"\n"
            elif "s" not in flags:
                out += row + b"\n"
    return machine, result(bytes(out), said)


def _ranges(text: str) -> list[tuple[int, int]]:
    out = []
    for part in text.split(","):
        found = re.fullmatch(r"(\d{0,9})(-?)(\d{0,9})", part)
        if found is None or part in ("", "-") or found[1] == "0":
            raise ValueError(f"bad -range '{text}'")
        first = int(found[1] or 1)
        out.append((first, int(found[3]) if found[3] else first if not found[2] else 1 << 30))
    return out


def _chosen(parts: list[bytes], ranges: list[tuple[int, int]]) -> list[bytes]:
    return [p for n, p in enumerate(parts, start=1) if any(a <= n <= b for a, b in ranges)]


@toy
def sort(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """sort [-nru]: by the whole line, or by the number it begins with."""
    flags, names = options(call, "nru")
    said: list[str] = []
    data = sorted(row for _, text in inputs(machine, call, names, said) for row in rows(text))
    if "u" in flags:
        data = list(dict.fromkeys(data))
    if "n" in flags:
        data.sort(key=_leading)
    out = b"".join(row + b"\n" for row in (data[::-1] if "r" in flags else data))
    return machine, result(out, said)


def _leading(row: bytes) -> int:
    found = re.match(rb"\s*(-?\d{1,30})", row)
    return int(found[1]) if found else 0


@toy
def tee(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "ai")
    said: list[str] = []
    for name in names:
        try:
            keep = files.append if "a" in flags else files.write
            machine = keep(machine, path(call, name), call.stdin, root=call.root)
        except OSError as error:
            said.append(f"tee: {name}: {error.strerror}\n")
    return machine, result(call.stdin, said)


@toy
def md5sum(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "b")
    said: list[str] = []
    out = ""
    for name, data in inputs(machine, call, names, said):
        value = hashlib.md5(data, usedforsecurity=False).hexdigest()
        out += f"{value}\n" if "b" in flags else f"{value}  {name}\n"
    return machine, result(encoded(out), said)


@toy
def base64(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """base64 [-d] [-w WIDTH]"""
    flags, names = options(call, "d", "w")
    said: list[str] = []
    data = b"".join(d for _, d in inputs(machine, call, names, said))
    if "d" in flags:
        try:
            return machine, result(base64s.b64decode(b"".join(data.split()), validate=True), said)
        except ValueError:
            raise ValueError("bad input") from None
    text = base64s.b64encode(data)
    width = max(0, whole(flags.get("w", "76"))) or len(text) or 1
    lines = [text[n : n + width] for n in range(0, len(text), width)]
    end = b"" if flags.get("w") == "0" else b"\n"
    return machine, result(b"".join(line + end for line in lines), said)


COMMANDS: dict[str, Command] = {
    "base64": base64, "cat": cat, "cut": cut, "head": head, "md5sum": md5sum, "sort": sort,
    "tail": tail, "tee": tee, "wc": wc,
}  # fmt: skip
