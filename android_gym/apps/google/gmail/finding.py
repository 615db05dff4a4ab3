"""What a search finds: words, operators, chips."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from functools import lru_cache

from ....phone.core.values import Value
from ....phone.core.zones import instant
from ....phone.state.providers import fold
from .mail import Mail
from .model import FOLDERS, Gmail
from .threads import HIDDEN, Thread, grouped, holds, summary, visible

FILES = ("Any", "Has any", "Document", "Spreadsheet", "PDF", "Image", "Video", "Audio")
AGES = (
    "Any time", "Older than a week", "Older than a month", "Older than 6 months",
    "Older than a year", "In the last week", "In the last month",
)  # fmt: skip
_DAYS = {"a week": 7, "a month": 30, "6 months": 182, "a year": 365, "week": 7, "month": 30}
_KINDS = {
    "Document": ("document", "msword", "text/"), "Spreadsheet": ("sheet", "csv"), "PDF": ("pdf",),
    "Image": ("image/",), "Video": ("video/",), "Audio": ("audio/",),
}  # fmt: skip
_TERM = re.compile(r'(-?)(?:(\w+):)?(?:"([^"]*)"|\(([^()]*)\)|(\S+))')


class Filters(Value):
    """The chips under the search bar."""

    sender: str = ""
    to: str = ""
    label: str = ""  # id of a folder
    files: str = ""  # one of FILES
    age: str = ""  # one of AGES
    unread: bool = False


_NO_FILTERS = Filters()


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
        words = phrase if phrase is not None else group if group is not None else word
        if operator and operator.casefold() not in _OPERATORS:
            words, operator = f"{operator}:{words}", None
        if fold(words):
            found.append(Term((operator or "").casefold(), fold(words), phrase is not None,
                              minus == "-"))  # fmt: skip
    return tuple(found)


@lru_cache(maxsize=2048)
def _text(mail: Mail) -> str:
    """All words of a mail, folded, each after a blank."""
    parts = (
        mail.subject, mail.body, mail.sender, mail.sender_address, *mail.to, *mail.cc, *mail.bcc,
        *(a.name for a in mail.attachments),
    )  # fmt: skip
    return _spaced(fold(" ".join(parts)))


def _spaced(folded: str) -> str:
    return " " + " ".join(re.findall(r"[\w'’]+|[^\w\s]", folded))


@lru_cache(maxsize=2048)
def _compact(mail: Mail) -> str:
    """All words of a mail without blanks: what is written with and without a hyphen is alike."""
    return _text(mail).replace(" ", "")


@lru_cache(maxsize=512)
def _starts(words: str) -> tuple[tuple[str, str], ...]:
    """Each word of a query as it stands at the start of a word, and as it is."""
    return tuple((_spaced(word), word) for word in words.split())


def _says(mail: Mail, words: str, phrase: bool) -> bool:
    """Whether each word (or the phrase) begins a word of a mail."""
    text = _text(mail)
    if phrase:
        return _spaced(words) in text
    for start, word in _starts(words):
        if start not in text and (len(word) <= 5 or word not in _compact(mail)):
            return False
    return True


def _has(text: str, words: str, phrase: bool = False) -> bool:
    """Whether each word (or the phrase) begins a word of a short text."""
    if phrase:
        return _spaced(words) in text
    return all(start in text or len(word) > 5 and word in text.replace(" ", "")
               for start, word in _starts(words))  # fmt: skip


@lru_cache(maxsize=8)
def _senders(mails: tuple[Mail, ...]) -> dict[str, str]:
    """The name that goes with an address, as its latest mail gives it."""
    return {m.sender_address.casefold(): m.sender for m in mails}


@lru_cache(maxsize=2048)
def _folded(name: str) -> str:
    return _spaced(fold(name))


def _known(address: str, app: Gmail) -> str:
    """How people can be asked for: an address, the name that goes with it, "me"."""
    name = _senders(app.mails).get(address.casefold(), "")
    return _folded(f"{address} {name} me" if app.own(address) else f"{address} {name}")


def _people(addresses: tuple[str, ...], words: str, app: Gmail, name: str = "") -> bool:
    """Whether names or addresses have these words."""
    text = _folded(name) + "".join([_known(a, app) for a in addresses])
    return all(start in text for start, _ in _starts(words))


def _is(mail: Mail, words: str) -> bool:
    states = {"unread": not mail.read, "read": mail.read, "starred": mail.starred,
              "important": mail.important}  # fmt: skip
    return states.get(words, False)


def _in(mail: Mail, words: str, app: Gmail) -> bool:
    if words in ("anywhere", "all"):
        return True
    names = {f.name.casefold(): f.id for f in FOLDERS} | {f.id: f.id for f in FOLDERS}
    snoozed = tuple(t for t, _ in app.snoozed)
    folder = {"draft": "drafts", "bin": "trash"}.get(words) or names.get(words, f"label:{words}")
    if folder.startswith("label:"):
        return any(fold(x) == words for x in mail.labels)
    return holds(mail, folder, app.accounts[0].categories, snoozed)


_OPERATORS = (
    "from",
    "to",
    "cc",
    "bcc",
    "subject",
    "is",
    "has",
    "in",
    "label",
    "filename",
    "category",
)


def _matches(mail: Mail, term: Term, app: Gmail) -> bool:
    words = term.words
    match term.operator:
        case "":
            return _says(mail, words, term.phrase)
        case "from":
            return _people((mail.sender_address,), words, app, mail.sender)
        case "to":
            return _people((*mail.to, *mail.cc, *mail.bcc), words, app)
        case "cc" | "bcc":
            return _people(mail.cc if term.operator == "cc" else mail.bcc, words, app)
        case "subject":
            return _has(_folded(mail.subject), words, term.phrase)
        case "is":
            return _is(mail, words)
        case "has":
            return words in ("attachment", "attachments") and bool(mail.attachments)
        case "filename":
            return any(words in fold(a.name) for a in mail.attachments)
        case "category":
            return mail.category == words and mail.box == "inbox"
    return _in(mail, words, app)


def _chips(f: Filters) -> tuple[Term, ...]:
    """The conditions that the From and To chips stand for."""
    people = (("from", f.sender), ("to", f.to))
    return tuple(Term(operator, fold(name)) for operator, name in people if name)


def _filtered(mail: Mail, f: Filters, app: Gmail, first: int, last: int) -> bool:
    """Whether a mail passes the other chips; it must lie between two times."""
    if f.unread and mail.read or not first <= mail.time < last:
        return False
    if f.files and not any(
        f.files == "Has any" or any(k in a.mime for k in _KINDS[f.files]) for a in mail.attachments
    ):
        return False
    snoozed = tuple(t for t, _ in app.snoozed)
    return not f.label or holds(mail, f.label, app.accounts[0].categories, snoozed)


def _span(age: str, zone: str, now: datetime | None) -> tuple[int, int]:
    """The times that a Date chip allows: from the first (inclusive) to the last."""
    if not age or now is None:
        return 0, 2**40
    way, _, words = age.partition(" the last " if age.startswith("In") else " than ")
    at = instant(zone, now.replace(hour=0, minute=0) - timedelta(days=_DAYS[words]))
    return (at, 2**40) if way == "In" else (0, at)


@lru_cache(maxsize=64)
def found(
    app: Gmail, query: str, filters: Filters, zone: str, now: datetime | None
) -> tuple[Thread, ...]:  # fmt: skip
    """Conversations with a mail that a query and the chips allow, the newest first.

    Spam and trash are left out unless the query ("in:trash", "in:anywhere") or the chip says so.
    """
    terms = (*parsed(query), *_chips(filters))
    first, last = _span(filters.age, zone, now)
    asked = {t.words for t in terms if t.operator == "in"}
    wide = bool(asked & {"anywhere", "spam", "trash", "bin"}) or filters.label in HIDDEN
    plain = filters == _NO_FILTERS
    rows = []
    for key, mails in grouped(app.mails, app.threaded):
        hits = [
            m for m in mails
            if (wide or m.box not in HIDDEN)
            and all(_matches(m, t, app) != t.without for t in terms)
            and (plain or _filtered(m, filters, app, first, last))
        ]  # fmt: skip
        if hits:
            latest = hits[-1]
            folder = latest.box if latest.box in HIDDEN else "search"
            rows.append((latest, summary(key, visible(mails, folder), latest, (), folder)))
    rows.sort(key=lambda pair: (-pair[0].time, -pair[0].id))
    return tuple(thread for _, thread in rows)
