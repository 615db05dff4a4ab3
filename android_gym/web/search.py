"""What a search engine knows: an index over all pages of all sites, and which pages answer words.

Pages are ranked by BM25 over the stems of their words; words of titles and addresses count more.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from functools import lru_cache
from math import log
from typing import NamedTuple

from . import weather, wikipedia
from .address import bare, split, unquoted
from .blocks import Block, Byline, Footer, Header, Text, words_of
from .live import timeless
from .page import Page
from .sites import page_at, site, urls

K1, B = 1.4, 0.6
TITLE, HOST = 6, 2  # how often a word counts that stands in a title or an address
ENOUGH = 0.55  # share of what the words weigh that a page has to have
LEAST, FEW = 0.2, 3  # … where fewer pages than these have that much
_STOP = frozenset(
    "a also an and are as at be but by can do does for from get has have how i in into is it me my"
    " of on or our see so that the their them there these thing things this to was we what when"
    " where which who why will with you your".split()
)
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)?")
_ENDINGS = ("ingly", "edly", "ings", "ing", "ies", "ied", "ed", "es", "s", "ly")


class Found(NamedTuple):
    """A page as the index knows it. `first` is how it begins."""

    url: str
    title: str
    first: str
    size: int  # words


class Index(NamedTuple):
    """All pages, and for each stem the pages that have it and how often."""

    pages: tuple[Found, ...]
    places: dict[str, dict[int, int]]
    mean: float  # words of a page


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """A word without its ending: "running", "runs" and "run" are one."""
    word = word.removesuffix("'s")
    for ending in _ENDINGS:
        rest = word.removesuffix(ending)
        if rest != word and len(rest) >= 3 and not (ending == "ed" and rest[-1] == "e"):
            if ending in ("ies", "ied"):
                return f"{rest}y"
            if len(rest) > 3 and rest[-1] == rest[-2] and rest[-1] not in "ls":
                rest = rest[:-1]
            return rest.removesuffix("e")
    return word.removesuffix("e") if len(word) > 3 else word


def terms(words: str) -> tuple[str, ...]:
    """The stems of the words that count; all of them if none does."""
    every = _WORD.findall(words.casefold().replace("’", "'"))
    return tuple(stem(w) for w in [w for w in every if w not in _STOP] or every)


@lru_cache(maxsize=1)
def index() -> Index:
    """The index of all pages, made when something is first searched for."""
    pages: list[Found] = []
    places: dict[str, dict[int, int]] = defaultdict(dict)
    for url, title, first, words in _documents():
        counts = Counter(terms(words))
        counts.update(dict.fromkeys(terms(title), TITLE))
        counts.update(dict.fromkeys(terms(bare(url).replace("-", " ")), HOST))
        for one, count in counts.items():
            places[one][len(pages)] = count
        pages.append(Found(url, title, first, sum(counts.values())))
    return Index(tuple(pages), dict(places), sum(p.size for p in pages) / len(pages))


def _documents() -> list[tuple[str, str, str, str]]:
    """URL, title, first words and all words of every page."""
    found = []
    for url in urls():
        at = split(url)
        page = page_at(at.host, at.path)
        if page is not None:
            found.append(_document(timeless(page)))
    for title in wikipedia.articles():
        found.append(_document(wikipedia.article(title)))
    for name in weather.names():
        words = f"weather for {name} forecast temperature rain sun week today tomorrow"
        about = f"How it is in {name} now, and the next seven days: sky, lowest and highest temperature."
        found.append((weather.city_url(name), f"Weather for {name}", about, words))
    found.append((wikipedia.PORTAL, "Wikipedia", "The free encyclopedia.", "encyclopedia articles"))
    return found


def _document(page: Page) -> tuple[str, str, str, str]:
    body = tuple(b for b in page.blocks if not isinstance(b, (Header, Footer)))
    words = " ".join(map(words_of, body))
    home = site(split(page.url).host)
    begun = first_words(body)
    if home is not None and home.about and (page.url == home.root or not _tells(body)):
        begun = home.about
    return page.url, page.title, begun, words


def _tells(blocks: tuple[Block, ...]) -> bool:
    """Whether there is a paragraph among the blocks."""
    return any(isinstance(b, Text) and not b.bullet for b in blocks)


def first_words(blocks: tuple[Block, ...], most: int = 150) -> str:
    """How a page begins: its first paragraph, cut at a word."""
    texts = [words_of(b) for b in blocks if isinstance(b, Text) and not b.small]
    whole = next(filter(None, texts), "")
    if not whole:
        rest = (words_of(b) for b in blocks if not isinstance(b, Byline))
        whole = " ".join(filter(None, rest))
    return whole if len(whole) < most else whole[: most - 3].rsplit(" ", 1)[0] + " …"


@lru_cache(maxsize=512)
def ranked(query: str) -> tuple[Found, ...]:
    """The pages that answer a query, the best first; () if there are none."""
    query = unquoted(query) or query
    wanted = dict.fromkeys(terms(query))
    known, n = index(), len(index().pages)
    have_it = {t: len(known.places.get(t, {})) for t in wanted}
    weights = {t: log(1 + (n - count + 0.5) / (count + 0.5)) for t, count in have_it.items()}
    whole = sum(weights.values()) or 1.0
    scores: dict[int, float] = defaultdict(float)
    have: dict[int, float] = defaultdict(float)
    for term, weight in weights.items():
        for place, count in known.places.get(term, {}).items():
            long = 1 - B + B * known.pages[place].size / known.mean
            scores[place] += weight * count * (K1 + 1) / (count + K1 * long)
            have[place] += weight
    kept = [p for p in scores if have[p] >= ENOUGH * whole]
    if len(kept) < FEW:
        kept = [p for p in scores if have[p] >= LEAST * whole]
    for place in kept:
        page = known.pages[place]
        scores[place] *= (have[place] / whole) ** 2
        scores[place] += 10 * whole * _is_named(page, query)
    kept.sort(key=lambda p: (-round(scores[p], 6), p))
    return tuple(known.pages[p] for p in kept[:60])


def _is_named(page: Found, query: str) -> float:
    """Whether a page is the one of that name: 1, or a half if it only begins so."""
    name = " ".join(query.casefold().split())
    head = head_of(page.title).casefold()
    if name in (head, bare(page.url).casefold()):
        return 1.0
    home = site(split(page.url).host)
    return 0.9 if home is not None and page.url == home.root and home.name.casefold() == name else 0


def head_of(title: str) -> str:
    """What a page is about, without the name of its site."""
    return title.partition(" | ")[0].partition(" - ")[0]


@lru_cache(maxsize=1)
def titles() -> tuple[str, ...]:
    """What all pages are about, in small letters, each once."""
    return tuple(dict.fromkeys(head_of(p.title).casefold() for p in index().pages))
