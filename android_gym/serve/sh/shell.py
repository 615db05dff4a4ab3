"""The phone's shell: `run` carries out a line as `/system/bin/sh -c` does on a phone.

A line is read whole before anything is done. Commands come one after the other, also those of a
pipeline and those put in the background. What a line may do is bounded: so many commands, so deep,
so much output, so much time; then it ends with an error.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import cache, partial

from ...phone.core.characters import whole_characters
from .. import budget, files
from ..budget import OutOfTime, limited
from ..commands import Command as PhoneCommand
from ..commands import Invocation, Result
from ..machine import Machine
from ..scanning import collected
from . import expansion
from .builtins import BUILTINS, Builtin
from .expansion import Piece
from .session import SHELL, Exit, Into, Pipe, Session, Source, Stream, World
from .syntax import AndOr, Command, For, Literal, Part, Redirect, Script, Simple, Substitution, Word, parse

ENVIRONMENT = {
    "ANDROID_DATA": "/data",
    "ANDROID_ROOT": "/system",
    "ANDROID_STORAGE": "/storage",
    "EXTERNAL_STORAGE": "/sdcard",
    "HOME": "/",
    "HOSTNAME": "oriole",
    "LOGNAME": "shell",
    "PATH": "/product/bin:/apex/com.android.runtime/bin:/apex/com.android.art/bin:/system_ext/bin:"
    "/system/bin:/system/xbin:/odm/bin:/vendor/bin:/vendor/xbin",
    "SHELL": "/bin/sh",
    "TERM": "dumb",
    "TMPDIR": "/data/local/tmp",
    "USER": "shell",
}
KILLED = 137  # exit status of what took too long
MAX_DEPTH = 40  # substitutions, scripts and pipelines within each other
MAX_TEXT = 1 << 20  # characters of one word
BINARIES = ("/system/bin/", "/system/xbin/", "/vendor/bin/", "/product/bin/", "/bin/")
TOYBOX = frozenset(  # commands that only look at texts and files, and need no turn on the phone
    """cat cp cut date df echo egrep false fgrep grep head id ls md5sum mkdir mv printf pwd rm
    touch true which whoami""".split()
)

JAVA = frozenset(  # programs of Java, which get a U+FFFD for each byte that is no UTF-8
    """am appops cmd content dumpsys ime input media monkey pm service settings svc uiautomator
    wm""".split()
)


def run(
    machine: Machine,
    line: str,
    stdin: bytes | None = b"",
    cwd: str = "/",
    merged: bool = False,
    turn: AbstractContextManager[object] | None = None,
) -> tuple[Machine, Result]:
    """The machine after a line, and what it printed.

    `merged` puts stderr between stdout in the order in which they were written, as adb's first
    shell protocol and terminals show them. `turn` is held during each command that works on the
    phone. InputNeeded where `stdin` is None, not known yet, and the line reads it.
    """
    out, err = Pipe(), Pipe()
    streams: dict[int, Stream] = {0: Source(stdin), 1: out, 2: out if merged else err}
    world = World(machine, turn or nullcontext())
    session = Session(world, streams, dict(ENVIRONMENT), set(ENVIRONMENT))
    session.cwd = files.normal("/", cwd)
    try:
        with limited():
            _evaluate(session, line)
    except Exit as left:
        session.status = left.code
    except OutOfTime:
        session.complain(f"stopped after {budget.SECONDS:.0f} seconds")
        session.status = KILLED
    except RecursionError:
        session.complain("internal error: nesting too deep")
        session.status = 1
    return session.machine, Result(bytes(out.data), bytes(err.data), session.status & 255)


def _evaluate(session: Session, text: str) -> None:
    """Carry out a text in a shell."""
    try:
        script = parse(text.replace("\r\n", "\n").replace("\0", ""))
    except ValueError as error:
        session.fail(str(error))
    else:
        _script(session, script)


def _script(session: Session, script: Script) -> None:
    for one in script.lists:
        if one.background:
            session.world.jobs += 1
            _subshell(session.fork({0: Source()}), partial(_and_or, one=one))
            session.status = 0
        else:
            _and_or(session, one)


def _and_or(session: Session, one: AndOr) -> None:
    """Pipelines joined by && and ||."""
    for op, pipeline in one.pipelines:
        if op == "&&" and session.status or op == "||" and not session.status:
            continue
        _pipeline(session, pipeline)


def _pipeline(session: Session, commands: tuple[Command, ...]) -> None:
    """Each command of several in a subshell, its output the next one's input."""
    if len(commands) == 1:
        return _command(session, commands[0])
    stream, last = session.streams[0], session.streams[1]
    for number, command in enumerate(commands, start=1):
        pipe = Pipe()
        child = session.fork({0: stream, 1: last if number == len(commands) else pipe})
        session.status = _subshell(child, partial(_command, command=command))
        stream = Source(bytes(pipe.data))


def _subshell(session: Session, act: Callable[[Session], None]) -> int:
    """The status of a subshell that does this."""
    session.depth += 1
    if session.depth > MAX_DEPTH:
        session.complain("internal error: nesting too deep")
        return 1
    try:
        act(session)
    except Exit as left:
        session.status = left.code
    return session.status


def _command(session: Session, command: Command) -> None:
    """A command with its streams."""
    before = session.streams
    session.streams = dict(before)
    try:
        if not _redirected(session, command.redirects):
            session.status = 1
        elif isinstance(command, For):
            _for(session, command)
        else:
            _simple(session, command)
    finally:
        session.streams = before


def _for(session: Session, loop: For) -> None:
    words = _arguments(session, loop.words)
    session.status = 0
    for word in words:
        session.count()
        session.variables[loop.name] = word
        _script(session, loop.body)


def _simple(session: Session, command: Simple) -> None:
    made = session.substitutions
    words = _arguments(session, command.words)
    values = {name: _text(session, word) for name, word in command.assignments}
    session.count()
    if not words:
        session.variables |= values
        session.status = session.status if session.substitutions > made else 0
        return
    before, exported = session.variables, session.exported
    if values:  # they are set for this command only
        session.variables, session.exported = before | values, exported | set(values)
    try:
        session.status = _call(session, words[0], words[1:])
    finally:
        if values:
            session.variables, session.exported = before, exported


# --- words --------------------------------------------------------------------------------------


def _arguments(session: Session, words: tuple[Word, ...]) -> list[str]:
    return [
        name
        for word in words
        for field in expansion.fields(_pieces(session, word))
        for name in expansion.names(session.machine, session.cwd, field)
    ]


def _text(session: Session, word: Word) -> str:
    """A word as one text: not cut, no names of files."""
    return "".join(piece.text for piece in _pieces(session, word))


def _pieces(session: Session, word: Word) -> list[Piece]:
    """What the parts of a word become."""
    found = [piece for part in word.parts for piece in _values(session, part)]
    if sum(len(piece.text) for piece in found) > MAX_TEXT:
        session.fail("argument list too long")
    return found


def _values(session: Session, part: Part) -> list[Piece]:
    if isinstance(part, Literal):
        return [Piece(part.text, part.quoted)]
    if isinstance(part, Substitution):
        return [Piece(_output(session, part.script), part.quoted, cut=not part.quoted)]
    if part.name == "@" and part.quoted:
        last = len(session.args)
        return [Piece(arg, True, ends=n < last) for n, arg in enumerate(session.args, start=1)]
    return [Piece(session.get(part.name), part.quoted, cut=not part.quoted)]


def _output(session: Session, script: Script) -> str:
    """What a script prints, without the line ends behind it."""
    pipe = Pipe()
    session.status = _subshell(session.fork({1: pipe}), partial(_script, script=script))
    session.substitutions += 1
    return bytes(pipe.data).replace(b"\0", b"").decode("utf-8", "surrogateescape").rstrip("\n")


# --- redirections -------------------------------------------------------------------------------


def _redirected(session: Session, redirects: tuple[Redirect, ...]) -> bool:
    """Open streams in order; False, with a message, where one cannot be opened."""
    for fd, op, target in redirects:
        text = _text(session, target)
        path = files.resolve(session.cwd, text)
        try:
            if op == ">&":
                session.streams[fd] = session.streams[int(text)]
            elif op == "<":
                session.streams[fd] = Source(files.read(session.machine, path))
            else:
                made = files.append if op == ">>" else files.write
                session.world.machine = made(session.machine, path, b"")
                session.streams[fd] = Into(path)
        except OSError as error:
            verb = "open" if op == "<" else "create"
            session.complain(f"can't {verb} {text}: {error.strerror}")
            return False
        except (KeyError, ValueError):
            session.complain(f"{text}: bad file descriptor")
            return False
    return True


# --- calling commands ---------------------------------------------------------------------------


@cache
def commands() -> dict[str, PhoneCommand]:
    """The phone's commands by name, from every module of their folder."""
    return collected("android_gym.serve.commands", "COMMANDS")


def _call(session: Session, name: str, args: list[str]) -> int:
    """The status of a command, found as mksh does."""
    if name in BUILTINS:
        return BUILTINS[name](session, args)
    folder = next((f for f in BINARIES if name.startswith(f)), "")
    bare = name[len(folder) :]
    if bare in LAUNCHERS:
        return LAUNCHERS[bare](session, args)
    return _program(session, bare, args) if bare in commands() else _file(session, name, args)


def _program(session: Session, name: str, args: list[str]) -> int:
    words = map(whole_characters, args) if name in JAVA else args
    call = Invocation(name, tuple(words), session.stdin().rest, session.cwd)
    try:
        with nullcontext() if name in TOYBOX else session.world.turn:
            machine, result = commands()[name](session.machine, call)
    except OSError as error:  # of the file system
        where = f"{error.filename}: " if error.filename else ""
        session.say(f"{name}: {where}{error.strerror}", 2)
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
    if not found.folder and (shared or not found.mode & 0o111):
        session.complain(f"{name}: can't execute: Permission denied")
        return 126
    return _script_file(session, name, args)


def _script_file(session: Session, name: str, args: list[str]) -> int:
    """Run a script file in a shell of its own."""
    try:
        data = files.read(session.machine, files.resolve(session.cwd, name))
    except OSError as error:
        session.complain(f"{name}: {error.strerror}")
        return 127 if isinstance(error, FileNotFoundError) else 126
    return _shell(session, data, name, args)


def _shell(session: Session, text: str | bytes, name: str, args: list[str]) -> int:
    """Run a text in a new shell, which has only what is exported."""
    session.count()
    child = session.fork()
    child.variables = {n: v for n, v in session.variables.items() if n in session.exported}
    child.name, child.args = name, args
    shown = text if isinstance(text, str) else text.decode("utf-8", "surrogateescape")
    return _subshell(child, partial(_evaluate, text=shown))


def _exec(session: Session, args: list[str]) -> int:
    raise Exit(_nohup(session, args))


def _nohup(session: Session, args: list[str]) -> int:
    """Only calls the command behind it."""
    return _call(session, args[0], args[1:]) if args else 0


def _sh(session: Session, args: list[str]) -> int:
    """sh [-c TEXT [NAME ARGS…]] | [FILE ARGS…], or a script on standard input."""
    if args[:1] == ["-c"]:
        if len(args) < 2:
            session.complain("-c: requires argument")
            return 1
        return _shell(session, args[1], "".join(args[2:3]) or SHELL, args[3:])
    if args:
        return _script_file(session, args[0], args[1:])
    return _shell(session, session.stdin().rest(), SHELL, [])


def _toybox(session: Session, args: list[str]) -> int:
    if args and args[0] in TOYBOX:
        return _call(session, args[0], args[1:])
    session.say(f"toybox: Unknown command {''.join(args[:1])}", 2)
    return 127


LAUNCHERS: dict[str, Builtin] = {"exec": _exec, "nohup": _nohup, "sh": _sh, "toybox": _toybox}
