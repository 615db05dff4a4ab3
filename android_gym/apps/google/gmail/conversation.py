"""One conversation: subject, messages, what can be done with it."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from ....kit import (
    GROUP,
    IMAGE,
    LINEAR,
    SCROLL,
    TEXT,
    Activity,
    Item,
    Layout,
    Style,
    View,
    app_bar,
    button,
    empty,
    icon,
    leave,
    memo,
    scaffold,
)
from ....kit.styles import TAP, icon_style, square
from ....phone.core.view import FILL, FOCUSABLE, SELECTED
from ....phone.state.providers import Contact
from ....phone.system.ctx import Ctx
from .answers import recipients_of
from .compose import cancel_send, reply
from .conversation_actions import mark_unread, report_not_spam, toggle_star
from .conversation_menu import actions
from .mail import Mail
from .mailbox import change_mails
from .message import Reader, message
from .model import PACKAGE, Gmail, folder_of
from .threads import long_stamp, members, shown_category, visible

_SUBJECT = Style(size=22, lines=6)
_BANNER = Layout(kind="column", w=FILL, pad=(16, 8, 16, 8), margin=(16, 8, 16, 8))
_FOOT = Layout(kind="row", w=FILL, gap=8, pad=(16, 16, 16, 24), flow=True)
_FOOT_BUTTON = Layout(kind="row", h=48, align="center", gap=8, pad=(16, 0, 16, 0))
_FOOT_STYLE = Style(stroke="outline", radius=24)


class Conversation(Activity):
    """The mails of a conversation as a folder shows them. Opening it marks them as read."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.gm.ConversationListActivityGmail"
    key: int = 0
    folder: str = "all"
    open: tuple[int, ...] = ()  # ids of mails shown in full
    details: tuple[int, ...] = ()  # ids of mails whose recipients are listed
    quotes: tuple[int, ...] = ()  # ids of mails whose quoted text is shown

    def created(self, c: Ctx) -> Ctx:
        mails = visible(members(c.app.mails, self.key), self.folder)
        new = tuple(m for m in mails if not m.read)
        full = tuple(m.id for m in mails if not m.read or m is mails[-1])
        c = change_mails(c, new, lambda m: m.replace(read=True)).set(open=full)
        return c.unnotify(mails[0].thread).scroll_top() if mails else c

    def view(
        self, app: Gmail, now: datetime, zone: str, contacts: tuple[Contact, ...]
    ) -> View:  # fmt: skip
        mails = visible(members(app.mails, self.key), self.folder)
        if not mails:
            bar = app_bar("", leave())
            return scaffold(bar, empty("This conversation is no longer here", "mail", "empty_text"))
        reader = Reader(
            zone, now.date(), contacts, app.email, app.reply, app.accounts[0].images, app.blocked
        )
        kids = [_head(app, self.key, mails)]
        if self.folder == "spam":
            kids.append(_spam_banner(self.key))
        for mail in mails:
            if mail.box in ("scheduled", "outbox"):
                kids.append(_waiting_banner(mail, zone))
            shown = (mail.id in self.open, mail.id in self.details, mail.id in self.quotes)
            kids.append(message(mail, *shown, reader))
        if mails[-1].box not in ("drafts", "scheduled", "outbox"):
            kids.append(_footer(mails[-1], app.email))
        page = View(SCROLL, "conversation_container", kids=tuple(kids), flags=FOCUSABLE,
                    layout=Layout(kind="scroll", w=FILL, h=FILL))  # fmt: skip
        pane = View(GROUP, "conversation_pager", kids=(page,), layout=Layout(w=FILL, h=FILL))
        return scaffold(_bar(app, self.folder, self.key), pane, top_id="toolbar_container")


def _bar(app: Gmail, folder: str, key: int) -> View:
    buttons, menu = actions(app, folder, (key,), inside=True)
    if folder not in ("drafts", "outbox", "scheduled", "trash"):
        unread = Item("Mark unread", mark_unread((key,)), "mark_email_unread",
                      "inside_conversation_unread")  # fmt: skip
        buttons = (*buttons, unread)
    return app_bar("", leave(), buttons, menu)


def _head(app: Gmail, key: int, mails: tuple[Mail, ...]) -> View:
    """The subject with the conversation's labels, and its star."""
    boxes = {m.box for m in mails}
    chips = []
    if "inbox" in boxes:
        place = shown_category(
            next(m for m in mails if m.box == "inbox"), app.accounts[0].categories
        )
        chips.append("Inbox" if place == "primary" else folder_of(place).name)
    chips += [folder_of(b).name for b in ("spam", "trash") if b in boxes]
    chips += [x for x in app.labels if any(x in m.labels for m in mails)]
    subject = mails[0].subject or mails[-1].subject or "(no subject)"
    return _subject(subject, tuple(chips), any(m.starred for m in mails), key)


@memo
def _subject(subject: str, chips: tuple[str, ...], starred: bool, key: int) -> View:
    words = View(
        TEXT, "subject_and_folder_view", "  ".join((subject, *chips)), style=_SUBJECT,
        layout=Layout(weight=1),
    )  # fmt: skip
    glyph, color = ("star", "star") if starred else ("star_border", "onSurfaceVariant")
    star = View(
        IMAGE, "conversation_header_star", "", "Remove star" if starred else "Add star",
        style=icon_style(glyph, color),
        flags=TAP | (SELECTED if starred else 0), layout=square(48), tap=toggle_star(key),
    )  # fmt: skip
    layout = Layout(kind="row", w=FILL, align="center", gap=8, pad=(16, 12, 4, 8))
    return View(LINEAR, "conversation_header", kids=(words, star), layout=layout)


@memo
def _spam_banner(key: int) -> View:
    warning = "This message is in Spam. Mails like it may be a trick."
    words = View(TEXT, "spam_warning_text", warning, style=Style(size=14, lines=4))
    act = button("Report not spam", report_not_spam((key,)), "text", "spam_warning_action")
    return View(LINEAR, "spam_warning", kids=(words, act), layout=_BANNER,
                style=Style(bg="errorContainer", radius=12))  # fmt: skip


@memo
def _waiting_banner(mail: Mail, zone: str) -> View:
    if mail.box == "outbox":
        words = View(
            TEXT, "outbox_text", "Waits for a network and is then sent.", style=Style(lines=3)
        )
        kids: tuple[View, ...] = (words,)
    else:
        words = View(TEXT, "scheduled_text", f"Send scheduled for {long_stamp(mail.time, zone)}",
                     style=Style(lines=3))  # fmt: skip
        kids = (words, button("Cancel send", cancel_send(mail.id), "text", "cancel_scheduled_send"))
    return View(LINEAR, "scheduled_banner", kids=kids, layout=_BANNER,
                style=Style(bg="surfaceContainer", radius=12))  # fmt: skip


@memo
def _footer(mail: Mail, own: str) -> View:
    """Reply, Reply all (where there is more than one to answer), Forward."""
    kids = [_foot("reply", "Reply", mail.id)]
    to, cc = recipients_of(mail, own, every=True)
    if len(to) + len(cc) > 1:
        kids.append(_foot("reply_all", "Reply all", mail.id))
    kids.append(_foot("forward", "Forward", mail.id))
    return View(LINEAR, "conversation_footer", kids=tuple(kids), layout=_FOOT)


def _foot(mode: str, label: str, id: int) -> View:
    words = View(TEXT, f"{mode}_button_text", label, style=Style(size=14, weight=500))
    return View(LINEAR, f"{mode}_button", kids=(icon(mode, size=20), words), flags=TAP,
                style=_FOOT_STYLE, layout=_FOOT_BUTTON, tap=reply(id, mode))  # fmt: skip
