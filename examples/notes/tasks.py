"""Tasks of Notebook."""

from __future__ import annotations

import random
from datetime import datetime, timedelta

from android_gym.phone.core.zones import instant
from android_gym.phone.state.permissions import grant
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import find
from android_gym.tasks.base import Condition, Params, Task, Ways
from android_gym.tasks.steps import click, enter_text, long_click, press_enter, start, swipe

from .app import NOTIFY, Entry, Note, Notebook, notebook

BENCHMARK = "Own"
PROFILE = "everything"
NOTES = f"apps/{notebook.name}.notes"
ITEMS = ("Bread", "Candles", "Honey", "Matches", "Paper towels", "Salt")
TITLES = ("Books to read", "Flat", "Gift ideas", "Groceries", "Packing list")


def model(phone: Phone) -> Notebook:
    notes = phone.app(notebook.name)
    assert isinstance(notes, Notebook)
    return notes


def titled(phone: Phone, title: str) -> Note:
    """The note of this title on a phone as it begins."""
    return next(note for note in model(phone).notes if note.title == title)


def kept(phone: Phone, id: int) -> Note:
    """The note of this id. LookupError if there is none, which counts as a goal that fails."""
    return find(model(phone).notes, id)


def an_item(rng: random.Random, phone: Phone) -> Params:
    title = rng.choice(("Groceries", "Packing list"))
    return {"title": title, "item": rng.choice(ITEMS), "id": titled(phone, title).id}


def is_listed(start: Phone, now: Phone, p: Params) -> bool:
    return kept(now, p["id"]).items == (*kept(start, p["id"]).items, Entry(p["item"]))


def list_it(p: Params) -> Ways:
    typed = enter_text(p["item"], name="Add item")
    return ((start("Notebook"), click(p["title"]), typed, press_enter()),)


def a_time(rng: random.Random, phone: Phone) -> Params:
    title = rng.choice(TITLES)
    day = phone.now + timedelta(days=rng.randrange(2, 15))
    hour = rng.choice((7, 8, 10, 11))
    return {
        "title": title,
        "id": titled(phone, title).id,
        "hour": hour,
        "day": day.day,
        "date": f"{day:%Y-%m-%d}",
        "words": f"{day:%A}, {day:%B} {day.day}",
    }


def is_planned(start: Phone, now: Phone, p: Params) -> bool:
    at = datetime.fromisoformat(p["date"]).replace(hour=p["hour"])
    return kept(now, p["id"]).remind == instant(now.zone, at)


def plan_it(p: Params) -> Ways:
    day, hour = click(str(p["day"])), click(str(p["hour"]))
    opened = (start("Notebook"), click(p["title"]), click("Reminder"))
    return ((*opened, day, click("OK"), hour, click("OK")),)


def two_notes(rng: random.Random, phone: Phone) -> Params:
    one, two = rng.sample(TITLES, 2)
    ids = (titled(phone, one).id, titled(phone, two).id)
    return {"one": one, "two": two, "ids": ids}


def archived(place: int, name: str) -> Condition:
    return Condition(
        f"“{{{name}}}” is in the archive.", lambda start, now, p: kept(now, p["ids"][place]).place == "archive"
    )


def archive_them(p: Params) -> Ways:
    first, second = long_click(p["one"]), click(p["two"])
    swiped = (swipe("right", name=p["one"]), swipe("right", name=p["two"]))
    return ((start("Notebook"), first, second, click("Archive")), (start("Notebook"), *swiped))


def a_lost_note(rng: random.Random, phone: Phone) -> Params:
    binned = [note for note in model(phone).notes if note.place == "bin"]
    note = rng.choice(binned)
    return {"title": note.title, "id": note.id, "ids": tuple(n.id for n in binned if n != note)}


def restore_it(p: Params) -> Ways:
    to_bin = (start("Notebook"), click("Open menu"), click("Bin"))
    restored = (click(p["title"]), click("Restore"))
    return ((*to_bin, *restored, click("More options"), click("Empty bin"), click("Empty bin")),)


RESTORED = Condition("“{title}” is among the notes again.", lambda start, now, p: kept(now, p["id"]).place == "notes")
EMPTIED = Condition("The bin is empty.", lambda start, now, p: all(note.place != "bin" for note in model(now).notes))
TASKS = (
    Task(
        "Notebook-AddItem",
        'Add "{item}" at the end of the list "{title}" in Notebook.',
        goal=(Condition("“{item}” is the last item of “{title}”.", is_listed),),
        reference=list_it,
        sample=an_item,
        allowed=(NOTES + "[{id}].items", NOTES + "[{id}].changed"),
        loose=("changed",),
    ),
    Task(
        "Notebook-Remind",
        'Let Notebook remind me of the note "{title}" on {words} at {hour} AM.',
        goal=(Condition("It reminds of “{title}” on {words} at {hour} AM.", is_planned),),
        reference=plan_it,
        sample=a_time,
        setup=lambda phone, p: grant(phone, notebook.name, NOTIFY),
        allowed=(NOTES + "[{id}].remind",),
    ),
    Task(
        "Notebook-ArchiveTwo",
        'Archive the notes "{one}" and "{two}" in Notebook.',
        goal=(archived(0, "one"), archived(1, "two")),
        reference=archive_them,
        sample=two_notes,
        allowed=(NOTES + "[{ids}].place",),
    ),
    Task(
        "Notebook-Restore",
        'Bring the note "{title}" back from the bin of Notebook, then empty the bin.',
        goal=(RESTORED, EMPTIED),
        reference=restore_it,
        sample=a_lost_note,
        allowed=(NOTES + "[{id}].place", NOTES + "[-{ids}]"),
    ),
)
