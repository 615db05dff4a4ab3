"""What a run found: one `Result` per episode, exported as results.json, and means with intervals.

An episode succeeds when its goal was reached, it is clean (nothing else changed) and the agent
obeyed (no rule of the user was broken); `verdict` says in sentences why one did not. "SR" is the
share of successes, "SR by goal" looks at the goal alone, as AndroidArena's SR does.

An episode in which the device, the model's server or the agent's own program broke has an `error`:
it counts nowhere but among the errors.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from .. import metrics
from ..errors import DamagedFile
from ..metrics.episode import shortest
from ..phone.values import Value
from ..trajectory import Trajectory, episode, together
from .statistics import Interval, over_seeds

__all__ = ["Result", "judge", "last_trials", "load", "plain", "save", "summary"]

PARTS = ("goal", "clean", "obeyed")  # of a success
RATES = ("tr", "ntr", "tcr", "rrr", "progress")
SCORES = ("success", *PARTS, *RATES)  # metrics that every result carries


class Result(Value):
    """One episode. A score is None where it is not defined (a reference without actions)."""

    agent: str
    task: str
    seed: int
    instruction: str
    success: bool = False  # goal, clean and obeyed
    goal: bool = False  # what the task asks for was done at the end
    clean: bool = True  # nothing else had changed
    obeyed: bool = True  # what the user forbids was not done
    verdict: tuple[str, ...] = ()  # why it did not succeed, a sentence for each reason
    steps: int = 0  # FINISH included
    tr: float | None = None
    ntr: float | None = None
    tcr: float | None = None
    rrr: float | None = None
    progress: float | None = None
    side_effects: tuple[str, ...] = ()
    seconds: float | None = 0.0  # wall clock; None where the run was killed before it was noted
    finished: bool = False  # the agent said FINISH
    trajectory: str = ""  # file, relative to results.json
    source: str = ""  # "FILE:LINE" of a published instruction
    error: str = ""  # what broke, not by the agent's fault: such an episode counts nowhere
    fault: str = ""  # whose it is that the episode broke off: "agent", "provider" or "ours"
    cause: str = ""  # of trajectory.CAUSES: what ended it, else what most of its steps lacked
    model: str = ""  # of the agent, as it is called on the card; "" without one
    repeat: int = 0  # which time this same instance was played
    trial: int = 0  # 0 the first; higher ones were played because those before failed
    solved_at: int | None = None  # after how many steps the goal first held
    minimum: int | None = None  # actions of the shortest reference
    calls: int = 0  # of a model
    cached: int = 0  # of these, answered from a recording
    input_tokens: int = 0  # as the model's server counted
    output_tokens: int = 0
    cost: float = 0.0  # USD
    constraint: str = ""  # "app", "page" or "component" where something is forbidden
    violations: int = 0  # actions that broke it
    judged: bool | None = None  # what a judge said, None where none was asked
    scores: dict[str, float | None] = {}  # every metric by its short name


def judge(trajectory: Trajectory, seconds: float | None, file: str, source: str = "") -> Result:
    """Score a recorded episode. Calls, tokens and cost are those of all models that were asked: the
    agent's, also between the trial before and this one, and a judge."""
    seen = episode(trajectory)
    scores = {n: None if math.isnan(s) else s for n, s in metrics.scores(seen).items()}
    start, end = trajectory.start, trajectory.end
    steps = (step.thought for step in trajectory.steps)
    thought = together(start.note, *steps, end.judgement if end else None)
    return Result(
        agent=start.agent, task=start.task, seed=start.seed, instruction=start.instruction,
        success=seen.success, goal=seen.goal, clean=seen.clean, obeyed=seen.obeyed,
        verdict=end.verdict if end else (), steps=len(trajectory.steps),
        side_effects=seen.side_effects,
        seconds=None if seconds is None else round(seconds, 4), finished=seen.finished,
        trajectory=file, source=source, tr=scores["tr"], ntr=scores["ntr"], tcr=scores["tcr"],
        rrr=scores["rrr"], progress=scores["progress"], trial=start.trial,
        solved_at=seen.solved_at, minimum=shortest(seen) or None,
        calls=thought.calls, cached=thought.cached, input_tokens=thought.input_tokens,
        output_tokens=thought.output_tokens, cost=thought.cost, constraint=seen.constraint,
        violations=seen.violations, judged=end.judged if end else None, scores=scores,
        repeat=start.repeat, model=start.model, cause=_cause(trajectory, seen.success),
        fault="agent" if end and end.cause else "",
    )  # fmt: skip


def _cause(trajectory: Trajectory, success: bool) -> str:
    """Why the agent's model failed in an episode that did not succeed: what ended it, else why
    most of the steps that have no action have none."""
    end = trajectory.end
    if success or (end is not None and end.cause):
        return end.cause if end is not None else ""
    causes = Counter(step.thought.cause for step in trajectory.steps if step.thought is not None)
    del causes[""]
    return causes.most_common(1)[0][0] if causes else ""


def save(path: Path, results: Sequence[Result]) -> None:
    """Write results.json: an array of one object per episode."""
    text = ",\n".join(msgspec.json.encode(result).decode() for result in results)
    path.write_text(f"[\n{text}\n]\n", "utf-8")


def load(path: Path) -> tuple[Result, ...]:
    """Read results.json, also that of an older version, whose `success` was the goal alone. Raises
    DamagedFile."""
    try:
        found = msgspec.json.decode(path.read_bytes())
        if isinstance(found, list):
            found = [_as_now(one) for one in found]
        return msgspec.convert(found, tuple[Result, ...])
    except (OSError, msgspec.DecodeError) as error:
        raise DamagedFile(f"{path} is no list of results: {error}.") from error


def _as_now(one: Any) -> Any:
    """A result as an object, with the parts of its success where an older version wrote one."""
    if not isinstance(one, dict) or "goal" in one or one.get("error"):
        return one
    goal = bool(one.get("success"))
    clean, obeyed = not one.get("side_effects"), not one.get("violations")
    parts = {"success": goal and clean and obeyed, "goal": goal, "clean": clean, "obeyed": obeyed}
    scores = {name: float(held) for name, held in parts.items()}
    return {**one, **parts, "scores": {**one.get("scores", {}), **scores}}


def last_trials(results: Sequence[Result]) -> tuple[Result, ...]:
    """Of every episode that was tried several times the last trial, in the order of the first."""
    last = {(one.agent, one.task, one.source, one.seed, one.repeat): one for one in results}
    return tuple(last.values())


def summary(results: Sequence[Result]) -> list[dict[str, Any]]:
    """One row per agent, in the order they ran: counts, then an Interval per metric by its label.

    Intervals are over seeds (see `statistics.over_seeds`); episodes in which something broke are
    counted as errors and nowhere else. Of an episode with several trials the last one counts.
    """
    last = last_trials(results)
    return [_row(agent, last) for agent in dict.fromkeys(r.agent for r in last)]


def _row(agent: str, results: Sequence[Result]) -> dict[str, Any]:
    mine = [result for result in results if result.agent == agent]
    valid = [result for result in mine if not result.error]
    solved = [result for result in valid if result.success]
    row: dict[str, Any] = {"agent": agent, "episodes": len(valid)}
    if len(mine) > len(valid):
        row["errors"] = len(mine) - len(valid)
    for name in SCORES:
        row[metrics.find(name).label] = _interval(valid, [_value(r, name) for r in valid])
    row["RRR of solved"] = _interval(solved, [_value(r, "rrr") for r in solved])
    row["Side effects"] = _interval(valid, [float(len(r.side_effects)) for r in valid])
    row["Steps"] = _interval(valid, [float(r.steps) for r in valid])
    row["Seconds"] = _interval(valid, [_value(r, "seconds") for r in valid])
    return row


def _interval(results: Sequence[Result], values: Sequence[float]) -> Interval:
    names = [f"{result.task} {result.source}" for result in results]
    return over_seeds(values, names, np.random.default_rng(0))


def _value(result: Result, name: str) -> float:
    value: float | None = getattr(result, name)
    return math.nan if value is None else float(value)


def plain(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Summary rows for JSON: an Interval becomes [mean, low, high]."""
    return [
        {
            key: [value.mean, value.low, value.high] if isinstance(value, Interval) else value
            for key, value in row.items()
        }
        for row in rows
    ]
