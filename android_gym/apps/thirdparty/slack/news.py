"""What concerns the owner: direct messages, mentions and the threads she takes part in."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....kit.blocks import chat
from ....phone.state.locale import Locale
from .frames import face, post_row, replies
from .model import ME, Post, Slack, answers, called, here, in_room, latest, member, mentions_me, title, unread


@memo
def direct_threads(app: Slack) -> tuple[chat.Thread, ...]:
    """Conversations with people, the latest first."""
    rows = []
    for room in here(app):
        said = in_room(app.posts, room.id)
        if room.channel or room.closed:
            continue
        words = ""
        if said:
            last = said[-1]
            words = last.words or ", ".join(f.name for f in last.files)
            words = f"You: {words}" if last.who == ME else words
        draft = next((d.words for d in app.drafts if d.id == room.id), "")
        art = member(app, room.others[0]).art if len(room.others) == 1 else ""
        rows.append(
            chat.Thread(
                room.id,
                title(app, room),
                draft or words,
                latest(app, room),
                len(unread(app, room)),
                room.muted,
                False,
                bool(draft),
                art,
            )
        )
    return tuple(sorted(rows, key=lambda row: -row.time))


@memo
def mentions(app: Slack) -> tuple[tuple[Post, int, str], ...]:
    """What concerns the owner, the latest first: a post; with a reaction also whose it is."""
    rooms = {r.id for r in here(app)}
    found: list[tuple[Post, int, str]] = []
    own = {p.id for p in app.posts if p.who == ME}
    for post in app.posts:
        if post.room not in rooms:
            continue
        if mentions_me(app, post) or (post.thread in own and post.who != ME):
            found.append((post, 0, ""))
        if post.who == ME:
            found += [(post, who, mark.emoji) for mark in post.marks for who in mark.people if who != ME]
    return tuple(sorted(found, key=lambda row: (-row[0].time, row[1])))


def own_threads(app: Slack) -> tuple[Post, ...]:
    """The messages whose threads the owner takes part in, the one with the latest answer first."""
    held, rooms = answers(app.posts), {r.id for r in here(app)}
    mine = [
        p
        for p in app.posts
        if p.id in held and p.room in rooms and (p.who == ME or any(a.who == ME for a in held[p.id]))
    ]
    return tuple(sorted(mine, key=lambda p: -held[p.id][-1].time))


@memo
def thread_row(post: Post, app: Slack, today: datetime, zone: str, locale: Locale) -> View:
    """A message with answers: the message, how many answers, the last of them."""
    tap = route("Thread", post.id)
    said = answers(app.posts)[post.id]
    last = said[-1]
    words = last.words or ", ".join(f.name for f in last.files)
    more = column(
        text(replies(len(said)), "thread_reply_bar", size=13, weight=700, color="primary"),
        row(
            face(member(app, last.who), 24, dot=False),
            text(f"{called(app, member(app, last.who))}: {words}", "last_reply", size=14, lines=2, grow=1),
            w=FILL,
            gap=8,
            margin=(0, 6, 0, 0),
            align="center",
        ),
        w=FILL,
        pad=(60, 0, 16, 12),
        tap=tap,
    )
    return column(post_row(app, post, today, zone, locale, tap), more, divider(), w=FILL)
