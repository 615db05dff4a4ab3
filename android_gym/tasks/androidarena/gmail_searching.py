"""Tasks of Gmail whose result is what a search lists, however it was asked for."""

from __future__ import annotations

import random
from collections.abc import Callable

from ...apps.google.gmail.finding import Filters, found
from ...apps.google.gmail.search import Search
from ...apps.google.gmail.threads import HIDDEN
from ...memo import by_identity
from ...phone.state.phone import Phone
from ..base import Condition, Goal, Params, Task, Ways
from ..foreground import uncovered
from ..steps import click, enter_text
from .gmail import GMAIL_OPEN, gmail, in_box, searching

WORDS = ("meeting", "invoice", "wedding", "parcel", "lunch", "boiler", "statement", "relay", "crash")
NO_FILTERS = Filters()
Found = frozenset[int]  # conversations
Hits = Callable[[Phone, Params], Found]


def hits(phone: Phone, query: str, filters: Filters = NO_FILTERS) -> Found:
    """Conversations that a search finds."""
    return _hits(phone, query, filters)


@by_identity(200)
def _hits(phone: Phone, query: str, filters: Filters) -> Found:
    return frozenset(t.key for t in found(gmail(phone), query, filters, phone.zone, phone.now))


def listed(phone: Phone) -> Found | None:
    """What the results of a search show, whatever lies over them; None where there are none."""
    top = phone.top
    if not isinstance(top, Search) or not top.results:
        return None
    return hits(phone, top.shown, top.filters)


def none_missing(wanted: Hits) -> Goal:
    def holds(before: Phone, now: Phone, p: Params) -> bool:
        shown = listed(now)
        return shown is not None and wanted(before, p) <= shown

    return holds


def no_others(allowed: Hits) -> Goal:
    """Nothing else is listed, and nothing lies over the list."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        shown = listed(now)
        return shown is not None and shown <= allowed(before, p) and uncovered(now)

    return holds


def typed_in(name: str) -> Condition:
    """A sub-goal: a parameter is typed into the search, or was searched for."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top = now.top
        return isinstance(top, Search) and p[name].casefold() in top.query.casefold()

    return Condition(f"The search has the words “{{{name}}}”.", holds)


def search_open(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, Search)


SEARCH_OPEN = Condition("Gmail's search is open.", search_open)


# --- a word ------------------------------------------------------------------------------------


def sample_word(rng: random.Random, phone: Phone) -> Params:
    return {"word": rng.choice(WORDS)}


WORD_LISTED = (
    Condition("Every mail with “{word}” in it is listed.", none_missing(lambda start, p: hits(start, p["word"]))),
    Condition(
        "All that is listed in front has “{word}” in it.",
        no_others(lambda start, p: hits(start, f"in:anywhere {p['word']}")),
    ),
)


# --- to and from somebody ----------------------------------------------------------------------


def first_of(rng: random.Random, names: list[str], fits: Callable[[str], bool]) -> str:
    """One of the names that fit, each as likely as the other. StopIteration if none does."""
    return next(filter(fits, rng.sample(names, len(names))))


def sample_address(rng: random.Random, phone: Phone) -> Params:
    """Somebody who was written to and wrote back, so that the bare address finds too much."""
    addresses = sorted({a for m in in_box(phone, "sent") for a in m.to})
    return {"address": first_of(rng, addresses, lambda a: hits(phone, a) != hits(phone, f"to:{a}"))}


def searching_sent_to(p: Params) -> Ways:
    address = p["address"]
    chip = (click("To"), enter_text(address, "Name or email"), click("OK"))
    return ((*searching(address), *chip), searching(f"to:{address}"))


def sample_author(rng: random.Random, phone: Phone) -> Params:
    """Somebody whom other mails name, so that the bare name finds too much."""
    names = sorted({m.sender for m in in_box(phone, "inbox")})
    told = first_of(rng, names, lambda n: hits(phone, n) != hits(phone, f'from:"{n}"'))
    return {"sender": told}


def by_author(start: Phone, p: Params) -> Found:
    """Conversations with a mail from exactly this name."""
    mails = gmail(start).mails
    return frozenset(m.thread for m in mails if m.sender == p["sender"] and m.box not in HIDDEN)


def searching_sent_from(p: Params) -> Ways:
    name = p["sender"]
    chip = (click("From"), enter_text(name, "Name or email"), click("OK"))
    typed = searching(f'from:"{name}"' if " " in name else f"from:{name}")
    return ((*searching(name), *chip), typed)


TASKS = (
    Task(
        "Gmail-SearchMail",
        'Use Gmail\'s search to list the mails with the word "{word}" in them.',
        WORD_LISTED,
        lambda p: (searching(p["word"]),),
        sample_word,
        subgoals=(GMAIL_OPEN, SEARCH_OPEN, typed_in("word")),
        loose=("query",),
        tags=("search", "view"),
        phrasings=(
            'Have Gmail show me all the mails that mention "{word}".',
            'Search my Gmail for "{word}".',
            'I am looking for the mails about "{word}". Let Gmail\'s search find them.',
            'Bring up everything in Gmail that contains the word "{word}".',
        ),
    ),
    Task(
        "Gmail-SearchSentTo",
        "Have Gmail's search list the mails that were sent to {address}.",
        (
            Condition(
                "Every mail that was sent to {address} is listed.",
                none_missing(lambda start, p: hits(start, f"in:sent to:{p['address']}")),
            ),
            Condition(
                "All that is listed in front is addressed to {address}.",
                no_others(lambda start, p: hits(start, f"in:anywhere to:{p['address']}")),
            ),
        ),
        searching_sent_to,
        sample_address,
        subgoals=(GMAIL_OPEN, SEARCH_OPEN, typed_in("address")),
        loose=("query",),
        worked_out=("to:{address}",),
        tags=("search", "view"),
        phrasings=(
            "Search Gmail for the mails whose recipient is {address}.",
            "Which mails went to {address}? Let Gmail's search show them to me.",
            "I need a list of what was mailed to {address}: search for it in Gmail.",
            "Look through Gmail by searching for mail addressed to {address}.",
        ),
    ),
    Task(
        "Gmail-SearchSentFrom",
        "Have Gmail's search list every mail that came from {sender}.",
        (
            Condition("Every mail from {sender} is listed.", none_missing(by_author)),
            Condition(
                "All that is listed in front comes from {sender}.",
                no_others(lambda start, p: hits(start, f'in:anywhere from:"{p["sender"]}"')),
            ),
        ),
        searching_sent_from,
        sample_author,
        subgoals=(GMAIL_OPEN, SEARCH_OPEN, typed_in("sender")),
        loose=("query",),
        worked_out=('from:"{sender}"', "from:{sender}"),
        tags=("search", "view"),
        phrasings=(
            "Search Gmail for all the mails whose sender is {sender}.",
            "Show me what {sender} has written to me so far, by a search in Gmail.",
            "Let Gmail's search find all mail that {sender} sent.",
            "I want to see each mail by {sender}. Search for them in Gmail.",
        ),
    ),
)
