"""Two tasks of SecondBench."""

from __future__ import annotations

from android_gym.action import Action
from android_gym.apps.system.launcher import Drawer
from android_gym.phone.state.phone import Phone
from android_gym.tasks.base import Condition, Params, Task
from android_gym.tasks.foreground import top_activity
from android_gym.tasks.steps import start, swipe


def opened(before: Phone, now: Phone, p: Params) -> bool:
    return now.foreground.endswith("deskclock")


def drawn_up(before: Phone, now: Phone, p: Params) -> bool:
    drawer = top_activity(now, Drawer)
    return drawer is not None and not drawer.query


def opening(p: Params) -> tuple[tuple[Action, ...], ...]:
    return ((start("Clock"),),)


def drawing_up(p: Params) -> tuple[tuple[Action, ...], ...]:
    return ((swipe("up"),),)


TASKS = (
    Task("Clock-Open", "Bring Clock to the front.", (Condition("Clock is open.", opened),), opening, tags=("second",)),
    Task(
        "Clock-SeeApps",
        "Show all apps.",
        (Condition("The drawer is open.", drawn_up),),
        drawing_up,
        profile="reference",
        loose=("letter",),
    ),
)
