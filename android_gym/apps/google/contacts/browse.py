"""The main screen: everybody by name, favourites and who was seen last, and what can be tidied."""

from __future__ import annotations

from ....kit import *
from ....kit.families.google import AccountDialog
from ....phone.state.permissions import READ_CONTACTS
from ....phone.state.phone import Display
from ....phone.state.providers import Account, Contact, in_order
from .changes import PEOPLE
from .finding import PickMany, Search
from .labels import LabelPicker
from .manage import ContactsSettings, manage
from .model import PACKAGE, Contacts, Line, headed, lines, people_app, shown, suggestions
from .rows import browse_row, face, mark_row, opened_in, people_bar, people_list, person_row

NOBODY = "No contacts yet"
MAX_RECENTLY_ADDED = 5  # of the newest contacts, shown as recently added
_TABS = (
    ("contacts", "Contacts", "person"),
    ("highlights", "Highlights", "auto_awesome"),
    ("nav_manage", "Fix & manage", "handyman"),
)


@people_app.activity("com.android.contacts.activities.PeopleActivity")
class NobodyOpen(Activity):
    """What stands beside the list while no contact is open."""

    def view(self) -> View:
        return window(center_column(empty("Select a contact to see the details", "person")))


BESIDE = Panes(("Detail",), NobodyOpen, width=440)  # a rail and 360 dp


@people_app.activity("com.android.contacts.activities.PeopleActivity", permissions=(READ_CONTACTS,), panes=BESIDE)
class PeopleActivity(Activity):
    """The main screen. `selecting`: rows are marked instead of opened."""

    tab: str = "contacts"  # contacts, highlights or nav_manage
    selecting: bool = False
    picked: tuple[int, ...] = ()  # ids

    def view(
        self,
        app: Contacts,
        contacts: tuple[Contact, ...],
        accounts: tuple[Account, ...],
        packages: tuple[str, ...],
        permissions: tuple[tuple[str, str], ...],
        display: Display,
        panes: tuple[Activity, ...],
    ) -> View:
        if (PACKAGE, READ_CONTACTS) not in permissions:
            return _locked()
        people = shown(contacts, app.display)
        if bar := people_bar(self, people, packages):
            items = lines(people, app.sort, app.format)
            return scaffold(bar, people_list(mark_row, items, self.picked, none=NOBODY))
        owner = next((a for a in accounts if a.type == "com.google"), Account(""))
        if self.tab == "contacts":
            items = lines(people, app.sort, app.format, True)
            return _all(items, tuple([p.id for p in people]), opened_in(panes), owner, display)
        if self.tab == "highlights":
            return _tabbed("highlights", highlights(app, people), _add(), owner, None, display)
        body = manage(len(suggestions(contacts, app.dismissed)))
        return _tabbed(self.tab, body, None, owner, None, display)

    def keeps_input(self) -> bool:
        return is_picking(self)

    def back(self, c: Ctx) -> Ctx:
        if self.selecting or self.tab == "contacts":
            return back_from_picking(c)
        return open_tab.now(c, "contacts")


@memo
def _all(items: tuple[Line, ...], ids: tuple[int, ...], opened: int, owner: Account, display: Display) -> View:
    """The tab with all people; `ids` are theirs, `opened` is whose page is beside."""
    body = people_list(browse_row, items, opened, none=NOBODY, bottom=88)
    return _tabbed("contacts", body, _add(), owner, ids, display)


def _add() -> View:
    return fab("Create contact", route("Editor"), id="floating_action_button")


def _tabbed(
    tab: str, body: View, over: View | None, owner: Account, ids: tuple[int, ...] | None, display: Display
) -> View:
    """A tab between the search bar and the other tabs."""
    tabs = tuple(Tab(id, name, icon, open_tab(id)) for id, name, icon in _TABS)
    return with_tabs(display, _top(owner, ids), body, tabs, tab, over, id="bottom_nav", lifted=True)


@does
def ask_again(c: Ctx) -> Ctx:
    """Ask for the permission without which there is nothing to show."""
    return c.need(READ_CONTACTS, open_tab("contacts"))


def _locked() -> View:
    """What is shown while the app may not read the contacts."""
    return scaffold(
        app_bar("Contacts"),
        column(
            icon("contacts", size=48, color="onSurfaceVariant"),
            text(
                "Contacts needs your permission to show the contacts on this device.",
                "message",
                BODY,
                lines=4,
                align="center",
                w=FILL,
            ),
            button("Allow access", ask_again(), "tonal", "allow"),
            w=FILL,
            h=FILL,
            align="center",
            pack="center",
            gap=16,
            pad=(48, 0, 48, 0),
        ),
    )


@does
def open_tab(c: Ctx, tab: str) -> Ctx:
    return c.set(tab=tab).scroll_top()


@memo
def _top(owner: Account, ids: tuple[int, ...] | None) -> View:
    """The search bar; over the list of people also the menu, their count and the labels."""
    settings = Item("Contacts settings", go(ContactsSettings()), "settings")
    disc = account_disc(owner.owner or owner.name, owner.name, show(AccountDialog((settings,))))
    bar = search(Search(), "query")
    if ids is None:
        return search_bar("Search contacts", bar, trail=(disc,))
    menu = (Item("Select", pick_all(())), Item("Select all", pick_all(ids)), settings)
    label = chip("Label", show(LabelPicker()), "label_chip", icon="label", desc="Show labels")
    return column(
        search_bar("Search contacts", bar, trail=(more_button(open_menu(menu)), disc)),
        row(text(plural(len(ids), "contact"), "attribution_header", SUMMARY, grow=1), label, pad=(20, 0, 16, 4)),
        w=FILL,
    )


def highlights(app: Contacts, people: tuple[Contact, ...]) -> View:
    """The Highlights tab: favourites, who was looked at and who was added last."""
    known = {p.id: p for p in people}
    stars = tuple(p for p in in_order(people, app.sort) if p.starred)
    seen = tuple(known[i] for i in app.viewed if i in known)
    newest = tuple(sorted(people, key=lambda p: -p.id))[:MAX_RECENTLY_ADDED]
    picker = PickMany(title="Add favorites", without=tuple(p.id for p in stars))
    add = button("Add", go(picker, add_favorites()), "text", "add_favorites", desc="Add favorites")
    parts = [_head("Favorites", add)]
    if stars:
        parts.append(carousel("favorites_list", *map(_tile, _lines(stars, app)), gap=0))
    else:
        parts.append(text("People you star are listed here", "favorites_empty", SUMMARY, lines=2, pad=(20, 8, 20, 16)))
    for title, found in (("Recently viewed", seen), ("Recently added", newest)):
        shown = (person_row(x, route("Detail", x.id)) for x in _lines(found, app))
        parts += [_head(title), *shown] if found else []
    return listing("highlights_list", *parts, bottom=88)


def _lines(people: tuple[Contact, ...], app: Contacts) -> tuple[Line, ...]:
    return headed(((p, "") for p in people), app.format)


def _head(title: str, *end: View) -> View:
    return row(text(title, "section_title", SECTION, grow=1), *end, h=48, pad=(20, 0, 12, 0))


@memo
def _tile(line: Line) -> View:
    return column(
        face(line.name, line.photo, f"Quick contact for {line.name}", 64),
        text(line.name, "favorite_name", size=14, align="center", lines=2),
        w=88,
        h=136,
        align="center",
        gap=8,
        pad=(4, 8, 4, 8),
        tap=route("Detail", line.id),
    )


@does
def add_favorites(c: Ctx) -> Ctx:
    """The people picked become favourites."""
    for id in c.result:
        c = PEOPLE.change(c, id, starred=True)
    return c.toast("Added to favorites")
