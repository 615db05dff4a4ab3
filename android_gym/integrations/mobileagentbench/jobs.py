"""What the orchestrator runs: a task of ours with a seed, or one written as the benchmark's are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Protocol

from ...accessibility import AccessibilityEvent
from ...errors import InvalidOption, NotSupported
from ...phone.state.diff import changes
from ...phone.state.events import Launch
from ...phone.state.phone import Phone
from ...phone.system.step import step
from ...profiles import base_phone
from ...tasks import registry, verdicts
from ...tasks.base import Task, TaskInstance, sample
from ...tasks.mobileagentbench import PROFILE
from ...tasks.mobileagentbench.judging import PACKAGES, judge_of, published
from .own_tasks import AppEvent, PublishedTask, chosen, load
from .phones import BenchPhone, SimulatedPhone
from .view_client import ViewClient

Events = tuple[AccessibilityEvent, ...]
GRANTED = {  # what the benchmark grants its apps after it has cleared them
    "Calendar": ("POST_NOTIFICATIONS",),
    "Contacts": ("READ_CONTACTS",),
    "FileManager": ("WRITE_EXTERNAL_STORAGE", "POST_NOTIFICATIONS"),
    "Gallery": (
        "READ_EXTERNAL_STORAGE",
        "READ_MEDIA_IMAGES",
        "READ_MEDIA_VIDEO",
        "READ_MEDIA_VISUAL_USER_SELECTED",
        "ACCESS_MEDIA_LOCATION",
    ),
    "Music": ("READ_MEDIA_AUDIO", "POST_NOTIFICATIONS"),
    "Recorder": ("RECORD_AUDIO", "POST_NOTIFICATIONS"),
}


class Job(Protocol):
    """One task to run. `finished_at` is the step after which its predicate first held, `solved_at`
    the same of our goal; None as long as it has not, or where it is not known."""

    name: str
    prompt: str
    package: str
    min_steps: int
    max_steps: int
    stops: bool  # as soon as it is finished
    id: str
    seed: int | None
    finished_at: int | None
    solved_at: int | None

    def begin(self, phone: BenchPhone) -> None:
        """Put the phone into the task's start state."""

    def step(self, number: int, phone: BenchPhone) -> None:
        """Look at the phone after a step."""

    def success(self, phone: BenchPhone) -> tuple[bool | None, tuple[str, ...]]:
        """Our verdict at the end, and why not; None where it is not known."""

    def end(self, phone: BenchPhone) -> None:
        """Tidy up."""


class Template:
    """A task of ours with its parameters. On a real phone only one that begins with its app as
    after `pm clear`; there the predicate alone judges."""

    def __init__(self, task: Task, seed: int, one_of_many: bool = False) -> None:
        self._task, self.id = task, task.full_name
        self.seed: int | None = seed
        self.instance: TaskInstance = sample(task, seed, base_phone(task.profile))
        known = published().get(task.name) if task.app in PACKAGES else None
        self._judge = judge_of(self.instance)
        least = min((len(way) for way in self.instance.references), default=1)
        self.name = known.name if known else task.name
        self.name += f"-{seed}" if one_of_many else ""
        self.prompt = self.instance.instruction
        self.package = PACKAGES.get(task.app, self.instance.start.foreground)
        self.min_steps = known.steps if known else least
        self.max_steps = known.budget if known else task.budget - 1
        self.stops = known.stops if known else False
        self.solved_at: int | None = None
        self.finished_at: int | None = None
        self._start = self.instance.start

    def begin(self, phone: BenchPhone) -> None:
        if isinstance(phone, SimulatedPhone):
            phone.show(self._start)
            return
        self._check_plain()
        granted = GRANTED.get(self._task.app, ())
        cleared(phone, self.package, [f"android.permission.{name}" for name in granted])

    def step(self, number: int, phone: BenchPhone) -> None:
        events, now = phone.heard(), phone.phone
        if self.solved_at is None and now is not None and self._goal(now):
            self.solved_at = number
        if self._judge is None:
            self.finished_at = self.solved_at
            return
        screen = phone.screen()
        self._judge.step(screen.nodes, screen.activity, events)
        self.finished_at = self._judge.finished_at

    def success(self, phone: BenchPhone) -> tuple[bool | None, tuple[str, ...]]:
        now = phone.phone
        if now is None:
            return None, ()
        why = verdicts.refusals(self.instance, now)
        return not why, why

    def end(self, phone: BenchPhone) -> None:
        """The next task starts from a state of its own."""

    def _goal(self, now: Phone) -> bool:
        return verdicts.reaches_goal(self.instance, now)

    def _check_plain(self) -> None:
        if self._judge is None:
            raise NotSupported(f"{self.id} is judged by the phone's state, which a real one keeps.")
        fresh = step(base_phone(self._task.profile), Launch(self.package))
        if changes(fresh, self._start) or fresh.top != self._start.top:
            raise NotSupported(
                f"{self.id} begins in a state that only a simulated phone can be put into; on a "
                "real one run a task with a setup of its own."
            )


class OwnTask:
    """A task with `setup`, `check_finish` and `teardown`. The app is cleared before and after."""

    def __init__(self, task: PublishedTask) -> None:
        self._task, self.id = task, ""
        self.seed: int | None = None
        self.name, self.prompt, self.package = task.task_name, task.prompt, task.package
        self.min_steps, self.max_steps = task.min_steps, task.max_steps
        self.stops = task.stop_after_finish
        self.finished_at: int | None = None
        self.solved_at: int | None = None
        self._client: ViewClient | None = None

    def begin(self, phone: BenchPhone) -> None:
        if isinstance(phone, SimulatedPhone):
            phone.show(base_phone(PROFILE))
        self._client = ViewClient(phone)
        cleared(phone, self.package, self._task.permissions)
        self._client.dump()
        self._task.setup(self._client)

    def step(self, number: int, phone: BenchPhone) -> None:
        assert self._client is not None
        self._client.dump()
        for event in _events(phone.heard()):
            if self.finished_at is None and self._task.check_finish(self._client, event):
                self.finished_at = number

    def success(self, phone: BenchPhone) -> tuple[bool | None, tuple[str, ...]]:
        return None, ()

    def end(self, phone: BenchPhone) -> None:
        assert self._client is not None
        self._client.dump()
        self._task.teardown(self._client)
        phone.shell(f"pm clear {self.package}")


def cleared(phone: BenchPhone, package: str, permissions: Iterable[str]) -> None:
    """Start an app as if it were new, with permissions granted. Raises InvalidOption where it is
    not installed."""
    phone.shell(f"am force-stop {package}")
    phone.shell(f"pm clear {package}")
    for permission in permissions:
        phone.shell(f"pm grant {package} {permission}")
    lines = phone.shell(f"cmd package resolve-activity --brief {package}").splitlines()
    if not lines or "/" not in lines[-1]:
        raise InvalidOption(f"The phone has no app {package} that could be started.")
    phone.shell(f"am start -n {lines[-1].strip()}")
    phone.wait()


def _events(heard: Events) -> Iterator[AppEvent | None]:
    """One call for each event, or one without."""
    for event in heard:
        yield AppEvent(event)
    if not heard:
        yield None


def jobs_of(
    tasks: str | Path | Iterable[str | Task | PublishedTask], seeds: Sequence[int], config: str | Path | None
) -> list[Job]:
    """The jobs that are meant: names of tasks as `registry.select` takes them, a Python file with
    classes of one's own (of which `config` lists some), or objects of both kinds."""
    if isinstance(tasks, str | Path) and str(tasks).endswith(".py"):
        return [OwnTask(task) for task in chosen(load(tasks), config)]
    if config is not None:
        raise InvalidOption("A list of tasks goes with a Python file that has their classes.")
    parts = (str(tasks),) if isinstance(tasks, str | Path) else tuple(tasks)
    found: list[Job] = []
    for part in parts:
        if isinstance(part, str | Task):
            several = len(seeds) > 1
            ours = registry.select(part)
            found += [Template(task, seed, several) for task in ours for seed in seeds]
        else:
            found.append(OwnTask(part))
    return found
