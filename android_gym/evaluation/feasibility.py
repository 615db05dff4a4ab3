"""Which tasks can be done with dials at all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from .. import agents
from ..envs.android import AndroidEnv
from ..errors import InvalidOption
from ..tasks import dials
from .plan import Plan
from .suites import Job

__all__ = ["feasible", "hardest"]


def hardest(name: str, levels: Iterable[float]) -> float:
    """The level that is furthest from the one at which a dial does nothing."""
    neutral = dials.find(name).neutral
    return max(levels, key=lambda level: abs(level - neutral))


def feasible(plan: Plan, levels: Mapping[str, float]) -> Plan:
    """The plan without the tasks that `oracle`, which plays the reference, fails with dials at
    these levels; the suite's notes name them. Raises InvalidOption where none is left."""
    done = [_solves(plan, job, levels) for job in plan.suite.jobs]
    jobs = tuple(job for job, solved in zip(plan.suite.jobs, done, strict=True) if solved)
    lost = [job.name for job in plan.suite.jobs if job not in jobs]
    words = " and ".join(f"{name} {level:g}" for name, level in levels.items())
    said = f"Left out, since the reference fails with {words}: {', '.join(lost)}."
    notes = (said,) if lost else ()
    if not jobs:
        raise InvalidOption(" ".join(("No task is left to run.", *notes)))
    suite = replace(plan.suite, jobs=jobs, notes=(*plan.suite.notes, *notes))
    by_name = not any(job.source or job.file or job.split or job.params for job in jobs)
    if notes and by_name:  # so that the run can be resumed from its folder
        suite = replace(suite, names=tuple(job.task.full_name for job in jobs))
    return replace(plan, suite=suite)


def _solves(plan: Plan, job: Job, levels: Mapping[str, float]) -> bool:
    """Whether the reference does a task with each of its seeds."""
    env = AndroidEnv(
        job.task, profile=plan.profile or None, world_seed=plan.world_seed, dials=levels, max_steps=plan.max_steps
    )
    options: dict[str, Any] = {"task": job.task}
    options |= {} if job.params is None else {"params": job.params}
    options |= {"split": job.split} if job.split else {}
    oracle = agents.make("oracle")
    for seed in job.seeds or plan.seeds:
        end = agents.rollout(env, oracle, seed, options).end
        if end is None or not end.success:
            return False
    return True
