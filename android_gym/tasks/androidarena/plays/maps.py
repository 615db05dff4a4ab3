"""Other ways and look-alikes of the tasks of Maps, and what all plays of Maps share."""

from __future__ import annotations

from ....action import Action
from ....apps.google.maps.model import MAPS, PACKAGE
from ...answers import Params
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, enter_text, press_enter, scroll_to, start
from ..maps import ended, saving, turned_around
from ..maps_places import BOX, FIELD, at_place, by_distance

HOME, SHADE = Action("home"), Action("notifications")
ADDED = Action("api", text=f"am start -n {PACKAGE}/{MAPS}")
OTHER = "Los Altos Gardens"


def elsewhere(p: Params) -> Params:
    """The same with another place, of which nobody spoke."""
    other = "City Hall" if p["place"] == OTHER else OTHER
    return {**p, "place": other, "pick": other}


def layers(*names: str) -> tuple[Action, ...]:
    """Turn layers over, from a screen with the button."""
    return (click("Layers"), *(click(name) for name in names), click("Close", id="close_button"))


def by_enter(p: Params) -> tuple[Action, ...]:
    """The page of the place, by typing its whole name and the key Search."""
    return (start("Maps"), click(id=BOX), enter_text(p["pick"], id=FIELD), press_enter())


def detours(steps: Steps) -> Plays:
    """What may lie before a way without changing anything."""
    return (
        passes(
            "the tabs were looked at",
            lambda p: (start("Maps"), click("Saved"), click("Updates"), click("Explore"), *steps(p)[1:]),
        ),
        passes("the shade and home first", lambda p: (SHADE, back(), HOME, *steps(p))),
        passes("another app first", lambda p: (start("Gmail"), *steps(p))),
        passes("by a command of the shell", lambda p: (ADDED, *steps(p)[1:])),
        passes(
            "a layer was turned on and off",
            lambda p: (start("Maps"), *layers("Biking"), *layers("Biking"), *steps(p)[1:]),
        ),
    )


def slips(steps: Steps, part: str = "goal") -> Plays:
    """What looks like the way and is not."""
    return (
        fails(part, "home afterwards", lambda p: (*steps(p), HOME)),
        fails(part, "the shade lies over it", lambda p: (*steps(p), SHADE)),
        fails(
            "clean",
            "the map is in the satellite style as well",
            lambda p: (start("Maps"), *layers("Satellite"), *steps(p)[1:]),
        ),
        fails("clean", "a layer is left on", lambda p: (start("Maps"), *layers("Biking"), *steps(p)[1:])),
        fails("goal", "another app", lambda p: (*steps(p), start("Settings"))),
    )


def dirty(steps: Steps) -> Plays:
    """What changes something else beside."""
    return (
        fails(
            "clean",
            "the map is in the satellite style as well",
            lambda p: (start("Maps"), *layers("Satellite"), *steps(p)[1:]),
        ),
        fails(
            "clean",
            "the search history is off as well",
            lambda p: (
                start("Maps"),
                click("Account and settings."),
                click("Settings"),
                scroll_to("Save search history"),
                click("Save search history"),
                back(),
                *steps(p)[1:],
            ),
        ),
        fails(
            "clean",
            "a list was made as well",
            lambda p: (
                start("Maps"),
                click("Saved"),
                click("New list"),
                enter_text("zzz", name="List name"),
                click("Create"),
                click("Explore"),
                *steps(p)[1:],
            ),
        ),
    )


def way_plays(mode: str = "") -> Plays:
    """Of directions to a place by a mode."""

    def steps(p: Params) -> tuple[Action, ...]:
        return ended(p, mode)

    other = {"Walking": "Cycling", "Cycling": "Walking", "Transit": "Walking"}.get(mode, "")
    wrong = () if not other else (fails("goal", "by another mode", lambda p: ended(p, other)),)
    return (
        *detours(steps),
        *slips(steps),
        *wrong,
        passes(
            "the wrong end was corrected",
            lambda p: (
                *ended(elsewhere(p), mode),
                click(id="directions_endpoint_textbox"),
                enter_text(p["place"], id=FIELD),
                click(p["pick"]),
            ),
        ),
        fails("goal", "another place", lambda p: ended(elsewhere(p), mode)),
        fails("goal", "the other way round", lambda p: (*steps(p), click("Swap start and destination"))),
        fails("goal", "only its page", at_place),
    )


SEE_TRAFFIC: Plays = (
    *detours(lambda p: (start("Maps"), *layers("Traffic"), *ended(p, "Driving")[1:]))[:4],
    passes(
        "the layer was turned off and on",
        lambda p: (
            *ended(p, "Driving"),
            *layers("Traffic"),
            *layers("Traffic", "Traffic"),
            *layers("Traffic", "Traffic"),
        ),
    ),
    passes(
        "in the middle of choosing",
        lambda p: (start("Maps"), click("Layers"), click("Traffic"), back(), *ended(p, "Driving")[1:]),
    ),
    fails("goal", "no layer", lambda p: ended(p, "Driving")),
    fails("goal", "on foot", lambda p: (start("Maps"), *layers("Traffic"), *ended(p, "Walking")[1:])),
    fails("goal", "another layer", lambda p: (*ended(p, "Driving"), *layers("Transit"))),
    fails("goal", "another layer as well", lambda p: (*ended(p, "Driving"), *layers("Transit", "Traffic"))),
    fails("goal", "another place", lambda p: (*ended(elsewhere(p), "Driving"), *layers("Traffic"))),
    fails("goal", "the map alone", lambda p: (start("Maps"), *layers("Traffic"))),
)


def styling(p: Params) -> tuple[Action, ...]:
    return (start("Maps"), click("Layers"), click(p["style"].title()))


def other_style(p: Params) -> str:
    return "Terrain" if p["style"] == "satellite" else "Satellite"


SWITCH_STYLE: Plays = (
    passes("closed afterwards", lambda p: (*styling(p), click("Close", id="close_button"))),
    passes(
        "by way of the other one",
        lambda p: (start("Maps"), click("Layers"), click(other_style(p)), click(p["style"].title())),
    ),
    passes("a layer was turned on and off", lambda p: (*styling(p), click("Biking"), click("Biking"))),
    passes("home afterwards", lambda p: (*styling(p), HOME)),
    passes(
        "from a page of results",
        lambda p: (start("Maps"), click("Restaurants"), click("Layers"), click(p["style"].title())),
    ),
    passes("by a command of the shell", lambda p: (ADDED, *styling(p)[1:])),
    fails("goal", "the other one", lambda p: (start("Maps"), click("Layers"), click(other_style(p)))),
    fails("goal", "and back", lambda p: (*styling(p), click("Default"))),
    fails("goal", "only the sheet", lambda p: styling(p)[:2]),
    fails("clean", "a layer as well", lambda p: (*styling(p), click("Biking"))),
    fails("clean", "two layers as well", lambda p: (*styling(p), click("Biking"), click("Traffic"))),
)


def near_plays(*chips: Action) -> Plays:
    """Of the nearest place of a kind."""

    def steps(p: Params) -> tuple[Action, ...]:
        return by_distance(p, *chips)

    return (
        *detours(steps),
        *slips(steps),
        passes("by its name", lambda p: (start("Maps"), click(id=BOX), enter_text(p["name"], id=FIELD), press_enter())),
        passes("its sheet was pulled up", lambda p: (*steps(p), click(p["name"]))),
        fails("goal", "only the list", lambda p: steps(p)[:-1]),
        fails("goal", "another place", lambda p: at_place({"place": OTHER, "pick": OTHER})),
        fails("goal", "the way there", lambda p: (*steps(p), click("Start"))),
    )


def streets(p: Params) -> tuple[Action, ...]:
    return (*at_place(p), click(id="street_view_thumbnail"))


STREET: Plays = (
    *detours(streets),
    *slips(streets),
    passes("turned around", lambda p: (*streets(p), click("Turn left"))),
    passes("by the key Search", lambda p: (*by_enter(p), click(id="street_view_thumbnail"))),
    fails("goal", "only its page", at_place),
    fails("goal", "another place", lambda p: streets(elsewhere(p))),
    fails("goal", "left again", lambda p: (*streets(p), click("Back", id="nav_button"))),
)

SAVE: Plays = (
    *detours(saving),
    passes("two lists", lambda p: saving(p, "Favorites", "Travel plans")),
    passes("chosen, dropped and chosen", lambda p: saving(p, *["Favorites"] * 3)),
    passes("by the key Search", lambda p: (*by_enter(p), *saving(p)[4:])),
    *dirty(saving),
    fails("goal", "not kept", lambda p: saving(p)[:-1]),
    fails("goal", "chosen and dropped", lambda p: saving(p, *["Favorites"] * 2)),
    fails("goal", "another place", lambda p: saving(elsewhere(p))),
    fails("goal", "another place as well", lambda p: (*saving(p), *saving(elsewhere(p))[1:])),
)

DISTANCE: Plays = (
    *detours(turned_around),
    *slips(turned_around),
    passes("swapped twice", lambda p: (*turned_around(p), *[click("Swap start and destination")] * 2)),
    passes(
        "typed in the wrong order and swapped",
        lambda p: (
            *turned_around({"start": p["place"], "place": p["start"], "pick": p["start"]}),
            click("Swap start and destination"),
        ),
    ),
    fails("goal", "the other way round", lambda p: (*turned_around(p), click("Swap start and destination"))),
    fails("goal", "from where the phone is", ended),
    fails(
        "goal",
        "to another place",
        lambda p: turned_around({"start": p["start"], "place": "Harborlight", "pick": "Harborlight"}),
    ),
)

PLAYS: dict[str, Plays] = {
    "Maps-GetDirections": way_plays(),
    "Maps-SeeTraffic": SEE_TRAFFIC,
    "Maps-SwitchStyle": SWITCH_STYLE,
    "Maps-FindNearest": near_plays(),
    "Maps-FindNearestOpen": near_plays(click("Open now")),
    "Maps-StreetView": STREET,
    "Maps-WalkTo": way_plays("Walking"),
    "Maps-RideTo": way_plays("Transit"),
    "Maps-SavePlace": SAVE,
    "Maps-Distance": DISTANCE,
}
