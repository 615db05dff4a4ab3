"""MobileAgentBench's verdict: its predicate, fed with what each step showed and said."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...accessibility.event import AccessibilityEvent
from ...action import Action
from ...devices.perform import carry_out
from ...devices.simulated import SimulatedDevice
from ...phone.ui.node import Node
from ..base import Params, TaskInstance
from .published import Check, Moment, Published, moments
from .published_tasks import PUBLISHED

PACKAGES = {
    "Calculator": "com.simplemobiletools.calculator",
    "Calendar": "com.simplemobiletools.calendar.pro",
    "Contacts": "com.simplemobiletools.contacts.pro",
    "FileManager": "com.simplemobiletools.filemanager.pro",
    "Gallery": "com.simplemobiletools.gallery.pro",
    "Launcher": "com.simplemobiletools.applauncher",
    "Messenger": "com.simplemobiletools.smsmessenger",
    "Music": "com.simplemobiletools.musicplayer",
    "Notes": "com.simplemobiletools.notes.pro",
    "Recorder": "com.simplemobiletools.voicerecorder",
}  # the app that each group of tasks is about


def published() -> Mapping[str, Published]:
    """What the benchmark says of its tasks, by their names here: "Calculator-Add". Do not change
    it."""
    return PUBLISHED


class Judge:
    """The verdict on one episode. `finished_at` is the step, counted from 1, after which the
    predicate first held, None as long as it has not; what comes later does not change it. `steps`
    counts them all.

        judge = Judge("com.simplemobiletools.calculator", PUBLISHED["Calculator-Add"].check, params)
        judge.step(screen.nodes, screen.activity, device.events())  # after each action
    """

    def __init__(self, app: str, check: Check, params: Params) -> None:
        self.app = app
        self.params = params
        self.finished_at: int | None = None
        self.steps = 0
        self._check = check
        self._seen: list[Moment] = []

    def step(self, nodes: tuple[Node, ...], activity: str, events: Iterable[AccessibilityEvent]) -> bool:
        """Tell what is shown after a step and what was heard in it; whether it is finished."""
        self.steps += 1
        if self.finished_at is not None:
            return True
        for moment in moments(self.app, self.params, nodes, activity, events):
            self._seen.append(moment)
            if self._check(self._seen):
                self.finished_at = self.steps
                return True
        return False


def judge_of(instance: TaskInstance) -> Judge | None:
    """The benchmark's own verdict on an instance, None where it has no such task."""
    task = instance.task
    known = published().get(task.name) if task.app in PACKAGES else None
    return None if known is None else Judge(PACKAGES[task.app], known.check, instance.params)


def played(device: SimulatedDevice, judge: Judge, actions: Iterable[Action]) -> str:
    """Feed a judge with actions that are carried out on a simulated phone as it stands, each swipe
    a step; the error of the first that cannot be, "" where all can. FINISH is no step."""
    device.events()
    for action in actions:
        if action.verb == "finish":
            continue
        if action.verb == "scroll_to":
            ahead = SimulatedDevice(device.profile)
            ahead.restore(device.phone())
            error, swipes = carry_out(ahead, action)
        else:
            error, swipes = "", (action,)
        for one in swipes:
            error = error or carry_out(device, one)[0]
            if error:
                return error
            _tell(device, judge)
    return ""


def _tell(device: SimulatedDevice, judge: Judge) -> None:
    screen = device.screen()
    judge.step(screen.nodes, screen.activity, device.events())
