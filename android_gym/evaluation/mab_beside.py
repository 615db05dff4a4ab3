"""Where MobileAgentBench's verdict and ours differ: references, plays, near misses and tricks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from .. import agents
from ..action import Action
from ..agents.hacker import Agent as Hacker
from ..devices.perform import carry_out
from ..devices.simulated import SimulatedDevice
from ..envs.android import AndroidEnv
from ..phone.core.values import Value
from ..profiles import base_phone
from ..tasks import registry, shipped, verdicts
from ..tasks.base import Task, TaskInstance, sample
from ..tasks.mobileagentbench import BENCHMARK
from ..tasks.mobileagentbench.judging import judge_of, played, published
from .mab import MAB, verdict

Kind = Literal["oracle", "play", "near miss", "hacker"]
KINDS: tuple[Kind, ...] = ("oracle", "play", "near miss", "hacker")
KNOWN = "published, "  # how a play begins that the benchmark is known to judge wrongly


class Beside(Value):
    """One episode under both verdicts. `what` says what is special about it, `why` in sentences
    why ours refuses it; `steps` are its actions, `finish` is the one after which `mab` held."""

    task: str  # "Calculator-Add"
    published: str  # "calculator_add"
    kind: Kind
    what: str
    mab: bool
    ours: bool
    why: tuple[str, ...] = ()
    steps: int = 0
    finish: int | None = None

    @property
    def differ(self) -> bool:
        return self.mab is not self.ours


def episodes(tasks: Iterable[Task], seed: int = 0, hacker: bool = True) -> Iterator[Beside]:
    """All episodes of tasks with a seed; those that the benchmark has not are left out."""
    for task in tasks:
        known = published().get(task.name)
        if known is None:
            continue
        instance = sample(task, seed, base_phone(task.profile))
        for reference in instance.references:
            yield _played(instance, "oracle", "our reference", reference)
        for play in shipped.plays().get(task.id, ()):
            yield _played(instance, "play", play.what, play.steps(instance.params))
        yield from _near(instance)
        if hacker:
            yield _tricked(task, seed)


def of_benchmark(seed: int = 0, hacker: bool = True) -> Iterator[Beside]:
    """The same over all tasks of the benchmark."""
    return episodes(registry.of_benchmark(BENCHMARK).values(), seed, hacker)


def counts(found: Sequence[Beside]) -> list[tuple[Kind, tuple[int, ...]]]:
    """For each kind: episodes, passed by both, by `mab` alone, by ours alone, by neither."""
    rows = []
    for kind in KINDS:
        some = Counter((one.mab, one.ours) for one in found if one.kind == kind)
        pairs = ((True, True), (True, False), (False, True), (False, False))
        rows.append((kind, (some.total(), *(some[pair] for pair in pairs))))
    return rows


def _played(instance: TaskInstance, kind: Kind, what: str, actions: Sequence[Action]) -> Beside:
    device = SimulatedDevice(instance.task.profile)
    device.reset(instance.start)
    judge = judge_of(instance)
    assert judge is not None
    error = played(device, judge, actions)
    why = (error,) if error else verdicts.refusals(instance, device.phone())
    return _beside(instance, kind, what).replace(
        mab=judge.finished_at is not None, ours=not why, why=why, steps=judge.steps, finish=judge.finished_at
    )


def _near(instance: TaskInstance) -> Iterator[Beside]:
    """The end states that the task itself names as near misses, looked at as after one step in
    which nothing was heard."""
    if instance.task.near is None or not instance.references:
        return
    device = SimulatedDevice(instance.task.profile)
    device.reset(instance.start)
    for action in instance.references[0]:
        carry_out(device, action)
    for number, phone in enumerate(instance.task.near(device.phone(), instance.params), 1):
        judge = judge_of(instance)
        assert judge is not None
        device.restore(phone)
        screen = device.screen()
        held = judge.step(screen.nodes, screen.activity, ())
        why = verdicts.refusals(instance, phone)
        yield _beside(instance, "near miss", f"near miss {number} of the task").replace(
            mab=held, ours=not why, why=why, finish=judge.finished_at
        )


def _tricked(task: Task, seed: int) -> Beside:
    """The best episode of an agent that tries tricks for the reward."""
    env = AndroidEnv(task, profile=task.profile)
    try:
        trajectory = agents.rollout(env, Hacker(), seed=seed, options={"task": task})
    finally:
        env.close()
    held = bool(verdict(trajectory).get(MAB))
    end = trajectory.end
    instance = sample(task, seed, base_phone(task.profile))
    return _beside(instance, "hacker", "tricks for the reward").replace(
        mab=held, ours=bool(end and end.success), why=end.verdict if end else (), steps=len(trajectory.steps)
    )


def _beside(instance: TaskInstance, kind: Kind, what: str) -> Beside:
    task = instance.task
    return Beside(task.name, published()[task.name].name, kind, what, False, False)
