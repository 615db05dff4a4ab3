"""What is said under a video: read, ordered, liked, written, answered, deleted."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ....phone.core.calls import does, memo
from ....phone.core.values import Value
from ....phone.core.view import FILL, View
from ....phone.system.ctx import Ctx
from ...basic import avatar, column, divider, row, text
from ...binding import confirm
from ...controls import icon_button, more_button
from ...fields import edit
from ...items import Item
from ...lazy import feed
from ...menus import Sheet
from ...verbs import assign, show
from .acts import Page, without
from .parts import DIM, pill
from .values import COMMENTS, Comment, Owner, Remark, Scene, ago


class Discussed(Page):
    """A screen with the comments under a video: the fields that they need.

    `panel` is "comments" while they are shown, else what the app has there; `newest` puts them in the order of their
    dates, `draft` is what is being typed, and `thread` the comment whose replies are shown. A screen's `back` asks
    `leave_panel` first.
    """

    panel: str = ""  # "comments" while they are shown, else what the app has there
    newest: bool = False  # comments in the order of their dates
    draft: str = ""
    thread: int = 0  # the comment whose replies are shown

    def leave_panel(self, c: Ctx) -> Ctx | None:
        """Back from the replies or a panel; None where none is shown."""
        if self.thread:
            return c.set(thread=0)
        return c.set(panel="", draft="") if self.panel else None


def count_of(app: Owner, video: int, said: tuple[Remark, ...]) -> int:
    """How many comments there are, with replies and the owner's own."""
    return sum(one.video == video for one in app.comments) + sum(1 + len(one.replies) for one in said)


def comments_panel(self: Discussed, at: Scene, video: int, owner: str) -> View:
    """The comments under a video, or with `thread` the replies to one of them.

    `self` is the screen, which has the fields of `Discussed`; `at` is what the panel is drawn of, `video` the id, and
    `owner` the name that the owner's comments stand under. Comments can be ordered, liked, answered and written, and
    the owner's own deleted; what is posted goes through the ledger. It fills the room left over:

        column(shown, comments_panel(self, scene(app, world, time, display), id, owner), w=FILL, h=FILL)
    """
    lines = _thread(at, video, self.thread, owner) if self.thread else _all(at, video, self.newest, owner)
    cross = icon_button("close", "Close", leave_comments(), color="onSurface")
    title = text("Replies" if self.thread else "Comments", "panel_title", size=18, weight=700, grow=1)
    if self.thread:
        back = icon_button("arrow_back", "Back to comments", assign("thread", 0))
        parts = [row(back, title, cross, h=52, pad=(4, 0, 4, 0))]
    else:
        orders = _order("Top", not self.newest, False), _order("Newest", self.newest, True)
        parts = [row(title, cross, h=52, pad=(16, 0, 4, 0)), row(*orders, gap=8, pad=(16, 4, 16, 10))]
    body = feed("comments_list", _line, lines, at)
    return column(*parts, divider(), body, _composer(self, video, owner), w=FILL, grow=1)


def _order(label: str, on: bool, newest: bool) -> View:
    return pill(label, None if on else assign("newest", newest), on, id="chip")


def _composer(self: Discussed, video: int, owner: str) -> View:
    hint, call = "Add a reply…" if self.thread else "Add a comment…", post(video)
    look: dict[str, Any] = {"ime": "send", "submit": call, "takes": "sentences", "grow": 1}
    kids = [avatar(owner, size=24), edit(self, "draft", hint, "comment_composer_edit_text", **look)]
    if self.draft.strip():
        kids.append(icon_button("send", "Send comment", call, "send_button", color="primary"))
    return row(*kids, id="comment_composer", gap=12, h=56, pad=(16, 0, 4, 0), bg="surface")


@does
def leave_comments(c: Ctx) -> Ctx:
    """Close the comments, and forget what was typed."""
    return c.set(panel="", thread=0, draft="").focus("")


@does
def post(c: Ctx, video: int) -> Ctx:
    """Write what stands in the field under the video, as a comment or as a reply; nothing without words."""
    words = c.screen.draft.strip()
    if not words:
        return c
    new = COMMENTS.new(c, Comment(0, video, words, c.phone.time, c.screen.thread))
    under = c.app.entry(c.phone.world, video)
    c = c.deliver("comment", under.artist, words, under.title)
    said = "Reply added" if c.screen.thread else "Comment added"
    return COMMENTS.put(c, new).set(draft="").focus("").snack(said).scroll_top()


class Line(Value):
    """A comment as it is shown. `id` is below 10000 where the owner wrote it."""

    id: int
    author: str
    text: str
    likes: int
    at: int
    replies: int = 0
    own: bool = False
    reply: bool = False


@memo
def _all(at: Scene, video: int, newest: bool, owner: str) -> tuple[Line, ...]:
    mine = [_own(one, owner) for one in at.app.comments if one.video == video and not one.parent][::-1]
    others = [Line(r.id, r.author, r.text, r.likes, r.at, len(r.replies)) for r in at.app.remarks(at.world, video)]
    counts = Counter(one.parent for one in at.app.comments)
    lines = tuple(one.replace(replies=one.replies + counts[one.id]) for one in (*mine, *others))
    return tuple(sorted(lines, key=lambda one: -one.at)) if newest else lines


@memo
def _thread(at: Scene, video: int, parent: int, owner: str) -> tuple[Line, ...]:
    lines = [one.replace(replies=0) for one in _all(at, video, False, owner) if one.id == parent]
    for remark in at.app.remarks(at.world, video):
        if remark.id == parent:
            lines += [Line(r.id, r.author, r.text, r.likes, r.at, reply=True) for r in remark.replies]
    lines += [_own(one, owner).replace(reply=True) for one in at.app.comments if one.parent == parent]
    return tuple(lines)


def _own(one: Comment, owner: str) -> Line:
    name = f"@{owner.casefold().replace(' ', '')}"
    return Line(one.id, name, one.text, 0, one.at, own=True)


@does
def like_comment(c: Ctx, id: int) -> Ctx:
    """Like a comment by its id, or take that back."""
    held = c.app.liked_comments
    return c.save(liked_comments=without(held, id) if id in held else (*held, id))


@does
def erase(c: Ctx, id: int) -> Ctx:
    """Delete a comment of the owner's, with the replies to it."""
    gone = [one.id for one in c.app.comments if one.parent == id]
    return COMMENTS.remove(c.set(thread=0), id, *gone).snack("Comment deleted")


def _line(one: Line, at: Scene) -> View:
    liked = one.id in at.app.liked_comments
    likes = one.likes + liked
    return _drawn(one, ago(one.at, at.time), at.app.count(likes) if likes else "", liked)


@memo
def _drawn(one: Line, when: str, likes: str, liked: bool) -> View:
    head = row(text(one.author, "comment_author", DIM), text(f"· {when}", "comment_date", DIM), gap=4)
    sign, desc = ("filled", "Unlike this comment") if liked else ("outlined", "Like this comment")
    look: dict[str, Any] = {"size": 40, "selected": liked}
    thumb = icon_button(f"{sign}:thumb_up", desc, like_comment(one.id), "comment_like_button", **look)
    marks = [thumb, text(likes, "comment_likes", DIM, w=36)]
    if not one.reply:
        marks.append(icon_button("chat", "Reply", assign("thread", one.id), "comment_reply_button", size=40))
    words = text(one.text, "comment_content", size=14, lines=12, w=FILL)
    kids = [head, words, row(*marks, h=40, margin=(-10, 0, 0, 0))]
    if one.replies:
        label, more = f"{one.replies} repl{'y' if one.replies == 1 else 'ies'}", assign("thread", one.id)
        kids.append(text(label, "view_replies", size=13, weight=500, color="primary", tap=more, pad=(0, 8, 0, 10)))
    end = []
    if one.own:
        ask = confirm(erase(one.id), "Delete comment", "Delete your comment permanently?", "Delete")
        sheet = show(Sheet(items=(Item("Delete", ask, "delete"),)))
        end.append(more_button(sheet, "More options", "comment_menu", long_press=False))
    face, side = avatar(one.author[1:], size=24), 40 if one.reply else 16
    return row(face, column(*kids, grow=1, gap=4), *end, align="start", gap=14, pad=(side, 12, 4, 0))


__all__ = ["Discussed", "Line", "comments_panel", "count_of", "erase", "leave_comments", "like_comment", "post"]
