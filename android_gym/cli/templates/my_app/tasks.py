"""Tasks of My app."""

from __future__ import annotations

import random

from android_gym.phone.state.phone import Phone
from android_gym.tasks.base import Params, Task, Ways
from android_gym.tasks.steps import click, enter_text, start

from .app import PACKAGE, Entry

BENCHMARK = "Own"  # an environment is called Own/MyApp-Add-v0
PROFILE = "everything"  # the phone that the tasks start on
NAMES = ("Candles", "Coffee filters", "Olive oil", "Two lemons")


def sample(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(NAMES)}


def is_added(before: Phone, now: Phone, p: Params) -> bool:
    """One entry more, not ticked; the others as they were."""
    old, new = before.app(PACKAGE).entries, now.app(PACKAGE).entries
    return bool(new == (*old, Entry(new[-1].id, p["name"])))


def add_it(p: Params) -> Ways:
    return ((start(PACKAGE), click("Add"), enter_text(p["name"], name="Name"), click("OK")),)


def is_newest_first(before: Phone, now: Phone, p: Params) -> bool:
    return bool(now.app(PACKAGE).newest_first)


def turn_on(p: Params) -> Ways:
    return ((start(PACKAGE), click("More options"), click("Settings"), click("Newest first")),)


TASKS = (
    Task(
        "MyApp-Add",
        'Add "{name}" in My app.',
        goal=is_added,
        reference=add_it,
        sample=sample,
        allowed=(f"apps/{PACKAGE}.entries",),
    ),
    Task(
        "MyApp-NewestFirst",
        "Make My app show the newest entries first.",
        goal=is_newest_first,
        reference=turn_on,
        allowed=(f"apps/{PACKAGE}.newest_first",),
    ),
)
