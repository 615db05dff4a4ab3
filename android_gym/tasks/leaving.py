"""What a reference leaves on a phone: the changes that a verdict is about, each with what it is about in words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ..phone.core.codec import unset
from ..phone.core.values import Value
from ..phone.state.diff import Difference, differences, side_effects
from ..phone.state.ledger_entries import Sent
from ..phone.state.phone import Phone
from .places import at
from .templates import plainly, same

# fields that apps fill in by themselves: of a new record nothing is asked of them where no parameter says them
AS_IT_COMES = frozenset({"id", "time", "modified", "changed", "created", "made", "since", "seed"})


class Left(NamedTuple):
    """One change. `kind` is at, new, gone or order, `place` a table or all of a path, `key` what names the record,
    `value` what the field is or the fields of a new record are, plain. `title` and `noun` say of which record. `told`:
    the ledger has it, too, as it has a message that was sent."""

    kind: str
    place: str
    key: str = ""
    field: str = ""
    value: Any = None
    title: str = ""
    noun: str = "record"
    told: bool = False

    @property
    def path(self) -> str:
        """As `side_effects` writes it."""
        match self.kind:
            case "new":
                return f"{self.place}[+]"
            case "gone":
                return f"{self.place}[-{self.key}]"
            case "order":
                return f"{self.place}[order]"
        return f"{self.place}[{self.key}].{self.field}" if self.key else self.place

    @property
    def spot(self) -> str:
        """The field whoever's it is, and of a new record the table."""
        return f"{self.place}.{self.field}" if self.field else self.place


def changes_between(start: Phone, end: Phone) -> tuple[Left, ...]:
    """What differs, in a fixed order."""
    orders = [one for one in differences(start, end) if one.path.endswith("[order]")]  # which a goal may be about
    return tuple([_left(start, one) for one in (*side_effects(start, end), *orders)])


def _left(start: Phone, one: Difference) -> Left:
    place, bracket, inside = one.path.partition("[")
    if inside == "+]":
        told = bool(getattr(one.after, "left", False))
        return Left("new", place, value=_fields(one.after), title=one.title, noun=_noun(one.after), told=told)
    if inside == "order]":
        return Left("order", place)
    key, inner, field = inside.rpartition("].")
    if inner:
        noun = _noun_at(start, f"{place}[{key}]")
        return Left("at", place, key, field, plainly(one.after), one.title, noun)
    if bracket and one.after is None and inside.startswith("-"):
        return Left("gone", place, inside[1:-1], title=one.title, noun=_noun(one.before))
    return Left("at", one.path, value=plainly(one.after))


def _fields(row: Any) -> dict[str, Any]:
    """What a new record has."""
    if not isinstance(row, Value):
        return {"value": plainly(row)}
    return {name: plainly(getattr(row, name)) for name in row.__struct_fields__ if not unset(row, name)}


def _noun(row: Any) -> str:
    if isinstance(row, Sent):
        return row.kind
    return type(row).__name__ if isinstance(row, Value) else "entry"


def _noun_at(start: Phone, path: str) -> str:
    try:
        return _noun(at(start, path))
    except LookupError:
        return "record"


def timed_spots(one: Sequence[Left], other: Sequence[Left]) -> set[str]:
    """The fields that come out otherwise at another time: spots, with a dot and a name those of new records."""
    known = {(now.kind, now.path): now.value for now in other if now.kind == "at"}
    found = {a.spot for a in one if a.kind == "at" and not same(a.value, known.get((a.kind, a.path), a.value))}
    before, after = _new(one), _new(other)
    for place, rows in before.items():
        if len(rows) == len(after.get(place, ())):
            for row, now in zip(rows, after[place], strict=True):
                found |= {f"{place}.{name}" for name in row if not same(row[name], now.get(name))}
    return found


def common(ways: Sequence[Sequence[Left]], but: Iterable[str]) -> tuple[Left, ...]:
    """What all ways leave alike, without the spots and fields that are not asked for."""
    open_ = frozenset(but)
    first, *rest = ([one for one in way if _asked(one, open_)] for way in ways)
    found: list[Left] = []
    seen: dict[str, int] = defaultdict(int)
    for one in first:
        if one.kind != "new":
            if all(any(_alike(one, other) for other in way) for way in rest):
                found.append(one)
            continue
        number = seen[one.place]
        seen[one.place] += 1
        rows = [_new(way).get(one.place, []) for way in rest]
        if all(number < len(made) for made in rows):
            fields = _shared(one, [made[number] for made in rows], open_)
            found += [one._replace(value=fields)] if fields else []
    return tuple(found)


def without(lefts: Sequence[Left], itself: Sequence[Left]) -> tuple[Left, ...]:
    """The changes that do not come by themselves."""
    return tuple(one for one in lefts if not any(_alike(_marked(one), _marked(other)) for other in itself))


def _marked(one: Left) -> Left:
    """A change without the marks that a look leaves on a new record, such as that it was read."""
    if one.kind != "new":
        return one
    marks = [name for name, value in one.value.items() if isinstance(value, bool) or name in AS_IT_COMES]
    return one._replace(value={name: value for name, value in one.value.items() if name not in marks})


def spots(ways: Iterable[Iterable[Left]]) -> tuple[str, ...]:
    """The fields that are changed, those of new records too, each once."""
    found: list[str] = []
    for one in (one for way in ways for one in way):
        fresh = one.kind == "new" and one.value.keys() != {"value"}
        found += [f"{one.place}.{name}" for name in one.value] if fresh else [one.spot]
    return tuple(dict.fromkeys(found))


def is_open(spot: str, but: frozenset[str]) -> bool:
    """Whether nothing is asked of a field: by its name, or by its spot."""
    return spot in but or spot.rpartition(".")[2] in but


def _asked(one: Left, but: frozenset[str]) -> bool:
    return not one.told and (one.kind != "at" or not is_open(one.spot, but))


def _alike(one: Left, other: Left) -> bool:
    return (one.kind, one.path) == (other.kind, other.path) and same(one.value, other.value)


def _shared(one: Left, others: Sequence[dict[str, Any]], but: frozenset[str]) -> dict[str, Any]:
    """The fields of a new record that all ways give alike."""
    return {
        name: value
        for name, value in one.value.items()
        if not is_open(f"{one.place}.{name}", but) and all(name in row and same(row[name], value) for row in others)
    }


def _new(lefts: Iterable[Left]) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for one in lefts:
        if one.kind == "new":
            found[one.place].append(one.value)
    return found
