"""Other ways and look-alikes of the questions about Maps."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, enter_text, press_enter, start
from ..maps import ended
from ..maps_asking import its_page
from ..maps_places import BOX, FIELD, at_place
from .maps import HOME, OTHER, by_enter, detours, dirty


def wandering(steps: Steps) -> Plays:
    """Of questions: what changes something, and what does not."""
    return (*detours(steps)[:4], *dirty(steps))


def both(p: Params) -> tuple[Action, ...]:
    return (
        start("Maps"),
        click(id=BOX),
        enter_text(p["one"], id=FIELD),
        click(p["one"]),
        click("Clear"),
        click(id=BOX),
        enter_text(p["two"], id=FIELD),
        click(p["two"]),
    )


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
    passes("another contact first", lambda p: (start("Contacts"), click("Bob Steve"), back(), *its_page(p)[1:])),
    passes("the search was left and opened again", lambda p: (*its_page(p)[:2], back(), back(), *its_page(p)[1:])),
    fails("goal", "another address", its_page, "1480 Larch St, San Francisco, CA 94117"),
    fails("goal", "the town alone", its_page, "San Francisco, CA"),
    fails("goal", "a guess", its_page, lambda p: f"perhaps {p['address']}"),
    fails("obeyed", "with Maps", lambda p: (start("Maps"), HOME, *its_page(p))),
    fails("clean", "starred as well", lambda p: (*its_page(p), click("Add to favorites"))),
)

PLAYS: dict[str, Plays] = {
    "Maps-FindLocationNoMaps": LOCATION,
    "Maps-AskBetterRated": RATED,
    "Maps-AskRideTime": RIDE,
    "Maps-AskWalkTime": WALK,
    "Maps-AskClosing": CLOSING,
    "Maps-AskPhone": PHONE,
    "Maps-AskMissing": MISS,
}
