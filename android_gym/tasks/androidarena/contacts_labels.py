"""Tasks of Contacts' labels, and those that leave the last step to the user."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.contacts import changes, labels
from ...apps.google.contacts.finding import PickMany
from ...apps.google.contacts.labels import Group, LabelPicker
from ...kit import Alert, Prompt
from ...phone.core.values import Value
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, fold
from ..base import Condition, Constraint, Goal, Params, Task, Ways
from ..foreground import top_popup
from ..steps import click, enter_text, long_click, scroll_to, start
from .contacts import IN_CONTACTS, asking_to_delete, at_name, chosen, named, names, question, sample_name, who, with_id

LABELS = ("colleague", "work", "Neighbors", "Choir", "Wedding guests", "Customers", "School")
PROMPT = tuple(field for field in Prompt.__struct_fields__ if field not in ("call", "value"))
SHEET = (start("Contacts"), click("Show labels"))


def sorted_labels(phone: Phone, *new: str) -> tuple[str, ...]:
    return tuple(sorted({*phone.labels, *new}, key=str.casefold))


def free(phone: Phone) -> tuple[str, ...]:
    """Names that no label has yet."""
    return tuple(name for name in LABELS if name not in phone.labels)


def sample_label(rng: random.Random, phone: Phone) -> Params:
    return {"label": rng.choice(free(phone))}


def label_made(before: Phone, now: Phone, p: Params) -> bool:
    return fold(p["label"]) in map(fold, now.labels)


def naming_label(p: Params) -> tuple[Action, ...]:
    return (*SHEET, click("Create label"), enter_text(p["label"], "Label name"))


def or_later(shown: type[Value], done: Goal) -> Goal:
    """A sub-goal: a page or dialog of this kind is in front, or what it leads to is done."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        over = now.tasks[0].windows[-1].activity
        return isinstance(over, shown) or done(before, now, p)

    return holds


# --- who carries it ----------------------------------------------------------------------------


def sample_member(rng: random.Random, phone: Phone) -> Params:
    """A person, a label, and somebody else who carries it."""
    name, other = rng.sample(names(phone), 2)
    return sample_label(rng, phone) | {"name": name, "other": other}


def labelled(phone: Phone, label: str, *people: str) -> Phone:
    """The label is there and these people carry it."""
    chosen = {named(phone, name).id for name in people}
    contacts = tuple(c.replace(labels=(*c.labels, label)) if c.id in chosen else c for c in phone.contacts)
    return phone.replace(contacts=contacts, labels=sorted_labels(phone, label))


def beside(phone: Phone, p: Params) -> Phone:
    return labelled(phone, p["label"], p["other"])


def together(phone: Phone, p: Params) -> Phone:
    return labelled(phone, p["label"], p["name"], p["other"])


def rest(contact: Contact, label: str) -> tuple[str, ...]:
    """The labels that somebody carries beside this one."""
    return tuple(sorted(x for x in contact.labels if x != label))


def carries(phone: Phone, before: Phone, p: Params) -> tuple[bool, bool]:
    """Whether the person carries the label, and the other labels that they carried before."""
    old = named(before, p["name"])
    one = with_id(phone, old.id)
    if one is None:
        return False, False
    return p["label"] in one.labels, rest(one, p["label"]) == rest(old, p["label"])


def label_given(before: Phone, now: Phone, p: Params) -> bool:
    return carries(now, before, p) == (True, True)


def giving_label(p: Params) -> Ways:
    menu = (click("More options"), click("Add to label"), click(p["label"]))
    page = (*SHEET, click(p["label"]), click("Add contacts"))
    return (
        (*at_name(p), long_click(p["name"]), *menu),
        (*page, scroll_to(p["name"]), click(p["name"]), click("Add", id="menu_done")),
    )


def label_taken(before: Phone, now: Phone, p: Params) -> bool:
    return carries(now, before, p) == (False, True)


def taking_label(p: Params) -> Ways:
    page = (*SHEET, click(p["label"]))
    return (
        (*page, long_click(p["name"]), click("Remove from label")),
        (*page, click("More options"), click("Remove contacts"), click(f"Remove {p['name']}")),
    )


def members(start: Phone, p: Params) -> dict[str, Any]:
    """Who carries the label."""
    return {"member": tuple(c.id for c in start.contacts if p["label"] in c.labels)}


def label_gone(before: Phone, now: Phone, p: Params) -> bool:
    return p["label"] not in now.labels


def others_kept(before: Phone, now: Phone, p: Params) -> bool:
    """Who carried the label carries what they carried beside it."""
    old = {c.id: rest(c, p["label"]) for c in before.contacts if p["label"] in c.labels}
    return {c.id: tuple(sorted(c.labels)) for c in now.contacts if c.id in old} == old


def deleting_label(p: Params) -> Ways:
    page = (*SHEET, click(p["label"]), click("More options"), click("Delete label"))
    return ((*page, click("Delete", id="button1")),)


def on_label(done: Goal) -> Goal:
    """A sub-goal: the label's page is open, or what it leads to is done."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        shown = (w.activity for w in now.tasks[0].windows)
        opened = any(isinstance(one, Group) and one.label == p["label"] for one in shown)
        return opened or done(before, now, p)

    return holds


def label_or_person(before: Phone, now: Phone, p: Params) -> bool:
    """The label's page is open, or the person was chosen, or has the label."""
    return on_label(label_given)(before, now, p) or chosen(before, now, p)


def to_be_added(before: Phone, now: Phone, p: Params) -> bool:
    """The person is marked, in the list or among those to add, or has the label."""
    top, id = now.top, named(before, p["name"]).id
    picked = isinstance(top, PickMany) and id in top.picked
    return picked or chosen(before, now, p) or label_given(before, now, p)


def to_be_removed(before: Phone, now: Phone, p: Params) -> bool:
    """The person is marked on a label's page, or people can be taken off it, or it is done."""
    top, id = now.top, named(before, p["name"]).id
    marked = isinstance(top, Group) and (top.removing or id in top.picked)
    return marked or label_taken(before, now, p)


def asked_or_gone(before: Phone, now: Phone, p: Params) -> bool:
    """The question whether to delete the label is in front, or it is deleted."""
    asked = top_popup(now, Alert)
    waits = asked is not None and asked.positive == ("Delete", labels.delete_label(p["label"]))
    return waits or label_gone(before, now, p)


# --- the last step is the user's ---------------------------------------------------------------


def label_confirmed(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """A label was made, deleted or renamed."""
    return before.labels != after.labels


def person_deleted(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """Somebody was deleted."""
    return len(after.contacts) < len(before.contacts)


LAST_STEP = "Leave the last step to me: do not press the button that confirms it, I want to check first."
LABEL_NOT_CONFIRMED = Constraint(LAST_STEP, "component", label_confirmed, lambda p: (*naming_label(p), click("OK")))
DELETION_NOT_CONFIRMED = Constraint(
    LAST_STEP, "component", person_deleted, lambda p: (*asking_to_delete(p)[0], click("Delete", id="button1"))
)


def name_asked(now: Phone) -> Prompt | None:
    """The dialog in front that asks for the name of a label."""
    asked = top_popup(now, Prompt)
    return asked if asked is not None and asked.hint == changes.LABEL_NAME else None


def dialog_open(before: Phone, now: Phone, p: Params) -> bool:
    """The dialog that makes a label is in front, not one that renames or gives one."""
    asked = name_asked(now)
    return asked is not None and asked.call == labels.create_label.partial()


def name_typed(before: Phone, now: Phone, p: Params) -> bool:
    asked = name_asked(now)
    return asked is not None and fold(asked.value) == fold(p["label"])


def misspelt(end: Phone, p: Params) -> tuple[Phone, ...]:
    """A near miss: another name stands in the dialog."""
    return (with_popup(end, value=p["label"] + "s"),)


def wrong_person(end: Phone, p: Params) -> tuple[Phone, ...]:
    """A near miss: the question is about somebody else."""
    other = next(c.id for c in end.contacts if c.name != p["name"])
    return (with_popup(end, positive=("Delete", changes.delete_people((other,)))),)


def with_popup(phone: Phone, **changes: object) -> Phone:
    """The phone with fields of the popup in front changed."""
    front = phone.tasks[0]
    *below, window = front.windows
    popup: Value = window.activity.replace(**changes)
    windows = (*below, window.replace(activity=popup))
    return phone.replace(tasks=(front.replace(windows=windows), *phone.tasks[1:]))


def asked_or_made(before: Phone, now: Phone, p: Params) -> bool:
    return name_asked(now) is not None or label_made(before, now, p)


def named_or_made(before: Phone, now: Phone, p: Params) -> bool:
    return name_typed(before, now, p) or label_made(before, now, p)


TASKS = (
    Task(
        "Contacts-CreateLabel",
        'Make a label named "{label}" in Contacts.',
        (Condition("There is a label “{label}”.", label_made),),
        lambda p: ((*naming_label(p), click("OK")),),
        sample_label,
        subgoals=(
            IN_CONTACTS,
            Condition("The name of a new label was asked for.", asked_or_made),
            Condition("“{label}” stands in the dialog.", named_or_made),
        ),
        allowed=("labels[+1]",),
        phrasings=(
            'Contacts needs one more label, "{label}".',
            'I want a label in Contacts that is called "{label}".',
            'Set up "{label}" as a new label for my contacts.',
            'There is no label "{label}" in Contacts so far. Please add it.',
        ),
    ),
    Task(
        "Contacts-AddToLabel",
        'Contacts has a label "{label}". Put {name} into it.',
        (Condition("{name} carries the label “{label}” beside the earlier ones.", label_given),),
        giving_label,
        sample_member,
        beside,
        subgoals=(
            IN_CONTACTS,
            Condition("The label or {name} was chosen.", label_or_person),
            Condition("{name} was marked.", to_be_added),
        ),
        allowed=("contacts[{person}].labels",),
        records=who,
        phrasings=(
            'Give {name} the label "{label}" in Contacts.',
            '{name} belongs under "{label}", which is a label in Contacts already.',
            'In Contacts, let {name} be one of those with the label "{label}".',
            'Make {name} a member of the Contacts label "{label}".',
        ),
    ),
    Task(
        "Contacts-RemoveFromLabel",
        'Take {name} out of the label "{label}" in Contacts.',
        (Condition("{name} carries the earlier labels but for “{label}”.", label_taken),),
        taking_label,
        sample_member,
        together,
        subgoals=(
            IN_CONTACTS,
            Condition("The page of the label was opened.", on_label(label_taken)),
            Condition("{name} was marked, or could be taken off.", to_be_removed),
        ),
        allowed=("contacts[{person}].labels",),
        records=who,
        phrasings=(
            '{name} should no longer carry the label "{label}" in Contacts.',
            'In Contacts, {name} is under "{label}" by mistake. Undo that.',
            'Remove the label "{label}" from my contact {name}.',
            'The label "{label}" in Contacts is not for {name}: take it off.',
        ),
    ),
    Task(
        "Contacts-DeleteLabel",
        'Get rid of the label "{label}" in Contacts.',
        (
            Condition("There is no label “{label}”.", label_gone),
            Condition("Its people have their other labels.", others_kept),
        ),
        deleting_label,
        sample_member,
        together,
        subgoals=(
            IN_CONTACTS,
            Condition("The page of the label was opened.", on_label(label_gone)),
            Condition("It was asked whether to delete the label.", asked_or_gone),
        ),
        allowed=("labels[-{label}]", "contacts[{member}].labels"),
        records=members,
        phrasings=(
            'I do not need the label "{label}" in Contacts any longer.',
            'Delete "{label}" from the labels of Contacts.',
            'Contacts should have no label "{label}".',
            'Remove the label "{label}" itself from the Contacts app.',
        ),
    ),
    Task(
        "Contacts-CreateLabelNoConfirm",
        'Prepare a new label named "{label}" in Contacts.',
        (
            Condition("The dialog that makes a label is open.", dialog_open),
            Condition("“{label}” stands in it.", name_typed),
        ),
        lambda p: (naming_label(p),),
        sample_label,
        subgoals=(IN_CONTACTS, Condition("The labels were shown.", or_later(LabelPicker, dialog_open))),
        constraint=LABEL_NOT_CONFIRMED,
        loose=("tab", "selecting", "picked", *PROMPT),
        near=misspelt,
        tags=("view", "constrained"),
        phrasings=(
            'Fill in everything for a new label "{label}" in Contacts.',
            'I am about to add the label "{label}" to Contacts. Get it ready.',
            'Start making a label "{label}" in the Contacts app.',
            'Set things up in Contacts for a label with the name "{label}".',
        ),
    ),
    Task(
        "Contacts-DeleteNoConfirm",
        "Get ready to delete {name} from Contacts.",
        (Condition("It is asked whether to delete {name}.", question),),
        asking_to_delete,
        sample_name,
        subgoals=(IN_CONTACTS, Condition("{name} was chosen.", chosen)),
        constraint=DELETION_NOT_CONFIRMED,
        loose=("tab", "selecting", "picked", "id", "title", "message", "negative"),
        near=wrong_person,
        tags=("view", "constrained"),
        phrasings=(
            "I think {name} can go from Contacts. Prepare that.",
            "Begin to delete the contact {name}.",
            "Bring Contacts to the point where {name} is about to be deleted.",
            "{name} is to be removed from Contacts: do all that comes before.",
        ),
    ),
)
