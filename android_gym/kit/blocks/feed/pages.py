"""The pages of a feed: a post, somebody, a topic, what is talked about most, people, the search, a picture alone."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from ... import *
from . import acts
from .cards import *
from .values import Person, Post, Told


def title_bar(title: str, *ends: View) -> View:
    """The bar of a page: Back, a title in the middle, and at its end `ends`: `title_bar("Comments", more(post))`."""
    back = icon_button("arrow_back", "Back", leave(), "up", cls=IMAGE, color="onSurface")
    rest = ends or (gap(48),)
    return row(back, text(title, "title_bar", size=18, weight=500, grow=1, align="center"), *rest, h=52, w=FILL)


class Screen(Activity):
    """A base of the pages: `page` draws it from a `Told`, in the app's `look`.

        @weibo.activity(".page.MessageBoxActivity")
        class NewsPage(feed.Screen):
            look = LOOK

            def page(self, told: feed.Told) -> View:
                return scaffold(feed.title_bar("Comments"), feed.received_list(told, self.look))

    A page that sets no `look` has the default one.
    """

    look: ClassVar[Look] = Look()

    def view(self, app: Any, now: datetime, zone: str, locale: Locale) -> View:
        return self.page(Told(app, now, zone, locale))

    def page(self, told: Told) -> View:
        return View()


class PostPage(Screen):
    """A post with its comments, the field for another one, and what is done with it."""

    title: ClassVar[str] = "Post"
    id: int
    draft: str = ""

    def page(self, told: Told) -> View:
        post = told.app.post(self.id)
        if post is None:
            return scaffold(title_bar(self.title), empty("This post was deleted", "forum", "empty_view"))
        said = told.app.remarks_on(post.id)
        heads = self.whole(post, told), row(text("Comments", size=15, weight=500), pad=(14, 12, 14, 4), w=FILL)
        listed = feed("comment_list", remark_row, said, told, self.look, head=heads, bottom=16)
        return scaffold(title_bar(self.title, more(post)), listed, self._low(post, told))

    def whole(self, post: Post, told: Told) -> View:
        """The post itself."""
        who = told.app.person(post.who)
        ends = (follow_button(who),) * bool(self.look.follows and who and who.name != told.app.me)
        parts = [head(post, told, self.look, *ends), body(post, self.look, 200)]
        parts += [pictures(post)] * bool(post.pictures) + ([quoted_post(post, told, self.look)] if post.of else [])
        if post.topic:
            tap = route("TopicPage", post.topic)
            parts.append(row(chip(Verbatim(f"#{post.topic}#"), tap, "topic"), w=WRAP))
        return column(*parts, gap=12, w=FILL, bg="surfaceContainer", pad=(14, 14, 14, 14))

    def _low(self, post: Post, told: Told) -> View:
        """The field for a comment, and Send once there is something in it."""
        field = edit(self, "draft", "Write a comment", "comment_field", variant="bare", ime="send", submit=acts.say())
        pill = row(field, h=44, radius=-1, bg="surfaceContainerHighest", pad=(16, 0, 12, 0), grow=1)
        how: Any = {"size": 16, "weight": 500, "color": "secondary", "pad": (12, 10, 12, 10)}
        send = text("Send", "send_comment", tap=acts.say(), **how)
        kinds = tuple(one for one in self.look.acts if one != "comment")
        acting = foot(post, told, self.look.replace(acts=kinds)).replace(id="acts")
        end = send if self.draft.strip() else box(acting, w=76 * len(kinds))
        return row(pill, end, gap=4, h=56, pad=(12, 0, 8, 0), w=FILL, bg="surfaceContainer")


class PersonPage(Screen):
    """Somebody, by name or by `id`, and what they posted; without both the owner.

    Pictures of people open it, `route("PersonPage", name)`; links have the `id`.
    """

    name: str = ""
    id: int = 0

    def page(self, told: Told) -> View:
        asked = self.name or (told.app.me if not self.id else "")
        one = next((p for p in told.app.people if p.name == asked or p.id == self.id), None)
        if one is None:
            return scaffold(title_bar(""), empty("This user does not exist", "person_off", "empty_view"))
        top = person_head(one, told, self.look)
        look = self.look.replace(follows=False)  # the button for it stands at the top
        listed = posts("post_list", told.app.by(one.name), told, look, top)
        return scaffold(title_bar(Verbatim(one.name)), listed)


def person_head(one: Person, told: Told, look: Look) -> View:
    """A person's picture, name, counts and what they say of themselves, with the button that follows them. The owner's
    has none; there the number of followed people opens the list of them.
    """
    mine = one.name == told.app.me
    follows = len(told.app.followed_names()) if mine else one.follows
    counts = ("Fans", one.fans, None), ("Following", follows, route("PeoplePage") if mine else None)
    cells = []
    for word, n, tap in counts:
        kids = text(count(n, told.locale), size=16, weight=500), grey(word)
        cells.append(row(*kids, gap=4, w=WRAP, tap=tap, id=f"{word.lower()}_count"))
    mark = row(icon("filled:verified", size=16, color="#f5a623"), grey(Verbatim(one.mark)), gap=4, w=WRAP)
    name = text(Verbatim(one.name), "person_name", size=20, weight=500), *(mark,) * bool(one.mark)
    words = column(*name, row(*cells, gap=12, w=FILL, flow=True), gap=5, grow=1)
    about = grey(Verbatim(" · ".join(filter(None, (one.place, one.about)))), "person_about", size=14, lines=3)
    end = () if mine else (follow_button(one),)
    top = row(face(one, look, 68), words, *end, gap=14, w=FILL)
    return column(top, about, gap=12, w=FILL, bg="surfaceContainer", pad=(16, 14, 16, 16), margin=(0, 0, 0, look.gap))


def own_page(told: Told, look: Look, *heads: View) -> View:
    """The owner's page, a tab of a first screen: the owner, what the owner keeps and likes, and the
    owner's posts, under the views `heads`.
    """
    cells = []
    for name, sign, kind in (("Favorites", "star_border", "saved"), ("Likes", "outlined:thumb_up", "liked")):
        kids = icon(sign, size=24), text(name, size=13)
        how: Any = {"align": "center", "grow": 1, "gap": 6, "pad": (0, 12, 0, 12)}
        cells.append(column(*kids, id=f"{kind}_entry", tap=route("KeptPage", kind), **how))
    me = person_head(told.app.person(told.app.me), told, look)
    links = row(*cells, w=FILL, bg="surfaceContainer", margin=(0, 0, 0, 8))
    return posts("own_list", told.app.by(told.app.me), told, look, *heads, me, links)


class PeoplePage(Screen):
    """Those whom the owner follows."""

    def page(self, told: Told) -> View:
        found = tuple(one for one in told.app.people if one.followed)
        none = empty("You follow nobody yet", "group", "empty_view")
        return scaffold(title_bar("Following"), feed("people_list", person_row, found, told, self.look, empty=none))


class KeptPage(Screen):
    """The posts that the owner keeps, or with `field` "liked" those that the owner likes."""

    field: str = "saved"

    def page(self, told: Told) -> View:
        found = tuple(one for one in told.app.posts if getattr(one, self.field))
        title = "Favorites" if self.field == "saved" else "Likes"
        return scaffold(title_bar(title), posts("kept_list", found, told, self.look))


class TopicPage(Screen):
    """What is posted about a topic."""

    name: str

    def page(self, told: Told) -> View:
        one = next((topic for topic in told.app.topics if topic.name == self.name), None)
        about: list[View] = []
        if one is not None:
            about.append(row(grey("Discussed"), grey(count(one.heat, told.locale)), gap=6, w=WRAP))
            about.append(grey(Verbatim(one.about), "topic_about", size=14, lines=3))
        title = text(Verbatim(f"#{self.name}#"), "topic_title", size=21, weight=700, lines=2)
        top = column(title, *about, gap=6, w=FILL, bg="surfaceContainer", pad=(16, 16, 16, 16))
        write = icon_button("edit", "Post about it", route("Writing", "", (), self.name), "write", color="onSurface")
        found = told.app.about(self.name) or told.app.hits(self.name)
        listed = posts("post_list", found, told, self.look, top, decor(w=FILL, h=self.look.gap))
        return scaffold(title_bar("Topic", write), listed)


class HotPage(Screen):
    """What is talked about most."""

    def page(self, told: Told) -> View:
        lines = (hot_row(n, one, told) for n, one in enumerate(told.app.topics, 1))
        return scaffold(title_bar("Trending"), listing("hot_list", *lines, bottom=16), bg="surfaceContainer")


class Finder(Screen):
    """The search. `query` is what is in the field, `sought` what was searched for: people by their
    names and the posts that fit; before that earlier searches, and what is talked about. A link opens
    results by `Finder(sought=words)`.
    """

    hint: ClassVar[str] = "Search"
    query: str = ""
    sought: str = ""

    def on_create(self, c: Ctx) -> Ctx:
        return c.set(query=c.screen.sought) if self.sought else c.focus("query")

    def on_text_changed(self, c: Ctx, field: str) -> Ctx:
        return c.set(sought="")

    def page(self, told: Told) -> View:
        typed = edit(self, "query", self.hint, "search_field", variant="bare", ime="search", submit=acts.look_up())
        kids = icon("search", size=18), typed, *(clear_button("query", "clear"),) * bool(self.query)
        pill = row(*kids, h=44, radius=-1, bg="surfaceContainerHighest", pad=(12, 0, 4, 0), gap=6, grow=1)
        back = icon_button("arrow_back", "Back", leave(), "up", cls=IMAGE, color="onSurface")
        how: Any = {"size": 16, "color": "secondary", "pad": (10, 12, 14, 12)}
        tap = acts.look_up() if self.query.strip() != self.sought else None
        go = text("Search", "search_button", tap=tap, **how)
        bar = row(back, pill, go, h=56, w=FILL)
        if not self.sought:
            return scaffold(bar, scroll(column(*self._ideas(told), w=FILL), id="ideas"), bg="surfaceContainer")
        people = tuple(one for one in told.app.people if self.sought.casefold() in one.name.casefold())[:3]
        heads = *(person_row(one, told, self.look) for one in people), decor(w=FILL, h=self.look.gap)
        found = told.app.hits(self.sought)
        return scaffold(bar, posts("result_list", found, told, self.look, *heads, none="No results"))

    def _ideas(self, told: Told) -> list[View]:
        parts: list[View] = []
        if told.app.searches:
            clear = icon_button("delete", "Clear search history", keep("searches", ()), "clear_history")
            title = text("Search history", size=16, weight=500, grow=1)
            pills = (chip(Verbatim(one), acts.look_up(one), "search_word") for one in told.app.searches)
            parts += [row(title, clear, h=52, w=FILL, pad=(16, 0, 8, 0)), chips(*pills, wrap=True)]
        parts += [text("Trending", size=16, weight=500, pad=(16, 16, 16, 6))] * bool(told.app.topics)
        return [*parts, *(hot_row(n, one, told) for n, one in enumerate(told.app.topics[:10], 1))]


class PicturePage(Screen):
    """The pictures of a post, one at a time on the whole screen, at first that of the index `at`; a
    swipe turns to others."""

    id: int
    at: int = 0

    def page(self, told: Told) -> View:
        post = told.app.post(self.id)
        arts = post.pictures if post else ()
        if self.at >= len(arts):
            return scaffold(title_bar(""), empty("This post was deleted", "forum", "empty_view"))
        shown = image(arts[self.at], "full_picture", f"Picture {self.at + 1}", w=FILL, h=300, at="center|middle")
        turned = pager(box(shown, w=FILL, h=FILL), self.at, len(arts), "at")
        where = Verbatim(f"{self.at + 1}/{len(arts)}")
        away = icon_button("close", "Close", leave(), "close", color="white")
        bar = row(away, text(where, "place", size=16, color="white"))
        return box(edge_to_edge(bg="#000000"), column(bar, turned, w=FILL, h=FILL), w=FILL, h=FILL)


__all__ = [
    "Finder",
    "HotPage",
    "KeptPage",
    "PeoplePage",
    "PersonPage",
    "PicturePage",
    "PostPage",
    "Screen",
    "TopicPage",
    "own_page",
    "person_head",
    "title_bar",
]
