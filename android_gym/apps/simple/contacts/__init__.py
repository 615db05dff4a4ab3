"""Contacts by Simple Mobile Tools: people, favorites and groups."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....kit import *
from ....kit.blocks.people import *
from ....kit.families import simple
from ....phone.state import providers
from ....phone.state.permissions import READ_CONTACTS
from ....phone.state.providers import Account, Contact, fold
from .fields import DEVICE, FIELDS, SHOWN, editors, fact_line, facts, reach

PACKAGE = "com.simplemobiletools.contacts.pro"
people_app = Package(PACKAGE)
People = tuple[Contact, ...]
Permissions = tuple[tuple[str, str], ...]
NEW_GROUP = "Create new group"
SIZES = {"Small": 14.0, "Medium": 16.0, "Large": 18.0, "Extra large": 21.0}
SORTS = {"first_name": "first", "middle_name": "middle", "surname": "last", "full_name": "name", "date_created": "id"}
TABS = {"contacts": "person", "favorites": "star", "groups": "group"}
_NOBODY = ("fragment_placeholder", "fragment_placeholder_2")


class Contacts(Value):
    """Contacts' own data."""

    incidental = frozenset({"tab"})

    tab: str = "contacts"
    tabs: tuple[str, ...] = tuple(TABS)
    sort: simple.Order = simple.Order("first_name")
    sources: tuple[str, ...] | None = None  # that are listed, by default all
    fields: tuple[str, ...] = SHOWN
    thumbnails: bool = True
    numbers: bool = False  # under the names
    surname_first: bool = False
    dialpad: bool = True
    font_size: str = "Medium"
    colors: simple.Colors = simple.Colors()

    def name(self, c: Contact) -> str:
        """What a contact is called on its screens."""
        return c.display("last" if self.surname_first else "first")


def labelled(ids: Iterable[str]) -> tuple[tuple[str, str], ...]:
    return tuple((id, id.replace("_", " ").capitalize()) for id in ids)


def ask_shown(what: str, ids: Iterable[str], now: tuple[str, ...]) -> Call:
    """Ask which "fields" or "tabs" shall be shown."""
    return show(simple.Boxes("", f"manage_visible_{what}", labelled(ids), now, keep(what)))


def ask_sources(app: Contacts, contacts: People, accounts: tuple[Account, ...]) -> Call:
    """Ask whose contacts shall be listed."""
    held = sources(accounts)
    named = tuple((one, f"{one or DEVICE} ({sum(c.account == one for c in contacts)})") for one in held)
    shown = held if app.sources is None else app.sources
    return show(simple.Boxes("", "", named, shown, keep("sources"), each="filter_contact_source_checkbox"))


def sources(accounts: tuple[Account, ...]) -> tuple[str, ...]:
    """Where contacts can be kept, as `Contact.account` says it."""
    return (*(a.name for a in accounts if a.type == "com.google"), "")


@memo
def listed(app: Contacts, contacts: People, permissions: Permissions) -> People:
    """The people that the filter and the settings let through, in order."""
    kept = (c for c in contacts if app.sources is None or c.account in app.sources)
    by, may = SORTS[app.sort.by], (PACKAGE, READ_CONTACTS) in permissions
    return (
        app.sort.sort(kept, lambda c: c.id if by == "id" else (fold(getattr(c, by) or app.name(c)), c.id))
        if may
        else ()
    )


def frame(
    key: Any,
    kind: str,
    words: tuple[str, ...],
    disc: tuple[View, ...],
    picked: tuple[Any, ...],
    opens: Call,
    size: float,
) -> View:
    """A row of a list, which can be marked: a picture, a name, and perhaps a number."""
    left, move = 72 if disc else 16, 22 if words[1:] else 0
    pads = (left, 0, 16, move), (left, move, 16, 0)
    lines = (
        text(line, f"{kind}_{id}", size=size, w=FILL, at="start|middle", pad=pad)
        for line, id, pad in zip(words, ("name", "number"), pads, strict=False)
    )
    return box(*disc, *lines, id=f"{kind}_frame", cls=GROUP, w=FILL, h=60, **simple.marks(key, picked, opens))


@memo
def contact_row(c: Contact, app: Contacts, picked: tuple[int, ...]) -> View:
    name, number = app.name(c), c.phones[0].number if c.phones else ""
    disc = avatar(name, "item_contact_image", at="start|middle", margin=(16, 0, 0, 0))
    opens = route("ViewContactActivity", c.id)
    words, picture = (name, number)[: 1 + app.numbers], (disc,)[: app.thumbnails]
    return frame(c.id, "item_contact", words, picture, picked, opens, SIZES[app.font_size])


@memo
def group_row(item: tuple[str, int], picked: tuple[str, ...], size: float) -> View:
    disc = icon("group", "group_tmb", color="#ffffff", bg="#78909c", room=40, at="start|middle", margin=(16, 0, 0, 0))
    opens = go(GroupContactsActivity(name=item[0]))
    return frame(item[0], "group", (f"{item[0]} ({item[1]})",), (disc,), picked, opens, size)


def people_list(
    screen: Any, app: Contacts, people: People, id: str, none: tuple[str, str, Call], off: Item
) -> tuple[View, View | None]:
    """A list of people, and the bar over those that are marked, in whose menu is `off`."""
    ids, chosen = screen.picked, [p for p in people if p.id in screen.picked]
    what = f'"{app.name(chosen[0])}"' if len(chosen) == 1 else f"{len(chosen)} contacts"
    edits = done_picking(route("EditContactActivity", *ids))
    away = simple.sure(f"delete {what}", delete_people(ids))
    actions = (
        len(ids) == 1 and ("Edit contact", edits, "edit", "cab_edit"),
        ("Delete", away, "delete", "cab_delete"),
        ("Share", share_people(ids), "share", "cab_share"),
    )
    bar = simple.action_mode(screen, tuple(p.id for p in people), actions, (off,))
    empty = simple.placeholder(*none, f"{id}_placeholder", f"{id}_placeholder_2")
    return rows(f"{id}_list", contact_row, people, 60, app, ids, empty=empty, bottom=88), bar


def ask_people(app: Contacts, people: People, group: str) -> Call:
    """Ask who shall be in a group, or with "" who the favorites are."""
    now = tuple(p.id for p in people if (group in p.labels if group else p.starred))
    call = enlist.partial(group, tuple(p.id for p in people))
    options = tuple((p.id, app.name(p)) for p in people)
    return show(simple.Boxes("Select contacts", "", options, now, call, each="contact_checkbox"))


@people_app.activity(".activities.MainActivity", launch_mode="singleTask")
class MainActivity(simple.Screen):
    """Everybody, the favorites, and the groups."""

    def on_create(self, c: Ctx) -> Ctx:
        return c.need(READ_CONTACTS, assign("query", ""))

    def view(
        self,
        app: Contacts,
        contacts: People,
        labels: tuple[str, ...],
        permissions: Permissions,
        accounts: tuple[Account, ...],
    ) -> View:
        shown = tuple(id for id in TABS if id in app.tabs) or tuple(TABS)[:1]
        tab = app.tab if app.tab in shown else shown[0]
        people, ask = listed(app, contacts, permissions), ask_sources(app, contacts, accounts)
        body, bar, add = self.groups(app, people, labels) if tab == "groups" else self.people(app, people, tab, ask)
        sorting = show(simple.Sorting(app.sort, labelled(SORTS), keep("sort")))
        dials = send(Intent("android.intent.action.DIAL"))
        key = fab("Dialpad", dials, "dialpad", "main_dialpad_button", size=60, cls=IMAGE, at="center|bottom")
        menu = (not app.dialpad and ("Dialpad", dials, "", "dialpad"), *simple.MENU)
        tools = (
            tab != "groups" and ("Sort by", sorting, "sort", "sort"),
            tab != "groups" and ("Filter", ask, "filter_alt", "filter"),
        )
        top = bar or simple.search_menu(self, f"Search {tab}", tools, menu)
        inside = box(
            body,
            fab(*add, id="fragment_fab"),
            *((key,) if app.dialpad else ()),
            id="main_holder",
            cls=GROUP,
            w=FILL,
            h=FILL,
        )
        tabs = tuple((id, id.title(), TABS[id], to_tab(id)) for id in shown)
        strip = simple.tab_bar(tabs, tab) if len(tabs) > 1 else None
        return scaffold(top, inside, strip, top_id="main_menu")

    def people(self, app: Contacts, people: People, tab: str, ask: Call) -> tuple[View, View | None, tuple[str, Call]]:
        """The list, the bar over marked people, and what the button adds."""
        people = providers.matching(people, self.query) if self.query else people
        if tab == "favorites":
            add = "Add favorites", ask_people(app, people, "")
            off = Item("Remove from favorites", enlist("", self.picked, ()), id="cab_remove")
            stars = tuple(p for p in people if p.starred)
            words = "Seems like you haven't added any favorite contacts yet."
            return *people_list(self, app, stars, "fragment", (words, *add), off), add
        none = "No contacts found", "Change filter", ask
        off = Item("Add to favorites", enlist("", self.picked, self.picked), id="cab_favorites")
        add = "Create new contact", route("EditContactActivity")
        return *people_list(self, app, people, "fragment", none, off), add

    def groups(
        self, app: Contacts, people: People, labels: tuple[str, ...]
    ) -> tuple[View, View | None, tuple[str, Call]]:
        """The same for groups."""
        add = NEW_GROUP, show(simple.TextPrompt(NEW_GROUP, "group_name", make_group.partial()))
        found = tuple(
            (name, sum(name in p.labels for p in people)) for name in labels if fold(self.query) in fold(name)
        )
        none = simple.placeholder("No groups found", *add, *_NOBODY)
        size = SIZES[app.font_size]
        body = rows("fragment_list", group_row, found, 60, self.picked, size, empty=none)
        picked, old = self.picked, "".join(self.picked[:1])
        rename = rename_group.partial(old)
        ask = simple.TextPrompt("Rename group", "rename_group_title", rename, old)
        away = simple.sure(f"delete {plural(len(picked), 'group')}", delete_groups(picked))
        actions = (
            len(picked) == 1 and ("Rename", show(ask), "edit", "cab_rename"),
            ("Delete", away, "delete", "cab_delete"),
        )
        return body, simple.action_mode(self, labels, actions), add


@does
def to_tab(c: Ctx, tab: str) -> Ctx:
    return c.set(picked=(), query="", searching=False).focus("").save(tab=tab).scroll_top()


@people_app.activity(".activities.GroupContactsActivity")
class GroupContactsActivity(simple.Screen):
    """The people of a group."""

    name: str = ""

    def view(self, app: Contacts, contacts: People, permissions: Permissions) -> View:
        people = listed(app, contacts, permissions)
        add = "Add contacts", ask_people(app, people, self.name)
        off = Item("Remove from group", enlist(self.name, self.picked, ()), id="cab_remove")
        inside = tuple(p for p in people if self.name in p.labels)
        none = "No contacts found", *add
        body, bar = people_list(self, app, inside, "group_contacts", none, off)
        top = bar or simple.toolbar(self.name, leave(), id="group_contacts_toolbar")
        return scaffold(top, body, None, fab(*add, id="group_contacts_fab"))


def person_page(
    app: Contacts, p: Contact, star: Call, first: Item, buttons: Iterable[View], lines: Iterable[tuple[str, View]]
) -> View:
    """The picture with the bar and buttons over it, then lines, each kind of them with an icon."""
    sure = show(simple.Confirmation(simple.SURE, delete_people((p.id,))))
    actions = (
        first,
        p.id and ("Share", share_people((p.id,)), "share", "share"),
        p.id and ("Delete", sure, "delete", "delete"),
    )
    fields = ask_shown("fields", FIELDS, app.fields)
    menu = (Item("Manage shown contact fields", fields, id="manage_visible_fields"),)
    stars = icon_button(
        "star" if p.starred else "star_border",
        "Toggle favorite",
        star,
        "contact_toggle_favorite",
        cls=IMAGE,
        color="#ffffff",
        selected=p.starred,
    )
    head = box(
        box(id="contact_photo", cls=IMAGE, art=f"avatar:{app.name(p) if p.id else 'A'}", bg="#607d8b", w=FILL, h=200),
        simple.toolbar("", leave(), actions, menu, id="contact_toolbar", bg="", color="#ffffff"),
        row(stars, spacer(), *buttons, at="start|bottom", h=56, pad=(8, 0, 8, 0)),
        w=FILL,
        h=200,
    )
    parts, last = [head, gap(8)], ""
    for sign, line in lines:
        mark = decor(w=40, h=40) if sign == last else icon(sign, room=40)
        parts.append(row(mark, box(line, grow=1), align="start", gap=4, pad=(8, 4, 16, 4)))
        last = sign
    strip = decor(bg="#607d8b", w=FILL, h=24, margin=(0, -24, 0, 0))  # behind the status bar
    holder = column(*parts, id="contact_holder", w=FILL, pad=(0, 0, 0, 24))
    return window(box(strip, scroll(holder, id="contact_scrollview"), w=FILL, h=FILL))


@people_app.activity(".activities.ViewContactActivity")
class ViewContactActivity(Activity):
    """The page of one contact."""

    id: int = 0

    def on_resume(self, c: Ctx) -> Ctx:
        return c if PEOPLE.find(c, self.id) else c.toast("An unknown error occurred").finish()

    def view(self, app: Contacts, contacts: People) -> View:
        p: Contact = find_in(contacts, self.id) or Contact()
        numbers, mails = tuple(n.number for n in p.phones), tuple(e.address for e in p.emails)
        ways = (
            ("sms", "Send SMS", "smsto:", numbers, "contact_send_sms"),
            ("call", "Call contact", "tel:", numbers, "contact_start_call"),
            ("mail", "Send email", "mailto:", mails, "contact_send_email"),
        )
        buttons = (
            icon_button(sign, desc, reach(scheme, *values), id, cls=IMAGE, color="#ffffff")
            for sign, desc, scheme, values, id in ways
            if values
        )
        edits = Item("Edit contact", route("EditContactActivity", p.id), "edit", "edit")
        lines = (("person", fact_line(app.name(p), "contact_name")), *facts(p, app.fields))
        return person_page(app, p, PEOPLE.flip(p.id, "starred"), edits, buttons, lines)


@people_app.activity(".activities.EditContactActivity")
class EditContactActivity(ContactForm):
    """A contact while it is typed. `id` 0 makes a new one."""

    @property
    def record(self) -> Contact:
        d = super().record
        return d.replace(account="" if d.account == DEVICE else d.account)

    def problem(self, c: Ctx, record: Contact) -> str:
        blank = record.replace(id=0, account="", starred=False) == Contact()
        return "Please fill at least one field" if blank else ""

    def back(self, c: Ctx) -> Ctx:
        return c.show(simple.save_confirmation(save_form())) if self.dirty else c.finish()

    def view(self, app: Contacts, accounts: tuple[Account, ...], labels: tuple[str, ...]) -> View:
        lines = editors(self, app.fields, sources(accounts), labels)
        save = Item("Save", save_form(), "check", "save")
        return person_page(app, self.draft, flip("draft.starred"), save, (), lines)


@people_app.activity(".activities.SettingsActivity")
class SettingsActivity(simple.SettingsScreen):
    rows = (
        Header("Color customization"),
        simple.CUSTOMIZE,
        Header("General", id="general_settings"),
        lambda held: (
            Row(
                "Manage shown contact fields",
                id="manage_contact_fields",
                tap=ask_shown("fields", FIELDS, held.app.fields),
            ),
            Row("Manage shown tabs", tap=ask_shown("tabs", TABS, held.app.tabs)),
        ),
        Pick("Font size", "font_size", tuple(SIZES)),
        Header("Main screen"),
        Flag("Show a dialpad button on the main screen", "dialpad", id="show_dialpad_button"),
        Header("List view"),
        Flag("Show contact thumbnails", "thumbnails"),
        Flag("Show phone numbers", "numbers"),
        Flag("Start name with surname", "surname_first"),
    )


INFO = simple.Info.of(__package__)
(AboutActivity, FAQActivity, ContributorsActivity, LicenseActivity, CustomizationActivity) = simple.screens(
    people_app, INFO, __name__
)
APP = App(
    PACKAGE,
    "Contacts",
    MainActivity,
    Contacts,
    theme=simple.theme,
    icon=simple.ICONS["contacts"],
    version=INFO.version,
    about="Keeps people with their numbers, favorites and groups.",
    permissions=(READ_CONTACTS,),
)
