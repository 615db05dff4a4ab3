"""Clips, each over the whole page, one below the other. An app that has them has a `MusicPage` as well."""

from __future__ import annotations

from typing import Any

from ... import *
from . import acts
from .cards import *
from .values import Post, Told


def _act(kind: str, post: Post, told: Told) -> View:
    """Something that is done with a clip, beside it."""
    sign, word, tap, n, color = act(kind, post, told)
    sign = {"like": "filled:favorite", "save": "filled:star", "comment": "filled:sms", "forward": "filled:reply"}[kind]
    ink = "#ff2c55" if color == "primary" and kind == "like" else "#ffc53d" if color == "primary" else "white"
    often = text(count(n, told.locale) if n else " ", f"{kind}_count", size=12, color="white")
    how: Any = {"id": kind, "desc": word, "cls": BUTTON, "tap": tap, "checked": is_on(kind, post), "w": 60}
    return column(icon(sign, color=ink, size=34), often, gap=2, align="center", pad=(0, 4, 0, 4), **how)


def clip_page(post: Post, told: Told, look: Look) -> View:
    """A clip over the whole page: who made it, what it is, its music, and what is done with it.

    The first picture of the post stands for it, the first of its `data` is its music. A double touch likes it.
    """
    who = told.app.person(post.who)
    kids = [face(who, look, 48)]
    if who and not who.followed and who.name != told.app.me:
        kids.append(icon_button("filled:add_circle", "Follow", acts.follow(who), "follow", color="#ff2c55", size=36))
    kids += [_act(kind, post, told) for kind in look.acts]
    more = icon_button("more_horiz", "More", show(PostSheet(post.id)), "more", color="white")
    side = column(*kids, gap=4, align="center", at="end|bottom", margin=(0, 0, 6, 12))
    name = text(Verbatim(f"@{post.who}"), "author", size=17, weight=700, color="white")
    about = text(Verbatim(post.words), "clip_title", size=15, lines=3, color="white")
    lines = [row(name, more, gap=4, w=WRAP), about]
    if post.topic:
        tap = route("TopicPage", post.topic)
        lines.append(text(Verbatim(f"#{post.topic}"), "topic", size=15, weight=700, color="white", tap=tap))
    if post.data:
        disc = icon("music_note", color="white", size=16), text(Verbatim(post.data[0]), "music", size=14, color="white")
        lines.append(row(*disc, gap=4, w=WRAP, h=32, id="music_line", tap=route("MusicPage", post.data[0])))
    low = column(*lines, gap=6, w=292, at="start|bottom", margin=(14, 0, 0, 14))
    art = image(post.pictures[0] if post.pictures else look.blank, "clip", w=FILL, h=FILL)
    shade = decor(art=look.shade, w=FILL, h=FILL)
    return box(art, shade, low, side, w=FILL, h=FILL, double_tap=acts.POSTS.flip(post.id, "liked"))


def clips(found: tuple[Post, ...], at: int, told: Told, look: Look) -> View:
    """The pager of clips, of which the one at `at` is seen: `clips(told.app.posts, self.at, told, LOOK)`.

    The screen keeps the place in its field `at`. Past the last clip the last one is seen.
    """
    if not found:
        return empty("No posts yet", "movie", "empty_view")
    at = min(at, len(found) - 1)
    return pager(clip_page(found[at], told, look), at, len(found), "at", id="viewpager", upright=True)


__all__ = ["clip_page", "clips"]
