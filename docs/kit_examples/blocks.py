"""Blocks: whole forms of app, each used by several apps.

From `android_gym.kit.blocks`; [Blocks](../apps.md#blocks) explains what they have in common.
"""

from __future__ import annotations

from datetime import datetime

from android_gym.kit import (
    Activity,
    Ctx,
    Locale,
    View,
    app_bar,
    assign,
    does,
    leave,
    listing,
    row,
    scaffold,
    switch,
    text,
)
from android_gym.kit.blocks import (
    booking,
    browser,
    calendar,
    catalogue,
    chat,
    clock,
    feed,
    library,
    media,
    player,
    shop,
    video,
)
from android_gym.phone.core.zones import instant
from android_gym.phone.state.media import PLAYING, MediaItem, MediaSession
from android_gym.phone.state.providers import CalendarEntry, File

HEIGHTS = {"browser": 300, "chat": 420, "calendar": 480, "media": 420, "player": 300, "clock": 300, "catalogue": 300}
HEIGHTS |= {"shop": 420, "booking": 420, "blocks.feed": 480, "library": 340, "video": 240}
ZONE = "America/Los_Angeles"
NOW = datetime(2023, 10, 10, 9, 41)


@does
def say(c: Ctx, words: str) -> Ctx:
    return c


@does
def see(c: Ctx, id: int, start: int) -> Ctx:
    return c


@does
def open_picture(c: Ctx, path: str) -> Ctx:
    return c


@does
def create(c: Ctx, *when: int) -> Ctx:
    return c


@does
def to_day(c: Ctx, day: str) -> Ctx:
    return c.set(shown=day)


def at(day: int, hour: int) -> int:
    return instant(ZONE, datetime(2023, 10, day, hour))


@does
def visit(c: Ctx, words: str) -> Ctx:
    return c


@does
def submit(c: Ctx) -> Ctx:
    return visit.now(c, c.screen.query)


@does
def turn(c: Ctx, by: int) -> Ctx:
    return c


@does
def book(c: Ctx, name: str) -> Ctx:
    return c


class Page(Activity):
    query: str = "wea"
    find: str = "ferry"
    hit: int = 1


class Room(Activity):
    draft: str = ""
    picked: tuple[int, ...] = ()


def example_chat() -> View:
    self = Room()  # in an activity's `view` it is the activity
    bubbles = (
        chat.Bubble(1, "Are you coming?", at(10, 8)),
        chat.Bubble(2, "The doors open at eight.", at(10, 8)),
        chat.Bubble(3, "On my way", at(10, 9), own=True, status="read"),
    )
    skin = chat.Chat(send=say.partial(), hint="Message")
    body = chat.conversation(skin, bubbles, NOW, ZONE, picked=self.picked)
    return scaffold(app_bar("Ann", leave()), body, chat.composer(skin, self))


def example_calendar() -> View:
    events = (
        CalendarEntry(1, "Gym", at(3, 18), at(3, 19), rrule="FREQ=WEEKLY"),
        CalendarEntry(2, "Dentist", at(12, 9), at(12, 10)),
    )
    look = calendar.Look(open=see.partial(), new=create.partial(), day=to_day.partial())
    book = calendar.Book(events, ZONE, ())
    room = calendar.Room(360, 400)
    month = calendar.month(look, book, "2023-10-10", NOW, room)
    return scaffold(app_bar("October"), month)


def example_browser() -> View:
    self = Page()  # in an activity's `view` it is the activity
    look = browser.Look("Search or type URL", "url_bar", submit())
    top = row(browser.address_field(look, self.query), browser.tab_square(3), pad=(16, 0, 16, 0))
    body = listing(
        "suggestions",
        browser.suggestion(look, "engine", "weather", "", visit("weather")),
        browser.suggestion(look, "bookmark", "Weather", "weather.example", visit("Weather")),
    )
    bar = browser.find_bar(look, self.find, self.hit, 7, turn.partial(), assign("find", ""))
    return scaffold(top, body, bar)


def example_media() -> View:
    shows = ("A lake in the morning", "A dog on the beach", "Sunset over the bay", "A yellow tram")
    files = tuple(
        File(
            f"/sdcard/DCIM/Camera/IMG_{n}.jpg",
            3_000_000,
            at(10 - n // 2, 9),
            "image/jpeg",
            n,
            taken=at(10 - n // 2, 9),
            shows=caption,
        )
        for n, caption in enumerate(shows)
    )
    shelf = media.Shelf(open_picture.partial(), zone=ZONE, today=NOW.date(), least=110)
    return scaffold(app_bar("Pictures"), media.library(shelf, files))


def example_player() -> View:
    songs = (MediaItem("Paper Boats", "Slow Tide", seconds=212), MediaItem("Harbor Lights", "Slow Tide", seconds=187))
    session = MediaSession("org.example.music", songs, state=PLAYING, updated=at(10, 9))
    time = at(10, 9) + 65  # a view asks for `media` and `time`
    skin = player.Player()
    mini = player.mini_player(skin, session, time, "cover:Paper Boats/Slow Tide")
    top = (player.seek_row(skin, session, time), player.controls(skin, session, time))
    return scaffold(None, listing("player", *top), mini)


def example_clock() -> View:
    alarms = (clock.Alarm(1, 7, 30, (1, 2, 3, 4, 5), "Work"), clock.Alarm(2, 9, 0, on=False))

    def line(alarm: clock.Alarm) -> View:
        rings = clock.next_time(alarm, NOW)  # a view asks for `now`
        words = text(f"{alarm.hour}:{alarm.minute:02d}", size=32, grow=1)
        return row(words, text(f"{rings:%b %d}"), switch(alarm.on, clock.ALARMS.flip(alarm.id, "on"), "on"), h=72)

    watch = clock.Stopwatch(since=at(10, 9), laps=(31, 70))
    laps = [text(clock.clock_words(seconds), "lap") for seconds in watch.laps]
    return scaffold(app_bar("Clock"), listing("alarms", *map(line, alarms), *laps))


def example_catalogue() -> View:
    about = "Fog over a valley, before anybody is awake."
    offer = catalogue.Offer("fog", "theme", "Morning fog", "Nature", "Lin", 12, 4.8, "2023-09-01", about, ())
    owner = catalogue.Owner(loved=("fog",), searches=("fog", "tea"))  # in an app, its model
    facts = catalogue.facts(offer, Locale())
    found = catalogue.ideas(owner.searches, ("lake", "cats"))
    return scaffold(app_bar("Themes", leave()), listing("page", facts, row(catalogue.heart(owner, "fog")), found))


def example_shop() -> View:
    rows = (
        ("Kettle", 129, ("159", "23000", "", "kettle/#2f6fc4", "New")),
        ("Desk lamp", 89, ("", "8200", "", "lamp/#e0922a", "")),
    )
    told = ("Home", "Leaf")
    goods = {name: shop.Good(name, "", name, *told, cost, 4.8, "2023-09-01", "", data) for name, cost, data in rows}
    sells = shop.Shop("Leaf", shop.Catalogue(goods, shop.Good, {}), "Search the store", (), shop.tile)
    kinds = (("Home", "chair", "#8a5a44"), ("Kitchen", "ramen_dining", "#c44b3c"), ("Tea", "spa", "#3a8a7a"))
    buttons = shop.round_buttons(((name, sign, color, see(1)) for name, sign, color in kinds), 3)
    bar = row(shop.search_pill(sells.hint), h=60, pad=(14, 0, 14, 0))
    return scaffold(bar, shop.shelf(sells, sells.mix(), Locale(), buttons, shop.title_row("New")))


def example_booking() -> View:
    ride = {"maker": "Heron Air", "places": ("Linz", "Rome"), "about": "A320", "minutes": 95}
    early = booking.Offer(
        "flight", "HA12", start="07:30", end="09:05", fares=(booking.Fare("Economy", 80, 40),), **ride
    )
    late = booking.Offer("flight", "HA16", start="18:10", end="19:45", fares=(booking.Fare("Economy", 64, 4),), **ride)
    skin = booking.Skin(head="#0a7cf5")
    rows = (booking.offer_row(offer, skin, book(offer.name)) for offer in (early, late))
    return scaffold(app_bar("Linz – Rome", leave()), listing("offers", *rows))


def example_blocks__feed() -> View:
    people = (feed.Person(1, "Ann", "face:Ann", mark="Baker"), feed.Person(2, "Bo", "face:Bo", followed=True))
    posts = (
        feed.Post(1, "Ann", at(10, 8), "First loaf of the autumn.", "bread", pictures=("photo:1/bread",), likes=1280),
        feed.Post(2, "Bo", at(9, 20), "Who else saw the fog this evening?", likes=12, remarks=3),
    )
    model = feed.Feed("Me", people, posts)  # in an app, its model
    told = feed.Told(model, NOW, ZONE, Locale())
    return scaffold(app_bar("Posts"), feed.posts("posts", model.posts, told, feed.Look()))


def example_library() -> View:
    look = library.values.Look("#00a03e", "tall", "Search films")
    facts = ("Drama", "Lin", 95, 8.7, "2023-03-02", "A summer on a river boat.", ("1", "230", "river boat"))
    more = ("Comedy", "Gu", 42, 9.1, "2022-11-20", "Everybody has a secret.", ("12", "980", "old street"))
    titles = (
        library.values.Title("boat", "film", "Slow Boat", *facts),
        library.values.Title("station", "series", "The Seventh Station", *more),
    )
    return scaffold(app_bar("Cinema"), listing("page", library.views.shelf("For you", titles, look, see(1, 0))))


def example_video() -> View:
    shown = video.parts.picture("photo:3/A ferry", "12:41", 160, 90, played=0.4)
    card = video.parts.list_card(
        shown, video.acts.watch(3), "A day on the ferry", (("channel", "Bay Rides"), ("views", "12K views"))
    )
    chips = video.parts.chip_row(("All", "Ferries", "Trains"), "All")
    return scaffold(app_bar("Videos"), listing("videos", chips, card))
