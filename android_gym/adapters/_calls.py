"""The calls in what a model wrote, `click(point='<point>500 250</point>')`: one reader for all dialects that have them.

Only known names are calls. A text ends with the quote that its call or the next argument follows, so that it may hold
quotes, brackets and labels: `type(content='Anna's list')`. A call that nothing closes is read where its last argument
is complete, a text with its quote or a place with its bracket or tag; what else is cut off means nothing.
"""

from __future__ import annotations

import ast
import re
from bisect import bisect_right
from typing import Any, NamedTuple

from . import Gesture
from ._reading import MAX_CALLS, MAX_SYNTAX, SEVERAL, after, expression

NO_CALL = "The answer holds no action."
UNREADABLE = "The action cannot be read: {}"
_UNKNOWN = re.compile(r"(?<![\w.])([A-Za-z_]\w*)[ \t]*\(")
_KEY = re.compile(r"\s*(\w+)\s*=(?!=)\s*")
_SPACE = re.compile(r"\s*")
_NAMED = r"\w+\s*=(?!=)"
_VALUE = rf"(?:{_NAMED}|['\"(\[]|-?\d)"  # how the next argument begins
_TAIL = r"\)[ \t.;`#*]*(?:\n|$)"
_QUOTES = {sign: re.compile(rf"\\.|({sign})", re.S) for sign in "'\""}
_CLOSES = {sign: re.compile(rf"\\.|({sign})(?=\s*(?:,\s*(?:{_VALUE}|\))|\)))", re.S) for sign in "'\""}
_LASTS = {sign: re.compile(rf"\\.|({sign})(?=[ \t]*(?:,\s*(?:{_NAMED}|{_TAIL})|{_TAIL}))", re.S) for sign in "'\""}
_PLACE = re.compile(r"(?:<point>[^<>\n]*</point>|<\|box_start\|>[^<>\n]*<\|box_end\|>|\([^()\n]*\)|\[[^\[\]\n]*\])")
_BARE = re.compile(r"[^\s,()\[\]'\"]+")
_BRACKET = re.compile(r"""[()\[\]{}]|'[^'\n]*'|"[^"\n]*\"""")
_ESCAPE = re.compile(r"\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|(.))", re.S)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "\\": "\\", "'": "'", '"': '"', "\n": ""}


class Call(NamedTuple):
    """A call: its name as written, its arguments in order and by name, and where it stands in the text."""

    name: str
    order: list[Any]
    named: dict[str, Any]
    start: int
    end: int


class Calls(NamedTuple):
    """The calls that an answer asks for, and what stands behind its label."""

    found: list[Call]
    text: str
    wrong: str  # the first call that cannot be read, "" for none

    def first(self) -> Call | str:
        """The first call, or what is wrong."""
        if self.wrong or not self.found:
            return UNREADABLE.format(self.wrong[:80].replace("\n", "\\n")) if self.wrong else NO_CALL
        return self.found[0]

    def unknown(self) -> str:
        """The name of the first call whose name is not known, "" for none."""
        found = _UNKNOWN.search(self.text)
        return found[1] if found else ""

    def note(self, gesture: Gesture | str) -> Gesture | str:
        """The gesture of the first call, which says so where a later one asks for something else."""
        several = any(call[:3] != self.found[0][:3] for call in self.found)
        return gesture.replace(unread=SEVERAL) if several and isinstance(gesture, Gesture) else gesture


def calls_in(
    reply: str, known: tuple[str, ...], *labels: str, last: bool = False, fold: bool = False, unclosed: bool = False
) -> Calls:
    """The calls behind the first label that a call follows, or with `last` behind the last one, in the whole answer
    where it has no label. A label within a text is a part of the text. `fold`: names in any case; `unclosed`: the last
    text may end with the bracket of its call, without its quote."""
    text = after(reply)
    found, wrong = _scanned(text, known, fold, unclosed)
    begin = _begin(text, found, labels, last)
    found = [call for call in found if call.start >= begin]
    broken = next((at for at in wrong if at >= begin and (not found or at < found[0].start)), None)
    return Calls(found, text[begin:], "" if broken is None else text[broken:])


def _begin(text: str, found: list[Call], labels: tuple[str, ...], last: bool) -> int:
    for label in labels:
        marks = [mark.end() for mark in re.finditer(label_pattern(label), text, re.I)]
        starts = [call.start for call in found]

        def outside(at: int, starts: list[int] = starts) -> bool:
            number = bisect_right(starts, at) - 1
            return number < 0 or found[number].end <= at

        marks = [at for at in marks if outside(at)]
        if marks:
            ends = marks[1:] + [len(text)]
            holding = [
                at
                for at, end in zip(marks, ends, strict=True)
                if bisect_right(starts, end) > bisect_right(starts, at - 1)
            ]
            return marks[-1] if last else (holding or marks)[0]
    return 0


def label_pattern(label: str) -> str:
    """A label such as "Action:" as models write it: bold, in quotes, with a wide colon."""
    return rf"{re.escape(label.rstrip(':'))}[*\"]{{0,3}}\s?[:：][*]{{0,3}}"


def _scanned(text: str, known: tuple[str, ...], fold: bool, unclosed: bool) -> tuple[list[Call], list[int]]:
    """The calls of a text that lie in no other, and where calls begin that cannot be read."""
    names = "|".join(map(re.escape, sorted(known, key=len, reverse=True)))
    begins = re.compile(rf"(?<![\w.])({names})[ \t]*\(", re.I if fold else 0)
    found: list[Call] = []
    wrong: list[int] = []
    reader = _Reader(text, unclosed)
    at = 0
    while (match := begins.search(text, at)) and len(found) + len(wrong) < MAX_CALLS:
        call = reader.call(match[1], match.start(), match.end())
        if call is None:
            wrong.append(match.start())
            line = text.find("\n", match.end())
            at = len(text) if line < 0 else line
        else:
            found.append(call)
            at = call.end
    return found, wrong


class _Reader:
    """Reads calls of a text."""

    def __init__(self, text: str, unclosed: bool) -> None:
        self.text, self.unclosed = text, unclosed
        kinds = {"quotes": _QUOTES, "closes": _CLOSES, "lasts": _LASTS}
        self.places = {
            (kind, sign): [found.start(1) for found in signs[sign].finditer(text) if found[1]]
            for kind, signs in kinds.items()
            for sign in signs
        }

    def call(self, name: str, start: int, at: int) -> Call | None:
        """The call whose arguments begin there, None where they cannot be read."""
        order: list[Any] = []
        named: dict[str, Any] = {}
        whole = True  # what was read last is complete, whatever follows
        while True:
            at = self._space(at)
            if self.text.startswith(")", at):
                return Call(name, order, named, start, at + 1)
            if at >= len(self.text):
                return Call(name, order, named, start, at) if whole and (order or named) else None
            key = _KEY.match(self.text, at)
            found = self._value(self._space(key.end() if key else at))
            if found is None:
                return None
            value, at, whole, open_ = found
            if key:
                named[key[1]] = value
            else:
                order.append(value)
            if open_:
                return Call(name, order, named, start, at)
            behind = self._space(at)
            if self.text.startswith(",", behind):
                at = behind + 1
            elif not self.text.startswith(")", behind):
                line = self.text[at:behind]
                ends = behind >= len(self.text) or "\n" in line
                return Call(name, order, named, start, at) if whole and ends else None

    def _space(self, at: int) -> int:
        found = _SPACE.match(self.text, at)
        return found.end() if found else at

    def _value(self, at: int) -> tuple[Any, int, bool, bool] | None:
        """A value, where it ends, whether it is complete, and whether its call is cut off within it."""
        sign = self.text[at : at + 1]
        if sign in ("'", '"'):
            return self._string(at, sign)
        if sign in ("(", "["):
            end = self._bracket(at)
            return None if end is None else self._literal(at, end, True)
        place = _PLACE.match(self.text, at) if sign == "<" else None
        if place:
            return place[0], place.end(), True, False
        bare = _BARE.match(self.text, at)
        return self._literal(at, bare.end(), False) if bare and bare.end() - at <= MAX_SYNTAX else None

    def _string(self, at: int, sign: str) -> tuple[str, int, bool, bool] | None:
        near, valid, last = (self._next(kind, sign, at) for kind in ("quotes", "closes", "lasts"))
        end = near
        if near is None or near != valid:
            line = self.text.find("\n", at)
            line = len(self.text) if line < 0 else line
            ends = [one for one in (last, valid) if one is not None and one < line]
            end = ends[0] if ends else near if self._at_end(near) else None
            said = self.text[at + 1 : line].rstrip()
            if end is None and self.unclosed and said.endswith(")"):
                return _unescaped(said[:-1]), at + len(said), True, False
        if end is None:
            place = _PLACE.match(self.text, at + 1)
            return (place[0], place.end(), True, True) if place else None
        return _unescaped(self.text[at + 1 : end]), end + 1, True, False

    def _at_end(self, quote: int | None) -> bool:
        """Whether a quote ends its line, but for nothing."""
        return quote is not None and not self.text[quote + 1 : quote + 80].partition("\n")[0].strip(" .`*;")

    def _next(self, kind: str, sign: str, at: int) -> int | None:
        places = self.places[kind, sign]
        number = bisect_right(places, at)
        return places[number] if number < len(places) else None

    def _bracket(self, at: int) -> int | None:
        """Where the bracket that is opened there is closed."""
        depth = 0
        for found in _BRACKET.finditer(self.text, at, at + MAX_SYNTAX):
            depth += (found[0] in "([{") - (found[0] in ")]}")
            if depth <= 0:
                return found.end()
        return None

    def _literal(self, at: int, end: int, whole: bool) -> tuple[Any, int, bool, bool] | None:
        """The value of an argument; a bare name stands for itself."""
        try:
            node = expression(self.text[at:end], zeros=True)
            value = node.id if isinstance(node, ast.Name) else ast.literal_eval(node)
        except (MemoryError, RecursionError, TypeError, ValueError):
            return None
        return value, end, whole, False


def _unescaped(text: str) -> str:
    """What a quoted text says, as Python reads it."""

    def sign(found: re.Match[str]) -> str:
        code = found[1] or found[2]
        return chr(int(code, 16)) if code else _ESCAPES.get(found[3], found[0])

    return _ESCAPE.sub(sign, text)
