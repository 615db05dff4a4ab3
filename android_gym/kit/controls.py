"""Buttons, switches, chips, sliders: one tap or one touch each."""

from __future__ import annotations

from ..phone.core.calls import Call, memo
from ..phone.core.view import (
    BOX,
    CHECKABLE,
    CHECKED,
    CLICKABLE,
    DISABLED,
    FILL,
    FOCUSABLE,
    SELECTED,
    Fit,
    Look,
    View,
)
from .basic import touch
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
    art_look,
    fitted,
    icon_look,
    square,
    styled,
)

_PAD = (24, 0, 24, 0)
_BUTTONS = {
    "filled": Look(bg="primary", ink="onPrimary", radius=-1, weight=500, align="center", pad=_PAD),
    "tonal": Look(
        bg="secondaryContainer", ink="onSecondaryContainer", radius=-1, weight=500, align="center",
        pad=_PAD,
    ),
    "outlined": Look(
        stroke="outline", ink="primary", radius=-1, weight=500, align="center", pad=_PAD
    ),
    "text": Look(ink="primary", radius=-1, weight=500, align="center", pad=(12, 0, 12, 0)),
}  # fmt: skip
_BUTTON_FIT = Fit(h=40, margin=(0, 4, 0, 4))
_CHIP = Look(stroke="outline", radius=8, weight=500, pad=(16, 0, 16, 0), ink="onSurfaceVariant")
_CHIP_ON = Look(
    bg="secondaryContainer", radius=8, weight=500, pad=(16, 0, 16, 0), ink="onSecondaryContainer"
)
_CHIP_FIT = Fit(h=32)
_CHIP_ICON_FIT = Fit(kind="row", h=32, align="center", gap=8, pad=(8, 0, 16, 0))
_CHIPS_FIT = Fit(kind="hscroll", w=FILL, gap=8, pad=(16, 8, 16, 8), align="center")
_FLOW_FIT = Fit(kind="row", w=FILL, gap=8, flow=True, pad=(16, 8, 16, 8))
_SWITCH_FIT = Fit(w=52, h=32)
_LABELLED = Fit(kind="row", w=FILL, h=48, align="center", gap=12, pad=(16, 0, 16, 0))
_ICONED = Fit(kind="row", align="center", gap=8)
_TWO_LINES = Look(size=16, lines=2)
_FAB = Look(bg="primaryContainer", ink="onPrimaryContainer", radius=16, elevation=6)
_SLIDER_FIT = Fit(w=FILL, h=48)
_BAR_FIT = Fit(w=FILL, h=4, margin=(16, 8, 16, 8))


@memo
def _inside(label: str, icon: str, look: Look, size: float) -> tuple[View, View]:
    """What is drawn inside a control that shows an icon before its words."""
    words = styled(look, bg="", stroke="", elevation=0, pad=(0, 0, 0, 0), align="start")
    return (
        View(ghost=True, look=icon_look(icon, look.ink, size), fit=square(size)),
        View(ghost=True, text=label, look=words),
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
    fit: Fit = _BUTTON_FIT,
) -> View:
    """A text button: filled, tonal, outlined or text. Disabled ones are greyed and do nothing."""
    look, flags, why = _BUTTONS[kind], TAP, ""
    if not enabled or tap is None:
        look, flags, why, tap = styled(look, alpha=0.38), TAP | DISABLED, "disabled", None
    kids: tuple[View, ...] = ()
    if icon:
        kids = _inside(label, icon, look, 18)
        fit = fitted(fit, kind="row", align="center", pack="center", gap=8, pad=(16, 0, 24, 0))
    return View(BUTTON, id, label, desc, "", kids, flags, look, fit, tap, why=why)


def icon_button(
    icon: str,
    desc: str,
    tap: Call | None = None,
    id: str = "",
    *,
    hold: Call | None = None,
    cls: str = IMAGE_BUTTON,
    ink: str = "onSurfaceVariant",
    bg: str = "",
    size: float = 48,
    on: bool = False,
    enabled: bool = True,
) -> View:
    """A 48 dp icon that is a control. `on` marks it selected (a star that is set …)."""
    if not enabled:
        look = styled(icon_look(icon, ink, 24, bg), alpha=0.38)
        flags = FOCUSABLE | DISABLED | CLICKABLE
        return View(cls, id, "", desc, flags=flags, look=look, fit=square(size), why="disabled")
    flags = touch(tap, hold) | (SELECTED if on else 0)
    look = icon_look(icon, ink, 24 if size >= 40 else 20, bg)
    return View(cls, id, "", desc, flags=flags, look=look, fit=square(size), tap=tap, hold=hold)


def state_look(art: str, on: bool) -> Look:
    """The drawing of a switch, checkbox or radio that stands on or off."""
    return art_look(f"{art}:on" if on else f"{art}:off")


def _mark(on: bool, tap: Call | None, enabled: bool) -> int:
    flags = CHECKABLE | (CHECKED if on else 0) | (TAP if tap is not None else 0)
    return flags if enabled else flags | DISABLED


def switch(
    on: bool,
    tap: Call | None = None,
    id: str = "android:id/switch_widget",
    desc: str = "",
    *,
    enabled: bool = True,
    label: str = "",
) -> View:
    """A Switch. Without `tap` it only shows the state of the row it stands in."""
    flags = _mark(on, tap if enabled else None, enabled)
    look = state_look("switch", on)
    if label:
        kids = (
            View(text=label, look=BODY, fit=GROW, ghost=True),
            View(flags=flags & ~TAP, look=look, fit=_SWITCH_FIT, ghost=True),
        )
        return View(SWITCH, id, label, desc, "", kids, flags, fit=_LABELLED, tap=tap)
    return View(
        SWITCH, id, "", desc, flags=flags, look=look, fit=_SWITCH_FIT,
        tap=tap if enabled else None,
    )  # fmt: skip


def _box_with_label(
    cls: str, art: str, on: bool, tap: Call | None, id: str, label: str, desc: str
) -> View:
    look = state_look(art, on)
    if not label:
        fit = square(48 if tap is not None else 24)
        return View(cls, id, "", desc, flags=_mark(on, tap, True), look=look, fit=fit, tap=tap)
    kids = (
        View(flags=_mark(on, None, True), look=look, fit=square(24), ghost=True),
        View(text=label, look=_TWO_LINES, fit=GROW, ghost=True),
    )
    flags = _mark(on, tap, True)
    return View(cls, id, label, desc, "", kids, flags, fit=_LABELLED, tap=tap)


def checkbox(
    on: bool, tap: Call | None = None, id: str = "android:id/checkbox", label: str = "",
    desc: str = "",
) -> View:  # fmt: skip
    """A CheckBox, with its label as text. Without `tap` it only shows the state of its row."""
    return _box_with_label(CHECKBOX, "checkbox", on, tap, id, label, desc)


def radio(
    on: bool, tap: Call | None = None, id: str = "android:id/checkbox", label: str = "",
    desc: str = "",
) -> View:  # fmt: skip
    """A RadioButton, with its label as text. Without `tap` it only shows the state of its row."""
    return _box_with_label(RADIO, "radio", on, tap, id, label, desc)


def chip(
    label: str,
    tap: Call | None = None,
    id: str = "",
    *,
    on: bool = False,
    checkable: bool = False,
    desc: str = "",
    icon: str = "",
    cls: str = "",
) -> View:
    """A chip: a Button, or a CompoundButton with a check mark if `checkable`."""
    look = _CHIP_ON if on else _CHIP
    shown = "check" if on and checkable and not icon else icon
    kids: tuple[View, ...] = ()
    fit = _CHIP_FIT
    if shown:
        kids, fit = _inside(label, shown, look, 18), _CHIP_ICON_FIT
    flags = touch(tap) | (CHECKABLE if checkable else 0)
    if on:
        flags |= CHECKED if checkable else SELECTED
    name = cls or (COMPOUND if checkable else BUTTON)
    return View(name, id, label, desc, "", kids, flags, look, fit, tap)


def chips(*kids: View, id: str = "", wrap: bool = False) -> View:
    """Chips in one line that scrolls sideways, or (`wrap`) in as many lines as needed."""
    if wrap:
        return View(LINEAR, id, kids=kids, fit=_FLOW_FIT)
    return View(HSCROLL, id, kids=kids, flags=FOCUSABLE, fit=_CHIPS_FIT)


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
    """A floating action button; with `label` an extended one.

    A `size` over 56 makes it round (96 is the large one of Clock).
    """
    edges = (margin, margin, margin, margin)
    if label:
        look = styled(_FAB, weight=500)
        fit = fitted(_ICONED, h=56, at=at, margin=edges, gap=12, pad=(16, 0, 20, 0))
        kids = _inside(label, icon, look, 24)
        return View(cls or BUTTON, id, label, desc, "", kids, TAP, look, fit, tap)
    look = styled(_FAB, icon=icon, radius=-1 if size > 56 else 16)
    fit = fitted(BOX, w=size, h=size, at=at, margin=edges)
    return View(cls or IMAGE_BUTTON, id, "", desc, flags=TAP, look=look, fit=fit, tap=tap)


@memo
def _slider_look(value: float) -> Look:
    return Look(art=f"slider:{value:.2f}", ink="primary")


def slider(
    value: float, slide: Call, id: str = "android:id/seekbar", desc: str = "", *, words: str = ""
) -> View:
    """A SeekBar at a share 0..1; a touch appends the new share to `slide`'s arguments."""
    look = _slider_look(round(value, 2))
    return View(
        SEEK_BAR, id, words, desc, flags=FOCUSABLE | CLICKABLE, look=look, fit=_SLIDER_FIT,
        slide=slide, why="a touch where the knob is changes nothing",
    )  # fmt: skip


def progress(value: float | None = None, id: str = "android:id/progress", desc: str = "") -> View:
    """A progress bar at 0..1, or (None) a turning circle."""
    if value is None:
        return View(PROGRESS, id, "", desc, look=Look(art="spinner", ink="primary"), fit=square(48))
    look = Look(art=f"progress:{value:.2f}", ink="primary")
    return View(PROGRESS, id, "", desc, look=look, fit=_BAR_FIT)


def more_button(tap: Call, desc: str = "More options", id: str = "", hold: bool = True) -> View:
    """The three dots. Real ones say long-clickable too (they show a tooltip)."""
    return View(
        IMAGE, id, "", desc, flags=TAP | (2 if hold else 0), look=icon_look("more_vert"),
        fit=Fit(w=44, h=48), tap=tap,
    )  # fmt: skip


def badge(count: int) -> View:
    """A small count on a coloured disc; drawn only."""
    look = Look(bg="error", ink="onError", radius=-1, size=11, weight=500, pad=(4, 0, 4, 0))
    return View(TEXT, text=str(count), look=look, fit=Fit(h=16), ghost=True)


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
