"""Sites whose pages are made on request: weather, shop, searches within a site."""

from __future__ import annotations

from urllib.parse import quote_plus

from xxhash import xxh3_64_intdigest

from .address import Url
from .page import Heading, Links, Page, Picture, Result, SearchBox, Text, Tiles, parse, words_of
from .sites import SITES

CITIES = ("San Francisco", "London", "Beijing", "Lisbon", "Columbia", "New York", "Tokyo")
DAYS = ("Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "Monday")
SKIES = ("Sunny", "Partly cloudy", "Cloudy", "Fog in the morning", "Light rain", "Rain")
WEATHER = "https://weather.example.com"
SHOP = "https://www.northpeak.example"

# name | price in dollars | icon | about
_GOODS = """
Trail running shoes | 129 | directions_run | Light shoes with a deep tread for wet ground.
Rain jacket | 189 | checkroom | Keeps water out in a storm and packs into its own pocket.
Day pack 18 L | 85 | backpack | A small pack with a sleeve for water.
Headlamp | 45 | flashlight_on | Two hundred lumens and a red light for maps.
Merino socks | 19 | hiking | Warm when wet. Three pairs.
Water bottle | 24 | water_drop | Steel, half a litre, keeps tea hot until noon.
Folding umbrella | 29 | beach_access | Stands up to wind.
Navy bow tie | 35 | local_mall | Silk, to be tied by hand.
Paper map of the coast | 12 | map | One to 25,000, with contour lines every ten metres.
Wireless earphones | 79 | headphones | Stay in while running; six hours of sound.
Travel adapter | 22 | power | For sockets in a hundred and fifty countries.
Camp stove | 64 | local_fire_department | Boils a litre in four minutes.
"""
GOODS: dict[str, tuple[str, int, str, str]] = {
    name.lower().replace(" ", "-"): (name, int(price), about, icon)
    for name, price, icon, about in (
        tuple(part.strip() for part in line.split("|")) for line in _GOODS.strip().splitlines()
    )
}


def slug(words: str) -> str:
    return "-".join(words.casefold().split())


def _roll(*seed: object) -> int:
    return xxh3_64_intdigest("/".join(map(str, seed)).encode())


def weather(url: Url) -> Page | None:
    """A week's weather for a city; any name of a city has some."""
    if url.path == "/search":
        name = url.query.get("q", "").strip()
        return _week(name) if name else _week(CITIES[0])
    if url.path == "/":
        return _week(CITIES[0])
    name = url.path.strip("/").replace("-", " ")
    return _week(name) if "/" not in name else None


def _week(name: str) -> Page:
    known = next((c for c in CITIES if c.casefold() == name.casefold()), name.title())
    warm = 12 + _roll("warm", slug(known)) % 14
    rows = []
    for n, day in enumerate(DAYS):
        low = warm - 4 + _roll(slug(known), n) % 4
        high = low + 5 + _roll(slug(known), n, "high") % 5
        sky = SKIES[_roll(slug(known), n, "sky") % len(SKIES)]
        rows.append(Text(((f"{day}: {sky}, {low}° to {high}°", ""),), bullet=True))
    url = f"{WEATHER}/{slug(known)}"
    blocks = (
        SearchBox("Search for a city", f"{WEATHER}/search?q=%s"),
        Heading(f"Weather for {known}"), *rows, Heading("Other cities", 2),
        *(Text(((c, f"{WEATHER}/{slug(c)}"),), bullet=True) for c in CITIES if c != known),
    )  # fmt: skip
    return Page(url, f"Weather for {known}", blocks)


def shop(url: Url) -> Page | None:
    """The outdoor shop: all goods, one of them, or those that a search finds."""
    parts = url.path.strip("/").split("/")
    if parts[0] == "item" and len(parts) == 2:
        return _item(parts[1])
    if parts[0] in ("", "search"):
        return _goods(url.query.get("q", ""))
    return None


def _shop_head(value: str = "") -> tuple[Links, SearchBox]:
    links = Links((("Northpeak Outdoors", f"{SHOP}/"), ("Sale", f"{SHOP}/search?q=running")))
    return links, SearchBox("Search products", f"{SHOP}/search?q=%s", value)


def _goods(query: str) -> Page:
    words = query.casefold().split()
    hits = [
        (name, price, icon, key)
        for key, (name, price, about, icon) in GOODS.items()
        if all(w in f"{name} {about}".casefold() for w in words)
    ]
    tiles = tuple(
        (f"icon:{icon}", f"{name} ${price}", f"{SHOP}/item/{key}")
        for name, price, icon, key in hits
    )
    url = f"{SHOP}/search?q={quote_plus(query)}" if query else f"{SHOP}/"
    title = f"{query} - Northpeak Outdoors" if query else "Northpeak Outdoors"
    none = () if hits else (Text(((f"Nothing matches “{query}”.", ""),)),)
    head = Heading(f"{len(hits)} products" if query else "For the outdoors")
    return Page(url, title, (*_shop_head(query), head, *none, Tiles(tiles)))


def _item(key: str) -> Page | None:
    if key not in GOODS:
        return None
    name, price, about, icon = GOODS[key]
    others = sorted((k for k in GOODS if k != key), key=lambda k: _roll(key, k))[:3]
    blocks = (
        *_shop_head(), Heading(name), Picture(f"icon:{icon}", name),
        Heading(f"${price}", 2), Text(((about, ""),)), Text((("In stock", ""),), small=True),
        Heading("Others looked at", 3),
        *(Text(((GOODS[k][0], f"{SHOP}/item/{k}"),), bullet=True) for k in others),
    )  # fmt: skip
    return Page(f"{SHOP}/item/{key}", f"{name} - Northpeak Outdoors", blocks)


# searches within sites: (host, path) -> where its pages lie, the title of the list
_INSIDE = {
    ("openai.com", "/blog"): ("https://openai.com/blog/", "Blog | OpenAI"),
    ("openai.com", "/search"): ("https://openai.com/", "Search | OpenAI"),
    ("morningferry.example", "/search"): ("https://morningferry.example/", "The Morning Ferry"),
    ("citylibrary.example", "/search"): ("https://citylibrary.example/", "City Library"),
}


def inside(url: Url) -> Page | None:
    """The list of a site's own search, None if this is none."""
    found = _INSIDE.get((url.host, url.path))
    if found is None or "q" not in url.query:
        return None
    root, title = found
    query = url.query["q"]
    words = query.casefold().split()
    target = f"https://{url.host}{url.path}?q=%s"
    results = [
        Result(page.title, page.url, _teaser(page))
        for page in (parse(markup, at) for at, markup in SITES.items() if at.startswith(root))
        if page.url != root.rstrip("/") and all(w in _all_words(page) for w in words)
    ]
    none = () if results else (Text(((f"Nothing was found for “{query}”.", ""),)),)
    blocks = (
        Links(((title, f"https://{url.host}{url.path if url.path != '/search' else '/'}"),)),
        SearchBox("Search", target, query),
        Heading(f"Results for “{query}”"), *none, *results,
    )  # fmt: skip
    return Page(target.replace("%s", quote_plus(query)), f"{query} - {title}", blocks)


def _all_words(page: Page) -> str:
    return " ".join((page.title, *map(words_of, page.blocks))).casefold()


def _teaser(page: Page) -> str:
    return next((words_of(b) for b in page.blocks if isinstance(b, Text) and not b.bullet), "")
