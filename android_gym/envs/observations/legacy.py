"""`legacy`: the screen in the exact grammar of AndroidArena's released tool, for its agents."""

from __future__ import annotations

from ..spaces import Unicode
from . import Config, Moment

MAX_LENGTH = 32_768  # characters; longer screens are cut


def space(config: Config) -> Unicode:
    return Unicode(MAX_LENGTH)


def observe(moment: Moment) -> str:
    return moment.screen.legacy_text(moment.label)[:MAX_LENGTH]
