"""Sentences about facts that are worked out, in the words of the phone: what an app is called, what its pages of
preferences call a setting, what its records and their fields are. Sentences are templates over the parameters alone.

    A new alarm is there with hour 7 and minute 30.
    The contact “{person}” is starred.
    The note “{title}” is gone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from ..phone.system.plain_words import app_label, field_labels, owner_of, plain_words
from .facts import Fact
from .leaving import Left
from .unifying import Terms, Unwritable, literal, terms_in

MOST_FIELDS = 3  # of a new record or a screen that a sentence names
LONGEST = 60  # characters of a value in a sentence


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
            return f"{literal(app_label(fact.front))} is open"
        if fact.shows:
            package, _, name = fact.shows.partition("/")
            screen = plain_words(name.rpartition(".")[2].removesuffix("Activity")) or "main"
            of = literal(app_label(package))
            return f"the screen “{screen}” of {of} is open{self._having(fact.having, params=True)}"
        if fact.new:
            return f"a new {plain_words(lefts[0].noun)} is there{self._having(fact.having)}"
        record = self._record(lefts)
        if fact.gone:
            return f"{record} is gone"
        if lefts[0].field:
            return self._field(record, plain_words(lefts[0].field), fact.value)
        package, path = owner_of(fact.at)
        name = literal(field_labels(package).get(path, "")) or plain_words(re.split(r"[./]", fact.at)[-1])
        of = f"{literal(app_label(package))}’s" if package else "the"
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
