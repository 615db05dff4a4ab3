"""Reading words of the shell's language: quotes, $ and backticks."""

from __future__ import annotations

import re

from .syntax import Lit, Math, Param, Part, Script, Sub, Word

DEEPEST = 24  # nested quotes, substitutions and compound commands
MOST_TRIES = 20_000  # levels opened in one text: what looks like $((…)) may be read twice
NAME = re.compile(r"[A-Za-z_]\w*", re.ASCII)
_SPECIAL = "?$!#@*-"
_META = " \t\n;&|<>()"
_OPERATORS = re.compile(r":?[-=?+]|##?|%%?|//?|:")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}
_ESCAPES |= {"e": "\x1b", "E": "\x1b", "\\": "\\", "'": "'", '"': '"', "?": "?"}
_CODE = re.compile(r"x([0-9A-Fa-f]{1,2})|u([0-9A-Fa-f]{1,4})|([0-7]{1,3})")


class Words:
    """A place in a text and the words that follow it. ValueError says what cannot be read."""

    def __init__(self, text: str, depth: int = 0, tries: list[int] | None = None) -> None:
        self.text = text
        self.at = 0
        self.depth = depth
        self.tries = [MOST_TRIES] if tries is None else tries  # left, shared by nested readers
        self.open: list[str] = []  # the words and brackets that wait for their ends

    def peek(self, count: int = 1) -> str:
        return self.text[self.at : self.at + count]

    def script(self, end: str) -> Script:
        """Commands up to `end`, which `Grammar` reads."""
        raise ValueError(f"syntax error: unexpected '{end}'")

    def deeper(self) -> None:
        self.depth += 1
        self.tries[0] -= 1
        if self.depth > DEEPEST or self.tries[0] < 0:
            raise ValueError("internal error: nesting too deep")

    def continued(self) -> bool:
        """Pass over a backslash at the end of a line."""
        if self.peek(2) == "\\\n":
            self.at += 2
            return True
        return False

    def word(self, stops: str = _META) -> Word | None:
        """The word here, or None where none begins. It ends before an unquoted `stops`."""
        parts: list[Part] = []
        while self.at < len(self.text):
            if self.continued():
                continue
            char = self.peek()
            if char in stops:
                break
            parts += self._piece(char, stops)
        return Word(_joined(parts)) if parts else None

    def _piece(self, char: str, stops: str) -> list[Part]:
        """The next quoted or unquoted stretch of a word."""
        if char == "'":
            return [Lit(self._single(), True)]
        if char == '"':
            self.at += 1
            return self._double()
        if char == "\\":
            self.at += 2
            return [Lit(self.text[self.at - 1 : self.at] or "\\", True)]
        if char == "$":
            return [self.dollar(False)]
        if char == "`":
            return [self._backticks(False)]
        start = self.at
        while self.at < len(self.text) and self.peek() not in stops + "'\"\\$`":
            self.at += 1
        return [Lit(self.text[start : self.at])]

    def _single(self) -> str:
        end = self.text.find("'", self.at + 1)
        if end < 0:
            self.at = len(self.text)
            raise ValueError("no closing quote")
        inside = self.text[self.at + 1 : end]
        self.at = end + 1
        return inside

    def _double(self) -> list[Part]:
        """What is inside double quotes, behind the first of them."""
        parts = self.inside('"')
        if self.peek() != '"':
            raise ValueError("no closing quote")
        self.at += 1
        return parts or [Lit("", True)]

    def inside(self, ends: str, escapes: str = '$`"\\') -> list[Part]:
        """Parts as between double quotes, up to one of `ends` or the end of the text."""
        parts: list[Part] = []
        while self.at < len(self.text) and self.peek() not in ends:
            char = self.peek()
            if self.continued():
                continue
            if char == "\\":
                following = self.text[self.at + 1 : self.at + 2]
                known = bool(following) and following in escapes + ends
                parts.append(Lit(following if known else "\\", True))
                self.at += 2 if known else 1
            elif char == "$":
                parts.append(self.dollar(True))
            elif char == "`":
                parts.append(self._backticks(True))
            else:
                start = self.at
                while self.at < len(self.text) and self.peek() not in "\\$`" + ends:
                    self.at += 1
                parts.append(Lit(self.text[start : self.at], True))
        return list(_joined(parts))

    def dollar(self, quoted: bool) -> Part:
        """What a $ begins; the $ itself where it begins nothing."""
        self.at += 1
        char = self.peek()
        if char == "'" and not quoted:
            return Lit(self._ansi(), True)
        if char == '"' and not quoted:
            return Lit("", True)
        if self.peek(2) == "((":
            start = self.at
            self.at += 2
            found = self.arithmetic()
            if found is not None:
                return Math(found, quoted)
            self.at = start
        if char == "(":
            self.at += 1
            return Sub(self.nested(")", "("), quoted)
        if char == "{":
            self.at += 1
            return self._braces(quoted)
        name = NAME.match(self.text, self.at)
        if name:
            self.at = name.end()
            return Param(name[0], quoted)
        if char and (char in _SPECIAL or char in "0123456789"):
            self.at += 1
            return Param(char, quoted)
        return Lit("$", quoted)

    def nested(self, end: str, start: str) -> Script:
        """A script up to `end`, one level deeper."""
        self.deeper()
        self.open.append(start)
        script = self.script(end)
        self.open.pop()
        self.depth -= 1
        return script

    def arithmetic(self) -> Word | None:
        """The expression up to `))`; None where it is none, which leaves `at` anywhere."""
        self.deeper()
        parts: list[Part] = []
        level = 0
        while self.at < len(self.text):
            char = self.peek()
            if not level and self.peek(2) == "))":
                self.at += 2
                self.depth -= 1
                return Word(_joined(parts))
            if char == "$":
                parts.append(self.dollar(True))
                continue
            if char == "`":
                parts.append(self._backticks(True))
                continue
            level += (char == "(") - (char == ")")
            if level < 0:
                break
            parts.append(Lit("" if char in "\"'\\" else char, True))
            self.at += 1
        self.depth -= 1
        return None

    def _ansi(self) -> str:
        """$'…' with its escapes; at its quote."""
        out: list[str] = []
        self.at += 1
        while self.at < len(self.text) and self.peek() != "'":
            if self.peek() != "\\":
                out.append(self.peek())
                self.at += 1
                continue
            code = _CODE.match(self.text, self.at + 1)
            if code:
                whole = int(code[1] or code[2] or code[3], 8 if code[3] else 16)
                byte = whole > 127 and not code[2]
                out.append(chr(0xDC00 + (whole & 255)) if byte else chr(whole))
                self.at = code.end()
                continue
            char = self.text[self.at + 1 : self.at + 2]
            out.append(_ESCAPES.get(char, f"\\{char}"))
            self.at += 2
        if self.at >= len(self.text):
            raise ValueError("no closing quote")
        self.at += 1
        return "".join(out)

    def _backticks(self, quoted: bool) -> Part:
        self.at += 1
        out: list[str] = []
        while self.at < len(self.text) and self.peek() != "`":
            if self.peek() == "\\" and self.text[self.at + 1 : self.at + 2] in tuple("`\\$"):
                self.at += 1
            out.append(self.peek())
            self.at += 1
        if self.at >= len(self.text):
            raise ValueError("no closing quote")
        self.at += 1
        self.deeper()
        inner = type(self)("".join(out), self.depth, self.tries)
        script = inner.script("")
        self.depth -= 1
        return Sub(script, quoted)

    def _braces(self, quoted: bool) -> Part:
        """${…}, behind its brace."""
        self.deeper()
        if self.peek() == "#" and self.text[self.at + 1 : self.at + 2] not in tuple("}:-=?+%#"):
            self.at += 1
            part = Param(self._name(), quoted, "len")
        elif self.peek(2) == "#}":
            self.at += 1
            part = Param("#", quoted)
        else:
            part = self._operated(self._name(), quoted)
        if self.peek() != "}":
            raise ValueError("bad substitution" if self.at < len(self.text) else self._unclosed())
        self.at += 1
        self.depth -= 1
        return part

    def _unclosed(self) -> str:
        return "syntax error: unmatched '{'"

    def _name(self) -> str:
        """A variable's name, a number, or one of the special parameters."""
        found = NAME.match(self.text, self.at) or re.compile(r"[0-9]+").match(self.text, self.at)
        if found:
            self.at = found.end()
            return found[0]
        char = self.peek()
        if char and char in _SPECIAL:
            self.at += 1
            return char
        raise ValueError("bad substitution" if char else self._unclosed())

    def _operated(self, name: str, quoted: bool) -> Param:
        """The operator and its words behind the name in ${…}."""
        found = _OPERATORS.match(self.text, self.at)
        if found is None:
            return Param(name, quoted)
        op = found[0]
        self.at = found.end()
        literal = quoted and op not in ("#", "##", "%", "%%", "/", "//")
        arg = self._argument("}" if op not in ("/", "//", ":") else "/}" if op != ":" else ":}",
                             literal)  # fmt: skip
        to = None
        if op in ("/", "//", ":") and self.peek() in ("/", ":"):
            self.at += 1
            to = self._argument("}", literal)
        return Param(name, quoted, op, arg, to)

    def _argument(self, stops: str, literal: bool) -> Word:
        """A word inside ${…}; `literal` is as between double quotes, but for a quote in it."""
        if not literal:
            return self.word(stops) or Word()
        parts: list[Part] = []
        while self.at < len(self.text) and self.peek() not in stops:
            if self.peek() == '"':
                self.at += 1
                parts += self._double()
            else:
                parts += self.inside(stops + '"')
        return Word(_joined(parts))


def _joined(parts: list[Part]) -> tuple[Part, ...]:
    """Neighbouring literals of one kind become one."""
    out: list[Part] = []
    for part in parts:
        last = out[-1] if out else None
        same = isinstance(part, Lit) and isinstance(last, Lit) and part.quoted == last.quoted
        if same and isinstance(part, Lit) and isinstance(last, Lit):
            out[-1] = Lit(last.text + part.text, part.quoted)
        else:
            out.append(part)
    return tuple(out)
