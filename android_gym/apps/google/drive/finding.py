"""Search: by words, kind of file, person and time."""

from __future__ import annotations

from datetime import datetime, timedelta

from ....kit import *
from ....kit.families.google import PeopleDialog, Person, name_of
from ....phone.core.zones import instant
from ....phone.state.locale import Locale
from ....phone.state.providers import Contact
from .model import TYPES, Drive, drive_app, found, known_people
from .rows import how_now, listed

SPANS = {"Any time": 0, "Today": 1, "Last 7 days": 7, "Last 30 days": 30, "Last 90 days": 90}


class WhoDialog(PeopleDialog):
    """Whose files are looked for."""

    def known_people(self, app: Drive) -> tuple[Person, ...]:
        return tuple((a, a) for a in known_people(app))


@drive_app.activity(".search.SearchActivity")
class Search(Activity):
    """What is looked for, and what is found."""

    query: str = ""
    kind_of: str = ""  # one of `TYPES`
    person: str = ""  # an address
    span: str = "Any time"

    def view(self, app: Drive, contacts: tuple[Contact, ...], zone: str, now: datetime, locale: Locale) -> View:
        strip = chips(*_chips(self, contacts), id="search_filter_chips")
        if self.query.strip() or self.kind_of or self.person or self.span != "Any time":
            days = SPANS[self.span]
            day = now.replace(hour=0, minute=0) - timedelta(days=days - 1)
            since = instant(zone, day) if days else 0
            rows_ = found(app, self.query, self.kind_of, self.person, since)
            none = empty("No results", "search_off", more="Try other words or filters")
            how = how_now(app, zone, now, locale, marks=False)
            body = listed(app, rows_, how, none, grid_too=False)
        else:
            kinds = [list_row(kind, lead=icon(_SIGNS[kind]), tap=assign("kind_of", kind)) for kind in TYPES]
            recent_ = [
                list_row(q, lead=icon("history"), tap=assign("query", q), id="search_suggestion")
                for q in app.searches[:4]
            ]
            body = listing("search_suggestions", *recent_, *kinds)
        return search_view(self, "query", "Search in Drive", column(strip, body, w=FILL, h=FILL), submit=done_typing())

    def on_pause(self, c: Ctx) -> Ctx:
        return c.save(searches=remember_query(c.app.searches, self.query))


_SIGNS = {
    "Folders": "folder",
    "Documents": "description",
    "Spreadsheets": "table_chart",
    "Presentations": "slideshow",
    "PDFs": "picture_as_pdf",
    "Photos & images": "image",
    "Videos": "movie",
    "Audio": "audiotrack",
}


def _chips(screen: Search, contacts: tuple[Contact, ...]) -> list[View]:
    """The filters; one that is set is taken off by a tap."""
    ways = (
        ("Type", screen.kind_of, "kind_of", "", show(Choice("Type", tuple(TYPES), "", assign("kind_of")))),
        ("People", name_of(screen.person, contacts), "person", "", show(WhoDialog("People", assign("person")))),
        (
            "Modified",
            "" if screen.span == "Any time" else screen.span,
            "span",
            "Any time",
            show(Choice("Modified", tuple(SPANS)[1:], "", assign("span"))),
        ),
    )
    return [
        chip(
            chosen,
            assign(field, none),
            f"filter_{field}",
            selected=True,
            trail="close",
            desc=f"{label}: {chosen}, remove filter",
        )
        if chosen
        else chip(label, ask, f"filter_{field}", trail="arrow_drop_down")
        for label, chosen, field, none, ask in ways
    ]


@does
def done_typing(c: Ctx) -> Ctx:
    return c.focus("")
