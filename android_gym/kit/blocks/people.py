"""What apps do with the contacts that the phone shares: groups and favorites, files of vCards.

    from android_gym.kit.blocks.people import *

    class Editor(ContactForm):
        def view(self):
            bar = app_bar("Contact", leave(), (save_item(self),))
            return scaffold(bar, scroll(form_field(self, "draft.first", "Name")))

    class Page(PersonPage):
        def view(self, contacts):
            lines = [fact(number.number, number.label) for number in self.person(contacts).phones]
            return scaffold(app_bar("Contact", leave()), listing("numbers", *lines))

    share = ("Share", share_people(self.picked), "share")
    none = empty("No contacts", "person")
    found = letter_list("people", person_row, in_order(contacts), self.picked, stars=True, empty=none)

`letter_list` shows people under letters, with a rail of these. Groups are the `labels` of contacts; those of the
phone's `labels` exist also where nobody is in them. Handlers over marked people end the selection; `delete_people`
leaves the page of one that is deleted.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import lru_cache
from typing import Any, ClassVar

from ...errors import DamagedFile
from ...phone.core.calls import does, memo
from ...phone.core.values import Table
from ...phone.core.view import FILL, View
from ...phone.state.activity import Activity, Intent
from ...phone.state.duplicates import merged
from ...phone.state.locale import AMERICAN, Locale
from ...phone.state.providers import Contact, Email, File, Phone, by_number, file_at, free_path, write
from ...phone.state.providers.pinyin import letter
from ...phone.state.vcard import from_vcard, vcard
from ...phone.system.ctx import Ctx
from ..basic import box, column, image, text
from ..forms import Form, strip_texts
from ..items import Item
from ..lazy import Build, feed, sections
from ..picking import clear_selection
from ..records import Store, find_in
from ..screens import letter_rail
from ..texts import share_text
from ..words import plural
from .dialing import write_to

PEOPLE = Store("contacts", shared=True)
VCARD = "text/x-vcard"
SHARES = ("As text", "As vCard file")
_SEND, _STREAM = "android.intent.action.SEND", "android.intent.extra.STREAM"


def star_item(p: Contact, id: str, people: Store = PEOPLE) -> Item:
    """The action of a bar that makes somebody of `people` a favorite, or no longer."""
    label, sign = ("Remove from favorites", "star") if p.starred else ("Add to favorites", "star_border")
    return Item(label, people.flip(p.id, "starred"), sign, id)


@does
def share_people(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Hand people to another app as a vCard."""
    path = f"/sdcard/Android/data/{c.package}/cache/contacts.vcf"
    c = export_people(clear_selection(c), path, ids)
    return c.send(Intent(_SEND, type=VCARD, extras=Table.of({_STREAM: path})))


@does
def share_as(c: Ctx, id: int, how: str) -> Ctx:
    """Hand a person to another app in one of the ways of `SHARES`; as text it is the name and the numbers."""
    if how == SHARES[1]:
        return share_people.now(c, (id,))
    p = PEOPLE.of(c, id)
    return share_text.now(c, "\n".join((p.name, *(n.number for n in p.phones))))


def export_people(c: Ctx, path: str, ids: tuple[int, ...]) -> Ctx:
    """Write people into a file of vCards."""
    words = vcard(p for p in PEOPLE.all(c) if p.id in ids)
    return c.share(files=write(c.phone.files, File(path, len(words.encode()), c.phone.time, VCARD, text=words)))


def import_people(c: Ctx, path: str, account: str = "") -> tuple[Ctx, int]:
    """Keep the people of a file of vCards in an account, and say how many they are: none where it cannot be read."""
    file = file_at(c.phone.files, path)
    try:
        people = from_vcard(file.text) if file is not None else ()
    except DamagedFile:
        people = ()
    return PEOPLE.extend(c, (one.replace(account=account) for one in people)), len(people)


@does
def export_all(c: Ctx) -> Ctx:
    """Write all people into a new file among the downloads."""
    path = free_path(c.phone.files, "/sdcard/Download/00001.vcf")
    return export_people(c, path, tuple(p.id for p in PEOPLE.all(c))).toast(f"Exported to {path}")


def first_account(c: Ctx) -> str:
    """The account that new people are kept in; "" where the phone has none."""
    return next((one.name for one in c.phone.accounts), "")


@does
def import_file(c: Ctx) -> Ctx:
    """A file was chosen: keep its people in the first account."""
    c, count = import_people(c, str(c.result), first_account(c))
    return c.toast(f"{plural(count, 'contact')} imported" if count else "No contacts in this file")


@does
def add_people(c: Ctx, people: tuple[Contact, ...]) -> Ctx:
    """Keep people as new ones, such as those of a SIM card."""
    return clear_selection(PEOPLE.extend(c, people)).toast(f"{plural(len(people), 'contact')} imported")


@does
def write_people(c: Ctx, ids: tuple[int, ...], words: str = "") -> Ctx:
    """Begin a message to people, and leave the page that chose them."""
    return c.finish().send(write_to(*numbers_of(p for p in PEOPLE.all(c) if p.id in ids), words=words))


@does
def delete_people(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Delete who is marked, or whose page this is."""
    c = PEOPLE.remove(c, *ids)
    return clear_selection(c) if hasattr(c.screen, "picked") else c.finish()


@does
def enlist(c: Ctx, group: str, people: tuple[int, ...], ids: tuple[int, ...]) -> Ctx:
    """Of some people just these are in a group, or with "" favorites."""
    for id in people:
        p: Contact = PEOPLE.of(c, id)
        rest = tuple(name for name in p.labels if name != group)
        labels = (*rest, group) if id in ids else rest
        c = PEOPLE.put(c, p.replace(labels=labels) if group else p.replace(starred=id in ids))
    return clear_selection(c)


@does
def add_members(c: Ctx, group: str, ids: tuple[int, ...]) -> Ctx:
    """Put people into a group, and leave the page that chose them."""
    return enlist.now(c, group, ids, ids).finish()


@does
def make_group(c: Ctx, name: str) -> Ctx:
    """Keep a group, which may have nobody in it."""
    return c.share(labels=tuple(sorted({*c.phone.labels, name}, key=str.casefold)))


@does
def rename_group(c: Ctx, old: str, new: str) -> Ctx:
    """Give a group another name."""
    ids = tuple(p.id for p in PEOPLE.all(c) if old in p.labels)
    return enlist.now(make_group.now(delete_groups.now(c, (old,)), new), new, ids, ids)


@does
def delete_groups(c: Ctx, names: tuple[str, ...]) -> Ctx:
    """Forget groups, but nobody who is in them."""
    for name in names:
        c = enlist.now(c, name, tuple(p.id for p in PEOPLE.all(c) if name in p.labels), ())
    return c.share(labels=tuple(x for x in c.phone.labels if x not in names))


@lru_cache(maxsize=16)
def by_letter(people: tuple[Contact, ...], stars: bool = False) -> tuple[tuple[str, tuple[Contact, ...]], ...]:
    """People under the letters that their names begin with; with `stars` the favorites before all."""
    favorites = [p for p in people if p.starred and stars]
    groups: dict[str, list[Contact]] = {"★": favorites} if favorites else {}
    for p in people:
        groups.setdefault(letter(p.name[0]).upper() or "#", []).append(p)
    return tuple((head, tuple(rows)) for head, rows in groups.items())


@memo
def portrait(name: str, photo: int, size: float = 44) -> View:
    """The picture of a person, or the first letter of the name."""
    return image(f"face:{name}" if photo else f"avatar:{name}", "photo", w=size, h=size, radius=-1)


def letter_list(
    id: str,
    fn: Build,
    people: tuple[Contact, ...],
    *extra: Any,
    stars: bool = False,
    head: tuple[View, ...] = (),
    empty: View,
    bottom: float = 0,
) -> View:
    """People under letters, favorites first with `stars`, and where they are more than a dozen the rail of letters,
    beside which `head` ends. `fn(person, *extra)` builds a row; `empty` stands under `head` where there is nobody."""
    if not people:
        return column(*head, empty, w=FILL, h=FILL)
    groups, tops = by_letter(people, stars), tuple(box(view, w=FILL, pad=(0, 0, 12, 0)) for view in head)
    listed = feed(id, fn, sections(groups), *extra, header=_letter, head=tops, bottom=bottom)
    rail = letter_rail([head for head, _ in groups], "alphabet_indexer")
    return box(listed, *(rail,) * (len(people) > 12), w=FILL, h=FILL)


@memo
def _letter(head: str, *extra: Any) -> View:
    return text(head, "header_text", size=13, color="onSurfaceVariant", pad=(28, 10, 28, 4)).replace(key=head)


def numbers_of(people: Iterable[Contact]) -> tuple[str, ...]:
    """The first numbers of people who have one."""
    return tuple(p.phones[0].number for p in people if p.phones)


def birthday_text(birthday: str, locale: Locale = AMERICAN, month: str = "%B") -> str:
    """A birthday in words.

    >>> birthday_text("1990-04-12"), birthday_text("--04-12")
    ('April 12, 1990', 'April 12')
    """
    if not birthday:
        return ""
    day = date.fromisoformat(birthday.replace("--", "2000-"))
    return locale.day(day, month=month, year=not birthday.startswith("--"))


class PersonPage(Activity):
    """The page of a contact, or of a `number` that is not saved. It closes when the contact is gone."""

    id: int = 0
    number: str = ""

    def on_resume(self, c: Ctx) -> Ctx:
        gone = not PEOPLE.find(c, self.id) and not self.number
        return c.toast("This contact no longer exists").finish() if gone else c

    def person(self, contacts: tuple[Contact, ...]) -> Contact:
        """Whom it is about: one without an id where the number is not saved."""
        found = find_in(contacts, self.id) or by_number(contacts, self.number)
        return found or Contact(phones=(Phone(self.number, ""),))


class ContactForm(Form):
    """The editor of a contact, with a line at least for a number and for an address of e-mail."""

    records = PEOPLE

    def blank(self, c: Ctx) -> Contact:
        return Contact()

    def prefill(self) -> Contact:
        """What is filled in beside what is known: by default nothing."""
        return Contact()

    def form_of(self, record: Contact) -> Contact:
        """A contact as the fields divide it: by default as it is."""
        return record

    def on_create(self, c: Ctx) -> Ctx:
        old = self.form_of(PEOPLE.find(c, self.id) or self.blank(c))
        full = merged((old, self.prefill()))
        draft = full.replace(phones=full.phones or (Phone(""),), emails=full.emails or (Email(""),))
        c = c.set(draft=draft, began=old, id=old.id)
        return c.focus(self.focus) if self.focus and not old.id else c

    @property
    def record(self) -> Contact:
        d: Contact = strip_texts(self.draft)
        return d.replace(phones=tuple(p for p in d.phones if p.number), emails=tuple(e for e in d.emails if e.address))


class WholeNameForm(ContactForm):
    """An editor with one field, `draft.first`, for the whole name. It may begin with what another app knows. Where
    nobody asked for a new contact, its `page` is shown."""

    page: ClassVar[str]

    name: str = ""
    phone: str = ""
    email: str = ""
    company: str = ""
    job: str = ""
    address: str = ""
    notes: str = ""

    def blank(self, c: Ctx) -> Contact:
        return Contact(account=first_account(c))

    def prefill(self) -> Contact:
        phones, emails = (Phone(self.phone),) * bool(self.phone), (Email(self.email),) * bool(self.email)
        more = Contact(company=self.company, title=self.job, address=self.address, notes=self.notes)
        return more.replace(first=self.name, phones=phones, emails=emails)

    def form_of(self, record: Contact) -> Contact:
        return record.replace(first=record.name, last="") if record.id else record

    def tidy(self, c: Ctx, record: Contact) -> Contact:
        """Of a name that has not been changed the parts are kept."""
        old = PEOPLE.find(c, self.id)
        return record.replace(first=old.first, last=old.last) if old and old.name == record.first else record

    def on_save(self, c: Ctx, record: Contact) -> Ctx:
        new = not self.id and c.window.result is None
        return c.instead(self.page, record.id) if new else c.finish(record.id)

    def problem(self, c: Ctx, record: Contact) -> str:
        return "" if record.first or record.phones else "Enter a name or a number"


__all__ = [
    "ContactForm",
    "PEOPLE",
    "PersonPage",
    "SHARES",
    "VCARD",
    "WholeNameForm",
    "add_members",
    "add_people",
    "birthday_text",
    "by_letter",
    "delete_groups",
    "delete_people",
    "enlist",
    "export_all",
    "export_people",
    "first_account",
    "import_file",
    "import_people",
    "letter_list",
    "make_group",
    "numbers_of",
    "portrait",
    "rename_group",
    "share_as",
    "share_people",
    "star_item",
    "write_people",
]
