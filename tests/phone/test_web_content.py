"""What the web has to read: whole articles, several publishers, results for plain questions."""

from __future__ import annotations

import pytest

from android_gym.apps.google.chrome.ntp import stories
from android_gym.art.pictures.words import shot_of
from android_gym.web import wikipedia
from android_gym.web.address import host_of, split
from android_gym.web.blocks import (
    Aside,
    Block,
    Buttons,
    Cards,
    Footer,
    Header,
    Links,
    Picture,
    SearchBox,
    Tiles,
    words_of,
)
from android_gym.web.engines import results
from android_gym.web.fetch import fetch
from android_gym.web.page import Page, parse
from android_gym.web.sites import articles, page_at, site, urls

AROUND = (Aside, Buttons, Cards, Footer, Header, Links, Picture, SearchBox)  # what is not read as text
BLOG = [page for url in urls() if "/blog/" in url and (page := page_at(split(url).host, split(url).path))]


def length(blocks: tuple[Block, ...]) -> int:
    return sum(len(words_of(block).split()) for block in blocks if not isinstance(block, AROUND))


@pytest.mark.parametrize("page", (*articles(), *BLOG), ids=lambda page: page.url)
def test_an_article_has_at_least_150_words(page: Page) -> None:
    assert length(page.blocks) >= 150


@pytest.mark.parametrize("title", wikipedia.articles())
def test_an_article_of_the_encyclopedia_has_at_least_150_words(title: str) -> None:
    assert length(parse(wikipedia.articles()[title], wikipedia.article_url(title)).blocks) >= 150


def test_the_feed_has_several_publishers_and_no_picture_twice() -> None:
    shown = stories()
    assert len(shown) == 10 and len({host_of(page.url) for page in shown}) >= 6
    assert [host_of(a.url) for a, b in zip(shown, shown[1:], strict=False) if host_of(a.url) == host_of(b.url)] == []
    assert len({_kind(page) for page in shown}) == 10


def _kind(page: Page) -> str:
    first = next(block for block in page.blocks if isinstance(block, Picture))
    return shot_of(first.art.removeprefix("photo:"), first.words).kind


@pytest.mark.parametrize("query", ["lisbon", "london", "tea", "half marathon", "san francisco fog", "octopus"])
def test_no_picture_is_twice_on_a_page_of_results(query: str) -> None:
    for kind in ("", "&tbm=isch"):
        page = fetch(f"https://www.google.com/search?q={query.replace(' ', '+')}{kind}")
        shots = [shot for block in page.blocks for one in getattr(block, "blocks", (block,)) for shot in _tiles(one)]
        assert len({shot_of(art.removeprefix("photo:"), words).kind for art, words in shots}) == len(shots)


def _tiles(block: Block) -> list[tuple[str, str]]:
    return [(art, words) for art, words, _ in block.items] if isinstance(block, Tiles) else []


@pytest.mark.parametrize(
    "query",
    [
        "messi world cup goals",
        "large language models explained",
        "best noodle soup near me",
        "weather in lisbon tomorrow",
        "how to fix a dripping tap",
        "cheap flights to lisbon",
        "android 14 new features",
        "who wrote the salt road",
    ],
)
def test_a_plain_question_has_results(query: str) -> None:
    assert results(query)


def test_nonsense_has_none() -> None:
    assert results("qwertz yxcvb") == ()


def test_results_are_of_several_sites() -> None:
    for query in ("lisbon", "tea", "android", "half marathon", "fog", "language model"):
        assert len({host_of(one.url) for one in results(query)[:10]}) >= 3, query


def test_the_start_of_the_encyclopedia_leads_to_its_editions() -> None:
    page = fetch(wikipedia.PORTAL)
    assert isinstance(page.blocks[-1], Footer)
    for host in wikipedia.EDITIONS:
        assert fetch(f"https://{host}/").title.startswith(("W", "ウ", "维"))
        assert f"https://{host}/" in repr(page.blocks)


def test_the_most_saved_stories_are_of_several_publishers() -> None:
    page = fetch("https://getpocket.com/explore")
    urls_ = [card.url for block in page.blocks if isinstance(block, Cards) for card in block.items]
    assert len(urls_) == 10 and len({host_of(url) for url in urls_}) >= 6
    assert all(fetch(url).title != "404 Not Found" and site(host_of(url)) for url in urls_)
