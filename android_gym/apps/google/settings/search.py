"""Search in Settings: every row of every page, with where it is."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import ClassVar, NamedTuple

from ....kit import (
    FILL,
    LINEAR,
    RELATIVE,
    TEXT,
    CheckRow,
    GearRow,
    Layout,
    PrimarySwitch,
    Row,
    SeekRow,
    Style,
    SwitchRow,
    Table,
    Value,
    View,
    assign,
    column,
    does,
    empty,
    memo,
    rows,
    search_view,
)
from ....phone.core.view import CLICKABLE, FOCUSABLE
from ....phone.state.activity import Activity
from ....phone.state.providers import Account, File, Notification, fold
from ....phone.system.ctx import Ctx
from .model import PACKAGE
from .pages import PAGES, Facts, open_page, parents, title_of

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

    queries: tuple[str, ...] = ()

    def plain(self) -> Intelligence:
        return Intelligence()


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
        hits[title, crumb] = Hit(
            title, spec.name, crumb, fold(f"{title} {_ALSO.get(spec.name, '')}")
        )
    for spec in PAGES.values():
        if spec.about or spec.name in ("home", "all_apps"):
            continue
        crumb = " > ".join((*parents(spec.name)[1:], title_of(spec, f)))
        for row in spec.rows(f):
            if _found(row) and not row.icon.startswith("app:"):
                hits.setdefault(
                    (row.title, crumb), Hit(row.title, spec.name, crumb, fold(row.title))
                )
    return tuple(hits.values())


def matching(f: Facts, query: str) -> tuple[Hit, ...]:
    """Hits whose title has every word of the query: those that begin with it first."""
    words = fold(query.replace("-", " ")).split()
    if not words:
        return ()
    ranked = []
    for hit in index(f):
        text = hit.words.replace("‑", " ").replace("-", " ")
        if all(w in text for w in words):
            ranked.append(
                (not text.startswith(words[0]), len(hit.crumb.split(" > ")), hit.title, hit)
            )
    pages = {(h.title, h.page) for *_, h in ranked}
    linked = [h for *_, h in sorted(ranked, key=lambda r: r[:3])]
    return tuple(h for h in linked if not _doubled(h, pages))


def _doubled(hit: Hit, pages: set[tuple[str, str]]) -> bool:
    """A row that only leads to a page which is in the list itself."""
    own = next((s for s in PAGES.values() if s.title == hit.title and s.name != hit.page), None)
    return own is not None and (hit.title, own.name) in pages and not own.about


@memo
def _row(hit: Hit) -> View:
    kids = (
        View(TEXT, "android:id/title", hit.title, style=Style(size=18)),
        View(
            TEXT,
            "breadcrumb",
            hit.crumb or "Settings",
            style=Style(size=14, color="onSurfaceVariant"),
        ),
    )
    text = View(RELATIVE, kids=kids, layout=Layout(kind="column", w=FILL))
    return View(
        LINEAR,
        kids=(text,),
        flags=CLICKABLE | FOCUSABLE,
        tap=open_hit(hit.title, hit.page),
        layout=Layout(kind="column", w=FILL, h=_ROW, pack="center", pad=(24, 0, 24, 0)),
    )


@memo
def _recent(query: str) -> View:
    glyph = View(
        hidden_from_a11y=True,
        style=Style(icon="history", color="onSurfaceVariant"),
        layout=Layout(w=24, h=24),
    )
    words = View(TEXT, "android:id/title", query, style=Style(size=16), layout=Layout(weight=1))
    return View(
        LINEAR,
        kids=(glyph, words),
        flags=CLICKABLE | FOCUSABLE,
        tap=assign("query", query),
        layout=Layout(kind="row", w=FILL, h=56, align="center", gap=24, pad=(24, 0, 24, 0)),
    )


@does
def open_hit(c: Ctx, title: str, name: str) -> Ctx:
    """Open the page of a result; the search is remembered."""
    query = c.screen.query.strip()
    old = tuple(q for q in c.app.queries if q != query)
    return c.save(queries=(query, *old)[:MAX_SEARCHES]).run(open_page(name))


class SettingsSearch(Activity):
    """The search page over all settings."""

    package: ClassVar[str] = INTELLIGENCE
    activity: ClassVar[str] = (
        "com.google.android.settings.intelligence.modules.search.SearchActivity"
    )
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
        model = apps.get(PACKAGE)
        f = Facts(
            "",
            model,
            settings,
            now,
            zone,
            packages,
            permissions,
            accounts,
            files,
            notifications,
            (),
            (),
        )
        idle = column(*map(_recent, app.queries), id="recent_queries") if app.queries else None
        if not self.query.strip():
            return search_view(self, "query", "Search settings", idle=idle or column())
        none = empty("No results", "search_off")
        body = rows("list_results", _row, matching(f, self.query), _ROW, empty=none)
        return search_view(self, "query", "Search settings", body)

    def created(self, c: Ctx) -> Ctx:
        return c.focus("query")
