"""What a run is over: every agent on every job with every seed, in a fixed order."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

import gymnasium
import msgspec
import xxhash

from .. import agents
from ..envs import names
from ..envs.android import AndroidEnv
from ..envs.connecting import names_pages
from ..errors import InvalidOption, UnknownName
from ..llms import shown
from ..tasks import dials
from ..tasks.base import Task
from ..tasks.names import file_name
from .suites import Job, Suite

__all__ = ["Plan", "Unit", "environment", "file_of", "units", "visible", "wrapped"]


@dataclass(frozen=True)
class Plan:
    """A run. Raises UnknownName for an agent, and InvalidOption without a task or a seed, or with
    an option that none of the agents has. `options` go to those agents that have them."""

    agents: tuple[str, ...]
    suite: Suite
    seeds: tuple[int, ...]
    out: Path
    device: str = "sim"
    observation: tuple[str, ...] = ("goal", "text")
    actions: str = "text"
    profile: str = ""  # of the simulated phone; "" where the tasks name different ones
    world_seed: int = 0
    max_steps: int | None = None  # the budget instead of each task's own
    judge: str = ""  # a model that is asked at the end, "" for none
    options: Mapping[str, Any] = field(default_factory=dict)
    pictures: bool = False
    wrappers: tuple[str, ...] = ()  # put around the environment, the first one innermost
    repeats: int = 1  # how often each instance is played
    dials: Mapping[str, float] = field(default_factory=dict)  # what makes the episodes harder

    def __post_init__(self) -> None:
        if not self.profile and len(self.suite.profiles) == 1:
            object.__setattr__(self, "profile", self.suite.profiles[0])
        if not all(job.seeds or self.seeds for job in self.suite.jobs):
            raise InvalidOption("A run needs at least one seed.")
        if self.repeats < 1:
            raise InvalidOption(f"An instance is repeated 1 time or more, not {self.repeats}.")
        if not self.suite.jobs:
            raise InvalidOption("There is no task to run: nothing that was named has one here.")
        for name in self.agents:
            if name not in agents.names():
                raise UnknownName("agent", name, agents.names())
        for name in self.wrappers:
            _wrapper(name)
        object.__setattr__(self, "dials", dict(dials.check_levels(self.dials)))
        if self.dials and self.device != "sim":
            raise InvalidOption(f"Dials need a simulated phone, not {self.device!r}.")
        known = {option for name in self.agents for option in agents.options(name)}
        for option in self.options:
            if option not in known:
                raise UnknownName("option of these agents", option, known)

    def __len__(self) -> int:
        """Number of episodes."""
        return len(self.agents) * len(self.instances()) * self.repeats

    def instances(self) -> tuple[tuple[Job, int], ...]:
        """Every job with each of its seeds."""
        jobs = self.suite.jobs
        return tuple((job, seed) for job in jobs for seed in job.seeds or self.seeds)

    def options_of(self, agent: str) -> dict[str, Any]:
        """The options that this agent takes."""
        known = agents.options(agent)
        return {name: value for name, value in self.options.items() if name in known}

    def plain(self) -> dict[str, Any]:
        """The plan as JSON can hold it, but for its folder and for passwords in the addresses of
        servers: what `run --resume` reads."""
        found = {one.name: getattr(self, one.name) for one in fields(self)}
        del found["out"]
        if not self.dials:
            del found["dials"]
        return {
            **found,
            "suite": self.suite.names,
            "frozen": msgspec.to_builtins(self.suite.frozen),
            "judge": shown(self.judge),
            "options": {
                name: shown(value) if isinstance(value, str) else value for name, value in self.options.items()
            },
        }


@dataclass(frozen=True)
class Unit:
    """One episode of a plan. `failed` are the files of the trials that were played already, and
    `recordings` what is in them; one more where the next trial was begun and broke off."""

    position: int
    agent: str
    job: Job
    seed: int
    repeat: int = 0
    failed: tuple[str, ...] = ()
    recordings: tuple[bytes, ...] = ()

    @property
    def key(self) -> tuple[str, str, str, int, int]:
        """What no other episode of the run shares: agent, task, source, seed, repeat."""
        return self.agent, self.job.task.id, self.job.source, self.seed, self.repeat


def units(plan: Plan) -> Iterator[Unit]:
    """The episodes of a plan: agent by agent, task by task, seed by seed, repeat by repeat."""
    episodes = itertools.product(plan.agents, plan.instances(), range(plan.repeats))
    return (Unit(n, agent, *one, repeat) for n, (agent, one, repeat) in enumerate(episodes))


def file_of(unit: Unit, trial: int) -> str:
    """The trajectory of a trial, relative to the run's folder; published instructions may share a
    task, so their place is in the name."""
    job = unit.job
    apart = f"-{xxhash.xxh32_hexdigest(job.source.encode())}" if job.source else ""
    repeat = f"-repeat{unit.repeat}" if unit.repeat else ""
    again = f"-trial{trial}" if trial else ""
    task = file_name(job.task.id)
    return f"trajectories/{unit.agent}/{task}{apart}-{unit.seed}{repeat}{again}.jsonl"


def environment(plan: Plan) -> AndroidEnv:
    """The environment that a plan is played in."""
    judge: Any = plan.judge or None
    return AndroidEnv(
        tasks=[job.task for job in plan.suite.jobs],
        observation=plan.observation,
        actions=plan.actions,
        device=plan.device,
        profile=plan.profile or None,
        world_seed=plan.world_seed,
        max_steps=plan.max_steps,
        judge=judge,
        dials=plan.dials,
    )


def wrapped(plan: Plan, env: AndroidEnv) -> gymnasium.Env[Any, Any]:
    """The environment in the wrappers of the plan."""
    world: gymnasium.Env[Any, Any] = env
    for name in plan.wrappers:
        world = _wrapper(name)(world)
    return world


def _wrapper(name: str) -> Any:
    """The wrapper that a module of `wrappers` holds. Raises UnknownName."""
    module = names.module("android_gym.wrappers", "wrapper", name)
    for found in vars(module).values():
        own = isinstance(found, type) and found.__module__ == module.__name__
        if own and issubclass(found, gymnasium.Wrapper):
            return found
    raise InvalidOption(f"{name!r} holds nothing that can be put around an environment.")


def visible(suite: Suite, device: str) -> Suite:
    """The jobs whose success can be seen on a device: of instructions on pages those on pages, of other tasks all on a
    simulated phone, elsewhere those with a screen goal; the notes name the rest."""
    pages = names_pages(device)
    jobs = tuple(job for job in suite.jobs if _is_seen(job.task, device, pages))
    rest = sorted({job.task.id for job in suite.jobs} - {job.task.id for job in jobs})
    if not rest:
        return suite
    why = "does not tell the state that shows whether they are done"
    if pages:
        why = "is a corpus of pages, on which only instructions of paths are played"
    elif not jobs and all(job.task.pages for job in suite.jobs):
        why = "is no corpus of pages (--device graph:FOLDER is one)"
    note = f"Not run on {device}, which {why}: {', '.join(rest)}."
    return replace(suite, jobs=jobs, notes=(*suite.notes, note))


def _is_seen(task: Task, device: str, pages: bool) -> bool:
    """Whether it is seen on a device that a task is done."""
    if pages or task.pages is not None:
        return pages and task.pages is not None
    return device == "sim" or task.screen_goal is not None
