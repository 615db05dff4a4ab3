"""Commands on lines of text: cat, head, tail, wc, cut, sort, uniq, tr, tee and their like."""

from __future__ import annotations

import re

from .. import files
from ..machine import Machine
from ..unix.printing import escaped
from ..unix.toys import decoded, encoded, inputs, needs, options, path, read, result, toy, whole
from . import Command, Invocation, Result, wrong


def rows(data: bytes) -> list[bytes]:
    """Lines without their ends."""
    out = data.split(b"\n")
    return out[:-1] if out[-1] == b"" else out


@toy
def cat(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "AbenstuTvE")
    said: list[str] = []
    data = b"".join(data for _, data in inputs(machine, call, names, said))
    if flags and set(flags) != {"u"}:
        data = _visible(
            data, "".join(flags).replace("A", "vET").replace("e", "vE").replace("t", "vT")
        )
    return machine, result(data, said)


def _visible(data: bytes, flags: str) -> bytes:
    out, number = bytearray(), 0
    for line in split(data):
        text, end = (line[:-1], b"\n") if line.endswith(b"\n") else (line, b"")
        if "n" in flags or "b" in flags and text:
            number += 1
            out += b"%6d\t" % number
        if "v" in flags:
            text = b"".join(_caret(byte) for byte in text)
        if "T" in flags:
            text = text.replace(b"\t", b"^I")
        out += text + (b"$" if "E" in flags and end else b"") + end
    return bytes(out)


def _caret(byte: int) -> bytes:
    if byte == 9:
        return b"\t"
    high, byte = (b"M-", byte - 128) if byte > 127 else (b"", byte)
    return high + (b"^" + bytes([byte ^ 64]) if byte < 32 or byte == 127 else bytes([byte]))


def split(data: bytes) -> list[bytes]:
    """Lines with their ends, where only \\n ends one."""
    return re.findall(rb"[^\n]*\n|[^\n]+\Z", data)


def _counted(call: Invocation) -> Invocation:
    """head -5 means head -n 5."""
    first = call.args[0] if call.args else ""
    if re.fullmatch(r"-\d+", first):
        return call.but(args=("-n", first[1:], *call.args[1:]))
    return call


@toy
def head(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    call = _counted(call)
    flags, names = options(call, "qv", "nc")
    count = whole(flags["n"]) if "n" in flags else 10
    most = whole(flags["c"]) if "c" in flags else None
    out, said = bytearray(), list[str]()
    for name in names or ["-"]:
        try:
            data = read(machine, call, name, most or 0)
        except OSError as error:
            said.append(f"head: {name}: {error.strerror}\n")
            continue
        out += _title(name, len(names), "q" in flags, bool(out))
        out += data[:most] if most is not None else b"".join(split(data)[:count])
    return machine, result(bytes(out), said)


def _title(name: str, count: int, quiet: bool, gap: bool) -> bytes:
    if count < 2 or quiet:
        return b""
    return encoded(f"{chr(10) if gap else ''}==> {name} <==\n")


@toy
def tail(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    call = _counted(call)
    if call.args and re.fullmatch(r"\+\d+", call.args[0]):
        call = call.but(args=("-n", *call.args))
    flags, names = options(call, "fFq", "ncs")
    text = flags.get("c", flags.get("n", "10"))
    size = whole(text)
    out, said = bytearray(), list[str]()
    for name, data in inputs(machine, call, names, said):
        parts = [data[i : i + 1] for i in range(len(data))] if "c" in flags else split(data)
        if text.startswith("+"):
            chosen = parts[max(0, size - 1) :]
        else:
            chosen = parts[-abs(size) :] if size else []
        out += _title(name, len(names), "q" in flags, bool(out)) + b"".join(chosen)
    return machine, result(bytes(out), said)


@toy
def wc(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "Lclmw")
    kinds = [k for k in "lwcmL" if k in flags] or ["l", "w", "c"]
    said: list[str] = []
    table = []
    for name, data in inputs(machine, call, names, said):
        text = data.decode("utf-8", "replace")
        values = {
            "l": data.count(b"\n"), "w": len(data.split()), "c": len(data), "m": len(text),
            "L": max(map(len, text.split("\n"))),
        }  # fmt: skip
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
    flags, names = options(call, "Dns", "bcCfFdO")
    kind = next((k for k in "fFbcC" if k in flags), None)
    if kind is None:
        raise ValueError("no -fFbcC")
    ranges = _ranges(flags[kind])
    mark = encoded(flags.get("d", "\t"))
    joint = encoded(flags["O"]) if "O" in flags else mark
    said: list[str] = []
    out = bytearray()
    for _, data in inputs(machine, call, names, said):
        for row in rows(data):
            if kind in "fF":
                parts = row.split(mark) if kind == "f" and mark else row.split()
                if len(parts) > 1:
                    out += (joint if kind == "f" else b" ").join(_chosen(parts, ranges)) + b"\n"
                elif "s" not in flags:
                    out += row + b"\n"
            elif kind == "b":
                out += b"".join(_chosen([row[i : i + 1] for i in range(len(row))], ranges)) + b"\n"
            else:
                out += encoded("".join(_chosen(list(decoded(row)), ranges))) + b"\n"
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


def _chosen(parts: list, ranges: list[tuple[int, int]]) -> list:  # type: ignore[type-arg]
    return [p for n, p in enumerate(parts, start=1) if any(a <= n <= b for a, b in ranges)]


@toy
def sort(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "bcCdfghiMmnrRsuVxz", "koSTt")
    keys = [w[2:] or call.args[i + 1] for i, w in enumerate(call.args)
            if w.startswith("-k") and (w[2:] or i + 1 < len(call.args))]  # fmt: skip
    mark = encoded(flags["t"]) if "t" in flags else None
    said: list[str] = []
    data = [row for _, text in inputs(machine, call, names, said) for row in rows(text)]
    letters = "".join(k for k in flags if len(k) == 1)
    order = sorted(data) if "s" not in flags else list(data)
    if "r" in flags and "s" not in flags:
        order.reverse()
    for key in reversed(keys or [""]):
        part, own = _key(key)
        kinds = own or letters
        order.sort(key=lambda row, p=part, k=kinds: _value(row, p, k, mark),  # type: ignore[misc]
                   reverse="r" in kinds)  # fmt: skip
    if {"c", "C"} & set(flags):
        bad = next((n for n, (a, b) in enumerate(zip(data, order, strict=True), 1) if a != b), 0)
        return machine, wrong(f"sort: -: line {bad}", 1) if bad else Result()
    if "u" in flags:
        part, own = _key(keys[0] if keys else "")
        order = list({_value(row, part, own or letters, mark): row for row in order[::-1]}.values())
        order.reverse()
    out = b"".join(row + b"\n" for row in order)
    if "o" in flags:
        machine = files.write(machine, path(call, flags["o"]), out, root=call.root)
        out = b""
    return machine, result(out, said)


def _key(text: str) -> tuple[tuple[int, int], str]:
    """-k 2,3nr: the fields from and to (0: the whole line), and letters of its own."""
    found = re.fullmatch(
        r"(\d{1,6})(?:\.\d+)?([a-zA-Z]*)(?:,(\d{1,6})(?:\.\d+)?([a-zA-Z]*))?", text
    )
    if not found:
        if text:
            raise ValueError(f"bad -k '{text}'")
        return (0, 0), ""
    return (int(found[1]), int(found[3] or 1 << 20)), found[2] + (found[4] or "")


def _value(
    row: bytes, part: tuple[int, int], kinds: str, mark: bytes | None
) -> tuple[float, tuple[int | bytes, ...], bytes]:
    """What a line is sorted by."""
    if part[0]:
        fields = row.split(mark) if mark else re.findall(rb"\s*[^\s]+", row)
        row = (mark or b"").join(fields[part[0] - 1 : part[1]])
    if "b" in kinds:
        row = row.lstrip()
    if "f" in kinds:
        row = row.upper()
    if "n" in kinds or "g" in kinds or "h" in kinds:
        found = re.match(rb"\s*(-?\d{1,30}\.?\d{0,30}|-?\.\d{1,30})([kKMGTP]?)", row)
        scale = 1024 ** b" KMGTP".index(found[2].upper() or b" ") if found and "h" in kinds else 1
        return float(found[1]) * scale if found else 0.0, (), b""
    if "V" in kinds:
        parts = re.findall(rb"(\D*)(\d{1,30})", row)
        return 0.0, tuple(x for word, n in parts for x in (word, int(n))), row
    return 0.0, (), row


@toy
def uniq(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "cduiz", "fsw")
    data = rows(read(machine, call, names[0] if names else "-"))
    skip, start = int(flags.get("f", "0") or 0), int(flags.get("s", "0") or 0)
    groups: list[list[bytes]] = []
    last: bytes | None = None
    for row in data:
        key = row.split(None, skip)[-1] if skip and len(row.split()) > skip else row
        key = (key.lower() if "i" in flags else key)[start:]
        key = key[: int(flags["w"])] if "w" in flags else key
        if key == last:
            groups[-1].append(row)
        else:
            groups.append([row])
        last = key
    kept = [g for g in groups if not ("d" in flags and len(g) < 2 or "u" in flags and len(g) > 1)]
    out = b"".join((b"%7d " % len(g) if "c" in flags else b"") + g[0] + b"\n" for g in kept)
    if len(names) > 1:
        return files.write(machine, path(call, names[1]), out, root=call.root), Result()
    return machine, Result(out)


@toy
def tr(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "cCdst")
    needs(names, 1)
    sets = [_characters(name) for name in names]
    first = set(sets[0])
    if "c" in flags or "C" in flags:
        sets[0] = [b for b in range(256) if b not in first]
        first = set(sets[0])
    data = call.stdin
    if "d" in flags:
        data = data.translate(None, bytes(first))
    elif len(sets) > 1:
        if not sets[1]:
            raise ValueError("set2 can't be empty string")
        table = list(range(256))
        for place, byte in enumerate(sets[0]):
            if "t" not in flags or place < len(sets[1]):
                table[byte] = sets[1][min(place, len(sets[1]) - 1)]
        data = data.translate(bytes(table))
    if "s" in flags:
        squeezed = set(sets[-1])
        data = re.sub(rb"(.)\1+", lambda m: m[1] if m[1][0] in squeezed else m[0], data, flags=re.S)
    return machine, Result(data)


def _characters(text: str) -> list[int]:
    """A set of tr: characters, ranges, classes and escapes, as bytes in order."""
    classes = {
        "alpha": rb"[A-Za-z]", "digit": rb"\d", "alnum": rb"[A-Za-z0-9]", "upper": rb"[A-Z]",
        "lower": rb"[a-z]", "space": rb"\s", "blank": rb"[ \t]", "punct": rb"[!-/:-@\[-`{-~]",
        "xdigit": rb"[0-9A-Fa-f]", "cntrl": rb"[\x00-\x1f\x7f]", "print": rb"[ -~]",
        "graph": rb"[!-~]",
    }  # fmt: skip
    out: list[int] = []
    for part in re.split(r"(\[:\w+:\])", text):
        name = part[2:-2]
        if part.startswith("[:") and name in classes:
            out += [b for b in range(256) if re.fullmatch(classes[name], bytes([b]))]
            continue
        data = escaped(encoded(part), True)[0]
        at = 0
        while at < len(data):
            if data[at + 1 : at + 2] == b"-" and at + 2 < len(data) and data[at + 2] >= data[at]:
                out += range(data[at], data[at + 2] + 1)
                at += 3
            else:
                out.append(data[at])
                at += 1
    return out


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
def rev(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    said: list[str] = []
    data = b"".join(data for _, data in inputs(machine, call, list(call.args), said))
    return machine, result(b"".join(encoded(decoded(r)[::-1]) + b"\n" for r in rows(data)), said)


@toy
def tac(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    said: list[str] = []
    parts = [split(data)[::-1] for _, data in inputs(machine, call, list(call.args), said)]
    return machine, result(b"".join(line for part in parts for line in part), said)


@toy
def nl(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "E", "blnsvw")
    said: list[str] = []
    data = b"".join(data for _, data in inputs(machine, call, names, said))
    out, number = bytearray(), whole(flags.get("v", "1")) - 1
    for row in rows(data):
        if row or flags.get("b") == "a":
            number += 1
            out += encoded(
                f"{number:{min(99, whole(flags.get('w', '6')))}d}{flags.get('s', chr(9))}"
            )
        else:
            out += b" " * 7
        out += row + b"\n"
    return machine, result(bytes(out), said)


@toy
def paste(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "s", "d")
    marks = escaped(encoded(flags.get("d", "\t")), True)[0] or b"\0"
    said: list[str] = []
    columns = [rows(data) for _, data in inputs(machine, call, names, said)]
    if "s" not in flags:
        longest = max(map(len, columns), default=0)
        columns = [[c[n] if n < len(c) else b"" for c in columns] for n in range(longest)]
    out = bytearray()
    for cells in columns:
        for place, cell in enumerate(cells):
            mark = marks[(place - 1) % len(marks) : (place - 1) % len(marks) + 1]
            out += (mark.replace(b"\0", b"") if place else b"") + cell
        out += b"\n"
    return machine, result(bytes(out), said)


@toy
def strings(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "afo", "nt")
    least = max(1, min(1000, whole(flags.get("n", "4"))))
    said: list[str] = []
    found = [m for _, data in inputs(machine, call, names, said)
             for m in re.findall(rb"[\t -~]{%d,}" % least, data)]  # fmt: skip
    return machine, result(b"".join(m + b"\n" for m in found), said)


COMMANDS: dict[str, Command] = {
    "cat": cat, "cut": cut, "head": head, "nl": nl, "paste": paste, "rev": rev, "sort": sort,
    "strings": strings, "tac": tac, "tail": tail, "tee": tee, "tr": tr, "uniq": uniq, "wc": wc,
}  # fmt: skip
