"""What dialers have in common: the call log as a list, the keys of the pad, and Calls that call and write.

    from android_gym.kit.blocks.dialing import *

    class Main(Activity):
        digits: str = ""
        dialpad: bool = False

        def view(self, calls, contacts, now, zone, locale):
            log = entries(calls, contacts, now.date(), zone, locale)
            keys = in_lines((dial_key(*key, 56, None) for key in KEYS), 3)

`dial_pad` is a whole pad, with keys that call when they are held:

    class Dialer(Value):
        quick: tuple[QuickKey, ...] = ()

    pad = dial_pad(self, app.quick, route("QuickDial"))
    keys = [list_row(key.number, tap=QUICK.delete(key.id)) for key in app.quick]
    APP = App(…, Main, Dialer, booted=set_first_keys())

The handlers of the pad edit `digits`, and close the pad, `dialpad`, when they call. Calls are placed by the phone's
services (`ring_up`), which ask nobody; what is written or looked up is left to the app that answers an `Intent`.
"""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import Any

from ...phone.core.calls import Call, does, memo
from ...phone.core.values import Table, Value
from ...phone.core.view import FILL, Style, Verbatim, View
from ...phone.core.zones import local
from ...phone.state.activity import Intent
from ...phone.state.locale import Locale
from ...phone.state.providers import CallRecord, Contact, by_number, digits, same_number
from ...phone.state.providers.pinyin import initials
from ...phone.system.ctx import Ctx
from ..basic import column, divider, gap, icon, row, spacer, text
from ..binding import offer_undo
from ..controls import icon_button
from ..fields import edit
from ..items import Item
from ..lists import in_lines
from ..records import Store, find_in
from ..styles import FRAME, IMAGE_BUTTON, replace_layout
from ..verbs import assign, copy, send
from .moments import near_day, since

BLOCKED_NUMBERS = Intent("android.telecom.action.MANAGE_BLOCKED_NUMBERS")
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


def call_sign(kind: str, size: float = 16) -> View:
    """The icon of a kind of call, red for a missed one."""
    sign, words = KINDS[kind]
    return icon(sign, "call_type_icons", words, size=size, color="error" if kind == "missed" else "onSurfaceVariant")


def ring_up(number: str) -> Call:
    """Call a number."""
    return send(Intent(PLACE, f"tel:{number}", package="com.android.phone"))


def number_items(number: str) -> tuple[Item, ...]:
    """The rows of a menu for a number in the call log: to change it before it is called, to write to it, to copy it."""
    return (
        Item("Edit number before call", type_number(number)),
        Item("Send message", send(write_to(number))),
        Item("Copy number", copy(number, "Number copied")),
    )


def write_to(*numbers: str, words: str = "") -> Intent:
    """Writes a message to numbers, which may begin with some words.

    >>> write_to("10086", "10010").data
    'smsto:10086,10010'
    """
    extras = Table.of({"sms_body": words}) if words else Table()
    return Intent("android.intent.action.SENDTO", f"smsto:{','.join(numbers)}", extras=extras)


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
    def title(self) -> str:
        """The name, with how many calls there are of several."""
        if self.count == 1:
            return self.name
        return Verbatim(f"{self.name} ({self.count})") if self.number else f"Unknown ({self.count})"

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


def calls_with(calls: tuple[CallRecord, ...], numbers: tuple[str, ...]) -> list[CallRecord]:
    """The calls with somebody who has these numbers, the latest first."""
    own = (one for one in calls if any(same_number(one.number, number) for number in numbers))
    return sorted(own, key=lambda one: (-one.time, one.id))


def call_length(seconds: int) -> str:
    """How long a call was; "" of one that nobody took.

    >>> call_length(260), call_length(20), call_length(0)
    ('4 min 20 sec', '20 sec', '')
    """
    if not seconds:
        return ""
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


class QuickKey(Value):
    """A key of the pad, 2 to 9, that calls a number when it is held."""

    id: int
    number: str


QUICK = Store("quick", order="id")


def dial_pad(screen: Any, quick: tuple[QuickKey, ...], unset: Call, low: bool = False) -> View:
    """The pad below a screen, less high where there is little room: the number, the keys, and between what closes the
    pad and what deletes a digit the button that calls. Keys that are held call the numbers of `quick`; `unset` is what
    others do."""
    holds = {str(key): unset for key in range(2, 10)} | {str(key.id): ring_up(key.number) for key in quick}
    holds["0"] = type_digit("+")
    style = Style(size=26, align="center")
    typed = edit(screen, "digits", "", "digits", variant="bare", digits=True, text_style=style, desc="Number")
    keys = in_lines((dial_key(*key, 36 if low else 56, holds.get(key[1])) for key in KEYS), 3)
    look: dict[str, Any] = {"cls": IMAGE_BUTTON, "bg": "#1fa84f", "radius": -1, "h": 52, "w": 120, "pack": "center"}
    call = row(icon("filled:call", color="white"), id="call", desc="Call", tap=dial_number(), **look)
    hide = icon_button("keyboard_arrow_down", "Hide dial pad", assign("dialpad", False), "hide")
    wipe = icon_button("backspace", "Delete digit", rub_out(), "delete", long_press=assign("digits", ""))
    line = row(typed, h=48, pad=(28, 0, 28, 0))
    foot = row(hide, spacer(), call, spacer(), wipe if screen.digits else gap(48), pad=(24, 4, 24, 20))
    return column(divider(), line, *keys, foot, w=FILL, bg="surfaceContainer", grow=low)


def over_pad(body: View, pad: View, low: bool) -> View:
    """What the digits find over the pad, or beside it where there is little room."""
    room = body.replace(layout=replace_layout(body.layout, w=FILL, weight=1))
    return (row if low else column)(room, pad, w=FILL, h=FILL)


@does
def set_key(c: Ctx, key: int) -> Ctx:
    """A number was chosen for a key."""
    return QUICK.put(c, QuickKey(key, str(c.result)))


@does
def set_first_keys(c: Ctx) -> Ctx:
    """The first three favorites have keys, from 2 on."""
    stars = [p.phones[0].number for p in c.phone.contacts if p.starred and p.phones]
    return c.save(quick=tuple(QuickKey(key, number) for key, number in enumerate(stars[:3], 2)))


@does
def type_number(c: Ctx, number: str) -> Ctx:
    """Show the pad with a number, to be changed before it is called."""
    return c.set(dialpad=True, digits=number)


@does
def type_digit(c: Ctx, digit: str) -> Ctx:
    """Type a digit into `digits` of this window."""
    return c.set(digits=(c.screen.digits + digit)[-24:])


@does
def rub_out(c: Ctx) -> Ctx:
    return c.set(digits=c.screen.digits[:-1])


@does
def call_first(c: Ctx, id: int) -> Ctx:
    """Call the first number of somebody whom the digits meant."""
    who: Contact = find_in(c.phone.contacts, id)
    return c.set(digits="").run(ring_up(who.phones[0].number))


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


def is_blocked(numbers: tuple[str, ...], blocked: tuple[str, ...]) -> bool:
    """Whether one of somebody's numbers is blocked.

    >>> is_blocked(("555-0100", "555-0101"), ("5550101",))
    True
    """
    return any(same_number(one, other) for one in numbers for other in blocked)


def block_item(numbers: tuple[str, ...], blocked: tuple[str, ...]) -> Item:
    """The row of a menu that blocks somebody who has these numbers, or no longer."""
    off = is_blocked(numbers, blocked)
    return Item("Unblock", unblock_all(numbers)) if off else Item("Block", block_all(numbers))


@does
def block_all(c: Ctx, numbers: tuple[str, ...]) -> Ctx:
    """Take no more calls and messages from somebody."""
    return c.share(blocked=(*c.phone.blocked, *numbers)).toast("Blocked")


@does
def unblock_all(c: Ctx, numbers: tuple[str, ...]) -> Ctx:
    """Take calls and messages from somebody again."""
    return c.share(blocked=tuple(b for b in c.phone.blocked if not is_blocked((b,), numbers))).toast("Unblocked")


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
    "BLOCKED_NUMBERS",
    "Entry",
    "KEYS",
    "KINDS",
    "PLACE",
    "QUICK",
    "QuickKey",
    "block",
    "block_all",
    "block_item",
    "call_first",
    "call_length",
    "call_sign",
    "calls_with",
    "card_of",
    "clear_all",
    "delete_calls",
    "dial_key",
    "dial_number",
    "dial_pad",
    "entries",
    "is_blocked",
    "new_contact",
    "number_items",
    "over_pad",
    "people_of_keys",
    "ring_up",
    "rub_out",
    "set_first_keys",
    "set_key",
    "type_digit",
    "type_number",
    "unblock_all",
    "write_to",
]
