"""What the tasks of browsers.yaml share with others."""

from __future__ import annotations

from collections.abc import Callable

from ...action import Action
from ...phone.state.phone import Phone
from ...web.address import unquoted
from ..base import Params, Ways
from ..pages import chosen, in_firefox, reading
from ..steps import start


def uses(package: str) -> Callable[[Phone, Action, Phone, Params], bool]:
    """The app came to the front."""

    def broken(before: Phone, action: Action, after: Phone, p: Params) -> bool:
        return after.foreground == package

    return broken


def words_searched(before: Phone, now: Phone, p: Params) -> bool:
    """A search engine's answers to exactly these words are in front."""
    tab = reading(now)
    return tab is not None and unquoted(tab.page.query).casefold() == p["words"].casefold()


def going(p: Params) -> Ways:
    typed = in_firefox(p["url"])
    rows = SHORTCUTS.get(p["url"])
    return (typed, (start("Firefox"), *chosen(*rows))) if rows else (typed,)


SHORTCUTS = {
    "https://www.wikipedia.org/": ("Wikipedia",),
    "https://trailmaps.example/guide": ("Trail Maps: how to read contour lines",),
    "https://weather.example.com/london": ("Weather for San Francisco", "London"),
}
