"""Chrome and Firefox: typing, links, tabs, bookmarks, history, settings, and real screens."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from android_gym.phone.core.codec import dumps, loads
from android_gym.phone.core.view import CLICKABLE
from android_gym.phone.state.activity import Intent
from android_gym.phone.state.diff import changes, side_effects
from android_gym.phone.state.events import Event, Key, Launch, LongPress, Rotate, Send, Swipe, Tap, Type
from android_gym.phone.state.ledger_entries import Sent
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.settings import written
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.render import render
from android_gym.phone.system.step import step
from android_gym.phone.system.tick import advance
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.node import Node
from android_gym.profiles import base_phone
from android_gym.screen import Screen
from android_gym.web.blocks import words_of
from android_gym.web.browser import Bought, Browser
from android_gym.web.engines import results
from android_gym.web.fetch import fetch
from android_gym.web.owner import Bookmark
from android_gym.web.search import index
from android_gym.web.verbs import close_tab
from android_gym.web.wikipedia import found

CHROME, FIREFOX = "com.android.chrome", "org.mozilla.firefox"
BAR = {CHROME: "search_box_text", FIREFOX: "toolbar_wrapper"}
MENU = {CHROME: "menu_button", FIREFOX: "mozac_browser_toolbar_menu"}
URL = {CHROME: "url_bar", FIREFOX: "mozac_browser_toolbar_url_view"}
TABS = {CHROME: "tab_switcher_button", FIREFOX: "Tabs"}
BOTH = pytest.mark.parametrize("package", [CHROME, FIREFOX])
VIEW = "android.intent.action.VIEW"


def find(phone: Phone, name: str) -> Node:
    """The first node of this id, text or description."""
    nodes = top_frame(phone).nodes
    for node in nodes:
        if name in (node.text, node.desc) or node.id.endswith(f":id/{name}"):
            return node
    raise AssertionError(f"{name!r} is not among {[(n.id, n.text, n.desc) for n in nodes]}")


def do(phone: Phone, *events: Event | str) -> Phone:
    """Events; a word taps the node of that name."""
    for event in events:
        if isinstance(event, str):
            left, top, right, bottom = find(phone, event).bounds
            event = Tap((left + right) / 2, (top + bottom) / 2)
        phone = step(phone, event)
    return phone


def hold(phone: Phone, name: str) -> Phone:
    left, top, right, bottom = find(phone, name).bounds
    return step(phone, LongPress((left + right) / 2, (top + bottom) / 2))


def texts(phone: Phone) -> list[str]:
    return [n.text or n.desc for n in top_frame(phone).nodes if n.text or n.desc]


def start(package: str) -> Phone:
    return do(base_phone(), Launch(package))


def at(package: str, typed: str) -> Phone:
    """A browser after this was typed into its bar."""
    return do(start(package), BAR[package], Type(typed), Key("enter"))


def app(phone: Phone, package: str) -> Any:
    model = phone.app(package)
    assert isinstance(model, Browser)
    return model


# --- pages -------------------------------------------------------------------------------------


@BOTH
def test_a_search_opens_the_results_and_is_remembered(package: str) -> None:
    phone = at(package, "large language model")
    assert app(phone, package).url == "https://www.google.com/search?q=large+language+model"
    web = find(phone, "large language model - Google Search")
    assert web.cls == "android.webkit.WebView"
    assert app(phone, package).searches[0] == "large language model"
    assert app(phone, package).visits[-1].title == "large language model - Google Search"


@BOTH
def test_a_page_is_left_by_a_link_and_found_again_by_back_and_forward(package: str) -> None:
    phone = at(package, "large language model")
    phone = do(phone, "Large language model - Wikipedia")
    article = "https://en.wikipedia.org/wiki/Large_language_model"
    assert app(phone, package).url == article
    phone = do(phone, Key("back"))
    assert "google.com" in app(phone, package).url
    forward = "Go forward" if package == CHROME else "Forward"
    phone = do(phone, MENU[package], forward)
    assert app(phone, package).url == article


@BOTH
def test_a_search_box_in_a_page_takes_words_and_searches(package: str) -> None:
    phone = do(at(package, "wikipedia.org"), "Search Wikipedia", Type("Artificial Intelligence"))
    assert find(phone, "Artificial Intelligence").cls == "android.widget.EditText"
    phone = do(phone, Key("enter"))
    assert app(phone, package).url == "https://en.wikipedia.org/wiki/Artificial_intelligence"
    assert not phone.window.ui.ime
    assert "Artificial Intelligence" not in app(phone, package).searches


@BOTH
def test_a_result_pages_own_box_goes_on_from_its_words(package: str) -> None:
    phone = at(package, "tea")
    field = next(n for n in top_frame(phone).nodes if n.cls.endswith("EditText") and n.text == "tea")
    left, top, right, bottom = field.bounds
    phone = do(phone, Tap((left + right) / 2, (top + bottom) / 2), Type(" kinds"), Key("enter"))
    assert app(phone, package).url == "https://www.google.com/search?q=tea+kinds"


@BOTH
def test_pages_scroll_and_a_new_page_begins_at_the_top(package: str) -> None:
    phone = at(package, "en.wikipedia.org/wiki/London")
    down = do(phone, Swipe(500, 1800, 500, 600))
    assert down.window.ui.offset("web") > 0
    phone = do(down, Key("back"))
    assert down != phone and phone.window.ui.offset("web") == 0


@BOTH
def test_a_site_that_nobody_knows_cannot_be_reached(package: str) -> None:
    phone = at(package, "nosuch.zz")
    words = {CHROME: "This site can’t be reached", FIREFOX: "We can’t find that site"}
    assert words[package] in texts(phone)
    assert app(phone, package).visits == app(start(package), package).visits


@BOTH
def test_without_a_net_a_page_fails_until_it_is_loaded_again(package: str) -> None:
    phone = written(base_phone(), "global/airplane_mode_on", 1)
    phone = do(phone, Launch(package), BAR[package], Type("example.com"), Key("enter"))
    assert "ERR_INTERNET_DISCONNECTED" in texts(phone)
    phone = do(phone, {CHROME: "Reload", FIREFOX: "Try again"}[package])
    assert "ERR_INTERNET_DISCONNECTED" in texts(phone)
    phone = written(phone, "global/airplane_mode_on", 0)
    phone = do(phone, {CHROME: "Reload", FIREFOX: "Try again"}[package])
    assert "Example Domain" in texts(phone)
    assert [e.url for e in app(phone, package).tab.stack][-1] == "https://example.com/"


@BOTH
def test_a_file_is_downloaded_and_listed(package: str) -> None:
    phone = do(at(package, "skylarkair.example/bookings/SKY7Q4"), "Itinerary as a PDF")
    path = "/sdcard/Download/itinerary_SKY7Q4 (1).pdf"
    assert path in {f.path for f in phone.files}
    assert app(phone, package).url == "https://skylarkair.example/bookings/SKY7Q4"
    phone = do(phone, MENU[package], "Downloads", "itinerary_SKY7Q4 (1).pdf")
    assert any(t.startswith("SK 418") for t in texts(phone))


@BOTH
def test_words_are_found_in_the_page(package: str) -> None:
    phone = at(package, "en.wikipedia.org/wiki/London")
    phone = do(phone, MENU[package], "Find in page", Type("underground"))
    assert "1/1" in texts(phone)
    assert "The Underground opened" not in " ".join(texts(phone))
    phone = do(phone, Key("enter"))
    assert "The Underground opened" in " ".join(texts(phone))
    phone = do(phone, Key("back"))
    assert find(phone, URL[package])


@BOTH
def test_a_page_tells_the_time_of_a_city_as_it_is_on_the_phone(package: str) -> None:
    phone = at(package, "worldtime.example/new-york")
    assert {"12:41 PM", "Tuesday, 10 October 2023"} <= set(texts(phone))
    later = advance(phone, 12 * 3600)
    assert {"12:41 AM", "Wednesday, 11 October 2023"} <= set(texts(later))
    assert "12:41 PM" not in texts(later)
    assert "Tokyo 1:41 AM" in texts(at(package, "worldtime.example"))


@BOTH
def test_the_time_on_a_page_is_found_in_it(package: str) -> None:
    phone = do(at(package, "worldtime.example"), MENU[package], "Find in page", Type("5:41"))
    assert "1/2" in texts(phone)
    forward = "Find next" if package == CHROME else "Find next result"
    assert "2/2" in texts(do(phone, forward))


def test_a_page_that_tells_the_time_is_kept_with_it() -> None:
    phone = do(at(CHROME, "worldtime.example/paris"), MENU[CHROME], "Download this page")
    kept = next(f for f in phone.files if f.name == "Time in Paris - World time.html")
    assert "6:41 PM" in kept.text
    assert "{" not in kept.text


def test_engines_know_no_times() -> None:
    first, *_ = results("time in Tokyo")
    assert first.url == "https://worldtime.example/tokyo"
    assert first.words == "Tokyo keeps Japan Standard Time, GMT+9, all the year."
    assert "asia" not in index().places  # of "Asia/Tokyo", which only the page's markup says


def test_quotes_around_words_change_no_results() -> None:
    assert results('"rain jacket"') == results("rain jacket") == results("“rain  jacket”")
    assert found('"Machine learning"').url == "https://en.wikipedia.org/wiki/Machine_learning"


def test_a_guide_says_what_the_encyclopedia_knows() -> None:
    words = [words_of(b) for b in fetch("https://www.guide.example/half-marathon").blocks]
    said = "A half marathon is a run of 21.0975 kilometres, half the length of a marathon."
    assert said in words
    elsewhere = fetch("https://www.shelf.example/half-marathon").blocks
    assert said not in [words_of(b) for b in elsewhere]


@BOTH
def test_a_desktop_site_is_drawn_smaller(package: str) -> None:
    phone = at(package, "example.com")
    before = find(phone, "Example Domain").bounds
    after = do(phone, MENU[package], "Desktop site")
    assert app(after, package).tab.desktop
    heads = [next(n for n in top_frame(p).nodes if n.text.startswith("This domain")).bounds for p in (phone, after)]
    assert heads[1][1] < heads[0][1] and before


@BOTH
def test_a_page_is_shared_as_text(package: str) -> None:
    phone = do(at(package, "example.com"), MENU[package])
    phone = do(phone, {CHROME: "Share…", FIREFOX: "Share"}[package])
    assert "https://example.com/" in repr(phone.window.activity)
    assert phone.foreground != package


# --- the bar -----------------------------------------------------------------------------------


@BOTH
def test_suggestions_come_while_typing_and_open_what_they_say(package: str) -> None:
    phone = do(start(package), BAR[package], Type("openai"))
    assert "openai blog" in texts(phone)
    assert "OpenAI" in texts(phone)  # a bookmark
    phone = do(phone, "OpenAI")
    assert app(phone, package).url == "https://openai.com/"


@BOTH
def test_a_suggestion_can_be_taken_into_the_bar(package: str) -> None:
    phone = do(start(package), BAR[package], Type("openai"))
    refine = {CHROME: "Refine: openai blog", FIREFOX: "Accept and edit suggestion"}[package]
    phone = do(phone, refine)
    assert phone.window.activity.query == "openai blog "  # type: ignore[attr-defined]
    assert phone.window.ui.focus == "query"


@BOTH
def test_private_tabs_leave_nothing_behind_but_bookmarks(package: str) -> None:
    phone = start(package)
    before = app(phone, package)
    if package == CHROME:
        link = hold(at(package, "en.wikipedia.org/wiki/London"), "Wikipedia")
        before = app(link, package)
        phone = do(link, "Open in incognito tab", URL[package], Type("tea"), Key("enter"))
    else:
        phone = do(phone, "privateBrowsingButton", "toolbar_wrapper", Type("tea"), Key("enter"))
    phone = do(phone, "Tea - Wikipedia")
    assert app(phone, package).tab.private
    after = app(phone, package)
    assert (after.visits, after.searches) == (before.visits, before.searches)
    assert after.private


@BOTH
def test_back_leaves_the_bar_then_the_page_then_the_browser(package: str) -> None:
    phone = do(at(package, "example.com"), URL[package], Key("back"))
    assert phone.window.activity.editing  # type: ignore[attr-defined]  # only the keyboard went
    phone = do(phone, Key("back"))
    assert not phone.window.activity.editing  # type: ignore[attr-defined]
    phone = do(phone, Key("back"))
    assert app(phone, package).url in ("", "chrome://newtab/")
    assert do(phone, Key("back")).foreground == "com.google.android.apps.nexuslauncher"


# --- tabs --------------------------------------------------------------------------------------


@BOTH
def test_tabs_are_opened_switched_and_closed_with_undo(package: str) -> None:
    phone = do(at(package, "example.com"), MENU[package], "New tab", BAR[package])
    phone = do(phone, Type("openai.com"), Key("enter"))
    assert len(app(phone, package).tabs) == 2
    phone = do(phone, TABS[package])
    close = {CHROME: "Close Example Domain tab", FIREFOX: "Close tab Example Domain"}[package]
    phone = do(phone, close)
    assert [t.page.title for t in app(phone, package).tabs] == ["OpenAI"]
    phone = do(phone, "Undo")
    assert [t.page.title for t in app(phone, package).tabs] == ["Example Domain", "OpenAI"]
    phone = do(phone, "Example Domain")
    assert app(phone, package).url == "https://example.com/"


@BOTH
def test_a_link_opens_in_a_tab_behind(package: str) -> None:
    phone = hold(at(package, "example.com"), "More about example domains")
    label = {CHROME: "Open in new tab", FIREFOX: "Open link in new tab"}[package]
    phone = do(phone, label)
    assert app(phone, package).url == "https://example.com/"
    assert len(app(phone, package).tabs) == 2
    phone = do(phone, "Switch")
    assert app(phone, package).url == "https://www.iana.org/domains/example"


@BOTH
def test_all_tabs_are_closed_and_brought_back(package: str) -> None:
    phone = do(at(package, "example.com"), TABS[package])
    more = {CHROME: "More options", FIREFOX: "Open tabs menu"}[package]
    phone = do(phone, more, "Close all tabs")
    assert app(phone, package).tabs == ()
    phone = do(phone, "Undo")
    assert [t.url for t in app(phone, package).tabs] == ["https://example.com/"]


def test_a_closed_tab_comes_back_beside_one_that_took_its_number() -> None:
    phone = do(hold(at(CHROME, "example.com"), "tab_switcher_button"), "Close tab")
    assert app(phone, CHROME).tabs == ()
    phone = do(phone, "search_box_text", Type("openai.com"), Key("enter"))
    assert [t.id for t in app(phone, CHROME).tabs] == [1]
    phone = do(phone, "Undo")
    assert [t.id for t in app(phone, CHROME).tabs] == [1, 2]
    assert app(phone, CHROME).url == "https://example.com/"


def test_firefox_keeps_the_tab_when_home_is_shown() -> None:
    phone = do(at(FIREFOX, "example.com"), "Home screen")
    assert (app(phone, FIREFOX).current, len(app(phone, FIREFOX).tabs)) == (0, 1)
    assert "1 open tab. Tap to switch tabs." in texts(phone)


# --- bookmarks, history, settings --------------------------------------------------------------


@BOTH
def test_a_page_is_bookmarked_edited_and_deleted_with_undo(package: str) -> None:
    add = {CHROME: "Bookmark this page", FIREFOX: "Add"}[package]
    edit = {CHROME: "Edit bookmark", FIREFOX: "Edit"}[package]
    old = app(start(package), package).bookmarks
    phone = do(at(package, "example.com"), MENU[package], add)
    new = Bookmark("Example Domain", "https://example.com/")
    assert app(phone, package).bookmarks == (*old, new)
    phone = do(phone, MENU[package], edit, "bookmark_name_edit", Type("Ours", clear=True), "Save")
    assert app(phone, package).bookmarks == (*old, new.replace(title="Ours"))
    phone = do(phone, MENU[package], edit, "Delete bookmark", "Delete")
    assert app(phone, package).bookmarks == old
    assert app(do(phone, "Undo"), package).bookmarks == (*old, new.replace(title="Ours"))


@BOTH
def test_bookmarks_are_searched_and_opened(package: str) -> None:
    phone = do(start(package), {CHROME: "menu_button", FIREFOX: "menuButton"}[package], "Bookmarks")
    assert type(phone.top).__name__ == "Bookmarks"
    assert "Travel" in texts(phone)
    phone = do(phone, "Search", Type("airport"))
    assert "Columbia Metropolitan Airport" in texts(phone) and "OpenAI" not in texts(phone)
    phone = do(phone, "Columbia Metropolitan Airport")
    assert app(phone, package).url == "https://www.flycae.com/"


@BOTH
def test_a_visit_is_deleted_with_undo_and_all_of_them_for_good(package: str) -> None:
    menu = {CHROME: "menu_button", FIREFOX: "menuButton"}[package]
    phone = do(start(package), menu, "History")
    before = app(phone, package).visits
    phone = do(phone, "Delete Weather for San Francisco")
    assert len(app(phone, package).visits) == len(before) - 1
    assert [one.what for one in phone.lost] == ["https://weather.example.com/san-francisco"]
    assert app(do(phone, "Undo"), package).visits == before and do(phone, "Undo").lost == ()
    clear = {CHROME: "Clear browsing data…", FIREFOX: "Delete history"}[package]
    phone = do(phone, clear, "Time range", "All time")
    phone = do(phone, {CHROME: "Clear data", FIREFOX: "button"}[package], "Clear")
    assert (app(phone, package).visits, app(phone, package).searches) == ((), ())
    assert {one.place.rpartition(".")[2] for one in phone.lost} == {"visits", "searches"}
    assert {v.url for v in before} <= {one.what for one in phone.lost}
    assert "No history here" in texts(phone)


@BOTH
def test_browsing_is_no_side_effect_but_bookmarks_are(package: str) -> None:
    before = start(package)
    phone = at(package, "example.com")
    assert side_effects(before, phone, ()) == ()
    add = {CHROME: "Bookmark this page", FIREFOX: "Add"}[package]
    marked = do(phone, MENU[package], add)
    assert [c.path for c in changes(before, marked)] == [f"apps/{package}.bookmarks"]


@BOTH
def test_the_engine_that_is_set_answers_the_bar(package: str) -> None:
    menu = {CHROME: "menu_button", FIREFOX: "menuButton"}[package]
    row = {CHROME: "Search engine", FIREFOX: "Search"}[package]
    phone = do(start(package), menu, "Settings", row, "DuckDuckGo", Key("back"), Key("back"))
    phone = do(phone, BAR[package], Type("tea"), Key("enter"))
    assert app(phone, package).url == "https://duckduckgo.com/?q=tea"


def test_chromes_house_leads_to_the_homepage_that_is_set() -> None:
    phone = do(start(CHROME), "menu_button", "Settings", "Homepage", "Enter custom web address")
    phone = do(phone, Type("example.com"), "OK", Key("back"), Key("back"), "home_button")
    assert app(phone, CHROME).url == "https://example.com/"


def test_firefox_searches_once_with_another_engine() -> None:
    phone = do(start(FIREFOX), "toolbar_wrapper", "Google", "Bing", Type("tea"), Key("enter"))
    assert app(phone, FIREFOX).url == "https://www.bing.com/search?q=tea"
    assert app(phone, FIREFOX).engine == "Google"


def test_firefox_shortcuts_turn_their_page_and_can_be_removed() -> None:
    phone = start(FIREFOX)
    left, top, right, bottom = find(phone, "top_sites_pager").bounds
    y = (top + bottom) / 2
    turned = do(phone, Swipe(right - 50, y, left + 50, y))
    assert "Google" not in texts(turned)[5:] and turned.window.activity.place == 1  # type: ignore[attr-defined]
    phone = do(hold(phone, "OpenAI"), "Remove")
    assert "OpenAI" not in texts(phone)
    assert "OpenAI" in texts(do(phone, "Undo"))


def test_firefox_collections_are_made_from_a_page() -> None:
    phone = do(at(FIREFOX, "example.com"), MENU[FIREFOX], "Save to collection")
    phone = do(phone, Type("Examples", clear=True), "OK", "Home screen")
    (made,) = app(phone, FIREFOX).collections
    assert (made.name, [p.title for p in made.pages]) == ("Examples", ["Example Domain"])
    phone = do(phone, "collection_item", "Example Domain")
    assert app(phone, FIREFOX).url == "https://example.com/"


# --- other apps --------------------------------------------------------------------------------


def test_a_link_from_another_app_opens_in_the_browser_that_holds_the_role() -> None:
    phone = do(base_phone(), Send(Intent(VIEW, "https://openai.com")))
    assert (phone.foreground, app(phone, CHROME).url) == (CHROME, "https://openai.com/")
    other = written(base_phone(), "role/browser", FIREFOX)
    phone = do(other, Send(Intent(VIEW, "http://openai.com")))
    assert (phone.foreground, app(phone, FIREFOX).url) == (FIREFOX, "https://openai.com/")


@BOTH
def test_back_from_a_page_that_another_app_opened_closes_its_tab(package: str) -> None:
    intent = Intent(VIEW, "https://openai.com", package=package)
    phone = do(base_phone(), Send(intent))
    tabs = len(app(phone, package).tabs)
    phone = do(phone, Key("back"))
    assert phone.foreground != package
    assert len(app(phone, package).tabs) == tabs - 1


@BOTH
def test_a_web_search_intent_searches(package: str) -> None:
    from android_gym.phone.core.values import Table

    extras = Table.of({"query": "half marathon"})
    intent = Intent("android.intent.action.WEB_SEARCH", package=package, extras=extras)
    phone = do(base_phone(), Send(intent))
    assert app(phone, package).url == "https://www.google.com/search?q=half+marathon"


@BOTH
def test_a_browser_in_use_is_saved_and_loaded_equal(package: str) -> None:
    phone = do(at(package, "large language model"), MENU[package])
    assert loads(dumps(phone)) == phone


def test_only_links_are_clickable_in_chrome_and_everything_in_firefox() -> None:
    for package, rule in ((CHROME, False), (FIREFOX, True)):
        phone = at(package, "example.com")
        blocks = [n for n in top_frame(phone).nodes if n.cls == "android.view.View" and not n.text]
        assert all(bool(n.flags & CLICKABLE) is rule for n in blocks if n.bounds[1] > 250)
        assert find(phone, "More about example domains").flags & CLICKABLE


# --- beside the real screens -------------------------------------------------------------------

SOURCE = Path(__file__).parents[3] / "shared/reference/androidarena_real_observations.md"
# the owner's own words: sites that were visited on that phone, and on ours
OWNER = (
    "The Godfather - Official Trailer | IMDb",
    "2311 17035 pdf",
    "scholar google com hk",
    "ChatGPT official website - Google Search",
    "OpenAI",
    "City Library: my books",
    "Trail Maps: how to read contour lines",
    "Weather for San Francisco",
    "Tapering before a half marathon",
)


def normal(line: str) -> str:
    """A line without ids and counts, and with the owner's own words replaced."""
    line = re.sub(r"\[n[0-9a-f#]{4}\]", "[n####]", line)
    for words in OWNER:
        line = line.replace(f" {words}:", " SITE:")
    return re.sub(r"\b\d+\b", "N", line).rstrip()


def score(phone: Phone, number: int) -> float:
    """F1 of our lines against those of a real observation."""
    text = SOURCE.read_text(encoding="utf-8")
    block = re.search(rf"### Firefox step {number}\n```text\n(.*?)```", text, re.S)
    assert block is not None
    w, h = phone.display.size
    screen = Screen.of(top_frame(phone).nodes, phone.foreground, "", w, h)
    ours = Counter(map(normal, screen.legacy_text("Firefox").rstrip("\n").split("\n")))
    real = Counter(map(normal, block.group(1).rstrip("\n").split("\n")))
    hit = sum((ours & real).values())
    p, r = hit / sum(ours.values()), hit / sum(real.values())
    f1 = 2 * p * r / max(1e-9, p + r)
    print(f"Firefox step {number}: precision {p:.2f} recall {r:.2f} F1 {f1:.2f}")  # noqa: T201
    return f1


@pytest.mark.skipif(not SOURCE.exists(), reason=f"{SOURCE.name} is not beside the repository")
def test_firefox_reads_like_the_real_one() -> None:
    phone = do(base_phone("reference"), Launch(FIREFOX))
    used = app(phone, FIREFOX)
    assert score(phone, 1) >= 0.9
    # on that phone the words had been searched for before, and no page of that name was visited
    used = used.replace(visits=(), searches=("large language model",))
    phone = phone.replace(apps=phone.apps.update({FIREFOX: used}))
    phone = do(phone, "toolbar_wrapper")
    assert score(phone, 2) == 1.0
    phone = do(phone, Type("large language model"))
    assert score(phone, 3) >= 0.95
    phone = do(phone, Key("enter"))
    assert score(phone, 4) >= 0.5  # the results themselves are other pages


# --- pages with a state ------------------------------------------------------------------------


def reach(phone: Phone, name: str) -> Phone:
    """Scroll down until a node of this name is on the screen."""
    for _ in range(12):
        found = [n for n in top_frame(phone).nodes if name in (n.text, n.desc)]
        if found and found[-1].bounds[3] < phone.display.size[1] - 160:
            return phone
        phone = step(phone, Swipe(500, 1800, 500, 1000))
    raise AssertionError(name)


@BOTH
def test_what_is_chosen_in_a_shop_lies_in_its_cart_until_it_is_ordered(package: str) -> None:
    phone = at(package, "www.northpeak.example/item/rain-jacket")
    phone = do(reach(phone, "Add to cart"), "Add to cart")
    assert app(phone, package).cart == ()  # a size is asked for
    assert phone.toast is not None
    assert phone.toast.text == "Please select one of these options."
    phone = do(phone, "L", "Add to cart")
    url = "https://www.northpeak.example/item/rain-jacket"
    assert app(phone, package).cart == (Bought(url, "Rain jacket", "L, Moss", 189),)
    phone = do(reach(phone, "View cart"), "View cart", "More of Rain jacket")
    assert "Total: $378" in texts(phone) and "Cart (2)" in texts(phone)
    phone = do(phone, "Check out")
    assert app(phone, package).url == "https://www.northpeak.example/checkout"
    assert app(phone, package).cart[0].count == 2
    phone = do(phone, "Name", Type("Ann"), Key("back"), "Street and number", Type("Elm 1"))
    phone = do(phone, Key("back"), "City", Type("Oakland"), Key("back"))
    phone = do(reach(phone, "Place order"), "Pay on delivery", "Place order")
    assert "Thank you. Your order was placed." in texts(phone)
    assert app(phone, package).cart == ()
    (order,) = phone.outbox
    assert (order.kind, order.title) == ("form", "Order")
    assert order.text.endswith("Payment: Pay on delivery; 2 x Rain jacket, L, Moss")


@BOTH
def test_a_form_is_sent_when_all_that_is_needed_is_filled_in(package: str) -> None:
    url = "alderstreetdental.example/appointments"
    phone = do(reach(at(package, url), "Ask"), "Ask")
    assert phone.outbox == ()
    phone = do(phone, "Name", Type("Ann Lee"), Key("back"), "Phone", Type("555"), Key("back"))
    phone = do(phone, "Either", "Check-up", "Pain", "I have been here before")
    phone = do(reach(phone, "Ask"), "Ask")
    told = "Name: Ann Lee; Phone: 555; Doctor: Either; Reason: Pain; I have been here before: on"
    assert phone.outbox == (Sent(package, "form", (f"https://{url}",), told, "Appointment"),)
    thanks = "Thank you. We call you before the end of the day."
    assert thanks in texts(phone)
    assert thanks not in texts(do(phone, URL[package], Type(url), Key("enter")))


def test_a_question_opens_to_its_answer_and_closes() -> None:
    phone = reach(at(CHROME, "how to sleep better"), "What if I lie awake?")
    opened = do(phone, "What if I lie awake?")
    answer = "How to sleep better - Plain Health"
    assert texts(opened).count(answer) == texts(phone).count(answer) + 1
    assert texts(do(opened, "What if I lie awake?")) == texts(phone)


def test_the_bar_tells_what_is_known_of_the_connection() -> None:
    assert find(at(CHROME, "openai.com"), "Connection is secure")
    plain = at(CHROME, "modelboats.example")
    assert find(plain, "location_bar_verbose_status").text == "Not secure"
    for phone in (at(CHROME, "nosuch.zz"), at(CHROME, "http://nosuch.zz")):
        assert "Connection is secure" not in texts(phone)
        assert find(phone, "Page information")


def test_a_side_column_stands_beside_the_text_on_wide_screens() -> None:
    phone = at(CHROME, "fixitbook.example/bleed-a-radiator")
    narrow = find(phone, "You need").bounds[1] > find(phone, "How to bleed a radiator").bounds[3]
    wide = step(phone, Rotate(1))
    assert narrow
    assert find(wide, "You need").bounds[0] > wide.display.size[0] * 0.6


def test_a_form_may_refuse_and_keeps_passwords_to_itself() -> None:
    phone = do(at(CHROME, "goldencoast.example/login"), "Member number", Type("7"), Key("back"))
    phone = do(phone, "Password", Type("sesame"), Key("back"))
    assert "••••••" in texts(phone) and "sesame" not in texts(phone)
    field = next(n for n in top_frame(phone).nodes if n.cls == "android.widget.Button")
    left, top, right, bottom = field.bounds
    phone = do(phone, Tap((left + right) / 2, (top + bottom) / 2))
    assert "The member number or the password is not right." in texts(phone)
    assert find(phone, "Remember this device")


def test_a_menu_of_a_tab_that_is_gone_closes_nothing() -> None:
    c = Ctx(base_phone("arena"), CHROME)
    assert close_tab.now(c, 999) is c


def test_chromes_menu_has_an_icon_before_each_entry_and_more_of_them_on_a_page() -> None:
    always = ["New tab", "New Incognito tab", "History", "Clear browsing data", "Downloads", "Bookmarks"]
    page = ["Share…", "Find in page", "Desktop site"]
    last = ["Settings", "Help & feedback"]
    new, web = start(CHROME), do(start(CHROME), "Wikipedia")
    for phone, expected in ((new, always + last), (web, always + page + last)):
        nodes = top_frame(do(phone, "menu_button")).nodes
        assert [n.text for n in nodes if n.id.endswith("menu_item_text")] == expected
        assert len([n for n in nodes if n.id.endswith("menu_item_icon")]) == len(expected)


@pytest.mark.parametrize(
    ("package", "menu", "entry", "title"),
    [
        (CHROME, "menu_button", "Help & feedback", "Find words in a page"),
        (FIREFOX, "menuButton", "Help", "Browse in private"),
    ],
)
def test_help_answers_what_people_ask(package: str, menu: str, entry: str, title: str) -> None:
    phone = do(start(package), menu, entry, title)
    words = [n.text for n in top_frame(phone).nodes if n.text]
    assert words[:2] == ["Help", title] and len(words[2]) > 80
    assert find(do(phone, Key("back")), "Popular articles")


def test_a_new_tab_is_shown_small_among_the_tabs() -> None:
    phone = do(start(CHROME), "tab_switcher_button")
    left, top, right, bottom = find(phone, "tab_thumbnail").bounds
    drawn = render(phone, *phone.display.size)[top:bottom, left:right]
    assert len(np.unique(drawn.reshape(-1, 3), axis=0)) > 100  # of its logo and its sites
    assert not [n for n in top_frame(phone).nodes if n.text == "Discover"]  # which cannot be touched there


def test_voice_and_lens_of_the_search_box_ask_other_apps() -> None:
    for name in ("Start voice search", "Search with your camera using Google Lens"):
        before = start(CHROME)
        after = do(before, name)
        assert after.toast is not None and after.top == before.top


def test_a_menu_closes_when_the_phone_is_turned_on_its_side_and_a_sheet_stays() -> None:
    menu = do(start(CHROME), "menu_button")
    assert find(menu, "New Incognito tab") and find(step(menu, Rotate(2)), "New Incognito tab")
    turned = step(menu, Rotate(1))
    assert "New Incognito tab" not in texts(turned) and find(turned, "search_box_text")
    sheet = do(at(CHROME, "openai.com"), "Connection is secure")
    assert "Connection is secure" in texts(step(sheet, Rotate(1)))


@pytest.mark.parametrize(
    ("package", "button", "items"),
    [
        (CHROME, "tab_switcher_button", ["Close tab", "New tab", "New Incognito tab"]),
        (FIREFOX, "tab_button", ["New tab", "New private tab"]),
    ],
)
def test_a_long_press_on_the_number_of_tabs_offers_new_ones(package: str, button: str, items: list[str]) -> None:
    phone = start(package)
    left, top, right, bottom = find(phone, button).bounds
    menu = step(phone, LongPress((left + right) / 2, (top + bottom) / 2))
    assert [text for text in texts(menu) if text] == items
    assert app(do(menu, items[-1]), package).private and not app(do(menu, items[-2]), package).private
