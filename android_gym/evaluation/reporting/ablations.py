"""The papers' ablations as runs: Reflexion against re-execution, exploration hints against the step
limit, a judge against the state, and the abilities of several models.

Each function plays what is not there yet into folders under `out` and gives the `Series` that the
figures are made of. Without a model the synthetic `imitator` plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from ...errors import DeviceError, InvalidOption
from ..failures import breakages, broken, mostly_broken
from ..plan import Plan
from ..runner import Run
from ..suites import suite
from .series import Series, read

TRIALS = 5  # the paper's K
LIMITS = (5, 15, 25, 35, 45)  # the paper's step limits
ERROR, LEARN, HEED = 0.5, 0.3, 0.6  # of the imitator, where one setting is enough
ERRORS = (0.2, 0.4, 0.6)  # of the imitators that stand for models of different strength


@dataclass(frozen=True)
class Bench:
    """What an ablation is played on, into `out`. `model` is "" for the imitator; `options` are
    more options of the agents; `workers` as for `Run`."""

    out: Path
    tasks: tuple[str, ...]
    seeds: int = 1
    model: str = ""
    workers: int = 0

    def plan(self, name: str, players: Sequence[str], options: dict[str, Any], **more: Any) -> Plan:
        """A plan in the folder of that name."""
        if self.seeds < 1:
            raise InvalidOption(f"An ablation needs 1 seed or more, not {self.seeds}.")
        return Plan(
            tuple(players), suite(self.tasks), tuple(range(self.seeds)), self.out / name, options=options, **more
        )

    def play(self, plan: Plan) -> Path:
        """Play what is left of it; its folder. Raises DeviceError where most of it broke."""
        run = Run(plan, self.workers)
        for _ in run:
            pass
        if mostly_broken(run.results):
            raise DeviceError(f"{plan.out}: {broken(run.results)}. {' '.join(breakages(run.results))}")
        return plan.out


def reflexion(bench: Bench, trials: int = TRIALS) -> tuple[Series, ...]:
    """Figure 6: an agent that reflects before it tries again, and one that only tries again."""
    if bench.model:
        options = {"model": bench.model, "trials": trials}
        return read([bench.play(bench.plan("trials", ("reflexion", "reexecute"), options))])
    runs = [
        bench.plan(name, ("imitator",), {"error": ERROR, "learn": learn, "trials": trials})
        for name, learn in (("reflecting", LEARN), ("re-executing", 0.0))
    ]
    return read([bench.play(plan) for plan in runs])


def hints(bench: Bench, limits: Sequence[int] = LIMITS) -> tuple[Series, ...]:
    """Figure 7: one agent without and with the hints of `ExplorationHints`, by step limit."""
    player = "react" if bench.model else "imitator"
    options: dict[str, Any] = {"model": bench.model}
    if not bench.model:
        options = {"error": ERROR, "heed": HEED}
    plans = [
        bench.plan(f"{name}-{limit}", (player,), options, max_steps=limit, wrappers=wrappers)
        for limit in limits
        for name, wrappers in (("plain", ()), ("hints", ("exploration",)))
    ]
    return read([bench.play(plan) for plan in plans])


def judged(bench: Bench, players: Sequence[str], options: dict[str, Any]) -> tuple[Series, ...]:
    """Section 6.2: episodes of the players, each judged by `bench.model`. Without a model by
    `trusting`. An imitator among them errs unless the options say how much."""
    options = ({"error": ERROR} if "imitator" in players else {}) | options
    name = "judged" if bench.model else "trusted"
    found = read([bench.play(bench.plan(name, players, options, judge=bench.model))])
    return found if bench.model else tuple(map(trusting, found))


def trusting(one: Series) -> Series:
    """The same with a synthetic judge that believes the agent: an episode that the agent ended
    itself was done. What a judge has to be better than."""
    results = tuple(r if r.error else r.replace(judged=r.finished) for r in one.results)
    return one.replace(card={**one.card, "judge": "believes the agent (synthetic)"}, results=results)


def models(bench: Bench, names: Sequence[str], trials: int = TRIALS) -> tuple[Series, ...]:
    """Figure 4: `reflexion` with each of the models; without any, imitators that err more or
    less."""
    settings: list[tuple[str, str, dict[str, Any]]] = [
        (f"model-{place}", "reflexion", {"model": name, "trials": trials}) for place, name in enumerate(names)
    ] or [(f"error {error:g}", "imitator", {"error": error, "learn": LEARN, "trials": trials}) for error in ERRORS]
    return read([bench.play(bench.plan(name, (player,), options)) for name, player, options in settings])


def options(pairs: Sequence[str]) -> dict[str, Any]:
    """KEY=VALUE options; a value that is JSON is read as such."""
    found: dict[str, Any] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not equals:
            raise InvalidOption(f"An option is KEY=VALUE, not {pair!r}.")
        try:
            found[key] = msgspec.json.decode(text)
        except msgspec.DecodeError:
            found[key] = text
    return found
