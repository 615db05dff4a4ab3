"""Rows of preference pages, as data: title and summary are given, each row knows its Android views.

They are what `page` and `home` are made of, and come out as the rows of Android's Settings: a
LinearLayout with "android:id/title", "android:id/summary" and "android:id/icon". The fields of
`Row` come first in all of them, the others are given by keyword. Rows are as high as their text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..errors import UnknownName
from ..phone.core.calls import Call, memo
from ..phone.core.values import Value
from ..phone.core.view import CHECKABLE, CHECKED, DISABLED, FILL, SELECTED, Layout, Style, View
from .basic import min_height
from .controls import button, radio, slider, state_style, switch
from .styles import (
    CHECKBOX,
    FRAME,
    IMAGE,
    IMAGE_BUTTON,
    LINEAR,
    RELATIVE,
    SWITCH,
    TAP,
    TEXT,
    art_style,
    icon_style,
    replace_layout,
    replace_style,
    square,
)

# measured on the reference screens; text boxes carry Android's font padding
_TITLE = Style(size=20, lines=4, pad=(0, 2.77, 0, 2.77))
_SUMMARY = Style(size=14, lines=10, color="onSurfaceVariant", pad=(0, 1.83, 0, 1.83))
_ROW = Layout(kind="row", w=FILL, align="center", pad=(24, 16, 0, 16))
_TEXTS = Layout(kind="column", weight=1, margin=(0, 0, 24, 0))
_ICON_FRAME = Layout(kind="row", w=48, align="center")
_HOME_ROW = Layout(kind="row", w=FILL, align="center", pad=(24, 0, 0, 0))
_CHOSEN_ROW = replace_layout(_HOME_ROW, margin=(8, 0, 8, 0), pad=(16, 0, 0, 0))
_CHOSEN = Style(bg="secondaryContainer", radius=28)
_HOME_ICON = Layout(kind="row", w=48, align="center", pad=(8, 0, 0, 0))
_HOME_TEXTS = replace_layout(_TEXTS, pad=(0, 16, 0, 16))
_WIDGET = Layout(kind="row", align="center", margin=(0, 0, 24, 0))
_HEADER = replace_style(_SUMMARY, color="primary", weight=400, lines=2)
_HEADER_LAYOUT = Layout(kind="row", w=FILL, align="center", pad=(24, 24, 24, 8))
_BAR = Style(bg="primaryContainer", radius=28)
_BAR_OFF = Style(bg="surfaceContainerHighest", radius=28)
_BAR_LAYOUT = Layout(kind="row", w=FILL, align="center", pad=(24, 16, 24, 16), margin=(16, 8, 16, 16))
_BAR_TEXT = Layout(weight=1, margin=(0, 0, 16, 0))
_BUTTON_ROW = Layout(w=FILL, pad=(24, 8, 24, 8))
_DIVIDER = Style(bg="outlineVariant")


class Row(Value):
    """A Preference: title, summary, icon, and what a tap does.

    `icon` is a Material icon, a drawing if it has a colon ("app:com.android.chrome"), or " " to
    indent the texts as if there was one. Without `tap` the row is not clickable. One that is not
    `enabled` is grey and has the flag `disabled`: `Row("Wi-Fi", network, go(Wifi()), "wifi")`.
    """

    title: str
    summary: str = ""
    tap: Call | None = None
    icon: str = ""
    enabled: bool = True
    long_press: Call | None = None
    id: str = ""  # of the row itself
    icon_desc: str = ""  # content description of the icon, where it tells what the texts do not


class SwitchRow(Row):
    """A SwitchPreference: the whole row is clickable and runs `tap`; its Switch ("android:id/
    switch_widget") only shows whether it is `checked`.
    """

    checked: bool = False


class CheckRow(Row):
    """A CheckBoxPreference: the whole row runs `tap`, the CheckBox at its end shows whether it is
    `checked`.
    """

    checked: bool = False


class PrimarySwitch(Row):
    """A PrimarySwitchPreference: a row with two targets, divided by a line.

    `tap` opens a page. `flip` runs on a tap on the Switch, whose id is
    "com.android.settings:id/switchWidget" and whose content description is the title.
    """

    checked: bool = False
    flip: Call | None = None


class MainSwitch(Row):
    """A MainSwitchPreference: the coloured bar at the top of a page that turns a whole feature on
    or off. Its title is by custom "Use …": "Use Bluetooth".
    """

    checked: bool = False


class RadioRow(Row):
    """A row with a RadioButton at its start, one of several of which one is `checked`."""

    checked: bool = False


class SeekRow(Row):
    """A SeekBarPreference: a SeekBar under the title. `value` is a share from 0 to 1, and so is
    what a touch appends to the arguments of `on_slide`. It ignores `tap` and `enabled`.
    """

    value: float = 0.0
    on_slide: Call | None = None


class GearRow(Row):
    """A row with two targets: `tap` for the row, `gear` for the gear at its end. `gear_desc` is the
    gear's content description.
    """

    gear: Call | None = None
    gear_desc: str = "Settings"


class Header(Row):
    """A PreferenceCategory: the name of the group of rows that follows, in the primary colour."""


class Footer(Row):
    """A FooterPreference: an explanation with an information icon at the end of a page. The words
    are its `title`.
    """


class ButtonRow(Row):
    """A filled button on a row of its own, as wide as its `title` and `icon`."""


class Custom(Row):
    """Any `view` as a row of a page. The other fields are not shown; `title` may name it."""

    view: View | None = None


def _icon(row: Row, layout: Layout = _ICON_FRAME) -> tuple[View, ...]:
    if not row.icon:
        return ()
    if row.icon == " ":
        return (View(LINEAR, "icon_frame", layout=replace_layout(layout, h=24)),)
    art = ":" in row.icon
    style = art_style(row.icon) if art else icon_style(row.icon, "onSurface")
    glyph = View(IMAGE, "android:id/icon", desc=row.icon_desc, style=style, layout=square(32 if art else 24))
    return (View(LINEAR, "icon_frame", kids=(glyph,), layout=layout),)


def _texts(row: Row, layout: Layout = _TEXTS) -> View:
    dim = 1.0 if row.enabled else 0.38
    title, summary = (
        (_TITLE, _SUMMARY) if row.enabled else (replace_style(_TITLE, alpha=dim), replace_style(_SUMMARY, alpha=dim))
    )
    kids = [View(TEXT, "android:id/title", row.title, style=title)]
    if row.summary:
        kids.append(View(TEXT, "android:id/summary", row.summary, style=summary))
    return View(RELATIVE, kids=tuple(kids), layout=layout)


def _whole(row: Row, *ends: View, layout: Layout = _ROW) -> View:
    """A row with its icon, texts and what stands at its end."""
    kids = (*_icon(row), _texts(row), *ends)
    if not row.enabled:
        return View(LINEAR, row.id, kids=kids, flags=TAP | DISABLED, layout=layout, inert_reason="disabled")
    if row.tap is None:
        return View(LINEAR, row.id, kids=kids, layout=layout)
    flags = TAP | (2 if row.long_press else 0)
    return View(LINEAR, row.id, kids=kids, flags=flags, layout=layout, tap=row.tap, long_press=row.long_press)


def _widget(*kids: View) -> View:
    return View(LINEAR, "android:id/widget_frame", kids=kids, layout=_WIDGET)


def _switch_row(row: SwitchRow) -> View:
    return _whole(row, _widget(switch(row.checked, enabled=row.enabled)))


def _check_row(row: CheckRow) -> View:
    flags = CHECKABLE | (CHECKED if row.checked else 0)
    box = View(
        CHECKBOX, "android:id/checkbox", flags=flags, style=state_style("checkbox", row.checked), layout=square(24)
    )
    return _whole(row, _widget(box))


def _primary_switch(row: PrimarySwitch) -> View:
    inner = View(LINEAR, kids=(*_icon(row), _texts(row)), layout=Layout(kind="row", weight=1, align="center"))
    line = View(style=_DIVIDER, layout=Layout(w=1, h=32))
    flags = CHECKABLE | (CHECKED if row.checked else 0)
    knob = View(
        SWITCH,
        "com.android.settings:id/switchWidget",
        desc=row.title,
        flags=flags,
        style=state_style("switch", row.checked),
        layout=Layout(w=52, h=32),
    )
    frame = View(
        LINEAR,
        "android:id/widget_frame",
        kids=(knob,),
        flags=TAP if row.flip else 0,
        layout=Layout(kind="row", h=48, align="center", pad=(24, 0, 24, 0)),
        tap=row.flip,
    )
    two = View(LINEAR, "two_target_divider", kids=(line, frame), layout=Layout(kind="row", align="center"))
    return View(LINEAR, row.id, kids=(inner, two), flags=TAP if row.tap else 0, layout=_ROW, tap=row.tap)


def _main_switch(row: MainSwitch) -> View:
    words = View(TEXT, "switch_text", row.title, style=_TITLE, layout=_BAR_TEXT)
    flags = CHECKABLE | (CHECKED if row.checked else 0)
    knob = View(
        SWITCH,
        "android:id/switch_widget",
        flags=flags,
        style=state_style("switch", row.checked),
        layout=Layout(w=52, h=32),
    )
    style = _BAR if row.checked else _BAR_OFF
    return View(LINEAR, "main_switch_bar", kids=(words, knob), flags=TAP, style=style, layout=_BAR_LAYOUT, tap=row.tap)


def _radio_row(row: RadioRow) -> View:
    mark = View(LINEAR, "android:id/widget_frame", kids=(radio(row.checked),), layout=_ICON_FRAME)
    kids = (mark, *_icon(row), _texts(row))
    flags = TAP if row.tap and row.enabled else TAP | DISABLED
    inert_reason = "disabled" if not row.enabled else "chosen already" if row.checked else ""
    tap = row.tap if row.enabled else None
    return View(LINEAR, row.id, kids=kids, flags=flags, layout=_ROW, tap=tap, inert_reason=inert_reason)


def _seek_row(row: SeekRow) -> View:
    bar = slider(row.value, row.on_slide, desc=row.title) if row.on_slide else View()
    layout = replace_layout(_TEXTS, margin=(0, 0, 8, 0))
    kids: tuple[View, ...] = (View(TEXT, "android:id/title", row.title, style=_TITLE),)
    if row.summary:
        kids += (View(TEXT, "android:id/summary", row.summary, style=_SUMMARY),)
    body = View(LINEAR, kids=(*kids, bar), layout=layout)
    return View(LINEAR, row.id, kids=(*_icon(row), body), layout=replace_layout(_ROW, pad=(24, 16, 16, 4)))


def _gear_row(row: GearRow) -> View:
    line = View(style=_DIVIDER, layout=Layout(w=1, h=32))
    gear = View(
        IMAGE_BUTTON,
        "settings_button",
        desc=row.gear_desc,
        flags=TAP,
        style=icon_style("settings"),
        layout=Layout(w=72, h=48),
        tap=row.gear,
    )
    end = View(
        LINEAR,
        "android:id/widget_frame",
        kids=(line, gear),
        layout=Layout(kind="row", align="center", margin=(0, 0, 16, 0)),
    )
    return _whole(row, end)


def _header(row: Header) -> View:
    title = View(TEXT, "android:id/title", row.title, style=_HEADER)
    return View(LINEAR, kids=(View(RELATIVE, kids=(title,)),), layout=_HEADER_LAYOUT)


def _footer(row: Footer) -> View:
    glyph = View(IMAGE, "android:id/icon", style=icon_style("info_outline"), layout=square(24))
    holder = View(LINEAR, "icon_frame", kids=(glyph,), layout=Layout(pad=(0, 0, 0, 8)))
    words = View(
        TEXT,
        "android:id/title",
        row.title,
        style=replace_style(_SUMMARY, lines=60),
        layout=Layout(w=FILL, margin=(0, 14, 0, 0)),
    )
    layout = Layout(kind="column", w=FILL, pad=(24, 16, 24, 16))
    return View(LINEAR, kids=(holder, words), layout=layout, flags=TAP if row.tap else 0, tap=row.tap)


def _button_row(row: ButtonRow) -> View:
    press = button(row.title, row.tap, id="button", enabled=row.enabled, icon=row.icon)
    return View(LINEAR, kids=(press,), layout=_BUTTON_ROW)


def _custom(row: Custom) -> View:
    return row.view if row.view is not None else View(FRAME)


_KINDS: dict[type[Row], Callable[[Any], View]] = {
    Row: _whole,
    SwitchRow: _switch_row,
    CheckRow: _check_row,
    PrimarySwitch: _primary_switch,
    MainSwitch: _main_switch,
    RadioRow: _radio_row,
    SeekRow: _seek_row,
    GearRow: _gear_row,
    Header: _header,
    Footer: _footer,
    ButtonRow: _button_row,
    Custom: _custom,
}


@memo
def _drawn(kind: type[Row], row: Row) -> View:
    if kind not in _KINDS:
        raise UnknownName("kind of row", kind.__name__, (known.__name__ for known in _KINDS))
    return _KINDS[kind](row)


def preference(row: Row) -> View:
    """The view of one row, for use outside a `page`. Raises UnknownName for a kind of row that the
    kit does not have: rows of your own are a `Custom`.
    """
    return _drawn(type(row), row)


@memo
def home_row(row: Row, selected: bool = False) -> View:
    """A row of the Settings home page: at least 88 sp high, its icon 8 dp further in. `selected`: its
    page is open beside."""
    kids = (*_icon(row, _HOME_ICON), _texts(row, _HOME_TEXTS), min_height(88, sp=True))
    if selected:
        return View(LINEAR, kids=kids, flags=TAP | SELECTED, layout=_CHOSEN_ROW, style=_CHOSEN, tap=row.tap)
    return View(LINEAR, kids=kids, flags=TAP if row.tap else 0, layout=_HOME_ROW, tap=row.tap)


__all__ = [
    "ButtonRow",
    "CheckRow",
    "Custom",
    "Footer",
    "GearRow",
    "Header",
    "MainSwitch",
    "PrimarySwitch",
    "RadioRow",
    "Row",
    "SeekRow",
    "SwitchRow",
    "home_row",
    "preference",
]
