"""Commands that change the shell itself: cd, exit, export, read and their like."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

from .. import files
from .session import Exit, Session
from .syntax import NAME

Builtin = Callable[[Session, list[str]], Awaitable[int]]


async def _nothing(session: Session, args: list[str]) -> int:
    """Also for `wait`: what was put in the background is over already."""
    return 0


async def _cd(session: Session, args: list[str]) -> int:
    target = args[0] if args else session.get("HOME") or "/"
    path = files.normal(session.cwd, target)
    found = files.stat(session.machine, path)
    if found is None or not found.folder:
        wrong = "Not a directory" if found else "No such file or directory"
        session.complain(f"cd: {target}: {wrong}")
        return 2
    session.cwd = path
    return 0


async def _exit(session: Session, args: list[str]) -> int:
    found = re.fullmatch(r"[-+]?\d{1,9}", args[0]) if args else None
    raise Exit(int(found[0]) & 255 if found else 1 if args else session.status)


async def _export(session: Session, args: list[str]) -> int:
    """export [NAME | NAME=VALUE]…"""
    for word in args:
        name, equals, value = word.partition("=")
        if not NAME.fullmatch(name):
            session.complain(f"{name}: is not an identifier")
            return 1
        session.exported.add(name)
        if equals:
            session.variables[name] = value
    return 0


async def _read(session: Session, args: list[str]) -> int:
    """read [-r] NAMES…: the last one has all the rest of the line."""
    names = [a for a in args if not a.startswith("-")] or ["REPLY"]
    line = await session.stdin().line()
    words = line.decode("utf-8", "surrogateescape").strip(" \t\n").split(None, len(names) - 1)
    session.variables |= dict(zip(names, words + [""] * len(names), strict=False))
    return 0 if line.endswith(b"\n") else 1


BUILTINS: dict[str, Builtin] = {
    ":": _nothing,
    "cd": _cd,
    "exit": _exit,
    "export": _export,
    "read": _read,
    "wait": _nothing,
}
