"""Sites: each is a file in `sites/`, named after its host, that is read when it is first asked for.

---
host: library.example
name: City Library
color: "#5b3a8c"                colour of its bar, links and buttons
layout: docs                    brand, news, shop, docs or wiki
nav: Opening hours / | Events /events
about: what its pages say at their end
secure: no                      only if it is there over http alone
scheme: light dark              only if it follows the phone's dark theme
---
@ /events                       a page, in the markup of `markup`
= City Library: events
# Events
@ file /plan.pdf                a file that a page offers, and the words in it or the name of a document of
                                the world that has them
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from .blocks import Block, Footer, Header, Links, Part
from .markup import BLUE, parts_of
from .page import Page, parse

ROOT = Path(__file__).parent / "sites"


class Site(NamedTuple):
    """A site as its file describes it. `pages` and `files` are by path."""

    host: str
    name: str
    color: str
    layout: str
    nav: tuple[Part, ...]
    about: str
    secure: bool
    pages: dict[str, str]
    files: dict[str, str]
    schemes: bool

    @property
    def root(self) -> str:
        """The URL of its start page."""
        return f"{'https' if self.secure else 'http'}://{self.host}/"

    def url(self, path: str) -> str:
        """The URL of one of its pages."""
        return self.root[:-1] + path


@lru_cache(maxsize=1)
def hosts() -> frozenset[str]:
    """The hosts of all sites that are files."""
    return frozenset(path.name[:-3] for path in ROOT.glob("*.md"))


@lru_cache(maxsize=256)
def site(host: str) -> Site | None:
    """The site of a host, None if there is no such file."""
    if host not in hosts():
        return None
    front, _, body = (ROOT / f"{host}.md").read_text(encoding="utf-8")[4:].partition("\n---\n")
    fields = dict(line.split(": ", 1) for line in front.splitlines())
    pages: dict[str, str] = {}
    files: dict[str, str] = {}
    for part in f"\n{body}".split("\n@ ")[1:]:
        path, _, words = part.partition("\n")
        path = path.strip()
        if path.startswith("file "):
            files[path[5:]] = words.strip()
        else:
            pages[path] = words
    secure = fields.get("secure", "yes") != "no"
    color = fields.get("color", BLUE).strip('"')
    made = Site(
        host,
        fields["name"],
        color,
        fields.get("layout", "brand"),
        (),
        fields.get("about", ""),
        secure,
        pages,
        files,
        fields.get("scheme", "light") == "light dark",
    )
    return made._replace(nav=_menu(fields.get("nav", ""), made.root))


def _menu(nav: str, root: str) -> tuple[Part, ...]:
    """The links of a menu: "Words /path | Words /path"."""
    items = (item.strip().rpartition(" ") for item in nav.split("|") if item.strip())
    return parts_of("".join(f"[{words}]({path})" for words, _, path in items), root)


@lru_cache(maxsize=1)
def urls() -> tuple[str, ...]:
    """The URLs of all pages of all sites but the encyclopedia's articles, in a fixed order."""
    found = (site(host) for host in sorted(hosts()))
    return tuple(s.url(path) for s in found if s and s.layout != "wiki" for path in s.pages)


@lru_cache(maxsize=1024)
def page_at(host: str, path: str) -> Page | None:
    """The page of a site under a path: what its markup says, between the site's bar and foot."""
    found = site(host)
    if found is None or found.layout == "wiki" or path not in found.pages:
        return None
    url = found.url(path)
    return dressed(parse(found.pages[path], url, found.color), found)


@lru_cache(maxsize=1)
def articles() -> tuple[Page, ...]:
    """The articles of all newspapers and magazines, in turn: the first of each site, then the second of each. What
    the menu of a site leads to is a section of it, no article."""
    papers = [one for host in sorted(hosts()) if (one := site(host)) is not None and one.layout == "news"]
    shelves = [[p for p in paper.pages if paper.url(p) not in _sections(paper)] for paper in papers]
    found = []
    for nth in range(max(map(len, shelves))):
        for paper, paths in zip(papers, shelves, strict=True):
            page = page_at(paper.host, paths[nth]) if nth < len(paths) else None
            found += [page] if page is not None else []
    return tuple(found)


def _sections(paper: Site) -> set[str]:
    return {paper.root, *(url for _, url in paper.nav)}


def bar_of(found: Site) -> Header:
    """The bar at the top of a site's pages."""
    shop = found.layout == "shop"
    return Header(found.name, found.root, f"favicon:{found.host}", found.color, found.nav, shop)


def dressed(page: Page, found: Site) -> Page:
    """A page between the bar and the foot of its site. A row of links that the bar has is left
    out."""
    known = {url for _, url in found.nav} | {found.root}
    body: tuple[Block, ...] = tuple(
        b for b in page.blocks if not (isinstance(b, Links) and all(url in known for _, url in b.parts))
    )
    about = found.about or found.name
    foot = Footer(about, found.nav, found.color)
    return page.replace(blocks=(bar_of(found), *body, foot))
