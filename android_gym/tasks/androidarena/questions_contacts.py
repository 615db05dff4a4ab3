"""Questions about people that Contacts answers."""

from __future__ import annotations

import random

from ...apps.google.contacts.editor import birthday_text
from ...apps.google.contacts.finding import Search
from ...apps.google.contacts.labels import LabelPicker
from ...apps.google.contacts.model import PACKAGE, Contacts, members
from ...phone.state.duplicates import duplicates
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, fold
from ..answers import Answer
from ..base import Condition, Params, Task, Ways
from ..foreground import app_is_open, top_activity, top_popup
from ..steps import back, click, enter_text, scroll_to, start

OPEN = app_is_open(PACKAGE, "Contacts")
COMPANIES = (
    "Tidewater Press",
    "Northgate Clinic",
    "Bayview School",
    "Juniper Kitchens",
    "Lumen Studio",
    "Redwood Freight",
    "Marsh & Sons",
    "Ferry Bakery",
)
LABELS = ("Choir", "Neighbors", "School", "Wedding guests", "Customers", "Sailing")


def people(phone: Phone) -> list[Contact]:
    """Contacts with a full name that they alone have, who look like nobody else; by name."""
    doubled = {c.id for group in duplicates(phone.contacts) for c in group}
    found = (c for c in phone.contacts if c.first and c.last and c.id not in doubled)
    return sorted(found, key=lambda c: fold(c.name))


def named(phone: Phone, name: str) -> Contact:
    """The contact of this full name. LookupError if there is none."""
    for contact in phone.contacts:
        if contact.name == name:
            return contact
    raise LookupError(f"there is no contact named {name}")


def other_names(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(c.name for c in now.contacts)


def person_seen(who: str = "name") -> Condition:
    """A sub-goal: the page of the person named by a parameter was opened."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        model: Contacts = now.app(PACKAGE)
        return named(now, p[who]).id in model.viewed

    return Condition(f"The page of {{{who}}} was opened.", holds)


def reading(p: Params) -> Ways:
    """The person's page, to what is asked for."""
    return ((start("Contacts"), scroll_to(p["name"]), click(p["name"]), scroll_to(p["line"])),)


# --- one person --------------------------------------------------------------------------------


def sample_number(rng: random.Random, phone: Phone) -> Params:
    one = rng.choice([c for c in people(phone) if c.phones])
    number = rng.choice(one.phones)
    return {"name": one.name, "kind": number.label.casefold(), "line": number.number}


def number(start: Phone, now: Phone, p: Params) -> str:
    phones = named(now, p["name"]).phones
    return next(one.number for one in phones if one.label.casefold() == p["kind"])


def sample_mail(rng: random.Random, phone: Phone) -> Params:
    one = rng.choice([c for c in people(phone) if len(c.emails) == 1])
    return {"name": one.name, "line": one.emails[0].address}


def sample_birthday(rng: random.Random, phone: Phone) -> Params:
    one = rng.choice([c for c in people(phone) if c.birthday])
    return {"name": one.name, "line": birthday_text(one.birthday)}


def sample_company(rng: random.Random, phone: Phone) -> Params:
    one = rng.choice([c for c in people(phone) if not c.company and not c.title])
    return {"name": one.name, "line": rng.choice(COMPANIES)}


def employed(phone: Phone, p: Params) -> Phone:
    one = named(phone, p["name"])
    return phone.replace(contacts=tuple(c.replace(company=p["line"]) if c is one else c for c in phone.contacts))


def sample_owner(rng: random.Random, phone: Phone) -> Params:
    """A telephone number that one contact alone has."""
    numbers = [n.number for c in phone.contacts for n in c.phones]
    own = [(c, n.number) for c in people(phone) for n in c.phones if numbers.count(n.number) == 1]
    one, number = rng.choice(own)
    return {"number": number, "name": one.name}


def owner(start: Phone, now: Phone, p: Params) -> str:
    return next(c.name for c in now.contacts for n in c.phones if n.number == p["number"])


def looking_up(p: Params) -> Ways:
    return (
        (
            start("Contacts"),
            click("Search contacts", id="open_search_bar"),
            enter_text(p["number"], id="open_search_view_edit_text"),
            scroll_to(p["name"]),
        ),
    )


def search_open(before: Phone, now: Phone, p: Params) -> bool:
    return top_activity(now, Search) is not None


# --- several -----------------------------------------------------------------------------------


def sample_ages(rng: random.Random, phone: Phone) -> Params:
    """Three people whose years of birth are known and differ, as the list has them."""
    known = [c for c in people(phone) if c.birthday and not c.birthday.startswith("--")]
    chosen = rng.sample(known, 3)
    while len({c.birthday[:4] for c in chosen}) < 3:
        chosen = rng.sample(known, 3)
    in_order = sorted(chosen, key=lambda c: fold(c.name))
    lines = tuple(birthday_text(c.birthday) for c in in_order)
    names = dict(zip(("one", "two", "three"), (c.name for c in in_order), strict=True))
    return {**names, "lines": lines}


def trio(p: Params) -> tuple[str, ...]:
    return p["one"], p["two"], p["three"]


def oldest(start: Phone, now: Phone, p: Params) -> str:
    return min((named(now, name) for name in trio(p)), key=lambda c: c.birthday).name


def asking_all(p: Params) -> Ways:
    steps = [start("Contacts"), click("Search contacts", id="open_search_bar")]
    for name, line in zip(trio(p), p["lines"], strict=True):
        typed = enter_text(name, id="open_search_view_edit_text")
        steps += [typed, click(name), scroll_to(line), back()]
    return (tuple(steps[:-1]),)


def sample_members(rng: random.Random, phone: Phone) -> Params:
    label = rng.choice(LABELS)
    names = [c.name for c in people(phone)]
    return {"label": label, "people": tuple(rng.sample(names, rng.randrange(2, 13)))}


def sample_two_labels(rng: random.Random, phone: Phone) -> Params:
    large, small = rng.sample(LABELS, 2)
    names = [c.name for c in people(phone)]
    most = rng.randrange(5, 14)
    return {
        "large": large,
        "small": small,
        "many": tuple(rng.sample(names, most)),
        "few": tuple(rng.sample(names, rng.randrange(1, most))),
    }


def labelled(phone: Phone, label: str, names: tuple[str, ...]) -> Phone:
    """The label is there, and these people carry it."""
    contacts = tuple(c.replace(labels=(*c.labels, label)) if c.name in names else c for c in phone.contacts)
    labels = tuple(sorted({*phone.labels, label}, key=str.casefold))
    return phone.replace(contacts=contacts, labels=labels)


def both_labelled(phone: Phone, p: Params) -> Phone:
    return labelled(labelled(phone, p["large"], p["many"]), p["small"], p["few"])


def count(phone: Phone, label: str) -> int:
    return len(members(phone.contacts, label))


def labels_open(before: Phone, now: Phone, p: Params) -> bool:
    return top_popup(now, LabelPicker) is not None


LABELS_OPEN = Condition("Contacts lists its labels.", labels_open)
SHEET = (start("Contacts"), click("Show labels"))

TASKS = (
    Task(
        "Contacts-AskNumber",
        "What is {name}'s {kind} number?",
        (),
        reading,
        sample_number,
        subgoals=(OPEN, person_seen()),
        answer=Answer("phone", number),
        tags=("answer",),
        phrasings=(
            "Tell me the {kind} number of {name}.",
            "Under which {kind} number can I ring {name}?",
            "Look up {name} in Contacts, and answer with the {kind} number.",
            "I need {name}'s {kind} phone number.",
        ),
    ),
    Task(
        "Contacts-AskEmail",
        "What is {name}'s e-mail address?",
        (),
        reading,
        sample_mail,
        subgoals=(OPEN, person_seen()),
        answer=Answer("address", lambda start, now, p: named(now, p["name"]).emails[0].address),
        tags=("answer",),
        phrasings=(
            "Tell me the mail address of {name}.",
            "To which e-mail address do I have to write to reach {name}?",
            "Look up {name} in Contacts, and answer with the e-mail address.",
            "I need the e-mail address that Contacts has for {name}.",
        ),
    ),
    Task(
        "Contacts-AskBirthday",
        "When is {name}'s birthday?",
        (),
        reading,
        sample_birthday,
        subgoals=(OPEN, person_seen()),
        answer=Answer("date", lambda start, now, p: birthday_text(named(now, p["name"]).birthday)),
        tags=("answer",),
        phrasings=(
            "Tell me the date of {name}'s birthday.",
            "On which day of the year was {name} born?",
            "Look up the birthday that Contacts has for {name}.",
            "I never remember {name}'s birthday. What date is it?",
        ),
    ),
    Task(
        "Contacts-AskCompany",
        "For which company does {name} work?",
        (),
        reading,
        sample_company,
        employed,
        subgoals=(OPEN, person_seen()),
        answer=Answer("name", lambda start, now, p: named(now, p["name"]).company),
        tags=("answer",),
        phrasings=(
            "Tell me where {name} works.",
            "What company does Contacts have for {name}?",
            "Look up {name}'s employer.",
            "I want to know the name of the company that {name} is with.",
        ),
    ),
    Task(
        "Contacts-AskWhoseNumber",
        "Whose number is {number}?",
        (),
        looking_up,
        sample_owner,
        subgoals=(OPEN, Condition("Contacts searches.", search_open)),
        answer=Answer("name", owner, other_names),
        tags=("answer", "search"),
        phrasings=(
            "Somebody called from {number}. Tell me who it is.",
            "Which of my contacts has the number {number}?",
            "Find out to whom {number} belongs.",
            "I noted down {number} without a name. Who is that?",
        ),
    ),
    Task(
        "Contacts-AskOldest",
        "Who is the oldest of {one}, {two} and {three}?",
        (),
        asking_all,
        sample_ages,
        subgoals=(OPEN, person_seen("one"), person_seen("two"), person_seen("three")),
        answer=Answer("name", oldest, lambda start, now, p: trio(p)),
        tags=("answer", "compare"),
        budget=25,
        phrasings=(
            "Compare the birthdays of {one}, {two} and {three}, and tell me who is the oldest.",
            "Which of these three was born first: {one}, {two} or {three}?",
            "Among {one}, {two} and {three}, who has lived longest by now?",
            "I wonder whether {one}, {two} or {three} is the oldest. Who is it?",
        ),
    ),
    Task(
        "Contacts-AskLabelCount",
        'How many contacts carry the label "{label}"?',
        (),
        lambda p: ((*SHEET, scroll_to(p["label"])),),
        sample_members,
        lambda phone, p: labelled(phone, p["label"], p["people"]),
        subgoals=(OPEN, LABELS_OPEN),
        answer=Answer("number", lambda start, now, p: str(count(now, p["label"]))),
        tags=("answer",),
        phrasings=(
            'Tell me the number of people under the label "{label}".',
            'Count the contacts that are labelled "{label}".',
            'To how many people have I given the label "{label}" in Contacts?',
            'I need to know how many contacts there are under "{label}".',
        ),
    ),
    Task(
        "Contacts-AskLabelDifference",
        'How many more contacts carry the label "{large}" than "{small}"?',
        (),
        lambda p: ((*SHEET, scroll_to(p["large"]), scroll_to(p["small"])),),
        sample_two_labels,
        both_labelled,
        subgoals=(OPEN, LABELS_OPEN),
        answer=Answer("number", lambda start, now, p: str(count(now, p["large"]) - count(now, p["small"]))),
        worked_out=("answer",),
        tags=("answer", "computed"),
        phrasings=(
            'By how many people is the label "{large}" larger than "{small}"?',
            'Tell me how many contacts "{small}" lacks to be as large a label as "{large}".',
            'Work out the difference between the number of contacts under "{large}" and under "{small}".',
            'I want to know how many more people there are under "{large}" than under "{small}".',
        ),
    ),
)
