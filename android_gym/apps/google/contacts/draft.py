"""A contact as the editor holds it: one field of the activity for each line, and back."""

from __future__ import annotations

from datetime import date
from typing import Any

from ....phone.state.activity import Intent
from ....phone.state.providers import Contact, Email, Phone

MAX_LINES = 6  # phone numbers and e-mail addresses the editor shows
PHONES = tuple(f"phone{i}" for i in range(1, MAX_LINES + 1))
EMAILS = tuple(f"email{i}" for i in range(1, MAX_LINES + 1))
PHONE_KINDS = ("Mobile", "Home", "Work", "Main", "Work fax", "Home fax", "Pager", "Other")
EMAIL_KINDS = ("Home", "Work", "Mobile", "Other")
SINGLE = (
    "last", "company", "title", "department", "nickname", "address", "website", "notes",
)  # fmt: skip


def _padded(values: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return (*values[:MAX_LINES], *more[len(values) :])


def fields(c: Contact) -> dict[str, Any]:
    """The editor's fields for a contact."""
    found: dict[str, Any] = {name: getattr(c, name) for name in SINGLE}
    blank = ("",) * MAX_LINES
    found |= dict(zip(PHONES, _padded(tuple(p.number for p in c.phones), blank), strict=True))
    found |= dict(zip(EMAILS, _padded(tuple(e.address for e in c.emails), blank), strict=True))
    phones = _padded(tuple(p.label for p in c.phones), ("Mobile", "Home", "Work", *["Other"] * 3))
    emails = _padded(tuple(e.label for e in c.emails), ("Home", "Work", *["Other"] * 4))
    return found | {
        "first": c.first, "phone_kinds": phones, "email_kinds": emails, "birthday": c.birthday,
        "labels": c.labels, "photo": c.photo, "account": c.account,
    }  # fmt: skip


def written(s: Any, old: Contact) -> Contact:
    """The contact that an editor's fields make of `old`; blanks at the ends go."""
    numbers = [(getattr(s, f).strip(), k) for f, k in zip(PHONES, s.phone_kinds, strict=True)]
    addresses = [(getattr(s, f).strip(), k) for f, k in zip(EMAILS, s.email_kinds, strict=True)]
    single = {name: getattr(s, name).strip() for name in SINGLE}
    single["first"] = " ".join(filter(None, (s.first.strip(), s.middle.strip())))
    single["last"] = " ".join(filter(None, (single["last"], s.suffix.strip())))
    return old.replace(
        **single,
        phones=(*(Phone(n, k) for n, k in numbers if n), *old.phones[MAX_LINES:]),
        emails=(*(Email(a, k) for a, k in addresses if a), *old.emails[MAX_LINES:]),
        birthday=s.birthday,
        labels=s.labels,
        photo=s.photo,
        account=s.account,
    )


def blank(c: Contact) -> bool:
    """Whether there is nothing in it that would make it a contact."""
    return c.replace(id=0, account="", labels=(), starred=False) == Contact()


def birthday_text(day: str) -> str:
    """ "April 12, 1990", or "April 12" without a year."""
    if not day:
        return ""
    when = date.fromisoformat(f"2000{day[1:]}" if day.startswith("--") else day)
    words = f"{when:%B} {when.day}"
    return words if day.startswith("--") else f"{words}, {when.year}"


def from_extras(intent: Intent) -> Contact:
    """What an INSERT or EDIT intent wants to put in: ContactsContract.Intents.Insert's extras."""

    def extra(key: str) -> str:
        return str(intent.extras.get(key, "") or "").strip()

    first, _, last = extra("name").rpartition(" ")
    if not first:
        first, last = last, ""
    phones = tuple(
        Phone(extra(key), _kind(extra(f"{key}_type"), PHONE_KINDS, "Mobile"))
        for key in ("phone", "secondary_phone", "tertiary_phone")
        if extra(key)
    )
    emails = tuple(
        Email(extra(key), _kind(extra(f"{key}_type"), EMAIL_KINDS, "Home"))
        for key in ("email", "secondary_email", "tertiary_email")
        if extra(key)
    )
    return Contact(
        first=first, last=last, phones=phones, emails=emails, company=extra("company"),
        title=extra("job_title"), address=extra("postal"), notes=extra("notes"),
    )  # fmt: skip


def _kind(asked: str, kinds: tuple[str, ...], usual: str) -> str:
    folded = asked.casefold()
    return next((k for k in kinds if k.casefold() == folded), asked or usual)
