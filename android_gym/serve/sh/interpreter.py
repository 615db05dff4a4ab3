"""Carrying out parsed scripts in a session."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from .. import files
from . import conditions, expansion, patterns
from .session import MOST_COMMANDS, Into, Jump, Leave, Pipe, Session, Source, Stream
from .syntax import (
    Arithmetic,
    Assign,
    Case,
    Condition,
    For,
    Function,
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
)


def script(session: Session, parsed: Script) -> None:
    """Carry out a script in a session, which then holds its status."""
    for item in parsed.items:
        _item(session, item)


def _item(session: Session, item: Item) -> None:
    if item.background:
        child = session.fork()
        child.streams[0] = Source()
        session.world.jobs += 1
        child.caught(lambda: _chain(child, item))
        session.status = 0
    else:
        _chain(session, item)


def _chain(session: Session, item: Item) -> None:
    """Pipelines joined by && and ||."""
    for number, (op, pipeline) in enumerate(item.pipelines):
        if op == "&&" and session.status or op == "||" and not session.status:
            continue
        last = number == len(item.pipelines) - 1
        session.tested += not last or pipeline.negated
        try:
            _pipeline(session, pipeline)
        finally:
            session.tested -= not last or pipeline.negated
        if last and session.status and "e" in session.flags and not session.tested:
            if not pipeline.negated:
                raise Leave(session.status)


def _pipeline(session: Session, pipeline: Pipeline) -> None:
    if len(pipeline.nodes) == 1:
        node(session, pipeline.nodes[0])
    else:
        _piped(session, pipeline.nodes)
    if pipeline.negated:
        session.status = int(not session.status)


def _piped(session: Session, nodes: tuple[Node, ...]) -> None:
    """Each command in a subshell, its output the next one's input."""
    stream = session.streams.get(0)
    worst = 0
    for number, each in enumerate(nodes):
        child = session.fork()
        child.streams[0] = stream
        pipe = Pipe()
        if number < len(nodes) - 1:
            child.streams[1] = pipe
            child.tested += 1
        session.status = child.caught(partial(node, child, each))
        worst = session.status or worst
        stream = Source(bytes(pipe.data))
    if "P" in session.flags:  # set -o pipefail
        session.status = worst


def node(session: Session, one: Node) -> None:
    """Carry out one command."""
    match one:
        case Simple():
            _simple(session, one)
        case Redirected(inner, redirects):
            _redirected(session, inner, redirects)
        case If():
            _if(session, one)
        case For():
            _for(session, one)
        case While():
            _while(session, one)
        case Case():
            _case(session, one)
        case Group(body, subshell):
            _group(session, body, subshell)
        case Function(name, body):
            session.functions[name] = body
            session.status = 0
        case Condition(tokens):
            session.status = conditions.holds(session, tokens)
        case Arithmetic(word):
            count(session)
            session.status = int(not session.arithmetic(expansion.text(session, word)))


def _group(session: Session, body: Script, subshell: bool) -> None:
    if subshell:
        child = session.fork()
        session.status = child.caught(lambda: script(child, body))
    else:
        script(session, body)


def count(session: Session) -> None:
    """One command more. A line that goes on for ever ends here."""
    session.world.commands -= 1
    if session.world.commands == -1:
        session.complain(f"stopped after {MOST_COMMANDS} commands")
    if session.world.commands < 0:
        raise Leave(1)


def holds(session: Session, condition: Script) -> bool:
    """Whether a list ends well."""
    session.tested += 1
    try:
        script(session, condition)
    finally:
        session.tested -= 1
    return session.status == 0


def _if(session: Session, node: If) -> None:
    for condition, body in node.branches:
        if holds(session, condition):
            return script(session, body)
    session.status = 0
    if node.otherwise is not None:
        script(session, node.otherwise)


def _for(session: Session, node: For) -> None:
    words = session.args if node.words is None else expansion.fields(session, node.words)
    session.status = 0
    for word in list(words):
        count(session)
        session.put(node.name, word)
        if _round(session, node.body):
            break


def _while(session: Session, node: While) -> None:
    status = 0
    while True:
        count(session)
        met: list[bool] = []
        over = _looped(session, partial(_asked, session, node.condition, met))
        if over or met == [node.until]:
            break
        if not met:  # continued in its condition
            continue
        over = _round(session, node.body)
        status = session.status
        if over:
            break
    session.status = status


def _asked(session: Session, condition: Script, met: list[bool]) -> None:
    met.append(holds(session, condition))


def _round(session: Session, body: Script) -> bool:
    """Once through a loop; whether it is over."""
    return _looped(session, lambda: script(session, body))


def _looped(session: Session, act: Callable[[], None]) -> bool:
    """Do something inside a loop, which break and continue may end; whether the loop is over."""
    session.loops += 1
    try:
        act()
    except Jump as jump:
        return _jumped(jump)
    finally:
        session.loops -= 1
    return False


def _jumped(jump: Jump) -> bool:
    """Whether a break or continue ends the loop it arrives at."""
    if jump.kind == "return":
        raise jump
    if jump.levels > 1:
        raise Jump(jump.kind, jump.levels - 1)
    return jump.kind == "break"


def _case(session: Session, node: Case) -> None:
    text = expansion.text(session, node.word)
    session.status = 0
    for words, body in node.items:
        if any(patterns.fits(expansion.pattern(session, word), text) for word in words):
            return script(session, body)


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
            node(session, inner)
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
    if op == "<<":
        session.streams[fd] = Source(text.encode("utf-8", "surrogateescape"))
    elif op == "<<<":
        session.streams[fd] = Source(f"{text}\n".encode("utf-8", "surrogateescape"))
    elif op in (">&", "<&") and text in ("-", *map(str, range(100))):
        if text != "-" and int(text) not in session.streams:
            raise ValueError(text)
        session.streams[fd] = None if text == "-" else session.streams[int(text)]
    elif op == "<":
        session.streams[fd] = _opened(session, text)
    else:
        session.streams[fd] = _made(session, text, op in (">>", "&>>", "<>"), fd)
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
    if path == "/dev/full":
        return Into(path)
    if not keep or files.stat(session.machine, path) is None:
        mode = _mode(session, path)
        session.world.machine = files.write(session.machine, path, b"", mode, root=session.root)
    else:
        session.world.machine = files.append(session.machine, path, b"", session.root)
    return Into(path)


def _mode(session: Session, path: str) -> int:
    """The mode that a file keeps when it is written, or a new file's."""
    found = files.stat(session.machine, path)
    return found.mode if found is not None and not found.folder else 0o100644


def _simple(session: Session, node: Simple) -> None:
    from .calls import call

    made = session.outputs
    words = expansion.fields(session, node.words)
    values = [(assign, _assigned(session, assign)) for assign in node.assigns]
    if not words:
        count(session)
        for assign, value in values:
            session.put(assign.name, value)
        session.status = session.status if session.outputs > made else 0
        return
    count(session)
    if "x" in session.flags:
        session.write(2, f"+ {' '.join(words)}\n".encode("utf-8", "surrogateescape"))
    before = {a.name: session.variables.get(a.name) for a, _ in values}
    exported = set(session.exported)
    for assign, value in values:
        session.variables[assign.name] = value
        session.exported.add(assign.name)
    try:
        session.status = call(session, words)
    finally:
        if values:
            session.exported = exported | (session.exported - set(before))
            session.restore(before)


def _assigned(session: Session, assign: Assign) -> str:
    value = expansion.text(session, assign.value)
    return (session.get(assign.name) or "") + value if assign.append else value
