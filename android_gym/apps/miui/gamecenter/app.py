"""The screens of the game centre: games, those that come, gifts, guides, what players say."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.blocks import catalogue, shop
from ....kit.blocks.catalogue import grey, heart
from ....kit.families import miui
from ....kit.sheets import read_rows
from ....kit.texts import share_text
from ....phone.state.providers import Notification

HERE = Path(__file__)
games = Package("com.xiaomi.gamecenter")
SCENES = {row[0]: tuple(row[1:]) for row in read_rows(HERE.with_name("scenes.txt"))}  # of games of a category
NAME, TEN = "游戏中心", 10 * 3600  # games come out at ten in the morning


class Game(shop.Good):
    """A game: its size is in MB; a new one can only be reserved."""

    @property
    def picture(self) -> str:
        return f"photo:{self.title}/{self.data[3]}"

    @property
    def is_new(self) -> bool:
        return self.data[5] == "new"


GAMES = shop.Catalogue(HERE.with_name("games.txt"), Game, {})
GUIDES, GIFTS, POSTS = (
    tuple(tuple(row) for row in shop.read_rows(HERE.with_name(f"{name}.txt"))) for name in ("guides", "gifts", "posts")
)


class Games(catalogue.Owner):
    """What the app keeps of its owner: `waiting` are the keys of games that she has reserved."""

    outgoing = frozenset({"posts", "reviews"})

    loved: tuple[str, ...] = ("深海回声", "猫咪茶馆")
    searches: tuple[str, ...] = ("棋", "武侠")
    waiting: tuple[str, ...] = ("机关匠",)
    gifts: tuple[str, ...] = ("猫咪软垫",)
    posts: tuple[str, ...] = ()
    reviews: tuple[shop.Review, ...] = ()
    card: str = shop.CARDS[0]
    pushes: bool = True
    personal: bool = True


def opens(one: Game) -> Call:
    return route("Product", one.key)


@memo
def cell(one: Game, locale: Locale) -> View:
    """A game: its picture from edge to edge, and a bar below it with how many play."""
    many = shop.many(1000 * one.sales, locale)
    sold = grey(f"{many} are waiting" if one.is_new else f"{many} players", "sold", size=13)
    tags = (shop.tag(word, "primary") for word in one.tags)
    words = shop.lines(shop.verbatim(one.title, "title", size=19, weight=700), row(*tags, sold, gap=6))
    score = text(f"{one.stars}", "stars", size=24, weight=700, color=shop.STAR)
    about = grey(Verbatim(one.about), "about", size=13, w=FILL, pad=(16, 0, 16, 12))
    low = row(words, score, gap=10, w=FILL, pad=(16, 10, 16, 6))
    look: Any = {"bg": "surfaceContainer", "radius": 18, "margin": (14, 6, 14, 8)}
    return column(image(one.picture, "picture", w=FILL, h=168), low, about, id="item", w=FILL, tap=opens(one), **look)


SHOP = shop.Shop(
    NAME,
    GAMES,
    "Search games",
    ("消除", "武侠", "射击", "象棋", "儿童", "治愈", "单机", "联机"),
    cell,
    columns=1,
    sorts={"Best": "", "Popular": "-sales", "Stars": "-stars", "Newest": "-date", "Size ↑": "size"},
    bands=(("Under 200 MB", 0, 200), ("200–600 MB", 200, 600), ("Above 600 MB", 600, 10**6)),
    said=shop.read_reviews(HERE.with_name("reviews.txt")),
)
PAGES = "Finder", "Section", "Favourites", "Reviews", "WriteReview", "Settings"
SCREENS = shop.screens(games, SHOP, __name__, of=PAGES)
globals().update(SCREENS)
NEW, GIFT = ("fresh", "New games", "rocket_launch"), ("gifts", "Gifts", "redeem")


@games.activity(".ui.MainTabActivity", launch_mode="singleTask")
class Main(shop.Home):
    """Games, those that come, gifts, the owner."""

    sells = SHOP
    tabs = (shop.HOME, NEW, GIFT, shop.MINE)

    def home(self, app: Games, time: int, locale: Locale) -> View:
        bar = row(shop.search_pill(SHOP.hint), w=FILL, h=60, pad=(14, 0, 14, 0))
        names = dict.fromkeys(one.category for one in GAMES.values())
        kinds = chips(*(chip(name, route("Section", name), "kind") for name in names), wrap=True)
        tops = shop.tool_rows(
            ("Guides", "menu_book", "", route("Guides")), ("Community", "forum", "", route("Community"))
        )
        head = kinds, tops, shop.title_row("What people play")
        return scaffold(bar, shop.shelf(SHOP, tuple(one for one in SHOP.mix() if not one.is_new), locale, *head))

    def fresh(self, app: Games, time: int, locale: Locale) -> View:
        rows = [cell(one, locale) for one in GAMES.values() if one.is_new]
        return scaffold(miui.title_bar("New games"), listing("new_list", *rows, bottom=12))

    def gifts(self, app: Games, time: int, locale: Locale) -> View:
        rows = []
        for title, game, what, until in GIFTS:
            has = title in app.gifts
            end = shop.pill("Got it" if has else "Get", None if has else put_in("gifts", title), "get", f"Get {title}")
            low = grey(Verbatim(f"{game}  {what}"), "what", size=13), grey(f"Until {until}", "until", size=12)
            sign = icon("redeem", color="primary", size=30)
            words = shop.lines(shop.verbatim(title, "gift", size=17, weight=500), *low)
            rows.append(row(sign, words, end, gap=14, w=FILL, pad=(16, 12, 16, 12), id="gift_row"))
        return scaffold(miui.title_bar("Gifts"), listing("gift_list", miui.cards(*rows), bottom=16))

    def mine(self, app: Games, time: int, locale: Locale) -> View:
        rows = shop.tool_rows(
            ("My reservations", "event_available", f"{len(app.waiting)}", route("Kept", "waiting")),
            ("My games", "sports_esports", f"{len(app.got)}", route("Kept", "got")),
            ("Favorites", "favorite_border", "", route("Favourites")),
            ("Community", "forum", "", route("Community")),
            ("Settings", "settings", "", route("Settings")),
        )
        liked = (cell(one, locale) for one in SHOP.find("", "", "Stars", "")[:8])
        kids = shop.person("林悦"), rows, shop.title_row("You may also like"), *liked
        return scaffold(None, listing("mine", *kids, bottom=16))


@games.activity(".ui.GamePageActivity")
class Product(shop.Product):
    """A game: what it is, and the button that downloads or reserves it."""

    sells = SHOP

    def view(self, app: Games, time: int, locale: Locale) -> View:  # type: ignore[override]
        one = GAMES[self.key]
        seen = enumerate((one.data[3], *SCENES[one.category]))
        shots = (image(f"photo:{one.title}{n}/{scene}", "shot", w=250, h=140, radius=10) for n, scene in seen)
        day = locale.numbers(datetime.fromisoformat(one.date))
        said = f"Out on {day}" if one.is_new else f"{one.size:g} MB"
        about = shop.verbatim(one.about, "item_about", size=16, lines=6, w=FILL)
        title = shop.verbatim(one.title, "item_title", size=24, weight=700)
        tags = row(*(shop.tag(word, "primary") for word in one.tags), grey(said, "size"), gap=8)
        head = column(title, tags, about, gap=8, w=FILL, pad=(18, 14, 18, 10))
        guides = [_guide_row(row) for row in GUIDES if row[0] == one.title]
        some = miui.cards(*guides, title="Guides"), carousel("shots", *shots, gap=10), *shop.review_part(SHOP, app, one)
        share = ("Share", share_text(f"【{NAME}】{one.title}"), "share", "share")
        low = shop.foot(heart(app, self.key), miui.big_button(*_step(app, one, time)))
        body = scroll(image(one.picture, "big_picture", w=FILL, h=220), head, *some, id="item_page")
        return scaffold(miui.title_bar("", leave(), (share,)), body, low)


def _step(app: Games, one: Game, time: int) -> tuple[str, Call | None, str]:
    """What the button of a game does."""
    if one.is_new:
        has = one.key in app.waiting
        return "Reserved" if has else "Reserve", None if has else reserve(one.key, one.date), "reserve"
    load = catalogue.get(one.key, one.size, catalogue.keep_file(one.key, one.size))
    return catalogue.next_step(app, one, time, ("Downloaded", None, "downloaded"), load)


@does
def reserve(c: Ctx, key: str, day: str) -> Ctx:
    """Reserve a game: a notification says when it comes out."""
    out = int(datetime.fromisoformat(f"{day}T10:00+08:00").timestamp())
    note = Notification(1 + list(GAMES).index(key), c.package, f"{key} comes out today", "Tap to see it", out)
    return c.save(waiting=(*c.app.waiting, key)).notify_at(out, note).toast("You have reserved it")


@games.activity(".ui.KeptActivity")
class Kept(Activity):
    """The games that the owner has reserved (`waiting`) or downloaded (`got`)."""

    field: str = "got"

    def view(self, app: Games, locale: Locale) -> View:
        rows = [cell(GAMES[key], locale) for key in getattr(app, self.field)]
        none = "No reservations yet" if self.field == "waiting" else "Nothing downloaded yet"
        title = "My reservations" if self.field == "waiting" else "My games"
        return shop.plain_page(title, shop.list_or_empty("kept_list", rows, none, "sports_esports"))


def _guide_row(guide: tuple[str, ...]) -> View:
    game, title, who, _ = guide
    words = shop.lines(shop.verbatim(title, "guide", size=16, weight=500, lines=2), grey(f"By {who}", "who", size=13))
    return shop.picture_row(GAMES[game].picture, 60, words, id="guide_row", tap=route("Guide", title))


@games.activity(".ui.strategy.StrategyActivity")
class Guides(Activity):
    """All guides."""

    def view(self) -> View:
        return shop.plain_page("Guides", listing("guide_list", miui.cards(*map(_guide_row, GUIDES)), bottom=16))


@games.activity(".ui.strategy.GuideActivity")
class Guide(Activity):
    """A guide."""

    title: str

    def view(self) -> View:
        game, title, who, words = next(row for row in GUIDES if row[1] == self.title)
        head = shop.verbatim(title, "guide_title", size=22, weight=700, lines=3), grey(f"By {who}", "who")
        body = shop.verbatim(words, "guide_text", size=17, lines=40, w=FILL)
        more = shop.pill("About the game", opens(GAMES[game]), "game", kind="tonal")
        face = image(GAMES[game].picture, "picture", w=FILL, h=180, radius=14)
        return shop.plain_page("Guides", scroll(column(*head, face, body, more, gap=14, w=FILL, pad=(20, 8, 20, 24))))


@games.activity(".ui.community.CommunityActivity")
class Community(Activity):
    """What players say, and a field for the owner."""

    words: str = ""

    def view(self, app: Games) -> View:
        rows = [("林悦", "", said, "0") for said in reversed(app.posts)]
        made = []
        for who, game, said, likes in (*rows, *POSTS):
            low = row(
                grey(Verbatim(game), "post_game", size=13, grow=1), grey(f"{likes} likes", "likes", size=13), w=FILL
            )
            words = shop.lines(
                shop.verbatim(who, "who", size=15, weight=500), shop.verbatim(said, "post", size=16, lines=6), low
            )
            made.append(
                row(avatar(who, size=40), words, gap=12, w=FILL, align="start", pad=(16, 12, 16, 12), id="post_row")
            )
        typed = edit(self, "words", "Say something about games", "post_field", variant="bare", lines=3)
        field = box(typed, bg="surfaceContainerHighest", radius=18, grow=1, pad=(14, 6, 14, 6))
        ready = post() if self.words.strip() else None
        low = shop.foot(field, shop.pill("Post", ready, "post"), bg="surfaceContainer")
        return shop.plain_page("Community", listing("post_list", miui.cards(*made), bottom=16), low)


@does
def post(c: Ctx) -> Ctx:
    """Post what was written."""
    words = c.screen.words.strip()
    c = c.save(posts=(*c.app.posts, words)).deliver("post", (NAME,), words)
    return c.set(words="").focus("").toast("Posted")


LINKS = Links(games.name, HERE.with_name("links.txt"), Main, SCREENS["Finder"], SCREENS["Section"], Guides, Community)
APP = App(
    games.name,
    "Game Center",
    Main,
    Games,
    system=True,
    about="Finds, reserves and installs games.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=shop.theme("#6b4ee6", "#b9a8ff", icons="filled").replace(night="dark"),
    icon=Icon(Gradient("#7b5cff", "#4527c9"), (Glyph("sports_esports"),)),
    symbol="sports_esports",
)
