"""The first screen with its tabs, what concerns the owner, and the pages of the block."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.blocks import feed as social
from ....kit.families.miui import tab_bar
from ....world.tongues import CHINESE

weibo = Package("com.sina.weibo")
FOLDER = Path(__file__).parent
SOURCE = social.Source(FOLDER / "posts.txt", CHINESE.start)
HOME, FOUND, NEWS, MINE = "home", "discover", "message", "me"
_NAMES = {HOME: ("Weibo", "home"), FOUND: ("Discover", "explore"), NEWS: ("Messages", "mail"), MINE: ("Me", "person")}
_TABS = tuple((tab, *name, to_top(assign("tab", tab))) for tab, name in _NAMES.items())
_NEWS = (
    ("At me", "alternate_email", "#2f9be8"),
    ("Comments", "chat_bubble", "#35b36b"),
    ("Likes", "thumb_up", "#f5a623"),
)


class Weibo(social.Feed):
    """The model."""


def boot(world: int) -> Weibo:
    return SOURCE.model(Weibo, searches=("秋天 徒步", "番茄火锅"))


@weibo.activity(".MainTabActivity", launch_mode="singleTask")
class MainTabActivity(social.Screen):
    """What is posted, what is talked about, what concerns the owner, and the owner."""

    tab: str = HOME
    listed: str = "For you"

    def on_new_intent(self, c: Ctx, new: MainTabActivity) -> Ctx:
        return c.set(tab=new.tab)

    def page(self, told: social.Told) -> View:
        shown = {HOME: self.home, FOUND: self.discover, NEWS: self.news, MINE: self.mine}[self.tab]
        return scaffold(*shown(told), tab_bar(_TABS, self.tab))

    def home(self, told: social.Told) -> tuple[View, View]:
        names = []
        for one in ("Following", "For you"):
            on = one == self.listed
            line = decor(bg="primary" if on else "", radius=-1, w=22, h=3)
            look: Any = {"size": 18 if on else 16, "weight": 700 if on else 400, "pad": (14, 6, 14, 3)}
            tap = None if on else assign("listed", one)
            names.append(column(text(one, "", **look), line, align="center", tap=tap, selected=on, id="list_name"))
        find = icon_button("search", "Search", route("Finder"), "search", color="onSurface")
        new = icon_button("filled:add_circle", "New post", route("Writing"), "new_post", color="primary", size=52)
        bar = row(find, spacer(), *names, spacer(), new, h=56, w=FILL, bg="surfaceContainer", pad=(4, 0, 4, 0))
        app = told.app
        found = app.by(app.me, *app.followed_names()) if self.listed == "Following" else app.posts
        return bar, social.posts(f"{self.listed[:3].lower()}_list", found, told, self.look)

    def discover(self, told: social.Told) -> tuple[View, View]:
        best = (_hot(n, one) for n, one in enumerate(told.app.topics[:10], 1))
        more = text(
            "More trending", "more_hot", size=15, color="secondary", tap=route("HotPage"), grow=1, pad=(16, 10, 8, 12)
        )
        head = row(text("Trending", size=17, weight=700, grow=1), pad=(16, 14, 16, 4), w=FILL)
        top = column(head, *in_lines(best, 2), more, w=FILL, bg="surfaceContainer", margin=(0, 0, 0, 8))
        bar = row(social.search_pill("Search Weibo"), h=56, w=FILL, bg="surfaceContainer", pad=(14, 0, 14, 0))
        loved = tuple(sorted(told.app.posts, key=lambda one: -one.likes))
        return bar, social.posts("hot_posts", loved, told, self.look, top)

    def news(self, told: social.Told) -> tuple[View, View]:
        signs = (
            column(
                icon(sign, color="white", bg=bg, size=24, room=52),
                text(name, size=14),
                align="center",
                gap=8,
                grow=1,
                id="news_item",
                tap=route("NewsPage", name),
            )
            for name, sign, bg in _NEWS
        )
        top = row(*signs, w=FILL, bg="surfaceContainer", pad=(0, 16, 0, 18), margin=(0, 0, 0, 8))
        bar = row(
            text("Messages", "title_bar", size=20, weight=700), h=56, w=FILL, bg="surfaceContainer", pad=(16, 0, 16, 0)
        )
        return bar, social.received_list(told, self.look, top)

    def mine(self, told: social.Told) -> tuple[View, View]:
        return _title("Me"), social.own_page(told, self.look)


def _title(words: str) -> View:
    title = text(words, "title_bar", size=20, weight=700)
    return row(title, h=56, w=FILL, bg="surfaceContainer", pad=(16, 0, 16, 0))


@memo
def _hot(rank: int, one: social.Topic) -> View:
    """A topic in two columns."""
    color = ("#f0342c", "#f76b1c", "#f5a623")[rank - 1] if rank < 4 else "onSurfaceVariant"
    place = text(Verbatim(f"{rank}"), "rank", size=15, weight=700, color=color, w=26)
    name = text(Verbatim(one.name), "topic_name", size=15, grow=1)
    tap = route("TopicPage", one.name)
    return row(place, name, id="hot_item", h=44, grow=1, pad=(16, 0, 8, 0), tap=tap)


@weibo.activity(".page.MessageBoxActivity")
class NewsPage(social.Screen):
    """Posts that name the owner, what was said of the owner's, or how those are liked."""

    of: str = "At me"

    def page(self, told: social.Told) -> View:
        app, bar = told.app, social.title_bar(self.of)
        if self.of == "Comments":
            return scaffold(bar, social.received_list(told, self.look))
        named = tuple(one for one in app.posts if f"@{app.me}" in one.words)
        found = named if self.of == "At me" else app.by(app.me)
        return scaffold(bar, social.posts("news_list", found, told, self.look))


@weibo.activity(".page.FavoritesActivity")
class KeptPage(social.KeptPage):
    """Posts that the owner keeps or likes."""


@weibo.activity(".feed.DetailWeiboActivity")
class PostPage(social.PostPage):
    title = "Weibo post"


@weibo.activity(".ComposerActivity")
class Writing(social.Writing):
    hint = "What is new with you?"


@weibo.activity(".page.ProfileInfoActivity")
class PersonPage(social.PersonPage):
    """Somebody's page."""


@weibo.activity(".page.FollowListActivity")
class PeoplePage(social.PeoplePage):
    """Those whom the owner follows."""


@weibo.activity(".page.SuperTopicActivity")
class TopicPage(social.TopicPage):
    """What is posted about a topic."""


@weibo.activity(".page.HotSearchActivity")
class HotPage(social.HotPage):
    """What is talked about most."""


@weibo.activity(".search.SearchActivity")
class Finder(social.Finder):
    hint = "Search Weibo"


@weibo.activity(".imageviewer.ImageViewer", theme="dark")
class PicturePage(social.PicturePage):
    """The pictures of a post."""


def finder(id: str = "", query: str = "") -> Finder:
    """The search for what a link's container says, "100103type=1&q=WORDS"."""
    words = query or dict(part.partition("=")[::2] for part in id.split("&")).get("q", "")
    return Finder(sought=words)


def opened(tab: str = "", words: str = "") -> Activity:
    """The first screen at a tab, as "MESSAGE"; the page for a new post where words are given."""
    return Writing(draft=words) if words else MainTabActivity(tab.lower() if tab.lower() in _NAMES else HOME)


LINKS = Links(weibo.name, FOLDER / "links.txt", MainTabActivity, Finder, Writing, PersonPage, finder, opened)
APP = App(
    weibo.name,
    "Weibo",
    MainTabActivity,
    Weibo,
    boot=boot,
    about="Shows what people post and what is talked about, and posts words and pictures.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=social.theme("#ff8200", "#a84e00", "#ffb46b"),
    icon=Icon(
        Gradient("#fff4e8", "#ffe3c4"),
        (
            Vector("M54 35C36 35 24 47 24 58S38 78 54 78 84 69 84 58 72 35 54 35Z", "#e6162d"),
            Vector("M53 43C41 43 33 50 33 58S42 71 54 71 74 65 74 57 65 43 53 43Z", "#ffffff"),
            Circle(52, 58, 10, "#222222"),
            Circle(48, 55, 3, "#ffffff"),
            Ring(66, 42, 12, 4, "#ff9d00", 0, 100, True),
            Ring(66, 42, 20, 4, "#ff9d00", 0, 100, True),
        ),
    ),
    symbol="visibility",
)
