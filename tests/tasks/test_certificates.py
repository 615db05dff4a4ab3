"""Every task keeps its promises, over three seeds each."""

from __future__ import annotations

import pytest

from android_gym.evaluation.certify import certify
from android_gym.tasks import registry

TASKS = registry.query()


@pytest.mark.parametrize("task", TASKS, ids=lambda t: t.id)
def test_a_task_is_certified(task) -> None:  # type: ignore[no-untyped-def]
    found = certify(task, seeds=(0, 1, 2), random_runs=20)
    assert found.ok, "\n".join(found.problems)
