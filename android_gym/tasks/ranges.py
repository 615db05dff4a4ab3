"""Ranges: how far a loose field may go.

    loose: {time read: "", end: {day_of: start, why: It ends on the day on which it starts.}}

The end of an event that the task makes or changes may be as it likes on that day. That is a condition of the goal, and
`why` is its sentence.
"""

from __future__ import annotations

import msgspec

from ..phone.core.values import Value
from ..phone.core.zones import local
from ..phone.state.diff import changes
from ..phone.state.phone import Phone
from .answers import Params
from .base import Condition


class Range(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The day of another field of the record, `day_of`, in the zone of the phone. Both are seconds UTC; a field that
    is the first second of the next day is still on it."""

    day_of: str
    why: str  # a sentence that is true where the field is in it

    def has(self, field: str, row: object, zone: str) -> bool:
        """Whether the field of a record is in it; so it is where the record has no such fields."""
        if not isinstance(row, Value) or not {field, self.day_of} <= {*row.__struct_fields__}:
            return True
        return local(zone, getattr(row, field) - 1).date() == local(zone, getattr(row, self.day_of)).date()


def condition_of(field: str, wanted: Range) -> Condition:
    """The condition that the field is in its range, in each record that is new or has changed."""

    def holds(start: Phone, now: Phone, params: Params) -> bool:
        return all(
            wanted.has(field, row, now.zone) or row in change.before
            for change in changes(start, now)
            if isinstance(change.before, tuple) and isinstance(change.after, tuple)
            for row in change.after
        )

    return Condition(wanted.why, holds)
