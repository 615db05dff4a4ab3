"""Commands that make, copy, move and remove files: cp, mv, rm, mkdir, touch."""

from __future__ import annotations

import os

from .. import files
from ..machine import Machine
from ..toybox import NAME, Options, each, needs, options, path, result, toybox_command
from . import Command, Invocation, Result


@toybox_command
def rm(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "fiRr")
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
            return files.remove_tree(machine, full)
        return files.remove(machine, full)

    return each(machine, call, names, act)


@toybox_command
def mkdir(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "p")
    needs(names, 1)

    def act(machine: Machine, name: str) -> Machine:
        make = files.make_folders if "p" in flags else files.mkdir
        return make(machine, path(call, name))

    return each(machine, call, names, act, f"'{NAME}'")


@toybox_command
def cp(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "afipRr")
    return _moved(machine, call, flags, names)


@toybox_command
def mv(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, "fi")
    return _moved(machine, call, {**flags, "r": "", "p": ""}, names)


def _moved(machine: Machine, call: Invocation, flags: Options, names: list[str]) -> tuple[Machine, Result]:
    """cp and mv: sources, then where they go."""
    needs(names, 2)
    *sources, target = names
    there = files.stat(machine, path(call, target))
    into = there is not None and there.folder
    if len(sources) > 1 and not into:
        raise ValueError(f"'{target}' not directory")
    complaints: list[str] = []
    for name in sources:
        place = f"{target.rstrip('/')}/{os.path.basename(name.rstrip('/'))}" if into else target
        try:
            machine = _one(machine, call, flags, name, place)
        except ValueError as error:
            complaints.append(f"{call.name}: {error}\n")
        except OSError as error:
            missing = files.stat(machine, path(call, name)) is None
            shown = f"bad '{name}'" if missing else place
            complaints.append(f"{call.name}: {shown}: {error.strerror}\n")
    return machine, result(b"", complaints)


def _one(machine: Machine, call: Invocation, flags: Options, name: str, place: str) -> Machine:
    source, target = path(call, name), path(call, place)
    move = call.name == "mv"
    found = files.stat(machine, source)
    if found is None:
        raise FileNotFoundError(2, "No such file or directory")
    if source == target:
        raise ValueError(f"'{place}' is '{name}'")
    if found.folder and not {"r", "R", "a"} & set(flags):
        raise ValueError(f"Skipped dir '{name}'")
    if found.folder and f"{target}/".startswith(f"{source}/"):
        raise ValueError(f"'{place}' is in '{name}'")
    if move:
        files.require_writable(source, source)
    machine = _copied(machine, call, source, target, bool({"a", "p"} & set(flags)))
    return files.remove_tree(machine, source) if move else machine


def _copied(machine: Machine, call: Invocation, source: str, target: str, keep: bool) -> Machine:
    """A file, or a folder with all that is in it."""
    found = files.stat(machine, source)
    if found is None or not found.folder:
        return files.copy(machine, source, target, keep)
    if files.stat(machine, target) is None:
        machine = files.mkdir(machine, target, found.mode)
    for name in files.listing(machine, source):
        machine = _copied(machine, call, f"{source}/{name}", f"{target}/{name}", keep)
    return machine


@toybox_command
def touch(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Gives a file the present time; makes it where there is none."""
    _, names = options(call, "am")
    needs(names, 1)

    def act(machine: Machine, name: str) -> Machine:
        full = path(call, name)
        if files.stat(machine, full) is not None:
            return files.touch(machine, full)
        return files.write(machine, full, b"")

    return each(machine, call, names, act, f"'{NAME}'")


COMMANDS: dict[str, Command] = {"cp": cp, "mkdir": mkdir, "mv": mv, "rm": rm, "touch": touch}
