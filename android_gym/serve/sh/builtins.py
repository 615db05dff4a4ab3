"""Commands that change the shell itself: cd, export, read, set, exit and their like."""

from __future__ import annotations

import re
from collections.abc import Callable

from .. import files
from .calls import call, command, known, program
from .session import Jump, Leave, Session, Source

Builtin = Callable[[Session, list[str]], int]
_NAME = re.compile(r"[A-Za-z_]\w*", re.ASCII)
_RESERVED = frozenset("if then elif else fi for while until do done case esac { } ! [[ in".split())


def _say(session: Session, text: str) -> None:
    session.write(1, f"{text}\n".encode("utf-8", "surrogateescape"))


def _nothing(session: Session, args: list[str]) -> int:
    return 0


def _cd(session: Session, args: list[str]) -> int:
    words = [a for a in args if a not in ("-P", "-L", "--")]
    if len(words) > 1:
        session.complain("cd: too many arguments")
        return 2
    target = words[0] if words else session.get("HOME") or "/"
    if target == "-":
        target = session.get("OLDPWD") or session.cwd
        _say(session, target)
    path = files.normal(session.cwd, target)
    found = files.stat(session.machine, path)
    wrong = "" if found else "No such file or directory"
    if found and not found.folder:
        wrong = "Not a directory"
    if wrong:
        session.complain(f"cd: {target}: {wrong}")
        return 2
    session.put("OLDPWD", session.cwd)
    session.cwd = path
    return 0


def _exit(session: Session, args: list[str]) -> int:
    raise Leave(_number(args, session.status))


def _number(args: list[str], default: int) -> int:
    found = re.fullmatch(r"[-+]?\d{1,9}", args[0]) if args else None
    return int(found[0]) & 255 if found else 1 if args else default


def _return(session: Session, args: list[str]) -> int:
    if not session.locals:
        raise Leave(_number(args, session.status))
    raise Jump("return", _number(args, session.status))


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
    if args in ([], ["-p"]):
        for name in sorted(session.exported & set(session.variables)):
            _say(session, f"{'export ' if args else ''}{name}={session.variables[name]}")
        return 0
    return _declared(session, args, lambda name: session.exported.add(name))


def _declared(session: Session, args: list[str], note: Callable[[str], object]) -> int:
    """Variables given as NAME or NAME=VALUE."""
    for word in args:
        if word.startswith(("-", "+")) and len(word) > 1:
            continue
        name, equals, value = word.partition("=")
        if not _NAME.fullmatch(name):
            session.complain(f"{name}: is not an identifier")
            return 1
        note(name)
        if equals:
            session.put(name, value)
    return 0


def _local(session: Session, args: list[str]) -> int:
    def keep(name: str) -> None:
        if session.locals:
            session.locals[-1].setdefault(name, session.variables.get(name))
            session.variables.pop(name, None)
        if any(a.startswith("-") and "x" in a for a in args):
            session.exported.add(name)

    return _declared(session, args, keep)


def _unset(session: Session, args: list[str]) -> int:
    for name in args:
        if "-f" in args:
            session.functions.pop(name, None)
        else:
            session.variables.pop(name, None)
            session.exported.discard(name)
    return 0


def _shift(session: Session, args: list[str]) -> int:
    count = _number(args, 1)
    if count > len(session.args):
        session.fail("shift: nothing to shift")
    session.args = session.args[count:]
    return 0


def _set(session: Session, args: list[str]) -> int:
    if not args:
        for name in sorted(session.variables):
            _say(session, f"{name}={session.variables[name]}")
    rest = list(args)
    while rest and len(rest[0]) > 1 and rest[0][0] in "-+":
        word = rest.pop(0)
        if word == "--":
            session.args = rest
            return 0
        letters = _OPTIONS.get(rest.pop(0) if rest else "", "") if word[1:] == "o" else word[1:]
        kept = set(session.flags) - set(letters) if word[0] == "+" else {*session.flags, *letters}
        session.flags = "".join(sorted(kept))
    if rest:
        session.args = rest
    return 0


_OPTIONS = {"allexport": "a", "errexit": "e", "nounset": "u", "pipefail": "P", "xtrace": "x"}


def _eval(session: Session, args: list[str]) -> int:
    session.status = 0
    session.evaluate(" ".join(args))
    return session.status


def _source(session: Session, args: list[str]) -> int:
    if not args:
        session.complain(".: missing argument")
        return 1
    try:
        data = files.read(session.machine, files.resolve(session.cwd, args[0]), session.root)
    except OSError as error:
        session.fail(f".: {args[0]}: {error.strerror}")
        return 1
    before = session.args
    session.args = args[1:] or before
    session.status = 0
    try:
        session.evaluate(data.decode("utf-8", "surrogateescape").replace("\r\n", "\n"))
    finally:
        session.args = before
    return session.status


def _exec(session: Session, args: list[str]) -> int:
    if not args:
        return 0
    raise Leave(program(session, args[0], args[1:]))


def _read(session: Session, args: list[str]) -> int:
    names = [a for a in args if not a.startswith("-")] or ["REPLY"]
    raw = any(a.startswith("-") and "r" in a for a in args)
    source = session.stdin()
    line, ended = _line(source, raw)
    ifs = session.get("IFS")
    for name, value in zip(names, _cut(line, " \t\n" if ifs is None else ifs, len(names)),
                           strict=True):  # fmt: skip
        session.put(name, value)
    return 0 if ended else 1


def _line(source: Source, raw: bool) -> tuple[str, bool]:
    """A line of the input, and whether it had an end. Without `raw` a backslash joins lines."""
    text = ""
    while True:
        data = source.line()
        text += data.decode("utf-8", "surrogateescape")
        if raw or not re.search(r"(?<!\\)(\\\\)*\\\n\Z", text) or not data:
            break
        text = text[:-2]
    ended = text.endswith("\n")
    text = text[:-1] if ended else text
    return (text if raw else re.sub(r"\\(.)", r"\1", text, flags=re.S)), ended


def _cut(line: str, ifs: str, count: int) -> list[str]:
    """The first `count` fields; the last has all the rest of the line."""
    blank = "".join(c for c in ifs if c in " \t\n")
    out: list[str] = []
    rest = line.strip(blank) if blank else line
    while len(out) < count - 1:
        at = next((i for i, c in enumerate(rest) if c in ifs), len(rest)) if ifs else len(rest)
        out.append(rest[:at])
        after = rest[at:].lstrip(blank) if blank else rest[at:]
        if after and after[0] in ifs and after[0] not in blank:
            after = after[1:].lstrip(blank) if blank else after[1:]
        rest = after
    return [*out, rest]


def _let(session: Session, args: list[str]) -> int:
    value = 0
    for text in args:
        value = session.arithmetic(text)
    return int(not value)


def _trap(session: Session, args: list[str]) -> int:
    if len(args) > 1 and {"EXIT", "0"} & set(args[1:]):
        session.trap = "" if args[0] == "-" else args[0]
    return 0


def _command(session: Session, args: list[str]) -> int:
    if args[:1] in (["-v"], ["-V"]):
        return max((_found(session, name, args[0] == "-V") for name in args[1:]), default=0)
    words = args[1:] if args[:1] in (["-p"], ["--"]) else args
    return command(session, words[0], words[1:]) if words else 0


def _found(session: Session, name: str, long: bool) -> int:
    """Say what a name means, as `command -v` and `type` do."""
    kind, path = "", name
    if name in _RESERVED:
        kind = "is a reserved word"
    elif name in session.functions:
        kind = "is a function"
    elif name in BUILTINS or name in ("[", "echo", "false", "pwd", "test", "true"):
        kind = "is a shell builtin"
    elif known(name):
        path = name if "/" in name else f"/system/bin/{name}"
        kind = f"is a tracked alias for {path}" if long else ""
    elif not (
        "/" in name and files.stat(session.machine, files.resolve(session.cwd, name)) is not None
    ):
        if long:
            _say(session, f"{name} not found")
        return 1
    else:
        kind = "is"
    _say(session, f"{name} {kind}" if long else path)
    return 0


def _type(session: Session, args: list[str]) -> int:
    return max((_found(session, name, True) for name in args), default=0)


def _print(session: Session, args: list[str]) -> int:
    """mksh's print: -r takes backslashes as they are, -n ends no line."""
    rest = list(args)
    flags = ""
    while rest and re.fullmatch(r"-[nrRsu\d-]*", rest[0]) and rest[0] != "-":
        flags += rest.pop(0)
    if "r" in flags:
        text = " ".join(rest) + ("" if "n" in flags else "\n")
        session.write(1, text.encode("utf-8", "surrogateescape"))
        return 0
    return call(session, ["echo", *(["-n"] if "n" in flags else []), *rest])


def _umask(session: Session, args: list[str]) -> int:
    if not args:
        _say(session, "077")
    return 0


BUILTINS: dict[str, Builtin] = {
    ":": _nothing, ".": _source, "alias": _nothing, "break": _break, "builtin": _command,
    "cd": _cd, "command": _command, "continue": _continue, "eval": _eval, "exec": _exec,
    "exit": _exit, "export": _export, "jobs": _nothing, "let": _let, "local": _local,
    "print": _print, "read": _read, "readonly": _local, "return": _return, "set": _set,
    "shift": _shift, "source": _source, "trap": _trap, "type": _type, "typeset": _local,
    "ulimit": _nothing, "umask": _umask, "unalias": _nothing, "unset": _unset, "wait": _nothing,
    "whence": _type,
}  # fmt: skip
