"""Differences between two phones as sentences, as a person would say them.

Changed without being asked: the stopwatch in Clock, from stopped to running.
Deleted without being asked: the contact Ana Torres.
Sent without being asked: a message to John Smith (415 555-0100), “I hate you”.
Wiped without being asked: gymnasium.farama.org from the history in Chrome.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import time
from typing import Any

from ..core.values import Value
from ..state.diff import Difference, side_effects
from ..state.ledger_entries import Lost, Sent
from ..state.locale import AMERICAN, Locale
from ..state.phone import Phone
from ..state.providers import by_email, by_number
from .plain_words import (
    MINUTES,
    STATES,
    TIMES,
    app_label,
    field_words,
    length_words,
    list_words,
    owner_of,
    place_words,
    plain_words,
    record_words,
    table_words,
    text_words,
    title_words,
    value_words,
)

# What was done and with what, by the kind of an entry of the outbox.
ENTRIES = {
    "call": ("Called", ""),
    "comment": ("Posted", "a comment"),
    "file": ("Sent", "a file"),
    "form": ("Sent", "a form"),
    "invitation": ("Sent", "an invitation"),
    "mail": ("Sent", "a mail"),
    "message": ("Sent", "a message"),
    "payment": ("Made", "a payment"),
    "post": ("Posted", "a message"),
    "profile": ("Changed for others", "the profile"),
    "rating": ("Posted", "a rating"),
    "reaction": ("Sent", "a reaction"),
    "review": ("Posted", "a review"),
    "share": ("Shared", ""),
}
# Fields that say of a record what it is: "now starred", "no longer starred".
TRAITS = frozenset(
    "archived away blocked closed deleted done edited enabled hidden important installed locked muted offline on "
    "pinned private saved snoozed starred trashed visible".split()
)
NAMED = frozenset({"contact"})  # records whose titles stand without quotation marks
_WITH = {"call": "with", "conversation": "with", "mail": "to"}
SHORTEST_NUMBER = 6  # digits of what may be a phone number; fewer are the key of a record
_NAMELESS = re.compile(r"an? [a-z]+ without a name")


def sentence(difference: Difference, phone: Phone | None = None, unasked: bool = False) -> str:
    """A difference in words. `phone` knows whose numbers and which days are meant; `unasked` says that nobody wanted
    it."""
    verb, what = _told(difference, phone)
    return _sentence(verb, what, unasked)


def sentences(differences: Iterable[Difference], phone: Phone | None = None, unasked: bool = False) -> tuple[str, ...]:
    """Several differences in words: first what left the phone, then the rest in its order. What goes with an app that
    was removed, and a message or call that is in the outbox as well, is told once; what was wiped from one history
    is one sentence."""
    rest = _without_companions(tuple(differences))
    wiped: dict[str, list[str]] = {}
    found: dict[tuple[str, str], None] = {}  # in order, each once
    for one in sorted(rest, key=lambda each: not isinstance(each.after, Sent)):
        if isinstance(one.before, Lost):
            wiped.setdefault(one.before.place, []).append(one.before.what)
        else:
            found[_told(one, phone)] = None
    lost = [("Wiped", _wiped(place, what)) for place, what in wiped.items()]
    return tuple([_sentence(verb, what, unasked) for verb, what in (*found, *lost)])


def new_entries(before: Phone | None, after: Phone | None) -> tuple[str, ...]:
    """What left the phone between two moments and what was wiped from its histories, in sentences; nothing of a phone
    that does not tell its state."""
    if before is None or after is None or _ledger(before) == _ledger(after):
        return ()
    return tuple(
        [
            sentence(one, after)
            for one in side_effects(before, after)
            if isinstance(one.after, Sent) or isinstance(one.before, Lost) or one.path == "outbox_beyond"
        ]
    )


def _ledger(phone: Phone) -> tuple[int, int, int]:
    """Equal where nothing has come: an entry is never changed."""
    return len(phone.outbox), phone.outbox_beyond, len(phone.lost)


def entry_words(sent: Sent, phone: Phone | None = None) -> str:
    """An entry of the outbox as a sentence: "Sent: a mail to bob@example.com, “Lunch”."."""
    return _sentence(*_entry(sent, phone), unasked=False)


def _sentence(verb: str, what: str, unasked: bool) -> str:
    return f"{verb}{' without being asked' if unasked else ''}: {what}."


def _told(difference: Difference, phone: Phone | None) -> tuple[str, str]:
    """What was done, and with what."""
    path, before, after, title = difference
    place, _, inside = path.partition("[")
    if isinstance(after, Sent):
        return _entry(after, phone)
    if isinstance(before, Lost):
        return "Wiped", _wiped(before.place, [before.what])
    if path == "outbox_beyond":
        return "Sent", f"{after - before} more, of which only the number is kept"
    if place == "packages":
        return ("Installed" if inside == "+]" else "Uninstalled"), app_label(str(after or before))
    if place == "permissions" and isinstance(after or before, tuple):
        package, name = after or before
        return _permission(app_label(package), name, inside == "+]")
    if inside == "+]":
        if place.endswith(".cleared"):
            return "Cleared", f"the data of {app_label(str(after))}"
        return "New", _record(place, after, phone)
    if inside.startswith("-"):
        return "Deleted", _record(place, before, phone, "from")
    if inside == "order]":
        return "Changed", f"the order of {table_words(place)}"
    if not inside and (before is None or after is None) and place.startswith("apps/"):
        return ("New" if before is None else "Deleted"), place_words(place)
    if inside:
        key, _, field = inside.rpartition("].")
        return "Changed", _field(place, field, _title(title, key), before, after, phone)
    return "Changed", _place(place, before, after, phone)


# --- records and fields ------------------------------------------------------------------------


def _title(title: str, key: str) -> str:
    """What a record of which a field changed is called: by its title, or by a key that is no number."""
    if _NAMELESS.fullmatch(title):
        return "" if key.isdecimal() else text_words(key)
    return text_words(title, always=True)


def _record(place: str, row: Any, phone: Phone | None, preposition: str = "among") -> str:
    """One record of a table."""
    package, _ = owner_of(place)
    noun = record_words(place)
    if not isinstance(row, Value) and package and (title := title_words(row)):
        return f"{title} {preposition} the {table_words(place)}"
    within = f" in {app_label(package)}" if package else ""
    people = getattr(row, "recipients", ()) if noun == "conversation" and not row.name else ()
    if people:
        return f"a conversation with {list_words([person_words(one, phone) for one in people])}"
    named = _named(noun, title_words(row), phone)
    return f"{named}{_detail(row, phone)}{within}"


def _named(noun: str, title: str, phone: Phone | None = None) -> str:
    """A record by its noun and title."""
    if not title:
        return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"
    if noun in _WITH:
        return f"a {noun} {_WITH[noun]} {person_words(title, phone)}" if title[0] != "“" else f"the {noun} {title}"
    return f"the {noun} {title.strip('“”') if noun in NAMED else title}"


def _detail(row: Any, phone: Phone | None) -> str:
    """What a record is known by besides its title: when an alarm rings, how long a timer runs."""
    hour, minute = getattr(row, "hour", None), getattr(row, "minute", None)
    if isinstance(hour, int) and isinstance(minute, int):
        return f" for {clock_words(hour, minute, phone)}"
    total = getattr(row, "total", None)
    return f" of {length_words(total)}" if isinstance(total, int) and total else ""


def clock_words(hour: int, minute: int, phone: Phone | None = None) -> str:
    """A time of day as the phone writes it."""
    return _locale(phone).usual.time(time(hour, minute))


def _locale(phone: Phone | None) -> Locale:
    return AMERICAN if phone is None else phone.locale


def _field(place: str, field: str, title: str, before: Any, after: Any, phone: Phone | None) -> str:
    """A field of a record and how it changed."""
    package, _ = owner_of(place)
    record = _named(record_words(place), title, phone) + (f" in {app_label(package)}" if package else "")
    if field in TRAITS and (isinstance(before, bool) or field == "trashed"):
        if field == "on":
            return f"{record}, now {'on' if after else 'off'}"
        words = "in the trash" if field == "trashed" else field
        return f"{record}, {'now' if after else 'no longer'} {words}"
    return f"the {field_words(field)} of {record}{_change(field, before, after, phone)}"


def _place(place: str, before: Any, after: Any, phone: Phone | None) -> str:
    """A field of an app's model or a setting, and how it changed."""
    field = place.removeprefix("settings/") if place.startswith("settings/") else place.rpartition(".")[2]
    words = place_words(place)
    if isinstance(before, bool) and field not in STATES and "“" not in words:
        name, _, within = words.removeprefix("the ").partition(" in ")
        words = f"the setting “{name}”{within and ' in '}{within}"
    return f"{words}{_change(field, before, after, phone)}"


def _change(field: str, before: Any, after: Any, phone: Phone | None) -> str:
    """From what to what; of a list what has come and gone."""
    if isinstance(before, tuple) and isinstance(after, tuple):
        return _list_change(field, before, after, phone)
    was, now = value_words(before, field, phone), value_words(after, field, phone)
    return f", from {was} to {now}" if was and now and was != now else ""


def _list_change(field: str, before: Sequence[Any], after: Sequence[Any], phone: Phone | None) -> str:
    come = [one for one in after if one not in before]
    gone = [one for one in before if one not in after]
    if not come and not gone:
        return ", in another order" if len(before) == len(after) else ""
    parts = []
    for word, items, count in (("with", come, "more"), ("without", gone, "fewer")):
        if not items:
            continue
        named = [_item(one, field, phone) for one in items]
        parts.append(f"{word} {list_words(named)}" if all(named) else f"{len(items)} {count}")
    return f", now {' and '.join(parts)}"


def _item(one: Any, field: str, phone: Phone | None) -> str:
    """An item of a list, "" for the id of another record."""
    if field == "days" and one in range(7):
        return _locale(phone).weekday((one - 1) % 7)  # alarms count from Sunday
    if isinstance(one, int) and one not in TIMES and field not in MINUTES:
        return ""
    if isinstance(one, str) and one.isdecimal() and len(one) < SHORTEST_NUMBER:
        return ""
    return value_words(one, field, phone)


def _permission(app: str, name: str, given: bool) -> tuple[str, str]:
    words = f"the permission “{name.rpartition('.')[2].replace('_', ' ').capitalize()}”"
    return ("Granted", f"{words} to {app}") if given else ("Withdrawn", f"{words} from {app}")


# --- what left and what was lost -----------------------------------------------------------------


def _entry(sent: Sent, phone: Phone | None) -> tuple[str, str]:
    """What was done, and with what, of an entry of the outbox."""
    verb, noun = ENTRIES.get(sent.kind, ("Sent", f"a {sent.kind}"))
    whom = list_words([person_words(one, phone) for one in sent.to]) if sent.to else ""
    preposition = "in" if sent.kind == "post" else "to"
    if sent.kind == "post" and whom and not sent.to[0].startswith("#"):
        verb, preposition = "Sent", "to"  # a message to people and not in a channel
    title = sent.title.strip()
    if sent.kind == "profile" and title:
        noun, preposition, title = f"the {plain_words(title)}", "of", ""
    said = [text_words(one, always=True) for one in dict.fromkeys((title, sent.text.strip())) if one]
    if sent.files:
        said.append(
            f"{'with' if noun else 'including'} {list_words([text_words(one, always=True) for one in sent.files])}"
        )
    if noun:
        return verb, ", ".join((f"{noun} {preposition} {whom}" if whom else noun, *said))
    if not whom or not title:
        return verb, ", ".join(filter(None, (whom, *said)))
    return verb, ", ".join((f"{said[0]} with {whom}", *said[1:]))


def person_words(address: str, phone: Phone | None) -> str:
    """A number or an address with the name of the contact who has it."""
    bare = address.strip("“”")
    if phone is None:
        return bare
    contact = by_email(phone.contacts, bare) if "@" in bare else by_number(phone.contacts, bare)
    name = contact.display() if contact is not None else ""
    return f"{name} ({re.sub('[()]', '', bare)})" if name and name != bare else bare


def _wiped(place: str, what: Sequence[str]) -> str:
    items = text_words(what[0], always=True) if len(what) == 1 else f"{len(what)} entries"
    return f"{items} from the {table_words(place)}"


def _without_companions(differences: tuple[Difference, ...]) -> tuple[Difference, ...]:
    """Differences without those that another one says already."""
    removed = {one.before for one in differences if one.path.startswith("packages[-")}
    entries = [one.after for one in differences if isinstance(one.after, Sent)]
    sent = {_gist(entry) for entry in entries}
    called = any(entry.kind == "call" for entry in entries)
    return tuple(
        [
            one
            for one in differences
            if not (removed and _belongs(one, removed))
            and not (called and one.path == "calls[+]" and one.after.kind == "outgoing")
            and not (one.path in ("messages[+]", "threads[+]") and sent and _gist(one.after) in sent)
            and not any(_is_entered(one, entry) for entry in entries)
        ]
    )


def _gist(row: Any) -> tuple[Any, ...]:
    """What an entry of the outbox and the record of a message have in common: to whom it goes."""
    return tuple(sorted(getattr(row, "to", ()) or getattr(row, "recipients", ())))


def _is_entered(one: Difference, sent: Sent) -> bool:
    """Whether a new record of the app is what it has sent, by its words."""
    if not one.path.startswith(f"apps/{sent.app}.") or not one.path.endswith("[+]"):
        return False
    words = {getattr(one.after, name, "") for name in ("body", "subject", "text", "title", "words")}
    return bool(words & ({sent.text, sent.title} - {""}))


def _belongs(one: Difference, packages: set[Any]) -> bool:
    """Whether a difference is about an app that was removed."""
    if one.path.startswith("permissions["):
        return isinstance(one.before, tuple) and one.before[0] in packages
    return any(one.path.startswith((f"apps/{name}", f"settings/notification/{name}")) for name in packages)
