"""Instructions on corpora of pages as tasks: "MobileBenchV2/Clock-0_3_17" asks for the path 3, 17 of Clock,
"MobileBenchV2/Clock-0_3_17-miui" for that of the one on the phone `miui`.

They are played on a corpus (`device="graph:FOLDER"`), which knows which actions lead where and so tells whether the
instruction is carried out. Steps are as many as in Mobile-Bench-v2 (arXiv 2505.11891): 20, and 25 of complex ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from ..devices.pages import LIMITS, SIMPLE, Instruction, holds_published_instructions, load_instructions
from ..errors import InvalidOption
from ..phone.state.phone import Phone
from .base import Params, Task, Ways
from .names import unique

BENCHMARK = "MobileBenchV2"
SUFFIX = ".jsonl"


def is_file(path: str | Path) -> bool:
    """Whether a path is that of a file of instructions: `.jsonl`, or `.json` in Mobile-Bench-v2's published form."""
    if str(path).endswith(".json"):
        return Path(path).is_file() and holds_published_instructions(path)
    return str(path).endswith(SUFFIX)


def in_file(path: str | Path) -> tuple[Task, ...]:
    """The tasks of a file of instructions, in its order. Raises InvalidOption where there is none, and DamagedFile."""
    if not Path(path).is_file():
        raise InvalidOption(f"There is no file {str(path)!r}.")
    found = load_instructions(path)
    if not found:
        raise InvalidOption(f"{path} holds no instructions: write some with `android-gym gias`.")
    return tasks_of(found)


def tasks_of(instructions: Iterable[Instruction]) -> tuple[Task, ...]:
    """Instructions as tasks. Of several with one path, all but the first have a number behind their ids."""
    seen: Counter[str] = Counter()
    found = []
    for one in instructions:
        name = name_of(one)
        seen[name] += 1
        found.append(_task(one, name if seen[name] == 1 else f"{name}-{seen[name]}"))
    return tuple(found)


def name_of(one: Instruction) -> str:
    """The id of an instruction's task: the app, the path as names of pages have it, and the phone if one is named.

    >>> name_of(Instruction("Clock", (3, 17), "Clock0_3_17", "Open the timer."))
    'MobileBenchV2/Clock-0_3_17'
    """
    app, phone = (text.replace("-", "_").replace("/", "_") for text in (one.app, one.phone))
    return unique(BENCHMARK, f"{app}-{'_'.join(map(str, (0, *one.path)))}{phone and f'-{phone}'}")


def told_by_pages(start: Phone, now: Phone, params: Params) -> bool:
    """The goal of a task that pages decide, not a phone's state: it never holds on a phone."""
    return False


def _task(one: Instruction, name: str) -> Task:
    return Task(
        name,
        "{task}",
        told_by_pages,
        _none,
        sample=lambda rng, phone: {"task": one.task},
        budget=LIMITS.get(one.split, LIMITS[SIMPLE]),
        benchmark=BENCHMARK,
        pages=one,
    )


def _none(params: Params) -> Ways:
    return ((),)
