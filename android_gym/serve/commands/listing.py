"""Commands that tell about files without reading them: ls, df, and where commands are."""

from __future__ import annotations

import stat as modes

from xxhash import xxh32_intdigest

from ...phone.core.zones import local
from .. import files
from ..budget import spend
from ..files import builtin
from ..machine import Machine
from ..toybox import Options, encoded, needs, options, path, result, toybox_command
from . import Command, Invocation, Result

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


@toybox_command
def ls(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """ls [-1Aadlrt]"""
    flags, names = options(call, "Aadlrt1")
    follow = not {"l", "d"} & set(flags)
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
    for row in _sorted(flags, opened):
        if len(names) > 1:
            out += f"{chr(10) if out else ''}{row.name}:\n"
        out += _folder(machine, call, flags, row, said)
    return machine, result(encoded(out), said)


def _folder(machine: Machine, call: Invocation, flags: Options, row: _Row, said: list[str]) -> str:
    """What is in a folder."""
    try:
        names = files.listing(machine, row.full)
    except OSError as error:
        said.append(f"ls: {row.name}: {error.strerror}\n")
        return ""
    spend()
    rows = [_Row(machine, n, f"{row.full.rstrip('/')}/{n}", False) for n in names]
    if "a" in flags:
        rows += [_Row(machine, n, files.normal(row.full, n), True) for n in (".", "..")]
    elif "A" not in flags:
        rows = [r for r in rows if not r.name.startswith(".")]
    out = _rows(machine, flags, rows)
    if "l" in flags:
        blocks = sum(4 if r.stat.folder else -(-r.stat.size // 4096) * 4 for r in rows)
        out = f"total {blocks}\n{out}"
    return out


def _sorted(flags: Options, rows: list[_Row]) -> list[_Row]:
    rows = sorted(rows, key=lambda r: encoded(r.name))
    if "t" in flags:
        rows.sort(key=lambda r: -r.stat.time)
    return rows[::-1] if "r" in flags else rows


def _rows(machine: Machine, flags: Options, rows: list[_Row]) -> str:
    rows = _sorted(flags, rows)
    if "l" not in flags:
        return "".join(f"{row.name}\n" for row in rows)
    return _columns([_long(machine, row) for row in rows], right=(1, 4))


def _columns(table: list[list[str]], right: tuple[int, ...]) -> str:
    """A table in columns, of which the last has no width; those in `right` are set to the right."""
    widths = [max(map(len, column)) for column in list(zip(*table, strict=True))[:-1]]
    lines = [
        " ".join(
            [
                *(c.rjust(w) if n in right else c.ljust(w) for n, (c, w) in enumerate(zip(row, widths, strict=False))),
                row[-1],
            ]
        )
        for row in table
    ]
    return "".join(f"{line}\n" for line in lines)


def _long(machine: Machine, row: _Row) -> list[str]:
    """The columns of -l."""
    user, group = owner(row.full) if not row.link else ("root", "root")
    when = local(machine.phone.zone, row.stat.time)
    return [
        modes.filemode(row.stat.mode),
        "2" if row.stat.folder else "1",
        user,
        group,
        str(row.stat.size),
        f"{when:%Y-%m-%d %H:%M}",
        f"{row.name} -> {row.link}" if row.link else row.name,
    ]


def _mount(full: str) -> str:
    """The mount point that a path lies on."""
    if full.startswith(files.SHARED):
        return "/storage/emulated"
    return next((p for p in ("/data", "/dev") if full.startswith(p)), "/")


@toybox_command
def df(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """df [-k] FILE…, in KiB."""
    _, names = options(call, "k")
    own = sum(files.sizes(machine, place) for place in (files.SHARED, files.TEMPORARY))
    full = 11_842_312 + own // 1024
    rows = {
        "/": ("/dev/block/dm-6", SYSTEM, SYSTEM - 2_620, 2_620),
        "/dev": ("tmpfs", 3_798_720, 1_344, 3_797_376),
        "/data": ("/dev/block/dm-48", CAPACITY, full, CAPACITY - full),
        "/storage/emulated": ("/dev/fuse", CAPACITY, full, CAPACITY - full),
    }
    there = [n for n in names if files.stat(machine, path(call, n)) is not None]
    complaints = [f"df: '{n}': No such file or directory\n" for n in names if n not in there]
    table = [["Filesystem    ", "1K-blocks", "Used", "Available", "Use%", "Mounted on"]]
    for place in [_mount(path(call, n)) for n in there] if names else rows:
        device, size, taken, free = rows[place]
        share = f"{-(-taken * 100 // (taken + free))}%"
        table.append([device, str(size), str(taken), str(free), share, place])
    out = _columns(table, right=(1, 2, 3, 4)) if len(table) > 1 else ""
    return machine, result(encoded(out), complaints)


@toybox_command
def which(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    _, names = options(call, "")
    needs(names, 1)
    found = [n if "/" in n else f"/system/bin/{n}" for n in names]
    there = [p for p in found if files.resolve("/", p) in builtin.BINARIES]
    return machine, Result(encoded("".join(f"{p}\n" for p in there)), b"", len(there) < len(found))


COMMANDS: dict[str, Command] = {"df": df, "ls": ls, "which": which}
