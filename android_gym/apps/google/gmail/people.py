"""The dialog that asks for a person: of contacts and those who wrote."""

from __future__ import annotations

from ....kit import (
    FRAME,
    LINEAR,
    Popup,
    View,
    avatar,
    choose,
    close,
    dialog,
    dialog_button,
    dialog_buttons,
    edit,
    list_row,
    memo,
    with_args,
)
from ....kit.styles import LIST
from ....phone.core.calls import Call
from ....phone.core.view import FILL, FOCUSABLE, Layout
from ....phone.state.phone import Display
from ....phone.state.providers import Contact
from ....phone.system.ctx import Ctx
from .model import Gmail
from .recipients import people

_FIELD = Layout(kind="column", w=FILL, pad=(24, 0, 24, 8))
RESERVED_HEIGHT = 500.0  # dp of the dialog's other parts and the keyboard
MAX_UNASKED = 6  # people shown before anything is typed


class PeoplePick(Popup):
    """Asks for a name or address; it is appended to `call`'s arguments."""

    title: str
    call: Call
    query: str = ""

    def created(self, c: Ctx) -> Ctx:
        return c.focus("query")

    def view(self, app: Gmail, contacts: tuple[Contact, ...], display: Display) -> View:
        typed = self.query.strip()
        done = choose(with_args(self.call, (typed,)))
        box = edit("search_people_query", self, "query", "Name or email", variant="filled",
                   ime="done", submit=done)  # fmt: skip
        field = View(FRAME, "android:id/custom", kids=(box,), layout=_FIELD)
        rows = tuple(_row(n, a, self.call) for n, a in self._people(app, contacts))
        room = display.size[1] / display.scale - RESERVED_HEIGHT
        body = View(
            LIST,
            "people_list",
            kids=rows,
            flags=FOCUSABLE,
            layout=Layout(kind="scroll", w=FILL, h=min(264.0, max(64.0, room))),
        )
        any_ = dialog_button("Any", choose(with_args(self.call, ("",))), "android:id/button3")
        cancel = dialog_button("Cancel", close(), "android:id/button2")
        ok = dialog_button("OK", done, "android:id/button1")
        inner = View(LINEAR, kids=(field, body), layout=Layout(kind="column", w=FILL))
        return dialog(self.title, (inner,), dialog_buttons(cancel, ok, neutral=any_))

    def _people(self, app: Gmail, contacts: tuple[Contact, ...]) -> tuple[tuple[str, str], ...]:
        if self.query.strip():
            return people(self.query.strip(), contacts, app.mails)
        latest = {m.sender_address: m.sender for m in reversed(app.mails) if m.box == "inbox"}
        pairs = [("Me", app.email), *((name, address) for address, name in latest.items())]
        return tuple(pairs[:MAX_UNASKED])


@memo
def _row(name: str, address: str, call: Call) -> View:
    ids = ("peoplekit_listview_contact_name", "peoplekit_listview_contact_method", "", "")
    return list_row(name, address, ids=ids, lead=avatar(name), left=24, right=24,
                    tap=choose(with_args(call, (address,))))  # fmt: skip
