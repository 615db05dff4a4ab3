"""Search: suggestions while typing, chips, results."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from ....kit import (
    FRAME,
    IMAGE_BUTTON,
    LINEAR,
    TEXT,
    Activity,
    Choice,
    Layout,
    Style,
    View,
    chip,
    chips,
    column,
    does,
    empty,
    icon,
    icon_button,
    leave,
    list_row,
    listing,
    memo,
    scaffold,
    search_view,
    show,
)
from ....kit.styles import TAP
from ....phone.core.view import FILL
from ....phone.state.providers import Contact, matching
from ....phone.system.ctx import Ctx
from .finding import AGES, FILES, Filters, found
from .model import FOLDERS, PACKAGE, Gmail, folder_of
from .people import PeoplePick
from .rows import Listing, list_of, open_or_select, selection_toolbar
from .threads import Thread

MAX_SEARCHES = 10  # searches that are remembered
_PILL = Layout(kind="row", w=FILL, h=48, align="center", margin=(16, 8, 16, 8), pad=(4, 0, 4, 0))
_CHIP_BAR = Style(bg="surface")


class Search(Activity):
    """Search in mail. `shown` is the query whose results are on show; while it is typed (and at
    the start) there are suggestions instead."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.gm.ConversationListActivityGmail"
    folder: ClassVar[str] = "search"
    query: str = ""
    shown: str = ""
    results: bool = False
    filters: Filters = Filters()
    picked: tuple[int, ...] = ()

    def created(self, c: Ctx) -> Ctx:
        return c.focus("query")

    def view(
        self, app: Gmail, now: datetime, zone: str, contacts: tuple[Contact, ...]
    ) -> View:  # fmt: skip
        if not self.results:
            return search_view(
                self, "query", "Search in mail", self._suggestions(app, contacts),
                submit=submit_query(), edit_id="open_search", trail=(),
            )  # fmt: skip
        hits = found(app, self.shown, self.filters, zone, now)
        keys = tuple(t.key for t in hits)
        picked = tuple(k for k in self.picked if k in keys)
        listing_ = Listing("search", picked, app.density, zone, now.date())
        if hits:
            body = list_of("thread_list_view", hits, listing_)
        else:
            body = empty("No results", "search_off", "empty_text",
                         "Nothing in mail matches this search")  # fmt: skip
        page = column(_chips(self.filters, app.labels), body, w=FILL, h=FILL)
        top = selection_toolbar(app, "search", picked, keys) if picked else _bar(self.shown)
        return scaffold(top, page, id="mini_drawer_root", top_id="search_bar_container",
                        body_id="content_pane")  # fmt: skip

    def _suggestions(self, app: Gmail, contacts: tuple[Contact, ...]) -> View | None:
        typed = self.query.strip()
        past = [s for s in app.searches if typed.casefold() in s.casefold()]
        rows = [_past(s) for s in past]
        if typed:
            people = [(c.name, e.address) for c in matching(contacts, typed) for e in c.emails]
            rows += [_person(name, address) for name, address in people[:4]]
            rows += [_hit(t) for t in found(app, typed, Filters(), "", None)[:5]]
        if not rows and not typed:
            return None
        return listing("search_suggestions", *rows)

    def back(self, c: Ctx) -> Ctx:
        if self.picked:
            return c.set(picked=())
        return c.finish()


@memo
def _bar(shown: str) -> View:
    """The pill with the query: tapped it is typed again."""
    words = View(TEXT, "open_search_bar_text_view", shown or "Search in mail", flags=TAP,
                 tap=edit_query(), style=Style(size=16), layout=Layout(weight=1))  # fmt: skip
    kids = (
        icon_button("arrow_back", "Navigate up", leave()),
        words,
        icon_button("close", "Clear search", clear_query(), cls=IMAGE_BUTTON),
    )
    return View(LINEAR, "open_search_bar", kids=kids, layout=_PILL,
                style=Style(bg="surfaceContainerHigh", radius=-1))  # fmt: skip


@memo
def _chips(f: Filters, labels: tuple[str, ...]) -> View:
    names = (*(x.name for x in FOLDERS if x.id not in ("inbox", "outbox")), *labels)
    in_label = folder_of(f.label).name if f.label else ""
    unread = chip("Is unread", set_filter("unread", not f.unread), on=f.unread, checkable=True)
    set_to = set_filter_text.partial
    made = chips(
        _menu("Label", in_label,
              Choice("Label", ("Any", *names), in_label or "Any", set_label.partial())),
        _menu("From", f.sender, PeoplePick("From", set_to("sender"))),
        _menu("To", f.to, PeoplePick("To", set_to("to"))),
        _menu("Attachment", f.files, Choice("Attachment", FILES, f.files or FILES[0],
                                            set_to("files"))),
        _menu("Date", f.age, Choice("Date", AGES, f.age or AGES[0], set_to("age"))),
        unread, id="search_chip_bar",
    )  # fmt: skip
    return View(FRAME, kids=(made,), layout=Layout(w=FILL), style=_CHIP_BAR)


def _menu(label: str, value: str, popup: Choice | PeoplePick) -> View:
    words = f"{label}: {value}" if value else label
    return chip(words, show(popup), on=bool(value), icon="arrow_drop_down")


@memo
def _past(words: str) -> View:
    return list_row(words, ids=("query", "", "", ""), lead=icon("history"), tap=search_for(words))


@memo
def _person(name: str, address: str) -> View:
    return list_row(name, address, ids=("name", "address", "", ""), lead=icon("person"),
                    tap=search_for(address))  # fmt: skip


@memo
def _hit(thread: Thread) -> View:
    return list_row(thread.subject, thread.senders, ids=("subject", "senders", "", ""),
                    lead=icon("mail"), tap=open_or_select(thread.key))  # fmt: skip


# --- handlers -----------------------------------------------------------------------------------


def _run(c: Ctx, words: str) -> Ctx:
    """Show results, and remember the query."""
    past = tuple(s for s in c.app.searches if s.casefold() != words.casefold())
    c = c.save(searches=(words, *past)[:MAX_SEARCHES])
    return c.set(query=words, shown=words, results=True, picked=()).focus("").scroll_top()


@does
def submit_query(c: Ctx) -> Ctx:
    """The keyboard's search key."""
    words = c.screen.query.strip()
    return _run(c, words) if words else c


@does
def search_for(c: Ctx, words: str) -> Ctx:
    """A suggestion was tapped."""
    return _run(c, words)


@does
def edit_query(c: Ctx) -> Ctx:
    """Type the query again."""
    return c.set(results=False, picked=()).focus("query").scroll_top()


@does
def clear_query(c: Ctx) -> Ctx:
    return c.set(query="", shown="", results=False, filters=Filters()).focus("query").scroll_top()


@does
def set_filter(c: Ctx, name: str, value: bool) -> Ctx:
    return c.set(filters=c.screen.filters.replace(**{name: value}), picked=()).scroll_top()


@does
def set_filter_text(c: Ctx, name: str, value: str) -> Ctx:
    """Set a chip; its first option ("Any …") clears it."""
    plain = "" if value in (FILES[0], AGES[0]) else value
    return c.set(filters=c.screen.filters.replace(**{name: plain}), picked=()).scroll_top()


@does
def set_label(c: Ctx, name: str) -> Ctx:
    id = next((f.id for f in FOLDERS if f.name == name), "" if name == "Any" else f"label:{name}")
    return c.set(filters=c.screen.filters.replace(label=id), picked=()).scroll_top()
