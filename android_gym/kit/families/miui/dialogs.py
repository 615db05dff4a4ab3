"""Buttons; dialogs, which rise from below with two of them side by side; the menu that drops from a bar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ... import *
from ... import wheels
from .theme import ACCENT

_GREY = ("onSurface", "surfaceContainerHighest")
_PANEL = Style(bg="surfaceContainerHigh", radius=28, elevation=6)


def big_button(label: str, tap: Call | None, id: str = "", *, kind: str = "") -> View:
    """A button, 50 dp high, that shares its row with others: in the accent's colour, of the kind
    "plain" in grey, of "warning" with red words. Without `tap` it is disabled."""
    color, bg = {"": ("onPrimary", "primary"), "warning": ("error", _GREY[1])}.get(kind, _GREY)
    style = Style(size=18, weight=500, align="center", color=color, bg=bg, radius=16, alpha=0.38 if tap is None else 1)
    return text(label, id, style, cls=BUTTON, h=50, grow=1, tap=tap, enabled=tap is not None)


def pills(options: Sequence[tuple[str, Call]], chosen: str, id: str = "pills") -> View:
    """A line of choices that scrolls sideways: (label, Call) pairs, of which `chosen` is on."""
    cells = []
    for words, tap in options:
        ink, bg = ("onSecondaryContainer", "secondaryContainer") if words == chosen else _GREY
        look = Style(size=14, radius=-1, pad=(16, 0, 16, 0), color=ink, bg=bg)
        on = words == chosen
        cells.append(text(words, f"{id}_item", look, h=36, tap=None if on else tap, selected=on))
    return carousel(id, *cells)


def panel(title: str, *kids: View, ok: Call | None = None, yes: str = "OK", no: str = "Cancel", kind: str = "") -> View:
    """A dialog: its title, any views, and side by side the buttons `no`, which closes it, and `yes`, which runs `ok`,
    best a `choose(…)`, and is grey without one. With `yes=""` or `no=""` that button is missing."""
    head = text(title, "alertTitle", size=18, weight=500, lines=2, align="center", w=FILL, pad=(24, 0, 24, 12))
    left = (big_button(no, close(), "android:id/button2", kind="plain"),) if no else ()
    right = (big_button(yes, ok, "android:id/button1", kind=kind),) if yes else ()
    feet = row(*left, *right, id="buttonPanel", gap=12, pad=(24, 16, 24, 0))
    inside = column(*(head,) * bool(title), *kids, *(feet,) * bool(left or right), id="parentPanel", w=FILL)
    return box(inside, style=_PANEL, w=560, pad=(0, 24, 0, 24), at="center|bottom", margin=(12, 24, 12, 16))


class Sure(Popup):
    """What `sure` shows."""

    title: str
    call: Call
    message: str = ""
    yes: str = "Delete"
    button: str = "warning"

    def view(self) -> View:
        said = text(self.message, "message", size=16, lines=20, align="center", w=FILL, pad=(24, 0, 24, 8))
        return panel(self.title, *(said,) * bool(self.message), ok=choose(self.call), yes=self.yes, kind=self.button)


def sure(title: str, call: Call, message: str = "", yes: str = "Delete", kind: str = "warning") -> Call:
    """A `Call` that asks before it does something; `kind` is that of the button `yes`."""
    return show(Sure(title, call, message, yes, kind))


class Ask(Popup):
    """Asks for a text, which OK, grey while there is none, and the keyboard's Done append to the
    arguments of `call`. What `Prompt` takes it takes under the same names."""

    title: str
    call: Call
    value: str = ""
    hint: str = ""
    ok: str = "OK"
    digits: bool = False
    password: bool = False

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("value")

    def view(self) -> View:
        how: Any = {"digits": self.digits, "password": self.password}
        ok = choose(self.call, self.value.strip()) if self.value.strip() else None
        typed = edit(self, "value", self.hint, "android:id/edit", variant="filled", ime="done", submit=ok, **how)
        return panel(self.title, box(typed, w=FILL, pad=(24, 0, 24, 0)), ok=ok, yes=self.ok)


class Options(Popup):
    """One of several, marked by a tick: a tap appends it to the arguments of `call`. What `Choice`
    takes it takes under the same names."""

    title: str
    options: tuple[str, ...]
    chosen: str
    call: Call
    ok: str = ""

    def view(self) -> View:
        lines = (option_row(one, choose(self.call, one), one == self.chosen) for one in self.options)
        return panel(self.title, column(*lines, id="select_dialog_listview", cls=LIST, kind="scroll", w=FILL), yes="")


class Wheels(wheels.Wheels):
    """A date, a time or a moment on wheels: `show(miui.Wheels("time", set_alarm.partial(1)))`."""

    def frame(self, body: View, ok: Call) -> View:
        return panel(self.title, body, ok=ok)


def option_row(label: str, tap: Call, checked: bool | None = None) -> View:
    """A line of a dialog or menu; one that is `checked` is in the accent's colour, with a tick."""
    words = text(label, "android:id/text1", size=16, color=ACCENT if checked else "onSurface", lines=2, grow=1)
    mark = (icon("check", color="primary"),) * bool(checked)
    return row(words, *mark, cls=CHECKED_TEXT, checked=checked, h=52, pad=(28, 0, 24, 0), tap=tap)


class PopMenu(Popup):
    """The menu that drops from the end of a bar: Items, a tick behind those that are `checked`."""

    kind: ClassVar[str] = "menu"
    items: tuple[Item, ...]

    def view(self) -> View:
        lines = (option_row(one.label, choose(one.tap), one.checked) for one in self.items)
        listed = column(*lines, cls=LIST, kind="scroll", w=FILL, pad=(0, 8, 0, 8))
        return box(listed, style=replace_style(_PANEL, radius=18), w=216, at="end|top", margin=(16, 52, 16, 16))


def menu_button(items: Items, id: str = "more", color: str = "onSurfaceVariant") -> View:
    """The three dots at the end of a bar, "More", which open a `PopMenu`. Of items what is false is left out."""
    menu = PopMenu(items_of([one for one in items if one]))
    return icon_button("more_vert", "More", show(menu), id, cls=IMAGE, color=color)


def add_button(desc: str, tap: Call, icon: str = "add", id: str = "content_add") -> View:
    """The round button that floats over a `titled_page` page; lists under it end with `bottom=96`."""
    return fab(desc, tap, icon, id, size=60, margin=24)


__all__ = [
    "Ask",
    "Options",
    "PopMenu",
    "Wheels",
    "add_button",
    "big_button",
    "menu_button",
    "option_row",
    "panel",
    "pills",
    "sure",
]
