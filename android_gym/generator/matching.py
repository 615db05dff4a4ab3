"""Which functions come to a goal, with which parameters: a reference without a search."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec

from ..errors import AndroidGymError
from ..phone.state.phone import Phone
from ..tasks.answers import Params
from ..tasks.drawing import Source
from ..tasks.facts import Fact
from ..tasks.templates import fill, same
from .functions import Function
from .made import rows

MOST = 400  # sets of parameters of one function that are tried


def covering(functions: tuple[Function, ...], goal: tuple[Fact, ...], home: Phone) -> tuple[Function, ...] | None:
    """Functions with fixed parameters that come to all facts of a goal, in the order of the facts;
    None where there are none."""
    left, chosen = list(goal), []
    while left:
        for function in functions:
            found = _bound(function, left[0], goal, home)
            if found is not None:
                bound, params = found
                chosen.append(bound)
                left = [fact for fact in left if not _says(bound, params, fact)]
                break
        else:
            return None
    return tuple(chosen)


def _bound(function: Function, wanted: Fact, goal: tuple[Fact, ...], home: Phone) -> tuple[Function, Params] | None:
    """The function with the parameters with which it comes to a fact."""
    sort = [name for name in ("at", "new", "gone", "shows") if getattr(wanted, name)]
    if not any(getattr(fact, sort[0]) for fact in function.facts):
        return None
    for number, params in enumerate(_params(function, goal, home)):
        if number == MOST:
            return None
        if _says(function, params, wanted):
            fixed = {names: [_row(names, params)] for names in function.draws}
            return msgspec.structs.replace(function, draws=fixed), params
    return None


def _params(function: Function, goal: tuple[Fact, ...], home: Phone) -> Iterator[Params]:
    """The parameters that a function may have where a goal is wanted."""
    each = [list(_rows(names, source, goal, home)) for names, source in function.draws.items()]
    for chosen in product(*each):
        yield {name: value for row in chosen for name, value in row.items()}


def _row(names: str, params: Params) -> Any:
    """The values of some parameters, as a list of rows has them."""
    values = [params[name] for name in names.split()]
    return values if len(values) > 1 else values[0]


def _rows(words: str, source: Source, goal: tuple[Fact, ...], home: Phone) -> Iterator[Params]:
    if not words.startswith("text"):
        try:
            yield from rows(words, source, home)
        except (AndroidGymError, LookupError):
            return
        return
    names = words.split()
    said = dict.fromkeys(text for fact in goal for text in _texts([fact.value, fact.having]))
    for texts in product(said, repeat=len(names)):
        yield dict(zip(names, texts, strict=True))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)
    elif isinstance(value, dict):
        yield from _texts(list(value.values()))


def _says(function: Function, params: Params, wanted: Fact) -> bool:
    """Whether one of the facts of a function is the one that is wanted, or says more."""
    return any(_is(fact, params, wanted) for fact in function.facts)


def _is(fact: Fact, params: Params, wanted: Fact) -> bool:
    try:
        place, shows = fact.place.format(**params), fact.shows
        value, having = fill(fact.value, params), fill(fact.having, params)
    except LookupError:
        return False
    if (place, shows) != (wanted.place, wanted.shows):
        return False
    return same(value, wanted.value) and all(
        name in having and same(having[name], one) for name, one in wanted.having.items()
    )
