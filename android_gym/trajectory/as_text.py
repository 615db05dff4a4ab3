"""A trajectory in words: each screen as text, as who judges it or reflects on it reads it."""

from __future__ import annotations

from ..action import Action
from ..devices.labels import label_of
from ..phone.system.registry import known_app
from ..screen import Screen
from ..screen.text import is_launcher
from .values import RecordedScreen, Trajectory

History = tuple[tuple[str, Action | None], ...]  # (screen as text, what was done on it)


def history(trajectory: Trajectory) -> History:
    """Every screen that an action was made on with that action, None where it could not be done;
    and, unless the agent said that it was done, the last screen with None."""
    steps = trajectory.steps
    shown = [trajectory.start.screen, *(step.screen for step in steps)]
    screens = {digest: text_of(seen) for digest, seen in trajectory.screens.items()}
    done: list[Action | None] = [step.action for step in steps]
    if not (trajectory.end and trajectory.end.finished):
        done.append(None)
    return tuple((screens[digest], action) for digest, action in zip(shown, done, strict=False))


def screen_of(seen: RecordedScreen) -> Screen:
    """A recorded screen as a screen."""
    size = (seen.width, seen.height, seen.rotation)
    return Screen(seen.nodes, seen.package, seen.activity, *size)


def text_of(seen: RecordedScreen) -> str:
    """A screen as compressed text, with the name of its app above it."""
    app = known_app(seen.package)
    unnamed = not app.launcher if app is not None else is_launcher(seen.package)
    return screen_of(seen).text("" if unnamed else label_of(seen.package))
