"""The main screen: everybody by name, and the two other tabs."""

from __future__ import annotations

from typing import ClassVar

from ....kit import (
    Item,
    View,
    account_disc,
    bottom_tabs,
    chip,
    column,
    does,
    fab,
    go,
    more_button,
    open_menu,
    row,
    scaffold,
    search,
    search_bar,
    show,
    text,
)  # fmt: skip
from ....kit.items import Tab
from ....kit.styles import SUMMARY
from ....phone.core.calls import memo
from ....phone.core.view import FILL
from ....phone.state.activity import Activity
from ....phone.state.providers import Account, Contact
from ....phone.system.ctx import Ctx
from .detail import Detail
from .editor import Editor
from .finding import Search
from .highlights import highlights
from .labels import LabelPicker
from .manage import manage
from .marking import end_selection, mark_row, marked, marking_bar, select, select_all
from .model import PACKAGE, Contacts, Line, count_text, lines, shown, suggestions
from .prefs import AccountSheet, Preferences
from .rows import nobody, people_list, person_row

_TABS = (
    ("contacts", "Contacts", "person"),
    ("highlights", "Highlights", "auto_awesome"),
    ("nav_manage", "Fix & manage", "handyman"),
)


class PeopleActivity(Activity):
    """The main screen. `selecting`: rows are marked instead of opened."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.contacts.activities.PeopleActivity"
    tab: str = "contacts"  # contacts, highlights or nav_manage
    selecting: bool = False
    selected: tuple[int, ...] = ()  # ids

    def view(
        self, app: Contacts, contacts: tuple[Contact, ...], accounts: tuple[Account, ...],
        packages: tuple[str, ...],
    ) -> View:  # fmt: skip
        people = shown(contacts, app.display)
        if self.selecting:
            return _selection(self.selected, app, people, packages)
        browsing, over = self.tab == "contacts", _create()
        top = _top(_owner(accounts), browsing)
        if browsing:
            top = column(top, _filters(len(people)), w=FILL)
            body = _everybody(app, people)
        elif self.tab == "highlights":
            body = highlights(app, people)
        else:
            body, over = manage(len(suggestions(contacts, app.dismissed))), None
        tabs = tuple(Tab(id, name, icon, open_tab(id)) for id, name, icon in _TABS)
        return scaffold(top, body, bottom_tabs(tabs, self.tab, "bottom_nav"), over)

    def back(self, c: Ctx) -> Ctx:
        if self.selecting:
            return end_selection.now(c)
        return c.finish() if self.tab == "contacts" else open_tab.now(c, "contacts")

    def people(self, c: Ctx) -> tuple[Contact, ...]:
        """Who is in the list."""
        return shown(c.phone.contacts, c.app.display)


@does
def open_tab(c: Ctx, tab: str) -> Ctx:
    return c.set(tab=tab).scroll_top()


def _owner(accounts: tuple[Account, ...]) -> Account:
    return next((a for a in accounts if a.type == "com.google"), Account(""))


@memo
def _create() -> View | None:
    return fab("Create contact", go(Editor()), "add", "floating_action_button")


@memo
def _top(owner: Account, browsing: bool) -> View:
    """The search bar, with the menu and the account."""
    menu = (
        Item("Select", select(())), Item("Select all", select_all()),
        Item("Contacts settings", go(Preferences())),
    )  # fmt: skip
    disc = account_disc(owner.owner or owner.name, owner.name, show(AccountSheet()))
    trail = (more_button(open_menu(menu)), disc) if browsing else (disc,)
    return search_bar("Search contacts", search(Search(), "query"), trail=trail)


@memo
def _filters(count: int) -> View:
    """How many people there are, and the chip that leads to the labels."""
    words = text(count_text(count), "attribution_header", SUMMARY, grow=1)
    label = chip("Label", show(LabelPicker()), "label_chip", icon="label", desc="Show labels")
    return row(words, label, pad=(20, 0, 16, 4))


def _everybody(app: Contacts, people: tuple[Contact, ...]) -> View:
    items = lines(people, app.sort, app.format, True)
    return people_list(browse_row, items, empty=nobody("No contacts yet"), bottom=88)


@memo
def browse_row(line: Line) -> View:
    return person_row(line, go(Detail(line.id)), select((line.id,)))


def _selection(
    ids: tuple[int, ...], app: Contacts, people: tuple[Contact, ...], packages: tuple[str, ...]
) -> View:
    """The list with check boxes under a bar that says how many are marked."""
    chosen = tuple(p for p in people if p.id in ids)
    bar = marking_bar(chosen, len(chosen) == len(people), packages)
    items = marked(lines(people, app.sort, app.format), ids)
    return scaffold(bar, people_list(mark_row, items, empty=nobody("No contacts yet")))
