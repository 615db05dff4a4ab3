"""Other ways and look-alikes of the tasks of Clock's cities."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import back, click, enter_text, long_click, press_enter, start, swipe
from .clock import HOME, SHADE, without_london

AT_CITIES = (start("Clock"), click("Clock", id="tab_menu_clock"))


def sought(words: str) -> tuple[Action, ...]:
    """Search for a city."""
    return (click("Add city"), enter_text(words, id="open_search_view_edit_text"))


def added(label: str) -> tuple[Action, ...]:
    """Add a city, from the page of cities."""
    return (*sought(label.split(",")[0]), click(label))


def another(p: Params) -> str:
    return "Lima, Peru" if p["city"] != "Lima" else "Quito, Ecuador"


def removed(p: Params) -> Action:
    return long_click(p["city"], id="city_name")


VIEW: Plays = (
    passes("in the search for a city", lambda p: (*AT_CITIES, *sought(p["city"]))),
    passes("by its label in the search", lambda p: (*AT_CITIES, *sought(p["label"]), press_enter())),
    passes("left by back and opened again", lambda p: (*AT_CITIES, back(), start("Clock"))),
    passes("chosen once more in the search", lambda p: (*AT_CITIES, *added(p["label"]))),
    passes("removed and brought back", lambda p: (*AT_CITIES, removed(p), click("Undo"))),
    passes("the shade was pulled down and put away", lambda p: (*AT_CITIES, SHADE, back())),
    passes(
        "the phone was turned and turned back",
        lambda p: (Action("orientation", text="left"), *AT_CITIES, Action("orientation", text="natural")),
    ),
    fails("goal", "home afterwards", lambda p: (*AT_CITIES, HOME)),
    fails("goal", "the page that was open last", lambda p: (start("Clock"),)),
    fails("goal", "the shade lies over it", lambda p: (*AT_CITIES, SHADE)),
    fails("goal", "the menu lies over it", lambda p: (*AT_CITIES, click("More options"))),
    fails("goal", "the time of another city", lambda p: (*AT_CITIES, *sought("Lima"))),
    fails("goal", "its name stands among the apps", lambda p: (swipe("up"), enter_text(p["city"], id="input"))),
    fails("goal", "it was removed", lambda p: (*AT_CITIES, removed(p))),
    fails("clean", "another city was added", lambda p: (*AT_CITIES, *added(another(p)))),
)

ADD: Plays = (
    passes("by its whole label", lambda p: (*AT_CITIES, *sought(p["label"]), click(p["label"]))),
    passes("by the start of its name", lambda p: (*AT_CITIES, *sought(p["city"][:4]), click(p["label"]))),
    passes("chosen twice", lambda p: (*AT_CITIES, *added(p["label"]), *added(p["label"]))),
    passes("removed and brought back", lambda p: (*AT_CITIES, *added(p["label"]), removed(p), click("Undo"))),
    passes(
        "another city was added and removed",
        lambda p: (
            *AT_CITIES,
            *added(another(p)),
            long_click(another(p).split(",")[0], id="city_name"),
            *added(p["label"]),
        ),
    ),
    passes(
        "another name was typed first, home afterwards",
        lambda p: (
            *AT_CITIES,
            *sought("Lima"),
            enter_text(p["city"], id="open_search_view_edit_text"),
            click(p["label"]),
            HOME,
        ),
    ),
    fails("goal", "only searched for", lambda p: (*AT_CITIES, *sought(p["city"]))),
    fails("goal", "another city", lambda p: (*AT_CITIES, *added(another(p)))),
    fails("goal", "added and removed", lambda p: (*AT_CITIES, *added(p["label"]), removed(p))),
    fails("goal", "the search was left", lambda p: (*AT_CITIES, *sought(p["city"]), press_enter(), back(), back())),
    fails("clean", "another city as well", lambda p: (*AT_CITIES, *added(another(p)), *added(p["label"]))),
    fails("clean", "a city was removed", lambda p: (*without_london(p), *added(p["label"]))),
    fails(
        "clean",
        "an alarm was deleted",
        lambda p: (
            start("Clock"),
            click("Alarm"),
            swipe("left", name="Race day Alarm"),
            click("Clock", id="tab_menu_clock"),
            *added(p["label"]),
        ),
    ),
)

DELETE: Plays = (
    passes("swiped to the right", lambda p: (*AT_CITIES, swipe("right", name=p["city"]))),
    passes("removed, brought back and removed", lambda p: (*AT_CITIES, removed(p), click("Undo"), removed(p))),
    passes("another city was removed and brought back", lambda p: (*without_london(p), click("Undo"), removed(p))),
    passes("removed, added and removed", lambda p: (*AT_CITIES, removed(p), *added(p["label"]), removed(p))),
    passes(
        "after a look at the search, home afterwards",
        lambda p: (*AT_CITIES, *sought(p["city"]), back(), back(), removed(p), HOME),
    ),
    fails("goal", "brought back", lambda p: (*AT_CITIES, removed(p), click("Undo"))),
    fails("goal", "another city", without_london),
    fails("goal", "added again", lambda p: (*AT_CITIES, removed(p), *added(p["label"]))),
    fails("goal", "only tapped", lambda p: (*AT_CITIES, click(p["city"]))),
    fails("clean", "another city as well", lambda p: (*without_london(p), removed(p))),
    fails("clean", "another city was added", lambda p: (*AT_CITIES, removed(p), *added(another(p)))),
    fails(
        "clean", "the other city was replaced", lambda p: (*without_london(p), *added("London, ON, Canada"), removed(p))
    ),
)

PLAYS: dict[str, Plays] = {"Clock-ViewCity": VIEW, "Clock-AddCity": ADD, "Clock-DeleteCity": DELETE}
