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
from ..tasks import registry
from ..wrappers.recording import Recording
from .demonstration import Demonstration
from .draft import allowed, draft
from .goals import holds
from .naming import replayed


class Saved(NamedTuple):
    draft: Path
    trajectory: Path
    task: str  # id of the draft
    actions: int
    changed: tuple[str, ...]  # places that the goal looks at


def save(demonstration: Demonstration, out: Path, id: str = "", instruction: str = "") -> Saved:
    """Write NAME-draft.py and NAME-named.jsonl into a folder; the latter is the draft's reference
    played from its file. Raises CertificationError where that does not succeed."""
    text = draft(demonstration, id, instruction, _unseen(demonstration))
    out.mkdir(parents=True, exist_ok=True)
    file = out / f"{demonstration.source.stem}-draft.py"
    file.write_text(text, "utf-8")
    (task,) = registry.load_file(file)
    path = out / f"{demonstration.source.stem}-named.jsonl"
    env = Recording(AndroidEnv(task), path, agent=demonstration.start.agent or "demonstration")
    recorded = rollout(env, Oracle(), seed=demonstration.start.seed)
    env.close()
    if recorded.end is None or not recorded.end.success:
        why = " ".join(recorded.end.verdict) if recorded.end else "The device failed."
        raise CertificationError(f"{file}: its reference, played again, does not succeed. {why}")
    return Saved(file, path, task.id, len(recorded.steps) - 1, allowed(demonstration))


def _unseen(demonstration: Demonstration) -> tuple[str, ...]:
    """Fields that may differ without the goal seeing it: marks that an app leaves out of account,
    as whether a mail was read."""
    start = demonstration.instance.start
    again = replayed(start, demonstration.actions)
    if again is None:
        return ()
    goal = demonstration.goal
    task = demonstration.instance.task
    seen = replace(task, goal=lambda before, now, p: holds(goal, before, now))
    instance = demonstration.instance.with_task(seen)
    misses = near_misses(instance, again[1], untouched=False)
    places = [miss.place for miss in misses if instance.solved(miss.phone)]
    return tuple(sorted({re.split(r"[./]|\] ", place)[-1] for place in places}))


__all__ = ["Saved", "save"]
