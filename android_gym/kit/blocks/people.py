"""What apps do with the contacts that the phone shares: groups and favorites, files of vCards, duplicates.

    from android_gym.kit.blocks.people import *

    class Editor(ContactForm):
        def view(self):
            bar = app_bar("Contact", leave(), (save_item(self),))
            return scaffold(bar, scroll(form_field(self, "draft.first", "Name")))

    share = ("Share", share_people(self.picked), "share")
    lists = sections(by_letter(in_order(contacts)))

Groups are the `labels` of contacts; those of the phone's `labels` exist also where nobody is in them. Handlers over
marked people end the selection; `delete_people` leaves the page of one that is deleted.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import lru_cache

from ...errors import DamagedFile
from ...phone.core.calls import does
from ...phone.core.values import Table
from ...phone.state.activity import Intent
from ...phone.state.duplicates import merged
from ...phone.state.providers import Contact, Email, File, Phone, file_at, write
from ...phone.state.providers.pinyin import letter
from ...phone.state.vcard import from_vcard, vcard
from ...phone.system.ctx import Ctx
from ..forms import Form, strip_texts
from ..picking import clear_selection
from ..records import Store

PEOPLE = Store("contacts", shared=True)
VCARD = "text/x-vcard"
_SEND, _STREAM = "android.intent.action.SEND", "android.intent.extra.STREAM"


@does
def share_people(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Hand people to another app as a vCard."""
    path = f"/sdcard/Android/data/{c.package}/cache/contacts.vcf"
    c = export_people(clear_selection(c), path, ids)
    return c.send(Intent(_SEND, type=VCARD, extras=Table.of({_STREAM: path})))


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
def delete_people(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Delete who is marked, or whose page this is."""
    c = PEOPLE.remove(c, *ids)
    return clear_selection(c) if hasattr(c.screen, "picked") else c.finish()


@does
def merge_groups(c: Ctx, *groups: tuple[int, ...]) -> Ctx:
    """Make one contact, the first, of each group."""
    for ids in groups:
        group = tuple(p for p in PEOPLE.all(c) if p.id in ids)
        if len(group) > 1:
            c = PEOPLE.remove(PEOPLE.put(c, merged(group)), *(p.id for p in group[1:]))
    return c


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


@does
def join_groups(c: Ctx, ids: tuple[int, ...], names: tuple[str, ...]) -> Ctx:
    """Put people into groups."""
    for name in names:
        c = enlist.now(c, name, ids, ids)
    return clear_selection(c)


@lru_cache(maxsize=16)
def by_letter(people: tuple[Contact, ...], stars: bool = False) -> tuple[tuple[str, tuple[Contact, ...]], ...]:
    """People under the letters that their names begin with; with `stars` the favorites before all."""
    favorites = [p for p in people if p.starred and stars]
    groups: dict[str, list[Contact]] = {"★": favorites} if favorites else {}
    for p in people:
        groups.setdefault(letter(p.name[0]).upper() or "#", []).append(p)
    return tuple((head, tuple(rows)) for head, rows in groups.items())


def numbers_of(people: Iterable[Contact]) -> tuple[str, ...]:
    """The first numbers of people who have one."""
    return tuple(p.phones[0].number for p in people if p.phones)


def days_to_birthday(birthday: str, today: date) -> int:
    """Days until somebody's next birthday; one of February 29 is on the 28th.

    >>> [days_to_birthday(day, date(2023, 10, 10)) for day in ("1990-10-10", "--10-09", "2000-02-29")]
    [0, 365, 141]
    """
    born = date.fromisoformat(birthday.replace("--", "2000-"))
    day = min(born.day, 28) if born.month == 2 else born.day
    coming = (date(year, born.month, day) for year in (today.year, today.year + 1))
    return next((at - today).days for at in coming if at >= today)


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


__all__ = [
    "ContactForm",
    "PEOPLE",
    "VCARD",
    "by_letter",
    "days_to_birthday",
    "delete_groups",
    "delete_people",
    "enlist",
    "export_people",
    "import_people",
    "join_groups",
    "make_group",
    "merge_groups",
    "numbers_of",
    "rename_group",
    "share_people",
]
