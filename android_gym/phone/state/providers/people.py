"""Contacts: people and businesses, their numbers and addresses, and finding them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from ....memo import by_identity
from ...core.values import Value
from .pinyin import initials, reading

_CJK = "\u3040"  # from here on, scripts written without blanks


class Phone(Value):
    """A telephone number of a contact."""

    number: str  # as written
    label: str = "Mobile"  # Mobile, Home, Work, Main, Work fax, Other … or the owner's own word


class Email(Value):
    """An e-mail address of a contact."""

    address: str
    label: str = "Home"


class Contact(Value):
    """A person or a business."""

    later = frozenset({"prefix", "middle", "suffix"})

    id: int = 0
    first: str = ""
    last: str = ""
    phones: tuple[Phone, ...] = ()
    emails: tuple[Email, ...] = ()
    company: str = ""
    department: str = ""
    title: str = ""  # what they are there: "Product manager"
    address: str = ""  # postal, on one line
    birthday: str = ""  # "1990-04-12", or "--04-12" without a year
    nickname: str = ""
    website: str = ""
    notes: str = ""
    starred: bool = False  # a favourite
    labels: tuple[str, ...] = ()
    photo: int = 0  # seed of the picture; 0: the first letter on a disc
    account: str = ""  # e-mail of the account it is kept in; "": on this device
    prefix: str = ""  # "Dr."
    middle: str = ""
    suffix: str = ""  # "Jr."

    @property
    def name(self) -> str:
        return self.display("first")

    def display(self, order: str = "first") -> str:
        """ "John Smith", or "Smith, John" for `order` "last"; without a name what Android shows."""
        if self.prefix or self.middle or self.suffix:
            return _full_name(self, order)
        if self.first and self.last:
            if self.first[0] >= _CJK:  # family name first, whatever the order
                return f"{self.last}{self.first}"
            return f"{self.last}, {self.first}" if order == "last" else f"{self.first} {self.last}"
        if whole := self.first or self.last or self.nickname or self.company:
            return whole
        if self.phones:
            return self.phones[0].number
        return self.emails[0].address if self.emails else "(No name)"


def _full_name(contact: Contact, order: str) -> str:
    """The name of a contact that has more than a first and a last one."""
    given = " ".join(filter(None, (contact.prefix, contact.first, contact.middle)))
    plain = contact.replace(first=given, prefix="", middle="", suffix="").display(order)
    return ", ".join(filter(None, (plain, contact.suffix)))


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """For comparing: lower case, without accents, blanks single."""
    if text.isascii():
        return " ".join(text.casefold().split())
    bare = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in bare if not unicodedata.combining(c)).split())


@lru_cache(maxsize=4096)
def digits(number: str) -> str:
    return "".join(c for c in number if c in "0123456789")


def line_of(number: str) -> str:
    """What is the same for all spellings that ring one phone, "" without digits: Android compares
    the last seven digits."""
    return digits(number)[-7:]


def same_number(one: str, other: str) -> bool:
    """Whether two spellings ring the same phone."""
    line = line_of(one)
    return bool(line) and line == line_of(other)


def by_name(contacts: Iterable[Contact], name: str) -> Contact | None:
    """The contact of this full name, else of this first name, else None; case is ignored."""
    rows, wanted = tuple(contacts), fold(name)
    for key in (Contact.display, lambda c: c.first):
        for contact in rows:
            if wanted and fold(key(contact)) == wanted:
                return contact
    return None


def by_number(contacts: Iterable[Contact], number: str) -> Contact | None:
    """The first contact with a number that rings the same phone."""
    return _by_line(tuple(contacts)).get(line_of(number))


def by_email(contacts: Iterable[Contact], address: str) -> Contact | None:
    """The first contact with this address, whatever its case."""
    return _by_address(tuple(contacts)).get(address.casefold())


@by_identity(64)
def _by_line(contacts: tuple[Contact, ...]) -> dict[str, Contact]:
    found = {line_of(p.number): c for c in reversed(contacts) for p in c.phones}
    found.pop("", None)
    return found


@by_identity(64)
def _by_address(contacts: tuple[Contact, ...]) -> dict[str, Contact]:
    return {e.address.casefold(): c for c in reversed(contacts) for e in c.emails}


def in_order(contacts: Iterable[Contact], by: str = "first") -> tuple[Contact, ...]:
    """Sorted as the list shows them, by "first" or "last" name, or on a Chinese phone by their whole
    names, Chinese ones by their "reading"; what starts with no letter last."""

    def key(contact: Contact) -> tuple[bool, str, int]:
        if by == "reading":
            shown = reading(fold(contact.name))
            return (not shown[:1].isalpha(), shown, contact.id)
        name = contact.first or contact.last if by == "first" else contact.last or contact.first
        shown = fold(f"{name} {contact.display(by)}" if name else contact.display(by))
        return (not shown[:1].isalpha(), shown, contact.id)

    return tuple(sorted(contacts, key=key))


def matching(contacts: Iterable[Contact], query: str) -> tuple[Contact, ...]:
    """Contacts that Android's search finds, in the given order.

    Each word of the query must begin a word of the name, nickname, company, title, e-mail, address
    or notes (in CJK names any character begins a word, and so do the letters of their readings), or
    the query be the start of a number.
    """
    words, number = _words(query), digits(query)
    dialled = bool(number) and not re.search(r"[^\d\s()+.\-/]", query)
    return tuple(
        c
        for c in contacts
        if (words and all(any(w.startswith(q) for w in _index(c)) for q in words))
        or (dialled and any(_rings(p.number, number) for p in c.phones))
    )


def _rings(written: str, typed: str) -> bool:
    whole = digits(written)
    return whole.startswith(typed) or (written.startswith("+1") and whole[1:].startswith(typed))


def _words(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"\w+", fold(text)))


@lru_cache(maxsize=2048)
def _index(contact: Contact) -> frozenset[str]:
    c = contact
    fields = (c.first, c.last, c.nickname, c.company, c.department, c.title, c.address, c.notes)
    words = [w for f in (c.name, *fields, *(e.address for e in c.emails)) for w in _words(f)]
    tails = [w[i:] for w in words if w[0] >= _CJK for i in range(1, len(w))]
    spelt = initials(c.name) if c.name[:1] >= _CJK else ""
    return frozenset((*words, *tails, *(spelt,) * bool(spelt)))
