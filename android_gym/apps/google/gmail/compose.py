"""Compose: a new mail, a draft, an answer."""

from __future__ import annotations

from typing import ClassVar

from ....kit import Activity, Item, View, app_bar, does, leave, open_menu, scaffold
from ....phone.core.values import Table
from ....phone.state.activity import Intent
from ....phone.state.providers import Contact
from ....phone.system.ctx import Ctx
from ....world.mail import Attachment, Mail
from . import sending
from .attachments import attach
from .compose_page import fields
from .model import PACKAGE, Gmail
from .recipients import committed
from .threads import clock, long_stamp, name_of

Content = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], str, str, tuple[Attachment, ...]]


class Compose(Activity):
    """A mail being written. `to_text`, `cc_text` and `bcc_text` are typed and no chips yet."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.gm.ComposeActivityGmail"
    to: tuple[str, ...] = ()
    cc: tuple[str, ...] = ()
    bcc: tuple[str, ...] = ()
    subject: str = ""
    body: str = ""
    attachments: tuple[Attachment, ...] = ()
    sender: str = ""  # the account it is from, "" for the first
    draft: int = 0  # id of the draft it continues
    thread: int = 0  # conversation it answers, 0 for a new one
    quote: str = ""  # text of the mail it answers
    quoted: bool = False  # that text is on show
    copies: bool = False  # Cc and Bcc are on show
    to_text: str = ""
    cc_text: str = ""
    bcc_text: str = ""
    streams: tuple[str, ...] = ()  # paths of files that another app shares
    base: Content | tuple[()] = ()  # what it held when it was last saved

    def content(self) -> Content:
        """What a draft keeps."""
        return self.to, self.cc, self.bcc, self.subject, self.body, self.attachments

    def view(
        self, app: Gmail, contacts: tuple[Contact, ...], accounts: tuple[object, ...]
    ) -> View:  # fmt: skip
        return scaffold(_bar(), fields(self, app, contacts, len(accounts)), id="compose",
                        top_id="compose_toolbar_container")  # fmt: skip

    def opened(self, c: Ctx) -> Ctx:
        found = tuple(a for p in self.streams if (a := attach(c.phone.files, p)) is not None)
        new = self.but(attachments=(*self.attachments, *found), streams=())
        new = new.but(copies=bool(self.copies or self.cc or self.bcc))
        if not self.base and not self.streams:
            new = new.but(base=new.content())
        c = c.set(
            **{name: getattr(new, name) for name in ("attachments", "streams", "copies", "base")}
        )
        return c.focus("body" if self.to else "to_text")

    def paused(self, c: Ctx) -> Ctx:
        """What was changed is kept as a draft, and compose goes on with that draft."""
        return sending.save_changes(committed(c))

    def back(self, c: Ctx) -> Ctx:
        """Leave; what was changed is kept as a draft."""
        return sending.leave_saving(committed(c))


@does
def keep(c: Ctx) -> Ctx:
    """Save draft, without leaving."""
    c = sending.save_draft(committed(c))
    return c.toast("Draft saved")


def _bar() -> View:
    files = (Item("Attach file", choose_file()),)
    menu = (
        Item("Schedule send", sending.ask_schedule()),
        Item("Save draft", keep(), id="save"),
        Item("Discard", sending.ask_discard(), id="discard"),
        Item("Settings", _settings()),
    )
    actions = (
        Item("Attach file", open_menu(files, "end|top"), "attach_file", "add_attachment"),
        Item("Send", sending.send(), "send", "send"),
    )
    return app_bar("Compose", leave(), actions, menu)


@does
def _settings(c: Ctx) -> Ctx:
    from .settings import GmailSettings

    return c.start(GmailSettings())


@does
def choose_file(c: Ctx) -> Ctx:
    """Ask the documents app for a file."""
    several = Table.of({"android.intent.extra.ALLOW_MULTIPLE": True})
    intent = Intent("android.intent.action.GET_CONTENT", type="*/*", extras=several)
    return c.send(intent, attach_chosen())


@does
def attach_chosen(c: Ctx) -> Ctx:
    """Attach what the picker handed back: a path, or several."""
    paths = c.result if isinstance(c.result, tuple) else (str(c.result),)
    found = tuple(a for p in paths if (a := attach(c.phone.files, p)) is not None)
    if not found:
        return c.toast("Couldn’t attach file")
    return c.set(attachments=(*c.screen.attachments, *found))


# --- answers ------------------------------------------------------------------------------------


def recipients_of(
    mail: Mail, own: str, every: bool
) -> tuple[tuple[str, ...], tuple[str, ...]]:  # fmt: skip
    """Whom an answer goes to, and its copies. The answer to one's own mail goes where that went."""

    def others(addresses: tuple[str, ...], but: tuple[str, ...] = ()) -> tuple[str, ...]:
        gone = {own.casefold(), *(a.casefold() for a in but)}
        return tuple(dict.fromkeys(a for a in addresses if a.casefold() not in gone))

    if mail.sender_address.casefold() == own.casefold():
        to = others(mail.to) or (own,)
    else:
        to = (mail.sender_address,)
    if not every:
        return to, ()
    first = others((*to, *mail.to)) or to
    return first, others(mail.cc, first)


def answer(app: Gmail, mail: Mail, mode: str, zone: str, contacts: tuple[Contact, ...]) -> Compose:
    """The compose screen of "reply", "reply_all" or "forward"."""
    bare = mail.subject
    while bare[:3].casefold() == "re:" or bare[:4].casefold() == "fwd:":
        bare = bare.partition(":")[2].strip()
    if mode == "forward":
        names = ", ".join(f"{name_of(a, contacts)} <{a}>" for a in mail.to)
        quote = (
            "---------- Forwarded message ----------\n"
            f"From: {mail.sender} <{mail.sender_address}>\n"
            f"Date: {long_stamp(mail.time, zone)}\n"
            f"Subject: {mail.subject}\nTo: {names}\n\n{mail.body}"
        )
        return Compose(subject=f"Fwd: {bare}", attachments=mail.attachments, thread=mail.thread,
                       quote=quote)  # fmt: skip
    to, cc = recipients_of(mail, app.email, mode == "reply_all")
    date, _, _ = long_stamp(mail.time, zone).rpartition(", ")
    lines = "\n".join(f"> {line}".rstrip() for line in mail.body.split("\n"))
    head = f"On {date} at {clock(mail.time, zone)} {mail.sender} <{mail.sender_address}> wrote:"
    return Compose(to, cc, subject=f"Re: {bare}", thread=mail.thread, quote=f"{head}\n{lines}")


@does
def reply(c: Ctx, id: int, mode: str) -> Ctx:
    """Answer or forward a mail."""
    mail = next((m for m in c.app.mails if m.id == id), None)
    if mail is None:
        return c
    return c.start(answer(c.app, mail, mode, c.phone.zone, c.phone.contacts))


@does
def resume(c: Ctx, id: int) -> Ctx:
    """Go on writing a draft."""
    from .message import split_quote

    mail: Mail = next(m for m in c.app.mails if m.id == id)
    body, quote = split_quote(mail.body)
    return c.start(
        Compose(mail.to, mail.cc, mail.bcc, mail.subject, body, mail.attachments,
                mail.sender_address, mail.id, mail.thread, quote)
    )  # fmt: skip
