"""A page for each app: what it is for, its first screens, its tasks, and what it may do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import marks
import pictures
from marks import Page, code, escaped, fenced, joined, table
from task_pages import Family, Played

from android_gym.devices.simulated import SimulatedDevice
from android_gym.phone.state.activity import App
from android_gym.phone.state.events import Launch
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.settings import written
from android_gym.phone.system.catalogue import catalogue, preinstalled, profile_names
from android_gym.phone.system.windows import front_windows

PROFILES = ("pixel", "arena", "simple", "miui", "everything")  # where an app is shown: the first that has it
SCREENS = 6  # most pictures of an app
ALL = "everything"
FAMILIES = {  # folders of android_gym/apps, in the order in which their apps are listed
    "google": "Google",
    "thirdparty": "Others",
    "simple": "Simple Mobile Tools",
    "miui": "Tools of a Chinese phone",
    "system": "System",
}


def apps() -> list[App]:
    """All apps, by label and package."""
    return sorted(catalogue(ALL).values(), key=lambda app: (app.label.casefold(), app.package))


def path_of(app: App) -> str:
    return f"apps/{marks.file_name(app.package)}.md"


def family_of(app: App) -> str:
    """What the apps of its folder are called."""
    return FAMILIES[app.main.__module__.split(".")[2]]


class Screens:
    """Distinct screens of each app as they are seen while tasks are played, the first of each activity."""

    def __init__(self) -> None:
        self._seen: dict[str, dict[str, Phone]] = {}

    def add(self, played: Played) -> None:
        for phone in played.phones:
            window = front_windows(phone)[-1]
            of_app = self._seen.setdefault(window.package, {})
            if len(of_app) < SCREENS:
                of_app.setdefault(type(window.activity).__name__, phone)

    def of(self, package: str) -> dict[str, Phone]:
        return self._seen.get(package, {})


def page(app: App, screens: Screens, families: Iterable[Family], folder: Path) -> Page:
    path = path_of(app)
    has = [name for name in profile_names() if app.package in preinstalled(name)]
    facts = [
        ("package", code(app.package)),
        ("on the phones of", ", ".join(map(code, has))),
        ("version", escaped(app.version)),
        ("category", escaped(app.category)),
        ("can be uninstalled", "no" if app.system else "yes"),
    ]
    shown = [marks.figure(file, path, words) for file, words in _pictures(app, screens, path, folder)]
    parts = [
        f"# {escaped(app.label)}",
        escaped(app.about) or _purpose(app),
        table(("", ""), [fact for fact in facts if fact[1]]),
        "## Screens" if shown else "",
        marks.figures(shown),
        *_tasks([one for one in families if app.package in one.packages], path),
        *_access(app),
        fenced(f"android-gym show {app.package}\nandroid-gym check {app.package}", "sh") if app.launcher else "",
    ]
    return Page(path, app.label, joined(parts))


def _purpose(app: App) -> str:
    """Of an app that does not say what it is for: whether people start it."""
    if not app.launcher:
        return "A part of the system: it has no icon, and other apps or the system open it."
    return "An app with an icon in the launcher."


def _pictures(app: App, screens: Screens, path: str, folder: Path) -> list[tuple[str, str]]:
    """The pictures of an app, which are written, with words for each."""
    found: dict[str, Phone] = {}
    if app.launcher:
        first = _first(app)
        found["first screen"] = first
        found["first screen, dark"] = written(first, "secure/ui_night_mode", 2)
        known = type(front_windows(first)[-1].activity).__name__
    else:
        known = ""
    found |= {name: phone for name, phone in screens.of(app.package).items() if name != known}
    made = []
    for place, (name, phone) in enumerate(list(found.items())[:SCREENS]):
        file = path.replace(".md", f"-{place}.webp")
        pictures.write_screen(folder / file, phone)
        made.append((file, name))
    return made


def _first(app: App) -> Phone:
    """A phone on which the app was just started."""
    profile = next(name for name in PROFILES if app.package in preinstalled(name) or name == ALL)
    device = SimulatedDevice(profile)
    device.do(Launch(app.package))
    return device.phone()


def _tasks(found: Sequence[Family], path: str) -> list[str]:
    if not found:
        return []
    rows = [
        (marks.link(escaped(one.name), one.path, path), str(len(one.tasks)), escaped(one.first.instruction))
        for one in found
    ]
    return ["## Tasks that touch it", table(("family", "tasks", "for example"), rows)]


def _access(app: App) -> list[str]:
    """Permissions, and what the app offers to others."""
    filters = {(one.action, one.scheme or one.mime) for one in app.receives}
    rows = [(code(name), "granted on a new phone" if name in app.granted else "asked for") for name in app.permissions]
    offers = [f"{code(action)} {code(of)}".strip() for action, of in sorted(filters)]
    offers += [f"a widget: {escaped(one.label)}" for one in app.widgets]
    offers += [f"a shortcut of its icon: {escaped(str(one.label))}" for one in app.shortcuts]
    offers += [f"a content provider: {code(one.authority)}" for one in app.providers]
    parts = ["## Permissions", table(("permission", ""), rows)] if rows else []
    return parts + (["## What it offers to other apps", marks.bullets(offers)] if offers else [])


def index(found: Sequence[App]) -> Page:
    parts = ["# Apps", f"{len(found)} apps. [apps.md](../apps.md) says how to write one."]
    for family in FAMILIES.values():
        rows = [
            (
                marks.link(escaped(app.label), path_of(app), "apps/index.md"),
                code(app.package),
                escaped(app.about) or _purpose(app),
            )
            for app in found
            if family_of(app) == family
        ]
        parts += [f"## {family}", table(("app", "package", "for"), rows)] if rows else []
    return Page("apps/index.md", "All apps", joined(parts))
