"""`goal`: the task's instruction, with what the user forbids, as text."""

from __future__ import annotations

from ..spaces import Unicode
from . import Config, Moment

MAX_LENGTH = 4096  # characters


def space(config: Config) -> Unicode:
    return Unicode(MAX_LENGTH)


def observe(moment: Moment) -> str:
    return moment.instruction[:MAX_LENGTH]
