"""What a web page is: a title and blocks, written down in a small markup.

    = title of the page            # big heading      ## smaller      ### smallest
    words with [a link](url) and [[an article]]       - one of a list
    > [one](url) [two](url)        a row of links, as site menus have
    !photo:12|what it shows        a picture          ---  a line across
    ?hint|url with %s[|value]      a search box whose words go into the URL
    {time Europe/London}           the time there when the page is looked at (see `live`)

Relative links are made absolute by the page's own URL.
"""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import quote, urljoin

from ..phone.core.values import Value

Part = tuple[str, str]  # words, and where they lead ("" for plain words)


class Block(Value):
    """A piece of a page, one under another."""


class Heading(Block):
    words: str
    level: int = 1  # 1, 2 or 3


class Text(Block):
    """A paragraph, or (`bullet`) an item of a list."""

    parts: tuple[Part, ...]
    bullet: bool = False
    small: bool = False


class Links(Block):
    """Links side by side; the one without a URL is where the reader is."""

    parts: tuple[Part, ...]


class Picture(Block):
    """`art` names a drawing ("photo:12"); height in dp."""

    art: str
    words: str  # what it shows
    height: float = 200


class SearchBox(Block):
    """A search field and its button; the words typed replace "%s" in `target`."""

    hint: str
    target: str
    value: str = ""  # what stands in it when the page opens


class Logo(Block):
    """The name of a site, large and centred, that leads home."""

    words: str
    url: str
    colors: tuple[str, ...] = ("#202124",)


class Result(Block):
    """An entry of a search engine's list."""

    title: str
    url: str
    words: str


class Tiles(Block):
    """Pictures side by side, two in a line: (drawing, words, url)."""

    items: tuple[tuple[str, str, str], ...]


class Retry(Block):
    """The button of an error page that loads again."""

    words: str


class Rule(Block):
    """A line across."""


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


_WIKI = "https://en.wikipedia.org/wiki/"
_LINK = re.compile(r"\[\[([^\]|]+)(?:\|([^\]]+))?\]\]|\[([^\]]+)\]\(([^)\s]+)\)")


def parts_of(line: str, base: str) -> tuple[Part, ...]:
    """The words of a line and the links among them."""
    found: list[Part] = []
    at = 0
    for match in _LINK.finditer(line):
        if match.start() > at:
            found.append((line[at : match.start()], ""))
        article, shown, words, url = match.groups()
        if article:
            url, words = f"{_WIKI}{quote(article.replace(' ', '_'))}", shown or article
        found.append((words, _absolute(base, url)))
        at = match.end()
    if at < len(line):
        found.append((line[at:], ""))
    return tuple(found)


def _absolute(base: str, url: str) -> str:
    try:
        return urljoin(base, url)
    except ValueError:  # no URL at all: plain words
        return ""


def _block(line: str, base: str) -> Block:
    head, _, rest = line.partition(" ")
    if head in ("#", "##", "###"):
        return Heading(rest.strip(), len(head))
    if head == "-":
        return Text(parts_of(rest.strip(), base), bullet=True)
    if head == ">":
        return Links(tuple((w.strip(), u) for w, u in parts_of(rest, base) if w.strip()))
    if line == "---":
        return Rule()
    if line.startswith("!"):
        art, _, words = line[1:].partition("|")
        return Picture(art, words)
    if line.startswith("?"):
        hint, target, value = (*line[1:].split("|"), "")[:3]
        return SearchBox(hint, urljoin(base, target), value)
    return Text(parts_of(line, base))


@lru_cache(maxsize=512)
def parse(markup: str, url: str) -> Page:
    """The page that a text in the markup describes; an indented line continues the one before."""
    lines = re.sub(r"\n +", " ", markup.strip()).splitlines()
    title = url
    blocks = []
    for line in filter(None, map(str.strip, lines)):
        if line.startswith("= "):
            title = line[2:].strip()
        else:
            blocks.append(_block(line, url))
    return Page(url, title, tuple(blocks), live="{time " in markup)


def words_of(block: Block) -> str:
    """All words of a block, for finding in a page and for search indexes."""
    match block:
        case Heading(words) | Logo(words) | Retry(words):
            return words
        case Text(parts) | Links(parts):
            return (
                "".join(w for w, _ in parts)
                if isinstance(block, Text)
                else " ".join(w for w, _ in parts)
            )
        case Result(title, _, words):
            return f"{title} {words}"
        case Picture(_, words):
            return words
        case Tiles(items):
            return " ".join(words for _, words, _ in items)
    return ""


def boxes(page: Page) -> tuple[SearchBox, ...]:
    """The search fields of a page, from top to bottom."""
    return tuple(b for b in page.blocks if isinstance(b, SearchBox))


def matches(page: Page, wanted: str) -> tuple[int, ...]:
    """Numbers of the blocks that hold some words, one entry per occurrence, in their order."""
    needle = wanted.casefold()
    if not needle:
        return ()
    return tuple(
        n for n, block in enumerate(page.blocks)
        for _ in range(words_of(block).casefold().count(needle))
    )  # fmt: skip
