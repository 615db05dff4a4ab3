"""`xml`: what uiautomator dumps of the window in front (the dialect of uiautomator2)."""

from __future__ import annotations

from ..spaces import Unicode
from . import Config, Moment

MAX_LENGTH = 1_000_000  # characters; longer dumps are cut


def space(config: Config) -> Unicode:
    return Unicode(MAX_LENGTH)


def observe(moment: Moment) -> str:
    return moment.screen.xml()[:MAX_LENGTH]
