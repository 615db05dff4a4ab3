"""Finding: events by their words, people, places and time zones."""

from __future__ import annotations

import re
from datetime import datetime
from functools import lru_cache

from ....kit import *
from ....kit.blocks import calendar as days
from ....kit.records import remember_query
from ....phone.core.zones import cities, local, offset
from ....phone.core.zones import search as cities_like
from ....phone.state.providers import Account, Attendee, Calendar, CalendarEntry, Contact, fold, in_order
from ....phone.state.providers import matching as matching_people
from ....town import Place as Spot
from ....town import town
from .frame import look_of
from .model import Planner, book_of, google, zone_in

FIELD = "search_text"


def field_bar(screen: Activity, hint: str, *end: View, ime: str = "done") -> View:
    """The bar of a page for finding: a cross, the field, and what stands at its end."""
    return row(
        icon_button("close", "Cancel", leave()),
        edit(screen, "query", hint, FIELD, variant="bare", ime=ime),
        *end,
        h=64,
        pad=(4, 0, 8, 0),
    )


# --- events ---------------------------------------------------------------------------------------


@google.activity(".SearchActivity")
class SearchActivity(Activity):
    """Events by the words of their title, place, description and guests; `asked` is what was
    searched."""

    query: str = ""
    asked: str = ""

    def view(
        self,
        app: Planner,
        calendar: tuple[CalendarEntry, ...],
        calendars: tuple[Calendar, ...],
        accounts: tuple[Account, ...],
        zone: str,
        now: datetime,
        locale: Locale,
    ) -> View:
        results = None
        if self.asked:
            book = book_of(app, calendar, calendars, accounts, zone)
            book = book.replace(entries=found_in(book.entries, self.asked))
            look = look_of(app, locale).replace(banners=False, weeks=False, nothing="")
            found = days.agenda(look, book, now.date().isoformat(), now, before=12, empty=empty("No results", "search"))
            results = box(found.replace(id=""), id="search_list", w=FILL, h=FILL)
        history = [list_row(words, lead=icon("history"), tap=ask_again(words), height=56) for words in app.searches]
        idle = listing("search_history", *history) if history else None
        return window(search_view(self, "query", "Search", results, idle=idle, submit=ask(), edit_id=FIELD))


@memo
def found_in(entries: tuple[CalendarEntry, ...], query: str) -> tuple[CalendarEntry, ...]:
    """The events in which all words are found, each at the beginning of a word or of a guest's address."""
    words = fold(query).split()
    begins = [(word, re.compile(_BEGINS + re.escape(word))) for word in words]
    found = []
    for one in entries:
        text, addresses = _said(one)
        if all(pattern.search(text) or any(a.startswith(word) for a in addresses) for word, pattern in begins):
            found.append(one)
    return tuple(found)


# Where words have no blanks between them, as in Chinese, one may begin anywhere.
_BEGINS = r"(?:(?<!\w)|(?=[\u0e00-\u0e7f\u3040-\u9fff]))"


@lru_cache(maxsize=1024)
def _said(one: CalendarEntry) -> tuple[str, tuple[str, ...]]:
    """The words of an event and its guests, and the guests' addresses."""
    names = " ".join(guest.name for guest in one.attendees)
    text = fold(f"{one.title} {one.location} {one.description} {names}")
    return text, tuple(fold(guest.address) for guest in one.attendees)


@does
def ask(c: Ctx) -> Ctx:
    asked = c.screen.query.strip()
    c = c.save(searches=remember_query(c.app.searches, asked))
    return c.set(asked=asked).focus("")


@does
def ask_again(c: Ctx, words: str) -> Ctx:
    return ask.now(c.set(query=words))


# --- people ---------------------------------------------------------------------------------------


@google.activity(".event.edit.FindPeopleActivity")
class FindPeopleActivity(Activity):
    """Contacts by name or address; those that are chosen become guests."""

    query: str = ""
    chosen: tuple[Attendee, ...] = ()

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("query")

    def view(self, contacts: tuple[Contact, ...]) -> View:
        typed = self.query.strip()
        known = tuple(one for one in in_order(contacts) if one.emails)
        hits = matching_people(known, typed) if typed else known
        found = [Attendee(mail.address, one.name) for one in hits for mail in one.emails]
        found = [one for one in found if _not_in(self.chosen, one)]
        if "@" in typed and all(fold(one.address) != fold(typed) for one in found):
            found.insert(0, Attendee(typed))
        top = field_bar(self, "Add people", button("Done", done_people(), "text", "right_button"))
        held = tuple(
            token(one.name or one.address, "chip", assign("chosen", _without(self, one))) for one in self.chosen
        )
        rows = [
            list_row(
                one.name or one.address,
                one.address if one.name else "",
                cls=GROUP,
                lead=avatar(one.name or one.address),
                tap=chosen(one),
            )
            for one in found[:30]
        ]
        shown = (chips(*held, wrap=True),) if held else ()
        return scaffold(top, column(*shown, listing("recycler", *rows), w=FILL, h=FILL))


def _not_in(chosen: tuple[Attendee, ...], guest: Attendee) -> bool:
    return all(one.address != guest.address for one in chosen)


def _without(screen: FindPeopleActivity, guest: Attendee) -> tuple[Attendee, ...]:
    return tuple(one for one in screen.chosen if one.address != guest.address)


@does
def chosen(c: Ctx, guest: Attendee) -> Ctx:
    return c.set(chosen=(*_without(c.screen, guest), guest), query="")


@does
def done_people(c: Ctx) -> Ctx:
    """The guests are chosen; an address that was typed is one of them."""
    s, typed = c.screen, c.screen.query.strip()
    own = (Attendee(typed),) if "@" in typed and _not_in(s.chosen, Attendee(typed)) else ()
    return c.finish((*s.chosen, *own))


# --- places ---------------------------------------------------------------------------------------


@google.activity(".event.edit.FindPlaceActivity")
class FindPlaceActivity(Activity):
    """A place by its words: as they are typed, of other events, of the town."""

    query: str = ""

    def view(self, calendar: tuple[CalendarEntry, ...], world: int) -> View:
        typed = self.query.strip()
        known = dict.fromkeys(entry.location for entry in calendar if entry.location)
        used = [p for p in known if fold(typed) in fold(p) and p != typed][:4]
        rows = [place_row("place", typed, "")] * bool(typed)
        rows += [place_row("history", words, "") for words in used]
        if typed:
            rows += [place_row("outlined:location_on", one.name, one.address) for one in places_like(world, typed)]
        bar = field_bar(self, "Add location")
        return scaffold(bar, listing("suggestions", *rows))


@memo
def places_like(world: int, words: str) -> tuple[Spot, ...]:
    """Places of the town whose name or address has all the words; names that begin so first."""
    parts = fold(words).split()
    if not parts:  # accents alone
        return ()
    hits = [p for p in town(world).places if all(w in fold(f"{p.name} {p.address}") for w in parts)]
    return tuple(sorted(hits, key=lambda p: (not fold(p.name).startswith(parts[0]), p.name)))[:8]


def place_row(glyph: str, name: str, address: str) -> View:
    """A suggestion, one Button: a name, and the address under it."""
    whole = f"{name}, {address}" if address else name
    lines = [text(name, style=BODY)] + [text(address, style=SUMMARY)] * bool(address)
    return row(
        decor(icon(glyph)),
        decor(column(*lines), grow=1),
        cls=BUTTON,
        words=whole,
        gap=16,
        h=64 if address else 56,
        pad=(16, 0, 16, 0),
        tap=put_place(whole),
    )


@does
def put_place(c: Ctx, words: str) -> Ctx:
    return c.finish().set_at("draft.location", words)


# --- time zones -----------------------------------------------------------------------------------


@google.activity(".timezone.TimeZonePickerActivity")
class FindZoneActivity(Activity):
    """Time zones by cities; its result is an IANA name."""

    query: str = ""

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("query")

    def view(self, app: Planner, zone: str, time: int, locale: Locale) -> View:
        own = zone_in(app, zone)
        found = cities_like(self.query) if self.query.strip() else cities()
        rows = [zone_row(own.rpartition("/")[2].replace("_", " "), own, time, locale)]
        rows += [zone_row(one.label, one.zone, time, locale) for one in found[:40]]
        return scaffold(field_bar(self, "Search for time zone"), listing("zones", *rows))


def zone_row(label: str, zone: str, time: int, locale: Locale) -> View:
    east = offset(zone, time)
    sign = "+" if east >= 0 else "-"
    words = f"GMT{sign}{abs(east) // 3600:02d}:{abs(east) % 3600 // 60:02d}"
    return list_row(label, f"{words} • {locale.time(local(zone, time))}", tap=close(zone))
