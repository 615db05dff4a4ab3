"""The main screen: Today, Hourly and Daily."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....phone.state.locale import Locale
from ....phone.state.phone import Display
from ....phone.state.providers import Location
from .frame import MAIN, framed, nowhere
from .lists import daily_page, hourly_page
from .model import Here, Weather, in_front, known_place, weather
from .today import today_page


@weather.activity(MAIN, launch_mode="singleTask")
class Main(Activity):
    """`opened` is the row that tells more."""

    tab: str = "today"
    opened: str = ""

    def view(
        self,
        app: Weather,
        now: datetime,
        zone: str,
        location: Location | None,
        settings: Table,
        permissions: tuple[tuple[str, str], ...],
        locale: Locale,
        display: Display,
    ) -> View:
        here = in_front(app, now, zone, location, settings, permissions)
        return _main(self.tab, self.opened, app, here, locale, display)

    def on_resume(self, c: Ctx) -> Ctx:
        """Remember where the phone is, for the widget and for alerts."""
        p = c.phone
        found = known_place(p.zone, p.location, p.settings, p.permissions)
        return c.save(here=found) if found and found != c.app.here else c

    def on_new_intent(self, c: Ctx, new: Main) -> Ctx:
        return c.set(tab=new.tab, opened="").scroll_top()

    def back(self, c: Ctx) -> Ctx:
        """Back leads to Today first, then out."""
        return c.set(tab="today", opened="") if self.tab != "today" else c.finish()


@memo
def _main(tab: str, opened: str, app: Weather, here: Here | None, locale: Locale, display: Display) -> View:
    """A page for a place, between the bar and the tabs."""
    if here is None:
        page = nowhere()
    elif tab == "hourly":
        page = hourly_page(app, here, opened, locale)
    elif tab == "daily":
        page = daily_page(app, here, opened, locale)
    else:
        page = today_page(app, here, locale)
    body = box(page, id="page", cls=GROUP, w=FILL, grow=1)
    return framed(display, tab, here, app, body)
