"""The offline web: addresses, pages, searches, failures."""

from __future__ import annotations

import pytest

from android_gym.phone.paint.painter import paint
from android_gym.phone.state.phone import Ui
from android_gym.phone.state.settings import online, written
from android_gym.phone.ui.box import metrics_of
from android_gym.phone.ui.layout import measure
from android_gym.phone.ui.resolve import resolve
from android_gym.profiles import base_phone
from android_gym.web import engines, wikipedia
from android_gym.web.address import address, bare, canonical, is_address
from android_gym.web.blocks import (
    Aside,
    Block,
    Buttons,
    Cards,
    Days,
    Expand,
    Facts,
    Footer,
    Header,
    Heading,
    Hero,
    Links,
    Panel,
    Part,
    Result,
    Retry,
    Sheet,
    Text,
    Tiles,
    inputs_in,
    words_of,
)
from android_gym.web.browser import NO_INPUTS
from android_gym.web.fetch import OFFLINE, UNKNOWN_HOST, explained, fetch, load
from android_gym.web.markup import parts_of
from android_gym.web.owner import BOOKMARKS, visits
from android_gym.web.page import Page, boxes, matches, parse
from android_gym.web.render import PageStyle, page_view
from android_gym.web.sites import hosts, site, urls
from android_gym.world import build

SEARCH = "https://www.google.com/search?q="


@pytest.mark.parametrize(
    ("typed", "url"),
    [
        ("wikipedia.org", "https://wikipedia.org/"),
        ("https://www.wikipedia.org/", "https://www.wikipedia.org/"),
        ("HTTP://Example.COM/A b", f"{SEARCH}HTTP%3A%2F%2FExample.COM%2FA+b"),
        ("openai.com/blog?q=GPT", "https://openai.com/blog?q=GPT"),
        ("large language model", f"{SEARCH}large+language+model"),
        ("half", f"{SEARCH}half"),
        ("3.14", f"{SEARCH}3.14"),
        ("北京 天气", f"{SEARCH}%E5%8C%97%E4%BA%AC+%E5%A4%A9%E6%B0%94"),
    ],
)
def test_what_is_typed_becomes_an_address_or_a_search(typed: str, url: str) -> None:
    assert address(typed) == url


def test_searches_go_to_the_engine_that_is_asked() -> None:
    assert address("tea", "DuckDuckGo") == "https://duckduckgo.com/?q=tea"
    assert address("tea", "Bing") == "https://www.bing.com/search?q=tea"
    assert fetch(address("tea", "Wikipedia")).url == "https://en.wikipedia.org/wiki/Tea"
    assert fetch(address("tea", "Yahoo!")).title == "tea - Yahoo! Search"


@pytest.mark.parametrize(
    "odd", ["https://[", "", "http://", "https://a b", "\ud800.com", "a.com/\ud800?\ud800", "x:" * 99]
)
def test_no_address_is_too_odd_to_be_fetched(odd: str) -> None:
    page = fetch(odd)
    assert page.error == UNKNOWN_HOST or not page.url.startswith("http")


def test_addresses_are_shown_without_scheme_and_www() -> None:
    assert bare("https://www.wikipedia.org/") == "wikipedia.org"
    assert bare("https://en.wikipedia.org/wiki/Bow_tie") == "en.wikipedia.org/wiki/Bow_tie"
    assert canonical("Example.com") == "https://example.com/"
    assert not is_address("what is example.com")


def test_a_host_is_found_with_and_without_www() -> None:
    for url in ("wikipedia.org", "www.wikipedia.org", "http://wikipedia.org/"):
        assert fetch(url).url == "https://www.wikipedia.org/"
    assert fetch("www.openai.com").title == "OpenAI"


def links(url: str) -> list[str]:
    return [target for block in fetch(url).blocks for target in targets(block)]


def targets(block: Block) -> list[str]:
    """Where the links of a block lead."""
    parts: tuple[Part, ...] = ()
    match block:
        case Text(parts) | Links(parts) | Buttons(parts):
            pass
        case Header(_, home, nav=nav):
            parts = (("", home), *nav)
        case Footer(_, nav):
            parts = nav
        case Hero(button=button):
            parts = (button,)
        case Sheet(_, rows):
            parts = tuple(part for row in rows for cell in row for part in cell)
        case Facts(facts):
            parts = tuple(part for _, own in facts for part in own)
        case Cards(cards):
            return [c.url for c in cards]
        case Tiles(items):
            return [u for _, _, u in items]
        case Result(_, url, _, more):
            return [url, *(u for _, u in more)]
        case Expand(url=url):
            return [url]
        case Aside(blocks) | Panel(blocks):
            return [url for one in blocks for url in targets(one)]
    return [url for _, url in parts if url]


PLACES = (
    *urls(),
    *(wikipedia.article_url(t) for t in wikipedia.articles()),
    wikipedia.PORTAL,
    wikipedia.MAIN,
    "https://weather.example.com/",
    "https://www.guide.example/",
    "https://www.shelf.example/",
    "https://www.guide.example/tea",
    "https://www.shelf.example/tea",
    f"{SEARCH}chatgpt",
    f"{SEARCH}coffee+near+me",
    f"{SEARCH}lisbon&tbm=isch",
    f"{SEARCH}lisbon&tbm=map",
    f"{SEARCH}ferry&tbm=nws",
)


@pytest.mark.parametrize("url", PLACES)
def test_every_link_of_every_page_leads_somewhere(url: str) -> None:
    page = fetch(url)
    assert page.title and page.blocks and not page.error
    for target in links(url):
        there = fetch(target)
        assert not there.error, target
        assert there.title != "404 Not Found", target
        assert there.blocks or there.download, target


def test_everything_the_owner_has_visited_or_bookmarked_is_there() -> None:
    world = build(0)
    for kept in (*BOOKMARKS, *visits(world)):
        page = fetch(kept.url)
        assert not page.error and page.title != "404 Not Found", kept.url


def test_articles_link_to_articles_that_exist() -> None:
    for title in wikipedia.articles():
        for url in links(wikipedia.article_url(title)):
            if url.startswith("https://en.wikipedia.org/wiki/"):
                assert "has no article" not in str(fetch(url).blocks), (title, url)


def test_an_encyclopedia_search_goes_to_the_article_of_that_name() -> None:
    box = boxes(fetch("wikipedia.org"))[0]
    page = fetch(box.target.replace("%s", "Artificial+Intelligence"))
    assert page.url == "https://en.wikipedia.org/wiki/Artificial_intelligence"
    assert page.title == "Artificial intelligence - Wikipedia"


def test_an_encyclopedia_search_without_such_an_article_lists_those_with_the_words() -> None:
    page = fetch("https://en.wikipedia.org/w/index.php?search=capital+thames")
    assert [b.title for b in page.blocks if isinstance(b, Result)] == ["London"]
    none = fetch("https://en.wikipedia.org/w/index.php?search=qwertz")
    assert "no results" in words_of(none.blocks[-1])


def test_a_blog_finds_its_own_posts_only() -> None:
    page = fetch(boxes(fetch("https://openai.com/blog"))[0].target.replace("%s", "GPT-4"))
    found = [b.url for b in page.blocks if isinstance(b, Result)]
    assert page.url == "https://openai.com/blog?q=GPT-4"
    assert "https://openai.com/blog/gpt-4-api" in found
    assert all(url.startswith("https://openai.com/blog/") for url in found)
    assert len(found) == len(set(found)) > 1


def test_the_first_result_for_a_name_is_the_page_of_that_name() -> None:
    assert engines.results("ChatGPT")[0].title == "ChatGPT | OpenAI"
    assert engines.results("large language model")[0].title == "Large language model - Wikipedia"
    assert engines.results("weather london")[0].title == "Weather for London"


def test_results_are_equal_each_time() -> None:
    first = engines.results("fog by the sea")
    assert first == engines.results.__wrapped__("fog by the sea")
    assert first[0].title == "Where the fog comes from - Tidepool"


def test_small_words_and_endings_change_no_first_result() -> None:
    for query in ("weather in lisbon", "weather lisbon", "the weather for Lisbon?"):
        assert engines.results(query)[0].title == "Weather for Lisbon"
        first = fetch(f"{SEARCH}{query.replace(' ', '+').rstrip('?')}").blocks[3]
        assert isinstance(first, Days) and first.place == "Lisbon"
    for query in ("bleed a radiator", "how to bleed a radiator", "bleeding radiators"):
        assert engines.results(query)[0].title == "How to bleed a radiator - The Fix-it Book"


def test_every_result_is_a_page_and_a_search_for_nonsense_finds_none() -> None:
    for query in ("paris", "running shoes", "parking permit", "language"):
        found = engines.results(query)
        assert found
        for result in found:
            assert fetch(result.url).title == result.title
    page = fetch(f"{SEARCH}qwertz+zxcvb")
    assert not [b for b in page.blocks if isinstance(b, Result)]
    assert words_of(page.blocks[3]) == "Your search - qwertz zxcvb - did not match any documents."


def test_the_start_page_of_a_site_brings_its_menu() -> None:
    first = engines.results("Harbor Museum")[0]
    assert first.url == "https://harbormuseum.example/"
    assert [words for words, _ in first.links] == ["Exhibitions", "History", "Tickets"]


def test_people_also_ask_what_the_pages_answer() -> None:
    asked = [b for b in fetch(f"{SEARCH}how+to+sleep+better").blocks if isinstance(b, Expand)]
    assert asked[0].question == "What if I lie awake?"
    assert asked[0].url == "https://plainhealth.example/sleep"
    assert asked[0].answer.startswith("If you have been awake")


def test_places_nearby_come_with_a_map() -> None:
    card = fetch(f"{SEARCH}coffee+near+me").blocks[3]
    assert isinstance(card, Panel)
    assert words_of(card.blocks[0]) == "Map of cafes in the Mission"
    names = [c.title for b in card.blocks if isinstance(b, Cards) for c in b.items]
    assert names == ["Quiet Hour", "Bean Harbor", "Oma's"]


def test_result_pages_go_on_and_come_back() -> None:
    page = fetch(f"{SEARCH}san+francisco")
    more = next(u for u in links(page.url) if "start=10" in u)
    assert fetch(more).url == f"{SEARCH}san+francisco&start=10"
    assert page.url in links(more)
    assert not {r.url for r in page.blocks if isinstance(r, Result)} & {
        r.url for r in fetch(more).blocks if isinstance(r, Result)
    }


def test_suggestions_begin_with_what_is_typed_or_are_what_pages_are_about() -> None:
    assert engines.suggest("large language model", 3) == (
        "large language models",
        "large language models explained",
        "large language models as optimizers",
    )
    assert engines.suggest("plum")[0] == "plum cake without cinnamon"
    assert engines.suggest("zebra") == ()
    assert engines.suggest("  ") == ()
    for words in engines.POPULAR:
        assert engines.results(words), words


def test_a_site_is_a_file_with_a_front() -> None:
    museum = site("harbormuseum.example")
    assert museum is not None
    assert (museum.name, museum.color, museum.layout) == ("Harbor Museum", "#37474f", "brand")
    assert museum.nav[0] == ("Visit", "https://harbormuseum.example/")
    assert site("nosuch.example") is None
    assert len(hosts()) >= 55


def test_a_site_without_a_certificate_is_there_over_http_only() -> None:
    for typed in ("modelboats.example", "https://modelboats.example/regattas"):
        assert fetch(typed).url.startswith("http://modelboats.example/")
    assert fetch("http://citylibrary.example/").url == "https://citylibrary.example/"


def test_no_page_has_more_controls_than_a_screen_keeps() -> None:
    for url in urls():
        assert sum(map(inputs_in, fetch(url).blocks)) <= len(NO_INPUTS), url


def test_many_pages_are_long_enough_to_be_read() -> None:
    long = [
        url
        for url in (*urls(), *map(wikipedia.article_url, wikipedia.articles()))
        if sum(len(words_of(b).split()) for b in fetch(url).blocks[1:-1]) >= 300
    ]
    assert len(long) >= 30


def test_an_unknown_host_cannot_be_reached() -> None:
    page = explained(fetch("https://nosuch.zz/a"), gecko=False)
    assert (page.error, page.title) == (UNKNOWN_HOST, "nosuch.zz")
    assert page.blocks[0] == Heading("This site can’t be reached")
    assert page.blocks[-1] == Retry("Reload")


def test_an_unknown_path_of_a_known_host_is_a_404() -> None:
    assert fetch("https://openai.com/nothing").title == "404 Not Found"
    assert fetch("https://www.northpeak.example/item/boat").title == "404 Not Found"


@pytest.mark.parametrize(
    ("wifi", "mobile", "airplane", "reaches"),
    [(1, 1, 0, True), (0, 1, 0, True), (1, 0, 0, True), (0, 0, 0, False), (0, 1, 1, False), (2, 0, 1, True)],
)
def test_the_net_is_there_over_wifi_or_mobile_data(wifi: int, mobile: int, airplane: int, reaches: bool) -> None:
    settings = base_phone().settings.update(
        {"global/wifi_on": wifi, "global/mobile_data": mobile, "global/airplane_mode_on": airplane}
    )
    assert online(settings) is reaches


def test_airplane_mode_cuts_the_net_off_and_pages_say_so() -> None:
    phone = written(base_phone(), "global/airplane_mode_on", 1)
    assert not online(phone.settings)
    page = explained(load("example.com", offline=True), gecko=False)
    assert (page.error, page.blocks[0]) == (OFFLINE, Heading("No internet"))
    assert not load("chrome://newtab/", offline=True).error


def test_a_shop_finds_what_it_sells() -> None:
    page = fetch("https://www.northpeak.example/search?q=running")
    cards = next(b for b in page.blocks if isinstance(b, Cards)).items
    assert [(c.title, c.price) for c in cards] == [("Trail running shoes", "$129"), ("Wireless earphones", "$79")]
    assert fetch(cards[0].url).title == "Trail running shoes - Northpeak Outdoors"


def test_weather_is_known_for_every_city_and_stays() -> None:
    page = fetch("https://weather.example.com/search?q=san+francisco")
    assert page.url == "https://weather.example.com/san-francisco"
    assert page == fetch("https://weather.example.com/san-francisco")
    assert fetch("https://weather.example.com/timbuktu").title == "Weather for Timbuktu"


def test_files_are_no_pages() -> None:
    page = fetch("https://skylarkair.example/bookings/SKY7Q4.pdf")
    assert page.download == "SKY7Q4.pdf"
    assert page.text.startswith("# Skylark Air: itinerary")


def test_markup_makes_blocks() -> None:
    page = parse("= T\n# A [b](/c)\nx [y](z)\n  more\n- item\n---", "https://h.example/d/")
    assert page.title == "T"
    assert page.blocks[1] == Text((("x ", ""), ("y", "https://h.example/d/z"), (" more", "")))
    assert page.blocks[2] == Text((("item", ""),), bullet=True)
    assert parts_of("[a](//[)", "https://h.example/") == (("a", ""),)


def test_containers_hold_blocks_and_tables_have_heads() -> None:
    page = parse(
        "::: aside\n::: facts\nOpen: daily\n:::\n:::\n| A | B |\n|---|---|\n| 1 | [x](/y) |", "https://h.example/"
    )
    aside, table = page.blocks
    assert aside == Aside((Facts((("Open", (("daily", ""),)),)),))
    assert table == Sheet(("A", "B"), (((("1", ""),), (("x", "https://h.example/y"),)),))


def test_words_are_found_in_a_page_block_by_block() -> None:
    page = parse("# tea\ntea and Tea\ncoffee", "https://h.example/")
    assert matches(page, "TEA") == (0, 1, 1)
    assert matches(page, "") == ()


def test_a_page_that_declares_both_schemes_is_dark_in_a_dark_browser() -> None:
    follows, stays = fetch("https://techtide.example/"), fetch("https://www.iana.org/")
    assert follows.schemes and not stays.schemes
    assert not fetch("https://www.google.com/search?q=tea").schemes  # as recorded
    assert load("https://techtide.example/", True).schemes  # what a browser itself says
    light, dark = (ground_of(follows, night) for night in (False, True))
    assert light == (255, 255, 255)
    assert max(dark) < 40
    assert ground_of(stays, True) == (255, 255, 255)


def ground_of(page: Page, dark: bool) -> tuple[int, ...]:
    """The colour at the left edge of a page, above its foot."""
    box = measure(page_view(page, PageStyle(False)), 411.0, 800.0, metrics_of(1.0, 1.0))
    picture = paint(resolve(box, Ui(), metrics_of(1.0, 1.0), []), 411, 800, 1.0, dark)
    return tuple(int(channel) for channel in picture[600, 1])
