"""The floating toolbar of marked text: a row of words over what is marked."""

from __future__ import annotations

from msgspec.structs import replace

from ....kit import TAP, Layout, Style, View, does, memo
from ....kit.styles import BODY, LINEAR, TEXT, replace_style
from ....phone.system.ctx import Ctx
from ....phone.system.text_tools import used

ID = "android:id/floating_toolbar_menu_item_text"
LABELS = {"cut": "Cut", "copy": "Copy", "paste": "Paste", "share": "Share", "select_all": "Select all"}
_PANEL = Style(bg="surfaceContainerHigh", radius=24, elevation=3)
_ROW = Layout(kind="row", align="center", pad=(4, 0, 4, 0))
_WORDS = replace_style(BODY, size=14, weight=500)
_BUTTON = Layout(kind="row", h=48, align="center", pad=(12, 0, 12, 0))


@memo
def toolbar(names: tuple[str, ...]) -> View:
    """The toolbar with these tools, in their order."""
    return View(LINEAR, kids=tuple(_button(name) for name in names), style=_PANEL, layout=_ROW)


def _button(name: str) -> View:
    words = View(TEXT, text=LABELS[name], style=_WORDS)
    return View(LINEAR, ID, desc=LABELS[name], kids=(words,), flags=TAP, layout=_BUTTON, tap=use(name))


@does
def use(c: Ctx, name: str) -> Ctx:
    """Do with what is marked what a tool is for."""
    return replace(c, phone=used(c.phone, name))
