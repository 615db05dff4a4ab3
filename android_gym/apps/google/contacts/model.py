"""What Contacts keeps (preferences; people are shared data), and how it orders and names people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....kit import Package, Value, memo, remember_query
from ....phone.state.duplicates import duplicates
from ....phone.state.providers import Account, Contact, fold, in_order
from ....world import build

PACKAGE = "com.google.android.contacts"
people_app = Package(PACKAGE)
DEVICE = "Device"  # shown for contacts that are in no account
EVERYBODY = "All contacts"
MAX_RECENT = 5  # viewed people and typed queries kept
_CJK = "\u3040"


class Contacts(Value):
    """Contacts' own data. Orders are "first" or "last" name."""

    incidental = frozenset({"viewed"})
    histories = frozenset({"searches"})

    sort: str = "first"
    format: str = "first"  # which name is shown first
    account: str = ""  # where new contacts go: an e-mail address, "" for this device
    display: str = EVERYBODY  # whose contacts the list shows: everybody's, one account's, DEVICE
    viewed: tuple[int, ...] = ()  # ids, the latest first
    searches: tuple[str, ...] = ()  # the latest first
    dismissed: tuple[tuple[int, ...], ...] = ()  # groups of ids that are no duplicates
    ringtones: tuple[tuple[int, str], ...] = ()  # contact id, name of the sound
    voicemail: tuple[int, ...] = ()  # whose calls go to voicemail

    def seen(self, id: int) -> Contacts:
        """After a contact was opened."""
        return self.replace(viewed=(id, *(i for i in self.viewed if i != id))[:MAX_RECENT])

    def searched(self, query: str) -> Contacts:
        """After a query led somewhere."""
        return self.replace(searches=remember_query(self.searches, query, MAX_RECENT))

    def forget(self, id: int) -> Contacts:
        """Without what was kept about a contact id that is given to somebody new."""
        return self.replace(
            viewed=tuple(i for i in self.viewed if i != id),
            dismissed=tuple(g for g in self.dismissed if id not in g),
            ringtones=tuple(r for r in self.ringtones if r[0] != id),
            voicemail=tuple(i for i in self.voicemail if i != id),
        )

    def ringtone(self, id: int) -> str:
        return next((name for who, name in self.ringtones if who == id), "")


def boot(seed: int) -> Contacts:
    """Contacts as the owner left it."""
    return Contacts(account=build(seed).owner.email)


class Line(Value):
    """A person as a row of a list shows them."""

    id: int
    name: str
    photo: int = 0
    head: str = ""  # the section that begins here: a letter, "★" or ""
    more: str = ""  # a second line
    value: str = ""  # the number or address that a tap hands over, in place of the id


def letter(contact: Contact, by: str) -> str:
    """The section a contact is listed in: "A" … "Z", "…" for other scripts, "#" for the rest."""
    name = contact.first or contact.last if by == "first" else contact.last or contact.first
    start = fold(name or contact.display(by))[:1].upper()
    if not start.isalpha():
        return "#"
    return start if start < _CJK else "…"


@memo
def shown(contacts: tuple[Contact, ...], display: str) -> tuple[Contact, ...]:
    """The contacts that "Contacts to display" lets through."""
    if display == EVERYBODY:
        return contacts
    kept = "" if display == DEVICE else display
    return tuple(c for c in contacts if c.account == kept)


def headed(people: Iterable[tuple[Any, ...]], named: str) -> tuple[Line, ...]:
    """Rows of (person, section[, second line[, value]]); a section is told where it begins."""
    found, last = [], ""
    for c, head, *more in people:
        found.append(Line(c.id, c.display(named), c.photo, head if head != last else "", *more))
        last = head
    return tuple(found)


@memo
def lines(contacts: tuple[Contact, ...], sort: str, named: str, stars: bool = False) -> tuple[Line, ...]:
    """Rows of a list: favourites on top (with `stars`), then everybody by letter."""
    ordered = in_order(contacts, sort)
    starred = [(c, "★") for c in ordered if stars and c.starred]
    return headed((*starred, *((c, letter(c, sort)) for c in ordered)), named)


@memo
def members(contacts: tuple[Contact, ...], label: str) -> tuple[Contact, ...]:
    """Who carries a label."""
    return tuple(c for c in contacts if label in c.labels)


@memo
def suggestions(
    contacts: tuple[Contact, ...], dismissed: tuple[tuple[int, ...], ...]
) -> tuple[tuple[Contact, ...], ...]:
    """Groups of duplicates that the owner has not dismissed."""
    return tuple(g for g in duplicates(contacts) if tuple(c.id for c in g) not in dismissed)


def homes(accounts: tuple[Account, ...]) -> tuple[str, ...]:
    """Where a contact can be kept: the Google accounts, then the device."""
    return (*(a.name for a in accounts if a.type == "com.google"), DEVICE)
