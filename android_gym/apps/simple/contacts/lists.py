"""The main screen with its tabs, and the page of a group."""

from __future__ import annotations

from typing import Any

from ....kit import *
from ....kit.families import simple
from ....phone.state.permissions import READ_CONTACTS
from ....phone.state.providers import Contact
from ....phone.state.providers import matching as found_people
from .model import *

Permissions = tuple[tuple[str, str], ...]
People = tuple[Contact, ...]
NEW_GROUP = "Create new group"


def frame(id: str, key: Any, picked: tuple[Any, ...], opens: Call, *kids: View) -> View:
    """A row of a list, which can be marked."""
    on = key in picked
    return box(*kids, id=id, cls=GROUP, w=FILL, h=60, selected=on, tap=tap_or_pick(
        key, picked, opens), bg="secondaryContainer" if on else "", long_press=pick(key))  # fmt: skip


@memo
def contact_row(c: Contact, app: Contacts, picked: tuple[int, ...]) -> View:
    """A person: the picture, the name and, where the settings say so, a number."""
    name, size, left = app.name(c), SIZES[app.font_size], 72 if app.thumbnails else 16
    pad, number = (left, 0, 16, 0), c.phones[0].number if c.phones else ""
    kids = [text(name, "item_contact_name", size=size, w=FILL, at="start|middle", pad=pad)]
    if app.numbers:
        kids = [text(name, "item_contact_name", size=size, w=FILL, pad=(left, 7, 16, 0)),
                text(number, "item_contact_number", size=size, w=FILL, at="start|bottom",
                     pad=(left, 0, 16, 7))]  # fmt: skip
    if app.thumbnails:
        disc = avatar(name, "item_contact_image", at="start|middle", margin=(16, 0, 0, 0))
        kids.insert(0, disc)
    opens = route("EditContactActivity" if app.on_click == EDITS else "ViewContactActivity", c.id)
    if app.on_click == CALLS and c.phones:
        opens = reach("tel:", *(p.number for p in c.phones))
    return frame("item_contact_frame", c.id, picked, opens, *kids)


@memo
def group_row(item: tuple[str, int], picked: tuple[str, ...], size: float) -> View:
    disc = icon("group", "group_tmb", color="#ffffff", bg="#78909c", room=40, at="start|middle",
                margin=(16, 0, 0, 0))  # fmt: skip
    words = text(f"{item[0]} ({item[1]})", "group_name", size=size, w=FILL, at="start|middle",
                 pad=(72, 0, 16, 0))  # fmt: skip
    return frame("group_frame", item[0], picked, route("GroupContactsActivity", item[0]), disc,
                 words)  # fmt: skip


def people_list(
    screen: MainActivity | GroupContactsActivity, app: Contacts, people: People, id: str,
    none: tuple[str, str, Call], off: Item,
) -> tuple[View, View | None]:  # fmt: skip
    """A list of people, and the bar over those that are marked, in whose menu is `off`."""
    ids, chosen = screen.picked, [p for p in people if p.id in screen.picked]
    what = f'"{app.name(chosen[0])}"' if len(chosen) == 1 else f"{len(chosen)} contacts"
    sure = simple.Confirmation(f"Are you sure you want to delete {what}?", delete_people(ids))
    actions = [Item("Delete", show(sure), "delete", "cab_delete"),
               Item("Share", share_people(ids), "share", "cab_share")]  # fmt: skip
    if len(chosen) == 1:
        edits = done_picking(route("EditContactActivity", chosen[0].id))
        actions.insert(0, Item("Edit contact", edits, "edit", "cab_edit"))
    start = id.removesuffix("_list")
    empty = simple.placeholder(*none, f"{start}_placeholder", f"{start}_placeholder_2")
    bar = simple.action_mode(screen, tuple(p.id for p in people), actions, (off,))
    return rows(id, contact_row, people, 60, app, ids, empty=empty, bottom=88), bar


def ask_people(app: Contacts, people: People, group: str) -> Call:
    """Ask who shall be in a group, or with "" who the favorites are."""
    now = tuple(p.id for p in people if (group in p.labels if group else p.starred))
    call = enlist.partial(group, tuple(p.id for p in people))
    options = tuple((p.id, app.name(p)) for p in people)
    return show(simple.Boxes("Select contacts", "", options, now, call, each="contact_checkbox"))


@does
def enlist(c: Ctx, group: str, people: tuple[int, ...], ids: tuple[int, ...]) -> Ctx:
    """Of some people just these are in a group, or with "" favorites."""
    for id in people:
        p = PEOPLE.of(c, id)
        rest = tuple(name for name in p.labels if name != group)
        labels = (*rest, group) if id in ids else rest
        c = PEOPLE.put(c, p.replace(labels=labels) if group else p.replace(starred=id in ids))
    return unpicked(c)


@does
def make_group(c: Ctx, name: str) -> Ctx:
    return c.share(labels=tuple(sorted({*c.phone.labels, name}, key=str.casefold)))


@does
def rename_group(c: Ctx, old: str, new: str) -> Ctx:
    ids = tuple(p.id for p in PEOPLE.all(c) if old in p.labels)
    return enlist.now(make_group.now(delete_groups.now(c, (old,)), new), new, ids, ids)


@does
def delete_groups(c: Ctx, names: tuple[str, ...]) -> Ctx:
    for name in names:
        c = enlist.now(c, name, tuple(p.id for p in PEOPLE.all(c) if name in p.labels), ())
    return c.share(labels=tuple(x for x in c.phone.labels if x not in names))


@people_app.activity(f"{ACTIVITIES}.MainActivity", launch_mode="singleTask")
class MainActivity(simple.Screen):
    """Everybody, the favorites, and the groups."""

    def created(self, c: Ctx) -> Ctx:
        first = c.app.default_tab.lower()
        c = c.save(tab=first) if first in TABS else c
        return c.need(READ_CONTACTS, assign("query", ""))

    def view(self, app: Contacts, contacts: People, labels: tuple[str, ...],
             permissions: Permissions) -> View:  # fmt: skip
        shown = tuple(id for id in TABS if id in app.tabs) or TABS[:1]
        tab = app.tab if app.tab in shown else shown[0]
        people = listed(app, contacts, permissions)
        people = found_people(people, self.query) if self.query else people
        if tab == "groups":
            body, bar, add = self.groups(app, people, labels)
        else:
            body, bar, add = self.people(app, people, tab)
        tools = () if tab == "groups" else (
            ("Sort by", show(simple.Sorting(app.sort, labelled(SORTS), keep("sort"))), "sort",
             "sort"), ("Filter", ask_sources(), "filter_alt", "filter"),
        )  # fmt: skip
        dials = send(Intent("android.intent.action.DIAL"))
        key = fab("Dialpad", dials, "dialpad", "main_dialpad_button", size=60, cls=IMAGE,
                  at="center|bottom")  # fmt: skip
        menu = simple.MENU if app.dialpad else (("Dialpad", dials, "", "dialpad"), *simple.MENU)
        top = bar or simple.search_menu(self, f"Search {tab}", tools, menu)
        inside = box(body, fab(*add, id="fragment_fab"), *((key,) if app.dialpad else ()),
                     id="main_holder", cls=GROUP, w=FILL, h=FILL)  # fmt: skip
        signs = dict(zip(TABS, ("person", "star", "group"), strict=True))
        tabs = tuple((id, id.title(), signs[id], to_tab(id)) for id in shown)
        strip = simple.tab_bar(tabs, tab) if len(tabs) > 1 else None
        return scaffold(top, inside, strip, top_id="main_menu")

    def people(self, app: Contacts, people: People,
               tab: str) -> tuple[View, View | None, tuple[str, Call]]:  # fmt: skip
        """The list, the bar over marked people, and what the button adds."""
        if tab == "favorites":
            add = "Add favorites", ask_people(app, people, "")
            off = Item("Remove from favorites", enlist("", self.picked, ()), id="cab_remove")
            stars = tuple(p for p in people if p.starred)
            words = "Seems like you haven't added any favorite contacts yet."
            return *people_list(self, app, stars, "fragment_list", (words, *add), off), add
        none = "No contacts found", "Change filter", ask_sources()
        off = Item("Add to favorites", enlist("", self.picked, self.picked), id="cab_favorites")
        add = "Create new contact", route("EditContactActivity")
        return *people_list(self, app, people, "fragment_list", none, off), add

    def groups(self, app: Contacts, people: People,
               labels: tuple[str, ...]) -> tuple[View, View | None, tuple[str, Call]]:  # fmt: skip
        """The same for groups."""
        add = NEW_GROUP, show(simple.TextPrompt(NEW_GROUP, "group_name", make_group.partial()))
        found = tuple((name, sum(name in p.labels for p in people)) for name in labels)
        none = simple.placeholder("No groups found", *add, "fragment_placeholder",
                                  "fragment_placeholder_2")  # fmt: skip
        body = rows("fragment_list", group_row, found, 60, self.picked, SIZES[app.font_size],
                    empty=none)  # fmt: skip
        words = f"Are you sure you want to delete {plural(len(self.picked), 'group')}?"
        sure = simple.Confirmation(words, delete_groups(self.picked))
        actions = [Item("Delete", show(sure), "delete", "cab_delete")]
        if len(self.picked) == 1:
            rename = rename_group.partial(self.picked[0])
            ask = simple.TextPrompt("Rename group", "rename_group_title", rename, self.picked[0])
            actions.insert(0, Item("Rename", show(ask), "edit", "cab_rename"))
        return body, simple.action_mode(self, labels, actions), add


@does
def to_tab(c: Ctx, tab: str) -> Ctx:
    return c.set(picked=(), query="", searching=False).focus("").save(tab=tab).scroll_top()


@does
def ask_sources(c: Ctx) -> Ctx:
    """Ask whose contacts shall be listed."""
    held = sources(c.phone.accounts)
    named = tuple((one, f"{one or DEVICE} ({sum(p.account == one for p in PEOPLE.all(c))})")
                  for one in held)  # fmt: skip
    shown = tuple(one for one in held if one not in c.app.ignored)
    return c.show(simple.Boxes("", "", named, shown, filter_sources.partial(),
                               each="filter_contact_source_checkbox"))  # fmt: skip


@does
def filter_sources(c: Ctx, shown: tuple[str, ...]) -> Ctx:
    return c.save(ignored=tuple(one for one in sources(c.phone.accounts) if one not in shown))


@people_app.activity(f"{ACTIVITIES}.GroupContactsActivity")
class GroupContactsActivity(Activity):
    """The people of a group."""

    name: str = ""
    picked: tuple[int, ...] = ()

    def back(self, c: Ctx) -> Ctx:
        return back_from_picking(c)

    def view(self, app: Contacts, contacts: People, permissions: Permissions) -> View:
        people = listed(app, contacts, permissions)
        add = "Add contacts", ask_people(app, people, self.name)
        off = Item("Remove from group", enlist(self.name, self.picked, ()), id="cab_remove")
        inside = tuple(p for p in people if self.name in p.labels)
        body, bar = people_list(self, app, inside, "group_contacts_list",
                                ("No contacts found", *add), off)  # fmt: skip
        top = bar or simple.toolbar(self.name, leave(), id="group_contacts_toolbar")
        return scaffold(top, body, None, fab(*add, id="group_contacts_fab"))
