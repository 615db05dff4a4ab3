"""Finding a reference for a draft: the functions that come to its goal, a recorded demonstration,
search, or an agent's run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from .. import agents
from ..action import Action
from ..agents.search import Agent as Search
from ..devices.perform import carry_out
from ..devices.simulated import SimulatedDevice
from ..envs.android import AndroidEnv
from ..errors import InvalidOption
from ..evaluation.archive import Archive
from ..evaluation.recordings import recording
from ..phone.state.phone import Phone
from ..phone.system.crashes import raising
from ..profiles import base_phone
from ..tasks import verdicts
from ..tasks.base import Task, TaskInstance, sample
from ..trajectory import Trajectory
from ..trajectory.places import within
from . import matching
from .composing import compose
from .drafts import solved_by
from .functions import Function, Refused
from .made import Made

Way = tuple[Action, ...]

NODES = 3000  # phones that search visits
DEPTH = 8  # actions that it looks ahead


class Finder:
    """What looks for references. `functions` are those of the phone's apps, `demonstrations` files
    or folders of recorded episodes, `agent` a name of `agents`, with its options; search is left
    out where `nodes` is 0."""

    def __init__(
        self,
        nodes: int = NODES,
        demonstrations: Sequence[Path] = (),
        agent: str = "",
        functions: tuple[Function, ...] = (),
        **options: Any,
    ) -> None:
        self._functions = functions
        self._nodes, self._agent, self._options = nodes, agent, options
        self._shown = tuple(_recorded(demonstrations))

    def found(self, draft: Made) -> tuple[Made, str] | None:
        """The draft with a reference and where that is from, None where none was found."""
        task = draft.task()
        instance = sample(task, 0, base_phone(task.profile))
        for source, way in self._ways(draft, task, instance):
            shortest = _until_solved(instance, way)
            if shortest is not None:
                return solved_by(draft, shortest), source
        return None

    def _ways(self, draft: Made, task: Task, instance: TaskInstance) -> Iterator[tuple[str, Way]]:
        covering = matching.covering(self._functions, draft.said.goal or (), instance.start)
        if covering:
            yield from _composed(covering, instance.start)
        for way in self._shown:
            yield "demonstration", way
        env = AndroidEnv(task, profile=task.profile)
        if self._nodes:
            observation, _ = env.reset(seed=0)
            seeker = Search(nodes=self._nodes, depth=DEPTH)
            seeker.reset(env, observation, {})
            found = seeker.solve()
            if found:
                yield "search", found
        if self._agent:
            played = agents.rollout(env, agents.make(self._agent, **self._options), seed=0)
            yield "agent", _made(played)


def _composed(functions: tuple[Function, ...], home: Phone) -> Iterator[tuple[str, Way]]:
    """The way of functions with fixed parameters, where they can follow each other."""
    try:
        made = compose(functions, home).task()
    except Refused:
        return
    yield from (("functions", way) for way in sample(made, 0, home).references)


def starts_solved(task: Task) -> bool:
    """Whether the goal holds before anything was done. Raises LookupError where a place that the
    goal names does not exist."""
    instance = sample(task, 0, base_phone(task.profile))
    start = instance.start
    held = [one.holds(start, start, instance.params) for one in task.conditions]
    return all(held)


def _recorded(places: Sequence[Path]) -> Iterator[Way]:
    for place in places:
        files = [place]
        if place.is_dir():
            names = {one.relative_to(place).as_posix() for one in place.rglob("*.jsonl")} | {*Archive(place).names()}
            files = [within(place, name) for name in sorted(names, key=Path)]
        if not files or not place.exists():
            raise InvalidOption(f"There is no recorded episode in {str(place)!r}.")
        yield from map(_made, map(recording, files))


def _made(played: Trajectory) -> Way:
    """The actions of an episode that could be carried out."""
    return tuple(s.action for s in played.steps if s.action is not None and not s.error)


def _until_solved(instance: TaskInstance, way: Way) -> Way | None:
    """The actions up to the first moment at which the task is solved, None if there is none."""
    device = SimulatedDevice(instance.task.profile)
    device.reset(instance.start)
    for i, action in enumerate(one for one in way if one.verb != "finish"):
        with raising():
            error, _ = carry_out(device, action)
        if error:
            return None
        if verdicts.succeeds(instance, device.phone()):
            return way[: i + 1]
    return None
