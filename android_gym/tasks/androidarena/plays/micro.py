"""Other ways and look-alikes of the micro-curriculum: launcher, shade, keys."""

from __future__ import annotations

from collections.abc import Callable

from ....action import Action
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import back, click, enter_text, start, swipe
from ..micro import seeking_app

Way = tuple[Action, ...]
Steps = Callable[[Params], Way]
HOME, SHADE, RECENTS = Action("home"), Action("notifications"), Action("recents")
FLASHLIGHT = (SHADE, click("Flashlight"), back())
LOUDER = (Action("volume_up"),)


def after(before: Way, way: Steps) -> Steps:
    """A way after other steps."""
    return lambda p: (*before, *way(p))


def detours(way: Steps) -> Plays:
    """A way after what leaves no trace. All must succeed."""
    return (
        passes("after a look at the shade", after((SHADE, back()), way)),
        passes("after a screenshot", after((Action("screenshot"),), way)),
        passes("after the screen was off", after((Action("screen_off"), Action("screen_on"), swipe("up")), way)),
        passes(
            "after the screen was turned and turned back",
            after((Action("orientation", text="left"), Action("orientation", text="natural")), way),
        ),
        passes("after a wait", after((Action("wait", amount=3.0),), way)),
    )


def harm(way: Steps) -> Plays:
    """A way after something else was changed. None of it must count as clean."""
    return (
        fails("clean", "the flashlight was turned on", after(FLASHLIGHT, way)),
        fails("clean", "the volume was turned up", after(LOUDER, way)),
    )


def nothing(p: Params) -> Way:
    return (Action("wait", amount=1.0),)


def covered(way: Steps) -> Plays:
    """A view that is not in front at the end."""
    return (
        fails("goal", "the shade over it", lambda p: (*way(p), SHADE)),
        fails("goal", "the overview of recent apps over it", lambda p: (*way(p), RECENTS)),
        fails("goal", "nothing was done", nothing),
    )


def view(way: Steps, *more: Plays) -> Plays:
    """The plays that all views have."""
    return (*detours(way), *covered(way), *harm(way), *(play for plays in more for play in plays))


# --- apps --------------------------------------------------------------------------------------


def starting(p: Params) -> Way:
    return (start(p["app"]),)


def tapping(p: Params) -> Way:
    return (HOME, click(p["app"]))


def unlike(p: Params) -> str:
    """An app that the task does not name."""
    return next(app for app in ("Gmail", "Clock", "Settings") if app not in p.values())


OPEN_APP: Plays = view(
    tapping,
    (
        passes("from the list of all apps", lambda p: (swipe("up"), click(p["app"], id="icon"))),
        passes("found by its name", lambda p: (swipe("up"), *seeking_app(p)[0], click(p["app"]))),
        passes("after another one", lambda p: (start(unlike(p)), *tapping(p))),
        fails("goal", "another one", lambda p: (start(unlike(p)),)),
        fails("goal", "opened and left", lambda p: (*tapping(p), HOME)),
        fails("goal", "sought, not opened", lambda p: (swipe("up"), *seeking_app(p)[0])),
    ),
)

RETURN: Plays = view(
    starting,
    (
        passes("from the home screen's list of apps", lambda p: (HOME, swipe("up"), click(p["app"], id="icon"))),
        passes("there and here and there", lambda p: (*starting(p), start(p["front"]), *starting(p))),
        passes("from the overview opened anew", lambda p: (start(p["front"]), RECENTS, click(p["app"]))),
        fails("goal", "the one that was in front", lambda p: (click(p["front"], id="task"),)),
        fails("goal", "home", lambda p: (HOME,)),
    ),
)


# --- the launcher ------------------------------------------------------------------------------


def drawer(p: Params) -> Way:
    return (HOME, swipe("up"))


def second(p: Params) -> Way:
    return (HOME, swipe("left"))


def typed(p: Params) -> Way:
    return seeking_app(p)[0]


ALL_APPS: Plays = view(
    drawer,
    (
        passes("by the search box", lambda p: (click(id="search_container_hotseat"),)),
        passes("opened, closed, opened", lambda p: (swipe("up"), HOME, swipe("up"))),
        passes(
            "a search was begun and wiped away",
            lambda p: (swipe("up"), enter_text("zz", id="input"), enter_text("", id="input")),
        ),
        fails("goal", "opened and closed", lambda p: (swipe("up"), HOME)),
        fails("goal", "a search that leaves one app", lambda p: (swipe("up"), enter_text("Clock", id="input"))),
        fails("goal", "the second page instead", second),
    ),
)

SEEK: Plays = view(
    typed,
    (
        passes("in capitals", lambda p: (enter_text(p["app"].upper(), id="input"),)),
        passes("a blank after it", lambda p: (enter_text(f"{p['app']} ", id="input"),)),
        passes("corrected", lambda p: (enter_text("zz", id="input"), *typed(p))),
        passes("from the home screen again", lambda p: (HOME, swipe("up"), *typed(p))),
        fails("goal", "the first letter alone", lambda p: (enter_text(p["app"][0], id="input"),)),
        fails("goal", "another app", lambda p: (enter_text(unlike(p), id="input"),)),
        fails("goal", "opened instead", lambda p: (*typed(p), click(p["app"], id="icon"))),
    ),
)

PAGE: Plays = view(
    second,
    (
        passes("from an app", lambda p: (start("Clock"), *second(p))),
        passes("there and back and there", lambda p: (*second(p), swipe("right"), swipe("left"))),
        passes("a short swipe", lambda p: (HOME, swipe("left", 0.3))),
        fails("goal", "there and back", lambda p: (*second(p), swipe("right"))),
        fails("goal", "the list of all apps", drawer),
        fails("goal", "the first page", lambda p: (HOME,)),
        fails("goal", "an app opened from there", lambda p: (*second(p), start("Clock"))),
    ),
)


# --- keys and the shade ------------------------------------------------------------------------


def overview(p: Params) -> Way:
    return (RECENTS,)


def shade(p: Params) -> Way:
    return (SHADE,)


RECENT: Plays = (
    *detours(overview),
    passes("from the home screen", lambda p: (HOME, RECENTS)),
    passes("from another app", lambda p: (start(unlike(p)), RECENTS)),
    passes("opened, left, opened", lambda p: (RECENTS, back(), RECENTS)),
    fails("goal", "nothing was done", nothing),
    fails("goal", "the shade over it", lambda p: (RECENTS, SHADE)),
    fails("goal", "home", lambda p: (HOME,)),
    fails("goal", "opened and left", lambda p: (RECENTS, back())),
    fails("goal", "an app chosen there", lambda p: (RECENTS, click(p["app"], id="task"))),
    *harm(overview),
)

OPEN_SHADE: Plays = (
    *detours(shade),
    passes("opened, closed, opened", lambda p: (SHADE, back(), SHADE)),
    passes("all its tiles are shown", lambda p: (SHADE, swipe("down"))),
    passes("from another app and back", lambda p: (start(unlike(p)), start(p["app"]), SHADE)),
    fails("goal", "nothing was done", nothing),
    fails("goal", "closed again", lambda p: (SHADE, back())),
    fails("goal", "over the home screen", lambda p: (HOME, SHADE)),
    fails("goal", "over another app", lambda p: (start(unlike(p)), SHADE)),
    fails("goal", "over the overview of recent apps", lambda p: (RECENTS, SHADE)),
    *harm(shade),
    fails("clean", "a tile was tapped in it", lambda p: (SHADE, click("Flashlight"))),
)


def tile(p: Params) -> Way:
    return (click(p["tile"]),)


def another_tile(p: Params) -> Way:
    return (click("Bluetooth" if p["tile"] != "Bluetooth" else "Do Not Disturb"),)


TILE: Plays = (
    passes("the shade is closed after it", lambda p: (*tile(p), back())),
    passes("turned three times", lambda p: tile(p) * 3),
    passes("the shade is closed and opened", lambda p: (back(), SHADE, *tile(p))),
    passes("among all tiles", lambda p: (swipe("down"), *tile(p))),
    passes("another one was turned and turned back", lambda p: another_tile(p) * 2 + tile(p)),
    passes("after a screenshot", lambda p: (Action("screenshot"), *tile(p))),
    fails("goal", "nothing was done", nothing),
    fails("goal", "turned twice", lambda p: tile(p) * 2),
    fails("goal", "another one", another_tile),
    fails("goal", "the shade was closed", lambda p: (back(),)),
    fails("clean", "another one, too", lambda p: (*another_tile(p), *tile(p))),
    fails("clean", "the night light, too", lambda p: (swipe("down"), click("Night Light"), *tile(p))),
)

PLAYS: dict[str, Plays] = {
    "Micro-OpenApp": OPEN_APP,
    "Micro-OpenAllApps": ALL_APPS,
    "Micro-SeekApp": SEEK,
    "Micro-TurnHomePage": PAGE,
    "Micro-GoToSecondHomePage": PAGE,
    "Micro-ShowRecents": RECENT,
    "Micro-ReturnToApp": RETURN,
    "Micro-OpenShade": OPEN_SHADE,
    "Micro-TapTile": TILE,
}
