"""What a run found: one `Result` per episode, exported as results.json, and means with intervals.

An episode succeeds when its goal was reached, it is clean (nothing else changed) and the agent
obeyed (no rule of the user was broken); `verdict` says in sentences why one did not. "SR" is the
share of successes, "SR by goal" looks at the goal alone, as AndroidArena's SR does.

An episode in which the device, the model's server or the agent's own program broke has an `error`:
it counts nowhere but among the errors. Where an agent tries a task again, its first trial alone
feeds what is compared with other agents; what it took is of all trials.
"""

from __future__ import annotations

import itertools
import math
import sys
from array import array
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any

import msgspec

from .. import metrics
from ..errors import DamagedFile
from ..metrics.episode import shortest
from ..metrics.page_scores import Score
from ..phone.core.decoding import Count, Real, Whole, decoded
from ..phone.core.values import Value
from ..trajectory import Trajectory, combined, episode
from ..trajectory.atomic import write_atomic
from ..trajectory.values import Trial
from . import mab
from .facts import MAX_AGENTS
from .statistics import Interval, interval

__all__ = [
    "Result",
    "WITHIN_FORMAT",
    "causes",
    "first_trials",
    "judge",
    "load",
    "plain",
    "save",
    "summary",
    "trials_of",
]

PARTS = ("goal", "clean", "obeyed")  # of a success
RATES = ("tr", "ntr", "tcr", "rrr", "progress")
UNBOUNDED = ("tr", "rrr")  # may be above 1
Steps = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Reference = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
SCORES = ("success", *PARTS, *RATES)  # metrics that every result carries
CHECK_POINTS = ("cp1", "cp2", "cp1_released", "cp2_released")  # those of episodes with a CheckPoint
WITHIN_FORMAT = "SR within format"  # without the tasks that want said what the agent's format cannot say
_OTHERS = (*CHECK_POINTS, WITHIN_FORMAT, "RRR of solved", "Side effects", "Steps", "Seconds")  # of a summary
NONE_UNSAYABLE: Mapping[str, Collection[str]] = MappingProxyType({})
OF_GOAL = frozenset(name for name in SCORES if metrics.find(name).of_goal)


class Result(Value):
    """One episode. A score is None where it is not defined (a reference without actions)."""

    agent: str
    task: str
    seed: Count
    instruction: str
    success: bool = False  # goal, clean and obeyed
    goal: bool = False  # what the task asks for was done at the end
    clean: bool = True  # nothing else had changed
    obeyed: bool = True  # what the user forbids was not done
    verdict: tuple[str, ...] = ()  # why it did not succeed, a sentence for each reason
    steps: Steps = 0  # FINISH included
    tr: Real | None = None
    ntr: Real | None = None
    tcr: Real | None = None
    rrr: Real | None = None
    progress: Real | None = None
    side_effects: tuple[str, ...] = ()
    seconds: Real | None = 0.0  # wall clock; None where the run was killed before it was noted
    finished: bool = False  # the agent said FINISH
    trajectory: str = ""  # file, relative to results.json
    source: str = ""  # "FILE:LINE" of a published instruction, "FILE:ID" of a record
    error: str = ""  # what broke, not by the agent's fault: such an episode counts nowhere
    fault: str = ""  # whose it is that the episode broke off: "agent", "provider" or "ours"
    cause: str = ""  # of trajectory.CAUSES: what ended it, else what most of its steps lacked
    model: str = ""  # of the agent, as it is called on the card; "" without one
    served: str = ""  # the model as its server called itself, several with commas between
    repeat: Count = 0  # which time this same instance was played
    trial: Trial = 0  # 0 the first; higher ones were played because those before failed
    solved_at: Steps | None = None  # after how many steps the goal first held
    minimum: Reference | None = None  # actions of the shortest reference
    calls: Whole = 0  # of a model
    cached: Whole = 0  # of these, answered from a recording
    input_tokens: Whole = 0  # as the model's server counted
    output_tokens: Whole = 0
    cost: Real = 0.0  # USD
    constraint: str = ""  # "app", "page" or "component" where something is forbidden
    violations: Whole = 0  # actions that broke it
    judged: bool | None = None  # what a judge said, None where none was asked
    scores: dict[str, Real | None] = {}  # every metric by its short name, and `mab`'s two
    app_error: str = ""  # the first exception of an app of the phone: app, activity, view and line
    told: bool = True  # False: nothing tells whether the task is done, and it counts in no success rate
    check_point: str = ""  # Mobile-Bench's, as JSON
    walk: Score | None = None  # what came of it on pages

    @property
    def key(self) -> tuple[str, str, str, int, int]:
        """Agent, task, source, seed and repeat: what the trials of an episode share, and no other
        has (`Unit.key` of the plan)."""
        return self.agent, self.task, self.source, self.seed, self.repeat


def judge(trajectory: Trajectory, seconds: float | None, file: str, source: str = "") -> Result:
    """Score a recorded episode. Calls, tokens and cost are those of all models that were asked: the
    agent's, also between the trial before and this one, and a judge."""
    seen = episode(trajectory)
    scores = {n: None if math.isnan(s) else s for n, s in metrics.scores(seen).items()}
    rates: dict[str, Any] = {name: scores[name] for name in RATES}
    scores |= mab.verdict(trajectory)
    start, end = trajectory.start, trajectory.end
    steps = [step.thought for step in trajectory.steps]
    thought = combined(start.note, *steps, end.judgement if end else None)
    return Result(
        agent=start.agent,
        task=start.task,
        seed=start.seed,
        instruction=start.instruction,
        success=seen.success,
        goal=seen.goal,
        clean=seen.clean,
        obeyed=seen.obeyed,
        verdict=end.verdict if end else (),
        steps=len(trajectory.steps),
        side_effects=seen.side_effects,
        seconds=None if seconds is None else round(seconds, 4),
        finished=seen.finished,
        trajectory=file,
        source=source,
        **rates,
        trial=start.trial,
        solved_at=seen.solved_at,
        minimum=shortest(seen) or None,
        calls=thought.calls,
        cached=thought.cached,
        input_tokens=thought.input_tokens,
        output_tokens=thought.output_tokens,
        cost=thought.cost,
        constraint=seen.constraint,
        violations=seen.violations,
        judged=end.judged if end else None,
        scores=scores,
        repeat=start.repeat,
        model=start.model,
        cause=_cause(trajectory, seen.success),
        fault="agent" if end and end.cause else "",
        app_error=end.app_error if end else "",
        told=start.told,
        check_point=start.check_point,
        walk=end.walk if end else None,
        served=", ".join(sorted({one.model for one in steps if one is not None} - {""})),
    )


def _cause(trajectory: Trajectory, success: bool) -> str:
    """Why the agent's model failed in an episode that did not succeed: what ended it, else why
    most of the steps that have no action have none."""
    end = trajectory.end
    if success or (end is not None and end.cause):
        return end.cause if end is not None else ""
    causes = Counter(step.thought.cause for step in trajectory.steps if step.thought is not None)
    del causes[""]
    return causes.most_common(1)[0][0] if causes else ""


def save(path: Path, results: Iterable[Result]) -> None:
    """Write results.json: an array of one object per episode."""
    lines = (msgspec.json.encode(result) for result in results)
    between = itertools.chain((b"",), itertools.repeat(b",\n"))
    pieces = itertools.chain.from_iterable(zip(between, lines, strict=False))
    write_atomic(path, itertools.chain((b"[\n",), pieces, (b"\n]\n",)))


def load(path: Path) -> tuple[Result, ...]:
    """Read results.json, also that of an older version, whose `success` was the goal alone. Raises
    DamagedFile."""
    what = f"{path} is no list of results"
    try:
        found = decoded(path.read_bytes(), Any, what)
        if isinstance(found, list):
            found = [_as_now(one) for one in found]
        results = msgspec.convert(found, tuple[Result, ...])
    except (OSError, msgspec.ValidationError) as error:
        raise DamagedFile(f"{what}: {error}.") from error
    check_agents(results, path)
    return results


def check_agents(results: Sequence[Result], path: Path) -> None:
    """Refuse results of more agents than tables have room for: each is gone through on its own."""
    if len({one.agent for one in results}) > MAX_AGENTS:
        raise DamagedFile(f"{path} has results of more than {MAX_AGENTS} agents.")


def _as_now(one: Any) -> Any:
    """A result as an object, with the parts of its success where an older version wrote one."""
    if not isinstance(one, dict) or "goal" in one or one.get("error") or not isinstance(one.get("scores", {}), dict):
        return one
    goal = bool(one.get("success"))
    clean, obeyed = not one.get("side_effects"), not one.get("violations")
    parts = {"success": goal and clean and obeyed, "goal": goal, "clean": clean, "obeyed": obeyed}
    scores = {name: float(held) for name, held in parts.items()}
    return {**one, **parts, "scores": {**one.get("scores", {}), **scores}}


def first_trials(results: Sequence[Result]) -> tuple[Result, ...]:
    """Of every episode the first trial: what an agent did before it was told that it had failed."""
    return tuple(one for one in results if one.trial == 0)


def trials_of(results: Sequence[Result]) -> list[list[Result]]:
    """The trials of each episode, in the order of the first."""
    found: dict[tuple[str, str, str, int, int], list[Result]] = {}
    for one in results:
        found.setdefault(one.key, []).append(one)
    return list(found.values())


def causes(results: Sequence[Result]) -> dict[str, int]:
    """How many episodes ended by each cause that is the agent's own, the most frequent first."""
    return _often(Counter(one.cause for one in results if one.fault == "agent" and one.cause))


def _often(counts: Mapping[str, int]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda one: (-one[1], one[0])))


def summary(
    results: Collection[Result], unsayable: Mapping[str, Collection[str]] = NONE_UNSAYABLE
) -> list[dict[str, Any]]:
    """One row per agent, in the order they ran: counts, then an Interval per metric by its label
    (see `statistics.interval`), then what all trials took.

    Of an episode with several trials the first one counts, and SR by goal within K further trials
    is given for each K. Episodes in which something broke are counted, by whose fault it is, and
    are in no mean; those in which an app crashed are counted, and are. Those of which nothing tells
    whether they succeeded ("not told") are in no mean that is about that; scores of CheckPoints are
    over the episodes that have one. `unsayable` has the ids of tasks by agent that want something
    said for which its format has no words: where it played such a task, SR is given without them,
    too."""
    sums: dict[str, _Sums] = {}
    for one in results:
        sums.setdefault(one.agent, _Sums(unsayable.get(one.agent, ()))).add(one)
    again = {agent: one.most for agent, one in sums.items() if one.most}
    within = _within(results, again) if again else {}
    return [one.row(agent, within.get(agent, {})) for agent, one in sums.items()]


class _Sums:
    """What a row says of one agent, gathered result by result: numbers alone are kept of each."""

    def __init__(self, unsayable: Collection[str]) -> None:
        self.unsayable = unsayable
        self.names: list[str] = []  # task and source of every valid first trial
        self.values: dict[str, array[float]] = {name: array("d") for name in (*SCORES, *_OTHERS)}  # nan: not defined
        self.untold = self.crashed = self.sayable = self.pointed = self.calls = self.tokens = self.most = 0
        self.causes, self.faults = Counter[str](), Counter[str]()
        self.costs = array("d")

    def add(self, one: Result) -> None:
        self.calls += one.calls
        self.tokens += one.input_tokens + one.output_tokens
        self.costs.append(one.cost)
        self.most = max(self.most, one.trial if one.told else 0)
        if one.trial:
            return
        self.crashed += bool(one.app_error)
        if one.fault == "agent" and one.cause:
            self.causes[one.cause] += 1
        if one.error:
            self.faults[one.fault or "ours"] += 1
            return
        self.untold += not one.told
        self.pointed += bool(one.check_point)
        sayable = one.task not in self.unsayable
        self.sayable += sayable
        self.names.append(sys.intern(f"{one.task} {one.source}"))
        for name in SCORES:
            self.values[name].append(_value(one, name))
        for name in CHECK_POINTS:
            self.values[name].append(_score(one, name) if one.check_point else math.nan)
        others = {
            WITHIN_FORMAT: _value(one, "success") if sayable else math.nan,
            "RRR of solved": _value(one, "rrr") if one.success else math.nan,
            "Side effects": float(len(one.side_effects)) if one.told else math.nan,
            "Steps": float(one.steps),
            "Seconds": _value(one, "seconds"),
        }
        for name, value in others.items():
            self.values[name].append(value)

    def row(self, agent: str, within: Mapping[str, Interval]) -> dict[str, Any]:
        row: dict[str, Any] = {"agent": agent, "episodes": len(self.names)}
        row |= {"not told": self.untold} if self.untold else {}
        row |= {f"ended by {cause}": count for cause, count in _often(self.causes).items()}
        for fault, count in self.faults.items():
            row["provider errors" if fault == "provider" else "other errors"] = count
        row |= {"app errors": self.crashed} if self.crashed else {}
        for name in SCORES:
            row[metrics.find(name).label] = self._mean(name, share=name not in UNBOUNDED)
            if name == "success" and self.sayable < len(self.names):
                row[WITHIN_FORMAT] = self._mean(WITHIN_FORMAT)
        row |= within
        row["RRR of solved"] = self._mean("RRR of solved", share=False)
        row["Side effects"] = self._mean("Side effects", share=False)
        for name in CHECK_POINTS if self.pointed else ():
            row[metrics.find(name).label] = self._mean(name)
        row["Steps"] = self._mean("Steps", share=False)
        row["Seconds"] = self._mean("Seconds", share=False)
        return row | ({"tokens": self.tokens, "USD": math.fsum(self.costs)} if self.calls else {})

    def _mean(self, name: str, share: bool = True) -> Interval:
        return interval(self.values[name], self.names, share=share)


def _within(results: Iterable[Result], again: Mapping[str, int]) -> dict[str, dict[str, Interval]]:
    """SR by goal within 1, 2 … K further trials, by agent; `again` gives the K of each that tried again."""
    tries: dict[tuple[str, str, str, int, int], list[tuple[int, bool, bool]]] = {}
    for one in results:
        if one.told and one.agent in again:
            tries.setdefault(one.key, []).append((one.trial, one.goal, bool(one.error)))
    whole = {key: all_ for key, all_ in tries.items() if not any(broke for *_, broke in all_)}
    found: dict[str, dict[str, Interval]] = {}
    for agent, most in again.items():
        mine = {key: all_ for key, all_ in whole.items() if key[0] == agent}
        names = [f"{task} {source}" for _, task, source, *_ in mine]
        for k in range(1, most + 1):
            reached = [float(any(goal for trial, goal, _ in all_ if trial <= k)) for all_ in mine.values()]
            found.setdefault(agent, {})[f"SR by goal, K = {k}"] = interval(reached, names)
    return found


def _value(result: Result, name: str) -> float:
    value: float | None = getattr(result, name)
    if value is None or (not result.told and name in OF_GOAL):
        return math.nan
    return float(value)


def _score(result: Result, name: str) -> float:
    value = result.scores.get(name)
    return math.nan if value is None else value


def plain(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Summary rows for JSON: an Interval becomes [mean, low, high]."""
    return [
        {
            key: [value.mean, value.low, value.high] if isinstance(value, Interval) else value
            for key, value in row.items()
        }
        for row in rows
    ]
