"""Files of apps and tasks as others write them, what pip leaves of a package, fresh processes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from android_gym.phone.core import own
from android_gym.phone.system import catalogue
from android_gym.phone.system import plugins as apps_plugins
from android_gym.phone.system.registry import components
from android_gym.tasks import plugins, registry

ROOT = Path(__file__).parents[1]

HEAD = """
from typing import ClassVar

from android_gym.kit import Activity, App, Value, app_bar, button, column, does, scaffold
from android_gym.tasks.base import Task
from android_gym.tasks.steps import click, start
"""

APP_TEXT = """
PACKAGE = "{package}"


class Counter(Value):
    count: int = 0


class Main(Activity):
    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "{activity}"

    def view(self, app: Counter):
        return scaffold(app_bar("{label} %d" % app.count), column(button("Count", count())))


@does
def count(c):
    return c.save(count=c.app.count + 1)


APP = App(PACKAGE, "{label}", Main, Counter)
"""

TASKS_TEXT = """
BENCHMARK = "{benchmark}"
PROFILE = "everything"
TASKS = (
    Task(
        "{id}",
        "Count one in {label}.",
        lambda before, now, p: now.app("{package}").count == 1,
        lambda p: ((start("{package}"), click("Count")),),
        allowed=("apps/{package}.count",),
    ),
)
"""


def app_text(package: str, label: str = "Tally", activity: str = "") -> str:
    """A module with an app that counts."""
    activity = activity or f"{package}.Main"
    return HEAD + APP_TEXT.format(package=package, label=label, activity=activity)


def tasks_text(package: str, id: str = "Tally-One", benchmark: str = "TallyBench", label: str = "Tally") -> str:
    """A module with a task of such an app."""
    return HEAD + TASKS_TEXT.format(package=package, id=id, benchmark=benchmark, label=label)


def both(package: str, id: str = "Tally-One", benchmark: str = "TallyBench") -> str:
    return app_text(package) + tasks_text(package, id, benchmark).removeprefix(HEAD)


def install(site: Path, module: str, text: str, **entries: str) -> None:
    """What pip leaves of the package of a module, with entry points: group=value."""
    (site / f"{module}.py").write_text(text)
    about = site / f"{module}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n")
    groups = (f"[android_gym.{group}]\n{entries[group]}\n" for group in entries)
    (about / "entry_points.txt").write_text("\n".join(groups))


def fresh(*words: str, site: Path | None = None, apps: str = "", cwd: Path | None = None) -> str:
    """What a fresh interpreter prints, and then what it says on stderr after a line "---"."""
    path = os.pathsep.join(map(str, (ROOT, *([site] if site else []))))
    env = {**os.environ, "PYTHONPATH": path, "ANDROID_GYM_APPS": apps}
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, cwd=cwd or ROOT, env=env)
    assert done.returncode == 0, done.stdout + done.stderr
    return f"{done.stdout}---\n{done.stderr}"


@contextmanager
def forgotten() -> Iterator[None]:
    """What is given to this process within it is forgotten afterwards."""
    before, profiles = own.given(), dict(catalogue._PROFILES)
    yield
    apps_plugins.forget(own.given(), own.holding())
    own.restore(before)
    plugins.look.cache_clear()
    registry._changed()
    components.cache_clear()
    catalogue._PROFILES.clear()
    catalogue._PROFILES.update(profiles)
