"""What a user does in a browser: the bar, links, pages, search boxes, tabs."""

from __future__ import annotations

from collections.abc import Callable

from ..kit import Ctx, Filter, Intent, Item, Menu, Table, does
from ..phone.state.activity import Activity
from ..phone.state.settings import online
from .address import address, canonical, is_address, plus, search_url
from .blocks import SearchBox
from .browser import (
    Entry,
    Tab,
    loading,
    next_tab_id,
    put_tab,
    remember,
    save_download,
    settle,
    show_main,
    step,
    visit,
    without_tab,
)
from .fetch import load
from .live import filled_in
from .page import boxes, matches

# --- the bar -----------------------------------------------------------------------------------


@does
def edit_bar(c: Ctx) -> Ctx:
    """A tap on the bar: it empties for typing."""
    return c.set(editing=True, query="", finding=False).focus("query")


@does
def leave_bar(c: Ctx) -> Ctx:
    return c.set(editing=False, query="", engine="").focus("")


@does
def fill_bar(c: Ctx, words: str) -> Ctx:
    """Put a suggestion into the bar to go on typing."""
    return c.set(editing=True, query=words).focus("query")


@does
def submit_bar(c: Ctx) -> Ctx:
    """Open what is typed: an address, or the engine's results."""
    typed = c.screen.query.strip()
    engine = c.screen.engine or c.app.engine
    return visit(c, address(typed, engine)) if typed else leave_bar.now(c)


@does
def look_up(c: Ctx, words: str) -> Ctx:
    """Search for words with the engine that is set (an address is searched for as well)."""
    return visit(c, search_url(words, c.screen.engine or c.app.engine))


def opening(intent: Intent) -> str:
    """The URL that a VIEW or WEB_SEARCH intent asks for."""
    if intent.data:
        return canonical(intent.data)
    words = intent.text_extra("query")
    if not words.strip():
        return ""
    return canonical(words) if is_address(words) else search_url(words)


def receives(main: Callable[[str], Activity]) -> tuple[Filter, ...]:
    """What a browser answers to; `main` is its main screen, which is given the URL."""

    def opened(intent: Intent) -> Activity:
        return main(opening(intent))

    view = "android.intent.action.VIEW"
    search = Filter("android.intent.action.WEB_SEARCH", opened)
    return Filter(view, opened, "http:"), Filter(view, opened, "https:"), search


# --- pages -------------------------------------------------------------------------------------


@does
def follow(c: Ctx, url: str) -> Ctx:
    """A link: pages open here, files are downloaded."""
    return visit(c, url)


@does
def open_link_menu(c: Ctx, url: str, words: str) -> Ctx:
    """A long press on a link opens its menu."""
    private = "private" if c.app.gecko else "incognito"
    kind = " link" if c.app.gecko else ""
    items = (
        Item(f"Open{kind} in new tab", open_beside(url, False)),
        Item(f"Open{kind} in {private} tab", open_beside(url, True)),
        Item("Copy link" if c.app.gecko else "Copy link address", copy_link(url)),
        Item("Copy link text", copy_link(words)),
        Item("Share link", share_link(url, words)),
    )
    return c.show(Menu(items, "center|middle"))


@does
def open_beside(c: Ctx, url: str, private: bool) -> Ctx:
    """Open a link in a new tab; a private one comes to the front, others wait behind."""
    entry = Entry(canonical(url), not online(c.phone.settings))
    if entry.page.download:
        return save_download(c, entry.page)
    before = c.app
    tab = Tab(next_tab_id(c), (entry.replace(url=entry.page.url),), 0, private)
    c = put_tab(c, tab)
    if private or not before.current:
        return settle(remember(c, entry.page))
    c = remember(c, entry.page).save(current=before.current, private=before.private)
    return c.snack("New tab opened", "Switch", show_tab(tab.id))


@does
def copy_link(c: Ctx, words: str) -> Ctx:
    return c.share(clipboard=words).toast("Copied to clipboard")


@does
def share_link(c: Ctx, url: str, title: str) -> Ctx:
    """Send an address to another app."""
    extras = Table.of({"android.intent.extra.SUBJECT": title, "android.intent.extra.TEXT": url})
    return c.send(Intent("android.intent.action.SEND", type="text/plain", extras=extras))


@does
def keep_box_text(c: Ctx, box: int) -> Ctx:
    """Focusing a search box of a page: what stands in it can be edited."""
    url = c.app.url
    if c.screen.boxed == url:
        return c
    values = [b.value for b in boxes(load(url))] + ["", ""]
    return c.set(boxed=url, box1=values[0], box2=values[1])


@does
def clear_box(c: Ctx, box: int) -> Ctx:
    """The cross in a search box."""
    return keep_box_text.now(c, box).set(**{f"box{box}": ""}).focus(f"box{box}")


@does
def submit_box(c: Ctx, box: int) -> Ctx:
    """Search with a page's own search box."""
    tab = c.app.tab
    found = boxes(tab.page) if tab is not None else ()
    if box > len(found):
        return c
    asked: SearchBox = found[box - 1]
    typed = c.screen.typed(c.app.url)
    words = typed[box - 1] if typed else asked.value
    return visit(c, asked.target.replace("%s", plus(words))) if words.strip() else c


@does
def go_back(c: Ctx) -> Ctx:
    return step(c, -1)


@does
def go_forward(c: Ctx) -> Ctx:
    return step(c, 1)


@does
def reload(c: Ctx) -> Ctx:
    """Load the page anew: a failed one may come, an open one may fail."""
    tab = c.app.tab
    if tab is None:
        return c
    entry = tab.stack[tab.at].replace(offline=not online(c.phone.settings))
    stack = (*tab.stack[: tab.at], entry, *tab.stack[tab.at + 1 :])
    return settle(remember(loading(c, tab.replace(stack=stack), entry.page), entry.page))


@does
def toggle_desktop_site(c: Ctx) -> Ctx:
    tab = c.app.tab
    return c if tab is None else settle(put_tab(c, tab.replace(desktop=not tab.desktop)))


@does
def start_finding(c: Ctx) -> Ctx:
    """Open the bar that finds words in the page."""
    return c.set(finding=True, find="", hit=0, editing=False).focus("find")


@does
def find_next(c: Ctx, by: int) -> Ctx:
    """Show the next or previous occurrence."""
    tab = c.app.tab
    found = matches(filled_in(tab.page, c.phone.minute, c.phone.locale), c.screen.find) if tab is not None else ()
    if not found:
        return c
    hit = (c.screen.hit + by) % len(found)
    return c.set(hit=hit).focus("").reveal(f"b{found[hit]}")


@does
def stop_finding(c: Ctx) -> Ctx:
    return c.set(finding=False, find="", hit=0).focus("")


# --- tabs as the user handles them -------------------------------------------------------------


@does
def new_tab(c: Ctx, private: bool) -> Ctx:
    """A new tab; where a new tab is the home screen, that."""
    c = show_main(c)
    if not c.app.start:
        return settle(c.save(current=0, private=private))
    return settle(put_tab(c, Tab(next_tab_id(c), (Entry(c.app.start),), 0, private)))


@does
def set_private(c: Ctx, private: bool) -> Ctx:
    """Show the tabs of the other mode, the latest in front; or where there is one the home
    screen."""
    tabs = [t.id for t in c.app.tabs if t.private == private and c.app.start]
    return c.save(private=private, current=tabs[-1] if tabs else 0)


@does
def show_tab(c: Ctx, id: int) -> Ctx:
    """Bring a tab to the front (from the list of tabs, too)."""
    c = show_main(c)
    tab = next((t for t in c.app.tabs if t.id == id), None)
    return settle(put_tab(c, tab)) if tab is not None else c


@does
def close_tab(c: Ctx, id: int) -> Ctx:
    """Close a tab; the snackbar brings it back."""
    before = c.app
    tab = next((t for t in before.tabs if t.id == id), None)
    if tab is None:  # it was closed elsewhere while its menu was open
        return c
    c = without_tab(c, id)
    kind = "Private tab" if tab.private and before.gecko else "Tab"
    words = f"{kind} closed" if before.gecko else f"Closed {tab.page.title}"
    return c.snack(words, "Undo", restore_tab((tab,), before.current))


@does
def close_tabs(c: Ctx) -> Ctx:
    """Close all tabs of this mode; the snackbar brings them back."""
    before = c.app
    gone = before.open_tabs
    c = c.save(tabs=tuple(t for t in before.tabs if t not in gone), current=0)
    words = "Tabs closed" if before.gecko else f"{len(gone)} tabs closed"
    return c.snack(words, "Undo", restore_tab(gone, before.current))


@does
def restore_tab(c: Ctx, tabs: tuple[Tab, ...], current: int) -> Ctx:
    """Undo the closing of tabs. One whose number has been given away meanwhile gets a new one."""
    for tab in tabs:
        taken = any(t.id == tab.id for t in c.app.tabs)
        id = next_tab_id(c) if taken else tab.id
        current = id if current == tab.id else current
        every = (*c.app.tabs, tab.replace(id=id))
        c = c.save(tabs=tuple(sorted(every, key=lambda t: t.id)))
    c = c.save(current=current)
    return c.save(private=c.app.tab.private) if c.app.tab is not None else c


__all__ = [
    "clear_box",
    "close_tab",
    "close_tabs",
    "copy_link",
    "edit_bar",
    "fill_bar",
    "find_next",
    "follow",
    "go_back",
    "go_forward",
    "keep_box_text",
    "leave_bar",
    "look_up",
    "new_tab",
    "open_beside",
    "open_link_menu",
    "opening",
    "receives",
    "reload",
    "restore_tab",
    "set_private",
    "share_link",
    "show_tab",
    "start_finding",
    "stop_finding",
    "submit_bar",
    "submit_box",
    "toggle_desktop_site",
]
