"""Tasks on the web under a constraint: without Chrome, without Clock, off a site …"""

from __future__ import annotations

import random
from collections.abc import Callable

from ..action import Action
from ..phone.apps.google.chrome.model import PACKAGE as CHROME
from ..phone.apps.google.clock.model import PACKAGE as CLOCK
from ..phone.apps.thirdparty.firefox.model import PACKAGE as FIREFOX
from ..phone.state import Phone
from ..phone.tick import advance
from ..phone.web.address import canonical, host_of
from ..phone.web.browser import BrowserScreen, Tab
from ..phone.web.services import CITIES, WEATHER, slug
from ..phone.web.wikipedia import article_url, found
from ..phone.zones import local
from .base import Constraint, Params, Task
from .clock import spoken
from .steps import click, enter_text, press_enter, scroll_to, start

Ways = tuple[tuple[Action, ...], ...]
WEATHER_APP = "com.weather.Weather"
WORLD_TIME = "https://worldtime.example/"
WORDS = (
    "large language model", "contour lines", "navy bow tie", "half marathon training plan",
    "rain jacket", "things to see in Lisbon", "reinforcement learning", "how to brew tea",
)  # fmt: skip
PLACES = (
    "https://www.wikipedia.org/", "https://openai.com/blog", "https://trailmaps.example/guide",
    "https://morningferry.example/technology", "https://www.northpeak.example/",
    "https://weather.example.com/london", "https://en.wikipedia.org/wiki/Chess",
    "https://www.caltrain.com/schedules",
)  # fmt: skip
# what to read about, and a site that has much about it
TOPICS = (
    ("ChatGPT", "openai.com"), ("Artificial intelligence", "openai.com"),
    ("Large language model", "morningferry.example"), ("Android", "morningferry.example"),
    ("Half marathon", "bridgetobay.example"), ("Bow tie", "haberdash.example"),
    ("Contour line", "trailmaps.example"), ("London", "worldtime.example"),
)  # fmt: skip
SUBJECTS = (
    "Artificial Intelligence", "Machine learning", "Neural network", "Android", "Lisbon",
    "Half marathon", "World Wide Web", "Contour line",
)  # fmt: skip
ZONES = (
    ("London", "Europe/London"), ("Lisbon", "Europe/Lisbon"), ("Paris", "Europe/Paris"),
    ("Beijing", "Asia/Shanghai"), ("Tokyo", "Asia/Tokyo"), ("Sydney", "Australia/Sydney"),
    ("New York", "America/New_York"),
)  # fmt: skip
WHEN = ("today", "the next 3 days", "the whole week")


def reading(phone: Phone) -> Tab | None:
    """The tab whose page is in front in a browser, with nothing over it; else None."""
    top = phone.top
    if not isinstance(top, BrowserScreen) or top.editing or phone.popup or phone.shade:
        return None
    tab: Tab | None = phone.app(top.package).tab
    return tab


def at_url(phone: Phone, *urls: str) -> bool:
    """Whether a browser shows the page of one of these URLs."""
    tab = reading(phone)
    return tab is not None and not tab.page.error and tab.url in map(canonical, urls)


def in_chrome(typed: str) -> tuple[Action, ...]:
    """Type words or an address into Chrome's bar."""
    bar = (click(id="search_box_text"), enter_text(typed, id="url_bar"), press_enter())
    return (start("Chrome"), *bar)


def in_firefox(typed: str) -> tuple[Action, ...]:
    """Type words or an address into Firefox's bar."""
    field = enter_text(typed, id="mozac_browser_toolbar_edit_url_view")
    return (start("Firefox"), click(id="toolbar_wrapper"), field, press_enter())


def chosen(title: str) -> tuple[Action, ...]:
    """Open a result by its title."""
    return (scroll_to(title), click(title))


# --- what is forbidden -------------------------------------------------------------------------


def uses(package: str) -> Callable[[Phone, Action, Phone, Params], bool]:
    """The app came to the front."""

    def broken(before: Phone, action: Action, after: Phone, p: Params) -> bool:
        return after.foreground == package

    return broken


def on_site(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """A page of the site is open in front."""
    tab = reading(after)
    return tab is not None and f".{host_of(tab.url)}".endswith(f".{p['site']}")


def searched_by_bar(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """The words stand in the browser's bar, or a search was started from there."""
    top, old = after.top, before.top
    words = p["words"].casefold()
    if isinstance(top, BrowserScreen) and top.editing:
        return words in top.query.casefold()
    tab = reading(after)
    typed = isinstance(old, BrowserScreen) and old.editing
    return typed and tab is not None and words in tab.page.title.casefold()


NO_CHROME = Constraint("Leave Chrome alone.", "app", uses(CHROME))
NO_CLOCK = Constraint("Leave the Clock app closed.", "app", uses(CLOCK))
NO_WEATHER = Constraint("Leave the Weather app closed.", "app", uses(WEATHER_APP))
OFF_SITE = Constraint("Keep away from {site}, though.", "page", on_site)
BY_ITS_BOX = Constraint(
    "Type what you look for into the site's own search field, not into the browser's bar.",
    "component",
    searched_by_bar,
)


# --- searching and opening ---------------------------------------------------------------------


def draw_words(rng: random.Random, phone: Phone) -> Params:
    return {"words": rng.choice(WORDS)}


def words_searched(before: Phone, now: Phone, p: Params) -> bool:
    """A search engine's answers to exactly these words are in front."""
    tab = reading(now)
    return tab is not None and tab.page.query.casefold() == p["words"].casefold()


def draw_place(rng: random.Random, phone: Phone) -> Params:
    return {"url": rng.choice(PLACES)}


def place_open(before: Phone, now: Phone, p: Params) -> bool:
    return at_url(now, p["url"])


def going(p: Params) -> Ways:
    typed = in_firefox(p["url"])
    if p["url"] == PLACES[0]:  # it is among Firefox's shortcuts
        return (typed, (start("Firefox"), click("Wikipedia")))
    return (typed,)


# --- introductions -----------------------------------------------------------------------------


def draw_topic(rng: random.Random, phone: Phone) -> Params:
    topic, site = rng.choice(TOPICS)
    return {"topic": topic, "site": site}


def topic_introduced(before: Phone, now: Phone, p: Params) -> bool:
    """Its article is in front: elsewhere the small web has no more than the site to avoid."""
    return at_url(now, article_url(p["topic"]))


def finding_article(p: Params) -> Ways:
    title = f"{p['topic']} - Wikipedia"
    return (
        (*in_chrome(p["topic"]), *chosen(title)),
        (*in_firefox(p["topic"]), *chosen(title)),
    )


# --- Wikipedia ---------------------------------------------------------------------------------


def draw_subject(rng: random.Random, phone: Phone) -> Params:
    return {"words": rng.choice(SUBJECTS)}


def subject_found(before: Phone, now: Phone, p: Params) -> bool:
    """In Firefox, where Wikipedia's search for it leads."""
    return now.foreground == FIREFOX and at_url(now, found(p["words"]).url)


def searching_inside(p: Params) -> Ways:
    search = (enter_text(p["words"], name="Search Wikipedia"), press_enter())
    return (
        (start("Firefox"), click("Wikipedia"), *search),
        (*in_firefox("wikipedia.org"), *search),
    )


# --- time and weather --------------------------------------------------------------------------


def draw_zone(rng: random.Random, phone: Phone) -> Params:
    city, zone = rng.choice(ZONES)
    return {"city": city, "zone": zone, "minutes": rng.randrange(120)}


def later(phone: Phone, p: Params) -> Phone:
    """Some minutes have gone by."""
    return advance(phone, 60 * p["minutes"])


def time_found(before: Phone, now: Phone, p: Params) -> bool:
    """A page is in front that says how the city's clocks stand."""
    return at_url(now, WORLD_TIME + slug(p["city"]))


def time_there(before: Phone, p: Params) -> str:
    there = local(p["zone"], before.time)
    return spoken(there.hour, there.minute)


def finding_time(p: Params) -> Ways:
    title, words = f"Time in {p['city']} - World time", f"time in {p['city']}"
    return ((*in_chrome(words), *chosen(title)), (*in_firefox(words), *chosen(title)))


def draw_forecast(rng: random.Random, phone: Phone) -> Params:
    return {"city": rng.choice(CITIES), "when": rng.choice(WHEN)}


def forecast_found(before: Phone, now: Phone, p: Params) -> bool:
    return at_url(now, f"{WEATHER}/{slug(p['city'])}")


def finding_forecast(p: Params) -> Ways:
    title, words = f"Weather for {p['city']}", f"weather {p['city']}"
    ways = ((*in_chrome(words), *chosen(title)), (*in_firefox(words), *chosen(title)))
    if p["city"] == CITIES[0]:  # the owner's, among both browsers' shortcuts
        return (*ways, (start("Chrome"), click("Weather")), (start("Firefox"), click(title)))
    return ways


TASKS = (
    Task(
        "Browsers-SearchNoChrome",
        'Search the web for "{words}".',
        words_searched,
        lambda p: (in_firefox(p["words"]),),
        draw_words,
        constraint=NO_CHROME,
        typed=("words",),
        tags=("search", "constraint"),
    ),
    Task(
        "Browsers-NavigateNoChrome",
        "Open the web page {url} in a browser.",
        place_open,
        going,
        draw_place,
        constraint=NO_CHROME,
        typed=("url",),
        tags=("view", "constraint"),
        split="test",
    ),
    Task(
        "Browsers-FindIntroductionOffSite",
        "Find a page on the web that says what {topic} is.",
        topic_introduced,
        finding_article,
        draw_topic,
        constraint=OFF_SITE,
        typed=("topic",),
        tags=("search", "constraint"),
    ),
    Task(
        "Browsers-SearchWikipediaByItsField",
        'With Firefox, search Wikipedia for "{words}".',
        subject_found,
        searching_inside,
        draw_subject,
        constraint=BY_ITS_BOX,
        typed=("words",),
        tags=("search", "constraint"),
    ),
    Task(
        "Browsers-FindTimeNoClock",
        "Find out on the web the time in {city}, and answer with it, written like 9:05 AM.",
        time_found,
        finding_time,
        draw_zone,
        later,
        answer=time_there,
        constraint=NO_CLOCK,
        tags=("search", "answer", "computed", "constraint"),
    ),
    Task(
        "Browsers-FindForecastNoWeather",
        'Ask the web for "weather {city}" and find the forecast for {when}.',
        forecast_found,
        finding_forecast,
        draw_forecast,
        constraint=NO_WEATHER,
        tags=("view", "constraint"),
        split="test",
    ),
)
