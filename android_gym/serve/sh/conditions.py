"""`test`, `[` and `[[`: 0 where a condition holds, 1 where not, 2 where it is none."""

from __future__ import annotations

import re
import stat as modes
from collections.abc import Callable
from typing import NamedTuple

from .. import files
from ..machine import Machine
from . import expansion, patterns
from .session import Session
from .syntax import Word

LONGEST = 500  # words of one condition
_FILE = frozenset("bcdefghkLprSstuwxOG")
_NUMBERS: dict[str, Callable[[int, int], bool]] = {
    "-eq": lambda a, b: a == b, "-ne": lambda a, b: a != b, "-lt": lambda a, b: a < b,
    "-le": lambda a, b: a <= b, "-gt": lambda a, b: a > b, "-ge": lambda a, b: a >= b,
}  # fmt: skip
_TEXTS: dict[str, Callable[[str, str], bool]] = {
    "=": lambda a, b: a == b, "==": lambda a, b: a == b, "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b, ">": lambda a, b: a > b,
}  # fmt: skip
_TIMES = ("-nt", "-ot", "-ef")


class Place(NamedTuple):
    """Where files are looked for."""

    machine: Machine
    cwd: str
    root: bool


def test(place: Place, words: list[str]) -> tuple[int, str]:
    """The status of `test WORDS`, and what was wrong with them. Fewer than five words are read
    by their number, as POSIX says."""
    if len(words) > LONGEST:
        return 2, "too many arguments"
    try:
        return int(not _counted(place, words)), ""
    except ValueError as error:
        return 2, str(error)


def _counted(place: Place, words: list[str]) -> bool:
    match words:
        case []:
            return False
        case [word]:
            return word != ""
        case [op, word] if op != "!":
            return _one(place, op, word)
        case [left, op, right] if _known(op):
            return _two(place, left, op, right)
        case ["(", word, ")"]:
            return word != ""
        case ["!", *rest] if len(rest) < 4:
            return not _counted(place, rest)
        case ["(", one, two, ")"]:
            return _counted(place, [one, two])
    reader = _Reader(place, list(words))
    value = reader.either()
    if reader.words:
        raise ValueError(f"{reader.words[0]}: unexpected operator/operand")
    return value


def _known(op: str) -> bool:
    return op in _NUMBERS or op in _TEXTS or op in _TIMES


class _Reader:
    """Words of a long condition, taken from the front."""

    def __init__(self, place: Place, words: list[str]) -> None:
        self.place = place
        self.words = words
        self.depth = 0

    def either(self) -> bool:
        value = self.both()
        while self.words[:1] == ["-o"]:
            del self.words[0]
            value = self.both() or value
        return value

    def both(self) -> bool:
        value = self.primary()
        while self.words[:1] == ["-a"]:
            del self.words[0]
            value = self.primary() and value
        return value

    def primary(self) -> bool:
        self.depth += 1
        if not self.words or self.depth > LONGEST // 5:
            raise ValueError("missing expression")
        word = self.words.pop(0)
        try:
            if word == "!":
                return not self.primary()
            if word == "(":
                value = self.either()
                if self.words[:1] != [")"]:
                    raise ValueError("missing )")
                del self.words[0]
                return value
        finally:
            self.depth -= 1
        if len(self.words) > 1 and _known(self.words[0]):
            op, right = self.words.pop(0), self.words.pop(0)
            return _two(self.place, word, op, right)
        if len(word) == 2 and word[0] == "-" and self.words and self.words[0] not in ("-a", "-o"):
            return _one(self.place, word, self.words.pop(0))
        return word != ""


def _one(place: Place, op: str, word: str) -> bool:
    if op == "-z":
        return word == ""
    if op == "-n":
        return word != ""
    if len(op) == 2 and op[0] == "-" and op[1] in _FILE:
        return _file(place, op[1], word)
    if op == "-o":
        return False
    raise ValueError(f"{op}: unexpected operator/operand")


def _file(place: Place, kind: str, word: str) -> bool:
    """A question about a file. The shell may read and write what its user may."""
    if kind == "t":
        return False
    if kind in "Lh":
        return files.link(files.normal(place.cwd, word)) != ""
    full = files.resolve(place.cwd, word)
    found = files.stat(place.machine, full) if word else None
    if found is None:
        return False
    match kind:
        case "d":
            return found.folder
        case "f":
            return modes.S_ISREG(found.mode)
        case "c":
            return modes.S_ISCHR(found.mode)
        case "s":
            return found.size > 0
        case "r":
            return files.permitted(full, place.root)
        case "w":
            return files.permitted(full, place.root, write=True)
        case "x":
            return bool(found.mode & 0o111) and (found.folder or not full.startswith("/sdcard"))
    return kind in "eOG"


def _two(place: Place, left: str, op: str, right: str) -> bool:
    if op in _NUMBERS:
        return _NUMBERS[op](_whole(left), _whole(right))
    if op in _TEXTS:
        return _TEXTS[op](left, right)
    one, other = (files.resolve(place.cwd, word) for word in (left, right))
    if op == "-ef":
        return one == other and files.stat(place.machine, one) is not None
    a, b = (files.stat(place.machine, path) for path in (one, other))
    newer, older = (a, b) if op == "-nt" else (b, a)
    return newer is not None and (older is None or newer.time > older.time)


def _whole(word: str) -> int:
    if not re.fullmatch(r"\s*[-+]?\d{1,18}\s*", word):
        raise ValueError(f"{word}: bad number")
    return int(word)


def holds(session: Session, tokens: tuple[Word | str, ...]) -> int:
    """The status of `[[ TOKENS ]]`, where patterns stand to the right of = and !=."""
    reader = _Double(session, list(tokens[:LONGEST]))
    try:
        value = reader.either()
        if reader.tokens:
            raise ValueError("syntax error: unexpected operator/operand")
    except ValueError as error:
        session.complain(str(error))
        return 2
    return int(not value)


class _Double:
    """The tokens of [[ ]], taken from the front. `live` is off where nothing is expanded."""

    def __init__(self, session: Session, tokens: list[Word | str]) -> None:
        self.session = session
        self.tokens = tokens
        self.live = True
        self.depth = 0

    def next(self) -> Word | str | None:
        return self.tokens[0] if self.tokens else None

    def either(self) -> bool:
        value = self.both()
        while self.next() == "||":
            del self.tokens[0]
            value = self.skipped(value, self.both) or value
        return value

    def both(self) -> bool:
        value = self.primary()
        while self.next() == "&&":
            del self.tokens[0]
            value = self.skipped(not value, self.primary) and value
        return value

    def skipped(self, skip: bool, read: Callable[[], bool]) -> bool:
        live, self.live = self.live, self.live and not skip
        value = read()
        self.live = live
        return value

    def text(self, token: Word | str) -> str:
        if isinstance(token, str):
            return token
        return expansion.text(self.session, token) if self.live else ""

    def primary(self) -> bool:
        self.depth += 1
        if not self.tokens or self.depth > 60:
            raise ValueError("syntax error: missing expression")
        token = self.tokens.pop(0)
        if token == "!":
            value = not self.primary()
        elif token == "(":
            value = self.either()
            if self.next() != ")":
                raise ValueError("syntax error: missing )")
            del self.tokens[0]
        else:
            value = self.simple(token)
        self.depth -= 1
        return value

    def simple(self, token: Word | str) -> bool:
        place = Place(self.session.machine, self.session.cwd, self.session.root)
        following = self.next()
        op = following if isinstance(following, str) else following.plain if following else ""
        if (_known(op) or op == "=~") and len(self.tokens) > 1:
            del self.tokens[0]
            right = self.tokens.pop(0)
            return self.compared(place, token, op, right)
        plain = token if isinstance(token, str) else token.plain
        if re.fullmatch(r"-[a-zA-Z]", plain) and isinstance(following, Word):
            del self.tokens[0]
            word = self.text(following)
            return _one(place, plain, word) if self.live else False
        return self.text(token) != ""

    def compared(self, place: Place, left: Word | str, op: str, right: Word | str) -> bool:
        if not self.live:
            return False
        shown = self.text(left)
        if op == "=~":
            try:
                return re.search(self.text(right), shown) is not None
            except re.error:
                raise ValueError("invalid regular expression") from None
        if op in ("=", "==", "!=") and isinstance(right, Word):
            run = expansion.pattern(self.session, right)
            return patterns.fits(run, shown) == (op != "!=")
        if op in _NUMBERS:
            numbers = (self.session.arithmetic(t) for t in (shown, self.text(right)))
            return _NUMBERS[op](*numbers)
        return _two(place, shown, op, self.text(right))
