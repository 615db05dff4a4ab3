"""The bar of 3-button navigation."""

from __future__ import annotations

from msgspec.structs import replace

from ....kit import *
from ....phone.system.keys import press

BUTTONS = (
    ("arrow_back_ios_new", "Back", "back"),
    ("radio_button_unchecked", "Home", "home"),
    ("crop_square", "Overview", "recents"),
)
IDS = {"back": "back", "home": "home", "recents": "recent_apps"}


@memo
def bar(height: float, typing: bool) -> View:
    """Back, Home and Overview; while the keyboard is up, Back puts it away."""
    kids = [spacer()]
    for symbol, desc, key in BUTTONS:
        down = typing and key == "back"
        shown = "expand_more" if down else symbol
        kids.append(icon_button(shown, desc, press_key(key), IDS[key]))
        kids.append(spacer())
    return row(*kids, id="navigation_bar_frame", cls=FRAME, h=height)


@does
def press_key(c: Ctx, name: str) -> Ctx:
    """What the key of this name does."""
    return replace(c, phone=press(c.phone, name), depth=-1)
