"""Sentences about facts that are worked out, in the words of the phone: what an app is called, what its pages of
preferences call a setting, what its records and their fields are. Sentences are templates over the parameters alone.

    A new alarm is there with hour 7 and minute 30.
    The contact “{person}” is starred.
    The note “{title}” is gone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from ..kit.bound import Bound, Preferences
from ..phone.system.registry import components, known_app
from .facts import Fact
from .leaving import Left
from .unifying import Terms, Unwritable, literal, terms_in

MOST_FIELDS = 3  # of a new record or a screen that a sentence names
LONGEST = 60  # characters of a value in a sentence
_PARTS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")


class Said:
    """Makes the sentences of one task."""

    def __init__(self, params: Sequence[Mapping[str, Any]]) -> None:
        plain = [name for name, value in params[0].items() if isinstance(value, str | int)]
        self.terms = Terms([{name: one[name] for name in plain if name in one} for one in params])

    def with_words(self, fact: Fact, lefts: Sequence[Left]) -> Fact:
        """The fact with its sentence; `lefts` are the changes that it says, one for each seed."""
        words = self._sentence(fact, lefts)
        return msgspec.structs.replace(fact, says=f"{words[:1].upper()}{words[1:]}.")

    def _sentence(self, fact: Fact, lefts: Sequence[Left]) -> str:
        if fact.front:
            return f"{app_label(fact.front)} is open"
        if fact.shows:
            package, _, name = fact.shows.partition("/")
            screen = plain_words(name.rpartition(".")[2].removesuffix("Activity")) or "main"
            return f"the screen “{screen}” of {app_label(package)} is open{self._having(fact.having, params=True)}"
        if fact.new:
            return f"a new {plain_words(lefts[0].noun)} is there{self._having(fact.having)}"
        record = self._record(lefts)
        if fact.gone:
            return f"{record} is gone"
        if lefts[0].field:
            return self._field(record, plain_words(lefts[0].field), fact.value)
        package, path = _owner(fact.at)
        name = _labels(package).get(path) or plain_words(re.split(r"[./]", fact.at)[-1])
        of = f"{app_label(package)}’s" if package else "the"
        return f"{of} setting “{name}” is {self._value(fact.value) or 'as asked'}"

    def _record(self, lefts: Sequence[Left]) -> str:
        noun = f"the {plain_words(lefts[0].noun)}"
        try:
            title = str(self.terms.template([left.title for left in lefts]))
        except Unwritable:
            return noun
        return f"{noun} “{title}”" if 0 < len(title) <= LONGEST and " without a name" not in title else noun

    def _field(self, record: str, name: str, value: Any) -> str:
        if isinstance(value, bool):
            return f"{record} is {'' if value else 'not '}{name}"
        said = self._value(value)
        return f"{record} has the {name} {said}" if said else f"{record} has “{name}” as asked"

    def _having(self, having: dict[str, Any], params: bool = False) -> str:
        """The fields that tell most: those that parameters say, else what is not nothing."""
        said = {plain_words(name): self._value(value) for name, value in having.items() if value}
        asked = [plain_words(name) for name, value in having.items() if terms_in(value)]
        names = [name for name in asked if said.get(name)]
        if not names and not params:
            names = [name for name in said if said[name] not in ("", "on", "off")]
        told = [f"{name} {said[name]}" for name in names[:MOST_FIELDS]]
        if not told:
            return ""
        return f" with {told[0]}" if len(told) == 1 else f" with {', '.join(told[:-1])} and {told[-1]}"

    def _value(self, value: Any) -> str:
        """A value as a sentence says it, "" for one that it does not."""
        if isinstance(value, bool):
            return "on" if value else "off"
        if isinstance(value, int | float):
            return str(value)
        if not isinstance(value, str) or not value or len(value) > LONGEST:
            return ""
        words = terms_in(value)
        if not words <= self.terms.known.keys():
            return ""
        number = len(words) == 1 and value[1:-1] in words and isinstance(self.terms.known[value[1:-1]][0], int)
        return value if number else f"“{value}”"


def plain_words(name: str) -> str:
    """A name of code as words: "DirectMessage" is "direct message", "is_on" is "is on"."""
    return " ".join(part if part.isupper() and len(part) > 1 else part.lower() for part in _PARTS.findall(name))


def app_label(package: str) -> str:
    """What an app is called."""
    app = known_app(package)
    return literal(app.label if app is not None else package)


def _owner(path: str) -> tuple[str, str]:
    """The app that keeps a place and the path in its model; "" for a place that apps share."""
    if not path.startswith("apps/"):
        return "", path
    whole = path.removeprefix("apps/")
    package = whole
    while package and known_app(package) is None:
        package = package.rpartition(".")[0]
    return package, whole.removeprefix(f"{package}.")


@lru_cache(maxsize=64)
def _labels(package: str) -> Mapping[str, str]:
    """What an app's pages of preferences call the fields of its model."""
    if not package or known_app(package) is None:
        return {}
    own = [cls for _, cls in sorted(components().items()) if cls.package == package and issubclass(cls, Preferences)]
    rows = [row for cls in own for row in cls.rows if isinstance(row, Bound) and row.path and row.title]
    return {row.path: literal(row.title) for row in reversed(rows)}
