"""Contacts' declaration and the intents it answers."""

from __future__ import annotations

from collections.abc import Callable

from ....kit import *
from ....phone.state.permissions import READ_CONTACTS
from ....phone.state.providers import Contact, Email, Phone, by_email, by_number, file_at
from ....phone.state.theme import GOOGLE
from ....phone.system.filters import DEFAULT
from .browse import PeopleActivity
from .detail import Detail
from .editor import Editor, from_extras
from .files import vcard_file
from .finding import ContactSelection, chooser_for
from .links import URIS, VCARD, VIEW, id_of
from .model import PACKAGE, Contacts, boot, people_app

ACTION = "android.intent.action."
SHOW_OR_CREATE = "com.android.contacts.action.SHOW_OR_CREATE_CONTACT"
ITEMS = ("contact", "raw_contact", "person")
CHOSEN = (*ITEMS, "phone_v2", "email_v2", "phone")
Answer = Callable[[Intent], Activity]


@people_app.activity("com.google.android.apps.contacts.activities.ShowOrCreateActivity")
class ShowOrCreate(Activity):
    """Shows who has a number or e-mail address, or offers to add it."""

    data: str = ""  # "tel:…" or "mailto:…"

    def view(self) -> View:
        return scaffold(app_bar("", leave()), decor())

    def on_create(self, c: Ctx) -> Ctx:
        scheme, _, value = self.data.partition(":")
        mail = scheme == "mailto"
        people = c.phone.contacts
        found = by_email(people, value) if mail else by_number(people, value)
        if found is not None:
            return c.finish().start(Detail(found.id))
        extra = Contact(emails=(Email(value),)) if mail else Contact(phones=(Phone(value),))
        return c.finish().start(ContactSelection(kind_of="edit", extra=extra))


@people_app.activity("com.google.android.apps.contacts.activities.AttachPhotoActivity", exported=False)
class AttachPhoto(Activity):
    """A picture from another app: asks whose photo it shall be."""

    path: str

    def view(self) -> View:
        return scaffold(app_bar("", leave()), decor())

    def on_create(self, c: Ctx) -> Ctx:
        file = file_at(c.phone.files, self.path)
        c = c.finish()
        if file is None or not file.seed:
            return c.toast("Couldn't add photo")
        return c.start(ContactSelection(kind_of="edit", extra=Contact(photo=file.seed)))


def viewed(intent: Intent) -> Detail | PeopleActivity:
    """The page of the contact that a URI ends with; a URI of all contacts shows the list."""
    id = id_of(intent.data)
    return Detail(id) if id else PeopleActivity()


LINKED: tuple[tuple[str, Answer], ...] = (
    ("VIEW", viewed),
    ("EDIT", lambda intent: Editor(id_of(intent.data), extra=from_extras(intent))),
    ("PICK", chooser_for),
    ("INSERT", lambda intent: Editor(extra=from_extras(intent))),
)
TYPED: tuple[tuple[str, Answer, str, tuple[str, ...]], ...] = (
    ("VIEW", lambda intent: PeopleActivity(), "dir", ITEMS),
    ("INSERT", lambda intent: Editor(extra=from_extras(intent)), "dir", ITEMS),
    ("INSERT_OR_EDIT", lambda intent: ContactSelection(kind_of="edit", extra=from_extras(intent)), "item", ITEMS),
    ("PICK", chooser_for, "dir", CHOSEN),
    ("GET_CONTENT", chooser_for, "item", CHOSEN),
)


def _typed(action: str, answer: Answer, mime: str) -> Filter:
    only = (DEFAULT,) if action == "GET_CONTENT" else ()  # a contact is no file to be opened
    return Filter(ACTION + action, answer, mime=f"vnd.android.cursor.{mime}", categories=only)


_PERSON = Icon(
    Gradient("#5b9bff", "#1a62d6"),
    (Circle(54, 45, 10.5, "#ffffff"), Vector("M33 75Q33 59 54 59Q75 59 75 75Z", "#ffffff")),
)
APP = App(
    PACKAGE,
    "Contacts",
    PeopleActivity,
    Contacts,
    boot,
    about="Keeps people with their numbers, addresses and labels.",
    theme=GOOGLE,
    icon=_PERSON,
    shortcuts=(Shortcut("Add contact", "outlined:person_add", Intent(f"{ACTION}INSERT", URIS[0], package=PACKAGE)),),
    receives=(
        *(Filter(ACTION + action, answer, uri) for action, answer in LINKED for uri in URIS),
        *(_typed(action, answer, f"{family}/{kind}") for action, answer, family, kinds in TYPED for kind in kinds),
        Filter(VIEW, vcard_file, mime=VCARD),
        Filter(
            f"{ACTION}ATTACH_DATA",
            lambda intent: AttachPhoto(intent.data.removeprefix("content://media")),
            "content:",
            "image/*",
            label="Contact photo",
        ),
        *(Filter(SHOW_OR_CREATE, lambda intent: ShowOrCreate(intent.data), scheme) for scheme in ("tel:", "mailto:")),
    ),
    permissions=(READ_CONTACTS,),
    granted=(READ_CONTACTS,),
)
