"""The dialog of colours."""

from __future__ import annotations

from typing import ClassVar

from ....kit import *
from .model import COLORS

CALENDAR_COLOR = "Calendar color"


class ColorChoice(Popup):
    """The colours of events and calendars. What is chosen is appended to the arguments of `call`:
    "#rrggbb", or "" for that of the calendar, which is offered where `calendar` says it."""

    kind: ClassVar[str] = "dialog"
    chosen: str
    calendar: str
    call: Call
    more: tuple[tuple[str, str], ...] = ()  # further ones: name and "#rrggbb"

    def view(self) -> View:
        options = [(name, value, value) for name, value in (*self.more, *COLORS.items())]
        if self.calendar:
            options.insert(0, (CALENDAR_COLOR, "", self.calendar))
        rows = (
            row(
                icon("filled:check_circle" if value == self.chosen else "filled:circle", color=shown),
                text(name, "android:id/text1", grow=1),
                gap=24,
                h=48,
                pad=(24, 0, 24, 0),
                selected=value == self.chosen,
                tap=choose(self.call, value),
            )
            for name, value, shown in options
        )
        return dialog("", (scroll(*rows, id="color_list", cls=LIST, weight=0, h=WRAP),))
