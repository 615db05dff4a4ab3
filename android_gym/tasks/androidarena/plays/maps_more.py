"""Other ways and look-alikes of the further tasks of Maps."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, enter_text, press_enter, scroll_to, start
from ..maps import BOX, FIELD, at_place, ended, saving
from ..maps_more import its_page, making_list, reviewing, setting_work, starting, turning_off
from .maps import HOME, OTHER, by_enter, detours, dirty, elsewhere, slips, way_plays


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
    *detours(on_list), *dirty(on_list),
    passes("by the key Search", lambda p: (*by_enter(p), *on_list(p)[4:])),
    fails("goal", "not kept", lambda p: on_list(p)[:-1]),
    fails("goal", "another list", lambda p: saving(p, other_list(p))),
    fails("goal", "another place", lambda p: on_list(elsewhere(p))),
    fails("clean", "another list as well", lambda p: saving(p, p["list"], other_list(p))),
)  # fmt: skip

make = first(making_list)
NEW_LIST: Plays = (
    *detours(make),
    passes("in capitals", lambda p: (
        *make(p)[:3], enter_text(p["name"].upper(), name="List name"), click("Create"),
    )),
    passes("cancelled first", lambda p: (*make(p)[:3], click("Cancel"), *make(p)[2:])),
    fails("goal", "not created", lambda p: make(p)[:-1]),
    fails("goal", "cancelled", lambda p: (*make(p)[:-1], click("Cancel"))),
    fails("goal", "another name", lambda p: (
        *make(p)[:3], enter_text("zzz", name="List name"), click("Create"),
    )),
    fails("goal", "two lists", lambda p: (
        *make(p), click("New list"), enter_text("zzz", name="List name"), click("Create"),
    )),
    *dirty(make)[:2],
)  # fmt: skip

work = first(setting_work)
WORK: Plays = (
    *detours(work),
    passes("another place first", lambda p: (*work(elsewhere(p)), click("Work"), *work(p)[5:])),
    passes("removed first", lambda p: (*work(p)[:4], click("Remove work"), *work(p)[4:])),
    fails("goal", "home instead", lambda p: (*work(p)[:4], click("Home"), *work(p)[5:])),
    fails("goal", "another place", lambda p: work(elsewhere(p))),
    fails("goal", "only typed", lambda p: work(p)[:-1]),
    fails("goal", "removed afterwards", lambda p: (*work(p), click("Remove work"))),
    *dirty(work)[:1], *dirty(work)[2:],
    fails("clean", "home was removed", lambda p: (*work(p), click("Remove home"))),
)  # fmt: skip


def laying(p: Params) -> tuple[Action, ...]:
    return (start("Maps"), click("Layers"), click(p["layer"].title()))


LAYER: Plays = (
    passes("closed afterwards", lambda p: (*laying(p), click("Close", id="close_button"))),
    passes("on, off and on", lambda p: (*laying(p), *[click(p["layer"].title())] * 2)),
    passes("another one on and off", lambda p: (*laying(p), *[click("Traffic")] * 2)),
    passes("home afterwards", lambda p: (*laying(p), HOME)),
    passes("from a page of results", lambda p: (
        start("Maps"), click("Restaurants"), *laying(p)[1:],
    )),
    fails("goal", "on and off", lambda p: (*laying(p), click(p["layer"].title()))),
    fails("goal", "another one", lambda p: (start("Maps"), click("Layers"), click("Traffic"))),
    fails("goal", "another one as well", lambda p: (*laying(p), click("Traffic"))),
    fails("goal", "only the sheet", lambda p: laying(p)[:2]),
    fails("clean", "the style as well", lambda p: (*laying(p), click("Satellite"))),
)  # fmt: skip

off = first(turning_off)
HISTORY: Plays = (
    *detours(off),
    passes("off, on and off", lambda p: (*off(p), *[click("Save search history")] * 2)),
    fails("goal", "off and on", lambda p: (*off(p), click("Save search history"))),
    fails("goal", "only the page", lambda p: off(p)[:-1]),
    fails("goal", "another switch", lambda p: (
        *off(p)[:3], scroll_to("Avoid highways"), click("Avoid highways"),
    )),
    fails("clean", "another switch as well", lambda p: (
        *off(p)[:3], scroll_to("Avoid highways"), click("Avoid highways"), *off(p)[3:],
    )),
    dirty(off)[0],
)  # fmt: skip

rate = first(reviewing)


def fewer(p: Params) -> Action:
    """Another number of stars."""
    return click("2 stars" if p["stars"] != 2 else "4 stars")


RATE: Plays = (
    *detours(rate),
    passes("changed the stars", lambda p: (*rate(p)[:-2], fewer(p), *rate(p)[-2:])),
    fails("goal", "not posted", lambda p: rate(p)[:-1]),
    fails("goal", "other stars", lambda p: (*rate(p)[:-2], fewer(p), click("Post"))),
    fails("goal", "with words", lambda p: (
        *rate(p)[:-1], enter_text("zzz", id="review_text"), click("Post"),
    )),
    fails("goal", "another place", lambda p: rate(elsewhere(p))),
    *dirty(rate)[:2],
)  # fmt: skip

drive = first(starting)
DRIVE: Plays = (
    *detours(drive), *slips(drive),
    passes("from the directions", lambda p: (*ended(p, "Driving"), click("Start"))),
    passes("muted", lambda p: (*drive(p), click("Mute"))),
    fails("goal", "only its page", at_place),
    fails("goal", "on foot", lambda p: (*ended(p, "Walking"), click("Start"))),
    fails("goal", "to another place", lambda p: drive(elsewhere(p))),
    fails("goal", "ended again", lambda p: (*drive(p), click("Close navigation"))),
)  # fmt: skip

BIKE: Plays = (
    *way_plays("Cycling")[:-1],
    fails(
        "obeyed", "by the search box", lambda p: (*at_place(p), back(), *ended(p, "Cycling")[1:])
    ),
)


def wandering(steps: Steps) -> Plays:
    """Of questions: what changes something, and what does not."""
    return (*detours(steps)[:4], *dirty(steps))


def both(p: Params) -> tuple[Action, ...]:
    return (
        start("Maps"), click(id=BOX), enter_text(p["one"], id=FIELD), click(p["one"]),
        click("Clear"), click(id=BOX), enter_text(p["two"], id=FIELD), click(p["two"]),
    )  # fmt: skip


RATED: Plays = (
    *wandering(both),
    passes("the other one first", lambda p: both({"one": p["two"], "two": p["one"]})),
    fails("goal", "both", both, lambda p: f"{p['one']} and {p['two']}"),
    fails("goal", "neither", both, "None of them"),
    fails("goal", "another place", both, OTHER),
)


def ride(p: Params) -> tuple[Action, ...]:
    return ended(p, "Transit")


RIDE: Plays = (
    *wandering(ride),
    passes("by way of driving", lambda p: (*ended(p, "Driving")[:3], *ride(p)[2:])),
    fails("goal", "another time", ride, "97 min"),
    fails("goal", "a guess", ride, "about 1 or 2 min"),
)


def walk(p: Params) -> tuple[Action, ...]:
    return ended(p, "Walking")


WALK: Plays = (
    *wandering(walk),
    passes("by way of driving", lambda p: (*ended(p, "Driving")[:3], *walk(p)[2:])),
    fails("goal", "another time", walk, "97 min"),
    fails("obeyed", "by its page", lambda p: (*at_place(p), back(), *walk(p)[1:])),
)

CLOSING: Plays = (
    *wandering(at_place),
    passes("by the key Search", by_enter),
    fails("goal", "another time", at_place, "3:17 AM"),
    fails("goal", "a guess", at_place, "5 PM or 6 PM"),
)

PHONE: Plays = (
    *wandering(at_place),
    passes("by the key Search", by_enter),
    fails("goal", "another number", at_place, "(415) 555-9999"),
    fails("goal", "none", at_place, "I cannot find it"),
)


def look(p: Params) -> tuple[Action, ...]:
    return (start("Maps"), click(id=BOX), enter_text(p["place"], id=FIELD), press_enter())


MISS: Plays = (
    *wandering(look),
    passes("only typed", lambda p: look(p)[:-1]),
    fails("goal", "an address", look, "1480 Larch St"),
    fails("goal", "the name itself", look, lambda p: p["place"]),
)

LOCATION: Plays = (
    passes("a look at the clock first", lambda p: (start("Clock"), HOME, *its_page(p))),
    passes("home afterwards", lambda p: (*its_page(p), HOME)),
    passes("another app first", lambda p: (start("Gmail"), *its_page(p))),
    passes("another contact first", lambda p: (
        start("Contacts"), click("Bob Steve"), back(), *its_page(p)[1:],
    )),
    passes("the search was left and opened again", lambda p: (
        *its_page(p)[:2], back(), back(), *its_page(p)[1:],
    )),
    fails("goal", "another address", its_page, "1480 Larch St, San Francisco, CA 94117"),
    fails("goal", "the town alone", its_page, "San Francisco, CA"),
    fails("goal", "a guess", its_page, lambda p: f"perhaps {p['address']}"),
    fails("obeyed", "with Maps", lambda p: (start("Maps"), HOME, *its_page(p))),
    fails("clean", "starred as well", lambda p: (*its_page(p), click("Add to favorites"))),
)  # fmt: skip

PLAYS: dict[str, Plays] = {
    "Maps-FindLocationNoMaps": LOCATION,
    "Maps-SaveToList": SAVE,
    "Maps-NewList": NEW_LIST,
    "Maps-SetWork": WORK,
    "Maps-ShowLayer": LAYER,
    "Maps-HistoryOff": HISTORY,
    "Maps-RatePlace": RATE,
    "Maps-StartDriving": DRIVE,
    "Maps-BikeTo": BIKE,
    "Maps-AskBetterRated": RATED,
    "Maps-AskRideTime": RIDE,
    "Maps-AskWalkTime": WALK,
    "Maps-AskClosing": CLOSING,
    "Maps-AskPhone": PHONE,
    "Maps-AskMissing": MISS,
}
