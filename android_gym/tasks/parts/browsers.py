"""Pages on the web: how they are named and searched for, and that a browser shows them."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote_plus

from ...action import Action
from ...phone.state.phone import Phone
from ...web.address import host_of, unquoted
from ...web.engines import results
from ..base import Params
from ..pages import says, tab_in_front


def uses(package: str) -> Callable[[Phone, Action, Phone, Params], bool]:
    """The app came to the front."""

    def broken(before: Phone, action: Action, after: Phone, p: Params) -> bool:
        return after.foreground == package

    return broken


def words_searched(before: Phone, now: Phone, p: Params) -> bool:
    """A search engine's answers to exactly these words are in front."""
    tab = tab_in_front(now)
    return tab is not None and unquoted(tab.page.query).casefold() == p["words"].casefold()


words_seen = says("words")


# --- values --------------------------------------------------------------------------------------


def first_result(p: Params) -> str:
    """The title of what a search for the words finds first."""
    return results(p["words"])[0].title


def quoted_words(p: Params) -> str:
    """The words as they stand in an address."""
    return quote_plus(p["words"])


def without_scheme(p: Params) -> str:
    return str(p["url"]).removeprefix("https://")


def host_in_capitals(p: Params) -> str:
    host = host_of(p["url"])
    return str(p["url"]).replace(host, host.upper())
