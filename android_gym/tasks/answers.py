"""Answers: what a task asks for with FINISH, and when what was said is that.

Both sides are read as values, and the values are compared: "35 minutes" is "35 min". An answer is one value and no
guess: whoever names two values of the kind, or says "or", "maybe", "not" beside the right one, is wrong. What the value
is a part of ("of 15 GB"), the terms of its sum, values of other units, and the rival of a comparison ("warmer than in
Jakarta") are no second answers. The sentence around it may be as it likes.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..errors import UnknownName
from ..phone.state.phone import Phone
from .answer_values import PATTERNS, VALUES, WORDS, Found, english, is_known, mails, particles, plain, spell_out

Params = dict[str, Any]
MAX_EXTRA_IN_WORDS = 12  # words that a free text may have beyond the expected ones
MAX_EXTRA = 40  # … and any other answer
MAX_EXTRA_CHARS = 4000  # characters that any answer may have beyond the expected ones

KINDS: dict[str, str] = WORDS["kinds"]
_SIDES = {word: side for side, words in WORDS["sides"].items() for word in words}
_EDGES = "\"'.,;:!?()[]{}<>*_-"
_RIGHT, _RIVAL = "◆", "◇"  # where the right name and its rivals stand in a text


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
    expected, given = (PATTERNS["markup"].sub("", text) for text in (expected, given))
    wanted, said = (words_of(spell_out(kind, plain(text))) for text in (expected, given))
    if kind == "impossible":
        return _is_denied(" ".join(given.casefold().split()), len(said))
    if not said or not wanted or len(said) - len(wanted) > (MAX_EXTRA_IN_WORDS if kind == "words" else MAX_EXTRA):
        return False
    if kind == "address" and (mine := mails(plain(expected))):
        text = english(given)
        return {*mails(text)} == {*mine} and not _guesses(text) and not _is_absent(text, mine[0])
    if kind in VALUES:
        text = english(given, expected)
        return not _runs_on(kind, plain(expected), plain(given)) and _is_value(kind, expected, text)
    if kind == "choice" and _side(wanted):
        return _is_side(_side(wanted), given)
    if not expected[-1:].isascii() and re.search(rf"{re.escape(expected.casefold())}[a-z0-9]", given.casefold()):
        return False  # Chinese names have no word's end: "陳雅婷x"
    names = [" ".join(words) for words in (wanted, *(words_of(spell_out(kind, plain(one))) for one in others))]
    return _is_named(_marked(names, _letters(spell_out(kind, plain(given)))))


def _known(kind: str) -> None:
    if kind not in KINDS:
        raise UnknownName("kind of answer", kind, KINDS)


def _is_endless(given: str, most: int) -> bool:
    """Whether an answer has more than so many characters, white space folded. First as it is
    written: marks that stand upon each other in thousands take long to bring into order."""
    return len(" ".join(given.split())) > most or len(plain(given)) > most


def _runs_on(kind: str, wanted: str, said: str) -> bool:
    """Whether the expected text goes on into a longer word that is none of its kind: "20 GBx", not "35 minutes"."""
    if kind in ("number", "amount") and wanted[-1:].isdigit():
        return False
    longer = re.search(rf"(?<!\w){re.escape(wanted)}([^\W_]+)", said)
    return longer is not None and not is_known(wanted.split()[-1] + longer[1])


def _guesses(text: str) -> bool:
    return bool(PATTERNS["hedge"].search(text) or PATTERNS["denial"].search(text))


def _is_absent(text: str, name: str) -> bool:
    """Whether a text says that what has this name is not there."""
    return bool(PATTERNS["absent"].search(text.partition(name)[0]))


# --- values ------------------------------------------------------------------------------------


def _is_value(kind: str, expected: str, text: str) -> bool:
    """Whether the one value of the kind in a text is the expected one, and nothing makes it a guess."""
    find, agree = VALUES[kind]
    wanted, found = find(english(expected)), find(text)
    if not wanted or wanted[0].value is None or any(one.value is None for one in found) or _guesses(text):
        return False
    if kind == "number" and not found:
        return wanted[0].value.number == 0 and bool(PATTERNS["zero"].search(text))
    right = [agree(wanted[0].value, one.value) for one in found]
    if kind not in ("number", "amount"):
        scales = units = [False] * len(found)
    else:
        scales = [bool(i) and _is_scale(text, found[i - 1], one, right[i - 1]) for i, one in enumerate(found)]
        units = [not right[i] and _has_other_unit(text, found, i, right) for i in range(len(found))]
    start = _conclusion(text)
    hits = [one for one, yes, scale in zip(found, right, scales, strict=True) if yes and not scale]
    rivals = []
    for i, one in enumerate(found):
        is_whole = scales[i] and right[i - 1] and one.value.value >= found[i - 1].value.value
        if one not in hits and one.start >= start and not (is_whole or units[i]):
            rivals.append(one)
    if not any(one.start >= start for one in hits) or any(_is_bound(kind, text, one) for one in hits):
        return False
    return not rivals or (kind in ("number", "amount") and _adds_up(text, found, hits, rivals))


def _is_bound(kind: str, text: str, one: Found) -> bool:
    """Whether the words around a value make it another one: "more than 8"."""
    near = text[max(0, one.start - 60) : one.start].rstrip(" $€£¥") + " "
    measured = kind in ("number", "amount")
    return bool(
        (measured and (PATTERNS["bound"].search(near) or PATTERNS["or_more"].match(text, one.end)))
        or (kind in ("number", "time") and PATTERNS["rough"].search(near))
        or PATTERNS["absent"].search(near)
    )


def _is_scale(text: str, before: Found, one: Found, right: bool) -> bool:
    """Whether a value is what the one before it is a part of: "7.77 GB of 15 GB", "8 contacts (36 in all)"."""
    between, alike = text[before.end : one.start].rstrip() + " ", before.value.kind == one.value.kind
    if part := PATTERNS["scale"].fullmatch(between):
        rated = "/" not in between or one.value.kind == "data" or one.value.value in (5, 10, 100)
        return rated and (alike or not part["noun"].strip(" (,"))
    return right and alike and bool(PATTERNS["whole"].match(text, one.end))


def _has_other_unit(text: str, found: list[Found], i: int, right: list[bool]) -> bool:
    """Whether a value has another unit than the right one, and so is none of its kind: "35 minutes (1.8 miles)"."""
    mine = next((one.value.kind for one, yes in zip(found, right, strict=True) if yes), "?")
    kinds = {mine, found[i].value.kind}
    before = text[max(0, found[i].start - 20) : found[i].start].strip() + " "
    if i + 1 < len(found) and right[i + 1] and PATTERNS["out_of"].search(before):
        return bool(found[i].value.value >= found[i + 1].value.value)  # "of the 5 alarms, 3 are on"
    if "?" in kinds or len(kinds) == 1:
        return False
    beside = [(k, k + 1) for k in (i - 1, i) if k >= 0 and k + 1 < len(found) and (right[k] or right[k + 1])]
    return "" not in kinds or not any(
        PATTERNS["joined"].fullmatch(text[found[k].end : found[n].start]) for k, n in beside
    )


def _adds_up(text: str, found: list[Found], hits: list[Found], rivals: list[Found]) -> bool:
    """Whether all other values are those of which the right one is the sum or the difference, as the text says."""
    ends = [one for one in hits if one in (found[0], found[-1])]
    sides = [one for one in hits if text[: one.start].rstrip().endswith("=")] if "=" in text else ends
    if not PATTERNS["added"].search(text):
        return False
    mine, parts = hits[0].value.value, [one.value.value for one in rivals]
    terms = [sorted(each) for each in (parts, set(parts), *([[*parts, mine], {*parts, mine}] if len(hits) > 1 else []))]
    return any(
        (len(each) > 1 and sum(each) == mine) or (sides and len(each) == 2 and each[1] - each[0] == mine)
        for each in terms
    )


def _conclusion(text: str) -> int:
    """Where the last sentence begins that draws a conclusion, 0 without one."""
    return max((hit.end() for hit in PATTERNS["so"].finditer(text)), default=0)


# --- words -------------------------------------------------------------------------------------


def words_of(text: str) -> list[str]:
    """Words without case, accents and what stands around them."""
    letters = _letters(re.sub(r" - |--", " ", plain(text)))
    words = [word.strip(_EDGES).removesuffix("'s") for word in letters.split()]
    return [word for word in words if word]


def _letters(text: str) -> str:
    return "".join([c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)])


def _marked(names: list[str], text: str) -> str:
    """A text with one sign where the first of the names stands, and another one where any other does."""
    ordered = sorted(filter(None, set(names)), key=lambda name: (-len(name.split()), -len(name), name))
    each = (r"(?:'s)?[\W_]{1,4}".join(map(re.escape, name.split())) for name in ordered)
    pattern = rf"(?<!\w)(?<!\w[-'.@])(?:{'|'.join(each)})(?:'s(?!\w))?(?!\w|['.@-]\w)"
    signs = re.sub(pattern, lambda hit: f" {_RIGHT if words_of(hit[0]) == names[0].split() else _RIVAL} ", text)
    return particles(re.sub(r"[\"']", "", signs))


def _is_named(text: str) -> bool:
    """Whether the right name is said and no other: a rival may stand where it is denied, or loses a comparison."""
    text = PATTERNS["beside"].sub(" ", PATTERNS["among"].sub(" ", text))
    if _guesses(text) or _RIGHT not in text or _is_absent(text, _RIGHT):
        return False
    if PATTERNS["more"].search(text) and not PATTERNS["less"].search(text):
        text = PATTERNS["than"].sub(" ", text)
    end = text[_conclusion(text) :]
    if _RIVAL not in end:
        return _RIGHT in end
    clauses = [each for each in PATTERNS["clause"].split(text) if _RIGHT in each or _RIVAL in each]
    leads = [_RIVAL not in each and bool(PATTERNS["more"].search(each)) for each in clauses]
    follows = [_RIGHT not in each and not PATTERNS["more"].search(each) for each in clauses]
    return any(leads) and not PATTERNS["less"].search(text) and all(a or b for a, b in zip(leads, follows, strict=True))


def _side(wanted: list[str]) -> str:
    """The side that one word of a pair such as on and off stands for, "" for other words."""
    return _SIDES.get(wanted[0], "") if len(wanted) == 1 else ""


def _is_side(side: str, given: str) -> bool:
    """Whether one side of a pair is named, and not the other. "Not off" is on, and a yes or no may be told by it."""
    text, turned = PATTERNS["place"].sub("", english(given)), {"on": "off", "off": "on"}
    if simple := re.fullmatch(r"\W*(是|对)?(?:的|不|不是|否|没有)?\W*", plain(given).replace(" ", "")):
        text = "yes" if simple[1] else "no"
    negated = r"(?:\bnot|n't) (?:turned |switched )?(\w+)"
    said = words_of(re.sub(negated, lambda hit: turned.get(_SIDES.get(hit[1], ""), hit[0]), text))
    told, sides = {"on": "yes", "off": "no"} if side in ("yes", "no") else {}, {*map(_side, ([word] for word in said))}
    named = {told.get(one, one) for one in sides - ({""} if told else {"", "yes", "no"})}
    denied = PATTERNS["denial"].search(" ".join(said)) and not (side == "no" and said[:1] == ["no"])
    return not PATTERNS["hedge"].search(text) and not denied and named == {side}


def _is_denied(text: str, words: int) -> bool:
    """Whether a text denies that the thing is there or can be done, and claims nothing else."""
    text = text.translate(str.maketrans("’‘", "''"))
    long = words > (2 * MAX_EXTRA if "n/a" in text else MAX_EXTRA)
    return bool(PATTERNS["denied"].search(text)) and not (
        long or PATTERNS["doubted"].search(text) or PATTERNS["claimed"].search(text)
    )


# of a task that cannot be done on its phone: its goal is `()`, and nothing may change
NOT_POSSIBLE = Answer("impossible", lambda start, now, params: "N/A")
