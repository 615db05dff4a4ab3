"""Compose: writing a new mail, a draft or an answer, and sending it, now or later."""

from __future__ import annotations

from ....kit import *
from ....kit.families.google import is_address, people_line, people_suggestions, take_typed
from ....phone.core.zones import local
from ....phone.state.permissions import READ_CONTACTS
from ....phone.state.providers import Contact, next_id
from ....phone.system.filters import OPENABLE
from .answers import Answer, answer, split_quote
from .attachments import attach, icon_of, labelled, size_text
from .delivery import plan, post, send_scheduled
from .dialogs import schedule_options
from .mail import Attachment, Mail
from .model import PACKAGE, Gmail, gmail
from .threads import MAILS, correspondents, mails_of

Addresses = tuple[str, ...]
Content = tuple[Addresses, Addresses, Addresses, str, str, tuple[Attachment, ...]]


@gmail.activity(".ComposeActivityGmail", permissions=(READ_CONTACTS,))
class Compose(Activity):
    """A mail being written. `to_text`, `cc_text` and `bcc_text` are typed and no chips yet."""

    to: Addresses = ()
    cc: Addresses = ()
    bcc: Addresses = ()
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
        self,
        app: Gmail,
        contacts: tuple[Contact, ...],
        accounts: tuple[object, ...],
        permissions: tuple[tuple[str, str], ...],
        packages: tuple[str, ...],
    ) -> View:
        if (PACKAGE, READ_CONTACTS) not in permissions:
            contacts = ()
        page = scroll(*_fields(self, app, contacts, len(accounts) > 1), id="compose_scroll")
        return scaffold(_bar(DRIVE in packages), page, id="compose", top_id="compose_toolbar_container")

    def on_create(self, c: Ctx) -> Ctx:
        copies = bool(self.copies or self.cc or self.bcc)
        c = _attached(c.set(copies=copies, streams=()), self.streams)
        if not self.base and not self.streams:
            c = c.set(base=c.screen.content())
        return c.focus("body" if self.to else "to_text")

    def on_pause(self, c: Ctx) -> Ctx:
        """What was changed is kept as a draft, and compose goes on with that draft. Whatever
        closes it (Back, Send, Discard) has decided about the draft."""
        return c if c.finishing else _kept(take_typed.now(c))

    def back(self, c: Ctx) -> Ctx:
        """Leave; what was changed is kept as a draft, with a snackbar that can discard it."""
        c = take_typed.now(c)
        kept = _kept(c)
        if kept is c:
            return c.finish()
        return say(kept.finish(), "Draft saved", "Discard", discard_draft(kept.screen.draft))


# --- the page -----------------------------------------------------------------------------------

_CHOOSE = Intent(
    "android.intent.action.GET_CONTENT",
    type="*/*",
    category=OPENABLE,
    extras=Table.of({"android.intent.extra.ALLOW_MULTIPLE": True}),
)


UNDO_S = 30  # seconds for which a mail can be called back; an Undo later makes a draft of what has gone
DRIVE = "com.google.android.apps.docs"
_FROM_DRIVE = Intent("android.content.action.DOCUMENTS_PROVIDER", type="*/*", package=DRIVE)


def _bar(drive: bool) -> View:
    files = [Item("Attach file", send(_CHOOSE, attach_chosen()))]
    if drive:
        files.append(Item("Insert from Drive", send(_FROM_DRIVE, attach_chosen())))
    actions = (
        Item("Attach file", open_menu(tuple(files), "end|top"), "attach_file", "add_attachment"),
        Item("Send", checked(ask_to_send()), "send", "send"),
    )
    menu = (
        Item("Schedule send", checked(ask_schedule())),
        Item("Save draft", save_without_leaving(), id="save"),
        Item("Discard", ask_discard(), id="discard"),
        Item("Settings", route("GmailSettings")),
    )
    return app_bar("Compose", leave(), actions, menu)


def _fields(screen: Compose, app: Gmail, contacts: tuple[Contact, ...], several: bool) -> list[View]:
    """What stands under the bar. While a recipient is typed, suggestions are below its line."""
    sender = screen.sender or app.email
    kids = [_from(sender, several), divider()]
    others = correspondents(app.mails)
    more = icon_button("expand_more", "Add Cc/Bcc", show_copy_lines(), "add_cc_bcc", cls=IMAGE)
    for name in ("to", "cc", "bcc") if screen.copies else ("to",):
        ends = () if screen.copies else (more,)
        kids += [people_line(screen, name, name.title(), contacts, others, *ends), divider()]
        if typed := getattr(screen, f"{name}_text").strip():
            return [*kids, people_suggestions(typed, name, contacts, others)]
    subject = edit(
        screen, "subject", "Subject", "subject", ime="next", grow=1, w=WRAP, h=52, takes="sentences", tap=take_typed()
    )
    kids += [_line(subject, id="subject_content"), divider(), _body(screen)]
    kids.append(_after(app.prefs(sender).signature, screen.quote, screen.quoted))
    return kids + [_attachment(i, a) for i, a in enumerate(screen.attachments)]


@does
def show_copy_lines(c: Ctx) -> Ctx:
    """Show the lines for copies."""
    return take_typed.now(c).set(copies=True).focus("cc_text")


def _line(*kids: View, id: str, tap: Call | None = None) -> View:
    return row(*kids, id=id, tap=tap, h=52, gap=8, pad=(16, 0, 4, 0))


@memo
def _from(sender: str, several: bool) -> View:
    label = text("From", "from_label", color="onSurfaceVariant")
    name = text(sender, "from_account_name", grow=1)
    if several:
        return _line(label, name, icon("arrow_drop_down"), id="from_content", tap=ask_sender())
    return _line(label, name, id="from_content")


def _body(screen: Compose) -> View:
    """The editor, in web views as the real one."""
    field = edit(screen, "body", "Compose email", lines=400, tap=take_typed())
    web = box(box(field, cls=WEB, w=FILL), cls=WEB, w=FILL)
    why = "it only moves the cursor into the text"
    below = box(id="composearea_tap_trap_bottom", cls=VIEW, w=FILL, h=96, inert_reason=why, tap=take_typed("", "body"))
    inner = column(web, id="wc_body_layout", w=FILL)
    return group(inner, below, id="body_wrapper", pad=(16, 4, 16, 0))


@memo
def quote_button(shown: bool, tap: Call) -> View:
    """The three dots that show and hide quoted text."""
    desc = "Hide quoted text" if shown else "Show quoted text"
    return text(
        "•••",
        "",
        BODY_MEDIUM,
        cls=VIEW,
        desc=desc,
        tap=tap,
        h=32,
        radius=8,
        bg="surfaceContainerHigh",
        pad=(12, 0, 12, 0),
    )


@memo
def _after(signature: str, quote: str, quoted: bool) -> View:
    """What is sent below the text: signature and quoted mail."""
    kids = []
    if signature:
        kids.append(text(signature, "signature", lines=20, w=FILL))
    if quote:
        kids.append(quote_button(quoted, flip("quoted")))
    if quote and quoted:
        shown = text(quote, "quoted_text", lines=400, color="onSurfaceVariant", w=FILL)
        remove = text(
            "Remove quoted text",
            "remove_quoted_text",
            LABEL,
            color="primary",
            h=40,
            cls=BUTTON,
            tap=assign("quote", ""),
        )
        kids += [shown, remove]
    if not kids:
        return column()
    return column(*kids, id="compose_below", w=FILL, gap=8, pad=(16, 0, 16, 16))


@memo
def _attachment(index: int, attachment: Attachment) -> View:
    name, size = attachment.name, size_text(attachment.size)
    words = labelled(name, size, ("attachment_name", "attachment_size"))
    cross = icon_button(
        "close", f"Remove attachment {name}", drop_at("attachments", index), "remove_attachment", cls=IMAGE
    )
    return row(
        icon(icon_of(attachment)),
        words,
        cross,
        id="compose_attachment",
        cls=FRAME,
        h=56,
        gap=12,
        pad=(12, 0, 0, 0),
        margin=(16, 4, 16, 4),
        bg="surfaceContainer",
        radius=8,
    )


@does
def ask_sender(c: Ctx) -> Ctx:
    """Which account the mail is from."""
    names = tuple(a.name for a in c.phone.accounts)
    return c.show(Choice("From", names, c.screen.sender or c.app.email, assign("sender")))


def _attached(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    found = tuple(a for p in paths if (a := attach(c.phone.files, p)) is not None)
    return c.set(attachments=(*c.screen.attachments, *found))


@does
def attach_chosen(c: Ctx) -> Ctx:
    """Attach what the picker handed back: a path, or several."""
    after = _attached(c, c.result if isinstance(c.result, tuple) else (str(c.result),))
    return after if after.screen != c.screen else c.toast("Couldn’t attach file")


# --- drafts -------------------------------------------------------------------------------------


def mail_of(c: Ctx, box: str, time: int) -> Mail:
    """The mail that a compose screen stands for: the draft it continues, or a new one."""
    app: Gmail = c.app
    s: Compose = c.screen
    sender, parts = s.sender or app.email, [s.body.rstrip()]
    if box != "drafts" and (signature := app.prefs(sender).signature.strip()):
        parts.append(f"--\n{signature}")
    body = "\n\n".join(part for part in (*parts, s.quote) if part)
    thread = s.thread or max((m.thread for m in app.mails), default=0) + 1
    new = Mail(
        next_id(app.mails),
        thread,
        box,
        "primary",
        app.owner,
        sender,
        s.to,
        s.cc,
        s.subject,
        body,
        time,
        attachments=s.attachments,
        bcc=s.bcc,
    )
    old = MAILS.find(c, s.draft)
    kept = ("id", "starred", "important", "labels") if old else ()
    return new.replace(**{name: getattr(old, name) for name in kept})


def save_draft(c: Ctx) -> Ctx:
    """Keep what is written as a draft; the screen goes on with that draft."""
    draft = mail_of(c, "drafts", c.phone.time)
    c = MAILS.put(c, draft)
    return c.set(draft=draft.id, thread=draft.thread, base=c.screen.content())


def _kept(c: Ctx) -> Ctx:
    """`save_draft`, where something was changed and something is there."""
    content = c.screen.content()
    return save_draft(c) if content != c.screen.base and any(content) else c


@does
def save_without_leaving(c: Ctx) -> Ctx:
    return save_draft(take_typed.now(c)).toast("Draft saved")


def say(c: Ctx, words: str, action: str = "", call: Call | None = None) -> Ctx:
    """A snackbar on a window of Gmail, a toast elsewhere."""
    return c.snack(words, action, call) if c.depth >= 0 and c.package == PACKAGE else c.toast(words)


@does
def discard_draft(c: Ctx, id: int) -> Ctx:
    """Forget a draft; a page that showed nothing else closes."""
    return _tidy(MAILS.remove(c, id)).snack("Draft discarded")


def _tidy(c: Ctx) -> Ctx:
    """Close the page of a conversation that has no mails left."""
    key = getattr(c.screen, "key", 0) if c.depth >= 0 and c.package == PACKAGE else 0
    return c.finish() if key and not mails_of(c.app, (key,), c.screen.folder) else c


@does
def ask_discard(c: Ctx) -> Ctx:
    if not any(take_typed.now(c).screen.content()) and not c.screen.draft:
        return c.finish()
    return c.run(confirm(discard(), "Discard this message?", yes="Discard"))


@does
def discard(c: Ctx) -> Ctx:
    """Leave compose and forget what was written."""
    return say(_tidy(MAILS.remove(c, c.screen.draft).finish()), "Message discarded")


# --- sending ------------------------------------------------------------------------------------


@does
def checked(c: Ctx, call: Call) -> Ctx:
    """Go on with a mail that can be sent, or say why it cannot."""
    c = take_typed.now(c)
    s: Compose = c.screen
    if not (s.to or s.cc or s.bcc):
        return c.show(Alert("", "Add at least one recipient."))
    for name, addresses in (("To", s.to), ("Cc", s.cc), ("Bcc", s.bcc)):
        for address in addresses:
            if not is_address(address):
                wrong = f"The address <{address}> in the {name} field is invalid."
                return c.show(Alert("", wrong))
    return c.run(call)


@does
def ask_to_send(c: Ctx) -> Ctx:
    """The question of the settings, then off it goes."""
    ask = confirm(send_now(), "", "Send this message?", "Send")
    return c.run(ask if c.app.confirm_send else send_now())


@does
def send_now(c: Ctx) -> Ctx:
    mail = mail_of(c, "sent", c.phone.time)
    written = mail_of(c, "drafts", c.phone.time)
    c = post(c, mail)
    sent = MAILS.of(c, mail.id).box == "sent"
    words = "Sent" if sent else "No connection: the message waits in Outbox"
    return say(c.finish(), words, "Undo", unsend(written))


@does
def unsend(c: Ctx, draft: Mail) -> Ctx:
    """Undo sending: the mail is a draft again and open; a copy to oneself is gone."""
    c = c.unschedule(send_scheduled(draft.id)).unnotify(draft.thread)
    gone = MAILS.find(c, draft.id)
    if gone is not None and gone.left and c.phone.time - gone.time <= UNDO_S:
        c = c.recall(*gone.delivery)
    copies = (
        m.id
        for m in c.app.mails
        if m.thread == draft.thread
        and m.id > draft.id
        and m.box == "inbox"
        and c.app.own(m.sender_address)
        and m.subject == draft.subject
    )
    return resume.now(MAILS.put(MAILS.remove(c, *copies), draft), draft.id)


@does
def ask_schedule(c: Ctx) -> Ctx:
    return c.show(schedule_options(c, schedule.partial()))


@does
def schedule(c: Ctx, at: int) -> Ctx:
    """Send at a time (seconds UTC)."""
    mail, written = mail_of(c, "scheduled", at), mail_of(c, "drafts", c.phone.time)
    c, wall = plan(MAILS.put(c, mail), mail).finish(), local(c.phone.zone, at)
    when = f"{c.phone.locale.day(wall, '%a')}, {c.phone.locale.time(wall)}"
    return say(c, f"Send scheduled for {when}", "Undo", unsend(written))


@does
def cancel_send(c: Ctx, id: int) -> Ctx:
    """Cancel send: the mail is a draft again, and open."""
    c = MAILS.change(c.unschedule(send_scheduled(id)), id, box="drafts", time=c.phone.time)
    return resume.now(c.set(folder="drafts"), id)


# --- answers ------------------------------------------------------------------------------------


def answering(a: Answer) -> Compose:
    """The screen on which an answer is begun."""
    return Compose(a.to, a.cc, subject=a.subject, attachments=a.attachments, thread=a.thread, quote=a.quote)


@does
def reply(c: Ctx, id: int, mode: str) -> Ctx:
    """Answer or forward a mail."""
    mail = MAILS.find(c, id)
    if mail is None:
        return c
    phone = c.phone
    made = answer(c.app, mail, mode, phone.zone, phone.contacts, phone.locale)
    return c.start(answering(made))


@does
def resume(c: Ctx, id: int) -> Ctx:
    """Go on writing a draft."""
    mail: Mail = MAILS.of(c, id)
    body, quote = split_quote(mail.body)
    return c.start(
        Compose(
            mail.to,
            mail.cc,
            mail.bcc,
            mail.subject,
            body,
            mail.attachments,
            mail.sender_address,
            mail.id,
            mail.thread,
            quote,
        )
    )
