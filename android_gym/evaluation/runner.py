"""The main job: agents over tasks and seeds, every episode recorded and scored."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import xxhash

from .. import agents
from ..envs.android import AndroidEnv
from ..errors import DeviceError, InvalidOption, UnknownName
from ..wrappers.recording import Recording
from .camera import Camera
from .results import Result, judge
from .suites import Job, Suite

__all__ = ["Plan", "play", "visible"]


@dataclass(frozen=True)
class Plan:
    """A run: every agent on every job with every seed. Raises UnknownName for an agent, and
    InvalidOption without a task or a seed."""

    agents: tuple[str, ...]
    suite: Suite
    seeds: tuple[int, ...]
    out: Path
    device: str = "sim"
    observation: tuple[str, ...] = ("goal", "text")
    actions: str = "text"
    profile: str = "pixel"
    world_seed: int = 0

    def __post_init__(self) -> None:
        if not self.seeds:
            raise InvalidOption("A run needs at least one seed.")
        if not self.suite.jobs:
            raise InvalidOption("There is no task to run: nothing that was named has one here.")
        for name in self.agents:
            if name not in agents.names():
                raise UnknownName("agent", name, agents.names())

    def __len__(self) -> int:
        """Number of episodes."""
        return len(self.agents) * len(self.suite.jobs) * len(self.seeds)


def visible(suite: Suite, device: str) -> Suite:
    """The jobs whose success can be seen on a device: all on a simulated phone, on others those
    with a screen goal; the notes name the rest."""
    if device == "sim":
        return suite
    jobs = tuple(job for job in suite.jobs if job.task.screen_goal is not None)
    rest = sorted({job.task.id for job in suite.jobs} - {job.task.id for job in jobs})
    if not rest:
        return suite
    note = (
        f"Not run on {device}, which does not tell the state that shows whether they are done: "
        f"{', '.join(rest)}."
    )
    return Suite(jobs, (*suite.notes, note))


def play(plan: Plan, camera: Camera | None = None) -> Iterator[Result]:
    """Play all episodes, agent by agent, task by task; a result as soon as its episode is over.

    Each is recorded to `out/trajectories/AGENT/`. An episode in which the device failed has an
    `error` and counts nowhere.
    """
    env = AndroidEnv(
        tasks=[job.task for job in plan.suite.jobs], observation=plan.observation,
        actions=plan.actions, device=plan.device, profile=plan.profile, world_seed=plan.world_seed,
    )  # fmt: skip
    try:
        for name in plan.agents:
            agent = agents.make(name)
            for job in plan.suite.jobs:
                for seed in plan.seeds:
                    file = f"trajectories/{name}/{_file_name(job, seed)}"
                    recording = Recording(env, plan.out / file, name, camera)
                    yield _episode(recording, agent, job, seed, file)
    finally:
        env.close()


def _episode(recording: Recording, agent: agents.Agent, job: Job, seed: int, file: str) -> Result:
    """Play one episode and score what was recorded."""
    options = {"task": job.task} | ({} if job.params is None else {"params": job.params})
    began = time.perf_counter()
    try:
        agents.rollout(recording, agent, seed=seed, options=options)
        error = recording.android.play.infrastructure_error
    except DeviceError as failure:
        error = str(failure)
    finally:
        recording.recorder.close()
    if error:
        name = recording.agent
        return Result(name, job.task.id, seed, job.task.instruction, source=job.source,
                      trajectory=file, error=error)  # fmt: skip
    return judge(recording.trajectory, time.perf_counter() - began, file, job.source)


def _file_name(job: Job, seed: int) -> str:
    """A file name of its own for each episode: published instructions may share a task."""
    apart = f"-{xxhash.xxh32_hexdigest(job.source.encode())}" if job.source else ""
    return f"{job.task.id}{apart}-{seed}.jsonl"
