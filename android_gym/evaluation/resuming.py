"""Reading back what a run was meant to be."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from ..errors import DamagedFile
from . import frozen
from .plan import Plan, visible
from .store import opened
from .suites import suite

__all__ = ["plan_from", "plan_of"]


def plan_of(folder: Path, **changes: Any) -> Plan:
    """The plan that a run's folder was made by, with some fields changed. Files of tasks are read
    again, from where they were. Raises DamagedFile where there is no run."""
    with opened(folder) as store:
        told = store.about("plan")
    if not isinstance(told, dict):
        raise DamagedFile(f"{folder} does not say what was meant to be run: it was cut off too soon.")
    return plan_from(told, folder, **changes)


def plan_from(told: Mapping[str, Any], out: Path, /, **changes: Any) -> Plan:
    """The plan that `Plan.plain` told, for that folder."""
    told = dict(told)
    fixed_as = told.pop("frozen", None)
    if fixed_as:
        tasks, _ = frozen.jobs(msgspec.convert(fixed_as, frozen.Frozen))
    else:
        tasks = suite(told["suite"])
    tasks = visible(tasks, told["device"])
    fixed = {"suite": tasks, "out": out}
    fixed |= {key: tuple(told[key]) for key in ("agents", "seeds", "observation", "wrappers")}
    return Plan(**{**told, **fixed, **changes})
