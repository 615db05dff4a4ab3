"""Contacts of MIUI: people and groups, the call log with the dial pad and quick dial, the SIM card."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from ....kit import *
from ....kit.blocks.dialing import *
from ....kit.blocks.people import *
from ....kit.families import miui
from ....kit.links import Links
from ....phone.core.zones import local
from ....phone.state.permissions import READ_CONTACTS
from ....phone.state.phone import Display
from ....phone.state.providers import CallRecord, Contact, Email, Phone, by_number, in_order, matching

book = Package("com.android.contacts")
Folk = tuple[Contact, ...]
Calls = tuple[CallRecord, ...]
Names = tuple[str, ...]
GREEN, GREY = "#1fa84f", "onSurfaceVariant"
RED = {True: "error", False: "onSurface"}
STAR = {True: ("Remove from favorites", "star"), False: ("Add to favorites", "star_border")}
_GET = Intent("android.intent.action.GET_CONTENT", type=VCARD, package="com.google.android.documentsui")
_BLOCKED = Intent("android.telecom.action.MANAGE_BLOCKED_NUMBERS")
_LINES = Path(__file__).with_name("sim.txt").read_text("utf-8").splitlines()
_CARD = (Contact(n, name, phones=(Phone(line),)) for n, (name, line) in enumerate((x.split(" | ") for x in _LINES), 1))


class People(Value):
    """The model; people, groups and calls are the phone's."""

    quick: tuple[QuickKey, ...] = ()
    quick_on: bool = True
    numbers_only: bool = False  # whether only people with a number are listed
    sim: Folk = in_order(_CARD, "reading")

    def shown(self, contacts: Folk, query: str = "") -> Folk:
        """The people that are listed, in order."""
        found = tuple(p for p in in_order(contacts, "reading") if p.phones or not self.numbers_only)
        return matching(found, query) if query.strip() else found


# --- lists of people -------------------------------------------------------------------------------


@memo
def person_row(p: Contact, picked: tuple[int, ...], opens: Call | None, numbers: bool) -> View:
    """A person: a tap appends the id to the arguments of `opens`; without that it marks the row, as a long press
    does."""
    tap = pick(p.id) if picked or opens is None else with_args(opens, (p.id,))
    number = text(Verbatim(", ".join(n.number for n in p.phones)), "number", size=13, color=GREY)
    words = column(text(Verbatim(p.name), "name", size=17), *(number,) * (numbers and bool(p.phones)), grow=1, gap=2)
    mark = miui.tick(p.id in picked) if picked or opens is None else decor(w=12)
    look: Any = {"tap": tap, "long_press": pick(p.id), "selected": p.id in picked, "id": "contact_item"}
    return row(portrait(p.name, p.photo), words, mark, h=64, gap=14, pad=(28, 0, 28, 0), **look)


def people_list(
    screen: Any, people: Folk, *head: View, opens: Call | None = None, numbers: bool = False, stars: bool = False
) -> View:
    """People under letters."""
    tops = tuple(box(view, w=FILL, pad=(0, 0, 12, 0)) for view in head)
    none = column(*head, empty("No contacts", "person", "empty_view"), w=FILL, h=FILL)
    extra = screen.picked, opens, numbers
    return letter_list("list", person_row, people, *extra, stars=stars, head=tops, empty=none, bottom=96)


def choosing(screen: Any, title: str, people: Folk, use: Items, *head: View, cross: str = "", **how: Any) -> View:
    """A page of people who are marked, and `use`, what is done with them. `how` is as for `people_list`."""
    bar = miui.picking_bar(screen, tuple(p.id for p in people)) or miui.title_bar(title, leave(), cross=cross)
    return scaffold(bar, people_list(screen, people, *head, **how), miui.action_strip(use, bool(screen.picked)))


@does
def open_person(c: Ctx, id: int) -> Ctx:
    return c.open("ContactDetailActivity", id)


@book.activity(".group.GroupListActivity")
class GroupListActivity(Activity):
    """The groups, and how many people are in each."""

    def view(self, contacts: Folk, labels: Names) -> View:
        made = (_group(name, sum(name in p.labels for p in contacts)) for name in labels)
        new = show(miui.Ask("New group", make_group.partial(), hint="Group name"))
        body = listing("group_list", miui.cards(*made), bottom=96)
        return miui.titled_page("My groups", body, up=leave(), over=miui.add_button("New group", new))


def _group(name: str, count: int) -> View:
    rename = show(miui.Ask("Rename group", rename_group.partial(name), name))
    drop = miui.sure(f"Delete group {name}?", delete_groups((name,)), "The people in it are kept.")
    menu = show(miui.PopMenu((Item("Rename", rename), Item("Delete", drop))))
    opens, lead = route("GroupActivity", "", False, (), "", name), icon("group", color="primary")
    return miui.item(Verbatim(name), "", f"{count}", lead=lead, tap=opens, long_press=menu, id="group_item")


@book.activity(".group.GroupActivity")
class GroupActivity(miui.Screen):
    """The people of a group."""

    name: str = ""

    def view(self, app: People, contacts: Folk) -> View:
        inside = tuple(p for p in app.shown(contacts) if self.name in p.labels)
        if self.picked:
            off = ("Remove from group", enlist(self.name, self.picked, ()), "group_remove", "remove")
            return choosing(self, "", inside, (off,))
        body = people_list(self, inside, opens=open_person.partial())
        menu = (Item("Send message", send(write_to(*numbers_of(inside)))),) * bool(inside)
        add = miui.add_button("Add members", route("ContactSelectionActivity", "", False, (), "", "", self.name))
        return miui.titled_page(Verbatim(self.name), body, up=leave(), menu=menu, over=add)


@book.activity(".activities.ContactSelectionActivity")
class ContactSelectionActivity(miui.Screen):
    """Marks people: for a message to them, which may begin with `words`, or for a `group`."""

    words: str = ""
    group: str = ""

    def view(self, app: People, contacts: Folk) -> View:
        found = tuple(p for p in app.shown(contacts, self.query) if not self.group or self.group not in p.labels)
        use = ("Send message", write_people(self.picked, self.words), "chat", "ok")
        if self.group:
            use = ("Add", add_members(self.group, self.picked), "check", "ok")
        return choosing(self, "Choose contacts", found, (use,), miui.search_field(self), cross="Cancel")


@book.activity(".activities.ContactPhonePickerActivity")
class ContactPhonePickerActivity(miui.Screen):
    """Hands back the number of somebody, or puts a number, `adding`, into a contact."""

    adding: str = ""

    def view(self, app: People, contacts: Folk) -> View:
        found = tuple(p for p in app.shown(contacts, self.query) if p.phones or self.adding)
        opens = add_number.partial(self.adding) if self.adding else hand_back.partial()
        body = people_list(self, found, miui.search_field(self), opens=opens, numbers=True)
        return scaffold(miui.title_bar("Choose a contact", leave(), cross="Cancel"), body)


@does
def hand_back(c: Ctx, id: int) -> Ctx:
    """Hand a number of somebody back to who asked; a dialog asks which of several."""
    numbers = tuple(n.number for n in PEOPLE.of(c, id).phones)
    return c.finish(numbers[0]) if len(numbers) == 1 else c.show(miui.Options("Number", numbers, "", close.partial()))


@does
def add_number(c: Ctx, number: str, id: int) -> Ctx:
    """The editor of somebody with one more number."""
    return c.instead("ContactEditorActivity", id, None, None, "", number)


# --- one contact -----------------------------------------------------------------------------------


@book.activity(".activities.ContactDetailActivity")
class ContactDetailActivity(PersonPage):
    """What is known, and the last calls."""

    def view(self, contacts: Folk, calls: Calls, blocked: Names, now: datetime, zone: str, locale: Locale) -> View:
        p = self.person(contacts)
        numbers = tuple(n.number for n in p.phones)
        log = calls_with(calls, numbers)[:8]
        groups = (
            ("", [_number(n) for n in p.phones]),
            ("", [_fact(value, what) for value, what in _known(p, locale) if value]),
            ("Call history", [_call(one, now.year, zone, locale) for one in log]),
        )
        cards = (miui.cards(*lines, title=title) for title, lines in groups if lines)
        work = Verbatim(" ".join(filter(None, (p.company, p.title))))
        under = (text(work, "company", size=14, color=GREY),) * bool(work)
        name = text(Verbatim(p.name), "name", size=26, lines=2)
        head = column(portrait(p.name, p.photo, 96), name, *under, w=FILL, gap=6, align="center", pad=(24, 4, 24, 8))
        off = is_blocked(numbers, blocked)
        menu = (Item("Unblock", unblock_all(numbers)) if off else Item("Block", block_all(numbers)),) * bool(numbers)
        star = ((STAR[p.starred][0], PEOPLE.flip(p.id, "starred"), STAR[p.starred][1], "star"),) * bool(p.id)
        bar = miui.title_bar("", leave(), star, menu)
        return scaffold(bar, listing("detail_list", head, *cards, bottom=24), miui.action_strip(_tools(p)))


def _tools(p: Contact) -> Items:
    if not p.id:
        new, adding = _saving(p.phones[0].number)
        return ("New contact", new, "person_add", "new"), ("Add to contact", adding, "group_add", "add")
    ways = miui.Options("Share contact", SHARES, "", share_as.partial(p.id))
    return (
        ("Edit", route("ContactEditorActivity", p.id), "edit", "edit"),
        ("Share", show(ways), "share", "share"),
        ("Delete", miui.sure(f"Delete {p.name}?", delete_people((p.id,))), "delete", "delete"),
    )


def _saving(number: str) -> tuple[Call, Call]:
    """What keeps a number: in a new contact, in one that is there."""
    new = route("ContactEditorActivity", 0, None, None, "", number)
    return new, route("ContactPhonePickerActivity", "", False, (), "", number)


def _number(n: Phone) -> View:
    trail = icon_button("chat", f"Message {n.number}", send(write_to(n.number)), "sms", color="primary")
    held = copy(n.number, "Number copied")
    return miui.item(Verbatim(n.number), n.label, trail=trail, tap=ring_up(n.number), long_press=held, id="phone_item")


def _known(p: Contact, locale: Locale) -> tuple[tuple[str, str], ...]:
    """What is known beside the numbers, some of it empty."""
    last = ("  ".join(p.labels), "Group"), (birthday_text(p.birthday, locale, "%b"), "Birthday")
    facts = (p.address, "Address"), (p.notes, "Notes"), (p.website, "Website"), (p.nickname, "Nickname")
    return *((e.address, "Email") for e in p.emails), *facts, *last


def _fact(value: str, what: str) -> View:
    sign = icon("content_copy", color="outline", size=18)
    return miui.item(Verbatim(value), what, trail=sign, tap=copy(value, "Copied"))


def _call(one: CallRecord, this_year: int, zone: str, locale: Locale) -> View:
    at, (sign, words) = local(zone, one.time), KINDS[one.kind]
    when = f"{locale.day(at, year=at.year != this_year)} {locale.time(at)}"
    lead = icon(sign, size=18, color=RED[one.kind == "missed"])
    return miui.item(when, words, call_length(one.seconds) if one.seconds else "", lead=lead)


WORK = ("person", "first", "Name"), ("business", "company", "Company"), ("badge", "title", "Job title")
MORE = ("place", "address", "Address"), ("notes", "notes", "Notes")
SEVERAL = {
    "phones": ("call", "number", "Phone", "Add phone", Phone(""), ("Mobile", "Home", "Work", "Other")),
    "emails": ("mail", "address", "Email", "Add email", Email(""), ("Home", "Work", "Other")),
}


@book.activity(".activities.ContactEditorActivity")
class ContactEditorActivity(WholeNameForm):
    """A contact while it is typed."""

    focus = "draft.first"
    page = "ContactDetailActivity"

    def view(self, labels: Names, locale: Locale) -> View:
        d = self.draft
        born = tuple(int(part) for part in d.birthday.replace("--", "2000-").split("-") if part)
        ask = show(miui.Wheels("date", assign("draft.birthday"), "Birthday", born or (1990, 1, 1)))
        wipe = (icon_button("close", "Remove birthday", assign("draft.birthday", "")),) * bool(d.birthday)
        day = text(birthday_text(d.birthday, locale, "%b") or "Birthday", "birthday", grow=1)
        joined = text(Verbatim("  ".join(d.labels)) or "Group", "group", grow=1)
        choices = (Item(Verbatim(x), flip_in("draft.labels", x), checked=x in d.labels) for x in labels)
        groups = _line("group", joined, tap=show(miui.PopMenu(tuple(choices))))
        birthday, work = _line("cake", day, *wipe, tap=ask), tuple(_typed(self, *one) for one in WORK)
        address, notes = (_typed(self, *one) for one in MORE)
        cards = work, _several(self, "phones"), _several(self, "emails"), (address, birthday, notes, groups)
        title, save = "Edit contact" if self.id else "New contact", ("Save", save_form(), "check", "save")
        bar = miui.title_bar(title, leave(), (save,), cross="Cancel")
        return scaffold(bar, scroll(*(miui.cards(*lines) for lines in cards), pad=(0, 0, 0, 32), id="editor"))


def _line(sign: str, *kids: View, **options: Any) -> View:
    lead = icon(sign, color=GREY) if sign else decor(w=24, h=24)
    return row(lead, *kids, gap=14, h=56, pad=(20, 0, 12, 0), **options)


def _typed(form: Form, sign: str, field: str, hint: str) -> View:
    return _line(sign, edit(form, f"draft.{field}", hint, field, variant="bare", ime="next"))


def _several(form: Form, field: str) -> tuple[View, ...]:
    """Lines for numbers or addresses with their kinds, and one that adds another."""
    sign, part, hint, add, new, kinds = SEVERAL[field]
    found, items = [], getattr(form.draft, field)
    takes: Any = {"takes": "phone", "digits": True} if field == "phones" else {"takes": "email"}
    for at, one in enumerate(items):
        here = f"draft.{field}.{at}"
        ask = show(miui.Options("Label", kinds, one.label, assign(f"{here}.label")))
        kind = text(one.label, f"{part}_label", size=14, color=miui.ACCENT, tap=ask, pad=(8, 14, 8, 14))
        found.append(_line("" if at else sign, edit(form, f"{here}.{part}", hint, part, variant="bare", **takes), kind))
    more = text(add, f"add_{part}", size=15, color=miui.ACCENT, grow=1)
    return *found, _line("add", more, tap=assign(f"draft.{field}", (*items, new)))


# --- calls, and the main screen --------------------------------------------------------------------


@memo
def call_row(one: Entry) -> View:
    """Calls with one number: a tap calls it, the arrow leads to what is known of it."""
    missed, (sign, words) = one.kind == "missed", KINDS[one.kind]
    said = one.label if one.known else one.number and "Unsaved number"
    under = (
        icon(sign, "call_type_icons", words, size=14, color="error" if missed else GREY),
        text(said, "call_label", size=13, color=GREY),
    )
    menu = (
        Item("Edit number before call", type_number(one.number)),
        Item("Send message", send(write_to(one.number))),
        Item("Copy number", copy(one.number, "Number copied")),
        Item("Delete", miui.sure("Delete these calls?", delete_calls(one.number))),
    )
    kids = (
        column(text(one.title, "name", size=17, color=RED[missed]), row(*under, gap=4), grow=1, gap=2),
        text(one.when, "date", size=13, color=GREY),
        icon_button("chevron_right", "Details", route("ContactDetailActivity", one.known, one.number), "expand_detail"),
    )
    taps: Any = {"tap": ring_up(one.number), "long_press": show(miui.PopMenu(menu))}
    return row(*kids, id="call_item", h=68, gap=4, pad=(28, 0, 12, 0), **taps)


@book.activity(".activities.PeopleActivity", launch_mode="singleTask", permissions=(READ_CONTACTS,))
class PeopleActivity(miui.Screen):
    """Calls, with the pad while `dialpad` is on, and people. `only`: calls of one kind."""

    tab: str = "contacts"
    dialpad: bool = True
    digits: str = ""
    only: str = ""

    def on_new_intent(self, c: Ctx, new: PeopleActivity) -> Ctx:
        return miui.to_tab.now(c, new.tab).set(dialpad=new.dialpad, digits=new.digits)

    def view(
        self, app: People, contacts: Folk, calls: Calls, display: Display, now: datetime, zone: str, locale: Locale
    ) -> View:
        if self.tab == "contacts":
            return self.people(app.shown(contacts, self.query))
        log = entries(calls, contacts, now.date(), zone, locale, self.only)
        lines = tuple(one for _, rows in log for one in rows)
        body = feed("call_list", call_row, lines, empty=empty("No calls", "call", "empty_view"), bottom=96)
        missed = Item("Missed calls", assign("only", "" if self.only else "missed"), checked=bool(self.only))
        clear = miui.sure("Clear the call log?", clear_all(), "All calls are deleted.", "Clear")
        bar = _bar(self.tab, missed, Item("Clear call log", clear))
        if not self.dialpad:
            return scaffold(bar, body, None, miui.add_button("Dial pad", assign("dialpad", True), "dialpad", "pad"))
        body = self.found(contacts) if self.digits else body
        if display.rotation % 2:
            return scaffold(bar, row(box(body, grow=1, h=FILL), box(self.pad(app, 36), grow=1), w=FILL, h=FILL))
        return scaffold(bar, body, self.pad(app))

    def people(self, found: Folk) -> View:
        """The tab with everybody."""
        ids, opens = self.picked, open_person.partial()
        find = miui.search_field(self, f"Search {plural(len(found), 'contact')}")
        groups = miui.item("My groups", lead=icon("groups", color="primary"), tap=route("GroupListActivity"))
        head = (find,) if self.query else (find, miui.cards(groups))
        if not ids:
            add = miui.add_button("New contact", route("ContactEditorActivity"))
            body = people_list(self, found, *head, opens=opens, stars=not self.query)
            return scaffold(_bar(self.tab), body, None, add)
        tools = (
            ("Share", share_people(ids), "share", "share"),
            ("Delete", miui.sure(f"Delete {plural(len(ids), 'contact')}?", delete_people(ids)), "delete", "delete"),
        )
        return choosing(self, "", found, tools, *head, opens=opens)

    def found(self, contacts: Folk) -> View:
        """Whom the typed digits may mean, and what can be done with them."""
        new, adding = _saving(self.digits)
        more = (
            miui.item("New contact", tap=new, id="new_contact"),
            miui.item("Add to contact", tap=adding),
            miui.item("Send message", tap=send(write_to(self.digits))),
        )
        rows = (person_row(p, (), call_first.partial(), True) for p in people_of_keys(contacts, self.digits))
        return listing("search_list", *rows, miui.cards(*more), bottom=16)

    def pad(self, app: People, high: float = 56) -> View:
        """The keys: a long press on one calls the number of the quick dial."""
        look: Any = {"cls": IMAGE_BUTTON, "bg": GREEN, "radius": -1, "h": 52, "w": 120, "pack": "center"}
        call = row(icon("filled:call", color="white"), id="call", desc="Call", tap=dial_number(), **look)
        quick = app.quick if app.quick_on else ()
        return dial_pad(self, call, high, quick, route("QuickDialSettingActivity"))


def _bar(tab: str, *menu: Item) -> View:
    """The names of the tabs, the chosen one large, and the way to the settings."""
    names = []
    for id, label in (("calls", "Calls"), ("contacts", "Contacts")):
        look = {"size": 26, "weight": 500} if id == tab else {"size": 20, "color": GREY}
        tap = None if id == tab else miui.to_tab(id)
        names.append(text(label, f"tab_{id}", tap=tap, selected=id == tab, pad=(12, 10, 12, 10), **look))
    gear = icon_button("settings", "Settings", route("ContactsPreferenceActivity"), "settings", color="onSurface")
    dots = icon_button("more_vert", "More", show(miui.PopMenu(menu)), "more", color="onSurface")
    return row(*names, spacer(), gear, *(dots,) * bool(menu), id="action_bar", h=64, pad=(16, 0, 12, 0))


# --- settings --------------------------------------------------------------------------------------


@book.activity(".preference.ContactsPreferenceActivity")
class ContactsPreferenceActivity(miui.SettingsScreen):
    rows = (
        Header("Calls"),
        Row("Quick dial", tap=route("QuickDialSettingActivity")),
        Row("Blocked numbers", tap=send(_BLOCKED)),
        Header("Contacts"),
        Flag("Only contacts with numbers", "numbers_only"),
        Row("Import and export", tap=route("ImportExportActivity")),
    )


@book.activity(".quickdial.QuickDialSettingActivity")
class QuickDialSettingActivity(Activity):
    """Whom the keys of the dial pad call when they are held."""

    def view(self, app: People, contacts: Folk) -> View:
        mark = miui.toggle_mark(app.quick_on)
        on = miui.item("Quick dial", "Hold a key to call", trail=mark, tap=toggle("quick_on"), id="switch_item")
        keys = miui.cards(*(_key(app, contacts, key) for key in range(2, 10)), title="Keys")
        body = listing("quick_list", miui.cards(on), *(keys,) * app.quick_on, bottom=24)
        return miui.titled_page("Quick dial", body, up=leave())


def _key(app: People, contacts: Folk, key: int) -> View:
    known, ask = find_in(app.quick, key), route("ContactPhonePickerActivity", result=set_key(key))
    look: Any = {"lead": text(f"{key}", "key", size=22, align="center", w=32), "id": "quick_item", "desc": f"Key {key}"}
    if known is None:
        return miui.item("Not set", tap=ask, **look)
    who = by_number(contacts, known.number)
    menu = show(miui.PopMenu((Item("Change", ask), Item("Clear", QUICK.delete(key)))))
    return miui.item(Verbatim(who.name if who else known.number), Verbatim(known.number), tap=menu, **look)


@book.activity(".preference.ImportExportActivity")
class ImportExportActivity(miui.SettingsScreen):
    title = "Import and export"
    rows = (
        Header("Import"),
        Row("Import from SIM card", tap=route("SimContactsActivity")),
        Row("Import from storage", tap=send(_GET, import_file())),
        Header("Export"),
        Row("Export to storage", tap=miui.sure("Export all contacts?", export_all(), "", "Export", "")),
    )


@book.activity(".activities.SimContactsActivity")
class SimContactsActivity(miui.Screen):
    """What is on the SIM card; marked ones are copied into the contacts."""

    def view(self, app: People) -> View:
        use = ("Import", add_people(tuple(p for p in app.sim if p.id in self.picked)), "download", "ok")
        return choosing(self, "Contacts on the SIM card", app.sim, (use,), numbers=True)


def dialer(intent: Intent) -> PeopleActivity:
    """The pad, with the number of a link."""
    return PeopleActivity(tab="calls", digits=unquote(intent.data.removeprefix("tel:")))


SCREENS = (ContactEditorActivity, ContactPhonePickerActivity, ContactDetailActivity, ContactSelectionActivity)
LINKS = Links(book.name, Path(__file__).with_name("links.txt"), PeopleActivity, *SCREENS, dialer)
APP = App(
    book.name,
    "Contacts",
    PeopleActivity,
    People,
    booted=set_first_keys(),
    system=True,
    about="Keeps people with their numbers, groups and favorites, and makes calls.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=miui.THEME,
    icon=Icon(Gradient("#5aa9ff", "#1673f0"), (Glyph("person"),)),
    symbol="person",
    permissions=(READ_CONTACTS,),
    granted=(READ_CONTACTS,),
)
