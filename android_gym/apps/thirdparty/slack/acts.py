"""What is done with a message: reactions, threads, sharing, saving, pins, changing, deleting."""

from __future__ import annotations

from typing import ClassVar

from ....kit import *
from .composing import EmojiSheet, name_of
from .model import ME, POSTS, ROOMS, Mark, Post, Slack, deliver_post, in_room, post_of, readers, room_of

MOST = 8  # emoji that are remembered as used last


def _there(c: Ctx, id: int) -> Post:
    found: Post = POSTS.of(c, id)
    return found


@does
def react(c: Ctx, id: int, emoji: str) -> Ctx:
    """Put an emoji under a message, or take the owner's away."""
    post = _there(c, id)
    if all(ME not in mark.people for mark in post.marks if mark.emoji == emoji):
        c = c.deliver("reaction", readers(c.app, ROOMS.of(c, post.room)), emoji, post.words)
    marks = []
    for mark in post.marks:
        if mark.emoji == emoji:
            on = ME not in mark.people
            people = (*mark.people, ME) if on else tuple(i for i in mark.people if i != ME)
            mark = mark.replace(people=people)
        if mark.people:
            marks.append(mark)
    if all(mark.emoji != emoji for mark in post.marks):
        marks.append(Mark(emoji, (ME,)))
    rest = tuple(one for one in c.app.emoji if one != emoji)
    c = c.save(emoji=(emoji, *rest)[:MOST])
    return POSTS.put(c, post.replace(marks=tuple(marks)))


@does
def more_emoji(c: Ctx, id: int) -> Ctx:
    return c.show(EmojiSheet(react.partial(id)))


@does
def save(c: Ctx, id: int) -> Ctx:
    """Save a message for later, or no longer."""
    post = _there(c, id)
    c = POSTS.put(c, post.replace(saved=not post.saved))
    return c.toast("Removed from your saved items" if post.saved else "Saved for later")


@does
def pin(c: Ctx, id: int) -> Ctx:
    """Pin a message to its conversation, or no longer."""
    post = _there(c, id)
    room = ROOMS.of(c, post.room)
    on = id not in room.pins
    pins = (*room.pins, id) if on else tuple(one for one in room.pins if one != id)
    c = ROOMS.put(c, room.replace(pins=pins))
    return c.toast("Pinned to this conversation" if on else "Unpinned")


@does
def mark_unread(c: Ctx, id: int) -> Ctx:
    """The conversation is unread from a message on, and closes."""
    room = _there(c, id).room
    before = [p.id for p in in_room(c.app.posts, room) if p.id < id]
    c = c.save(read=c.app.read.update({str(room): max(before, default=0)}))
    return c.finish().toast("Marked as unread")


@does
def edit_words(c: Ctx, id: int, words: str) -> Ctx:
    """Change the words of an own message."""
    post = _there(c, id)
    if not words.strip() or words.strip() == post.words:
        return c
    post = post.replace(words=words.strip(), edited=True)
    return deliver_post(POSTS.put(c, post), post)


@does
def erase(c: Ctx, id: int) -> Ctx:
    """Delete an own message, and what answers it."""
    post = _there(c, id)
    gone = (id, *(p.id for p in c.app.posts if p.thread == id))
    room = ROOMS.of(c, post.room)
    if set(room.pins) & set(gone):
        c = ROOMS.put(c, room.replace(pins=tuple(p for p in room.pins if p not in gone)))
    return POSTS.remove(c, *gone)


@does
def forward(c: Ctx, id: int) -> Ctx:
    return c.open("Share", "", (), id)


def link_of(host: str, post: Post) -> str:
    return f"https://{host}/archives/C{post.room:06d}/p{post.time}{post.id:06d}"


class MessageSheet(Popup):
    """What a long press on a message offers."""

    kind: ClassVar[str] = "sheet"
    post: int = 0

    def view(self, app: Slack) -> View:
        post = post_of(app, self.post)
        room = None if post is None else room_of(app, post.room)
        if post is None or room is None:
            return sheet_frame(empty("This message is gone", "forum"))
        quick = [
            text(
                one,
                "quick_reaction",
                cls=BUTTON,
                desc=name_of(one),
                size=24,
                align="center",
                w=48,
                h=48,
                radius=-1,
                bg="surfaceContainerHighest",
                pad=(0, 8, 0, 0),
                tap=choose(react(post.id, one)),
            )
            for one in app.emoji[:5]
        ]
        add = icon_button(
            "add_reaction", "Add reaction", choose(more_emoji(post.id)), "add_reaction", bg="surfaceContainerHighest"
        )
        kids: list[View] = [row(*quick, add, w=FILL, pad=(16, 4, 16, 12), pack="between")]
        items = _items(app, post, room.pins)
        kids += [
            list_row(one.label, lead=icon(one.icon, color=_color(one)), tap=choose(one.tap), id=one.id, height=52)
            for one in items
        ]
        return sheet_frame(*kids, gap(12))


def _color(item: Item) -> str:
    return "error" if item.icon == "delete" else "onSurfaceVariant"


def _items(app: Slack, post: Post, pins: tuple[int, ...]) -> list[Item]:
    """The rows of the sheet."""
    own = post.who == ME and not post.notice
    host = next(s.host for s in app.spaces if s.id == app.space)
    items = []
    if not post.thread:
        items.append(Item("Reply in thread", route("Thread", post.id), "forum", "reply_row"))
    if own and post.words:
        ask = Prompt(
            "Edit message", edit_words.partial(post.id), post.words, "Message", ok="Save", field_id="edit_message_field"
        )
        items.append(Item("Edit message", show(ask), "edit", "edit_row"))
    items.append(
        Item(
            "Remove from saved items" if post.saved else "Save for later",
            save(post.id),
            "bookmark" if post.saved else "bookmark_border",
            "save_row",
        )
    )
    if not post.thread:
        items.append(Item("Mark unread", mark_unread(post.id), "mark_chat_unread", "unread_row"))
    items.append(Item("Share message", forward(post.id), "shortcut", "share_row"))
    if post.words:
        items.append(Item("Copy text", copy(post.words, "Message copied"), "content_copy", "copy_row"))
    items.append(Item("Copy link to message", copy(link_of(host, post), "Link copied"), "link", "link_row"))
    if not post.thread:
        verb = "Unpin from conversation" if post.id in pins else "Pin to conversation"
        items.append(Item(verb, pin(post.id), "push_pin", "pin_row"))
    if own:
        ask_gone = confirm(
            erase(post.id),
            "Delete message?",
            "Are you sure you want to delete this message? This cannot be undone.",
            "Delete",
        )
        items.append(Item("Delete message", ask_gone, "delete", "delete_row"))
    return items
