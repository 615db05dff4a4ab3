"""Calling a command by its words: commands of the shell and of the phone, and script files."""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial

from ...phone.core.values import Table
from .. import files
from ..commands import Invocation, commands
from .session import Session
from .shell import evaluate
from .stdin import taken

BINARIES = ("/system/bin/", "/system/xbin/", "/vendor/bin/", "/product/bin/", "/bin/")

ALONE = frozenset(  # commands that only look at texts and files, and need no turn on the phone
    """[ base64 cat chmod cp cut date echo egrep false fgrep find grep head id ls
    md5sum mkdir mv printf pwd rm sort tail tee test touch true uname wc which
    whoami""".split()
)


def call(session: Session, words: list[str]) -> int:
    """The status of a command, found as mksh does."""
    from .builtins import BUILTINS

    name, *args = words
    return BUILTINS[name](session, args) if name in BUILTINS else program(session, name, args)


def known(name: str) -> str:
    """The bare name of a command of the phone, "" where there is none of this name."""
    from .builtins import LAUNCHERS

    folder = next((f for f in BINARIES if name.startswith(f)), "")
    name = name[len(folder) :]
    return name if "/" not in name and (name in LAUNCHERS or name in commands()) else ""


def program(session: Session, name: str, args: list[str]) -> int:
    """Call a command of the phone or a script file."""
    from .builtins import LAUNCHERS

    bare = known(name)
    if not bare:
        return _file(session, name, args)
    if bare in LAUNCHERS:
        return LAUNCHERS[bare](session, args)
    environment = {n: session.get(n) or "" for n in session.exported}
    source = session.stdin()
    data = source.rest() if source.at < len(source.data) and taken(bare, args) else b""
    invocation = Invocation(
        bare, tuple(args), data, session.cwd, Table.of(environment), session.root
    )
    turn = nullcontext() if bare in ALONE else session.world.turn
    try:
        with turn:
            machine, result = commands()[bare](session.machine, invocation)
    except OSError as error:  # of the file system
        where = f"{error.filename}: " if error.filename else ""
        session.say(f"{bare}: {where}{error.strerror}", 2)
        return 1
    session.world.machine = machine
    session.write(1, result.out)
    session.write(2, result.err)
    return result.code & 255


def _file(session: Session, name: str, args: list[str]) -> int:
    """Run a file as a script; 126 where it is none, 127 where there is none."""
    path = files.resolve(session.cwd, name)
    found = files.stat(session.machine, path) if "/" in name else None
    if found is None:
        session.complain(f"{name}: inaccessible or not found")
        return 127
    shared = path.startswith("/sdcard/")  # mounted so that nothing in it runs
    if found.folder or shared or not found.mode & 0o111:
        why = "Is a directory" if found.folder else "Permission denied"
        session.complain(f"{name}: can't execute: {why}")
        return 126
    return script(session, name, args)


def script(session: Session, name: str, args: list[str]) -> int:
    """Run a script file in a shell of its own."""
    try:
        path = files.resolve(session.cwd, name)
        data = files.read(session.machine, path, session.root)
    except OSError as error:
        session.complain(f"{name}: {error.strerror}")
        return 127 if isinstance(error, FileNotFoundError) else 126
    if data[:4] == b"\x7fELF":
        session.complain(f"{name}: can't execute: Exec format error")
        return 126
    return shell(session, data.decode("utf-8", "surrogateescape"), name, args)


def shell(session: Session, text: str, name: str, args: list[str], root: bool = False) -> int:
    """Run a text in a new shell, which has only what is exported."""
    session.count()
    child = session.fork()
    child.variables = {n: v for n, v in session.variables.items() if n in session.exported}
    child.name, child.args, child.loops, child.root = name, args, 0, session.root or root
    if child.root != session.root:
        child.variables |= {"USER": "root", "LOGNAME": "root", "HOME": "/"}
    return child.caught(partial(evaluate, child, text))
