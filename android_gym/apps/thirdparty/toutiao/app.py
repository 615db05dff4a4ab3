"""The first screen with its channels, an article, the choice of channels, and the pages of the block."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.blocks import feed as social
from ....kit.families.miui import tab_bar
from ....world.tongues import CHINESE

toutiao = Package("com.ss.android.article.news")
FOLDER = Path(__file__).parent
SOURCE = social.Source(FOLDER / "posts.txt", CHINESE.start)
HOME, HOT, FOLLOWED, MINE = "home", "hot", "followed", "mine"
_NAMES = {
    HOME: ("Home", "home"),
    HOT: ("Hot list", "local_fire_department"),
    FOLLOWED: ("Following", "group"),
    MINE: ("Mine", "person"),
}
_TABS = tuple((tab, *name, to_top(assign("tab", tab))) for tab, name in _NAMES.items())
FIRST = "推荐"
CHANNELS = ("科技", "财经", "体育", "健康", "美食", "电影", "旅游", "汽车", "教育", "文化", "小说", "搞笑")


class Toutiao(social.Feed):
    """The model; `channels` are those that the owner has chosen, in order."""

    channels: tuple[str, ...] = CHANNELS[:6]


def boot(world: int) -> Toutiao:
    return SOURCE.model(Toutiao, searches=("银杏 路线",))


@memo
def article_card(post: social.Post, told: social.Told, look: social.Look) -> View:
    """An article in a list: its title beside a picture or over three, and who wrote it."""
    title = text(Verbatim(post.title or post.words), "title", size=18, lines=3, grow=1)
    arts = [image(art, "article_picture", w=FILL, h=78, grow=1, radius=4) for art in post.pictures[:3]]
    said = social.count(post.remarks, told.locale)
    low = (
        *(social.grey(Verbatim(post.who), "source"), social.grey(said, "comment_count"), social.grey("comments")),
        *(social.grey(social.ago(post.time, told), "time"), spacer()),
    )
    if len(arts) > 2:
        shown: tuple[View, ...] = (title, row(*arts, gap=4, w=FILL))
    else:
        shown = (row(title, *(box(one, w=116, h=78) for one in arts[:1]), gap=14, align="start", w=FILL),)
    how: Any = {"tap": route("PostPage", post.id), "key": f"post {post.id}", "pad": (16, 14, 16, 12), "gap": 9}
    inside = column(*shown, row(*low, gap=8, w=FILL), id="article", w=FILL, bg="surfaceContainer", **how)
    return column(inside, divider(16), w=FILL)


LOOK = social.Look(card=article_card, acts=("comment", "like", "save", "forward"), gap=6)


class Screen(social.Screen):
    """A base of the screens, in the looks of the app."""

    look = LOOK


@toutiao.activity(".activity.MainActivity", launch_mode="singleTask")
class MainActivity(Screen):
    """Articles by channel, the hot list, those of people whom the owner follows, and the owner."""

    tab: str = HOME
    channel: str = FIRST

    def on_new_intent(self, c: Ctx, new: MainActivity) -> Ctx:
        return c.set(tab=new.tab, channel=new.channel).scroll_top()

    def page(self, told: social.Told) -> View:
        shown = {HOME: self.home, HOT: self.hot, FOLLOWED: self.followed, MINE: self.mine}[self.tab](told)
        pill = social.search_pill("Search articles", bg="surfaceContainer")
        new = column(icon("add_circle", color="white", size=24), text("Post", size=11, color="white"), align="center")
        tool = row(
            new, id="publish_entry", desc="New post", cls=BUTTON, tap=route("Writing"), w=48, h=48, pack="center"
        )
        bar = row(pill, tool, gap=8, h=60, w=FILL, bg="primary", pad=(14, 0, 8, 0))
        return scaffold(bar, shown, tab_bar(_TABS, self.tab), bg="surfaceContainer")

    def home(self, told: social.Told) -> View:
        names = []
        for one in (FIRST, *told.app.channels):
            on = one == self.channel
            look: Any = {"size": 19 if on else 17, "weight": 700 if on else 400, "pad": (9, 10, 9, 10)}
            look |= {"color": "secondary" if on else "onSurface", "selected": on}
            names.append(text(Verbatim(one), "channel", tap=None if on else to_top(assign("channel", one)), **look))
        strip = carousel("channel_strip", *names, gap=2, pad=8)
        edit_ = icon_button("menu", "Edit channels", route("ChannelsPage"), "edit_channels", color="onSurface")
        line = row(box(strip, grow=1), edit_, w=FILL, h=48)
        found = told.app.posts if self.channel == FIRST else told.app.about(self.channel)
        listed = social.posts(f"articles_{self.channel}", found, told, LOOK)
        return column(line, divider(), box(listed, w=FILL, grow=1), w=FILL, h=FILL)

    def hot(self, told: social.Told) -> View:
        head = image("toutiao_flames", "hot_banner", "Hot list", w=FILL, h=108)
        lines = (social.hot_row(n, one, told) for n, one in enumerate(told.app.topics, 1))
        return listing("hot_list", head, *lines, bottom=16)

    def followed(self, told: social.Told) -> View:
        names = told.app.followed_names()
        faces = (
            column(
                social.face(told.app.person(one), LOOK, 52),
                social.grey(Verbatim(one), size=12),
                gap=4,
                w=76,
                align="center",
            )
            for one in names
        )
        head = column(carousel("followed_people", *faces, gap=4, pad=10), w=FILL, bg="surface")
        return social.posts("followed_list", told.app.by(*names), told, LOOK, head)

    def mine(self, told: social.Told) -> View:
        return social.own_page(told, LOOK)


@toutiao.activity(".activity.CategoryManagerActivity")
class ChannelsPage(Activity):
    """The channels that the owner has chosen, which a touch takes away, and the others, which a touch adds."""

    def view(self, app: Toutiao) -> View:
        others = tuple(one for one in CHANNELS if one not in app.channels)
        kids: list[View] = []
        for title, names, sign in (("My channels", app.channels, "close"), ("More channels", others, "add")):
            verb = {"close": "Remove {}", "add": "Add {}"}[sign]
            cells = []
            for one in names:
                tap = take_out("channels", one) if sign == "close" else put_in("channels", one)
                words = text(Verbatim(one), "channel_name", size=16), icon(sign, size=15)
                how: Any = {
                    "pack": "center",
                    "gap": 4,
                    "bg": "surfaceContainerHighest",
                    "radius": 6,
                    "grow": 1,
                    "h": 48,
                }
                cells.append(row(*words, id="channel_item", desc=verb.format(one), cls=BUTTON, tap=tap, **how))
            head = text(title, size=18, weight=500, pad=(0, 18, 0, 10))
            kids += [head, *in_lines(cells, 3, gap=10, pad=(0, 0, 0, 10), w=FILL)]
        bar = social.title_bar("Channels")
        return scaffold(bar, scroll(column(*kids, w=FILL, pad=(16, 0, 16, 24))), bg="surfaceContainer")


@toutiao.activity(".article.ArticleDetailActivity")
class PostPage(social.PostPage):
    look, title = LOOK, "Toutiao"

    def whole(self, post: social.Post, told: social.Told) -> View:
        who = told.app.person(post.who)
        ends = (social.follow_button(who),) * bool(who and who.name != told.app.me)
        kids = [text(Verbatim(post.title), "article_title", size=24, weight=700, lines=4)] * bool(post.title)
        kids.append(social.head(post, told, LOOK, *ends))
        arts = [
            image(art, "picture", f"Picture {n + 1}", w=FILL, h=196, radius=4, tap=route("PicturePage", post.id, n))
            for n, art in enumerate(post.pictures)
        ]
        for n, one in enumerate(filter(None, post.words.split("\n"))):
            kids.append(text(Verbatim(one), "article_text", size=18, lines=40))
            kids += arts[n : n + 1]
        quoted = [social.quoted_post(post, told, LOOK)] * bool(post.of)
        place = social.grey("Channel"), chip(Verbatim(post.topic), route("MainActivity", HOME, post.topic), "channel")
        foot = [row(*place, gap=8, w=FILL)] * (post.topic in told.app.channels)
        return column(*kids, *quoted, *foot, gap=14, w=FILL, bg="surfaceContainer", pad=(18, 14, 18, 18))


@toutiao.activity(".publish.PublishActivity")
class Writing(social.Writing):
    look, hint = LOOK, "Share what you have seen"


@toutiao.activity(".profile.UserProfileActivity")
class PersonPage(social.PersonPage, Screen):
    """Somebody's page."""


@toutiao.activity(".profile.FollowListActivity")
class PeoplePage(social.PeoplePage, Screen):
    """Those whom the owner follows."""


@toutiao.activity(".favorite.FavoriteActivity")
class KeptPage(social.KeptPage, Screen):
    """Articles that the owner keeps or likes."""


@toutiao.activity(".topic.HotTopicActivity")
class TopicPage(social.TopicPage, Screen):
    """Articles about what is talked about."""


@toutiao.activity("com.bytedance.ug.diversion.DyNewSearchActivity")
class Finder(social.Finder):
    look, hint = LOOK, "Search articles"


@toutiao.activity(".picture.PictureDetailActivity", theme="dark")
class PicturePage(social.PicturePage):
    """The pictures of an article."""


def opened(page: str = "") -> MainActivity:
    """The first screen at the channel that a link is about, as "snssdk141://科技新闻"."""
    return MainActivity(HOME, next((one for one in CHANNELS if one in page), FIRST))


LINKS = Links(toutiao.name, FOLDER / "links.txt", MainActivity, Finder, Writing, opened)
APP = App(
    toutiao.name,
    "Toutiao",
    MainActivity,
    Toutiao,
    boot=boot,
    about="Shows articles by channel and what is talked about most.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=social.theme("#d81e1e", "#c41616", "#ff8a80"),
    icon=Icon(
        Gradient("#ff4b3e", "#d81e1e"),
        (
            Rectangle(30, 34, 48, 9, "#ffffff", 2),
            Rectangle(30, 49, 22, 26, "#ffffff", 2),
            Rectangle(57, 49, 21, 6, "#ffd9d6", 2),
            Rectangle(57, 59, 21, 6, "#ffd9d6", 2),
            Rectangle(57, 69, 14, 6, "#ffd9d6", 2),
        ),
    ),
    symbol="article",
)
