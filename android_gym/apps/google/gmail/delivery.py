"""Mail on its way without a screen: the outbox, scheduled mail, and mail that arrives.

Notifications lead to screens by intents, as Android's pending intents do.
"""

from __future__ import annotations

from ....kit import Ctx, Intent, Table, does
from ....phone.state.providers import Notification, NotificationAction, by_email, next_id
from ....phone.state.settings import online
from ....phone.system.mailing import Letter
from ....world import build
from .answers import answer, bare_subject
from .mail import Mail
from .model import Gmail
from .threads import HIDDEN, MAILS, change_mails, snippet

RECENT, MAX_ANNOUNCED = 86_400, 3  # of a new phone's mails in the shade: their age, their number
RETRY_AFTER = 900  # seconds after which the outbox is tried again
VIEW = "android.intent.action.VIEW"
MAIL_URI = "content://gmail-ls/"  # then nothing for the inbox, "FOLDER/KEY" for a conversation
REPLY = "com.android.mail.action.notification.REPLY"
ANSWER = "com.google.android.gm.extra.ANSWER"  # the `Answer` that REPLY opens in compose


def _connected(c: Ctx) -> bool:
    return online(c.phone.settings) and bool(c.app.accounts[0].sync)


def post(c: Ctx, mail: Mail) -> Ctx:
    """Send a mail now, or put it into the outbox while there is no connection."""
    if not _connected(c):
        c = c.unschedule(retry()).schedule(c.phone.time + RETRY_AFTER, retry(), live=False)
        return MAILS.put(c, mail.replace(box="outbox"))
    c = MAILS.put(c, mail.replace(box="sent", time=c.phone.time)).deliver(*mail.delivery)
    for address in mail.recipients:
        if c.app.own(address):
            return _arrive(c, mail.replace(box="inbox", starred=False, labels=()))
    return c


@does
def retry(c: Ctx) -> Ctx:
    """Try the outbox again."""
    if not _connected(c):
        return c.schedule(c.phone.time + RETRY_AFTER, retry(), live=False)
    return flush(c)


def flush(c: Ctx) -> Ctx:
    """Send what waits in the outbox or is overdue; take in what came while sync was off."""
    if not _connected(c):
        return c
    for mail in tuple(m for m in c.app.mails if m.box == "outbox"):
        c = post(c, mail)
    for mail in tuple(m for m in c.app.mails if m.box == "scheduled"):
        c = post(c, mail) if mail.time <= c.phone.time else plan(c, mail)
    waiting = c.app.waiting
    c = c.unschedule(retry()).save(waiting=())
    for mail in waiting:
        c = _arrive(c, mail)
    return c


@does
def refresh(c: Ctx) -> Ctx:
    """Pull to refresh."""
    return flush(c) if _connected(c) else c.snack("No connection")


def plan(c: Ctx, mail: Mail) -> Ctx:
    """Put a scheduled mail into the queue."""
    due = send_scheduled(mail.id)
    c = c.unschedule(due)
    return c.schedule(mail.time, due, live=False) if mail.box == "scheduled" else c


@does
def plan_all(c: Ctx) -> Ctx:
    """Plan every scheduled mail."""
    for mail in c.app.mails:
        c = plan(c, mail) if mail.box == "scheduled" else c
    return c


@does
def announce_unread(c: Ctx) -> Ctx:
    """Announce the mails of a new phone that came last."""
    since = c.phone.time - RECENT
    found = [m for m in c.app.mails if m.box == "inbox" and m.category == "primary" and not m.read]
    found = [m for m in found if since < m.time <= c.phone.time][-MAX_ANNOUNCED:]
    rng = build(c.phone.world).stream("mails announced")
    for mail in found[rng.randrange(2) :]:
        c = announce(c, mail)
    return c


@does
def send_scheduled(c: Ctx, id: int) -> Ctx:
    """The time of a scheduled mail has come."""
    mail = MAILS.find(c, id)
    return post(c, mail) if mail and mail.box == "scheduled" else c


@does
def receive(c: Ctx, mail: Mail) -> Ctx:
    """A mail comes in: filed, announced, answered by the vacation responder.

    Its id, time and box are set here, and its thread, where it is 0: that of the conversation it
    answers by its subject, else a new one. Schedule it with `c.schedule(at, receive(mail))`.
    """
    if not c.app.accounts[0].sync:
        return c.save(waiting=(*c.app.waiting, mail))
    return _arrive(c, mail)


@does
def take_in(c: Ctx, letter: Letter) -> Ctx:
    """A letter from the web to one of the owner's addresses."""
    if not c.app.own(letter.to):
        return c
    return receive.now(
        c,
        Mail(0, 0, "inbox", "primary", letter.sender, letter.address, (letter.to,), (), letter.subject, letter.body, 0),
    )


def _arrive(c: Ctx, mail: Mail) -> Ctx:
    app: Gmail = c.app
    thread = mail.thread or _thread(app, mail)
    box = "spam" if mail.sender_address in app.blocked or mail.box == "spam" else "inbox"
    if thread in app.muted and box == "inbox":
        box = "archive"
    mail = MAILS.new(c, mail.replace(thread=thread, box=box, time=c.phone.time, read=False))
    c = MAILS.put(c, mail)
    return _vacation(announce(c, mail), mail) if box == "inbox" else c


def _thread(app: Gmail, mail: Mail) -> int:
    """The conversation that a "Re: …" of somebody who takes part in it answers, or a new one."""
    bare = bare_subject(mail.subject, "re").casefold()
    for old in reversed(app.mails if bare != mail.subject.casefold() else ()):
        people = (old.sender_address, *old.to, *old.cc)
        if old.subject.casefold() in (bare, f"re: {bare}") and mail.sender_address in people:
            if old.box not in HIDDEN:
                return old.thread
    return max((m.thread for m in app.mails), default=0) + 1


def _vacation(c: Ctx, mail: Mail) -> Ctx:
    """The automatic answer, once for each conversation."""
    app: Gmail = c.app
    away = app.accounts[0].vacation
    today = c.now.date().isoformat()
    on = away.on and away.first <= today and (not away.last or today <= away.last)
    stranger = away.contacts_only and by_email(c.phone.contacts, mail.sender_address) is None
    old = (m.body for m in app.mails if m.thread == mail.thread and m.box == "sent")
    if not on or stranger or away.body in old or app.own(mail.sender_address):
        return c
    answer = Mail(
        next_id(app.mails),
        mail.thread,
        "sent",
        "primary",
        app.owner,
        app.email,
        (mail.sender_address,),
        (),
        away.subject or f"Re: {mail.subject}",
        away.body,
        c.phone.time,
    )
    return MAILS.put(c, answer).deliver(*answer.delivery)


def announce(c: Ctx, mail: Mail) -> Ctx:
    """Post a notification, if the account's settings want one."""
    app: Gmail = c.app
    account = next((a for a in (*mail.to, *mail.cc, *mail.bcc) if app.own(a)), app.email)
    wanted = app.prefs(account).notifications
    if wanted == "None" or (wanted == "High priority only" and not mail.important):
        return c
    box = "trash" if app.action == "Delete" else "archive"
    text = f"{mail.subject}\n{snippet(mail.body)}" if mail.subject else snippet(mail.body)
    actions = (
        NotificationAction(app.action, file_from_notification(mail.thread, box)),
        NotificationAction("Reply", reply_from_notification(mail.id)),
    )
    tap = open_from_notification(mail.thread if app.threaded else -mail.id)
    return c.notify(
        Notification(
            mail.thread, c.package, mail.sender, text, mail.time, "mail", tap, actions, group=account, category="email"
        )
    )


@does
def open_from_notification(c: Ctx, key: int) -> Ctx:
    """A notification was tapped: the conversation, over the inbox."""
    c = c.send(Intent(VIEW, MAIL_URI, package=c.package))
    return c.send(Intent(VIEW, f"{MAIL_URI}{c.app.home}/{key}", package=c.package))


@does
def file_from_notification(c: Ctx, thread: int, box: str) -> Ctx:
    """The notification's Archive or Delete."""
    mails = [m for m in c.app.mails if m.thread == thread and m.box == "inbox"]
    return change_mails(c, mails, box=box).unnotify(thread)


@does
def reply_from_notification(c: Ctx, id: int) -> Ctx:
    """The notification's Reply: compose over the inbox."""
    mail = MAILS.of(c, id)
    mode = "reply_all" if c.app.reply == "Reply all" else "reply"
    made = answer(c.app, mail, mode, c.phone.zone, c.phone.contacts, c.phone.locale)
    c = c.unnotify(mail.thread).send(Intent(VIEW, MAIL_URI, package=c.package))
    return c.send(Intent(REPLY, package=c.package, extras=Table.of({ANSWER: made})))
