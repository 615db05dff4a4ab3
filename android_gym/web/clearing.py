"""Clearing browsing data: what, and how far back."""

from __future__ import annotations

from ..kit import (
    Alert,
    ButtonRow,
    CheckRow,
    Choice,
    Row,
    View,
    assign,
    flip,
    page,
    show,
)
from ..phone.core.calls import does
from ..phone.state.activity import Activity
from ..phone.system.ctx import Ctx
from .browser import Browser
from .lists import clear_visits

RANGES = {
    "Last hour": 3600,
    "Last 24 hours": 86_400,
    "Last 7 days": 7 * 86_400,
    "Last 4 weeks": 28 * 86_400,
    "All time": 0,
}


class ClearData(Activity):
    """Check boxes for what goes, a choice of how far back, and the button that does it."""

    since: str = "Last hour"
    history: bool = True
    searches: bool = True
    tabs: bool = False

    def view(self, app: Browser) -> View:
        some = self.history or self.searches or self.tabs
        ask = Alert("Clear browsing data?", "This cannot be undone.", ("Clear", clear_data()),
                    ("Cancel", None))  # fmt: skip
        visits = f"{len(app.visits)} address{'' if len(app.visits) == 1 else 'es'}"
        opened = f"{len(app.tabs)} tab{'' if len(app.tabs) == 1 else 's'}"
        found = f"{len(app.searches)} search{'' if len(app.searches) == 1 else 'es'}"
        choice = Choice("Time range", tuple(RANGES), self.since, set_since())
        return page("Clear browsing data" if not app.gecko else "Delete browsing data", (
            Row("Time range", self.since, show(choice)),
            CheckRow("Browsing history", visits, flip("history"), on=self.history),
            CheckRow("Recent searches", found, flip("searches"), on=self.searches),
            CheckRow("Open tabs", opened, flip("tabs"), on=self.tabs),
            ButtonRow("Clear data" if not app.gecko else "Delete browsing data",
                      tap=show(ask) if some else None, enabled=some),
        ))  # fmt: skip


@does
def set_since(c: Ctx, since: str = "") -> Ctx:
    return assign.now(c, "since", since)


@does
def clear_data(c: Ctx) -> Ctx:
    """Delete what is checked, and leave."""
    s: ClearData = c.screen
    if s.history:
        c = clear_visits.now(c, RANGES[s.since])
    if s.searches:
        c = c.save(searches=())
    if s.tabs:
        c = c.save(tabs=(), current=0)
    return c.finish().toast("Browsing data deleted" if c.app.gecko else "Browsing data cleared")
