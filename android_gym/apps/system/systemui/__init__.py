"""System UI: the notification shade with quick settings, and the banner of a notification."""

from __future__ import annotations

from ....kit import App
from ....phone.state.icon import Glyph, Icon
from .answering import ask_reply as ask_reply
from .answering import clear_all as clear_all
from .answering import open_note as open_note
from .notes import banner
from .shade import PACKAGE
from .shade import Shade as Shade
from .shade import pull_down as pull_down
from .tiles import MAX_COLLAPSED_TILES as MAX_COLLAPSED_TILES
from .tiles import MORE as MORE
from .tiles import TILES as TILES

_ROBOT = Icon("#3ddc84", (Glyph("android"),))
APP = App(PACKAGE, "System UI", Shade, launcher=False, system=True, icon=_ROBOT)
SYSTEM_ROLES = {"banner": banner, "shade": Shade}
