"""The month of a Chinese calendar: under each day its lunar date or what it is, and beside it whether it is off."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from functools import lru_cache

from ....almanac import festivals, holiday, lunar, lunar_words, makes_up, term
from ....phone.core.calls import Call, memo
from ....phone.core.view import FILL, SELECTED, Layout, Style, Verbatim, View
from ...basic import column, row, text
from ...styles import LINEAR, TAP, TEXT, VIEW, replace_style
from ...verbs import with_args
from ..moments import week_number
from .look import Look
from .parts import date_pager, drawing, ink_on, remark, short
from .plan import Book, first_of_month, happenings, on_day, weeks_of

_NUMBER = Style(size=20, align="center", weight=500)
_SMALL = Style(size=10, align="center", color="onSurfaceVariant")
_MARK = Style(size=9, weight=500, align="center")
_NAME = Style(size=12, align="center", color="onSurfaceVariant")
_GRID, _ROW = Layout(kind="column", w=FILL, pad=(8, 0, 8, 4)), Layout(kind="row", w=FILL)
_CELL, _HEAD = Layout(weight=1, h=58), Layout(weight=1, h=24)
_CORNER = Layout(at="center|top", margin=(34, 2, 0, 0))
_DISC = View(layout=Layout(w=48, h=48, at="center|top", margin=(0, 1, 0, 0)), hidden_from_a11y=True)


@lru_cache(maxsize=1024)
def day_words(day: date) -> tuple[str, bool]:
    """What stands under a day, and whether that is more than its lunar date: a festival, the solar
    term that begins, the day of the lunar month or on its first day the month.

    >>> day_words(date(2023, 10, 23)), day_words(date(2023, 10, 24)), day_words(date(2023, 10, 15))
    (('Double Ninth Festival', True), ("Frost's Descent", True), ('九月', False))
    """
    found = (*festivals(day), term(day))
    special = next(filter(None, found), "")
    at = lunar(day)
    return special or (at.label if at else ""), bool(special)


def lunar_day(look: Look, day: date, *, lunar: bool = True) -> View:
    """The head of a day under a month: its name, over its `lunar` date and year, festivals and solar term."""
    grey = lunar_words(day) if lunar else ()
    parts = [text(one, "lunar_date", size=13, color="onSurfaceVariant") for one in grey]
    parts += [text(one, "festival", size=13, color=look.ink) for one in (*festivals(day), term(day)) if one]
    lead = text(look.locale.day(day, "%A"), "day_title", size=16, weight=500)
    return column(lead, row(*parts, gap=10), gap=2, w=FILL, pad=(28, 8, 24, 4))


def lunar_month(
    look: Look,
    book: Book,
    shown: str,
    now: datetime,
    pick: Call,
    *,
    under: bool = True,
    rests: bool = True,
    field: str = "shown",
) -> View:
    """The month of the day `shown` (ISO), which is marked, as wide as its parent: a tap on a day
    appends it to `pick`, a swipe sets the activity's `field` to the first of the next or last month.

    `under` says whether lunar dates and festivals stand under the days, `rests` whether days off
    and days that make up for them are marked. A dot is under the days on which something happens.
    """
    first = date.fromisoformat(shown).replace(day=1)
    weeks = weeks_of(first, look.first_weekday)
    found = happenings(book, weeks[0], 42)
    busy = tuple(d for n in range(42) if on_day(found, d := weeks[0] + timedelta(days=n)))
    page = _grid(look, busy, first, now.date(), pick, date.fromisoformat(shown), under, rests)
    return date_pager(look, page, field, first_of_month(first, -1), first_of_month(first, 1), h=-2).replace(
        id=look.ids.grid
    )


@memo
def _grid(
    look: Look, busy: tuple[date, ...], month: date, today: date, pick: Call, chosen: date, under: bool, rests: bool
) -> View:
    weeks = [one for one in weeks_of(month, look.first_weekday) if one < first_of_month(month, 1)]
    side = Layout(w=20) if look.week_numbers else None
    names = [View(text=look.locale.initial(weeks[0] + timedelta(n)), style=_NAME, layout=_HEAD) for n in range(7)]
    kids = [drawing((*(View(layout=side),) * bool(side), *names) if side else names, _ROW)]
    for start in weeks:
        days = (start + timedelta(days=n) for n in range(7))
        cells = [
            _cell(look, d, today, d == chosen, d in busy, pick, under, rests, d.month == month.month) for d in days
        ]
        if side:
            cells.insert(0, View(TEXT, "week_number", str(week_number(start)), style=_MARK, layout=side))
        kids.append(View(LINEAR, kids=tuple(cells), layout=_ROW))
    return View(LINEAR, kids=tuple(kids), layout=_GRID)


def _cell(
    look: Look, day: date, today: date, on: bool, busy: bool, pick: Call, under: bool, rests: bool, inside: bool
) -> View:
    """A day; those of other months are left out."""
    if not inside:
        return View(layout=_CELL, hidden_from_a11y=True)
    words, special = day_words(day) if under else ("", False)
    on_disc = ink_on(look.today) if look.today[0] == "#" else "onPrimary"
    ink = "" if day != today else on_disc if on else look.ink
    bold = replace_style(_NUMBER, color=ink or ("onSurface" if day.weekday() < 5 else "onSurfaceVariant"))
    kids = [View(TEXT, "day_number", str(day.day), style=bold, layout=_spot(6 if under else 12, 26))]
    if on:
        disc = replace_style(Style(radius=-1), bg=look.today if day == today else "surfaceContainerHighest")
        kids.insert(0, _DISC.replace(style=disc))
    if words:
        small = replace_style(_SMALL, color=ink or (look.ink if special else "onSurfaceVariant"))
        if special and look.locale.language == "en":  # names that are longer than the cell is wide
            small = replace_style(small, size=8, pad=(2, 0, 2, 0))
        kids.append(View(TEXT, "day_lunar", words, style=small, layout=_spot(30, 14)))
    if rests and (makes_up(day) or holiday(day)):
        sign, desc, color = ("班", "Workday", "error") if makes_up(day) else ("休", "Day off", look.ink)
        mark = View(TEXT, "day_mark", Verbatim(sign), desc, style=replace_style(_MARK, color=color), layout=_CORNER)
        kids.append(mark)
    if day == today:
        kids.append(remark("today"))
    if busy:
        dot = Layout(w=4, h=4, at="center|top", margin=(0, 51, 0, 0))
        kids.append(View(VIEW, "", desc="Events", style=Style(bg="outline", radius=-1), layout=dot))
    flags = TAP | (SELECTED if on else 0)
    desc, tap = short(day, look.locale), with_args(pick, (day.isoformat(),))
    cell = View(VIEW, look.ids.cell, "", desc, kids=tuple(kids), flags=flags, layout=_CELL, tap=tap)
    return cell.replace(inert_reason="already selected") if on else cell


def _spot(top: float, high: float) -> Layout:
    return Layout(w=FILL, h=high, at="center|top", margin=(0, top, 0, 0))


__all__ = ["day_words", "lunar_day", "lunar_month"]
