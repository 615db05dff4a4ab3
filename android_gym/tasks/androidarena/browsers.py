"""Tasks on the web under a constraint: without Chrome, without Clock, off a site …"""

from __future__ import annotations

import random
from collections.abc import Callable

from ...action import Action
from ...apps.google.chrome.model import PACKAGE as CHROME
from ...apps.google.clock.model import PACKAGE as CLOCK
from ...apps.thirdparty.firefox.model import PACKAGE as FIREFOX
from ...phone.core.zones import local
from ...phone.state.phone import Phone
from ...phone.system.tick import advance
from ...web.address import host_of, unquoted
from ...web.blocks import Text, words_of
from ...web.browser import BrowserScreen
from ...web.live import zones_of
from ...web.page import Page, parse
from ...web.wikipedia import ROOT, found, introduction
from ..answers import Answer
from ..base import Condition, Constraint, Params, Task, Ways
from ..foreground import app_is_open
from ..pages import (
    BESIDE_THE_PAGE,
    IN_BROWSER,
    at_url,
    chosen,
    in_chrome,
    in_firefox,
    known,
    on_the_way,
    on_wikipedia,
    opened,
    reading,
    says,
    url_open,
)
from ..steps import click, enter_text, press_enter, start
from .clock import spoken

WORDS = (
    "large language model",
    "contour lines",
    "navy bow tie",
    "half marathon training plan",
    "rain jacket",
    "things to see in Lisbon",
    "reinforcement learning",
    "how to brew tea",
)
PLACES = (
    "https://www.wikipedia.org/",
    "https://openai.com/blog",
    "https://trailmaps.example/guide",
    "https://morningferry.example/technology",
    "https://www.northpeak.example/",
    "https://weather.example.com/london",
    "https://en.wikipedia.org/wiki/Chess",
    "https://www.caltrain.com/schedules",
)
# what to read about, and a site that has much about it
TOPICS = (
    ("ChatGPT", "openai.com"),
    ("Artificial intelligence", "openai.com"),
    ("Large language model", "morningferry.example"),
    ("Android", "morningferry.example"),
    ("Half marathon", "bridgetobay.example"),
    ("Bow tie", "haberdash.example"),
    ("Contour line", "trailmaps.example"),
    ("London", "worldtime.example"),
)
# shorter ways to pages that introduce them: Firefox's shortcuts and links that stand behind them
KNOWN_WAYS = {
    "Large language model": ("Top Articles", "What a model of language is"),
    "Android": ("Wikipedia", "Android"),
    "Half marathon": ("Tapering before a half marathon", "Half marathon"),
    "London": ("Wikipedia", "London"),
}
SHORTCUTS = {
    "https://www.wikipedia.org/": ("Wikipedia",),
    "https://trailmaps.example/guide": ("Trail Maps: how to read contour lines",),
    "https://weather.example.com/london": ("Weather for San Francisco", "London"),
}
SUBJECTS = (
    "Artificial Intelligence",
    "Machine learning",
    "Neural network",
    "Android",
    "Lisbon",
    "Half marathon",
    "World Wide Web",
    "Contour line",
)
ZONES = (
    ("London", "Europe/London"),
    ("Lisbon", "Europe/Lisbon"),
    ("Paris", "Europe/Paris"),
    ("Beijing", "Asia/Shanghai"),
    ("Tokyo", "Asia/Tokyo"),
    ("Sydney", "Australia/Sydney"),
    ("New York", "America/New_York"),
)


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


def searched_otherwise(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """The words stand in the browser's bar, or what they lead to came up without their having
    been sent from the site's field."""
    top, tab = after.top, reading(after)
    words = p["words"].casefold()
    if isinstance(top, BrowserScreen) and top.editing:
        return words in top.query.casefold()
    url = found(p["words"]).url
    came = tab is not None and tab.url == url
    return came and not known(before, url) and not sent(before, words)


def sent(phone: Phone, words: str) -> bool:
    """Whether words stand in a field of the page in front."""
    top = phone.top
    return isinstance(top, BrowserScreen) and words in unquoted(f"{top.box1} {top.box2}").casefold()


NO_CHROME = Constraint("Leave Chrome alone.", "app", uses(CHROME), breach=lambda p: (start("Chrome"),))
NO_CLOCK = Constraint("Leave the Clock app closed.", "app", uses(CLOCK), breach=lambda p: (start("Clock"),))
OFF_SITE = Constraint("Keep away from {site}, though.", "page", on_site, breach=lambda p: in_firefox(p["site"]))
BY_ITS_BOX = Constraint(
    "Type what you look for into the site's own search field, not into the browser's bar.",
    "component",
    searched_otherwise,
    breach=lambda p: in_firefox(p["words"]),
)


# --- searching and opening ---------------------------------------------------------------------


def sample_words(rng: random.Random, phone: Phone) -> Params:
    return {"words": rng.choice(WORDS)}


def words_searched(before: Phone, now: Phone, p: Params) -> bool:
    """A search engine's answers to exactly these words are in front."""
    tab = reading(now)
    return tab is not None and unquoted(tab.page.query).casefold() == p["words"].casefold()


def sample_place(rng: random.Random, phone: Phone) -> Params:
    return {"url": rng.choice(PLACES)}


def going(p: Params) -> Ways:
    typed = in_firefox(p["url"])
    rows = SHORTCUTS.get(p["url"])
    return (typed, (start("Firefox"), *chosen(*rows))) if rows else (typed,)


# --- introductions -----------------------------------------------------------------------------


def sample_topic(rng: random.Random, phone: Phone) -> Params:
    topic, site = rng.choice(TOPICS)
    return {"topic": topic, "site": site}


def introduces(page: Page, topic: str) -> bool:
    """Whether a page says what the topic is, as the encyclopedia and the guides do."""
    first = words_of(parse(introduction(topic), ROOT).blocks[0])
    return any(words_of(block) == first for block in page.blocks if isinstance(block, Text))


def topic_introduced(before: Phone, now: Phone, p: Params) -> bool:
    tab = reading(now)
    return tab is not None and introduces(tab.page, p["topic"])


def finding_article(p: Params) -> Ways:
    title = f"{p['topic']} - Wikipedia"
    ways = ((*in_chrome(p["topic"]), *chosen(title)), (*in_firefox(p["topic"]), *chosen(title)))
    rows = KNOWN_WAYS.get(p["topic"])
    return (*ways, (start("Firefox"), *chosen(*rows))) if rows else ways


# --- Wikipedia ---------------------------------------------------------------------------------


def sample_subject(rng: random.Random, phone: Phone) -> Params:
    return {"words": rng.choice(SUBJECTS)}


def subject_found(before: Phone, now: Phone, p: Params) -> bool:
    """Where Wikipedia's search for it leads is in front."""
    return at_url(now, found(p["words"]).url)


def searching_inside(p: Params) -> Ways:
    search = (enter_text(p["words"], name="Search Wikipedia"), press_enter())
    return ((start("Firefox"), click("Wikipedia"), *search), (*in_firefox("wikipedia.org"), *search))


# --- time --------------------------------------------------------------------------------------


def sample_zone(rng: random.Random, phone: Phone) -> Params:
    city, zone = rng.choice(ZONES)
    return {"city": city, "zone": zone, "minutes": rng.randrange(120)}


def later(phone: Phone, p: Params) -> Phone:
    """Some minutes have gone by."""
    return advance(phone, 60 * p["minutes"])


def time_found(before: Phone, now: Phone, p: Params) -> bool:
    """A page that says the city's time was opened; it need not be in front any more, since the
    answer is what is asked for."""
    return any(p["zone"] in zones_of(page) for page in opened(now))


def time_there(before: Phone, now: Phone, p: Params) -> str:
    there = local(p["zone"], now.time)
    return spoken(there.hour, there.minute)


def finding_time(p: Params) -> Ways:
    title, words = f"Time in {p['city']} - World time", f"time in {p['city']}"
    return ((*in_chrome(words), *chosen(title)), (*in_firefox(words), *chosen(title)))


TASKS = (
    Task(
        "Browsers-SearchNoChrome",
        'Search the web for "{words}".',
        (Condition("A search engine's results for “{words}” are in front.", words_searched),),
        lambda p: (in_firefox(p["words"]),),
        sample_words,
        subgoals=(app_is_open(FIREFOX, "Firefox"), Condition("“{words}” is typed or searched for.", says("words"))),
        constraint=NO_CHROME,
        loose=BESIDE_THE_PAGE,
        tags=("search", "constrained"),
        phrasings=(
            'See what a search engine finds for "{words}".',
            'I want the search results for "{words}" on my screen.',
            'Look "{words}" up on the internet and leave the results open.',
            'Please run a web search for "{words}".',
        ),
    ),
    Task(
        "Browsers-NavigateNoChrome",
        "Open the web page {url} in a browser.",
        (Condition("The page {url} is in front.", url_open),),
        going,
        sample_place,
        subgoals=(
            app_is_open(FIREFOX, "Firefox"),
            Condition("The address is typed, or a page of its site is in front.", on_the_way),
        ),
        constraint=NO_CHROME,
        loose=BESIDE_THE_PAGE,
        tags=("view", "constrained"),
        phrasings=(
            "Take me to {url} in a browser.",
            "I would like to read {url} on this phone.",
            "Go to {url} on the web.",
            "Bring up the page at {url}.",
        ),
    ),
    Task(
        "Browsers-FindIntroductionOffSite",
        'Find an introduction to "{topic}" on the web and open it.',
        (Condition("The page in front says what “{topic}” is.", topic_introduced),),
        finding_article,
        sample_topic,
        subgoals=(IN_BROWSER, Condition("“{topic}” is typed, searched for or read about.", says("topic"))),
        constraint=OFF_SITE,
        loose=BESIDE_THE_PAGE,
        tags=("search", "constrained"),
        phrasings=(
            'Open a web page that introduces "{topic}" to me.',
            'I know nothing about "{topic}". Bring up a page on the web that introduces it.',
            'Get me a page from the web that begins by telling what "{topic}" means.',
            'Look for a web page with an introduction to "{topic}" and leave it open.',
        ),
    ),
    Task(
        "Browsers-SearchWikipediaByItsField",
        'With Firefox, search Wikipedia for "{words}".',
        (
            Condition("Firefox is in front.", app_is_open(FIREFOX, "Firefox").holds),
            Condition("What Wikipedia finds for “{words}” is in front.", subject_found),
        ),
        searching_inside,
        sample_subject,
        subgoals=(Condition("A page of Wikipedia is in front.", on_wikipedia),),
        constraint=BY_ITS_BOX,
        worked_out=("wikipedia.org",),
        loose=BESIDE_THE_PAGE,
        tags=("search", "constrained"),
        phrasings=(
            'Use Firefox to look up "{words}" in Wikipedia.',
            'What does Wikipedia have on "{words}"? Search it in Firefox.',
            'Run a search for "{words}" on Wikipedia, in the Firefox app.',
            'I need Firefox to show what a Wikipedia search for "{words}" finds.',
        ),
    ),
    Task(
        "Browsers-FindTimeNoClock",
        "Find out on the web the time in {city}, and answer with it, written like 9:05 AM.",
        (Condition("A web page that says the time in {city} was opened.", time_found),),
        finding_time,
        sample_zone,
        later,
        subgoals=(IN_BROWSER, Condition("{city} is typed or read about.", says("city"))),
        answer=Answer("time", time_there),
        constraint=NO_CLOCK,
        worked_out=("time in {city}",),
        tags=("search", "answer", "constrained"),
        phrasings=(
            "What time is it now in {city}? Look on the web, and write it like 9:05 AM.",
            "Use the web to tell me the time in {city}, in a form like 9:05 AM.",
            "I want to call somebody in {city}. Check on the web how late it is there and answer in the form 9:05 AM.",
            "Answer with the present time in {city} as a web page has it, such as 9:05 AM.",
        ),
    ),
)
