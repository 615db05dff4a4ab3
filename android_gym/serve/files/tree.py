"""All files and folders of a served phone by path, grown from its three layers."""

from __future__ import annotations

import stat as modes
from typing import NamedTuple

from ...phone.core.values import Value
from ...phone.state.providers import File
from ..machine import Machine
from . import builtin
from .contents import length

SHARED = "/sdcard"


class Stat(Value):
    """What is known of a file or folder without reading it."""

    mode: int  # type and permissions, as in struct stat
    size: int  # bytes
    time: int  # modified, seconds UTC

    @property
    def folder(self) -> bool:
        return modes.S_ISDIR(self.mode)


class Tree(NamedTuple):
    """Everything there is, by canonical path, and the names in each folder."""

    stats: dict[str, Stat]
    names: dict[str, list[str]]


def shared(full: str) -> bool:
    """Whether a canonical path lies on the shared storage."""
    return full == SHARED or full.startswith(f"{SHARED}/")


_LAST: list[tuple[tuple[object, ...], object, Tree]] = []  # the trees asked for last


def grown(machine: Machine) -> Tree:
    """The tree of a machine, remembered while its files are the same."""
    phone = machine.phone
    parts = (phone.files, phone.folders, phone.packages, machine.gone)
    # Not the blobs themselves: what was removed from all phones must not be held here.
    marks = [(path, b.mode, b.time, len(b.data)) for path, b in machine.blobs.items()]
    for known, held, tree in tuple(_LAST):
        if held == marks and all(a is b for a, b in zip(known, parts, strict=True)):
            return tree
    stats = _stats(machine)
    names: dict[str, list[str]] = {}
    for full in sorted(stats.keys() - {"/"}):
        parent, _, name = full.rpartition("/")
        names.setdefault(parent or "/", []).append(name)
    tree = Tree(stats, names)
    _LAST[:] = [(parts, marks, tree), *_LAST[:3]]
    return tree


def _stats(machine: Machine) -> dict[str, Stat]:
    """All three layers."""
    gone = set(machine.gone)
    stats = {p: Stat(*row) for p, row in builtin.table().items() if p not in gone}
    if machine.phone.folders:
        stats = {p: s for p, s in stats.items() if not p.startswith(f"{SHARED}/")}
        stats |= {f.path: Stat(0o40770, 4096, f.modified) for f in machine.phone.folders}
    for package in machine.phone.packages:
        stats[f"/data/data/{package}"] = Stat(0o40700, 4096, builtin.TIME)
    for full, blob in machine.blobs.items():
        folder = modes.S_ISDIR(blob.mode)
        if folder or not shared(full):
            stats[full] = Stat(blob.mode, 4096 if folder else len(blob.data), blob.time)
    for file in machine.phone.files:
        _folders(stats, file)
        own = machine.blobs.get(file.path)
        same = own is not None and (len(own.data), own.time) == (file.size, file.modified)
        stats[file.path] = Stat(0o100660, file.size if same else length(file), file.modified)
    return stats


def _folders(stats: dict[str, Stat], file: File) -> None:
    """The folders that a file of the phone lies in, as new as their newest file."""
    folder = file.folder
    known = stats.get(folder)
    if known is not None and known.time < file.modified and folder != SHARED:
        stats[folder] = known.replace(time=file.modified)
    while folder not in stats and folder:
        stats[folder] = Stat(0o40770, 4096, file.modified)
        folder = folder.rpartition("/")[0]
