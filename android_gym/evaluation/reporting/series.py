"""Runs as a report sees them: one `Series` for each agent of each run."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from ...errors import DamagedFile
from ...phone.core.values import Value
from ...tasks import registry
from ...tasks.names import app_of
from ..leaderboard import KNOWING
from ..results import Result, first_trials
from ..statistics import Interval
from ..statistics import interval as shown
from ..store import opened
from ..unsayable import unsayable

SINGLE, CROSS, CONSTRAINED = "single-app", "cross-app", "constrained"
_REPEATED = ("instruction", "verdict", "side_effects", "check_point", "app_error")  # texts that several results share


class Series(Value):
    """What one agent did in one run. `drawn` has a digest of each episode's task, by "TASK SOURCE
    SEED"; `card` is the run's."""

    label: str  # unique in a report; says where the agent is synthetic or knows the answer
    name: str  # the same without its run: agent, model, wrappers
    run: str  # the name of its folder
    agent: str
    card: dict[str, Any]
    results: tuple[Result, ...]  # all trials, and the episodes that broke
    drawn: dict[str, str] = {}

    @property
    def told(self) -> dict[str, Any]:
        """What the card says of the agent."""
        found: dict[str, Any] = self.card["agents"].get(self.agent, {})
        return found

    @property
    def model(self) -> str:
        """The model's name, "" for an agent without one."""
        name = str(self.told.get("model", ""))
        return "" if name == "none" else name

    @property
    def valid(self) -> tuple[Result, ...]:
        """The first trial of every episode in which nothing broke."""
        return tuple(one for one in first_trials(self.results) if not one.error)

    @property
    def unsayable(self) -> frozenset[str]:
        """The ids of the run's tasks that want something said for which the agent's format has no words."""
        return unsayable(self.told.get("says"), self.card.get("needs", {}))

    @property
    def sayable(self) -> tuple[Result, ...]:
        """Those of `valid` whose tasks want nothing else said than what the agent's format can say."""
        without = self.unsayable
        return tuple(one for one in self.valid if one.task not in without)

    @property
    def errors(self) -> int:
        """Episodes in which something broke."""
        return sum(1 for one in first_trials(self.results) if one.error)

    @property
    def planned(self) -> int:
        """Episodes that the run is over."""
        return int(self.card["episodes"])

    @property
    def judged_by(self) -> str:
        """Who says whether the goal of an episode was reached."""
        judge = self.card["judge"]
        if self.card["device"] == "sim":
            asked = f"; the LLM judge {judge} was asked too and counts in its own table alone"
            return f"the phone's state at the end{asked if judge else ''}"
        rest = f", else the LLM judge {judge}" if judge else ""
        return (
            f"what the screen shows at the end where the task says so{rest}; this device does not "
            "tell what else changed or whether a rule was broken: clean and obeyed count as held"
        )


def read(runs: Iterable[Path]) -> tuple[Series, ...]:
    """The agents of the runs, in their order. Raises DamagedFile for a folder without a run."""
    unique = {run.resolve(): run for run in runs}
    found = [one for run in unique.values() for one in _series(run)]
    count = Counter(one.label for one in found)
    return tuple(
        one.replace(label=_label(one.card, one.agent, one.run) + _turned(one.card)) if count[one.label] > 1 else one
        for one in found
    )


def with_goal(series: Sequence[Series]) -> tuple[Series, ...]:
    """The runs with the episodes alone of which something tells whether they succeeded, and those that broke; runs
    without any are left out."""
    cut = (one.replace(results=tuple(r for r in one.results if r.told)) for one in series)
    return tuple(one for one in cut if one.results)


def _series(run: Path) -> list[Series]:
    with opened(run) as store:
        card, drawn = store.about("card"), store.about("drawn")
        if not card or not store.count():
            raise DamagedFile(f"{run} holds no finished episode yet: run it first.")
        by_agent = {name: _held(store.results(name)) for name in card["agents"]}
    if not any(by_agent.values()):
        raise DamagedFile(f"{run} holds no episode of the agents that its card names.")
    name = run.resolve().name
    return [
        Series(_label(card, agent) + _turned(card), _label(card, agent), name, agent, card, mine, drawn or {})
        for agent, mine in by_agent.items()
        if mine
    ]


def _held(results: Iterable[Result]) -> tuple[Result, ...]:
    """The results, in which equal texts are one object: all are in memory, and seeds often draw the same words."""
    seen: dict[Any, Any] = {}
    return tuple(
        one.replace(**{name: seen.setdefault(v := getattr(one, name), v) for name in _REPEATED}) for one in results
    )


def _label(card: dict[str, Any], agent: str, run: str = "") -> str:
    told = card["agents"][agent]
    model = str(told.get("model", "none"))
    parts = [agent, *([] if model == "none" else [model])]
    parts += [f"+ {name}" for name in card.get("wrappers", ())]
    marks = ["synthetic"] if told.get("synthetic") else []
    marks = ["knows the answer"] if agent in KNOWING else marks
    marks += [run] if run else []
    return " ".join(parts) + (f" ({', '.join(marks)})" if marks else "")


def _long(one: Series) -> str:
    return _label(one.card, one.agent, one.run) + _turned(one.card)


def _turned(card: dict[str, Any]) -> str:
    """The dials of a run, as " + offline 0.5"."""
    return "".join(f" + {name} {level:g}" for name, level in card.get("dials", {}).items())


def kind(result: Result) -> str:
    """Which of the paper's three kinds of task an episode is of."""
    if result.constraint:
        return CONSTRAINED
    task = registry.find(result.task)
    tags = task.tags if task is not None else ()
    crosses = {"cross_app", "cross-app"} & set(tags) or result.source.startswith("cross-app")
    return CROSS if crosses or app_of(result.task) == "CrossApp" else SINGLE


def app(result: Result) -> str:
    """The app that a task is counted under, with its benchmark unless that is AndroidArena."""
    return result.task.partition("-")[0]


def mean(results: Sequence[Result], metric: str) -> float:
    """The mean of a metric over the episodes for which it is defined; nan of none."""
    found = [one.scores.get(metric) for one in results]
    values = [value for value in found if value is not None]
    return math.fsum(values) / len(values) if values else math.nan


def share(results: Sequence[Result], said: Callable[[Result], bool]) -> float:
    """The share of the episodes of which something holds; nan of none."""
    return sum(map(said, results)) / len(results) if results else math.nan


def interval(results: Sequence[Result], value: Callable[[Result], float | None], share: bool = True) -> Interval:
    """The mean over episodes with its 95 % interval, see `statistics.interval`."""
    found = [value(one) for one in results]
    values = [math.nan if one is None else float(one) for one in found]
    names = [f"{one.task} {one.source}" for one in results]
    return shown(values, names, share=share)
