"""Contacts by Simple Mobile Tools: people, favorites and groups, their files, and settings."""

from __future__ import annotations

from ....errors import DamagedFile
from ....kit import *
from ....kit.families import simple
from ....phone.state.permissions import READ_CONTACTS
from ....phone.state.providers import file_at
from ....phone.state.vcard import from_vcard
from . import person as person
from .lists import MainActivity
from .model import *

_NAMED = Table.of({"android.intent.extra.TITLE": "contacts.vcf"})
_GET = Intent("android.intent.action.GET_CONTENT", type=VCARD)
_CREATE = Intent("android.intent.action.CREATE_DOCUMENT", type=VCARD, extras=_NAMED)


@people_app.activity(f"{ACTIVITIES}.SettingsActivity")
class SettingsActivity(simple.SettingsScreen):
    """Settings."""

    def rows_now(self, app: Contacts, settings: Table) -> tuple[Row | Bound, ...]:
        tabs = simple.Boxes("", "manage_visible_tabs", labelled(TABS), app.tabs, keep("tabs"))
        return (
            Header("Color customization"),
            simple.CUSTOMIZE,
            Header("General", id="general_settings"),
            Row("Manage shown contact fields", tap=ask_fields(app), id="manage_contact_fields"),
            Row("Manage shown tabs", tap=show(tabs), id="manage_shown_tabs"),
            Pick("Font size", "font_size", tuple(SIZES)),
            Header("Main screen"),
            Flag("Show a dialpad button on the main screen", "dialpad", id="show_dialpad_button"),
            Pick("On contact click", "on_click", (CALLS, SHOWS, EDITS)),
            Pick("Default tab to open at app start", "default_tab",
                 (*(tab.title() for tab in TABS), LAST_TAB), id="default_tab"),
            Header("List view"),
            Flag("Show contact thumbnails", "thumbnails"),
            Flag("Show phone numbers", "numbers"),
            Flag("Show only contacts with phone numbers", "only_numbers",
                 id="show_only_contacts_with_numbers"),
            Flag("Start name with surname", "surname_first"),
            Header("Migrating"),
            Row("Export contacts to a .vcf file", tap=send(_CREATE, export()), id="export_contacts"),
            Row("Import contacts from a .vcf file", tap=send(_GET, read_import()),
                id="import_contacts"),
        )  # fmt: skip


@does
def export(c: Ctx) -> Ctx:
    """The place of the file was chosen."""
    return write_vcards(c, str(c.result), PEOPLE.all(c)).toast("Exporting successful")


@does
def read_import(c: Ctx) -> Ctx:
    """The people of a file are added to the phone's storage."""
    file = file_at(c.phone.files, str(c.result))
    try:
        found = from_vcard(file.text) if file is not None else ()
    except DamagedFile:
        found = ()
    for one in found:
        c = PEOPLE.put(c, PEOPLE.new(c, one))
    return c.toast("Importing successful" if found else "No new entries found")


INFO = simple.Info(
    "Simple Contacts", "6.22.7",
    faq=(("I want to change what fields are visible at contacts. Can I do it?",
          "Yes: choose them in Settings, under Manage shown contact fields."),
         ("Why do I not see all of my contacts?",
          "Make sure that all sources are checked in the filter at the top of the list.")),
    licenses=(("Kotlin (programming language)", ""), ("Glide (image loading and caching)", ""),
              ("Joda-Time (Java date replacement)", ""), ("Gson (JSON parser)", ""),
              ("EZ VCard (importing/exporting VCF files)", "")),
)  # fmt: skip
(AboutActivity, FAQActivity, ContributorsActivity, LicenseActivity,
 CustomizationActivity) = simple.screens(people_app, INFO, __name__)  # fmt: skip
APP = App(
    PACKAGE, "Contacts", MainActivity, Contacts, theme=simple.theme, version=INFO.version,
    about="Keeps people with their numbers, favorites and groups.", permissions=(READ_CONTACTS,),
    icon=Icon("#f57c00", (Glyph("person"),)),
)  # fmt: skip
