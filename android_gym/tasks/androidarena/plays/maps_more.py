"""Other ways and look-alikes of the further tasks of Maps."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, enter_text, scroll_to, start
from ..maps import ended, saving
from ..maps_more import making_list, reviewing, setting_work, starting, turning_off
from ..maps_places import at_place
from .maps import HOME, by_enter, detours, dirty, elsewhere, slips, way_plays


def first(ways: object) -> Steps:
    """The first of the ways of a reference."""

    def steps(p: Params) -> tuple[Action, ...]:
        return tuple(ways(p)[0])  # type: ignore[operator]

    return steps


def on_list(p: Params) -> tuple[Action, ...]:
    return saving(p, p["list"])


def other_list(p: Params) -> str:
    return "Travel plans" if p["list"] != "Travel plans" else "Favorites"


SAVE: Plays = (
    *detours(on_list),
    *dirty(on_list),
    passes("by the key Search", lambda p: (*by_enter(p), *on_list(p)[4:])),
    fails("goal", "not kept", lambda p: on_list(p)[:-1]),
    fails("goal", "another list", lambda p: saving(p, other_list(p))),
    fails("goal", "another place", lambda p: on_list(elsewhere(p))),
    fails("clean", "another list as well", lambda p: saving(p, p["list"], other_list(p))),
)

make = first(making_list)
NEW_LIST: Plays = (
    *detours(make),
    passes("in capitals", lambda p: (*make(p)[:3], enter_text(p["name"].upper(), name="List name"), click("Create"))),
    passes("cancelled first", lambda p: (*make(p)[:3], click("Cancel"), *make(p)[2:])),
    fails("goal", "not created", lambda p: make(p)[:-1]),
    fails("goal", "cancelled", lambda p: (*make(p)[:-1], click("Cancel"))),
    fails("goal", "another name", lambda p: (*make(p)[:3], enter_text("zzz", name="List name"), click("Create"))),
    fails(
        "goal",
        "two lists",
        lambda p: (*make(p), click("New list"), enter_text("zzz", name="List name"), click("Create")),
    ),
    *dirty(make)[:2],
)

work = first(setting_work)
WORK: Plays = (
    *detours(work),
    passes("another place first", lambda p: (*work(elsewhere(p)), click("Work"), *work(p)[5:])),
    passes("removed first", lambda p: (*work(p)[:4], click("Remove work"), *work(p)[4:])),
    fails("goal", "home instead", lambda p: (*work(p)[:4], click("Home"), *work(p)[5:])),
    fails("goal", "another place", lambda p: work(elsewhere(p))),
    fails("goal", "only typed", lambda p: work(p)[:-1]),
    fails("goal", "removed afterwards", lambda p: (*work(p), click("Remove work"))),
    *dirty(work)[:1],
    *dirty(work)[2:],
    fails("clean", "home was removed", lambda p: (*work(p), click("Remove home"))),
)


def laying(p: Params) -> tuple[Action, ...]:
    return (start("Maps"), click("Layers"), click(p["layer"].title()))


LAYER: Plays = (
    passes("closed afterwards", lambda p: (*laying(p), click("Close", id="close_button"))),
    passes("on, off and on", lambda p: (*laying(p), *[click(p["layer"].title())] * 2)),
    passes("another one on and off", lambda p: (*laying(p), *[click("Traffic")] * 2)),
    passes("home afterwards", lambda p: (*laying(p), HOME)),
    passes("from a page of results", lambda p: (start("Maps"), click("Restaurants"), *laying(p)[1:])),
    fails("goal", "on and off", lambda p: (*laying(p), click(p["layer"].title()))),
    fails("goal", "another one", lambda p: (start("Maps"), click("Layers"), click("Traffic"))),
    fails("goal", "another one as well", lambda p: (*laying(p), click("Traffic"))),
    fails("goal", "only the sheet", lambda p: laying(p)[:2]),
    fails("clean", "the style as well", lambda p: (*laying(p), click("Satellite"))),
)

off = first(turning_off)
HISTORY: Plays = (
    *detours(off),
    passes("off, on and off", lambda p: (*off(p), *[click("Save search history")] * 2)),
    fails("goal", "off and on", lambda p: (*off(p), click("Save search history"))),
    fails("goal", "only the page", lambda p: off(p)[:-1]),
    fails("goal", "another switch", lambda p: (*off(p)[:3], scroll_to("Avoid highways"), click("Avoid highways"))),
    fails(
        "clean",
        "another switch as well",
        lambda p: (*off(p)[:3], scroll_to("Avoid highways"), click("Avoid highways"), *off(p)[3:]),
    ),
    dirty(off)[0],
)

rate = first(reviewing)


def fewer(p: Params) -> Action:
    """Another number of stars."""
    return click("2 stars" if p["stars"] != 2 else "4 stars")


RATE: Plays = (
    *detours(rate),
    passes("changed the stars", lambda p: (*rate(p)[:-2], fewer(p), *rate(p)[-2:])),
    fails("goal", "not posted", lambda p: rate(p)[:-1]),
    fails("goal", "other stars", lambda p: (*rate(p)[:-2], fewer(p), click("Post"))),
    fails("goal", "with words", lambda p: (*rate(p)[:-1], enter_text("zzz", id="review_text"), click("Post"))),
    fails("goal", "another place", lambda p: rate(elsewhere(p))),
    *dirty(rate)[:2],
)

drive = first(starting)
DRIVE: Plays = (
    *detours(drive),
    *slips(drive),
    passes("from the directions", lambda p: (*ended(p, "Driving"), click("Start"))),
    passes("muted", lambda p: (*drive(p), click("Mute"))),
    fails("goal", "only its page", at_place),
    fails("goal", "on foot", lambda p: (*ended(p, "Walking"), click("Start"))),
    fails("goal", "to another place", lambda p: drive(elsewhere(p))),
    fails("goal", "ended again", lambda p: (*drive(p), click("Close navigation"))),
)

BIKE: Plays = (
    *way_plays("Cycling")[:-1],
    fails("obeyed", "by the search box", lambda p: (*at_place(p), back(), *ended(p, "Cycling")[1:])),
)


PLAYS: dict[str, Plays] = {
    "Maps-SaveToList": SAVE,
    "Maps-NewList": NEW_LIST,
    "Maps-SetWork": WORK,
    "Maps-ShowLayer": LAYER,
    "Maps-HistoryOff": HISTORY,
    "Maps-RatePlace": RATE,
    "Maps-StartDriving": DRIVE,
    "Maps-BikeTo": BIKE,
}
