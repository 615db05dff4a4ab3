"""Commands on bytes: digests, base64, dd, xxd, od, cksum."""

from __future__ import annotations

import base64 as base64s
import binascii
import hashlib
import re

from .. import files
from ..files import builtin
from ..machine import Machine
from ..unix.toys import MOST_READ, decoded, encoded, inputs, options, path, read, result, toy, whole
from . import Command, Invocation, Result, said, wrong
from .text import rows


@toy
def digest(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """md5sum, sha1sum, sha256sum and their like, by the command's name."""
    flags, names = options(call, "bcst")
    kind = call.name.removesuffix("sum")
    complaints: list[str] = []
    if "c" in flags:
        return _checked(machine, call, names, kind)
    out = ""
    for name, data in inputs(machine, call, names, complaints):
        value = hashlib.new(kind, data, usedforsecurity=False).hexdigest()
        out += f"{value}\n" if "b" in flags else f"{value}  {name}\n"
    return machine, result(encoded(out), complaints)


def _checked(
    machine: Machine, call: Invocation, names: list[str], kind: str
) -> tuple[Machine, Result]:
    """-c: lines of a digest and a name, each compared."""
    complaints: list[str] = []
    out, bad = "", 0
    for _, data in inputs(machine, call, names, complaints):
        for row in rows(data):
            wanted, _, name = decoded(row).partition(" ")
            name = name.lstrip(" *")
            try:
                have = hashlib.new(kind, read(machine, call, name), usedforsecurity=False)
                same = have.hexdigest() == wanted.lower()
            except OSError as error:
                complaints.append(f"{call.name}: {name}: {error.strerror}\n")
                same = False
            bad += not same
            out += f"{name}: {'OK' if same else 'FAILED'}\n"
    if bad:
        complaints.append(f"{call.name}: WARNING: {bad} computed checksums did NOT match\n")
    return machine, result(encoded(out), complaints)


@toy
def base64(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "di", "w")
    complaints: list[str] = []
    data = b"".join(d for _, d in inputs(machine, call, names, complaints))
    if "d" in flags:
        plain = re.sub(rb"[^A-Za-z0-9+/]" if "i" in flags else rb"\s", b"", data.split(b"=")[0])
        if re.search(rb"[^A-Za-z0-9+/]", plain):
            return machine, wrong("base64: bad input")
        plain = plain[: len(plain) - (len(plain) % 4 == 1)]
        return machine, result(base64s.b64decode(plain + b"=" * (-len(plain) % 4)), complaints)
    text = base64s.b64encode(data)
    width = whole(flags.get("w", "76")) or len(text) or 1
    wrapped = b"".join(text[n : n + width] + b"\n" for n in range(0, len(text), width))
    return machine, result(wrapped if flags.get("w") != "0" else text, complaints)


@toy
def dd(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    given = {"bs": "512", "skip": "0", "seek": "0"}
    for word in call.args:
        name, equals, value = word.partition("=")
        if not equals or name not in _OPERANDS:
            raise ValueError(f"unknown operand '{word}'")
        given[name] = value
    size = whole(given.get("ibs", given["bs"]))
    if not 0 < size <= MOST_READ:
        raise ValueError("bad bs")
    count = whole(given["count"]) if "count" in given else None
    most = size * count if count is not None else MOST_READ
    start = size * whole(given["skip"])
    data = read(machine, call, given.get("if", "-"), min(start + most, MOST_READ))[start:]
    data = data[:most]
    out = data
    if "of" in given:
        machine = _placed(machine, call, given, data, size)
        out = b""
    full, part = divmod(len(data), size)
    records = f"{full}+{int(bool(part))} records"
    rate = f"{_short(len(data))}) copied, 0.001 s, {_short(len(data) * 1000)}/s"
    report = f"{records} in\n{records} out\n{len(data)} bytes ({rate}\n"
    return machine, Result(out, b"" if given.get("status") == "none" else encoded(report))


_OPERANDS = (
    "if",
    "of",
    "bs",
    "ibs",
    "obs",
    "count",
    "skip",
    "seek",
    "conv",
    "status",
    "iflag",
    "oflag",
)


def _placed(
    machine: Machine, call: Invocation, given: dict[str, str], data: bytes, size: int
) -> Machine:
    full = path(call, given["of"])
    found = files.stat(machine, full)
    at = size * whole(given["seek"])
    if at > files.MOST:
        raise OSError(27, "File too large", given["of"])
    old = files.read(machine, full, call.root) if found and (at or "notrunc" in given.get(
        "conv", "")) and full not in builtin.DEVICES else b""  # fmt: skip
    tail = old[at + len(data) :] if "notrunc" in given.get("conv", "") else b""
    return files.write(machine, full, old[:at].ljust(at, b"\0") + data + tail, root=call.root)


def _short(size: int) -> str:
    """A size as dd shows it: "512 ", "4 K"."""
    units = ["", " K", " M", " G"]
    while size >= 1024 and len(units) > 1:
        size //= 1024
        units.pop(0)
    return f"{size}{units[0] or ' '}"


@toy
def xxd(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "ipru", "clgos")
    data = read(machine, call, names[0] if names else "-")
    if "r" in flags:
        return machine, Result(_back(data, "p" in flags))
    data = data[whole(flags.get("s", "0")) :]
    data = data[: whole(flags["l"])] if "l" in flags else data
    width = max(1, min(256, whole(flags.get("c", "30" if "p" in flags else "16"))))
    if "p" in flags:
        text = "".join(f"{data[n : n + width].hex()}\n" for n in range(0, len(data), width))
        return machine, said(text)
    group = max(1, whole(flags.get("g", "2")) or width)
    out = []
    for n in range(0, len(data), width):
        part = data[n : n + width]
        cells = " ".join(part[i : i + group].hex() for i in range(0, len(part), group))
        room = width * 2 + -(-width // group)
        shown = "".join(chr(b) if 32 <= b < 127 else "." for b in part)
        out.append(f"{n + whole(flags.get('s', '0')):08x}: {cells:<{room}} {shown}\n")
    return machine, said("".join(out))


def _back(data: bytes, plain: bool) -> bytes:
    """xxd -r"""
    digits = b""
    for row in rows(data):
        if not plain:
            row = re.split(rb"  ", row.partition(b":")[2], maxsplit=1)[0]
        digits += re.sub(rb"[^0-9A-Fa-f]", b"", row)
    return binascii.unhexlify(digits[: len(digits) // 2 * 2])


@toy
def od(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "bcdosxvh", "AjNt")
    complaints: list[str] = []
    data = b"".join(d for _, d in inputs(machine, call, names, complaints))
    start = whole(flags.get("j", "0"))
    data = data[start : start + whole(flags["N"])] if "N" in flags else data[start:]
    kind = flags.get("t") or next((_OD[k] for k in "bcdosxh" if k in flags), "o2")
    base = flags.get("A", "o")
    out = []
    for n in range(0, len(data), 16):
        cells = "".join(_cells(data[n : n + 16], kind))
        out.append(f"{_place(n + start, base)}{cells}\n")
    end = _place(len(data) + start, base)
    return machine, result(encoded("".join(out) + (f"{end}\n" if end else "")), complaints)


_OD = {"b": "o1", "c": "c", "d": "u2", "o": "o2", "s": "d2", "x": "x2", "h": "x2"}


def _place(at: int, base: str) -> str:
    return {"o": f"{at:07o}", "d": f"{at:07d}", "x": f"{at:06x}"}.get(base, "")


def _cells(part: bytes, kind: str) -> list[str]:
    if kind[0] in "ca":
        names = {0: "\\0", 7: "\\a", 8: "\\b", 9: "\\t", 10: "\\n", 11: "\\v", 12: "\\f", 13: "\\r"}
        return [f" {names.get(b) or (chr(b) if 32 <= b < 127 else f'{b:03o}'):>3}" for b in part]
    size = int(kind[1:2]) if kind[1:2] in ("1", "2", "4", "8") else 4
    part = part.ljust(-(-len(part) // size) * size, b"\0")
    out = []
    for n in range(0, len(part), size):
        value = int.from_bytes(part[n : n + size], "little", signed=kind[0] == "d")
        if kind[0] == "x":
            out.append(f" {value:0{size * 2}x}")
        elif kind[0] == "o":
            out.append(f" {value:0{-(-size * 8 // 3)}o}")
        else:
            room = len(str(2 ** (size * 8))) + (kind[0] == "d")
            out.append(f" {value:{room}d}")
    return out


@toy
def cksum(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """POSIX's checksum: a CRC over the bytes and then their count."""
    complaints: list[str] = []
    out = ""
    for name, data in inputs(machine, call, list(call.args), complaints):
        count = len(data).to_bytes(8, "little").rstrip(b"\0")
        crc = 0
        for byte in data + count:
            crc = (crc << 8 ^ _TABLE[(crc >> 24 ^ byte) & 255]) & 0xFFFF_FFFF
        out += f"{crc ^ 0xFFFF_FFFF} {len(data)}{f' {name}' if name != '-' else ''}\n"
    return machine, result(encoded(out), complaints)


def _entry(value: int) -> int:
    value <<= 24
    for _ in range(8):
        value = (value << 1 ^ 0x04C1_1DB7 if value & 0x8000_0000 else value << 1) & 0xFFFF_FFFF
    return value


_TABLE = [_entry(n) for n in range(256)]
_SUMS = ("md5sum", "sha1sum", "sha224sum", "sha256sum", "sha384sum", "sha512sum")
COMMANDS: dict[str, Command] = {
    **dict.fromkeys(_SUMS, digest), "base64": base64, "cksum": cksum, "dd": dd, "od": od,
    "xxd": xxd,
}  # fmt: skip
