"""vCard files: contacts go out to one and come in from one."""

from __future__ import annotations

from typing import ClassVar

from ....errors import DamagedFile
from ....kit import (
    Popup,
    View,
    app_bar,
    button,
    checkbox,
    close,
    dialog,
    dialog_button,
    dialog_buttons,
    does,
    leave,
    list_row,
    listing,
    scaffold,
    text,
)  # fmt: skip
from ....kit.styles import PARAGRAPH_DIM, styled
from ....phone.core.calls import Call, memo
from ....phone.core.values import Table
from ....phone.core.view import Layout
from ....phone.state.activity import Activity, Intent
from ....phone.state.providers import Account, Contact, File, Notification, file_at, in_order, write
from ....phone.state.vcard import from_vcard, vcard
from ....phone.system.ctx import Ctx
from . import changes, links
from .model import DEVICE, PACKAGE, count_text, homes

EXPORT_NOTE, IMPORT_NOTE = 1, 2  # ids of notifications
NAME = "contacts.vcf"
CACHE = "/sdcard/Android/data/com.google.android.contacts/cache"  # of what is shared
_MESSAGE = styled(PARAGRAPH_DIM, pad=(24, 0, 24, 12))
_ABOUT = styled(PARAGRAPH_DIM, pad=(24, 8, 24, 16))


class ExportPage(Activity):
    """Which accounts' contacts shall go into the file? All, until some are unchecked."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.apps.contacts.vcard.ExportVCardActivity"
    without: tuple[str, ...] = ()

    def view(self, accounts: tuple[Account, ...], contacts: tuple[Contact, ...]) -> View:
        rows = [text("Choose the accounts to export contacts from.", "", _ABOUT)]
        for home in homes(accounts):
            if count := len(kept_in(contacts, (home,))):
                rows.append(_account(home, count, home not in self.without))
        chosen = kept_in(contacts, tuple(h for h in homes(accounts) if h not in self.without))
        press = button("Export to .vcf file", ask_export_place() if chosen else None, "filled",
                       "export_button", layout=Layout(h=40, margin=(24, 16, 24, 16)))  # fmt: skip
        return scaffold(app_bar("Export contacts", leave()), listing("account_list", *rows, press))


def kept_in(contacts: tuple[Contact, ...], places: tuple[str, ...]) -> tuple[Contact, ...]:
    """The contacts of these accounts (DEVICE: of none), by name."""
    kept = {"" if home == DEVICE else home for home in places}
    return in_order(c for c in contacts if c.account in kept)


@memo
def _account(home: str, count: int, on: bool) -> View:
    return list_row(
        home, count_text(count), trail=checkbox(on), tap=toggle_account(home), left=24, right=24,
        ids=("account_name", "account_count", "", ""),
    )  # fmt: skip


@does
def toggle_account(c: Ctx, home: str) -> Ctx:
    return c.set(without=tuple(sorted({*c.screen.without} ^ {home})))


@does
def ask_export_place(c: Ctx) -> Ctx:
    """Ask where the file shall lie."""
    extras = Table.of({"android.intent.extra.TITLE": NAME})
    return c.send(Intent(links.NEW_FILE, type=links.VCARD, extras=extras), write_export())


@does
def write_export(c: Ctx) -> Ctx:
    """The place was chosen: write the file, say so, and close the page."""
    path = str(c.result)
    places = tuple(h for h in homes(c.phone.accounts) if h not in c.screen.without)
    words = vcard(kept_in(c.phone.contacts, places))
    file = File(path, len(words.encode()), c.phone.time, links.VCARD, text=words)
    note = _note(c, EXPORT_NOTE, f"Finished exporting {file.name}")
    c = c.share(files=write(c.phone.files, file)).notify(note)
    return c.finish().toast(f"{file.name} exported")


def _note(c: Ctx, id: int, words: str) -> Notification:
    return Notification(id, c.package, words, "", c.phone.time, "vcard")


# --- import --------------------------------------------------------------------------------------


@does
def ask_import_file(c: Ctx) -> Ctx:
    """Ask for a .vcf file."""
    return c.send(Intent(links.PICK_FILE, type=links.VCARD), read_import())


@does
def read_import(c: Ctx) -> Ctx:
    """A file was chosen."""
    c, words, undo = read(c, str(c.result))
    return changes.announce(c, words, undo)


def read(c: Ctx, path: str) -> tuple[Ctx, str, Call | None]:
    """Add the contacts of a file to the account new contacts go to; what to say; how to undo it."""
    file = file_at(c.phone.files, path)
    name = path.rpartition("/")[2]
    try:
        people = from_vcard(file.text) if file is not None else ()
    except DamagedFile:
        return c, f"{name} can't be read", None
    if not people:
        return c, f"There are no contacts in {name}", None
    ids = []
    for person in people:
        c, id = changes.add(c, person.replace(account=c.app.account))
        ids.append(id)
    c = c.notify(_note(c, IMPORT_NOTE, f"Finished importing {name}"))
    return c, f"{count_text(len(ids))} imported", undo_import(tuple(ids))


@does
def undo_import(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Undo an import."""
    return c.share(contacts=tuple(p for p in c.phone.contacts if p.id not in ids))


class ImportFile(Popup):
    """Asks whether to import a file that another app opened with Contacts."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.apps.contacts.vcard.ImportVCardActivity"
    path: str = ""

    def view(self) -> View:
        words = text(self.path.rpartition("/")[2], "android:id/message", _MESSAGE)
        buttons = dialog_buttons(
            dialog_button("Cancel", close(), "android:id/button2"),
            dialog_button("Import", accept_import(), "android:id/button1"),
        )
        return dialog("Import contacts from vCard?", (words,), buttons)


def vcard_file(intent: Intent) -> ImportFile:
    """The dialog that answers VIEW of a vCard; its data ends in the file's path."""
    return ImportFile(intent.data[max(0, intent.data.find("/sdcard")) :])


@does
def accept_import(c: Ctx) -> Ctx:
    c, words, _ = read(c, c.screen.path)
    return c.finish().toast(words)


# --- sharing -------------------------------------------------------------------------------------


def shares(packages: tuple[str, ...], ids: tuple[int, ...]) -> Call | None:
    """The Call that shares people as a vCard, None if no app takes one."""
    return (
        share_contacts(ids)
        if links.answered(packages, Intent(links.SEND, type=links.VCARD))
        else None
    )


@does
def share_contacts(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Hand people to another app as a vCard, named after the one or "contacts.vcf"."""
    people = in_order(p for p in c.phone.contacts if p.id in ids)
    if not people:
        return c
    name = f"{people[0].name.replace('/', '_')}.vcf" if len(people) == 1 else NAME
    words = vcard(people)
    file = File(f"{CACHE}/{name}", len(words.encode()), c.phone.time, links.VCARD, text=words)
    c = c.share(files=write(c.phone.files, file))
    extras = Table.of({"android.intent.extra.STREAM": file.path})
    return c.send(Intent(links.SEND, type=links.VCARD, extras=extras))


__all__ = ["ExportPage", "ImportFile", "ask_import_file", "shares", "vcard_file"]
