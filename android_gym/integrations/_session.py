"""What somebody plays step by step, as a run: a folder like that of `android-gym run`, its agent "mcp" or another."""

from __future__ import annotations

import itertools
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..envs.android import AndroidEnv
from ..errors import InvalidOption
from ..evaluation import run_card as cards
from ..evaluation.locks import locked
from ..evaluation.plan import Plan, Unit, file_of
from ..evaluation.reports import report
from ..evaluation.results import Result, judge
from ..evaluation.store import Store
from ..evaluation.suites import Job, Suite
from ..trajectory.places import within
from ..wrappers.recording import Recording

AGENT = "mcp"


class AssistantPlan(Plan):
    """A plan that somebody carries out: the agent is no module of ours."""

    def __post_init__(self) -> None:
        """There is nothing to look up."""

    def options_of(self, agent: str) -> dict[str, Any]:
        return {}


class _Assistant:
    """What a card says of an assistant."""

    def __init__(self, model: str) -> None:
        self._model = model

    def card(self) -> dict[str, Any]:
        return {"model": self._model}


class Session:
    """The run. Of a frozen suite each episode is played once; else a task may be begun again."""

    def __init__(self, out: Path, suite: Suite, seeds: tuple[int, ...], env: AndroidEnv, agent: str = AGENT) -> None:
        """`seeds` are those of a frozen suite, else not looked at. agent: what the player is called."""
        self.out, self.suite, self.seeds, self.env, self.agent = out, suite, seeds, env, agent
        self.recording: Recording | None = None
        self._settled = False
        self._unit: Unit | None = None
        self._began = 0.0
        with locked(out), Store(out) as store:
            self.results = list(store.results())

    def begin(self, task: str | None, seed: int | None, model: str) -> tuple[Recording, str, int]:
        """What records the next episode, its task and its seed: what was asked for, else the first
        that was played least. `model` is the assistant's name. Raises InvalidOption where a frozen
        suite has no such episode left, or where the folder is another run's."""
        self.end()
        job, number = self._choose(task, seed)
        times = sum(one.seed == number for one in self._of(job))
        self._unit = Unit(self._position(job, number), self.agent, job, number, times)
        self._settle(model)
        file = within(self.out, file_of(self._unit, 0))
        self.recording = Recording(self.env, file, self.agent, None, 0, times, model)
        self._began = time.perf_counter()
        return self.recording, job.task.id, number

    def end(self) -> None:
        """Note the episode that is being played, as it stands."""
        recording, self.recording = self.recording, None
        if recording is None or self._unit is None:
            return
        if recording.trajectory.end is None and not self.env.episode_state.infrastructure_error:
            recording.cut_short()
        seconds = time.perf_counter() - self._began
        result = judge(recording.trajectory, seconds, file_of(self._unit, 0), self._unit.job.source)
        if self.env.episode_state.infrastructure_error:
            result = result.replace(error=self.env.episode_state.infrastructure_error, fault="ours", scores={})
        self.results.append(result)
        with locked(self.out), Store(self.out) as store:
            store.add(self._unit.position, result)

    def close(self) -> None:
        """Note what is being played, and write the run's page."""
        self.end()
        if self.results:
            report(self.out, self.results, f"{self.agent} on {' '.join(self.suite.names)}")

    def _choose(self, task: str | None, seed: int | None) -> tuple[Job, int]:
        jobs = [job for job in self.suite.jobs if task in (None, job.task.id)]
        if not jobs:
            raise InvalidOption(f"{task} is not among the tasks of this run.")
        if not self.suite.frozen:
            job = min(jobs, key=lambda one: len(self._of(one)))
            known = {one.seed for one in self._of(job)}
            free = next(number for number in itertools.count() if number not in known)
            return job, free if seed is None else seed
        for job, number in self._instances():
            wanted = job in jobs and seed in (None, number)
            if wanted and all(one.seed != number for one in self._of(job)):
                return job, number
        raise InvalidOption(
            f"{self.suite.frozen.name} has no such episode left: each of its "
            f"{len(self._instances())} episodes is played once."
        )

    def _instances(self) -> list[tuple[Job, int]]:
        """The episodes of a frozen suite."""
        return [(job, seed) for job in self.suite.jobs for seed in job.seeds or self.seeds]

    def _of(self, job: Job) -> list[Result]:
        return [one for one in self.results if one.task == job.task.id]

    def _position(self, job: Job, seed: int) -> int:
        if not self.suite.frozen:
            return len(self.results)
        return self._instances().index((job, seed))

    def _settle(self, model: str) -> None:
        """Note what the run is, or make sure that it is the one in the folder."""
        if self._settled and self.suite.frozen:
            return
        assert self._unit is not None
        plan = self._plan(self._unit)
        drawn = cards.digests(plan, self.env)
        card = cards.card(plan, {self.agent: _Assistant(model)}, drawn)
        with locked(self.out), Store(self.out) as store:
            old = store.about("card")
            wrong = cards.differences(old, card, store.about("drawn"), drawn) if old else []
            if wrong:
                raise InvalidOption(f"{self.out} holds another run: {'; '.join(wrong)}.")
            store.tell_all({"plan": plan.plain(), "card": card, "drawn": drawn, "notes": []})
        cards.write(self.out / cards.FILE, card)
        self._settled = True

    def _plan(self, unit: Unit) -> Plan:
        """All that was played with the episode to come, or the whole of a frozen suite."""
        suite, seeds = self.suite, self.seeds
        if not suite.frozen:
            played = {one.task for one in self.results} | {unit.job.task.id}
            jobs = tuple(job for job in suite.jobs if job.task.id in played)
            suite = replace(suite, jobs=jobs, names=tuple(job.task.full_name for job in jobs))
            seeds = tuple(sorted({one.seed for one in self.results} | {unit.seed}))
        env, sim = self.env, self.env.simulated
        shared = suite.profiles[0] if len(suite.profiles) == 1 else ""
        profile = env.profile or shared
        return AssistantPlan(
            (self.agent,),
            suite,
            seeds,
            self.out,
            env.device.name,
            env.observation,
            env.action_form,
            profile if sim is not None else "",
            sim.world_seed if sim is not None else 0,
        )
