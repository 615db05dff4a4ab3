"""What a phone has instead of what a fact says, in words for after "Expected: …; found".

    7:30 AM                               the nearest new record, or the field, has another value
    no new alarm                          nothing of the kind was made
    the screen “display” of Settings      something else is in front

"" where a fact can say no more than that it does not hold: a record is still there, and code says nothing.
"""

from __future__ import annotations

import re
from typing import Any

from ..phone.core.values import Value
from ..phone.state.activity import Popup
from ..phone.state.phone import Phone
from ..phone.system.diff_words import clock_words, person_words
from ..phone.system.plain_words import STATES, field_words, list_words, record_words, screen_words, value_words
from .answers import Params
from .facts import Fact, class_of, fields_amiss, functions_in, holds
from .places import new_rows, place
from .templates import fill

# Fields that need no name, and those of which a person knows nothing.
BARE = frozenset("at body due kind label name number path start subject text time title total value what words".split())
HIDDEN = frozenset("color edits expanded id mime ref room seed thread".split())
_NUMBERS = re.compile(r"(the [\w ]+ )?\d+((,| and) \d+)*( and \d+ more)?")
# Words that a sentence begins with and that are written small inside one.
SMALL = frozenset(
    "A All An Anyone Apps Both Every Everything Folders In It Its New No Nobody None Nothing Of One Only Recordings "
    "Somebody The Their There Times Weeks What When".split()
)


def expectation(says: str, found: str) -> str:
    """A sentence that is not true, as what was expected, and what there is instead."""
    first, _, rest = says.rstrip(".").partition(" ")
    wanted = f"{first.lower() if first in SMALL else first} {rest}".rstrip()
    if found in ("on", "off") and not wanted.endswith((" on", " off")):
        found = ""  # of a switch that the sentence calls otherwise
    if _NUMBERS.fullmatch(found) and not any(map(str.isdecimal, wanted)):
        found = ""  # a number that stands for something
    return f"Expected: {wanted}; found {found}." if found else f"Expected: {wanted}."


def alternative(fact: Fact, start: Phone, now: Phone, params: Params) -> str:
    """What there is instead of what the fact says."""
    try:
        if fact.all:
            wrong = (one for one in fact.all if not any(functions_in(one)) and not holds(one, start, now, params))
            return next(filter(None, (alternative(one, start, now, params) for one in wrong)), "")
        if fact.front or fact.shows or fact.top or fact.under or fact.popup:
            return _in_front(fact, now, params)
        if fact.new:
            return _nearest(fact, start, now, params)
        if fact.at:
            found = place(fact.at)(now, params)
            return "" if "[" in fact.at and isinstance(found, bool) else _value(fact.at, found, now)
        return ""
    except LookupError:
        return ""


def _value(where: str, found: Any, now: Phone) -> str:
    """What lies at a place."""
    return value_words(
        found, where.removeprefix("settings/") if "settings/" in where else where.rpartition(".")[2], now
    )


def _nearest(fact: Fact, start: Phone, now: Phone, params: Params) -> str:
    """In what the new record that is most like the one asked for differs from it."""
    lies = place(fact.new)
    made = new_rows(lies(start, params), lies(now, params))
    kind = fact.having.get("kind") if fact.new == "outbox" else None
    made = [row for row in made if kind is None or row.kind == kind]
    if not made:
        return f"no new {kind or record_words(fact.new)}"
    row = min(made, key=lambda one: len(fields_amiss(fact, one, params)))
    wrong = fields_amiss(fact, row, params)
    if not wrong:
        return f"{len(made)} of them" if len(made) > 1 else ""
    field = wrong[0]
    if field == "to":
        return list_words([person_words(one, now) for one in row.to]) if row.to else ""
    hour, minute = getattr(row, "hour", None), getattr(row, "minute", None)
    if field in ("hour", "minute") and isinstance(hour, int) and isinstance(minute, int):
        return clock_words(hour, minute, now)
    return _field(field, getattr(row, field, row), now)


def _field(name: str, value: Any, now: Phone) -> str:
    if isinstance(value, bool) or name in HIDDEN:
        return ""
    if value in ("", (), None):
        return f"no {field_words(name)}"
    said = value_words(value, name, now)
    return said if not said or name in BARE or name in STATES else f"the {field_words(name)} {said}"


def _in_front(fact: Fact, now: Phone, params: Params) -> str:
    """What is in front."""
    window = now.tasks[0].windows[-1]
    activity: Value = window.activity
    if now.shade is not None:
        return "the shade"
    if window.package == now.setting("role/home"):
        return "the home screen"
    package, _, kind = str(fill(fact.shows or fact.top or fact.popup, params)).partition("/")
    if package == window.package and kind in (class_of(window.activity), type(activity).__name__):
        wrong = fields_amiss(fact, activity, params)
        return _field(wrong[0], getattr(activity, wrong[0], ""), now) if wrong else ""
    return screen_words(window.package, class_of(window.activity), isinstance(activity, Popup))
