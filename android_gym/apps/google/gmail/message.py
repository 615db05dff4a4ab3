"""One message of a conversation: header, body, attachments."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date

from ....kit import (
    GROUP,
    IMAGE,
    LINEAR,
    RELATIVE,
    TEXT,
    VIEW,
    WEB,
    Item,
    Layout,
    Style,
    View,
    avatar,
    does,
    icon_button,
    memo,
    more_button,
    open_menu,
)
from ....kit.styles import TAP, TAP_LONG_PRESS, icon_style, square
from ....phone.core.values import Value
from ....phone.core.view import FILL
from ....phone.state.activity import Intent
from ....phone.state.providers import Contact
from ....phone.system.ctx import Ctx
from .answers import recipients_of, split_quote
from .attachments import tile
from .compose import reply, resume
from .conversation_actions import stay, undoing
from .mail import Mail
from .mailbox import change_mails, mails_of, replace_mails
from .threads import first_name, long_stamp, name_of, snippet, stamp

_HEADER = Layout(kind="row", w=FILL, align="center", gap=12, pad=(16, 10, 4, 10))
_TITLES = Layout(kind="column", weight=1)
_DIM = Style(size=12, color="onSurfaceVariant")
_BODY = Style(size=16, lines=200)
_QUOTE = Style(size=16, lines=200, color="onSurfaceVariant")
_LINK = Style(size=16, color="link", lines=3)
_BODY_LAYOUT = Layout(kind="column", w=FILL, gap=14, pad=(16, 4, 16, 12))
_URL = re.compile(r"https?://[^\s<>\"]+[^\s<>\".,;:!?)]|[\w.+-]+@[\w-]+\.[\w.-]*\w")


class Reader(Value):
    """What all messages of a page depend on."""

    zone: str
    today: date
    contacts: tuple[Contact, ...]
    own: str  # the owner's address
    reply: str  # the action that the header shows: Reply or Reply all
    images: str
    blocked: tuple[str, ...]


@memo
def message(mail: Mail, full: bool, details: bool, quote: bool, reader: Reader) -> View:
    """A message, in full or as its header only."""
    if not full:
        return View(LINEAR, "message", kids=(_folded(mail, reader),), layout=Layout(w=FILL))
    kids = [_header(mail, details, reader)]
    if details:
        kids.append(_details(mail, reader))
    kids.append(_body(mail, quote))
    if mail.attachments:
        ask = reader.images == "Ask before showing"
        tiles = tuple(tile(mail.id, i, a, ask) for i, a in enumerate(mail.attachments))
        layout = Layout(kind="row", flow=True, w=FILL, gap=8, pad=(16, 4, 16, 12))
        kids.append(View(LINEAR, "attachment_tile_grid", kids=tiles, layout=layout))
    return View(LINEAR, "message", kids=tuple(kids), layout=Layout(kind="column", w=FILL))


def _who(mail: Mail, reader: Reader) -> str:
    if mail.box == "drafts":
        return "Draft"
    return "me" if mail.sender_address.casefold() == reader.own.casefold() else mail.sender


def _folded(mail: Mail, reader: Reader) -> View:
    words = View(LINEAR, "title_container", layout=_TITLES, kids=(
        View(TEXT, "sender_name", _who(mail, reader), style=Style(size=16)),
        View(TEXT, "email_snippet", snippet(mail.body), style=_DIM),
    ))  # fmt: skip
    when = View(TEXT, "upper_date", stamp(mail.time, reader.zone, reader.today), style=_DIM,
                layout=Layout(margin=(0, 0, 12, 0)))  # fmt: skip
    kids = (avatar(mail.sender, "contact_badge"), words, when)
    return View(
        RELATIVE, "upper_header", kids=kids, flags=TAP, layout=_HEADER, tap=toggle_message(mail.id)
    )


def _header(mail: Mail, details: bool, reader: Reader) -> View:
    name = View(LINEAR, layout=Layout(kind="row", w=FILL, gap=8, align="center"), kids=(
        View(TEXT, "sender_name", _who(mail, reader), style=Style(size=16, weight=500),
             layout=Layout(weight=1)),
        View(TEXT, "upper_date", stamp(mail.time, reader.zone, reader.today), style=_DIM),
    ))  # fmt: skip
    label = "Hide details" if details else "View details"
    to = View(LINEAR, layout=Layout(kind="row", w=FILL, gap=4, align="center"), kids=(
        View(TEXT, "recipient_summary", f"to {_to(mail, reader)}", style=_DIM),
        View(IMAGE, "show_hide_details", "", label, flags=TAP, layout=square(32),
             style=icon_style("expand_less" if details else "expand_more", size=18),
             tap=toggle_details(mail.id)),
    ))  # fmt: skip
    titles = View(LINEAR, "title_container", kids=(name, to), layout=_TITLES)
    kids = [avatar(mail.sender, "contact_badge"), titles]
    if mail.box == "drafts":
        kids.append(icon_button("edit", "Resume draft", resume(mail.id), "edit_draft", cls=IMAGE))
    elif mail.box not in ("scheduled", "outbox"):
        mode = "reply_all" if reader.reply == "Reply all" and _many(mail, reader) else "reply"
        label = "Reply all" if mode == "reply_all" else "Reply"
        kids.append(icon_button(mode, label, reply(mail.id, mode), "reply", cls=IMAGE))
        kids.append(more_button(open_menu(_menu(mail, mode, reader), "end|top"), id="overflow"))
    return View(RELATIVE, "upper_header", kids=tuple(kids), flags=TAP, layout=_HEADER,
                tap=toggle_message(mail.id))  # fmt: skip


def _many(mail: Mail, reader: Reader) -> bool:
    to, cc = recipients_of(mail, reader.own, every=True)
    return len(to) + len(cc) > 1


def _to(mail: Mail, reader: Reader) -> str:
    names = [
        "me" if a.casefold() == reader.own.casefold() else first_name(name_of(a, reader.contacts))
        for a in (*mail.to, *mail.cc)
    ]
    bcc = [first_name(name_of(a, reader.contacts)) for a in mail.bcc]
    words = ", ".join(names + ([f"bcc: {', '.join(bcc)}"] if bcc else []))
    return words or "(no recipients)"


def _menu(mail: Mail, mode: str, reader: Reader) -> tuple[Item, ...]:
    items = []
    if mode == "reply_all":
        items.append(Item("Reply", reply(mail.id, "reply"), id="reply"))
    elif _many(mail, reader):
        items.append(Item("Reply all", reply(mail.id, "reply_all"), id="reply_all"))
    items.append(Item("Forward", reply(mail.id, "forward"), id="forward"))
    star = "Remove star" if mail.starred else "Add star"
    items.append(Item(star, toggle_message_star(mail.id), id="add_star"))
    items.append(Item("Mark unread from here", mark_unread_from(mail.id), id="mark_unread"))
    if mail.sender_address.casefold() != reader.own.casefold():
        known = mail.sender_address in reader.blocked
        items.append(Item(f"{'Unblock' if known else 'Block'} “{mail.sender}”",
                          toggle_blocked(mail.sender_address, mail.sender),
                          id="block_sender"))  # fmt: skip
    return tuple(items)


def _details(mail: Mail, reader: Reader) -> View:
    """From, to, copies and date, spelled out."""

    def people(addresses: tuple[str, ...]) -> str:
        pairs = ((name_of(a, reader.contacts), a) for a in addresses)
        return "\n".join(a if name == a else f"{name} • {a}" for name, a in pairs)

    lines = [("From", "from_details", f"{mail.sender} • {mail.sender_address}")]
    groups = (("To", "to_details", mail.to), ("Cc", "cc_details", mail.cc),
              ("Bcc", "bcc_details", mail.bcc))  # fmt: skip
    lines += [(label, id, people(group)) for label, id, group in groups if group]
    lines.append(("Date", "date_details", long_stamp(mail.time, reader.zone)))
    rows = tuple(
        View(LINEAR, layout=Layout(kind="row", w=FILL, gap=12), kids=(
            View(TEXT, text=label, style=_DIM, layout=Layout(w=44)),
            View(TEXT, id, words, style=Style(size=12, lines=8), layout=Layout(weight=1)),
        ))
        for label, id, words in lines
    )  # fmt: skip
    layout = Layout(kind="column", w=FILL, gap=6, pad=(16, 10, 16, 10), margin=(16, 0, 16, 8))
    return View(LINEAR, "details_expanded_content", kids=rows, layout=layout,
                style=Style(stroke="outlineVariant", radius=8))  # fmt: skip


# --- the body -----------------------------------------------------------------------------------


@memo
def _body(mail: Mail, quote: bool) -> View:
    own, quoted = split_quote(mail.body)
    kids = [_paragraph(p, _BODY) for p in own.split("\n\n") if p.strip()]
    if quoted:
        kids.append(_quote_button(mail.id, quote))
    if quote:
        kids += [_paragraph(p, _QUOTE) for p in quoted.split("\n\n") if p.strip()]
    page = View(VIEW, kids=tuple(kids), layout=_BODY_LAYOUT)
    web = View(WEB, "conversation_webview", mail.subject, kids=(page,), layout=Layout(w=FILL))
    return View(GROUP, "conversation_webview_frame", kids=(web,), layout=Layout(w=FILL))


def _quote_button(id: int, shown: bool) -> View:
    words = "Hide quoted text" if shown else "Show quoted text"
    style = Style(size=14, bg="surfaceContainerHigh", radius=8, pad=(12, 0, 12, 0))
    return View(
        VIEW, "", "•••", words, flags=TAP, style=style, layout=Layout(h=32), tap=toggle_quote(id)
    )


def _paragraph(words: str, style: Style) -> View:
    """A paragraph; links in it are views of their own."""
    if not _URL.search(words):
        return View(VIEW, text=words, style=style, layout=Layout(w=FILL))
    kids, at = [], 0
    for hit in _URL.finditer(words):
        if words[at : hit.start()].strip():
            kids.append(View(VIEW, text=words[at : hit.start()].strip(), style=style))
        kids.append(View(VIEW, text=hit[0], style=_LINK, flags=TAP_LONG_PRESS,
                         tap=open_link(hit[0]), long_press=copy_link(hit[0])))  # fmt: skip
        at = hit.end()
    if words[at:].strip():
        kids.append(View(VIEW, text=words[at:].strip(), style=style))
    return View(VIEW, kids=tuple(kids), layout=Layout(kind="row", flow=True, w=FILL, gap=4))


# --- handlers -----------------------------------------------------------------------------------


def _flipped(ids: tuple[int, ...], id: int) -> tuple[int, ...]:
    return tuple(i for i in ids if i != id) if id in ids else (*ids, id)


@does
def toggle_message(c: Ctx, id: int) -> Ctx:
    """Show a message in full, or fold it."""
    return c.set(open=_flipped(c.screen.open, id))


@does
def toggle_details(c: Ctx, id: int) -> Ctx:
    return c.set(details=_flipped(c.screen.details, id))


@does
def toggle_quote(c: Ctx, id: int) -> Ctx:
    return c.set(quotes=_flipped(c.screen.quotes, id))


@does
def toggle_message_star(c: Ctx, id: int) -> Ctx:
    mail = next(m for m in c.app.mails if m.id == id)
    return replace_mails(c, (mail.replace(starred=not mail.starred),))


@does
def mark_unread_from(c: Ctx, id: int) -> Ctx:
    """Mark this message and the later ones, and leave."""
    mails = mails_of(c.app, (c.screen.key,), c.screen.folder)
    later = mails[next(i for i, m in enumerate(mails) if m.id == id) :]
    c = change_mails(c, later, lambda m: m.replace(read=False))
    return stay(c.finish(), "1 marked as unread", undoing(c.app, later))


@does
def toggle_blocked(c: Ctx, address: str, name: str) -> Ctx:
    """Send what a sender writes from now on to Spam, or end that."""
    old = c.app.blocked
    if address in old:
        return c.save(blocked=tuple(a for a in old if a != address)).snack(f"{name} unblocked")
    c = c.save(blocked=(*old, address))
    return c.snack(f"Future messages from {name} go to Spam", "Undo", toggle_blocked(address, name))


@does
def open_link(c: Ctx, link: str) -> Ctx:
    """Open a link: an address in compose, a page over Gmail or as a task of its own."""
    if not link.startswith("http"):
        return c.send(Intent("android.intent.action.SENDTO", f"mailto:{link}", package=c.package))
    at = c if c.app.links else replace(c, depth=-1)
    return at.send(Intent("android.intent.action.VIEW", link))


@does
def copy_link(c: Ctx, link: str) -> Ctx:
    return c.share(clipboard=link).toast("Copied to clipboard")
