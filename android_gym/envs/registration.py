"""The ids that gymnasium.make knows, registered without loading the phone or its apps.

AndroidArena/SingleApp-v0 draws one of all tasks per reset, AndroidArena/Clock-v0 one of an app's,
AndroidArena/Clock-AddCity-v0 is one task; the micro-curriculum is AndroidArena/Micro-Name-v0.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import gymnasium

NAMESPACE = "AndroidArena"
ENTRY_POINT = "android_gym.envs.android:AndroidEnv"
VECTOR = "android_gym.envs.vector:AndroidVectorEnv"
ALL_APPS = "SingleApp"
_ID = re.compile(r"""["']([A-Z][A-Za-z0-9]*-[A-Z][A-Za-z0-9]*)["']""")


def register() -> None:
    """Register every id. Calling it again changes nothing."""
    for name, tasks in _selections().items():
        key = f"{NAMESPACE}/{name}-v0"
        if key not in gymnasium.registry:
            gymnasium.register(key, ENTRY_POINT, vector_entry_point=VECTOR, kwargs={"tasks": tasks})


def environment_ids() -> tuple[str, ...]:
    """All registered ids, sorted."""
    return tuple(sorted(f"{NAMESPACE}/{name}-v0" for name in _selections()))


@lru_cache(maxsize=1)
def task_ids() -> tuple[str, ...]:
    """The ids of the tasks that come with the package, sorted, read from the text of `tasks/`.

    Importing a task imports its app, and registering must not; a test holds this to what
    importing finds. An id stands as a string in a file that makes tasks, and its app is a
    module's name.
    """
    files = sorted((Path(__file__).parent.parent / "tasks").rglob("*.py"))
    known = {"micro", *(file.stem.replace("_", "") for file in files)}
    texts = [file.read_text("utf-8") for file in files]
    found = {name for text in texts if "Task(" in text for name in _ID.findall(text)}
    return tuple(sorted(name for name in found if name.split("-")[0].casefold() in known))


def _selections() -> dict[str, str]:
    """What each id's environment chooses its tasks from."""
    ids = task_ids()
    apps = {name.split("-")[0] for name in ids} - {"Micro"}
    return {ALL_APPS: "all"} | {app: app for app in apps} | {name: name for name in ids}
