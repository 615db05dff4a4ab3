"""Tasks of Contacts' labels, and those of Contacts under a constraint."""

from __future__ import annotations

import random

from ..action import Action
from ..phone.apps.google.contacts import detail, marking
from ..phone.apps.google.contacts.browse import PeopleActivity
from ..phone.apps.google.contacts.detail import Detail
from ..phone.apps.google.contacts.finding import Search
from ..phone.apps.google.contacts.labels import Group
from ..phone.apps.google.contacts.popups import LabelName
from ..phone.kit import Alert
from ..phone.providers import Contact, fold
from ..phone.state import Phone
from ..phone.values import Value
from .base import Constraint, Params, Task
from .contacts import (
    Ways,
    asking_to_delete,
    at_name,
    changed,
    draw_first,
    draw_name,
    named,
    names,
    searched,
    searching,
)
from .steps import click, enter_text, hold, scroll_to, start

LABELS = ("colleague", "work", "Neighbors", "Choir", "Wedding guests", "Customers", "School")
SHEET = (start("Contacts"), click("Show labels"))


def sorted_labels(phone: Phone, *new: str) -> tuple[str, ...]:
    return tuple(sorted({*phone.labels, *new}, key=str.casefold))


def free(phone: Phone) -> tuple[str, ...]:
    """Names that no label has yet."""
    return tuple(name for name in LABELS if name not in phone.labels)


def draw_label(rng: random.Random, phone: Phone) -> Params:
    return {"label": rng.choice(free(phone))}


def label_made(before: Phone, now: Phone, p: Params) -> bool:
    made = now.labels == sorted_labels(before, p["label"])
    return made and now.contacts == before.contacts


def naming_label(p: Params) -> tuple[Action, ...]:
    return (*SHEET, click("Create label"), enter_text(p["label"], "Label name"))


# --- who carries it ----------------------------------------------------------------------------


def draw_member(rng: random.Random, phone: Phone) -> Params:
    """A person, a label, and somebody else who carries it."""
    name, other = rng.sample(names(phone), 2)
    return draw_label(rng, phone) | {"name": name, "other": other}


def labelled(phone: Phone, label: str, *people: str) -> Phone:
    """The label is there and these people carry it."""
    chosen = {named(phone, name).id for name in people}
    contacts = tuple(
        c.but(labels=(*c.labels, label)) if c.id in chosen else c for c in phone.contacts
    )
    return phone.but(contacts=contacts, labels=sorted_labels(phone, label))


def beside(phone: Phone, p: Params) -> Phone:
    return labelled(phone, p["label"], p["other"])


def together(phone: Phone, p: Params) -> Phone:
    return labelled(phone, p["label"], p["name"], p["other"])


def bare(contact: Contact, label: str) -> Contact:
    return contact.but(labels=tuple(x for x in contact.labels if x != label))


def label_given(before: Phone, now: Phone, p: Params) -> bool:
    one = named(before, p["name"])
    return changed(before, now, one.but(labels=(*one.labels, p["label"])))


def giving_label(p: Params) -> Ways:
    menu = (click("More options"), click("Add to label"), click(p["label"]))
    page = (*SHEET, click(p["label"]), click("Add contacts"))
    return (
        (*at_name(p), hold(p["name"]), *menu),
        (*page, scroll_to(p["name"]), click(p["name"]), click("Add", id="menu_done")),
    )


def label_taken(before: Phone, now: Phone, p: Params) -> bool:
    return changed(before, now, bare(named(before, p["name"]), p["label"]))


def taking_label(p: Params) -> Ways:
    page = (*SHEET, click(p["label"]))
    return (
        (*page, hold(p["name"]), click("Remove from label")),
        (*page, click("More options"), click("Remove contacts"), click(f"Remove {p['name']}")),
    )


def label_gone(before: Phone, now: Phone, p: Params) -> bool:
    kept = tuple(bare(c, p["label"]) for c in before.contacts)
    left = tuple(x for x in before.labels if x != p["label"])
    return now.contacts == kept and now.labels == left


def deleting_label(p: Params) -> Ways:
    page = (*SHEET, click(p["label"]), click("More options"), click("Delete label"))
    return ((*page, click("Delete", id="button1")),)


def on_label(before: Phone, now: Phone, p: Params) -> bool:
    """The label's page is in front."""
    return isinstance(now.top, Group) and now.top.label == p["label"]


# --- constraints -------------------------------------------------------------------------------


def data_changed(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """Something was confirmed: labels or people are no longer as they were."""
    return (before.contacts, before.labels) != (after.contacts, after.labels)


def scrolled(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """A list of people was scrolled on, or a person's page opened without the search view."""
    old, new = before.top, after.top
    if isinstance(new, Detail) and not isinstance(old, Detail):
        return not any(isinstance(w.activity, Search) for w in after.tasks[0].windows)
    people = PeopleActivity | Group
    if not (isinstance(old, people) and isinstance(new, people)) or before.popup or after.popup:
        return False
    ui = before.window.ui
    return any(px > ui.offset(key) for key, px in after.window.ui.scroll)


NO_CONFIRM = Constraint(
    "Leave the last step to me: do not press the button that confirms it, I want to check first.",
    "component",
    data_changed,
)
BY_SEARCH = Constraint(
    "Get there with the search bar; do not scroll through the list for it.", "component", scrolled
)


def label_waits(before: Phone, now: Phone, p: Params) -> bool:
    """The dialog holds the name, and the label is not made yet."""
    popup = now.popup
    typed = isinstance(popup, LabelName) and not popup.old and popup.value.strip() == p["label"]
    return typed and now.labels == before.labels and now.contacts == before.contacts


def misspelt(end: Phone, p: Params) -> tuple[Phone, ...]:
    """A near miss: another name stands in the dialog."""
    return (with_popup(end, value=p["label"] + "s"),)


def deletion_waits(before: Phone, now: Phone, p: Params) -> bool:
    """The question whether to delete the person is in front, unanswered."""
    popup, id = now.popup, named(before, p["name"]).id
    deeds = (detail.erase(id), marking.erase((id,)))
    asked = isinstance(popup, Alert) and popup.positive is not None and popup.positive[1] in deeds
    return asked and now.contacts == before.contacts


def wrong_person(end: Phone, p: Params) -> tuple[Phone, ...]:
    """A near miss: the question is about somebody else."""
    other = next(c.id for c in end.contacts if c.name != p["name"])
    return (with_popup(end, positive=("Delete", detail.erase(other))),)


def with_popup(phone: Phone, **changes: object) -> Phone:
    """The phone with fields of the popup in front changed."""
    front = phone.tasks[0]
    *below, window = front.windows
    popup: Value = window.activity.but(**changes)
    windows = (*below, window.but(activity=popup))
    return phone.but(tasks=(front.but(windows=windows), *phone.tasks[1:]))


def person_found(before: Phone, now: Phone, p: Params) -> bool:
    """The search lists them, or their page is open."""
    top = now.top
    known = [c for c in before.contacts if fold(c.first) == fold(p["name"])]
    if isinstance(top, Search):
        return searched(before, now, p) or fold(top.query) in {fold(c.name) for c in known}
    return isinstance(top, Detail) and top.id in {c.id for c in known} and now.popup is None


TASKS = (
    Task(
        "Contacts-CreateLabel",
        'Make a label named "{label}" in Contacts.',
        label_made,
        lambda p: ((*naming_label(p), click("OK")),),
        draw_label,
        allowed=("labels",),
        typed=("label",),
    ),
    Task(
        "Contacts-AddToLabel",
        'Contacts has a label "{label}". Put {name} into it.',
        label_given,
        giving_label,
        draw_member,
        beside,
        allowed=("contacts",),
    ),
    Task(
        "Contacts-RemoveFromLabel",
        'Take {name} out of the label "{label}" in Contacts; the label stays.',
        label_taken,
        taking_label,
        draw_member,
        together,
        subgoals=(on_label,),
        allowed=("contacts",),
    ),
    Task(
        "Contacts-DeleteLabel",
        'Get rid of the label "{label}" in Contacts, but of none of its people.',
        label_gone,
        deleting_label,
        draw_member,
        together,
        subgoals=(on_label,),
        allowed=("contacts", "labels"),
        split="test",
    ),
    Task(
        "Contacts-CreateLabelNoConfirm",
        'Prepare a new label named "{label}" in Contacts.',
        label_waits,
        lambda p: (naming_label(p),),
        draw_label,
        constraint=NO_CONFIRM,
        typed=("label",),
        loose=("tab",),
        near=misspelt,
        tags=("view", "constrained"),
    ),
    Task(
        "Contacts-DeleteNoConfirm",
        "Get ready to delete {name} from Contacts.",
        deletion_waits,
        asking_to_delete,
        draw_name,
        constraint=NO_CONFIRM,
        loose=("tab",),
        near=wrong_person,
        tags=("view", "constrained"),
        split="test",
    ),
    Task(
        "Contacts-FindBySearch",
        "Find {name} in Contacts.",
        person_found,
        lambda p: (searching(p["name"]),),
        draw_first,
        constraint=BY_SEARCH,
        typed=("name",),
        tags=("search", "view", "constrained"),
    ),
)
