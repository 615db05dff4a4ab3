"""The framework's date picker: a calendar of one month, and a list of years.

Ids, nesting and content descriptions are those of android.widget.DatePicker in a dialog.
"""

from __future__ import annotations

from calendar import Calendar
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

from ..phone.core.calls import Call, does, memo
from ..phone.core.view import CHECKED, DISABLED, FILL, FOCUSABLE, Extras, Layout, Rows, Style, View
from ..phone.state.activity import Popup
from ..phone.state.locale import AMERICAN, Locale
from .controls import icon_button
from .popups import dialog_button, dialog_buttons
from .styles import FRAME, GROUP, LINEAR, LIST, TAP, TEXT, VIEW, WIDE, WIDE_COLUMN, replace_layout, replace_style
from .verbs import choose, close

if TYPE_CHECKING:
    from ..phone.state.phone import Display
    from ..phone.system.ctx import Ctx

CELL_HIGH, CELL_LOW = 40.0, 28.0  # dp, height of a day, also in landscape
WIDEST = 344.0  # dp of the dialog in portrait
YEAR_ROW = 56.0  # dp
MIN_YEAR, MAX_YEAR = 1900, 2100  # years that can be chosen
YEARS = "android:id/date_picker_year_picker"
_PANEL = Style(bg="surfaceContainerHigh", radius=28, elevation=6)
_CLIPPED = Extras(clip=True)  # to the round corners of the panel
_PANEL_LAYOUT = Layout(kind="column", w=WIDEST, at="center|middle", margin=(24, 16, 24, 16))
_PANEL_WIDE = replace_layout(_PANEL_LAYOUT, w=560, margin=(24, 4, 24, 4))
_HEADER = Style(bg="primaryContainer")
_HEADER_LAYOUT = Layout(kind="column", w=FILL, pad=(24, 16, 24, 16))
_BODY = Layout(w=FILL, h=324)
# in landscape the header stands beside the days, which are lower
_HEADER_WIDE = Layout(kind="column", w=208, h=220, pad=(24, 16, 8, 16))
_BODY_WIDE = Layout(w=352, h=220)
_ASIDE = Layout(kind="row", w=FILL)
_YEAR = Style(size=16, color="onPrimaryContainer", weight=500)
_DATE = Style(size=32, color="onPrimaryContainer", weight=500, lines=2)
_DAY = Style(size=13, align="center")
_DAY_ON = replace_style(_DAY, art="disc", color="onPrimary")
_TODAY = replace_style(_DAY, color="primary", weight=700)
_DAY_OFF = replace_style(_DAY, alpha=0.38)
_NAME = replace_style(_DAY, color="onSurfaceVariant", weight=500)
_MONTHS = {False: Calendar(firstweekday=6), True: Calendar()}  # by whether Monday is first


def day_name(day: date, locale: Locale = AMERICAN) -> str:
    """A day as the cells of the calendar are described: "13 October 2023"."""
    return locale.full_date(day)


def short_date(day: date, locale: Locale = AMERICAN) -> str:
    """A day as the header shows it: "Fri, Oct 13"."""
    return locale.day(day, "%a")


class DatePicker(Popup):
    """A DatePickerDialog. OK appends the date, as an ISO string, to the arguments of `call`.

        show(DatePicker(today, set_due.partial()))  # runs set_due("2023-10-17")

    `value` is the selected day, "" for today; days before `min_date` and after `max_date` are
    disabled. All three are ISO strings, and a string that is no date raises ValueError when the
    dialog is drawn. `shown` is any day of the month on show (by default that of `value`), `years`
    whether the list of years is shown. Years before 1900 and after 2100 are not offered. Cancel and
    Back run nothing. The buttons say OK and CANCEL, in capitals.
    """

    value: str
    call: Call
    shown: str = ""
    min_date: str = "1900-01-01"
    max_date: str = "2100-12-31"
    years: bool = False

    def view(self, now: datetime, display: Display, locale: Locale) -> View:
        wide = display.rotation % 2 == 1
        chosen = date.fromisoformat(self.value) if self.value else now.date()
        today = now.date()
        month = date.fromisoformat(self.shown or str(chosen)).replace(day=1)
        header = self._header(chosen, wide, locale)
        low, high = date.fromisoformat(self.min_date), date.fromisoformat(self.max_date)
        body = (
            _years(chosen.year, low.year, high.year)
            if self.years
            else _days(month, chosen, today, low, high, wide, _cell(display, wide), locale)
        )
        animator = View(
            "android.widget.ViewAnimator", "android:id/animator", kids=(body,), layout=_BODY_WIDE if wide else _BODY
        )
        picker = View(
            "android.widget.DatePicker",
            "android:id/datePicker",
            layout=WIDE,
            kids=(View(LINEAR, kids=(header, animator), layout=_ASIDE if wide else WIDE_COLUMN),),
        )
        custom = View(FRAME, "android:id/custom", kids=(picker,), layout=WIDE)
        buttons = dialog_buttons(
            dialog_button("CANCEL", close(), "android:id/button2"),
            dialog_button("OK", choose(self.call, str(chosen)), "android:id/button1"),
        )
        panel = View(FRAME, "android:id/customPanel", kids=(custom,), layout=WIDE)
        parent = View(
            LINEAR,
            "android:id/parentPanel",
            kids=(panel, buttons),
            layout=replace_layout(WIDE_COLUMN, pad=(0, 0, 0, 8)),
        )
        return View(
            FRAME,
            kids=(View(FRAME, "android:id/content", kids=(parent,), layout=WIDE),),
            style=_PANEL,
            extras=_CLIPPED,
            layout=_PANEL_WIDE if wide else _PANEL_LAYOUT,
        )

    def _header(self, selected: date, wide: bool, locale: Locale) -> View:
        """The chosen day over or beside the calendar; a tap on its year shows the years, one on the day the days."""
        return View(
            LINEAR,
            "android:id/date_picker_header",
            style=_HEADER,
            layout=_HEADER_WIDE if wide else _HEADER_LAYOUT,
            kids=(
                View(
                    TEXT,
                    "android:id/date_picker_header_year",
                    locale.year(selected.year),
                    style=_YEAR,
                    flags=TAP,
                    tap=None if self.years else _show_years(),
                    inert_reason="already shown" if self.years else "",
                ),
                View(
                    TEXT,
                    "android:id/date_picker_header_date",
                    short_date(selected, locale),
                    style=_DATE,
                    flags=TAP,
                    tap=_show_days() if self.years else None,
                    inert_reason="" if self.years else "already shown",
                ),
            ),
        )


@does
def _choose_day(c: Ctx, day: str) -> Ctx:
    return c.set(value=day, shown=day)


@does
def _show_month(c: Ctx, month: str) -> Ctx:
    return c.set(shown=month)


@does
def _show_days(c: Ctx) -> Ctx:
    return c.set(years=False)


@does
def _show_years(c: Ctx) -> Ctx:
    """Show the list of years, scrolled to the chosen one."""
    s: DatePicker = c.screen
    above = int(s.value[:4] or c.now.year) - int(s.min_date[:4]) - 2
    px = max(0, round(above * YEAR_ROW * c.phone.display.scale))
    return c.set(years=True)._window(ui=c.window.ui.scrolled(YEARS, px))


@does
def _choose_year(c: Ctx, year: int) -> Ctx:
    s: DatePicker = c.screen
    old = date.fromisoformat(s.value) if s.value else c.now.date()
    last = (date(year + old.month // 12, old.month % 12 + 1, 1) - timedelta(days=1)).day
    day = old.replace(year=year, day=min(old.day, last))
    day = min(max(day, date.fromisoformat(s.min_date)), date.fromisoformat(s.max_date))
    return c.set(value=day.isoformat(), shown=day.isoformat(), years=False)


def _cell(display: Display, wide: bool) -> float:
    """How wide a day is, dp: the month fills the dialog."""
    room = 344.0 if wide else min(WIDEST, display.size[0] / display.scale - 48)
    return (room - 8) // 7


def _moved(month: date, by: int) -> date:
    count = month.year * 12 + month.month - 1 + by
    return date(count // 12, count % 12 + 1, 1)


def _arrow(month: date, by: int, low: date, high: date, wide: bool) -> tuple[View, ...]:
    to = _moved(month, by)
    if not (low.replace(day=1) <= to <= high):
        return ()
    word, icon = ("Previous", "chevron_left") if by < 0 else ("Next", "chevron_right")
    id = "android:id/prev" if by < 0 else "android:id/next"
    button = icon_button(icon, f"{word} month", _show_month(to.isoformat()), id)
    at = "start|top" if by < 0 else "end|top"
    return (button.replace(layout=Layout(w=48, h=32 if wide else 48, at=at, margin=(8, 0, 8, 0))),)


@memo
def _days(
    month: date, selected: date, today: date, low: date, high: date, wide: bool, width: float, locale: Locale
) -> View:
    cell = Layout(w=width, h=CELL_LOW if wide else CELL_HIGH)
    cells: list[View] = [
        View(hidden_from_a11y=True, text=locale.initial(n), style=_NAME, layout=Layout(w=width, h=20 if wide else 24))
        for n in _MONTHS[locale.monday_first].iterweekdays()
    ]
    for day in _MONTHS[locale.monday_first].itermonthdates(month.year, month.month):
        if day.month == month.month:
            cells.append(_day(day, day == selected, day == today, low <= day <= high, cell, locale))
        elif day < month:
            cells.append(View(hidden_from_a11y=True, layout=cell))
    grid = View(VIEW, "android:id/month_view", kids=tuple(cells), layout=Layout(kind="row", w=7 * width, flow=True))
    pager = View(
        "com.android.internal.widget.ViewPager",
        "android:id/day_picker_view_pager",
        kids=(grid,),
        layout=Layout(kind="column", w=FILL, align="center", margin=(0, 32 if wide else 48, 0, 0)),
    )
    title = View(
        hidden_from_a11y=True,
        text=locale.month(month),
        style=Style(size=14, weight=500, align="center"),
        layout=Layout(w=FILL, h=32 if wide else 48),
    )
    kids = (title, pager, *_arrow(month, -1, low, high, wide), *_arrow(month, 1, low, high, wide))
    return View(GROUP, "android:id/date_picker_day_picker", kids=kids, layout=WIDE)


def _day(day: date, selected: bool, today: bool, allowed: bool, cell: Layout, locale: Locale) -> View:
    words, desc = str(day.day), day_name(day, locale)
    if not allowed:
        return View(VIEW, "", words, desc, flags=TAP | DISABLED, style=_DAY_OFF, layout=cell, inert_reason="disabled")
    if selected:
        return View(
            VIEW, "", words, desc, flags=TAP | CHECKED, style=_DAY_ON, layout=cell, inert_reason="already selected"
        )
    return View(
        VIEW, "", words, desc, flags=TAP, style=_TODAY if today else _DAY, layout=cell, tap=_choose_day(day.isoformat())
    )


@memo
def _year(year: int, selected: int) -> View:
    style = Style(
        size=22 if year == selected else 16, align="center", color="primary" if year == selected else "onSurface"
    )
    return View(
        TEXT,
        "android:id/text1",
        str(year),
        flags=TAP,
        style=style,
        layout=Layout(w=FILL, h=YEAR_ROW),
        tap=_choose_year(year),
    )


def _years(selected: int, low: int, high: int) -> View:
    years = tuple(range(max(low, MIN_YEAR), min(high, MAX_YEAR) + 1))
    layout = Layout(kind="rows", w=FILL, h=FILL)
    rows = Rows(_year, years, YEAR_ROW, (selected,))
    return View(LIST, YEARS, flags=FOCUSABLE, layout=layout, rows=rows)


__all__ = ["DatePicker", "day_name", "short_date"]
