"""`html`: the screen as Mobile-Bench's simplified HTML, one line per leaf."""

from __future__ import annotations

from ..spaces import Unicode
from . import Config, Moment

MAX_LENGTH = 131_072  # characters; longer screens are cut


def space(config: Config) -> Unicode:
    """A str of at most 131,072 characters; what is longer is cut, so an observation is always
    inside."""
    return Unicode(MAX_LENGTH)


def observe(moment: Moment) -> str:
    """One line for each leaf that says something or can be used, without nesting; see
    `screen.html` for tags and attributes."""
    return moment.screen.html()[:MAX_LENGTH]
