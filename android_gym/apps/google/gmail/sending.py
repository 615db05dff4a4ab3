"""Mail on its way: drafts, sending, scheduling, the outbox, and mail that arrives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....kit import Alert, does
from ....phone.core.values import Table
from ....phone.core.zones import local
from ....phone.state.providers import Notification, NotificationAction, by_email, next_id
from ....phone.state.settings import wifi_on
from ....phone.system.ctx import Ctx
from ....world.mail import Mail
from . import deeds
from .dialogs import schedule_options
from .model import PACKAGE, Gmail
from .recipients import committed, valid
from .threads import HIDDEN, clock, snippet

if TYPE_CHECKING:
    from .compose import Compose

RETRY = 900  # seconds after which the outbox is tried again


def online(settings: Table) -> bool:
    """Whether mail can be sent and fetched."""
    mobile = settings.get("global/mobile_data", 0) and not settings.get(
        "global/airplane_mode_on", 0
    )
    return bool(wifi_on(settings) or mobile)


def _connected(c: Ctx) -> bool:
    return online(c.phone.settings) and bool(c.app.accounts[0].sync)


# --- drafts -------------------------------------------------------------------------------------


def made(c: Ctx, s: Compose, box: str, time: int) -> Mail:
    """The mail that a compose screen stands for: the draft it continues, or a new one."""
    app: Gmail = c.app
    sender = s.sender or app.email
    parts = [s.body.rstrip()]
    if box != "drafts" and (signature := app.prefs(sender).signature.strip()):
        parts.append(f"--\n{signature}")
    body = "\n\n".join(part for part in (*parts, s.quote) if part)
    old = next((m for m in app.mails if m.id == s.draft), None)
    newest = max((m.thread for m in app.mails), default=0)
    return Mail(
        old.id if old else next_id(app.mails), s.thread or newest + 1, box, "primary",
        app.owner, sender, s.to, s.cc, s.subject, body, time, attachments=s.attachments,
        starred=old.starred if old else False, important=old.important if old else False,
        labels=old.labels if old else (), bcc=s.bcc,
    )  # fmt: skip


def store(c: Ctx, mail: Mail) -> Ctx:
    """Keep a mail, in place of one of its id."""
    rest = tuple(m for m in c.app.mails if m.id != mail.id)
    return c.save(mails=tuple(sorted((*rest, mail), key=lambda m: m.id)))


def save_draft(c: Ctx) -> Ctx:
    """Keep what is written as a draft; the screen goes on with that draft."""
    s: Compose = c.screen
    draft = made(c, s, "drafts", c.phone.time)
    return store(c, draft).set(draft=draft.id, thread=draft.thread, base=s.content())


def save_changes(c: Ctx) -> Ctx:
    """`save_draft`, where something was changed and something is there."""
    s: Compose = c.screen
    return save_draft(c) if s.content() != s.base and any(s.content()) else c


def leave_saving(c: Ctx) -> Ctx:
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
    if c.package == PACKAGE and key and not deeds.mails_of(c.app, (key,), c.screen.folder):
        return c.finish()
    return c


@does
def ask_discard(c: Ctx) -> Ctx:
    if not any(committed(c).screen.content()) and not c.screen.draft:
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


def _wrong(s: Compose) -> str:
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
    c = committed(c)
    if wrong := _wrong(c.screen):
        return c.show(Alert("", wrong))
    if c.app.confirm_send:
        return c.show(Alert("", "Send this message?", ("Send", send_now()), ("Cancel", None)))
    return send_now.now(c)


@does
def send_now(c: Ctx) -> Ctx:
    mail = made(c, c.screen, "sent", c.phone.time)
    written = made(c, c.screen, "drafts", c.phone.time)
    c = _post(c, mail).finish()
    words = "Sent" if _sent(c, mail.id) else "No connection: the message waits in Outbox"
    return _say(c, words, "Undo", unsend(written))


def _sent(c: Ctx, id: int) -> bool:
    return any(m.id == id and m.box == "sent" for m in c.phone.app(PACKAGE).mails)


def _post(c: Ctx, mail: Mail) -> Ctx:
    """Send a mail now, or put it into the outbox while there is no connection."""
    if not _connected(c):
        c = c.unschedule(retry()).schedule(c.phone.time + RETRY, retry(), live=False)
        return store(c, mail.but(box="outbox"))
    c = store(c, mail.but(box="sent", time=c.phone.time))
    for address in (*mail.to, *mail.cc, *mail.bcc):
        if c.app.own(address):
            copy = mail.but(
                id=0, box="inbox", time=c.phone.time, read=False, starred=False, labels=()
            )
            return _arrive(c, copy)
    return c


@does
def unsend(c: Ctx, draft: Mail) -> Ctx:
    """Undo sending: the mail is a draft again and open; a copy to oneself is gone."""
    from .compose import resume

    c = c.unschedule(go_out(draft.id)).unnotify(draft.thread)
    copies = {
        m.id for m in c.app.mails
        if m.thread == draft.thread and m.id > draft.id and m.box == "inbox"
        and c.app.own(m.sender_address) and m.subject == draft.subject
    }  # fmt: skip
    c = store(c.save(mails=tuple(m for m in c.app.mails if m.id not in copies)), draft)
    return resume.now(c, draft.id)


@does
def retry(c: Ctx) -> Ctx:
    """Try the outbox again."""
    if not _connected(c):
        return c.schedule(c.phone.time + RETRY, retry(), live=False)
    return flush(c)


def flush(c: Ctx) -> Ctx:
    """Send what waits in the outbox or is overdue; take in what came while sync was off."""
    if not _connected(c):
        return c
    for mail in tuple(m for m in c.app.mails if m.box == "outbox"):
        c = _post(c, mail)
    for mail in tuple(m for m in c.app.mails if m.box == "scheduled"):
        c = _post(c, mail) if mail.time <= c.phone.time else plan(c, mail)
    waiting = c.app.waiting
    c = c.save(waiting=()) if waiting else c
    for mail in waiting:
        c = _arrive(c, mail)
    return c.unschedule(retry())


@does
def fetch(c: Ctx) -> Ctx:
    """Pull to refresh."""
    return flush(c) if _connected(c) else c.snack("No connection")


# --- later --------------------------------------------------------------------------------------


@does
def ask_schedule(c: Ctx) -> Ctx:
    c = committed(c)
    if wrong := _wrong(c.screen):
        return c.show(Alert("", wrong))
    return c.show(schedule_options(c, schedule.partial()))


@does
def schedule(c: Ctx, at: int) -> Ctx:
    """Send at a time (seconds UTC)."""
    mail = made(c, c.screen, "scheduled", at)
    written = made(c, c.screen, "drafts", c.phone.time)
    c = plan(store(c, mail), mail).finish()
    wall = local(c.phone.zone, at)
    when = f"{wall:%a}, {wall:%b} {wall.day}, {clock(at, c.phone.zone)}"
    return _say(c, f"Send scheduled for {when}", "Undo", unsend(written))


def plan(c: Ctx, mail: Mail) -> Ctx:
    """Put a scheduled mail into the queue."""
    c = c.unschedule(go_out(mail.id))
    return c.schedule(mail.time, go_out(mail.id), live=False) if mail.box == "scheduled" else c


@does
def booted(c: Ctx) -> Ctx:
    """Plan every scheduled mail."""
    for mail in c.app.mails:
        c = plan(c, mail) if mail.box == "scheduled" else c
    return c


@does
def go_out(c: Ctx, id: int) -> Ctx:
    """The time of a scheduled mail has come."""
    mail = next((m for m in c.app.mails if m.id == id and m.box == "scheduled"), None)
    return _post(c, mail) if mail else c


@does
def cancel(c: Ctx, id: int) -> Ctx:
    """Cancel send: the mail is a draft again, and open."""
    from .compose import resume

    mail = next(m for m in c.app.mails if m.id == id)
    c = store(c.unschedule(go_out(id)), mail.but(box="drafts", time=c.phone.time))
    return resume.now(c.set(folder="drafts"), id)


# --- arriving -----------------------------------------------------------------------------------


@does
def receive(c: Ctx, mail: Mail) -> Ctx:
    """A mail comes in: filed, announced, answered by the vacation responder.

    Its id, time and box are set here, and its thread, where it is 0: that of the conversation it
    answers by its subject, else a new one. Schedule it with `c.schedule(at, receive(mail))`.
    """
    if not c.app.accounts[0].sync:
        return c.save(waiting=(*c.app.waiting, mail))
    return _arrive(c, mail)


def _arrive(c: Ctx, mail: Mail) -> Ctx:
    app: Gmail = c.app
    thread = mail.thread or _thread(app, mail)
    box = "spam" if mail.sender_address in app.blocked or mail.box == "spam" else "inbox"
    if thread in app.muted and box == "inbox":
        box = "archive"
    mail = mail.but(id=next_id(app.mails), thread=thread, box=box, time=c.phone.time, read=False)
    c = c.save(mails=(*app.mails, mail))
    if box == "inbox":
        c = announce(c, mail)
        c = _vacation(c, mail)
    return c


def _thread(app: Gmail, mail: Mail) -> int:
    """The conversation that a "Re: …" of somebody who takes part in it answers, or a new one."""
    bare = mail.subject
    while bare.casefold().startswith("re:"):
        bare = bare[3:].strip()
    if bare != mail.subject:
        for old in reversed(app.mails):
            people = (old.sender_address, *old.to, *old.cc)
            if old.subject.casefold() in (bare.casefold(), f"re: {bare}".casefold()) and (
                mail.sender_address in people and old.box not in HIDDEN
            ):
                return old.thread
    return max((m.thread for m in app.mails), default=0) + 1


def announce(c: Ctx, mail: Mail) -> Ctx:
    """Post a notification, if the account's settings want one."""
    from .inbox import open_note

    app: Gmail = c.app
    account = next((a for a in (*mail.to, *mail.cc, *mail.bcc) if app.own(a)), app.email)
    wanted = app.prefs(account).notifications
    if wanted == "None" or (wanted == "High priority only" and not mail.important):
        return c
    key = mail.thread if app.threaded else -mail.id
    deed = quick_delete(mail.thread) if app.action == "Delete" else quick_archive(mail.thread)
    text = f"{mail.subject}\n{snippet(mail.body)}" if mail.subject else snippet(mail.body)
    return c.notify(Notification(
        mail.thread, c.package, mail.sender, text, mail.time, "mail", open_note(key),
        (NotificationAction(app.action, deed), NotificationAction("Reply", quick_reply(mail.id))),
    ))  # fmt: skip


def _file(c: Ctx, thread: int, box: str) -> Ctx:
    mails = tuple(m for m in c.app.mails if m.thread == thread and m.box == "inbox")
    return deeds.change(c, mails, lambda m: m.but(box=box)).unnotify(thread)


@does
def quick_archive(c: Ctx, thread: int) -> Ctx:
    """The notification's Archive."""
    return _file(c, thread, "archive")


@does
def quick_delete(c: Ctx, thread: int) -> Ctx:
    """The notification's Delete."""
    return _file(c, thread, "trash")


@does
def quick_reply(c: Ctx, id: int) -> Ctx:
    """The notification's Reply: compose over the inbox."""
    from .compose import reply
    from .inbox import Inbox

    mail = next(m for m in c.app.mails if m.id == id)
    mode = "reply_all" if c.app.reply == "Reply all" else "reply"
    return reply.now(c.unnotify(mail.thread).start(Inbox()), id, mode)


def _vacation(c: Ctx, mail: Mail) -> Ctx:
    """The automatic answer, once for each conversation."""
    app: Gmail = c.app
    away = app.accounts[0].vacation
    today = c.now.date().isoformat()
    on = away.on and away.first <= today and (not away.last or today <= away.last)
    stranger = away.contacts_only and by_email(c.phone.contacts, mail.sender_address) is None
    answered = any(
        m.thread == mail.thread and m.box == "sent" and m.body == away.body for m in app.mails
    )
    if not on or stranger or answered or app.own(mail.sender_address):
        return c
    subject = away.subject or f"Re: {mail.subject}"
    answer = Mail(
        next_id(app.mails), mail.thread, "sent", "primary", app.owner, app.email,
        (mail.sender_address,), (), subject, away.body, c.phone.time,
    )  # fmt: skip
    return store(c, answer)
