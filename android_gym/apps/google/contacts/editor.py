"""The editor: makes a contact, or changes one."""

from __future__ import annotations

from typing import ClassVar

from ....kit import Alert, DatePicker, Item, Prompt, View, does
from ....phone.state.activity import Activity, Intent
from ....phone.state.duplicates import merged
from ....phone.state.providers import Account, Contact, file_at
from ....phone.system.ctx import Ctx
from . import changes, links
from .draft import blank, fields, from_extras, written
from .form import form
from .model import DEVICE, PACKAGE, homes
from .popups import LabelChecks, ListDialog

EMPTY = "Add info to save as a contact."


class Editor(Activity):
    """A contact's lines while they are typed. `id` 0 makes a new one; `extra` was handed over."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.contacts.activities.CompactContactEditorActivity"
    id: int = 0
    extra: Contact = Contact()
    began: Contact = Contact()  # what it looked like when the editor opened
    more: bool = False  # "More fields" was tapped
    names: bool = False  # "Show more name fields" was tapped
    first: str = ""
    middle: str = ""
    last: str = ""
    suffix: str = ""
    company: str = ""
    title: str = ""
    department: str = ""
    nickname: str = ""
    address: str = ""
    website: str = ""
    notes: str = ""
    phone1: str = ""
    phone2: str = ""
    phone3: str = ""
    phone4: str = ""
    phone5: str = ""
    phone6: str = ""
    email1: str = ""
    email2: str = ""
    email3: str = ""
    email4: str = ""
    email5: str = ""
    email6: str = ""
    phone_kinds: tuple[str, ...] = ("Mobile",) * 6
    email_kinds: tuple[str, ...] = ("Home",) * 6
    birthday: str = ""
    labels: tuple[str, ...] = ()
    photo: int = 0
    account: str = ""  # where it is kept

    def view(self, accounts: tuple[Account, ...], packages: tuple[str, ...]) -> View:
        return form(self, len(homes(accounts)) > 1, packages)

    def opened(self, c: Ctx) -> Ctx:
        """Fill in the contact and what was handed over; a new one begins at its first name."""
        old = changes.person(c.phone.contacts, self.id)
        start = old or Contact(account=c.app.account)
        full = merged((start, self.extra.but(account="")))
        c = c.set(began=start, id=start.id, **fields(full))
        return c if old else c.focus("first")

    def back(self, c: Ctx) -> Ctx:
        """Leave; what was typed is only lost when the user says so."""
        if written(self, self.began) == self.began:
            return c.finish()
        return c.show(Alert("Discard changes?", "", ("Keep editing", None), ("Discard", discard())))


def insert(intent: Intent) -> Editor:
    """The editor that answers an INSERT intent."""
    return Editor(extra=from_extras(intent))


@does
def discard(c: Ctx) -> Ctx:
    return c.finish()


@does
def save(c: Ctx) -> Ctx:
    """Store the contact and show it; whoever asked for it gets its id."""
    from .detail import Detail

    s: Editor = c.screen
    old = changes.person(c.phone.contacts, s.id)
    contact = written(s, old or Contact())
    if blank(contact):
        return c.show(Alert("", EMPTY, ("OK", None)))
    if old is None:
        c, id = changes.add(c, contact)
    else:
        c, id = changes.store(c, contact), old.id
    asked = c.window.result is not None
    c = c.finish(id)
    if old is None and not asked:
        c = c.start(Detail(id))
    return c.toast(f"{contact.name} saved")


@does
def set_kind(c: Ctx, name: str, index: int, kind: str) -> Ctx:
    """The type of a number or address was chosen; "Custom" asks for one."""
    if kind == "Custom":
        return c.show(
            Prompt("Custom label name", set_own.partial(name, index), "", "Custom label name")
        )
    kinds = getattr(c.screen, name)
    return c.set(**{name: (*kinds[:index], kind, *kinds[index + 1 :])})


@does
def set_own(c: Ctx, name: str, index: int, kind: str) -> Ctx:
    """The owner's own word for a type; a blank one changes nothing."""
    words = " ".join(kind.split())
    return set_kind.now(c, name, index, words) if words and words != "Custom" else c


@does
def ask_birthday(c: Ctx) -> Ctx:
    day = c.screen.birthday
    shown = f"2000{day[1:]}" if day.startswith("--") else day or c.now.date().isoformat()
    return c.show(DatePicker(shown, set_birthday.partial()))


@does
def set_birthday(c: Ctx, day: str) -> Ctx:
    return c.set(birthday=day)


@does
def ask_labels(c: Ctx) -> Ctx:
    return c.show(LabelChecks(set_labels.partial(), c.screen.labels))


@does
def set_labels(c: Ctx, labels: tuple[str, ...]) -> Ctx:
    return c.set(labels=labels)


@does
def ask_account(c: Ctx) -> Ctx:
    """Where shall the new contact be kept?"""
    items = tuple(
        Item(home, set_account("" if home == DEVICE else home)) for home in homes(c.phone.accounts)
    )
    return c.show(ListDialog("Choose an account", items))


@does
def set_account(c: Ctx, account: str) -> Ctx:
    return c.set(account=account)


@does
def ask_photo(c: Ctx) -> Ctx:
    """Take or choose a picture, or remove the one there is."""
    items = []
    for label, action in (("Take photo", links.PHOTO), ("Choose photo", links.PICK_FILE)):
        intent = Intent(action, type="image/*" if action == links.PICK_FILE else "")
        if links.answered(c.phone.packages, intent):
            items.append(Item(label, get_photo(intent)))
    if c.screen.photo:
        items.append(Item("Remove photo", set_photo(0)))
    title = "Change photo" if c.screen.photo else "Add photo"
    return c.show(ListDialog(title, tuple(items)))


@does
def get_photo(c: Ctx, intent: Intent) -> Ctx:
    return c.send(intent, take_photo())


@does
def take_photo(c: Ctx) -> Ctx:
    """A picture was chosen: its path came back."""
    file = file_at(c.phone.files, str(c.result))
    return (
        c.set(photo=file.seed) if file is not None and file.seed else c.toast("Couldn't add photo")
    )


@does
def set_photo(c: Ctx, photo: int) -> Ctx:
    return c.set(photo=photo)
