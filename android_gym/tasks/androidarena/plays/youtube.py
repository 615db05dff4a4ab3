"""Other ways and look-alikes of the tasks of YouTube."""

from __future__ import annotations

from ....action import Action
from ....apps.google.youtube.model import PACKAGE
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import back, click, enter_text, start, swipe
from ..youtube import TASKS, commenting
from . import way

HOME, SHADE = Action("home"), Action("notifications")
SHOW = Action("api", text=f"am start -n {PACKAGE}/com.google.android.apps.youtube.app.WatchWhileActivity")


def saved(p: Params) -> tuple[Action, ...]:
    return (start("YouTube"), click("Action menu"), click("Save to Watch later"))


def hidden(p: Params) -> tuple[Action, ...]:
    return (start("YouTube"), click("Action menu", ordinal=1), click("Not interested"))


def listed(p: Params) -> tuple[Action, ...]:
    new = (click("New playlist"), enter_text("more", "Title"), click("Create"))
    return (start("YouTube"), click("Library"), *new)


def usual(name: str) -> Plays:
    """Detours that must succeed, and what else must not have happened."""
    rest = way(name)
    home = click("Home")
    settings = (click("Account"), click("Settings"), back(), back())
    return (
        passes("another app first", lambda p: (start("Gmail"), start("YouTube"), *rest(p))),
        passes("from the list of all apps", lambda p: (swipe("up"), click("YouTube"), *rest(p))),
        passes("by a command of the shell", lambda p: (SHOW, *rest(p))),
        passes("its settings were opened and left", lambda p: (start("YouTube"), *settings, *rest(p))),
        passes(
            "the shade and home first", lambda p: (SHADE, back(), start("YouTube"), HOME, start("YouTube"), *rest(p))
        ),
        fails("clean", "another video was saved", lambda p: (*saved(p), *rest(p))),
        fails("clean", "another video was sent away", lambda p: (*hidden(p), *rest(p))),
        fails("clean", "another playlist was made", lambda p: (*listed(p), home, *rest(p))),
        fails("goal", "nothing but opened", lambda p: (start("YouTube"),)),
        fails("goal", "the last step is missing", lambda p: (start("YouTube"), *rest(p)[:-1])),
    )


COMMENT: Plays = (fails("goal", "written twice", lambda p: (*commenting(p)[0], *commenting(p)[0][-2:])),)
PLAYS = {task.id: usual(task.id) for task in TASKS}
PLAYS["YouTube-Comment"] += COMMENT
