"""Tasks of Firefox: searching, opening pages, searching a site, and its lists."""

from __future__ import annotations

import random
from urllib.parse import quote_plus

from ...apps.thirdparty.firefox.model import PACKAGE as FIREFOX
from ...apps.thirdparty.firefox.screens import Bookmarks, History
from ...phone.state.phone import Phone
from ...web.address import host_of
from ...web.browser import BrowserScreen
from ..base import Condition, Params, Task, Ways
from ..foreground import app_is_open, top_activity
from ..pages import BESIDE_THE_PAGE, at_url, in_firefox, on_the_way, reading, says, url_seen
from ..screen_goals import shows_texts
from ..steps import click, enter_text, press_enter, scroll_to, start
from .browsers import going, sample_place, sample_words, words_searched

OPEN = app_is_open(FIREFOX, "Firefox")
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


def sample_site(rng: random.Random, phone: Phone) -> Params:
    page, field, results, words = rng.choice(SITES)
    return {"url": page, "words": rng.choice(words), "field": field, "results": results}


def site_searched(before: Phone, now: Phone, p: Params) -> bool:
    """The site's own results for exactly these words are in front."""
    return at_url(now, f"{p['results']}{quote_plus(p['words'])}")


def on_the_site(before: Phone, now: Phone, p: Params) -> bool:
    tab = reading(now)
    return tab is not None and host_of(tab.url) == host_of(p["url"])


def searching_site(p: Params) -> Ways:
    search = (enter_text(p["words"], name=p["field"]), press_enter())
    return ((*in_firefox(p["url"]), scroll_to(p["field"]), *search),)


def bookmarks_shown(before: Phone, now: Phone, p: Params) -> bool:
    """The list itself, not one of its folders and no search in it."""
    return top_activity(now, Bookmarks) == Bookmarks()


def history_shown(before: Phone, now: Phone, p: Params) -> bool:
    return top_activity(now, History) == History()


def at_menu(before: Phone, now: Phone, p: Params) -> bool:
    """A menu or a list of Firefox lies over its first screen."""
    return now.foreground == FIREFOX and (now.popup is not None or not isinstance(now.top, BrowserScreen))


MENU_OPEN = Condition("Firefox's menu or one of its lists is open.", at_menu)

TASKS = (
    Task(
        "Firefox-Search",
        'Use Firefox to search the web for "{words}".',
        (
            Condition("Firefox is in front.", OPEN.holds),
            Condition("A search engine's results for “{words}” are in front.", words_searched),
        ),
        lambda p: (in_firefox(p["words"]),),
        sample_words,
        subgoals=(Condition("“{words}” is typed or searched for.", says("words")),),
        loose=BESIDE_THE_PAGE,
        tags=("search",),
        phrasings=(
            'Have Firefox show what the web has on "{words}".',
            'Type "{words}" into Firefox and leave the results on the screen.',
            'In Firefox, look up "{words}".',
            'I need the search results for "{words}". Please use Firefox for it.',
        ),
    ),
    Task(
        "Firefox-OpenPage",
        "Go to the page {url} in Firefox.",
        (
            Condition("Firefox is in front.", OPEN.holds),
            Condition("The page {url} is in front.", lambda before, now, p: at_url(now, p["url"])),
        ),
        going,
        sample_place,
        subgoals=(Condition("The address is typed, or a page of its site is in front.", on_the_way),),
        loose=BESIDE_THE_PAGE,
        tags=("view",),
        screen_goal=url_seen(FIREFOX),
        phrasings=(
            "Open {url} with Firefox.",
            "Let Firefox load the web page {url}.",
            "Bring up {url}, and do it in Firefox.",
            "I would like to see {url} in the Firefox browser.",
        ),
    ),
    Task(
        "Firefox-SearchSite",
        'In Firefox, search the site at {url} for "{words}".',
        (
            Condition("Firefox is in front.", OPEN.holds),
            Condition("What the site itself finds for “{words}” is in front.", site_searched),
        ),
        searching_site,
        sample_site,
        subgoals=(Condition("A page of the site is in front.", on_the_site),),
        loose=BESIDE_THE_PAGE,
        tags=("search",),
        phrasings=(
            'Open {url} in Firefox and look for "{words}" with the site\'s own search.',
            'What is there about "{words}" on the site {url}? Search it there, in Firefox.',
            'Visit {url} with Firefox and let the site search for "{words}".',
            'Use the search of the site {url} to find "{words}". Take Firefox for it.',
        ),
    ),
    Task(
        "Firefox-ViewBookmarks",
        "Open the list of bookmarks in Firefox.",
        (Condition("Firefox's bookmarks are in front.", bookmarks_shown),),
        lambda p: ((start("Firefox"), click("Menu"), click("Bookmarks")),),
        subgoals=(OPEN, MENU_OPEN),
        tags=("view", "single"),
        screen_goal=shows_texts(FIREFOX, action_bar_title="Bookmarks", bookmark_list=""),
        phrasings=(
            "Let me see which pages I have bookmarked in Firefox.",
            "Show the pages that are saved as bookmarks in Firefox.",
            "Bring up Firefox's bookmarks.",
            "I want to look at the bookmarks that Firefox keeps.",
        ),
    ),
    Task(
        "Firefox-ViewHistory",
        "Open the browsing history of Firefox.",
        (Condition("Firefox's history is in front.", history_shown),),
        lambda p: ((start("Firefox"), click("Menu"), click("History")),),
        subgoals=(OPEN, MENU_OPEN),
        tags=("view", "single"),
        screen_goal=shows_texts(FIREFOX, action_bar_title="History", history_list=""),
        phrasings=(
            "Show me which pages I visited in Firefox.",
            "Bring up the list of visited pages in Firefox.",
            "I want to see the history that Firefox keeps.",
            "Let me look through my history in Firefox.",
        ),
    ),
)
