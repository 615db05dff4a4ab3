"""Sweeps: a run for each level of a dial, and a report over all of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import InvalidOption
from .console import console

if TYPE_CHECKING:
    from ..evaluation.runner import Plan

Sweep = tuple[str, tuple[float, ...]]  # a dial and its levels


def read(said: Iterable[str]) -> tuple[Sweep, ...]:
    """Dials as the command line names them, "NAME=LEVEL" or "NAME=LEVEL,LEVEL,…"."""
    from ..tasks import dials

    found: dict[str, tuple[float, ...]] = {}
    for words in said:
        name, _, text = words.partition("=")
        try:
            levels = tuple(dict.fromkeys(float(one) for one in text.split(",")))
        except ValueError:
            raise InvalidOption(f"--dial is NAME=LEVEL,LEVEL,…, not {words!r}.") from None
        for level in levels:
            dials.check_levels({name: level})
        if name in found:
            raise InvalidOption(f"--dial {name} is given twice: put its levels into one.")
        found[name] = levels
    return tuple(found.items())


def fixed(sweeps: Iterable[Sweep]) -> dict[str, float]:
    """The dials that have one level, which all runs have."""
    return {name: levels[0] for name, levels in sweeps if len(levels) == 1}


def said(plan: Plan) -> str:
    """The dials of a plan in words."""
    return "".join(f", {name} {level:g}" for name, level in plan.dials.items())


def plans(plan: Plan, sweeps: Iterable[Sweep]) -> Iterator[Plan]:
    """The plan of each level of each dial that has several, in a folder "NAME-LEVEL" of the
    plan's. Tasks that cannot be done at a dial's hardest level are left out of all its levels."""
    from ..evaluation.feasibility import feasible, hardest

    several = [(name, levels) for name, levels in sweeps if len(levels) > 1]
    if not several:
        yield feasible(plan, plan.dials)
    for name, levels in several:
        doable = feasible(plan, {**plan.dials, name: hardest(name, levels)})
        for level in levels:
            out = plan.out / f"{name}-{level:g}"
            yield replace(doable, out=out, dials={**plan.dials, name: level})


def report(out: Path, runs: Iterable[Path], title: str) -> None:
    """Write the report over the runs of a sweep, and say where it is."""
    from ..evaluation.reporting import document, read, write

    page = write(document(read(runs), title), out)
    console().print(f"Success by level: {page.resolve()}", soft_wrap=True)
