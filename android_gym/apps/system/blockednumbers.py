"""The list of blocked numbers, which the phone app and the SMS app open."""

from __future__ import annotations

from ...kit import *
from ...phone.state.theme import ANDROID

PACKAGE = "com.android.server.telecom"
telecom = Package(PACKAGE)


@telecom.activity(".settings.BlockedNumbersActivity", exported=True)
class BlockedNumbers(Activity):
    """Numbers that can neither call nor text."""

    def view(self, blocked: tuple[str, ...]) -> View:
        about = text(
            "You don't get calls or texts from blocked numbers.",
            "blocked_numbers_text",
            PARAGRAPH_DIM,
            pad=(24, 8, 24, 16),
            lines=3,
            w=FILL,
        )
        ask = show(AddNumber())
        add = list_row("Add a number", id="add_blocked", lead=icon("add", color="primary"), tap=ask, left=24)
        numbers = (
            list_row(
                one,
                ids=("blocked_number", "", "", ""),
                left=24,
                right=8,
                trail=icon_button("close", f"Unblock {one}", ask_unblock(one), "delete_blocked_number"),
            )
            for one in blocked
        )
        body = listing("blocked_numbers_list", about, add, divider(), *numbers)
        return scaffold(app_bar("Blocked numbers", leave()), body)


class AddNumber(Popup):
    """Asks for a number to block."""

    number: str = ""

    def view(self) -> View:
        field = edit(
            self,
            "number",
            "Phone number",
            "add_blocked_number",
            variant="outlined",
            takes="phone",
            ime="done",
            submit=block(),
            ground="surfaceContainerHigh",
            w=FILL,
            margin=(24, 8, 24, 8),
        )
        foot = dialog_buttons(
            dialog_button("Cancel", close(), "android:id/button2"),
            dialog_button("Block", block(), "android:id/button1"),
        )
        return dialog("Add a number", (field,), foot)

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("number")


@does
def block(c: Ctx) -> Ctx:
    """Block the number that was typed."""
    number = c.screen.number.strip()
    if not any(x.isdigit() for x in number):
        return c.toast("That is no phone number")
    c = c.finish()
    if any(number == one for one in c.phone.blocked):
        return c.toast(f"{number} is blocked already")
    return c.share(blocked=(*c.phone.blocked, number)).toast(f"{number} blocked")


def ask_unblock(number: str) -> Call:
    return confirm(unblock(number), f"Unblock {number}?", "", "Unblock")


@does
def unblock(c: Ctx, number: str) -> Ctx:
    return c.share(blocked=tuple(n for n in c.phone.blocked if n != number)).toast(f"{number} unblocked")


APP = App(
    PACKAGE,
    "Call management",
    BlockedNumbers,
    launcher=False,
    system=True,
    theme=ANDROID,
    icon=Icon("#1a73e8", (Glyph("block"),)),
    receives=(Filter("android.telecom.action.MANAGE_BLOCKED_NUMBERS", lambda i: BlockedNumbers()),),
)
