"""What a reference does in process it does through uiautomator2: the same actions, the same screens
node by node, the same end.

The real client drives a phone that is served, here in process and, for all tasks, by the real adb
over TCP. An episode is recorded on both; the two recordings are compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from itertools import takewhile
from typing import Any

import pytest
from matching import bare, within

pytest.importorskip("uiautomator2", reason="needs the extra 'real'")

from android_gym import agents
from android_gym.devices.uiautomator import UiAutomatorDevice
from android_gym.envs.android import AndroidEnv
from android_gym.phone.state.events import Notifications
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.catalogue import catalogue
from android_gym.phone.system.tick import advance
from android_gym.phone.ui.node import Node
from android_gym.profiles import base_phone
from android_gym.screen import parse
from android_gym.serve.adb.inprocess import InProcessDevice
from android_gym.serve.handset import Handset
from android_gym.tasks import registry
from android_gym.tasks.base import Task, TaskInstance, sample
from android_gym.trajectory import Trajectory
from android_gym.wrappers.recording import Recording

from ..devices.own_adb import a_phone, own_adb, served

# adbutils and uiautomator2 leave some of their connections to the garbage collector
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")

TASKS = registry.query()
POPPED = "com.android.systemui:id/notification_stack_scroller"
# Text is typed while something plays, which takes a second more here.
SLOWER = {"YouTube-Comment", *(f"MobileBench/{app}-Comment" for app in ("IQiyi", "MiVideo", "QQMusic", "Ximalaya"))}
QUICK = [task for n, task in enumerate(TASKS) if "block" not in task.tags or n % 4 == 0]  # apps share the others
PIXEL = [task for task in TASKS if task.profile == "pixel"]
SAMPLE = ("Browsers-NavigateNoChrome", "Clock-AddCity")


class Prepared(UiAutomatorDevice):
    """A served phone that starts an episode as its task wants, numbers its apps as its profile does
    and shows what pops up: none of which a real one does."""

    def __init__(self, phone: Any, handset: Handset) -> None:
        super().__init__(phone)
        self.handset, self.first = handset, handset.phone

    def reset(self, start: Phone | None = None) -> None:
        self.handset.show(self.first)
        self._size = self._natural_size()  # profiles have displays of their own
        self.refresh()

    def _dump(self) -> tuple[tuple[Node, ...], int]:
        nodes, rotation = super()._dump()
        if self.handset.phone.heads_up is None:
            return nodes, rotation
        every, _ = parse.read(self.ask(lambda d: d.jsonrpc.dumpWindowHierarchy(False, 50, False)))
        at = next((at for at, node in enumerate(every) if node.id == POPPED), None)
        if at is None:  # not over the lock screen or what fills the display
            return nodes, rotation
        below = takewhile(lambda node: node.depth, every[at + 1 :])
        return (*nodes, every[at], *below), rotation

    def apps(self) -> tuple[tuple[str, str], ...]:
        order = list(catalogue(self.first.profile))
        return tuple(sorted(super().apps(), key=lambda pair: order.index(pair[0])))


def recorded(env: AndroidEnv, one: TaskInstance, reference: int) -> Trajectory:
    player = agents.make("oracle", reference=reference)
    return agents.rollout(env, player, seed=one.seed, options={"task": one.task})


def differences(task: Task, device: Prepared, seed: int = 0) -> list[str]:
    """Where the recordings of a task's references differ; nothing if they are the same."""
    one = sample(task, seed, base_phone(task.profile))
    device.first = one.start
    found = []
    for number in range(len(one.references)):
        here = AndroidEnv(task, max_steps=99)
        meant = recorded(here, one, number)
        there = AndroidEnv(task, device=device, judge=lambda *_: False, max_steps=99)
        made = recorded(there, one, number)
        found += [f"reference {number}, {text}" for text in compared(meant, made)]
        if task.id not in SLOWER and here.phone.key() != device.handset.phone.key():
            found.append(f"reference {number}: the phones differ at the end")
        if not one.is_solved(device.handset.phone):
            found.append(f"reference {number}: the goal does not hold at the end")
    return found


def compared(meant: Trajectory, made: Trajectory) -> Iterator[str]:
    if not same(meant, meant.start.screen, made, made.start.screen):
        yield "start: " + screens(meant, meant.start.screen, made, made.start.screen)
    if len(meant.steps) != len(made.steps):
        yield f"{len(made.steps)} steps instead of {len(meant.steps)}"
    for a, b in zip(meant.steps, made.steps, strict=False):
        for name in ("raw", "action", "error", "package", "activity"):
            was, now = getattr(a, name), getattr(b, name)
            if name == "action":
                was, now = bare(was), bare(now)
            if was != now:
                yield f"step {a.index}: {name} {now!r}, not {was!r}"
        if not same(meant, a.screen, made, b.screen):
            yield f"step {a.index} {a.action}: " + screens(meant, a.screen, made, b.screen)


def same(meant: Trajectory, a: str, made: Trajectory, b: str) -> bool:
    one, other = meant.screens[a], made.screens[b]
    inside = within(one.nodes) == within(other.nodes)
    return inside and one.replace(nodes=()) == other.replace(nodes=())


def screens(meant: Trajectory, a: str, made: Trajectory, b: str) -> str:
    """The first thing in which two screens differ."""
    one, other = meant.screens[a], made.screens[b]
    for was, now in zip(within(one.nodes), within(other.nodes), strict=False):
        if was != now:
            return f"{now} instead of {was}"
    return f"{other.replace(nodes=())} with {len(other.nodes)} nodes, not {len(one.nodes)}"


# --- in process ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def near() -> Iterator[Prepared]:
    handset = a_phone()
    device = Prepared(InProcessDevice(handset), handset)
    yield device
    device.close()


@pytest.mark.parametrize("task", QUICK, ids=lambda task: task.id)
def test_every_task_goes_the_same_way_through_uiautomator2(near: Prepared, task: Task) -> None:
    assert differences(task, near) == []


@pytest.mark.slow
@pytest.mark.parametrize("task", [task for task in TASKS if task not in QUICK], ids=lambda task: task.id)
def test_the_tasks_of_every_app_go_the_same_way_through_uiautomator2(near: Prepared, task: Task) -> None:
    assert differences(task, near) == []


@pytest.mark.parametrize("form", ["text", "touch"])
@pytest.mark.parametrize("task", PIXEL[::9], ids=lambda task: task.id)
def test_random_play_goes_the_same_way_through_uiautomator2(near: Prepared, task: Task, form: str) -> None:
    one = sample(task, 0, base_phone(task.profile))
    near.first = one.start
    here = AndroidEnv(task, actions=form)
    meant = agents.rollout(here, agents.make("uniform", finish=False), seed=0)
    there = Recording(AndroidEnv(task, actions=form, device=near, judge=lambda *_: False))
    there.reset(seed=0)
    for step in meant.steps:
        there.step(step.raw)
    assert list(compared(meant, there.trajectory)) == []


def test_what_pops_up_is_in_no_screen_of_a_real_phone() -> None:
    handset = a_phone()
    one = sample(registry.get("Phone-DeclineWithText"), 0, base_phone("arena"))
    handset.show(advance(one.start, one.params["comes"]))
    with closing(UiAutomatorDevice(InProcessDevice(handset))) as device:
        assert handset.phone.heads_up is not None
        assert "Answer" not in {node.text for node in device.screen().nodes}
        device.do(Notifications())
        assert "Answer" in {node.text for node in device.screen().nodes}


def test_a_difference_would_be_seen(near: Prepared) -> None:
    task = registry.get("Clock-AddCity")
    other = sample(task, 0, base_phone("reference"))
    near.first = other.start
    one = sample(task, 0, base_phone(task.profile))
    meant = recorded(AndroidEnv(task), one, 0)
    made = recorded(AndroidEnv(task, device=near, judge=lambda *_: False), one, 0)
    assert any(text.startswith("start: Node(") for text in compared(meant, made))


# --- over the real adb ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def far(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prepared]:
    handset = a_phone()
    with own_adb(tmp_path_factory.mktemp("adb")), served(handset) as adbd:
        device = Prepared(adbd.serial, handset)
        yield device
        device.close()


@pytest.mark.parametrize("name", SAMPLE)
def test_a_task_goes_the_same_way_over_adb(far: Prepared, name: str) -> None:
    assert differences(registry.get(name), far) == []


@pytest.mark.slow
@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)
def test_every_task_goes_the_same_way_over_adb(far: Prepared, task: Task) -> None:
    assert differences(task, far) == []
