"""What a calendar app decides about the block: its Calls, its ids and its looks."""

from __future__ import annotations

from datetime import date, timedelta

from ....phone.core.calls import Call
from ....phone.core.values import Table, Value
from ....phone.state.locale import AMERICAN, Locale
from ....phone.state.phone import Display
from ....phone.system.insets import GESTURES, INSET
from ...styles import PAGER, RECYCLER, SCROLL, VIEW

SUNDAY = 6  # as `date.weekday` counts, from 0 for Monday


class Ids(Value):
    """Resource-ids and classes; an empty id is none. Google's Calendar draws its grids on one
    canvas, whose parts are plain Views without ids."""

    pager: str = "month_pager"  # what is swiped to the next month, week or day
    grid: str = "month_grid"
    cell: str = ""  # a day of the month
    event: str = ""
    hours: str = "grid_scroll_view"  # what scrolls over the hours of a day
    column: str = ""  # a day of a week
    head: str = ""  # the name and number over it
    agenda: str = "agenda_list"
    agenda_day: str = "agenda_day"  # the heading of a day
    agenda_row: str = ""
    banner: str = "month_banner"  # of a month in the agenda
    week: str = "week_banner"  # of a week there
    mini: str = "mini_month"
    mini_day: str = ""
    year: str = "year_view"
    month: str = "month_label"  # a small month of a year
    title: str = "event_title"  # in rows of the agenda, and of lists
    time: str = "event_time"
    about: str = "event_description"  # in rows of lists
    bar: str = ""  # of the colour there
    task: str = ""  # the icon of a task there
    pager_cls: str = PAGER
    list_cls: str = RECYCLER
    scroll_cls: str = SCROLL
    event_cls: str = VIEW


class Look(Value):
    """The configuration of a calendar app: frozen and made once.

    Calls lack their last arguments, which are appended when they run. Days are ISO strings, times
    seconds UTC. What is None is not there: without `day` the days of a month are no controls.
    """

    open: Call | None = None  # an event is tapped: its id and when this occurrence begins
    new: Call | None = None  # an empty place of a timeline is tapped: when an event there begins
    day: Call | None = None  # a day is tapped, in the month or over a timeline: the day
    month: Call | None = None  # a month of a year is tapped: its first day
    move: Call | None = None  # an event of a timeline is dropped elsewhere in it: its id, when this
    # occurrence begins and when it begins there, to a quarter of an hour
    first_weekday: int = SUNDAY  # 0 for Monday to 6 for Sunday
    locale: Locale = AMERICAN  # of days and times
    titles: bool = False  # events have their title as text; else they have a description alone
    drawn: bool = False  # the events of a month are drawn but have no nodes (a canvas)
    heads: bool = False  # the agenda has a heading over each day, which stays at the top; else the
    # number of the day stands beside its first event
    banners: bool = True  # the agenda has a banner over each month
    art: tuple[str, ...] = ()  # drawings in the banners, from January to December
    marks: tuple[tuple[str, str, str], ...] = ()  # calendars whose events have a Material icon
    # before their titles in the agenda: (name, icon, what descriptions call such an event)
    weeks: bool = False  # the agenda has a line over each week: "October 8 – 14"
    week_numbers: bool = False  # ISO's, beside weeks
    ink: str = "primary"  # of headings and names
    today: str = "primary"  # of the disc of today in a month with lunar dates
    untitled: str = "(No title)"
    nothing: str = "Nothing planned. Tap to create."  # in the agenda today, if there is nothing
    describe: bool = True  # rows of lists have the description
    dim: bool = True  # what is over is dimmed there
    hour_dp: float = 60  # height of an hour in a timeline
    snap: int = 30  # minutes to which a tap in a timeline is rounded down
    ids: Ids = Ids()


class Room(Value):
    """The room that a grid has, in dp, and the font scale: what it can show follows from these."""

    w: float
    h: float
    font: float = 1.0


def room_in(display: Display, settings: Table, *, top: float = 64, bottom: float = 0, left: float = 0) -> Room:
    """The room of a grid on a display beside bars of these heights and widths (dp). `display` and
    `settings` are the view's parameters of that name.

        room = room_in(display, settings, top=64, bottom=80)  # an app bar, and tabs at the bottom
    """
    wide, high = (px / display.scale for px in display.size)
    handle = settings.get("secure/navigation_mode", GESTURES) == GESTURES
    high -= display.status + display.nav + top + bottom + (INSET if handle else 0)
    try:
        font = float(settings.get("system/font_scale", 1.0))
    except (TypeError, ValueError):
        font = 1.0
    return Room(max(0.0, wide - left), max(0.0, high), min(2.0, max(0.5, font)))


def week_start(look: Look, day: str) -> str:
    """The first day of the week of a day, both ISO: what a week's timeline is `shown`."""
    one = date.fromisoformat(day)
    return (one - timedelta(days=(one.weekday() - look.first_weekday) % 7)).isoformat()


__all__ = ["Ids", "Look", "Room", "SUNDAY", "room_in", "week_start"]
