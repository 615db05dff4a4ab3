"""Expanding words: parameters, substitutions, splitting at IFS, file names from patterns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from .. import files
from ..machine import Machine
from . import patterns
from .patterns import Run
from .syntax import Lit, Math, Param, Part, Script, Sub, Word

LONGEST = 1 << 20  # characters of one word
MOST_FILES = 20_000  # names that one pattern looks at
LONGEST_REPLACED = 1 << 14  # characters that a pattern is looked for in


class Context(Protocol):
    """What words are expanded in. `fail` never returns."""

    @property
    def machine(self) -> Machine: ...
    @property
    def cwd(self) -> str: ...
    @property
    def root(self) -> bool: ...
    @property
    def args(self) -> list[str]: ...
    def get(self, name: str) -> str | None: ...
    def put(self, name: str, value: str) -> None: ...
    def output(self, script: Script) -> str: ...
    def arithmetic(self, text: str) -> int: ...
    def fail(self, text: str) -> None: ...


def fields(context: Context, words: tuple[Word, ...]) -> list[str]:
    """The arguments that words become."""
    out: list[str] = []
    for word in words:
        for run in _split(context, word):
            out += _names(context, run)
    return out


def text(context: Context, word: Word) -> str:
    """A word as one text: not split, no file names."""
    return "".join(piece for piece, _ in _flat(context, word))


def pattern(context: Context, word: Word) -> Run:
    """A word as a pattern, for `case` and `[[ == ]]`: what is quoted in it stands for itself."""
    return _flat(context, word)


def _flat(context: Context, word: Word) -> Run:
    """A word's stretches, with $@ and $* as one text."""
    run: Run = []
    for index, part in enumerate(word.parts):
        if isinstance(part, Lit):
            shown = _home(context, part.text, len(word.parts) == 1) if not index else part.text
            run.append((part.text if part.quoted else shown, part.quoted))
        elif isinstance(part, Param) and part.name in ("@", "*") and not part.op:
            run.append((" ".join(context.args), part.quoted))
        else:
            run.append((value(context, part), part.quoted))
    if sum(len(piece) for piece, _ in run) > LONGEST:
        context.fail("argument list too long")
    return run


def _split(context: Context, word: Word) -> list[Run]:
    """A word's fields: what was expanded without quotes is cut at the characters of IFS."""
    done: list[Run] = []
    run: Run = []
    size = 0
    for index, part in enumerate(word.parts):
        if isinstance(part, Lit):
            whole = len(word.parts) == 1
            shown = part.text if part.quoted or index else _home(context, part.text, whole)
            run.append((shown, part.quoted))
            continue
        if isinstance(part, Param) and part.name in ("@", "*") and not part.op:
            many = _positional(context, part)
        else:
            many = [value(context, part)]
        for number, one in enumerate(many):
            size += len(one)
            if number and run:
                done.append(run)
                run = []
            if part.quoted:
                run.append((one, True))
            else:
                run = _cut(context, one, run, done)
        if size > LONGEST:
            context.fail("argument list too long")
    return [*done, run] if run else done


def _positional(context: Context, part: Param) -> list[str]:
    if part.name == "*" and part.quoted:
        ifs = context.get("IFS")
        return [(" " if ifs is None else ifs[:1]).join(context.args)]
    return list(context.args)


def _cut(context: Context, value: str, run: Run, done: list[Run]) -> Run:
    """Add a value to the run that is being made; finished fields go to `done`."""
    ifs = context.get("IFS")
    ifs = " \t\n" if ifs is None else ifs
    blank = "".join(c for c in ifs if c in " \t\n")
    solid = "".join(c for c in ifs if c not in blank)
    at = 0
    while at < len(value):
        if value[at] in blank:
            while at < len(value) and value[at] in blank:
                at += 1
            if at < len(value) and value[at] in solid:
                continue
            if run:
                done.append(run)
            run = []
        elif value[at] in solid:
            done.append(run or [("", True)])
            run = []
            at += 1
            while at < len(value) and value[at] in blank:
                at += 1
        else:
            start = at
            while at < len(value) and value[at] not in ifs:
                at += 1
            run.append((value[start:at], False))
    return run


def _home(context: Context, shown: str, whole: bool) -> str:
    """A leading ~ is the home folder."""
    if shown == "~" and whole or shown.startswith("~/"):
        return (context.get("HOME") or "/") + shown[1:]
    return shown


def value(context: Context, part: Part) -> str:
    """What one part becomes, before splitting."""
    match part:
        case Lit(shown):
            return shown
        case Sub(script):
            return context.output(script)
        case Math(word):
            return str(context.arithmetic(text(context, word)))
        case Param(name, _, op):
            if not op:
                return _plain(context, name)
            return _OPERATORS[op](context, part)
    return ""


def _plain(context: Context, name: str) -> str:
    found = context.get(name)
    if found is None and name not in ("@", "*"):
        _unset(context, name)
    return found or ""


def _unset(context: Context, name: str) -> None:
    if "u" in (context.get("-") or ""):
        context.fail(f"{name}: parameter not set")


def _length(context: Context, part: Param) -> str:
    if part.name in ("@", "*"):
        return str(len(context.args))
    return str(len(_plain(context, part.name)))


def _defaulted(context: Context, part: Param) -> str:
    """The forms with - = ? and +, with a colon where empty counts as unset."""
    found = context.get(part.name)
    there = found is not None and (found != "" or not part.op.startswith(":"))
    kind = part.op[-1]
    word = part.arg or Word()
    if kind == "+":
        return text(context, word) if there else ""
    if there:
        return found or ""
    if kind == "?":
        context.fail(f"{part.name}: {text(context, word) or 'parameter null or not set'}")
    shown = text(context, word)
    if kind == "=":
        context.put(part.name, shown)
    return shown


def _trimmed(context: Context, part: Param) -> str:
    return patterns.trimmed(
        _plain(context, part.name), pattern(context, part.arg or Word()), part.op
    )


def _replaced(context: Context, part: Param) -> str:
    """${name/pattern/text}, all matches with //."""
    whole = _plain(context, part.name)
    run = pattern(context, part.arg or Word())
    to = text(context, part.to) if part.to else ""
    if len(whole) > LONGEST_REPLACED and patterns.magic(run):
        context.fail(f"{part.name}: too long for a pattern")
    return patterns.replaced(whole, run, to, part.op == "//") if any(p for p, _ in run) else whole


def _sliced(context: Context, part: Param) -> str:
    """${name:offset:length}"""
    whole = _plain(context, part.name)
    start = context.arithmetic(text(context, part.arg or Word()))
    start = max(0, len(whole) + start) if start < 0 else start
    if part.to is None:
        return whole[start:]
    size = context.arithmetic(text(context, part.to))
    return whole[start : start + size] if size >= 0 else whole[start:size]


_OPERATORS: dict[str, Callable[[Context, Param], str]] = {"len": _length, ":": _sliced}
_OPERATORS |= dict.fromkeys(("-", ":-", "=", ":=", "?", ":?", "+", ":+"), _defaulted)
_OPERATORS |= dict.fromkeys(("#", "##", "%", "%%"), _trimmed)
_OPERATORS |= dict.fromkeys(("/", "//"), _replaced)


def _names(context: Context, run: Run) -> list[str]:
    """The files that a field matches; the field itself where it is no pattern or matches none."""
    shown = "".join(piece for piece, _ in run)
    if not patterns.magic(run):
        return [shown]
    found = [""]
    parts = _components(run)
    for number, part in enumerate(parts):
        found = _deeper(context, found, part, number == len(parts) - 1)
        if not found or len(found) > MOST_FILES:
            return [shown]
    return sorted(found)


def _components(run: Run) -> list[Run]:
    """A path pattern cut at its slashes."""
    parts: list[Run] = [[]]
    for piece, quoted in run:
        for number, name in enumerate(piece.split("/")):
            if number:
                parts.append([])
            if name:
                parts[-1].append((name, quoted))
    return parts


def _deeper(context: Context, found: list[str], part: Run, last: bool) -> list[str]:
    """The paths one component further; each but the last ends in a slash."""
    end = "" if last else "/"
    shown = "".join(piece for piece, _ in part)
    if not patterns.magic(part):
        paths = [f"{start}{shown}{end}" for start in found]
        return [path for path in paths if _stat(context, path)] if last and shown else paths
    match = patterns.compiled(part).match
    hidden = shown.startswith(".")
    out: list[str] = []
    for start in found:
        try:
            names = files.listing(context.machine, _full(context, start or "."), context.root)
        except OSError:
            continue
        fits = (n for n in names if match(n) and (hidden or not n.startswith(".")))
        out += [f"{start}{n}{end}" for n in fits if last or _stat(context, f"{start}{n}")]
    return out


def _full(context: Context, path: str) -> str:
    return files.resolve(context.cwd, path)


def _stat(context: Context, path: str) -> files.Stat | None:
    return files.stat(context.machine, _full(context, path))
