"""What apps share through ContentProviders: contacts, messages, calls, calendar, files, accounts …

Values and small pure functions. Times are whole seconds UTC; ids are small ints, one more than the
largest in use, so equal histories give equal ids.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, TypeVar

from ..core.calls import Call
from ..core.values import Value

Row = TypeVar("Row", bound=Any)  # a Value with an `id`
_CJK = "\u3040"  # from here on, scripts written without blanks

# --- the values --------------------------------------------------------------------------------


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

    @property
    def name(self) -> str:
        return self.display("first")

    def display(self, order: str = "first") -> str:
        """ "John Smith", or "Smith, John" for `order` "last"; without a name what Android shows."""
        if self.first and self.last:
            if self.first[0] >= _CJK:  # family name first, whatever the order
                return f"{self.last}{self.first}"
            return f"{self.last}, {self.first}" if order == "last" else f"{self.first} {self.last}"
        if whole := self.first or self.last or self.nickname or self.company:
            return whole
        if self.phones:
            return self.phones[0].number
        return self.emails[0].address if self.emails else "(No name)"


class Message(Value):
    """An SMS. Messages with the same address are one conversation."""

    id: int
    address: str  # the other side's number, as dialled or received
    text: str
    time: int
    sent: bool = False  # by the owner
    read: bool = True


class CallRecord(Value):
    """An entry of the call log."""

    id: int
    number: str
    time: int  # when it began
    seconds: int = 0  # how long they spoke
    kind: str = "incoming"  # incoming, outgoing, missed, rejected


class Attendee(Value):
    """A guest of a calendar event."""

    address: str  # e-mail
    name: str = ""
    status: str = "invited"  # invited, accepted, declined, tentative


class CalendarEntry(Value):
    """A calendar event."""

    id: int
    title: str
    start: int
    end: int  # exclusive
    all_day: bool = False  # start and end are then midnights in the phone's zone
    location: str = ""
    description: str = ""
    attendees: tuple[Attendee, ...] = ()
    reminders: tuple[int, ...] = (30,)  # minutes before the start
    calendar: str = ""  # account, or the name of a calendar such as "Birthdays"


class File(Value):
    """A file on the shared storage. Its path is its identity."""

    path: str  # below /sdcard
    size: int  # bytes
    modified: int
    mime: str = ""  # "": by the name
    seed: int = 0  # of the picture or sound in it
    text: str = ""  # the text of a document or text file
    seconds: int = 0  # length of audio or video

    @property
    def name(self) -> str:
        return self.path.rpartition("/")[2]

    @property
    def folder(self) -> str:
        return self.path.rpartition("/")[0]

    @property
    def kind(self) -> str:
        """image, video, audio or document."""
        family = (self.mime or mime_of(self.name)).partition("/")[0]
        return family if family in ("image", "video", "audio") else "document"


class Account(Value):
    """An account in Settings."""

    name: str  # usually an e-mail address
    type: str = "com.google"
    owner: str = ""  # the person's name


LOUD = frozenset(("sms", "mail", "firing"))  # channels whose notifications pop up


class NotificationAction(Value):
    """A button of a notification."""

    title: str
    call: Call


class Notification(Value):
    """What an app has posted to the shade."""

    id: int
    package: str
    title: str
    text: str = ""
    time: int = 0
    channel: str = "default"
    tap: Call | None = None
    actions: tuple[NotificationAction, ...] = ()
    ongoing: bool = False  # cannot be swiped away
    silent: bool = False  # no heads-up, below "Silent"


class Download(Value):
    """An entry of the downloads list; the file itself is at `path`."""

    id: int
    path: str
    url: str  # where it came from
    time: int


# --- rows with ids -----------------------------------------------------------------------------


def next_id(rows: Iterable[Any]) -> int:
    return max((row.id for row in rows), default=0) + 1


def insert(rows: tuple[Row, ...], row: Row) -> tuple[Row, ...]:
    """`rows` and `row` at the end, which gets the next id."""
    return (*rows, row.replace(id=next_id(rows)))


def update(rows: tuple[Row, ...], row: Row) -> tuple[Row, ...]:
    """`rows` with the one of this id replaced. LookupError if there is none."""
    find(rows, row.id)
    return tuple(row if old.id == row.id else old for old in rows)


def delete(rows: tuple[Row, ...], *ids: int) -> tuple[Row, ...]:
    return tuple(row for row in rows if row.id not in ids)


def find(rows: Iterable[Row], id: int) -> Row:
    """The row with this id. LookupError if there is none."""
    for row in rows:
        if row.id == id:
            return row
    raise LookupError(f"there is no row with the id {id}")


# --- contacts ----------------------------------------------------------------------------------


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


def same_number(one: str, other: str) -> bool:
    """Whether two spellings ring the same phone: Android compares the last seven digits."""
    a, b = digits(one), digits(other)
    return a[-7:] == b[-7:] if min(len(a), len(b)) >= 7 else bool(a) and a == b


def by_name(contacts: Iterable[Contact], name: str) -> Contact | None:
    """The contact of this full name, else of this first name, else None; case is ignored."""
    rows, wanted = tuple(contacts), fold(name)
    for key in (Contact.display, lambda c: c.first):
        for contact in rows:
            if wanted and fold(key(contact)) == wanted:
                return contact
    return None


def by_number(contacts: Iterable[Contact], number: str) -> Contact | None:
    hits = (c for c in contacts if any(same_number(p.number, number) for p in c.phones))
    return next(hits, None)


def by_email(contacts: Iterable[Contact], address: str) -> Contact | None:
    wanted = address.casefold()
    hits = (c for c in contacts if any(e.address.casefold() == wanted for e in c.emails))
    return next(hits, None)


def in_order(contacts: Iterable[Contact], by: str = "first") -> tuple[Contact, ...]:
    """Sorted as the list shows them, by "first" or "last" name; what starts with no letter last."""

    def key(contact: Contact) -> tuple[bool, str, int]:
        name = contact.first or contact.last if by == "first" else contact.last or contact.first
        shown = fold(f"{name} {contact.display(by)}" if name else contact.display(by))
        return (not shown[:1].isalpha(), shown, contact.id)

    return tuple(sorted(contacts, key=key))


def matching(contacts: Iterable[Contact], query: str) -> tuple[Contact, ...]:
    """Contacts that Android's search finds, in the given order.

    Each word of the query must begin a word of the name, nickname, company, title, e-mail, address
    or notes (in CJK names any character begins a word), or the query be the start of a number.
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
    return frozenset((*words, *tails))


# --- messages ----------------------------------------------------------------------------------


def conversations(messages: Iterable[Message]) -> tuple[tuple[Message, ...], ...]:
    """Messages by the other side's number, oldest first in each; the latest conversation first."""
    threads: dict[str, list[Message]] = {}
    for message in sorted(messages, key=lambda m: (m.time, m.id)):
        key = digits(message.address)
        threads.setdefault(key[-7:] if len(key) >= 7 else message.address, []).append(message)
    rows = sorted(threads.values(), key=lambda t: (-t[-1].time, -t[-1].id))
    return tuple(tuple(thread) for thread in rows)


# --- files -------------------------------------------------------------------------------------

_MIMES = {
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "png": "image/png",
    "gif": "image/gif",
    "webp": "image/webp",
    "mp4": "video/mp4",
    "mp3": "audio/mpeg",
    "m4a": "audio/mp4",
    "ogg": "audio/ogg",
    "wav": "audio/x-wav",
    "pdf": "application/pdf",
    "txt": "text/plain",
    "csv": "text/csv",
    "html": "text/html",
    "vcf": "text/x-vcard",
    "zip": "application/zip",
    "apk": "application/vnd.android.package-archive",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


def mime_of(name: str) -> str:
    """The MIME type of a file name's ending; application/octet-stream if it is not known."""
    return _MIMES.get(name.rpartition(".")[2].lower(), "application/octet-stream")


def ending_of(mime: str) -> str:
    """The usual ending of a file of this MIME type, "" if it is not known."""
    return next((ending for ending, known in _MIMES.items() if known == mime), "")


def file_at(files: Iterable[File], path: str) -> File | None:
    return next((f for f in files if f.path == path), None)


def of_kind(files: Iterable[File], kind: str) -> tuple[File, ...]:
    """Files of a root of the documents picker, the last modified first.

    `kind` is image, video, audio, document, download (the folder) or recent (all of them).
    """
    rows = (f for f in files if kind in ("recent", f.kind) or kind == _root(f))
    return tuple(sorted(rows, key=lambda f: (-f.modified, f.path)))


def _root(file: File) -> str:
    return "download" if f"{file.folder}/".startswith("/sdcard/Download/") else ""


def free_path(files: Iterable[File], path: str) -> str:
    """`path`, or with " (1)", " (2)" … before the ending where files have it already."""
    taken = {f.path for f in files}
    stem, dot, ending = path.rpartition(".") if "." in path.rpartition("/")[2] else (path, "", "")
    n, free = 0, path
    while free in taken:
        n += 1
        free = f"{stem} ({n}){dot}{ending}"
    return free


def write(files: tuple[File, ...], file: File) -> tuple[File, ...]:
    """`files` with this one, in place of one at its path."""
    return (*(f for f in files if f.path != file.path), file)
