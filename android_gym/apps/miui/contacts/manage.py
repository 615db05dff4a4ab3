"""The settings, and pages that they and the lists lead to: quick dial, import and export, SIM card, birthdays."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....kit.blocks.people import *
from ....kit.families import miui
from ....phone.state.duplicates import duplicates
from ....phone.state.providers import Contact, by_number, free_path
from .lists import *
from .model import *
from .pages import day_words

_GET = Intent("android.intent.action.GET_CONTENT", type=VCARD, package="com.google.android.documentsui")
_BLOCKED = Intent("android.telecom.action.MANAGE_BLOCKED_NUMBERS")


@book.activity(".preference.ContactsPreferenceActivity")
class ContactsPreferenceActivity(miui.SettingsScreen):
    rows = (
        Header("Calls"),
        Row("Quick dial", tap=route("QuickDialSettingActivity")),
        Row("Blocked numbers", tap=send(_BLOCKED)),
        Header("Contacts"),
        Flag("Only contacts with numbers", "numbers_only"),
        Row("Import and export", tap=route("ImportExportActivity")),
        Row("Merge duplicates", tap=route("MergeActivity")),
    )


@book.activity(".quickdial.QuickDialSettingActivity")
class QuickDialSettingActivity(Activity):
    """Whom the keys of the dial pad call when they are held."""

    def view(self, app: People, contacts: Folk) -> View:
        on = miui.item(
            "Quick dial",
            "Hold a key to call",
            trail=miui.toggle_mark(app.quick_on),
            tap=toggle("quick_on"),
            id="switch_item",
        )
        keys = miui.cards(*(_key(app, contacts, key) for key in range(2, 10)), title="Keys")
        shown = (miui.cards(on), keys) if app.quick_on else (miui.cards(on),)
        return miui.titled_page("Quick dial", listing("quick_list", *shown, bottom=24), up=leave())


def _key(app: People, contacts: Folk, key: int) -> View:
    set_one = find_in(app.quick, key)
    ask = route("ContactPhonePickerActivity", result=set_key(key))
    lead = text(f"{key}", "key", size=22, align="center", w=32)
    if set_one is None:
        return miui.item("Not set", lead=lead, tap=ask, id="quick_item", desc=f"Key {key}")
    who = by_number(contacts, set_one.number)
    menu = (Item("Change", ask), Item("Clear", QUICK.delete(key)))
    name, number = Verbatim(who.name if who else set_one.number), Verbatim(set_one.number)
    return miui.item(name, number, lead=lead, tap=show(miui.PopMenu(menu)), id="quick_item", desc=f"Key {key}")


@does
def set_key(c: Ctx, key: int) -> Ctx:
    """A number was chosen for a key."""
    return QUICK.put(c, QuickKey(key, str(c.result)))


@book.activity(".preference.ImportExportActivity")
class ImportExportActivity(Activity):
    """Contacts come in from the SIM card or a file, and go out into one."""

    def view(self, app: People, contacts: Folk) -> View:
        ask = miui.sure(f"Export {plural(len(contacts), 'contact')}?", export(), "", "Export", "")
        brought = (
            miui.item("Import from SIM card", "", f"{len(app.sim)}", tap=route("SimContactsActivity")),
            miui.item("Import from storage", tap=send(_GET, import_file())),
        )
        sent = (miui.item("Export to storage", "", f"{len(contacts)}", tap=ask),)
        cards = miui.cards(*brought, title="Import"), miui.cards(*sent, title="Export")
        return miui.titled_page("Import and export", listing("list", *cards), up=leave())


@does
def import_file(c: Ctx) -> Ctx:
    """A file was chosen."""
    c, count = import_people(c, str(c.result), next((a.name for a in c.phone.accounts), ""))
    return c.toast(f"{plural(count, 'contact')} imported" if count else "No contacts in this file")


@does
def export(c: Ctx) -> Ctx:
    """Write all contacts into a file."""
    path = free_path(c.phone.files, "/sdcard/Download/00001.vcf")
    return export_people(c, path, tuple(p.id for p in c.phone.contacts)).toast(f"Exported to {path}")


@book.activity(".activities.SimContactsActivity")
class SimContactsActivity(miui.Screen):
    """What is on the SIM card; marked ones are copied into the contacts."""

    def view(self, app: People) -> View:
        body = people_list(app.sim, self, opens=open_person.partial(), marks=True, numbers=True)
        strip = miui.action_strip((("Import", import_sim(self.picked), "download", "ok"),), bool(self.picked))
        bar = miui.picking_bar(self, tuple(p.id for p in app.sim))
        return scaffold(bar or miui.title_bar("Contacts on the SIM card", leave()), body, strip)


@does
def import_sim(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Copy people from the SIM card."""
    c = PEOPLE.extend(c, (p for p in c.app.sim if p.id in ids))
    return clear_selection(c).toast(f"{plural(len(ids), 'contact')} imported")


@book.activity(".activities.MergeActivity")
class MergeActivity(Activity):
    """Contacts that are there twice."""

    def view(self, contacts: Folk) -> View:
        groups = tuple(tuple(p.id for p in group) for group in duplicates(contacts))
        names = {p.id: p for p in contacts}
        lines = (_twice(names[ids[0]], ids) for ids in groups)
        all_ = miui.action_strip((("Merge all", merge_groups(*groups), "merge", "merge"),), bool(groups))
        body = listing("list", miui.cards(*lines)) if groups else empty("No duplicates", "merge", "empty_view")
        return miui.titled_page("Merge duplicates", body, up=leave(), bottom=all_)


def _twice(p: Contact, ids: tuple[int, ...]) -> View:
    ask = miui.sure(f"Merge {p.name}?", merge_groups(ids), "", "Merge", "")
    return miui.item(Verbatim(p.name), plural(len(ids), "contact"), lead=portrait(p.name, p.photo), tap=ask)


@book.activity(".activities.BirthdayActivity")
class BirthdayActivity(Activity):
    """The birthdays of contacts, the next one first."""

    def view(self, contacts: Folk, now: datetime, locale: Locale) -> View:
        rows = sorted((days_to_birthday(p.birthday, now.date()), p.id, p) for p in contacts if p.birthday)
        lines = (
            miui.item(
                Verbatim(p.name),
                day_words(p.birthday, locale),
                f"in {plural(days, 'day')}" if days else "Today",
                lead=portrait(p.name, p.photo),
                tap=route("ContactDetailActivity", p.id),
                id="birthday_item",
            )
            for days, _, p in rows
        )
        return miui.titled_page("Birthdays", listing("list", miui.cards(*lines), bottom=24), up=leave())
