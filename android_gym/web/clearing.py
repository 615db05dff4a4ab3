"""Settings that browsers share: which engine searches, and clearing browsing data."""

from __future__ import annotations

from ..kit import *
from .address import ENGINES, bare
from .browser import Browser
from .lists import clear_visits

RANGES = {
    "Last hour": 3600,
    "Last 24 hours": 86_400,
    "Last 7 days": 7 * 86_400,
    "Last 4 weeks": 28 * 86_400,
    "All time": 0,
}


def engine_rows(app: Browser) -> tuple[Row, ...]:
    """Rows that choose the engine which answers the address bar."""
    return tuple(RadioRow(e.name, bare(e.home), keep("engine", e.name), checked=e.name == app.engine) for e in ENGINES)


class ClearData(Activity):
    """Check boxes for what goes, a choice of how far back, and the button that does it."""

    since: str = "Last hour"
    history: bool = True
    searches: bool = True
    tabs: bool = False

    def view(self, app: Browser) -> View:
        some = self.history or self.searches or self.tabs
        ask = confirm(clear_data(), "Clear browsing data?", "This cannot be undone.", "Clear")
        visits = f"{len(app.visits)} address{'' if len(app.visits) == 1 else 'es'}"
        opened = f"{len(app.tabs)} tab{'' if len(app.tabs) == 1 else 's'}"
        found = f"{len(app.searches)} search{'' if len(app.searches) == 1 else 'es'}"
        choice = Choice("Time range", tuple(RANGES), self.since, assign("since"))
        return page(
            "Clear browsing data" if not app.gecko else "Delete browsing data",
            (
                Row("Time range", self.since, show(choice)),
                CheckRow("Browsing history", visits, flip("history"), checked=self.history),
                CheckRow("Recent searches", found, flip("searches"), checked=self.searches),
                CheckRow("Open tabs", opened, flip("tabs"), checked=self.tabs),
                ButtonRow(
                    "Clear data" if not app.gecko else "Delete browsing data", tap=ask if some else None, enabled=some
                ),
            ),
        )


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
