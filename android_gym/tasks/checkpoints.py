"""CheckPoints of Mobile-Bench (arXiv 2407.00993, section 3.3): words that a history of actions is to hold.

A CheckPoint has packages, key phrases and API calls, each a sequence of units. A unit is a word, or a group of which
all ("&", a conjunction) or any ("|", a disjunction) must be there; groups nest. In a record it is JSON:

    {"package": ["&", "com.autonavi.minimap", ["|", "ctrip.android.view", "com.Qunar"]],
     "text": ["air ticket", "Beijing|Peking"], "api": ["adb shell am start -a <action>"]}

A list is a sequence, of which each element counts one, in any order; with "&" or "|" before them its elements are one
group. Within a string of packages or phrases "|" separates alternatives, and so does " & " what must all be there;
within an API call both mean themselves. What is empty counts nothing. `txt`, `key phrase` and `key phrases` mean
`text`; upper and lower case of the keys are the same. With `"or": "true"` all of it is one disjunction.

The published score pools units: what passes divided by all that there are. Only actions count that were carried out.
A CheckPoint tells that words occurred on the way, not that the task was done.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, TypeAlias

from ..phone.core.decoding import decoded
from ..phone.core.values import Value

Sign = Literal["&", "|"]
Unit: TypeAlias = "str | Group"
SIGNS: tuple[Sign, ...] = ("&", "|")
PACKAGE, PHRASE, API = "package", "phrase", "api"
KINDS = (PACKAGE, PHRASE, API)
KEYS = {  # of a record, in small letters
    "package": PACKAGE,
    "text": PHRASE,
    "txt": PHRASE,
    "key phrase": PHRASE,
    "key phrases": PHRASE,
    "api": API,
}
CALLED = ". [Call result]:API execution successful"
_PLACEHOLDER = re.compile(r"<[^<>]*>|\[[^\[\]]*\]|\{[^{}]*\}")
_ADB = re.compile(r"adb\s+(?:-s\s+\S+\s+)?")
_CHINESE = re.compile(r"[\u3400-\u9fff]")


class Group(Value):
    """Units of which all or any must be there; one unit itself."""

    sign: Sign
    parts: tuple[Unit, ...]


class Entry(Value):
    """One entry of a history of actions, in the benchmark's words: "click(<p …> Beijing </p>)",
    "adb shell am start …. [Call result]:API execution successful"."""

    kind: Literal["Action", "API call"]
    text: str
    done: bool = True  # it was carried out

    def __str__(self) -> str:
        """As the benchmark's prompts show it: a dictionary in Python's words."""
        return str({self.kind: self.text})


class CheckPoint(Value):
    """What a history is to hold, by kind."""

    packages: tuple[Unit, ...] = ()
    phrases: tuple[Unit, ...] = ()
    apis: tuple[Unit, ...] = ()
    either: bool = False  # any unit is enough, and all are one

    @property
    def units(self) -> tuple[tuple[str, Unit], ...]:
        """Every unit with its kind."""
        kinds = zip(KINDS, (self.packages, self.phrases, self.apis), strict=True)
        return tuple((kind, unit) for kind, units in kinds for unit in units)


@lru_cache(maxsize=4096)
def parse(text: str) -> CheckPoint:
    """The CheckPoint of a record from its JSON. Raises DamagedFile for what is no JSON object, or nested too deep."""
    return read(decode(text))


def decode(text: str) -> dict[str, Any]:
    """A record's `check_point` as it stands, from its JSON. Raises DamagedFile as `parse` does."""
    found: dict[str, Any] = decoded(text, dict[str, Any], "A CheckPoint cannot be read")
    return found


def read(record: Mapping[str, Any]) -> CheckPoint:
    """The CheckPoint of a record's `check_point`.

    >>> read({"package": "com.a", "text": ["x|y", "z"]}).phrases
    (Group(sign='|', parts=('x', 'y')), 'z')
    """
    kinds: dict[str, list[Unit]] = {kind: [] for kind in KINDS}
    for key, value in record.items():
        kind = KEYS.get(key.casefold())
        if kind is not None:
            kinds[kind] += _sequence(value, kind)
    either = str(record.get("or", "")).casefold() in ("true", "ture")  # as 1 of 31 is spelled
    packages, phrases, apis = (tuple(kinds[kind]) for kind in KINDS)
    return CheckPoint(packages, phrases, apis, either)


def level1(point: CheckPoint, history: Sequence[Entry], fold: bool = False) -> tuple[int, int]:
    """Package units that passed, and all: CheckPoint_l1 is their quotient, not defined without any."""
    return _passed([(PACKAGE, unit) for unit in point.packages], history, fold)


def level2(point: CheckPoint, history: Sequence[Entry], fold: bool = False) -> tuple[int, int]:
    """Units of all kinds that passed, and all: CheckPoint_l2 is their quotient.

    fold: upper and lower case are the same (`folds`), as for instructions in English.
    """
    passed, total = _passed(point.units, history, fold)
    return (min(passed, 1), min(total, 1)) if point.either else (passed, total)


def folds(instruction: str) -> bool:
    """Whether case is folded for an instruction: for all but Chinese ones."""
    return _CHINESE.search(instruction) is None


def overlap(first: Iterable[CheckPoint], second: Iterable[CheckPoint]) -> tuple[int, int]:
    """The units that the CheckPoints of the same records have in common, and all of the first: their
    quotient is Overlap(CP1, CP2) of equation 1."""
    common = total = 0
    for one, other in zip(first, second, strict=True):
        units = Counter(one.units)
        common += (units & Counter(other.units)).total()
        total += units.total()
    return common, total


def leaves(units: Iterable[Unit]) -> Iterator[str]:
    """The words of units, those in groups too."""
    for unit in units:
        if isinstance(unit, Group):
            yield from leaves(unit.parts)
        else:
            yield unit


# --- reading -------------------------------------------------------------------------------------


def _sequence(value: Any, kind: str) -> list[Unit]:
    """The units of a key's value."""
    if isinstance(value, list) and value[:1] not in (["&"], ["|"]):
        return [unit for one in value for unit in _sequence(one, kind)]
    unit = _unit(value, kind)
    return [] if unit is None else [unit]


def _unit(value: Any, kind: str) -> Unit | None:
    """One unit, None of what is empty."""
    if isinstance(value, list):
        sign: Sign = "|" if value[:1] == ["|"] else "&"
        parts = value[1:] if value[:1] in (["&"], ["|"]) else value
        return _group(sign, [_unit(one, kind) for one in parts])
    if isinstance(value, dict):  # an entry of an API list instead of its command
        value = value.get("ADB Command") or next((one for one in value.values() if isinstance(one, str)), "")
    if not isinstance(value, str):
        return None
    if kind == API:
        return value.strip() or None
    choices = [_group("&", [part.strip() for part in choice.split(" & ")]) for choice in value.split("|")]
    return _group("|", choices)


def _group(sign: Sign, parts: Iterable[Unit | None]) -> Unit | None:
    """A group of what is not empty; one part alone is no group."""
    found = tuple([part for part in parts if part])
    return found[0] if len(found) == 1 else Group(sign, found) if found else None


# --- scoring -------------------------------------------------------------------------------------


def _passed(units: Sequence[tuple[str, Unit]], history: Sequence[Entry], fold: bool) -> tuple[int, int]:
    done = [entry for entry in history if entry.done]
    texts = [_normal(entry.text.removesuffix(CALLED), fold) for entry in done]
    calls = [_command(entry.text, fold) for entry in done if entry.kind == "API call"]
    return sum(_holds(unit, calls if kind == API else texts, kind, fold) for kind, unit in units), len(units)


def _holds(unit: Unit, texts: Sequence[str], kind: str, fold: bool) -> bool:
    if isinstance(unit, Group):
        every = all if unit.sign == "&" else any
        return every(_holds(part, texts, kind, fold) for part in unit.parts)
    if kind == API:
        pieces = [_command(piece, fold) for piece in _PLACEHOLDER.split(unit)]
        return any(_in_order(pieces, text) for text in texts)
    wanted = _normal(unit, fold)
    return any(wanted in text for text in texts)


def _in_order(pieces: Iterable[str], text: str) -> bool:
    """Whether a text holds pieces one after the other; anything may stand between them."""
    at = 0
    for piece in pieces:
        at = text.find(piece, at)
        if at < 0:
            return False
        at += len(piece)
    return True


def _command(text: str, fold: bool) -> str:
    """A command without quotes, the phone's serial number, and what it came to; one blank for several."""
    bare = _ADB.sub("adb ", text.removesuffix(CALLED).replace('"', "").replace("'", ""))
    return _normal(" ".join(bare.split()), fold)


def _normal(text: str, fold: bool) -> str:
    whole = unicodedata.normalize("NFC", text)
    return whole.casefold() if fold else whole
