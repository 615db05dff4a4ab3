"""The recipients' lines of compose: chips, what is typed, whom it may mean."""

from __future__ import annotations

import re
from functools import lru_cache

from ....kit import (
    IMAGE,
    LINEAR,
    RELATIVE,
    TEXT,
    Item,
    Layout,
    Sheet,
    Style,
    View,
    avatar,
    does,
    edit,
    icon_button,
    memo,
    show,
    token,
)
from ....kit.styles import GROUP, TAP, icon_style, square
from ....phone.core.view import FILL
from ....phone.state.providers import Contact, fold, matching
from ....phone.system.ctx import Ctx
from .draft import Draft
from .mail import Mail
from .threads import name_of

LABELS = {"to": "To", "cc": "Cc", "bcc": "Bcc"}
MAX_SUGGESTIONS = 8  # suggestions
_ADDRESS = re.compile(r"[^\s@<>,;]+@[^\s@<>,;.]+(\.[^\s@<>,;.]+)+")
_LINE = Layout(kind="row", w=FILL, align="start", gap=8, pad=(16, 0, 4, 0))
_LABEL = Layout(w=36, h=52)
_CHIPS = Layout(kind="row", weight=1, flow=True, gap=8, pad=(0, 10, 0, 10))
_ROW = Layout(kind="row", w=FILL, h=64, align="center", gap=16, pad=(16, 0, 16, 0))


def valid(address: str) -> bool:
    """Whether it has the form of an e-mail address."""
    return bool(_ADDRESS.fullmatch(address))


def parsed(text: str) -> tuple[str, ...]:
    """The addresses (or words) in what was typed: "Bob <bob@x.org>, ann@y.org"."""
    found = []
    for part in re.split(r"[,;]", text):
        inside = re.search(r"<([^<>]*)>", part)
        word = (inside[1] if inside else part).strip()
        if word:
            found.append(word)
    return tuple(found)


def line(screen: Draft, name: str, contacts: tuple[Contact, ...]) -> View:
    """One line: its label, the chips, the field."""
    chips = tuple(_chip(a, name_of(a, contacts), name) for a in getattr(screen, name))
    box = edit("", screen, f"{name}_text", variant="plain", ime="done", submit=submit_line(name))
    box = box.replace(
        layout=Layout(w=96, h=32) if chips else Layout(w=FILL, h=32),
        tap=commit_other_lines(name),
        desc=LABELS[name],
    )
    group = View(GROUP, "peoplekit_autocomplete_chip_group", kids=(*chips, box), layout=_CHIPS)
    label = View(TEXT, f"{name}_label", LABELS[name], layout=_LABEL,
                 style=Style(size=16, color="onSurfaceVariant"))  # fmt: skip
    kids = [label, group]
    if name == "to" and not screen.copies:
        kids.append(
            icon_button("expand_more", "Add Cc/Bcc", show_copy_lines(), "add_cc_bcc", cls=IMAGE)
        )
    return View(LINEAR, f"{name}_content", kids=tuple(kids), layout=_LINE)


@memo
def _chip(address: str, name: str, line: str) -> View:
    items = (
        Item("Copy address", copy_address(address), "content_copy"),
        Item("Remove", remove_recipient(line, address), "close"),
    )
    desc = address if name == address else f"{name}, {address}"
    return token(name, "peoplekit_chip", show(Sheet(name, items, address)), desc=desc,
                 art=f"avatar:{name}")  # fmt: skip


def suggestions(
    text: str, line: str, contacts: tuple[Contact, ...], mails: tuple[Mail, ...]
) -> View:  # fmt: skip
    """Whom the typed text may mean, and the text itself as an address."""
    found = people(text.strip(), contacts, mails)
    views = [_row(name, address, line) for name, address in found]
    if text.strip().casefold() not in {address.casefold() for _, address in found}:
        views.append(_add_row(text.strip(), line))
    return View(
        LINEAR, "peoplekit_listview", kids=tuple(views), layout=Layout(kind="column", w=FILL)
    )


@lru_cache(maxsize=256)
def people(
    text: str, contacts: tuple[Contact, ...], mails: tuple[Mail, ...]
) -> tuple[tuple[str, str], ...]:  # fmt: skip
    """(name, address) of contacts first, then of those the owner had mail from."""
    wanted = fold(text)
    found = [
        (c.name, e.address)
        for c in matching(contacts, text)
        for e in c.emails
    ]  # fmt: skip
    found += [
        (m.sender, m.sender_address)
        for m in reversed(mails)
        if m.box not in ("spam", "trash")
        and (m.sender_address.startswith(wanted) or any(
            word.startswith(wanted) for word in (fold(m.sender), *fold(m.sender).split())
        ))
    ]  # fmt: skip
    known: dict[str, tuple[str, str]] = {}
    for name, address in found:
        known.setdefault(address.casefold(), (name, address))
    return tuple(known.values())[:MAX_SUGGESTIONS]


@memo
def _row(name: str, address: str, line: str) -> View:
    words = View(LINEAR, layout=Layout(kind="column", weight=1), kids=(
        View(TEXT, "peoplekit_listview_contact_name", name, style=Style(size=16)),
        View(TEXT, "peoplekit_listview_contact_method", address,
             style=Style(size=14, color="onSurfaceVariant")),
    ))  # fmt: skip
    kids = (avatar(name, "peoplekit_avatars_avatar"), words)
    return View(RELATIVE, "peoplekit_listview_flattened_row", kids=kids, flags=TAP, layout=_ROW,
                tap=accept_suggestion(line, address))  # fmt: skip


@memo
def _add_row(text: str, line: str) -> View:
    words = View(LINEAR, layout=Layout(kind="column", weight=1), kids=(
        View(TEXT, "peoplekit_listview_contact_name", "Add recipient", style=Style(size=16)),
        View(TEXT, "peoplekit_listview_contact_method", text,
             style=Style(size=14, color="onSurfaceVariant")),
    ))  # fmt: skip
    style = icon_style("person_add", "onPrimaryContainer", 24, "primaryContainer")
    mark = View(IMAGE, "peoplekit_avatars_avatar", style=style, layout=square(40))
    return View(RELATIVE, "peoplekit_listview_flattened_row", kids=(mark, words), flags=TAP,
                layout=_ROW, tap=accept_suggestion(line, text))  # fmt: skip


# --- handlers -----------------------------------------------------------------------------------


def _with(old: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, ...]:
    known = {a.casefold() for a in old}
    return (*old, *(a for a in dict.fromkeys(new) if a.casefold() not in known))


def with_typed(c: Ctx, but: str = "") -> Ctx:
    """Make chips of everything that is typed (in lines other than `replace`)."""
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
def copy_address(c: Ctx, address: str) -> Ctx:
    return c.share(clipboard=address).toast("Copied to clipboard")


@does
def show_copy_lines(c: Ctx) -> Ctx:
    """Show the lines for copies."""
    return with_typed(c).set(copies=True).focus("cc_text")
