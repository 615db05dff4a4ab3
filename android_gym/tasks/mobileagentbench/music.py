"""Tasks of Music Player: playlists, sorting, the equalizer, and looking for new music."""

from __future__ import annotations

import random
from collections.abc import Callable

from ...accessibility.event import CLICKED
from ...action import Action
from ...apps.simple.musicplayer.app import PRESETS, MainActivity, Music, Playlist, to_tab
from ...kit.families.simple import Faq, SettingsScreen
from ...phone.state.permissions import grant
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ..base import Condition, Goal, Params, Task
from ..foreground import menu_is_open, top_activity
from ..records import new_rows
from ..screen_goals import foreground_is
from ..steps import click, enter_text
from .published import Check, Moment, Published, Seen, all_of, clicked, ever, follows, now, shows, then, window
from .published import Condition as Seeing

PACKAGE = "com.simplemobiletools.musicplayer"
PERMISSIONS = ("android.permission.POST_NOTIFICATIONS", "android.permission.READ_MEDIA_AUDIO")
TITLES = ("test", "Test", "Running", "Slow evening", "Road trip", "Focus", "Party", "Rainy day")
MENU, OK = click("More options"), click("OK")
SORT, DOWN = click("Sort by"), click("Descending")


def music(phone: Phone) -> Music:
    model: Music = phone.app(PACKAGE)
    return model


# --- set-up -------------------------------------------------------------------------------------


def launched(phone: Phone, package: str, *permissions: str) -> Ctx:
    """A phone on which an app has these permissions and is in front: a Ctx of its main screen."""
    for permission in permissions:
        phone = grant(phone, package, permission)
    return Ctx(Ctx(phone, package).launch(package).phone, package, 0)


def opened(phone: Phone, p: Params) -> Phone:
    return launched(phone, PACKAGE, *PERMISSIONS).phone


def on_albums(phone: Phone, p: Params) -> Phone:
    """Its albums are shown."""
    return to_tab.now(launched(phone, PACKAGE, *PERMISSIONS), "albums").phone


def with_playlist(phone: Phone, p: Params) -> Phone:
    c = launched(phone, PACKAGE, *PERMISSIONS)
    return c.save(playlists=(*c.app.playlists, Playlist(2, p["title"]))).phone


# --- goals --------------------------------------------------------------------------------------


def _title(rng: random.Random, phone: Phone) -> Params:
    return {"title": rng.choice(TITLES)}


def new_titles(before: Phone, now_: Phone) -> list[str]:
    """The titles of the playlists that were made."""
    return [one.title for one in new_rows(music(before).playlists, music(now_).playlists)]


def is_made(before: Phone, now_: Phone, p: Params) -> bool:
    return p["title"] in new_titles(before, now_)


MADE = Condition("There is a playlist “{title}” that was not there.", is_made)
SOME_MADE = Condition("A playlist was made.", lambda b, n, p: bool(new_titles(b, n)))


def main(phone: Phone) -> MainActivity | None:
    return top_activity(phone, MainActivity)


def on_tab(tab: str, says: str) -> Condition:
    """A sub-goal: a tab of the main screen is seen."""

    def holds(before: Phone, now_: Phone, p: Params) -> bool:
        top = main(now_)
        return top is not None and top.tab == tab

    return Condition(says, holds)


def is_searched(before: Phone, now_: Phone, p: Params) -> bool:
    """The playlists are searched for that title."""
    top = main(now_)
    return top is not None and top.tab == "playlists" and top.query.strip().casefold() == p["title"].casefold()


def _searching(phone: Phone) -> bool:
    top = main(phone)
    return top is not None and top.searching


SEARCHED = Condition("The playlists are searched for “{title}”.", is_searched)
SEARCHES = Condition("The search is open.", lambda b, n, p: _searching(n))


def is_sorted(field: str, **wanted: object) -> Goal:
    """Rows are sorted so: `by` an id, or `descending`."""

    def holds(before: Phone, now_: Phone, p: Params) -> bool:
        order = getattr(music(now_), field)
        return all(getattr(order, name) == value for name, value in wanted.items())

    return holds


def asks_order(before: Phone, now_: Phone, p: Params) -> bool:
    return type(now_.popup).__name__ == "Sorting"


ASKED = Condition("It is asked by what to sort.", asks_order)
SORTED_DOWN = Condition("The playlists are sorted in descending order.", is_sorted("playlists_sort", descending=True))
BY = {"Year": "year", "Artist": "artist"}


def albums_sorted(before: Phone, now_: Phone, p: Params) -> bool:
    return is_sorted("albums_sort", by=BY[p["by"]])(before, now_, p)


def is_scanned(before: Phone, now_: Phone, p: Params) -> bool:
    return not any(one.unscanned for one in now_.files)


def in_front(kind: type, says: str) -> Condition:
    """A page of the app is in front."""
    return Condition(says, lambda b, n, p: n.foreground == PACKAGE and top_activity(n, kind) is not None)


def preset_is(before: Phone, now_: Phone, p: Params) -> bool:
    return bool(music(now_).preset == p["preset"])


def _renamed(phone: Phone, p: Params) -> tuple[Phone, ...]:
    """The playlist has another title."""
    app = music(phone)
    rows = (*app.playlists, Playlist(2, f"{p['title']}s"))
    return (Ctx(phone, PACKAGE).put(app.replace(playlists=rows)).phone,)


def _sorted_else(field: str) -> Callable[[Phone, Params], tuple[Phone, ...]]:
    """Another list is sorted."""

    def near(phone: Phone, p: Params) -> tuple[Phone, ...]:
        order = getattr(music(phone), field).replace(descending=True)
        return (Ctx(phone, PACKAGE).save(**{field: order}).phone,)

    return near


# --- references ---------------------------------------------------------------------------------


def making(p: Params) -> tuple[Action, ...]:
    return (MENU, click("Create new playlist"), enter_text(p["title"], id="new_playlist_title"), OK)


def searching(p: Params) -> tuple[Action, ...]:
    return (enter_text(p["title"], id="top_toolbar_search"),)


PLAYLISTS = click("Playlists")


# --- what the benchmark looks for -----------------------------------------------------------------


def first_word(word: str) -> Seeing:
    """The event is a click whose first text is this."""

    def holds(at: Moment) -> bool:
        event = at.event
        return event is not None and event.type == CLICKED and event.texts[:1] == (word,)

    return holds


def of_clicks(check: Check) -> Check:
    """A check over the app's own clicks alone."""

    def is_own(at: Moment) -> bool:
        return at.own and at.event is not None and at.event.type == CLICKED

    def holds(seen: Seen) -> bool:
        return is_own(seen[-1]) and check([at for at in seen if is_own(at)])

    return holds


def top_is(word: str) -> Check:
    """The name of the activity in front holds a word."""
    return now(lambda at: word in at.activity)


def _made(p: Params) -> Check:
    title = shows("new_playlist_title", p["title"].lower(), fold=True)
    return all_of(ever(title), follows(first_word("OK"), window("Music Player")))


def _searched(p: Params) -> Check:
    return now(shows("top_toolbar_search", p["title"].lower(), fold=True))


DESCENDING = follows(first_word("Descending"), clicked("OK"))
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


# --- the tasks ----------------------------------------------------------------------------------

_PLAYLISTS = f"apps/{PACKAGE}.playlists"
_SETTINGS = "com.simplemobiletools.musicplayer.activities.SettingsActivity"
_FAQ = "com.simplemobiletools.commons.activities.FAQActivity"

TASKS = (
    Task(
        "Music-OpenSettings",
        "Go to the settings of Music Player.",
        (in_front(SettingsScreen, "The settings of Music Player are in front."),),
        lambda p: ((MENU, click("Settings")),),
        setup=opened,
        subgoals=(Condition("The menu is open.", menu_is_open(PACKAGE)),),
        tags=("single", "easy"),
        budget=5,
        screen_goal=foreground_is(PACKAGE, _SETTINGS, "Settings"),
        phrasings=(
            "Bring up the settings page of the music player.",
            "Where do I change how Music Player works? Take me to its settings.",
            "Show me the settings that Music Player has.",
            "I want to see Music Player's settings.",
        ),
    ),
    Task(
        "Music-OpenQuestions",
        "Show the frequently asked questions of Music Player.",
        (in_front(Faq, "The frequently asked questions are in front."),),
        lambda p: ((MENU, click("About"), click("Frequently asked questions")),),
        setup=opened,
        subgoals=(
            Condition(
                "The page About is open.", lambda b, n, p: type(n.top).__name__ in ("AboutActivity", "FAQActivity")
            ),
        ),
        tags=("single", "medium"),
        budget=7,
        screen_goal=foreground_is(PACKAGE, _FAQ, "Frequently asked questions"),
        phrasings=(
            "Open the FAQ page of the music player.",
            "Which questions do people often ask about Music Player? Open that page.",
            "Take me to Music Player's page of frequently asked questions.",
            "Find the FAQ of Music Player and leave it open.",
        ),
    ),
    Task(
        "Music-CreatePlaylist",
        'Make a playlist in Music Player and call it "{title}".',
        (MADE,),
        lambda p: ((PLAYLISTS, *making(p)),),
        _title,
        on_albums,
        subgoals=(on_tab("playlists", "The playlists are shown."), SOME_MADE),
        allowed=(f"{_PLAYLISTS}[+1]",),
        near=_renamed,
        tags=("medium",),
        budget=11,
        phrasings=(
            'I need a new playlist with the title "{title}" in the music player.',
            'Add an empty playlist "{title}" to Music Player.',
            'Let Music Player have one more playlist, "{title}".',
            'Set up a playlist named "{title}" in the Music Player app.',
        ),
    ),
    Task(
        "Music-SearchPlaylist",
        'Search the playlists of Music Player for "{title}".',
        (SEARCHED,),
        lambda p: (searching(p),),
        _title,
        with_playlist,
        subgoals=(SEARCHES,),
        loose=("searching",),
        tags=("easy",),
        budget=5,
        phrasings=(
            'Find my playlist "{title}" with the search of Music Player.',
            'Look for the playlist "{title}" in the music player by its search field.',
            'Use the search in Music Player to get to the playlist called "{title}".',
            'In Music Player, filter the playlists by the word "{title}".',
        ),
    ),
    Task(
        "Music-CreatePlaylistAndSearch",
        'Make a playlist "{title}" in Music Player, then search the playlists for it.',
        (MADE, SEARCHED),
        lambda p: ((PLAYLISTS, *making(p), *searching(p)),),
        _title,
        on_albums,
        subgoals=(on_tab("playlists", "The playlists are shown."), SEARCHES),
        allowed=(f"{_PLAYLISTS}[+1]",),
        near=_renamed,
        loose=("searching",),
        tags=("hard",),
        budget=15,
        phrasings=(
            'Add the playlist "{title}" to Music Player and find it with the search afterwards.',
            'I want a new playlist called "{title}"; search for it in the playlists once it is there.',
            'Music Player should get a playlist "{title}". Then look for it with the search field.',
            'First create "{title}" as a playlist in the music player, then search for it.',
        ),
    ),
    Task(
        "Music-CreatePlaylistAndSort",
        'Make a playlist "{title}" in Music Player and sort the playlists in descending order.',
        (MADE, SORTED_DOWN),
        lambda p: ((*making(p), SORT, DOWN, OK),),
        _title,
        opened,
        subgoals=(ASKED,),
        allowed=(f"{_PLAYLISTS}[+1]", f"apps/{PACKAGE}.playlists_sort.descending"),
        near=_renamed,
        tags=("hard",),
        budget=15,
        phrasings=(
            'Add a playlist "{title}" in the music player; afterwards list the playlists from Z to A, descending.',
            'Create the playlist "{title}" and have Music Player order its playlists descending.',
            'Music Player needs a playlist named "{title}", and its playlists in descending order.',
            'Set up "{title}" as a new playlist, then change the order of all playlists to descending.',
        ),
    ),
    Task(
        "Music-SortPlaylists",
        "Sort the playlists of Music Player in descending order.",
        (SORTED_DOWN,),
        lambda p: ((SORT, DOWN, OK),),
        setup=opened,
        subgoals=(ASKED,),
        allowed=(f"apps/{PACKAGE}.playlists_sort.descending",),
        near=_sorted_else("folders_sort"),
        tags=("single", "medium"),
        budget=7,
        phrasings=(
            "List my playlists in Music Player from the last title to the first, descending.",
            "Change the order of the playlists in the music player to descending.",
            "The playlists in Music Player should be in descending order.",
            "Turn the order of Music Player's playlists around, so that it is descending.",
        ),
    ),
    Task(
        "Music-SortAlbums",
        "Sort the albums of Music Player by {by}.",
        (Condition("The albums are sorted by {by}.", albums_sorted),),
        lambda p: ((click("Albums"), SORT, click(p["by"]), OK),),
        lambda rng, phone: {"by": rng.choice(tuple(BY))},
        opened,
        subgoals=(on_tab("albums", "The albums are shown."), ASKED),
        allowed=(f"apps/{PACKAGE}.albums_sort.by",),
        near=_sorted_else("albums_sort"),
        tags=("medium",),
        budget=9,
        phrasings=(
            "Order my albums in the music player by {by}.",
            "I want the albums in Music Player listed by {by}.",
            "Let Music Player sort albums after {by}.",
            "In Music Player, choose {by} as what albums are sorted by.",
        ),
    ),
    Task(
        "Music-ChooseEqualizerPreset",
        "Set the equalizer of Music Player to {preset}.",
        (Condition("The equalizer is set to {preset}.", preset_is),),
        lambda p: ((click("Equalizer"), click(id="equalizer_preset"), click(p["preset"])),),
        lambda rng, phone: {"preset": rng.choice([one for one in PRESETS if one != "Normal"])},
        opened,
        subgoals=(Condition("The equalizer is open.", lambda b, n, p: type(n.top).__name__ == "EqualizerActivity"),),
        allowed=(f"apps/{PACKAGE}.preset",),
        tags=("medium",),
        budget=7,
        phrasings=(
            "Choose the preset {preset} in the music player's equalizer.",
            "I would like music to sound like {preset}: use that equalizer preset in Music Player.",
            "Switch Music Player's equalizer over to the {preset} preset.",
            "Open the equalizer in Music Player and pick {preset}.",
        ),
    ),
    Task(
        "Music-RescanMedia",
        "Let Music Player look for new music on the phone, and show the folders afterwards.",
        (Condition("Music Player has looked for new music.", is_scanned), on_tab("folders", "Its folders are shown.")),
        lambda p: ((MENU, click("Rescan media"), click("Folders")),),
        setup=opened,
        subgoals=(Condition("The menu is open.", menu_is_open(PACKAGE)),),
        allowed=("files[/sdcard/Music/music1.mp3].unscanned", "files[/sdcard/Music/music2.mp3].unscanned"),
        tags=("single", "easy"),
        budget=5,
        phrasings=(
            "Songs were copied to this phone: rescan the media in Music Player, then go to its folders.",
            "Rescan media in Music Player and open the tab Folders.",
            "Make the music player find songs that it does not list yet; end on its folders.",
            "Music Player misses some songs. Have it scan again and show me the folders.",
        ),
    ),
)
