"""Other ways and look-alikes of the tasks about the weather on the web."""

from __future__ import annotations

from ....action import Action
from ....web.weather import city_url
from ...answers import Params
from ...pages import in_chrome
from ...plays import Plays, Steps, fails, passes
from ...steps import back, start
from ..weather_web import asking_the_web, reading_the_site
from .weather import SHADE, TO_HOME


def web(p: Params) -> tuple[Action, ...]:
    return asking_the_web(p)[0]


def on_web(steps: Steps) -> Plays:
    """Of pages on the web."""
    return (
        passes("another app first", lambda p: (start("Gmail"), *steps(p))),
        passes("the shade first", lambda p: (SHADE, back(), *steps(p))),
        passes("the page of the site", lambda p: reading_the_site(p)[0]),
        passes("the same in Firefox", lambda p: reading_the_site(p)[1]),
        passes("by its address", lambda p: in_chrome(city_url(p["city"]))),
        fails("goal", "home afterwards", lambda p: (*steps(p), TO_HOME)),
        fails("goal", "of another city", lambda p: in_chrome("weather reykjavik")),
        fails("goal", "something else", lambda p: in_chrome(f"time in {p['city']}")),
        fails("goal", "only typed", lambda p: in_chrome(f"weather {p['city']}")[:-1]),
        fails("obeyed", "the app was opened", lambda p: (start("Weather"), TO_HOME, *steps(p))),
    )


NOW_WEB: Plays = (*on_web(web), passes("in Firefox", lambda p: asking_the_web(p)[1]))
DAYS_WEB: Plays = (*on_web(lambda p: reading_the_site(p)[0]), fails("goal", "only the results", web))

PLAYS: dict[str, Plays] = {
    "Weather-NowWithoutApp": NOW_WEB,
    "Weather-DaysWithoutApp": DAYS_WEB,
    "Weather-PlaceWithoutApp": NOW_WEB,
}
