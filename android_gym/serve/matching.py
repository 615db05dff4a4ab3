"""Finding a regular expression in a text, in time that grows with the text alone.

All ways through the expression are followed at once (Thompson's construction), as a deterministic
automaton whose states are made when they are first met. Of the matches that begin first the longest
counts, as POSIX says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from .budget import spend

MAX_PARTS = 25_000  # of one expression
MAX_BUILT = 60_000  # trees that are looked at when one is built
MAX_STEPS = 2_000_000  # parts that are looked at in one text before it is given up
MAX_STATES = 400  # kept, and characters kept of each
CHUNK = 1 << 14  # characters between two looks at the clock
Test = Callable[[str], bool]
Tree = tuple[Any, ...]  # ("one", test), ("at", place), ("all", trees), ("any", trees),
# ("times", tree, least, most or None)
_SPLIT, _ONE, _AT, _END = range(4)
_START, _WORD, _OTHER = range(3)  # what stands before a place, or behind it


def ANY(char: str) -> bool:
    """Every character."""
    return True


def _kind(char: str | None) -> int:
    if char is None:
        return _START
    return _WORD if char.isalnum() or char == "_" else _OTHER


_PLACES: dict[str, Callable[[int, int], bool]] = {  # of what stands before and behind
    "^": lambda before, behind: before == _START,
    "$": lambda before, behind: behind == _START,
    "b": lambda before, behind: (before == _WORD) != (behind == _WORD),
    "B": lambda before, behind: (before == _WORD) == (behind == _WORD),
    "<": lambda before, behind: before != _WORD and behind == _WORD,
    ">": lambda before, behind: before == _WORD and behind != _WORD,
    "<<": lambda before, behind: before != _WORD,  # for grep -w
    ">>": lambda before, behind: behind != _WORD,
}


class _State(dict[str | None, tuple[bool, "_State"]]):
    """Parts that are reached, and for each character (None: the end) whether the expression has
    matched before it, and the state behind it."""

    def __init__(self, regex: Regex, parts: frozenset[int], before: int, anew: bool) -> None:
        super().__init__()
        self.regex, self.parts, self.before, self.anew = regex, parts, before, anew

    def __missing__(self, char: str | None) -> tuple[bool, _State]:
        if len(self) >= MAX_STATES:
            self.clear()
        found = self[char] = self.regex.step(self, char)
        return found


class Regex:
    """An expression. ValueError where it is too big, or too much for a text."""

    def __init__(self, tree: Tree) -> None:
        self._parts: list[tuple[int, Any, int]] = []  # kind, test or other way, next
        self._built = self._steps = 0
        self._states: dict[tuple[frozenset[int], int, bool], _State] = {}
        self._first = frozenset((self._build(tree, self._added(_END, None, -1)),))

    # --- what is asked -------------------------------------------------------------------------

    def search(self, text: str) -> bool:
        """Whether it matches anywhere in a text."""
        return self._matches(text, True)

    def fullmatch(self, text: str) -> bool:
        """Whether it matches the whole of a text."""
        return self._matches(text, False)

    def _matches(self, text: str, anywhere: bool) -> bool:
        self._steps = 0
        state = self._state(self._first, _START, anywhere)
        for start in range(0, len(text), CHUNK):
            spend()
            for char in text[start : start + CHUNK]:
                matched, state = state[char]
                if matched and anywhere:
                    return True
            if not state.parts:
                return False
        return state[None][0]

    def spans(self, text: str) -> Iterator[tuple[int, int]]:
        """Where it matches: the first, the longest of them, then on behind that."""
        if not self.search(text):
            return
        at, before = 0, _START
        while at <= len(text):
            end = self._longest(text, at, before)
            if end >= 0:
                yield at, end
            at = max(end, at + 1)
            before = _kind(text[at - 1]) if at <= len(text) else _OTHER

    def _longest(self, text: str, at: int, before: int) -> int:
        """Where the longest match from a place ends, -1 where there is none."""
        longest = -1
        state = self._state(self._first, before, False)
        self._spend(1)
        while state.parts:
            matched, following = state[text[at] if at < len(text) else None]
            longest = at if matched else longest
            if at >= len(text):
                break
            state, at = following, at + 1
            if not at % 64:
                self._spend(64)
        return longest

    # --- building and running ------------------------------------------------------------------

    def _spend(self, steps: int) -> None:
        self._steps += steps
        if self._steps > MAX_STEPS:
            raise ValueError("bad regex: too complex for this text")
        spend()

    def _state(self, parts: frozenset[int], before: int, anew: bool) -> _State:
        key = parts, before, anew
        found = self._states.get(key)
        if found is None:
            if len(self._states) >= MAX_STATES:
                self._states = {}  # another thread may still walk over the old ones
            found = self._states[key] = _State(self, parts, before, anew)
        return found

    def step(self, state: _State, char: str | None) -> tuple[bool, _State]:
        """Whether the expression has matched before a character, and the state behind it."""
        behind = _kind(char)
        waiting, seen = [*state.parts], set[int]()
        ahead: set[int] = set(self._first) if state.anew else set()
        matched = False
        while waiting:
            part = waiting.pop()
            if part in seen:
                continue
            seen.add(part)
            kind, what, following = self._parts[part]
            if kind == _SPLIT:
                waiting += (what, following)
            elif kind == _AT:
                waiting += (following,) if what(state.before, behind) else ()
            elif kind == _END:
                matched = True
            elif char is not None and what(char):
                ahead.add(following)
        self._spend(len(seen))
        return matched, self._state(frozenset(ahead), behind, state.anew)

    def _added(self, kind: int, what: Any, following: int) -> int:
        if len(self._parts) >= MAX_PARTS:
            raise ValueError("bad regex: too big")
        self._parts.append((kind, what, following))
        return len(self._parts) - 1

    def _build(self, tree: Tree, following: int) -> int:
        """The part that a tree begins with, when `following` comes behind it."""
        self._built += 1
        if self._built > MAX_BUILT:
            raise ValueError("bad regex: too big")
        match tree:
            case ("one", test):
                return self._added(_ONE, test, following)
            case ("at", place):
                return self._added(_AT, _PLACES[place], following)
            case ("all", trees):
                for inner in reversed(trees):
                    following = self._build(inner, following)
                return following
            case ("any", trees):
                ways = [self._build(inner, following) for inner in trees]
                first = ways[0]
                for way in ways[1:]:
                    first = self._added(_SPLIT, way, first)
                return first
            case ("times", inner, least, most):
                return self._repeat(inner, least, most, following)
        raise ValueError("bad regex")

    def _repeat(self, inner: Tree, least: int, most: int | None, following: int) -> int:
        if most is None:
            loop = self._added(_SPLIT, following, -1)
            self._parts[loop] = (_SPLIT, following, self._build(inner, loop))
            following = loop
        else:
            end = following
            for _ in range(most - least):
                following = self._added(_SPLIT, end, self._build(inner, following))
        for _ in range(least):
            following = self._build(inner, following)
        return following
