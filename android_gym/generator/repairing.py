"""JSON that a language model wrote with slips, made whole: one reading of the text from left to right, nothing
evaluated.

    {"id": 1 "text": ["tea" | "coffee",], "API: []"   ->   {"id": 1, "text": ["tea|coffee"], "API": []}
"""

from __future__ import annotations

import json
import re

__all__ = ["repair"]

_OPENS, _CLOSES = {"[": "]", "{": "}"}, ("]", "}")
_BEGIN = re.compile(r"\[\s*\{|\{")
_KEY = re.compile(r'"(\w[\w ]{0,30}):(?=\s*["\[{])')  # whose second quotation mark is missing
_TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"?|[\[\]{},:]|[^\s"\[\]{},:]+')
_PLAIN = re.compile(r"-?(?:0|[1-9]\d{0,17})(?:\.\d{1,18})?|true|false|null")
_LEFT_OUT = ("...", "…")


def repair(text: str) -> str:
    """The text from its first object or list of objects on, as JSON: with commas, quotation marks and closing brackets
    where they are missing, without commas before brackets and "...". Strings that "|" or "&" join outside of them
    become one, as in CheckPoints ("tea|coffee", "tea & milk"). "" where no object begins."""
    begin = _BEGIN.search(text)
    if begin is None:
        return ""
    made, body = _Repair(), text[begin.start() :].partition("```")[0]
    for token in _TOKEN.findall(_KEY.sub(r'"\1":', body)):
        made.take(token)
        if not made.open:
            break
    return made.text()


class _Repair:
    """The tokens so far, and the brackets that are open."""

    def __init__(self) -> None:
        self.out: list[str] = []
        self.open: list[str] = []  # what closes them
        self.joint = ""  # what joins the next string to the last one
        self.bare = False  # the last token was a word without quotation marks

    def take(self, token: str) -> None:
        """Add a token of the text."""
        bare, self.bare = self.bare, False
        if token in _LEFT_OUT or token == '"':
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
        if len(token) < 2 or not token.endswith('"'):  # it ends with its line
            token = f'{token.rstrip(", ")}"'
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
