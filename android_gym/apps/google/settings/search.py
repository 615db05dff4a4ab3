"""Search in Settings: every row of every page, with where it is."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

from ....kit import *
from ....phone.state.providers import Account, File, Notification, fold
from ....phone.ui.words import languages, words_of
from .model import PACKAGE
from .pages import PAGES, Facts, both, open_page, parents, title_of

INTELLIGENCE = "com.google.android.settings.intelligence"
MAX_SEARCHES = 6  # earlier searches shown
_ROW = 76.0
# words people use for what Settings calls otherwise
_ALSO = {
    "screen_timeout": "sleep lock idle",
    "text_reading": "font larger zoom",
    "dark_theme": "night mode black",
    "bluetooth": "headset pair wireless",
    "internet": "wifi wi-fi wlan",
    "language": "locale",
    "system_update": "software upgrade os",
    "storage": "memory space disk",
    "battery": "power energy",
    "dnd": "silent quiet",
    "languages": "locale",
    "add_language": "locale",
    "sound": "ringer tone",
}


class Hit(NamedTuple):
    """A row that can be found."""

    title: str
    page: str  # the page to open
    crumb: str
    words: str  # folded: what it is found by


class Intelligence(Value):
    """What was searched for, last first."""

    histories = frozenset({"queries"})

    queries: tuple[str, ...] = ()


_KINDS = (SwitchRow, PrimarySwitch, GearRow, SeekRow, CheckRow)


def _found(row: Row) -> bool:
    return type(row) in _KINDS or (type(row) is Row and row.tap is not None)


@lru_cache(maxsize=8)
def index(f: Facts) -> tuple[Hit, ...]:
    """Pages first, then the rows on them; no title twice with one breadcrumb."""
    hits: dict[tuple[str, str], Hit] = {}
    for spec in PAGES.values():
        if spec.about or spec.name == "home":
            continue
        title = title_of(spec, f)
        crumb = " > ".join(parents(spec.name)[1:])
        words = fold(f"{both(f.settings, title)} {_ALSO.get(spec.name, '')}")
        hits[title, crumb] = Hit(title, spec.name, crumb, words)
    for spec in PAGES.values():
        if spec.about or spec.name in ("home", "all_apps"):
            continue
        crumb = " > ".join((*parents(spec.name)[1:], title_of(spec, f)))
        for row in spec.rows(f):
            if _found(row) and not row.icon.startswith("app:"):
                hit = Hit(row.title, spec.name, crumb, fold(both(f.settings, row.title)))
                hits.setdefault((row.title, crumb), hit)
    return tuple(hits.values())


def _in_all_languages(title: str) -> str:
    return " ".join((title, *(words_of(name, PACKAGE).text(title) for name in languages())))


def pages_found(query: str) -> tuple[Shortcut, ...]:
    """The pages that an intent opens whose title answers to a query, for searches outside."""
    words = fold(query.replace("-", " ")).split()
    found = []
    for spec in PAGES.values():
        if spec.about or not spec.action or not isinstance(spec.title, str):
            continue
        said = _in_all_languages(spec.title) if not query.isascii() else spec.title
        own = fold(f"{said} {_ALSO.get(spec.name, '')}").replace("-", " ").split()
        if words and all(any(one.startswith(word) for one in own) for word in words):
            opens = Intent(spec.action[0], package=spec.package)
            found.append(Shortcut(spec.title, "outlined:settings", opens))
    return tuple(found)


def hits_of(f: Facts, query: str) -> tuple[Hit, ...]:
    """Hits whose title has every word of the query: those that begin with it first."""
    words = fold(query.replace("-", " ")).split()
    if not words:
        return ()
    ranked = []
    for hit in index(f):
        text = hit.words.replace("‑", " ").replace("-", " ")
        if all(w in text for w in words):
            depth = len(hit.crumb.split(" > "))
            ranked.append((not text.startswith(words[0]), depth, hit.title, hit))
    pages = {(h.title, h.page) for *_, h in ranked}
    linked = [h for *_, h in sorted(ranked, key=lambda r: r[:3])]
    return tuple(h for h in linked if not _doubled(h, pages))


def _doubled(hit: Hit, pages: set[tuple[str, str]]) -> bool:
    """A row that only leads to a page which is in the list itself."""
    own = next((s for s in PAGES.values() if s.title == hit.title and s.name != hit.page), None)
    return own is not None and (hit.title, own.name) in pages and not own.about


@memo
def _row(hit: Hit) -> View:
    title = text(hit.title, "android:id/title", size=18)
    words = column(title, text(hit.crumb or "Settings", "breadcrumb", SUMMARY), cls=RELATIVE, w=FILL)
    tap = open_hit(hit.title, hit.page)
    return column(words, tap=tap, w=FILL, h=_ROW, pack="center", pad=(24, 0, 24, 0))


@memo
def _recent(query: str) -> View:
    glyph, words = icon("history", hidden=True), text(Verbatim(query), "android:id/title", grow=1)
    return row(glyph, words, tap=assign("query", query), h=56, gap=24, pad=(24, 0, 24, 0))


@does
def open_hit(c: Ctx, title: str, name: str) -> Ctx:
    """Open the page of a result; the search is remembered."""
    query = c.screen.query.strip()
    old = tuple(q for q in c.app.queries if q != query)
    return c.save(queries=(query, *old)[:MAX_SEARCHES]).run(open_page(name))


@Package(INTELLIGENCE).activity(".modules.search.SearchActivity")
class SettingsSearch(Activity):
    """The search page over all settings."""

    name: str = "search"
    query: str = ""

    def view(
        self,
        app: Intelligence,
        apps: Table,
        settings: Table,
        now: datetime,
        zone: str,
        packages: tuple[str, ...],
        permissions: tuple[tuple[str, str], ...],
        accounts: tuple[Account, ...],
        files: tuple[File, ...],
        notifications: tuple[Notification, ...],
    ) -> View:
        f = Facts(
            "", apps.get(PACKAGE), settings, now, zone, packages, permissions, accounts, files, notifications, (), ()
        )
        idle = column(*map(_recent, app.queries), id="recent_queries") if app.queries else None
        if not self.query.strip():
            return search_view(self, "query", "Search settings", idle=idle or column())
        none = empty("No results", "search_off")
        body = rows("list_results", _row, hits_of(f, self.query), _ROW, empty=none)
        return search_view(self, "query", "Search settings", body)

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("query")
