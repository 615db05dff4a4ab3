"""What the phone app keeps, and the call log as it shows it."""

from __future__ import annotations

from datetime import date
from functools import lru_cache

from ....kit import Call, Intent, Locale, Package, Table, Value, Verbatim, send
from ....kit.blocks.moments import near_day, since
from ....phone.core.zones import local
from ....phone.state.providers import CallRecord, Contact, by_number, same_number

PACKAGE = "com.google.android.dialer"
CHANNEL = "phone_missed_call"
THEMES = ("System default", "Light", "Dark")
ORDERS = ("First name", "Last name")
PLACE = "com.android.phone.action.PLACE_CALL"  # the phone services dial, and show the call
dialer = Package(PACKAGE)
KINDS = {
    "incoming": ("call_received", "Incoming call"),
    "outgoing": ("call_made", "Outgoing call"),
    "missed": ("call_missed", "Missed call"),
    "rejected": ("call_missed_outgoing", "Declined call"),
    "blocked": ("block", "Blocked call"),
}


class Dialer(Value):
    """The phone app's own data."""

    incidental = frozenset({"tab"})

    tab: str = "recents"  # shown last
    sort: str = "First name"
    format: str = "First name"
    theme: str = "System default"
    voicemail: str = ""  # the number that a long press on 1 calls


def ring_up(number: str) -> Call:
    """Call a number."""
    return send(Intent(PLACE, f"tel:{number}", package="com.android.phone"))


def write_to(number: str) -> Intent:
    return Intent("android.intent.action.SENDTO", f"smsto:{number}")


def card_of(contact: Contact) -> Intent:
    uri = f"content://com.android.contacts/contacts/{contact.id}"
    return Intent("android.intent.action.VIEW", uri)


def new_contact(number: str) -> Intent:
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


def length(seconds: int) -> str:
    """ "4 min 20 sec"."""
    minutes, rest = divmod(seconds, 60)
    return f"{minutes} min {rest} sec" if minutes else f"{rest} sec"
