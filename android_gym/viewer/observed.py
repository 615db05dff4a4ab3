"""What the agent observed on each screen of a recording, made again by the environment's own forms.

A recording has the screens as they were observed, dials included, and the names of the forms. It
does not have the label of the app in front, with which `text` begins; which one it was follows from
the number of characters that each step says were read. What cannot be made again exactly is not
shown: a reason stands in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..devices.labels import is_known, label_of
from ..devices.simulated import launchable
from ..envs import observations
from ..envs.observations import Config, Moment
from ..envs.spaces import Unicode
from ..errors import UnknownName
from ..phone.system.app_names import described
from ..phone.system.catalogue import preinstalled
from ..phone.system.registry import known_app
from ..phone.ui.words import language_of
from ..profiles import find
from ..screen import Screen
from ..screen.text import is_launcher
from ..trajectory import Trajectory
from ..versions import HARNESS

USUAL = ("goal", "text")  # the forms of an environment for which nothing else is said
UNTOLD = "Not shown: the recording does not tell exactly what was read here."
PICTURE = "A picture made of this screen, which the page does not have."
NUMBERS = "Numbers, which the page does not show."
UNKNOWN = "Not shown: this version of android-gym does not have this form."


class View(NamedTuple):
    """A screen in one observation form: its text, or why there is none."""

    form: str
    text: str = ""
    why: str = ""


def views(trajectory: Trajectory, screen: Screen, label: str | None) -> tuple[View, ...]:
    """What was observed of a screen, a view for each form. `label` is of the app in front, see
    `labels`."""
    start = trajectory.start
    forms = start.options.get("observation", USUAL)
    names = (forms,) if isinstance(forms, str) else forms
    return tuple(_view(name, screen, start.instruction, label) for name in names)


def remarks(trajectory: Trajectory) -> tuple[str, ...]:
    """What is to be said of all views of a recording."""
    version = trajectory.start.version
    if version in ("", HARNESS):
        return ()
    return (f"Recorded with android-gym {version}; what is shown was made by {HARNESS} and may differ.",)


def labels(trajectory: Trajectory, screens: Sequence[Screen]) -> tuple[str | None, ...]:
    """What the app in front of each screen was called, "" where it had no label, None where that is
    not known. `screens` are those of the start and after each step."""
    start, lengths = trajectory.start, (*(step.shown for step in trajectory.steps), 0)
    likely = _installed(start.profile).get if start.device == "sim" else _guess
    found = [_fitting(one, n, likely(one.package)) if n else None for one, n in zip(screens, lengths, strict=True)]
    known = {one.package: label for one, label in zip(screens, found, strict=True) if label is not None}
    for place, (screen, length) in enumerate(zip(screens, lengths, strict=True)):
        if not length:
            found[place] = known.get(screen.package, likely(screen.package))
    return tuple(found)


def _fitting(screen: Screen, length: int, likely: str | None) -> str | None:
    """The label with which a screen's text has so many characters; None where none has, or where
    several have and none of them is the likely one."""
    if likely is not None and len(screen.text(likely)) == length:
        return likely
    label = label_of(screen.package)
    texts = {screen.text(one): one for one in (label, f"{label} ({screen.package})", "")}
    fitting = [one for text, one in texts.items() if len(text) == length]
    return fitting[0] if len(fitting) == 1 else None


@lru_cache(maxsize=64)
def _installed(profile: str) -> Mapping[str, str]:
    """The labels of the apps that a profile's phones have at first, by package."""
    try:
        packages, language = preinstalled(profile), language_of(find(profile).locale)
    except UnknownName:
        return {}
    apps = launchable(packages, language)
    icons = dict(zip((package for package, _ in apps), described(apps), strict=True))
    return {package: icons.get(package, "") for package in packages}


def _guess(package: str) -> str | None:
    """What an app is likely called on a phone of which nothing else is known."""
    if is_known(package):
        return label_of(package)
    return "" if known_app(package) is not None or is_launcher(package) else None


def _view(form: str, screen: Screen, instruction: str, label: str | None) -> View:
    observe = _observer(form)
    if isinstance(observe, str):
        return View(form, why=observe)
    config = Config(screen.width, screen.height)
    possible = ("", "?") if label is None else (label,)  # some forms are the same under any label
    texts = {observe(Moment(screen, instruction, one, config)) for one in possible}
    return View(form, *texts) if len(texts) == 1 else View(form, why=UNTOLD)


@lru_cache(maxsize=64)
def _observer(form: str) -> Callable[[Moment], str] | str:
    """What makes a form's text, or why it has none."""
    try:
        found = observations.find(form)
    except UnknownName:
        return UNKNOWN
    space = found.space(Config())
    if isinstance(space, Unicode):
        observe: Callable[[Moment], str] = found.observe
        return observe
    return PICTURE if space.dtype == "uint8" else NUMBERS


__all__ = ["View", "labels", "remarks", "views"]
