"""A conversation: what was said, the composer, sending later, and what is done with a message."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....kit.blocks import chat
from ....phone.state.providers import Contact, File, Message, MessageThread, by_number, draft_of, in_thread, is_blocked
from .browse import add_contact, ask_block, ask_erase, unblocked
from .composing import SCHEDULE, Attach, Emoji
from .model import (
    Messages,
    change,
    erased,
    mark_threads,
    message_of,
    messages_app,
    moment_words,
    sms,
    thread_now,
    thread_with,
)

SEND_ACTION, VIEW, DIAL = (f"android.intent.action.{verb}" for verb in ("SEND", "VIEW", "DIAL"))


@does
def send_message(c: Ctx, people: tuple[str, ...], words: str, attached: tuple[str, ...]) -> Ctx:
    """Send what is in the composer, now or at the time that was chosen for it."""
    signed = "\n".join(filter(None, (words, c.app.signature)))
    status = "pending" if c.app.reports else ""
    one = Message(0, people[0], signed, 0, recipients=people, attachments=attached, status=status)
    at = c.screen.due
    return c.set(due=0, sent=True).send_message(one, at if at > c.phone.time else 0)


@does
def open_link(c: Ctx, address: str) -> Ctx:
    return c.send(Intent(VIEW, address if "://" in address else f"https://{address}"))


@does
def see_attachment(c: Ctx, key: int, place: int) -> Ctx:
    """Open a picture or file of a message."""
    one = message_of(c, key)
    pictures = [p for p in one.attachments if sms.art(p, c.phone.files)]
    paths = [*pictures, *(p for p in one.attachments if p not in pictures)]
    return c.open("Attachment", paths[place])


SKIN = chat.Chat(
    long_press=pick.partial(),
    retry=sms.resend.partial(),
    see=see_attachment.partial(),
    link=open_link.partial(),
    attach=chat.replace_keyboard(Attach()),
    emoji=chat.replace_keyboard(Emoji()),
    hold_send=SCHEDULE,
    attach_icon="add_circle_outline",
)


@messages_app.activity(".ui.conversation.ConversationActivity", exported=False)
class Conversation(Activity):
    """The conversation with some numbers."""

    people: tuple[str, ...] = ()
    draft: str = ""
    attached: tuple[str, ...] = ()  # paths
    due: int = 0  # when it is to be sent, seconds UTC; 0: at once
    picked: tuple[int, ...] = ()  # ids of messages
    finding: bool = False
    query: str = ""
    place: int = 0
    sent: bool = False  # something was sent from here

    def view(
        self,
        app: Messages,
        messages: tuple[Message, ...],
        threads: tuple[MessageThread, ...],
        blocked: tuple[str, ...],
        contacts: tuple[Contact, ...],
        files: tuple[File, ...],
        packages: tuple[str, ...],
        locale: Locale,
        now: datetime,
        zone: str,
    ) -> View:
        thread = thread_with(self.people, messages, threads)
        said = sms.bubbles(messages, thread, contacts, files)
        group = len(thread.recipients) > 1
        skin = SKIN.replace(send=send_message.partial(self.people), named=group, faces=group, locale=locale)
        none = empty(f"Texting with {sms.title(thread, contacts)}", "sms")
        body = chat.conversation(
            skin, said, now, zone, picked=self.picked, query=self.query if self.finding else "", empty=none
        )
        bar = _picked_bar(self, app, messages) or _top(thread, contacts, blocked, packages)
        if self.finding:
            bar = chat.find_bar(self, said, hint="Search in conversation")
        if thread.blocked or is_blocked(thread.recipients, blocked):
            return scaffold(bar, body, _barred(self.people))
        previews = sms.previews(self.attached, files)
        bottom = chat.composer(skin, self, previews=previews)
        if self.due:
            words = f"Scheduled for {moment_words(zone, self.due, now.date(), locale)}"
            bottom = column(_due(words), bottom, w=FILL)
        return scaffold(bar, body, bottom)

    def back(self, c: Ctx) -> Ctx:
        return chat.back(c)

    def on_create(self, c: Ctx) -> Ctx:
        kept = draft_of(c.phone.messages, self.people)
        if self.draft or kept is None:
            return c
        return sms.load_draft(c, self.people).set(due=kept.due if kept.due > c.phone.time else 0)

    def on_resume(self, c: Ctx) -> Ctx:
        thread = thread_now(c, self.people)
        if not any(not m.read for m in in_thread(c.phone.messages, thread)):
            return c
        return mark_threads(c, (thread.id,), True)

    def on_pause(self, c: Ctx) -> Ctx:
        return sms.keep_draft(c, self.people, self.due)


@memo
def _top(
    thread: MessageThread, contacts: tuple[Contact, ...], blocked: tuple[str, ...], packages: tuple[str, ...]
) -> View:
    """The bar: who it is, a call, and what is done with the whole conversation."""
    name, ids, people = sms.title(thread, contacts), (thread.id,), thread.recipients
    actions, group = [], len(people) > 1
    if not group and (call := sends(packages, Intent(DIAL, f"tel:{people[0]}"))):
        actions.append(Item("Call", call, "call", "action_call"))
    menu = [
        Item("Group details" if group else "Details", route("Details", people)),
        Item("Starred", route("Category", "starred", people)),
        Item("Search", chat.find_here(), id="action_search"),
    ]
    verb = "Unarchive" if thread.archived else "Archive"
    menu.append(Item(verb, archive_here(ids, not thread.archived)))
    menu.append(Item("Delete", ask_erase(ids, erase_here(ids)), id="action_delete"))
    if not group and not is_blocked(people, blocked):
        menu.append(Item("Block", ask_block(thread.id, name)))
        if by_number(contacts, people[0]) is None:
            menu.append(Item("Add contact", add_contact(people[0])))
    return app_bar(name, leave(), actions, menu, title_id="conversation_title")


@does
def archive_here(c: Ctx, ids: tuple[int, ...], on: bool) -> Ctx:
    """Archive the conversation, or bring it back, and leave it."""
    changed = change(sms.keep_draft(c, c.screen.people, c.screen.due), ids, archived=on)
    what = "1 conversation archived" if on else "1 conversation unarchived"
    return offer_undo(c, changed.finish(), what)


@does
def erase_here(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Delete the conversation, and leave it."""
    return erased(c, ids).set(draft="").finish().toast("Conversation deleted")


@memo
def _barred(people: tuple[str, ...]) -> View:
    """What is there in place of the composer while the number is blocked."""
    return column(
        text("You have blocked this number", "blocked_banner", SUMMARY, align="center", w=FILL),
        button("Unblock", unblock_here(people), "text", "unblock_button", at="center"),
        w=FILL,
        align="center",
        pad=(16, 12, 16, 12),
        bg="surfaceContainer",
    )


@does
def unblock_here(c: Ctx, people: tuple[str, ...]) -> Ctx:
    return offer_undo(c, unblocked(c, people), f"{people[0]} unblocked")


@memo
def _due(words: str) -> View:
    """The line over the composer that says when it will be sent."""
    return row(
        icon("schedule", color="primary", size=20),
        text(words, "scheduled_send_text", LABEL, color="primary", grow=1),
        icon_button("close", "Clear schedule", assign("due", 0), "scheduled_send_clear"),
        id="scheduled_send_banner",
        w=FILL,
        h=48,
        gap=12,
        pad=(20, 0, 8, 0),
        bg="surface",
        tap=SCHEDULE,
    )


# --- messages that are marked --------------------------------------------------------------------


def _picked_bar(screen: Conversation, app: Messages, messages: tuple[Message, ...]) -> View | None:
    ids = screen.picked
    chosen = tuple(m for m in messages if m.id in ids)
    if not chosen:
        return None
    on = not all(m.id in app.starred for m in chosen)
    actions = [Item("Star" if on else "Unstar", star(ids, on), "star" if on else "star_border", "action_star")]
    words = "\n".join(m.text for m in chosen if m.text)
    if words:
        actions.append(Item("Copy", copied(words), "content_copy", "action_copy"))
    actions.append(Item("Delete", ask_remove(ids), "delete", "action_delete_message"))
    menu = []
    if len(chosen) == 1:
        one = chosen[0]
        if one.box == "queued":
            menu.append(Item("Send now", done_picking(sms.resend(one.id))))
        menu.append(Item("Share", done_picking(share(one.id))))
        menu.append(Item("Forward", done_picking(route("StartChat", one.text, one.attachments))))
        menu.append(Item("View details", done_picking(view_details(one.id))))
    return selection_bar(len(chosen), tuple(actions), tuple(menu), done=pick_none())


@does
def star(c: Ctx, ids: tuple[int, ...], on: bool) -> Ctx:
    """Mark messages as important, or no longer."""
    rest = tuple(id for id in c.app.starred if id not in ids)
    c = clear_selection(c).save(starred=(*rest, *ids) if on else rest)
    return c.toast("Starred" if on else "Unstarred")


@does
def copied(c: Ctx, words: str) -> Ctx:
    return clear_selection(c).share(clipboard=words).toast("Message copied to clipboard")


@does
def remove(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Delete messages; a queued one is not sent."""
    for id in ids:
        c = c.cancel_message(id)
    rows = tuple(m for m in c.phone.messages if m.id not in ids)
    c = c.save(starred=tuple(id for id in c.app.starred if id not in ids))
    return clear_selection(c).share(messages=rows)


def ask_remove(ids: tuple[int, ...]) -> Call:
    title = "Delete this message?" if len(ids) == 1 else f"Delete {len(ids)} messages?"
    return confirm(remove(ids), title, "", "Delete")


@does
def share(c: Ctx, id: int) -> Ctx:
    """Hand a message to another app."""
    one = message_of(c, id)
    if one.attachments:
        extras = {"android.intent.extra.STREAM": one.attachments[0]}
        kind = "image/*"
    else:
        extras, kind = {"android.intent.extra.TEXT": one.text}, "text/plain"
    return c.send(Intent(SEND_ACTION, type=kind, extras=Table.of(extras)))


@does
def view_details(c: Ctx, id: int) -> Ctx:
    """Say how and when a message went or came."""
    one = message_of(c, id)
    kind = "Multimedia message" if one.mms else "Text message"
    other = ", ".join(one.people) if one.sent else one.address
    when = moment_words(c.phone.zone, one.due or one.time, c.now.date(), c.phone.locale)
    verb = {"queued": "Scheduled for", "failed": "Failed"}.get(one.box)
    verb = verb or ("Sent" if one.sent else "Received")
    lines = [f"Type: {kind}", f"{'To' if one.sent else 'From'}: {other}", f"{verb}: {when}"]
    if one.status:
        lines.append(f"Delivered: {'Yes' if one.status == 'complete' else 'Not yet'}")
    return c.show(Alert("Message details", "\n".join(lines), ("OK", None)))


@messages_app.activity(".ui.photoviewer.BuglePhotoViewActivity")
class Attachment(Activity):
    """A picture or file of a message."""

    path: str = ""

    def view(self, files: tuple[File, ...], packages: tuple[str, ...]) -> View:
        art = sms.art(self.path, files)
        name = self.path.rpartition("/")[2]
        extras = Table.of({"android.intent.extra.STREAM": self.path})
        give = sends(packages, Intent(SEND_ACTION, type="image/*", extras=extras))
        actions = (Item("Share", give, "share", "action_share"),) if give else ()
        body = (
            image(art, "photo_view", name, w=FILL, h=420, at="center|middle")
            if art
            else center_column(icon("description", size=72), text(name, "file_name", TITLE_SMALL), gap=16)
        )
        return scaffold(app_bar(name, leave(), actions), body)
