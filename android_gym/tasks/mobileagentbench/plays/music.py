"""Other ways and look-alikes of the tasks of Music Player, and what the plays of Notes share."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...base import Task
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, enter_text, start, swipe
from ..music import DOWN, MENU, OK, PLAYLISTS, SORT, TASKS, making, searching

HOME, RECENTS, SHADE = Action("home"), Action("recents"), Action("notifications")


def usual(task: Task, app: str, flag: tuple[Action, ...]) -> Plays:
    """Detours that must succeed, and two that must not: what `flag` changes in the settings, and a
    way that stops before its end."""

    def way(p: Params) -> tuple[Action, ...]:
        return task.reference(p)[0]

    settings = (MENU, click("Settings"))
    return (
        passes("the app was left and started again", lambda p: (HOME, start(app), *way(p))),
        passes("the shade was open", lambda p: (SHADE, back(), *way(p))),
        passes("another app first", lambda p: (start("Clock"), start(app), *way(p))),
        passes("from the recent apps", lambda p: (HOME, RECENTS, click(app), *way(p))),
        passes("settings were opened and left", lambda p: (*settings, back(), *way(p))),
        fails("clean", "a setting is another", lambda p: (*settings, *flag, back(), *way(p))),
        fails("goal", "without the last step", lambda p: way(p)[:-1]),
        fails("goal", "nothing was done", lambda p: (SHADE, back())),
    )


FEWER = (click("Manage shown tabs"), click("Artists"), OK)
CANCEL = click("Cancel")
COMMON = {task.name: usual(task, "Music Player", FEWER) for task in TASKS}


def then_back(name: str) -> Steps:
    task = next(one for one in TASKS if one.name == name)
    return lambda p: (*task.reference(p)[0], back())


def gone(p: Params) -> tuple[Action, ...]:
    """Delete the playlist again."""
    return (Action("long_click", click(p["title"]).element), click("Delete"), click("Yes"))


def typed(title: str) -> Action:
    return enter_text(title, id="new_playlist_title")


def made_elsewise(p: Params) -> tuple[Action, ...]:
    """The title is typed, and another one before OK."""
    return (MENU, click("Create new playlist"), typed(p["title"]), typed(f"{p['title']} 2"), OK)


def other_preset(p: Params) -> str:
    return "Pop" if p["preset"] != "Pop" else "Rock"


def sorting(tab: str, *chosen: str) -> tuple[Action, ...]:
    return (click(tab), SORT, *(click(one) for one in chosen), OK)


SETTINGS = (MENU, click("Settings"))
QUESTIONS = (MENU, click("About"), click("Frequently asked questions"))
EQUALIZER = (click("Equalizer"), click(id="equalizer_preset"))

PLAYS: dict[str, Plays] = {
    "Music-OpenSettings": (
        *COMMON["Music-OpenSettings"],
        fails("goal", "published: the settings are left again", then_back("Music-OpenSettings")),
        fails("goal", "a dialog lies over them", lambda p: (*SETTINGS, click("Manage shown tabs"))),
        fails("goal", "About", lambda p: (MENU, click("About"))),
        fails("goal", "the settings of another app", lambda p: (start("Calculator"), *SETTINGS)),
    ),
    "Music-OpenQuestions": (
        *COMMON["Music-OpenQuestions"],
        fails("goal", "published: the page is left again", then_back("Music-OpenQuestions")),
        fails("goal", "the contributors", lambda p: (*QUESTIONS[:2], click("Contributors"))),
        fails("goal", "home afterwards", lambda p: (*QUESTIONS, HOME)),
        fails("goal", "the questions of another app", lambda p: (start("Calculator"), *QUESTIONS)),
    ),
    "Music-CreatePlaylist": (
        *COMMON["Music-CreatePlaylist"],
        passes("a swipe is in between", lambda p: (PLAYLISTS, swipe("up"), *making(p))),
        passes("the dialog was cancelled first", lambda p: (PLAYLISTS, *making(p)[:2], CANCEL, *making(p))),
        fails("goal", "published: another title in the end", lambda p: (PLAYLISTS, *made_elsewise(p))),
        fails("goal", "published: it is deleted again", lambda p: (PLAYLISTS, *making(p), *gone(p))),
        fails("goal", "cancelled", lambda p: (PLAYLISTS, *making(p)[:-1], CANCEL)),
        fails(
            "clean",
            "the equalizer is another besides",
            lambda p: (*EQUALIZER, click("Jazz"), back(), PLAYLISTS, *making(p)),
        ),
    ),
    "Music-SearchPlaylist": (
        *COMMON["Music-SearchPlaylist"],
        passes(
            "in small letters", lambda p: (click("Search"), enter_text(p["title"].lower(), id="top_toolbar_search"))
        ),
        fails("goal", "published: among the albums", lambda p: (click("Albums"), *searching(p))),
        fails("goal", "published: the search is closed again", lambda p: (*searching(p), click("Back"))),
        fails("goal", "half of the title", lambda p: (enter_text(p["title"][:2], id="top_toolbar_search"),)),
    ),
    "Music-CreatePlaylistAndSearch": (
        *COMMON["Music-CreatePlaylistAndSearch"],
        fails(
            "goal",
            "published: it is searched for among the tracks",
            lambda p: (PLAYLISTS, *making(p), click("Tracks"), *searching(p)),
        ),
        fails("goal", "published: another title in the end", lambda p: (PLAYLISTS, *made_elsewise(p), *searching(p))),
        fails("goal", "only searched for", lambda p: (PLAYLISTS, *searching(p))),
    ),
    "Music-CreatePlaylistAndSort": (
        *COMMON["Music-CreatePlaylistAndSort"],
        passes("sorted first", lambda p: (SORT, DOWN, OK, *making(p))),
        fails("goal", "published: the folders are sorted", lambda p: (*making(p), *sorting("Folders", "Descending"))),
        fails("goal", "published: another title in the end", lambda p: (*made_elsewise(p), SORT, DOWN, OK)),
        fails("goal", "the dialog is cancelled", lambda p: (*making(p), SORT, DOWN, CANCEL)),
    ),
    "Music-SortPlaylists": (
        *COMMON["Music-SortPlaylists"],
        fails("goal", "published: the folders are sorted", lambda p: (SORT, CANCEL, *sorting("Folders", "Descending"))),
        fails("goal", "published: turned back again", lambda p: (SORT, DOWN, OK, SORT, click("Ascending"), OK)),
        fails("goal", "the dialog is cancelled", lambda p: (SORT, DOWN, CANCEL)),
        fails("clean", "by the number of tracks", lambda p: (SORT, click("Track count"), DOWN, OK)),
    ),
    "Music-SortAlbums": (
        *COMMON["Music-SortAlbums"],
        fails(
            "goal",
            "published: by the title in the end",
            lambda p: (*sorting("Albums", p["by"]), SORT, click("Title"), OK),
        ),
        fails("goal", "the dialog is cancelled", lambda p: (click("Albums"), SORT, click(p["by"]), CANCEL)),
        fails("clean", "descending as well", lambda p: sorting("Albums", p["by"], "Descending")),
        fails("goal", "the tracks are sorted", lambda p: sorting("Tracks", "Artist")),
    ),
    "Music-ChooseEqualizerPreset": (
        *COMMON["Music-ChooseEqualizerPreset"],
        passes("another one first", lambda p: (*EQUALIZER, click(other_preset(p)), EQUALIZER[1], click(p["preset"]))),
        fails(
            "goal",
            "published: another one in the end",
            lambda p: (*EQUALIZER, click(p["preset"]), EQUALIZER[1], click(other_preset(p))),
        ),
        fails("goal", "another one", lambda p: (*EQUALIZER, click(other_preset(p)))),
        fails("goal", "the dialog is left", lambda p: (*EQUALIZER, back())),
    ),
    "Music-RescanMedia": (
        *COMMON["Music-RescanMedia"],
        passes("scanned from the folders", lambda p: (click("Folders"), MENU, click("Rescan media"))),
        fails("goal", "only the folders", lambda p: (click("Folders"),)),
        fails(
            "goal",
            "published: the folders are left again",
            lambda p: (MENU, click("Rescan media"), click("Folders"), PLAYLISTS),
        ),
        fails(
            "clean",
            "one of the songs is deleted",
            lambda p: (
                MENU,
                click("Rescan media"),
                click("Folders"),
                click("Music"),
                Action("long_click", click("music1.mp3").element),
                click("Delete"),
                click("Yes"),
                back(),
            ),
        ),
    ),
}
