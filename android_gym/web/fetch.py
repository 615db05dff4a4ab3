"""fetch(url): the offline web. The same URL always gives the same page."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ..world.files import text_of
from . import services, wikipedia
from .address import ENGINES, Url, canonical, host_of, split
from .blocks import Heading, Retry, Text
from .engines import engine
from .page import Page
from .sites import dressed, hosts, page_at, site
from .weather import weather

NEW_TAB = "chrome://newtab/"
UNKNOWN_HOST = "net::ERR_NAME_NOT_RESOLVED"
OFFLINE = "net::ERR_INTERNET_DISCONNECTED"

Server = Callable[[Url], Page | None]

_ENGINES = tuple(split(e.home).host for e in ENGINES[:-1])
_SERVERS: dict[str, Server] = {
    "www.wikipedia.org": wikipedia.portal,
    "en.wikipedia.org": wikipedia.english,
    **dict.fromkeys(wikipedia.EDITIONS, wikipedia.edition),
    "weather.example.com": weather,
    services.GUIDE: services.guide,
    services.SHELF: services.shelf,
    **dict.fromkeys(_ENGINES, engine),
}
_ALIASES = {"en.m.wikipedia.org": "en.wikipedia.org", "chat.openai.com": "openai.com", "pocket.com": "getpocket.com"}


@lru_cache(maxsize=256)
def fetch(url: str) -> Page:
    """The page behind a URL; a page with `error` for a host that nobody knows."""
    url = canonical(url)
    if not url.startswith(("http://", "https://")):
        return Page(url, "New tab" if url in (NEW_TAB, "about:blank") else url)
    asked = split(url)
    host = _home_of(asked.host)
    if not host:
        return failed(url, UNKNOWN_HOST)
    found = site(host)
    scheme = "https" if found is None or found.secure else "http"
    url = canonical(f"{scheme}://{host}{url.split('://', 1)[1][len(asked.host) :]}")
    return _serve(url, split(url))


def _home_of(host: str) -> str:
    """The host that answers for a name, with or without its "www."; "" for an unknown one."""
    host = host.partition(":")[0]
    bare = host.removeprefix("www.")
    for name in (host, _ALIASES.get(host, ""), f"www.{bare}", bare):
        if name in _SERVERS or name in hosts():
            return name
    return ""


def _serve(url: str, asked: Url) -> Page:
    found = site(asked.host)
    if found is not None and asked.path in found.files:
        name = asked.path.rpartition("/")[2]
        words = found.files[asked.path]
        return Page(url, name, download=name, text=text_of(words) or words)
    page = services.made(asked)
    for path in (asked.path, asked.path.rstrip("/")):
        page = page or page_at(asked.host, path)
    server = _SERVERS.get(asked.host)
    if page is None and server is not None:
        page = server(asked)
    schemes = found is not None and found.schemes
    return (page or _not_found(url, asked)).replace(schemes=schemes)


def _not_found(url: str, asked: Url) -> Page:
    found = site(asked.host)
    known = asked.host in _SERVERS or (found is not None and "/" in found.pages)
    root = found.root if found is not None else f"https://{asked.host}/"
    blocks = (
        Heading("404"),
        Text(((f"There is no page {asked.path} on this server.", ""),)),
        Text(((f"Go to {host_of(url)}", root if known else ""),)),
    )
    page = Page(url, "404 Not Found", blocks)
    return dressed(page, found) if found is not None and found.layout != "wiki" else page


def failed(url: str, error: str) -> Page:
    """The page without content that stands for one that could not be had."""
    return Page(url, host_of(url), error=error, schemes=True)


def explained(page: Page, gecko: bool) -> Page:
    """A failed page as the browser words it; other pages as they are."""
    if not page.error:
        return page
    host = host_of(page.url)
    code = page.error.removeprefix("net::")
    offline = page.error == OFFLINE
    if gecko:
        head = "No internet connection" if offline else "We can’t find that site"
        tips = ("Turn on Wi-Fi or mobile data", "Turn off airplane mode")
        if not offline:
            tips = ("Look at the address for typing mistakes", "Try another address")
    else:
        head = "No internet" if offline else "This site can’t be reached"
        tips = ("Turning off airplane mode", "Turning on mobile data or Wi-Fi")
        if not offline:
            tips = (f"Looking for a typo in {host}", "Searching for the site by its name")
    say = "There is no connection to the net." if offline else f"The server {host} was not found."
    lead = "What you can do:" if gecko else "Try:"
    blocks = (
        Heading(head),
        Text(((say, ""),)),
        Text(((lead, ""),)),
        *(Text(((t, ""),), bullet=True) for t in tips),
        Text(((code, ""),), small=True),
        Retry("Try again" if gecko else "Reload"),
    )
    return page.replace(blocks=blocks)


def load(url: str, offline: bool = False) -> Page:
    """`fetch`, or the failure that a phone without a net sees. Pages of the browser itself load."""
    url = canonical(url)
    if offline and url.startswith(("http://", "https://")):
        return failed(url, OFFLINE)
    return fetch(url)
