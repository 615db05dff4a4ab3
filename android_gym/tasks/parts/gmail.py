"""Gmail's mails: which one is meant, what changes them on a phone, and the rules of what is not to be looked at."""

from __future__ import annotations

import random
from collections import Counter
from functools import lru_cache
from typing import Any

from ...action import Action
from ...apps.google.gmail.compose import Compose
from ...apps.google.gmail.conversation import Conversation
from ...apps.google.gmail.inbox import FolderDrawer, Inbox
from ...apps.google.gmail.mail import Mail
from ...apps.google.gmail.model import PACKAGE, Gmail
from ...apps.google.gmail.search import Search
from ...apps.google.gmail.settings import ManageLabels
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, next_id
from ...phone.system.ctx import Ctx
from ..base import Params
from ..records import the_first


def gmail(phone: Phone) -> Gmail:
    model: Gmail = phone.app(PACKAGE)
    return model


def inside(phone: Phone) -> Ctx:
    """A Ctx of Gmail without a window, to set its data up."""
    return Ctx(phone, PACKAGE)


# --- which mail ----------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _boxed(mails: tuple[Mail, ...], box: str) -> tuple[Mail, ...]:
    return tuple(sorted((m for m in mails if m.box == box), key=lambda m: (m.time, m.id)))


def in_box(phone: Phone, box: str) -> tuple[Mail, ...]:
    """The mails of a box, the oldest first."""
    return _boxed(gmail(phone).mails, box)


def newest(phone: Phone, sender: str) -> Mail:
    """The latest mail in the inbox from exactly this name."""
    return the_first((m for m in reversed(in_box(phone, "inbox")) if m.sender == sender), f"mail from {sender}")


def of_sender(start: Phone, p: Params) -> Mail:
    return newest(start, p["sender"])


def writers(phone: Phone) -> tuple[str, ...]:
    """Senders whose newest mail is a conversation of its own in Primary, the latest first."""
    threads = Counter(m.thread for m in gmail(phone).mails)
    tops: dict[str, Mail] = {}
    for mail in reversed(in_box(phone, "inbox")):
        tops.setdefault(mail.sender, mail)
    return tuple(name for name, top in tops.items() if top.category == "primary" and threads[top.thread] == 1)


def sample_sender(rng: random.Random, phone: Phone) -> Params:
    return {"sender": rng.choice(writers(phone)[:14])}


def correspondents(phone: Phone) -> tuple[Contact, ...]:
    """Contacts with one e-mail address whose name no other contact has."""
    names = [c.name for c in phone.contacts]
    return tuple(c for c in phone.contacts if c.first and c.last and len(c.emails) == 1 and names.count(c.name) == 1)


def keys(mail: Mail) -> tuple[int, int]:
    """The keys under which lists and pages know the conversation of a mail."""
    return mail.thread, -mail.id


def mail_at_hand(before: Phone, now: Phone, p: Params) -> bool:
    """The mail that the task finds as `mail` is open, or selected in a list."""
    top = now.top
    here: tuple[int, ...] = (top.key,) if isinstance(top, Conversation) else ()
    if isinstance(top, Inbox | Search):
        here = top.picked
    return any(key in here for key in keys(p["mail"]))


# --- other mails on the phone --------------------------------------------------------------------


def with_mail(phone: Phone, mail: Mail, ago: int) -> Phone:
    """The phone with one more mail, `ago` seconds old, with an id and in a conversation of its own."""
    c = inside(phone)
    mails: tuple[Mail, ...] = c.app.mails
    new = mail.replace(id=next_id(mails), thread=max(m.thread for m in mails) + 1, time=phone.time - ago)
    return c.save(mails=(*mails, new)).phone


def add_own_mail(phone: Phone, box: str, to: str, subject: str, body: str, ago: int) -> Phone:
    """The phone with one more mail of the owner's in a box."""
    app = gmail(phone)
    return with_mail(phone, Mail(0, 0, box, "primary", app.owner, app.email, (to,), (), subject, body, 0), ago)


def with_changed(phone: Phone, mail: Mail, **fields: Any) -> Phone:
    """The phone with other fields of a mail."""
    mails = tuple(m.replace(**fields) if m.id == mail.id else m for m in gmail(phone).mails)
    return inside(phone).save(mails=mails).phone


def with_plain_mail(phone: Phone, p: Params) -> Phone:
    """The newest mail of the sender is read and bears no marks."""
    return with_changed(phone, of_sender(phone, p), read=True, starred=False, important=False)


# --- rules ---------------------------------------------------------------------------------------


def labels_shown(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """The drawer with the folders, or the settings' page of labels, is in front."""
    return isinstance(after.popup, FolderDrawer) or isinstance(after.top, ManageLabels)


def scrolls_list(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """A list of conversations was scrolled on, or one was opened from a list other than search."""
    old, new = before.top, after.top
    if isinstance(new, Conversation) and not isinstance(old, Conversation | Compose):
        return new.folder != "search"
    if not (isinstance(old, Inbox) and isinstance(new, Inbox)) or before.popup or after.popup:
        return False
    ui = before.window.ui
    return any(px > ui.offset(key) for key, px in after.window.ui.scroll)
