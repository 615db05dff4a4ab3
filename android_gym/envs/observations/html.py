"""`html`: the screen as Mobile-Bench's simplified HTML, one line per leaf."""

from __future__ import annotations

from ..spaces import Unicode
from . import Config, Moment

MAX_LENGTH = 131_072  # characters; longer screens are cut


def space(config: Config) -> Unicode:
    return Unicode(MAX_LENGTH)


def observe(moment: Moment) -> str:
    return moment.screen.html()[:MAX_LENGTH]
