"""What the tasks of gmail_searching.yaml share with others."""

from __future__ import annotations

from collections.abc import Callable

from ...apps.google.gmail.finding import Filters, found
from ...apps.google.gmail.search import Search
from ...memo import by_identity
from ...phone.state.phone import Phone
from ..answers import Params
from ..base import Goal
from ..foreground import uncovered
from .gmail import gmail

Found = frozenset[int]  # conversations
Hits = Callable[[Phone, Params], Found]
NO_FILTERS = Filters()


@by_identity(200)
def _hits(phone: Phone, query: str, filters: Filters) -> Found:
    return frozenset(t.key for t in found(gmail(phone), query, filters, phone.zone, phone.now))


def hits(phone: Phone, query: str, filters: Filters = NO_FILTERS) -> Found:
    """Conversations that a search finds."""
    return _hits(phone, query, filters)


def listed(phone: Phone) -> Found | None:
    """What the results of a search show, whatever lies over them; None where there are none."""
    top = phone.top
    if not isinstance(top, Search) or not top.results:
        return None
    return hits(phone, top.shown, top.filters)


def none_missing(wanted: Hits) -> Goal:
    def holds(before: Phone, now: Phone, p: Params) -> bool:
        shown = listed(now)
        return shown is not None and wanted(before, p) <= shown

    return holds


def no_others(allowed: Hits) -> Goal:
    """Nothing else is listed, and nothing lies over the list."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        shown = listed(now)
        return shown is not None and shown <= allowed(before, p) and uncovered(now)

    return holds


def search_open(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, Search)
