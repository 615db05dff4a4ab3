"""What the tasks of firefox.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from urllib.parse import quote_plus

from ...action import Action
from ...apps.thirdparty.firefox.model import PACKAGE as FIREFOX_
from ...apps.thirdparty.firefox.screens import Bookmarks, History
from ...phone.state.phone import Phone
from ...screen import Screen
from ...web.address import bare, canonical, host_of
from ...web.browser import BrowserScreen
from ...web.engines import results
from ..answers import Params
from ..base import Ways
from ..foreground import top_activity
from ..pages import at_url, chosen, in_firefox, reading, says
from ..pages import on_the_way as on_the_way
from ..parts.browsers import going
from ..screen_goals import texts


def open_page_goal_2(before: Phone, now: Phone, p: Params) -> bool:
    return at_url(now, p["url"])


def sample_site(rng: random.Random, phone: Phone) -> Params:
    page, field, results, words = rng.choice(SITES)
    return {"url": page, "words": rng.choice(words), "field": field, "results": results}


# a page with a search field, the hint of the field, the site's page of results, words found there
SITES = (
    (
        "https://openai.com/blog",
        "Search the blog",
        "https://openai.com/blog?q=",
        ("GPT", "ChatGPT", "teachers", "model"),
    ),
    (
        "https://morningferry.example/",
        "Search the news",
        "https://morningferry.example/search?q=",
        ("phone", "ferry", "battery", "screen"),
    ),
    (
        "https://citylibrary.example/account",
        "Search the catalogue",
        "https://citylibrary.example/search?q=",
        ("sea", "garden", "history", "bread"),
    ),
    (
        "https://techtide.example/",
        "Search Techtide",
        "https://techtide.example/search?q=",
        ("battery", "camera", "phone", "laptop"),
    ),
    (
        "https://kitchentable.example/",
        "Search recipes",
        "https://kitchentable.example/search?q=",
        ("soup", "bread", "lemon", "rice"),
    ),
)


def site_searched(before: Phone, now: Phone, p: Params) -> bool:
    """The site's own results for exactly these words are in front."""
    return at_url(now, f"{p['results']}{quote_plus(p['words'])}")


def on_the_site(before: Phone, now: Phone, p: Params) -> bool:
    tab = reading(now)
    return tab is not None and host_of(tab.url) == host_of(p["url"])


def bookmarks_shown(before: Phone, now: Phone, p: Params) -> bool:
    """The list itself, not one of its folders and no search in it."""
    return top_activity(now, Bookmarks) == Bookmarks()


def at_menu(before: Phone, now: Phone, p: Params) -> bool:
    """A menu or a list of Firefox lies over its first screen."""
    return now.foreground == FIREFOX_ and (now.popup is not None or not isinstance(now.top, BrowserScreen))


def history_shown(before: Phone, now: Phone, p: Params) -> bool:
    return top_activity(now, History) == History()


def command(line: str) -> Action:
    return Action("api", text=line)


def search_in_capitals(p: Params) -> tuple[Action, ...]:
    return in_firefox(p["words"].upper())


def search_a_link_to_the_results_is_opened_in_firefox(p: Params) -> tuple[Action, ...]:
    address = f"https://www.google.com/search?q={quote_plus(p['words'])}"
    return (command(f"am start -a android.intent.action.VIEW -d {address} {FIREFOX}"),)


FIREFOX = "org.mozilla.firefox"


def search_the_results_were_left_for_one_of_them(p: Params) -> tuple[Action, ...]:
    return (*in_firefox(p["words"]), *chosen(results(p["words"])[0].title))


def open_page_without_https(p: Params) -> tuple[Action, ...]:
    return in_firefox(p["url"].removeprefix("https://"))


def open_page_the_site_in_capitals(p: Params) -> tuple[Action, ...]:
    return in_firefox(p["url"].replace(host_of(p["url"]), host_of(p["url"]).upper()))


def open_page_a_page_below_it(p: Params) -> tuple[Action, ...]:
    return in_firefox(f"{p['url'].rstrip('/')}/nothing")


search_subgoal = says("words")


def going_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = going(p)
    return ways[0] if len(ways) > 0 else ()


def going_way_2(p: Params) -> tuple[Action, ...]:
    ways: Ways = going(p)
    return ways[1] if len(ways) > 1 else ()


def seen_open_page(screen: Screen, p: Params) -> bool:
    found = texts(screen)
    bar = found.get("url_bar", found.get("mozac_browser_toolbar_url_view", ""))
    return screen.package in ("org.mozilla.firefox",) and bar == bare(canonical(p["url"]))


def seen_view_bookmarks(screen: Screen, p: Params) -> bool:
    found = texts(screen)
    return screen.package == "org.mozilla.firefox" and all(
        (
            id in found and (not words or found[id] == words.format(**p))
            for id, words in {"action_bar_title": "Bookmarks", "bookmark_list": ""}.items()
        )
    )


def seen_view_history(screen: Screen, p: Params) -> bool:
    found = texts(screen)
    return screen.package == "org.mozilla.firefox" and all(
        (
            id in found and (not words or found[id] == words.format(**p))
            for id, words in {"action_bar_title": "History", "history_list": ""}.items()
        )
    )
