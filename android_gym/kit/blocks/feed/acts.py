"""What is done with posts: publishing, forwarding, commenting, following, deleting."""

from __future__ import annotations

from ....phone.state.providers import file_at
from ... import *
from ...families.miui import sure
from .values import Person, Post, Remark

POSTS = Store("posts", order="-time")
PEOPLE = Store("people")
REMARKS = Store("remarks")
GET_PICTURE = Intent("android.intent.action.GET_CONTENT", type="image/*", category="android.intent.category.OPENABLE")


def follow(one: Person) -> Call:
    """The Call that follows somebody; of somebody who is followed, the question whether that should end."""
    turn = PEOPLE.flip(one.id, "followed")
    return sure(f"Unfollow {one.name}?", turn, yes="Unfollow") if one.followed else turn


@does
def publish(c: Ctx) -> Ctx:
    """Post what a `Writing` page holds, or forward its post with these words; the page closes."""
    s, app = c.screen, c.app
    words, files = s.draft.strip(), [file for path in s.attached if (file := file_at(c.phone.files, path))]
    first = app.post(s.of)
    if not (words or files or first):
        return c
    made = Post(0, app.me, c.phone.time, words, s.topic, s.place, tuple(file.art for file in files), of=s.of)
    names = tuple(file.name for file in files)
    if first is None:
        c = c.deliver("post", s.topic, words, files=names)
    else:
        c = c.deliver("share", first.who, words, first.title, names)
    return POSTS.put(c, POSTS.new(c, made)).finish().toast("Reposted" if first else "Posted")


@does
def say(c: Ctx) -> Ctx:
    """Comment on the post of a page, its `id`, with what is in its field, `draft`. It is entered in the
    ledger as a comment to the author of the post.
    """
    post, words = POSTS.of(c, c.screen.id), c.screen.draft.strip()
    if not words:
        return c
    made = Remark(0, post.id, c.app.me, words, c.phone.time)
    c = REMARKS.put(c, REMARKS.new(c, made)).deliver("comment", post.who, words, post.title)
    return c.set(draft="").focus("")


@does
def erase(c: Ctx, id: int) -> Ctx:
    """Delete a post of the owner by its id; a page that shows it closes.

    What others have forwarded of it says that it was deleted. The ledger keeps the entry of its publishing.
    """
    c = POSTS.remove(c, id)
    return (c.finish() if getattr(c.screen, "id", 0) == id else c).toast("Deleted")


def share(post: Post) -> Call:
    """The Call that hands the title or words of a post, and who wrote it, to another app that the owner chooses."""
    said = "\n".join(filter(None, (post.title, post.words[:80] if post.title else post.words)))
    extras = Table.of({"android.intent.extra.TEXT": f"{said} @{post.who}"})
    return send(Intent("android.intent.action.SEND", type="text/plain", extras=extras))


def add_picture() -> Call:
    """The Call that lets a picture of the phone be chosen for a `Writing` page, which adds its path to `attached`."""
    return send(GET_PICTURE, _take())


@does
def _take(c: Ctx) -> Ctx:
    file = file_at(c.phone.files, str(c.result)) if c.result is not None else None
    return c.set(attached=(*c.screen.attached, file.path)) if file else c


@does
def look_up(c: Ctx, words: str = "") -> Ctx:
    """Search for what is in the field of a `Finder`, or for `words`, which then stand in the field.

    They become the first of the app's `searches`, and the keyboard goes.
    """
    query = words or c.screen.query.strip()
    return c.save(searches=remember_query(c.app.searches, query)).set(query=query, sought=query).focus("").scroll_top()


__all__ = ["PEOPLE", "POSTS", "REMARKS", "add_picture", "erase", "follow", "look_up", "publish", "say", "share"]
