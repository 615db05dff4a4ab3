"""What the tasks of gmail_searching.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...action import Action
from ...apps.google.gmail.search import Search
from ...apps.google.gmail.threads import HIDDEN
from ...phone.state.phone import Phone
from ..answers import Params
from ..base import Ways
from ..parts.gmail import gmail, in_box, searching
from ..parts.gmail_searching import Found, hits, no_others, none_missing
from ..steps import click, enter_text


def search_mail_goal_wanted(start: Phone, p: Params) -> Any:
    return hits(start, p["word"])


search_mail_goal = none_missing(search_mail_goal_wanted)


def search_mail_goal_2_allowed(start: Phone, p: Params) -> Any:
    return hits(start, f"in:anywhere {p['word']}")


search_mail_goal_2 = no_others(search_mail_goal_2_allowed)


def search_sent_to_goal_wanted(start: Phone, p: Params) -> Any:
    return hits(start, f"in:sent to:{p['address']}")


search_sent_to_goal = none_missing(search_sent_to_goal_wanted)


def search_sent_to_goal_2_allowed(start: Phone, p: Params) -> Any:
    return hits(start, f"in:anywhere to:{p['address']}")


search_sent_to_goal_2 = no_others(search_sent_to_goal_2_allowed)


def by_author(start: Phone, p: Params) -> Found:
    """Conversations with a mail from exactly this name."""
    mails = gmail(start).mails
    return frozenset(m.thread for m in mails if m.sender == p["sender"] and m.box not in HIDDEN)


search_sent_from_goal = none_missing(by_author)


def search_sent_from_goal_2_allowed(start: Phone, p: Params) -> Any:
    return hits(start, f'''in:anywhere from:"{p["sender"]}"''')


search_sent_from_goal_2 = no_others(search_sent_from_goal_2_allowed)


def search_mail_subgoal_3(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    return isinstance(top, Search) and p["word"].casefold() in top.query.casefold()


def sample_address(rng: random.Random, phone: Phone) -> Params:
    """Somebody who was written to and wrote back, so that the bare address finds too much."""
    addresses = sorted({a for m in in_box(phone, "sent") for a in m.to})
    return {"address": first_of(rng, addresses, lambda a: hits(phone, a) != hits(phone, f"to:{a}"))}


def first_of(rng: random.Random, names: list[str], fits: Callable[[str], bool]) -> str:
    """One of the names that fit, each as likely as the other. StopIteration if none does."""
    return next(filter(fits, rng.sample(names, len(names))))


def search_sent_to_subgoal_3(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    return isinstance(top, Search) and p["address"].casefold() in top.query.casefold()


def sample_author(rng: random.Random, phone: Phone) -> Params:
    """Somebody whom other mails name, so that the bare name finds too much."""
    names = sorted({m.sender for m in in_box(phone, "inbox")})
    told = first_of(rng, names, lambda n: hits(phone, n) != hits(phone, f'from:"{n}"'))
    return {"sender": told}


def searching_sent_from(p: Params) -> Ways:
    name = p["sender"]
    chip = (click("From"), enter_text(name, "Name or email"), click("OK"))
    typed = searching(f'from:"{name}"' if " " in name else f"from:{name}")
    return ((*searching(name), *chip), typed)


def search_sent_from_subgoal_3(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    return isinstance(top, Search) and p["sender"].casefold() in top.query.casefold()


Query = Callable[[Params], str]


def of(name: str, template: str = "{}") -> Query:
    return lambda p: template.format(p[name])


search_mail_in_capitals_query_query = of("word")


def cut(name: str) -> Query:
    return lambda p: str(p[name])[:2]


search_mail_only_the_word_s_first_letters_query = cut("word")
search_sent_to_in_capitals_query_query = of("address", "to:{}")
search_sent_from_in_capitals_query_query = of("sender", 'from:"{}"')


def search_mail_in_capitals_query(p: Params) -> Any:
    return search_mail_in_capitals_query_query(p).upper()


def search_mail_in_capitals(p: Params) -> tuple[Action, ...]:
    return (*searching(search_mail_in_capitals_query(p)), *())


def search_mail_only_the_word_s_first_letters(p: Params) -> tuple[Action, ...]:
    return (*searching(search_mail_only_the_word_s_first_letters_query(p)), *())


def search_sent_to_in_capitals_query(p: Params) -> Any:
    return search_sent_to_in_capitals_query_query(p).upper()


def search_sent_to_in_capitals(p: Params) -> tuple[Action, ...]:
    return (*searching(search_sent_to_in_capitals_query(p)), *())


def search_sent_from_in_capitals_query(p: Params) -> Any:
    return search_sent_from_in_capitals_query_query(p).upper()


def search_sent_from_in_capitals(p: Params) -> tuple[Action, ...]:
    return (*searching(search_sent_from_in_capitals_query(p)), *())


def searching_sent_from_way_2(p: Params) -> tuple[Action, ...]:
    ways: Ways = searching_sent_from(p)
    return ways[1]
