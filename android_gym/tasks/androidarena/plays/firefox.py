"""Other ways and look-alikes of the tasks of Firefox."""

from __future__ import annotations

from urllib.parse import quote_plus

from ....action import Action
from ....web.address import host_of
from ....web.engines import results
from ...answers import Params
from ...pages import chosen, in_chrome, in_firefox
from ...plays import Plays, fails, passes
from ...steps import back, click, enter_text, press_enter, scroll_to, start
from ..browsers import going
from ..firefox import searching_site
from .browsers import FLYING, HOME_KEY, MARKED_IN_FIREFOX, PRIVATE, SHADE, command, typed

BAR = click(id="mozac_browser_toolbar_url_view")
MENU = (start("Firefox"), click("Menu"))
FIREFOX = "org.mozilla.firefox"


def inside(p: Params, words: str) -> tuple[Action, ...]:
    """Search the site for other words."""
    return searching_site({**p, "words": words})[0]


SEARCH: Plays = (
    passes("in quotes", lambda p: in_firefox(f'"{p["words"]}"')),
    passes("in capitals", lambda p: in_firefox(p["words"].upper())),
    passes("in a private tab", lambda p: (*PRIVATE, *in_firefox(p["words"])[1:])),
    passes("another search first", lambda p: (*in_firefox("chess"), BAR, *in_firefox(p["words"])[2:])),
    passes(
        "a link to the results is opened in Firefox",
        lambda p: (
            command(
                "am start -a android.intent.action.VIEW -d "
                f"https://www.google.com/search?q={quote_plus(p['words'])} {FIREFOX}"
            ),
        ),
    ),
    passes("after a look into Chrome", lambda p: (start("Chrome"), *in_firefox(p["words"]))),
    fails("goal", "in Chrome", lambda p: in_chrome(p["words"])),
    fails("goal", "one word more", lambda p: in_firefox(f"{p['words']} price")),
    fails("goal", "typed and not sent", lambda p: typed(p["words"])),
    fails(
        "goal",
        "the results were left for one of them",
        lambda p: (*in_firefox(p["words"]), *chosen(results(p["words"])[0].title)),
    ),
    fails("goal", "the shade lies over the results", lambda p: (*in_firefox(p["words"]), SHADE)),
    fails("goal", "left for home", lambda p: (*in_firefox(p["words"]), HOME_KEY)),
    fails("clean", "the results were bookmarked", lambda p: (*in_firefox(p["words"]), *MARKED_IN_FIREFOX)),
)

OPEN_PAGE: Plays = (
    passes("without https", lambda p: in_firefox(p["url"].removeprefix("https://"))),
    passes(
        "the site in capitals", lambda p: in_firefox(p["url"].replace(host_of(p["url"]), host_of(p["url"]).upper()))
    ),
    passes("in a private tab", lambda p: (*PRIVATE, *in_firefox(p["url"])[1:])),
    passes(
        "a link opened in Firefox",
        lambda p: (command(f"am start -a android.intent.action.VIEW -d {p['url']} {FIREFOX}"),),
    ),
    passes("in Chrome first", lambda p: (*in_chrome(p["url"]), *going(p)[0])),
    passes("home and back to it", lambda p: (*going(p)[0], HOME_KEY, start("Firefox"))),
    fails("goal", "in Chrome", lambda p: in_chrome(p["url"])),
    fails("goal", "another page", lambda p: in_firefox("example.com")),
    fails("goal", "a page below it", lambda p: in_firefox(f"{p['url'].rstrip('/')}/nothing")),
    fails("goal", "typed and not sent", lambda p: typed(p["url"])),
    fails("goal", "it did not load", lambda p: (*FLYING, *in_firefox(p["url"]))),
    fails("goal", "the shade lies over it", lambda p: (*going(p)[0], SHADE)),
    fails(
        "clean",
        "another page was bookmarked",
        lambda p: (*in_firefox("example.com"), *MARKED_IN_FIREFOX, BAR, *in_firefox(p["url"])[2:]),
    ),
)

SITE: Plays = (
    passes("the address of the results is typed", lambda p: in_firefox(f"{p['results']}{quote_plus(p['words'])}")),
    passes("other words first", lambda p: (*inside(p, "zebra"), BAR, *searching_site(p)[0][2:])),
    passes("in a private tab", lambda p: (*PRIVATE, *searching_site(p)[0][1:])),
    passes("after another page", lambda p: (*in_firefox("example.com"), BAR, *searching_site(p)[0][2:])),
    passes("home and back to it", lambda p: (*searching_site(p)[0], HOME_KEY, start("Firefox"))),
    fails(
        "goal",
        "in Chrome",
        lambda p: (*in_chrome(p["url"]), scroll_to(p["field"]), enter_text(p["words"], name=p["field"]), press_enter()),
    ),
    fails("goal", "other words", lambda p: inside(p, "zebra")),
    fails("goal", "typed and not sent", lambda p: searching_site(p)[0][:-1]),
    fails("goal", "on the whole web", lambda p: in_firefox(p["words"])),
    fails("goal", "one word more", lambda p: inside(p, f"{p['words']} price")),
    fails("goal", "the shade lies over the results", lambda p: (*searching_site(p)[0], SHADE)),
    fails("goal", "back to the site", lambda p: (*searching_site(p)[0], back())),
    fails("clean", "the results were bookmarked", lambda p: (*searching_site(p)[0], *MARKED_IN_FIREFOX)),
)

BOOKMARKS: Plays = (
    passes("from a page's menu", lambda p: (*in_firefox("example.com"), click("Menu"), click("Bookmarks"))),
    passes("a folder and back", lambda p: (*MENU, click("Bookmarks"), click("Travel"), click("Navigate up"))),
    passes("the history first", lambda p: (*MENU, click("History"), back(), click("Menu"), click("Bookmarks"))),
    passes("home and back to it", lambda p: (*MENU, click("Bookmarks"), HOME_KEY, start("Firefox"))),
    passes("in private mode", lambda p: (*PRIVATE, click("Menu"), click("Bookmarks"))),
    fails("goal", "only the menu", lambda p: MENU),
    fails("goal", "the history", lambda p: (*MENU, click("History"))),
    fails("goal", "a folder", lambda p: (*MENU, click("Bookmarks"), click("Travel"))),
    fails("goal", "a bookmark was opened", lambda p: (*MENU, click("Bookmarks"), click("Wikipedia"))),
    fails(
        "goal", "those of Chrome", lambda p: (*in_chrome("example.com"), click(id="menu_button"), click("Bookmarks"))
    ),
    fails("goal", "the shade lies over it", lambda p: (*MENU, click("Bookmarks"), SHADE)),
    fails(
        "clean",
        "a page was bookmarked",
        lambda p: (*in_firefox("example.com"), *MARKED_IN_FIREFOX, click("Menu"), click("Bookmarks")),
    ),
)

HISTORY: Plays = (
    passes("from a page's menu", lambda p: (*in_firefox("example.com"), click("Menu"), click("History"))),
    passes("the bookmarks first", lambda p: (*MENU, click("Bookmarks"), back(), click("Menu"), click("History"))),
    passes(
        "a page of it and back",
        lambda p: (*MENU, click("History"), *chosen("Wikipedia"), click("Menu"), click("History")),
    ),
    passes("home and back to it", lambda p: (*MENU, click("History"), HOME_KEY, start("Firefox"))),
    passes("in private mode", lambda p: (*PRIVATE, click("Menu"), click("History"))),
    fails("goal", "only the menu", lambda p: MENU),
    fails("goal", "the bookmarks", lambda p: (*MENU, click("Bookmarks"))),
    fails("goal", "the downloads", lambda p: (*MENU, click("Downloads"))),
    fails("goal", "that of Chrome", lambda p: (*in_chrome("example.com"), click(id="menu_button"), click("History"))),
    fails("goal", "a page of it was opened", lambda p: (*MENU, click("History"), *chosen("Wikipedia"))),
    fails("goal", "the shade lies over it", lambda p: (*MENU, click("History"), SHADE)),
    fails(
        "clean",
        "a page was bookmarked",
        lambda p: (*in_firefox("example.com"), *MARKED_IN_FIREFOX, click("Menu"), click("History")),
    ),
)

PLAYS: dict[str, Plays] = {
    "Firefox-Search": SEARCH,
    "Firefox-OpenPage": OPEN_PAGE,
    "Firefox-SearchSite": SITE,
    "Firefox-ViewBookmarks": BOOKMARKS,
    "Firefox-ViewHistory": HISTORY,
}
