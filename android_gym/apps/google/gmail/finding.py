"""What a search finds: words, operators, chips."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from functools import lru_cache

from ....kit import Value
from ....phone.core.zones import instant
from ....phone.state.providers import fold
from .mail import Mail
from .model import FOLDERS, Gmail
from .threads import HIDDEN, Thread, grouped, holds, summary, visible

FILES = ("Any", "Has any", "Document", "Spreadsheet", "PDF", "Image", "Video", "Audio")
AGES = (
    "Any time",
    "Older than a week",
    "Older than a month",
    "Older than 6 months",
    "Older than a year",
    "In the last week",
    "In the last month",
)
_DAYS = {"a week": 7, "a month": 30, "6 months": 182, "a year": 365, "week": 7, "month": 30}
_KINDS = {
    "Document": ("document", "msword", "text/"),
    "Spreadsheet": ("sheet", "csv"),
    "PDF": ("pdf",),
    "Image": ("image/",),
    "Video": ("video/",),
    "Audio": ("audio/",),
}
_TERM = re.compile(r'(-?)(?:(\w+):)?(?:"([^"]*)"|\(([^()]*)\)|(\S+))')
_OPERATORS = "from to cc bcc subject is has in label filename category".split()
_FOLDERS = {f.name.casefold(): f.id for f in FOLDERS} | {f.id: f.id for f in FOLDERS}
_FOLDERS |= {"draft": "drafts", "bin": "trash"}


class Filters(Value):
    """The chips under the search bar."""

    sender: str = ""
    to: str = ""
    label: str = ""  # id of a folder
    files: str = ""  # one of FILES
    age: str = ""  # one of AGES
    unread: bool = False


class Term(Value):
    """One condition of a query. `phrase`: in this order, else each word for itself."""

    operator: str
    words: str
    phrase: bool = False
    without: bool = False  # must not match


def parsed(query: str) -> tuple[Term, ...]:
    """The conditions of a query: words, "a phrase", from:x, -word …"""
    found = []
    for hit in _TERM.finditer(query):
        minus, operator, phrase, group, word = hit.groups()
        words = next(part for part in (phrase, group, word) if part is not None)
        if operator and operator.casefold() not in _OPERATORS:
            words, operator = f"{operator}:{words}", None
        if fold(words):
            found.append(Term((operator or "").casefold(), fold(words), phrase is not None, minus == "-"))
    return tuple(found)


def _spaced(words: str) -> str:
    """Words as they are compared, each after a blank."""
    return " " + " ".join(re.findall(r"[\w'’]+|[^\w\s]", words))


@lru_cache(maxsize=4096)
def _folded(words: str) -> str:
    return _spaced(fold(words))


@lru_cache(maxsize=2048)
def _text(mail: Mail) -> str:
    """All words of a mail."""
    names = (a.name for a in mail.attachments)
    people = mail.sender, mail.sender_address, *mail.to, *mail.cc, *mail.bcc
    return _folded(" ".join((mail.subject, mail.body, *people, *names)))


@lru_cache(maxsize=2048)
def _compact(text: str) -> str:
    """Words without blanks: what is written with and without a hyphen is alike."""
    return text.replace(" ", "")


@lru_cache(maxsize=512)
def _starts(words: str) -> tuple[tuple[str, str], ...]:
    """Each word of a query as it stands at the start of a word, and as it is."""
    return tuple((_spaced(word), word) for word in words.split())


def _says(text: str, words: str, phrase: bool) -> bool:
    """Whether each word (or the phrase) begins a word of a text."""
    if phrase:
        return _spaced(words) in text
    for start, word in _starts(words):
        if start not in text and (len(word) <= 5 or word not in _compact(text)):
            return False
    return True


@lru_cache(maxsize=8)
def _senders(mails: tuple[Mail, ...]) -> dict[str, str]:
    """The name that goes with an address, as its latest mail gives it."""
    return {m.sender_address.casefold(): m.sender for m in mails}


def _people(addresses: tuple[str, ...], words: str, app: Gmail, name: str = "") -> bool:
    """Whether names or addresses have these words; the owner is "me", too."""
    known, text = _senders(app.mails), _folded(name)
    for address in addresses:
        me = " me" if app.own(address) else ""
        text += _folded(f"{address} {known.get(address.casefold(), '')}{me}")
    return all(start in text for start, _ in _starts(words))


def _matches(mail: Mail, term: Term, app: Gmail) -> bool:
    words = term.words
    match term.operator:
        case "":
            return _says(_text(mail), words, term.phrase)
        case "subject":
            return _says(_folded(mail.subject), words, term.phrase)
        case "from":
            return _people((mail.sender_address,), words, app, mail.sender)
        case "to":
            return _people((*mail.to, *mail.cc, *mail.bcc), words, app)
        case "cc" | "bcc":
            return _people(getattr(mail, term.operator), words, app)
        case "is":
            marked = words in ("read", "starred", "important") and getattr(mail, words)
            return bool(marked) or (words == "unread" and not mail.read)
        case "has":
            return words in ("attachment", "attachments") and bool(mail.attachments)
        case "filename":
            return any(words in fold(a.name) for a in mail.attachments)
        case "category":
            return mail.category == words and mail.box == "inbox"
    if words in ("anywhere", "all"):
        return True
    if words not in _FOLDERS:
        return any(fold(x) == words for x in mail.labels)
    return holds(mail, _FOLDERS[words], app.accounts[0].categories, app.asleep)


def _filtered(mail: Mail, f: Filters, app: Gmail, first: int, last: int) -> bool:
    """Whether a mail passes the other chips; it must lie between two times."""
    if f.unread and mail.read or not first <= mail.time < last:
        return False
    if f.files and not any(f.files == "Has any" or any(k in a.mime for k in _KINDS[f.files]) for a in mail.attachments):
        return False
    return not f.label or holds(mail, f.label, app.accounts[0].categories, app.asleep)


def _span(age: str, zone: str, now: datetime | None) -> tuple[int, int]:
    """The times that a Date chip allows: from the first (inclusive) to the last."""
    if not age or now is None:
        return 0, 2**40
    way, _, words = age.partition(" the last " if age.startswith("In") else " than ")
    at = instant(zone, now.replace(hour=0, minute=0) - timedelta(days=_DAYS[words]))
    return (at, 2**40) if way == "In" else (0, at)


@lru_cache(maxsize=64)
def found(app: Gmail, query: str, filters: Filters, zone: str, now: datetime | None) -> tuple[Thread, ...]:
    """Conversations with a mail that a query and the chips allow, the newest first.

    Spam and trash are left out unless the query ("in:trash", "in:anywhere") or the chip says so.
    """
    people = (("from", filters.sender), ("to", filters.to))
    terms = (*parsed(query), *(Term(way, fold(name)) for way, name in people if name))
    first, last = _span(filters.age, zone, now)
    asked = {t.words for t in terms if t.operator == "in"}
    wide = bool(asked & {"anywhere", "spam", "trash", "bin"}) or filters.label in HIDDEN
    plain, rows = filters == Filters(), []
    for key, mails in grouped(app.mails, app.threaded):
        hits = [
            m
            for m in mails
            if (wide or m.box not in HIDDEN)
            and all(_matches(m, t, app) != t.without for t in terms)
            and (plain or _filtered(m, filters, app, first, last))
        ]
        if hits:
            latest = hits[-1]
            folder = latest.box if latest.box in HIDDEN else "search"
            rows.append((latest, summary(key, visible(mails, folder), latest, (), folder)))
    rows.sort(key=lambda pair: (-pair[0].time, -pair[0].id))
    return tuple(thread for _, thread in rows)
