"""What `Run` says of an episode, to be compared with what an integration says of the same calls."""

from __future__ import annotations

import base64
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from android_gym import trajectory
from android_gym.evaluation.plan import Plan
from android_gym.evaluation.results import Result
from android_gym.evaluation.runner import Run
from android_gym.evaluation.suites import suite
from android_gym.llms._pictures import size_of

TASK, SEED = "Micro-SelectTab", 4
SIZE = (600, 270)  # of pictures, (height, width) in px
MOST = 4  # steps of what `uniform` does


class Played(NamedTuple):
    """An episode of a run."""

    result: Result
    calls: list[tuple[str, dict[str, Any]]]  # tools with their arguments

    @property
    def verdict(self) -> str:
        """Why it did not succeed."""
        return " ".join(self.result.verdict)

    @property
    def parts(self) -> dict[str, bool]:
        return {name: getattr(self.result, name) for name in ("success", "goal", "clean", "obeyed")}


@cache
def played(agent: str, task: str = TASK, seed: int = SEED) -> Played:
    """What an agent does in `Run`: "oracle" succeeds, "uniform" runs out of `MOST` steps."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder)
        most = MOST if agent == "uniform" else None
        (result,) = Run(Plan((agent,), suite([task]), (seed,), out, actions="tool", max_steps=most))
        held = trajectory.load(out / result.trajectory)
    calls = [msgspec.json.decode(step.raw) for step in held.steps]
    assert result.success == (agent == "oracle")
    return Played(result, [(call["name"], call["arguments"]) for call in calls])


def size_of_url(url: str) -> tuple[int, int]:
    """The (height, width) in px of the JPEG that a data URL holds."""
    kind, _, data = url.partition(",")
    assert kind == "data:image/jpeg;base64"
    width, height = size_of(base64.b64decode(data))
    return height, width
