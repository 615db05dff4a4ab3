"""What a web page is: a title, and blocks that are read from its markup (see `markup`)."""

from __future__ import annotations

from functools import lru_cache

from ..phone.core.values import Value
from .blocks import Block, SearchBox, words_of
from .markup import BLUE, Reader, lines_of


class Page(Value):
    """A page as the net hands it out. `url` is where it lies after redirects."""

    url: str
    title: str
    blocks: tuple[Block, ...] = ()
    query: str = ""  # what was searched for, on a search engine's page
    error: str = ""  # net::ERR_… of a page that could not be had
    download: str = ""  # name of the file, for what is no page
    text: str = ""  # what that file says
    live: bool = False  # it tells the time
    schemes: bool = False  # it declares "color-scheme: light dark"


@lru_cache(maxsize=64)
def parse(markup: str, url: str, color: str = BLUE) -> Page:
    """The page that a text in the markup describes; `color` is that of its site."""
    lines = lines_of(markup)
    titles = [line[2:].strip() for line in lines if line.startswith("= ")]
    body = [line for line in lines if not line.startswith("= ")]
    blocks = Reader(body, url, color).blocks()
    return Page(url, titles[-1] if titles else url, blocks, live="{time " in markup)


def boxes(page: Page) -> tuple[SearchBox, ...]:
    """The search fields of a page, from top to bottom."""
    return tuple(b for b in page.blocks if isinstance(b, SearchBox))


def matches(page: Page, wanted: str) -> tuple[int, ...]:
    """Numbers of the blocks that hold some words, one entry per occurrence, in their order."""
    needle = wanted.casefold()
    if not needle:
        return ()
    return tuple(n for n, block in enumerate(page.blocks) for _ in range(words_of(block).casefold().count(needle)))
