"""Cards of rows, the marks at their ends, and pages of settings made of them."""

from __future__ import annotations

from typing import Any

from ... import *
from .bars import titled_page
from .dialogs import Ask, Options


def cards(*rows: View, title: str = "", id: str = "") -> View:
    """A white card with rows, under a grey heading; nothing where there are no rows."""
    if not rows:
        return gap(0)
    inside = column(*rows, id=id, bg="surfaceContainer", radius=18, w=FILL, pad=(0, 4, 0, 4), margin=(12, 0, 12, 0))
    head = text(title, "android:id/title", size=14, color="onSurfaceVariant", w=FILL, pad=(28, 14, 28, 8))
    return column(head if title else gap(12), inside, w=FILL)


def item(
    title: str,
    summary: str = "",
    value: str = "",
    *,
    lead: View | None = None,
    trail: View | None = None,
    **options: Any,
) -> View:
    """A row of a card, at least 56 dp high: a leading view, the title over a grey `summary`, a grey
    `value`, and at its end `trail` or, where a `tap` does something, a chevron."""
    under = text(summary, "android:id/summary", size=14, lines=3, color="onSurfaceVariant")
    words = column(text(title, "android:id/title", size=17, lines=2), *(under,) * bool(summary), grow=1, gap=2)
    said = text(value, "text_right", size=14, color="onSurfaceVariant")
    chevron = icon("chevron_right", "arrow_right", color="outline", size=20) if options.get("tap") else None
    kids = (min_height(40), lead, words, said if value else None, trail or chevron)
    return row(*(kid for kid in kids if kid), gap=12, pad=(4, 8, 16, 8), **options)


def toggle_mark(checked: bool, id: str = "android:id/checkbox", desc: str = "") -> View:
    """A switch that shows the state of the row around it."""
    at, bg = ("end|middle", "primary") if checked else ("start|middle", "outline")
    knob = decor(bg="white", radius=-1, w=20, h=20, margin=(4, 0, 4, 0), at=at)
    return box(knob, id=id, cls=CHECKBOX, desc=desc, checked=checked, w=50, h=28, bg=bg, radius=-1)


def tick(checked: bool, tap: Call | None = None, id: str = "android:id/checkbox", desc: str = "") -> View:
    """A round check box, 48 dp wide where it can be tapped."""
    sign, color = ("filled:check_circle", "primary") if checked else ("radio_button_unchecked", "outline")
    return icon(sign, id, desc, color=color, cls=CHECKBOX, checked=checked, tap=tap, room=48 if tap else 24)


def setting_row(row: Row) -> View:
    """A `Row` of preferences on a card: short values (`summary`) stand grey at its end, a
    `SwitchRow` or `CheckRow` has a switch, a `RadioRow` a tick. Other kinds are the kit's."""
    plain: Any = {"tap": row.tap, "id": row.id, "enabled": row.enabled, "alpha": 1 if row.enabled else 0.38}
    if isinstance(row, (SwitchRow, CheckRow, RadioRow)):
        mark = tick(row.checked) if isinstance(row, RadioRow) else toggle_mark(row.checked)
        made = item(row.title, row.summary, trail=mark, **plain)
        chosen = isinstance(row, RadioRow) and row.checked
        return made.replace(inert_reason="chosen already") if chosen else made
    if isinstance(row, SeekRow) and row.on_slide:
        bar = slider(row.value, row.on_slide, desc=row.title)
        return column(text(row.title, "android:id/title", size=17), bar, id=row.id, w=FILL, pad=(16, 12, 16, 0))
    if type(row) not in (Row, BoundRow):
        return preference(row)
    long = len(row.summary) > 12 or row.tap is None
    return item(row.title, row.summary if long else "", "" if long else row.summary, **plain)


class SettingsScreen(Preferences):
    """A page of settings on cards, of which each `Header` begins one: class variables as of
    `Preferences`. A Pick asks in `Options`, a Typed in `Ask`."""

    def view(self, app: Any, settings: Table) -> View:
        groups: list[list[Row]] = [[Header("")]]
        for row in bind_rows(self.rows_now(app, settings), app, settings, choice=Options, prompt=Ask):
            groups.append([row]) if isinstance(row, Header) else groups[-1].append(row)
        made = (cards(*map(setting_row, inside), title=head.title) for head, *inside in groups if inside)
        return titled_page(self.title, listing("recycler_view", *made, bottom=24), up=leave(), menu=self.menu)


__all__ = ["SettingsScreen", "cards", "item", "setting_row", "tick", "toggle_mark"]
