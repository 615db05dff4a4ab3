"""Apps and tasks of the user's own, by path: `android_gym.apps_from`."""

from __future__ import annotations

from pathlib import Path

from ..phone.core import own
from ..tasks import registry
from .registration import register_own


def apps_from(path: str | Path) -> tuple[str, ...]:
    """Make the apps and tasks of a file or folder part of this process, and of those that it
    starts. The names of its modules, as `Profile.apps` takes them: ("own.shopping",).

    A Python file declares `APP` or `APPS`, `TASKS`, or both; a YAML file declares tasks, and brings
    the module beside it. A folder with `__init__.py` is one module; of a folder without, each
    module that declares them is taken. In both, YAML files count as well. Phones of the profile
    `everything` have the apps, `gymnasium.make` knows the tasks, and phones that were saved with
    the apps load. Doing it again changes nothing.

    Raises InvalidOption or DamagedFile, and changes nothing then, for a file that cannot be used:
    it cannot be imported, or a package, task id or benchmark is called so already. Files of a
    folder that cannot be used are named in a warning, unless none can.
    """
    names = registry.give(path)
    register_own(own.found())
    return names
