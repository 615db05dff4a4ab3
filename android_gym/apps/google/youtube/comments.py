"""What is said under a video: read, ordered, liked, written, answered, deleted."""

from __future__ import annotations

from ....kit import *
from .cards import DIM, Page, Scene, pill
from .catalogue import Remark, Video, catalogue, remarks
from .model import COMMENTS, Comment, YouTube, ago, short_number


class Discussed(Page):
    """A screen with the comments under a video: the fields that they need."""

    panel: str = ""  # "", "comments", "description", "queue"
    newest: bool = False  # comments in the order of their dates
    draft: str = ""
    thread: int = 0  # the comment whose replies are shown


def count_of(app: YouTube, video: int, said: tuple[Remark, ...]) -> int:
    """How many comments there are, with replies and the owner's own."""
    own = sum(one.video == video for one in app.comments)
    return own + sum(1 + len(one.replies) for one in said)


def comments_panel(self: Discussed, at: Scene, video: Video, owner: str) -> View:
    """The comments under a video, or with `thread` the replies to one of them."""
    lines = _thread(at, video, self.thread, owner) if self.thread else _all(at, video, self.newest, owner)
    title = "Replies" if self.thread else "Comments"
    cross = icon_button("close", "Close", leave_comments(), color="onSurface")
    back_ = (icon_button("arrow_back", "Back to comments", assign("thread", 0)),)
    head = row(
        *(back_ if self.thread else ()),
        text(title, "panel_title", size=18, weight=700, grow=1),
        cross,
        h=52,
        pad=(4 if self.thread else 16, 0, 4, 0),
    )
    order = (
        ()
        if self.thread
        else (
            row(_order("Top", not self.newest, False), _order("Newest", self.newest, True), gap=8, pad=(16, 4, 16, 10)),
        )
    )
    parents = {r.id: r.author for r in remarks(at.world, video.id)}
    body = feed("comments_list", _line, lines, at, parents.get(self.thread, ""))
    return column(head, *order, divider(), body, _composer(self, video, owner), w=FILL, grow=1)


def _order(label: str, on: bool, newest: bool) -> View:
    return pill(label, None if on else assign("newest", newest), on, id="chip")


def _composer(self: Discussed, video: Video, owner: str) -> View:
    hint = "Add a reply…" if self.thread else "Add a comment…"
    ready = bool(self.draft.strip())
    field_ = edit(
        self, "draft", hint, "comment_composer_edit_text", ime="send", submit=post(video.id), takes="sentences", grow=1
    )
    button_ = (icon_button("send", "Send comment", post(video.id), "send_button", color="primary"),) if ready else ()
    return row(
        avatar(owner, size=24), field_, *button_, id="comment_composer", gap=12, h=56, pad=(16, 0, 4, 0), bg="surface"
    )


@does
def leave_comments(c: Ctx) -> Ctx:
    return c.set(panel="", thread=0, draft="").focus("")


@does
def post(c: Ctx, video: int) -> Ctx:
    """Write what stands in the field under the video, or as a reply."""
    words = c.screen.draft.strip()
    if not words:
        return c
    new = COMMENTS.new(c, Comment(0, video, words, c.phone.time, c.screen.thread))
    seen = catalogue(c.phone.world)
    under = seen.videos[video]
    c = c.deliver("comment", seen.channels[under.channel].name, words, under.title)
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
def _all(at: Scene, video: Video, newest: bool, owner: str) -> tuple[Line, ...]:
    mine = [_own(one, owner) for one in at.app.comments if one.video == video.id and not one.parent][::-1]
    counts = _answers(at.app)
    others = [
        Line(r.id, r.author, r.text, r.likes, r.at, len(r.replies) + counts.get(r.id, 0))
        for r in remarks(at.world, video.id)
    ]
    mine = [one.replace(replies=counts.get(one.id, 0)) for one in mine]
    lines = (*mine, *others)
    return tuple(sorted(lines, key=lambda one: -one.at)) if newest else lines


def _answers(app: YouTube) -> dict[int, int]:
    found: dict[int, int] = {}
    for one in app.comments:
        if one.parent:
            found[one.parent] = found.get(one.parent, 0) + 1
    return found


@memo
def _thread(at: Scene, video: Video, parent: int, owner: str) -> tuple[Line, ...]:
    shown = [one for one in _all(at, video, False, owner) if one.id == parent]
    lines = [one.replace(replies=0) for one in shown]
    for remark in remarks(at.world, video.id):
        if remark.id == parent:
            lines += [Line(r.id, r.author, r.text, r.likes, r.at, reply=True) for r in remark.replies]
    lines += [_own(one, owner).replace(reply=True) for one in at.app.comments if one.parent == parent]
    return tuple(lines)


def _own(one: Comment, owner: str) -> Line:
    name = f"@{owner.casefold().replace(' ', '')}"
    return Line(one.id, name, one.text, 0, one.at, own=True)


@does
def like_comment(c: Ctx, id: int) -> Ctx:
    """Like a comment, or take that back."""
    held = c.app.liked_comments
    rest = tuple(one for one in held if one != id)
    return c.save(liked_comments=rest if id in held else (*held, id))


@does
def erase(c: Ctx, id: int) -> Ctx:
    """Delete a comment of the owner's, with the replies to it."""
    gone = [one.id for one in c.app.comments if one.parent == id]
    return COMMENTS.remove(c.set(thread=0), id, *gone).snack("Comment deleted")


def _line(one: Line, at: Scene, author: str) -> View:
    liked = one.id in at.app.liked_comments
    return _drawn(one, ago(one.at, at.time), liked)


@memo
def _drawn(one: Line, when: str, liked: bool) -> View:
    head = row(text(one.author, "comment_author", DIM), text(f"· {when}", "comment_date", DIM), gap=4)
    words = text(one.text, "comment_content", size=14, lines=12, w=FILL)
    likes = one.likes + liked
    thumb = icon_button(
        "filled:thumb_up" if liked else "outlined:thumb_up",
        "Like this comment" if not liked else "Unlike this comment",
        like_comment(one.id),
        "comment_like_button",
        size=40,
        selected=liked,
    )
    marks = [thumb, text(short_number(likes) if likes else "", "comment_likes", DIM, w=36)]
    if not one.reply:
        marks.append(icon_button("chat", "Reply", assign("thread", one.id), "comment_reply_button", size=40))
    kids = [head, words, row(*marks, h=40, margin=(-10, 0, 0, 0))]
    if one.replies:
        label = f"{one.replies} repl{'y' if one.replies == 1 else 'ies'}"
        kids.append(
            text(
                label,
                "view_replies",
                size=13,
                weight=500,
                color="primary",
                tap=assign("thread", one.id),
                pad=(0, 8, 0, 10),
            )
        )
    end = []
    if one.own:
        ask = confirm(erase(one.id), "Delete comment", "Delete your comment permanently?", "Delete")
        items = (Item("Delete", ask, "delete"),)
        end.append(more_button(show(Sheet(items=items)), "More options", "comment_menu", long_press=False))
    return row(
        avatar(one.author[1:], size=24),
        column(*kids, grow=1, gap=4),
        *end,
        align="start",
        gap=14,
        pad=(40 if one.reply else 16, 12, 4, 0),
    )
