"""Contacts' declaration and the intents it answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from ....kit import View, app_bar, leave, scaffold
from ....phone.state.activity import Activity, App, Filter, Intent
from ....phone.state.icon import Glyph, Icon
from ....phone.state.providers import Contact, Email, Phone, by_email, by_number
from ....phone.system.ctx import Ctx
from ....phone.system.filters import DEFAULT
from .browse import PeopleActivity
from .detail import Detail, shown
from .draft import from_extras
from .editor import Editor, insert
from .files import vcard_file
from .links import VCARD, VIEW, id_of
from .model import PACKAGE, Contacts, boot
from .picking import ContactSelection, chooser_for

PICK = "android.intent.action.PICK"
GET = "android.intent.action.GET_CONTENT"
EDIT = "android.intent.action.EDIT"
INSERT = "android.intent.action.INSERT"
INSERT_OR_EDIT = "android.intent.action.INSERT_OR_EDIT"
SHOW_OR_CREATE = "com.android.contacts.action.SHOW_OR_CREATE_CONTACT"
PEOPLE = ("content://com.android.contacts", "content://contacts")  # the provider and its old name
ITEMS = ("contact", "raw_contact", "person")


class ShowOrCreate(Activity):
    """Shows who has a number or e-mail address, or offers to add it."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.apps.contacts.activities.ShowOrCreateActivity"
    data: str = ""  # "tel:…" or "mailto:…"

    def view(self) -> View:
        return scaffold(app_bar("", leave()), View())

    def created(self, c: Ctx) -> Ctx:
        scheme, _, value = self.data.partition(":")
        mail = scheme == "mailto"
        people = c.phone.contacts
        found = by_email(people, value) if mail else by_number(people, value)
        if found is not None:
            return c.finish().start(Detail(found.id))
        extra = Contact(emails=(Email(value),)) if mail else Contact(phones=(Phone(value),))
        return c.finish().start(ContactSelection(kind_of="edit", extra=extra))


def people(intent: Intent) -> PeopleActivity:
    return PeopleActivity()


def viewed(intent: Intent) -> Detail | PeopleActivity:
    """The page of the contact that a URI ends with; a URI of all contacts shows the list."""
    return shown(intent) if id_of(intent.data) else people(intent)


def edit(intent: Intent) -> Editor:
    return Editor(id_of(intent.data), from_extras(intent))


def insert_or_edit(intent: Intent) -> ContactSelection:
    return ContactSelection(kind_of="edit", extra=from_extras(intent))


def show_or_create(intent: Intent) -> ShowOrCreate:
    return ShowOrCreate(intent.data)


def _typed(
    action: str, make: Callable[[Intent], Activity], family: str, kinds: tuple[str, ...]
) -> tuple[Filter, ...]:
    types = (f"vnd.android.cursor.{family}/{kind}" for kind in kinds)
    only = (DEFAULT,) if action == GET else ()  # a contact is no file that could be opened
    return tuple(Filter(action, make, mime=mime, categories=only) for mime in types)


def _linked(action: str, make: Callable[[Intent], Activity]) -> tuple[Filter, ...]:
    return tuple(Filter(action, make, uri) for uri in PEOPLE)


APP = App(
    PACKAGE, "Contacts", PeopleActivity, Contacts, boot,
    about="Keeps people with their numbers, addresses and labels.",
    icon=Icon("#1a73e8", (Glyph("person"),)),
    receives=(
        *_linked(VIEW, viewed), *_linked(EDIT, edit), *_linked(PICK, chooser_for),
        *_linked(INSERT, insert),
        *_typed(VIEW, people, "dir", ITEMS), *_typed(INSERT, insert, "dir", ITEMS),
        *_typed(INSERT_OR_EDIT, insert_or_edit, "item", ITEMS),
        *_typed(PICK, chooser_for, "dir", (*ITEMS, "phone_v2", "email_v2", "phone")),
        *_typed(GET, chooser_for, "item", (*ITEMS, "phone_v2", "email_v2", "phone")),
        Filter(VIEW, vcard_file, mime=VCARD),
        Filter(SHOW_OR_CREATE, show_or_create, "tel:"),
        Filter(SHOW_OR_CREATE, show_or_create, "mailto:"),
    ),
)  # fmt: skip
