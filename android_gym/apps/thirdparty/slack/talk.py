"""A conversation, and a thread of it: what was said, and the composer."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....kit.blocks import chat
from ....phone.state.locale import Locale
from ....phone.state.providers import File, file_at
from .acts import MessageSheet, react
from .composing import Attach, Mention, emoji_to_draft, style_words
from .frames import LOOK, bar, bubbles, face, lead, sign, written
from .model import (
    DRAFTS,
    ME,
    ROOMS,
    Draft,
    Room,
    Slack,
    Upload,
    answers,
    marked,
    member,
    post_of,
    posted,
    room_of,
    seen,
    slack,
    title,
)

VIEW = "android.intent.action.VIEW"


def uploads(c: Ctx, paths: tuple[str, ...]) -> tuple[Upload, ...]:
    """Files of the phone as Slack keeps them."""
    found = (file_at(c.phone.files, path) for path in paths)
    return tuple(Upload(f.name, f.art, f.size, f.path) for f in found if f is not None)


@does
def say(c: Ctx, room: int, words: str, paths: tuple[str, ...]) -> Ctx:
    """Send what is in the composer to a conversation."""
    c = posted(c, room, ME, words, uploads(c, paths))
    if ROOMS.of(c, room).closed:
        c = ROOMS.change(c, room, closed=False)
    return DRAFTS.remove(seen(c, room), room).set(styling=False)


@does
def answer(c: Ctx, thread: int, words: str, paths: tuple[str, ...]) -> Ctx:
    """Answer a message in its thread."""
    root = post_of(c.app, thread)
    assert root is not None
    also = c.screen.also
    c = posted(c, root.room, ME, words, uploads(c, paths), thread, also=also)
    return c.set(also=False, styling=False)


@does
def open_link(c: Ctx, address: str) -> Ctx:
    return c.send(Intent(VIEW, address if "://" in address else f"https://{address}"))


@does
def message_menu(c: Ctx, id: int) -> Ctx:
    return c.focus("").show(MessageSheet(id))


@does
def who_wrote(c: Ctx, id: int) -> Ctx:
    post = post_of(c.app, id)
    return c if post is None else c.open("Profile", post.who)


@does
def see_file(c: Ctx, id: int, place: int) -> Ctx:
    """Open a file of a message, counted as they are shown: pictures first."""
    post = post_of(c.app, id)
    assert post is not None
    pictured = [f for f in post.files if f.pictured and c.app.previews]
    shown = [*pictured, *(f for f in post.files if f not in pictured)]
    return c.open("FilePage", id, post.files.index(shown[place]))


SKIN = LOOK.replace(
    tap=None,
    long_press=message_menu.partial(),
    react=react.partial(),
    see=see_file.partial(),
    link=open_link.partial(),
    face=who_wrote.partial(),
    attach=show(Attach()),
    emoji=None,
    attach_icon="add",
    attach_desc="Attach files",
)


@does
def open_thread(c: Ctx, id: int) -> Ctx:
    return c.focus("").open("Thread", id)


SKIN = SKIN.replace(more=open_thread.partial())
STYLES = (
    ("format_bold", "Bold", "*"),
    ("format_strikethrough", "Strikethrough", "~"),
    ("format_list_bulleted", "Bulleted list", "• "),
)


def tools(styling: bool) -> tuple[View, ...]:
    """The line under the message field."""
    if styling:
        return (
            icon_button("close", "Close formatting", assign("styling", False), "formatting_close"),
            *(icon_button(glyph, name, style_words(mark), "formatting_button") for glyph, name, mark in STYLES),
        )
    return (
        icon_button("text_format", "Show formatting", assign("styling", True), "formatting_toggle"),
        icon_button("mood", "Emoji", emoji_to_draft(), "emoji_button"),
        icon_button("alternate_email", "Mention somebody", show(Mention()), "mention_button"),
    )


@slack.activity("slack.features.channelview.ChannelViewActivity", exported=False)
class Conversation(Activity):
    """A channel or direct messages."""

    room: int = 1
    draft: str = ""
    attached: tuple[str, ...] = ()  # paths
    styling: bool = False  # the formatting bar is shown
    finding: bool = False
    query: str = ""
    place: int = 0

    def view(self, app: Slack, files: tuple[File, ...], now: datetime, zone: str, locale: Locale) -> View:
        room = room_of(app, self.room)
        if room is None:
            return scaffold(bar("Conversation"), empty("This conversation is gone", "tag"))
        said = bubbles(app, self.room)
        skin = SKIN.replace(
            send=say.partial(self.room),
            hint=f"Message {marked(app, room)}",
            locale=written(app, locale),
            markup=app.markup,
        )
        top = _top(app, room)
        if self.finding:
            top = chat.find_bar(self, said, hint=f"Search in {marked(app, room)}")
        body = chat.conversation(
            skin, said, now, zone, head=(beginning(app, room),), query=self.query if self.finding else ""
        )
        if ME not in room.people:
            return scaffold(top, body, _preview(room))
        arts = tuple(
            f.art if f is not None and f.kind == "image" else ""
            for f in (file_at(files, path) for path in self.attached)
        )
        bottom = chat.composer(skin, self, previews=arts, tools=tools(self.styling))
        return scaffold(top, body, bottom)

    def back(self, c: Ctx) -> Ctx:
        return chat.back(c)

    def on_create(self, c: Ctx) -> Ctx:
        kept = DRAFTS.find(c, c.screen.room)
        return c if c.screen.draft or kept is None else c.set(draft=kept.words, attached=kept.files)

    def on_resume(self, c: Ctx) -> Ctx:
        return seen(c, c.screen.room)

    def on_pause(self, c: Ctx) -> Ctx:
        words, files = c.screen.draft.strip(), c.screen.attached
        id = c.screen.room
        return DRAFTS.put(c, Draft(id, words, files)) if words or files else DRAFTS.remove(c, id)


@memo
def _top(app: Slack, room: Room) -> View:
    """The bar: what it is, how many are there, the magnifier."""
    second = plural(len(room.people), "member") if room.channel else ""
    who = [member(app, id) for id in room.others]
    if len(who) == 1:
        second = "Active" if who[0].active else "Away"
    find = icon_button("search", "Search in conversation", chat.find_here(), "search_button")
    name = f"# {room.name}" if room.channel and not room.private else title(app, room)
    name = f"🔒 {room.name}" if room.private else name
    return bar(name, second, find, tap=route("Details", room.id))


@memo
def beginning(app: Slack, room: Room) -> View:
    """What stands before the first message."""
    if room.channel:
        head = decor(
            sign(room, 36, "onSurface"), w=56, h=56, pad=(10, 10, 10, 10), radius=12, bg="surfaceContainerHigh"
        )
        words = f"This is the very beginning of the #{room.name} channel."
        if room.topic:
            words = f"{words} {room.topic}."
    else:
        others = room.others or (ME,)
        head = face(member(app, others[0]), 56) if len(others) == 1 else lead(app, room, 56)
        words = f"This is the beginning of your messages with {title(app, room)}."
    return column(
        head,
        text(marked(app, room), "empty_title", size=20, weight=800),
        text(words, "empty_text", size=15, color="onSurfaceVariant", lines=4),
        w=FILL,
        gap=8,
        pad=(16, 24, 16, 12),
    )


@memo
def _preview(room: Room) -> View:
    """What is under a channel that the owner has not joined."""
    return column(
        text(f"You are viewing #{room.name}", "preview_text", size=15, align="center", w=FILL),
        button("Join channel", join(room.id), "filled", "join_button", at="center"),
        w=FILL,
        align="center",
        gap=4,
        pad=(16, 12, 16, 12),
        bg="surfaceContainer",
    )


@does
def join(c: Ctx, id: int) -> Ctx:
    """Join a channel, which says so in it."""
    room = ROOMS.of(c, id)
    c = ROOMS.put(c, room.replace(people=tuple(sorted({*room.people, ME}))))
    return seen(posted(c, id, ME, f"joined #{room.name}.", notice=True), id)


# --- threads -------------------------------------------------------------------------------------


@slack.activity("slack.features.messagedetails.MessageDetailsActivity", exported=False)
class Thread(Activity):
    """A message and what answers it."""

    post: int = 0
    draft: str = ""
    attached: tuple[str, ...] = ()
    styling: bool = False
    also: bool = False  # the answer is shown in the conversation, too

    def view(self, app: Slack, files: tuple[File, ...], now: datetime, zone: str, locale: Locale) -> View:
        root = post_of(app, self.post)
        room = None if root is None else room_of(app, root.room)
        if root is None or room is None:
            return scaffold(bar("Thread"), empty("This message is gone", "forum"))
        skin = SKIN.replace(
            send=answer.partial(self.post),
            hint="Add a reply",
            more=None,
            locale=written(app, locale),
            markup=app.markup,
            attach_desc="Attach files",
        )
        body = chat.conversation(skin, bubbles(app, room.id, self.post), now, zone, start=0)
        arts = tuple(
            f.art if f is not None and f.kind == "image" else ""
            for f in (file_at(files, path) for path in self.attached)
        )
        where = marked(app, room) if room.channel else "this conversation"
        also = row(
            checkbox(self.also, id="also_send_checkbox"),
            text(f"Also send to {where}", size=14),
            w=FILL,
            h=44,
            gap=8,
            align="center",
            pad=(16, 0, 16, 0),
            tap=assign("also", not self.also),
            id="also_send",
            checked=self.also,
            desc=f"Also send to {where}",
        )
        composer = chat.composer(skin, self, previews=arts, tools=tools(self.styling))
        second = f"{marked(app, room)}" if room.channel else title(app, room)
        bottom = composer if ME not in room.people else column(also, composer, w=FILL)
        count = len(answers(app.posts).get(self.post, ()))
        return scaffold(bar("Thread", f"{second} · {count}" if count else second), body, bottom)
