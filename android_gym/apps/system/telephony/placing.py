"""Calls that apps ask the phone services to place, and the one that rings on the whole screen."""

from __future__ import annotations

from msgspec.structs import replace

from ....kit import *
from ....phone.state.phone import Window
from .calls import PACKAGE, IncomingCall, announced, phone_services, show_call

PLACE = "com.android.phone.action.PLACE_CALL"


@phone_services.activity(".PlaceCallActivity")
class PlaceCall(Activity):
    """Dials a number, and shows the call in its place."""

    number: str = ""

    def view(self) -> View:
        return scaffold(None, decor())

    def on_create(self, c: Ctx) -> Ctx:
        before = c.phone.telecom.calls
        c = announced(c.place_call(self.number))
        if c.phone.telecom.calls == before:
            return c.finish().toast("Cellular network not available")
        return show_call.now(c.finish())


@does
def show_ringing(c: Ctx, id: int) -> Ctx:
    """Show the call that rings on the whole screen; `id` is that of its notification."""
    if c.phone.telecom.ringing is None:
        return c
    ringing = Window(IncomingCall(id), PACKAGE)
    return replace(c, phone=c.phone.replace(shade=ringing, heads_up=None))
