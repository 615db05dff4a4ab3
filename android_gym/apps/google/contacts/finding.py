"""Finding people: the search, and lists to choose of: several for a label, or one for another
app."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from ....kit import *
from ....phone.state.providers import Contact, digits, fold, in_order
from ....phone.state.providers import matching as who_match
from .model import PACKAGE, Contacts, Line, headed, letter, lines, people_app, shown
from .rows import call_row, mark_row, people_list

HINT, NOBODY = "Search contacts", "No contacts found"


@memo
def found(contacts: tuple[Contact, ...], query: str, sort: str, named: str) -> tuple[Line, ...]:
    """Rows of the people a query finds; the second line says why if the name does not."""
    people = who_match(in_order(contacts, sort), query)
    return headed(((c, "", matched_part(c, query)) for c in people), named)


def matched_part(c: Contact, query: str) -> str:
    """What of a contact a query matches, "" if it is the name."""
    number = digits(query)
    if number and not re.search(r"[^\d\s()+.\-/]", query):
        return next((p.number for p in c.phones if number in digits(p.number)), "")
    words = _words(query)
    if all(any(w.startswith(q) for w in _words(c.name)) for q in words):
        return ""
    fields = (c.nickname, c.company, c.title, c.department, *(e.address for e in c.emails), c.address, c.notes)
    hits = (f for f in fields if any(w.startswith(q) for w in _words(f) for q in words))
    return next(hits, "")


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", fold(text))


@people_app.activity("com.android.contacts.activities.PeopleActivity")
class Search(Activity):
    """The open search view."""

    query: str = ""

    def view(self, app: Contacts, contacts: tuple[Contact, ...]) -> View:
        items: tuple[Line, ...] = ()
        if self.query.strip():
            items = found(shown(contacts, app.display), self.query, app.sort, app.format)
        return self._shown(items, () if self.query.strip() else app.searches)

    @memo
    def _shown(self, items: tuple[Line, ...], searches: tuple[str, ...]) -> View:
        """Whom the query finds, or the latest searches."""
        results, idle = None, None
        if self.query.strip():
            opened = open_result.partial(self.query)
            results = people_list(call_row, items, opened, none=NOBODY, id="search_result_list")
        elif searches:
            ids = ("recent_query", "", "", "")
            recent = (list_row(q, lead=icon("history"), tap=assign("query", q), ids=ids) for q in searches)
            idle = column(*recent, id="recent_searches", w=FILL)
        return search_view(self, "query", HINT, results, idle=idle, submit=submit_query())

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("query")


@does
def open_result(c: Ctx, query: str, id: int) -> Ctx:
    return c.put(c.app.searched(query)).open("Detail", id)


@does
def submit_query(c: Ctx) -> Ctx:
    """The search key: the query is kept, the keyboard goes."""
    return c.put(c.app.searched(c.screen.query)).focus("")


class Picker(Searchable):
    """What the choosers share."""

    def found(self, people: tuple[Contact, ...]) -> tuple[Contact, ...]:
        """The people that the query finds."""
        return who_match(people, self.query) if self.query.strip() else people

    def framed(self, title: str, listed: View, done: Call | None = None) -> View:
        """The list under the bar, or in the search view; with the button Add for `done`."""
        if self.searching:
            add = (button("Add", done, "text", "menu_done"),) if done else ()
            return search_view(self, "query", HINT, listed, trail=add)
        actions = [Item("Search", start_search(), "search", "menu_search")]
        if done:
            actions.append(Item("Add", done, "", "menu_done"))
        return scaffold(app_bar(title, leave(), actions), listed)


@people_app.activity("com.google.android.apps.contacts.activities.ContactPickerActivity")
class PickMany(Picker):
    """Marks several people and hands back their ids; those in `without` are not offered."""

    title: str = "Add contacts"
    without: tuple[int, ...] = ()
    picked: tuple[int, ...] = ()

    def view(self, app: Contacts, contacts: tuple[Contact, ...]) -> View:
        people = self.found(tuple(p for p in contacts if p.id not in self.without))
        items = lines(people, app.sort, app.format)
        title = f"{len(self.picked)} selected" if self.picked else self.title
        done = close(self.picked) if self.picked else None
        return self.framed(title, people_list(mark_row, items, self.picked, none=NOBODY), done)


@people_app.activity("com.google.android.apps.contacts.activities.ContactSelectionActivity")
class ContactSelection(Picker):
    """Chooses one for another app: a contact (its id), a phone number or an e-mail address.

    `kind_of` is contact, phone, email, or edit: to put `extra` into a contact, new or not.
    """

    kind_of: str = "contact"
    extra: Contact = Contact()

    def view(self, app: Contacts, contacts: tuple[Contact, ...]) -> View:
        people = self.found(contacts)
        if self.kind_of == "edit":
            edit_with = open_editor.partial(self.extra)
            new = list_row("Create new contact", lead=icon("person_add"), left=54, tap=open_editor(self.extra, 0))
            items = lines(people, app.sort, app.format)
            return self.framed("Add to contact", people_list(call_row, items, edit_with, head=(new,)))
        found = choices(people, self.kind_of, app.sort, app.format)
        listed = people_list(call_row, found, close.partial(), none=NOBODY)
        return self.framed("Choose a contact", listed)


@memo
def choices(people: tuple[Contact, ...], kind: str, sort: str, named: str) -> tuple[Line, ...]:
    """A row for each person, or for each of their numbers or addresses."""
    found: list[tuple[Any, ...]] = []
    for c in in_order(people, sort):
        values = [("", "")]
        if kind == "phone":
            values = [(f"{p.number} · {p.label}", p.number) for p in c.phones]
        elif kind == "email":
            values = [(f"{e.address} · {e.label}", e.address) for e in c.emails]
        found += ((c, letter(c, sort), *value) for value in values)
    return headed(found, named)


@does
def open_editor(c: Ctx, extra: Contact, id: int) -> Ctx:
    """The editor in place of the chooser, with what was handed over."""
    below = replace(c.finish(), package=PACKAGE)
    return below.open("Editor", id, None, None, extra)


def chooser_for(intent: Intent) -> ContactSelection:
    """The chooser that answers a PICK or GET_CONTENT intent."""
    last = (intent.type or intent.data).rstrip("/").rpartition("/")[2]
    kind = last.removesuffix("_v2").removesuffix("s")
    return ContactSelection(kind_of=kind if kind in ("phone", "email") else "contact")
