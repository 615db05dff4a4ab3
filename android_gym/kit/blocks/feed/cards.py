"""How posts, people and topics look in lists, and the parts that they are made of."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any, ClassVar

from ....phone.core.zones import local
from ... import *
from ...families.miui import sure
from . import acts
from .values import Person, Post, Remark, Told, Topic

_RANKS = ("#f0342c", "#f76b1c", "#f5a623")
_SIGNS = {"Hot": "#b84300", "New": "#c2185b", "Boiling": "#c62828"}


_ROLES = (
    ("surface", "#f3f4f5", "#111113"),
    ("surfaceContainer", "#ffffff", "#1c1c1f"),
    ("surfaceContainerHighest", "#f0f1f2", "#2d2d31"),
    ("onSurface", "#1e1f22", "#e6e6e6"),
    ("onSurfaceVariant", "#62646a", "#a3a3a3"),
)


def theme(seed: str, *ink: str) -> Theme:
    """The theme of an app with a feed: white cards on light grey with an accent, `seed`. `ink` is the
    colour of links and small words, by day and at night: `theme("#ff8200", "#a84e00", "#ffb46b")`.
    """
    return Theme(seed, "accent", (*_ROLES, ("secondary", *ink)), icons="outlined")


class Look(Value):
    """How an app shows posts; its screens have it as `look`. `card` draws a post in a list from the post, a `Told` and
    the Look: `LOOK = Look(card=article_card, acts=("comment", "like", "save", "forward"), gap=6)`.
    """

    card: Callable[[Post, Told, Any], View] | None = None  # by default `post_card`
    radius: float = -1  # of people's pictures, dp; -1: discs
    acts: tuple[str, ...] = ("forward", "comment", "like")  # what stands below a post
    follows: bool = True  # whether people are followed, not friends: buttons for it, and what they are known for
    size: float = 16  # of its words, sp
    lines: int = 8  # of its words in a list
    gap: float = 8  # dp between posts
    columns: int = 1  # of lists of posts; above 1 they are cells `height` dp high
    height: float = 0
    shade: str = ""  # of clips: the drawing that lies over one, so that words on it stand out
    blank: str = ""  # … and what stands for the picture where there is none


def count(n: int, locale: Locale) -> str:
    """A count as feeds write it: "986", "1.2万", in English "12.3K"."""
    if locale.language == "zh":
        return Verbatim(f"{n}" if n < 10_000 else f"{n / 10_000:.1f}万".replace(".0万", "万"))
    return Verbatim(f"{n}" if n < 1000 else f"{n / 1000:.1f}K" if n < 1_000_000 else f"{n / 1_000_000:.1f}M")


def ago(time: int, told: Told) -> str:
    """How long ago something was at `time`, seconds UTC: "Just now", "5 min ago", "3 hr ago", "Yesterday 18:00", and
    before that the day.
    """
    at = local(told.zone, time)
    minutes = max(0, int((told.now - at) / timedelta(minutes=1)))
    if minutes < 60:
        return f"{minutes} min ago" if minutes else "Just now"
    if at.date() == told.now.date():
        return f"{minutes // 60} hr ago"
    if at.date() == told.now.date() - timedelta(days=1):
        return f"Yesterday {told.locale.time(at)}"
    return told.locale.day(at)


def grey(words: str, id: str = "", **look: Any) -> View:
    """Small grey words, 13 sp. `look` has keywords of `text` instead of these: `grey("Fans", size=12)`."""
    return text(words, id, **{"size": 13, "color": "onSurfaceVariant", **look})


def face(one: Person | None, look: Look, size: float = 42) -> View:
    """Somebody's picture, `size` dp wide, which opens their page; of nobody whom the app knows, the
    icon of a person.
    """
    if one is None:
        return icon("person", color="white", bg="outline", size=size / 2, room=size)
    how: Any = {"radius": look.radius, "tap": route("PersonPage", one.name)}
    return image(one.art, "portrait", Verbatim(one.name), w=size, h=size, **how)


def follow_button(one: Person) -> View:
    """The pill that follows somebody, "Follow", or, "Followed", no longer, after a question."""
    on = "Followed", "onSurfaceVariant", "surfaceContainerHighest"
    words, color, bg = on if one.followed else ("Follow", "onPrimary", "primary")
    how: Any = {"cls": BUTTON, "tap": acts.follow(one), "h": 32, "radius": -1, "pad": (14, 0, 14, 0), "align": "center"}
    return text(words, "follow_button", size=13, weight=500, color=color, bg=bg, **how)


def head(post: Post, told: Told, look: Look, *ends: View) -> View:
    """The top of a post: who posted it, when and where, and at the end of the line `ends`, as a `follow_button`."""
    who = told.app.person(post.who)
    mark = (icon("filled:verified", "verified", size=15, color="#f5a623"),) * bool(look.follows and who and who.mark)
    name = row(text(Verbatim(post.who), "name", size=16, weight=500), *mark, gap=4, w=WRAP)
    place = (grey(Verbatim(post.place), "place"),) * bool(post.place)
    lines = column(name, row(grey(ago(post.time, told), "time"), *place, gap=8, w=WRAP), gap=2, grow=1)
    return row(face(who, look), lines, *ends, gap=12, w=FILL)


def body(post: Post, look: Look, lines: int = 0) -> View:
    """The title and words of a post, its topic before them.

    `lines` is how many there are room for; by default as many as the look has for lists, where a touch opens the post.
    """
    tap = None if lines else route("PostPage", post.id)
    title = (text(Verbatim(post.title), "title", size=18, weight=500, lines=3, tap=tap),) * bool(post.title)
    topic = (span(f"#{post.topic}# ", color="secondary"),) * bool(post.topic)
    said = rich_text(*topic, post.words, id="content_text", size=look.size, lines=lines or look.lines, tap=tap)
    said = said.replace(text=Verbatim(said.text) or "Reposted")
    return column(*title, said, gap=6, w=FILL)


def pictures(post: Post) -> View:
    """The pictures of a post: one large, or up to nine in a grid; a tap shows one alone."""
    arts, cells = post.pictures[:9], []
    columns = 2 if len(arts) in (2, 4) else 3
    for n, art in enumerate(arts):
        how: Any = {"tap": route("PicturePage", post.id, n), "radius": 6}
        if len(arts) == 1:
            return image(art, "picture", f"Picture 1 of {post.name}", w=228, h=152, **how)
        cells.append(image(art, "picture", f"Picture {n + 1} of {post.name}", w=FILL, h=112, grow=1, **how))
    return column(*in_lines(cells, columns, gap=4), gap=4, w=FILL)


def quoted_post(post: Post, told: Told, look: Look) -> View:
    """The post that another one forwards, in a grey box that opens it; a sentence where it was deleted."""
    first = told.app.post(post.of)
    if first is None:
        return box(grey("This post was deleted"), w=FILL, pad=(12, 10, 12, 10), bg="surfaceContainerHighest", radius=8)
    name = text(Verbatim(f"@{first.who}"), "quoted_name", size=14, color="secondary")
    said = text(Verbatim(first.title or first.words), "quoted_text", size=15, lines=4)
    shown = (pictures(first),) * bool(first.pictures)
    how: Any = {"bg": "surfaceContainerHighest", "radius": 8, "tap": route("PostPage", first.id)}
    return column(name, said, *shown, id="quoted", gap=6, w=FILL, pad=(12, 10, 12, 10), **how)


def is_on(kind: str, post: Post) -> bool | None:
    """Whether a post is liked (`kind` "like") or saved ("save"); None of what is not turned on and off."""
    return {"like": post.liked, "save": post.saved}.get(kind)


def act(kind: str, post: Post, told: Told) -> tuple[str, str, Any, int, str]:
    """Icon, label, Call, count and colour of something that is done with a post: "forward", "comment",
    "like" or "save". The count has what the owner did in it; of "save" it is 0, since nobody else sees
    that.
    """
    own = sum(one.of == post.id for one in told.app.posts)
    said = sum(one.post == post.id and one.who == told.app.me for one in told.app.remarks)
    on = is_on(kind, post)
    color = "primary" if on else "onSurfaceVariant"
    match kind:
        case "forward":
            return "ios_share", "Repost", route("Writing", "", (), post.topic, post.id), post.forwards + own, color
        case "comment":
            return "chat_bubble_outline", "Comment", route("PostPage", post.id), post.remarks + said, color
        case "like":
            sign, word = ("filled:thumb_up", "Unlike") if on else ("outlined:thumb_up", "Like")
            return sign, word, acts.POSTS.flip(post.id, "liked"), post.likes + post.liked, color
        case _:
            sign, word = ("filled:star", "Remove from favorites") if on else ("star_border", "Add to favorites")
            return sign, word, acts.POSTS.flip(post.id, "saved"), 0, color


def foot(post: Post, told: Told, look: Look, **options: Any) -> View:
    """What is done with a post, the `acts` of the look, with how often others have done it. `options` are keywords of
    `row`.
    """
    cells = []
    for kind in look.acts:
        sign, word, tap, n, color = act(kind, post, told)
        words = (grey(count(n, told.locale), f"{kind}_count", color=color),) * bool(n)
        how: Any = {"id": kind, "desc": word, "cls": BUTTON, "tap": tap, "checked": is_on(kind, post), "grow": 1}
        cells.append(row(icon(sign, color=color, size=19), *words, gap=6, h=44, pack="center", **how))
    return row(*cells, w=FILL, **options)


class PostSheet(Popup):
    """The sheet of a post by its id: favorite, copy, share, and of the owner's own delete, of others' follow."""

    kind: ClassVar[str] = "sheet"
    id: int

    def view(self, app: Any) -> View:
        post = app.post(self.id)
        who = app.person(post.who) if post else None
        if post is None:
            return sheet_frame()
        saved = ("Remove from favorites", "filled:star") if post.saved else ("Add to favorites", "star_border")
        lines = [
            (*saved, acts.POSTS.flip(post.id, "saved"), "save_row"),
            ("Copy text", "content_copy", copy(post.words), "copy_row"),
            ("Share to other apps", "share", acts.share(post), "share_row"),
        ]
        if post.who == app.me:
            ask = sure("Delete this post?", acts.erase(post.id))
            lines.append(("Delete", "delete", ask, "delete_row"))
        elif who is not None:
            lines.append(("Unfollow" if who.followed else "Follow", "person_add", acts.follow(who), "follow_row"))
        rows = (list_row(words, lead=icon(sign), tap=choose(tap), id=id) for words, sign, tap, id in lines)
        return sheet_frame(*rows)


def more(post: Post) -> View:
    """The arrow that opens what else is done with a post."""
    return icon_button("expand_more", "More", show(PostSheet(post.id)), "more", size=40)


@memo
def post_card(post: Post, told: Told, look: Look) -> View:
    """A post in a list: its top, words, pictures, the post that it forwards, and what is done with it.
    It is the `card` of a `Look` that says no other.
    """
    who = told.app.person(post.who)
    new = (follow_button(who),) * bool(look.follows and who and not who.followed and who.name != told.app.me)
    parts = [head(post, told, look, *new, more(post)), body(post, look)]
    parts += [pictures(post)] * bool(post.pictures) + ([quoted_post(post, told, look)] if post.of else [])
    inside = column(*parts, gap=10, w=FILL, pad=(14, 14, 8, 6))
    whole = column(inside, foot(post, told, look), id="post", w=FILL, bg="surfaceContainer")
    return column(whole, decor(w=FILL, h=look.gap), w=FILL, key=f"post {post.id}")


def posts(id: str, found: tuple[Post, ...], told: Told, look: Look, *heads: View, none: str = "No posts yet") -> View:
    """A list of posts under some views: `posts("hot_posts", told.app.posts, told, LOOK, top)`.

    They are drawn by the look's `card`, in its number of columns. Where nothing was `found`, `none` is said.
    """
    if not found:
        return column(*heads, empty(none, "forum", "empty_view"), w=FILL, h=FILL)
    if look.columns > 1:
        size: Any = {"columns": look.columns, "height": look.height, "gap": look.gap, "side": look.gap}
        return grid(id, look.card or post_card, found, told, look, head=heads, bottom=16, **size)
    return feed(id, look.card or post_card, found, told, look, head=heads, bottom=16)


@memo
def remark_row(one: Remark, told: Told, look: Look) -> View:
    """A comment; a tap on its heart likes it, and one of the owner can be deleted."""
    on = "filled:favorite", "Unlike comment", "primary"
    sign, desc, color = on if one.liked else ("favorite_border", "Like comment", "onSurfaceVariant")
    like = icon_button(sign, desc, acts.REMARKS.flip(one.id, "liked"), "like_comment", size=40, color=color)
    gone = grey("Delete", "delete_comment", color="error", tap=acts.REMARKS.delete(one.id), pad=(8, 4, 8, 4))
    n = one.likes + one.liked
    low = grey(ago(one.time, told), "comment_time", size=12), *(gone,) * (one.who == told.app.me)
    name = grey(Verbatim(one.who), "comment_name", size=14)
    said = text(Verbatim(one.words), "comment_text", size=15, lines=8)
    words = column(name, said, row(*low, gap=8, w=WRAP), gap=4, grow=1)
    end = column(like, grey(Verbatim(f"{n}" if n else " "), size=11), align="center")
    return row(face(told.app.person(one.who), look, 34), words, end, gap=12, align="start", pad=(14, 12, 8, 12), w=FILL)


def received_list(told: Told, look: Look, *heads: View) -> View:
    """A list of what others said of the owner's posts, the newest first, under some views; a touch opens the post."""
    own = {one.id for one in told.app.by(told.app.me)}
    found = (one for one in told.app.remarks if one.post in own and one.who != told.app.me)
    rows = tuple(sorted(found, key=lambda one: -one.time))
    return feed("remark_list", _received, rows, told, look, head=heads, bottom=16)


@memo
def _received(one: Remark, told: Told, look: Look) -> View:
    name = row(text(Verbatim(one.who), "name", size=16, weight=500, grow=1), grey(ago(one.time, told)), w=FILL)
    said = text(Verbatim(one.words), "comment_text", size=15, lines=3)
    words = column(name, said, grey(Verbatim(told.app.post(one.post).name), "remark_post"), gap=3, grow=1)
    who = told.app.person(one.who)
    shown = image(who.art if who else "", w=42, h=42, radius=look.radius)
    how: Any = {"tap": route("PostPage", one.post), "bg": "surfaceContainer", "pad": (14, 12, 14, 12), "gap": 12}
    return row(shown, words, id="remark", w=FILL, **how)


@memo
def person_row(one: Person, told: Told, look: Look) -> View:
    """Somebody in a list."""
    fans = row(grey("Fans"), grey(count(one.fans, told.locale)), gap=4, w=WRAP)
    name = text(Verbatim(one.name), "person_name", size=16, weight=500)
    words = column(name, fans, grey(Verbatim(one.about)), grow=1, gap=2)
    end = (follow_button(one),) * (look.follows and one.name != told.app.me)
    how: Any = {"id": "person", "tap": route("PersonPage", one.name), "bg": "surfaceContainer"}
    return row(face(one, look, 48), words, *end, gap=12, pad=(14, 12, 14, 12), w=FILL, **how)


def hot_row(rank: int, one: Topic, told: Told) -> View:
    """A line of the list of what is talked about most."""
    color = _RANKS[rank - 1] if rank <= len(_RANKS) else "onSurfaceVariant"
    place = text(Verbatim(f"{rank}"), "rank", size=17, weight=700, color=color, w=34, align="center")
    look: Any = {"size": 11, "color": "white", "radius": 3, "pad": (4, 1, 4, 1), "bg": _SIGNS.get(one.sign, "")}
    sign = (text(one.sign, "sign", **look),) * bool(one.sign)
    heat = grey(count(one.heat, told.locale), "heat", size=12)
    name = text(Verbatim(one.name), "topic_name", size=16, grow=1)
    tap = route("TopicPage", one.name)
    line = row(place, name, *sign, heat, id="hot_item", gap=8, h=50, pad=(8, 0, 16, 0), w=FILL, tap=tap)
    return column(line, divider(50), w=FILL)


def search_pill(hint: str, **look: Any) -> View:
    """The field with a `hint` that opens the `Finder`. `look` has keywords of `row`, as its height `h`."""
    how: Any = {"h": 36, "radius": -1, "bg": "surfaceContainerHighest", "pad": (12, 0, 12, 0), **look}
    kids = icon("search", size=18), grey(hint, "search_hint", size=14, grow=1)
    return row(*kids, id="search_bar", tap=route("Finder"), gap=6, grow=1, **how)


__all__ = [
    "Look",
    "PostSheet",
    "act",
    "ago",
    "body",
    "count",
    "face",
    "follow_button",
    "foot",
    "grey",
    "head",
    "hot_row",
    "is_on",
    "more",
    "person_row",
    "pictures",
    "post_card",
    "posts",
    "quoted_post",
    "received_list",
    "remark_row",
    "search_pill",
    "theme",
]
