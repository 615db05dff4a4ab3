"""What rings, on the whole screen."""

from __future__ import annotations

from datetime import datetime

from ....phone.core.calls import Call
from ....phone.core.view import FILL, Style, View
from ....phone.state.activity import FullScreen
from ....phone.state.locale import Locale
from ....phone.system.ctx import Ctx
from ...basic import box, column, gap, spacer, text
from ...scaffold import edge_to_edge
from ...styles import BUTTON

_PILL = Style(size=18, align="center", radius=-1)
_LOOKS = (("#ffffff", "#33466b"), ("#0d1b36", "#ffffff"))  # of the buttons: words, ground


class FiringScreen(FullScreen):
    """What rings, on the whole screen, for the activity `Firing` of an app. Back does nothing."""

    title: str = ""
    words: str = ""
    symbol: str = "alarm"
    buttons: tuple[tuple[str, Call], ...] = ()

    def back(self, c: Ctx) -> Ctx:
        return c


class PlainFiring(FiringScreen):
    """The time over what rings and its buttons. A swipe up does what the last one does."""

    def view(self, now: datetime, locale: Locale) -> View:
        head = (
            text(locale.digits(now), "digital_clock", size=80, weight=300, color="white"),
            text(locale.day(now, "%A"), "date", size=16, color="#c8d4ea"),
            gap(24),
            text(self.title, "title", size=24, color="white", lines=2),
            *(text(self.words, "label", size=16, color="#c8d4ea"),) * bool(self.words),
        )
        feet = [
            text(name, f"{name.lower()}_button", _PILL, cls=BUTTON, h=56, w=220, color=ink, bg=bg, tap=call)
            for (name, call), (ink, bg) in zip(self.buttons, _LOOKS[-len(self.buttons) :], strict=False)
        ]
        body = column(gap(72), *head, spacer(), *feet, gap(64), w=FILL, h=FILL, align="center", gap=10)
        ground = edge_to_edge(bg="#14264a")
        return box(ground, body, id="content", w=FILL, h=FILL, swipes=(("up", self.buttons[-1][1]),))


__all__ = ["FiringScreen", "PlainFiring"]
