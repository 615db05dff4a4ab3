"""The phone's shell: `run` carries out a line as `/system/bin/sh -c` does on a phone.

A line is read whole before anything is done. Commands come one after the other, also those of a
pipeline and those put in the background. What a line may do is bounded: so many commands, so deep,
so much output, so much time; then it ends with an error.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial

from ...phone.core.values import Table
from .. import budget, files
from ..budget import OutOfTime, limited
from ..commands import Result
from ..machine import Machine
from . import expansion
from .session import Into, Jump, Leave, Pipe, Session, Source, Stream, World
from .syntax import (
    For,
    Group,
    If,
    Item,
    Node,
    Pipeline,
    Redirect,
    Redirected,
    Script,
    Simple,
    While,
    parse,
)

SHELL = "/system/bin/sh"
ENVIRONMENT = {
    "ANDROID_ART_ROOT": "/apex/com.android.art", "ANDROID_ASSETS": "/system/app",
    "ANDROID_BOOTLOGO": "1", "ANDROID_DATA": "/data", "ANDROID_I18N_ROOT": "/apex/com.android.i18n",
    "ANDROID_ROOT": "/system", "ANDROID_STORAGE": "/storage",
    "ANDROID_TZDATA_ROOT": "/apex/com.android.tzdata", "ASEC_MOUNTPOINT": "/mnt/asec",
    "DOWNLOAD_CACHE": "/data/cache", "EXTERNAL_STORAGE": "/sdcard", "HOME": "/",
    "HOSTNAME": "oriole", "LOGNAME": "shell",
    "PATH": "/product/bin:/apex/com.android.runtime/bin:/apex/com.android.art/bin:/system_ext/bin:"
            "/system/bin:/system/xbin:/odm/bin:/vendor/bin:/vendor/xbin",
    "SHELL": "/bin/sh", "TERM": "dumb", "TMPDIR": "/data/local/tmp", "USER": "shell",
}  # fmt: skip

NOTHING = Table()
KILLED = 137  # exit status of what took too long


def run(
    machine: Machine,
    line: str,
    stdin: bytes = b"",
    root: bool = False,
    cwd: str = "/",
    variables: Table = NOTHING,
    merged: bool = False,
    turn: AbstractContextManager[object] | None = None,
) -> tuple[Machine, Result]:
    """The machine after a line, and what it printed. `variables` are added to the environment.

    `merged` puts stderr between stdout in the order in which they were written, as adb's first
    shell protocol and terminals show them. `turn` is held during each command that works on the
    phone.
    """
    session = Session(World(machine, turn or nullcontext()), Source(stdin))
    session.root = root
    session.cwd = files.normal("/", cwd)
    session.variables |= ENVIRONMENT | ({"USER": "root", "LOGNAME": "root"} if root else {})
    session.variables |= {name: str(value) for name, value in variables.pairs}
    session.exported |= set(session.variables)
    if merged:
        session.streams[2] = session.streams[1]
    ended(session, line)
    out, err = (bytes(session.captured[fd].data) for fd in (1, 2))
    return session.world.machine, Result(out, err, session.status & 255)


def ended(session: Session, line: str) -> bool:
    """Carry out a line in a session, which then holds its status; whether the shell ends then."""
    try:
        with limited():
            evaluate(session, line)
    except Leave as left:
        session.status = left.code
        return True
    except OutOfTime:
        session.complain(f"stopped after {budget.SECONDS:.0f} seconds")
        session.status = KILLED
    except RecursionError:
        session.complain("internal error: nesting too deep")
        session.status = 1
    return False


def evaluate(session: Session, text: str) -> None:
    """Carry out a text in a shell."""
    script = parse(text.replace("\r\n", "\n").replace("\0", ""))
    if isinstance(script, str):
        session.complain(script)
        session.status = 1
    else:
        carry_out(session, script)


def carry_out(session: Session, script: Script) -> None:
    """Carry out a script in a session, which then holds its status."""
    for item in script.items:
        if item.background:
            child = session.fork()
            child.streams[0] = Source()
            session.world.jobs += 1
            child.caught(partial(_chain, child, item))
            session.status = 0
        else:
            _chain(session, item)


def _chain(session: Session, item: Item) -> None:
    """Pipelines joined by && and ||."""
    for op, pipeline in item.pipelines:
        if op == "&&" and session.status or op == "||" and not session.status:
            continue
        _pipeline(session, pipeline)


def _pipeline(session: Session, pipeline: Pipeline) -> None:
    """Each command of several in a subshell, its output the next one's input."""
    stream = session.streams.get(0)
    *before, last = pipeline.nodes
    for each in before:
        child, pipe = session.fork(), Pipe()
        child.streams |= {0: stream, 1: pipe}
        child.caught(partial(_node, child, each))
        stream = Source(bytes(pipe.data))
    if before:
        child = session.fork()
        child.streams[0] = stream
        session.status = child.caught(partial(_node, child, last))
    else:
        _node(session, last)
    if pipeline.negated:
        session.status = int(not session.status)


def _node(session: Session, one: Node) -> None:
    """Carry out one command."""
    match one:
        case Simple():
            _simple(session, one)
        case Redirected(inner, redirects):
            _redirected(session, inner, redirects)
        case If(branches, otherwise):
            for condition, body in branches:
                carry_out(session, condition)
                if not session.status:
                    return carry_out(session, body)
            session.status = 0
            if otherwise is not None:
                carry_out(session, otherwise)
        case For():
            _for(session, one)
        case While():
            _while(session, one)
        case Group(body, True):
            child = session.fork()
            session.status = child.caught(partial(carry_out, child, body))
        case Group(body):
            carry_out(session, body)


def _for(session: Session, node: For) -> None:
    words = session.args if node.words is None else expansion.fields(session, node.words)
    session.status = 0
    for word in list(words):
        session.count()
        session.variables[node.name] = word
        if _looped(session, partial(carry_out, session, node.body)):
            break


def _while(session: Session, node: While) -> None:
    status, over = 0, False
    while not over:
        session.count()
        over = _looped(session, partial(carry_out, session, node.condition))
        if over or bool(session.status) != node.until:
            break
        over = _looped(session, partial(carry_out, session, node.body))
        status = session.status
    session.status = status


def _looped(session: Session, act: Callable[[], None]) -> bool:
    """Do something inside a loop, which break and continue may end; whether the loop is over."""
    session.loops += 1
    try:
        act()
    except Jump as jump:
        if jump.levels > 1:
            raise Jump(jump.kind, jump.levels - 1) from None
        return jump.kind == "break"
    finally:
        session.loops -= 1
    return False


def _simple(session: Session, node: Simple) -> None:
    from .calls import call

    made = session.outputs
    words = expansion.fields(session, node.words)
    values = {a.name: expansion.text(session, a.value) for a in node.assigns}
    session.count()
    if not words:
        session.variables |= values
        session.status = session.status if session.outputs > made else 0
        return
    before, exported = dict(session.variables), set(session.exported)
    session.variables |= values
    session.exported |= set(values)
    try:
        session.status = call(session, words)
    finally:
        if values:  # they were set for this command only
            session.exported = exported
            for name in values:
                session.variables.pop(name, None)
                session.variables |= {name: before[name]} if name in before else {}


# --- redirections -------------------------------------------------------------------------------


def _redirected(session: Session, inner: Node, redirects: tuple[Redirect, ...]) -> None:
    """A command with its streams; those of `exec` without a command stay."""
    before = session.streams
    session.streams = dict(before)
    try:
        if not _redirects(session, redirects):
            session.status = 1
        elif isinstance(inner, Simple) and [w.plain for w in inner.words] == ["exec"]:
            before, session.status = session.streams, 0
        else:
            _node(session, inner)
    finally:
        session.streams = before


def _redirects(session: Session, redirects: tuple[Redirect, ...]) -> bool:
    """Open streams in order; False, with a message, where one cannot be opened."""
    for redirect in redirects:
        text = expansion.text(session, redirect.target)
        try:
            _redirect(session, redirect.fd, redirect.op, text)
        except OSError as error:
            verb = "open" if redirect.op == "<" else "create"
            session.complain(f"can't {verb} {text}: {error.strerror}")
            return False
        except ValueError:
            session.complain(f"{text}: bad file descriptor")
            return False
    return True


def _redirect(session: Session, fd: int, op: str, text: str) -> None:
    if op in (">&", "<&") and text in ("-", *map(str, range(100))):
        if text != "-" and int(text) not in session.streams:
            raise ValueError(text)
        session.streams[fd] = None if text == "-" else session.streams[int(text)]
    elif op == "<":
        session.streams[fd] = _opened(session, text)
    else:
        session.streams[fd] = _made(session, text, op in (">>", "&>>"), fd)
        if op.startswith("&") or op == ">&":
            session.streams[2] = session.streams[fd]


def _opened(session: Session, text: str) -> Stream:
    if text in ("/dev/stdin", "/dev/tty", "/proc/self/fd/0"):
        return session.stdin()
    return Source(files.read(session.machine, files.resolve(session.cwd, text), session.root))


def _made(session: Session, text: str, keep: bool, fd: int) -> Stream:
    """A file to write to, emptied unless its content is kept."""
    streams = {"/dev/stdout": 1, "/dev/stderr": 2, "/dev/tty": fd, "/proc/self/fd/1": 1}
    if text in streams:
        return session.streams.get(streams[text])
    path = files.resolve(session.cwd, text)
    found = files.stat(session.machine, path)
    if keep and found is not None:
        session.world.machine = files.append(session.machine, path, b"", session.root)
    else:
        mode = found.mode if found is not None and not found.folder else 0o100644
        session.world.machine = files.write(session.machine, path, b"", mode, root=session.root)
    return Into(path)
