"""Reading regular expressions: POSIX's basic and extended ones, and Java's.

All become one kind of tree, which `matching` carries out in linear time. What cannot be carried
out so, back-references and looking around, is refused with a sentence. Only for `compiled` do
clients' patterns ever become code: none is given to Python's `re`, which can take for ever.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

from .matching import ANY, Regex, Test, Tree

Dialect = Literal["basic", "extended", "java"]
MAX_LENGTH = 20_000  # characters of an expression
MAX_DEPTH = 40  # brackets within each other
MAX_TIMES = 1000  # of a repetition
_BOUNDS = re.compile(r"(\d{0,4})(,?)(\d{0,4})")
_NAMED = re.compile(r"\[:(\w+):\]")
_CODE = re.compile(r"x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})")  # Java's escapes with one
_GROUP = re.compile(r"\?(?:<[a-zA-Z]\w*>|([is]*)([:)]))")  # what opens a group in Java


def _ascii(test: Test) -> Test:
    return lambda c: c.isascii() and test(c)


_CLASSES = {
    name: _ascii(test)
    for name, test in {  # of POSIX, for ASCII only
        "alpha": str.isalpha,
        "digit": str.isdigit,
        "alnum": str.isalnum,
        "upper": str.isupper,
        "lower": str.islower,
        "space": str.isspace,
        "print": str.isprintable,
        "blank": lambda c: c in " \t",
        "graph": lambda c: "!" <= c <= "~",
        "xdigit": lambda c: c in "0123456789abcdefABCDEF",
        "cntrl": lambda c: not c.isprintable(),
        "punct": lambda c: "!" <= c <= "~" and not c.isalnum(),
    }.items()
}


def word(char: str) -> bool:
    """Whether a character is part of a word."""
    return char.isalnum() or char == "_"


def negated(test: Test) -> Test:
    return lambda c: not test(c)


_ESCAPES: dict[str, Test] = {
    "w": word,
    "W": negated(word),
    "s": str.isspace,
    "S": negated(str.isspace),
    "d": str.isdecimal,
    "D": negated(str.isdecimal),
}
_LINE_ENDS = "\n\v\f\r\x85\u2028\u2029"
_CONTROLS = {"n": "\n", "t": "\t", "r": "\r", "f": "\f", "a": "\a", "e": "\x1b", "v": "\v"}
_PLACES = {"<": "<", ">": ">", "b": "b", "B": "B"}
_JAVA_PLACES = {"b": "b", "B": "B", "A": "^", "z": "$", "Z": "$", "G": "^"}


def equal(char: str) -> Test:
    return lambda c: c == char


def between(first: str, last: str) -> Test:
    return lambda c: first <= c <= last


def either(tests: list[Test]) -> Test:
    return tests[0] if len(tests) == 1 else lambda c: any(test(c) for test in tests)


@lru_cache(maxsize=256)
def compiled(
    text: str, dialect: Dialect = "extended", blind: bool = False, dotall: bool = True, whole: str = ""
) -> Regex:
    """A pattern; `blind` to upper and lower case. `whole` is "line" or "word" where the pattern
    must be one. ValueError for what is no pattern, or cannot be had in linear time."""
    if len(text) > MAX_LENGTH:
        raise ValueError("bad regex: too long")
    tree = _Reader(text, dialect, blind, dotall).whole()
    ends = {"line": ("^", "$"), "word": ("<<", ">>")}.get(whole)
    return Regex(("all", (("at", ends[0]), tree, ("at", ends[1]))) if ends else tree)


def literal(text: str, blind: bool = False, whole: str = "") -> Regex:
    """A pattern in which every character stands for itself."""
    return compiled(escaped(text), "java", blind, True, whole)


def escaped(text: str) -> str:
    """What matches a text in Java's dialect."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", text)


class _Reader:
    """A text, and how far it was read."""

    def __init__(self, text: str, dialect: Dialect, blind: bool, dotall: bool) -> None:
        self.text, self.at, self.depth = text, 0, 0
        self.java, self.basic = dialect == "java", dialect == "basic"
        self.flags = {"i": blind, "s": dotall}

    def bad(self, why: str) -> ValueError:
        return ValueError(f"bad regex '{self.text}': {why}")

    def peek(self, count: int = 1) -> str:
        return self.text[self.at : self.at + count]

    def sees(self, mark: str) -> bool:
        """Whether an operator stands here: escaped in a basic expression, else plain."""
        return self.text.startswith(f"\\{mark}" if self.basic else mark, self.at)

    def over(self) -> None:
        self.at += 2 if self.basic else 1

    def whole(self) -> Tree:
        tree = self.either()
        if self.at < len(self.text):
            raise self.bad("parentheses not balanced")
        return tree

    def either(self) -> Tree:
        """Ways parted by bars; inline flags hold to the end of the group."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self.bad("nesting too deep")
        before = dict(self.flags)
        trees = [self.row()]
        while self.sees("|"):
            self.over()
            trees.append(self.row())
        self.flags = before
        self.depth -= 1
        return trees[0] if len(trees) == 1 else ("any", tuple(trees))

    def row(self) -> Tree:
        trees: list[Tree] = []
        while self.at < len(self.text) and not self.sees("|"):
            if self.sees(")") and (self.depth > 1 or not self.basic):
                break
            tree = self.one(not trees)
            for _ in range(MAX_DEPTH):
                if tree[0] == "at" or (times := self.times()) is None:
                    break
                tree = ("times", tree, *times)
            else:
                raise self.bad("too many repetitions of repetitions")
            trees.append(tree)
        return ("all", tuple(trees))

    def times(self) -> tuple[int, int | None] | None:
        """A repetition behind a tree. Whether it is greedy changes no answer that is given here."""
        if self.sees("{"):
            found = self.bounds()
        elif self.peek() == "*":
            self.at += 1
            found = 0, None
        elif self.sees("+") or self.sees("?"):
            found = (1, None) if self.sees("+") else (0, 1)
            self.over()
        else:
            return None
        if found is not None and self.java and self.peek() == "?":
            self.at += 1
        elif found is not None and self.java and self.peek() == "+":
            raise self.bad("possessive repetitions are not supported")
        return found

    def bounds(self) -> tuple[int, int | None] | None:
        start = self.at
        self.over()
        found = _BOUNDS.match(self.text, self.at)
        assert found is not None
        self.at = found.end()
        if not self.sees("}") or not (found[1] or found[3]):
            self.at = start
            if not self.basic:
                return None
            raise self.bad("invalid repetition count(s)")
        self.over()
        least = int(found[1] or 0)
        most = int(found[3]) if found[3] else None if found[2] else least
        if max(least, most or 0) > MAX_TIMES or (most is not None and most < least):
            raise self.bad("invalid repetition count(s)")
        return least, most

    def one(self, first: bool) -> Tree:
        """The next character, set, group or place."""
        if self.sees("("):
            self.over()
            return self.group()
        char = self.text[self.at]
        self.at += 1
        if char == "\\" and self.at < len(self.text):
            return self.escape()
        if char == "\\" or self.java and char in "*+?":
            raise self.bad("trailing backslash" if char == "\\" else f"dangling '{char}'")
        if char == "[":
            return self.test(self.bracket())
        if char == "^" and (first or not self.basic):
            return ("at", "^")
        if char == "$" and (not self.basic or self.at == len(self.text) or self.sees(")")):
            return ("at", "$")
        if char == ".":
            return ("one", ANY if self.flags["s"] else negated(_LINE_ENDS.__contains__))
        return self.test(equal(char))

    def test(self, test: Test) -> Tree:
        """A character, in either case where that is asked for."""
        if not self.flags["i"]:
            return ("one", test)
        return ("one", lambda c: test(c) or test(c.lower()) or test(c.upper()))

    def group(self) -> Tree:
        """What stands behind an opening bracket."""
        if self.java and self.peek() == "?":
            found = _GROUP.match(self.text, self.at)
            if found is None:
                raise self.bad("looking around and its like are not supported")
            self.at = found.end()
            before = dict(self.flags)
            self.flags |= dict.fromkeys(found[1] or "", True)
            if found[2] == ")":
                return ("all", ())
            tree = self.closed()
            self.flags = before
            return tree
        return self.closed()

    def closed(self) -> Tree:
        tree = self.either()
        if not self.sees(")"):
            raise self.bad("parentheses not balanced")
        self.over()
        return tree

    def escape(self) -> Tree:
        """What stands behind a backslash."""
        char = self.text[self.at]
        if char.isdigit() and char != "0" or self.java and char == "k":
            raise self.bad("back-references are not supported")
        places = _JAVA_PLACES if self.java else _PLACES
        if char in places:
            self.at += 1
            return ("at", places[char])
        return self.test(_test(self.escaped()))

    def escaped(self) -> str | Test:
        """An escape that stands for a character, or for some."""
        found = _CODE.match(self.text, self.at) if self.java else None
        if found:
            self.at = found.end()
            return chr(int(found[1] or found[2], 16))
        char = self.peek()
        self.at += 1
        if self.java and char in "pPQ":
            raise self.bad("properties and quotations are not supported")
        return _ESCAPES.get(char) or _CONTROLS.get(char, char)

    def bracket(self) -> Test:
        """A [set] behind its bracket."""
        other = self.peek() == "^"
        self.at += other
        tests, start = list[Test](), self.at
        while self.peek() != "]" or self.at == start:
            first = self.member()
            if isinstance(first, str) and self.peek() == "-" and self.peek(2) not in ("-", "-]"):
                self.at += 1
                last = self.member()
                if not isinstance(last, str) or last < first:
                    raise self.bad("invalid character range")
                tests.append(between(first, last))
            else:
                tests.append(_test(first))
        self.at += 1
        return negated(either(tests)) if other else either(tests)

    def member(self) -> str | Test:
        """A character or a class of a [set]."""
        if self.at >= len(self.text):
            raise self.bad("brackets ([ ]) not balanced")
        named = _NAMED.match(self.text, self.at)
        if named and named[1] in _CLASSES and not self.java:
            self.at = named.end()
            return _CLASSES[named[1]]
        char = self.text[self.at]
        if self.java and (char == "[" or self.peek(2) == "&&"):
            raise self.bad("sets within sets are not supported")
        self.at += 1
        return self.escaped() if self.java and char == "\\" else char


def _test(found: str | Test) -> Test:
    return equal(found) if isinstance(found, str) else found
