"""Tasks that search in Gmail: which conversations are to be listed, and which may be."""

from __future__ import annotations

import random
from collections.abc import Callable

from ...apps.google.gmail.finding import Filters, found
from ...apps.google.gmail.search import Search
from ...apps.google.gmail.threads import HIDDEN
from ...memo import by_identity
from ...phone.state.phone import Phone
from ..answers import Params
from ..base import Goal
from ..foreground import is_uncovered
from ..parts.gmail import gmail, in_box
from ..records import the_first

Found = frozenset[int]  # conversations
Hits = Callable[[Phone, Params], Found]
NO_FILTERS = Filters()


def sample_address(rng: random.Random, phone: Phone) -> Params:
    """Somebody who was written to and wrote back, so that the bare address finds too much."""
    addresses = sorted({a for m in in_box(phone, "sent") for a in m.to})
    return {"address": first_of(rng, addresses, lambda a: hits(phone, a) != hits(phone, f"to:{a}"))}


def sample_author(rng: random.Random, phone: Phone) -> Params:
    """Somebody whom other mails name, so that the bare name finds too much."""
    names = sorted({m.sender for m in in_box(phone, "inbox")})
    return {"sender": first_of(rng, names, lambda n: hits(phone, n) != hits(phone, f'from:"{n}"'))}


def first_of(rng: random.Random, names: list[str], fits: Callable[[str], bool]) -> str:
    """One of the names that fit, each as likely as the other."""
    return the_first(filter(fits, rng.sample(names, len(names))), "such name")


@by_identity(200)
def hits(phone: Phone, query: str, filters: Filters = NO_FILTERS) -> Found:
    """Conversations that a search finds."""
    return frozenset(t.key for t in found(gmail(phone), query, filters, phone.zone, phone.now))


def listed(phone: Phone) -> Found | None:
    """What the results of a search show, whatever lies over them; None where there are none."""
    top = phone.top
    if not isinstance(top, Search) or not top.results:
        return None
    return hits(phone, top.shown, top.filters)


def all_of(wanted: Hits) -> Goal:
    """None of these is missing in the results."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        shown = listed(now)
        return shown is not None and wanted(before, p) <= shown

    return holds


def only(query: str) -> Goal:
    """Nothing is listed but what a query finds in any box, and nothing lies over the list."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        shown = listed(now)
        return shown is not None and shown <= hits(before, f"in:anywhere {query.format(**p)}") and is_uncovered(now)

    return holds


def by_author(start: Phone, p: Params) -> Found:
    """Conversations with a mail from exactly this name."""
    mails = gmail(start).mails
    return frozenset(m.thread for m in mails if m.sender == p["sender"] and m.box not in HIDDEN)


mails_with_word_listed = all_of(lambda start, p: hits(start, p["word"]))
mails_to_address_listed = all_of(lambda start, p: hits(start, f"in:sent to:{p['address']}"))
mails_from_sender_listed = all_of(by_author)
only_mails_with_word = only("{word}")
only_mails_to_address = only("to:{address}")
only_mails_from_sender = only('from:"{sender}"')


def search_open(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, Search)


def typed_is(name: str) -> Goal:
    """The words of a parameter are in the search that is open."""
    return lambda before, now, p: isinstance(now.top, Search) and p[name].casefold() in now.top.query.casefold()


word_typed, address_typed, sender_typed = map(typed_is, ("word", "address", "sender"))


def query(p: Params) -> str:
    """What is typed to find the mails; a name of several words is in quotes."""
    if "sender" not in p:
        return f"to:{p['address']}" if "address" in p else str(p["word"])
    return f'from:"{p["sender"]}"' if " " in p["sender"] else f"from:{p['sender']}"
