"""What rings, on the whole screen: an alarm, the wake-up alarm or a timer."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....kit.blocks.clock import FiringScreen
from ....phone.state.phone import Display
from .model import clock

SHORT = 720  # dp; a display that is less high has less room between things


@clock.activity("com.android.deskclock.alarms.AlarmActivity", theme="dark")
class Firing(FiringScreen):
    """The time, what rings, and its buttons. A swipe right does what the last button does, a swipe
    left what the first does."""

    def view(self, now: datetime, display: Display, locale: Locale) -> View:
        low = display.rotation % 2 == 1
        head = column(
            text(locale.digits(now), "digital_clock", size=-88, align="center", desc=locale.time(now)),
            text(self.title, "title", HEADLINE, align="center"),
            *((text(self.words, "label", SUMMARY, size=16, align="center"),) if self.words else ()),
            w=FILL,
            align="center",
            gap=4,
        )
        short = display.size[1] / display.scale < SHORT
        ring = _pulse(self.symbol, 120 if low else 150 if short else 208)
        kids = tuple(
            _button(label, call, last=n == len(self.buttons) - 1) for n, (label, call) in enumerate(self.buttons)
        )
        ways = zip(("left", "right")[-len(kids) :], self.buttons, strict=False)
        swipes = tuple((way, call) for way, (_, call) in ways)
        if low:
            body = row(
                column(head, ring, grow=1, align="center", gap=16),
                column(*kids, gap=16, grow=1),
                w=FILL,
                h=FILL,
                gap=32,
                align="center",
                pad=(32, 8, 32, 16),
            )
        else:
            body = column(
                gap(0 if short else 40),
                head,
                spacer(),
                ring,
                spacer(),
                *kids,
                w=FILL,
                h=FILL,
                gap=16,
                align="center",
                pad=(32, 24, 32, 48),
            )
        return box(
            edge_to_edge(bg="#101a35"),
            body,
            id="content",
            w=FILL,
            h=FILL,
            swipes=(*swipes, ("up", stay()), ("down", stay())),
        )


@does
def stay(c: Ctx) -> Ctx:
    """What rings is not swiped away upwards."""
    return c


@memo
def _pulse(symbol: str, size: float) -> View:
    """The symbol in rings that grow paler outwards."""
    inner = decor(
        icon(symbol, size=size * 0.2, color="#101a35", hidden=True),
        w=size * 0.42,
        h=size * 0.42,
        at="center|middle",
        bg="#a8c7fa",
        radius=-1,
        pad=(size * 0.11,) * 4,
    )
    middle = decor(w=size * 0.7, h=size * 0.7, at="center|middle", bg="#a8c7fa", radius=-1, alpha=0.22)
    outer = decor(w=size, h=size, at="center|middle", bg="#a8c7fa", radius=-1, alpha=0.12)
    return decor(outer, middle, inner, w=size, h=size)


@memo
def _button(label: str, call: Call, last: bool) -> View:
    return text(
        label,
        label.lower().replace(" ", "_"),
        TITLE,
        cls=BUTTON,
        tap=call,
        align="center",
        color="#0b1430" if last else "#d6e3ff",
        bg="#a8c7fa" if last else "#2b3a63",
        radius=36,
        w=FILL,
        h=72,
    )
