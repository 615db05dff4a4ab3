"""Contacts of MIUI: people and groups, the call log with the dial pad and quick dial, the SIM card."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.blocks.dialing import *
from ....kit.blocks.moments import moment
from ....kit.blocks.people import *
from ....kit.families import miui
from ....kit.links import Links
from ....phone.state.permissions import READ_CONTACTS
from ....phone.state.phone import Display
from ....phone.state.providers import CallRecord, Contact, Email, Phone, by_number, in_order, matching

book = Package("com.android.contacts")
Folk = tuple[Contact, ...]
Calls = tuple[CallRecord, ...]
Names = tuple[str, ...]
GREY, HERE = "onSurfaceVariant", Path(__file__).parent
OPEN = route("ContactDetailActivity")
_GET = Intent("android.intent.action.GET_CONTENT", type=VCARD, package="com.google.android.documentsui")
_LINES = (HERE / "sim.txt").read_text("utf-8").splitlines()
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


def people_page(
    screen: Any, title: str, people: Folk, tools: Items, *head: View, opens: Call | None = None, **parts: Any
) -> View:
    """A page of people under letters, who can be marked for `tools`. `parts` are those of `miui.titled_page`; without
    them it is a page for choosing, which shows numbers."""
    none, extra = empty("No contacts", "person", "empty_view"), (screen.picked, opens, not parts)
    stars = screen.tab == "contacts" and not (screen.query or screen.picked)
    body = letter_list("list", person_row, people, *extra, stars=stars, head=head, empty=none, bottom=96)
    page = miui.picking_page if parts else miui.choosing_page
    return page(screen, title, body, [p.id for p in people], tools, **parts)


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
    menu, lead = miui.PopMenu((Item("Rename", rename), Item("Delete", drop))), icon("group", color="primary")
    taps: Any = {"tap": go(GroupActivity(name=name)), "long_press": show(menu)}
    return miui.item(Verbatim(name), "", f"{count}", lead=lead, id="group_item", **taps)


@book.activity(".group.GroupActivity")
class GroupActivity(miui.Screen):
    """The people of a group."""

    name: str = ""

    def view(self, app: People, contacts: Folk) -> View:
        inside = tuple(p for p in app.shown(contacts) if self.name in p.labels)
        off = ("Remove from group", enlist(self.name, self.picked, ()), "group_remove", "remove")
        menu = (inside and ("Send message", send(write_to(*numbers_of(inside)))),)
        add = miui.add_button("Add members", go(ContactSelectionActivity(group=self.name)))
        return people_page(self, Verbatim(self.name), inside, (off,), opens=OPEN, up=leave(), menu=menu, over=add)


@book.activity(".activities.ContactSelectionActivity")
class ContactSelectionActivity(miui.Screen):
    """Marks people: for a message to them, which may begin with `words`, or for a `group`."""

    words: str = ""
    group: str = ""

    def view(self, app: People, contacts: Folk) -> View:
        found = tuple(p for p in app.shown(contacts, self.query) if self.group not in p.labels)
        write = ("Send message", write_people(self.picked, self.words), "chat", "ok")
        add = ("Add", add_members(self.group, self.picked), "check", "ok")
        return people_page(self, "Choose contacts", found, (add if self.group else write,), miui.search_field(self))


@book.activity(".activities.ContactPhonePickerActivity")
class ContactPhonePickerActivity(miui.Screen):
    """Hands back the number of somebody, or puts a number, `adding`, into a contact."""

    adding: str = ""

    def view(self, app: People, contacts: Folk) -> View:
        found = tuple(p for p in app.shown(contacts, self.query) if p.phones or self.adding)
        return people_page(self, "Choose a contact", found, (), miui.search_field(self), opens=take.partial())


@does
def take(c: Ctx, id: int) -> Ctx:
    """Hand a number of somebody back to who asked, of several the one that a dialog asks for; or show the editor of
    somebody with the number to be added."""
    if c.screen.adding:
        return c.instead("ContactEditorActivity", id, None, None, "", c.screen.adding)
    numbers = tuple(n.number for n in PEOPLE.of(c, id).phones)
    return c.finish(numbers[0]) if len(numbers) == 1 else c.show(miui.Options("Number", numbers, "", close.partial()))


# --- one contact -----------------------------------------------------------------------------------


@book.activity(".activities.ContactDetailActivity")
class ContactDetailActivity(PersonPage):
    """What is known, and the last calls."""

    def view(self, contacts: Folk, calls: Calls, blocked: Names, now: datetime, zone: str, locale: Locale) -> View:
        p = self.person(contacts)
        numbers = tuple(n.number for n in p.phones)
        log = (_call(one, now, zone, locale) for one in calls_with(calls, numbers)[:8])
        phones, facts = miui.cards(*map(_number, p.phones)), miui.cards(*_facts(p, locale))
        work = Verbatim(" ".join(filter(None, (p.company, p.title))))
        under = (text(work, "company", size=14, color=GREY),) * bool(work)
        name = text(Verbatim(p.name), "name", size=26, lines=2)
        head = column(portrait(p.name, p.photo, 96), name, *under, w=FILL, gap=6, align="center", pad=(24, 4, 24, 8))
        bar = miui.title_bar("", leave(), (p.id and star_item(p, "star"),), (numbers and block_item(numbers, blocked),))
        body = listing("detail_list", head, phones, facts, miui.cards(*log, title="Call history"), bottom=24)
        return scaffold(bar, body, miui.action_strip(_tools(p)))


def _tools(p: Contact) -> Items:
    if not p.id:
        return _saving(p.phones[0].number)
    ways = miui.Options("Share contact", SHARES, "", share_as.partial(p.id))
    edits = ("Edit", route("ContactEditorActivity", p.id), "edit", "edit")
    return edits, ("Share", show(ways), "share", "share"), miui.delete_tool(f"Delete {p.name}?", delete_people((p.id,)))


def _saving(number: str) -> Items:
    """What keeps a number: in a new contact, in one that is there."""
    new, adding = go(ContactEditorActivity(phone=number)), go(ContactPhonePickerActivity(adding=number))
    return ("New contact", new, "person_add", "new"), ("Add to contact", adding, "group_add", "add")


def _number(n: Phone) -> View:
    trail = icon_button("chat", f"Message {n.number}", send(write_to(n.number)), "sms", color="primary")
    taps: Any = {"tap": ring_up(n.number), "long_press": copy(n.number, "Number copied")}
    return miui.item(Verbatim(n.number), n.label, trail=trail, id="phone_item", **taps)


def _facts(p: Contact, locale: Locale) -> list[View]:
    """What is known beside the numbers."""
    last = ("  ".join(p.labels), "Group"), (birthday_text(p.birthday, locale, "%b"), "Birthday")
    more = (p.address, "Address"), (p.notes, "Notes"), (p.website, "Website"), (p.nickname, "Nickname"), *last
    known, sign = (*((e.address, "Email") for e in p.emails), *more), icon("content_copy", color="outline", size=18)
    return [miui.item(Verbatim(one), what, trail=sign, tap=copy(one, "Copied")) for one, what in known if one]


def _call(one: CallRecord, now: datetime, zone: str, locale: Locale) -> View:
    when, lead = moment(one.time, now, zone, locale), call_sign(one.kind, 18)
    return miui.item(when, KINDS[one.kind][1], call_length(one.seconds), lead=lead)


WORK = ("first", "Name", "person"), ("company", "Company", "business"), ("title", "Job title", "badge")
MORE = ("address", "Address", "place"), ("notes", "Notes", "notes")
PHONES = "draft.phones", "Phone", "call", "number", Phone(""), ("Mobile", "Home", "Work", "Other")
EMAILS = "draft.emails", "Email", "mail", "address", Email(""), ("Home", "Work", "Other")


@book.activity(".activities.ContactEditorActivity")
class ContactEditorActivity(WholeNameForm):
    """A contact while it is typed."""

    focus = "draft.first"
    page = "ContactDetailActivity"

    def view(self, labels: Names, locale: Locale) -> View:
        born, joined = birthday_text(self.draft.birthday, locale, "%b"), self.draft.labels
        choices = (Item(Verbatim(x), flip_in("draft.labels", x), checked=x in joined) for x in labels)
        menu, said = miui.PopMenu(tuple(choices)), Verbatim("  ".join(joined)) or "Group"
        *work, address, notes = (miui.form_text(self, f"draft.{x}", hint, sign) for x, hint, sign in (*WORK, *MORE))
        birthday = miui.form_date(self, "draft.birthday", "Birthday", "cake", born, (1990, 1, 1))
        more = address, birthday, notes, miui.form_choice(said, "group", "group", menu)
        phones = miui.form_texts(self, *PHONES, takes="phone", digits=True)
        emails = miui.form_texts(self, *EMAILS, takes="email")
        return miui.form_page(miui.save_bar("Edit contact" if self.id else "New contact"), work, phones, emails, more)


# --- calls, and the main screen --------------------------------------------------------------------


@memo
def call_row(one: Entry) -> View:
    """Calls with one number: a tap calls it, the arrow leads to what is known of it."""
    said = one.label if one.known else one.number and "Unsaved number"
    name = text(one.title, "name", size=17, color="error" if one.kind == "missed" else "onSurface")
    under = row(call_sign(one.kind, 14), text(said, "call_label", size=13, color=GREY), gap=4)
    opens = route("ContactDetailActivity", one.known, one.number)
    more = icon_button("chevron_right", "Details", opens, "expand_detail")
    delete = miui.sure("Delete these calls?", delete_calls(one.number))
    menu = show(miui.PopMenu((*number_items(one.number), Item("Delete", delete))))
    kids = column(name, under, grow=1, gap=2), text(one.when, "date", size=13, color=GREY), more
    return row(*kids, id="call_item", h=68, gap=4, pad=(28, 0, 12, 0), tap=ring_up(one.number), long_press=menu)


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
        quick, low = app.quick if app.quick_on else (), display.rotation % 2 == 1
        pad = dial_pad(self, quick, route("QuickDialSettingActivity"), low)
        return scaffold(bar, over_pad(self.found(contacts) if self.digits else body, pad, low))

    def people(self, found: Folk) -> View:
        """The tab with everybody."""
        groups = miui.item("My groups", lead=icon("groups", color="primary"), tap=route("GroupListActivity"))
        head, bar = miui.search_head(self, f"Search {plural(len(found), 'contact')}", miui.cards(groups))
        delete = miui.delete_tool(f"Delete {plural(len(self.picked), 'contact')}?", delete_people(self.picked))
        tools = ("Share", share_people(self.picked), "share", "share"), delete
        add = miui.add_button("New contact", route("ContactEditorActivity"))
        bars: Any = {"bar": bar or _bar(self.tab), "over": None if bar else add}
        return people_page(self, "", found, tools, *head, opens=OPEN, **bars)

    def found(self, contacts: Folk) -> View:
        """Whom the typed digits may mean, and what can be done with them."""
        ways = (*_saving(self.digits), ("Send message", send(write_to(self.digits)), "", "write"))
        more = (miui.item(label, tap=tap, id=id) for label, tap, _, id in ways)
        rows = (person_row(p, (), call_first.partial(), True) for p in people_of_keys(contacts, self.digits))
        return listing("search_list", *rows, miui.cards(*more), bottom=16)


def _bar(tab: str, *menu: Item) -> View:
    """The names of the tabs, and the way to the settings."""
    gear = icon_button("settings", "Settings", route("ContactsPreferenceActivity"), "settings", color="onSurface")
    dots = (miui.menu_button(menu, color="onSurface"),) * bool(menu)
    return miui.top_tabs((("calls", "Calls"), ("contacts", "Contacts")), tab, gear, *dots)


# --- settings --------------------------------------------------------------------------------------


@book.activity(".preference.ContactsPreferenceActivity")
class ContactsPreferenceActivity(miui.SettingsScreen):
    rows = (
        Header("Calls"),
        Row("Quick dial", tap=route("QuickDialSettingActivity")),
        Row("Blocked numbers", tap=send(BLOCKED_NUMBERS)),
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
    number, menu = known.number if known else "", (Item("Change", ask), Item("Clear", QUICK.delete(key)))
    who, lead = by_number(contacts, number), text(f"{key}", "key", size=22, align="center", w=32)
    how: Any = {"tap": show(miui.PopMenu(menu)) if known else ask, "id": "quick_item", "desc": f"Key {key}"}
    return miui.item(Verbatim(who.name if who else number) or "Not set", Verbatim(number), lead=lead, **how)


@book.activity(".preference.ImportExportActivity")
class ImportExportActivity(miui.SettingsScreen):
    title = "Import and export"
    rows = (
        Row("Import from SIM card", tap=route("SimContactsActivity")),
        Row("Import from storage", tap=send(_GET, import_file())),
        Row("Export to storage", tap=miui.sure("Export all contacts?", export_all(), "", "Export", "")),
    )


@book.activity(".activities.SimContactsActivity")
class SimContactsActivity(miui.Screen):
    """What is on the SIM card; marked ones are copied into the contacts."""

    def view(self, app: People) -> View:
        use = ("Import", add_people(tuple(p for p in app.sim if p.id in self.picked)), "download", "ok")
        return people_page(self, "Contacts on the SIM card", app.sim, (use,))


SCREENS = (ContactEditorActivity, ContactPhonePickerActivity, ContactDetailActivity, ContactSelectionActivity)
LINKS = Links(book.name, HERE / "links.txt", PeopleActivity, *SCREENS)
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
