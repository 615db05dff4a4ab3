"""A regular expression carried out in time that grows with the text alone: all ways at once.

The longest match counts, as POSIX says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

MOST_PARTS = 4_000  # of one automaton
MOST_STEPS = 3_000_000  # of one search
Tree = tuple[Any, ...]
LONGEST = 100  # characters of a match whose groups are asked for
_SPLIT, _ONE, _AT, _END = range(4)


class Spot:
    """Where a text matched."""

    def __init__(self, pattern: Automaton, text: str, start: int, end: int) -> None:
        self.re = pattern
        self._text, self._start, self._end = text, start, end

    def __getitem__(self, group: int) -> str:
        shown = self._text[self._start : self._end]
        return self.re.group(shown, group) if group else shown

    def start(self) -> int:
        return self._start

    def end(self) -> int:
        return self._end

    def span(self) -> tuple[int, int]:
        return self._start, self._end


class Automaton:
    """What `re.Pattern` does, as far as the commands ask for it."""

    def __init__(self, tree: Tree, flags: int, groups: int, python: str) -> None:
        self.groups = groups
        self._python = python
        self._flags = flags
        self._tests: dict[str, re.Pattern[str]] = {}
        self._parts: list[tuple[int, Any, int]] = []  # kind, test or other way, next
        self._first = self._built(tree, self._added(_END, None, -1))

    def match(self, text: str, at: int = 0) -> Spot | None:
        steps = [MOST_STEPS]
        end = self._run(text, at, steps)
        return None if end < 0 else Spot(self, text, at, end)

    def fullmatch(self, text: str) -> Spot | None:
        found = self.match(text)
        return found if found is not None and found.end() == len(text) else None

    def search(self, text: str) -> Spot | None:
        return next(self.finditer(text), None)

    def finditer(self, text: str) -> Iterator[Spot]:
        """Matches that do not overlap, the leftmost first."""
        steps = [MOST_STEPS]
        at = 0
        while at <= len(text):
            end = self._run(text, at, steps)
            if end >= 0:
                yield Spot(self, text, at, end)
            at = max(end, at + 1) if end != at else at + 1

    def subn(self, to: Callable[[Spot], str], text: str, count: int = 0) -> tuple[str, int]:
        out, at, done = "", 0, 0
        for found in self.finditer(text):
            out += text[at : found.start()] + to(found)
            at, done = found.end(), done + 1
            if done == count:
                break
        return out + text[at:], done

    def group(self, shown: str, number: int) -> str:
        """What a group matched in a text that matches; `re` is asked, so the text is short."""
        if len(shown) > LONGEST:
            raise ValueError("bad regex: too complex to know its groups")
        found = re.fullmatch(self._python, shown, self._flags)
        return (found[number] or "") if found else ""

    # --- building and running ------------------------------------------------------------------

    def _added(self, kind: int, what: Any, following: int) -> int:
        if len(self._parts) >= MOST_PARTS:
            raise ValueError("bad regex: too big")
        self._parts.append((kind, what, following))
        return len(self._parts) - 1

    def _built(self, tree: Tree, following: int) -> int:
        """The part that a tree begins with, when `following` comes behind it."""
        match tree:
            case ("one" | "at" as kind, text):
                if text not in self._tests:
                    self._tests[text] = re.compile(text, self._flags)
                test = self._tests[text].match
                return self._added(_ONE if kind == "one" else _AT, test, following)
            case ("all", trees):
                for inner in reversed(trees):
                    following = self._built(inner, following)
                return following
            case ("any", trees):
                ways = [self._built(inner, following) for inner in trees]
                first = ways[0]
                for way in ways[1:]:
                    first = self._added(_SPLIT, way, first)
                return first
            case ("group", inner):
                return self._built(inner, following)
            case ("times", inner, least, most):
                return self._repeated(inner, least, most, following)
        raise ValueError("bad regex")

    def _repeated(self, inner: Tree, least: int, most: int | None, following: int) -> int:
        if most is None:
            loop = self._added(_SPLIT, following, -1)
            self._parts[loop] = (_SPLIT, following, self._built(inner, loop))
            following = loop
        else:
            end = following
            for _ in range(most - least):
                following = self._added(_SPLIT, end, self._built(inner, following))
        for _ in range(least):
            following = self._built(inner, following)
        return following

    def _run(self, text: str, at: int, steps: list[int]) -> int:
        """Where the longest match from a place ends, -1 where there is none."""
        longest = -1
        live = self._reached([self._first], text, at)
        while live:
            if 0 in live:  # the end is the part that was made first
                longest = at
            steps[0] -= len(live)
            if steps[0] < 0:
                raise ValueError("bad regex: too complex for this text")
            if at >= len(text):
                break
            ahead = [self._parts[n][2] for n in live if n and self._parts[n][1](text, at)]
            at += 1
            live = self._reached(ahead, text, at)
        return longest

    def _reached(self, parts: list[int], text: str, at: int) -> set[int]:
        """The characters and the end that can come next."""
        seen: set[int] = set()
        out: set[int] = set()
        while parts:
            part = parts.pop()
            if part in seen:
                continue
            seen.add(part)
            kind, what, following = self._parts[part]
            if kind == _SPLIT:
                parts += (what, following)
            elif kind == _AT:
                parts += [following] if what(text, at) else []
            else:
                out.add(part)
        return out
