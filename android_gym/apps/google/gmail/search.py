"""Search: suggestions while typing, chips, results."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from ....kit import *
from ....kit.families.google import PeopleDialog, Person
from ....phone.state.providers import Contact
from ....phone.state.providers import matching as named
from .conversation import Conversation, opened_in
from .finding import AGES, FILES, Filters, found
from .inbox import list_of, selected_bar
from .model import FOLDERS, Gmail, folder_of, gmail
from .threads import correspondents


class PeoplePick(PeopleDialog):
    """Asks for one of the contacts and those who wrote."""

    def known_people(self, app: Gmail) -> tuple[Person, ...]:
        return correspondents(app.mails)

    def likely_people(self, app: Gmail) -> tuple[Person, ...]:
        latest = {m.sender_address: m.sender for m in reversed(app.mails) if m.box == "inbox"}
        return (("Me", app.email), *((name, address) for address, name in latest.items()))[:6]


@gmail.activity(".ConversationListActivityGmail", panes=Panes(("Conversation",)))
class Search(Activity):
    """Search in mail. `shown` is the query whose results are on show; while it is typed (and at
    the start) there are suggestions instead."""

    folder: ClassVar[str] = "search"
    query: str = ""
    shown: str = ""
    results: bool = False
    filters: Filters = Filters()
    picked: tuple[int, ...] = ()

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("query")

    def view(
        self,
        app: Gmail,
        now: datetime,
        zone: str,
        contacts: tuple[Contact, ...],
        panes: tuple[Activity, ...],
        locale: Locale,
    ) -> View:
        if not self.results:
            return search_view(
                self,
                "query",
                "Search in mail",
                self._suggestions(app, contacts),
                submit=search_for(self.query.strip()),
                edit_id="open_search",
                trail=(),
            )
        hits = found(app, self.shown, self.filters, zone, now)
        body = empty("No results", "search_off", "empty_text", "Nothing in mail matches this search")
        if hits:
            opened = opened_in(panes)
            body = list_of(hits, "search", self.picked, app, zone, now.date(), locale, (), opened)
        page = column(_chips(self.filters, app.labels), body, w=FILL, h=FILL)
        top = selected_bar(self, app, "search", hits) or _bar(self.shown)
        return scaffold(top, page, id="mini_drawer_root", top_id="search_bar_container", body_id="content_pane")

    def _suggestions(self, app: Gmail, contacts: tuple[Contact, ...]) -> View | None:
        typed = self.query.strip()
        found_ = [
            _suggestion("history", search_for(past), query=past)
            for past in app.searches
            if typed.casefold() in past.casefold()
        ]
        if typed:
            people = [(c.name, e.address) for c in named(contacts, typed) for e in c.emails]
            found_ += [
                _suggestion("person", search_for(address), name=name, address=address) for name, address in people[:4]
            ]
            found_ += [
                _suggestion("mail", go(Conversation(t.key, "search")), subject=t.subject, senders=t.senders)
                for t in found(app, typed, Filters(), "", None)[:5]
            ]
        return listing("search_suggestions", *found_) if found_ or typed else None

    def keeps_input(self) -> bool:
        return is_picking(self)

    def back(self, c: Ctx) -> Ctx:
        return back_from_picking(c)


@memo
def _suggestion(glyph: str, tap: Call, **words: str) -> View:
    ids = (*words, "", "", "")[:4]
    return list_row(*words.values(), ids=ids, lead=icon(glyph), tap=tap)


@memo
def _bar(shown: str) -> View:
    """The pill with the query: tapped it is typed again."""
    words = text(shown or "Search in mail", "open_search_bar_text_view", tap=edit_query(), grow=1)
    back = icon_button("arrow_back", "Navigate up", leave())
    clear = icon_button("close", "Clear search", clear_query())
    return row(
        back,
        words,
        clear,
        id="open_search_bar",
        h=48,
        margin=(16, 8, 16, 8),
        pad=(4, 0, 4, 0),
        bg="surfaceContainerHigh",
        radius=-1,
    )


@memo
def _chips(f: Filters, labels: tuple[str, ...]) -> View:
    names = (*(x.name for x in FOLDERS if x.id not in ("inbox", "outbox")), *labels)
    in_label = folder_of(f.label).name if f.label else ""
    where = Choice("Label", ("Any", *names), in_label or "Any", set_label.partial())
    files = Choice("Attachment", FILES, f.files or FILES[0], set_filter.partial("files"))
    age = Choice("Date", AGES, f.age or AGES[0], set_filter.partial("age"))

    def who(name: str) -> PeoplePick:
        return PeoplePick(name.replace("sender", "from").title(), set_filter.partial(name))

    menus = (
        ("Label", in_label, where),
        ("From", f.sender, who("sender")),
        ("To", f.to, who("to")),
        ("Attachment", f.files, files),
        ("Date", f.age, age),
    )
    made = (
        chip(f"{label}: {value}" if value else label, show(popup), selected=bool(value), trail="arrow_drop_down")
        for label, value, popup in menus
    )
    unread = chip("Is unread", set_filter("unread", not f.unread), selected=f.unread, checkable=True)
    return box(chips(*made, unread, id="search_chip_bar"), w=FILL, bg="surface")


@does
def search_for(c: Ctx, words: str) -> Ctx:
    """Show results, and remember the query."""
    if not words:
        return c
    c = c.save(searches=remember_query(c.app.searches, words))
    return c.set(query=words, shown=words, results=True, picked=()).focus("").scroll_top()


@does
def edit_query(c: Ctx) -> Ctx:
    """Type the query again."""
    return c.set(results=False, picked=()).focus("query").scroll_top()


@does
def clear_query(c: Ctx) -> Ctx:
    return c.set(query="", shown="", results=False, filters=Filters()).focus("query").scroll_top()


@does
def set_filter(c: Ctx, name: str, value: Any) -> Ctx:
    """Set a chip; its first option ("Any …") clears it."""
    plain = "" if value in (FILES[0], AGES[0]) else value
    return c.set(filters=c.screen.filters.replace(**{name: plain}), picked=()).scroll_top()


@does
def set_label(c: Ctx, name: str) -> Ctx:
    id = next((f.id for f in FOLDERS if f.name == name), "" if name == "Any" else f"label:{name}")
    return set_filter.now(c, "label", id)
