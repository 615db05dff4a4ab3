"""Pages, searches and lists in Firefox: what firefox.yaml draws and asks for beside its data."""

from __future__ import annotations

import random
from urllib.parse import quote_plus

from ...apps.thirdparty.firefox.model import PACKAGE
from ...apps.thirdparty.firefox.screens import Bookmarks, History
from ...phone.state.phone import Phone
from ...web.address import host_of
from ...web.browser import BrowserScreen
from ..answers import Params
from ..foreground import top_activity
from ..pages import at_url, shows_url, tab_in_front
from ..pages import on_the_way as on_the_way
from ..pages import url_open as url_open

# a site, its page with a search field, the hint of the field, its page of results, words found there
SITES = (
    ("https://openai.com", "/blog", "Search the blog", "/blog", "GPT ChatGPT teachers model"),
    ("https://morningferry.example", "/", "Search the news", "/search", "phone ferry battery screen"),
    ("https://citylibrary.example", "/account", "Search the catalogue", "/search", "sea garden history bread"),
    ("https://techtide.example", "/", "Search Techtide", "/search", "battery camera phone laptop"),
    ("https://kitchentable.example", "/", "Search recipes", "/search", "soup bread lemon rice"),
)


def some_site(rng: random.Random, phone: Phone) -> Params:
    site, page, field, results, words = rng.choice(SITES)
    return {
        "url": f"{site}{page}",
        "words": rng.choice(words.split()),
        "field": field,
        "results": f"{site}{results}?q=",
    }


def site_searched(before: Phone, now: Phone, p: Params) -> bool:
    """The site's own results for exactly these words are in front."""
    return at_url(now, f"{p['results']}{quote_plus(p['words'])}")


def on_the_site(before: Phone, now: Phone, p: Params) -> bool:
    tab = tab_in_front(now)
    return tab is not None and host_of(tab.url) == host_of(p["url"])


def bookmarks_in_front(before: Phone, now: Phone, p: Params) -> bool:
    """The list itself, not one of its folders and no search in it."""
    return top_activity(now, Bookmarks) == Bookmarks()


def history_in_front(before: Phone, now: Phone, p: Params) -> bool:
    return top_activity(now, History) == History()


def at_menu(before: Phone, now: Phone, p: Params) -> bool:
    """A menu or a list of Firefox lies over its first screen."""
    return now.foreground == PACKAGE and (now.popup is not None or not isinstance(now.top, BrowserScreen))


url_in_bar = shows_url(PACKAGE)
