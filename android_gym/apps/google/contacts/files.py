"""vCard files: contacts go out to one and come in from one."""

from __future__ import annotations

from ....errors import DamagedFile
from ....kit import *
from ....phone.state.providers import Account, Contact, File, Notification, file_at, in_order
from ....phone.state.providers import write as put_file
from ....phone.state.vcard import from_vcard, vcard
from . import links
from .changes import PEOPLE
from .model import DEVICE, homes, people_app

EXPORT_NOTE, IMPORT_NOTE = 1, 2  # ids of notifications
NAME = "contacts.vcf"
NAMED = Table.of({"android.intent.extra.TITLE": NAME})
CACHE = "/sdcard/Android/data/com.google.android.contacts/cache"  # of what is shared


@people_app.activity("com.google.android.apps.contacts.vcard.ExportVCardActivity")
class ExportPage(Activity):
    """Which accounts' contacts shall go into the file? All, until some are unchecked."""

    without: tuple[str, ...] = ()

    def view(self, accounts: tuple[Account, ...], contacts: tuple[Contact, ...]) -> View:
        about = "Choose the accounts to export contacts from."
        kids = [text(about, "", PARAGRAPH_DIM, pad=(24, 8, 24, 16))]
        for home in homes(accounts):
            if count := len(kept_in(contacts, (home,))):
                kids.append(_account(home, count, home not in self.without))
        chosen = kept_in(contacts, tuple(h for h in homes(accounts) if h not in self.without))
        place = Intent(links.NEW_FILE, type=links.VCARD, extras=NAMED)
        press = button(
            "Export to .vcf file",
            send(place, write_export()),
            id="export_button",
            enabled=bool(chosen),
            margin=(24, 16, 24, 16),
        )
        return scaffold(app_bar("Export contacts", leave()), listing("account_list", *kids, press))


def kept_in(contacts: tuple[Contact, ...], places: tuple[str, ...]) -> tuple[Contact, ...]:
    """The contacts of these accounts (DEVICE: of none), by name."""
    kept = {"" if home == DEVICE else home for home in places}
    return in_order(c for c in contacts if c.account in kept)


@memo
def _account(home: str, count: int, on: bool) -> View:
    return list_row(
        home,
        plural(count, "contact"),
        trail=checkbox(on),
        tap=flip_in("without", home),
        left=24,
        right=24,
        ids=("account_name", "account_count", "", ""),
    )


def _written(c: Ctx, path: str, people: tuple[Contact, ...]) -> Ctx:
    words = vcard(people)
    file = File(path, len(words.encode()), c.phone.time, links.VCARD, text=words)
    return c.share(files=put_file(c.phone.files, file))


def _told(c: Ctx, id: int, words: str) -> Ctx:
    return c.notify(Notification(id, c.package, words, "", c.phone.time, "vcard"))


@does
def write_export(c: Ctx) -> Ctx:
    """The place was chosen: write the file, say so, and close the page."""
    path, name = str(c.result), _name(str(c.result))
    places = tuple(h for h in homes(c.phone.accounts) if h not in c.screen.without)
    c = _written(c, path, kept_in(c.phone.contacts, places))
    return _told(c, EXPORT_NOTE, f"Finished exporting {name}").finish().toast(f"{name} exported")


def _name(path: str) -> str:
    return path.rpartition("/")[2]


@does
def read_import(c: Ctx) -> Ctx:
    """A file was chosen, or opened with Contacts: add its people to the account new ones go to."""
    asked = isinstance(c.screen, ImportFile)
    path = c.screen.path if asked else str(c.result)
    name, words = _name(path), f"There are no contacts in {_name(path)}"
    after, file = c, file_at(c.phone.files, path)
    people: tuple[Contact, ...] = ()
    try:
        people = from_vcard(file.text) if file is not None else ()
    except DamagedFile:
        words = f"{name} can't be read"
    after = PEOPLE.extend(after, (one.replace(account=c.app.account) for one in people))
    if people:
        words = f"{plural(len(people), 'contact')} imported"
    after = after if asked else offer_undo(c, after, words)
    if people:
        after = _told(after, IMPORT_NOTE, f"Finished importing {name}")
    return after.finish().toast(words) if asked else after


@people_app.activity("com.google.android.apps.contacts.vcard.ImportVCardActivity")
class ImportFile(Popup):
    """Asks whether to import a file that another app opened with Contacts."""

    path: str = ""

    def view(self) -> View:
        words = text(_name(self.path), "android:id/message", PARAGRAPH_DIM, pad=(24, 0, 24, 12))
        buttons = dialog_buttons(
            dialog_button("Cancel", close(), "android:id/button2"),
            dialog_button("Import", read_import(), "android:id/button1"),
        )
        return dialog("Import contacts from vCard?", (words,), buttons)


def vcard_file(intent: Intent) -> ImportFile:
    """The dialog that answers VIEW of a vCard; its data ends in the file's path."""
    return ImportFile(intent.data[max(0, intent.data.find("/sdcard")) :])


def shares(packages: tuple[str, ...], ids: tuple[int, ...]) -> Call | None:
    """The Call that shares people as a vCard, None if no app takes one."""
    taken = sends(packages, Intent(links.SEND, type=links.VCARD))
    return taken and share_contacts(ids)


@does
def share_contacts(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Hand people to another app as a vCard, named after the one or "contacts.vcf"."""
    people = in_order(p for p in c.phone.contacts if p.id in ids)
    if not people:
        return c
    name = f"{people[0].name.replace('/', '_')}.vcf" if len(people) == 1 else NAME
    extras = Table.of({"android.intent.extra.STREAM": f"{CACHE}/{name}"})
    c = _written(c, f"{CACHE}/{name}", people)
    return c.send(Intent(links.SEND, type=links.VCARD, extras=extras))
