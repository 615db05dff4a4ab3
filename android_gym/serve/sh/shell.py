"""The phone's shell: `run` carries out a line as `/system/bin/sh -c` does on a phone.

A line is read whole before anything is done. Commands come one after the other, also those of a
pipeline and those put in the background; only one of a pipeline that waits for input lets the
next begin. What a line may do is bounded: so many commands, so deep,
so much output, so much time; then it ends with an error.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
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
from .session import FIRST_JOB, SHELL, Exit, InputNeeded, Into, Pipe, Session, Source, Stream, World, more
from .syntax import AndOr, Command, For, Literal, Parameter, Redirect, Script, Simple, Substitution, Word, parse

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
MAX_TEXT = 1 << 20  # characters of one word, or of a command on standard input
UNFINISHED = ("no closing quote", "syntax error: unexpected EOF")  # of a command that may go on in the next line
LONG = 4096  # characters of such a one, beyond which it is not read anew for each line
BINARIES = ("/system/bin/", "/system/xbin/", "/vendor/bin/", "/product/bin/", "/bin/")
TOYBOX = frozenset(  # commands that only look at texts and files, and need no turn on the phone
    """cat cp cut date df echo egrep false fgrep find grep head id ls md5sum mkdir mv printf pwd rm
    sort tail touch true wc which whoami""".split()
)

JAVA = frozenset(  # programs of Java, which get a U+FFFD for each byte that is no UTF-8
    """am appops cmd content dumpsys ime input media monkey pm service settings svc uiautomator
    wm""".split()
)


class Job:
    """A line that is being carried out. It stops where it lacks input and goes on when `source` has more.

    `merged` puts stderr between stdout in the order in which they were written, as adb's first
    shell protocol and terminals show them. `turn` is held during each command that works on the phone.
    """

    def __init__(
        self,
        line: str,
        source: Source,
        cwd: str = "/",
        merged: bool = False,
        turn: AbstractContextManager[object] | None = None,
    ) -> None:
        self.source, self.done = source, False
        self._out, self._err = Pipe(), Pipe()
        streams: dict[int, Stream] = {0: source, 1: self._out, 2: self._out if merged else self._err}
        self._world = World(turn or nullcontext())
        self._session = Session(self._world, streams, dict(ENVIRONMENT), set(ENVIRONMENT))
        self._session.cwd = files.normal("/", cwd)
        self._work = _evaluate(self._session, line)

    @property
    def background(self) -> bool:
        """Whether the line has put anything there."""
        return self._world.jobs > FIRST_JOB

    def go_on(self, machine: Machine) -> tuple[Machine, Result]:
        """The machine where it stops or ends, and what it printed on the way."""
        session, self._world.machine = self._session, machine
        self.done = True
        try:
            with limited():
                self._work.send(None)
            self.done = False
        except StopIteration:
            pass
        except Exit as left:
            session.status = left.code
        except OutOfTime:
            session.complain(f"stopped after {budget.SECONDS:.0f} seconds")
            session.status = KILLED
        except RecursionError:
            session.complain("internal error: nesting too deep")
            session.status = 1
        result = Result(bytes(self._out.data), bytes(self._err.data), session.status & 255)
        self._out.data.clear()
        self._err.data.clear()
        return self._world.machine, result


def run(
    machine: Machine,
    line: str,
    stdin: bytes | None = b"",
    cwd: str = "/",
    merged: bool = False,
    turn: AbstractContextManager[object] | None = None,
) -> tuple[Machine, Result]:
    """The machine after a line, and what it printed; see `Job`.

    InputNeeded where `stdin` is None, not known yet, and the line reads it.
    """
    job = Job(line, Source(bytearray(stdin or b""), stdin is not None), cwd, merged, turn)
    machine, result = job.go_on(machine)
    if not job.done:
        raise InputNeeded
    return machine, result


async def _evaluate(session: Session, text: str) -> None:
    """Carry out a text in a shell."""
    try:
        script = parse(_cleaned(text))
    except ValueError as error:
        session.fail(str(error))
    else:
        await _script(session, script)


def _cleaned(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\0", "")


async def _script(session: Session, script: Script) -> None:
    for one in script.lists:
        if one.background:
            session.world.jobs += 1
            child = session.fork({0: Source()})
            child.job = session.world.jobs
            await _subshell(child, partial(_and_or, one=one))
            session.status = 0
        else:
            await _and_or(session, one)


async def _and_or(session: Session, one: AndOr) -> None:
    """Pipelines joined by && and ||."""
    for op, pipeline in one.pipelines:
        if op == "&&" and session.status or op == "||" and not session.status:
            continue
        await _pipeline(session, pipeline)


async def _pipeline(session: Session, commands: tuple[Command, ...]) -> None:
    """Each command of several in a subshell, its output the next one's input."""
    if len(commands) == 1:
        return await _command(session, commands[0])
    pipes = [Pipe() for _ in commands[1:]]
    outputs = [*pipes, session.streams[1]]
    inputs = [session.streams[0], *(Source(pipe.data, False) for pipe in pipes)]
    jobs = [
        _subshell(session.fork({0: source, 1: out}), partial(_command, command=command))
        for command, source, out in zip(commands, inputs, outputs, strict=True)
    ]
    left = dict(enumerate(jobs))
    try:
        while True:
            for number, job in tuple(left.items()):
                try:
                    job.send(None)
                except StopIteration as ended:
                    del left[number]
                    session.status = ended.value if job is jobs[-1] else session.status
                    for source in inputs[number + 1 : number + 2]:
                        assert isinstance(source, Source)
                        source.over = True
                    for pipe in pipes[number - 1 : number]:
                        pipe.closed = True
            if not left:
                return
            await more()
    finally:
        for job in jobs:
            job.close()


async def _subshell(session: Session, act: Callable[[Session], Awaitable[None]]) -> int:
    """The status of a subshell that does this."""
    session.depth += 1
    if session.depth > MAX_DEPTH:
        session.complain("internal error: nesting too deep")
        return 1
    try:
        await act(session)
    except Exit as left:
        session.status = left.code
    return session.status


async def _command(session: Session, command: Command) -> None:
    """A command with its streams."""
    before = session.streams
    session.streams = dict(before)
    try:
        if not await _redirected(session, command.redirects):
            session.status = 1
        elif isinstance(command, For):
            await _for(session, command)
        else:
            await _simple(session, command)
    finally:
        session.streams = before


async def _for(session: Session, loop: For) -> None:
    words = await _arguments(session, loop.words)
    session.status = 0
    for word in words:
        session.count()
        session.variables[loop.name] = word
        await _script(session, loop.body)


async def _simple(session: Session, command: Simple) -> None:
    made = session.substitutions
    words = await _arguments(session, command.words)
    values = {name: await _text(session, word) for name, word in command.assignments}
    session.count()
    if not words:
        session.variables |= values
        session.status = session.status if session.substitutions > made else 0
        return
    before, exported = session.variables, session.exported
    if values:  # they are set for this command only
        session.variables, session.exported = before | values, exported | set(values)
    try:
        session.status = await _call(session, words[0], words[1:])
    finally:
        if values:
            session.variables, session.exported = before, exported


# --- words --------------------------------------------------------------------------------------


async def _arguments(session: Session, words: tuple[Word, ...]) -> list[str]:
    return [
        name
        for word in words
        for field in expansion.fields(await _pieces(session, word))
        for name in expansion.names(session.machine, session.cwd, field)
    ]


async def _text(session: Session, word: Word) -> str:
    """A word as one text: not cut, no names of files."""
    return "".join(piece.text for piece in await _pieces(session, word))


async def _pieces(session: Session, word: Word) -> list[Piece]:
    """What the parts of a word become."""
    found: list[Piece] = []
    for part in word.parts:
        if isinstance(part, Substitution):
            found.append(Piece(await _output(session, part.script), part.quoted, cut=not part.quoted))
        else:
            found += _values(session, part)
    if sum(len(piece.text) for piece in found) > MAX_TEXT:
        session.fail("argument list too long")
    return found


def _values(session: Session, part: Literal | Parameter) -> list[Piece]:
    if isinstance(part, Literal):
        return [Piece(part.text, part.quoted)]
    if part.name == "@" and part.quoted:
        last = len(session.args)
        return [Piece(arg, True, ends=n < last) for n, arg in enumerate(session.args, start=1)]
    return [Piece(session.get(part.name), part.quoted, cut=not part.quoted)]


async def _output(session: Session, script: Script) -> str:
    """What a script prints, without the line ends behind it."""
    pipe = Pipe()
    session.status = await _subshell(session.fork({1: pipe}), partial(_script, script=script))
    session.substitutions += 1
    return bytes(pipe.data).replace(b"\0", b"").decode("utf-8", "surrogateescape").rstrip("\n")


# --- redirections -------------------------------------------------------------------------------


async def _redirected(session: Session, redirects: tuple[Redirect, ...]) -> bool:
    """Open streams in order; False, with a message, where one cannot be opened."""
    for fd, op, target in redirects:
        text = await _text(session, target)
        path = files.resolve(session.cwd, text)
        try:
            if op == ">&":
                session.streams[fd] = session.streams[int(text)]
            elif op == "<":
                session.streams[fd] = Source(bytearray(files.read(session.machine, path)))
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


async def _call(session: Session, name: str, args: list[str]) -> int:
    """The status of a command, found as mksh does."""
    if name in BUILTINS:
        return await BUILTINS[name](session, args)
    folder = next((f for f in BINARIES if name.startswith(f)), "")
    bare = name[len(folder) :]
    if bare in LAUNCHERS:
        return await LAUNCHERS[bare](session, args)
    return await (_program(session, bare, args) if bare in commands() else _file(session, name, args))


async def _program(session: Session, name: str, args: list[str]) -> int:
    """Call a command, once more when what it reads has come, and again while it asks for that."""
    words, source = map(whole_characters, args) if name in JAVA else args, session.stdin()
    some = source.take if isinstance(session.streams.get(1), Into) else source.some
    call = Invocation(name, tuple(words), source.take, some, session.cwd, session.job)
    while True:
        try:
            with nullcontext() if name in TOYBOX else session.world.turn:
                session.world.machine, result = commands()[name](session.machine, call)
        except InputNeeded as needed:
            await source.ready(needed)
            continue
        except OSError as error:  # of the file system
            where = f"{error.filename}: " if error.filename else ""
            session.say(f"{name}: {where}{error.strerror}", 2)
            return 1
        session.write(1, result.out)
        session.write(2, result.err)
        if not result.again:
            return result.code & 255


async def _file(session: Session, name: str, args: list[str]) -> int:
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
    return await _script_file(session, name, args)


async def _script_file(session: Session, name: str, args: list[str]) -> int:
    """Run a script file in a shell of its own."""
    try:
        data = files.read(session.machine, files.resolve(session.cwd, name))
    except OSError as error:
        session.complain(f"{name}: {error.strerror}")
        return 127 if isinstance(error, FileNotFoundError) else 126
    return await _shell(session, data.decode("utf-8", "surrogateescape"), name, args)


async def _shell(session: Session, text: str | None, name: str, args: list[str]) -> int:
    """Run a text, or what standard input says, in a new shell, which has only what is exported."""
    session.count()
    child = session.fork()
    child.variables = {n: v for n, v in session.variables.items() if n in session.exported}
    child.name, child.args = name, args
    return await _subshell(child, _follow if text is None else partial(_evaluate, text=text))


async def _follow(session: Session) -> None:
    """Carry out standard input, each command as soon as it is there whole."""
    source, text, wait = session.stdin(), "", 0
    while line := await source.line():
        text += _cleaned(line.decode("utf-8", "surrogateescape"))
        if len(text) > MAX_TEXT:
            session.fail("command too long")
        if len(text) < wait or text.endswith("\\\n"):
            continue
        try:
            script = parse(text)
        except ValueError as error:
            if str(error) not in UNFINISHED:
                session.fail(str(error))
            wait = 2 * len(text) if len(text) > LONG else 0
        else:
            text, wait = "", 0
            await _script(session, script)
    if text:
        await _evaluate(session, text)


async def _exec(session: Session, args: list[str]) -> int:
    raise Exit(await _nohup(session, args))


async def _nohup(session: Session, args: list[str]) -> int:
    """Only calls the command behind it."""
    return await _call(session, args[0], args[1:]) if args else 0


async def _sh(session: Session, args: list[str]) -> int:
    """sh [-c TEXT [NAME ARGS…]] | [FILE ARGS…], or a script on standard input."""
    if args[:1] == ["-c"]:
        if len(args) < 2:
            session.complain("-c: requires argument")
            return 1
        return await _shell(session, args[1], "".join(args[2:3]) or SHELL, args[3:])
    if args:
        return await _script_file(session, args[0], args[1:])
    return await _shell(session, None, SHELL, [])


async def _toybox(session: Session, args: list[str]) -> int:
    if args and args[0] in TOYBOX:
        return await _call(session, args[0], args[1:])
    session.say(f"toybox: Unknown command {''.join(args[:1])}", 2)
    return 127


LAUNCHERS: dict[str, Builtin] = {"exec": _exec, "nohup": _nohup, "sh": _sh, "toybox": _toybox}
