"""What Contacts keeps, whom it lists, and what several of its screens do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....kit import *
from ....kit.families import simple
from ....phone.state.permissions import READ_CONTACTS
from ....phone.state.providers import Account, Contact, File, fold
from ....phone.state.providers import write as put_file
from ....phone.state.vcard import vcard

PACKAGE = "com.simplemobiletools.contacts.pro"
ACTIVITIES = f"{PACKAGE}.activities"
people_app = Package(PACKAGE)
PEOPLE = Store("contacts", shared=True)
DEVICE = "Phone storage"  # how the source is called that is no account
VCARD = "text/x-vcard"
LAST_TAB = "Last used one"
CALLS, SHOWS, EDITS = "Call contact", "View contact details", "Edit contact"  # on a tap on a row
SIZES = {"Small": 14.0, "Medium": 16.0, "Large": 18.0, "Extra large": 21.0}
SORTS = {"first_name": "first", "middle_name": "middle", "surname": "last", "full_name": "name",
         "date_created": "id"}  # fmt: skip
TABS = ("contacts", "favorites", "groups")
_FIELDS = ("prefix", "first_name", "middle_name", "surname", "suffix", "nickname", "phone_numbers",
           "emails", "addresses", "events", "notes", "organization", "websites", "groups",
           "contact_source")  # fmt: skip
_HIDDEN = ("prefix", "middle_name", "suffix", "nickname", "organization", "websites")


class Contacts(Value):
    """Contacts' own data."""

    tab: str = "contacts"
    default_tab: str = LAST_TAB
    tabs: tuple[str, ...] = TABS
    sort: simple.Order = simple.Order("first_name")
    ignored: tuple[str, ...] = ()  # sources that are filtered out
    fields: tuple[str, ...] = tuple(id for id in _FIELDS if id not in _HIDDEN)
    thumbnails: bool = True
    numbers: bool = False  # under the names
    only_numbers: bool = False  # nobody without one
    surname_first: bool = False
    dialpad: bool = True
    on_click: str = SHOWS
    font_size: str = "Medium"
    colors: simple.Colors = simple.Colors()

    def name(self, c: Contact) -> str:
        """What a contact is called on its screens."""
        return c.display("last" if self.surname_first else "first")

    def plain(self) -> Contacts:
        """Without the tab that was open."""
        return self.replace(tab="contacts")


def labelled(ids: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Options of a dialog: ("first_name", "First name") …"""
    return tuple((id, id.replace("_", " ").capitalize()) for id in ids)


def ask_fields(app: Contacts) -> Call:
    """Ask which fields of contacts are shown."""
    options = labelled(_FIELDS)
    return show(simple.Boxes("", "manage_visible_fields", options, app.fields, keep("fields")))


def sources(accounts: tuple[Account, ...]) -> tuple[str, ...]:
    """Where contacts can be kept, as `Contact.account` says it."""
    return (*(a.name for a in accounts if a.type == "com.google"), "")


@memo
def listed(app: Contacts, contacts: tuple[Contact, ...],
           permissions: tuple[tuple[str, str], ...]) -> tuple[Contact, ...]:  # fmt: skip
    """The people that the filter and the settings let through, in order."""
    kept = (c for c in contacts if (c.phones or not app.only_numbers) and
            c.account not in app.ignored)  # fmt: skip
    by = SORTS[app.sort.by]

    def key(c: Contact) -> Any:
        return c.id if by == "id" else (fold(getattr(c, by) or app.name(c)), c.id)

    return app.sort.sorted(kept, key) if (PACKAGE, READ_CONTACTS) in permissions else ()


def reach(scheme: str, *values: str) -> Call:
    """Call, write to, or look up on a map or the web; a dialog asks which of several."""
    if len(values) > 1:
        return show(ListDialog("", tuple(Item(value, reach(scheme, value)) for value in values)))
    action = {"tel:": "DIAL", "geo:0,0?q=": "VIEW", "https://": "VIEW"}.get(scheme, "SENDTO")
    data = values[0] if "://" in values[0] else scheme + values[0]
    return send(Intent(f"android.intent.action.{action}", data))


def write_vcards(c: Ctx, path: str, people: Iterable[Contact]) -> Ctx:
    """Put people into a file."""
    words = vcard(people)
    file = File(path, len(words.encode()), c.phone.time, VCARD, text=words)
    return c.share(files=put_file(c.phone.files, file))


@does
def share_people(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Hand people to another app as a vCard."""
    path = f"/sdcard/Android/data/{PACKAGE}/cache/contacts.vcf"
    c = write_vcards(unpicked(c), path, (p for p in PEOPLE.all(c) if p.id in ids))
    extras = Table.of({"android.intent.extra.STREAM": path})
    return c.send(Intent("android.intent.action.SEND", type=VCARD, extras=extras))


@does
def delete_people(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Delete who is marked, or whose page this is."""
    c = PEOPLE.remove(c, *ids)
    return unpicked(c) if hasattr(c.screen, "picked") else c.finish()
