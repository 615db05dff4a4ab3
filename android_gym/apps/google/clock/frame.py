"""Clock's main screen: toolbar, one of five pages, FAB, bottom bar; and parts that pages share."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from ....kit import *
from ....kit.blocks.clock import DAYS
from ....phone.state.locale import AMERICAN
from ....phone.state.phone import Display

HAIR = "\u200a"  # between time and AM/PM, as Google's apps write it
OLD_RECYCLER = "android.support.v7.widget.RecyclerView"
TABS = (
    ("tab_menu_alarm", "Alarm", "alarm"),
    ("tab_menu_clock", "Clock", "schedule"),
    ("tab_menu_timer", "Timer", "filled:hourglass_bottom"),
    ("tab_menu_stopwatch", "Stopwatch", "timer"),
    ("tab_menu_bedtime", "Bedtime", "filled:hotel"),
)
_TIME = replace_style(BODY, font="Google Sans", tabular=True)
_TAB_LABEL = replace_style(LABEL_SMALL, size=14, weight=400, font="Roboto", letter_spacing=0.035, pad=(0, 3, 0, 0))


@does
def open_tab(c: Ctx, tab: str) -> Ctx:
    """Show a page; Clock opens on the one used last."""
    return c.save(tab=tab).set(tab=tab)


def screen(
    display: Display, tab: str, page: View, menu: Items, *over: View, beside: bool = False, share: float = 1
) -> View:
    """The whole screen around a page; `over` are the FAB and its neighbours, which stand over
    the lower end of the page, in the middle of its first `share`, or `beside` it."""
    bar = column(app_bar(tab, menu=menu), id="app_bar_layout", w=FILL)
    body = [
        box(
            page,
            id="desk_clock_pager",
            cls=GROUP,
            focusable=True,
            w=FILL,
            h=FILL,
            pad=(0, 0, 116 if beside and over else 0, 0),
        )
    ]
    if over:
        buttons = row(
            *over,
            id="fab_container",
            cls=GROUP,
            at="start|bottom",
            pack="end" if beside else "center",
            pad=(0, 0, 20 if beside else 0, 16),
            gap=24,
            grow=share,
        )
        if share < 1:
            buttons = row(buttons, decor(grow=1 - share), at="start|bottom")
        body.append(buttons)
    tabs = tuple(Tab(id, label, icon, open_tab(label)) for id, label, icon in TABS)
    middle = box(*body, id="desk_clock_pager_frame", cls=GROUP, w=FILL, grow=1)
    return navigation_scaffold(
        display, tabs, tab, bar, middle, label=_TAB_LABEL, id="android:id/content", cls=FRAME, bg="surface"
    )


def big_fab(desc: str, tap: Call, icon: str, id: str = "fab") -> View:
    """Clock's large round button."""
    return fab(desc, tap, icon, id, size=96, at="", cls=BUTTON, margin=0)


def side_button(desc: str, tap: Call, icon: str, id: str) -> View:
    """A smaller button left or right of the FAB."""
    return fab(desc, tap, icon, id, size=64, at="", cls=BUTTON, margin=0)


def tile(*kids: View, **options: Any) -> View:
    """A card of Clock."""
    return card(*kids, bg="surfaceContainerLow", radius=24, **options)


def day_button(day: int, on: bool, tap: Call) -> View:
    """The round button of a weekday, 0 is Sunday."""
    bg, color, stroke = ("primary", "onPrimary", "") if on else ("", "onSurface", "outline")
    return text(
        DAYS[day][0],
        f"day_button_{day}",
        LABEL,
        desc=DAYS[day],
        cls=CHECKBOX,
        checked=on,
        tap=tap,
        align="center",
        radius=-1,
        bg=bg,
        color=color,
        stroke=stroke,
        w=36,
        h=36,
    )


def time_text(at: datetime, locale: Locale = AMERICAN) -> str:
    """ "3:07 PM" with a hair space."""
    return locale.time(at, HAIR)


def time_view(words: str, id: str, size: float, **changes: Any) -> View:
    """A time as `time_text` has it, in large digits, with AM or PM a third as large."""
    digits = words.partition(HAIR)[0]
    half = words.removeprefix(digits).removeprefix(HAIR)
    after: tuple[Stretch, ...] = ()
    if half:
        after = span(HAIR, size=size * 0.58), span(half, size=round(size * 0.325))
    return rich_text(digits, *after, id=id, style=_TIME, size=size, **changes).replace(desc=words)


def ask_label(label: str, call: Call) -> Call:
    """Ask for the label of an alarm or timer; it is appended to the call."""
    return show(Prompt("Label", call, label, "Label", field_id="label_input_field"))
