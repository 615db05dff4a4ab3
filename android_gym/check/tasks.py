"""The tasks beside an app: whether each keeps what every task promises."""

from __future__ import annotations

from collections.abc import Iterator

from ..action import Action
from ..errors import AppError
from ..evaluation.certify import certify
from ..profiles import base_phone
from ..tasks.base import Task, TaskInstance, sample
from .findings import Finding
from .source import Source

SEEDS = (0, 1)


def certified(source: Source) -> tuple[Finding, ...]:
    """What is wrong with the tasks of a source; empty if each is certified."""
    return tuple(
        Finding("task", f'task "{task.id}": {words}') for task in source.tasks for words in _wrong(task, source.profile)
    )


def _wrong(task: Task, profile: str) -> Iterator[str]:
    try:
        steps = tuple(_no_actions(sample(task, SEEDS[0], base_phone(profile))))
        yield from steps
        if not steps:
            yield from certify(task, SEEDS, random_runs=0, profile=profile, plays=()).problems
    except AppError as error:
        yield f"the app raises {error}"
    except Exception as error:
        yield f"it raises {type(error).__name__}: {' '.join(str(error).split())}"


def _no_actions(instance: TaskInstance) -> Iterator[str]:
    """The steps of references that are no actions."""
    for number, reference in enumerate(instance.references):
        for place, action in enumerate(reference, 1):
            if isinstance(action, Action):
                continue
            name = getattr(action, "__name__", type(action).__name__)
            said = f"the function {name}: write {name}()" if callable(action) else f"a {name}"
            yield f"reference {number}, step {place} is {said}"
