"""Search: people by name, number, e-mail address, company and what else is known of them."""

from __future__ import annotations

import re
from typing import ClassVar

from ....kit import View, assign, column, does, icon, list_row, search_view
from ....phone.core.calls import memo
from ....phone.core.view import FILL
from ....phone.state.activity import Activity
from ....phone.state.providers import Contact, digits, fold, in_order, matching
from ....phone.system.ctx import Ctx
from .detail import Detail
from .model import PACKAGE, Contacts, Line, shown
from .rows import nobody, people_list, person_row


@memo
def found(contacts: tuple[Contact, ...], query: str, sort: str, named: str) -> tuple[Line, ...]:
    """Rows of the people a query finds; the second line says why if the name does not."""
    return tuple(
        Line(c.id, c.display(named), c.photo, more=matched_part(c, query))
        for c in matching(in_order(contacts, sort), query)
    )


def matched_part(c: Contact, query: str) -> str:
    """What of a contact a query matches, "" if it is the name."""
    words = re.findall(r"\w+", fold(query))
    number = digits(query)
    if number and not re.search(r"[^\d\s()+.\-/]", query):
        return next((p.number for p in c.phones if number in digits(p.number)), "")
    if all(any(w.startswith(q) for w in re.findall(r"\w+", fold(c.name))) for q in words):
        return ""
    fields = (c.nickname, c.company, c.title, c.department, *(e.address for e in c.emails),
              c.address, c.notes)  # fmt: skip
    for field in fields:
        if any(w.startswith(q) for w in re.findall(r"\w+", fold(field)) for q in words):
            return field
    return ""


class Search(Activity):
    """The open search view."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.contacts.activities.PeopleActivity"
    query: str = ""

    def view(self, app: Contacts, contacts: tuple[Contact, ...]) -> View:
        results, idle = None, None
        if self.query.strip():
            items = found(shown(contacts, app.display), self.query, app.sort, app.format)
            results = people_list(
                result_row, items, self.query, empty=nobody("No contacts found"),
                id="search_result_list",
            )  # fmt: skip
        elif app.searches:
            idle = _recent(app.searches)
        return search_view(
            self, "query", "Search contacts", results, idle=idle, submit=submit_query()
        )

    def created(self, c: Ctx) -> Ctx:
        return c.focus("query")


@memo
def result_row(line: Line, query: str) -> View:
    return person_row(line, open_result(line.id, query))


_RECENT = ("recent_query", "", "", "")


@memo
def _recent(queries: tuple[str, ...]) -> View:
    return column(
        *(
            list_row(q, lead=icon("history"), tap=assign("query", q), ids=_RECENT)
            for q in queries
        ),
        id="recent_searches", w=FILL,
    )  # fmt: skip


@does
def open_result(c: Ctx, id: int, query: str) -> Ctx:
    return c.put(c.app.searched(query)).start(Detail(id))


@does
def submit_query(c: Ctx) -> Ctx:
    """The search key: the query is kept, the keyboard goes."""
    return c.put(c.app.searched(c.screen.query)).focus("")
