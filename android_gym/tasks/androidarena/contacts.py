"""What the tasks of contacts.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.contacts.editor import Editor
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, Email, fold
from ...phone.state.providers import Phone as Number
from ..base import Params
from ..parts.contacts import (
    has_email,
    has_name,
    has_no_more,
    has_number,
    named,
    names,
    new_contact,
    of,
    person_gone,
    question,
    searching,
    with_id,
)
from ..steps import click, enter_text, scroll_to, start

create_goal = of(new_contact, has_name)
create_goal_2 = of(new_contact, has_email)
create_goal_3 = of(new_contact, has_number)
create_goal_4 = of(new_contact, has_no_more)


def draft(before: Phone, now: Phone) -> Contact | None:
    """The new contact, or what the editor in front would make one of."""
    top = now.top
    if isinstance(top, Editor) and not top.id:
        return top.record
    return new_contact(before, now)


def create_subgoal_2_is_so(c: Any, p: Params) -> Any:
    return True


create_subgoal_2 = of(draft, create_subgoal_2_is_so)
create_subgoal_3 = of(draft, has_name)
create_subgoal_4 = of(draft, has_email)
create_subgoal_5 = of(draft, has_number)


def without_new(phone: Phone, p: Params) -> Phone:
    """Nobody of that name is there."""
    name = f"{p['first']} {p['last']}"
    left = tuple(c for c in phone.contacts if c.name != name)
    return phone.replace(contacts=left)


def with_typo(end: Phone, p: Params) -> tuple[Phone, ...]:
    """Near misses: another number, another address, a second number."""
    *rest, one = end.contacts
    wrong = (
        one.replace(phones=(Number(f"{p['phone']}9"),)),
        one.replace(emails=(Email(f"{p['email']}x"),)),
        one.replace(phones=(*one.phones, Number("555-0100"))),
    )
    return tuple(end.replace(contacts=(*rest, w)) for w in wrong)


def sample_company(rng: random.Random, phone: Phone) -> Params:
    free = [name for name in names(phone) if not named(phone, name).company]
    return {"name": rng.choice(free), "company": rng.choice(COMPANIES)}


COMPANIES = (
    "Microsoft",
    "Tidewater Press",
    "Northgate Clinic",
    "Copperfield & Sons",
    "Bayview School",
    "Juniper Kitchens",
    "Lumen Studio",
    "Redwood Freight",
)


def company_added(before: Phone, now: Phone, p: Params) -> bool:
    one = with_id(now, named(before, p["name"]).id)
    return one is not None and fold(one.company) == fold(p["company"])


def being_edited(before: Phone, now: Phone, p: Params) -> bool:
    """The person's editor is open, or the company is there."""
    top = now.top
    edited = isinstance(top, Editor) and top.id == named(before, p["name"]).id
    return edited or company_added(before, now, p)


def company_typed(before: Phone, now: Phone, p: Params) -> bool:
    """In the editor of the person, or saved."""
    if company_added(before, now, p):
        return True
    top, id = now.top, named(before, p["name"]).id
    if not (isinstance(top, Editor) and top.id == id):
        return False
    return fold(top.draft.company) == fold(p["company"])


def question_or_gone(before: Phone, now: Phone, p: Params) -> bool:
    return question(before, now, p) or person_gone(before, now, p)


def create_digits_alone(p: Params) -> tuple[Action, ...]:
    return (*filled(p, phone=bare_number(p)), *SAVE)


SAVE = (click("Save"),)


def filled(p: Params, **other: str) -> Way:
    return (*EDITOR, *name_of(p), *reach_of(p, **other))


Way = tuple[Action, ...]
EDITOR = (start("Contacts"), click("Create contact"))


def name_of(p: Params) -> Way:
    return (enter_text(p["first"], "First name"), enter_text(p["last"], "Last name"))


def reach_of(p: Params, email: str = "", phone: str = "") -> Way:
    mail = putting("Email", email or p["email"])
    return (*mail, *putting("Phone", phone or p["phone"], "down"))


def putting(hint: str, text: str, way: str = "up") -> Way:
    """Fill in a line of the editor, wherever it is."""
    return (scroll_to(hint, direction=way), enter_text(text, hint))


def bare_number(p: Params) -> str:
    return "".join(c for c in p["phone"] if c.isdigit())


def create_the_address_in_capitals_blanks_around_the_name(p: Params) -> tuple[Action, ...]:
    return (
        *EDITOR,
        enter_text(f" {p['first']} ", "First name"),
        enter_text(f"{p['last']} ", "Last name"),
        *reach_of(p, email=p["email"].upper()),
        *SAVE,
    )


def create_a_digit_is_missing(p: Params) -> tuple[Action, ...]:
    return (*filled(p, phone=p["phone"][:-1]), *SAVE)


def add_company_in_capitals(p: Params) -> tuple[Action, ...]:
    return working_for(p, p["company"].upper())


def working_for(p: Params, company: str = "", name: str = "") -> Way:
    edit = (*page_of(name or p["name"]), click("Edit contact"))
    return (*edit, *putting("Company", company or p["company"]), *SAVE)


def page_of(name: str) -> Way:
    return (*searching(name), click(name))


def add_company_somebody_else_s_page_was_read_first(p: Params) -> tuple[Action, ...]:
    return (*looking_at(other(p)), *working_for(p))


def looking_at(name: str) -> Way:
    return (*page_of(name), *ANEW)


ANEW = (Action("stop_all"),)  # apps start from their first screen again


def other(p: Params) -> str:
    """Somebody whom the task is not about."""
    about = {part for value in p.values() for part in str(value).split()}
    return next(name for name in PEOPLE if not about & set(name.split()))


PEOPLE = ("Theo Walsh", "Marcus Novak", "Grace Kaplan", "Victor Nguyen")


def add_company_somebody_else_s_company(p: Params) -> tuple[Action, ...]:
    return working_for(p, name=other(p))


def add_company_somebody_else_works_there_too(p: Params) -> tuple[Action, ...]:
    return (*working_for(p, name=other(p)), *ANEW, *working_for(p))


def add_company_somebody_else_was_deleted_first(p: Params) -> tuple[Action, ...]:
    return (*deleting(other(p)), *working_for(p))


def deleting(name: str) -> Way:
    menu = (click("More options"), click("Delete"), click("Delete", id="button1"))
    return (*page_of(name), *menu, *ANEW)
