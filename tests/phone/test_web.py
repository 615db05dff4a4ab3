"""The offline web: addresses, pages, searches, failures."""

from __future__ import annotations

import pytest

from android_gym.phone.state.settings import written
from android_gym.profiles import base_phone
from android_gym.web import engines, wikipedia
from android_gym.web.address import address, bare, canonical, is_address
from android_gym.web.articles import ARTICLES
from android_gym.web.fetch import OFFLINE, UNKNOWN_HOST, explained, fetch, load, online
from android_gym.web.owner import BOOKMARKS, visits
from android_gym.web.page import (
    Heading,
    Links,
    Result,
    Retry,
    Text,
    Tiles,
    boxes,
    matches,
    parse,
    parts_of,
    words_of,
)
from android_gym.web.services import GOODS
from android_gym.web.sites import SITES
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
    "odd",
    ["https://[", "", "http://", "https://a b", "\ud800.com", "a.com/\ud800?\ud800", "x:" * 99],
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
    found = []
    for block in fetch(url).blocks:
        if isinstance(block, (Text, Links)):
            found += [u for _, u in block.parts if u]
        elif isinstance(block, Tiles):
            found += [u for _, _, u in block.items]
        elif isinstance(block, Result):
            found.append(block.url)
    return found


PLACES = (
    *SITES,
    *(wikipedia.article_url(t) for t in ARTICLES),
    wikipedia.PORTAL,
    wikipedia.MAIN,
    "https://www.northpeak.example/",
    "https://weather.example.com/",
    f"{SEARCH}chatgpt",
    f"{SEARCH}chatgpt&tbm=nws",
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
    for title in ARTICLES:
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


def test_results_are_equal_each_time_and_differ_by_query() -> None:
    first, second = engines.results("purple cats"), engines.results("green cats")
    assert first == engines.results.__wrapped__("purple cats")
    assert len(first) == 10
    assert {r.url for r in first}.isdisjoint({r.url for r in second})


def test_result_pages_go_on_and_come_back() -> None:
    page = fetch(f"{SEARCH}london")
    more = next(u for u in links(page.url) if "start=10" in u)
    assert fetch(more).url == f"{SEARCH}london&start=10"
    assert page.url in links(more)
    assert not {r.url for r in page.blocks if isinstance(r, Result)} & {
        r.url for r in fetch(more).blocks if isinstance(r, Result)
    }


def test_suggestions_begin_with_what_is_typed() -> None:
    assert engines.suggest("large language model", 3) == (
        "large language models",
        "large language models explained",
        "large language models as optimizers",
    )
    assert engines.suggest("zebra")[0] == "zebra meaning"
    assert engines.suggest("  ") == ()


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
    [(1, 1, 0, True), (0, 1, 0, True), (1, 0, 0, True), (0, 0, 0, False), (0, 1, 1, False),
     (2, 0, 1, True)],
)  # fmt: skip
def test_the_net_is_there_over_wifi_or_mobile_data(
    wifi: int, mobile: int, airplane: int, reaches: bool
) -> None:
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
    tiles = next(b for b in page.blocks if isinstance(b, Tiles))
    assert [words for _, words, _ in tiles.items] == [
        "Trail running shoes $129", "Wireless earphones $79",
    ]  # fmt: skip
    assert fetch(tiles.items[0][2]).title == "Trail running shoes - Northpeak Outdoors"
    assert len(GOODS) == 12


def test_weather_is_known_for_every_city_and_stays() -> None:
    page = fetch("https://weather.example.com/search?q=san+francisco")
    assert page.url == "https://weather.example.com/san-francisco"
    assert page == fetch("https://weather.example.com/san-francisco")
    assert fetch("https://weather.example.com/timbuktu").title == "Weather for Timbuktu"


def test_files_are_no_pages() -> None:
    page = fetch("https://skylarkair.example/bookings/SKY7Q4.pdf")
    assert page.download == "SKY7Q4.pdf"
    assert page.text.startswith("SK 418, 3 Nov")


def test_markup_makes_blocks() -> None:
    page = parse("= T\n# A [b](/c)\nx [y](z)\n  more\n- item\n---", "https://h.example/d/")
    assert page.title == "T"
    assert page.blocks[1] == Text((("x ", ""), ("y", "https://h.example/d/z"), (" more", "")))
    assert page.blocks[2] == Text((("item", ""),), bullet=True)
    assert parts_of("[a](//[)", "https://h.example/") == (("a", ""),)


def test_words_are_found_in_a_page_block_by_block() -> None:
    page = parse("# tea\ntea and Tea\ncoffee", "https://h.example/")
    assert matches(page, "TEA") == (0, 1, 1)
    assert matches(page, "") == ()
