"""Search engines: start pages, results over all known pages, suggestions."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import quote_plus

from xxhash import xxh3_64_intdigest

from . import wikipedia
from .address import ENGINES, Engine, Url, bare, unquoted
from .articles import ARTICLES
from .live import timeless
from .page import (
    Heading,
    Links,
    Logo,
    Page,
    Picture,
    Result,
    SearchBox,
    Text,
    Tiles,
    parse,
    words_of,
)
from .services import CITIES, GOODS, SHOP, WEATHER, slug
from .sites import SITES

COLORS = ("#4285f4", "#ea4335", "#fbbc05", "#4285f4", "#34a853", "#ea4335")
PER_PAGE = 10
_KINDS = (("ALL", ""), ("IMAGES", "isch"), ("NEWS", "nws"), ("VIDEOS", "vid"), ("MAPS", "map"))

# hosts whose pages say something about anything
_GENERIC = (
    ("guide.example", "{Q}: a short guide", "What it is, where it comes from and how to begin."),
    ("questions.example", "{Q}? Answers from readers", "Seven answers, the best one first."),
    ("digest.example", "Ten things to know about {q}", "A list for people in a hurry."),
    ("reviews.example", "{Q}, looked at closely", "What is good about it and what is not."),
    ("learn.example", "{Q} - lessons for beginners", "Free lessons, with exercises."),
    ("forum.example", "Talk about {q}", "The newest threads, and those that last."),
    ("video.example", "{Q} explained in five minutes", "A video with drawings."),
    ("history.example", "A history of {q}", "From the beginning until today."),
    ("atlas.example", "{Q} on the map", "Places, distances and pictures."),
    ("shelf.example", "Books on {q}", "Twelve books, with notes."),
)
_GUIDE, _VIDEO = _GENERIC[0][0], _GENERIC[6][0]

_POPULAR = """
large language model|large language models|large language models explained|large language models as
 optimizers|language exchange|london weather|london time|london underground map|beijing time|beijing
 weather|beijing olympics|artificial intelligence|artificial intelligence news|artificial
 intelligence jobs|machine learning|machine learning course|reinforcement learning|reinforcement
 learning from human feedback|android 14|android 14 release date|android phone|android auto|chatgpt|
chatgpt login|chatgpt app|openai|openai blog|openai careers|weather today|weather tomorrow|weather
 san francisco|wikipedia|wikipedia english|news today|news technology|half marathon|half marathon
 training plan|half marathon times|bow tie how to|contour lines|python tutorial|python download|
chess online|chess openings|tea near me|lisbon flights|lisbon tram 28|san francisco fog|
san francisco bay area|caltrain schedule|caltrain tickets|restaurants near me|gas station near me|
coffee near me|hotels near me|translate|translate english to chinese|maps|youtube|gmail|
firefox download|chrome update
"""
POPULAR = tuple(_POPULAR.replace("\n ", " ").replace("\n", "").strip().split("|"))
_ENDINGS = ("", " meaning", " examples", " near me", " 2023", " explained", " vs")


def suggest(typed: str, most: int = 4) -> tuple[str, ...]:
    """What an engine proposes while something is typed; the words themselves are not among it."""
    words = " ".join(typed.casefold().split())
    if not words:
        return ()
    known = [p for p in POPULAR if p.startswith(words) and p != words]
    made = [words + e for e in _ENDINGS if e]
    return tuple(dict.fromkeys((*known, *made)))[:most]


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
    links = Links(tuple(
        (label, "" if k == kind else f"{base}&tbm={k}" if k else base) for label, k in _KINDS
    ))  # fmt: skip
    box = SearchBox("Search", f"{engine.search}%s", query)
    body = (
        _images(query)
        if kind == "isch"
        else _map(query)
        if kind == "map"
        else _list(query, kind, start, base)
    )
    url = base + (f"&tbm={kind}" if kind else "") + (f"&start={start}" if start else "")
    head = (_logo(engine), box, links)
    return Page(url, f"{query} - {engine.name} Search", (*head, *body), query)


Blocks = tuple[Heading | Text | Result | Tiles | Picture, ...]


def _list(query: str, kind: str, start: int, base: str) -> Blocks:
    hits = tuple(r for r in results(query) if _of_kind(r.url, kind))
    shown = hits[start : start + PER_PAGE]
    more: list[Heading | Text] = []
    if not kind and not start:
        more.append(Heading("Related searches", 2))
        search = base[: -len(quote_plus(query))]
        more += [Text(((s, search + quote_plus(s)),), bullet=True) for s in suggest(query, 4)]
    if start + PER_PAGE < len(hits):
        tbm = f"&tbm={kind}" if kind else ""
        more.append(Text((("More results", f"{base}{tbm}&start={start + PER_PAGE}"),)))
    if start:
        more.append(Text((("Back to the first results", base),)))
    if not shown:
        more.append(Text(((f"No more results for “{query}”.", ""),)))
    return (*shown, *more)


def _of_kind(url: str, kind: str) -> bool:
    if kind == "nws":
        return "morningferry" in url or "digest.example" in url
    return _VIDEO in url if kind == "vid" else True


def _images(query: str) -> Blocks:
    seed = xxh3_64_intdigest(query.casefold().encode())
    return (Tiles(tuple(
        (f"photo:{(seed + 97 * i) % 9000}", f"{query} {i + 1}", r.url)
        for i, r in enumerate(results(query)[:8])
    )),)  # fmt: skip


def _map(query: str) -> Blocks:
    seed = xxh3_64_intdigest(query.casefold().encode())
    near = [
        Text(
            ((f"{n + 1}. {query.title()} {('Market Street', 'Mission Street', 'Pier 7')[n]}", ""),)
        )
        for n in range(3)
    ]
    return (Picture(f"photo:{seed % 9000}", f"Map of {query}", 240), Heading("Near you", 2), *near)


@lru_cache(maxsize=1)
def _index() -> tuple[tuple[str, str, str, str], ...]:
    """All pages: URL, title, first words, all words."""
    found = []
    for url, markup in SITES.items():
        page = timeless(parse(markup, url))
        found.append((url, page.title, _first(page), _words(page)))
    for title in ARTICLES:
        page = wikipedia.article(title)
        body = parse(ARTICLES[title], page.url)
        found.append((page.url, page.title, _first(body), _words(body)))
    for city in CITIES:
        words = f"weather for {city} forecast of the week"
        found.append(
            (f"{WEATHER}/{slug(city)}", f"Weather for {city}", "Seven days.", words.casefold())
        )
    for key, (name, price, about, _) in GOODS.items():
        found.append((f"{SHOP}/item/{key}", f"{name} - Northpeak Outdoors", f"${price}. {about}",
                      f"{name} {about} buy shop".casefold()))  # fmt: skip
    for url, title, about in (
        (wikipedia.PORTAL, "Wikipedia", "The free encyclopedia."),
        (f"{SHOP}/", "Northpeak Outdoors", "Shoes, jackets and packs."),
    ):
        found.append((url, title, about, f"{title} {about}".casefold()))
    return tuple(found)


def _first(page: Page) -> str:
    whole = next((words_of(b) for b in page.blocks if isinstance(b, Text)), "")
    return whole if len(whole) < 150 else whole[:147].rsplit(" ", 1)[0] + " …"


def _words(page: Page) -> str:
    return " ".join((page.title, *map(words_of, page.blocks))).casefold()


@lru_cache(maxsize=256)
def results(query: str) -> tuple[Result, ...]:
    """Everything that answers a query: known pages, the best first, then plausible others."""
    query = unquoted(query) or query
    words = query.casefold().split()
    scored = []
    for n, (url, title, first, text) in enumerate(_index()):
        score = sum(5 * (w in title.casefold()) + (w in text) for w in words)
        if score and all(w in text or w in title.casefold() for w in words):
            named = _head_of(title) == query.casefold() or bare(url) == query.casefold()
            scored.append((-score - 10 * named, n, Result(title, url, first)))
    scored.sort(key=lambda s: s[:2])
    return (*(r for _, _, r in scored[:12]), *_others(query))


def _head_of(title: str) -> str:
    """What a page is about, without the name of its site."""
    return title.casefold().partition(" | ")[0].partition(" - ")[0]


def _others(query: str) -> tuple[Result, ...]:
    """Plausible results for anything, in an order of the query's own."""
    at = quote_plus(slug(query))
    ordered = sorted(_GENERIC, key=lambda g: xxh3_64_intdigest(f"{at} {g[0]}".encode()))
    name = query[:1].upper() + query[1:]
    return tuple(
        Result(title.format(q=query, Q=name), f"https://www.{host}/{at}", f"{name}. {about}")
        for host, title, about in ordered
    )


def generic(url: Url) -> Page | None:
    """A page of a host that has something to say about anything."""
    found = next((g for g in _GENERIC if url.host == f"www.{g[0]}"), None)
    if found is None:
        return None
    host, title, about = found
    root = f"https://{url.host}/"
    words = " ".join(url.path.strip("/").replace("-", " ").replace("+", " ").split())
    if not words:
        page = f"= {host}\n# {host}\n{about}\n?Search|{root}search?q=%s"
        return parse(page, root)
    if words == "search":
        words = " ".join(url.query.get("q", "").split()) or "everything"
    return _essay(root + quote_plus(slug(words)), words, title, about)


def _essay(url: str, words: str, title: str, about: str) -> Page:
    name = words[:1].upper() + words[1:]
    heading = title.format(q=words, Q=name)
    article = wikipedia.title_of(words)
    known = (
        f"The encyclopedia has more: [{article}]({wikipedia.article_url(article)})."
        if article
        else ""
    )
    said = ""
    if article and url.startswith(f"https://www.{_GUIDE}/"):
        said = f"## What it is\n{wikipedia.introduction(article)}"
    seed = xxh3_64_intdigest(url.encode()) % 9000
    markup = f"""
= {heading}
# {heading}
{about}
!photo:{seed}|A picture about {words}
{said}
## In short
Many people ask about {words}. It is easier than it looks at first, and there is always more to
 learn.
## Where to go on
- [Search for {words}]({ENGINES[0].search}{quote_plus(words)})
- [News](https://morningferry.example/search?q={quote_plus(words)})
{known}
"""
    return parse(markup, url)


KNOWN_HOSTS = frozenset(f"www.{host}" for host, _, _ in _GENERIC)
