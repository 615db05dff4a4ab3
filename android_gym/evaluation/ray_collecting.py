"""Recorded episodes played again on the machines of a Ray cluster, as tasks: they need nothing of one
another, so that Ray may try one again wherever it likes."""

from __future__ import annotations

import os
import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..envs.android import AndroidEnv
from ..errors import DeviceError, InvalidOption
from ..phone.core import own
from ..tasks.base import Task
from .collecting import Episode, Found, plan_of_replay, rows
from .plan import environment
from .ray_pool import LOCAL, cluster, version_check, versions

__all__ = ["replay_over_ray"]

TRIES = 3
AHEAD = 2  # episodes that wait for each worker

Rows = list[dict[str, Any]]


def replay_over_ray(
    found: Iterable[Found], nodes: bool = False, workers: int = 1, address: str = LOCAL
) -> Iterator[tuple[Episode, Rows]]:
    """As `replay` of `collecting`, on at most `workers` CPUs of the cluster at `address` (see
    `cluster`), in the same order. Raises InvalidOption where a machine has another version of
    android_gym, and DeviceError where each worker dies that plays an episode.

        collect([run], out, replay=partial(replay_over_ray, workers=8, address="auto"))
    """
    with cluster(address, workers) as ray:
        task = ray.remote(num_cpus=1, max_retries=TRIES - 1)(_task())
        waiting: deque[tuple[Episode, Any]] = deque()
        last, plan = None, None
        for run, env, episode in found:
            if env is not None and run != last:
                last, plan = run, ray.put(pickle.dumps(plan_of_replay(run)))
            what = pickle.dumps((run.name, *episode[:2], nodes))
            alone = env is None  # a run over pages: nothing is played again
            made = list(rows(run, env, episode, nodes)) if alone else task.remote(versions(), own.given(), plan, what)
            waiting.append((episode, made))
            if len(waiting) >= workers * AHEAD:
                yield _arrived(ray, *waiting.popleft())
        while waiting:
            yield _arrived(ray, *waiting.popleft())


def _arrived(ray: Any, episode: Episode, ref: Any) -> tuple[Episode, Rows]:
    result = episode[0]
    if isinstance(ref, list):
        return episode, ref
    try:
        made = ray.get(ref)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError as error:
        name = f"{result.agent} {result.task} {result.seed}"
        raise DeviceError(f"{name} cannot be played again: {TRIES} workers died of it or with it.") from error
    if isinstance(made, str):
        raise InvalidOption(made)
    return episode, made


# --- in the worker -------------------------------------------------------------------------------


def _task() -> Callable[..., Any]:
    differs = version_check()

    def rows_of(wanted: tuple[str, int, int], *given: Any) -> Any:
        wrong = differs(wanted)
        if wrong:
            return wrong
        from android_gym.evaluation.ray_collecting import _rows

        return _rows(*given)

    return rows_of


def _rows(apps: str, plan: bytes, what: bytes) -> Rows:
    if apps:
        os.environ[own.VARIABLE] = apps
    name, result, recorded, nodes = pickle.loads(what)
    env, tasks = _place(plan)
    return list(rows(Path(name), env, (result, recorded, tasks[result.task]), nodes))


@lru_cache(maxsize=1)
def _place(plan: bytes) -> tuple[AndroidEnv, dict[str, Task]]:
    """What the episodes of a run are played in, and its tasks."""
    found = pickle.loads(plan)
    return environment(found), {job.task.id: job.task for job in found.suite.jobs}
