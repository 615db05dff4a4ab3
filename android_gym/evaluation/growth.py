"""What may be added to a record: further items, further words, and times that lie far off.

`near_misses` drops and alters; a goal that looks only at its own part of a collection sees neither one more guest nor
a second emoji, and one that leaves a time open may leave it open for a week.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, get_args

import msgspec

from ..errors import UnknownName
from ..phone.core.values import Value

HOUR, DAY = 3600, 86_400
FAR = (("hours", -HOUR), ("days", DAY), ("days", 7 * DAY))
TIMES = 1_000_000_000  # numbers from here on are seconds UTC
WORDS = " and more words"
MADE_UP = "eve@example.com"


def additions(row: Value, field: str, donors: tuple[Any, ...]) -> Iterator[tuple[str, Value]]:
    """What is added, "items", "words", "hours" or "days", and the record with that in a field. donors: what the records
    of its table have there."""
    for kind, value in _more(row, field, donors):
        try:
            yield kind, row.replace(**{field: value})
        except UnknownName:
            continue


def new_items(items: tuple[Any, ...], donors: tuple[Any, ...]) -> Iterator[Any]:
    """Items to add to some: the first that another record has and this one has not, and one that is made up."""
    known = set(items)
    foreign = next((item for other in donors if isinstance(other, tuple) for item in other if item not in known), None)
    if foreign is not None:
        yield foreign
    made_up = next((other for item in items[:1] for other in _like(item)), None)
    if made_up is not None and made_up != foreign and made_up not in known:
        yield made_up


def _more(row: Value, field: str, donors: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    value = getattr(row, field)
    if isinstance(value, tuple):
        items = list(new_items(value, donors))
        yield from (("items", (*value, item)) for item in items or _made_up(type(row), field))
    elif isinstance(value, str):
        if " " in value:
            yield "words", value + WORDS
    elif isinstance(value, int | float) and value >= TIMES:
        yield from ((kind, value + seconds) for kind, seconds in FAR)
        start = getattr(row, "start", None)
        if field == "end" and isinstance(start, int) and start < value:
            yield "hours", 2 * value - start


@lru_cache(maxsize=1024)
def _made_up(kind: type[Value], field: str) -> tuple[str, ...]:
    """An item of a field of texts."""
    declared = next(one.type for one in msgspec.structs.fields(kind) if one.name == field)
    return (MADE_UP,) if get_args(declared)[:1] == (str,) else ()


def _like(item: Any) -> Iterator[Any]:
    """Items near one, each with another name or number."""
    if isinstance(item, str):
        yield f"eve.{item}" if "@" in item else f"{item}2"
    elif isinstance(item, bool):
        return
    elif isinstance(item, int):
        yield item + 1
    elif isinstance(item, Value):
        for field in item.__struct_fields__:
            value = getattr(item, field)
            for other in _like(value) if isinstance(value, str | int) and value != "" else ():
                try:
                    yield item.replace(**{field: other})
                except UnknownName:
                    continue
