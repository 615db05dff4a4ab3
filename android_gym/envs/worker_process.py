"""The process of one worker: an AndroidVectorEnv that does what the main process asks for.

A request is (name, arguments); the answer (True, result), or (False, (error, traceback as text)).
Observations of numbers do not travel: they are written into memory that both processes have.
"""

from __future__ import annotations

import pickle
import signal
import traceback
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Box
from gymnasium.vector.utils import CloudpickleWrapper

from ..errors import AndroidGymError
from .observations import Moment
from .types import Array, Column, FormSpace
from .vector import AndroidVectorEnv, collector_waits

Memory: TypeAlias = Mapping[str, Any]  # what both processes have of each form of numbers


class WorkerEnv(AndroidVectorEnv):
    """Writes observations of numbers into given arrays, and hands out those of text alone."""

    def share(self, arrays: Mapping[str, Array]) -> None:
        """Write the observations of these names there, (num_envs, …) each."""
        self._buffers.update(arrays)

    def _observations(self, moments: list[Moment]) -> dict[str, Column]:
        found = {name: self._batched(name, form, part, moments) for name, form, part in self._parts}
        return {name: value for name, value in found.items() if name not in self._buffers}

    def each(self, fn: Any, indices: Sequence[int] | None = None) -> tuple[Any, ...]:
        """fn: one of `portable`."""
        return super().each(fn.fn, indices)


def portable(value: Any) -> Any:
    """A holder of anything, functions without a name included, that can be sent to another process;
    there its `fn` is the value."""
    return CloudpickleWrapper(value)


def views(spaces: Mapping[str, FormSpace], memory: Memory, count: int) -> dict[str, Array]:
    """The shared memory of each form of numbers as an array (count, …)."""
    found: dict[str, Array] = {}
    for name, raw in memory.items():
        space = spaces[name]
        assert isinstance(space, Box)
        found[name] = np.frombuffer(raw, space.dtype).reshape(count, *space.shape)
    return found


def reserve(spaces: Mapping[str, FormSpace], count: int, context: Any) -> Memory:
    """Memory for the observations of numbers of `count` environments, by form."""
    return {
        name: context.RawArray("b", count * int(np.prod(space.shape)) * space.dtype.itemsize)
        for name, space in spaces.items()
        if isinstance(space, Box)
    }


def run(
    connection: Connection, others: Sequence[Connection], options: Any, memory: Memory, whole: int, part: slice
) -> None:
    """Answer requests until the main process sends None or is gone.

    options: those of `AndroidVectorEnv`, as `portable` gives them. others: ends of pipes that
    belong to the main process and were inherited, which are closed here, so that its end is
    noticed. memory: for all `whole` environments, of which this process has those in `part`.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the main process decides what to do
    for one in others:
        one.close()
    try:
        _serve(connection, options, memory, whole, part)
    except (EOFError, ConnectionError):  # the main process is gone
        pass
    finally:
        connection.close()


def _serve(connection: Connection, options: Any, memory: Memory, whole: int, part: slice) -> None:
    env: WorkerEnv | None = None
    try:
        env = WorkerEnv(part.stop - part.start, **options.fn, copy=False)
        arrays = views(env.single_spaces, memory, whole)
        env.share({name: array[part] for name, array in arrays.items()})
        connection.send((True, None))
    except Exception as error:
        connection.send((False, _told(error)))
    while (request := connection.recv()) is not None:
        with collector_waits():  # it runs while the main process has the answer
            connection.send_bytes(_answer(env, *request))
    if env is not None:
        env.close()


def _answer(env: WorkerEnv | None, name: str, args: tuple[object, ...]) -> bytes:
    """What a method of the environment gives, or its error, as it is sent."""
    try:
        return pickle.dumps((True, getattr(env, name)(*args)), pickle.HIGHEST_PROTOCOL)
    except Exception as error:
        return pickle.dumps((False, _told(error)))


def _told(error: Exception) -> tuple[Exception, str]:
    """An error that can be pickled, and where it happened."""
    where = "".join(traceback.format_exception(error))
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        error = AndroidGymError(f"{type(error).__name__}: {error}")
    return error, where
