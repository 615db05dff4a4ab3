"""Search engines: their start pages, their pages of results, what they propose while one types."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import quote_plus

from ..art.pictures.words import shot_of
from . import search, weather, wikipedia
from .address import ENGINES, Engine, Url, split, unquoted
from .blocks import (
    Aside,
    Block,
    Cards,
    Days,
    Expand,
    Heading,
    Hero,
    Links,
    Logo,
    Panel,
    Part,
    Picture,
    Result,
    SearchBox,
    Text,
    Tiles,
    words_of,
)
from .page import Page
from .search import Found, head_of, ranked, terms, titles
from .sites import page_at, site

COLORS = ("#4285f4", "#ea4335", "#fbbc05", "#4285f4", "#34a853", "#ea4335")
PER_PAGE = 10
_KINDS = (("ALL", ""), ("IMAGES", "isch"), ("NEWS", "nws"), ("VIDEOS", "vid"), ("MAPS", "map"))
MAPS, VIDEOS = "maps.example", "cliphouse.example"
_WEATHER = frozenset(map(search.stem, ("weather", "forecast", "temperature", "rain")))

_POPULAR = """
large language model|large language models|large language models explained|
large language models as optimizers|london weather|london time|beijing time|beijing weather|
artificial intelligence|machine learning|reinforcement learning|android 14|android phone|chatgpt|
openai|openai blog|weather today|weather tomorrow|weather san francisco|wikipedia|news today|
news technology|half marathon|half marathon training plan|bow tie|contour lines|python|
chess openings|tea near me|lisbon flights|lisbon tram 28|san francisco fog|san francisco bay area|
caltrain schedule|caltrain tickets|restaurants near me|gas station near me|coffee near me|
hotels near me|maps
"""
POPULAR = tuple(_POPULAR.replace("\n", "").split("|"))


@lru_cache(maxsize=128)
def suggest(typed: str, most: int = 4) -> tuple[str, ...]:
    """What an engine proposes while something is typed: what many search for, and what pages are
    about; the words themselves are not among it."""
    words = " ".join(typed.casefold().split())
    if not words:
        return ()
    known = [p for p in (*POPULAR, *titles()) if p.startswith(words) and p != words]
    inside = [t for t in titles() if f" {words}" in t]
    return tuple(dict.fromkeys((*known, *inside)))[:most]


def engine(url: Url) -> Page | None:
    """The start page or the results of whichever engine lives on this host."""
    for engine_ in ENGINES[:-1]:
        if engine_.home.endswith(f"//{url.host}/"):
            name = engine_.search.rpartition("?")[2][:-1]
            query = " ".join(url.query.get(name, "").split())
            if query and url.path in ("/search", "/"):
                return _answers(engine_, query, url.query)
            return _home(engine_) if url.path in ("/", "/search", "/webhp") else None
    return None


def _logo(engine: Engine) -> Logo:
    return Logo(engine.name, engine.home, COLORS if engine.name == "Google" else ("#202124",))


def _home(engine: Engine) -> Page:
    box = SearchBox("Search", f"{engine.search}%s")
    blocks = (_logo(engine), box, Text((("Offered in: English", ""),), small=True))
    return Page(engine.home, engine.name, blocks)


def _answers(engine: Engine, query: str, asked: dict[str, str]) -> Page:
    """One page of results, of the kind asked for by "tbm", from "start" on."""
    base = f"{engine.search}{quote_plus(query)}"
    kind = asked.get("tbm", "")
    kind = kind if kind in {k for _, k in _KINDS} else ""
    start = int(asked["start"][:4]) if asked.get("start", "").isdecimal() else 0
    start = min(start - start % PER_PAGE, 90)
    links = Links(tuple((label, "" if k == kind else f"{base}&tbm={k}" if k else base) for label, k in _KINDS))
    box = SearchBox("Search", f"{engine.search}%s", query)
    if kind == "isch":
        body: tuple[Block, ...] = _images(query)
    elif kind == "map":
        body = _map(query)
    else:
        body = _list(query, kind, start, base)
    url = base + (f"&tbm={kind}" if kind else "") + (f"&start={start}" if start else "")
    head = (_logo(engine), box, links)
    live = any(isinstance(block, Days) for block in body)
    return Page(url, f"{query} - {engine.name} Search", (*head, *body), query, live=live)


def _list(query: str, kind: str, start: int, base: str) -> tuple[Block, ...]:
    hits = tuple(r for r in results(query) if _of_kind(r.url, kind))
    shown = hits[start : start + PER_PAGE]
    if not shown:
        return _nothing(query, base if start else "")
    cards = _cards(query) if not kind and not start else ()
    more: list[Block] = []
    if not kind and not start:
        search_ = base[: -len(quote_plus(query))]
        related = tuple((s, search_ + quote_plus(s)) for s in _related(query, shown))
        if related:
            more.append(Heading("Related searches", 2))
            more += [Text((part,), bullet=True) for part in related]
    if start + PER_PAGE < len(hits):
        tbm = f"&tbm={kind}" if kind else ""
        more.append(Text((("More results", f"{base}{tbm}&start={start + PER_PAGE}"),)))
    if start:
        more.append(Text((("Back to the first results", base),)))
    if kind or start:
        return (*shown, *more)
    between = (*_row_of_images(query, base), *_questions(query))
    return (*cards, *shown[:3], *between, *shown[3:], *more)


def _nothing(query: str, base: str) -> tuple[Block, ...]:
    """What is said when no page has the words."""
    words = f"Your search - {query} - did not match any documents."
    tips = (
        "Make sure that all words are spelled correctly.",
        "Try different keywords.",
        "Try more general keywords.",
        "Try fewer keywords.",
    )
    back = (Text((("Back to the first results", base),)),) if base else ()
    return (Text(((words, ""),)), Text((("Suggestions:", ""),)), *(Text(((t, ""),), bullet=True) for t in tips), *back)


def _of_kind(url: str, kind: str) -> bool:
    """Whether a page is of a kind: an article of a newspaper, a video."""
    host = split(url).host
    found = site(host)
    if kind == "nws":
        return found is not None and found.layout == "news" and url != found.root
    return host == VIDEOS if kind == "vid" else True


# --- cards -------------------------------------------------------------------------------------


def _cards(query: str) -> tuple[Block, ...]:
    """What stands above the results: the weather of a city, places nearby."""
    stems = set(terms(query))
    if stems & _WEATHER:
        rest = stems - _WEATHER
        names = (name for name in weather.names())
        city = next((n for n in names if rest and set(terms(n)) <= rest), "")
        if city or not rest - set(terms("today tomorrow week now")):
            city = city or "San Francisco"
            return (weather.report(city, weather.city_url(city)),)
    near = [p for p in ranked(query)[:3] if split(p.url).host == MAPS and p.url.count("/") == 3]
    if near and "near" in query.casefold().split():
        return _places(near[0], 3)
    return ()


def _places(found: Found, most: int) -> tuple[Block, ...]:
    """A map and the places on it."""
    at = split(found.url)
    page = page_at(at.host, at.path)
    blocks = page.blocks if page is not None else ()
    shot = next((b for b in blocks if isinstance(b, Picture)), None)
    cards = next((b for b in blocks if isinstance(b, Cards)), None)
    if shot is None or cards is None:
        return ()
    more = Text((("More places", found.url),))
    return (Panel((shot, cards.replace(items=cards.items[:most]), more)),)


@lru_cache(maxsize=1)
def _pictures() -> dict[str, tuple[tuple[str, str], ...]]:
    """The pictures of every page: (drawing, what it shows) by URL."""
    found = {}
    for known in search.index().pages:
        at = split(known.url)
        page = page_at(at.host, at.path) or (wikipedia.english(at) if known.url.startswith(wikipedia.ROOT) else None)
        shots = tuple(shot for b in (page.blocks if page else ()) for shot in _shots(b))
        if shots:
            found[known.url] = shots
    return found


def _shots(block: Block) -> tuple[tuple[str, str], ...]:
    match block:
        case Picture(art, words) | Hero(art, words):
            return ((art, words),) if art.startswith("photo:") else ()
        case Aside(blocks) | Panel(blocks):
            return tuple(shot for b in blocks for shot in _shots(b))
    return ()


@lru_cache(maxsize=256)
def _seen(query: str) -> tuple[tuple[str, str, str], ...]:
    """Pictures for a query: first those that show it, then others of the pages that answer it."""
    stems = set(terms(query))
    found = [
        (-len(stems & set(terms(words))), n, (art, words, page.url))
        for n, page in enumerate(ranked(query)[:25])
        for art, words in _pictures().get(page.url, ())
    ]
    found.sort(key=lambda f: f[:2])
    first: dict[str, tuple[str, str, str]] = {}
    for _, _, shot in found:
        first.setdefault(motif(shot[0], shot[1]), shot)
    return tuple(first.values())


def motif(art: str, words: str) -> str:
    """What a picture is a picture of: two with the same look alike."""
    seed = art.removeprefix("photo:").partition("/")[0]
    return shot_of(seed, words).kind if art.startswith("photo:") else art


def _images(query: str) -> tuple[Block, ...]:
    shots = _seen(query)[:16]
    return (Tiles(shots),) if shots else _nothing(query, "")


def _row_of_images(query: str, base: str) -> tuple[Block, ...]:
    best = {page.url for page in ranked(query)[:5]}
    shots = tuple(shot for shot in _seen(query) if shot[2] in best or set(terms(query)) & set(terms(shot[1])))[:2]
    if len(shots) < 2:
        return ()
    more = Text((("More images", f"{base}&tbm=isch"),))
    return (Panel((Heading("Images", 3), Tiles(shots), more)),)


def _map(query: str) -> tuple[Block, ...]:
    """A map of what is searched for, and the places that are known there."""
    near = [p for p in ranked(query) if split(p.url).host == MAPS]
    if near and (found := _places(near[0], 8)):
        return found
    shown = Picture(f"photo:{sum(map(ord, query)) % 9000}", f"Map of {query}", 240)
    pages = tuple(_result(p) for p in ranked(query)[:3])
    return (shown, Heading("Pages about it", 2), *pages) if pages else _nothing(query, "")


def _questions(query: str) -> tuple[Block, ...]:
    """Questions that the pages found give answers to."""
    found: list[Expand] = []
    for known in ranked(query)[:12]:
        if known.url.startswith("https://en.wikipedia.org/wiki/"):
            name = head_of(known.title)
            verb = "are" if name.endswith("s") and not name.endswith("ss") else "is"
            found.append(Expand(f"What {verb} {name}?", known.first, known.title, known.url))
            continue
        found += _asked(known)
    if not found:
        return ()
    return (Heading("People also ask", 2), *found[:4])


def _asked(known: Found) -> list[Expand]:
    """The headings of a page that are questions, with the paragraphs after them."""
    at = split(known.url)
    page = page_at(at.host, at.path)
    blocks = page.blocks if page is not None else ()
    return [
        Expand(head.words, words_of(text), known.title, known.url)
        for head, text in zip(blocks, blocks[1:], strict=False)
        if isinstance(head, Heading) and head.words.endswith("?") and isinstance(text, Text)
    ]


def _related(query: str, shown: tuple[Result, ...]) -> tuple[str, ...]:
    """Other words to search for: what begins alike, and what the next pages are about."""
    own = " ".join(query.casefold().split())
    heads = (head_of(r.title).casefold() for r in shown[1:])
    near = (h for h in heads if h != own and len(h) < 40)
    return tuple(dict.fromkeys((*suggest(own, 4), *near)))[:4]


# --- results -----------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def results(query: str) -> tuple[Result, ...]:
    """The pages that answer a query, the best first; a site's start page brings its menu."""
    found = ranked(unquoted(query) or query)
    return tuple(_result(page, n == 0) for n, page in enumerate(found))


def _result(page: Found, first: bool = False) -> Result:
    return Result(page.title, page.url, page.first, _menu_of(page.url) if first else ())


def _menu_of(url: str) -> tuple[Part, ...]:
    """The menu of a site whose start page this is."""
    found = site(split(url).host)
    if found is None or url != found.root:
        return ()
    return tuple(part for part in found.nav if part[1] != url)[:4]
