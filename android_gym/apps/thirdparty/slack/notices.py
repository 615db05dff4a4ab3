"""What comes in: messages of others, and their notifications."""

from __future__ import annotations

from ....kit import *
from ....phone.state.providers import Notification, NotificationAction
from .model import CHANNEL, ME, PACKAGE, Post, Room, Slack, called, marked, member, mentions_me, posted, room_of, seen
from .talk import Conversation


@does
def receive(c: Ctx, room: int, who: int, words: str, thread: int = 0) -> Ctx:
    """Somebody writes. It can be scheduled for this package."""
    c = posted(c, room, who, words, thread=thread)
    of, post = room_of(c.app, room), c.app.posts[-1]
    if of is None:
        return c
    if of.closed:
        rooms = tuple(r.replace(closed=False) if r.id == room else r for r in c.app.rooms)
        c = c.save(rooms=rooms)
    top, phone = c.phone.top, c.phone
    if isinstance(top, Conversation) and top.room == room and phone.display.on:
        if not (phone.locked or phone.shade):
            return seen(c, room)
    return announce(c, of, post) if wanted(c.app, of, post) else c


def wanted(app: Slack, room: Room, post: Post) -> bool:
    """Whether a message is notified of."""
    if room.muted or app.paused_until or ME not in room.people:
        return False
    how = room.notify or app.notify
    if how == "Nothing":
        return False
    if post.thread and any(p.who == ME for p in app.posts if post.thread in (p.id, p.thread)):
        return app.threads_too
    return not room.channel or how == "All new messages" or mentions_me(app, post)


def announce(c: Ctx, room: Room, post: Post) -> Ctx:
    who = member(c.app, post.who)
    name = called(c.app, who)
    title = f"{marked(c.app, room)}" if room.channel else name
    words = f"{name}: {post.words}" if room.channel else post.words
    actions = (
        NotificationAction("Reply", answer.partial(room.id, post.thread), "Reply"),
        NotificationAction("Mark as read", mark_read(room.id)),
    )
    return c.notify(
        Notification(
            room.id,
            PACKAGE,
            title,
            words,
            post.time,
            CHANNEL,
            open_noted(room.id),
            actions,
            category="msg",
            icon="tag",
            person=who.face,
        )
    )


@does
def open_noted(c: Ctx, room: int) -> Ctx:
    """Open the conversation of a notification."""
    return c.open("Conversation", room)


@does
def mark_read(c: Ctx, room: int) -> Ctx:
    return seen(c, room).unnotify(room)


@does
def answer(c: Ctx, room: int, thread: int, words: str) -> Ctx:
    """Answer from the notification."""
    return mark_read.now(posted(c, room, ME, words, thread=thread), room)
