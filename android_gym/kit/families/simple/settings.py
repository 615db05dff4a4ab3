"""Settings: a page of `Preferences` with the rows of the family."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from ... import *
from .bars import app_page
from .boxes import DateTimeFormat, Formats
from .dialogs import RadioGroup

CUSTOMIZE = Row("Customize colors", tap=route("CustomizationActivity"), id="color_customization")


def date_format(now: Formats) -> Row:
    """The row that asks for the format of dates and times, the field `formats` of the model."""
    ask = show(DateTimeFormat(now, keep("formats")))
    return Row("Change date and time format", tap=ask, id="change_date_time_format")


class SettingsScreen(Preferences):
    """Settings of an app: class variables as of `Preferences`.

        @notes.activity(".activities.SettingsActivity")
        class SettingsActivity(simple.SettingsScreen):
            rows = (
                Header("Color customization"),
                simple.CUSTOMIZE,
                Header("Startup"),
                Flag("Show keyboard on startup", "show_keyboard"),
                Pick("Font size", "font_size", ("Small", "Medium"), id="font_size"),
            )

    A row has the id "settings_font_size_holder", its label "settings_font_size_label", its value or
    check box "settings_font_size". `id` is the part in the middle; by default it is made of the
    title. A Flag is a CheckBox, or with `toggles = SWITCH` a Switch. A Pick asks in a `RadioGroup`.
    """

    toggles: ClassVar[str] = CHECKBOX

    def view(self, app: Any, settings: Table) -> View:
        parts: list[View] = []
        for item in bind_rows(self.rows_now(app, settings), app, settings, choice=_asked):
            parts += _header(item, bool(parts)) if isinstance(item, Header) else [settings_row(item, self.toggles)]
        return app_page("settings", self.title, *parts, menu=self.menu)


def _asked(title: str, options: Any, selected: str, call: Call, ok: str = "") -> RadioGroup:
    """The dialog of a Pick, which has no title."""
    return RadioGroup("", options, selected, call, ok)


def _name(item: Row) -> str:
    return item.id or re.sub(r"\W+", "_", item.title.lower()).strip("_")


def _header(item: Header, line: bool) -> list[View]:
    words = text(
        item.title,
        f"settings_{_name(item)}_section_label",
        size=14,
        weight=500,
        color="primary",
        w=FILL,
        pad=(20, 16, 20, 4),
    )
    return [*(decor(bg="outlineVariant", w=FILL, h=1, margin=(0, 8, 0, 0)),) * line, words]


def settings_row(item: Row, toggles: str = CHECKBOX) -> View:
    """One row: a `Row` with its value (its `summary`) under the label, a `SwitchRow` or `CheckRow`
    whose CheckBox or Switch has the title as its text, `Custom` as it is."""
    return preference(item) if isinstance(item, Custom) else _row(item, toggles)


@memo
def _row(item: Row, toggles: str) -> View:
    name, alpha = _name(item), 1.0 if item.enabled else 0.38
    kids = [text(item.title, f"settings_{name}_label", size=16, lines=3, alpha=alpha)]
    if isinstance(item, (SwitchRow, CheckRow)):
        kind = toggles if isinstance(item, SwitchRow) else CHECKBOX
        kids = [_toggle(item, kind, f"settings_{name}")]
    elif item.summary:
        kids.append(text(item.summary, f"settings_{name}", size=14, lines=3, alpha=alpha, color="onSurfaceVariant"))
    options: dict[str, Any] = {} if item.enabled else {"enabled": False}
    return column(
        *kids, id=f"settings_{name}_holder", cls=RELATIVE, w=FILL, tap=item.tap, pad=(20, 14, 20, 14), **options
    )


def _toggle(item: SwitchRow | CheckRow, kind: str, id: str) -> View:
    """A CheckBox or Switch with the title as its text, which the row around it turns."""
    art, w, h = ("checkbox", 24, 24) if kind == CHECKBOX else ("switch", 52, 32)
    mark = decor(art=f"{art}:{'on' if item.checked else 'off'}", w=w, h=h)
    words = text(item.title, size=16, lines=3, grow=1, margin=(0, 0, 16, 0), hidden=True)
    return row(
        words, mark, id=id, cls=kind, words=item.title, checked=item.checked, alpha=1.0 if item.enabled else 0.38
    )


__all__ = ["CUSTOMIZE", "SettingsScreen", "date_format", "settings_row"]
