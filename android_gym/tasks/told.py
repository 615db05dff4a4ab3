"""Words that tell a value: a sentence with the value is right, and so is the value alone.

As with answers, a second value of its kind, a guess, a denial or a rival is wrong. So is a claim of its own. What is
said is taken apart into statements, at marks between sentences and at words such as "and"; "I", "we" and "they" behind
the value begin a new one. In the statement with the value as many as `MAX_OTHER_WORDS` may be any words but numbers.
All others have only words of the task's wordings, words without content and courtesies: "As you asked, it is 9:30 AM.
See you there!" tells the time, and "9:30 AM, and I quit" says more. Where the value is empty, as in the subject of a
mail, the text is one of at most so many other words, or empty.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

import msgspec

from ..world.people import OWNER
from .answer_values import SPANS, plain, spelled
from .answers import KINDS, Params, same, words_of
from .templates import template

MAX_OTHER_WORDS = 4  # words in the statement with the value that are in no wording

VALUE = "|"  # stands where the value was
_ENDS = re.compile(r"[.!?;,]+(?=\s|$)|\s-+\s|[()]|\b(?:and|but|also|plus|because|so|then)\b")
_NEW = re.compile(r"(?<=\s)(?=(?:i|we|they|he|she)(?:'\w+)?\s)")
_HALF_OF_DAY = re.compile(r"\b([ap])\. ?m\b\.?")
_CITY = rf"(?:,? {plain(OWNER.address.split(', ')[-2])}(?:, [a-z]{{2}}(?: \d{{5}})?)?)?"  # behind a street
_ENDINGS = re.compile(r"(?<=\w{3})(?:ings?|ed|es|e|s)$")
_EMPTY = """
a an the this that these those it its he him his she her they them their there here i me my mine we us our you your
yours who whom whose what which when where why how am is are was were be been being do does did done has have had will
would shall should can could may must let to of for from in on at by with about as into than up out over per via if
and so then also just only exactly now today tonight tomorrow once very well as soon same one ones any all more next
got get gets give gives given giving say says said saying tell tells told ask asks asked asking want wants wanted need
needs needed request requested know known look looked find found see seen check checked send sends sent sending pass
passing share sharing write follow follows following below above mention mentioned according per read reads called
named stand stands number name value address time date day place right correct current latest new valid answer
information info details update fyi p.s ps re ok okay yes sure hi hello hey dear good morning afternoon evening night
thank thanks please cheers regards best kind warm warmly sincerely greetings bye goodbye love great nice happy glad
hope helps help welcome later talk meet question questions anything else quick note reminder friendly everyone all
team enjoy wishes truly take care
"""


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a text tells the value that a field has under `with`: as an answer of this kind. `among` are rivals that it
    may not name, `beside` other values that belong there, too; all are templates. `exact`: case counts."""

    kind: str
    among: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    exact: bool = False

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"a text tells one of {', '.join(KINDS)}, not {self.kind}")


def telling(told: Told, value: Any, said: str) -> Callable[[Params], Callable[[Any], bool]]:
    """Of parameters, what finds out whether a text tells the value. `said` has the task's wordings."""
    value, wordings = template(value), template(said)
    kind = "name" if told.kind == "words" else told.kind  # how many words may be around it, `claims` knows better
    among, beside = [template(one) for one in told.among], [template(one) for one in told.beside]

    def of(p: Params) -> Callable[[Any], bool]:
        wanted, also = str(value(p)), [str(one(p)) for one in beside]
        others = tuple([str(one(p)) for one in among])

        def tells(found: Any) -> bool:
            if not isinstance(found, str) or (told.exact and wanted not in found):
                return False
            told_it = not wanted or same(kind, wanted, found, others)
            return told_it and not claims(told.kind, (wanted, *also), found, wordings(p))

        return tells

    return of


def claims(kind: str, values: Iterable[str], given: str, wordings: str) -> list[str]:
    """The statements of a text that say something of their own, values and what may stand around them aside."""
    known, found = _stems(wordings) | _empty(), []
    for statement in _statements(kind, values, given):
        new = [word for word in words_of(statement) if word != VALUE and _stem(word) not in known]
        most = MAX_OTHER_WORDS if VALUE in statement else 0
        if len(new) > most or any(re.search(r"\d", word) for word in new):
            found.append(statement.strip())
    return found


def _statements(kind: str, values: Iterable[str], given: str) -> list[str]:
    given = given if any(values) else f"{VALUE} {given}"
    text = spelled(kind, _HALF_OF_DAY.sub(r"\1m", plain(re.sub(r"\n+", " . ", given))))
    tail = _CITY if kind == "address" else ""
    for value in filter(None, values):
        text = re.sub(rf"(?<!\w){re.escape(spelled(kind, plain(value)))}(?!\w){tail}", f" {VALUE} ", text)
    if kind in SPANS:  # the value may be written in another way
        for start, end in sorted(SPANS[kind](text), reverse=True):
            text = f"{text[:start]} {VALUE} {text[end:]}"
    found = []
    for statement in _ENDS.split(text):
        before, mark, after = statement.rpartition(VALUE)
        first, *more = _NEW.split(after) if mark else [after]
        found += [f"{before}{mark}{first}", *more]
    return found


def _stem(word: str) -> str:
    return _ENDINGS.sub("", word)


def _stems(text: str) -> frozenset[str]:
    return frozenset(map(_stem, words_of(text)))


@lru_cache(maxsize=1)
def _empty() -> frozenset[str]:
    """Words without content of their own, courtesies, and the name of the owner, who may sign."""
    return _stems(f"{_EMPTY} {OWNER.name}")
