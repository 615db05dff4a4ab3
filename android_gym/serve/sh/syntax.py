"""The shell's language: `parse` reads a script as Android's mksh does.

It is the part of the language that clients of adb use: quotes, variables, command substitution,
pipelines, redirections, lists, the background and `for`. Anything else (`if`, `while`, `case`,
functions, groups, `[[ ]]`, arithmetic, here-documents) is a syntax error. Words are kept in parts,
since what was quoted decides how they are expanded.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ...phone.core.values import Value

NAME = re.compile(r"[A-Za-z_]\w*", re.ASCII)
_RESERVED = frozenset("if then elif else fi for while until do done { } ! case esac [[ function".split())
_OPERATOR = r"\n|&&|&>>|&>|&|\|\||\||;;|;|<<<|<<|<&|<>|<|>>|>&|>\||>|\(\(|\(|\)"
_TOKEN = re.compile(rf"{_OPERATOR}|[^ \t\n;&|<>()]+")
_BLANKS = re.compile(r"(?:[ \t]|\\\n)*(?:#[^\n]*)?")
_LINES = re.compile(r"(?:[ \t\n]|\\\n|#[^\n]*)*")
_PLAIN = re.compile(r"[^ \t\n;&|<>()'\"\\$`]+")
_QUOTED = re.compile(r'[^\\$`"]+')
_PARAMETER = re.compile(r"\$(?:([A-Za-z_]\w*|[?$!#@*0-9])|\{([A-Za-z_]\w*|[?$!#@*0-9])\})", re.A)
_REDIRECT = re.compile(r"(\d*)(<(?![<>&])|>>|>&|>(?!\|))")
_ASSIGNMENT = re.compile(r"([A-Za-z_]\w*)=", re.A)


class Literal(Value):
    """Characters as they stand."""

    text: str
    quoted: bool = False


class Parameter(Value):
    """$name or ${name}."""

    name: str
    quoted: bool = False


class Substitution(Value):
    """$(script)"""

    script: Script
    quoted: bool = False


Part = Literal | Parameter | Substitution


class Word(Value):
    parts: tuple[Part, ...] = ()


class Redirect(NamedTuple):
    """`op` is one of > >> < >&."""

    fd: int
    op: str
    target: Word


class Simple(Value):
    """A command, with the variables set before it by name."""

    assignments: tuple[tuple[str, Word], ...] = ()
    words: tuple[Word, ...] = ()
    redirects: tuple[Redirect, ...] = ()


class For(Value):
    name: str
    words: tuple[Word, ...]
    body: Script
    redirects: tuple[Redirect, ...] = ()


Command = Simple | For


class AndOr(Value):
    """Pipelines joined by && and ||, whose first operator is ""."""

    pipelines: tuple[tuple[str, tuple[Command, ...]], ...]
    background: bool = False


class Script(Value):
    lists: tuple[AndOr, ...] = ()


def parse(text: str) -> Script:
    """ValueError with the sentence that mksh prints for what cannot be read."""
    try:
        return _Reader(text).lists("")
    except RecursionError:
        raise ValueError("internal error: nesting too deep") from None


class _Reader:
    """A text, and how far it was read."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    def skip(self, pattern: re.Pattern[str]) -> str:
        """Pass over what a pattern matches here."""
        found = pattern.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return found[0] if found else ""

    def token(self) -> str:
        """The operator or the raw word that stands here, "" at the end of the text."""
        found = _TOKEN.match(self.text, self.at)
        return found[0] if found else ""

    def sees(self, text: str) -> bool:
        return self.text.startswith(text, self.at)

    def unexpected(self) -> ValueError:
        """mksh's sentence for what stands here."""
        token = self.token()[:32]
        shown = {"": "EOF", "\n": "'newline'"}.get(token, f"'{token}'")
        return ValueError(f"syntax error: unexpected {shown}")

    def expect(self, word: str) -> None:
        self.skip(_LINES)
        if self.token() != word:
            raise self.unexpected()
        self.at += len(word)

    # --- words ---------------------------------------------------------------------------------

    def word(self) -> Word | None:
        """The word here, or None where none begins."""
        parts: list[Part] = []
        while True:
            if self.sees("\\\n"):
                self.at += 2
            elif self.sees("\\"):
                self.at += 2
                parts.append(Literal(self.text[self.at - 1 : self.at] or "\\", True))
            elif self.sees("'"):
                end = self.text.find("'", self.at + 1)
                if end < 0:
                    raise ValueError("no closing quote")
                parts.append(Literal(self.text[self.at + 1 : end], True))
                self.at = end + 1
            elif self.sees('"'):
                parts += self.double()
            elif self.sees("$") or self.sees("`"):
                parts.append(self.expansion(False))
            elif text := self.skip(_PLAIN):
                parts.append(Literal(text))
            else:
                return Word(tuple(parts)) if parts else None

    def double(self) -> list[Part]:
        """The parts between double quotes."""
        self.at += 1
        parts: list[Part] = []
        while not self.sees('"'):
            if self.at >= len(self.text):
                raise ValueError("no closing quote")
            if self.sees("\\"):
                escaped = self.text[self.at + 1 : self.at + 2]
                known = escaped in tuple('$`"\\\n')
                parts += [] if escaped == "\n" else [Literal(escaped if known else "\\", True)]
                self.at += 2 if known else 1
            elif self.sees("$") or self.sees("`"):
                parts.append(self.expansion(True))
            else:
                parts.append(Literal(self.skip(_QUOTED), True))
        self.at += 1
        return parts or [Literal("", True)]

    def expansion(self, quoted: bool) -> Part:
        """What a $ begins; the $ itself where it begins nothing."""
        found = _PARAMETER.match(self.text, self.at)
        if found is not None:
            self.at = found.end()
            return Parameter(found[1] or found[2], quoted)
        for missing in ("`", "$(("):
            if self.sees(missing):
                raise ValueError(f"syntax error: unexpected '{missing.lstrip('$')}'")
        if self.sees("${"):
            closed = self.text.find("}", self.at) > 0
            raise ValueError("bad substitution" if closed else "no closing quote")
        if self.sees("$("):
            self.at += 2
            script = self.lists(")")
            self.at += 1
            return Substitution(script, quoted)
        self.at += 1
        return Literal("$", quoted)

    # --- commands ------------------------------------------------------------------------------

    def lists(self, end: str) -> Script:
        """Commands up to a token that ends them, or for "" up to the end of the text."""
        lists: list[AndOr] = []
        while True:
            self.skip(_LINES)
            if self.token() == end:
                return Script(tuple(lists))
            pipelines = [("", self.pipeline())]
            while (op := self.token()) in ("&&", "||"):
                self.at += 2
                self.skip(_LINES)
                pipelines.append((op, self.pipeline()))
            if op in (";", "&"):
                self.at += 1
            elif op not in ("\n", end):
                raise self.unexpected()
            lists.append(AndOr(tuple(pipelines), op == "&"))

    def pipeline(self) -> tuple[Command, ...]:
        """Commands joined by |, and the blanks behind them."""
        commands = [self.command()]
        while self.token() == "|":
            self.at += 1
            self.skip(_LINES)
            commands.append(self.command())
        return tuple(commands)

    def command(self) -> Command:
        name = self.token()
        if name in _RESERVED and name != "for":
            raise self.unexpected()
        return self.loop() if name == "for" else self.simple()

    def simple(self) -> Simple:
        assignments: list[tuple[str, Word]] = []
        words: list[Word] = []
        redirects: list[Redirect] = []
        while True:
            redirects += self.redirects()
            assigned = None if words else _ASSIGNMENT.match(self.text, self.at)
            if assigned is not None:
                self.at = assigned.end()
                assignments.append((assigned[1], self.word() or Word()))
            elif (word := self.word()) is not None:
                words.append(word)
            else:
                break
        if not (assignments or words or redirects) or self.token()[:1] in ("(", "<"):
            raise self.unexpected()
        return Simple(tuple(assignments), tuple(words), tuple(redirects))

    def redirects(self) -> list[Redirect]:
        """All redirections here, and the blanks around them."""
        found: list[Redirect] = []
        self.skip(_BLANKS)
        while (match := _REDIRECT.match(self.text, self.at)) is not None:
            fd, op = match[1], match[2]
            self.at = match.end()
            self.skip(_BLANKS)
            target = self.word()
            if target is None:
                raise self.unexpected()
            found.append(Redirect(int(fd[:4]) if fd else int(op[0] != "<"), op, target))
            self.skip(_BLANKS)
        return found

    def loop(self) -> For:
        """for NAME in WORDS; do LIST; done"""
        self.at += len("for")
        self.skip(_BLANKS)
        name = self.token()
        if not NAME.fullmatch(name):
            raise self.unexpected()
        self.at += len(name)
        self.expect("in")
        words: list[Word] = []
        self.skip(_BLANKS)
        while (word := self.word()) is not None:
            words.append(word)
            self.skip(_BLANKS)
        if self.token() not in (";", "\n"):
            raise self.unexpected()
        self.at += 1
        self.expect("do")
        body = self.lists("done")
        if not body.lists:
            raise self.unexpected()
        self.expect("done")
        return For(name, tuple(words), body, tuple(self.redirects()))
