"""Trajectory: one recorded episode, a value that is saved as it grows.

A file holds one JSON object a line: first `start`, then one `step` after the other, last `end`.
A screen that was not seen before in the episode comes with the line that first shows it (`seen`);
later lines name it by its hash. Each line is written and flushed at once, so a crash costs at most
the line being written: `load` drops a last line that was cut off and says so in `Trajectory.cut`.
Any other damage raises DamagedFile with the file and the line.
"""

from __future__ import annotations

from .loading import load
from .recorder import Recorder, replace_end
from .replaying import replay
from .scoring import episode, rescore
from .telling import history
from .values import (
    CAUSES,
    End,
    Seen,
    Shown,
    Start,
    Step,
    Thought,
    Trajectory,
    installed_version,
    plain,
    together,
)

__all__ = [
    "CAUSES", "End", "Recorder", "Seen", "Shown", "Start", "Step", "Thought", "Trajectory",
    "episode", "history", "installed_version", "load", "plain", "replace_end", "replay", "rescore",
    "together",
]  # fmt: skip
