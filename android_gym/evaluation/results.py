"""What a run found: one `Result` per episode, saved as results.json, and means with intervals."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from .. import metrics
from ..errors import DamagedFile
from ..phone.values import Value
from ..trajectory import Trajectory, episode
from .statistics import Interval, over_seeds

__all__ = ["Result", "judge", "load", "save", "summary"]

SCORES = ("success", "tr", "ntr", "tcr", "rrr", "progress")  # metrics that every result carries


class Result(Value):
    """One episode. A score is None where it is not defined (a reference without actions)."""

    agent: str
    task: str
    seed: int
    instruction: str
    success: bool = False  # judged by the phone's state at the end
    steps: int = 0  # FINISH included
    tr: float | None = None
    ntr: float | None = None
    tcr: float | None = None
    rrr: float | None = None
    progress: float | None = None
    side_effects: tuple[str, ...] = ()
    seconds: float = 0.0  # wall clock
    finished: bool = False  # the agent said FINISH
    trajectory: str = ""  # file, relative to results.json
    source: str = ""  # "FILE:LINE" of a published instruction
    error: str = ""  # the device failed: such an episode counts nowhere


def judge(trajectory: Trajectory, seconds: float, file: str, source: str = "") -> Result:
    """Score a recorded episode."""
    seen = episode(trajectory)
    scores = metrics.scores(seen)
    defined = {name: None if math.isnan(score) else score for name, score in scores.items()}
    start = trajectory.start
    return Result(
        agent=start.agent, task=start.task, seed=start.seed, instruction=start.instruction,
        success=seen.success, steps=len(trajectory.steps), side_effects=seen.side_effects,
        seconds=round(seconds, 4), finished=seen.finished, trajectory=file, source=source,
        tr=defined["tr"], ntr=defined["ntr"], tcr=defined["tcr"], rrr=defined["rrr"],
        progress=defined["progress"],
    )  # fmt: skip


def save(path: Path, results: Sequence[Result]) -> None:
    """Write results.json: an array of one object per episode."""
    text = ",\n".join(msgspec.json.encode(result).decode() for result in results)
    path.write_text(f"[\n{text}\n]\n", "utf-8")


def load(path: Path) -> tuple[Result, ...]:
    """Read results.json. Raises DamagedFile."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=tuple[Result, ...])
    except (OSError, msgspec.DecodeError) as error:
        raise DamagedFile(f"{path} is no list of results: {error}.") from error


def summary(results: Sequence[Result]) -> list[dict[str, Any]]:
    """One row per agent, in the order they ran: counts, then an Interval per metric by its label.

    Intervals are over seeds (see `statistics.over_seeds`); episodes in which the device failed
    are counted as errors and nowhere else.
    """
    return [_row(agent, results) for agent in dict.fromkeys(r.agent for r in results)]


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
    row["Seconds"] = _interval(valid, [r.seconds for r in valid])
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
