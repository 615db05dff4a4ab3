"""A library: pictures by day in a grid, with what is marked, and a handle that scrolls fast."""

from __future__ import annotations

from datetime import date

from ....phone.core.calls import Call, does, memo
from ....phone.core.gestures import Place
from ....phone.core.values import Value
from ....phone.core.view import FILL, View
from ....phone.core.zones import local
from ....phone.state.locale import Locale
from ....phone.state.providers import File
from ....phone.state.providers.library import taken_at
from ....phone.system.ctx import Ctx
from ...basic import box, decor, icon, image, row, text
from ...gestures import touchable
from ...lazy import grid, sections
from ...picking import pick
from ...styles import GROUP, LABEL
from ..calls import call_with
from .facts import clock, content_description, day_words


class Shelf(Value):
    """How a library looks and what it does: frozen, changed by `replace` where a screen differs."""

    open: Call  # a picture is tapped: its path
    holds: bool = True  # a long press marks: the activity has a field `picked`
    always: bool = False  # a tap marks too: a picker of several
    days: bool = True  # there are headings of days
    id: str = "recycler_view"
    cell_id: str = ""
    least: float = 96  # dp of a cell
    zone: str = ""
    locale: Locale = Locale()
    today: date = date(2000, 1, 1)
    picked: tuple[str, ...] = ()


def library(
    shelf: Shelf, files: tuple[File, ...], *, head: tuple[View, ...] = (), empty: View | None = None, bottom: float = 8
) -> View:
    """Pictures side by side, by day the latest first, as they are given."""
    if not files and empty is not None:
        return empty
    items = by_days(files, shelf.zone) if shelf.days else files
    made = grid(shelf.id, cell, items, shelf, least=shelf.least, gap=2, header=_heading, head=head, bottom=bottom)
    if not shelf.days or len(files) < 24:
        return made
    return box(made, _handle(tuple(day.isoformat() for day in _days(items))), w=FILL, h=FILL, grow=1)


def by_days(files: tuple[File, ...], zone: str) -> tuple[object, ...]:
    """Pictures in sections by the day on which they were taken."""
    found: dict[date, list[File]] = {}
    for file in files:
        found.setdefault(local(zone, taken_at(file)).date(), []).append(file)
    return sections((day, tuple(rows)) for day, rows in found.items())


def _days(items: tuple[object, ...]) -> list[date]:
    return [one.item for one in items if hasattr(one, "item")]


@memo
def _heading(day: date, shelf: Shelf) -> View:
    words = text(day_words(day, shelf.today, shelf.locale), "title", LABEL, size=14, grow=1)
    return row(words, pad=(16, 20, 16, 12), key=f"day {day.isoformat()}")


@memo
def cell(file: File, shelf: Shelf) -> View:
    """One picture: a video with its length, a marked one smaller and with a check mark."""
    on, marking = file.path in shelf.picked, bool(shelf.picked) or shelf.always
    edge = 12 if on else 0
    kids = [image(file.art, w=FILL, h=FILL, radius=12 if on else 0, hidden=True, margin=(edge, edge, edge, edge))]
    if file.kind == "video":
        kids.append(_length(file.seconds))
    if file.favourite:
        kids.append(icon("star", "", "Favorite", color="#ffffff", size=16, at="start|bottom", margin=(6, 0, 0, 6)))
    if marking:
        kids.append(_mark(on))
    tap = call_with(shelf.open, file.path)
    if marking:
        tap = pick(file.path)
    return box(
        *kids,
        id=shelf.cell_id,
        cls=GROUP,
        desc=content_description(file, shelf.zone, shelf.locale),
        tap=tap,
        long_press=pick(file.path) if shelf.holds else None,
        selected=on,
        w=FILL,
        h=FILL,
        bg="secondaryContainer" if on else "surfaceContainerHigh",
    )


def _length(seconds: int) -> View:
    """How long a video is, in its corner."""
    words = text(clock(seconds), size=12, color="#ffffff", weight=500, hidden=True)
    sign = icon("play_circle_outline", color="#ffffff", size=16, hidden=True)
    return decor(
        words,
        sign,
        kind="row",
        align="center",
        gap=4,
        at="end|top",
        margin=(0, 5, 5, 0),
        bg="#000000",
        radius=8,
        pad=(6, 1, 4, 1),
    )


def _mark(selected: bool) -> View:
    if selected:
        return icon(
            "check", color="onPrimary", size=16, bg="primary", room=22, at="start|top", margin=(4, 4, 0, 0), hidden=True
        )
    return icon("radio_button_unchecked", color="#ffffff", size=22, at="start|top", margin=(6, 6, 0, 0), hidden=True)


# --- the handle that scrolls fast -----------------------------------------------------------------


@memo
def _handle(days: tuple[str, ...]) -> View:
    """The handle at the right edge; where it is dropped says which day comes to the top."""
    knob = decor(
        icon("unfold_more", color="onSurfaceVariant", size=18, at="center|middle", hidden=True),
        w=28,
        h=44,
        bg="surfaceContainerHigh",
        radius=14,
        elevation=2,
        at="end|middle",
    )
    track = box(
        knob, id="fast_scroll_touch_handle", desc="Fast scroll", w=28, h=FILL, at="end|top", margin=(0, 200, 0, 48)
    )
    to_day = scrub.partial(days)
    held = touchable(track, tap=to_day, drag=to_day, axis="y")
    return held.replace(inert_reason="the list may be there already")


@does
def scrub(c: Ctx, days: tuple[str, ...], *touched: Place) -> Ctx:
    """Scroll to the day that lies at this share of the way: where a touch was, or a drag ended."""
    place = min(int(touched[-1].clamped().y * len(days)), len(days) - 1)
    return c.scroll_top() if place == 0 else c.reveal(f"day {days[place]}")
