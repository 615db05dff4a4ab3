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
from pathlib import Path
from typing import Any

import msgspec

from ..world.people import OWNER
from .answer_values import HAN, VALUES, english, join_letters, plain, spell_out
from .answers import KINDS, Params, same, words_of
from .templates import template

MAX_OTHER_WORDS = 4  # words in the statement with the value that are in no wording; two Chinese letters are one

FILE = Path(__file__).with_name("plain_words.json")  # words without content, and courtesies
VALUE, OTHER = "|", "+"  # stand where the value was, and values that belong beside it
_ENDS = re.compile(
    r"[.!?;]+(?=\s|$)|,(?!\w|\s*(?:[|+]|which\b|who\b))|\s-+\s|[()]|\b(?:and|but|also|plus|because|so|then)\b"
    r"|(?:而 且|并 且|但 是|可 是|因 为|所 以|然 后|还 有|另 外|顺 便)"
)
_SHORT = re.compile(r"'(?:re|ll|ve|d|m|s|t)\b")  # "we're"
_NEW = re.compile(r"(?<=\s)(?=(?:i|we|they|he|she|[我咱他她])(?:'\w+)?\s)")
_HALF_OF_DAY = re.compile(r"\b([ap])\. ?m\b\.?")
# what may stand behind a street
_CITY = rf"(?:,? {plain(OWNER.address.split(', ')[-2])}(?:, (?:[a-z]{{2}}\b|[a-z ]{{4,14}}(?= \d))(?: \d{{5}})?)?)?"
_ENDINGS = re.compile(r"(?<=\w{3})(?:ings?|ed|es|e|s)$")


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


def teller(told: Told, value: Any, said: str) -> Callable[[Params], Callable[[Any], bool]]:
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
            return told_it and not claims(told.kind, wanted, also, found, wordings(p))

        return tells

    return of


def claims(kind: str, value: str, beside: Iterable[str], given: str, wordings: str) -> list[str]:
    """The statements of a text that say something of their own, values and what may stand around them aside."""
    known, found = _stems(wordings) | _stems(re.sub(r"\W+", " ", wordings)) | _empty(), []
    for statement in _statements(_marked(kind, value, beside, given if value else f"{VALUE} {given}")):
        new = [
            word
            for word in words_of(_SHORT.sub("", statement))
            if word not in (VALUE, OTHER) and _stem(word) not in known
        ]
        most = MAX_OTHER_WORDS if VALUE in statement else 0
        if sum(0.5 if re.match(HAN, word) else 1 for word in new) > most or any(re.search(r"\d", word) for word in new):
            found.append(statement.strip())
    return found


def _marked(kind: str, value: str, beside: Iterable[str], given: str) -> str:
    """A plain text with marks where values stand, in whichever form."""
    text = spell_out(kind, _HALF_OF_DAY.sub(r"\1m", plain(re.sub(r"\n+", " . ", given))))
    for said, mark in ((value, VALUE), *((one, OTHER) for one in beside)):
        if said:
            tail = _CITY if kind == "address" else ""
            text = re.sub(rf"(?<!\w){re.escape(spell_out(kind, plain(said)))}(?!\w){tail}", f" {mark} ", text)
    text = english(join_letters(text), value) if re.search(HAN, text) else text
    for said, mark, kinds in ((value, VALUE, (kind,)), *((one, OTHER, ("time", "days", "date")) for one in beside)):
        for find, agree in [VALUES[one] for one in kinds if one in VALUES]:
            wanted = find(english(said))
            for start, end, one in reversed(find(text)) if len(wanted) == 1 else ():
                if one is not None and agree(wanted[0].value, one):
                    text = f"{text[:start]} {mark} {text[end:]}"
    return text


def _statements(text: str) -> list[str]:
    found = []
    for statement in _ENDS.split(text):
        before, mark, after = statement.rpartition(VALUE)
        first, *more = _NEW.split(after) if mark else [after]
        found += [f"{before}{mark}{first}", *more]
    return found


def _stem(word: str) -> str:
    return _ENDINGS.sub("", word)


@lru_cache(maxsize=1024)
def _stems(text: str) -> frozenset[str]:
    """Of wordings and of plain words: the same ones are asked for at each step."""
    return frozenset(map(_stem, words_of(text)))


@lru_cache(maxsize=1)
def _empty() -> frozenset[str]:
    """Words without content of their own, courtesies, and the name of the owner, who may sign."""
    return _stems(" ".join([*msgspec.json.decode(FILE.read_bytes(), type=list[str]), OWNER.name]))
