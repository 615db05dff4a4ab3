"""What dialers have in common: the call log as a list, the keys of the pad, and Calls that call and write.

    from android_gym.kit.blocks.dialing import *

    class Main(Activity):
        digits: str = ""
        dialpad: bool = False

        def view(self, calls, contacts, now, zone, locale):
            log = entries(calls, contacts, now.date(), zone, locale)
            keys = in_lines((dial_key(*key, 56, None) for key in KEYS), 3)

The handlers of the pad edit `digits`, and close the pad, `dialpad`, when they call. Calls are placed by the phone's
services (`ring_up`), which ask nobody; what is written or looked up is left to the app that answers an `Intent`.
"""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import Any

from ...phone.core.calls import Call, does, memo
from ...phone.core.values import Table, Value
from ...phone.core.view import Verbatim, View
from ...phone.core.zones import local
from ...phone.state.activity import Intent
from ...phone.state.locale import Locale
from ...phone.state.providers import CallRecord, Contact, by_number, digits, same_number
from ...phone.state.providers.pinyin import initials
from ...phone.system.ctx import Ctx
from ..basic import column, text
from ..binding import offer_undo
from ..styles import FRAME
from ..verbs import send
from .moments import near_day, since

PLACE = "com.android.phone.action.PLACE_CALL"  # the phone services dial, and show the call
KEYS = (
    ("one", "1", ""),
    ("two", "2", "ABC"),
    ("three", "3", "DEF"),
    ("four", "4", "GHI"),
    ("five", "5", "JKL"),
    ("six", "6", "MNO"),
    ("seven", "7", "PQRS"),
    ("eight", "8", "TUV"),
    ("nine", "9", "WXYZ"),
    ("star", "*", ""),
    ("zero", "0", "+"),
    ("pound", "#", ""),
)
KINDS = {
    "incoming": ("call_received", "Incoming call"),
    "outgoing": ("call_made", "Outgoing call"),
    "missed": ("call_missed", "Missed call"),
    "rejected": ("call_missed_outgoing", "Declined call"),
    "blocked": ("block", "Blocked call"),
}


def ring_up(number: str) -> Call:
    """Call a number."""
    return send(Intent(PLACE, f"tel:{number}", package="com.android.phone"))


def write_to(number: str) -> Intent:
    """Writes a message to a number."""
    return Intent("android.intent.action.SENDTO", f"smsto:{number}")


def card_of(contact: Contact) -> Intent:
    """Shows the page of a contact."""
    uri = f"content://com.android.contacts/contacts/{contact.id}"
    return Intent("android.intent.action.VIEW", uri)


def new_contact(number: str) -> Intent:
    """Puts a number into a contact, new or not."""
    extras = Table.of({"phone": number})
    kind = "vnd.android.cursor.item/contact"
    return Intent("android.intent.action.INSERT_OR_EDIT", type=kind, extras=extras)


class Entry(Value):
    """Calls with one number, one after the other, as a row shows them."""

    id: int  # of the latest call
    number: str
    name: str  # of the contact, else the number
    kind: str
    count: int
    when: str
    label: str = ""  # of the number
    known: int = 0  # id of the contact
    photo: bool = False

    @property
    def art(self) -> str:
        return f"face:{self.name}" if self.photo else f"avatar:{self.name}"


@lru_cache(maxsize=16)
def entries(
    calls: tuple[CallRecord, ...], contacts: tuple[Contact, ...], today: date, zone: str, locale: Locale, only: str = ""
) -> tuple[tuple[str, tuple[Entry, ...]], ...]:
    """The rows of the call log under "Today", "Yesterday" and "Older", the latest first; `only` of
    one kind of call."""
    groups: dict[str, list[list[CallRecord]]] = {}
    for one in sorted(calls, key=lambda c: (-c.time, -c.id)):
        if only and one.kind != only:
            continue
        day = near_day(local(zone, one.time).date(), today)
        head = day if day in ("Today", "Yesterday") else "Older"
        rows = groups.setdefault(head, [])
        if rows and same_number(rows[-1][0].number, one.number):
            rows[-1].append(one)
        else:
            rows.append([one])
    return tuple(
        (head, tuple(_entry(row, contacts, today, zone, locale) for row in rows)) for head, rows in groups.items()
    )


def _entry(row: list[CallRecord], contacts: tuple[Contact, ...], today: date, zone: str, locale: Locale) -> Entry:
    one = row[0]
    who = by_number(contacts, one.number)
    label = next((p.label for p in who.phones if same_number(p.number, one.number)), "") if who else ""
    when = since(local(zone, one.time), today, locale)
    return Entry(
        one.id,
        one.number,
        Verbatim(who.name) if who else one.number or "Unknown",
        one.kind,
        len(row),
        when,
        label,
        who.id if who else 0,
        bool(who and who.photo),
    )


def call_length(seconds: int) -> str:
    """ "4 min 20 sec"."""
    minutes, rest = divmod(seconds, 60)
    return f"{minutes} min {rest} sec" if minutes else f"{rest} sec"


@memo
def dial_key(id: str, digit: str, letters: str, high: float, hold: Call | None) -> View:
    """A key of the pad: `hold` is what a long press does."""
    small: dict[str, Any] = {"size": 11, "color": "onSurfaceVariant", "align": "center"}
    below = (text(Verbatim(letters), "dialpad_key_letters", **small),) if high > 48 else ()
    number = text(digit, "dialpad_key_number", size=28, align="center")
    look: dict[str, Any] = {"align": "center", "pack": "center", "grow": 1, "h": high}
    desc = Verbatim(f"{digit},{letters}" if letters else digit)
    return column(number, *below, id=id, cls=FRAME, desc=desc, tap=type_digit(digit), long_press=hold, **look)


@does
def type_digit(c: Ctx, digit: str) -> Ctx:
    """Type a digit into `digits` of this window."""
    return c.set(digits=(c.screen.digits + digit)[-24:])


@does
def rub_out(c: Ctx) -> Ctx:
    return c.set(digits=c.screen.digits[:-1])


@does
def dial_number(c: Ctx) -> Ctx:
    """Call the number in `digits`; where there is none, write down whom the last call went to."""
    number = c.screen.digits.strip()
    if number:
        return c.set(dialpad=False, digits="").focus("").run(ring_up(number))
    out = [one for one in c.phone.calls if one.kind == "outgoing"]
    last = max(out, key=lambda one: one.time, default=None)
    return c.set(digits=last.number) if last is not None else c


def people_of_keys(contacts: tuple[Contact, ...], typed: str) -> tuple[Contact, ...]:
    """Whom the keys that were pressed may mean: those whose names they spell, by the letters of their readings, then
    those with these digits in a number."""
    wanted, keys = digits(typed), {sign: digit for _, digit, signs in KEYS for sign in signs.lower()}
    called = [p for p in contacts if p.phones and wanted]
    spelt = [p for p in called if "".join(keys.get(x, x) for x in initials(p.name)).startswith(wanted)]
    return (*spelt, *(p for p in called if p not in spelt and any(wanted in digits(n.number) for n in p.phones)))


@does
def block(c: Ctx, number: str) -> Ctx:
    """Take no more calls and messages from a number."""
    if number in c.phone.blocked:
        return c.toast(f"{number} is blocked already")
    return offer_undo(c, c.share(blocked=(*c.phone.blocked, number)), f"{number} blocked")


@does
def delete_calls(c: Ctx, number: str) -> Ctx:
    """Delete the calls with a number from the log."""
    left = tuple(one for one in c.phone.calls if digits(one.number) != digits(number))
    return offer_undo(c, c.share(calls=left), "Deleted from the call log")


@does
def clear_all(c: Ctx) -> Ctx:
    """Empty the call log."""
    return c.share(calls=())


__all__ = [
    "Entry",
    "KEYS",
    "KINDS",
    "PLACE",
    "block",
    "call_length",
    "card_of",
    "clear_all",
    "delete_calls",
    "dial_key",
    "dial_number",
    "entries",
    "new_contact",
    "people_of_keys",
    "ring_up",
    "rub_out",
    "type_digit",
    "write_to",
]
