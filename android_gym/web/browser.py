"""What every browser does: tabs and their histories, bookmarks, visits, finding, downloads.

A browser's package keeps a `Browser` (its model) and shows it in a `BrowserScreen`.
"""

from __future__ import annotations

from typing import ClassVar, TypeVar

from xxhash import xxh3_64_intdigest

from ..kit.verbs import send
from ..phone.core.calls import does
from ..phone.core.values import Value
from ..phone.state.activity import Activity, Intent
from ..phone.state.providers import File, Notification, free_path, mime_of, write
from ..phone.state.settings import online
from ..phone.state.theme import Theme, night_mode
from ..phone.system.ctx import Ctx
from ..phone.system.registry import apps
from .address import canonical
from .fetch import load
from .owner import Bookmark, Visit
from .page import Page

MAX_VISITS = 300  # visits kept
FOLDER = "Mobile bookmarks"
DELAY = "network/page_seconds"  # setting: how long a page of the web takes to load
NO_INPUTS = ("",) * 16  # as many controls with a state as a page may have


class Entry(Value):
    """A step in a tab's history. `offline`: it was opened without a net and could not load."""

    url: str
    offline: bool = False

    @property
    def page(self) -> Page:
        return load(self.url, self.offline)


class Tab(Value):
    """An open tab: its history, oldest first, and where in it the reader is."""

    id: int
    stack: tuple[Entry, ...]
    at: int = 0
    private: bool = False
    desktop: bool = False  # asks for the desktop's form of pages
    external: bool = False  # opened by another app: Back at its first page closes it
    loads: int = 0  # when its page will have loaded, seconds UTC; 0: it has

    later = frozenset({"loads"})

    @property
    def page(self) -> Page:
        return self.stack[self.at].page

    @property
    def url(self) -> str:
        return self.stack[self.at].url


class Bought(Value):
    """What lies in the cart of a shop on the web."""

    url: str  # of the page that sells it
    name: str
    chosen: str  # size, colour …
    price: float  # dollars
    count: int = 1


B = TypeVar("B", bound="Browser")


class Browser(Value):
    """A browser's data: it survives the app's end."""

    later: ClassVar[frozenset[str]] = frozenset({"cart"})
    incidental: ClassVar[frozenset[str]] = frozenset({"tabs", "current", "private"})
    histories: ClassVar[frozenset[str]] = frozenset({"visits", "searches"})
    gecko: ClassVar[bool] = False
    start: ClassVar[str] = ""  # URL of a new tab; "": a new tab is the home screen

    tabs: tuple[Tab, ...] = ()
    current: int = 0  # id of the tab in front; 0: the home screen
    private: bool = False  # new tabs and the home screen are private
    bookmarks: tuple[Bookmark, ...] = ()
    visits: tuple[Visit, ...] = ()  # oldest first
    searches: tuple[str, ...] = ()  # latest first
    sites: tuple[Bookmark, ...] = ()  # shortcuts of the start page
    engine: str = "Google"
    theme: str = "System default"  # Light, Dark, System default
    suggestions: bool = True  # the engine is asked while something is typed
    scale: int = 100  # per cent, of the text of pages
    cart: tuple[Bought, ...] = ()  # in the carts of all shops

    @property
    def tab(self) -> Tab | None:
        """The tab in front."""
        return next((t for t in self.tabs if t.id == self.current), None)

    @property
    def zoom(self) -> float:
        """How large the page in front is drawn: the text size that is set; less as on a desktop."""
        tab = self.tab
        return self.scale / 100 * (0.7 if tab is not None and tab.desktop else 1.0)

    @property
    def url(self) -> str:
        """Where the tab in front is, "" on the home screen."""
        tab = self.tab
        return tab.url if tab is not None else ""

    @property
    def at_start(self) -> bool:
        """Whether the tab in front shows the start page, or there is none."""
        return self.url in ("", self.start)

    @property
    def open_tabs(self) -> tuple[Tab, ...]:
        """The tabs of the mode the browser is in."""
        return tuple(t for t in self.tabs if t.private == self.private)

    def marked(self, url: str) -> Bookmark | None:
        """The bookmark of a URL."""
        return next((b for b in self.bookmarks if b.url == url), None)


def theme(app: Browser) -> Theme:
    """A browser's theme: as it is set, and dark while it is private."""
    return Theme(night="dark" if app.private else night_mode(app.theme))


class BrowserScreen(Activity):
    """The main screen: a page or the start page under a bar. `url` is opened on start."""

    later: ClassVar[frozenset[str]] = frozenset({"inputs", "done"})

    url: str = ""
    editing: bool = False  # the bar is being typed into
    query: str = ""
    finding: bool = False  # the bar that finds in the page is open
    find: str = ""
    hit: int = 0  # which occurrence is shown
    boxed: str = ""  # URL of the page whose search boxes hold box1 and box2
    box1: str = ""
    box2: str = ""
    engine: str = ""  # the engine of this one search, "" for the one that is set
    inputs: tuple[str, ...] = NO_INPUTS  # of the page's controls, from top to bottom
    done: str = ""  # the page's form that was sent

    def on_create(self, c: Ctx) -> Ctx:
        """Another app asked for a page: it opens in a tab of its own."""
        if not self.url:
            return c
        c = c.save(private=False, current=0)
        c = visit(c.set(url=""), self.url)
        tab = c.app.tab
        return put_tab(c, tab.replace(external=True, stack=tab.stack[-1:], at=0)) if tab is not None else c

    def back(self, c: Ctx) -> Ctx:
        """Leave the bar, then go back in the tab's history, then leave the browser."""
        if self.editing or self.finding:
            return settle(c)
        tab = c.app.tab
        if tab is None:
            return c.finish()
        if tab.at:
            return step(c, -1)
        if tab.external:
            return without_tab(c, tab.id).finish()
        return c.finish() if c.app.start else settle(c.save(current=0))

    def typed(self, url: str) -> tuple[str, ...]:
        """What stands in the search boxes of the page at `url`, () for what it says itself."""
        return (self.box1, self.box2) if self.boxed == url else ()


# --- what the verbs are made of ------------------------------------------------------------------


def put_tab(c: Ctx, tab: Tab) -> Ctx:
    """Store a tab, new or changed, and bring it to the front."""
    if any(t.id == tab.id for t in c.app.tabs):
        tabs = tuple(tab if t.id == tab.id else t for t in c.app.tabs)
    else:
        tabs = (*c.app.tabs, tab)
    return c.save(tabs=tabs, current=tab.id, private=tab.private)


def show_main(c: Ctx) -> Ctx:
    """The browser's main screen: below this window, or opened over it."""
    main = apps()[c.package].main()
    if any(isinstance(w.activity, type(main)) for w in c.phone.tasks[0].windows[: c.depth + 1]):
        return c.back_to(type(main))
    return c.start(main)


def next_tab_id(c: Ctx) -> int:
    return max((t.id for t in c.app.tabs), default=0) + 1


def without_tab(c: Ctx, id: int) -> Ctx:
    """Close a tab; its neighbour in the same mode comes to the front."""
    app = c.app
    gone = next(t for t in app.tabs if t.id == id)
    rest = tuple(t for t in app.tabs if t.id != id)
    same = [t.id for t in rest if t.private == gone.private]
    front = app.current
    if front == id:
        front = max((i for i in same if i < id), default=same[0] if same else 0)
    return c.save(tabs=rest, current=front)


def settle(c: Ctx) -> Ctx:
    """The screen after another page has come into it: nothing typed, at the top."""
    c = c.set(
        editing=False,
        query="",
        finding=False,
        find="",
        hit=0,
        boxed="",
        box1="",
        box2="",
        engine="",
        inputs=NO_INPUTS,
        done="",
    )
    return c.focus("").scroll_top()


def visit(c: Ctx, url: str) -> Ctx:
    """Open a URL in the tab in front, or in a new one on the home screen."""
    entry = Entry(canonical(url), not online(c.phone.settings))
    page = entry.page
    if page.download:
        return save_download(c, page)
    entry = entry.replace(url=page.url)
    tab = c.app.tab
    if tab is None:
        first = (Entry(c.app.start),) if c.app.start else ()
        tab = Tab(next_tab_id(c), (*first, entry), len(first), c.app.private)
    elif tab.url != entry.url or tab.stack[tab.at].offline:
        kept = tab.stack[: tab.at + (not tab.stack[tab.at].offline or tab.url != entry.url)]
        tab = tab.replace(stack=(*kept, entry), at=len(kept))
    return settle(remember(loading(c, tab, page), page))


def loading(c: Ctx, tab: Tab, page: Page) -> Ctx:
    """Show a page that has been asked for, once it has loaded where the network is slow."""
    seconds = int(c.setting(DELAY, 0)) if page.url.startswith("http") and not page.error else 0
    if not seconds:
        return put_tab(c, tab.replace(loads=0))
    due = c.phone.time + seconds
    return put_tab(c, tab.replace(loads=due)).schedule(due, loaded(tab.id, due))


@does
def loaded(c: Ctx, id: int, due: int) -> Ctx:
    """A tab's page has come, unless the tab is closed or loads another one."""
    tabs = tuple(t.replace(loads=0) if (t.id, t.loads) == (id, due) else t for t in c.app.tabs)
    return c.save(tabs=tabs)


def step(c: Ctx, by: int) -> Ctx:
    """Back (-1) or forward (1) in the history of the tab in front."""
    tab = c.app.tab
    if tab is None or not 0 <= tab.at + by < len(tab.stack):
        return c
    return settle(put_tab(c, tab.replace(at=tab.at + by, loads=0)))


def remember(c: Ctx, page: Page) -> Ctx:
    """Note a visit, and a search; not in private tabs, and not what could not be had."""
    if c.app.private or page.error or not page.url.startswith("http"):
        return c
    c = c.save(visits=(*c.app.visits, Visit(page.title, page.url, c.phone.time))[-MAX_VISITS:])
    if not page.query:
        return c
    return c.save(searches=(page.query, *(s for s in c.app.searches if s != page.query))[:20])


def save_download(c: Ctx, page: Page) -> Ctx:
    """Download a file into Downloads, and say so among the notifications: a tap opens it."""
    path = free_path(c.phone.files, f"/sdcard/Download/{page.download}")
    seed = xxh3_64_intdigest(page.url.encode())
    mime = mime_of(page.download)
    picture = seed % 9000 + 1 if mime.startswith("image/") else 0
    file = File(path, 40_000 + seed % 900_000, c.phone.time, mime, seed=picture, text=page.text)
    shown = send(Intent("android.intent.action.VIEW", f"content://media{path}", mime))
    note = Notification(
        seed % 1_000_000,
        "",
        file.name,
        "Download complete",
        c.phone.time,
        "downloads",
        shown,
        silent=True,
        icon="download_done",
    )
    return c.share(files=write(c.phone.files, file)).notify(note).snack(f"{file.name} downloaded")
