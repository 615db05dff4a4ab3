"""Commands that change the shell itself (cd, export, read …), and those that call others (sh …)."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable

from .. import files
from .calls import call, known, program, script, shell
from .reading import NAME
from .session import Jump, Leave, Session

Builtin = Callable[[Session, list[str]], int]


def _nothing(session: Session, args: list[str]) -> int:
    return 0


def _cd(session: Session, args: list[str]) -> int:
    target = args[0] if args else session.get("HOME") or "/"
    if target == "-":
        target = session.get("OLDPWD") or session.cwd
        session.say(target)
    path = files.normal(session.cwd, target)
    found = files.stat(session.machine, path)
    if found is None or not found.folder:
        wrong = "Not a directory" if found else "No such file or directory"
        session.complain(f"cd: {target}: {wrong}")
        return 2
    session.variables["OLDPWD"] = session.cwd
    session.cwd = path
    return 0


def _number(args: list[str], default: int) -> int:
    found = re.fullmatch(r"[-+]?\d{1,9}", args[0]) if args else None
    return int(found[0]) & 255 if found else 1 if args else default


def _exit(session: Session, args: list[str]) -> int:
    raise Leave(_number(args, session.status))


def _break(session: Session, args: list[str]) -> int:
    return _leave(session, "break", args)


def _continue(session: Session, args: list[str]) -> int:
    return _leave(session, "continue", args)


def _leave(session: Session, kind: str, args: list[str]) -> int:
    """break and continue; outside of loops they only complain."""
    if not session.loops:
        session.complain(f"{kind}: can't {kind}")
        return 0
    session.status = 0
    raise Jump(kind, min(session.loops, max(1, _number(args, 1))))


def _export(session: Session, args: list[str]) -> int:
    """export [NAME | NAME=VALUE]…"""
    for name in sorted(session.exported & set(session.variables)) if not args else ():
        session.say(f"{name}={session.variables[name]}")
    for word in args:
        name, equals, value = word.partition("=")
        if not NAME.fullmatch(name):
            session.complain(f"{name}: is not an identifier")
            return 1
        session.exported.add(name)
        if equals:
            session.variables[name] = value
    return 0


def _unset(session: Session, args: list[str]) -> int:
    for name in args:
        session.variables.pop(name, None)
        session.exported.discard(name)
    return 0


def _exec(session: Session, args: list[str]) -> int:
    raise Leave(program(session, args[0], args[1:]) if args else 0)


def _read(session: Session, args: list[str]) -> int:
    """read [-r] NAMES…: the last one has all the rest of the line."""
    names = [a for a in args if not a.startswith("-")] or ["REPLY"]
    line = session.stdin().line()
    text = line.decode("utf-8", "surrogateescape").strip(" \t\n")
    words = text.split(None, len(names) - 1)
    for name, value in zip(names, words + [""] * len(names), strict=False):
        session.variables[name] = value
    return 0 if line.endswith(b"\n") else 1


def _command(session: Session, args: list[str]) -> int:
    """command [-v] NAME…"""
    if args[:1] == ["-v"]:
        return max((_found(session, name) for name in args[1:]), default=0)
    return call(session, args) if args else 0


def _found(session: Session, name: str) -> int:
    """Say where a command is, as `command -v` and `type` do."""
    path = files.resolve(session.cwd, name)
    if name in BUILTINS:
        session.say(name)
    elif known(name):
        session.say(name if "/" in name else f"/system/bin/{name}")
    elif "/" in name and files.stat(session.machine, path) is not None:
        session.say(name)
    else:
        return 1
    return 0


BUILTINS: dict[str, Builtin] = {
    ":": _nothing, "break": _break, "cd": _cd, "command": _command, "continue": _continue,
    "exec": _exec, "exit": _exit, "export": _export, "read": _read,
    "unset": _unset, "wait": _nothing,
}  # fmt: skip


# --- commands that call commands ----------------------------------------------------------------


def _sh(session: Session, args: list[str]) -> int:
    """sh [-c TEXT [NAME ARGS…]] | [FILE ARGS…], or a script on standard input."""
    rest, flags = list(args), ""
    while rest and len(rest[0]) > 1 and rest[0][0] in "-+":
        flags += rest.pop(0)[1:]
    if "c" in flags and not rest:
        session.complain("-c: requires argument")
        return 1
    if "c" in flags:
        return shell(session, rest[0], rest[1] if len(rest) > 1 else session.name, rest[2:])
    if rest and "s" not in flags:
        return script(session, rest[0], rest[1:])
    text = session.stdin().rest().decode("utf-8", "surrogateescape")
    return shell(session, text, session.name, rest)


def _su(session: Session, args: list[str]) -> int:
    """su [WHO] [-c TEXT | COMMAND…]: as root, or as shell where that is asked for."""
    rest, text, who = list(args), None, ""
    while rest:
        if rest[0] in ("-c", "--command"):
            text, rest = " ".join(rest[1:]), []
        elif rest[0].startswith("-"):
            rest.pop(0)
        elif not who:
            who = rest.pop(0)
        else:
            text, rest = shlex.join(rest), []
    user = who.partition(",")[0] or "root"
    if user not in ("root", "0", "shell", "2000"):
        session.say(f"su: invalid uid/gid '{user}'", 2)
        return 1
    if text is None:
        text = session.stdin().rest().decode("utf-8", "surrogateescape")
    if user in ("root", "0"):
        return shell(session, text, session.name, [], root=True)
    child = session.fork()
    child.root = False
    return shell(child, text, session.name, [])


def _toybox(session: Session, args: list[str]) -> int:
    if args and args[0] in TOYS and known(args[0]):
        return program(session, args[0], args[1:])
    if args:
        session.say(f"toybox: Unknown command {args[0]}", 2)
        return 127
    session.say(" ".join(name for name in sorted(TOYS) if known(name)))
    return 0


def _env(session: Session, args: list[str]) -> int:
    """env [NAME=VALUE…] [COMMAND…]"""
    child, rest = session.fork(), list(args)
    while rest and "=" in rest[0]:
        name, _, value = rest.pop(0).partition("=")
        child.variables[name] = value
        child.exported.add(name)
    if rest:
        return program(child, rest[0], rest[1:])
    for name in sorted(child.exported & {*child.variables, "PWD"}):
        session.say(f"{name}={child.get(name) or ''}")
    return 0


def _nohup(session: Session, args: list[str]) -> int:
    """Only calls the command behind it."""
    return program(session, args[0], args[1:]) if args else 0


LAUNCHERS: dict[str, Builtin] = {
    "env": _env, "mksh": _sh, "nohup": _nohup, "sh": _sh, "su": _su,
    "toybox": _toybox,
}  # fmt: skip
TOYS = frozenset(
    """[ base64 cat chmod cp cut date df echo egrep env false fgrep find getprop
    grep head hostname id ifconfig kill log ls md5sum mkdir mv nohup pgrep pidof
    pkill printf ps pwd rm sh sleep sort start stop tail tee test touch true uname wc which
    whoami""".split()
)
