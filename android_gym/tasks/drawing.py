"""Parameters as a file of tasks draws them.

    draw: {city: [Lima, Oslo], hour: [7, 8]}       for each parameter a value of a list, in this order
    draw: [{city: Lima, zone: PET}, {…}]           all of a row
    draw:
      city zone: [[Lima, PET], [Oslo, CET]]        values that belong together
      was now: {sample: [Light, Dark, Default]}    different ones of a list
      minute: {between: [1, 59]}                   a whole number, both ends among them
      name id: {of: contacts, where: {starred: false}, but: {first: Bob}, has: [emails], alone: [name]}
                                                   fields of a record of the phone
      who mail: {of: contacts, take: [name, emails.0.address]}
      title id: {of: calendar, apart: [title]}     one whose title stands in no other one's
      day: "{weekday} {number}"                    a text of what was drawn before
      mail: address()                              a function of it
      "*": event()                                 what a function (rng, phone) draws

`take` names the fields where they are not called as the parameters. A record has all values of `where` and none of
`but`, it has something in the fields of `has`, and its values in those of `alone` no other record of the table has. In
the fields of `apart` it has texts that stand in those of no other record, whatever the case, and that have neither
braces nor line breaks. The seed decides, and the order of the keys is the order of drawing.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from ..errors import InvalidOption
from ..phone.core.values import Value
from ..phone.state.phone import Phone
from .answers import Params
from .places import Place, place
from .templates import field_of, plainly, same, template

Draw = Callable[[random.Random, Phone], Params]
Drawn = Callable[[random.Random, Phone, Params], Params]  # with what was drawn before

ALL = "*"  # parameters that a function draws


class Records(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record of the phone: `of` is the table's place."""

    of: str
    take: tuple[str, ...] = ()
    where: dict[str, Any] = {}
    but: dict[str, Any] = {}
    has: tuple[str, ...] = ()
    alone: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()


class Sample(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Different values of a list."""

    sample: tuple[Any, ...]


class Between(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole number of a range, both ends among them."""

    between: tuple[int, int]


Source = str | list[Any] | dict[str, Any]
KINDS: dict[str, type[Records | Sample | Between]] = {"of": Records, "sample": Sample, "between": Between}


def draw_of(said: list[dict[str, Any]] | Mapping[str, Source], function: Callable[[str], Any]) -> Draw:
    """How parameters are drawn. function: gives what "NAME()" means. Raises InvalidOption for what draws nothing."""
    if isinstance(said, list):
        table = [{name: freeze(value) for name, value in row.items()} for row in said]
        if not table or any(row.keys() != table[0].keys() for row in table):
            raise InvalidOption("It draws from nothing, or from rows of different parameters.")
        return lambda rng, phone: dict(rng.choice(table))
    parts = [_source(tuple(names.split()), source, function) for names, source in said.items()]

    def draw(rng: random.Random, phone: Phone) -> Params:
        drawn: Params = {}
        for part in parts:
            drawn |= part(rng, phone, drawn)
        return drawn

    return draw


def _source(names: tuple[str, ...], source: Source, function: Callable[[str], Any]) -> Drawn:
    """How parameters are drawn that belong together."""
    if not names:
        raise InvalidOption("It draws a parameter without a name.")
    if isinstance(source, str):
        return _worked_out(names, source, function)
    if isinstance(source, list):
        return _chosen(names, source)
    kind = next((kind for key, kind in KINDS.items() if key in source), None)
    if kind is None:
        raise InvalidOption(f"It draws {' '.join(names)} from no list, and from none of {', '.join(KINDS)}.")
    try:
        asked = msgspec.convert(source, kind)
    except msgspec.ValidationError as error:
        raise InvalidOption(f"It cannot draw {' '.join(names)}: {error}") from error
    if isinstance(asked, Between):
        low, high = asked.between
        return lambda rng, phone, drawn: {name: rng.randint(low, high) for name in names}
    if isinstance(asked, Sample):
        values = [freeze(one) for one in asked.sample]
        return lambda rng, phone, drawn: dict(zip(names, rng.sample(values, len(names)), strict=True))
    return _record_of(names, asked)


def _worked_out(names: tuple[str, ...], source: str, function: Callable[[str], Any]) -> Drawn:
    if names == (ALL,):
        whole: Draw = function(source)
        return lambda rng, phone, drawn: whole(rng, phone)
    (name,) = names
    value = function(source) if source.endswith("()") else template(source)
    return lambda rng, phone, drawn: {name: value(drawn)}


def _chosen(names: tuple[str, ...], source: Sequence[Any]) -> Drawn:
    values = [freeze(one) for one in source]
    together = len(names) > 1
    if not values or (together and any(not isinstance(row, tuple) or len(row) != len(names) for row in values)):
        raise InvalidOption(f"It draws {' '.join(names)} from nothing, or from rows of another length.")
    if together:
        return lambda rng, phone, drawn: dict(zip(names, rng.choice(values), strict=True))
    (name,) = names
    return lambda rng, phone, drawn: {name: rng.choice(values)}


def _record_of(names: tuple[str, ...], asked: Records) -> Drawn:
    rows_on = records(names, asked)

    def drawn_of(rng: random.Random, phone: Phone, drawn: Params) -> Params:
        rows = rows_on(phone, drawn)
        if not rows:
            raise InvalidOption(f"No record of {asked.of} can be drawn on this phone.")
        return rng.choice(rows)

    return drawn_of


def records(names: tuple[str, ...], asked: Records) -> Callable[[Phone, Params], list[Params]]:
    """What the records that can be drawn give for parameters, as a function of the phone and of what was drawn before.
    Raises InvalidOption for another number of fields."""
    table: Place = place(asked.of)
    fields = asked.take or names
    if len(fields) != len(names):
        raise InvalidOption(f"It takes {len(fields)} fields of a record for {len(names)} parameters.")
    wanted = {field: template(value) for field, value in asked.where.items()}
    unwanted = {field: template(value) for field, value in asked.but.items()}

    def fits(row: Any, drawn: Params) -> bool:
        has = {field: plainly(_field(row, field)) for field in (*wanted, *unwanted, *asked.has)}
        return (
            all(same(has[field], value(drawn)) for field, value in wanted.items())
            and not any(same(has[field], value(drawn)) for field, value in unwanted.items())
            and all(has[field] for field in asked.has)
        )

    def found(phone: Phone, drawn: Params) -> list[Params]:
        rows = table(phone, drawn)
        fit = [row for row in rows if fits(row, drawn)]
        for field in asked.alone:
            values = [_field(row, field) for row in rows]
            fit = [row for row in fit if values.count(_field(row, field)) == 1]
        for field in asked.apart:
            texts = [str(_field(row, field)).casefold() for row in rows]
            fit = [row for row in fit if _stands_apart(str(_field(row, field)).casefold(), texts)]
        return [{name: _field(row, field) for name, field in zip(names, fields, strict=True)} for row in fit]

    return found


def _stands_apart(text: str, others: Sequence[str]) -> bool:
    """Whether a text stands in one of these only, its own, and in a sentence as it is."""
    return bool(text.strip()) and not set(text) & set("{}\n") and sum(text in other for other in others) == 1


def _field(row: Any, field: str) -> Any:
    """A field of a record, "value" of a record that is a plain one, "emails.0.address" of one inside another."""
    if field == "value" and not isinstance(row, Value):
        return row
    for part in field.split("."):
        if isinstance(row, tuple) and part.isdecimal():
            row = row[int(part)] if int(part) < len(row) else None
        elif row is not None:
            row = field_of(row, part)
    return row


def freeze(value: Any) -> Any:
    """A value of a file as a parameter: lists are tuples."""
    return tuple(map(freeze, value)) if isinstance(value, list) else value
