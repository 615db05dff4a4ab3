"""Other ways and look-alikes of the tasks of Play Store."""

from __future__ import annotations

from ....action import Action
from ....apps.google.playstore.main import MAIN
from ....apps.google.playstore.model import AUTO, PACKAGE
from ...answers import Params
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, enter_text, press_enter, scroll_to, start
from ..playstore import FIELD, MANAGE, SETTINGS, WAIT, at_page, removing, reviewing, wishing

HOME, SHADE = Action("home"), Action("notifications")
COMMAND = Action("api", text=f"am start -n {PACKAGE}/{MAIN}")
THEME = (*SETTINGS, click("Theme"), click("Dark"), back())
QUIET = (*SETTINGS, click("Updates available"), back())


def detours(steps: Steps) -> Plays:
    """What may lie before a way without changing anything."""
    return (
        passes("games were looked at", lambda p: (start("Play Store"), click("Games"), click("Apps"), *steps(p)[1:])),
        passes("the shade and home first", lambda p: (SHADE, back(), HOME, *steps(p))),
        passes("another app first", lambda p: (start("Gmail"), *steps(p))),
        passes("by a command of the shell", lambda p: (COMMAND, *steps(p)[1:])),
        passes("the settings were looked at", lambda p: (*SETTINGS, back(), *steps(p)[1:])),
    )


def dirty(steps: Steps) -> Plays:
    """What changes something else beside."""
    return (
        fails("clean", "another theme as well", lambda p: (*THEME, *steps(p)[1:])),
        fails("clean", "no news of updates as well", lambda p: (*QUIET, *steps(p)[1:])),
    )


def installing(p: Params) -> tuple[Action, ...]:
    return (*at_page(p["name"]), click("Install"), WAIT)


def link(p: Params) -> tuple[Action, ...]:
    view = "am start -a android.intent.action.VIEW -d"
    return (Action("api", text=f"{view} market://details?id={p['package']}"),)


INSTALL: Plays = (
    *detours(installing),
    *dirty(installing),
    passes("by a link", lambda p: (*link(p), click("Install"), WAIT)),
    passes(
        "cancelled once", lambda p: (*at_page(p["name"]), click("Install"), click("Cancel"), click("Install"), WAIT)
    ),
    fails("goal", "not waited for", lambda p: installing(p)[:-1]),
    fails("goal", "only looked at", lambda p: at_page(p["name"])),
    fails(
        "goal",
        "removed again",
        lambda p: (*installing(p), click("Uninstall"), click("Uninstall", id="android:id/button1")),
    ),
)


def other(p: Params) -> Params:
    return {**p, "name": "Firefox" if p["name"] != "Firefox" else "Chrome"}


REMOVE: Plays = (
    *detours(removing),
    *dirty(removing),
    passes("by a link", lambda p: (*link(p), *removing(p)[4:])),
    fails("goal", "not confirmed", lambda p: removing(p)[:-1]),
    fails("goal", "another app", lambda p: removing(other(p))),
    fails("goal", "another app as well", lambda p: (*removing(p), click("Search"), *removing(other(p))[2:])),
)


def all_of_them(p: Params) -> tuple[Action, ...]:
    return (*MANAGE, click("Update all"), WAIT)


ALL: Plays = (
    *detours(all_of_them),
    *dirty(all_of_them),
    passes(
        "the list was looked at", lambda p: (*MANAGE, click("Manage"), click("Overview"), click("Update all"), WAIT)
    ),
    fails("goal", "not waited for", lambda p: all_of_them(p)[:-1]),
    fails("goal", "waited without a touch", lambda p: (*MANAGE, WAIT)),
    fails("goal", "only looked at", lambda p: MANAGE),
)


def one_of_them(p: Params) -> tuple[Action, ...]:
    return (*at_page(p["name"]), click("Update"), WAIT)


ONE: Plays = (
    *detours(one_of_them),
    *dirty(one_of_them),
    passes("cancelled once", lambda p: (*at_page(p["name"]), click("Update"), click("Cancel"), click("Update"), WAIT)),
    fails("goal", "all of them", all_of_them),
    fails("goal", "not waited for", lambda p: one_of_them(p)[:-1]),
    fails("goal", "only looked at", lambda p: at_page(p["name"])),
)


def looking(p: Params) -> tuple[Action, ...]:
    return at_page(p["name"])


def by_enter(p: Params) -> tuple[Action, ...]:
    return (start("Play Store"), click(id="open_search_bar"), enter_text(p["name"], id=FIELD), press_enter())


RATING: Plays = (
    *detours(looking),
    *dirty(looking),
    passes("by the key Search", by_enter),
    fails("goal", "another number", looking, "2.3"),
    fails("goal", "a guess", looking, "4.1 or 4.2"),
    fails("goal", "none", looking, "many stars"),
)
WISH: Plays = (
    *detours(wishing),
    *dirty(wishing),
    passes(
        "off and on again",
        lambda p: (*wishing(p), click("More options"), click("Remove from wishlist"), *wishing(p)[4:]),
    ),
    fails("goal", "only looked at", looking),
    fails("goal", "off again", lambda p: (*wishing(p), click("More options"), click("Remove from wishlist"))),
    fails(
        "goal",
        "another app as well",
        lambda p: (
            *wishing(p),
            click("Search"),
            *wishing({"name": "Pantry" if p["name"] != "Pantry" else "Birdcall"})[2:],
        ),
    ),
)
REVIEW: Plays = (
    *detours(reviewing),
    *dirty(reviewing),
    passes(
        "stars first",
        lambda p: (
            *at_page(p["name"]),
            scroll_to(id="write_review"),
            click(id=f"star_{p['stars']}"),
            scroll_to(id="write_review"),
            *reviewing(p)[5:6],
            *reviewing(p)[7:],
        ),
    ),
    fails("goal", "other words", lambda p: reviewing({**p, "words": "No."})),
    fails("goal", "other stars", lambda p: reviewing({**p, "stars": 1})),
    fails("goal", "not posted", lambda p: reviewing(p)[:-1]),
)


def setting(p: Params) -> tuple[Action, ...]:
    return (*SETTINGS, click("Auto-update apps"), click(p["auto"]))


def another(p: Params) -> Params:
    return {"auto": AUTO[1] if p["auto"] == AUTO[0] else AUTO[0]}


AUTO_UPDATE: Plays = (
    *detours(setting),
    *dirty(setting),
    passes("by way of the other", lambda p: (*setting(another(p)), *setting(p)[3:])),
    fails("goal", "the other", lambda p: setting(another(p))),
    fails("goal", "the dialog was left", lambda p: (*setting(p)[:-1], back())),
    fails("goal", "back again", lambda p: (*setting(p), *setting({"auto": AUTO[2]})[3:])),
)


def listing(p: Params) -> tuple[Action, ...]:
    return (*MANAGE, click("Manage"))


LISTED: Plays = (
    *detours(listing),
    *dirty(listing),
    passes("one was marked", lambda p: (*listing(p), click("Chrome"))),
    fails("goal", "the overview", lambda p: MANAGE),
    fails("goal", "home afterwards", lambda p: (*listing(p), HOME)),
    fails("goal", "the shade lies over it", lambda p: (*listing(p), SHADE)),
)
CANNOT: Plays = (
    *detours(looking),
    *dirty(looking),
    passes("by the key Search", by_enter),
    fails("goal", "it is said to be done", looking, "It is installed"),
    fails("goal", "a guess", looking, "maybe N/A"),
    fails("goal", "nothing", looking, "ok"),
)

PLAYS: dict[str, Plays] = {
    "PlayStore-Install": INSTALL,
    "PlayStore-Uninstall": REMOVE,
    "PlayStore-UpdateAll": ALL,
    "PlayStore-UpdateOne": ONE,
    "PlayStore-AskRating": RATING,
    "PlayStore-AddToWishlist": WISH,
    "PlayStore-Review": REVIEW,
    "PlayStore-AutoUpdate": AUTO_UPDATE,
    "PlayStore-SeeApps": LISTED,
    "PlayStore-CannotInstall": CANNOT,
}
