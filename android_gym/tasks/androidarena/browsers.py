"""The web under a rule: what browsers.yaml starts from, forbids and asks for beside its data."""

from __future__ import annotations

from ...action import Action
from ...phone.core.zones import HOME, START_UTC, local
from ...phone.state.phone import Phone
from ...phone.system.tick import advance
from ...web.address import host_of, unquoted
from ...web.blocks import Text, words_of
from ...web.browser import BrowserScreen
from ...web.live import zones_of
from ...web.page import Page, parse
from ...web.weather import slug
from ...web.wikipedia import ROOT, found, introduction, title_of
from ..base import Params
from ..pages import at_url, has_been_at, opened_pages, says, tab_in_front
from ..pages import on_the_way as on_the_way
from ..pages import on_wikipedia as on_wikipedia
from ..pages import url_open as url_open
from ..parts.browsers import uses
from ..parts.clock import time_in_words

uses_chrome, uses_clock = map(uses, ("com.android.chrome", "com.google.android.deskclock"))
topic_seen, city_seen = map(says, ("topic", "city"))


# --- values --------------------------------------------------------------------------------------


def two_blanks(p: Params) -> str:
    return str(p["words"]).replace(" ", "  ")


def name_in_addresses(p: Params) -> str:
    return slug(p["topic"] if "topic" in p else p["city"])


def title(p: Params) -> str:
    """The title of the article about the topic, or of the one that a search for the words finds."""
    return str(p["topic"]) if "topic" in p else title_of(p["words"])


def article(p: Params) -> str:
    return f"en.wikipedia.org/wiki/{title(p).replace(' ', '_')}"


# --- introductions -------------------------------------------------------------------------------


def on_site(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """A page of the site is open in front."""
    tab = tab_in_front(after)
    return tab is not None and f".{host_of(tab.url)}".endswith(f".{p['site']}")


def topic_introduced(before: Phone, now: Phone, p: Params) -> bool:
    tab = tab_in_front(now)
    return tab is not None and introduces(tab.page, p["topic"])


def introduces(page: Page, topic: str) -> bool:
    """Whether a page says what the topic is, as the encyclopedia and the guides do."""
    first = words_of(parse(introduction(topic), ROOT).blocks[0])
    return any(words_of(block) == first for block in page.blocks if isinstance(block, Text))


# --- Wikipedia -----------------------------------------------------------------------------------


def searched_otherwise(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """The words stand in the browser's bar, or what they lead to came up without their having
    been sent from the site's field."""
    top, tab = after.top, tab_in_front(after)
    words = p["words"].casefold()
    if isinstance(top, BrowserScreen) and top.editing:
        return words in top.query.casefold()
    url = found(p["words"]).url
    came = tab is not None and tab.url == url
    return came and not has_been_at(before, url) and not in_field(before, words)


def in_field(phone: Phone, words: str) -> bool:
    """Whether words stand in a field of the page in front."""
    top = phone.top
    return isinstance(top, BrowserScreen) and words in unquoted(f"{top.box1} {top.box2}").casefold()


def subject_found(before: Phone, now: Phone, p: Params) -> bool:
    """The page to which Wikipedia's search for the subject leads is in front."""
    return at_url(now, found(p["words"]).url)


# --- the time elsewhere --------------------------------------------------------------------------


def later(phone: Phone, p: Params) -> Phone:
    """Some minutes have gone by."""
    return advance(phone, 60 * p["minutes"])


def time_there(before: Phone, now: Phone, p: Params) -> str:
    there = local(p["zone"], now.time)
    return time_in_words(there.hour, there.minute)


def time_found(before: Phone, now: Phone, p: Params) -> bool:
    """A page that says the city's time was opened; it need not be in front any more, since the
    answer is what is asked for."""
    return any(p["zone"] in zones_of(page) for page in opened_pages(now))


def time_at_start(p: Params, zone: str = "", more: int = 0) -> str:
    """The time in a zone, that of the city, at the start of an episode, and so many minutes later."""
    at = local(zone or p["zone"], START_UTC + 60 * (p["minutes"] + more))
    return time_in_words(at.hour, at.minute)


def after_ten_minutes(p: Params) -> str:
    return time_at_start(p, more=10)


def in_a_sentence(p: Params) -> str:
    return f"It is {time_at_start(p)} in {p['city']}."


def time_at_home(p: Params) -> str:
    return time_at_start(p, HOME)


def time_elsewhere(p: Params) -> str:
    return time_at_start(p, "Asia/Kolkata")  # half an hour beside those of all cities


def two_times(p: Params) -> str:
    return f"{time_elsewhere(p)} or {time_at_start(p)}"
