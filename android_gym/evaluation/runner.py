"""The main job: agents over tasks and seeds, every episode recorded, scored and kept.

A run is a folder. It can be killed at any moment and begun again: what was finished is not played
again, and what was not is played from its start.
"""

from __future__ import annotations

import queue
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from .. import agents
from ..envs.android import AndroidEnv
from ..envs.connecting import names_pages
from ..errors import BudgetSpent, InvalidOption
from ..trajectory import SENT
from . import run_card as cards
from .archive import MANY
from .delivery import PICTURES, Delivery, Parcels, Writer
from .episodes import Player, finished_before
from .locks import locked
from .plan import Plan, Unit, environment, file_of, units, visible
from .pool import Pool
from .results import Result
from .screenshots import Camera
from .store import FILE, Results, Store
from .unusable_replies import Notice
from .worker_threads import WorkerThreads

__all__ = ["Plan", "Run", "clear", "play", "visible"]

OURS = (FILE, f"{FILE}-wal", f"{FILE}-shm", f"{FILE}-journal", cards.FILE, "results.json", "summary.json", "index.html")
FOLDERS = ("trajectories", PICTURES, SENT)
Gather = Callable[[Result], Delivery]


def play(plan: Plan, camera: Camera | None = None) -> Iterator[Result]:
    """Play all episodes here, agent by agent, task by task; a result as soon as its episode is
    over. Trajectories go to `out/trajectories/AGENT/`, the results nowhere: see `Run`."""
    player = Player(plan, camera)
    try:
        for unit in units(plan):
            yield from player.play(unit)
    finally:
        player.close()


@dataclass
class Run:
    """A run that is kept, in worker processes or, with `workers` 0, here.

    concurrency: episodes that are played at the same time in each process, by threads, while others
    wait for their models; what comes out does not depend on it. timeout_s: a trial that takes
    longer is an error (needs a worker). most_cost, most_tokens: no episode begins once the run's
    have taken so many USD, or tokens. packed: whether recordings are packed, a thousand in a file;
    None: from 10,000 episodes on, and where some are already. Iterating plays what is left and gives
    the results as they come; at the end `results` are all of the folder's, in the order of the plan,
    read from it when they are gone through (`store.Results`). `spent` says why a run stopped early,
    `trouble` why there are no pictures. `remark` hears while the run goes what its user should know,
    a sentence for each cause: which replies of a model cannot be used again and again (see
    `UnusableReplies`).
    """

    plan: Plan
    workers: int = 0
    timeout_s: float | None = None
    most_cost: float | None = None
    most_tokens: int | None = None
    concurrency: int = 1
    packed: bool | None = None
    spent: str = ""
    trouble: str = ""
    done: int = 0  # episodes that were there before
    results: Sequence[Result] = ()
    before: Callable[[Sequence[Result]], object] = len  # hears of the results that were there
    remark: Callable[[str], object] = len
    pool: Callable[..., Pool] = Pool  # what the workers are: processes here, or those of `RayPool`
    store: Store = field(init=False)
    agents: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        plan = self.plan
        if self.concurrency < 1:
            raise InvalidOption(f"concurrency is 1 or more, not {self.concurrency}.")
        if self.workers < 0 or (self.timeout_s is not None and self.timeout_s <= 0):
            raise InvalidOption("workers is 0 or more, and a time-out more than 0 seconds.")
        if self.timeout_s is not None and not self.workers:
            raise InvalidOption("A time-out needs a worker process that can be killed.")
        if max(self.workers, self.concurrency) > 1 and plan.device != "sim" and not names_pages(plan.device):
            raise InvalidOption(f"The device {plan.device!r} is one: give it one worker, and no concurrency.")
        self.agents = {name: agents.make(name, **plan.options_of(name)) for name in plan.agents}
        self._said: set[tuple[str, str]] = set()

    def __iter__(self) -> Iterator[Result]:
        env = environment(self.plan)  # also says what is wrong with the plan before anything is
        out = self.plan.out
        with locked(out), Store(out) as self.store, closing(Writer(out)) as self._writer:
            self._settle(env)
            usual = len(self.plan) >= MANY or self._writer.archive.packs()
            self._writer.packed = usual if self.packed is None else self.packed
            try:
                self.store.forget_errors()
                before = self.store.attempts()
                self.before(Results(self.plan.out))
                left, adopted = self._left(before)
                self.done = len(self.plan) - len(left)
                yield from adopted
                if left and not self._over_budget():
                    yield from self._play(left)
            finally:
                self.results = Results(self.plan.out)
                cards.finish(self.plan.out / cards.FILE, self.store.about("card"), self.results)

    def _settle(self, env: AndroidEnv) -> None:
        """Note what the run is, or make sure that it is the one in the folder."""
        store, plan = self.store, self.plan
        drawn = cards.digests(plan, env)
        env.close()
        card = cards.card(plan, self.agents, drawn)
        old = store.about("card")
        if old is not None:
            wrong = cards.differences(old, card, store.about("drawn"), drawn)
            extra = store.attempts().keys() - {unit.key for unit in units(plan)}
            if extra:
                wrong.append(f"{len(extra)} of its episodes are not in what is asked for")
            if wrong:
                raise InvalidOption(
                    f"{plan.out} holds another run: {'; '.join(wrong)}. Choose another folder, or "
                    "replace it with --fresh."
                )
        facts = {"plan": plan.plain(), "card": card, "drawn": drawn, "notes": plan.suite.notes}
        store.tell_all({**facts, "settled": None})
        store.place({unit.key: unit.position for unit in units(plan)})
        cards.write(plan.out / cards.FILE, card)

    def _left(self, before: Mapping[Any, tuple[int, bool]]) -> tuple[list[Unit], list[Result]]:
        """The episodes that are still to be played, and results that only had to be noted. `before`
        says how often each was tried, and whether that is all."""
        left, adopted = [], []
        for unit in units(self.plan):
            trials, over = before.get(unit.key, (0, False))
            most = getattr(self.agents[unit.agent], "trials", 0)
            while not over and trials <= most:
                found = finished_before(self._writer.archive, unit, trials)
                if found is None:
                    failed = tuple(file_of(unit, trial) for trial in range(trials))
                    left.append(replace(unit, failed=failed))
                    break
                self.store.add(unit.position, found)
                adopted.append(found)
                trials, over = trials + 1, found.success or not found.told
        return left, adopted

    def _play(self, left: list[Unit]) -> Iterator[Result]:
        threads = min(self.concurrency, len(left))
        workers, packed = min(self.workers, -(-len(left) // threads)), self._writer.packed
        pool = self.pool(self.plan, workers, self.timeout_s, threads, self._heard, packed)
        here = self._here if threads == 1 else self._threads
        if self.workers:  # what cannot be asked is known before they are started
            for agent in self.agents.values():
                getattr(agent, "reach", lambda: None)()
        told = map(self._with_recordings, left)
        with self._place() as place:
            playing: Any = pool.play(told) if self.workers else here(told, *place)
            try:
                for unit, delivery in playing:
                    self._writer.write(delivery)
                    self.store.add(unit.position, delivery.result)
                    yield delivery.result
                    if self._over_budget():
                        pool.stop()
            except BudgetSpent as error:
                self.spent = str(error)
            finally:
                playing.close()
                self.trouble, self.spent = self.trouble or pool.trouble, self.spent or pool.spent

    def _with_recordings(self, unit: Unit) -> Unit:
        """An episode with the recordings of its trials so far, wherever it is played."""
        if not unit.failed:
            return unit
        archive = self._writer.archive
        begun = archive.peek(file_of(unit, len(unit.failed)))
        return replace(unit, recordings=(*map(archive.read, unit.failed), *filter(None, [begun])))

    @contextmanager
    def _place(self) -> Iterator[tuple[Plan, Gather]]:
        """The plan as it is played in this process, and what collects the files of a result: without
        packing they are where they belong as they are written."""
        if self.workers or not self._writer.packed:
            yield self.plan, Delivery
            return
        with tempfile.TemporaryDirectory(prefix="android-gym-", ignore_cleanup_errors=True) as folder:
            yield replace(self.plan, out=Path(folder)), Parcels(Path(folder), packed=True).gather

    def _here(self, left: Iterator[Unit], plan: Plan, gather: Gather) -> Iterator[tuple[Unit, Delivery]]:
        """The results of the episodes played in this process."""
        camera = Camera(plan.out / PICTURES) if plan.pictures else None
        player = Player(plan, camera, notice=self._heard)
        try:
            for unit in left:
                for result in player.play(unit):
                    yield unit, gather(result)
                if self.spent:
                    return
        finally:
            player.close()
            self.trouble = camera.trouble if camera else ""

    def _threads(self, left: Iterator[Unit], plan: Plan, gather: Gather) -> Iterator[tuple[Unit, Delivery]]:
        """The same, many at a time."""
        heard: queue.SimpleQueue[tuple[Any, str, Any]] = queue.SimpleQueue()
        crew = WorkerThreads(plan, self.concurrency, lambda *told: heard.put(told))
        playing = 0
        try:
            crew.start()
            while True:
                while playing < self.concurrency and not self.spent:
                    unit = next(left, None)
                    if unit is None:
                        break
                    crew.give(unit)
                    playing += 1
                if not playing:
                    return
                unit, kind, told = heard.get()
                playing -= kind not in ("result", "notice")
                match kind:
                    case "notice":
                        self._heard(told)
                    case "result":
                        yield unit, gather(told)
                    case "done":
                        self.trouble = told or self.trouble
                    case "spent":
                        self.spent = str(told)
                    case _:
                        raise told
        finally:
            crew.close()

    def _heard(self, found: Notice) -> None:
        """Say once what several processes and threads may have noticed."""
        if (found.agent, found.cause) not in self._said:
            self._said.add((found.agent, found.cause))
            self.remark(found.sentence)

    def _over_budget(self) -> bool:
        if self.most_cost is None and self.most_tokens is None:
            return False
        cost, tokens = self.store.spent()
        if self.most_cost is not None and cost >= self.most_cost:
            self.spent = f"The budget of {self.most_cost:g} USD is spent ({cost:.2f})."
        elif self.most_tokens is not None and tokens >= self.most_tokens:
            self.spent = f"The budget of {self.most_tokens:,} tokens is spent ({tokens:,})."
        return bool(self.spent)


def clear(out: Path) -> None:
    """Remove what a run left in a folder, and nothing else."""
    with locked(out):
        for name in OURS:
            (out / name).unlink(missing_ok=True)
        for name in FOLDERS:
            shutil.rmtree(out / name, ignore_errors=True)
