"""Messages that the SIM holds, in a field `sim` of the app's model, a tuple of `Message`s.

    class Sms(Value):
        sim: tuple[Message, ...] = ()

    copying = ("Copy to phone", from_sim(self.picked), "phone_android")

The handlers end the selection of the window.
"""

from __future__ import annotations

from ....phone.core.calls import does
from ....phone.state.providers import Message
from ....phone.system.ctx import Ctx
from ...picking import clear_selection
from ...records import Store
from . import keeping

SIM = Store("sim")


@does
def to_sim(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Copy messages of the phone to the SIM, which keeps their words alone."""
    c = SIM.extend(c, (_plain(one) for one in c.phone.messages if one.id in ids))
    return clear_selection(c).toast("Copied to SIM")


@does
def from_sim(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Copy messages of the SIM to the phone."""
    c = keeping.add_messages(c, (one for one in SIM.all(c) if one.id in ids))
    return clear_selection(c).toast("Copied to phone")


@does
def erase_sim(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Delete messages of the SIM."""
    return clear_selection(SIM.remove(c, *ids))


def _plain(one: Message) -> Message:
    return Message(0, one.people[0], one.text, one.time, one.sent)


__all__ = ["SIM", "erase_sim", "from_sim", "to_sim"]
