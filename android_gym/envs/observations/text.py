"""`text`: the screen in AndroidArena's two-phase compression, ids in brackets (`screen.text`)."""

from __future__ import annotations

from ..spaces import Unicode
from . import Config, Moment

MAX_LENGTH = 32_768  # characters; longer screens are cut


def space(config: Config) -> Unicode:
    return Unicode(MAX_LENGTH)


def observe(moment: Moment) -> str:
    return moment.screen.text(moment.label)[:MAX_LENGTH]
