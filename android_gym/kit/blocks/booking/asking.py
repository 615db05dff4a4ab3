"""The form that asks where to and when, and the pages on which cities and days are chosen."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from typing import Any

from ....weather.china import chinese_place
from ... import *
from .parts import *
from .timetable import *
from .values import *

MONTHS = 3  # that days can be chosen in
_WORDS = {"今天": 0, "今日": 0, "today": 0, "明天": 1, "明日": 1, "tomorrow": 1, "后天": 2, "大后天": 3}
_WEEKDAYS = "一二三四五六日"


def day_of(words: str, today: date) -> str:
    """The day that a link says: "2023-10-12", "20231012", "12月12号", "明天", "下周五". Tomorrow for one that is not
    understood or cannot be booked any more.

    >>> [day_of(words, date(2023, 10, 10)) for words in ("下周五", "20231012", "12月1号", "2021-12-12", "soon")]
    ['2023-10-20', '2023-10-12', '2023-12-01', '2023-10-11', '2023-10-11']
    """
    days = _WORDS.get(words.strip().casefold())
    if days is None and words[:-1] in ("周", "本周", "这周", "下周") and words[-1] in _WEEKDAYS:
        days = _WEEKDAYS.index(words[-1]) - today.weekday() + 7 * (words[0] == "下")
    numbers = re.fullmatch(r"(\d{4})?\D?(\d\d?)\D?(\d\d?)[日号]?", words.strip())
    if days is None and numbers:
        try:
            days = (date(int(numbers[1] or today.year), int(numbers[2]), int(numbers[3])) - today).days
        except ValueError:
            days = None
    return after(today.isoformat(), 1 if days is None or days < 0 else days)


def city_of(words: str) -> str:
    """The city that a link says, "北京市" or "Beijing"; "" where it is none."""
    words = words.strip().removesuffix("市")
    return next((city for city in cities() if words and (words == city or fits(city, words))), "")


def fill_query(query: Query, today: date, home: str = "杭州") -> Query:
    """A query without gaps, as forms need one: from `home` to Beijing, or in Beijing, from tomorrow on.

    Cities and days may be as links say them; see `city_of` and `day_of`. Hotels get a last night, and flights for both
    ways a day of the way back that is later than that of the way there.
    """
    to = city_of(query.to) or "北京"
    origin = city_of(query.origin)
    if origin in ("", to):
        origin = home if to != home else "上海"
    day = day_of(query.day, today)
    until = day_of(query.until, today) if query.until else ""
    if query.kind == HOTEL or until:
        until = until if until > day else after(day)
    return query.replace(to=to, origin=origin, day=day, until=until)


@does
def turn(c: Ctx, kind: str) -> Ctx:
    """Ask for something of another kind."""
    query: Query = c.screen.query.replace(kind=kind, until="")
    return c.set(query=query.replace(until=after(query.day)) if kind == HOTEL else query)


@does
def swap(c: Ctx) -> Ctx:
    """Turn the way round."""
    query: Query = c.screen.query
    return c.set(query=query.replace(origin=query.to, to=query.origin))


@does
def both_ways(c: Ctx, on: bool) -> Ctx:
    """Ask for the way back as well, or not."""
    query: Query = c.screen.query
    return c.set(query=query.replace(until=after(query.day, 2) if on else ""))


@does
def keep_city(c: Ctx, field: str) -> Ctx:
    """Take the city that was chosen; where it is the other end, the ends change places."""
    query: Query = c.screen.query
    if c.result is None:
        return c
    other = "to" if field == "origin" else "origin"
    same = query.kind in ROUTES and getattr(query, other) == c.result
    return c.set(query=query.replace(**{field: c.result}, **({other: getattr(query, field)} if same else {})))


@does
def keep_day(c: Ctx, field: str) -> Ctx:
    """Take the day that was chosen."""
    query: Query = c.screen.query
    if c.result is None:
        return c
    return c.set(query=query.on(c.result) if field == "day" else query.replace(until=c.result))


def city_field(query: Query, field: str, label: str, **look: Any) -> View:
    """A city of the query, which opens the page on which another one is chosen.

    `field` is "origin" or "to", and the id of the text; `label` what a reader is told that it is. The
    screen has the query in its field `query`: `city_field(self.query, "to", "Arrival city", grow=1)`.
    """
    ask = route("CityPage", result=keep_city(field))
    style: dict[str, Any] = {"size": 26, "weight": 500, "desc": label, "pad": (0, 10, 0, 10)}
    return text(Verbatim(getattr(query, field)), field, tap=ask, **style, **look)


def day_field(query: Query, field: str, label: str, locale: Locale, **look: Any) -> View:
    """A day of the query under its `label`, which opens the page on which another one is chosen.

    `field` is "day" or "until", of which only days after "day" can be chosen. The screen has the query in its field
    `query`: `day_field(self.query, "day", "Departure", locale)`.
    """
    first = after(query.day) if field == "until" else ""
    ask = route("DayPage", query, field, first, result=keep_day(field))
    words = text(day_words(getattr(query, field), locale), field, size=19, weight=500)
    return column(grey(label), words, gap=2, pad=(0, 8, 0, 8), tap=ask, desc=label, **look)


def form_card(query: Query, locale: Locale, kinds: tuple[str, ...] = tuple(NAMES)) -> View:
    """The card of a form: what is asked for, and the button that searches.

    It has a tab for each of the `kinds`, the cities and days that the kind of the query needs, and for flights whether
    they are for both ways. The screen has the query in its field `query`: `form_card(self.query, locale)`.
    """
    tabs = []
    for kind in kinds:
        on = kind == query.kind
        tabs.append(option(NAMES[kind], f"{kind}_tab", on, turn(kind), size=18 if on else 16, grow=1, pad=(0, 6, 0, 8)))
    kids = [row(*tabs, w=FILL, margin=(0, 0, 0, 6))]
    if query.kind == FLIGHT:
        ways = (("One way", False), ("Round trip", True))
        kids.append(row(*(_way(words, on, bool(query.until) == on) for words, on in ways), gap=8, margin=(0, 4, 0, 4)))
    if query.kind in ROUTES:
        turned = icon_button("swap_horiz", "Swap", swap(), "swap", cls=IMAGE, color="primary")
        ends = (
            city_field(query, "origin", "Departure city", grow=1),
            turned,
            city_field(query, "to", "Arrival city", grow=1, align="end"),
        )
        kids.append(row(*ends))
    else:
        kids.append(row(city_field(query, "to", "City", grow=1), icon("place", color="primary", size=20), gap=4))
    kids += [divider(), _days(query, locale), divider()]
    kids.append(big("Search", route("Results", query), "search_button", margin=(0, 14, 0, 0)))
    return tile(*kids, id="search_form")


def _way(words: str, on: bool, chosen: bool) -> View:
    ink, bg = ("onPrimary", "primary") if chosen else ("onSurface", "surfaceContainerHighest")
    look: dict[str, Any] = {"size": 13, "weight": 400, "radius": 14, "color": ink, "bg": bg, "pad": (14, 0, 14, 0)}
    return option(words, "way", chosen, both_ways(on), h=30, **look)


def _days(query: Query, locale: Locale) -> View:
    if not query.until:
        return row(day_field(query, "day", "Date", locale, grow=1))
    first, last = ("Check-in", "Check-out") if query.kind == HOTEL else ("Departure", "Return")
    nights = grey("1 night" if query.nights == 1 else f"{query.nights} nights", "nights")
    middle = spacer(), *(nights, spacer()) * (query.kind == HOTEL)
    return row(day_field(query, "day", first, locale), *middle, day_field(query, "until", last, locale))


class SearchForm(Page):
    """The form alone on a page, under the strip of the lowest prices. What its `query` leaves open is filled in."""

    query: Query = Query()

    def on_create(self, c: Ctx) -> Ctx:
        return c.set(query=fill_query(self.query, c.now.date()))

    def view(self, now: datetime, locale: Locale) -> View:
        query = self.query
        card = form_card(query, locale)
        strip = day_strip(self.table, self.skin, query, now.date().isoformat(), locale)
        low = tile(text("Lowest prices", size=16, weight=500, pad=(16, 0, 0, 4)), strip, pad=(0, 14, 0, 6))
        notes = ("No extra fees on the ticket price", "Cancel free of charge before departure", "Help at any hour")
        told = tile(*(line("verified_user", words) for words in notes), gap=10)
        return self.page(NAMES[query.kind], scroll(column(card, low, told, w=FILL, pad=(0, 0, 0, 16))))


@does
def to_day(c: Ctx, day: str) -> Ctx:
    """Show another day."""
    return c.set(query=c.screen.query.on(day)).scroll_top()


@memo
def day_strip(table: Timetable, skin: Skin, query: Query, today: str, locale: Locale) -> View:
    """A carousel of seven days with their lowest prices, among them the one of the `query`, which is
    selected. No day is before `today`, which is ISO; a touch on another one changes the screen's field
    `query`.
    """
    first = max(today, after(query.day, -2))
    cells = []
    for day in (after(first, n) for n in range(7)):
        on = day == query.day
        ink = "onSecondaryContainer" if on else "onSurface"
        kids = [text(day_words(day, locale), size=12, weight=500, color=ink)]
        low = table.lowest(query.replace(day=day))
        kids += [money(low, "low", "onSecondaryContainer" if on else "onSurfaceVariant", 13)] * bool(low)
        look: dict[str, Any] = {"bg": "secondaryContainer" if on else "surfaceContainer", "radius": 6, "selected": on}
        look |= {"align": "center", "pack": "center", "pad": (10, 0, 10, 0), "h": 44}
        cells.append(column(*kids, id="day_item", tap=None if on else to_day(day), **look))
    return carousel("day_strip", *cells, gap=2, pad=8)


class CityPage(Page):
    """The cities in a grid, which words or pinyin narrow down. A touch gives the name of one back as the result."""

    query: str = ""

    def view(self) -> View:
        found = tuple(one for one in cities() if fits(one, self.query))
        typed = edit(self, "query", "City name or pinyin", "city_search", variant="bare", h=40)
        look: dict[str, Any] = {"h": 40, "radius": 20, "bg": "surfaceContainer", "pad": (12, 0, 8, 0), "gap": 4}
        field = row(icon("search", size=18), typed, margin=(12, 10, 12, 8), **look)
        cells = grid("city_list", city_cell, found, columns=3, height=44, gap=8, side=12, bottom=24)
        none = empty("No city found", "search_off", "empty_view")
        return self.page("Choose a city", column(field, cells if found else none, w=FILL, h=FILL))


def fits(city: str, query: str) -> bool:
    """Whether a city is meant by what was typed: a part of its name, or how its pinyin or English name begins."""
    typed, place = query.strip().casefold(), chinese_place(city)
    return typed in city or place.pinyin.startswith(typed) or place.english.casefold().startswith(typed)


@memo
def city_cell(city: str) -> View:
    """A city in the grid."""
    look: dict[str, Any] = {"align": "center", "bg": "surfaceContainer", "radius": 6, "size": 15}
    return text(Verbatim(city), "city", w=FILL, h=FILL, tap=close(city), **look)


class DayPage(Page):
    """The days of three months with the lowest prices; a tap gives one back. Those before `first` cannot be chosen."""

    query: Query
    field: str = "day"
    first: str = ""

    def view(self, now: datetime, locale: Locale) -> View:
        today = now.date()
        weeks: list[tuple[str, ...]] = []
        for n in range(MONTHS):
            month = (today.replace(day=1) + timedelta(days=31 * n)).replace(day=1)
            weeks += [(month.isoformat(),), *_weeks(month)]
        least = max(self.first, today.isoformat())
        chosen = getattr(self.query, self.field)
        names = (grey(Verbatim(locale.initial(n % 7)), align="center", grow=1) for n in range(7))
        head = row(*names, h=32, bg="surfaceContainer", w=FILL, pad=(8, 0, 8, 0))
        priced = self.query if self.field == "day" and self.query.kind in (FLIGHT, HOTEL) else None
        told = self.table, self.skin, priced, chosen, least, locale
        body = feed("day_list", week_row, tuple(weeks), *told, bottom=24)
        titles = {"until": "Return date" if self.query.kind == FLIGHT else "Check-out date"}
        return self.page(titles.get(self.field, "Choose a date"), column(head, body, w=FILL, h=FILL))


def _weeks(month: date) -> list[tuple[str, ...]]:
    """The weeks of a month, Monday first, "" for what is no day of it."""
    start = month - timedelta(days=month.weekday())
    days = [start + timedelta(days=n) for n in range(42)]
    told = [day.isoformat() if day.month == month.month else "" for day in days]
    return [tuple(told[at : at + 7]) for at in range(0, 42, 7) if any(told[at : at + 7])]


@memo
def week_row(
    week: tuple[str, ...], table: Timetable, skin: Skin, query: Query | None, chosen: str, least: str, locale: Locale
) -> View:
    """A week, with the lowest prices of its days for a query, or the name of a month."""
    if len(week) == 1:
        name = Verbatim(locale.month(date.fromisoformat(week[0])))
        return text(name, "month", size=16, weight=500, w=FILL, align="center", pad=(0, 16, 0, 8))
    cells = []
    for day in week:
        open_ = bool(day) and day >= least
        price = table.lowest(query.replace(day=day)) if open_ and query is not None else 0
        cells.append(_day_cell(day, price, day == chosen, open_, skin, locale))
    return row(*cells, w=FILL, pad=(8, 0, 8, 0))


def _day_cell(day: str, price: int, on: bool, open_: bool, skin: Skin, locale: Locale) -> View:
    if not day:
        return decor(grow=1, h=58)
    at = date.fromisoformat(day)
    ink = "onPrimary" if on else "onSurface" if open_ else "outline"
    kids = [text(Verbatim(f"{at.day}"), size=17, weight=500, color=ink, enabled=open_, hidden=True)]
    kids += [money(price, "", "onPrimary" if on else skin.price, 11)] * bool(price)
    look: dict[str, Any] = {"h": 58, "grow": 1, "radius": 8, "align": "center", "pack": "center"}
    look |= {"bg": "primary"} if on else {}
    tap = close(day) if open_ else None
    return column(*kids, id=f"day_{day.replace('-', '_')}", desc=locale.full_date(at), tap=tap, selected=on, **look)


__all__ = [
    "CityPage",
    "DayPage",
    "SearchForm",
    "city_field",
    "city_of",
    "day_field",
    "day_of",
    "day_strip",
    "fill_query",
    "form_card",
]
