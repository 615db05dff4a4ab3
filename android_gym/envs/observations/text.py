"""`text`: the screen in AndroidArena's two-phase compression, ids in brackets (`screen.text`)."""

from __future__ import annotations

from ..spaces import Unicode
from . import Config, Moment

MAX_LENGTH = 32_768  # characters; longer screens are cut


def space(config: Config) -> Unicode:
    """A str of at most 32,768 characters; what is longer is cut, so an observation is always
    inside."""
    return Unicode(MAX_LENGTH)


def observe(moment: Moment) -> str:
    """The screen's elements, one a line, below a line that names the app. Ids in brackets are those
    that the `text` and `tool` actions take."""
    return moment.screen.text(moment.label)[:MAX_LENGTH]
