"""One conversation: its subject, its messages, and what can be done with them."""

from __future__ import annotations

import re
from datetime import date, datetime

from msgspec.structs import replace

from ....kit import *
from ....kit.families.google import name_of
from ....phone.state.providers import Contact
from .answers import many, split_quote
from .attachments import tile
from .compose import cancel_send, quote_button, reply, resume
from .conversation_actions import mark_unread, report_not_spam, seen, stay
from .dialogs import actions, star
from .letters import PRINTED, is_laid_out, laid_out
from .mail import Mail
from .model import Gmail, folder_of, gmail
from .threads import MAILS, change_mails, first_name, long_stamp, mails_of, shown_category, snippet, stamp

WAITING = ("drafts", "scheduled", "outbox")  # not gone out yet
_URL = re.compile(r"(https?://[^\s<>\"]+[^\s<>\".,;:!?)]|[\w.+-]+@[\w-]+\.[\w.-]*\w)")
_GREY = replace_style(BODY, color="onSurfaceVariant")


class Reader(Value):
    """What all messages of a page depend on."""

    zone: str
    today: date
    locale: Locale
    contacts: tuple[Contact, ...]
    own: str  # the owner's address
    reply: str  # the action that the header shows: Reply or Reply all
    images: str
    blocked: tuple[str, ...]

    def first(self, address: str) -> str:
        """The first name behind an address."""
        mine = address.casefold() == self.own.casefold()
        return "me" if mine else first_name(name_of(address, self.contacts))


@gmail.activity(".ConversationListActivityGmail")
class Conversation(Activity):
    """The mails of a conversation as a folder shows them. Opening it marks them as read."""

    key: int = 0
    folder: str = "all"
    open: tuple[int, ...] = ()  # ids of mails shown in full
    details: tuple[int, ...] = ()  # ids of mails whose recipients are listed
    quotes: tuple[int, ...] = ()  # ids of mails whose quoted text is shown

    def on_create(self, c: Ctx) -> Ctx:
        mails = mails_of(c.app, (self.key,), self.folder)
        new = [m for m in mails if not m.read]
        full = tuple(m.id for m in mails if not m.read or m is mails[-1])
        c = change_mails(c, new, read=True).set(open=full)
        return c.unnotify(mails[0].thread).scroll_top() if mails else c

    def view(
        self,
        app: Gmail,
        now: datetime,
        zone: str,
        contacts: tuple[Contact, ...],
        panes: tuple[Activity, ...],
        locale: Locale,
    ) -> View:
        mails, up = mails_of(app, (self.key,), self.folder), None if panes else leave()
        if not mails:
            gone = empty("This conversation is no longer here", "mail", "empty_text")
            return scaffold(app_bar("", up), gone)
        images = app.accounts[0].images
        reader = Reader(zone, now.date(), locale, contacts, app.email, app.reply, images, app.blocked)
        kids = [_head(app, self.key, mails)]
        if self.folder == "spam":
            act = button("Report not spam", report_not_spam((self.key,)), "text", "spam_warning_action")
            warning = text(
                "This message is in Spam. Mails like it may be a trick.", "spam_warning_text", BODY_MEDIUM, lines=4
            )
            kids.append(_banner("spam_warning", "errorContainer", warning, act))
        for mail in mails:
            if mail.box in ("scheduled", "outbox"):
                kids.append(_waiting(mail, zone, locale))
            shown = (mail.id in self.open, mail.id in self.details, mail.id in self.quotes)
            kids.append(message(mail, *shown, reader))
        if mails[-1].box not in WAITING:
            kids.append(_footer(mails[-1].id, many(mails[-1], app.email)))
        page = scroll(*kids, id="conversation_container")
        pane = box(page, id="conversation_pager", cls=GROUP, w=FILL, h=FILL)
        bar = _bar(app, self.folder, self.key, up)
        return scaffold(bar, pane, top_id="toolbar_container")


@gmail.activity(".ConversationListActivityGmail")
class NothingOpen(Activity):
    """What stands beside the list while no conversation is open."""

    def view(self) -> View:
        return window(center_column(empty("No conversation selected", "mail", "empty_text")))


BESIDE = Panes(("Conversation",), NothingOpen)


def opened_in(panes: tuple[Activity, ...]) -> int:
    """The key of the conversation that is open beside the list, 0 without one."""
    found = panes[1] if panes else None
    return found.key if isinstance(found, Conversation) else 0


def _bar(app: Gmail, folder: str, key: int, up: Call | None) -> View:
    buttons, menu = actions(app, folder, (key,), inside=True)
    if folder not in (*WAITING, "trash"):
        unread = Item("Mark unread", mark_unread((key,)), "mark_email_unread", "inside_conversation_unread")
        buttons = (*buttons, unread)
    return app_bar("", up, buttons, menu)


def _head(app: Gmail, key: int, mails: tuple[Mail, ...]) -> View:
    """The subject with the conversation's labels, and its star."""
    boxes, words = {m.box for m in mails}, [mails[0].subject or mails[-1].subject or "(no subject)"]
    if "inbox" in boxes:
        first = next(m for m in mails if m.box == "inbox")
        place = shown_category(first, app.accounts[0].categories)
        words.append("Inbox" if place == "primary" else folder_of(place).name)
    words += [folder_of(b).name for b in ("spam", "trash") if b in boxes]
    words += [x for x in app.labels if any(x in m.labels for m in mails)]
    return _subject(tuple(words), any(m.starred for m in mails), key)


def _folder(name: str) -> Stretch:
    return span(name, size=13, color="onSurfaceVariant", bg="surfaceContainerHighest", radius=4)


@memo
def _subject(words: tuple[str, ...], starred: bool, key: int) -> View:
    """The subject, what it lies under as small chips in the same text, and the star."""
    parts = (words[0], *(part for name in words[1:] for part in ("  ", _folder(name))))
    place = replace_style(TITLE_LARGE, lines=6)
    title = rich_text(*parts, id="subject_and_folder_view", style=place).replace(layout=GROW)
    mark = star(starred, key, "conversation_header_star", 24, 48)
    return row(title, mark, id="conversation_header", gap=8, pad=(16, 12, 4, 8))


def _banner(id: str, bg: str, *kids: View) -> View:
    return column(*kids, id=id, w=FILL, pad=(16, 8, 16, 8), margin=(16, 8, 16, 8), bg=bg, radius=12)


@memo
def _waiting(mail: Mail, zone: str, locale: Locale) -> View:
    act: tuple[View, ...] = ()
    words = "Waits for a network and is then sent."
    if mail.box == "scheduled":
        words = f"Send scheduled for {long_stamp(mail.time, zone, locale)}"
        act = (button("Cancel send", cancel_send(mail.id), "text", "cancel_scheduled_send"),)
    said = text(words, f"{mail.box}_text", BODY_MEDIUM, lines=3)
    return _banner("scheduled_banner", "surfaceContainer", said, *act)


@memo
def _footer(id: int, several: bool) -> View:
    """Reply, Reply all (where there is more than one to answer), Forward."""
    labels = {"reply": "Reply", "reply_all": "Reply all", "forward": "Forward"}
    kids = (
        row(
            icon(mode, size=20),
            text(label, f"{mode}_button_text", TITLE_SMALL),
            id=f"{mode}_button",
            w=WRAP,
            h=48,
            gap=8,
            pad=(16, 0, 16, 0),
            stroke="outline",
            radius=24,
            tap=reply(id, mode),
        )
        for mode, label in labels.items()
        if several or mode != "reply_all"
    )
    return row(*kids, id="conversation_footer", align="start", gap=8, pad=(16, 16, 16, 24), flow=True)


# --- a message ----------------------------------------------------------------------------------


@memo
def message(mail: Mail, full: bool, details: bool, quote: bool, reader: Reader) -> View:
    """A message, in full or as its header only."""
    if not full:
        return column(_folded(mail, reader), id="message", w=FILL)
    kids = [_header(mail, details, reader)]
    if details:
        kids.append(_details(mail, reader))
    kids.append(_body(mail, quote))
    if mail.attachments:
        ask = reader.images == "Ask before showing"
        tiles = (tile(mail.id, i, a, ask) for i, a in enumerate(mail.attachments))
        kids.append(row(*tiles, id="attachment_tile_grid", align="start", flow=True, gap=8, pad=(16, 4, 16, 12)))
    return column(*kids, id="message", w=FILL)


def _who(mail: Mail, reader: Reader) -> str:
    mine = mail.sender_address.casefold() == reader.own.casefold()
    return "Draft" if mail.box == "drafts" else "me" if mine else mail.sender


def _when(mail: Mail, reader: Reader, right: float = 0, top: float = 0) -> View:
    words = stamp(mail.time, reader.zone, reader.today, reader.locale)
    return text(words, "upper_date", BODY_SMALL, margin=(0, top, right, 0))


def _upper(mail: Mail, *kids: View) -> View:
    """The header of a message, which unfolds and folds it."""
    face = avatar(mail.sender, "contact_badge")
    return row(face, *kids, id="upper_header", cls=RELATIVE, gap=12, pad=(16, 10, 4, 10), tap=flip_in("open", mail.id))


def _folded(mail: Mail, reader: Reader) -> View:
    words = text(snippet(mail.body), "email_snippet", BODY_SMALL)
    name = text(_who(mail, reader), "sender_name")
    titles = column(name, words, id="title_container", grow=1)
    return _upper(mail, titles, _when(mail, reader, right=12))


def _header(mail: Mail, details: bool, reader: Reader) -> View:
    who = text(_who(mail, reader), "sender_name", TITLE)
    name = row(who, _when(mail, reader, top=3), gap=8, flow=True, align="start")
    fold = icon(
        "expand_less" if details else "expand_more",
        "show_hide_details",
        "Hide details" if details else "View details",
        size=18,
        room=32,
        tap=flip_in("details", mail.id),
    )
    to = row(text(f"to {_to(mail, reader)}", "recipient_summary", BODY_SMALL), fold, gap=4)
    kids = [column(name, to, id="title_container", grow=1)]
    if mail.box == "drafts":
        kids.append(icon_button("edit", "Resume draft", resume(mail.id), "edit_draft", cls=IMAGE))
    elif mail.box not in WAITING:
        several = many(mail, reader.own)
        modes = [("reply_all", "Reply all"), ("reply", "Reply")]
        if reader.reply != "Reply all" or not several:
            modes.reverse()
        (mode, label), (other, name_) = modes
        kids.append(icon_button(mode, label, reply(mail.id, mode), "reply", cls=IMAGE))
        items = (Item(name_, reply(mail.id, other), id=other),) if several else ()
        menu = open_menu((*items, *_menu(mail, reader)), "end|top")
        kids.append(more_button(menu, id="overflow"))
    return _upper(mail, *kids)


def _to(mail: Mail, reader: Reader) -> str:
    names = [reader.first(a) for a in (*mail.to, *mail.cc)]
    bcc = ", ".join(first_name(name_of(a, reader.contacts)) for a in mail.bcc)
    return ", ".join(names + [f"bcc: {bcc}"] * bool(bcc)) or "(no recipients)"


def _menu(mail: Mail, reader: Reader) -> tuple[Item, ...]:
    mark = "Remove star" if mail.starred else "Add star"
    items = (
        Item("Forward", reply(mail.id, "forward"), id="forward"),
        Item(mark, MAILS.flip(mail.id, "starred"), id="add_star"),
        Item("Mark unread from here", mark_unread_from(mail.id), id="mark_unread"),
    )
    if mail.sender_address.casefold() == reader.own.casefold():
        return items
    known = mail.sender_address in reader.blocked
    turn = toggle_blocked(mail.sender_address, mail.sender)
    label = f"{'Unblock' if known else 'Block'} “{mail.sender}”"
    return (*items, Item(label, turn, id="block_sender"))


def _details(mail: Mail, reader: Reader) -> View:
    """From, to, copies and date, spelled out."""

    def people(addresses: tuple[str, ...]) -> str:
        pairs = ((name_of(a, reader.contacts), a) for a in addresses)
        return "\n".join(a if name == a else f"{name} • {a}" for name, a in pairs)

    lines = {
        "From": f"{mail.sender} • {mail.sender_address}",
        "To": people(mail.to),
        "Cc": people(mail.cc),
        "Bcc": people(mail.bcc),
        "Date": long_stamp(mail.time, reader.zone, reader.locale),
    }
    kids = (
        row(
            text(label, "", BODY_SMALL, w=44),
            text(words, f"{label.casefold()}_details", LABEL_SMALL, weight=400, lines=8, grow=1),
            align="start",
            gap=12,
        )
        for label, words in lines.items()
        if words
    )
    return column(
        *kids,
        id="details_expanded_content",
        w=FILL,
        gap=6,
        pad=(16, 10, 16, 10),
        margin=(16, 0, 16, 8),
        stroke="outlineVariant",
        radius=8,
    )


# --- the body -----------------------------------------------------------------------------------


@memo
def _body(mail: Mail, quote: bool) -> View:
    own, quoted = split_quote(mail.body)
    style = PRINTED if is_laid_out(mail) else BODY
    kids = [_paragraph(p, style) for p in own.split("\n\n") if p.strip()]
    if quoted:
        kids.append(quote_button(quote, flip_in("quotes", mail.id)))
    if quote:
        kids += [_paragraph(p, _GREY) for p in quoted.split("\n\n") if p.strip()]
    page = column(*kids, cls=VIEW, w=FILL, gap=14, pad=(16, 4, 16, 12))
    page = laid_out(mail, page, open_link.partial())
    web = box(page, id="conversation_webview", cls=WEB, words=mail.subject, w=FILL)
    return box(web, id="conversation_webview_frame", cls=GROUP, w=FILL)


def _paragraph(words: str, style: Style) -> View:
    """A paragraph; links in it are views of their own."""
    parts = [(i % 2, part) for i, part in enumerate(_URL.split(words)) if part.strip()]
    if len(parts) == 1 and not parts[0][0]:
        return text(words, "", style, cls=VIEW, lines=200, w=FILL)
    kids = (
        text(part, "", BODY, cls=VIEW, color="link", lines=3, tap=open_link(part), long_press=copy(part))
        if link
        else text(part.strip(), "", style, cls=VIEW, lines=200)
        for link, part in parts
    )
    return row(*kids, cls=VIEW, align="start", flow=True, gap=4)


# --- handlers -----------------------------------------------------------------------------------


@does
def mark_unread_from(c: Ctx, id: int) -> Ctx:
    """Mark this message and the later ones, and leave."""
    mails = seen(c, c.screen.key)
    later = mails[[m.id for m in mails].index(id) :]
    return stay(c, change_mails(c, later, read=False).finish(), "1 marked as unread")


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
