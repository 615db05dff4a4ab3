"""Trajectory: one recorded episode, a value that is saved as it grows.

A file holds one JSON object a line: first `start`, then one `step` after the other, last `end`.
A screen that was not seen before in the episode comes with the line that first shows it (`seen`);
later lines name it by its hash, and so it is with the messages that a model was sent (`messages`).
Each line is written and flushed at once, so a crash costs at most the line being written: `load`
drops a last line that was cut off and says so in `Trajectory.cut`. Any other damage raises
DamagedFile with the file and the line.
"""

from __future__ import annotations

from .as_text import history, screen_of
from .loading import load, read
from .messages import SENT, CallOptions, Exchange, Picture, SentMessage, exchange
from .recorder import Recorder, replace_end
from .replaying import replay
from .scoring import episode, rescore
from .values import CAUSES, End, RecordedScreen, ScreenLike, Start, Step, Thought, Trajectory, combined, plain

__all__ = [
    "CAUSES",
    "CallOptions",
    "End",
    "Exchange",
    "Picture",
    "RecordedScreen",
    "Recorder",
    "SENT",
    "ScreenLike",
    "SentMessage",
    "Start",
    "Step",
    "Thought",
    "Trajectory",
    "combined",
    "episode",
    "exchange",
    "history",
    "load",
    "plain",
    "read",
    "replace_end",
    "replay",
    "rescore",
    "screen_of",
]
