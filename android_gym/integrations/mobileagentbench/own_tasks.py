"""Tasks written as MobileAgentBench's are: a class with `setup`, `check_finish` and `teardown`."""

from __future__ import annotations

import enum
import importlib.util
import inspect
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol

from ...accessibility import AccessibilityEvent
from ...accessibility.event import CLICKED, WINDOW_CHANGED
from ...errors import DamagedFile, InvalidOption, UnknownName
from ...phone.core.decoding import decoded
from .view_client import ViewClient


class AppEventType(enum.Enum):
    Unknown = 0
    Click = 1
    WindowStateChange = 2


_KINDS = {CLICKED: AppEventType.Click, WINDOW_CHANGED: AppEventType.WindowStateChange}


class AppEvent:
    """An event as `check_finish` gets it."""

    def __init__(self, event: AccessibilityEvent) -> None:
        self.type = _KINDS.get(event.type, AppEventType.Unknown)
        self.package, self.id_str = event.package, event.id
        self.content_desc, self.text_list = event.desc, list(event.texts)


class PublishedTask(Protocol):
    """What a task has; where it comes from does not matter."""

    task_name: str
    prompt: str
    min_steps: int
    max_steps: int
    package: str
    stop_after_finish: bool
    permissions: Sequence[str]

    def setup(self, view_client: ViewClient) -> object: ...

    def teardown(self, view_client: ViewClient) -> object: ...

    def check_finish(self, view_client: ViewClient, app_event: AppEvent | None) -> bool: ...


class Task:
    """Base of tasks. `check_finish` is called after each step: once for each event of the step, or
    with None where there was none; the first True finishes the task.

        class OpenAbout(Task):
            def __init__(self):
                super().__init__("open_about", "Open the About page", 2, "org.example.app", 4)

            def check_finish(self, view_client, app_event):
                return view_client.findViewWithText("Frequently asked questions") is not None
    """

    def __init__(
        self,
        task_name: str,
        prompt: str,
        min_steps: int,
        package: str,
        max_steps: int = 20,
        stop_after_finish: bool = False,
        permissions: Sequence[str] = (),
    ) -> None:
        self.task_name, self.prompt, self.package = task_name, prompt, package
        self.min_steps, self.max_steps = min_steps, max_steps
        self.stop_after_finish, self.permissions = stop_after_finish, permissions

    def setup(self, view_client: ViewClient) -> object:
        """Prepare the phone: the app is in front, as after `pm clear`."""

    def teardown(self, view_client: ViewClient) -> object:
        """Tidy up."""

    def check_finish(self, view_client: ViewClient, app_event: AppEvent | None) -> bool:
        """Whether the task is finished."""
        raise InvalidOption(f"{type(self).__name__} says nothing of when it is finished.")


def load(path: str | Path) -> dict[str, PublishedTask]:
    """The tasks of the classes with `check_finish` that a Python file defines, by name. Raises
    InvalidOption where there is no such file, DamagedFile where it has no such class, and what its
    code raises."""
    spec = importlib.util.spec_from_file_location("mobileagentbench_tasks", path)
    if not Path(path).is_file() or spec is None or spec.loader is None:
        raise InvalidOption(f"{path} is no Python file with tasks.")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: dict[str, PublishedTask] = {}
    for one in vars(module).values():
        if inspect.isclass(one) and one.__module__ == module.__name__ and _checks(one):
            task: Any = one()
            found[task.task_name] = task
    if not found:
        raise DamagedFile(f"{path} has no class with a method check_finish.")
    return found


def _checks(kind: type[Any]) -> bool:
    return callable(getattr(kind, "check_finish", None)) and not inspect.isabstract(kind)


def chosen(known: dict[str, PublishedTask], config: str | Path | None) -> Iterable[PublishedTask]:
    """The tasks that a JSON file lists, in its order: {"tasks": [{"name": "open_about"}]}; all
    without one. Raises DamagedFile for another form, UnknownName for a name that is not there."""
    if config is None:
        return tuple(known.values())
    what = f'{config} is no list {{"tasks": [{{"name": …}}]}}'
    try:
        names = [str(one["name"]) for one in decoded(Path(config).read_bytes(), Any, what)["tasks"]]
    except (OSError, LookupError, TypeError) as error:
        raise DamagedFile(f"{what}: {error}.") from error
    for name in names:
        if name not in known:
            raise UnknownName("task", name, tuple(known))
    return tuple(known[name] for name in names)
