"""Other ways and look-alikes of the tasks of Weather that ask, keep, wait, or do without it."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, enter_text, press_enter, scroll_to, start
from ..weather import FIELD, HOME, NOTIFYING, SETTINGS, searching
from ..weather_asking import DAILY, comparing
from ..weather_more import LAYERS, LOCATIONS, moving
from .weather import RAIN_ON, SHADE, detours, dirty, slips

WAIT = Action("wait", amount=10.0)


def question(steps: Steps, *wrong: str) -> Plays:
    """Of questions: what may lie before them, what changes something, and other answers."""
    return (*detours(steps), *dirty(steps), *(fails("goal", f"“{words}”", steps, words) for words in wrong))


# --- questions ---------------------------------------------------------------------------------


def both(p: Params) -> tuple[Action, ...]:
    return comparing(p)[0]


WARMER: Plays = (
    *question(both, "Reykjavik", "neither"),
    fails("goal", "both", both, lambda p: f"{p['one']} and {p['two']}"),
    passes("the other one first", lambda p: both({**p, "one": p["two"], "two": p["one"]})),
)


def daily(p: Params) -> tuple[Action, ...]:
    return DAILY


RAIN: Plays = (*question(daily, "maybe", "wet or dry", "I cannot say"),)
HIGH: Plays = (*question(daily, "12°", "130", "perhaps 61 or 62"),)


def sunset(p: Params) -> tuple[Action, ...]:
    return (*searching(p["name"]), scroll_to(id="sunset_value"))


def humid(p: Params) -> tuple[Action, ...]:
    return (*searching(p["name"]), scroll_to(id="humidity_value"))


SUNSET: Plays = (*question(sunset, "3:17 AM", "noon or so", "5 PM or 6 PM"),)
HUMIDITY: Plays = (*question(humid, "7 %", "101 %", "between 1 and 2"),)


def missing(p: Params) -> tuple[Action, ...]:
    return (start("Weather"), click(id="search_icon"), enter_text(p["name"], id=FIELD))


MISSING: Plays = (
    *detours(missing),
    *dirty(missing),
    passes("with the key Search", lambda p: (*missing(p), press_enter())),
    fails("goal", "degrees", missing, "61°"),
    fails("goal", "a guess", missing, "maybe N/A"),
)


# --- places that are kept ----------------------------------------------------------------------


def saving(p: Params) -> tuple[Action, ...]:
    return (*searching(p["name"]), click(id="favorite_button"))


SAVE: Plays = (
    *detours(saving),
    *dirty(saving)[:2],
    passes("removed and saved again", lambda p: (*saving(p), click(id="favorite_button"), click(id="favorite_button"))),
    fails("goal", "only shown", lambda p: searching(p["name"])),
    fails("goal", "removed again", lambda p: (*saving(p), click(id="favorite_button"))),
    fails("goal", "undone", lambda p: (*saving(p), *LOCATIONS[1:], click(f"Remove {p['name']}"))),
    fails(
        "goal",
        "another place",
        lambda p: (*searching("Vancouver" if p["name"] != "Vancouver" else "Warsaw"), click(id="favorite_button")),
    ),
)


def removing(p: Params) -> tuple[Action, ...]:
    return (*LOCATIONS, click(f"Remove {p['name']}"))


REMOVE: Plays = (
    *detours(removing),
    *dirty(removing)[:2],
    passes("by its star", lambda p: (*LOCATIONS, click(p["name"]), click(id="favorite_button"))),
    fails("goal", "taken back", lambda p: (*removing(p), click("Undo"))),
    fails("goal", "only shown", lambda p: (*LOCATIONS, click(p["name"]))),
    fails("goal", "another one", lambda p: (*LOCATIONS, click(id="remove_location"))),
    fails("goal", "two of them", lambda p: (*removing(p), click(id="remove_location"))),
)
MOVE: Plays = (
    *detours(moving),
    *dirty(moving)[:2],
    passes("one was looked at", lambda p: (*LOCATIONS, click(p["name"]), *moving(p)[1:])),
    fails("goal", "removed instead", removing),
    fails("goal", "only looked at", lambda p: LOCATIONS),
    fails("goal", "the first one removed as well", lambda p: (*moving(p), click(id="remove_location", ordinal=1))),
)


def opening(p: Params) -> tuple[Action, ...]:
    return (*LOCATIONS, click(p["name"]))


SAVED: Plays = (
    *detours(opening),
    *slips(opening)[:2],
    *slips(opening)[3:],
    fails("obeyed", "by the search", lambda p: searching(p["name"])),
    fails("goal", "another one", lambda p: (*LOCATIONS, click(id="current_location"))),
)


# --- a warning, settings, layers ---------------------------------------------------------------


def warned(p: Params) -> tuple[Action, ...]:
    return (WAIT, start("Weather"), click(id="menu_button"), click("Alerts"))


WARNING: Plays = (
    passes("by the notification", lambda p: (WAIT, SHADE, click(p["title"]))),
    passes("by the banner", lambda p: (WAIT, start("Weather"), click(id="alert_banner"))),
    passes("another app first", lambda p: (start("Gmail"), WAIT, *warned(p)[1:])),
    passes("the pages first", lambda p: (WAIT, start("Weather"), click("Daily"), click("Today"), *warned(p)[2:])),
    passes("waited twice", lambda p: (WAIT, *warned(p))),
    fails("goal", "before it came", lambda p: warned(p)[1:]),
    fails("goal", "only waited", lambda p: (WAIT,)),
    fails("goal", "the notification alone", lambda p: (WAIT, SHADE)),
    fails("goal", "Weather alone", lambda p: (WAIT, start("Weather"))),
    fails("goal", "left again", lambda p: (*warned(p), back())),
    fails(
        "goal",
        "the alerts of another place",
        lambda p: (WAIT, *searching("Vancouver" if p["name"] != "Vancouver" else "Warsaw"), *warned(p)[2:]),
    ),
    fails("clean", "rain alerts are on as well", lambda p: (WAIT, *RAIN_ON, *warned(p)[2:])),
)


def daily_at(p: Params) -> tuple[Action, ...]:
    return (*NOTIFYING, click("Daily forecast"), click("Time of the daily forecast"), click(p["time"]))


DAILY_AT: Plays = (
    *detours(daily_at),
    *dirty(daily_at)[:2],
    passes("by the settings", lambda p: (*SETTINGS, click("Notifications and alerts"), *daily_at(p)[3:])),
    fails("goal", "only on", lambda p: daily_at(p)[:4]),
    fails("goal", "off again", lambda p: (*daily_at(p), click("Daily forecast"))),
    fails("goal", "at another time", lambda p: (*daily_at(p)[:-1], click("7 AM"))),
)


def dark(p: Params) -> tuple[Action, ...]:
    return (*SETTINGS, click("Theme"), click("Dark"))


DARK: Plays = (
    *detours(dark),
    *dirty(dark)[1:],
    passes("light first", lambda p: (*SETTINGS, click("Theme"), click("Light"), click("Theme"), click("Dark"))),
    fails("goal", "light", lambda p: (*SETTINGS, click("Theme"), click("Light"))),
    fails("goal", "the dialog was left", lambda p: (*SETTINGS, click("Theme"), back())),
    fails("goal", "back again", lambda p: (*dark(p), click("Theme"), click("System default"))),
)


def layer(p: Params) -> tuple[Action, ...]:
    return (*HOME, click("Radar"), click(id="layers_button"), click(LAYERS[p["layer"]]))


LAYER: Plays = (
    *detours(layer),
    *slips(layer),
    fails("goal", "the radar itself", lambda p: layer(p)[:-2]),
    fails("goal", "around another place", lambda p: (start("Weather"), *layer(p)[3:])),
    fails("goal", "another layer", lambda p: layer({"layer": "clouds" if p["layer"] == "degrees" else "degrees"})),
)

PLAYS: dict[str, Plays] = {
    "Weather-AskWarmer": WARMER,
    "Weather-AskRain": RAIN,
    "Weather-AskHigh": HIGH,
    "Weather-AskSunset": SUNSET,
    "Weather-AskHumidity": HUMIDITY,
    "Weather-AskMissing": MISSING,
    "Weather-SavePlace": SAVE,
    "Weather-RemovePlace": REMOVE,
    "Weather-MoveToTop": MOVE,
    "Weather-OpenSaved": SAVED,
    "Weather-OpenWarning": WARNING,
    "Weather-DailyForecastAt": DAILY_AT,
    "Weather-DarkTheme": DARK,
    "Weather-SeeLayer": LAYER,
}
