"""What the tasks of browsers.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any
from urllib.parse import quote_plus

from ...action import Action
from ...phone.core.zones import HOME, START_UTC, local
from ...phone.state.phone import Phone
from ...phone.system.tick import advance
from ...web.address import host_of, unquoted
from ...web.blocks import Text, words_of
from ...web.browser import BrowserScreen
from ...web.engines import results
from ...web.live import zones_of
from ...web.page import Page, parse
from ...web.weather import slug
from ...web.wikipedia import ROOT, found, introduction, title_of
from ..base import Params, Ways
from ..pages import at_url, chosen, in_chrome, in_firefox, known, opened, reading, says
from ..pages import on_the_way as on_the_way
from ..pages import on_wikipedia as on_wikipedia
from ..pages import url_open as url_open
from ..parts.browsers import going, uses
from ..parts.clock import spoken
from ..steps import click, enter_text, press_enter, start

search_no_chrome_broken = uses("com.android.chrome")
find_time_no_clock_broken = uses("com.google.android.deskclock")


def finding_article(p: Params) -> Ways:
    title = f"{p['topic']} - Wikipedia"
    ways = ((*in_chrome(p["topic"]), *chosen(title)), (*in_firefox(p["topic"]), *chosen(title)))
    rows = KNOWN_WAYS.get(p["topic"])
    return (*ways, (start("Firefox"), *chosen(*rows))) if rows else ways


# shorter ways to pages that introduce them: Firefox's shortcuts and links that stand behind them
KNOWN_WAYS = {
    "Large language model": ("Top Articles", "What a model of language is"),
    "Android": ("Wikipedia", "Android"),
    "Half marathon": ("Tapering before a half marathon", "Half marathon"),
    "London": ("Wikipedia", "London"),
}


def on_site(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """A page of the site is open in front."""
    tab = reading(after)
    return tab is not None and f".{host_of(tab.url)}".endswith(f".{p['site']}")


def topic_introduced(before: Phone, now: Phone, p: Params) -> bool:
    tab = reading(now)
    return tab is not None and introduces(tab.page, p["topic"])


def introduces(page: Page, topic: str) -> bool:
    """Whether a page says what the topic is, as the encyclopedia and the guides do."""
    first = words_of(parse(introduction(topic), ROOT).blocks[0])
    return any(words_of(block) == first for block in page.blocks if isinstance(block, Text))


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


def subject_found(before: Phone, now: Phone, p: Params) -> bool:
    """Where Wikipedia's search for it leads is in front."""
    return at_url(now, found(p["words"]).url)


def sample_zone(rng: random.Random, phone: Phone) -> Params:
    city, zone = rng.choice(ZONES)
    return {"city": city, "zone": zone, "minutes": rng.randrange(120)}


ZONES = (
    ("London", "Europe/London"),
    ("Lisbon", "Europe/Lisbon"),
    ("Paris", "Europe/Paris"),
    ("Beijing", "Asia/Shanghai"),
    ("Tokyo", "Asia/Tokyo"),
    ("Sydney", "Australia/Sydney"),
    ("New York", "America/New_York"),
)


def later(phone: Phone, p: Params) -> Phone:
    """Some minutes have gone by."""
    return advance(phone, 60 * p["minutes"])


def time_there(before: Phone, now: Phone, p: Params) -> str:
    there = local(p["zone"], now.time)
    return spoken(there.hour, there.minute)


def time_found(before: Phone, now: Phone, p: Params) -> bool:
    """A page that says the city's time was opened; it need not be in front any more, since the
    answer is what is asked for."""
    return any(p["zone"] in zones_of(page) for page in opened(now))


def search_no_chrome_in_capitals_with_two_blanks(p: Params) -> tuple[Action, ...]:
    return in_firefox(p["words"].upper().replace(" ", "  "))


def search_no_chrome_a_link_to_the_results_is_opened_in_firefox(p: Params) -> tuple[Action, ...]:
    address = f"https://www.google.com/search?q={quote_plus(p['words'])}"
    return (command(f"am start -a android.intent.action.VIEW -d {address} {FIREFOX}"),)


def command(line: str) -> Action:
    return Action("api", text=line)


FIREFOX = "org.mozilla.firefox"


def search_no_chrome_the_results_were_left_for_one_of_them(p: Params) -> tuple[Action, ...]:
    return (*in_firefox(p["words"]), *chosen(results(p["words"])[0].title))


def navigate_no_chrome_without_https(p: Params) -> tuple[Action, ...]:
    return in_firefox(p["url"].removeprefix("https://"))


def navigate_no_chrome_the_site_in_capitals(p: Params) -> tuple[Action, ...]:
    return in_firefox(p["url"].replace(host_of(p["url"]), host_of(p["url"]).upper()))


def navigate_no_chrome_a_page_below_it(p: Params) -> tuple[Action, ...]:
    return in_firefox(f"{p['url'].rstrip('/')}/nothing")


def find_introduction_off_site_a_guide_instead_of_the_encyclopedia(p: Params) -> tuple[Action, ...]:
    return (*in_chrome(f"www.guide.example/{slug(p['topic'])}"),)


def find_introduction_off_site_the_article_s_address_is_typed(p: Params) -> tuple[Action, ...]:
    return in_chrome(article(p["topic"]))


def article(topic: str) -> str:
    return f"en.wikipedia.org/wiki/{topic.replace(' ', '_')}"


def find_introduction_off_site_a_page_that_only_names_it(p: Params) -> tuple[Action, ...]:
    return in_chrome(f"www.shelf.example/{slug(p['topic'])}")


def search_wikipedia_by_its_field_in_small_letters(p: Params) -> tuple[Action, ...]:
    return (*AT_WIKIPEDIA, *by_field(p["words"].lower()))


AT_WIKIPEDIA = (start("Firefox"), click("Wikipedia"))


def by_field(words: str) -> Steps:
    """Search Wikipedia by the field of the page in front."""
    return (enter_text(words, name="Search Wikipedia"), press_enter())


Steps = tuple[Action, ...]


def search_wikipedia_by_its_field_by_the_bar_and_a_result(p: Params) -> tuple[Action, ...]:
    return (*in_firefox(p["words"]), *chosen(f"{title_of(p['words'])} - Wikipedia"))


def search_wikipedia_by_its_field_the_article_s_address_in_the_bar(p: Params) -> tuple[Action, ...]:
    return in_firefox(article(title_of(p["words"])))


def search_wikipedia_by_its_field_a_link_to_the_article(p: Params) -> tuple[Action, ...]:
    return (command(f"am start -a android.intent.action.VIEW -d https://{article(title_of(p['words']))} {FIREFOX}"),)


def find_time_no_clock_in_a_private_tab(p: Params) -> tuple[Action, ...]:
    return (*PRIVATE, *in_firefox(f"worldtime.example/{p['city'].replace(' ', '-')}".lower())[1:])


PRIVATE = (start("Firefox"), click(id="privateBrowsingButton"))


def find_time_no_clock_said_ten_minutes_go_by_on_the_page(p: Params) -> Any:
    return time_in(p, p["zone"], 10)


def time_in(p: Params, zone: str, more: int = 0) -> str:
    """The time in a zone at the start of an episode, and so many minutes later."""
    at = local(zone, START_UTC + 60 * (p["minutes"] + more))
    return spoken(at.hour, at.minute)


def find_time_no_clock_said_in_a_sentence(p: Params) -> Any:
    return f"It is {time_in(p, p['zone'])} in {p['city']}."


def elsewhere(p: Params) -> str:
    """The time in a city whose clocks stand otherwise."""
    there = time_in(p, p["zone"])
    return next(at for _, zone in ZONES if (at := time_in(p, zone)) != there)


def find_time_no_clock_said_the_phone_s_own_time(p: Params) -> Any:
    return time_in(p, HOME)


def find_time_no_clock_said_two_times(p: Params) -> Any:
    return f"{elsewhere(p)} or {time_in(p, p['zone'])}"


def find_time_no_clock_said_the_time_of_ten_minutes_ago(p: Params) -> Any:
    return time_in(p, p["zone"])


search_no_chrome_subgoal_2 = says("words")
find_introduction_off_site_subgoal_2 = says("topic")
find_time_no_clock_subgoal_2 = says("city")


def going_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = going(p)
    return ways[0] if len(ways) > 0 else ()


def going_way_2(p: Params) -> tuple[Action, ...]:
    ways: Ways = going(p)
    return ways[1] if len(ways) > 1 else ()


def finding_article_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = finding_article(p)
    return ways[0] if len(ways) > 0 else ()


def finding_article_way_2(p: Params) -> tuple[Action, ...]:
    ways: Ways = finding_article(p)
    return ways[1] if len(ways) > 1 else ()


def finding_article_way_3(p: Params) -> tuple[Action, ...]:
    ways: Ways = finding_article(p)
    return ways[2] if len(ways) > 2 else ()
