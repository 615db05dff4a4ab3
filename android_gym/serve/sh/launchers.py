"""Commands of the phone that call other commands: sh, su, env, toybox, xargs, find …"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable

from ...phone.events import Wait
from ..commands import commands
from ..unix import finder
from .calls import known, program, script, shell
from .interpreter import count
from .session import Session, Source

Launcher = Callable[[Session, list[str]], int]
_ASSIGN = re.compile(r"[A-Za-z_]\w*=", re.ASCII)


def _sh(session: Session, args: list[str]) -> int:
    """sh [-c TEXT [NAME ARGS…]] | [FILE ARGS…] | -s, or a script on standard input."""
    rest, flags = _flags(args)
    if "c" in flags:
        if not rest:
            session.complain("-c: requires argument")
            return 1
        name = rest[1] if len(rest) > 1 else session.name
        return shell(session, rest[0], name, rest[2:])
    if rest and "s" not in flags:
        return script(session, rest[0], rest[1:])
    text = session.stdin().rest().decode("utf-8", "surrogateescape")
    return shell(session, text, session.name, rest)


def _flags(args: list[str]) -> tuple[list[str], str]:
    rest, flags = list(args), ""
    while rest and len(rest[0]) > 1 and rest[0][0] in "-+":
        word = rest.pop(0)
        if word == "--":
            break
        flags += word[1:]
    return rest, flags


def _su(session: Session, args: list[str]) -> int:
    """su [WHO] [-c TEXT] [COMMAND…]: as root, or as shell where that is asked for."""
    rest, text, who = list(args), None, ""
    while rest:
        if rest[0] in ("-c", "--command"):
            text = " ".join(rest[1:])
            rest = []
        elif rest[0].startswith("-"):
            takes = rest[0] in ("-s", "--shell", "-g", "-G", "-Z", "--context")
            del rest[: 2 if takes else 1]
        elif not who:
            who = rest.pop(0)
        else:
            text = shlex.join(rest)
            rest = []
    user = who.partition(",")[0] or "root"
    if user not in ("root", "0", "shell", "2000") and not user.isdigit():
        session.write(2, f"su: invalid uid/gid '{user}'\n".encode("utf-8", "surrogateescape"))
        return 1
    if text is None:
        text = session.stdin().rest().decode("utf-8", "surrogateescape")
    if user in ("root", "0"):
        return shell(session, text, session.name, [], root=True)
    before, session.root = session.root, False
    try:
        return shell(session, text, session.name, [])
    finally:
        session.root = before


def _toybox(session: Session, args: list[str]) -> int:
    if not args:
        names = sorted(n for n in {*commands(), *LAUNCHERS} if n in TOYS)
        session.write(1, (" ".join(names) + "\n").encode())
        return 0
    if args[0] in TOYS and known(args[0]):
        return program(session, args[0], args[1:])
    if args[0] == "--version":
        session.write(1, b"toybox 0.8.6-android\n")
        return 0
    session.write(2, f"toybox: Unknown command {args[0]}\n".encode("utf-8", "surrogateescape"))
    return 127


def _env(session: Session, args: list[str]) -> int:
    """env [-i] [-u NAME] [NAME=VALUE…] [COMMAND…]"""
    child, rest = session.fork(), list(args)
    while rest and (rest[0].startswith("-") or _ASSIGN.match(rest[0])):
        word = rest.pop(0)
        if word in ("-i", "-"):
            child.exported = set()
        elif word == "-u" and rest:
            child.exported.discard(rest.pop(0))
        elif "=" in word:
            name, _, value = word.partition("=")
            child.variables[name] = value
            child.exported.add(name)
    if rest:
        return program(child, rest[0], rest[1:])
    for name in sorted(child.exported & {*child.variables, "PWD"}):
        text = f"{name}={child.get(name) or ''}\n"
        session.write(1, text.encode("utf-8", "surrogateescape"))
    return 0


def _through(session: Session, args: list[str]) -> int:
    """nohup, nice, ionice, setsid and time, which only call the command behind them."""
    rest = list(args)
    while rest and rest[0].startswith("-"):
        word = rest.pop(0)
        if word in ("-n", "-c", "-p") and rest:
            rest.pop(0)
    return program(session, rest[0], rest[1:]) if rest else 0


def _time(session: Session, args: list[str]) -> int:
    started = session.machine.phone.time
    code = _through(session, args)
    taken = session.machine.phone.time - started
    text = f"    {taken // 60}m{taken % 60:02d}.00s real     0m00.00s user     0m00.00s system\n"
    session.write(2, text.encode())
    return code


def _timeout(session: Session, args: list[str]) -> int:
    """timeout [-s SIGNAL] [-k TIME] SECONDS COMMAND…: nothing here takes longer than it says."""
    rest = list(args)
    while rest and rest[0].startswith("-"):
        word = rest.pop(0)
        if word in ("-s", "-k") and rest:
            rest.pop(0)
    if len(rest) < 2:
        session.write(2, b"timeout: Need 2 arguments\n")
        return 125
    return program(session, rest[1], rest[2:])


def _xargs(session: Session, args: list[str]) -> int:
    """xargs [-0rt] [-n COUNT] [-I TEXT] [-d?] COMMAND…"""
    rest, most, place, nul, lazy = list(args), 0, "", False, False
    while rest and rest[0].startswith("-") and len(rest[0]) > 1:
        word = rest.pop(0)
        if word[:2] in ("-n", "-I", "-L", "-P", "-s", "-E", "-i"):
            value = word[2:] or (rest.pop(0) if rest else "")
            most = int(value) if word[1] in "nL" and value.isdigit() else most
            place = value if word[1] in "Ii" else place
        nul, lazy = nul or "0" in word, lazy or "r" in word
    text = session.stdin().rest().decode("utf-8", "surrogateescape")
    rest = rest or ["echo"]
    if place:
        rows = [[line.strip()] for line in text.split("\n") if line.strip()]
        calls = [[word.replace(place, row[0]) for word in rest] for row in rows]
    else:
        items = [t for t in text.split("\0") if t] if nul else _items(text)
        step = most or len(items) or 1
        calls = [[*rest, *items[n : n + step]] for n in range(0, len(items), step)]
        calls = calls or ([] if lazy else [rest])
    worst = 0
    for words in calls:
        child = session.fork()
        child.streams[0] = Source()
        count(session)
        code = program(child, words[0], words[1:])
        worst = max(worst, code if code in (126, 127) else 123 if code else 0)
    return worst


def _items(text: str) -> list[str]:
    """The words of xargs' input: quotes and backslashes keep blanks in them."""
    found = re.findall(r"(?:\"[^\"\n]*\"|'[^'\n]*'|\\.|[^\s\\\"'])+", text)
    return [re.sub(r"\"([^\"]*)\"|'([^']*)'|\\(.)", lambda m: m[1] or m[2] or m[3] or "", word)
            for word in found]  # fmt: skip


def _find(session: Session, args: list[str]) -> int:
    """find, whose -exec calls commands."""

    def execute(words: list[str]) -> int:
        count(session)
        child = session.fork()
        child.streams[0] = Source()
        return program(child, words[0], words[1:])

    return finder.find(session, args, execute)


def _usleep(session: Session, args: list[str]) -> int:
    if args and args[0].isdigit():
        session.world.machine = session.machine.do(Wait(min(int(args[0]), 10**12) / 1e6))
        return 0
    session.write(2, b"usleep: Needs 1 argument\n")
    return 1


LAUNCHERS: dict[str, Launcher] = {
    "env": _env, "find": _find, "ionice": _through, "mksh": _sh, "nice": _through,
    "nohup": _through, "setsid": _through, "sh": _sh, "su": _su, "time": _time,
    "timeout": _timeout, "toybox": _toybox, "usleep": _usleep, "xargs": _xargs,
}  # fmt: skip
TOYS = frozenset(
    """[ awk base64 basename cal cat chmod chown cksum cmp comm cp cut date dd df dirname dmesg du
    echo egrep env expr false fgrep file find fold free getprop grep groups gunzip gzip head
    hostname hwclock id ifconfig ionice kill killall ln log ls md5sum mkdir mkfifo mktemp mount
    mv nc nice nl nohup od paste patch pgrep pidof pkill printenv printf ps pwd readlink
    realpath renice rev rm rmdir sed seq setprop setsid sh sha1sum sha224sum sha256sum sha384sum
    sha512sum sleep sort split start stat stop strings sync tac tail tar tee test time timeout
    top touch tr true truncate tty ulimit umount uname uniq uptime usleep uudecode uuencode
    vmstat watch wc which whoami xargs xxd yes""".split()
)
