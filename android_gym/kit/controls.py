"""Buttons, switches, chips, sliders: controls that act on one tap.

A `tap` is a `Call`. A control never changes by itself: its handler changes the model or the
activity, and the view shows the new state. Colours are Material roles ("primary") or "#rrggbb".
"""

from __future__ import annotations

from typing_extensions import Unpack

from ..errors import UnknownName
from ..phone.core.calls import Call, memo
from ..phone.core.gestures import Gestures
from ..phone.core.view import (
    BOX,
    CHECKABLE,
    CHECKED,
    CLICKABLE,
    DISABLED,
    FILL,
    FOCUSABLE,
    SELECTED,
    Layout,
    Style,
    View,
)
from .looks import PlaceOptions, SizedOptions, box_of, touch_flags
from .styles import (
    BODY,
    BUTTON,
    CHECKBOX,
    COMPOUND,
    GROW,
    HSCROLL,
    IMAGE,
    IMAGE_BUTTON,
    LINEAR,
    PROGRESS,
    RADIO,
    SEEK_BAR,
    SWITCH,
    TAP,
    TEXT,
    art_style,
    icon_style,
    replace_layout,
    replace_style,
    square,
)

_PAD = (24, 0, 24, 0)
_BUTTONS = {
    "filled": Style(bg="primary", color="onPrimary", radius=-1, weight=500, align="center", pad=_PAD),
    "tonal": Style(
        bg="secondaryContainer", color="onSecondaryContainer", radius=-1, weight=500, align="center", pad=_PAD
    ),
    "outlined": Style(stroke="outline", color="primary", radius=-1, weight=500, align="center", pad=_PAD),
    "text": Style(color="primary", radius=-1, weight=500, align="center", pad=(12, 0, 12, 0)),
}
_BUTTON_LAYOUT = Layout(h=40, margin=(0, 4, 0, 4))
_CHIP = Style(stroke="outline", radius=8, weight=500, pad=(16, 0, 16, 0), color="onSurfaceVariant")
_CHIP_ON = Style(bg="secondaryContainer", radius=8, weight=500, pad=(16, 0, 16, 0), color="onSecondaryContainer")
_CHIP_LAYOUT = Layout(h=32)
_CHIP_ICON_LAYOUT = Layout(kind="row", h=32, align="center", gap=8, pad=(8, 0, 16, 0))
_CHIP_TRAIL_LAYOUT = Layout(kind="row", h=32, align="center", gap=8, pad=(16, 0, 8, 0))
_CHIP_BOTH_LAYOUT = Layout(kind="row", h=32, align="center", gap=8, pad=(8, 0, 8, 0))
_CHIPS_LAYOUT = Layout(kind="hscroll", w=FILL, gap=8, pad=(16, 8, 16, 8), align="center")
_FLOW_LAYOUT = Layout(kind="row", w=FILL, gap=8, flow=True, pad=(16, 8, 16, 8))
_SWITCH_LAYOUT = Layout(w=52, h=32)
_LABELLED = Layout(kind="row", w=FILL, h=48, align="center", gap=12, pad=(16, 0, 16, 0))
_ICONED = Layout(kind="row", align="center", gap=8)
_TWO_LINES = Style(size=16, lines=2)
_FAB = Style(bg="primaryContainer", color="onPrimaryContainer", radius=16, elevation=6)
_SLIDER_LAYOUT = Layout(w=FILL, h=48)
_UPRIGHT_LAYOUT = Layout(w=48, h=FILL)
_UPRIGHT = Gestures(axis="y")
_BAR_LAYOUT = Layout(w=FILL, h=4, margin=(16, 8, 16, 8))


@memo
def _inside(label: str, icon: str, style: Style, size: float) -> tuple[View, View]:
    """What is drawn inside a control that shows an icon before its words."""
    words = replace_style(style, bg="", stroke="", elevation=0, pad=(0, 0, 0, 0), align="start")
    return (
        View(hidden_from_a11y=True, style=icon_style(icon, style.color, size), layout=square(size)),
        View(hidden_from_a11y=True, text=label, style=words),
    )


def button(
    label: str,
    tap: Call | None = None,
    kind: str = "filled",
    id: str = "",
    *,
    desc: str = "",
    icon: str = "",
    enabled: bool = True,
    layout: Layout = _BUTTON_LAYOUT,
    **options: Unpack[PlaceOptions],
) -> View:
    """A Button with text. `kind` is "filled", "tonal", "outlined" or "text".

    It is 40 dp high and as wide as its label. One that is not `enabled`, or has no `tap`, is grey
    and has the flag `disabled`. `icon` is drawn before the label. Raises UnknownName for another
    `kind`.
    """
    if kind not in _BUTTONS:
        raise UnknownName("kind of button", kind, _BUTTONS)
    style, flags, inert_reason = _BUTTONS[kind], TAP, ""
    if not enabled or tap is None:
        style, flags, inert_reason, tap = (replace_style(style, alpha=0.38), TAP | DISABLED, "disabled", None)
    kids: tuple[View, ...] = ()
    if icon:
        kids = _inside(label, icon, style, 18)
        layout = replace_layout(layout, kind="row", align="center", pack="center", gap=8, pad=(16, 0, 24, 0))
    made = View(BUTTON, id, label, desc, "", kids, flags, style, layout, tap, inert_reason=inert_reason)
    return box_of(made, options)


def icon_button(
    icon: str,
    desc: str,
    tap: Call | None = None,
    id: str = "",
    *,
    long_press: Call | None = None,
    cls: str = IMAGE_BUTTON,
    color: str = "onSurfaceVariant",
    bg: str = "",
    size: float = 48,
    enabled: bool = True,
    **options: Unpack[PlaceOptions],
) -> View:
    """An ImageButton that shows a Material icon, `size` dp wide and high.

    `desc` is its content description and the only words that it has: name the action ("Delete").
    One that is on, such as a star that is set, is `selected`. `bg` is the colour of a disc behind
    the icon. One that is not `enabled` is grey, has the flag `disabled` and runs nothing.
    """
    if not enabled:
        style = replace_style(icon_style(icon, color, 24, bg), alpha=0.38)
        made = View(cls, id, "", desc, flags=TAP | DISABLED, style=style, layout=square(size), inert_reason="disabled")
        return box_of(made, options)
    flags = touch_flags(tap, long_press)
    style = icon_style(icon, color, 24 if size >= 40 else 20, bg)
    made = View(cls, id, "", desc, flags=flags, style=style, layout=square(size), tap=tap, long_press=long_press)
    return box_of(made, options)


def state_style(art: str, checked: bool) -> Style:
    """The drawing of a "switch", "checkbox" or "radio" that is on or off."""
    return art_style(f"{art}:on" if checked else f"{art}:off")


def _mark(checked: bool, tap: Call | None, enabled: bool) -> int:
    flags = CHECKABLE | (CHECKED if checked else 0) | (TAP if tap is not None else 0)
    return flags if enabled else flags | DISABLED


def switch(
    checked: bool,
    tap: Call | None = None,
    id: str = "android:id/switch_widget",
    desc: str = "",
    *,
    enabled: bool = True,
    label: str = "",
) -> View:
    """A Switch of 52 x 32 dp, with the flags `checkable` and, where it is on, `checked`.

    Without `tap` it only shows the state of the row around it, which then takes the tap. With
    `label` it is a row of its own, 48 dp high, and the label is its text.
    """
    flags = _mark(checked, tap if enabled else None, enabled)
    style = state_style("switch", checked)
    if label:
        kids = (
            View(text=label, style=BODY, layout=GROW, hidden_from_a11y=True),
            View(flags=flags & ~TAP, style=style, layout=_SWITCH_LAYOUT, hidden_from_a11y=True),
        )
        return View(SWITCH, id, label, desc, "", kids, flags, layout=_LABELLED, tap=tap)
    return View(SWITCH, id, "", desc, flags=flags, style=style, layout=_SWITCH_LAYOUT, tap=tap if enabled else None)


def _box_with_label(cls: str, art: str, checked: bool, tap: Call | None, id: str, label: str, desc: str) -> View:
    style = state_style(art, checked)
    if not label:
        layout = square(48 if tap is not None else 24)
        return View(cls, id, "", desc, flags=_mark(checked, tap, True), style=style, layout=layout, tap=tap)
    kids = (
        View(flags=_mark(checked, None, True), style=style, layout=square(24), hidden_from_a11y=True),
        View(text=label, style=_TWO_LINES, layout=GROW, hidden_from_a11y=True),
    )
    flags = _mark(checked, tap, True)
    return View(cls, id, label, desc, "", kids, flags, layout=_LABELLED, tap=tap)


def checkbox(
    checked: bool, tap: Call | None = None, id: str = "android:id/checkbox", label: str = "", desc: str = ""
) -> View:
    """A CheckBox of 24 dp, or 48 dp if it can be tapped. With `label` it is a row of 48 dp with the
    label as its text. Without `tap` it only shows the state of the row around it.
    """
    return _box_with_label(CHECKBOX, "checkbox", checked, tap, id, label, desc)


def radio(
    checked: bool, tap: Call | None = None, id: str = "android:id/checkbox", label: str = "", desc: str = ""
) -> View:
    """A RadioButton of 24 dp, or 48 dp if it can be tapped. With `label` it is a row of 48 dp with
    the label as its text. Without `tap` it only shows the state of the row around it.
    """
    return _box_with_label(RADIO, "radio", checked, tap, id, label, desc)


def chip(
    label: str,
    tap: Call | None = None,
    id: str = "",
    *,
    selected: bool = False,
    checkable: bool = False,
    desc: str = "",
    icon: str = "",
    cls: str = "",
    trail: str = "",
) -> View:
    """A chip, 32 dp high. A `checkable` one is a filter chip: a CompoundButton with the flag
    `checked` and a check mark when it is `selected`. Any other is a Button, with the flag `selected`
    then. `icon` is drawn before the label, `trail` after it, such as the arrow of a menu.
    """
    style = _CHIP_ON if selected else _CHIP
    shown = "check" if selected and checkable and not icon else icon
    kids: tuple[View, ...] = ()
    layout = _CHIP_LAYOUT
    if shown:
        kids, layout = _inside(label, shown, style, 18), _CHIP_ICON_LAYOUT
    if trail:
        glyph, words = _inside(label, trail, style, 18)
        kids = (*(kids or (words,)), glyph)
        layout = _CHIP_BOTH_LAYOUT if shown else _CHIP_TRAIL_LAYOUT
    flags = touch_flags(tap) | (CHECKABLE if checkable else 0)
    if selected:
        flags |= CHECKED if checkable else SELECTED
    name = cls or (COMPOUND if checkable else BUTTON)
    return View(name, id, label, desc, "", kids, flags, style, layout, tap)


def chips(*kids: View, id: str = "", wrap: bool = False) -> View:
    """A chip group: one line that scrolls sideways, or with `wrap` as many lines as are needed."""
    if wrap:
        return View(LINEAR, id, kids=kids, layout=_FLOW_LAYOUT)
    return View(HSCROLL, id, kids=kids, flags=FOCUSABLE, layout=_CHIPS_LAYOUT)


def fab(
    desc: str,
    tap: Call,
    icon: str = "add",
    id: str = "fab",
    *,
    label: str = "",
    size: float = 56,
    at: str = "end|bottom",
    cls: str = "",
    margin: float = 16,
) -> View:
    """A floating action button in a corner of the body; pass it to `scaffold` as `over`.

    `desc` is its content description. With `label` it is an extended FAB: a Button 56 dp high with
    the label as its text. `size` is in dp; one larger than 56 is round (96 is the large one of
    Clock). `at` is its corner, `margin` its distance from the edges in dp. A list under it needs
    `bottom=88`.
    """
    edges = (margin, margin, margin, margin)
    if label:
        style = replace_style(_FAB, weight=500)
        layout = replace_layout(_ICONED, h=56, at=at, margin=edges, gap=12, pad=(16, 0, 20, 0))
        kids = _inside(label, icon, style, 24)
        return View(cls or BUTTON, id, label, desc, "", kids, TAP, style, layout, tap)
    style = replace_style(_FAB, icon=icon, radius=-1 if size > 56 else 16)
    layout = replace_layout(BOX, w=size, h=size, at=at, margin=edges)
    return View(cls or IMAGE_BUTTON, id, "", desc, flags=TAP, style=style, layout=layout, tap=tap)


@memo
def _slider_style(value: float) -> Style:
    return Style(art=f"slider:{value:.2f}", color="primary")


def slider(
    value: float,
    on_slide: Call,
    id: str = "android:id/seekbar",
    desc: str = "",
    *,
    words: str = "",
    upright: bool = False,
    **options: Unpack[PlaceOptions],
) -> View:
    """A SeekBar as wide as its parent, 48 dp high; with `upright` as high as its parent, 48 dp wide
    and moved up and down, as in volume panels. Where the finger is lifted is what counts.

    `value` is a share from 0 to 1, and so is what a touch or a drag appends to the arguments of
    `on_slide`, rounded to 0.01. `words` is its text, which real ones leave empty.

        slider(0.3, set_volume.partial())  # a touch three quarters along runs set_volume(0.75)
    """
    style = _slider_style(round(value, 2))
    bar = View(
        SEEK_BAR,
        id,
        words,
        desc,
        flags=FOCUSABLE | CLICKABLE,
        style=style,
        layout=_SLIDER_LAYOUT,
        on_slide=on_slide,
        inert_reason="a touch where the knob is changes nothing",
    )
    if upright:
        style = replace_style(style, art=f"upright_slider:{value:.2f}")
        bar = bar.replace(style=style, layout=_UPRIGHT_LAYOUT, gestures=_UPRIGHT)
    return box_of(bar, options)


def progress(
    value: float | None = None, id: str = "android:id/progress", desc: str = "", **options: Unpack[SizedOptions]
) -> View:
    """A ProgressBar: a line of 4 dp at a share from 0 to 1, or without a value a turning circle of
    48 dp.
    """
    art = "spinner" if value is None else f"progress:{value:.2f}"
    layout = square(48) if value is None else _BAR_LAYOUT
    style = Style(art=art, color="primary")
    return box_of(View(PROGRESS, id, "", desc, style=style, layout=layout), options)


def more_button(tap: Call, desc: str = "More options", id: str = "", long_press: bool = True) -> View:
    """The three dots at the end of a bar or a row: an ImageView that opens something. Real ones are
    long-clickable too, since they show a tooltip; in rows they often are not.
    """
    return View(
        IMAGE,
        id,
        "",
        desc,
        flags=TAP | (2 if long_press else 0),
        style=icon_style("more_vert"),
        layout=Layout(w=44, h=48),
        tap=tap,
    )


def badge(count: int) -> View:
    """A small number on a red disc, 16 dp high; no node. Put it over an icon with `box`."""
    style = Style(bg="error", color="onError", radius=-1, size=11, weight=500, pad=(4, 0, 4, 0))
    return View(TEXT, text=str(count), style=style, layout=Layout(h=16), hidden_from_a11y=True)


__all__ = [
    "badge",
    "button",
    "checkbox",
    "chip",
    "chips",
    "fab",
    "icon_button",
    "more_button",
    "progress",
    "radio",
    "slider",
    "switch",
]
