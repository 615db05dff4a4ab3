"""Playing one episode of a plan: recorded, scored, and tried again where the agent learns so."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

from .. import agents
from ..errors import DamagedFile, DeviceError, LLMError, ModelFailure
from ..llms import Deadline, SharedResources, sharing
from ..trajectory import SENT, Trajectory, read
from ..trajectory.atomic import NO_SPACE, storage_error
from ..trajectory.places import within
from ..wrappers.recording import Recording
from .archive import Archive, unpack
from .plan import Plan, Unit, environment, file_of, wrapped
from .results import Result, judge
from .screenshots import Camera
from .unusable_replies import Notice, UnusableReplies

__all__ = ["Player", "broken", "finished_before"]


class Player:
    """Plays the episodes of a plan, one after the other, in one environment. An agent is made once
    and used for all of its episodes. Close it at the end.

    resources: what its models share with those of other players. timeout_s: a trial that has taken
    longer ends with its step, as an error, and its models have only the seconds that are left.
    notice: hears at once where replies of an agent's model cannot be used again and again.
    """

    def __init__(
        self,
        plan: Plan,
        camera: Camera | None = None,
        resources: SharedResources | None = None,
        timeout_s: float | None = None,
        notice: Callable[[Notice], object] = repr,
    ) -> None:
        self.plan, self.camera, self.timeout_s = plan, camera, timeout_s
        self._notice, self._unusable = notice, UnusableReplies()
        self._resources = SharedResources() if resources is None else resources
        self._deadline = Deadline()
        with sharing(self._resources, self._deadline):
            self.env = environment(plan)
        self.world = wrapped(plan, self.env)
        self._agents: dict[str, Any] = {}  # `Agent`s, some of which have more than that
        self._recording: Recording | None = None

    def play(self, unit: Unit) -> Iterator[Result]:
        """The trials of an episode: one, or, where the agent has `trials`, so many more until one
        succeeds. Those in `unit.failed` are told to the agent and not played again.

        Where the device fails the result has an `error` and no trial follows.
        """
        played = len(unit.failed)
        try:
            agent = self._agent(unit)
            most = getattr(agent, "trials", 0)
            while True:
                recorded, result = self._trial(agent, unit, played)
                yield result
                played += 1
                if recorded is None or result.success or not result.told or played > most:
                    return
                _tell(agent, recorded)
        except LLMError as failure:  # while the agent thought about a trial that had failed
            self.forget(unit.agent)
            yield broken(unit, played, str(failure), "provider")

    def forget(self, agent: str) -> None:
        """Make that agent anew before its next episode: it broke."""
        self._agents.pop(agent, None)

    def close(self) -> None:
        self.env.close()

    def abandon(self) -> None:
        """From another thread: no model is asked any more, and nothing more is recorded."""
        self._deadline.until = -math.inf
        if self._recording is not None:
            with suppress(OSError):
                self._recording.recorder.close()

    def _agent(self, unit: Unit) -> Any:
        """The agent, as it stands before the episode's next trial."""
        name = unit.agent
        agent: Any = None if unit.failed else self._agents.get(name)
        if agent is None:
            agent = self._made(name)
        if not unit.failed:  # one that goes through the trials before is for this episode alone
            self._agents[name] = agent
        if hasattr(agent, "repeat"):
            agent.repeat = unit.repeat
        for trial, file in enumerate(unit.failed, 1):
            later = unit.recordings[trial] if trial < len(unit.recordings) else None
            known = _recorded(later, unit, trial)  # says what was thought after this one
            note = () if known is None or known.start.note is None else (known.start.note,)
            _tell(agent, read(unpack(unit.recordings[trial - 1]), file), *note)
        return agent

    def _made(self, name: str) -> Any:
        with sharing(self._resources, self._deadline):
            return agents.make(name, **self.plan.options_of(name))

    def _trial(self, agent: Any, unit: Unit, trial: int) -> tuple[Trajectory | None, Result]:
        """Play and score one trial."""
        job, file = unit.job, file_of(unit, trial)
        self._recording = recording = Recording(
            self.world,
            within(self.plan.out, file),
            unit.agent,
            self.camera,
            trial,
            unit.repeat,
            model_of(agent),
            self.plan.out / SENT if self.plan.pictures else None,
        )
        options: dict[str, Any] = {"task": job.task}
        options |= {} if job.params is None else {"params": job.params}
        options |= {"split": job.split} if job.split else {}
        began = time.perf_counter()
        if self.timeout_s is not None:
            self._deadline.until = time.monotonic() + self.timeout_s
        try:
            try:
                recorded = agents.rollout(
                    recording, agent, unit.seed, options, partial(self._after_step, unit.agent, agent)
                )
            finally:
                recording.recorder.close()
            error, fault = self.env.episode_state.infrastructure_error, "ours"
        except DeviceError as failure:
            error, fault = str(failure), "provider" if isinstance(failure, LLMError) else "ours"
            if self._deadline.left() <= 0:
                error, fault = too_slow(self.timeout_s), "ours"
        except OSError as failure:
            if failure.errno not in NO_SPACE:
                raise
            raise storage_error(self.plan.out / file, failure.strerror) from failure
        if error:
            return None, broken(unit, trial, error, fault)
        return recorded, judge(recorded, time.perf_counter() - began, file, job.source)

    def _after_step(self, name: str, agent: Any, *_: object) -> None:
        """Look at what was thought. Raises DeviceError where the trial has taken too long."""
        found = self._unusable.heard(name, getattr(agent, "thought", None))
        if found is not None:
            self._notice(found)
        if self._deadline.left() <= 0:
            raise DeviceError(too_slow(self.timeout_s))


def too_slow(timeout_s: float | None) -> str:
    return f"It took longer than {timeout_s:g} s."


def _tell(agent: Any, recorded: Trajectory, *note: Any) -> None:
    """Tell the agent that a trial failed, with what it noted then, where that was kept. Where its
    model cannot answer what it asks about that, it goes on without."""
    with suppress(ModelFailure):
        agent.again(False, recorded, *note)


def model_of(agent: Any) -> str:
    """The name of the model that an agent asks, "" where it asks none."""
    tell = getattr(agent, "card", None)
    return str(tell().get("model", "")) if callable(tell) else ""


def broken(unit: Unit, trial: int, error: str, fault: str = "ours") -> Result:
    """The result of a trial in which something broke, "ours" or the model's "provider"."""
    task = unit.job.task
    return Result(
        unit.agent,
        task.id,
        unit.seed,
        task.instruction,
        source=unit.job.source,
        trajectory=file_of(unit, trial),
        error=error,
        fault=fault,
        trial=trial,
        repeat=unit.repeat,
        told=task.is_told,
        check_point=task.check_point,
    )


def finished_before(archive: Archive, unit: Unit, trial: int) -> Result | None:
    """The result of a trial whose recording is whole although its result was never noted: the run
    was killed in between. None where there is no such recording."""
    try:
        found = archive.peek(file_of(unit, trial))
    except DamagedFile:
        return None
    recorded = _recorded(found, unit, trial)
    if recorded is None or recorded.end is None:
        return None
    return judge(recorded, None, file_of(unit, trial), unit.job.source)


def _recorded(data: bytes | None, unit: Unit, trial: int) -> Trajectory | None:
    """The recording of a trial as far as it goes, None where it is none."""
    if data is None:
        return None
    try:
        recorded = read(unpack(data), file_of(unit, trial))
    except DamagedFile:
        return None
    start = recorded.start
    told = (start.agent, start.task, start.seed, start.repeat, start.trial)
    meant = (unit.agent, unit.job.task.id, unit.seed, unit.repeat, trial)
    return recorded if told == meant else None
