"""Compose: writing a new mail, a draft or an answer, and sending it, now or later."""

from __future__ import annotations

from typing import Any, ClassVar

from ....kit import Alert, Item, View, app_bar, does, leave, open_menu, scaffold
from ....phone.core.values import Table
from ....phone.core.zones import local
from ....phone.state.activity import Intent
from ....phone.state.providers import Contact
from ....phone.system.ctx import Ctx
from ....phone.system.filters import OPENABLE
from .answers import Answer, answer, split_quote
from .attachments import attach
from .compose_page import fields
from .delivery import plan, post, send_scheduled
from .dialogs import schedule_options
from .draft import Draft, mail_of
from .mail import Mail
from .mailbox import mails_of, store_mail
from .model import PACKAGE, Gmail
from .recipients import valid, with_typed
from .settings import GmailSettings
from .threads import clock


class Compose(Draft):
    """The screen on which a mail is written."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.gm.ComposeActivityGmail"

    def view(
        self, app: Gmail, contacts: tuple[Contact, ...], accounts: tuple[object, ...]
    ) -> View:  # fmt: skip
        return scaffold(_bar(), fields(self, app, contacts, len(accounts)), id="compose",
                        top_id="compose_toolbar_container")  # fmt: skip

    def created(self, c: Ctx) -> Ctx:
        found = tuple(a for p in self.streams if (a := attach(c.phone.files, p)) is not None)
        new = self.replace(attachments=(*self.attachments, *found), streams=())
        new = new.replace(copies=bool(self.copies or self.cc or self.bcc))
        if not self.base and not self.streams:
            new = new.replace(base=new.content())
        c = c.set(
            **{name: getattr(new, name) for name in ("attachments", "streams", "copies", "base")}
        )
        return c.focus("body" if self.to else "to_text")

    def paused(self, c: Ctx) -> Ctx:
        """What was changed is kept as a draft, and compose goes on with that draft. Whatever
        closes it (Back, Send, Discard) has decided about the draft."""
        return c if c.finishing else save_changes(with_typed(c))

    def back(self, c: Ctx) -> Ctx:
        """Leave; what was changed is kept as a draft."""
        return save_and_leave(with_typed(c))


@does
def save_without_leaving(c: Ctx) -> Ctx:
    """Save draft, without leaving."""
    c = save_draft(with_typed(c))
    return c.toast("Draft saved")


def _bar() -> View:
    files = (Item("Attach file", choose_file()),)
    menu = (
        Item("Schedule send", ask_schedule()),
        Item("Save draft", save_without_leaving(), id="save"),
        Item("Discard", ask_discard(), id="discard"),
        Item("Settings", open_settings()),
    )
    actions = (
        Item("Attach file", open_menu(files, "end|top"), "attach_file", "add_attachment"),
        Item("Send", send(), "send", "send"),
    )
    return app_bar("Compose", leave(), actions, menu)


@does
def open_settings(c: Ctx) -> Ctx:
    return c.start(GmailSettings())


@does
def choose_file(c: Ctx) -> Ctx:
    """Ask the documents app for a file."""
    several = Table.of({"android.intent.extra.ALLOW_MULTIPLE": True})
    intent = Intent(
        "android.intent.action.GET_CONTENT", type="*/*", category=OPENABLE, extras=several
    )
    return c.send(intent, attach_chosen())


@does
def attach_chosen(c: Ctx) -> Ctx:
    """Attach what the picker handed back: a path, or several."""
    paths = c.result if isinstance(c.result, tuple) else (str(c.result),)
    found = tuple(a for p in paths if (a := attach(c.phone.files, p)) is not None)
    if not found:
        return c.toast("Couldn’t attach file")
    return c.set(attachments=(*c.screen.attachments, *found))


# --- drafts -------------------------------------------------------------------------------------


def save_draft(c: Ctx) -> Ctx:
    """Keep what is written as a draft; the screen goes on with that draft."""
    s: Draft = c.screen
    draft = mail_of(c, s, "drafts", c.phone.time)
    return store_mail(c, draft).set(draft=draft.id, thread=draft.thread, base=s.content())


def save_changes(c: Ctx) -> Ctx:
    """`save_draft`, where something was changed and something is there."""
    s: Draft = c.screen
    return save_draft(c) if s.content() != s.base and any(s.content()) else c


def save_and_leave(c: Ctx) -> Ctx:
    """Close compose; changes are saved, with a snackbar that can discard them."""
    kept = save_changes(c)
    if kept is c:
        return c.finish()
    c, id = kept, kept.screen.draft
    return _say(c.finish(), "Draft saved", "Discard", discard_draft(id))


def _say(c: Ctx, words: str, action: str = "", call: Any = None) -> Ctx:
    """A snackbar on a window of Gmail, a toast elsewhere."""
    return c.snack(words, action, call) if c.depth >= 0 and c.package == PACKAGE else c.toast(words)


@does
def discard_draft(c: Ctx, id: int) -> Ctx:
    """Forget a draft; a page that showed nothing else closes."""
    c = c.save(mails=tuple(m for m in c.app.mails if m.id != id))
    return _tidy(c).snack("Draft discarded")


def _tidy(c: Ctx) -> Ctx:
    """Close the page of a conversation that has no mails left."""
    key = getattr(c.screen, "key", 0)
    if c.package == PACKAGE and key and not mails_of(c.app, (key,), c.screen.folder):
        return c.finish()
    return c


@does
def ask_discard(c: Ctx) -> Ctx:
    if not any(with_typed(c).screen.content()) and not c.screen.draft:
        return c.finish()
    ask = Alert("Discard this message?", "", ("Discard", discard()), ("Cancel", None))
    return c.show(ask)


@does
def discard(c: Ctx) -> Ctx:
    """Leave compose and forget what was written."""
    id = c.screen.draft
    c = c.save(mails=tuple(m for m in c.app.mails if m.id != id)).finish()
    return _say(_tidy(c) if c.depth >= 0 else c, "Message discarded")


# --- sending ------------------------------------------------------------------------------------


def _problem(s: Draft) -> str:
    """Why a mail cannot be sent, "" if it can."""
    lines = (("To", s.to), ("Cc", s.cc), ("Bcc", s.bcc))
    if not any(line for _, line in lines):
        return "Add at least one recipient."
    for name, line in lines:
        for address in line:
            if not valid(address):
                return f"The address <{address}> in the {name} field is invalid."
    return ""


@does
def send(c: Ctx) -> Ctx:
    """The Send button: checks, the question of the settings, then off it goes."""
    c = with_typed(c)
    if wrong := _problem(c.screen):
        return c.show(Alert("", wrong))
    if c.app.confirm_send:
        return c.show(Alert("", "Send this message?", ("Send", send_now()), ("Cancel", None)))
    return send_now.now(c)


@does
def send_now(c: Ctx) -> Ctx:
    mail = mail_of(c, c.screen, "sent", c.phone.time)
    written = mail_of(c, c.screen, "drafts", c.phone.time)
    c = post(c, mail).finish()
    words = "Sent" if _sent(c, mail.id) else "No connection: the message waits in Outbox"
    return _say(c, words, "Undo", unsend(written))


def _sent(c: Ctx, id: int) -> bool:
    return any(m.id == id and m.box == "sent" for m in c.phone.app(PACKAGE).mails)


@does
def unsend(c: Ctx, draft: Mail) -> Ctx:
    """Undo sending: the mail is a draft again and open; a copy to oneself is gone."""
    c = c.unschedule(send_scheduled(draft.id)).unnotify(draft.thread)
    copies = {
        m.id for m in c.app.mails
        if m.thread == draft.thread and m.id > draft.id and m.box == "inbox"
        and c.app.own(m.sender_address) and m.subject == draft.subject
    }  # fmt: skip
    c = store_mail(c.save(mails=tuple(m for m in c.app.mails if m.id not in copies)), draft)
    return resume.now(c, draft.id)


@does
def ask_schedule(c: Ctx) -> Ctx:
    c = with_typed(c)
    if wrong := _problem(c.screen):
        return c.show(Alert("", wrong))
    return c.show(schedule_options(c, schedule.partial()))


@does
def schedule(c: Ctx, at: int) -> Ctx:
    """Send at a time (seconds UTC)."""
    mail = mail_of(c, c.screen, "scheduled", at)
    written = mail_of(c, c.screen, "drafts", c.phone.time)
    c = plan(store_mail(c, mail), mail).finish()
    wall = local(c.phone.zone, at)
    when = f"{wall:%a}, {wall:%b} {wall.day}, {clock(at, c.phone.zone)}"
    return _say(c, f"Send scheduled for {when}", "Undo", unsend(written))


@does
def cancel_send(c: Ctx, id: int) -> Ctx:
    """Cancel send: the mail is a draft again, and open."""
    mail = next(m for m in c.app.mails if m.id == id)
    c = store_mail(c.unschedule(send_scheduled(id)), mail.replace(box="drafts", time=c.phone.time))
    return resume.now(c.set(folder="drafts"), id)


# --- answers ------------------------------------------------------------------------------------


def answering(a: Answer) -> Compose:
    """The screen on which an answer is begun."""
    return Compose(a.to, a.cc, subject=a.subject, attachments=a.attachments, thread=a.thread,
                   quote=a.quote)  # fmt: skip


@does
def reply(c: Ctx, id: int, mode: str) -> Ctx:
    """Answer or forward a mail."""
    mail = next((m for m in c.app.mails if m.id == id), None)
    if mail is None:
        return c
    return c.start(answering(answer(c.app, mail, mode, c.phone.zone, c.phone.contacts)))


@does
def resume(c: Ctx, id: int) -> Ctx:
    """Go on writing a draft."""
    mail: Mail = next(m for m in c.app.mails if m.id == id)
    body, quote = split_quote(mail.body)
    return c.start(
        Compose(mail.to, mail.cc, mail.bcc, mail.subject, body, mail.attachments,
                mail.sender_address, mail.id, mail.thread, quote)
    )  # fmt: skip
