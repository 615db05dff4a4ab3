"""Worker processes: each plays one episode at a time, or as many as it has threads; the one that
starts them lives on.

A worker that dies (an out-of-memory kill, a crash in a library) costs its episodes one more try,
in which each has a process to itself; dying again makes it an error of that episode. A worker that
takes too long is killed: the episode that was late is an error, and the others in it begin again.
When the process that started the workers dies, so do they, and remove the folders that they played
in. They are in process groups of their own, so that a SIGKILL to its group leaves them time for that.
"""

from __future__ import annotations

import gc
import math
import multiprocessing
import os
import shutil
import signal
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, Protocol

from ..errors import AndroidGymError, DeviceError
from .delivery import Delivery, Parcels
from .episodes import broken, too_slow
from .plan import Plan, Unit, file_of
from .results import Result
from .unusable_replies import Notice
from .worker_threads import WorkerThreads

__all__ = ["Link", "Pool", "Told", "sendable"]

MAX_TRIES = 2
DEAD_STARTS = 3  # workers that die in a row before they have begun
SWEEPS = 10  # times that a worker tries to remove what it leaves
GRACE_S = 5.0  # for a thread that is late to end its step, before its whole process is killed


Told = tuple[int | None, str, Any]  # the place of an episode, and what `WorkerThreads` tells of it


class Link(Protocol):
    """The way to one worker, in another process or on another machine."""

    def send(self, unit: Unit) -> None:
        """Let it play an episode. Nothing comes of it where it has died."""

    def poll(self) -> bool:
        """Whether `recv` has something to return, or to raise."""

    def recv(self) -> Told:
        """What it says next. Raises EOFError where it has died, with the cause."""

    def peek(self, name: str) -> bytes | None:
        """A file of its folder as it stands, None where there is none or no way to it."""

    def gather(self, result: Result) -> Delivery:
        """A result that it did not send, with what can still be had of what belongs to it."""

    def close(self) -> None:
        """Kill it. What it left can still be gathered, if it ever can."""

    def clear(self) -> None:
        """Remove what it left."""


@dataclass
class _Try:
    """An episode that is played. `tried` says how often it was begun before and broke; `since` is
    when it was given away, or its last trial ended."""

    unit: Unit
    tried: int = 0
    alone: bool = False  # one of those that were played when a process died
    since: float = 0.0


@dataclass
class _Worker:
    """One worker, and what it plays by the place in the plan."""

    link: Any
    ready: bool = False
    plays: dict[int, _Try] = field(default_factory=dict)

    def has_room(self, one: _Try, most: int) -> bool:
        """Whether it can play one more, with `most` at the same time."""
        alone = one.alone or any(other.alone for other in self.plays.values())
        return self.ready and len(self.plays) < (1 if alone else most)


class Pool:
    """`play` hands the episodes out to `workers` processes of `threads` threads; `timeout_s` bounds
    one trial of an episode: a process of one thread is killed then, and where there are more, the
    trial ends with its step. `notice` hears of replies that cannot be used again and again. packed:
    recordings come as small as they are packed. `stop` lets nothing begin any more; `trouble` says
    why there are no pictures."""

    def __init__(
        self,
        plan: Plan,
        workers: int,
        timeout_s: float | None = None,
        threads: int = 1,
        notice: Callable[[Notice], object] = repr,
        packed: bool = False,
    ) -> None:
        self.plan, self.count, self.threads, self._packed = plan, workers, threads, packed
        self._notice = notice
        self.timeout_s = timeout_s
        self._patience = None if timeout_s is None else timeout_s + GRACE_S * (threads > 1)
        self.trouble = self.spent = ""
        self._stopped = False
        self._dead_starts = 0
        self._workers: list[_Worker] = []
        self._again: deque[_Try] = deque()

    def stop(self) -> None:
        """Let the episodes that are being played come to their end, and begin no other."""
        self._stopped = True

    def play(self, units: Iterable[Unit]) -> Iterator[tuple[Unit, Delivery]]:
        """The results as they come, with what the episodes left. Raises what is wrong with the plan
        itself, as an agent that cannot run so. Where a model's budget is spent, `spent` says so and
        no other begins."""
        waiting = iter(units)
        try:
            following = self._next(waiting)
            while following or any(worker.plays for worker in self._workers):
                while following and len(self._workers) < self.count:
                    self._workers.append(_Worker(self._start()))
                while following and (worker := self._free(following)):
                    _give(worker, following)
                    following = self._next(waiting)
                for worker in self._busy():
                    yield from self._hear(worker)
                following = None if self._stopped else following or self._next(waiting)
        finally:
            for worker in self._workers:
                worker.link.close()
                worker.link.clear()

    def _start(self) -> Link:
        """A new worker, which says ("ready", None) before it is given anything."""
        return _Process(self.plan, self.threads, self.timeout_s, self._packed)

    def _wait(self, links: Sequence[Any], seconds: float) -> Container[Any]:
        """Those of which there is something to hear, after so many seconds at the most."""
        pipes = {link.pipe: link for link in links}
        return [pipes[pipe] for pipe in wait(list(pipes), seconds)]

    def _next(self, waiting: Iterator[Unit]) -> _Try | None:
        """The episode to begin next; None: there is none."""
        if self._again:
            return self._again.popleft()
        unit = None if self._stopped else next(waiting, None)
        return None if unit is None else _Try(unit)

    def _free(self, following: _Try) -> _Worker | None:
        """The worker with the least to do that can play this one, too."""
        takers = [worker for worker in self._workers if worker.has_room(following, self.threads)]
        return min(takers, key=lambda worker: len(worker.plays), default=None)

    def _busy(self) -> list[_Worker]:
        """The workers of which there is something to hear, or that have taken too long."""
        now = time.monotonic()
        plays = [one for worker in self._workers for one in worker.plays.values()]
        left = [one.since + self._patience - now for one in plays if self._patience]
        ready = self._wait([worker.link for worker in self._workers], max(0.0, min(left, default=60.0)))
        return [w for w in self._workers if w.link in ready or any(self._late(w))]

    def _late(self, worker: _Worker) -> Iterator[_Try]:
        now = time.monotonic()
        limit = math.inf if self._patience is None else self._patience
        return (one for one in worker.plays.values() if now - one.since >= limit)

    def _hear(self, worker: _Worker) -> Iterator[tuple[Unit, Delivery]]:
        """What one worker has to say; its silence is its death, or its being late."""
        if not worker.link.poll():
            late = list(self._late(worker))
            yield from self._failed(worker, late, too_slow(self.timeout_s), MAX_TRIES)
            return
        try:
            place, kind, told = worker.link.recv()
        except EOFError as error:
            yield from self._died(worker, f"Its process died ({error}).")
            return
        match kind:
            case "ready":
                worker.ready, self._dead_starts = True, 0
            case "notice":
                self._notice(told)
            case "result":
                one = worker.plays[place]
                unit, one.since = one.unit, time.monotonic()
                one.unit = _after(unit, told)
                yield unit, told
            case "done":
                del worker.plays[place]
                self.trouble = told or self.trouble
            case "spent":
                del worker.plays[place]
                self.spent = told
                self.stop()
            case "failed":
                yield from self._again_or_not(worker, worker.plays.pop(place), told)
            case _:
                raise _made(*told)

    def _died(self, worker: _Worker, why: str) -> Iterator[tuple[Unit, Delivery]]:
        if not worker.plays:
            self._dead_starts += 1
            self._workers.remove(worker)
            worker.link.clear()
            if self._dead_starts >= DEAD_STARTS:
                raise DeviceError(f"Worker processes die before they begin. The last one: {why}")
            return
        for one in worker.plays.values():  # whose fault it was shows when each plays alone
            one.alone = True
        yield from self._failed(worker, list(worker.plays.values()), why)

    def _failed(self, worker: _Worker, by: list[_Try], why: str, counts: int = 1) -> Iterator[tuple[Unit, Delivery]]:
        """Put another process in place of this one. The episodes `by` which that came are tried
        again or are errors; the others begin again."""
        worker.link.close()
        self._workers.remove(worker)
        self._again.extend(one for one in worker.plays.values() if one not in by)
        for one in by:
            yield from self._again_or_not(worker, one, why, counts)
        worker.link.clear()

    def _again_or_not(self, worker: _Worker, one: _Try, why: str, counts: int = 1) -> Iterator[tuple[Unit, Delivery]]:
        """Try an episode again, or give its error with the recording as far as the worker came."""
        one.tried += counts
        trial = len(one.unit.failed)
        if one.tried >= MAX_TRIES:
            yield one.unit, worker.link.gather(broken(one.unit, trial, why))
            return
        begun = worker.link.peek(file_of(one.unit, trial))
        one.unit = replace(one.unit, recordings=(*one.unit.recordings[:trial], *filter(None, [begun])))
        self._again.append(one)


def _cause(code: int | None) -> str:
    if code is not None and code < 0:
        with suppress(ValueError):
            return f"killed by {signal.Signals(-code).name}"
    return f"exit status {code}"


def _after(unit: Unit, played: Delivery) -> Unit:
    """The episode once a trial of it was played, so that another process can go on with it."""
    recordings = (*unit.recordings[: len(unit.failed)], *filter(None, [played.recording]))
    return replace(unit, failed=(*unit.failed, played.result.trajectory), recordings=recordings)


class _Process:
    """A new process, which plays in a new folder. It is spawned, so that no thread or lock of this
    one comes along."""

    def __init__(self, plan: Plan, threads: int, timeout_s: float | None, packed: bool) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="android-gym-"))
        parcels = Parcels(self._folder)
        self.peek, self.gather = parcels.peek, parcels.gather
        context = multiprocessing.get_context("spawn")
        self.pipe, there = context.Pipe()
        what = replace(plan, out=self._folder), there, threads, timeout_s, packed
        self._process = context.Process(target=_work, args=what, daemon=True)
        with _uninterrupted():
            self._process.start()
        there.close()

    def send(self, unit: Unit) -> None:
        with suppress(OSError):  # it has died: its silence will tell
            self.pipe.send(unit)

    def poll(self) -> bool:
        return self.pipe.poll()

    def recv(self) -> Told:
        try:
            told: Told = self.pipe.recv()
        except (EOFError, OSError):
            self._process.join()
            raise EOFError(_cause(self._process.exitcode)) from None
        return told

    def close(self) -> None:
        self._process.kill()
        self._process.join()
        self.pipe.close()

    def clear(self) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C waits for the end of the block, and never comes to processes that are made in it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _give(worker: _Worker, one: _Try) -> None:
    one.since = time.monotonic()
    worker.plays[one.unit.position] = one
    worker.link.send(one.unit)


# --- in the worker -------------------------------------------------------------------------------


def _work(plan: Plan, pipe: Connection, threads: int, timeout_s: float | None, packed: bool) -> None:
    """Play what comes through the pipe, until it is closed, in the folder of the plan."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one that started this ends it
    if hasattr(os, "setpgrp"):
        os.setpgrp()
    follower = threading.Thread(target=_follow, args=(plan.out,), daemon=True)
    follower.start()
    one_at_a_time, parcels = threading.Lock(), Parcels(plan.out, packed=packed)

    def tell(unit: Unit | None, kind: str, told: Any) -> None:
        with one_at_a_time:
            told = parcels.gather(told) if kind == "result" else told
            message = None if unit is None else unit.position, kind, sendable(kind, told)
            try:
                pipe.send(message)
            except OSError:  # nobody is there any more
                follower.join()

    try:  # one thread alone is not asked to be in time: its process is killed
        crew = WorkerThreads(plan, threads, tell, timeout_s if threads > 1 else None)
    except AndroidGymError as error:  # a device that went away since the run began
        tell(None, "wrong", error)
        return
    gc.freeze()  # what is loaded by now stays: the collector need not go through it each time
    if threads > 1:
        crew.start()
    take = crew.give if threads > 1 else crew.play  # one episode: in the main thread
    tell(None, "ready", None)
    while True:
        try:
            unit = pipe.recv()
        except (EOFError, OSError):
            follower.join()
            return
        take(unit)


def sendable(kind: str, told: Any) -> Any:
    """Errors as text."""
    match kind:
        case "wrong":
            return type(told), str(told)
        case "failed":
            return f"{type(told).__name__}: {told}"
        case "spent":
            return str(told)
    return told


def _made(kind: type[AndroidGymError], text: str) -> AndroidGymError:
    """An error as it was in another process; some take more than their text to make."""
    error = kind.__new__(kind, text)
    error.args = (text,)
    return error


def _follow(folder: Path) -> None:
    """End with the process that started this one, also when that one was killed and has left this
    one's folder behind. What an agent has started here ends, too."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    for _ in range(SWEEPS):  # what is played at the moment may still write
        shutil.rmtree(folder, ignore_errors=True)
        if not folder.exists():
            break
    if hasattr(os, "killpg"):
        os.killpg(0, signal.SIGKILL)
    os._exit(1)
