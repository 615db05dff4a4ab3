"""Blocked numbers: a list of its own that phone and messages apps obey."""

from __future__ import annotations

from typing import ClassVar

from ....kit import (
    Alert,
    Prompt,
    View,
    app_bar,
    button,
    does,
    icon_button,
    leave,
    rows,
    scaffold,
    show,
    text,
)  # fmt: skip
from ....kit.styles import LINEAR, PARAGRAPH_DIM, styled
from ....phone.core.calls import memo
from ....phone.core.view import FILL, Layout, Style
from ....phone.state.activity import Activity
from ....phone.state.providers import by_number, digits, same_number
from ....phone.system.ctx import Ctx
from .model import PACKAGE

_ROW = Layout(kind="row", w=FILL, h=56, align="center", pad=(24, 0, 8, 0))
_ABOUT = styled(PARAGRAPH_DIM, pad=(24, 8, 24, 8))


class BlockedNumbers(Activity):
    """The numbers that cannot reach the owner."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.apps.contacts.blocking.BlockedNumbersActivity"

    def view(self, blocked: tuple[str, ...]) -> View:
        about = text("You won't receive calls or texts from blocked numbers.", "", _ABOUT)
        ask = Prompt("Add a number", block.partial(), "", "Phone number", ok="Block",
                     field_id="add_blocked_number", digits=True)  # fmt: skip
        add = button(
            "Add a number",
            show(ask),
            "text",
            "add_blocked",
            layout=Layout(h=48, margin=(12, 0, 12, 8)),
        )
        body = rows("blocked_numbers_list", _number, blocked, 56, head=(about, add), bottom=16)
        return scaffold(app_bar("Blocked numbers", leave()), body)


@memo
def _number(number: str) -> View:
    kids = (
        text(number, "blocked_number", Style(size=16), grow=1),
        icon_button("close", f"Unblock {number}", ask_unblock(number), "delete_blocked_number"),
    )
    return View(LINEAR, kids=kids, layout=_ROW)


@does
def block(c: Ctx, number: str) -> Ctx:
    """Block a number, once."""
    number = " ".join(number.split())
    if not digits(number):
        return c.toast("Not a phone number")
    if any(same_number(number, b) for b in c.phone.blocked):
        return c.toast(f"{number} is already blocked")
    return c.share(blocked=(*c.phone.blocked, number)).toast(f"{number} blocked")


@does
def ask_unblock(c: Ctx, number: str) -> Ctx:
    who = by_number(c.phone.contacts, number)
    message = f"{who.name} can reach you again." if who else ""
    return c.show(
        Alert(f"Unblock {number}?", message, ("Unblock", unblock(number)), ("Cancel", None))
    )


@does
def unblock(c: Ctx, number: str) -> Ctx:
    left = tuple(b for b in c.phone.blocked if b != number)
    return c.share(blocked=left).toast(f"{number} unblocked")
