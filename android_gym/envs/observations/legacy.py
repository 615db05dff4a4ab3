"""`legacy`: the screen in the exact grammar of AndroidArena's released tool, for its agents."""

from __future__ import annotations

from ..spaces import Unicode
from . import Config, Moment

MAX_LENGTH = 32_768  # characters; longer screens are cut


def space(config: Config) -> Unicode:
    """A str of at most 32,768 characters; what is longer is cut, so an observation is always
    inside."""
    return Unicode(MAX_LENGTH)


def observe(moment: Moment) -> str:
    """The screen in the released tool's words. Its ids are ours, so that the `text` actions work
    with it."""
    return moment.screen.legacy_text(moment.label)[:MAX_LENGTH]
