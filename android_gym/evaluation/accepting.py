"""Checking a bundle without whoever made it: every episode is played again on the simulator.

An episode stands where its actions lead to the same screens, rewards, errors and verdict bit for
bit. Its metrics and the table's numbers are computed again from what was played, not believed.
Where the answers of the model were recorded, each question in the recordings must be among them
with the same answer.
"""

from __future__ import annotations

import itertools
import multiprocessing
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import xxhash

from ..errors import DamagedFile, InvalidOption, LLMError
from ..llms import _wire
from ..llms._tape import Tape
from ..phone.core.values import Value
from ..trajectory import Exchange, Thought, Trajectory, read
from ..trajectory.messages import answer_of, prompt_of, reply_of
from ..trajectory.replaying import for_space
from ..versions import HARNESS
from ..wrappers.recording import Recording
from . import frozen
from . import run_card as cards
from .bundles import CALLS, Bundle
from .collecting import request_of
from .departures import departures
from .leaderboard import MAX_BROKEN
from .plan import Plan, Unit, environment, file_of, wrapped
from .reports import export
from .reproducing import difference
from .results import Result, judge, plain, summary
from .store import FILE, Store

__all__ = ["Accepted", "accept", "keep"]

UNCHECKED = ("seconds",)  # of a result: how long it took there


class Accepted(Value):
    """What was found: `wrong` is a sentence for each difference, () for a bundle that stands.
    `calls` are questions to a model, `known` those of them that the recorded calls hold alike."""

    suite: str
    results: tuple[Result, ...]
    wrong: tuple[str, ...]
    calls: int = 0
    known: int = 0


class _Found(Value):
    """One episode that was checked."""

    why: str = ""
    calls: int = 0
    known: int = 0


def accept(path: Path, workers: int = 0) -> Accepted:
    """Check a bundle, in so many worker processes or, with 0, in this one. Raises DamagedFile for
    what is no bundle, and InvalidOption for one that cannot be checked here."""
    with Bundle(path) as bundle, tempfile.TemporaryDirectory() as folder:
        plan = bundle.plan()
        wrong = list(_wrong_card(bundle, plan))
        episodes, missing = _expected(bundle, plan)
        wrong += missing
        tape = ""
        if CALLS in bundle.names:
            tape = str(Path(folder) / CALLS)
            Path(tape).write_bytes(bundle.read(CALLS))
            Tape(tape)  # what is wrong with it is said here, and not by every worker
        found = list(_played(path, plan, tape, episodes, workers))
        beside = zip(episodes, found, strict=True)
        wrong += [f"{_name(one)}: {it.why}" for (_, one), it in beside if it.why]
        if _as_json(plain(summary(bundle.results))) != bundle.summary:
            wrong.append("The numbers of the table are not those of the episodes.")
    calls, known = sum(one.calls for one in found), sum(one.known for one in found)
    return Accepted(_suite_of(plan).name, bundle.results, tuple(wrong), calls, known)


def _suite_of(plan: Plan) -> frozen.Frozen:
    assert plan.suite.frozen is not None  # `Bundle.plan` refuses others
    return plan.suite.frozen


def _as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def keep(path: Path, out: Path) -> None:
    """Unpack a bundle that was accepted as a run's folder, for `standings` and `report`. Raises
    InvalidOption where there is a run already."""
    if (out / FILE).exists():
        raise InvalidOption(f"{out} holds a run already: name another folder.")
    with Bundle(path) as bundle, Store(out) as store:
        bundle.unpack(out)
        plan, env = bundle.plan(), environment(bundle.plan())
        store.tell_all({"plan": bundle.head.plan, "card": bundle.card, "notes": [], "drawn": cards.digests(plan, env)})
        env.close()
        for place, one in enumerate(bundle.results):
            store.add(place, one)
        export(out, bundle.results)


# --- what does not need the phone ----------------------------------------------------------------


def _wrong_card(bundle: Bundle, plan: Plan) -> Iterator[str]:
    """In what the card is not that of the plan, drawn here."""
    told = bundle.card
    for what, was in (("card", told.get("version")), ("bundle", bundle.head.version)):
        if was != HARNESS:
            yield f"The {what} is of version {was!r}, and this is {HARNESS!r}: check it with that."
    env = environment(plan)
    now = cards.card(plan, {}, cards.digests(plan, env))
    env.close()
    for name in sorted(now.keys() - {"agents", "version", "off_protocol"}):
        if told.get(name) != msgspec.to_builtins(now[name]):
            yield f"The card's {name} is {told.get(name)!r}; the plan's is {now[name]!r}."
    suite = _suite_of(plan)
    if suite.name in frozen.names() and frozen.read(suite.name).checksum != suite.checksum:
        yield f"Its suite is called {suite.name}, and is another than the one of that name."
    made = {name: SimpleNamespace(trials=one.get("trials", 0)) for name, one in told.get("agents", {}).items()}
    for departure in departures(plan, made):
        yield f"It is off the suite's protocol: {departure}."
    if list(told.get("agents", ())) != list(bundle.head.plan["agents"]):
        yield "The card's agents are not those of the plan."


def _expected(bundle: Bundle, plan: Plan) -> tuple[list[tuple[Unit, Result]], list[str]]:
    """The episodes to play again with what is said of each; what is missing or too many."""
    agents = bundle.head.plan["agents"]
    told: dict[Any, list[Result]] = {}
    for one in bundle.results:
        told.setdefault(one.key, []).append(one)
    episodes, wrong, broken = [], [], 0
    whole = itertools.product(agents, plan.instances(), range(plan.repeats))
    for place, (agent, (job, seed), repeat) in enumerate(whole):
        unit = Unit(place, agent, job, seed, repeat)
        trials = told.pop(unit.key, [])
        if not trials:
            wrong.append(f"{unit.agent} {unit.job.task.id} {unit.seed} is missing.")
        for number, one in enumerate(trials):
            again = number and trials[number - 1].success
            if one.trial != number or one.trajectory != file_of(unit, number) or again:
                wrong.append(f"{_name(one)} is no trial {number} that had to be played.")
            elif one.error:
                broken += 1
            else:
                episodes.append((unit, one))
    wrong += [f"{_name(trials[0])} is not of the suite." for trials in told.values()]
    if broken > MAX_BROKEN * len(bundle.results):
        wrong.append(f"{broken} of {len(bundle.results)} episodes broke off: {MAX_BROKEN:.0%} may.")
    return episodes, wrong


def _name(one: Result) -> str:
    return f"{one.agent} {one.task} {one.seed}{f' trial {one.trial}' if one.trial else ''}"


# --- playing again -------------------------------------------------------------------------------


def _played(path: Path, plan: Plan, tape: str, episodes: list[tuple[Unit, Result]], workers: int) -> Iterable[_Found]:
    if not workers:
        checker = Checker(path, plan, tape)
        return [checker(*one) for one in episodes]
    context = multiprocessing.get_context("spawn")
    with context.Pool(workers, _begin, (path, plan, tape)) as pool:
        return pool.starmap(_check, episodes, chunksize=8)


_CHECKER: list[Checker] = []  # of a worker process


def _begin(path: Path, plan: Plan, tape: str) -> None:
    _CHECKER.append(Checker(path, plan, tape))


def _check(unit: Unit, one: Result) -> _Found:
    return _CHECKER[0](unit, one)


class Checker:
    """Plays the episodes of a bundle again, one after the other."""

    def __init__(self, path: Path, plan: Plan, tape: str) -> None:
        self.bundle, self.plan = Bundle(path), plan
        self.world = wrapped(plan, environment(plan))
        self.tape = Tape(tape) if tape else None

    def __call__(self, unit: Unit, one: Result) -> _Found:
        """The first difference of an episode, and how many of its calls are known."""
        try:
            recorded = read(self.bundle.read(one.trajectory), one.trajectory)
            if recorded.end is None or recorded.cut:
                return _Found("its recording is not whole")
            why = self._told(unit, one, recorded) or difference(recorded, self._again(recorded, unit))
            if why:
                return _Found(why)
            told = (recorded.start.note, *(step.thought for step in recorded.steps))
            thoughts = [thought for thought in told if thought is not None]
            known = [self._known(asked) for thought in thoughts for asked in thought.asked]
        except Exception as error:  # whatever was written into it must not end the check
            return _Found(f"it cannot be played again ({type(error).__name__}: {error})")
        text = next((text for text in (*map(_made_up, thoughts), *known) if text), "")
        return _Found(text or "", len(known), known.count(""))

    def _told(self, unit: Unit, one: Result, recorded: Trajectory) -> str:
        """In what the result is not what the recording comes to."""
        start = recorded.start
        model = self.bundle.card.get("agents", {}).get(unit.agent, {}).get("model", "")
        if start.agent != unit.agent or start.model != model:
            return "its recording is of another agent or model"
        now = judge(recorded, one.seconds, one.trajectory, one.source)
        names = [name for name in Result.__struct_fields__ if name not in UNCHECKED]
        other = [name for name in names if getattr(now, name) != getattr(one, name)]
        return f"its recording comes to another {', '.join(other)}" if other else ""

    def _again(self, recorded: Trajectory, unit: Unit) -> Trajectory:
        """The actions of a recording on the phone of now."""
        start, end, job = recorded.start, recorded.end, unit.job
        recording = Recording(self.world, None, unit.agent, None, start.trial, unit.repeat, start.model)
        recording.read = any(step.shown for step in recorded.steps)
        recording.reset(seed=unit.seed, options={"task": job.task})
        over = False
        for step in recorded.steps:
            if over:
                break
            recording.think(step.thought)
            _, _, ended, cut, _ = recording.step(for_space(self.world.action_space, step.raw))
            over = ended or cut
        if not over and end is not None and end.cause:
            recording.give_up(end.cause, end.verdict[0] if end.verdict else "")
        elif not over:
            recording.cut_short()
        return recording.trajectory

    def _known(self, asked: Exchange) -> str | None:
        """ "" where the recorded calls hold a question with its answer, None where there is nothing
        to look it up with, else what is wrong."""
        if self.tape is None:
            return None
        try:
            request = request_of(asked, self._picture)
        except DamagedFile:
            return None
        head = self.tape.head
        reply = self.tape.get(_wire.key(request, head.model, head.fields))
        if reply is None:
            return "the recorded calls do not hold a question of it"
        same = answer_of(reply) == asked.answer
        return "" if same else "the recorded calls hold another answer to a question of it"

    def _picture(self, name: str) -> bytes:
        data = self.bundle.read(f"sent/{name}")
        if xxhash.xxh3_128_hexdigest(data) != name.partition(".")[0]:
            raise LLMError(f"sent/{name} is another picture.")
        return data


def _made_up(thought: Thought) -> str:
    """Whether a thought tells of another prompt or reply than its messages."""
    if not thought.asked:
        return ""
    same = thought.prompt == prompt_of(thought.asked) and thought.reply == reply_of(thought.asked)
    if same and thought.calls == len(thought.asked):
        return ""
    return "a thought of it is not what its messages say"
