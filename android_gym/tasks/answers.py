"""Answers: what a task asks for with FINISH, and when what was said is that.

An answer is one value and no guess: whoever names two values of the kind, or says "or", "maybe",
"not" beside the right one, is wrong. The sentence around it may be as it likes.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..errors import UnknownName
from ..phone.state.phone import Phone
from .answer_values import VALUES, is_unit, mails, plain, spell_out

Params = dict[str, Any]
MAX_EXTRA_IN_WORDS = 12  # words that a free text may have beyond the expected ones
MAX_EXTRA = 40  # … and any other answer
MAX_EXTRA_CHARS = 4000  # characters that any answer may have beyond the expected ones

KINDS = {
    "time": "a time of day: 6:23 PM, 18:23, 6 p.m.",
    "number": "a number: 1,800, 4.6, seven",
    "amount": "a number with a unit, which may be left out: 20 GB, 20,000 MB, 42 %",
    "date": "a day: October 12, Thursday, 12 Oct, 2023-10-12",
    "days": "days of the week: Mon, Wed and Fri, weekdays",
    "phone": "a telephone number, with or without +1",
    "address": "an e-mail address, else a postal one",
    "name": "the name of a person or a thing, in full",
    "words": "a free text",
    "choice": "one of few words: yes or no, on or off, or one of `among`",
    "impossible": "N/A first, then perhaps why what the task asks for cannot be done",
}

_HEDGES = re.compile(
    r"\b(?:or|nor|either|neither|maybe|perhaps|possibly|probably|presumably|likely|unlikely"
    r"|might|may be|could be|unsure|guess|guessing|think|except|unless)\b"
)
_DENIALS = re.compile(r"\bnot\b|\bcannot\b|n't\b|\b(?:is|are|was|do|does|did|has|have)nt\b")
_SIDES = (
    (frozenset(("yes", "yeah", "yep", "true")), frozenset(("no", "nope", "false"))),
    (frozenset(("on", "enabled", "active")), frozenset(("off", "disabled", "inactive"))),
)
_PLACE = re.compile(r"\bon (?=(?:the|this|that|my|your|a|an|it|its|[a-z]+days?)\b)")  # "on a phone"
_EDGES = "\"'.,;:!?()[]{}<>*_-"
_IMPOSSIBLE = frozenset(("n/a", "na", "impossible", "infeasible"))


@dataclass(frozen=True)
class Answer:
    """kind: how what is said is compared, one of `KINDS`. value: `(start, now, params) ->` the
    expected answer as a screen shows it; `now` is the phone on which FINISH is said. among:
    `(start, now, params) ->` others, none of which may be named as well. Raises UnknownName."""

    kind: str
    value: Callable[[Phone, Phone, Params], str]
    among: Callable[[Phone, Phone, Params], tuple[str, ...]] | None = None

    def __post_init__(self) -> None:
        _known(self.kind)

    def accepts(self, start: Phone, now: Phone, params: Params, given: str) -> bool:
        """Whether what is said is the expected answer, and nothing else beside it."""
        others = self.among(start, now, params) if self.among is not None else ()
        return same(self.kind, self.value(start, now, params), given, others)


def same(kind: str, expected: str, given: str, others: tuple[str, ...] = ()) -> bool:
    """Whether what is given says what is expected: one value, no guess, none of the others."""
    _known(kind)
    if _is_endless(given, len(expected) + MAX_EXTRA_CHARS):
        return False
    wanted, said = (words_of(spell_out(kind, plain(text))) for text in (expected, given))
    if kind == "impossible":
        return said[:1] != [] and said[0] in _IMPOSSIBLE and not _guesses(said, True)
    rest = _cut(said, wanted)
    extra = MAX_EXTRA_IN_WORDS if kind == "words" else MAX_EXTRA
    if not said or not wanted or len(said) - len(wanted) > extra:
        return False
    if _runs_on(kind, spell_out(kind, plain(expected)), spell_out(kind, plain(given))):
        return False
    if _guesses(rest, kind == "choice" and _side(wanted) == "no"):
        return False
    if kind == "choice" and _side(wanted):
        return _chosen(wanted[0], given)
    if kind == "address" and mails(plain(expected)):
        return set(mails(plain(given))) == set(mails(plain(expected)))
    if kind in VALUES:
        return _one_value(kind, expected, given)
    return rest != said and not _names_another(said, rest, wanted, others)


def _known(kind: str) -> None:
    if kind not in KINDS:
        raise UnknownName("kind of answer", kind, KINDS)


def _is_endless(given: str, most: int) -> bool:
    """Whether an answer has more than so many characters, white space folded. First as it is
    written: marks that stand upon each other in thousands take long to bring into order."""
    return len(" ".join(given.split())) > most or len(plain(given)) > most


def _one_value(kind: str, expected: str, given: str) -> bool:
    """Whether the one value of the kind that is given is the one that is expected."""
    find, agree = VALUES[kind]
    wanted, found = find(plain(expected)), find(plain(given))
    if not wanted or wanted[0] is None or not found:
        return False
    return all(one is not None and agree(wanted[0], one) for one in found)


def _runs_on(kind: str, wanted: str, said: str) -> bool:
    """Whether the expected text goes on into a longer word: "20 GBx". A number may have its unit right after it, and
    the unit of an amount may be written in full: "35 minutes" for "35 min"."""
    if kind == "choice" or (kind in ("number", "amount") and wanted[-1:].isdigit()):
        return False
    longer = re.search(rf"(?<!\w){re.escape(wanted)}([^\W_]+)", said)
    return longer is not None and not (kind == "amount" and is_unit(wanted.split()[-1] + longer[1]))


def _guesses(rest: list[str], denials: bool) -> bool:
    """Whether there is a guess beside the expected words. `denials`: "not" is no guess."""
    text = " ".join(rest)
    return bool(_HEDGES.search(text) or (not denials and _DENIALS.search(text)))


# --- words -------------------------------------------------------------------------------------


def words_of(text: str) -> list[str]:
    """Words without case, accents and what stands around them."""
    bare = unicodedata.normalize("NFKD", re.sub(r" - |--", " ", plain(text)))
    letters = "".join(c for c in bare if not unicodedata.combining(c))
    words = (word.strip(_EDGES).removesuffix("'s") for word in letters.split())
    return [word for word in words if word]


def _cut(said: list[str], wanted: list[str]) -> list[str]:
    """What is said without the rows of words that are wanted; a "|" stays in each one's place."""
    left, i = [], 0
    while i < len(said):
        here = bool(wanted) and said[i : i + len(wanted)] == wanted
        left.append("|" if here else said[i])
        i += len(wanted) if here else 1
    return left


def _names_another(said: list[str], rest: list[str], wanted: list[str], others: tuple[str, ...]) -> bool:
    """Whether one of the others is named: beside what is wanted, or as a longer name of it."""
    for other in filter(None, map(words_of, others)):
        longer = len(other) > len(wanted) and _cut(other, wanted) != other
        where = said if longer else rest
        if other != wanted and _cut(where, other) != where:
            return True
    return False


def _side(wanted: list[str]) -> str:
    """ "yes" or "no" for one word of a pair such as on and off, "" for other words."""
    for yes, no in _SIDES:
        if len(wanted) == 1 and wanted[0] in yes | no:
            return "yes" if wanted[0] in yes else "no"
    return ""


def _chosen(wanted: str, given: str) -> bool:
    """Whether one side of a pair is named, and not the other."""
    said = set(words_of(_PLACE.sub("", plain(given))))
    pair = next(pair for pair in _SIDES if wanted in pair[0] | pair[1])
    mine, other = pair if wanted in pair[0] else pair[::-1]
    return bool(said & mine) and not said & other


# of a task that cannot be done on its phone: its goal is `()`, and nothing may change
NOT_POSSIBLE = Answer("impossible", lambda start, now, params: "N/A")
