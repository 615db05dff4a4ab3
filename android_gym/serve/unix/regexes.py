"""POSIX regular expressions, basic and extended.

They are read into a tree. Python's `re` carries most of them out; one in which repetitions stand
within each other, for which `re` can take for ever, is carried out by an automaton instead.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from ..sh.patterns import CLASSES, between
from .automaton import Automaton, Spot

LONGEST = 20_000  # characters of an expression
DEEPEST = 40  # brackets within each other
MOST_TIMES = 255  # of a repetition
Tree = tuple[Any, ...]  # ("one", expression of a character), ("at", …), ("ref", n), ("all", trees),
# ("any", trees), ("group", tree), ("times", tree, least, most or None)
Regex = re.Pattern[str] | Automaton
Found = re.Match[str] | Spot
_NAMED = re.compile(r"\[:(\w+):\]")
_BOUNDS = re.compile(r"(\d{0,4})(,?)(\d{0,4})")
_WORDS = {
    "<": ("at", r"\b(?=\w)"), ">": ("at", r"\b(?<=\w)"), "b": ("at", r"\b"), "B": ("at", r"\B"),
    "w": ("one", r"\w"), "W": ("one", r"\W"), "s": ("one", r"\s"), "S": ("one", r"\S"),
    "d": ("one", r"\d"), "n": ("one", r"\n"), "t": ("one", r"\t"),
}  # fmt: skip


@lru_cache(maxsize=256)
def compiled(text: str, extended: bool = True, blind: bool = False) -> Regex:
    """A pattern; `blind` to upper and lower case. ValueError for what is none."""
    if len(text) > LONGEST:
        raise ValueError("bad regex: too long")
    reader = _Reader(text, extended)
    tree = reader.whole()
    flags = re.I if blind else 0
    if _hard(tree, False) and not reader.refers:
        return Automaton(tree, int(flags), reader.groups, _python(tree))
    try:
        return re.compile(_python(tree), flags)
    except (re.error, OverflowError, RecursionError) as error:
        raise ValueError(f"bad regex '{text}': {error}") from None


def split(pattern: Regex, text: str) -> list[str]:
    """A text cut where a pattern matches more than nothing."""
    out, at = [], 0
    for found in pattern.finditer(text):
        if found.end() > found.start():
            out.append(text[at : found.start()])
            at = found.end()
    return [*out, text[at:]]


class _Reader:
    """A text, and how far it was read."""

    def __init__(self, text: str, extended: bool) -> None:
        self.text = text
        self.at = 0
        self.extended = extended
        self.groups = 0
        self.depth = 0
        self.refers = False

    def whole(self) -> Tree:
        tree = self.either()
        if self.at < len(self.text):
            raise ValueError("bad regex: parentheses not balanced")
        return tree

    def sees(self, mark: str) -> bool:
        """Whether an operator stands here: plain in an extended expression, else escaped."""
        return self.text.startswith(mark if self.extended else f"\\{mark}", self.at)

    def over(self) -> None:
        self.at += 1 if self.extended else 2

    def either(self) -> Tree:
        self.depth += 1
        if self.depth > DEEPEST:
            raise ValueError("bad regex: nesting too deep")
        trees = [self.row()]
        while self.sees("|"):
            self.over()
            trees.append(self.row())
        self.depth -= 1
        return trees[0] if len(trees) == 1 else ("any", tuple(trees))

    def row(self) -> Tree:
        trees: list[Tree] = []
        while self.at < len(self.text) and not self.sees("|"):
            if self.sees(")") and (self.depth > 1 or not self.extended):
                break
            tree = self.one(not trees)
            while tree[0] != "at" and (times := self.times()) is not None:
                tree = ("times", tree, *times)
            trees.append(tree)
        return ("all", tuple(trees))

    def times(self) -> tuple[int, int | None] | None:
        """A repetition behind a tree."""
        char = self.text[self.at : self.at + 1]
        if char == "*":
            self.at += 1
            return 0, None
        for mark, least, most in (("+", 1, None), ("?", 0, 1)):
            if self.sees(mark):
                self.over()
                return least, most
        if not self.sees("{"):
            return None
        start = self.at
        self.over()
        found = _BOUNDS.match(self.text, self.at)
        assert found is not None
        self.at = found.end()
        if not self.sees("}") or not (found[1] or found[3]):
            self.at = start
            if self.extended:
                return None
            raise ValueError("bad regex: invalid repetition count(s)")
        self.over()
        least = int(found[1] or 0)
        most = int(found[3]) if found[3] else None if found[2] else least
        if max(least, most or 0) > MOST_TIMES or (most is not None and most < least):
            raise ValueError("bad regex: invalid repetition count(s)")
        return least, most

    def one(self, first: bool) -> Tree:
        """The next character, set, group or place."""
        if self.sees("("):
            self.over()
            self.groups += 1
            tree = self.either()
            if not self.sees(")"):
                raise ValueError("bad regex: parentheses not balanced")
            self.over()
            return ("group", tree)
        char = self.text[self.at]
        self.at += 1
        if char == "\\" and self.at < len(self.text):
            char = self.text[self.at]
            self.at += 1
            if char.isdigit() and char != "0":
                self.refers = True
                if int(char) > self.groups:
                    raise ValueError("bad regex: invalid backreference number")
                return ("ref", int(char))
            return _WORDS.get(char, ("one", re.escape(char)))
        if char == "[":
            return ("one", self.set())
        if char == "^" and (self.extended or first):
            return ("at", "^")
        if char == "$" and (self.extended or self.ends()):
            return ("at", r"\Z")
        return ("one", "." if char == "." else re.escape(char))

    def ends(self) -> bool:
        return self.at == len(self.text) or self.sees(")") or self.sees("|")

    def set(self) -> str:
        """A [set] behind its bracket, as Python writes it."""
        negated = "^" if self.text[self.at : self.at + 1] == "^" else ""
        self.at += len(negated)
        inside, start = "", self.at
        text = self.text
        while self.at < len(text) and (text[self.at] != "]" or self.at == start):
            named = _NAMED.match(text, self.at)
            if named and named[1] in CLASSES:
                inside += CLASSES[named[1]]
                self.at = named.end()
            elif text[self.at + 1 : self.at + 2] == "-" and text[self.at + 2 : self.at + 3] not in (
                "", "]"):  # fmt: skip
                inside += between(text[self.at], text[self.at + 2])
                self.at += 3
            else:
                inside += re.escape(text[self.at])
                self.at += 1
        if self.at >= len(text):
            raise ValueError("bad regex: brackets ([ ]) not balanced")
        self.at += 1
        return f"[{negated}{inside}]" if inside else "." if negated else "(?!)."


def _hard(tree: Tree, repeated: bool) -> bool:
    """Whether a choice or a repetition stands in a repetition."""
    match tree:
        case ("all" | "any" as kind, trees):
            return kind == "any" and repeated or any(_hard(t, repeated) for t in trees)
        case ("group", inner):
            return _hard(inner, repeated)
        case ("times", inner, _, most):
            return repeated or _hard(inner, repeated or most is None or most > 1)
    return False


def _python(tree: Tree) -> str:
    match tree:
        case ("one" | "at", text):
            return str(text)
        case ("ref", number):
            return f"(?:\\{number})"
        case ("all", trees):
            return "".join(map(_python, trees))
        case ("any", trees):
            plain = all(t[0] == "all" and all(p[0] == "one" for p in t[1]) for t in trees)
            ordered = sorted(trees, key=lambda t: -len(t[1])) if plain else trees
            return f"(?:{'|'.join(map(_python, ordered))})"  # the longest first, as POSIX has it
        case ("group", inner):
            return f"({_python(inner)})"
        case ("times", inner, least, most):
            body = _python(inner)
            body = body if inner[0] in ("one", "group") else f"(?:{body})"
            return f"{body}{{{least},{'' if most is None else most}}}"
    raise ValueError("bad regex")
