"""Reading back what a run was meant to be."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from ..errors import DamagedFile
from . import frozen, outside
from .facts import StoredPlan
from .plan import Plan, visible
from .protocol import Frozen
from .store import opened, shaped
from .suites import Suite, suite

__all__ = ["frozen_suite", "plan_from", "plan_of", "stored_plan", "tasks_of"]

MAX_EPISODES = 1_000_000


def stored_plan(folder: Path) -> StoredPlan:
    """The plan as it stands in a run's folder. Raises DamagedFile where there is none."""
    with opened(folder) as store:
        told = store.about("plan")
    if told is None:
        raise DamagedFile(f"{folder} does not say what was meant to be run: it was cut off too soon.")
    found: StoredPlan = msgspec.convert(told, StoredPlan)
    return found


def plan_of(folder: Path, model: str = "", **changes: Any) -> Plan:
    """The plan that a run's folder was made by, with some fields changed and with another model of
    the agents, if one is named. Files of tasks are read again, from where they were. Raises
    DamagedFile where there is no run, and InvalidOption where the plan names what the user has to
    name as well (see `outside`); what is changed counts as named.
    """
    told = stored_plan(folder)
    if "options" not in changes:
        outside.check_options(told.options, folder, said=("model",) if model else ())
        changes["options"] = told.options | ({"model": model} if model else {})
    if "device" not in changes:
        outside.check_device(told.device, folder)
    if "judge" not in changes:
        outside.check_model(told.judge, folder, "--judge")
    outside.check_tasks(told, folder)
    return _plan(told, folder, changes)


def tasks_of(folder: Path) -> Suite:
    """The tasks of a run's plan. Errors as `plan_of`."""
    told = stored_plan(folder)
    outside.check_tasks(told, folder)
    return _suite(told, folder, told.device)


def plan_from(told: Mapping[str, Any], out: Path, /, **changes: Any) -> Plan:
    """The plan that `Plan.plain` told, for that folder, of a frozen suite. Nothing that it names
    besides is refused: `changes` replace that."""
    return _plan(msgspec.convert(told, StoredPlan), out, changes)


def frozen_suite(told: Any, what: str) -> Frozen:
    """A frozen suite as a plan holds it. Raises DamagedFile, which begins with `what`."""
    found: Frozen = shaped(told, Frozen, what)
    return found


def _suite(told: StoredPlan, folder: Path, device: str) -> Suite:
    if told.frozen:
        tasks, _ = frozen.jobs(frozen_suite(told.frozen, f"{folder}: the suite of its plan cannot be read"))
    else:
        tasks = suite(told.suite)
    return visible(tasks, device)


def _plan(told: StoredPlan, out: Path, changes: Mapping[str, Any]) -> Plan:
    tasks = _suite(told, out, changes.get("device", told.device))
    many = sum(len(job.seeds or told.seeds) for job in tasks.jobs) * told.repeats * max(1, len(told.agents))
    if many > MAX_EPISODES:
        raise DamagedFile(f"{out}: the plan cannot be read: {many:,} episodes are more than {MAX_EPISODES:,}.")
    fields = {name: getattr(told, name) for name in told.__struct_fields__ if name != "frozen"}
    return Plan(**{**fields, "suite": tasks, "out": out, **changes})
