"""Calling a command by its words: functions, commands of the shell and the phone, scripts."""

from __future__ import annotations

from ...phone.values import Table
from .. import files
from ..commands import Invocation, commands
from .interpreter import count, node
from .session import Jump, Session

BINARIES = ("/system/bin/", "/system/xbin/", "/vendor/bin/", "/product/bin/", "/bin/")
# What reads its standard input unless an operand names a file to read instead, or always.
READERS = frozenset(
    """awk base64 cat cksum cmp cut egrep fgrep fold grep gunzip gzip head hexdump md5sum nl od
    paste rev sed sha1sum sha224sum sha256sum sha384sum sha512sum sort sqlite3 strings tac
    tail uniq wc xxd zcat""".split()
)
PATTERNED = frozenset(("awk", "egrep", "fgrep", "grep", "sed"))  # whose first operand is no file
ALWAYS = frozenset(("tar", "tee", "tr", "pm", "cmd", "logwrapper", "am", "content"))


def call(session: Session, words: list[str]) -> int:
    """The status of a command, found as mksh does."""
    name, *args = words
    if name in session.functions:
        return function(session, name, args)
    return command(session, name, args)


def function(session: Session, name: str, args: list[str]) -> int:
    """Call a function of the shell, with its own parameters."""
    before, session.args = session.args, args
    loops, session.loops = session.loops, 0
    session.locals.append({})
    try:
        with session.deeper():
            node(session, session.functions[name])
        return session.status
    except Jump as jump:
        if jump.kind != "return":
            raise
        return jump.levels
    finally:
        session.args, session.loops = before, loops
        session.restore(session.locals.pop())


def command(session: Session, name: str, args: list[str]) -> int:
    """Call what is no function."""
    from .builtins import BUILTINS

    if name in BUILTINS:
        return BUILTINS[name](session, args)
    return program(session, name, args)


def known(name: str) -> str:
    """The bare name of a command of the phone, "" where there is none of this name."""
    from .launchers import LAUNCHERS

    for folder in BINARIES:
        if name.startswith(folder):
            name = name[len(folder) :]
            break
    return name if "/" not in name and (name in LAUNCHERS or name in commands()) else ""


def program(session: Session, name: str, args: list[str]) -> int:
    """Call a command of the phone or a script file."""
    from .launchers import LAUNCHERS

    bare = known(name)
    if not bare:
        return _file(session, name, args)
    if bare in LAUNCHERS:
        return LAUNCHERS[bare](session, args)
    return _result(session, bare, args)


def _result(session: Session, name: str, args: list[str]) -> int:
    """Carry out a command that is a function of the machine."""
    environment = {n: session.get(n) or "" for n in session.exported}
    invocation = Invocation(
        name, tuple(args), _stdin(session, name, args), session.cwd,
        Table.of(environment), session.root,
    )  # fmt: skip
    try:
        machine, result = commands()[name](session.machine, invocation)
    except OSError as error:  # of the file system
        where = f"{error.filename}: " if error.filename else ""
        session.write(2, f"{name}: {where}{error.strerror}\n".encode("utf-8", "surrogateescape"))
        return 1
    session.world.machine = machine
    session.write(1, result.out)
    session.write(2, result.err)
    return result.code & 255


def _stdin(session: Session, name: str, args: list[str]) -> bytes:
    """What a command gets of the standard input, which it then has taken away."""
    source = session.stdin()
    if source.at >= len(source.data):
        return b""
    if name in ALWAYS or name == "dd" and not any(a.startswith("if=") for a in args):
        return source.rest()
    if name not in READERS:
        return b""
    named = [a for a in args if a != "-" and not a.startswith("-")]
    if name in PATTERNED and not any(a.startswith(("-e", "-f")) for a in args):
        named = named[1:]
    if "-" not in args and any(files.stat(session.machine, _path(session, a)) for a in named):
        return b""
    return source.rest()


def _path(session: Session, name: str) -> str:
    return files.resolve(session.cwd, name)


def _file(session: Session, name: str, args: list[str]) -> int:
    """Run a file as a script; 126 where it is none, 127 where there is none."""
    found = files.stat(session.machine, _path(session, name)) if "/" in name else None
    if found is None:
        session.complain(f"{name}: inaccessible or not found")
        return 127
    if found.folder:
        session.complain(f"{name}: can't execute: Is a directory")
        return 126
    shared = _path(session, name).startswith("/sdcard/")  # mounted so that nothing in it runs
    if shared or not found.mode & 0o111:
        session.complain(f"{name}: can't execute: Permission denied")
        return 126
    return script(session, name, args)


def script(session: Session, name: str, args: list[str]) -> int:
    """Run a script file in a shell of its own."""
    try:
        data = files.read(session.machine, _path(session, name), session.root)
    except OSError as error:
        session.complain(f"{name}: {error.strerror}")
        return 127 if isinstance(error, FileNotFoundError) else 126
    if data[:4] == b"\x7fELF":
        session.complain(f"{name}: can't execute: Exec format error")
        return 126
    return shell(session, data.decode("utf-8", "surrogateescape"), name, args)


def shell(session: Session, text: str, name: str, args: list[str], root: bool = False) -> int:
    """Run a text in a new shell, which has only what is exported."""
    count(session)
    child = session.fork()
    child.variables = {n: v for n, v in session.variables.items() if n in session.exported}
    child.functions, child.flags, child.tested, child.loops = {}, "", 0, 0
    child.name, child.args, child.root = name, args, session.root or root
    if child.root != session.root:
        child.variables |= {"USER": "root", "LOGNAME": "root", "HOME": "/"}
    return child.caught(lambda: child.evaluate(text.replace("\r\n", "\n").replace("\0", "")))
