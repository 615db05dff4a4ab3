"""Answers: what a task asks for with FINISH, and when what was said is that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..phone.state import Phone

Params = dict[str, Any]
SHORT = 12  # words that an answer may have beyond the expected one


@dataclass(frozen=True)
class Answer:
    """kind: how what is said is compared (`KINDS`). value: `(start, now, params) ->` the expected
    answer as a screen shows it; `now` is the phone on which FINISH is said. among: `(start, now,
    params) ->` other values of the kind, none of which may be named as well."""

    kind: str
    value: Callable[[Phone, Phone, Params], str]
    among: Callable[[Phone, Phone, Params], tuple[str, ...]] | None = None

    def right(self, start: Phone, now: Phone, params: Params, given: str) -> bool:
        """Whether what is said is the expected answer, and nothing else beside it."""
        others = self.among(start, now, params) if self.among is not None else ()
        return same(self.kind, self.value(start, now, params), given, others)


def same(kind: str, expected: str, given: str, others: tuple[str, ...] = ()) -> bool:
    """Whether an answer says what is expected: its words in a row, among at most `SHORT` others."""
    wanted, said = _words(expected), _words(given)
    if len(said) > len(wanted) + SHORT:
        return False
    return any(said[i : i + len(wanted)] == wanted for i in range(len(said) - len(wanted) + 1))


def _words(text: str) -> list[str]:
    words = (word.strip("\"'“”‘’.,;:!?()[]") for word in text.casefold().split())
    return [word for word in words if word]
