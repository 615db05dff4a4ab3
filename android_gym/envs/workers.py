"""WorkersVectorEnv: many phones in several processes, each of which has a part of them."""

from __future__ import annotations

import multiprocessing
import weakref
from collections.abc import Callable, Sequence
from itertools import chain
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode

from ..errors import AndroidGymError, DeviceError, InvalidOption, NotSupported
from .android import AndroidEnv
from .phones import PhonesVectorEnv, T
from .types import Bools, Column, Info, Observations, RawAction, ResetOptions, VectorStep
from .vector import AndroidVectorEnv
from .worker_process import portable, reserve, run, views

PATIENCE_S = 5.0  # how long a worker may take to end by itself, seconds


def make_phones(num_envs: int = 1, num_workers: int = 1, **options: Any) -> PhonesVectorEnv:
    """What `gymnasium.make_vec` makes of our ids: `num_envs` phones in this process, or shared out
    between `num_workers` processes. options: those of `AndroidVectorEnv` or `WorkersVectorEnv`."""
    if num_workers == 1:
        return AndroidVectorEnv(num_envs, **options)
    return WorkersVectorEnv(num_envs, num_workers, **options)


class WorkersVectorEnv(PhonesVectorEnv):
    """`num_envs` phones shared out between `num_workers` processes of their own; equal, step for
    step, to an AndroidVectorEnv with the same seeds.

    options: those of `AndroidEnv`, `device` a name. Each process has caches of its own, of
    `cache_mb`. autoreset_mode: as Gymnasium's. copy: whether observations are new arrays at every
    step; without it they are the memory that the processes share, and the last ones are gone.
    context: how processes start, as in `multiprocessing.get_context`; None is Python's own choice.
    Where it is "spawn", the script that makes this needs `if __name__ == "__main__":`.

    An error in a process is raised here. When this object is closed or gone, or the process that
    made it has ended, so have the workers. Raises InvalidOption for wrong numbers and seeds,
    NotSupported for phones that are no simulated ones, and DeviceError where a worker has died.

    >>> env = gymnasium.make_vec("AndroidArena/Clock-v0", 4, num_workers=2, observation="elements")
    >>> observations, infos = env.reset(seed=0)
    >>> observations.shape, infos["task"].shape
    ((4, 128, 88), (4,))
    >>> env.close()
    """

    def __init__(
        self,
        num_envs: int,
        num_workers: int,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        context: str | None = None,
        **options: Any,
    ) -> None:
        _check(num_envs, num_workers, options.get("device", "sim"))
        one = AndroidEnv(**options)
        self._describe(one, num_envs, autoreset_mode, copy)
        self.num_workers = num_workers
        edges = [num_envs * i // num_workers for i in range(num_workers + 1)]
        self._slices = [slice(a, b) for a, b in zip(edges[:-1], edges[1:], strict=True)]
        how: Any = multiprocessing.get_context(context)
        memory = reserve(self.single_spaces, num_envs, how)
        self._shared = views(self.single_spaces, memory, num_envs)
        self._masks: Bools | None = None  # those of the last step, while the phones stand where it led
        self._connections: list[Connection] = []
        self._processes: list[BaseProcess] = []
        self._unread = [1] * num_workers  # answers under way, the first says that it has begun
        self._finish = weakref.finalize(self, _end, self._connections, self._processes)
        packed = portable({**options, "autoreset_mode": self.autoreset_mode})
        for part in self._slices:
            here, there = how.Pipe()
            self._connections.append(here)
            inherited = tuple(self._connections) if how.get_start_method() == "fork" else ()
            process = how.Process(target=run, args=(there, inherited, packed, memory, num_envs, part), daemon=True)
            process.start()
            there.close()
            self._processes.append(process)
        self._answers(range(num_workers))

    # --- the episodes --------------------------------------------------------------------------

    def begin_each(
        self, seeds: Sequence[int | None], chosen: Bools, options: ResetOptions | None
    ) -> tuple[Observations, Info]:
        parts = self._ask("begin_each", [(seeds[p], chosen[p], options) for p in self._slices])
        return self._observations([part[0] for part in parts]), self._infos(parts)

    def step_each(self, actions: Sequence[RawAction]) -> VectorStep:
        parts = self._ask("step_each", [(actions[part],) for part in self._slices])
        texts, rewards, ended, cut, _ = zip(*parts, strict=True)
        outcome = np.concatenate(rewards), np.concatenate(ended), np.concatenate(cut)
        return self._observations(texts), *outcome, self._infos(parts)

    def _observations(self, texts: Sequence[dict[str, tuple[str, ...]]]) -> Observations:
        """What was written into the shared memory, with the texts that each worker gave."""
        found: dict[str, Column] = {}
        for name in self.single_spaces:
            shared = self._shared.get(name)
            if shared is None:
                found[name] = tuple(chain.from_iterable(part[name] for part in texts))
            else:
                found[name] = shared.copy() if self.copy else shared
        return found.popitem()[1] if self._single else found

    def _infos(self, parts: Sequence[Any]) -> Info:
        infos = join_infos([part[-1] for part in parts], self._slices)
        if "action_mask" in infos and infos["_action_mask"].all():
            self._masks = infos["action_mask"].astype(bool)
        return infos

    def action_masks(self) -> Bools:
        if self._masks is None:
            self._masks = np.concatenate(self._ask("action_masks", [()] * self.num_workers))
        masks: Bools = self._masks.copy()
        return masks

    # --- what Gymnasium's vector wrappers and users ask for -------------------------------------

    def each(self, fn: Callable[[AndroidEnv], T], indices: Sequence[int] | None = None) -> tuple[T, ...]:
        """What a function gives for each environment, or for those at `indices`: it is carried out
        in their processes, and what it gives is a copy."""
        packed = portable(fn)
        wanted: Sequence[int] = range(self.num_envs)
        if indices is not None:
            wanted = [wanted[i] for i in indices]
        own = [[i - p.start for i in wanted if p.start <= i < p.stop] for p in self._slices]
        parts = self._ask("each", [(packed, places) for places in own])
        found: dict[int, T] = {}
        for part, places, values in zip(self._slices, own, parts, strict=True):
            found.update(zip((part.start + i for i in places), values, strict=True))
        return tuple(found[i] for i in wanted)

    def close_extras(self, **_: object) -> None:
        self._masks = None
        self._finish()

    # --- the processes --------------------------------------------------------------------------

    def _ask(self, name: str, args: Sequence[tuple[object, ...]]) -> list[Any]:
        """The answers of all workers to a request, with arguments for each. The first error of one
        is raised when all have answered."""
        if not self._finish.alive:
            raise InvalidOption("This vector environment is closed.")
        self._masks = None  # whatever is asked for may change them
        for number, own in enumerate(args):
            while self._unread[number]:  # what an interrupted request left
                self._receive(number)
            try:
                self._connections[number].send((name, own))
            except ConnectionError:
                raise self._died(number) from None
            self._unread[number] += 1
        return self._answers(range(self.num_workers))

    def _answers(self, numbers: Sequence[int]) -> list[Any]:
        found = [self._receive(number) for number in numbers]
        for well, value in found:
            if not well:
                error, where = value
                raise error from AndroidGymError(f"In a worker process:\n{where}")
        return [value for _, value in found]

    def _receive(self, number: int) -> tuple[bool, Any]:
        try:
            answer: tuple[bool, Any] = self._connections[number].recv()
        except (EOFError, ConnectionError):
            raise self._died(number) from None
        self._unread[number] -= 1
        return answer

    def _died(self, number: int) -> DeviceError:
        """Close what is left, and say why."""
        process = self._processes[number]
        process.join(PATIENCE_S)
        self.close()
        return DeviceError(
            f"Worker {number + 1} of {self.num_workers} has ended with exit code "
            f"{process.exitcode}; -9 often means that there was not enough memory."
        )


def join_infos(parts: Sequence[Info], slices: Sequence[slice]) -> Info:
    """The infos of all environments from those of some each. slices: where each part belongs."""
    infos: Info = {}
    for key in dict.fromkeys(key for part in parts for key in part):
        values = [part.get(key) for part in parts]
        first = next(value for value in values if value is not None)
        if isinstance(first, dict):
            infos[key] = join_infos([value or {} for value in values], slices)
            continue
        shape = (slices[-1].stop, *first.shape[1:])
        none = first.dtype == object
        infos[key] = np.full(shape, None, object) if none else np.zeros(shape, first.dtype)
        for where, value in zip(slices, values, strict=True):
            if value is not None:
                infos[key][where] = value
    return infos


def _check(num_envs: int, num_workers: int, device: object) -> None:
    if not isinstance(num_workers, int) or num_workers < 1:
        raise InvalidOption(f"num_workers is at least 1, not {num_workers!r}.")
    if not isinstance(num_envs, int) or num_envs < num_workers:
        raise InvalidOption(
            f"num_envs is at least num_workers ({num_workers}), not {num_envs!r}: each worker has one phone or more."
        )
    if not isinstance(device, str) or device.startswith("adb"):
        raise NotSupported(
            'Workers have simulated phones of their own: device is a name such as "sim", and no real phone.'
        )


def _end(connections: list[Connection], processes: list[BaseProcess]) -> None:
    """Let the workers end, and end those that do not."""
    for connection in connections:
        try:
            connection.send(None)
        except (OSError, ValueError):  # it has ended
            pass
        connection.close()
    for process in processes:
        process.join(PATIENCE_S)
        if process.is_alive():
            process.kill()
            process.join()


__all__ = ["WorkersVectorEnv", "join_infos", "make_phones"]
