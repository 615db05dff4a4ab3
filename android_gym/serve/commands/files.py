"""Commands that make, copy, move and remove files: cp, mv, rm, mkdir, touch, chmod …"""

from __future__ import annotations

import os
import re

from ...phone.zones import instant
from .. import files
from ..machine import Machine
from ..unix.toys import NAME, Options, each, encoded, needs, options, path, read, result, toy, whole
from . import Command, Invocation, Result, said, wrong

_SYMBOLIC = re.compile(r"([ugoa]*)([-+=])([rwxXst]*)")


@toy
def rm(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "fiRrv")
    if "f" not in flags:
        needs(names, 1)
    if "/" in names:
        raise ValueError("rm /. if you mean it")

    def act(machine: Machine, name: str) -> Machine:
        full = path(call, name)
        found = files.stat(machine, full)
        if files.link(files.normal(call.cwd, name)) and not name.endswith("/"):
            raise PermissionError(30, "Read-only file system")
        if found is None and "f" in flags:
            return machine
        if found is not None and found.folder:
            if not {"r", "R"} & set(flags):
                raise IsADirectoryError(21, "Is a directory")
            return files.remove_tree(machine, full, call.root)
        return files.remove(machine, full, call.root)

    return each(machine, call, names, act)


@toy
def mkdir(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "pv", "mZ")
    needs(names, 1)
    mode = moded(0o755, flags["m"], True) if "m" in flags else 0o755

    def act(machine: Machine, name: str) -> Machine:
        full = path(call, name)
        if "p" in flags:
            return files.make_folders(machine, full, call.root)
        return files.mkdir(machine, full, mode, call.root)

    return each(machine, call, names, act, f"'{NAME}'")


@toy
def rmdir(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "p")
    needs(names, 1)

    def act(machine: Machine, name: str) -> Machine:
        found = files.stat(machine, path(call, name))
        if found is not None and not found.folder:
            raise NotADirectoryError(20, "Not a directory")
        return files.remove(machine, path(call, name), call.root)

    return each(machine, call, names, act)


@toy
def cp(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "adDFfHiLlnPpRrsvT")
    if not {"r", "R", "a"} & set(flags):
        flags = {**flags, "files": ""}
    return _moved(machine, call, flags, names, False)


@toy
def mv(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "finTv")
    return _moved(machine, call, flags, names, True)


def _moved(
    machine: Machine, call: Invocation, flags: Options, names: list[str], move: bool
) -> tuple[Machine, Result]:
    """cp and mv: sources, then where they go."""
    needs(names, 2)
    *sources, target = names
    there = files.stat(machine, path(call, target))
    into = there is not None and there.folder and "T" not in flags
    if len(sources) > 1 and not into:
        raise ValueError(f"'{target}' not directory")
    complaints: list[str] = []
    out: list[str] = []
    for name in sources:
        place = f"{target.rstrip('/')}/{os.path.basename(name.rstrip('/'))}" if into else target
        try:
            machine = _one(machine, call, flags, (name, place), move)
            out += [f"{call.name} '{name}'\n"] if "v" in flags else []
        except ValueError as error:
            complaints.append(f"{call.name}: {error}\n")
        except OSError as error:
            shown = f"bad '{name}'" if isinstance(error, FileNotFoundError) and not files.stat(
                machine, path(call, name)) else place  # fmt: skip
            complaints.append(f"{call.name}: {shown}: {error.strerror}\n")
    return machine, result(encoded("".join(out)), complaints)


def _one(
    machine: Machine, call: Invocation, flags: Options, names: tuple[str, str], move: bool
) -> Machine:
    source, target = (path(call, name) for name in names)
    found = files.stat(machine, source)
    if found is None:
        raise FileNotFoundError(2, "No such file or directory")
    if source == target:
        raise ValueError(f"'{names[1]}' is '{names[0]}'")
    if found.folder and "files" in flags:
        raise ValueError(f"Skipped dir '{names[0]}'")
    if found.folder and f"{target}/".startswith(f"{source}/"):
        raise ValueError(f"'{names[1]}' is in '{names[0]}'")
    there = files.stat(machine, target)
    if there is not None and "n" in flags:
        return machine
    if there is not None and found.folder and not there.folder:
        raise ValueError(f"dir at '{names[0]}'")
    keep = move or bool({"a", "p"} & set(flags))
    if move and not files.permitted(source, call.root, write=True):
        files.remove(machine, source, call.root)
    machine = _copied(machine, call, source, target, keep)
    return files.remove_tree(machine, source, call.root) if move else machine


def _copied(machine: Machine, call: Invocation, source: str, target: str, keep: bool) -> Machine:
    """A file, or a folder with all that is in it."""
    found = files.stat(machine, source)
    if found is None or not found.folder:
        return files.copy(machine, source, target, keep, call.root)
    if files.stat(machine, target) is None:
        machine = files.mkdir(machine, target, found.mode, call.root)
    for name in files.listing(machine, source, call.root):
        machine = _copied(machine, call, f"{source}/{name}", f"{target}/{name}", keep)
    return machine


@toy
def touch(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "acmh", "drt")
    needs(names, 1)
    time = _time(machine, call, flags)

    def act(machine: Machine, name: str) -> Machine:
        full = path(call, name)
        if files.stat(machine, full) is not None:
            return files.change(machine, full, time=time, root=call.root)
        if "c" in flags:
            return machine
        return files.write(machine, full, b"", time=time, root=call.root)

    return each(machine, call, names, act, f"'{NAME}'")


def _time(machine: Machine, call: Invocation, flags: Options) -> int:
    """The time that touch sets, from -d, -t or -r, else now."""
    if "r" in flags:
        found = files.stat(machine, path(call, flags["r"]))
        if found is None:
            raise ValueError(f"'{flags['r']}': No such file or directory")
        return found.time
    text = flags.get("d") or flags.get("t")
    return machine.phone.time if text is None else moment(machine, text)


def moment(machine: Machine, text: str) -> int:
    """Seconds UTC of a date as date and touch take it. ValueError for what is none."""
    from datetime import datetime

    if re.fullmatch(r"@\d{1,11}", text):
        return int(text[1:])
    utc = text.endswith("Z")
    plain = text.removesuffix("Z").replace("T", " ")
    forms = ("%Y-%m-%d %H:%M:%S", "%Y-%m-%d %H:%M", "%Y-%m-%d", "%Y%m%d%H%M.%S", "%Y%m%d%H%M",
             "%m%d%H%M%Y.%S", "%Y-%m-%d %H:%M:%S.%f")  # fmt: skip
    for form in forms:
        try:
            wall = datetime.strptime(plain, form)
        except ValueError:
            continue
        return instant("UTC" if utc else machine.phone.zone, wall)
    raise ValueError(f"bad date '{text}'")


@toy
def chmod(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    words = call.args
    flags = {w for w in words if w in ("-R", "-v", "-f", "-Rf", "-fR")}
    rest = [w for w in words if w not in flags]
    if len(rest) < 2:
        raise ValueError("Needs 2 arguments")
    mode, *names = rest
    moded(0, mode, False)
    deep = any("R" in flag for flag in flags)

    complaints: list[str] = []
    for name in names:
        full = path(call, name)
        for one in _below(machine, full, call.root) if deep else [full]:
            found = files.stat(machine, one)
            if found is None:
                complaints.append(f"chmod: {name}: No such file or directory\n")
                continue
            bits = moded(found.mode, mode, found.folder)
            try:
                machine = files.change(machine, one, bits, root=call.root)
            except OSError as error:
                kind = found.mode & ~0o7777
                complaints.append(f"chmod: chmod '{name}' to {kind | bits:o}: {error.strerror}\n")
    return machine, result(b"", complaints)


def _below(machine: Machine, full: str, root: bool) -> list[str]:
    found = files.stat(machine, full)
    if found is None or not found.folder:
        return [full]
    inside = files.listing(machine, full, root)
    return [full, *(p for n in inside for p in _below(machine, f"{full.rstrip('/')}/{n}", root))]


def moded(mode: int, text: str, folder: bool) -> int:
    """Permission bits after a change as chmod writes it: 644, u+x, a=r,g-w."""
    if re.fullmatch(r"[0-7]{1,4}", text):
        return int(text, 8)
    bits = mode & 0o7777
    for part in text.split(","):
        found = _SYMBOLIC.fullmatch(part)
        if not found:
            raise ValueError(f"bad mode '{text}'")
        who = found[1].replace("a", "ugo") or "ugo"
        given = sum({"r": 4, "w": 2, "x": 1}.get(c, 0) for c in set(found[3]))
        given |= 1 if "X" in found[3] and (folder or bits & 0o111) else 0
        mask = sum(given << {"u": 6, "g": 3, "o": 0}[w] for w in set(who))
        whole_mask = sum(7 << {"u": 6, "g": 3, "o": 0}[w] for w in set(who))
        bits = bits | mask if found[2] == "+" else bits & ~mask if found[2] == "-" else (
            bits & ~whole_mask | mask)  # fmt: skip
    return bits


@toy
def chown(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Only root may, and then nothing is seen of it: a file's owner goes by its place."""
    flags, names = options(call, "fhHLPRv")
    needs(names, 2)

    def act(machine: Machine, name: str) -> Machine:
        if files.stat(machine, path(call, name)) is None:
            raise FileNotFoundError(2, "No such file or directory")
        if not call.root:
            raise PermissionError(1, "Operation not permitted")
        return machine

    return each(machine, call, names[1:], act, f"'{NAME}' to '{names[0]}'")


@toy
def ln(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Links cannot be made: the shared storage has none, and elsewhere they are refused."""
    flags, names = options(call, "sfnrtTv")
    needs(names, 1)
    target = names[1] if len(names) > 1 else os.path.basename(names[0])
    kind = "symbolic" if "s" in flags else "hard"
    where = path(call, target)
    why = (
        "Permission denied" if files.permitted(where, call.root, True) else "Read-only file system"
    )
    return machine, wrong(f"ln: cannot create {kind} link from '{names[0]}' to '{target}': {why}")


@toy
def truncate(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "c", "s")
    needs(names, 1)
    size = whole(flags.get("s", "0"))

    def act(machine: Machine, name: str) -> Machine:
        full = path(call, name)
        found = files.stat(machine, full)
        if size > files.MOST:
            raise OSError(27, "File too large")
        data = files.read(machine, full, call.root) if found is not None else b""
        return files.write(machine, full, data[:size].ljust(size, b"\0"), root=call.root)

    return each(machine, call, names, act)


@toy
def mktemp(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "dqtu", "p")
    folder = flags.get("p") or str(call.variables.get("TMPDIR", files.TEMPORARY))
    shape = names[0] if names else "tmp.XXXXXXXXXX"
    count = 0
    while True:
        name = re.sub(r"X{2,}\Z", lambda m, n=count: f"{n:0{len(m[0])}d}", shape)  # type: ignore[misc]
        full = path(call, name if "/" in name or names and not flags else f"{folder}/{name}")
        if files.stat(machine, full) is None:
            break
        if name == shape:
            raise ValueError(f"Failed to create file {full}: File exists")
        count += 1
    if "d" in flags:
        machine = files.mkdir(machine, full, 0o700, call.root)
    elif "u" not in flags:
        machine = files.write(machine, full, b"", 0o600, root=call.root)
    return machine, said(full)


@toy
def readlink(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "efmnq")
    needs(names, 1)
    if {"e", "f", "m"} & set(flags):
        return realpath(machine, call.but(args=tuple(names)))
    target = files.link(files.normal(call.cwd, names[0]))
    return machine, said(target, 0 if target else 1)


@toy
def realpath(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    _, names = options(call, "LPemqsz")
    needs(names, 1)
    out, complaints = [], []
    for name in names:
        full = path(call, name)
        if files.stat(machine, full) is None and files.stat(machine, os.path.dirname(full)) is None:
            complaints.append(f"{call.name}: {name}: No such file or directory\n")
        elif full == files.SHARED or full.startswith(f"{files.SHARED}/"):
            out.append(f"/storage/emulated/0{full[len(files.SHARED) :]}\n")
        else:
            out.append(f"{full}\n")
    return machine, result(encoded("".join(out)), complaints)


@toy
def cmp(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "ls")
    needs(names, 2)
    try:
        one, other = (read(machine, call, name) for name in names[:2])
    except OSError as error:
        return machine, wrong(f"cmp: {error.filename}: {error.strerror}", 2)
    if one == other:
        return machine, Result()
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    if at is None:
        shorter = names[0] if len(one) < len(other) else names[1]
        return machine, Result() if "s" in flags else wrong(f"cmp: EOF on {shorter}")
    line = one[:at].count(b"\n") + 1
    text = "" if "s" in flags else f"{names[0]} {names[1]} differ: char {at + 1}, line {line}"
    return machine, said(text, 1)


COMMANDS: dict[str, Command] = {
    "chgrp": chown, "chmod": chmod, "chown": chown, "cmp": cmp, "cp": cp, "ln": ln, "mkdir": mkdir,
    "mktemp": mktemp, "mv": mv, "readlink": readlink, "realpath": realpath, "rm": rm,
    "rmdir": rmdir, "touch": touch, "truncate": truncate,
}  # fmt: skip
