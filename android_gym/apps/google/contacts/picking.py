"""Choosing people: several of them for a label, or one for another app."""

from __future__ import annotations

from typing import ClassVar

from ....kit import (
    Item,
    View,
    app_bar,
    button,
    close,
    does,
    icon,
    leave,
    list_row,
    scaffold,
    search_view,
)  # fmt: skip
from ....phone.core.calls import memo
from ....phone.state.activity import Activity, Intent
from ....phone.state.providers import Contact, in_order, matching
from ....phone.system.ctx import Ctx
from .editor import Editor
from .marking import mark_row, marked
from .model import PACKAGE, Contacts, Line, letter, lines
from .rows import nobody, people_list, person_row


class Picker(Activity):
    """What the choosers share: Back closes their search view first."""

    package: ClassVar[str] = PACKAGE

    def back(self, c: Ctx) -> Ctx:
        if c.screen.searching:
            return c.set(searching=False, query="").focus("")
        return c.finish()


@does
def open_search(c: Ctx) -> Ctx:
    """Open the search view."""
    return c.set(searching=True).focus("query")


@memo
def _left(
    contacts: tuple[Contact, ...], without: tuple[int, ...], query: str
) -> tuple[Contact, ...]:
    people = tuple(p for p in contacts if p.id not in without)
    return matching(people, query) if query.strip() else people


class PickMany(Picker):
    """Marks several people and hands back their ids; those in `without` are not offered."""

    activity: ClassVar[str] = "com.google.android.apps.contacts.activities.ContactPickerActivity"
    title: str = "Add contacts"
    without: tuple[int, ...] = ()
    selected: tuple[int, ...] = ()
    searching: bool = False
    query: str = ""

    def view(self, app: Contacts, contacts: tuple[Contact, ...]) -> View:
        people = _left(contacts, self.without, self.query)
        items = marked(lines(people, app.sort, app.format), self.selected)
        listed = people_list(mark_row, items, empty=nobody("No contacts found"))
        done = (Item("Add", close(self.selected), "", "menu_done"),) if self.selected else ()
        if self.searching:
            trail = (button("Add", close(self.selected), "text", "menu_done"),) if done else ()
            return search_view(self, "query", "Search contacts", listed, trail=trail)
        title = f"{len(self.selected)} selected" if self.selected else self.title
        actions = (Item("Search", open_search(), "search", "menu_search"), *done)
        return scaffold(app_bar(title, leave(), actions), listed)


class ContactSelection(Picker):
    """Chooses one for another app: a contact (its id), a phone number or an e-mail address.

    `kind` is contact, phone, email, or edit: to put `extra` into a contact, new or not.
    """

    activity: ClassVar[str] = "com.google.android.apps.contacts.activities.ContactSelectionActivity"
    kind_of: str = "contact"
    extra: Contact = Contact()
    searching: bool = False
    query: str = ""

    def view(self, app: Contacts, contacts: tuple[Contact, ...]) -> View:
        people = _left(contacts, (), self.query)
        head: tuple[View, ...] = ()
        if self.kind_of in ("contact", "phone", "email"):
            items = choices(people, self.kind_of, app.sort, app.format)
            listed = people_list(choice_row, items, empty=nobody("No contacts found"))
        else:
            head = (_create(self.extra),)
            items = tuple((line, line.id) for line in lines(people, app.sort, app.format))
            listed = people_list(add_row, items, self.extra, head=head)
        if self.searching:
            return search_view(self, "query", "Search contacts", listed)
        title = "Choose a contact" if self.kind_of != "edit" else "Add to contact"
        actions = (Item("Search", open_search(), "search", "menu_search"),)
        return scaffold(app_bar(title, leave(), actions), listed)


@memo
def choices(
    people: tuple[Contact, ...], kind: str, sort: str, named: str
) -> tuple[tuple[Line, int | str], ...]:
    """Rows and what choosing one hands back."""
    found: list[tuple[Line, int | str]] = []
    last = ""
    for c in in_order(people, sort):
        values: list[tuple[int | str, str]] = [(c.id, "")]
        if kind == "phone":
            values = [(p.number, f"{p.number} · {p.label}") for p in c.phones]
        elif kind == "email":
            values = [(e.address, f"{e.address} · {e.label}") for e in c.emails]
        for value, more in values:
            head = letter(c, sort)
            shown = Line(c.id, c.display(named), c.photo, head if head != last else "", more=more)
            found.append((shown, value))
            last = head
    return tuple(found)


@memo
def choice_row(item: tuple[Line, int | str]) -> View:
    return person_row(item[0], close(item[1]))


@memo
def add_row(item: tuple[Line, int], extra: Contact) -> View:
    return person_row(item[0], edit_with(item[1], extra))


@memo
def _create(extra: Contact) -> View:
    return list_row("Create new contact", lead=icon("person_add"), left=54,
                    tap=edit_with(0, extra))  # fmt: skip


@does
def edit_with(c: Ctx, id: int, extra: Contact) -> Ctx:
    """The editor in place of the chooser, with what was handed over."""
    return c.finish().start(Editor(id, extra))


_KINDS = {"phone_v2": "phone", "email_v2": "email", "phone": "phone", "email": "email"}


def chooser_for(intent: Intent) -> ContactSelection:
    """The chooser that answers a PICK or GET_CONTENT intent."""
    last = (intent.type or intent.data).rstrip("/").rpartition("/")[2]
    last = {"phones": "phone", "emails": "email"}.get(last, last)
    return ContactSelection(kind_of=_KINDS.get(last, "contact"))
