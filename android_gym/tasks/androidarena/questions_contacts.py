"""What the tasks of questions_contacts.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Callable
from typing import Any

from ...apps.google.contacts.editor import birthday_text
from ...apps.google.contacts.finding import Search
from ...apps.google.contacts.labels import LabelPicker
from ...apps.google.contacts.model import PACKAGE, Contacts, members
from ...phone.state.duplicates import duplicates
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, fold
from ...profiles import base_phone
from .. import registry, verdicts
from ..answer_values import VALUES, Day, plain
from ..base import Params, sample
from ..foreground import top_activity, top_popup

Say = Callable[[str], str]


def spoken(name: str, say: Say) -> Callable[[Params], str]:
    """The expected answer of a task, said in another way."""

    def answer(p: Params) -> str:
        one = sample(registry.get(name), 0, base_phone("pixel"), p)
        return say(verdicts.expected_answer(one, one.start) or "")

    return answer


def digits(answer: str) -> str:
    return "".join(c for c in answer if c.isdigit())


ask_number_said_in_another_spelling = spoken("Contacts-AskNumber", digits)


def ask_number_said_in_two_spellings_say(x: Any) -> Any:
    return f"{x} ({digits(x)})"


ask_number_said_in_two_spellings = spoken("Contacts-AskNumber", ask_number_said_in_two_spellings_say)


def other_number(answer: str) -> str:
    return f"{answer[:-1]}{(int(answer[-1]) + 1) % 10}"


ask_number_said_another_value = spoken("Contacts-AskNumber", other_number)


def ask_number_said_one_of_two_say(x: Any) -> Any:
    return f"{x} or {other_number(x)}"


ask_number_said_one_of_two = spoken("Contacts-AskNumber", ask_number_said_one_of_two_say)


def ask_number_said_both_of_two_say(x: Any) -> Any:
    return f"{other_number(x)}, {x}"


ask_number_said_both_of_two = spoken("Contacts-AskNumber", ask_number_said_both_of_two_say)
ask_email_said_in_another_spelling = spoken("Contacts-AskEmail", str.upper)


def ask_email_said_in_two_spellings_say(x: Any) -> Any:
    return f"{x} ({str.upper(x)})"


ask_email_said_in_two_spellings = spoken("Contacts-AskEmail", ask_email_said_in_two_spellings_say)


def value(kind: str, answer: str) -> object:
    return VALUES[kind].find(plain(answer))[0]


MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]


def numeric(answer: str) -> str:
    """A date in figures where its year is told, else the day before the month."""
    day = value("date", answer)
    assert isinstance(day, Day)
    if day.year:
        return f"{day.year}-{day.month:02d}-{day.day:02d}"
    return f"{day.day} {next(word for word in answer.split() if word[:3].casefold() in MONTHS)}"


ask_birthday_said_in_another_spelling = spoken("Contacts-AskBirthday", numeric)


def ask_birthday_said_in_two_spellings_say(x: Any) -> Any:
    return f"{x} ({numeric(x)})"


ask_birthday_said_in_two_spellings = spoken("Contacts-AskBirthday", ask_birthday_said_in_two_spellings_say)


def other_day(answer: str) -> str:
    month = next(word for word in answer.split() if word[:3].casefold() in MONTHS)
    day = value("date", answer)
    assert isinstance(day, Day)
    return f"{month} {day.day % 28 + 1}"


ask_birthday_said_another_value = spoken("Contacts-AskBirthday", other_day)


def ask_birthday_said_one_of_two_say(x: Any) -> Any:
    return f"{x} or {other_day(x)}"


ask_birthday_said_one_of_two = spoken("Contacts-AskBirthday", ask_birthday_said_one_of_two_say)


def ask_birthday_said_both_of_two_say(x: Any) -> Any:
    return f"{other_day(x)}, {x}"


ask_birthday_said_both_of_two = spoken("Contacts-AskBirthday", ask_birthday_said_both_of_two_say)


def plain_letters(answer: str) -> str:
    """A name in capitals and without accents."""
    folded = unicodedata.normalize("NFKD", answer.upper())
    return "".join(c for c in folded if not unicodedata.combining(c))


ask_company_said_in_another_spelling = spoken("Contacts-AskCompany", plain_letters)


def ask_company_said_in_two_spellings_say(x: Any) -> Any:
    return f"{x} ({plain_letters(x)})"


ask_company_said_in_two_spellings = spoken("Contacts-AskCompany", ask_company_said_in_two_spellings_say)


def ask_company_said_a_part_of_it_say(x: Any) -> Any:
    return x[: len(x) // 2]


ask_company_said_a_part_of_it = spoken("Contacts-AskCompany", ask_company_said_a_part_of_it_say)
ask_whose_number_said_in_another_spelling = spoken("Contacts-AskWhoseNumber", plain_letters)
ask_whose_number_said_in_two_spellings = spoken("Contacts-AskWhoseNumber", ask_company_said_in_two_spellings_say)
ask_whose_number_said_a_part_of_it = spoken("Contacts-AskWhoseNumber", ask_company_said_a_part_of_it_say)


def ask_oldest_said_in_a_sentence_say(x: Any) -> Any:
    return f"As far as I can see, it is {x}."


ask_oldest_said_in_a_sentence = spoken("Contacts-AskOldest", ask_oldest_said_in_a_sentence_say)
ask_oldest_said_in_another_spelling = spoken("Contacts-AskOldest", plain_letters)
ask_oldest_said_in_two_spellings = spoken("Contacts-AskOldest", ask_company_said_in_two_spellings_say)


def ask_oldest_said_one_of_two_say_wrong(answer: Any) -> Any:
    return "Jordan Vale"


def ask_oldest_said_one_of_two_say(x: Any) -> Any:
    return f"{x} or {ask_oldest_said_one_of_two_say_wrong(x)}"


ask_oldest_said_one_of_two = spoken("Contacts-AskOldest", ask_oldest_said_one_of_two_say)
ask_oldest_said_a_part_of_it = spoken("Contacts-AskOldest", ask_company_said_a_part_of_it_say)


def ask_oldest_said_a_guess_say(x: Any) -> Any:
    return f"Maybe {x}"


ask_oldest_said_a_guess = spoken("Contacts-AskOldest", ask_oldest_said_a_guess_say)


def ask_oldest_said_a_denial_say(x: Any) -> Any:
    return f"It is not {x}."


ask_oldest_said_a_denial = spoken("Contacts-AskOldest", ask_oldest_said_a_denial_say)
ask_label_count_said_in_a_sentence = spoken("Contacts-AskLabelCount", ask_oldest_said_in_a_sentence_say)
ONES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def in_words(answer: str) -> str:
    return ONES[int(answer)] if int(answer) < len(ONES) else f"{answer}.0"


ask_label_count_said_in_another_spelling = spoken("Contacts-AskLabelCount", in_words)


def ask_label_count_said_in_two_spellings_say(x: Any) -> Any:
    return f"{x} ({in_words(x)})"


ask_label_count_said_in_two_spellings = spoken("Contacts-AskLabelCount", ask_label_count_said_in_two_spellings_say)


def ask_label_count_said_another_value_say(answer: Any) -> Any:
    return str(int(answer) + 1)


ask_label_count_said_another_value = spoken("Contacts-AskLabelCount", ask_label_count_said_another_value_say)


def ask_label_count_said_one_of_two_say(x: Any) -> Any:
    return f"{x} or {ask_label_count_said_another_value_say(x)}"


ask_label_count_said_one_of_two = spoken("Contacts-AskLabelCount", ask_label_count_said_one_of_two_say)


def ask_label_count_said_both_of_two_say(x: Any) -> Any:
    return f"{ask_label_count_said_another_value_say(x)}, {x}"


ask_label_count_said_both_of_two = spoken("Contacts-AskLabelCount", ask_label_count_said_both_of_two_say)
ask_label_count_said_a_guess = spoken("Contacts-AskLabelCount", ask_oldest_said_a_guess_say)
ask_label_count_said_a_denial = spoken("Contacts-AskLabelCount", ask_oldest_said_a_denial_say)
ask_label_difference_said_in_a_sentence = spoken("Contacts-AskLabelDifference", ask_oldest_said_in_a_sentence_say)
ask_label_difference_said_in_another_spelling = spoken("Contacts-AskLabelDifference", in_words)

ask_label_difference_said_in_two_spellings = spoken(
    "Contacts-AskLabelDifference", ask_label_count_said_in_two_spellings_say
)

ask_label_difference_said_another_value = spoken("Contacts-AskLabelDifference", ask_label_count_said_another_value_say)
ask_label_difference_said_one_of_two = spoken("Contacts-AskLabelDifference", ask_label_count_said_one_of_two_say)
ask_label_difference_said_both_of_two = spoken("Contacts-AskLabelDifference", ask_label_count_said_both_of_two_say)
ask_label_difference_said_a_guess = spoken("Contacts-AskLabelDifference", ask_oldest_said_a_guess_say)
ask_label_difference_said_a_denial = spoken("Contacts-AskLabelDifference", ask_oldest_said_a_denial_say)


def sample_number(rng: random.Random, phone: Phone) -> Params:
    one = rng.choice([c for c in people(phone) if c.phones])
    number = rng.choice(one.phones)
    return {"name": one.name, "kind": number.label.casefold(), "line": number.number}


def people(phone: Phone) -> list[Contact]:
    """Contacts with a full name that they alone have, who look like nobody else; by name."""
    doubled = {c.id for group in duplicates(phone.contacts) for c in group}
    found = (c for c in phone.contacts if c.first and c.last and c.id not in doubled)
    return sorted(found, key=lambda c: fold(c.name))


def ask_number_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    model: Contacts = now.app(PACKAGE)
    return named(now, p["name"]).id in model.viewed


def named(phone: Phone, name: str) -> Contact:
    """The contact of this full name. LookupError if there is none."""
    for contact in phone.contacts:
        if contact.name == name:
            return contact
    raise LookupError(f"there is no contact named {name}")


def sample_mail(rng: random.Random, phone: Phone) -> Params:
    one = rng.choice([c for c in people(phone) if len(c.emails) == 1])
    return {"name": one.name, "line": one.emails[0].address}


def sample_birthday(rng: random.Random, phone: Phone) -> Params:
    one = rng.choice([c for c in people(phone) if c.birthday])
    return {"name": one.name, "line": birthday_text(one.birthday)}


def sample_company(rng: random.Random, phone: Phone) -> Params:
    one = rng.choice([c for c in people(phone) if not c.company and not c.title])
    return {"name": one.name, "line": rng.choice(COMPANIES)}


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


def other_names(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(c.name for c in now.contacts)


def search_open(before: Phone, now: Phone, p: Params) -> bool:
    return top_activity(now, Search) is not None


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


def oldest(start: Phone, now: Phone, p: Params) -> str:
    return min((named(now, name) for name in trio(p)), key=lambda c: c.birthday).name


def trio(p: Params) -> tuple[str, ...]:
    return p["one"], p["two"], p["three"]


def among_ask_oldest(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return trio(p)


def ask_oldest_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    model: Contacts = now.app(PACKAGE)
    return named(now, p["one"]).id in model.viewed


def ask_oldest_subgoal_3(before: Phone, now: Phone, p: Params) -> bool:
    model: Contacts = now.app(PACKAGE)
    return named(now, p["two"]).id in model.viewed


def ask_oldest_subgoal_4(before: Phone, now: Phone, p: Params) -> bool:
    model: Contacts = now.app(PACKAGE)
    return named(now, p["three"]).id in model.viewed


def sample_members(rng: random.Random, phone: Phone) -> Params:
    label = rng.choice(LABELS)
    names = [c.name for c in people(phone)]
    return {"label": label, "people": tuple(rng.sample(names, rng.randrange(2, 13)))}


LABELS = ("Choir", "Neighbors", "School", "Wedding guests", "Customers", "Sailing")


def start_ask_label_count(phone: Phone, p: Params) -> Any:
    return labelled(phone, p["label"], p["people"])


def labelled(phone: Phone, label: str, names: tuple[str, ...]) -> Phone:
    """The label is there, and these people carry it."""
    contacts = tuple(c.replace(labels=(*c.labels, label)) if c.name in names else c for c in phone.contacts)
    labels = tuple(sorted({*phone.labels, label}, key=str.casefold))
    return phone.replace(contacts=contacts, labels=labels)


def answer_ask_label_count(start: Phone, now: Phone, p: Params) -> str:
    return str(count(now, p["label"]))


def count(phone: Phone, label: str) -> int:
    return len(members(phone.contacts, label))


def labels_open(before: Phone, now: Phone, p: Params) -> bool:
    return top_popup(now, LabelPicker) is not None


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


def both_labelled(phone: Phone, p: Params) -> Phone:
    return labelled(labelled(phone, p["large"], p["many"]), p["small"], p["few"])


def answer_ask_label_difference(start: Phone, now: Phone, p: Params) -> str:
    return str(count(now, p["large"]) - count(now, p["small"]))
