"""Exploring a real phone: the simulated one, served in this process to the real uiautomator2."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("uiautomator2", reason="needs the extra 'real'")

from android_gym.action import Action
from android_gym.devices import perform
from android_gym.devices.pages import CLOSED, OPEN, UNREACHABLE, Corpus, encode, load
from android_gym.devices.uiautomator import UiAutomatorDevice
from android_gym.envs.pages import Explorer, Limits, explore, jobs
from android_gym.envs.pages.similar import difference
from android_gym.errors import InvalidOption, NotSupported
from android_gym.profiles import base_phone
from android_gym.screen import Screen
from android_gym.serve.adb.inprocess import InProcessDevice
from android_gym.serve.handset import Handset
from android_gym.serve.machine import Machine

NOTALLY = "com.omgodse.notally"
LIMITS = Limits(pages=3, texts=("Tea",))


@pytest.fixture
def phone() -> Iterator[UiAutomatorDevice]:
    device = UiAutomatorDevice(InProcessDevice(Handset(Machine(base_phone("everything")))))
    yield device
    device.close()


def test_pages_are_explored_by_going_to_each_again(phone: UiAutomatorDevice, tmp_path: Path) -> None:
    (job,) = jobs(phone, tmp_path, (NOTALLY,), LIMITS)
    corpus = explore(*job)
    assert (job.every, corpus.about.profile, corpus.about.version, len(corpus)) == (1, "", 0, 3)
    assert [page.package for page in corpus.pages] == [NOTALLY] * 3
    assert all(page.activity.startswith(NOTALLY) for page in corpus.pages)
    assert corpus.tally.left >= 1  # Back on the first page
    assert {(0, 1), (0, 2)} <= {(edge.source, edge.target) for edge in corpus.edges}
    screen = corpus.screen(1)
    assert screen.pixels().shape == (2400, 1080, 3)
    assert corpus.lines(1) == tuple(dict.fromkeys(line.text for line in screen.html_lines))
    with pytest.raises(NotSupported, match="was seen on a real phone"):
        corpus.phone(1)
    assert encode(load(job.path)) == encode(corpus) == job.path.read_bytes()


def test_the_same_command_goes_on_where_it_was_stopped(phone: UiAutomatorDevice, tmp_path: Path) -> None:
    class Stopped(Exception):
        pass

    def stop(corpus: Corpus) -> None:
        if CLOSED in corpus.state:
            raise Stopped

    (job,) = jobs(phone, tmp_path, (NOTALLY,), LIMITS)
    with pytest.raises(Stopped):
        explore(*job, watch=stop)
    assert bytes(load(job.path).state) == bytes([OPEN])  # as it was written last
    seen: list[bytes] = []
    explore(*job, watch=lambda corpus: seen.append(bytes(corpus.state)))
    assert seen[0] == bytes([CLOSED, OPEN, OPEN])
    assert len(seen) == 3


def test_a_page_that_does_not_come_up_again_is_unreachable(phone: UiAutomatorDevice, tmp_path: Path) -> None:
    (job,) = jobs(phone, tmp_path, (NOTALLY,), LIMITS._replace(pages=2))
    explorer = Explorer(job.app, job.about)
    explorer.step()
    explorer.step()
    assert bytes(explorer.corpus.state) == bytes([CLOSED, OPEN])
    uninstall(phone)
    explorer.step()
    assert bytes(explorer.corpus.state) == bytes([CLOSED, UNREACHABLE])


def test_an_app_that_does_not_start_is_refused(phone: UiAutomatorDevice, tmp_path: Path) -> None:
    (job,) = jobs(phone, tmp_path, (NOTALLY,), LIMITS)
    uninstall(phone)
    with pytest.raises(InvalidOption, match=f"{NOTALLY} cannot be explored: it does not come to the front"):
        explore(*job)


def test_pages_of_one_content_differ_by_their_pictures(phone: UiAutomatorDevice) -> None:
    screen = phone.screen()
    pixels = screen.pixels()
    assert difference(screen, screen) == 0.0
    half = pixels.copy()
    half[:1200] = 255 - half[:1200]
    assert difference(screen, Screen((), pixels=lambda: half)) == 0.5
    assert difference(screen, Screen((), pixels=lambda: pixels[:10])) == 1.0


def uninstall(phone: UiAutomatorDevice) -> None:
    error, _ = perform(phone, Action("api", text=f"adb shell pm uninstall {NOTALLY}"))
    assert error == ""
