"""`goal`: the task's instruction, with what the user forbids, as text."""

from __future__ import annotations

from ..spaces import Unicode
from . import Config, Moment

MAX_LENGTH = 4096  # characters


def space(config: Config) -> Unicode:
    """A str of at most 4,096 characters; what is longer is cut, so an observation is always
    inside."""
    return Unicode(MAX_LENGTH)


def observe(moment: Moment) -> str:
    """The instruction as reset's info has it; the same at every step of an episode."""
    return moment.instruction[:MAX_LENGTH]
