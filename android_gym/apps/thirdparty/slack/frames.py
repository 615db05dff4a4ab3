"""Parts that several screens of Slack show: bars, tiles of people and channels, bubbles, posts."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import Any

from ....kit import *
from ....kit.blocks import chat
from ....phone.core.zones import local
from ....phone.state.locale import Locale
from .model import ME, Member, Post, Room, Slack, Space, answers, called, in_room, marked, member, room_of, title

BAR, ON_BAR = "tertiaryContainer", "onTertiaryContainer"  # colours of the bar of Home
IDS = chat.Ids(
    threads="conversation_list",
    thread="sk_list_user_view",
    name="name",
    snippet="message_text",
    time="timestamp",
    unread="mentions_badge",
    messages="messages_list",
    message="message_layout",
    bubble="message_layout",
    words="msg_text",
    sender="message_user_name",
    status="msg_status",
    day="day_divider_text",
    picture="image_preview",
    file="file_frame",
    reaction="reaction_pill",
    note="message_header",
    more="thread_reply_bar",
    face="avatar",
    composer="advanced_message_input_container",
    field="message_input_field",
    send="message_send_btn",
    attach="attachments_button",
    attached="attachment_preview",
    field_cls="android.widget.MultiAutoCompleteTextView",
)
LOOK = chat.Chat(look="rows", ids=IDS, face_radius=8, markup=True, send_desc="Send", group_s=300)


def written(app: Slack, locale: Locale) -> Locale:
    """How dates and times are written in the language of the preferences."""
    region = {"English (US)": "US", "English (UK)": "GB"}.get(app.language)
    return locale if region is None else locale.replace(region=region)


def when(locale: Locale, zone: str, at: int, now: datetime) -> str:
    """When something was, in a list."""
    return chat.since(local(zone, at), now.date(), locale)


def moment(locale: Locale, zone: str, at: int, now: datetime) -> str:
    """ "Today at 9:15 AM"."""
    then = local(zone, at)
    days = (now.date() - then.date()).days
    day = {0: "Today", 1: "Yesterday"}.get(days) or locale.day(then)
    return f"{day} at {locale.time(then)}"


# --- bars ----------------------------------------------------------------------------------------


def bar(title: str, second: str = "", *actions: View, tap: Call | None = None) -> View:
    """The bar of a page: an arrow, the title over a smaller line, actions. A tap on the title may
    open something."""
    words = [text(title, "title", size=18, weight=700)]
    if second:
        words.append(text(second, "subtitle", size=13, color="onSurfaceVariant"))
    head = column(
        *words,
        id="channel_title" if tap else "",
        desc="Channel details" if tap else "",
        grow=1,
        h=FILL,
        pack="center",
        tap=tap,
        pad=(8, 0, 8, 0),
    )
    return row(
        icon_button("arrow_back", "Back", leave()),
        head,
        *actions,
        id="toolbar_compose",
        cls=GROUP,
        w=FILL,
        h=60,
        pad=(4, 0, 4, 0),
        align="center",
    )


@memo
def plain_bar(title: str) -> View:
    return row(
        text(title, "toolbar_title", size=20, weight=800),
        id="toolbar",
        cls=GROUP,
        w=FILL,
        h=60,
        pad=(16, 0, 8, 0),
        align="center",
    )


def sub_page(title: str, *kids: View, done: View | None = None) -> View:
    """A page that scrolls under a bar."""
    return scaffold(bar(title, "", *filter(None, (done,))), scroll(*kids, w=FILL))


# --- people and channels -------------------------------------------------------------------------


def face(who: Member, size: float = 36, dot: bool = True) -> View:
    """A member's picture, with a green dot if the member is there."""
    picture = image(who.art, w=size, h=size, radius=size / 5)
    if not dot:
        return picture
    room = max(10.0, size / 3.2)
    inner = decor(
        w=room - 4,
        h=room - 4,
        radius=-1,
        bg="success" if who.active else "surface",
        stroke="" if who.active else "outline",
        at="center|middle",
    )
    mark = box(inner, w=room, h=room, radius=-1, bg="surface", desc="Active" if who.active else "Away")
    return overlay(picture, mark, "end|bottom", dx=3, dy=3)


def sign(room: Room, size: float = 20, color: str = "onSurfaceVariant") -> View:
    """The # of a channel, or the lock of a private one."""
    if room.private:
        return icon("lock", "channel_icon", "Private channel", size=size, color=color)
    return icon("tag", "channel_icon", size=size, color=color, hidden=True)


@memo
def tile(space: Space, size: float = 36, tap: Call | None = None) -> View:
    """The square with a workspace's initial."""
    letter = text(
        space.name[:1].upper(),
        size=size / 2,
        weight=800,
        align="center",
        w=size,
        h=size,
        color="#4a154b",
        bg="#f4ede4",
        radius=size / 4,
        pad=(0, size / 5, 0, 0),
        hidden=True,
    )
    return box(letter, id="team_avatar", desc="Workspace menu" if tap else "", tap=tap, w=size, h=size)


def lead(app: Slack, room: Room, size: float = 36) -> View:
    """What stands before a conversation in a list."""
    others = room.others or (ME,)
    if room.channel:
        return box(sign(room), w=size, h=size, pad=((size - 20) / 2,) * 4)
    return crowd(len(others), size) if len(others) > 1 else face(member(app, others[0]), size)


def crowd(count: int, size: float = 36) -> View:
    """What stands before a conversation with several members: how many there are."""
    return text(
        str(count),
        style=LABEL,
        w=size,
        h=size,
        align="center",
        hidden=True,
        bg="surfaceContainerHighest",
        radius=size / 5,
        pad=(0, size / 4, 0, 0),
    )


def people_input(tokens: tuple[View, ...], screen: Any, hint: str) -> View:
    """The field in which people are chosen: it edits `screen.to`."""
    made = token_input(screen, "to", hint, tokens, "multi_select_container", takes="text")
    return made.replace(kids=(*tokens, made.kids[-1].replace(id="multi_select_view")))


@memo
def room_row(app: Slack, room: Room, tap: Call, second: str = "") -> View:
    """A conversation in a list of destinations."""
    return list_row(
        title(app, room),
        second,
        ids=("channel_name", "channel_detail", "", ""),
        id="sk_list_channel_view" if room.channel else "sk_list_user_view",
        lead=lead(app, room),
        tap=tap,
        height=56,
    )


@memo
def person_row(app: Slack, who: Member, tap: Call | None, trail: View | None = None) -> View:
    """A member in a list."""
    name = called(app, who) + (" (you)" if who.id == ME else "")
    return list_row(
        name,
        who.title or who.email,
        ids=("name", "title", "", ""),
        trail=trail,
        id="sk_list_user_view",
        lead=face(who),
        tap=tap,
        height=60,
    )


# --- what was said -------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def bubbles(app: Slack, room: int, thread: int = 0) -> tuple[chat.Bubble, ...]:
    """A conversation, or what answers a message of it, as the chat block shows it."""
    if thread:
        said = (*(p for p in app.posts if p.id == thread), *answers(app.posts).get(thread, ()))
    else:
        said = in_room(app.posts, room)
    return tuple(bubble(app, post, inside=bool(thread)) for post in said)


def bubble(app: Slack, post: Post, inside: bool = False) -> chat.Bubble:
    who = member(app, post.who)
    of = room_of(app, post.room)
    count = len(answers(app.posts).get(post.id, ()))
    notes = []
    if of is not None and post.id in of.pins:
        notes.append("📌 Pinned")
    if post.saved:
        notes.append("🔖 Saved for later")
    if post.thread and not inside:
        notes.append("Replied to a thread")
    shown = [f for f in post.files if f.pictured and app.previews]
    return chat.Bubble(
        post.id,
        post.words,
        post.time,
        post.who == ME,
        called(app, who),
        pictures=tuple(f.art for f in shown),
        files=tuple(f.name for f in post.files if f not in shown),
        reactions=tuple(chat.Reaction(m.emoji, len(m.people), ME in m.people) for m in post.marks),
        art=who.art,
        note=" · ".join(notes),
        edited=post.edited,
        more="" if inside or not count else replies(count),
    )


def replies(count: int) -> str:
    return "1 reply" if count == 1 else f"{count} replies"


@memo
def post_row(app: Slack, post: Post, today: datetime, zone: str, locale: Locale, tap: Call) -> View:
    """A message in a list: where it was said, who said it, the words."""
    who = member(app, post.who)
    of = room_of(app, post.room)
    where = "" if of is None else marked(app, of) if of.channel else "Direct message"
    where = f"Thread in {where}" if post.thread else where
    words = post.words or ", ".join(f.name for f in post.files)
    return column(
        row(
            text(where, "message_context", LABEL_SMALL, color="onSurfaceVariant", grow=1),
            text(when(locale, zone, post.time, today), "timestamp", LABEL_SMALL, color="onSurfaceVariant"),
            w=FILL,
        ),
        row(
            face(who, 32, dot=False),
            column(
                text(called(app, who), "message_user_name", size=15, weight=700),
                text(words, "msg_text", size=15, lines=4),
                grow=1,
            ),
            w=FILL,
            gap=12,
            margin=(0, 6, 0, 0),
        ),
        id="message_layout",
        w=FILL,
        tap=tap,
        pad=(16, 10, 16, 10),
        key=f"post {post.id}",
    )
