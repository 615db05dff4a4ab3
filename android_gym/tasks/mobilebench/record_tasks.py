"""Records of Mobile-Bench as tasks: "MobileBench/SAST-17" asks what record 17 of SAST asks, in its own words.

An episode starts on the home screen of a Chinese phone and may have as many steps as the paper allows. A CheckPoint is
no goal: of a record whose query a task of ours asks as well (`published_tables.mobilebench`), that task says what is to
be done, where the phone starts and what may change; of all others nothing tells whether they are done.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import replace

from ...errors import DamagedFile, InvalidOption
from ...phone.state.phone import Phone
from ..base import Params, Task, Ways, untold
from ..names import unique
from ..published import digest
from ..published_tables import Meant
from ..published_tables.mobilebench import MEANT
from . import BENCHMARK, PROFILE
from .records import Record, Records

__all__ = ["BUDGETS", "meant_by", "tasks_of"]

BUDGETS = {"SAST": 10, "SAMT": 20, "MAMT": 50}  # steps: M of the paper's Algorithm 1


def tasks_of(
    records: Records, find: Callable[[str], Task], among: Mapping[str, Meant] | None = None
) -> tuple[Task, ...]:
    """The tasks of a file's records, in its order. `find` gives a task by its id; `among`: what queries mean.

    Raises InvalidOption for other JSON, and DamagedFile where no record can be read.
    """
    if records.other:
        raise InvalidOption(
            f"{records.file} holds no records of Mobile-Bench but {records.other}. Tasks are no longer read from "
            f"JSON: `android-gym convert {records.file}` writes them as YAML."
        )
    if not records.records:
        raise DamagedFile(records.problems[0])
    return tuple(_task(one, find, meant_by(one, among)) for one in records.records)


def meant_by(record: Record, among: Mapping[str, Meant] | None = None) -> Meant | None:
    """The task of ours that asks what a record asks, and its parameters; None where none does."""
    return (MEANT if among is None else among).get(digest(record.query))


def _task(record: Record, find: Callable[[str], Task], meant: Meant | None) -> Task:
    params = {**(meant[1] if meant else {}), "query": record.query}
    own = Task("Record-Untold", "", untold, _none) if meant is None else find(meant[0])
    return replace(
        own,
        id=unique(BENCHMARK, record.key),
        benchmark=BENCHMARK,
        instruction="{query}",
        phrasings=(),
        translations=(),
        sample=_always(params),
        budget=BUDGETS[record.split],
        profile=PROFILE,
        check_point=json.dumps(record.check_point, ensure_ascii=False),
    )


def _always(params: Params) -> Callable[[random.Random, Phone], Params]:
    """Parameters that are the same for every seed."""
    return lambda rng, phone: dict(params)


def _none(params: Params) -> Ways:
    return ((),)
