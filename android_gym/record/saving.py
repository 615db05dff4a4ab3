"""Saving a demonstration: the draft of its task, and a trajectory of that draft being played."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from ..agents._rollout import rollout
from ..agents.oracle import Agent as Oracle
from ..envs.android import AndroidEnv
from ..errors import CertificationError
from ..evaluation.near_misses import near_misses
from ..tasks import task_file, verdicts
from ..tasks.derived_file import functions_beside
from ..tasks.facts import condition
from ..wrappers.recording import Recording
from .demonstration import Demonstration
from .draft import draft
from .naming import replayed


class Saved(NamedTuple):
    draft: Path
    trajectory: Path
    task: str  # id of the draft
    actions: int
    goal: tuple[str, ...]  # what has to hold, in sentences
    module: Path | None  # with the phone at the start, where that is another than most tasks have


def save(demonstration: Demonstration, out: Path, id: str = "", instruction: str = "") -> Saved:
    """Write NAME_draft.yaml and NAME-named.jsonl into a folder; the latter is the draft's reference
    played from its file. Raises CertificationError where that does not succeed."""
    text, code = draft(demonstration, id, instruction, _unseen(demonstration))
    out.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"\W", "_", demonstration.source.stem)
    file = out / f"{'' if name[:1].isalpha() else '_'}{name}_draft.yaml"
    file.write_text(text, "utf-8")
    module = file.with_suffix(".py") if code else None
    if module is not None:
        module.write_text(code, "utf-8")
    (task,) = task_file.load(file, functions_beside(file)).tasks
    path = out / f"{demonstration.source.stem}-named.jsonl"
    env = Recording(AndroidEnv(task), path, agent=demonstration.start.agent or "demonstration")
    recorded = rollout(env, Oracle(), seed=demonstration.start.seed)
    env.close()
    if recorded.end is None or not recorded.end.success:
        why = " ".join(recorded.end.verdict) if recorded.end else "The device failed."
        raise CertificationError(f"{file}: its reference, played again, does not succeed. {why}")
    goal = tuple(one.says for one in task.conditions)
    return Saved(file, path, task.id, len(recorded.steps) - 1, goal, module)


def _unseen(demonstration: Demonstration) -> tuple[str, ...]:
    """Fields that may differ without the goal seeing it: marks that an app leaves out of account,
    as whether a mail was read."""
    start = demonstration.instance.start
    again = replayed(start, demonstration.actions)
    if again is None:
        return ()
    derived = demonstration.derived
    goal = tuple(condition(fact) for fact in derived.goal)
    seen = replace(demonstration.instance.task, goal=goal, allowed=derived.allowed, answer=None)
    instance = demonstration.instance.with_task(seen)
    misses = near_misses(instance, again[1], untouched=False)
    places = [miss.place for miss in misses if verdicts.succeeds(instance, miss.phone)]
    return tuple(sorted({re.split(r"[./]|\] ", place)[-1] for place in places}))


__all__ = ["Saved", "save"]
