"""Other ways and look-alikes of the tasks of Weather, and what all plays of Weather share."""

from __future__ import annotations

from ....action import Action
from ....apps.thirdparty.weather.frame import MAIN
from ....apps.thirdparty.weather.model import PACKAGE
from ...answers import Params
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, enter_text, press_enter, scroll_to, start
from ..weather import FIELD, HOME, NOTIFYING, SETTINGS, searching, setting_units

TO_HOME, SHADE = Action("home"), Action("notifications")
COMMAND = Action("api", text=f"am start -n {PACKAGE}/{MAIN}")
FLIP = "Significant weather forecast"
# settings that are left changed, before anything else is done
OTHER_THEME = (*SETTINGS, click("Theme"), click("Light"), back())
RAIN_ON = (*NOTIFYING, click("Rain alerts"), back())


def detours(steps: Steps) -> Plays:
    """What may lie before a way without changing anything."""
    return (
        passes(
            "the pages were looked at",
            lambda p: (start("Weather"), click("Hourly"), click("Daily"), click("Today"), *steps(p)[1:]),
        ),
        passes("the shade and home first", lambda p: (SHADE, back(), TO_HOME, *steps(p))),
        passes("another app first", lambda p: (start("Gmail"), *steps(p))),
        passes("by a command of the shell", lambda p: (COMMAND, *steps(p)[1:])),
        passes("the settings were looked at", lambda p: (*SETTINGS, back(), *steps(p)[1:])),
    )


def dirty(steps: Steps) -> Plays:
    """What changes something else beside."""
    return (
        fails("clean", "another theme as well", lambda p: (*OTHER_THEME, *steps(p)[1:])),
        fails("clean", "rain alerts are on as well", lambda p: (*RAIN_ON, *steps(p)[1:])),
        fails(
            "clean",
            "a place was saved as well",
            lambda p: (*searching("Lisbon"), click(id="favorite_button"), *steps(p)[1:]),
        ),
    )


def slips(steps: Steps) -> Plays:
    """What looks like a way to a view and is not."""
    return (
        *dirty(steps),
        fails("goal", "home afterwards", lambda p: (*steps(p), TO_HOME)),
        fails("goal", "the shade lies over it", lambda p: (*steps(p), SHADE)),
        fails("goal", "another app", lambda p: (*steps(p), start("Settings"))),
    )


def elsewhere(*rest: Action) -> Steps:
    """The same for the place that was looked at last."""
    return lambda p: (start("Weather"), *rest)


def view(*rest: Action) -> Plays:
    """Of views of the place where the phone is."""

    def steps(p: Params) -> tuple[Action, ...]:
        return (*HOME, *rest)

    by_search = (start("Weather"), click(id="search_icon"), click(id="current_location"), *rest)
    return (
        *detours(steps),
        *slips(steps),
        passes("by the search", lambda p: by_search),
        passes("by the name of the place", lambda p: (*searching("San Francisco"), *rest)),
        fails("goal", "of the other place", elsewhere(*rest)),
        fails("goal", "of London", lambda p: (*searching("London"), *rest)),
    )


def detail(kind: str, wrong: str) -> Plays:
    tile, other = f"{kind}_tile", f"{wrong}_tile"
    return (
        *view(scroll_to(id=tile), click(id=tile)),
        fails("goal", "another page", lambda p: (*HOME, scroll_to(id=other), click(id=other))),
        fails("goal", "closed again", lambda p: (*HOME, scroll_to(id=tile), click(id=tile), back())),
    )


NOW: Plays = (
    *view(),
    passes("back from another page", lambda p: (*HOME, click("Daily"), back())),
    fails("goal", "by hours", lambda p: (*HOME, click("Hourly"))),
    fails("goal", "a page of details", lambda p: (*HOME, scroll_to(id="wind_tile"), click(id="wind_tile"))),
)
DAYS: Plays = (
    *view(click("Daily")),
    passes("by the link on the page", lambda p: (*HOME, scroll_to(id="more_days"), click(id="more_days"))),
    passes("one day opened", lambda p: (*HOME, click("Daily"), click(id="daily_row"))),
    fails("goal", "by hours", lambda p: (*HOME, click("Hourly"))),
)
BY_HOURS: Plays = (
    *view(click("Hourly")),
    passes("by the link on the page", lambda p: (*HOME, scroll_to(id="more_hours"), click(id="more_hours"))),
    passes("one hour opened", lambda p: (*HOME, click("Hourly"), click(id="hourly_row"))),
    fails("goal", "by days", lambda p: (*HOME, click("Daily"))),
)
RADAR: Plays = (
    *view(click("Radar")),
    passes("a layer was looked at", lambda p: (*HOME, click("Radar"), click(id="layers_button"), click("Clouds"))),
    fails("goal", "the layers lie over it", lambda p: (*HOME, click("Radar"), click(id="layers_button"))),
)


def units(p: Params) -> tuple[Action, ...]:
    return setting_units(p)


def third(p: Params) -> Params:
    left = {"Imperial", "Metric", "Hybrid"} - {p["before"], p["after"]}
    return {**p, "after": left.pop()}


UNITS: Plays = (
    *detours(units),
    *dirty(units),
    passes("by way of others", lambda p: (*setting_units(third(p)), *setting_units(p)[3:])),
    fails("goal", "other units", lambda p: setting_units(third(p))),
    fails("goal", "the dialog was left", lambda p: (*SETTINGS, click("Units"), back())),
    fails("goal", "back again", lambda p: (*setting_units(p), *setting_units({**p, "after": p["before"]})[3:])),
)


def look(p: Params) -> tuple[Action, ...]:
    return searching(p["name"])


PLACE: Plays = (
    *detours(look),
    *dirty(look),
    passes(
        "by the key Search",
        lambda p: (start("Weather"), click(id="search_icon"), enter_text(p["name"], id=FIELD), press_enter()),
    ),
    fails("goal", "only typed", lambda p: look(p)[:-1]),
    fails("goal", "another place", lambda p: searching("Lisbon")),
    fails("goal", "its radar", lambda p: (*look(p), click("Radar"))),
    fails("goal", "home afterwards", lambda p: (*look(p), TO_HOME)),
)


def flip(p: Params) -> tuple[Action, ...]:
    return (*NOTIFYING, click(FLIP))


SIGNIFICANT: Plays = (
    *detours(flip),
    *dirty(flip)[:1],
    *dirty(flip)[2:],
    passes("by the settings", lambda p: (*SETTINGS, click("Notifications and alerts"), click(FLIP))),
    passes("three times", lambda p: (*flip(p), click(FLIP), click(FLIP))),
    fails("goal", "twice", lambda p: (*flip(p), click(FLIP))),
    fails("goal", "only looked at", lambda p: NOTIFYING),
    fails("goal", "the other alerts", lambda p: (*NOTIFYING, click("Severe weather alerts"))),
)

PLAYS: dict[str, Plays] = {
    "Weather-SeeNow": NOW,
    "Weather-SeeDays": DAYS,
    "Weather-SeeHours": BY_HOURS,
    "Weather-SeeRadar": RADAR,
    "Weather-SeeWind": detail("wind", "humidity"),
    "Weather-SeeRain": detail("rain", "humidity"),
    "Weather-SeeHumidity": detail("humidity", "dew"),
    "Weather-SeeUv": detail("uv", "visibility"),
    "Weather-SeeSun": detail("sun", "air"),
    "Weather-SwitchUnits": UNITS,
    "Weather-FindPlace": PLACE,
    "Weather-SetSignificant": SIGNIFICANT,
}
