"""Commands that make, copy, move and remove files: cp, mv, rm, mkdir, touch, chmod."""

from __future__ import annotations

import os
import re

from .. import files
from ..machine import Machine
from ..toybox import NAME, Options, each, encoded, needs, options, path, result, toy
from . import Command, Invocation, Result

_SYMBOLIC = re.compile(r"([ugoa]*)([-+=])([rwx]*)")
_SHIFTS = {"u": 6, "g": 3, "o": 0}


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
    flags, names = options(call, "pv")
    needs(names, 1)

    def act(machine: Machine, name: str) -> Machine:
        full = path(call, name)
        if "p" in flags:
            return files.make_folders(machine, full, call.root)
        return files.mkdir(machine, full, 0o755, call.root)

    return each(machine, call, names, act, f"'{NAME}'")


@toy
def cp(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "afinPpRrv")
    return _moved(machine, call, flags, names)


@toy
def mv(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "finv")
    return _moved(machine, call, {**flags, "r": "", "p": ""}, names)


def _moved(
    machine: Machine, call: Invocation, flags: Options, names: list[str]
) -> tuple[Machine, Result]:
    """cp and mv: sources, then where they go."""
    needs(names, 2)
    *sources, target = names
    there = files.stat(machine, path(call, target))
    into = there is not None and there.folder
    if len(sources) > 1 and not into:
        raise ValueError(f"'{target}' not directory")
    complaints: list[str] = []
    out = ""
    for name in sources:
        place = f"{target.rstrip('/')}/{os.path.basename(name.rstrip('/'))}" if into else target
        try:
            machine = _one(machine, call, flags, name, place)
            out += f"{call.name} '{name}'\n" if "v" in flags else ""
        except ValueError as error:
            complaints.append(f"{call.name}: {error}\n")
        except OSError as error:
            missing = files.stat(machine, path(call, name)) is None
            shown = f"bad '{name}'" if missing else place
            complaints.append(f"{call.name}: {shown}: {error.strerror}\n")
    return machine, result(encoded(out), complaints)


def _one(machine: Machine, call: Invocation, flags: Options, name: str, place: str) -> Machine:
    source, target = path(call, name), path(call, place)
    move = call.name == "mv"
    found, there = files.stat(machine, source), files.stat(machine, target)
    if found is None:
        raise FileNotFoundError(2, "No such file or directory")
    if source == target:
        raise ValueError(f"'{place}' is '{name}'")
    if found.folder and not {"r", "R", "a"} & set(flags):
        raise ValueError(f"Skipped dir '{name}'")
    if found.folder and f"{target}/".startswith(f"{source}/"):
        raise ValueError(f"'{place}' is in '{name}'")
    if there is not None and "n" in flags:
        return machine
    if there is not None and found.folder and not there.folder:
        raise ValueError(f"dir at '{name}'")
    if move and not files.permitted(source, call.root, write=True):
        files.remove(machine, source, call.root)
    machine = _copied(machine, call, source, target, bool({"a", "p"} & set(flags)))
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
    """touch [-acm]: to the present time."""
    flags, names = options(call, "acm")
    needs(names, 1)
    time = machine.phone.time

    def act(machine: Machine, name: str) -> Machine:
        full = path(call, name)
        if files.stat(machine, full) is not None:
            return files.change(machine, full, time=time, root=call.root)
        if "c" in flags:
            return machine
        return files.write(machine, full, b"", time=time, root=call.root)

    return each(machine, call, names, act, f"'{NAME}'")


@toy
def chmod(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """chmod [-R] MODE FILE…"""
    deep = "-R" in call.args
    mode, *names = [word for word in call.args if word != "-R"] or [""]
    needs(names, 1)
    moded(0, mode)
    complaints: list[str] = []
    while names:
        name = names.pop(0)
        found = files.stat(machine, path(call, name))
        if found is None:
            complaints.append(f"chmod: {name}: No such file or directory\n")
            continue
        bits = moded(found.mode, mode)
        try:
            machine = files.change(machine, path(call, name), bits, root=call.root)
            if deep and found.folder:
                inside = files.listing(machine, path(call, name), call.root)
                names += [f"{name.rstrip('/')}/{one}" for one in inside]
        except OSError as error:
            kind = found.mode & ~0o7777
            complaints.append(f"chmod: chmod '{name}' to {kind | bits:o}: {error.strerror}\n")
    return machine, result(b"", complaints)


def moded(mode: int, text: str) -> int:
    """Permission bits after a change as chmod writes it: 644, u+x, a=r,g-w."""
    if re.fullmatch(r"[0-7]{1,4}", text):
        return int(text, 8)
    bits = mode & 0o7777
    for part in text.split(","):
        found = _SYMBOLIC.fullmatch(part)
        if not found:
            raise ValueError(f"bad mode '{text}'")
        who = set(found[1].replace("a", "ugo") or "ugo")
        given = sum({"r": 4, "w": 2, "x": 1}[c] for c in set(found[3]))
        mask = sum(given << _SHIFTS[w] for w in who)
        if found[2] == "=":
            bits &= ~sum(7 << _SHIFTS[w] for w in who)
        bits = bits & ~mask if found[2] == "-" else bits | mask
    return bits


COMMANDS: dict[str, Command] = {
    "chmod": chmod, "cp": cp, "mkdir": mkdir, "mv": mv, "rm": rm, "touch": touch,
}  # fmt: skip
