"""The start page, and the search."""

from __future__ import annotations

from ....kit import *
from ....phone.state.phone import Display
from ....phone.state.providers import Account
from .model import MAX_RECENT, Entry, Play, apps_like, entries, play
from .parts import app_row, app_tile, listed, search_now, top_bar

MAIN = "com.google.android.finsky.activities.MainActivity"
TABS = (("games", "Games", "sports_esports"), ("apps", "Apps", "apps"), ("search", "Search", "search"))
PAGES = ("For you", "Top charts", "Categories")


@does
def show_tab(c: Ctx, tab: str) -> Ctx:
    return search_now.now(c) if tab == "search" else c.set(tab=tab, category="").scroll_top()


@play.activity(MAIN, launch_mode="singleTop")
class Main(Activity):
    """Games or apps: for you, by stars, or by category."""

    tab: str = "apps"
    page: str = PAGES[0]
    category: str = ""

    def view(self, accounts: tuple[Account, ...], packages: tuple[str, ...], profile: str, display: Display) -> View:
        found = tuple(one for one in listed(profile) if one.game == (self.tab == "games"))
        if self.category:
            found = tuple(one for one in found if one.category == self.category)
        top = column(
            top_bar(accounts),
            tabs(
                tuple(Tab(f"page_{n}", name, tap=turn_page(name)) for n, name in enumerate(PAGES)),
                self.page,
                scrollable=True,
            ),
            w=FILL,
            pad=(0, 8, 0, 0),
        )
        destinations = tuple(Tab(f"nav_{id}", label, glyph, show_tab(id)) for id, label, glyph in TABS)
        body = box(_page(self, found, packages, profile), w=FILL, grow=1)
        return window(navigation_scaffold(display, destinations, f"nav_{self.tab}", top, body, bg="surface"))

    def back(self, c: Ctx) -> Ctx:
        return c.set(category="") if self.category else c.finish()


@does
def turn_page(c: Ctx, name: str) -> Ctx:
    return c.set(page=name, category="").scroll_top()


def _page(self: Main, found: tuple[Entry, ...], packages: tuple[str, ...], profile: str) -> View:
    if self.page == "Categories" and not self.category:
        names = tuple(sorted({one.category for one in found}))
        return listing(
            "categories", *(list_row(name, trail=icon("chevron_right"), tap=assign("category", name)) for name in names)
        )
    if self.page == "Top charts" or self.category:
        best = tuple(sorted(found, key=lambda one: -one.ratings))
        return listing("nested_parent_recycler_view", *(app_row(one, profile, one.package in packages) for one in best))
    new = [one for one in found if one.package not in packages]
    strips = [
        ("Suggested for you", new[:8]),
        ("Popular games" if self.tab == "games" else "Popular apps", new[8:18]),
        ("On your phone", [one for one in found if one.package in packages]),
    ]
    kids: list[View] = []
    for title, some in strips:
        if some:
            kids += [
                row(
                    text(title, style=TITLE_LARGE, size=18, weight=500, grow=1),
                    icon("arrow_forward", hidden=True),
                    pad=(20, 16, 16, 4),
                ),
                carousel(f"strip_{len(kids)}", *(app_tile(one, profile) for one in some)),
            ]
    return scroll(*kids, id="nested_parent_recycler_view")


@play.activity("com.google.android.finsky.search.SearchActivity")
class Finder(Activity):
    """`query` is typed; `asked` is what results are shown of."""

    query: str = ""
    asked: str = ""

    def view(self, app: Play, packages: tuple[str, ...], profile: str) -> View:
        results = None
        if self.asked and self.asked == self.query:
            found = apps_like(self.asked)
            results = rows(
                "search_results",
                _result,
                found,
                84,
                profile,
                packages,
                empty=empty(f"No results for “{self.asked}”", "search_off"),
            )
        elif self.query.strip():
            names = tuple(one.name for one in apps_like(self.query))[:7]
            results = listing(
                "suggestions", *(_suggestion(one) for one in names), _suggestion(self.query.strip(), "search")
            )
        idle = listing("recent_searches", *(_suggestion(one, "history") for one in app.recent))
        return search_view(self, "query", "Search apps & games", results, idle=idle, submit=submitted())


@memo
def _result(one: Entry, profile: str, packages: tuple[str, ...]) -> View:
    return app_row(one, profile, one.package in packages)


def _suggestion(words: str, glyph: str = "") -> View:
    own = next((e for e in entries().values() if e.name == words and not glyph), None)
    tap = look_for(words) if own is None else route("AppPage", own.package)
    return list_row(words, lead=icon(glyph or "apps"), tap=tap)


@does
def look_for(c: Ctx, words: str) -> Ctx:
    c = c.save(recent=remember_query(c.app.recent, words, MAX_RECENT))
    return c.set(query=words, asked=words).focus("")


@does
def submitted(c: Ctx) -> Ctx:
    words = c.screen.query
    return look_for.now(c, words) if words.strip() else c
