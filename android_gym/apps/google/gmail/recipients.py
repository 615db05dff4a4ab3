"""The recipients' lines of compose: chips, what is typed, whom it may mean; the dialog that asks
for a person."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from ....kit import *
from ....phone.state.phone import Display
from ....phone.state.providers import Contact, fold
from ....phone.state.providers import matching as named
from .mail import Mail
from .model import Gmail
from .threads import HIDDEN, name_of

LABELS = {"to": "To", "cc": "Cc", "bcc": "Bcc"}
MAX_SUGGESTIONS, MAX_UNASKED = 8, 6  # people shown, and before anything is typed
RESERVED_HEIGHT = 500.0  # dp of the dialog's other parts and the keyboard
_ADDRESS = re.compile(r"[^\s@<>,;]+@[^\s@<>,;.]+(\.[^\s@<>,;.]+)+")
_IDS = ("peoplekit_listview_contact_name", "peoplekit_listview_contact_method", "", "")


def valid(address: str) -> bool:
    """Whether it has the form of an e-mail address."""
    return bool(_ADDRESS.fullmatch(address))


def parsed(text: str) -> tuple[str, ...]:
    """The addresses (or words) in what was typed: "Bob <bob@x.org>, ann@y.org"."""
    parts = (re.sub(r".*?<([^<>]*)>.*", r"\1", p, flags=re.S) for p in re.split(r"[,;]", text))
    return tuple(word for part in parts if (word := part.strip()))


@lru_cache(maxsize=256)
def people(
    text: str, contacts: tuple[Contact, ...], mails: tuple[Mail, ...]
) -> tuple[tuple[str, str], ...]:
    """(name, address) of contacts first, then of those the owner had mail from."""
    wanted = fold(text)
    found = [(c.name, e.address) for c in named(contacts, text) for e in c.emails]
    found += [
        (m.sender, m.sender_address)
        for m in reversed(mails)
        if m.box not in HIDDEN
        and any(
            word.startswith(wanted)
            for word in (m.sender_address, fold(m.sender), *fold(m.sender).split())
        )
    ]
    known: dict[str, tuple[str, str]] = {}
    for name, address in found:
        known.setdefault(address.casefold(), (name, address))
    return tuple(known.values())[:MAX_SUGGESTIONS]


def line(screen: Any, name: str, contacts: tuple[Contact, ...]) -> View:
    """One line: its label, the chips, the field."""
    chips = tuple(_chip(a, name_of(a, contacts), name) for a in getattr(screen, name))
    field = edit("", screen, f"{name}_text", ime="done", submit=submit_line(name),
                 desc=LABELS[name], w=96 if chips else FILL, h=32,
                 tap=commit_other_lines(name))  # fmt: skip
    group = box(*chips, field, id="peoplekit_autocomplete_chip_group", cls=GROUP, kind="row",
                grow=1, flow=True, gap=8, pad=(0, 10, 0, 10))  # fmt: skip
    label = text(LABELS[name], f"{name}_label", w=36, h=52, color="onSurfaceVariant")
    kids = [label, group]
    if name == "to" and not screen.copies:
        more = icon_button("expand_more", "Add Cc/Bcc", show_copy_lines(), "add_cc_bcc", cls=IMAGE)
        kids.append(more)
    return row(*kids, id=f"{name}_content", align="start", gap=8, pad=(16, 0, 4, 0))


@memo
def _chip(address: str, name: str, line: str) -> View:
    items = (
        Item("Copy address", copy(address), "content_copy"),
        Item("Remove", remove_recipient(line, address), "close"),
    )
    desc = address if name == address else f"{name}, {address}"
    sheet = show(Sheet(name, items, address))
    return token(name, "peoplekit_chip", sheet, desc=desc, art=f"avatar:{name}")


def suggestions(
    typed: str, line: str, contacts: tuple[Contact, ...], mails: tuple[Mail, ...]
) -> View:
    """Whom the typed text may mean, and the text itself as an address."""
    found = people(typed, contacts, mails)
    rows = [_row(name, address, line) for name, address in found]
    if typed.casefold() not in {address.casefold() for _, address in found}:
        rows.append(_row("", typed, line))
    return column(*rows, id="peoplekit_listview", w=FILL)


@memo
def _row(name: str, address: str, line: str) -> View:
    """A suggestion; without a name it is what was typed."""
    face = avatar(name, "peoplekit_avatars_avatar") if name else icon(
        "person_add", "peoplekit_avatars_avatar", color="onPrimaryContainer",
        bg="primaryContainer", room=40,
    )  # fmt: skip
    return list_row(
        name or "Add recipient", address, id="peoplekit_listview_flattened_row", ids=_IDS,
        cls=RELATIVE, lead=face, height=64, tap=accept_suggestion(line, address),
    )  # fmt: skip


def _with(old: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, ...]:
    known = {a.casefold() for a in old}
    return (*old, *(a for a in dict.fromkeys(new) if a.casefold() not in known))


def with_typed(c: Ctx, but: str = "") -> Ctx:
    """Make chips of everything that is typed, in lines other than `but`."""
    for name in LABELS:
        typed = getattr(c.screen, f"{name}_text")
        if typed and name != but:
            whole = _with(getattr(c.screen, name), parsed(typed))
            c = c.set(**{name: whole, f"{name}_text": ""})
    return c


@does
def commit_typed(c: Ctx) -> Ctx:
    """The line was left: what is typed becomes chips."""
    return with_typed(c)


@does
def submit_line(c: Ctx, name: str) -> Ctx:
    """Enter was pressed in a line: what is no address means the first that is suggested."""
    typed = getattr(c.screen, f"{name}_text").strip()
    found = people(typed, c.phone.contacts, c.app.mails) if typed and not valid(typed) else ()
    return with_typed(c.set(**{f"{name}_text": found[0][1]}) if found else c)


@does
def commit_other_lines(c: Ctx, name: str) -> Ctx:
    """A line was entered: what is typed in the other lines becomes chips."""
    return with_typed(c, name)


@does
def accept_suggestion(c: Ctx, name: str, address: str) -> Ctx:
    """A suggestion was chosen; the line stays focused."""
    whole = _with(getattr(c.screen, name), parsed(address))
    return c.set(**{name: whole, f"{name}_text": ""}).focus(f"{name}_text")


@does
def remove_recipient(c: Ctx, name: str, address: str) -> Ctx:
    return c.set(**{name: tuple(a for a in getattr(c.screen, name) if a != address)})


@does
def show_copy_lines(c: Ctx) -> Ctx:
    """Show the lines for copies."""
    return with_typed(c).set(copies=True).focus("cc_text")


class PeoplePick(Popup):
    """Asks for a name or address; it is appended to `call`'s arguments."""

    title: str
    call: Call
    query: str = ""

    def created(self, c: Ctx) -> Ctx:
        return c.focus("query")

    def view(self, app: Gmail, contacts: tuple[Contact, ...], display: Display) -> View:
        typed = self.query.strip()
        done = choose(self.call, typed)
        field = edit("search_people_query", self, "query", "Name or email", variant="filled",
                     ime="done", submit=done)  # fmt: skip
        found: Iterable[tuple[str, str]] = people(typed, contacts, app.mails)
        if not typed:
            latest = {m.sender_address: m.sender for m in reversed(app.mails) if m.box == "inbox"}
            found = [("Me", app.email), *((n, a) for a, n in latest.items())][:MAX_UNASKED]
        rows = (_person(name, address, self.call) for name, address in found)
        room = display.size[1] / display.scale - RESERVED_HEIGHT
        inner = column(
            box(field, id="android:id/custom", kind="column", w=FILL, pad=(24, 0, 24, 8)),
            listing("people_list", *rows, cls=LIST, h=min(264.0, max(64.0, room)),
                    grow=0), w=FILL,
        )  # fmt: skip
        any_ = dialog_button("Any", choose(self.call, ""), "android:id/button3")
        cancel = dialog_button("Cancel", close(), "android:id/button2")
        ok = dialog_button("OK", done, "android:id/button1")
        return dialog(self.title, (inner,), dialog_buttons(cancel, ok, neutral=any_))


@memo
def _person(name: str, address: str, call: Call) -> View:
    return list_row(name, address, ids=_IDS, lead=avatar(name), left=24, right=24,
                    tap=choose(call, address))  # fmt: skip
