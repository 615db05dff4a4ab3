"""Blocks: whole forms of app, each used by several apps.

From `android_gym.kit.blocks`; [Blocks](../apps.md#blocks) explains what they have in common.
"""

from __future__ import annotations

from datetime import datetime

from android_gym.kit import Activity, Ctx, View, app_bar, assign, does, leave, listing, row, scaffold, switch, text
from android_gym.kit.blocks import browser, calendar, chat, clock, media, player
from android_gym.phone.core.zones import instant
from android_gym.phone.state.media import PLAYING, MediaItem, MediaSession
from android_gym.phone.state.providers import CalendarEntry, File

HEIGHTS = {"browser": 300, "chat": 420, "calendar": 480, "media": 420, "player": 300, "clock": 300}
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
