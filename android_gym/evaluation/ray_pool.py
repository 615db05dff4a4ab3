"""Workers on the machines of a Ray cluster, behind the same calls as worker processes.

Each worker is an actor that Ray never restarts: this process makes a new one in place of one that
died. A constructor's arguments may be gone from the object store by the time of a restart, and then
every call to the actor fails; so it has none. Nothing waits in an actor: what it plays is all that
can have killed it. Only this process writes to the run's folder.
"""

from __future__ import annotations

import os
import pickle
import queue
import re
import socket
import subprocess
import tempfile
import threading
from collections import deque
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from ..envs.connecting import names_pages
from ..errors import AndroidGymError, DeviceError, InvalidOption, MissingLibrary, ModelUnavailable, install_command
from ..llms import DistantResources, Limits
from ..phone.core import own
from ..versions import HARNESS, PHONE, TASKS
from .delivery import Delivery, Parcels, tapes
from .plan import Plan, Unit
from .pool import Pool, Told, sendable
from .results import Result
from .unusable_replies import Notice
from .worker_threads import WorkerThreads

__all__ = ["LOCAL", "RayPool", "check_address", "cluster", "version_check", "versions"]

LOCAL, AUTO = "local", "auto"
KNOCK_S = 10.0  # for the machine of a cluster to answer
LEFT_S = 5.0  # for a worker to hand over what an episode left that broke
OBJECT_STORE = 256 << 20  # bytes, of a cluster that is started here
_EXIT = re.compile(r"exit type: (\w+)")


class RayPool(Pool):
    """As `Pool`, with `workers` actors of one CPU each in the cluster at `address` (see `cluster`).

    What is not in the plan has to be on the machines of the workers: this version of android_gym,
    files with tasks and apps at the same paths, keys of models in the environment. One more actor,
    on this machine, holds the rate limits and budgets of models for all workers. Raises
    InvalidOption where a worker has another version, and what `Pool` raises.

        Run(plan, workers=8, pool=partial(RayPool, address="auto"))
    """

    def __init__(
        self,
        plan: Plan,
        workers: int,
        timeout_s: float | None = None,
        threads: int = 1,
        notice: Callable[[Notice], object] = repr,
        packed: bool = False,
        address: str = LOCAL,
    ) -> None:
        super().__init__(plan, workers, timeout_s, threads, notice, packed)
        if plan.device != "sim" and not names_pages(plan.device):
            raise InvalidOption(f"The device {plan.device!r} is on this machine: Ray's workers may be on others.")
        self._address, self._limits = address, None
        self._setup = pickle.dumps((plan, threads, timeout_s, packed))

    def play(self, units: Iterable[Unit]) -> Iterator[tuple[Unit, Delivery]]:
        with cluster(self._address, self.count) as ray:
            cpus = int(ray.cluster_resources().get("CPU", 0))
            if cpus < self.count:
                told = f"The cluster has {cpus} CPUs for {self.count} workers, so some of them wait for more."
                self._notice(Notice("", told, told))
            here = ray.util.scheduling_strategies.NodeAffinitySchedulingStrategy(
                ray.get_runtime_context().get_node_id(), soft=False
            )
            holder = ray.remote(num_cpus=0, max_restarts=0, scheduling_strategy=here)(Limits)
            self._limits = holder.remote(os.getcwd())  # that ledgers are relative to
            yield from super().play(units)

    def _start(self) -> _Actor:
        return _Actor(self._setup, tapes(self.plan), self._limits)

    def _wait(self, links: Sequence[Any], seconds: float) -> Container[Any]:
        import ray

        ready = [link for link in links if link.inbox]
        if ready or not links:
            return ready
        ways = {link.answer: link for link in links}
        return [ways[ref] for ref in ray.wait(list(ways), timeout=seconds)[0]]


class _Actor:
    """The way to one worker. It is asked for what it tells before it has anything to tell."""

    def __init__(self, setup: bytes, recorded: dict[str, bytes], limits: Any) -> None:
        import ray

        make = ray.remote(num_cpus=1, max_restarts=0, max_task_retries=0, max_concurrency=2)(_worker_class())
        self._actor = make.remote()
        self.inbox: deque[Told] = deque()
        self.answer = self._actor.begin.remote(versions(), own.given(), setup, recorded, limits)

    def send(self, unit: Unit) -> None:
        self._actor.give.remote(pickle.dumps(unit))

    def poll(self) -> bool:
        import ray

        return bool(self.inbox or ray.wait([self.answer], timeout=0)[0])

    def recv(self) -> Told:
        import ray

        if not self.inbox:
            try:
                found = ray.get(self.answer)
            except ray.exceptions.RayTaskError:  # an error in this module
                raise
            except ray.exceptions.RayError as error:
                kind = _EXIT.search(str(error))
                raise EOFError(kind[1] if kind else type(error).__name__) from error
            if isinstance(found, str):
                raise InvalidOption(found)
            self.inbox.extend(found)
            self.answer = self._actor.hear.remote()
        return self.inbox.popleft()

    def peek(self, name: str) -> bytes | None:
        found: bytes | None = self._left("peek", name)
        return found

    def gather(self, result: Result) -> Delivery:
        return self._left("gather", result) or Delivery(result)

    def close(self) -> None:
        import ray

        ray.kill(self._actor)

    def clear(self) -> None:
        """The worker's folder goes with it."""

    def _left(self, method: str, given: Any) -> Any:
        """What a method of the worker's folder returns, None where the worker does not answer."""
        import ray

        with suppress(ray.exceptions.RayError):
            return ray.get(self._actor.left.remote(method, given), timeout=LEFT_S)
        return None


def check_address(address: str) -> None:
    """Raises MissingLibrary where Ray is not installed, and InvalidOption for an address of Ray's client."""
    _library()
    if "://" in address:
        raise InvalidOption(
            f"Start the command on a machine of the cluster, with --address auto or HOST:PORT: {address} is that of "
            "Ray's client."
        )


@contextmanager
def cluster(address: str = LOCAL, cpus: int = 1) -> Iterator[Any]:
    """The library Ray, connected: to the cluster at HOST:PORT, with "auto" to that of this machine,
    with "local" to one of so many CPUs that is started here and ends with the block. Where this
    process is connected already it stays so. Raises MissingLibrary, and DeviceError without such a
    cluster."""
    check_address(address)
    ray = _library()
    if ray.is_initialized():
        yield ray
        return
    if address not in (LOCAL, AUTO):
        _knock(address)
    how: dict[str, Any] = {"address": address, "log_to_driver": False, "logging_level": "ERROR"}
    if address == LOCAL:
        how |= {"num_cpus": cpus, "include_dashboard": False, "object_store_memory": OBJECT_STORE}
    try:
        ray.init(**how)
    except (OSError, RuntimeError, ValueError) as error:
        told = " ".join(str(error).split())
        raise DeviceError(f"The Ray cluster at {address!r} cannot be used: {told}") from error
    try:
        yield ray
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Raises DeviceError where nobody listens: Ray itself tries for minutes."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdigit():
        raise InvalidOption(f"The address of a Ray cluster is HOST:PORT or auto, not {address!r}.")
    try:
        socket.create_connection((host, int(port)), KNOCK_S).close()
    except (OSError, OverflowError) as error:
        raise DeviceError(f"There is no Ray cluster at {address} ({error}).") from error


def _library() -> Any:
    try:
        import ray
        import ray.util.scheduling_strategies
    except ImportError as error:
        raise MissingLibrary(f"{install_command('ray')} brings runs over Ray.") from error
    return ray


def versions() -> tuple[str, int, int]:
    """What has to be the same on all machines: of the package, the tasks and the phone."""
    return HARNESS, TASKS, PHONE


# --- in the worker -------------------------------------------------------------------------------


def version_check() -> Callable[[tuple[str, int, int]], str]:
    """A function that says what is wrong with android_gym on the machine that it runs on, "" for
    nothing. It is made here, so that Ray sends its code and not its name: it has to run where
    android_gym is missing or another version. The same holds for what calls it."""

    def differs(wanted: tuple[str, int, int]) -> str:
        import platform

        try:
            from android_gym import versions
        except ImportError:
            return f"A worker cannot play: there is no android_gym for Ray on {platform.node()}."
        found = versions.HARNESS, versions.TASKS, versions.PHONE
        if found == wanted:
            return ""
        here, there = ("{} (tasks {}, phone {})".format(*each) for each in (wanted, found))
        return f"The versions of android_gym differ: {here} on this machine, {there} on {platform.node()}."

    return differs


def _worker_class() -> type:
    """The actor's class."""

    differs = version_check()

    class Worker:
        def begin(self, wanted: tuple[str, int, int], *given: Any) -> Any:
            """What it tells first, or what is wrong with it."""
            wrong = differs(wanted)
            if wrong:
                return wrong
            from android_gym.evaluation.ray_pool import _Work

            self.work = _Work(*given)
            return self.hear()

        def give(self, unit: bytes) -> None:
            self.work.give(unit)

        def hear(self) -> Any:
            return self.work.hear()

        def left(self, method: str, given: Any) -> Any:
            return self.work.left(method, given)

    return Worker


class _Work:
    """What a worker does: its threads play, and what they tell waits until it is heard."""

    def __init__(self, apps: str, setup: bytes, recorded: dict[str, bytes], limits: Any) -> None:
        self._told: queue.SimpleQueue[Told] = queue.SimpleQueue()
        self._one_at_a_time = threading.Lock()
        folder = Path(tempfile.mkdtemp(prefix="android-gym-"))
        self._watch = _watch(folder)
        resources = DistantResources(partial(_ask, limits))
        if apps:
            os.environ[own.VARIABLE] = apps
        try:
            plan, threads, timeout_s, packed = pickle.loads(setup)
            plan = replace(plan, out=folder)
            self._parcels = Parcels(folder, recorded, packed, resources)
            self._crew = WorkerThreads(plan, threads, self._tell, timeout_s if threads > 1 else None, resources)
        except AndroidGymError as error:
            self._tell(None, "wrong", error)
            return
        self._crew.start()
        self._tell(None, "ready", None)

    def give(self, unit: bytes) -> None:
        try:
            self._crew.give(pickle.loads(unit))
        except Exception as error:  # such as a file with tasks that has changed
            self._tell(None, "wrong", DeviceError(f"A worker cannot read an episode of the plan: {error}"))

    def hear(self) -> list[Told]:
        """What was told since the last time, at least one thing."""
        found = [self._told.get()]
        with suppress(queue.Empty):
            while True:
                found.append(self._told.get_nowait())
        return found

    def left(self, method: str, given: Any) -> Any:
        """What a method of `Parcels` returns."""
        with self._one_at_a_time:
            return getattr(self._parcels, method)(given)

    def _tell(self, unit: Unit | None, kind: str, told: Any) -> None:
        with self._one_at_a_time:
            told = self._parcels.gather(told) if kind == "result" else told
            self._told.put((None if unit is None else unit.position, kind, sendable(kind, told)))


def _watch(folder: Path) -> Any:
    """What removes a folder once this process has ended, however it did: the pipe to it closes then.
    It is no child of this process, since Ray ends the children of workers."""
    wait = 'exec 3<&0; (cat <&3; rm -rf "$0") >/dev/null 2>&1 &'
    with suppress(OSError):  # where there is no such shell the folder stays
        return subprocess.Popen(["sh", "-c", wait, str(folder)], stdin=subprocess.PIPE, start_new_session=True)
    return None


def _ask(limits: Any, method: str, *given: Any) -> Any:
    """What the actor with the rate limits and budgets returns."""
    import ray

    try:
        return ray.get(getattr(limits, method).remote(*given))
    except ray.exceptions.RayError as error:
        why = f"The rate limits and budgets of the run cannot be asked ({type(error).__name__})."
        raise ModelUnavailable(why, "the machine that the run was started on") from error
