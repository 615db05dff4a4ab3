"""Labels of Contacts, and steps that are left to the user: what contacts_labels.yaml cannot say as data."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.google.contacts import changes, labels
from ...apps.google.contacts.labels import LabelPicker
from ...kit import Prompt
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, find, fold
from ..base import Params
from ..foreground import top_popup
from ..parts.contacts import give_label, names, person_named
from ..records import the_first

LABELS = ("colleague", "work", "Neighbors", "Choir", "Wedding guests", "Customers", "School")


def sample_label(rng: random.Random, phone: Phone) -> Params:
    """A name that no label has yet."""
    return {"label": rng.choice([name for name in LABELS if name not in phone.labels])}


def sample_member(rng: random.Random, phone: Phone) -> Params:
    """A person, a label, and somebody else who carries it."""
    name, other = rng.sample(names(phone), 2)
    return sample_label(rng, phone) | {"name": name, "other": other}


def label_on_other(phone: Phone, p: Params) -> Phone:
    return give_label(phone, p["label"], [p["other"]])


def label_on_both(phone: Phone, p: Params) -> Phone:
    return give_label(phone, p["label"], [p["name"], p["other"]])


def members(start: Phone, p: Params) -> tuple[int, ...]:
    """The ids of those who carry the label."""
    return tuple(c.id for c in start.contacts if p["label"] in c.labels)


# --- goals ---------------------------------------------------------------------------------------


def name_asked(now: Phone) -> Prompt | None:
    """The dialog in front that asks for the name of a label."""
    asked = top_popup(now, Prompt)
    return asked if asked is not None and asked.hint == changes.LABEL_NAME else None


def name_typed(before: Phone, now: Phone, p: Params) -> bool:
    asked = name_asked(now)
    return asked is not None and fold(asked.value) == fold(p["label"])


def dialog_open(before: Phone, now: Phone, p: Params) -> bool:
    """The dialog that makes a label is in front, not one that renames or gives one."""
    asked = name_asked(now)
    return asked is not None and asked.call == labels.create_label.partial()


def label_made(before: Phone, now: Phone, p: Params) -> bool:
    return fold(p["label"]) in map(fold, now.labels)


def other_labels(contact: Contact, label: str) -> list[str]:
    """The labels that somebody carries beside this one."""
    return sorted(name for name in contact.labels if name != label)


def label_given(before: Phone, now: Phone, p: Params, given: bool = True) -> bool:
    """The person carries the label, or does not, and the other labels that they carried before."""
    old, label = person_named(before, p["name"]), p["label"]
    one = find(now.contacts, old.id)
    return (label in one.labels) == given and other_labels(one, label) == other_labels(old, label)


def label_taken(before: Phone, now: Phone, p: Params) -> bool:
    return label_given(before, now, p, False)


def others_kept(before: Phone, now: Phone, p: Params) -> bool:
    """Those who carried the label still have their other labels."""
    old = {c.id: other_labels(c, p["label"]) for c in before.contacts if p["label"] in c.labels}
    return {c.id: sorted(c.labels) for c in now.contacts if c.id in old} == old


def labels_listed(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.popup, LabelPicker)


# --- rules and near misses -----------------------------------------------------------------------


def label_confirmed(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """A label was made, deleted or renamed."""
    return before.labels != after.labels


def person_deleted(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return len(after.contacts) < len(before.contacts)


def with_other_name(end: Phone, p: Params) -> tuple[Phone, ...]:
    """Another name stands in the dialog."""
    return (with_popup(end, value=p["label"] + "s"),)


def wrong_person(end: Phone, p: Params) -> tuple[Phone, ...]:
    """The question is about somebody else."""
    other = the_first((c.id for c in end.contacts if c.name != p["name"]), "other contact")
    return (with_popup(end, positive=("Delete", changes.delete_people((other,)))),)


def with_popup(phone: Phone, **fields: object) -> Phone:
    """The phone with fields of the popup in front changed."""
    window = phone.tasks[0].windows[-1]
    return phone.with_top(window.replace(activity=window.activity.replace(**fields)))
