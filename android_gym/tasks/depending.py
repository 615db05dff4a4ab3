"""Whether a goal that was worked out says all that counts: no parameter may decide what it leaves open.

For each parameter that the goal does not name, the first reference is played with another value of it alone. If the
goal holds there and a loose field comes out otherwise, then the goal does not tell the two apart. Of a goal that is
what is in front, the same holds for all that its app keeps, such as the page of a browser's tab.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ..phone.state.diff import changes
from ..phone.state.phone import Phone
from ..profiles import base_phone
from . import leaving
from .base import TaskInstance, Variant
from .facts import Fact, compile_fact
from .rehearsing import NotPlayed, Rehearsal, distinct_draws, play_way
from .templates import plainly, same
from .unifying import terms_in

MOST = 3  # other values of a parameter that are tried

Open = Callable[[str], bool]  # whether the goal says nothing of a field, by its name


def forgotten_parameters(seed: Rehearsal, facts: Sequence[Fact], is_open: Open) -> Iterator[tuple[str, str]]:
    """The parameters that the goal does not tell apart, each with a field that depends on it."""
    terms = set().union(*(terms_in([fact.place, fact.shows, fact.value, fact.having]) for fact in facts))
    own = {term.partition(".")[0] for term in terms}
    params = [params for _, params in distinct_draws(seed.instance.task)]
    before = _told_apart_by(seed.start, seed.ways[0].end, facts, is_open)
    for name, value in seed.instance.params.items():
        others = {repr(one.get(name)): one.get(name) for one in params}
        others.pop(repr(value), None)
        for other in list(others.values())[:MOST] if name not in own else ():
            after = _with(seed, name, other, facts, is_open)
            spot = next((spot for spot in before if spot in after and not same(before[spot], after[spot])), "")
            if spot:
                yield name, spot
                break


def _with(seed: Rehearsal, name: str, other: Any, facts: Sequence[Fact], is_open: Open) -> dict[str, Any]:
    """The loose fields that the first way leaves with another value of a parameter; none where the goal does not hold
    there, or where the value does not go with the other ones."""
    task, params = seed.instance.task, {**seed.instance.params, name: other}
    try:
        start = task.setup(base_phone(task.profile), params)
        names = {**params, **task.records(start, params)}
        instance = TaskInstance(Variant(task, params, start, task.ways(start, params)), seed.instance.seed, "")
        end = play_way(instance, instance.references[0], "").end
        if not all(compile_fact(fact)(start, end, names) for fact in facts):
            return {}
    except NotPlayed:
        return {}
    except Exception:  # parameters that are drawn together need not go apart
        return {}
    return _told_apart_by(start, end, facts, is_open)


def _told_apart_by(start: Phone, end: Phone, facts: Sequence[Fact], is_open: Open) -> dict[str, Any]:
    """The fields that two ends may be told apart by; marks, such as that something was read, tell of no other end."""
    found = dict(_loose_fields(start, end, is_open))
    if any(fact.shows for fact in facts):
        own = f"apps/{end.foreground}."
        found |= {one.path: plainly(one.after) for one in changes(start, end, plain=False) if one.path.startswith(own)}
        found |= {f"top.{name}": plainly(getattr(end.top, name)) for name in end.top.__struct_fields__ if is_open(name)}
    return {spot: value for spot, value in found.items() if not isinstance(value, bool)}


def _loose_fields(start: Phone, end: Phone, is_open: Open) -> Iterator[tuple[str, Any]]:
    """What the fields of changed records are that are left open."""
    for one in leaving.changes_between(start, end):
        if one.kind == "new":
            yield from ((f"{one.place}.{name}", value) for name, value in one.value.items() if is_open(name))
        elif one.kind == "at" and is_open(one.spot.rpartition(".")[2]):
            yield one.spot, one.value
