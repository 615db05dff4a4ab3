"""What the tasks of contacts_labels.yaml draw, start from and ask for, where no data says it."""

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
from ..base import Goal, Params, Ways
from ..foreground import top_popup
from ..parts.contacts import asking_to_delete, at_name, chosen, named, names, searching, with_id
from ..steps import click, enter_text, long_click, scroll_to, start


def on_label(done: Goal) -> Goal:
    """A sub-goal: the label's page is open, or what it leads to is done."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        shown = (w.activity for w in now.tasks[0].windows)
        opened = any(isinstance(one, Group) and one.label == p["label"] for one in shown)
        return opened or done(before, now, p)

    return holds


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


def label_taken(before: Phone, now: Phone, p: Params) -> bool:
    return carries(now, before, p) == (False, True)


remove_from_label_subgoal_2 = on_label(label_taken)


def label_gone(before: Phone, now: Phone, p: Params) -> bool:
    return p["label"] not in now.labels


delete_label_subgoal_2 = on_label(label_gone)


def or_later(shown: type[Value], done: Goal) -> Goal:
    """A sub-goal: a page or dialog of this kind is in front, or what it leads to is done."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        over = now.tasks[0].windows[-1].activity
        return isinstance(over, shown) or done(before, now, p)

    return holds


def name_asked(now: Phone) -> Prompt | None:
    """The dialog in front that asks for the name of a label."""
    asked = top_popup(now, Prompt)
    return asked if asked is not None and asked.hint == changes.LABEL_NAME else None


def dialog_open(before: Phone, now: Phone, p: Params) -> bool:
    """The dialog that makes a label is in front, not one that renames or gives one."""
    asked = name_asked(now)
    return asked is not None and asked.call == labels.create_label.partial()


create_label_no_confirm_subgoal_2 = or_later(LabelPicker, dialog_open)


def sample_label(rng: random.Random, phone: Phone) -> Params:
    return {"label": rng.choice(free(phone))}


def free(phone: Phone) -> tuple[str, ...]:
    """Names that no label has yet."""
    return tuple(name for name in LABELS if name not in phone.labels)


LABELS = ("colleague", "work", "Neighbors", "Choir", "Wedding guests", "Customers", "School")
SHEET = (start("Contacts"), click("Show labels"))


def label_made(before: Phone, now: Phone, p: Params) -> bool:
    return fold(p["label"]) in map(fold, now.labels)


def asked_or_made(before: Phone, now: Phone, p: Params) -> bool:
    return name_asked(now) is not None or label_made(before, now, p)


def named_or_made(before: Phone, now: Phone, p: Params) -> bool:
    return name_typed(before, now, p) or label_made(before, now, p)


def name_typed(before: Phone, now: Phone, p: Params) -> bool:
    asked = name_asked(now)
    return asked is not None and fold(asked.value) == fold(p["label"])


def sample_member(rng: random.Random, phone: Phone) -> Params:
    """A person, a label, and somebody else who carries it."""
    name, other = rng.sample(names(phone), 2)
    return sample_label(rng, phone) | {"name": name, "other": other}


def beside(phone: Phone, p: Params) -> Phone:
    return labelled(phone, p["label"], p["other"])


def labelled(phone: Phone, label: str, *people: str) -> Phone:
    """The label is there and these people carry it."""
    chosen = {named(phone, name).id for name in people}
    contacts = tuple(c.replace(labels=(*c.labels, label)) if c.id in chosen else c for c in phone.contacts)
    return phone.replace(contacts=contacts, labels=sorted_labels(phone, label))


def sorted_labels(phone: Phone, *new: str) -> tuple[str, ...]:
    return tuple(sorted({*phone.labels, *new}, key=str.casefold))


def giving_label(p: Params) -> Ways:
    menu = (click("More options"), click("Add to label"), click(p["label"]))
    page = (*SHEET, click(p["label"]), click("Add contacts"))
    return (
        (*at_name(p), long_click(p["name"]), *menu),
        (*page, scroll_to(p["name"]), click(p["name"]), click("Add", id="menu_done")),
    )


def label_given(before: Phone, now: Phone, p: Params) -> bool:
    return carries(now, before, p) == (True, True)


def label_or_person(before: Phone, now: Phone, p: Params) -> bool:
    """The label's page is open, or the person was chosen, or has the label."""
    return on_label(label_given)(before, now, p) or chosen(before, now, p)


def to_be_added(before: Phone, now: Phone, p: Params) -> bool:
    """The person is marked, in the list or among those to add, or has the label."""
    top, id = now.top, named(before, p["name"]).id
    picked = isinstance(top, PickMany) and id in top.picked
    return picked or chosen(before, now, p) or label_given(before, now, p)


def together(phone: Phone, p: Params) -> Phone:
    return labelled(phone, p["label"], p["name"], p["other"])


def to_be_removed(before: Phone, now: Phone, p: Params) -> bool:
    """The person is marked on a label's page, or people can be taken off it, or it is done."""
    top, id = now.top, named(before, p["name"]).id
    marked = isinstance(top, Group) and (top.removing or id in top.picked)
    return marked or label_taken(before, now, p)


def members(start: Phone, p: Params) -> dict[str, Any]:
    """Who carries the label."""
    return {"member": tuple(c.id for c in start.contacts if p["label"] in c.labels)}


def deleting_label(p: Params) -> Ways:
    page = (*SHEET, click(p["label"]), click("More options"), click("Delete label"))
    return ((*page, click("Delete", id="button1")),)


def others_kept(before: Phone, now: Phone, p: Params) -> bool:
    """Who carried the label carries what they carried beside it."""
    old = {c.id: rest(c, p["label"]) for c in before.contacts if p["label"] in c.labels}
    return {c.id: tuple(sorted(c.labels)) for c in now.contacts if c.id in old} == old


def asked_or_gone(before: Phone, now: Phone, p: Params) -> bool:
    """The question whether to delete the label is in front, or it is deleted."""
    asked = top_popup(now, Alert)
    waits = asked is not None and asked.positive == ("Delete", labels.delete_label(p["label"]))
    return waits or label_gone(before, now, p)


def label_confirmed(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """A label was made, deleted or renamed."""
    return before.labels != after.labels


def misspelt(end: Phone, p: Params) -> tuple[Phone, ...]:
    """A near miss: another name stands in the dialog."""
    return (with_popup(end, value=p["label"] + "s"),)


def with_popup(phone: Phone, **changes: object) -> Phone:
    """The phone with fields of the popup in front changed."""
    front = phone.tasks[0]
    *below, window = front.windows
    popup: Value = window.activity.replace(**changes)
    windows = (*below, window.replace(activity=popup))
    return phone.replace(tasks=(front.replace(windows=windows), *phone.tasks[1:]))


def person_deleted(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """Somebody was deleted."""
    return len(after.contacts) < len(before.contacts)


def wrong_person(end: Phone, p: Params) -> tuple[Phone, ...]:
    """A near miss: the question is about somebody else."""
    other = next(c.id for c in end.contacts if c.name != p["name"])
    return (with_popup(end, positive=("Delete", changes.delete_people((other,)))),)


Way = tuple[Action, ...]


def looking_at(name: str) -> Way:
    return (*page_of(name), *ANEW)


ANEW = (Action("stop_all"),)  # apps start from their first screen again


def page_of(name: str) -> Way:
    return (*searching(name), click(name))


def other(p: Params) -> str:
    """Somebody whom the task is not about."""
    about = {part for value in p.values() for part in str(value).split()}
    return next(name for name in PEOPLE if not about & set(name.split()))


PEOPLE = ("Theo Walsh", "Marcus Novak", "Grace Kaplan", "Victor Nguyen")


def starring(name: str) -> Way:
    return (*page_of(name), click("Add to favorites"), *ANEW)


def deleting(name: str) -> Way:
    menu = (click("More options"), click("Delete"), click("Delete", id="button1"))
    return (*page_of(name), *menu, *ANEW)


def create_label_in_capitals(p: Params) -> tuple[Action, ...]:
    return (*called(p["label"].upper()), *OK)


OK = (click("OK"),)


def called(name: str) -> Way:
    """The dialog of a new label, with a name in it."""
    return (*SHEET, click("Create label"), enter_text(name, RETYPE))


RETYPE = "Label name"


def add_to_label_somebody_else_s_page_was_read_first(p: Params) -> tuple[Action, ...]:
    return (*looking_at(other(p)), *giving_label(p)[0])


def add_to_label_somebody_else(p: Params) -> tuple[Action, ...]:
    return adding(p, other(p))


def adding(p: Params, *names: str) -> Way:
    """Mark people on the label's page, in the order of the list."""
    marks = tuple(step for name in names for step in (scroll_to(name), click(name)))
    return (*page(p), click("Add contacts"), *marks, click("Add", id="menu_done"))


def page(p: Params) -> Way:
    return (*SHEET, click(p["label"]))


def add_to_label_somebody_else_too(p: Params) -> tuple[Action, ...]:
    return (*adding(p, other(p)), *ANEW, *adding(p, p["name"]))


def add_to_label_somebody_became_a_favourite(p: Params) -> tuple[Action, ...]:
    return (*starring(other(p)), *giving_label(p)[0])


def delete_label_somebody_became_a_favourite(p: Params) -> tuple[Action, ...]:
    return (*starring(other(p)), *erasing(p))


def erasing(p: Params) -> Way:
    return deleting_label(p)[0]


def create_label_no_confirm_in_capitals(p: Params) -> tuple[Action, ...]:
    return called(p["label"].upper())


def delete_no_confirm_somebody_else_s_page_was_read_first(p: Params) -> tuple[Action, ...]:
    return (*looking_at(other(p)), *asking_to_delete(p)[1])


def delete_no_confirm_somebody_else(p: Params) -> tuple[Action, ...]:
    return asking_to_delete({"name": other(p)})[2]


def delete_no_confirm_somebody_became_a_favourite(p: Params) -> tuple[Action, ...]:
    return (*starring(other(p)), *asking_to_delete(p)[2])


def delete_no_confirm_somebody_else_was_deleted_first(p: Params) -> tuple[Action, ...]:
    return (*deleting(other(p)), *asking_to_delete(p)[0])
