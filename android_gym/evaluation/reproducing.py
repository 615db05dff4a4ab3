"""Running a run again from what its folder says, and comparing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..errors import DamagedFile
from ..phone.core.values import Value
from ..trajectory import Step, Thought, Trajectory
from ..versions import PHONE, TASKS
from . import outside
from .plan import Plan
from .recordings import Recordings
from .results import Result
from .resuming import plan_of, stored_plan
from .run_card import AXES
from .store import opened

__all__ = ["Compared", "aged", "compare", "difference", "plan_again", "replayed"]

SAME, ALIKE, OTHER, MISSING = "bit for bit", "same outcome", "other outcome", "missing"


class Compared(Value):
    """One episode of two runs: `verdict` is "bit for bit" (every action, screen, reward and reply),
    "same outcome" (goal, clean, obeyed), "other outcome" or "missing"; `why` is the first
    difference."""

    agent: str
    task: str
    seed: int
    trial: int
    verdict: str
    why: str = ""


def plan_again(folder: Path, out: Path, model: str = "", **said: Any) -> Plan:
    """The plan of a run, to be played into another folder. A model whose answers were recorded
    ("record:FILE:…") is replayed; `model` puts another in its place. `said` are fields of the plan
    that the user names anew: a device, a judge. Errors as `plan_of`."""
    options = replayed(stored_plan(folder).options, model)
    outside.check_options(options, folder, said=("model",) if model else ())
    return plan_of(folder, out=out, options=options, **said)


def aged(folder: Path) -> str:
    """Why the episodes of a run may come out otherwise now, in a sentence: it was played with
    another version of the tasks or the phone, "" if with these. A card without them is of 1."""
    with opened(folder) as store:
        card = store.about("card") or {}
    now = {"tasks": TASKS, "phone": PHONE}
    was = {axis: card.get(key, 1) for axis, key in AXES.items()}
    if was == now:
        return ""
    before, after = (
        " and ".join(f"{axis} {told[axis]}" for axis in AXES if was[axis] != now[axis]) for told in (was, now)
    )
    return f"The run was played with {before}, and this android_gym has {after}: its episodes may come out otherwise."


def replayed(options: Mapping[str, Any], model: str = "") -> dict[str, Any]:
    """The agents' options with that model, or, without one, with the recording of the one there."""
    used = str(options.get("model", ""))
    if not model and used.startswith("record:"):
        model = f"replay:{used.split(':')[1]}"
    return {**options, "model": model} if model else dict(options)


def compare(first: Path, results: Sequence[Result], second: Path, again: Sequence[Result]) -> tuple[Compared, ...]:
    """Every episode of the first run beside the same one of the second, in order."""
    known = {(one.key, one.trial): one for one in again}
    before, now = Recordings(first), Recordings(second)
    return tuple(_compared(before, one, now, known.get((one.key, one.trial))) for one in results)


def _compared(first: Recordings, one: Result, second: Recordings, other: Result | None) -> Compared:
    name = (one.agent, one.task, one.seed, one.trial)
    if one.error:
        return Compared(*name, MISSING, f"it broke the first time: {one.error}")
    if other is None or other.error:
        return Compared(*name, MISSING, other.error if other else "it was not played")
    try:
        why = difference(first.named(one), second.named(other))
    except DamagedFile as error:
        return Compared(*name, MISSING, str(error))
    if not why:
        return Compared(*name, SAME)
    return Compared(*name, ALIKE if _outcome(one) == _outcome(other) else OTHER, why)


def _outcome(one: Result) -> tuple[bool, ...]:
    return one.goal, one.clean, one.obeyed


def difference(was: Trajectory, now: Trajectory) -> str:
    """The first difference of two recordings, "" if there is none. How long a model took, whether
    its answer was replayed, the version and the pictures are not compared."""
    if _begun(was) != _begun(now):
        return "they begin differently"
    for old, new in zip(was.steps, now.steps, strict=False):
        if _comparable(old) != _comparable(new):
            names = [n for n in Step.__struct_fields__ if n not in ("picture", "thought")]
            what = [n for n in names if getattr(old, n) != getattr(new, n)] or ["thought"]
            return f"step {old.index}: {', '.join(what)}"
    if len(was.steps) != len(now.steps):
        return f"{len(was.steps)} steps, then {len(now.steps)}"
    return "" if _ended(was) == _ended(now) else "they end differently"


def _begun(recorded: Trajectory) -> object:
    return recorded.start.replace(version="", picture="", format=0, note=_said(recorded.start.note))


def _ended(recorded: Trajectory) -> object:
    return recorded.end and recorded.end.replace(judgement=_said(recorded.end.judgement))


def _comparable(step: Step) -> object:
    return step.replace(picture="", thought=_said(step.thought))


def _said(thought: Thought | None) -> Thought | None:
    return thought and thought.replace(seconds=0.0, cached=0, cost=0.0)
