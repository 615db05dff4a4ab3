"""JSON that a language model wrote with slips: found in a text, read, and made whole where it is not.

    {"id": 1 "text": ["tea" | "coffee",], "API: []"   ->   {"id": 1, "text": ["tea|coffee"], "API": []}
    {'action': 'type', 'text': 'Anna's list'          ->   {"action": "type", "text": "Anna's list"}

One reading of the text from left to right; nothing is evaluated, and time grows with the length of the text alone.
"""

from __future__ import annotations

import ast
import json
import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import msgspec

from ..llms._json import TOO_DEEP, decoded
from ._reading import MAX_CALLS, expression

__all__ = ["objects_in", "read_object", "repair"]

NO_OBJECT = "The answer holds no JSON object."

_OPENS, _CLOSES = {"[": "]", "{": "}"}, ("]", "}")
_BEGIN = re.compile(r"\[\s*\{|\{")
_KEY = re.compile(r'"(\w[\w ]{0,30}):(?=\s*["\[{])')  # whose second quotation mark is missing
_BARE = re.compile(r"[\[\]{},:]|[^\s\"\[\]{},:]+")
_PLAIN = re.compile(r"-?(?:0|[1-9]\d{0,17})(?:\.\d{1,18})?(?:[eE][+-]?\d{1,3})?|true|false|null")
_PYTHON = {"None": "null", "True": "true", "False": "false"}
_LEFT_OUT = ("...", "…")
_QUOTES = {sign: re.compile(rf"\\.|({sign})", re.S) for sign in "\"'"}
_ENDS = {
    '"': re.compile(r"\\.|(\")(?=\s*(?:[,:}\]|&]|$))", re.S),
    "'": re.compile(r"\\.|(')(?=\s*(?:[,:}\]]|$))", re.S),
}
_AFTER = re.compile(r"\s*([,:}\]|&\"\[{]|$)")
_ESCAPED = re.compile(r"\\(?:[\"\\/bfnrt]|u[0-9a-fA-F]{4})|\\'|[\\\"\x00-\x1f]")


def repair(text: str) -> str:
    """The text from its first object or list of objects on, as JSON: with commas, quotation marks and closing brackets
    where they are missing, without commas before brackets and "...". Strings that "|" or "&" join outside of them
    become one, as in CheckPoints ("tea|coffee", "tea & milk"). "" where no object begins."""
    begin = _BEGIN.search(text)
    return _repaired(text[begin.start() :].partition("```")[0]).text() if begin else ""


def _repaired(text: str) -> _Repair:
    made = _Repair()
    for token, closed in _Scan(_KEY.sub(r'"\1":', text)).tokens():
        made.take(token)
        made.cut = made.cut or not closed
        if not made.open:
            break
    return made


def objects_in(text: str, accepts: Callable[[dict[str, Any]], bool] = bool) -> list[dict[str, Any]] | str:
    """The JSON objects of a text that `accepts` takes, in their order, at most `MAX_CALLS`; a sentence where there are
    none. What lies within another object does not count."""
    wrong, found, rejected = "", [], 0
    for part, closed in islice(_Scan(text).objects(), MAX_CALLS):
        read = read_object(part, closed)
        if isinstance(read, str):
            wrong = wrong or read
        elif accepts(read):
            found.append(read)
        else:
            rejected += 1
    return found or (wrong if wrong and not rejected else NO_OBJECT)


def read_object(text: str, closed: bool = True) -> dict[str, Any] | str:
    """The object that a text is: of JSON, else of a Python dict, else of what can be made whole. Where it is not
    `closed`, one bracket may be missing at its end, and no more, as what was cut off means nothing."""
    try:
        found = decoded(text)
        return found if isinstance(found, dict) else NO_OBJECT
    except (msgspec.DecodeError, UnicodeError) as error:
        wrong = str(error)
    if wrong == TOO_DEEP:
        return f"The JSON cannot be read: {wrong}."
    try:
        python = ast.literal_eval(expression(text))
        if isinstance(python, dict) and all(isinstance(key, str) for key in python):
            return python
    except (MemoryError, RecursionError, TypeError, ValueError):
        pass
    made = _repaired(text)
    if not made.cut and len(made.open) <= (not closed):
        try:
            found = decoded(made.text())
            if isinstance(found, dict):
                return found
        except (msgspec.DecodeError, UnicodeError):
            pass
    return f"The JSON cannot be read: {wrong}." if closed else NO_OBJECT


class _Scan:
    """A text, and where its strings may end."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.quotes = {sign: _places(_QUOTES[sign], text) for sign in _QUOTES}
        self.ends = {sign: _places(_ENDS[sign], text) for sign in _ENDS}
        self.line = 0  # where the line ends that was looked at last

    def string(self, at: int, value: bool) -> tuple[int, bool] | None:
        """Where the string that begins there ends, and whether anything closes it; None where none begins. `value`: a
        key or a value may stand there."""
        sign = self.text[at]
        if sign == "'":
            end = _next(self.ends[sign], at) if value else None
            return None if end is None else (end, True)
        near, line = _next(self.quotes[sign], at), self._line_end(at)
        follows = _AFTER.match(self.text, near + 1) if near is not None else None
        if near is not None and follows and (near < line or follows[1] not in ("", '"', "[", "{")):
            return near, True
        far = _next(self.ends[sign], at)
        return (far, True) if far is not None and far < line else (line, False)

    def _line_end(self, at: int) -> int:
        if self.line <= at:
            found = self.text.find("\n", at)
            self.line = len(self.text) if found < 0 else found
        return self.line

    def tokens(self, at: int = 0) -> Iterator[tuple[str, bool]]:
        """Brackets, signs, words and strings, these in the form of JSON, each with whether it is closed."""
        value = True
        while at < len(self.text):
            sign = self.text[at]
            found = self.string(at, value) if sign in "\"'" else None
            if found:
                end, closed = found
                inside = self.text[at + 1 : end]
                at = end + closed
                if inside.strip() or closed:
                    yield _quoted(inside if closed else inside.rstrip(", ")), closed
                value = False
                continue
            bare = _BARE.match(self.text, at)
            at = bare.end() if bare else at + 1
            if bare:
                yield bare[0], True
                value = bare[0] in ("[", "{", ",", ":")

    def objects(self) -> Iterator[tuple[str, bool]]:
        """The objects of the text that lie in no other, as text, and whether each is closed."""
        at = self.text.find("{")
        while at >= 0:
            end = self._end(at)
            yield self.text[at : end or len(self.text)], end is not None
            at = -1 if end is None else self.text.find("{", end)

    def _end(self, at: int) -> int | None:
        """Where the object that begins there is closed."""
        depth, value = 0, False
        while at < len(self.text):
            sign = self.text[at]
            found = self.string(at, value) if sign in "\"'" else None
            if found:
                at, value = found[0] + found[1], False
                continue
            depth += (sign in _OPENS) - (sign in _CLOSES)
            at += 1
            if depth <= 0:
                return at
            value = sign in "[{,:" or (value and sign.isspace())
        return None


def _places(sign: re.Pattern[str], text: str) -> list[int]:
    return [found.start() for found in sign.finditer(text) if found[1]]


def _next(places: list[int], at: int) -> int | None:
    number = bisect_right(places, at)
    return places[number] if number < len(places) else None


def _quoted(inside: str) -> str:
    """What stands in a string, as a string of JSON."""
    return f'"{_ESCAPED.sub(_escaped, inside)}"'


def _escaped(found: re.Match[str]) -> str:
    sign = found[0]
    if sign == "\\'":
        return "'"
    return sign if len(sign) > 1 else json.dumps(sign)[1:-1]


class _Repair:
    """The tokens so far, and the brackets that are open."""

    def __init__(self) -> None:
        self.out: list[str] = []
        self.open: list[str] = []  # what closes them
        self.joint = ""  # what joins the next string to the last one
        self.bare = False  # the last token was a word without quotation marks
        self.cut = False  # a string is not closed

    def take(self, token: str) -> None:
        """Add a token of the text."""
        bare, self.bare = self.bare, False
        token = token if bare else _PYTHON.get(token, token)
        if token in _LEFT_OUT:
            return
        if token in _OPENS:
            self._value(token)
            self.open.append(_OPENS[token])
        elif token in _CLOSES:
            self._close(token)
        elif token in (",", ":"):
            if self._ends_value():
                self.out.append(token)
        elif token in ("|", "&"):
            self._join(token)
        elif token.startswith('"'):
            self._string(token)
        elif _PLAIN.fullmatch(token) and not bare:
            self._value(token)
        else:
            self.joint, self.bare = " " if bare else self.joint, True
            self._string(json.dumps(token, ensure_ascii=False))

    def text(self) -> str:
        """All of it, with what is still open closed."""
        while self.open:
            self._close(self.open[-1])
        return " ".join(self.out)

    def _value(self, token: str) -> None:
        if self._ends_value():
            self.out.append(",")
        self.out.append(token)

    def _string(self, token: str) -> None:
        if self.joint:
            self.out[-1] = f"{self.out[-1][:-1]}{self.joint}{token[1:]}"
            self.joint = ""
        else:
            self._value(token)

    def _join(self, sign: str) -> None:
        if self.out and self.out[-1] == ",":
            self.out.pop()
        if self.out and self.out[-1].startswith('"'):
            self.joint = "|" if sign == "|" else " & "

    def _close(self, token: str) -> None:
        """Close a bracket, and those within it that are open; one that closes nothing is left out."""
        self.joint = ""
        while token in self.open:
            if self.out[-1] == ",":
                self.out.pop()
            closed = self.open.pop()
            self.out.append(closed)
            if closed == token:
                return

    def _ends_value(self) -> bool:
        return bool(self.out) and self.out[-1] not in ("[", "{", ",", ":")
