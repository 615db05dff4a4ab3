"""What the tasks of music.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

from collections.abc import Callable

from ...accessibility.event import CLICKED
from ...action import Action
from ...apps.simple.musicplayer.app import Music, Playlist, to_tab
from ...phone.state.permissions import grant
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ..base import Goal, Params
from ..foreground import menu_is_open
from ..screen_goals import foreground_is
from ..steps import click, enter_text
from .published import Check, Moment, Published, Seen, all_of, clicked, ever, follows, now, shows, then, window
from .published import Condition as Seeing

PACKAGE = "com.simplemobiletools.musicplayer"


def music(phone: Phone) -> Music:
    model: Music = phone.app(PACKAGE)
    return model


def _sorted_else(field: str) -> Callable[[Phone, Params], tuple[Phone, ...]]:
    """Another list is sorted."""

    def near(phone: Phone, p: Params) -> tuple[Phone, ...]:
        order = getattr(music(phone), field).replace(descending=True)
        return (Ctx(phone, PACKAGE).save(**{field: order}).phone,)

    return near


near_sort_playlists = _sorted_else("folders_sort")

near_sort_albums = _sorted_else("albums_sort")


def opened(phone: Phone, p: Params) -> Phone:
    return launched(phone, PACKAGE, *PERMISSIONS).phone


def launched(phone: Phone, package: str, *permissions: str) -> Ctx:
    """A phone on which an app has these permissions and is in front: a Ctx of its main screen."""
    for permission in permissions:
        phone = grant(phone, package, permission)
    return Ctx(Ctx(phone, package).launch(package).phone, package, 0)


PERMISSIONS = ("android.permission.POST_NOTIFICATIONS", "android.permission.READ_MEDIA_AUDIO")


def on_albums(phone: Phone, p: Params) -> Phone:
    """Its albums are shown."""
    return to_tab.now(launched(phone, PACKAGE, *PERMISSIONS), "albums").phone


def _renamed(phone: Phone, p: Params) -> tuple[Phone, ...]:
    """The playlist has another title."""
    app = music(phone)
    rows = (*app.playlists, Playlist(2, f"{p['title']}s"))
    return (Ctx(phone, PACKAGE).put(app.replace(playlists=rows)).phone,)


def with_playlist(phone: Phone, p: Params) -> Phone:
    c = launched(phone, PACKAGE, *PERMISSIONS)
    return c.save(playlists=(*c.app.playlists, Playlist(2, p["title"]))).phone


def asks_order(before: Phone, now_: Phone, p: Params) -> bool:
    return type(now_.popup).__name__ == "Sorting"


def albums_sorted(before: Phone, now_: Phone, p: Params) -> bool:
    return is_sorted("albums_sort", by=BY[p["by"]])(before, now_, p)


def is_sorted(field: str, **wanted: object) -> Goal:
    """Rows are sorted so: `by` an id, or `descending`."""

    def holds(before: Phone, now_: Phone, p: Params) -> bool:
        order = getattr(music(now_), field)
        return all(getattr(order, name) == value for name, value in wanted.items())

    return holds


BY = {"Year": "year", "Artist": "artist"}


def first_word(word: str) -> Seeing:
    """The event is a click whose first text is this."""

    def holds(at: Moment) -> bool:
        event = at.event
        return event is not None and event.type == CLICKED and event.texts[:1] == (word,)

    return holds


def _made(p: Params) -> Check:
    title = shows("new_playlist_title", p["title"].lower(), fold=True)
    return all_of(ever(title), follows(first_word("OK"), window("Music Player")))


def _searched(p: Params) -> Check:
    return now(shows("top_toolbar_search", p["title"].lower(), fold=True))


def top_is(word: str) -> Check:
    """The name of the activity in front holds a word."""
    return now(lambda at: word in at.activity)


DESCENDING = follows(first_word("Descending"), clicked("OK"))


def of_clicks(check: Check) -> Check:
    """A check over the app's own clicks alone."""

    def is_own(at: Moment) -> bool:
        return at.own and at.event is not None and at.event.type == CLICKED

    def holds(seen: Seen) -> bool:
        return is_own(seen[-1]) and check([at for at in seen if is_own(at)])

    return holds


PUBLISHED = {
    "Music-OpenSettings": Published("music_player_open_settings", 2, lambda p: top_is("SettingsActivity")),
    "Music-OpenQuestions": Published("music_player_open_faq", 3, lambda p: top_is("FAQActivity")),
    "Music-CreatePlaylist": Published("music_player_create_playlist", 5, _made),
    "Music-SearchPlaylist": Published("music_player_search_playlist", 2, _searched),
    "Music-CreatePlaylistAndSearch": Published(
        "music_player_create_playlist_and_search", 7, lambda p: then(_made(p), _searched(p))
    ),
    "Music-CreatePlaylistAndSort": Published(
        "music_player_create_playlist_and_sort_desc", 7, lambda p: then(_made(p), of_clicks(DESCENDING))
    ),
    "Music-SortPlaylists": Published(
        "music_player_playlist_sort_desc",
        3,
        lambda p: all_of(ever(shows("playlist_title", "all tracks", fold=True)), DESCENDING),
    ),
    "Music-SortAlbums": Published(
        "music_player_album_sort_by_year",
        4,
        lambda p: all_of(ever(shows("albums_list")), follows(first_word(p["by"]), clicked("OK"))),
    ),
    "Music-ChooseEqualizerPreset": Published(
        "music_player_config_equalizer", 3, lambda p: now(shows("equalizer_preset", p["preset"]))
    ),
    "Music-RescanMedia": Published("music_player_rescan_media", 2, lambda p: now(shows("folder_tracks", "2 Tracks"))),
}


def search_playlist_in_small_letters(p: Params) -> tuple[Action, ...]:
    return (click("Search"), enter_text(p["title"].lower(), id="top_toolbar_search"))


def search_playlist_half_of_the_title(p: Params) -> tuple[Action, ...]:
    return (enter_text(p["title"][:2], id="top_toolbar_search"),)


def choose_equalizer_preset_another_one_first(p: Params) -> tuple[Action, ...]:
    return (*EQUALIZER, click(other_preset(p)), EQUALIZER[1], click(p["preset"]))


EQUALIZER = (click("Equalizer"), click(id="equalizer_preset"))


def other_preset(p: Params) -> str:
    return "Pop" if p["preset"] != "Pop" else "Rock"


def choose_equalizer_preset_published_another_one_in_the_end(p: Params) -> tuple[Action, ...]:
    return (*EQUALIZER, click(p["preset"]), EQUALIZER[1], click(other_preset(p)))


def choose_equalizer_preset_another_one(p: Params) -> tuple[Action, ...]:
    return (*EQUALIZER, click(other_preset(p)))


open_settings_subgoal = menu_is_open("com.simplemobiletools.musicplayer")

seen_open_settings = foreground_is(
    "com.simplemobiletools.musicplayer", "com.simplemobiletools.musicplayer.activities.SettingsActivity", "Settings"
)

seen_open_questions = foreground_is(
    "com.simplemobiletools.musicplayer",
    "com.simplemobiletools.commons.activities.FAQActivity",
    "Frequently asked questions",
)
