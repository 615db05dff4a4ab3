"""`xml`: what uiautomator dumps of the window in front (the dialect of uiautomator2)."""

from __future__ import annotations

from ..spaces import Unicode
from . import Config, Moment

MAX_LENGTH = 1_000_000  # characters; longer dumps are cut


def space(config: Config) -> Unicode:
    """A str of at most 1,000,000 characters; what is longer is cut, so an observation is always
    inside."""
    return Unicode(MAX_LENGTH)


def observe(moment: Moment) -> str:
    """The dump of the window in front, an XML document with one `node` for each view;
    `bounds` are px."""
    return moment.screen.xml()[:MAX_LENGTH]
