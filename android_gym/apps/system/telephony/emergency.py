"""The dialer for emergency numbers, which also a locked phone has."""

from __future__ import annotations

from msgspec.structs import replace

from ....kit import *
from ....phone.state.phone import Display
from .calls import GROUND, InCall, announced, keys, phone_services, round_button

NUMBERS = ("112", "911", "999", "000", "110", "119", "08", "118")  # that any phone calls


@phone_services.activity("com.android.phone.EmergencyDialer", theme="dark")
class EmergencyDialer(Activity):
    """A keypad that calls emergency numbers and no others."""

    digits: str = ""

    def view(self, display: Display) -> View:
        low = display.rotation % 2 == 1
        head = column(
            text("Emergency call", "emergency_dialer_title", TITLE_LARGE, color="white", align="center", w=FILL),
            text(self.digits or " ", "digits", size=36, color="white", align="center", w=FILL),
            w=FILL,
            gap=24,
        )
        none = "" if self.digits else "no number is entered"
        ends = row(
            spacer(),
            round_button("call", "Dial", dial(), "#1e8e3e", "floating_action_button").replace(inert_reason=none),
            icon_button("backspace", "Backspace", rub_out(), "deleteButton", color="white").replace(inert_reason=none),
            spacer(),
            w=FILL,
            gap=24,
        )
        pad = column(keys(40 if low else 64), ends, w=FILL, gap=8 if low else 24, grow=low)
        parts = (head.replace(layout=replace_layout(head.layout, weight=1)) if low else head, pad)
        if low:
            body = row(*parts, w=FILL, h=FILL, align="center", pad=(24, 0, 24, 8))
        else:
            body = column(parts[0], spacer(), parts[1], w=FILL, h=FILL, pad=(24, 56, 24, 48))
        return box(edge_to_edge(bg=GROUND), body, id="emergency_dialer", w=FILL, h=FILL, swipes=(("up", stay()),))


@does
def stay(c: Ctx) -> Ctx:
    """The dialer is not swiped away."""
    return c


@does
def rub_out(c: Ctx) -> Ctx:
    return c.set(digits=c.screen.digits[:-1])


@does
def dial(c: Ctx) -> Ctx:
    """Call the number, if it is one for emergencies."""
    number = c.screen.digits
    if number not in NUMBERS:
        return c.toast(f"{number} is not an emergency number") if number else c
    before = c.phone.telecom.calls
    c = announced(c.place_call(number))
    if c.phone.telecom.calls == before:
        return c.toast("Cellular network not available")
    if c.phone.locked:
        return c
    below = replace(c, phone=c.phone.replace(shade=None), depth=-1)
    return below.start(InCall())
