"""Other ways and look-alikes of the tasks on the web."""

from __future__ import annotations

from urllib.parse import quote_plus

from ....action import Action
from ....phone.core.zones import HOME, START_UTC, local
from ....web.address import host_of
from ....web.engines import results
from ....web.weather import slug
from ....web.wikipedia import title_of
from ...answers import Params
from ...pages import chosen, in_chrome, in_firefox
from ...plays import Plays, fails, passes
from ...steps import back, click, enter_text, long_click, press_enter, start, swipe
from ..browsers import ZONES, finding_article, finding_time, going, searching_inside
from ..clock import spoken
from ..settings import follow

Steps = tuple[Action, ...]
SHADE = Action("notifications")
HOME_KEY = Action("home")
FLYING = (SHADE, swipe("down"), click("Airplane mode"), HOME_KEY)  # without a net
PRIVATE = (start("Firefox"), click(id="privateBrowsingButton"))
AT_WIKIPEDIA = (start("Firefox"), click("Wikipedia"))
FIREFOX = "org.mozilla.firefox"
MARKED_IN_FIREFOX = (click("Menu"), click("Add"))
MARKED_IN_CHROME = (click(id="menu_button"), click("Bookmark this page"))


def command(line: str) -> Action:
    return Action("api", text=line)


def typed(words: str) -> Steps:
    """Type into Firefox's bar and do not go there."""
    return in_firefox(words)[:-1]


def at_home(words: str) -> Steps:
    """Search by the box of the home screen, which the default browser answers."""
    return (click(id="search_container_hotseat"), enter_text(words, id="input"), press_enter())


def by_field(words: str) -> Steps:
    """Search Wikipedia by the field of the page in front."""
    return (enter_text(words, name="Search Wikipedia"), press_enter())


def default_firefox() -> Steps:
    rows = follow("Apps", "Default apps", "Browser app", "Firefox")
    return (start("Settings"), *rows, HOME_KEY)


SEARCH: Plays = (
    passes("in quotes", lambda p: in_firefox(f'"{p["words"]}"')),
    passes("in capitals with two blanks", lambda p: in_firefox(p["words"].upper().replace(" ", "  "))),
    passes("in a private tab", lambda p: (*PRIVATE, *in_firefox(p["words"])[1:])),
    passes(
        "on another engine's own page",
        lambda p: (*in_firefox("duckduckgo.com"), enter_text(p["words"], name="Search"), press_enter()),
    ),
    passes(
        "by an intent, and Firefox is chosen",
        lambda p: (
            command(f"am start -a android.intent.action.WEB_SEARCH -e query '{p['words']}'"),
            click("Firefox"),
            click("Just once"),
        ),
    ),
    passes(
        "a link to the results is opened in Firefox",
        lambda p: (
            command(
                "am start -a android.intent.action.VIEW -d "
                f"https://www.google.com/search?q={quote_plus(p['words'])} {FIREFOX}"
            ),
        ),
    ),
    passes("the pictures among the results", lambda p: (*in_firefox(p["words"]), click("IMAGES"))),
    fails("goal", "one word more", lambda p: in_firefox(f"{p['words']} price")),
    fails("goal", "typed and not sent", lambda p: typed(p["words"])),
    fails(
        "goal",
        "the results were left for one of them",
        lambda p: (*in_firefox(p["words"]), *chosen(results(p["words"])[0].title)),
    ),
    fails("goal", "searched within Wikipedia", lambda p: (*AT_WIKIPEDIA, *by_field(p["words"]))),
    fails("goal", "a menu lies over the results", lambda p: (*in_firefox(p["words"]), click("Menu"))),
    fails("goal", "the shade lies over the results", lambda p: (*in_firefox(p["words"]), SHADE)),
    fails(
        "goal",
        "typed anew over the results",
        lambda p: (*in_firefox(p["words"]), click(id="mozac_browser_toolbar_url_view")),
    ),
    fails("obeyed", "in Chrome first", lambda p: (*in_chrome(p["words"]), *in_firefox(p["words"]))),
    fails("obeyed", "by the home screen's box, which opens Chrome", lambda p: at_home(p["words"])),
    fails(
        "clean",
        "the default browser was changed for the home screen's box",
        lambda p: (*default_firefox(), *at_home(p["words"])),
    ),
    fails("clean", "the results were bookmarked", lambda p: (*in_firefox(p["words"]), *MARKED_IN_FIREFOX)),
)

NAVIGATE: Plays = (
    passes("without https", lambda p: in_firefox(p["url"].removeprefix("https://"))),
    passes(
        "the site in capitals", lambda p: in_firefox(p["url"].replace(host_of(p["url"]), host_of(p["url"]).upper()))
    ),
    passes("in a private tab", lambda p: (*PRIVATE, *in_firefox(p["url"])[1:])),
    passes(
        "a link opened in Firefox",
        lambda p: (command(f"am start -a android.intent.action.VIEW -d {p['url']} {FIREFOX}"),),
    ),
    passes(
        "after another page and a search",
        lambda p: (*in_firefox("example.com"), click(id="mozac_browser_toolbar_url_view"), *in_firefox(p["url"])[2:]),
    ),
    passes("home and back to it", lambda p: (*going(p)[0], HOME_KEY, start("Firefox"))),
    fails("goal", "another page", lambda p: in_firefox("example.com")),
    fails("goal", "a page below it", lambda p: in_firefox(f"{p['url'].rstrip('/')}/nothing")),
    fails("goal", "typed and not sent", lambda p: typed(p["url"])),
    fails("goal", "it did not load", lambda p: (*FLYING, *in_firefox(p["url"]))),
    fails("goal", "the shade lies over it", lambda p: (*going(p)[0], SHADE)),
    fails("goal", "left for home", lambda p: (*going(p)[0], HOME_KEY)),
    fails("obeyed", "in Chrome", lambda p: in_chrome(p["url"])),
    fails("obeyed", "Chrome was looked at first", lambda p: (start("Chrome"), *going(p)[0])),
    fails(
        "obeyed",
        "a link that the default browser opens",
        lambda p: (command(f"am start -a android.intent.action.VIEW -d {p['url']}"),),
    ),
    fails(
        "clean",
        "another page was bookmarked",
        lambda p: (
            *in_firefox("example.com"),
            *MARKED_IN_FIREFOX,
            click(id="mozac_browser_toolbar_url_view"),
            *in_firefox(p["url"])[2:],
        ),
    ),
)


def article(topic: str) -> str:
    return f"en.wikipedia.org/wiki/{topic.replace(' ', '_')}"


INTRODUCTION: Plays = (
    passes("a guide instead of the encyclopedia", lambda p: (*in_chrome(f"www.guide.example/{slug(p['topic'])}"),)),
    passes(
        "the guide's own search",
        lambda p: (*in_firefox("www.guide.example"), enter_text(p["topic"], name="Search"), press_enter()),
    ),
    passes("by Wikipedia's field", lambda p: (*AT_WIKIPEDIA, *by_field(p["topic"]))),
    passes("the article's address is typed", lambda p: in_chrome(article(p["topic"]))),
    passes(
        "in a new tab",
        lambda p: (*in_chrome(p["topic"]), long_click(f"{p['topic']} - Wikipedia"), click("Open in incognito tab")),
    ),
    passes("another article first", lambda p: (*in_firefox(article("Chess")), *by_field(p["topic"]))),
    fails("goal", "only the results", lambda p: in_chrome(p["topic"])),
    fails("goal", "another article", lambda p: in_firefox(article("Chess"))),
    fails("goal", "a page that only names it", lambda p: in_chrome(f"www.shelf.example/{slug(p['topic'])}")),
    fails("goal", "back to the results", lambda p: (*finding_article(p)[0], back())),
    fails("goal", "the shade lies over it", lambda p: (*finding_article(p)[1], SHADE)),
    fails("obeyed", "the site was opened first", lambda p: (*in_firefox(p["site"]), *finding_article(p)[0])),
    fails("clean", "the article was bookmarked", lambda p: (*finding_article(p)[0], *MARKED_IN_CHROME)),
    fails(
        "clean",
        "the article was downloaded",
        lambda p: (*finding_article(p)[0], click(id="menu_button"), click("Download this page")),
    ),
)

WIKIPEDIA: Plays = (
    passes("in small letters", lambda p: (*AT_WIKIPEDIA, *by_field(p["words"].lower()))),
    passes("in quotes", lambda p: (*AT_WIKIPEDIA, *by_field(f'"{p["words"]}"'))),
    passes("from the English front page", lambda p: (*AT_WIKIPEDIA, click("English"), *by_field(p["words"]))),
    passes(
        "other words first, then from their results",
        lambda p: (*AT_WIKIPEDIA, *by_field("zebra"), *by_field(p["words"])),
    ),
    passes("in a private tab", lambda p: (*PRIVATE, *in_firefox("wikipedia.org")[1:], *by_field(p["words"]))),
    passes("left and come back", lambda p: (*searching_inside(p)[0], HOME_KEY, start("Firefox"))),
    fails("goal", "in Chrome", lambda p: (*in_chrome("wikipedia.org"), *by_field(p["words"]))),
    fails("goal", "other words", lambda p: (*AT_WIKIPEDIA, *by_field("chess"))),
    fails("goal", "typed and not sent", lambda p: (*AT_WIKIPEDIA, by_field(p["words"])[0])),
    fails("goal", "the shade lies over it", lambda p: (*searching_inside(p)[0], SHADE)),
    fails(
        "goal",
        "the words are typed into the bar afterwards",
        lambda p: (*searching_inside(p)[0], click(id="mozac_browser_toolbar_url_view")),
    ),
    fails(
        "obeyed",
        "by the bar and a result",
        lambda p: (*in_firefox(p["words"]), *chosen(f"{title_of(p['words'])} - Wikipedia")),
    ),
    fails("obeyed", "the article's address in the bar", lambda p: in_firefox(article(title_of(p["words"])))),
    fails(
        "obeyed",
        "typed into the bar and taken back, then by the field",
        lambda p: (*typed(p["words"]), back(), back(), *searching_inside(p)[0]),
    ),
    fails(
        "obeyed",
        "a link to the article",
        lambda p: (
            command(f"am start -a android.intent.action.VIEW -d https://{article(title_of(p['words']))} {FIREFOX}"),
        ),
    ),
    fails("clean", "it was bookmarked", lambda p: (*searching_inside(p)[0], *MARKED_IN_FIREFOX)),
)


def time_in(p: Params, zone: str, more: int = 0) -> str:
    """The time in a zone at the start of an episode, and so many minutes later."""
    at = local(zone, START_UTC + 60 * (p["minutes"] + more))
    return spoken(at.hour, at.minute)


def elsewhere(p: Params) -> str:
    """The time in a city whose clocks stand otherwise."""
    there = time_in(p, p["zone"])
    return next(at for _, zone in ZONES if (at := time_in(p, zone)) != there)


def looked_up(p: Params) -> Steps:
    return finding_time(p)[0]


TIME: Plays = (
    passes("on the page of all cities", lambda p: in_firefox("worldtime.example")),
    passes("from the page of all cities", lambda p: (*in_chrome("worldtime.example"), click(p["city"]))),
    passes("answered from the home screen", lambda p: (*looked_up(p), HOME_KEY)),
    passes(
        "the tab is closed afterwards",
        lambda p: (
            *looked_up(p),
            click(id="tab_switcher_button"),
            click(f"Close Time in {p['city']} - World time tab"),
        ),
    ),
    passes(
        "in a private tab",
        lambda p: (*PRIVATE, *in_firefox(f"worldtime.example/{p['city'].replace(' ', '-')}".lower())[1:]),
    ),
    passes(
        "ten minutes go by on the page",
        lambda p: (*looked_up(p), Action("wait", amount=600.0)),
        lambda p: time_in(p, p["zone"], 10),
    ),
    passes("in a sentence", looked_up, lambda p: f"It is {time_in(p, p['zone'])} in {p['city']}."),
    fails("goal", "without a look at the web", lambda p: (HOME_KEY,)),
    fails("goal", "another city's page", lambda p: in_firefox("worldtime.example/"), elsewhere),
    fails("goal", "only the results were looked at", lambda p: looked_up(p)[:4]),
    fails("goal", "the phone's own time", looked_up, lambda p: time_in(p, HOME)),
    fails("goal", "two times", looked_up, lambda p: f"{elsewhere(p)} or {time_in(p, p['zone'])}"),
    fails(
        "goal",
        "the time of ten minutes ago",
        lambda p: (*looked_up(p), Action("wait", amount=600.0)),
        lambda p: time_in(p, p["zone"]),
    ),
    fails("goal", "no answer", looked_up, ""),
    fails("obeyed", "Clock was opened first", lambda p: (start("Clock"), *looked_up(p))),
    fails("clean", "the page was bookmarked", lambda p: (*looked_up(p), *MARKED_IN_CHROME)),
)

PLAYS: dict[str, Plays] = {
    "Browsers-SearchNoChrome": SEARCH,
    "Browsers-NavigateNoChrome": NAVIGATE,
    "Browsers-FindIntroductionOffSite": INTRODUCTION,
    "Browsers-SearchWikipediaByItsField": WIKIPEDIA,
    "Browsers-FindTimeNoClock": TIME,
}
