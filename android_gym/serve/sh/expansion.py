"""Expanding words: parameters, substitutions, splitting at blanks, file names from patterns."""

from __future__ import annotations

from typing import Protocol

from .. import files
from ..globs import glob
from ..machine import Machine
from .syntax import Lit, Param, Part, Script, Word

Run = list[tuple[str, bool]]  # stretches of a text, and whether they were quoted
LONGEST = 1 << 20  # characters of one word
LONGEST_PATTERN = 4096  # characters of what may stand for file names
MOST_FILES = 20_000  # names that one pattern looks at


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
    def output(self, script: Script) -> str: ...
    def fail(self, text: str) -> None: ...


def fields(context: Context, words: tuple[Word, ...]) -> list[str]:
    """The arguments that words become."""
    return [
        name for word in words for run in _split(context, word) for name in _names(context, run)
    ]


def text(context: Context, word: Word) -> str:
    """A word as one text: not split, no file names."""
    whole = len(word.parts) == 1
    shown = "".join(_value(context, p, not n, whole) for n, p in enumerate(word.parts))
    if len(shown) > LONGEST:
        context.fail("argument list too long")
    return shown


def _value(context: Context, part: Part, first: bool, whole: bool) -> str:
    """What one part becomes; a ~ at the start of a word is the home folder."""
    if isinstance(part, Lit):
        home = first and not part.quoted and (part.text == "~" and whole or part.text[:2] == "~/")
        return (context.get("HOME") or "/") + part.text[1:] if home else part.text
    if isinstance(part, Param):
        many = part.name in ("@", "*")
        return " ".join(context.args) if many else context.get(part.name) or ""
    return context.output(part.script)


def _split(context: Context, word: Word) -> list[Run]:
    """A word's fields: what was expanded without quotes is cut at blanks."""
    done: list[Run] = []
    run: Run = []
    size = 0
    for index, part in enumerate(word.parts):
        if isinstance(part, Param) and part.name == "@" and part.quoted:
            for number, one in enumerate(context.args):
                if number:
                    done.append(run)
                    run = []
                run.append((one, True))
            continue
        shown = _value(context, part, not index, len(word.parts) == 1)
        size += len(shown)
        if size > LONGEST:
            context.fail("argument list too long")
        if isinstance(part, Lit) or part.quoted:
            run.append((shown, part.quoted))
            continue
        pieces = shown.split()
        if run and (not pieces or shown[0].isspace()) and shown:
            done.append(run)
            run = []
        for piece in pieces[:-1]:
            done.append([*run, (piece, False)])
            run = []
        run += [(piece, False) for piece in pieces[-1:]]
        if pieces and shown[-1].isspace():
            done.append(run)
            run = []
    return [*done, run] if run else done


def _magic(run: Run) -> bool:
    """Whether anything in a text is a pattern."""
    return any(char in piece for piece, quoted in run if not quoted for char in "*?[")


def _names(context: Context, run: Run) -> list[str]:
    """The files that a field matches; the field itself where it is no pattern or matches none."""
    shown = "".join(piece for piece, _ in run)
    if not _magic(run) or len(shown) > LONGEST_PATTERN:
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
    if not _magic(part):
        paths = [f"{start}{shown}{end}" for start in found]
        return [path for path in paths if _stat(context, path)] if last and shown else paths
    pattern = glob(part)
    hidden = shown.startswith(".")
    out: list[str] = []
    for start in found:
        try:
            folder = files.resolve(context.cwd, start or ".")
            names = files.listing(context.machine, folder, context.root)
        except OSError:
            continue
        fits = (n for n in names if (hidden or not n.startswith(".")) and pattern.fullmatch(n))
        out += [f"{start}{n}{end}" for n in fits if last or _stat(context, f"{start}{n}")]
    return out


def _stat(context: Context, path: str) -> files.Stat | None:
    return files.stat(context.machine, files.resolve(context.cwd, path))
