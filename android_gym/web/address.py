"""Addresses: what is typed into the bar, search engines' URLs, and how a URL is shown."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple
from urllib.parse import parse_qsl, quote, quote_plus, unquote, urlsplit, urlunsplit


class Engine(NamedTuple):
    """A search engine a browser offers."""

    name: str
    home: str
    search: str  # URL up to the query


ENGINES = (
    Engine("Google", "https://www.google.com/", "https://www.google.com/search?q="),
    Engine("Bing", "https://www.bing.com/", "https://www.bing.com/search?q="),
    Engine("DuckDuckGo", "https://duckduckgo.com/", "https://duckduckgo.com/?q="),
    Engine("Yahoo!", "https://search.yahoo.com/", "https://search.yahoo.com/search?p="),
    Engine("Wikipedia", "https://www.wikipedia.org/", "https://en.wikipedia.org/w/index.php?search="),
)
_SCHEME = re.compile(r"^[a-z][a-z0-9+.-]*:", re.I)
_HOST = re.compile(r"^([\w-]+\.)+[a-z]{2,}(:\d+)?([/?#]\S*)?$|^localhost([:/]\S*)?$", re.I)


class Url(NamedTuple):
    """A URL taken apart; host in lower case, path without percent signs."""

    scheme: str
    host: str
    path: str
    query: dict[str, str]


def engine_named(name: str) -> Engine:
    """The engine of this name, the first one if there is none."""
    return next((e for e in ENGINES if e.name == name), ENGINES[0])


def search_url(query: str, engine: str = "Google") -> str:
    return engine_named(engine).search + plus(query)


def plus(words: str) -> str:
    """Words as they stand in the query of a URL."""
    return quote_plus(words.strip(), errors="replace")


def unquoted(words: str) -> str:
    """Words that are searched for, without the quotes that ask for them in this order."""
    return " ".join(re.sub('["“”„]', " ", words).split())


def is_address(typed: str) -> bool:
    """Whether what is typed into a browser's bar is an address rather than words to search for."""
    typed = typed.strip()
    if " " in typed or not typed:
        return False
    return bool(_HOST.match(typed)) or typed.lower().startswith(_OPENABLE)


_OPENABLE = ("http://", "https://", "chrome://", "about:")


def address(typed: str, engine: str = "Google") -> str:
    """The URL that typing this into the bar opens."""
    return canonical(typed) if is_address(typed) else search_url(typed, engine)


@lru_cache(maxsize=1024)
def canonical(url: str) -> str:
    """A URL in full: scheme (https unless given), host in lower case, "/" as the empty path."""
    url = url.strip().encode("utf-8", "replace").decode()
    if not _SCHEME.match(url) or url.lower().startswith("localhost:"):
        url = f"https://{url}"
    try:
        scheme, host, path, query, _ = urlsplit(url)
    except ValueError:
        return "https://invalid/"
    if scheme not in ("http", "https"):
        return url
    path = quote(unquote(path), safe="/:;,()'!*~@&=+$") or "/"
    return urlunsplit((scheme, host.lower(), path, query, ""))


@lru_cache(maxsize=1024)
def split(url: str) -> Url:
    """A canonical URL in its parts."""
    scheme, host, path, query, _ = urlsplit(url)
    return Url(scheme, host, unquote(path), dict(parse_qsl(query, keep_blank_values=True)))


def bare(url: str) -> str:
    """A URL as browsers show it: without scheme, "www." and a last slash."""
    shown = re.sub(r"^https?://(www\.)?", "", url)
    return unquote(shown[:-1] if shown.endswith("/") and shown.count("/") == 1 else shown)


def host_of(url: str) -> str:
    """The host without "www."."""
    return split(url).host.removeprefix("www.")
