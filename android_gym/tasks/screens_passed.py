"""The screens that references come through: which is in front at the end, and which are way-points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ..phone.state.phone import Phone
from ..phone.system.catalogue import profile
from .facts import Fact, component_of
from .foreground import is_uncovered
from .rehearsing import Rehearsal, Way
from .saying import Said
from .templates import plainly, same
from .unifying import Terms, Unwritable, terms_in

MOST = 4  # way-points


def in_front(seeds: Sequence[Rehearsal], loose: frozenset[str]) -> tuple[list[str], list[dict[str, Any]]]:
    """What is in front at the end on each seed: the component, and the fields that all ways give alike. Raises
    LookupError, with a sentence, where no fact says it."""
    components: list[str] = []
    rows: list[dict[str, Any]] = []
    for one in seeds:
        ends = [way.end for way in one.ways]
        for end in ends:
            if not is_uncovered(end):
                over = type(end.popup).__name__ if end.popup is not None else "the shade"
                raise LookupError(f"nothing is changed, and over the screen lies {over}, which no fact says")
        names = {component_of(end, end.top) for end in ends}
        if len(names) > 1:
            raise LookupError(f"the ways end differently and change nothing alike: {', '.join(sorted(names))}")
        fields = [_fields(end) for end in ends]
        alike = [name for name in fields[0] if all(same(fields[0][name], other[name]) for other in fields)]
        components += names
        rows.append({name: fields[0][name] for name in alike if name not in loose})
    return components, rows


def way_points(
    seeds: Sequence[Rehearsal], terms: Terms, said: Said, folded: Callable[[dict[str, Any]], str]
) -> tuple[Fact, ...]:
    """The apps and screens that all ways of all seeds come through, in the order of the first way."""
    ways = [(one, way) for one in seeds for way in one.ways]
    passed = [list(_passed(one, way)) for one, way in ways]
    found: list[Fact] = []
    for component in passed[0]:
        package = component.partition("/")[0]
        if package == profile(seeds[0].instance.task.profile).launcher:
            continue
        front = Fact(front=package)
        if front not in found and all(any(name.startswith(f"{package}/") for name in names) for names in passed):
            found.append(front)
        if all(component in names for names in passed):
            rows = [_last(way, component) for _, way in ways]
            counted = Terms([one.names for one, _ in ways])
            having = dict(_telling(rows, counted))
            found.append(Fact(shows=component, having=having, fold=folded(having)))
    return tuple([said.with_words(fact, ()) for fact in _few(found)])


def _few(found: list[Fact]) -> list[Fact]:
    """The apps, and of the screens the last ones that say something of what the task is about."""
    screens = [fact for fact in found if fact.shows and fact.having]
    kept = [fact for fact in found if fact.front or fact in screens[-2:]]
    return kept[:MOST]


def _passed(one: Rehearsal, way: Way) -> Iterator[str]:
    """The screens that are in front after the steps of a way, each once, but for the one at the start."""
    at_start = component_of(one.start, one.start.top)
    names = [component_of(stop, stop.top) for stop in way.stops if is_uncovered(stop)]
    yield from dict.fromkeys(name for name in names if name != at_start)


def _last(way: Way, component: str) -> dict[str, Any]:
    """The fields of a screen when it was in front for the last time."""
    return next(
        _fields(stop)
        for stop in reversed(way.stops)
        if is_uncovered(stop) and component_of(stop, stop.top) == component
    )


def _fields(phone: Phone) -> dict[str, Any]:
    return {name: plainly(getattr(phone.top, name)) for name in phone.top.__struct_fields__}


def _telling(rows: Sequence[dict[str, Any]], terms: Terms) -> Iterator[tuple[str, Any]]:
    """The fields that a parameter or a record says."""
    for name in rows[0]:
        try:
            value = terms.template([row.get(name) for row in rows])
        except Unwritable:
            continue
        if not isinstance(value, dict) and any(map(terms.varies, terms_in(value))):
            yield name, value
