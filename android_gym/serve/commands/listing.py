"""Commands that tell about files without reading them: ls, stat, du, df, and where commands are."""

from __future__ import annotations

import re
import stat as modes

from xxhash import xxh32_intdigest

from ...phone.zones import local, offset
from .. import files
from ..files import builtin
from ..machine import Machine
from ..unix.toys import Options, encoded, needs, options, path, result, toy
from . import Command, Invocation, Result

LINK = 0o120644
CAPACITY = 118_124_544  # KiB of the data partition
SYSTEM = 868_240  # KiB of the system image
USERS = {"root": 0, "system": 1000, "shell": 2000, "media_rw": 1023, "sdcard_rw": 1015}
_DEVICES = {"/dev/full": (1, 7), "/dev/random": (1, 8), "/dev/tty": (5, 0), "/dev/urandom": (1, 9),
            "/dev/zero": (1, 5)}  # fmt: skip
_LONG = ("l", "o", "n", "g")
_KINDS = {0o040000: "directory", 0o020000: "character device", 0o120000: "symbolic link"}


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


def user_id(name: str) -> int:
    """The number of a user or group."""
    return USERS.get(name, 0) if not name.startswith("u0_a") else 10_000 + int(name[4:])


def blocks(found: files.Stat) -> int:
    """KiB on the disk."""
    return 4 if found.folder else -(-found.size // 4096) * 4


def shortened(size: int) -> str:
    """A size in bytes with at most three digits and a unit."""
    if size < 1024:
        return str(size)
    value, unit = float(size), 0
    while value >= 999.5 and unit < 5:
        value, unit = value / 1024, unit + 1
    return f"{value:.1f}{' KMGTP'[unit]}" if value < 9.95 else f"{value:.0f}{' KMGTP'[unit]}"


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
    flags, names = options(call, "ZgoACFHLRSabcdfhiklmnpqrstux1")
    long = any(f in flags for f in _LONG)
    follow = "L" in flags or "H" in flags or not (long or "d" in flags or "F" in flags)
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
        out += _folder(machine, call, flags, row, said, single, bool(out))
    return machine, result(encoded(out), said)


def _folder(
    machine: Machine, call: Invocation, flags: Options, row: _Row, said: list[str],
    single: bool, gap: bool,
) -> str:  # fmt: skip
    """What is in a folder, with a heading unless it is the only one, and for -R what is below."""
    try:
        names = files.listing(machine, row.full, call.root)
    except OSError as error:
        said.append(f"ls: {row.name}: {error.strerror}\n")
        return ""
    base = row.full.rstrip("/")
    rows = [_Row(machine, n, f"{base}/{n}", "L" in flags) for n in names]
    if "a" in flags or "f" in flags:
        rows += [_Row(machine, n, files.normal(row.full, n), True) for n in (".", "..")]
    elif "A" not in flags:
        rows = [r for r in rows if not r.name.startswith(".")]
    out = "" if single else f"{chr(10) if gap else ''}{row.name}:\n"
    if any(f in flags for f in (*_LONG, "s", "h")):
        total = sum(blocks(r.stat) for r in rows)
        out += f"total {shortened(total * 1024) if 'h' in flags else total}\n"
    out += _rows(machine, flags, rows)
    for inner in _sorted(flags, rows) if "R" in flags else ():
        if inner.stat.folder and inner.name not in (".", ".."):
            inner.name = f"{row.name.rstrip('/')}/{inner.name}"
            out += _folder(machine, call, flags, inner, said, False, True)
    return out


def _sorted(flags: Options, rows: list[_Row]) -> list[_Row]:
    if "f" in flags:
        return rows
    rows = sorted(rows, key=lambda r: encoded(r.name))
    if "S" in flags:
        rows.sort(key=lambda r: -r.stat.size)
    if "t" in flags:
        rows.sort(key=lambda r: -r.stat.time)
    return rows[::-1] if "r" in flags else rows


def _rows(machine: Machine, flags: Options, rows: list[_Row]) -> str:
    rows = _sorted(flags, rows)
    long = any(f in flags for f in _LONG)
    cells = [[*_front(flags, r), *(_long(machine, flags, r) if long else ())] for r in rows]
    widths = [max(len(c) for _, c in column) for column in zip(*cells, strict=True)]
    lines = []
    for row, parts in zip(rows, cells, strict=True):
        shown = [c.ljust(w) if left else c.rjust(w)
                 for (left, c), w in zip(parts, widths, strict=True)]  # fmt: skip
        lines.append(" ".join([*shown, row.name + _end(flags, row)]))
    if "m" in flags and not long:
        return ", ".join(lines) + "\n" if lines else ""
    return "".join(f"{line}\n" for line in lines)


def _end(flags: Options, row: _Row) -> str:
    """What stands behind a name."""
    arrow = f" -> {row.link}" if row.link and any(f in flags for f in _LONG) else ""
    if row.stat.folder and ("F" in flags or "p" in flags):
        return "/"
    if "F" in flags and (row.link or row.stat.mode & 0o111):
        return arrow + ("@" if row.link else "*")
    return arrow


def _front(flags: Options, row: _Row) -> list[tuple[bool, str]]:
    """Columns before the mode, and whether each is set to the left."""
    cells = []
    if "i" in flags:
        cells.append((False, str(inode(row.full))))
    if "s" in flags:
        size = blocks(row.stat)
        cells.append((False, shortened(size * 1024) if "h" in flags else str(size)))
    if "Z" in flags and not any(f in flags for f in _LONG):
        cells.append((True, context(row.full)))
    return cells


def _long(machine: Machine, flags: Options, row: _Row) -> list[tuple[bool, str]]:
    user, group = owner(row.full) if not row.link else ("root", "root")
    if "n" in flags:
        user, group = str(user_id(user)), str(user_id(group))
    size = shortened(row.stat.size) if "h" in flags else str(row.stat.size)
    if modes.S_ISCHR(row.stat.mode):
        major, minor = _DEVICES.get(row.full, (1, 3))
        size = f"{major},{minor:4d}"
    cells = [(True, modes.filemode(row.stat.mode)), (False, "2" if row.stat.folder else "1")]
    cells += [] if "g" in flags else [(True, user)]
    cells += [] if "o" in flags else [(True, group)]
    cells += [(True, context(row.full))] if "Z" in flags else []
    when = local(machine.phone.zone, row.stat.time)
    return [*cells, (False, size), (True, f"{when:%Y-%m-%d %H:%M}")]


def inode(full: str) -> int:
    return xxh32_intdigest(encoded(full)) % 1_000_000 + 1


def context(full: str) -> str:
    """The SELinux label of a place."""
    labels = (
        ("/sdcard", "fuse"), ("/data/local/tmp", "shell_data_file"), ("/data", "system_data_file"),
        ("/system", "system_file"), ("/proc", "proc"), ("/dev", "device"),
    )  # fmt: skip
    kind = next((k for place, k in labels if full.startswith(place)), "rootfs")
    return f"u:object_r:{kind}:s0"


@toy
def stat(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "fLt", "c")
    needs(names, 1)
    plain, terse = (_FILES, _TERSE_FILES) if "f" in flags else (_DEFAULT, _TERSE)
    form = flags.get("c", flags.get("format", terse if "t" in flags else plain))
    out, complaints = "", []
    for name in names:
        full = files.normal(call.cwd, name)
        if files.stat(machine, full) is None:
            complaints.append(f"stat: '{name}': No such file or directory\n")
            continue
        row = _Row(machine, name, full, "L" in flags)
        shown = _disk(machine, row) if "f" in flags else _values(machine, row)
        out += f"{_formatted(form, shown)}\n"
    return machine, result(encoded(out), complaints)


_DEFAULT = (
    "  File: %N\n  Size: %s\t Blocks: %b\t IO Blocks: %B\t %F\nDevice: %Dh/%dd\t Inode: %i\t "
    "Links: %h\t Device type: %t,%T\nAccess: (%04a/%A)\tUid: (%5u/%8U)\tGid: (%5g/%8G)\n"
    "Access: %x\nModify: %y\nChange: %z"
)
_TERSE = "%n %s %b %f %u %g %D %i %h %t %T %X %Y %Z %o"
_FILES = (
    '  File: "%n"\n    ID: %i Namelen: %l    Type: %T\nBlock Size: %s    '
    "Fundamental block size: %S\nBlocks: Total: %b\tFree: %f\t"
    "Available: %a\nInodes: Total: %c\tFree: %d"
)
_TERSE_FILES = "%n %i %l %t %s %S %b %f %a %c %d"
_DIRECTIVE = re.compile(r"%([-0 #+]*\d{0,3})([a-zA-Z])|%%")


def _values(machine: Machine, row: _Row) -> dict[str, str | int]:
    """What each letter of stat's format stands for."""
    found = row.stat
    user, group = owner(row.full) if not row.link else ("root", "root")
    kind = _KINDS.get(modes.S_IFMT(found.mode), "regular file")
    kind = "regular empty file" if kind == "regular file" and not found.size else kind
    zone, time = machine.phone.zone, found.time
    east = offset(zone, time) // 60
    shown = f"{local(zone, time):%Y-%m-%d %H:%M:%S}.000000000 "
    shown += f"{'-' if east < 0 else '+'}{abs(east) // 60:02d}{abs(east) % 60:02d}"
    return {
        "a": f"{found.mode & 0o7777:o}", "A": modes.filemode(found.mode), "b": blocks(found) * 2,
        "B": 512, "C": context(row.full), "d": 64_768, "D": "fd00", "f": f"{found.mode:x}",
        "F": kind, "g": user_id(group), "G": group, "h": 2 if found.folder else 1,
        "i": inode(row.full), "m": mount(row.full), "n": row.name, "o": 4096, "s": found.size,
        "N": f"{row.name} -> '{row.link}'" if row.link else row.name, "t": 0, "T": 0,
        "u": user_id(user), "U": user, **dict.fromkeys("xyz", shown), **dict.fromkeys("XYZ", time),
    }  # fmt: skip


def _disk(machine: Machine, row: _Row) -> dict[str, str | int]:
    """The same for stat -f, in blocks of 4 KiB."""
    free = (CAPACITY - used(machine)) // 4
    return {
        "n": row.name, "i": "5f8a26c4d1b3e907", "l": 255, "t": "f2f52010", "T": "f2fs", "s": 4096,
        "S": 4096, "b": CAPACITY // 4, "f": free, "a": free, "c": 7_382_784, "d": 7_241_105,
    }  # fmt: skip


def _formatted(form: str, values: dict[str, str | int]) -> str:
    def one(found: re.Match[str]) -> str:
        if found[0] == "%%":
            return "%"
        value = str(values.get(found[2], "?"))
        width = int(found[1].lstrip("-0 #+") or 0)
        if "-" in found[1]:
            return value.ljust(width)
        return value.rjust(width, "0" if found[1].startswith("0") else " ")

    return _DIRECTIVE.sub(one, form)


def mount(full: str) -> str:
    """The mount point that a path lies on."""
    if full.startswith(files.SHARED):
        return "/storage/emulated"
    return next((p for p in ("/data", "/dev", "/proc", "/sys") if full.startswith(p)), "/")


@toy
def du(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "HLKabchklmsx", "d")
    deepest = 0 if "s" in flags else int(flags["d"]) if flags.get("d", "").isdigit() else 1 << 20
    out: list[str] = []
    complaints: list[str] = []

    def size(full: str, name: str, depth: int) -> int:
        found = files.stat(machine, full)
        assert found is not None
        total = found.size if "b" in flags else blocks(found) * 1024
        if found.folder:
            try:
                inside = files.listing(machine, full, call.root)
            except OSError as error:
                complaints.append(f"du: {name}: {error.strerror}\n")
                inside = ()
            base = name.rstrip("/")
            total += sum(size(f"{full.rstrip('/')}/{n}", f"{base}/{n}", depth + 1) for n in inside)
        if depth <= deepest and (found.folder or "a" in flags or not depth):
            unit = 1 if "b" in flags else 1 << 20 if "m" in flags else 1024
            out.append(f"{shortened(total) if 'h' in flags else -(-total // unit)}\t{name}\n")
        return total

    for name in names or ["."]:
        if files.stat(machine, path(call, name)) is None:
            complaints.append(f"du: {name}: No such file or directory\n")
        else:
            size(path(call, name), name, 0)
    return machine, result(encoded("".join(out)), complaints)


def used(machine: Machine) -> int:
    """KiB of the data partition that are taken."""
    own = sum(files.sizes(machine, place) for place in (files.SHARED, files.TEMPORARY))
    return 11_842_312 + own // 1024


@toy
def df(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "HPkhia", "t")
    full = used(machine)
    rows = {
        "/": ("/dev/block/dm-6", SYSTEM, SYSTEM - 2_620, 2_620),
        "/dev": ("tmpfs", 3_798_720, 1_344, 3_797_376),
        "/data": ("/dev/block/dm-48", CAPACITY, full, CAPACITY - full),
        "/storage/emulated": ("/dev/fuse", CAPACITY, full, CAPACITY - full),
    }
    complaints = [f"df: '{n}': No such file or directory\n" for n in names
                  if files.stat(machine, path(call, n)) is None]  # fmt: skip
    there = [n for n in names if files.stat(machine, path(call, n)) is not None]
    wanted = [mount(path(call, n)) for n in there] if names else list(rows)
    human = "h" in flags or "H" in flags
    table = []
    for place in (p if p in rows else "/" for p in wanted):
        device, *sizes = rows[place]
        share = -(-sizes[1] * 100 // (sizes[1] + sizes[2]))
        cells = [shortened(s * 1024) if human else str(s) for s in sizes]
        table.append((device, *cells, f"{share}%", place))
    if not table:
        return machine, result(b"", complaints)
    heads = ("Filesystem", "1K-blocks", "Used", "Available", "Use%", "Mounted on")
    if human:
        heads = ("Filesystem", "Size", "Used", "Avail", "Use%", "Mounted on")
    widths = [max(len(c) for c in column) for column in zip(heads, *table, strict=True)]
    widths[0] = max(14, widths[0])
    lines = [" ".join([r[0].ljust(widths[0]), *(c.rjust(w) for c, w in
             zip(r[1:5], widths[1:5], strict=True)), r[5]]) for r in (heads, *table)]  # fmt: skip
    return machine, result(encoded("\n".join(lines) + "\n"), complaints)


@toy
def which(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "a")
    needs(names, 1)
    found = [n if "/" in n else f"/system/bin/{n}" for n in names]
    there = [p for p in found if files.resolve("/", p) in builtin.binaries()]
    return machine, Result(encoded("".join(f"{p}\n" for p in there)), b"", len(there) < len(found))


COMMANDS: dict[str, Command] = {"df": df, "du": du, "ls": ls, "stat": stat, "which": which}
