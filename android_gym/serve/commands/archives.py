"""tar, gzip, gunzip and zcat."""

from __future__ import annotations

import gzip as gzips
import io
import tarfile
import zlib

from .. import files
from ..machine import Machine
from ..unix.toys import Options, encoded, inputs, options, path, read, result, toy
from . import Command, Invocation, Result

MOST = 1 << 28  # bytes that come out of what was compressed
Row = tuple[str, files.Stat, bytes]  # a member of an archive: its name, what it is, its bytes


def unpacked(data: bytes) -> bytes:
    """What gzip had compressed. ValueError where it had not."""
    reader = zlib.decompressobj(wbits=31)
    try:
        out = reader.decompress(data, MOST)
    except zlib.error:
        raise ValueError("not gzip") from None
    if not reader.eof:
        raise ValueError("unexpected end of file" if len(out) < MOST else "too big")
    return out


def packed(data: bytes) -> bytes:
    return gzips.compress(data, 6, mtime=0)


@toy
def gzip(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """gzip, gunzip and zcat: files are replaced unless -c or -k is given."""
    flags, names = options(call, "123456789cdfkqvtn")
    opens = "d" in flags or call.name != "gzip"
    prints = "c" in flags or call.name == "zcat" or not names
    out, said = bytearray(), list[str]()
    for name, data in inputs(machine, call, names, said):
        if not prints and opens != name.endswith(".gz"):
            said.append(f"{call.name}: {name}: {'no' if opens else 'already has'} .gz suffix\n")
            continue
        try:
            made = unpacked(data) if opens else packed(data)
        except ValueError as error:
            said.append(f"{call.name}: {name}: {error}\n")
            continue
        if prints:
            out += made
        else:
            target = path(call, name.removesuffix(".gz") if opens else f"{name}.gz")
            machine = files.write(machine, target, made, root=call.root)
            machine = (
                machine if "k" in flags else files.remove(machine, path(call, name), call.root)
            )
    return machine, result(bytes(out), said)


@toy
def tar(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """tar -c, -x or -t, with -f FILE (else the standard streams), -C FOLDER, -z, -v and -O."""
    first = call.args[:1]
    if first and not first[0].startswith("-"):  # tar cf x.tar …
        call = call.but(args=(f"-{first[0]}", *call.args[1:]))
    flags, names = options(call, "cxtzvOpohkmajP", "fC")
    archive = flags.get("f", "-")
    inside = call.but(cwd=files.normal(call.cwd, flags["C"])) if "C" in flags else call
    if "c" in flags:
        return _made(machine, call, flags, (archive, names), inside)
    if not {"x", "t"} & set(flags):
        raise ValueError("Needs -txc")
    said: list[str] = []
    shown, out = bytearray(), bytearray()
    for name, found, data in _members(read(machine, call, archive)):
        if names and not any(name == n or name.startswith(f"{n.rstrip('/')}/") for n in names):
            continue
        if "t" in flags or "v" in flags:
            shown += encoded(f"{name}{'/' if found.folder else ''}\n")
        if "O" in flags:
            out += data
        elif "x" in flags:
            machine = _extracted(machine, inside, (name, found, data), said)
    return machine, result(bytes(shown + out), said)


def _made(
    machine: Machine,
    call: Invocation,
    flags: Options,
    what: tuple[str, list[str]],
    inside: Invocation,
) -> tuple[Machine, Result]:
    """A new archive of operands, written to a file or printed."""
    archive, names = what
    if not names:
        raise ValueError("empty archive")
    made, said, listed = io.BytesIO(), list[str](), ""
    with tarfile.open(fileobj=made, mode="w", format=tarfile.GNU_FORMAT) as writer:
        for name in names:
            for member, found, data in _tree(machine, inside, name, said):
                listed += f"{member}\n" if "v" in flags else ""
                info = tarfile.TarInfo(member.lstrip("/"))
                info.mode, info.mtime, info.size = found.mode & 0o7777, found.time, len(data)
                info.type = tarfile.DIRTYPE if found.folder else tarfile.REGTYPE
                writer.addfile(info, io.BytesIO(data))
    out = packed(made.getvalue()) if "z" in flags else made.getvalue()
    if archive == "-":
        return machine, result(out, [*said, listed])
    machine = files.write(machine, path(call, archive), out, root=call.root)
    return machine, result(encoded(listed), said)


def _tree(machine: Machine, call: Invocation, name: str, said: list[str]) -> list[Row]:
    """An operand and, where it is a folder, all that is in it."""
    full = path(call, name)
    found = files.stat(machine, full)
    try:
        if found is None:
            raise FileNotFoundError(2, "No such file or directory")
        if not found.folder:
            return [(name, found, read(machine, call, name))]
        inner = files.listing(machine, full, call.root)
    except OSError as error:
        said.append(f"tar: {name}: {error.strerror}\n")
        return []
    base = name.rstrip("/")
    rows = [_tree(machine, call, f"{base}/{one}", said) for one in inner]
    return [(name, found, b""), *(row for part in rows for row in part)]


def _members(data: bytes) -> list[Row]:
    """What is in an archive, compressed or not."""
    plain = unpacked(data) if data[:2] == b"\x1f\x8b" else data
    rows: list[Row] = []
    try:
        with tarfile.open(fileobj=io.BytesIO(plain), mode="r:") as reader:
            for info in reader:
                kind = 0o040000 if info.isdir() else 0o100000
                found = files.Stat(kind | info.mode & 0o7777, info.size, int(info.mtime))
                stream = reader.extractfile(info) if info.isreg() else None
                if info.isdir() or stream is not None:
                    rows.append((info.name, found, stream.read() if stream else b""))
    except (tarfile.TarError, OSError, OverflowError):
        raise ValueError("bad header") from None
    return rows


def _extracted(machine: Machine, call: Invocation, row: Row, said: list[str]) -> Machine:
    """A member put in the folder; one that leads out of it is refused."""
    name, found, data = row
    full = path(call, name.lstrip("/"))
    top = path(call, ".").rstrip("/")
    if not f"{full}/".startswith(f"{top}/"):
        said.append(f"tar: '{name}' not under '{call.cwd}'\n")
        return machine
    try:
        above = full if found.folder else full.rpartition("/")[0] or "/"
        machine = files.make_folders(machine, above, call.root)
        if found.folder:
            return machine
        return files.write(machine, full, data, found.mode, found.time, call.root)
    except OSError as error:
        said.append(f"tar: {name}: {error.strerror}\n")
        return machine


COMMANDS: dict[str, Command] = {"gunzip": gzip, "gzip": gzip, "tar": tar, "zcat": gzip}
