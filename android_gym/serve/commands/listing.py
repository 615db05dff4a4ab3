"""Commands that tell about files without reading them: ls, find, df, and where commands are."""

from __future__ import annotations

import stat as modes
from collections.abc import Iterator

from xxhash import xxh32_intdigest

from ...phone.core.zones import local
from .. import files
from ..budget import spend
from ..files import builtin
from ..globs import glob
from ..machine import Machine
from ..toybox import Options, encoded, needs, options, path, result, toy
from . import Command, Invocation, Result, wrong

LINK = 0o120644
CAPACITY = 118_124_544  # KiB of the data partition
SYSTEM = 868_240  # KiB of the system image


def owner(full: str) -> tuple[str, str]:
    """The user and group of a file, which go by where it is."""
    if full == files.SHARED or full.startswith(f"{files.SHARED}/"):
        return "u0_a190", "media_rw"
    if full.startswith("/data/local"):
        return "shell", "shell"
    if full.startswith("/data/data/"):
        user = f"u0_a{100 + xxh32_intdigest(encoded(full.split('/')[3])) % 90}"
        return user, user
    if full.startswith("/data"):
        return "system", "system"
    return "root", "shell" if full.startswith("/system/bin/") else "root"


class _Row:
    """A file to be shown: by which name, where it is, and what it is."""

    def __init__(self, machine: Machine, name: str, full: str, follow: bool) -> None:
        found = files.stat(machine, full)
        assert found is not None
        self.name, self.full, self.link = name, files.resolve("/", full), ""
        if not follow and files.link(full):
            self.link = files.link(full)
            found = files.Stat(LINK, len(self.link), builtin.TIME)
        self.stat = found


@toy
def ls(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """ls [-1AFRSadlprt]"""
    flags, names = options(call, "AFRSadlprt1")
    follow = not {"l", "d", "F"} & set(flags)
    said: list[str] = []
    tops: list[_Row] = []
    for name in names or ["."]:
        full = files.normal(call.cwd, name)
        if files.stat(machine, full) is None:
            said.append(f"ls: {name}: No such file or directory\n")
        else:
            tops.append(_Row(machine, name, full, follow or name.endswith(("/", "."))))
    opened = [] if "d" in flags else [r for r in tops if r.stat.folder]
    out = _rows(machine, flags, [r for r in tops if r not in opened])
    single = len(names) < 2 and "R" not in flags
    for row in _sorted(flags, opened):
        out += _folder(machine, call, flags, row, said, "" if single else row.name, bool(out))
    return machine, result(encoded(out), said)


def _folder(
    machine: Machine, call: Invocation, flags: Options, row: _Row, said: list[str],
    title: str, gap: bool,
) -> str:  # fmt: skip
    """What is in a folder, with a title unless it is the only one, and for -R what is below."""
    try:
        names = files.listing(machine, row.full, call.root)
    except OSError as error:
        said.append(f"ls: {row.name}: {error.strerror}\n")
        return ""
    spend()
    rows = [_Row(machine, n, f"{row.full.rstrip('/')}/{n}", False) for n in names]
    if "a" in flags:
        rows += [_Row(machine, n, files.normal(row.full, n), True) for n in (".", "..")]
    elif "A" not in flags:
        rows = [r for r in rows if not r.name.startswith(".")]
    out = f"{chr(10) if gap else ''}{title}:\n" if title else ""
    if "l" in flags:
        out += f"total {sum(4 if r.stat.folder else -(-r.stat.size // 4096) * 4 for r in rows)}\n"
    out += _rows(machine, flags, rows)
    for inner in _sorted(flags, rows) if "R" in flags else ():
        if inner.stat.folder and inner.name not in (".", ".."):
            inner.name = f"{row.name.rstrip('/')}/{inner.name}"
            out += _folder(machine, call, flags, inner, said, inner.name, True)
    return out


def _sorted(flags: Options, rows: list[_Row]) -> list[_Row]:
    rows = sorted(rows, key=lambda r: encoded(r.name))
    if "S" in flags:
        rows.sort(key=lambda r: -r.stat.size)
    if "t" in flags:
        rows.sort(key=lambda r: -r.stat.time)
    return rows[::-1] if "r" in flags else rows


def _rows(machine: Machine, flags: Options, rows: list[_Row]) -> str:
    rows = _sorted(flags, rows)
    if "l" not in flags:
        return "".join(f"{row.name}{_end(flags, row)}\n" for row in rows)
    cells = [_long(machine, row) for row in rows]
    right = (1, 4)  # the columns of numbers
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "".join(
        " ".join(c.rjust(w) if n in right else c.ljust(w)
                 for n, (c, w) in enumerate(zip(parts, widths, strict=True)))
        + f" {row.name}{_end(flags, row)}\n"
        for row, parts in zip(rows, cells, strict=True)
    )  # fmt: skip


def _end(flags: Options, row: _Row) -> str:
    """What stands behind a name."""
    arrow = f" -> {row.link}" if row.link and "l" in flags else ""
    if row.stat.folder and ("F" in flags or "p" in flags):
        return "/"
    if "F" in flags and (row.link or row.stat.mode & 0o111):
        return arrow + ("@" if row.link else "*")
    return arrow


def _long(machine: Machine, row: _Row) -> list[str]:
    """The columns of -l before the name."""
    user, group = owner(row.full) if not row.link else ("root", "root")
    when = local(machine.phone.zone, row.stat.time)
    return [
        modes.filemode(row.stat.mode), "2" if row.stat.folder else "1", user, group,
        str(row.stat.size), f"{when:%Y-%m-%d %H:%M}",
    ]  # fmt: skip


@toy
def find(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """find PATH… [-type f | -type d] [-name PATTERN]"""
    names = list(call.args)
    wanted = {}
    for option in ("-type", "-name"):
        if option in names[:-1]:
            at = names.index(option)
            wanted[option] = names[at + 1]
            del names[at : at + 2]
    odd = next((n for n in names if n.startswith(("-", "!", "("))), "")
    if odd or wanted.get("-type", "f") not in ("f", "d"):
        return machine, wrong(f"find: bad arg '{odd or '-type'}'")
    pattern = glob([(wanted.get("-name", "*"), False)])
    out, complaints = "", list[str]()
    for name in names or ["."]:
        for shown, found in _below(machine, call, name, complaints):
            kind = "d" if found.folder else "f"
            last = shown.rstrip("/").rpartition("/")[2]
            if wanted.get("-type", kind) == kind and pattern.fullmatch(last):
                out += f"{shown}\n"
    return machine, result(encoded(out), complaints)


def _below(
    machine: Machine, call: Invocation, name: str, said: list[str]
) -> Iterator[tuple[str, files.Stat]]:
    """A file, and all that is in it where it is a folder."""
    spend()
    found = files.stat(machine, path(call, name))
    if found is None:
        said.append(f"find: '{name}': No such file or directory\n")
        return
    yield name, found
    try:
        inside = files.listing(machine, path(call, name), call.root) if found.folder else ()
    except OSError as error:
        said.append(f"find: {name}: {error.strerror}\n")
        return
    for one in inside:
        yield from _below(machine, call, f"{name.rstrip('/')}/{one}", said)


def mount(full: str) -> str:
    """The mount point that a path lies on."""
    if full.startswith(files.SHARED):
        return "/storage/emulated"
    return next((p for p in ("/data", "/dev") if full.startswith(p)), "/")


def used(machine: Machine) -> int:
    """KiB of the data partition that are taken."""
    own = sum(files.sizes(machine, place) for place in (files.SHARED, files.TEMPORARY))
    return 11_842_312 + own // 1024


@toy
def df(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """df [-k] FILE…, in KiB."""
    _, names = options(call, "k")
    full = used(machine)
    rows = {
        "/": ("/dev/block/dm-6", SYSTEM, SYSTEM - 2_620, 2_620),
        "/dev": ("tmpfs", 3_798_720, 1_344, 3_797_376),
        "/data": ("/dev/block/dm-48", CAPACITY, full, CAPACITY - full),
        "/storage/emulated": ("/dev/fuse", CAPACITY, full, CAPACITY - full),
    }
    there = [n for n in names if files.stat(machine, path(call, n)) is not None]
    complaints = [f"df: '{n}': No such file or directory\n" for n in names if n not in there]
    table = [("Filesystem", "1K-blocks", "Used", "Available", "Use%", "Mounted on")]
    for place in [mount(path(call, n)) for n in there] if names else rows:
        device, size, taken, free = rows[place]
        share = f"{-(-taken * 100 // (taken + free))}%"
        table.append((device, str(size), str(taken), str(free), share, place))
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = [" ".join([r[0].ljust(max(14, widths[0])), *(c.rjust(w) for c, w in
             zip(r[1:5], widths[1:5], strict=True)), r[5]]) for r in table]  # fmt: skip
    out = "\n".join(lines) + "\n" if len(table) > 1 else ""
    return machine, result(encoded(out), complaints)


@toy
def which(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    _, names = options(call, "")
    needs(names, 1)
    found = [n if "/" in n else f"/system/bin/{n}" for n in names]
    there = [p for p in found if files.resolve("/", p) in builtin.BINARIES]
    return machine, Result(encoded("".join(f"{p}\n" for p in there)), b"", len(there) < len(found))


COMMANDS: dict[str, Command] = {"df": df, "find": find, "ls": ls, "which": which}
