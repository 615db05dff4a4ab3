"""A task of My app: change its instruction, goal and reference."""

from __future__ import annotations

from android_gym.phone.state.phone import Phone
from android_gym.tasks.base import Params, Task, Ways
from android_gym.tasks.steps import start

BENCHMARK = "Own"  # the environment is called Own/MyApp-MyTask-v0
PROFILE = "everything"  # the phone that the task starts on
PACKAGE = "org.example.my_app"


def is_done(before: Phone, now: Phone, p: Params) -> bool:
    """Whether the phone is as the user wants it: `now.app(PACKAGE)` is what the app keeps."""
    return now.foreground == PACKAGE


def reference(p: Params) -> Ways:
    """The actions that do it, without FINISH: `tasks.steps` has click, enter_text, scroll_to …"""
    return ((start(PACKAGE),),)


TASKS = (
    Task(
        "MyApp-MyTask",
        "Open My app.",
        goal=is_done,
        reference=reference,
        allowed=(),  # what of the app may change: (f"apps/{PACKAGE}.entries",)
        loose=(),  # fields of the first screen, which do not matter
    ),
)
