"""`html`: the screen as Mobile-Bench's simplified HTML, one line per leaf."""

from __future__ import annotations

from ..spaces import Unicode
from . import Config, Moment

LONGEST = 131_072  # characters; longer screens are cut


def space(config: Config) -> Unicode:
    return Unicode(LONGEST)


def observe(moment: Moment) -> str:
    return moment.screen.html()[:LONGEST]
