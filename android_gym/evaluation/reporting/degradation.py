"""Degradation: success over the levels of a dial, a line for each agent."""

from __future__ import annotations

from collections.abc import Sequence

from ...tasks import dials
from ..results import Result
from .series import Series, interval
from .values import Figure, Panel, panel

Levels = dict[float, list[Result]]


def turned(series: Sequence[Series]) -> bool:
    """Whether any of the runs has a dial."""
    return any(one.card.get("dials") for one in series)


def figure(series: Sequence[Series]) -> Figure:
    """A diagram for each dial that has several levels. Runs that differ in other dials are lines of
    their own."""
    names = dict.fromkeys(name for one in series for name in one.card.get("dials", {}))
    panels = [made for name in names if (made := _panel(name, _by_level(series, name)))]
    lacking = "It needs runs with several levels of a dial: android-gym run --dial offline=0,0.5,1."
    notes = (
        "Success, with 95 % intervals over tasks. Tasks that the reference cannot do at the "
        "hardest level are left out of all levels.",
    )
    title = "Success by how hard it is made"
    return Figure("dials", title, tuple(panels), notes, "" if panels else lacking)


def _by_level(series: Sequence[Series], name: str) -> dict[str, Levels]:
    """The episodes of each agent, with the other dials of its run, by the level of a dial."""
    found: dict[str, Levels] = {}
    for one in series:
        levels = dict(one.card.get("dials", {}))
        if name in levels:
            level = levels.pop(name)
            others = "".join(f" + {other} {at:g}" for other, at in sorted(levels.items()))
            found.setdefault(one.name + others, {}).setdefault(level, []).extend(one.valid)
    return {who: levels for who, levels in found.items() if len(levels) > 1}


def _panel(name: str, found: dict[str, Levels]) -> Panel | None:
    if not found:
        return None
    levels = sorted({level for one in found.values() for level in one})
    rates = {who: [interval(one.get(level, []), _success) for level in levels] for who, one in found.items()}
    at = [f"{level:g}" for level in levels]
    return panel("lines", name, at, rates, dials.find(name).unit, "success")


def _success(result: Result) -> float:
    return float(result.success)
