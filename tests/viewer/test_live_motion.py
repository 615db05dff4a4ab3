"""The live phone under a hand: what is shown while a touch lasts, and what it comes to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
import toy
from toy_map import Map, Pages, Songs, Volume, in_front
from viewer.test_live import click, say

from android_gym.action import Element
from android_gym.devices import SimulatedDevice
from android_gym.envs.free_play import free
from android_gym.errors import InvalidOption
from android_gym.phone.state.activity import Activity
from android_gym.phone.state.events import Key, Launch, Notifications, Swipe, Wait
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.registry import components
from android_gym.phone.system.step import step
from android_gym.record import demonstrate
from android_gym.trajectory import load
from android_gym.viewer.live import Session
from android_gym.viewer.live.messages import Pinched, Touch
from android_gym.viewer.live.page_updates import Updates, change
from android_gym.viewer.live.pictures import Film, draw
from android_gym.viewer.live.previews import Preview, preview

SETTINGS, GMAIL = "com.android.settings", "com.google.android.gm"
CLOCK = "com.google.android.deskclock"


def at(package: str) -> Session:
    """A session with an app in front."""
    session = Session(free("Look"))
    session.env.device.do(Launch(package))
    return session


def move(session: Session, y1: float, y2: float, x: float = 0.5, **more: Any) -> None:
    """A finger that is still down, or with `done=True` is lifted."""
    given = {"x1": x, "x2": x, "y1": y1, "y2": y2, "moved": True, "done": False}
    say(session, "touch", **(given | more))


def kind(session: Session) -> str:
    assert session.preview is not None
    return session.preview.kind


def test_a_list_follows_the_finger_and_the_drag_is_one_swipe() -> None:
    session = at(SETTINGS)
    start = session.env.phone
    offsets = []
    for y in (0.75, 0.7, 0.6, 0.45):
        move(session, 0.8, y)
        assert kind(session) == "scroll"
        offsets.append(sum(px for _, px in session.shown.window.ui.scroll))
    assert offsets == [120, 240, 480, 840]  # px, of 2400
    assert session.env.phone is start and session.log == []
    shown = session.shown
    move(session, 0.8, 0.45, done=True)
    assert [one["raw"] for one in session.log] == ["#swipe_up [540.0, 1920.0] [0.350]#"]
    assert session.preview is None and session.shown is session.env.phone
    assert session.shown == shown == step(start, Swipe(540, 1920, 540, 1080))


def test_the_last_picture_of_a_drag_is_that_of_its_action_at_full_quality() -> None:
    session, updates, picture = at(SETTINGS), Updates(1600), np.zeros((1600, 720, 3), np.uint8)
    sizes, head = [], dict[str, Any]()
    for y, done in ((0.7, False), (0.6, False), (0.5, False), (0.5, True)):
        move(session, 0.8, y, done=done)
        for part in updates.next(session, 1):
            if isinstance(part, bytes):
                found = cv2.imdecode(np.frombuffer(part, np.uint8), cv2.IMREAD_COLOR)
                assert found is not None
                sizes.append((found.shape[0] > 1200, len(part)))
                if done:
                    assert head["patch"] == [720, 1600, 0, 0, 1, 1] and head["ended"]
                    picture = np.asarray(found)[:, :, ::-1]
            else:
                head = json.loads(part)
    assert [large for large, _ in sizes] == [False, False, False, True]
    assert max(size for _, size in sizes[:3]) < 80_000
    off = np.abs(picture.astype(int) - draw(session.env.phone, 1600))
    assert off.mean() < 1.5  # of 255: what JPEG costs


def test_a_fling_ends_further_than_the_finger_and_is_one_swipe_too() -> None:
    session = at(SETTINGS)
    move(session, 0.4, 0.3)
    near = sum(px for _, px in session.shown.window.ui.scroll)
    move(session, 0.4, -0.2, scroll=True)
    assert kind(session) == "scroll"
    far = sum(px for _, px in session.shown.window.ui.scroll)
    assert (near, far) == (240, 1440)
    move(session, 0.4, -0.2, scroll=True, done=True)
    assert [one["raw"] for one in session.log] == ["#swipe_up [540.0, 1440.0] [0.600]#"]
    assert sum(px for _, px in session.shown.window.ui.scroll) == far


def test_a_wheel_scrolls_and_does_nothing_else() -> None:
    session = Session(free("Look"))
    move(session, 0.5, 0.1, scroll=True)  # which would open the drawer of the home screen
    assert kind(session) == "still" and session.shown is session.env.phone
    move(session, 0.5, 0.1, scroll=True, done=True)
    assert session.log == [] and session.state()["error"] == ""


def test_another_screen_comes_with_the_finger() -> None:
    session = Session(free("Look"))
    home = session.env.phone
    move(session, 0.8, 0.5)
    assert session.preview is not None
    assert (session.preview.kind, session.preview.way) == ("open", "up")  # the drawer
    assert session.shown == step(home, Swipe(540, 1920, 540, 1200))
    move(session, 0.01, 0.3)
    assert (session.preview.kind, session.preview.way) == ("open", "down")
    assert session.shown == step(home, Notifications())
    say(session, "cancel")
    assert session.shown is session.env.phone is home and session.log == []


def test_the_screen_that_leaves_goes_with_the_finger() -> None:
    session = at(SETTINGS)
    move(session, 0.99, 0.7)
    assert session.preview is not None
    assert (session.preview.kind, session.preview.way) == ("open", "home")
    session.env.device.reset(session.env.phone.replace(notifications=()))  # nothing scrolls
    session.env.device.do(Notifications())
    move(session, 0.8, 0.5)
    assert (session.preview.kind, session.preview.way) == ("open", "push")  # the shade
    session = Session(free("Look"))
    move(session, 0.4, 0.4, x2=0.1)
    assert session.preview is not None and session.preview.way == "fade"  # the wallpaper stays


def test_a_long_press_shows_while_the_finger_is_down() -> None:
    session = Session(free("Look"))
    screen = session.env.screen
    place = screen.find(Element(name="Gmail"))
    assert place is not None
    x, y = (n / size for n, size in zip(screen.centre(place), (1080, 2400), strict=True))
    move(session, y, y, x, moved=False, held=0.5)
    assert "App info" in session.state()["text"] and session.log == []
    shown = session.shown
    move(session, y, y, x, moved=False, held=0.9, done=True)
    assert [one["raw"][:12] for one in session.log] == ["#long_click "]
    assert session.env.phone == shown


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    toy.offer(monkeypatch, *toy.APPS)
    yield
    components.cache_clear()


def tried(activity: Activity, given: Touch | Pinched) -> tuple[Preview, Phone]:
    """What a touch comes to on a phone with an activity in front."""
    device = SimulatedDevice()
    device.restore(in_front(activity))
    found = preview(device.phone(), device.screen(), given)
    return found, device.phone()


@pytest.mark.usefixtures("toys")
def test_what_is_dragged_follows_the_finger() -> None:
    found, before = tried(Map(), Touch(0.5, 0.2, 0.75, 0.2, moved=True))
    assert found.kind == "follow" and found.phone.top.x < before.top.x  # type: ignore[attr-defined]
    found, _ = tried(Volume(), Touch(0.05, 0.06, 0.05, 0.2, moved=True))
    assert found.kind == "follow" and found.phone.top.level < 0.5  # type: ignore[attr-defined]
    found, before = tried(Pages(place=1), Touch(0.8, 0.4, 0.3, 0.4, moved=True))
    assert (found.kind, found.way) == ("open", "left") and found.box is not None
    assert found.box[1] > 0 and found.phone.top.place == 2  # type: ignore[attr-defined]
    found, before = tried(Songs(held=True), Touch(0.5, 0.06, 0.5, 0.2, held=0.6, moved=True))
    assert found.kind == "carry" and found.phone is before  # it is drawn where the finger is
    assert found.box is not None and found.box[3] - found.box[1] < 200


@pytest.mark.usefixtures("toys")
def test_two_fingers_zoom_what_is_between_them() -> None:
    found, _ = tried(Map(), Pinched(0.5, 0.2, 2.0))
    assert (found.raw, found.kind) == ("#pinch_out [540.0, 480.0] [2]#", "follow")
    assert found.phone.top.zoom == 8.0  # type: ignore[attr-defined]
    found, _ = tried(Map(), Pinched(0.5, 0.2, 0.5))
    assert found.raw == "#pinch_in [540.0, 480.0] [2]#"
    assert found.phone.top.zoom == 2.0  # type: ignore[attr-defined]
    found, before = tried(Map(), Pinched(0.5, 0.2, 1.0))
    assert found == Preview("", before)


def test_a_finger_that_comes_back_has_done_nothing() -> None:
    session = at(SETTINGS)
    move(session, 0.8, 0.5)
    move(session, 0.8, 0.8)
    assert kind(session) == "still"
    move(session, 0.8, 0.8, done=True)
    assert session.log == []


def test_time_passes_while_a_stopwatch_runs_and_is_recorded_as_a_wait(tmp_path: Path) -> None:
    session = Session(free("Time something"), record=tmp_path / "lap.jsonl")
    say(session, "touch", x1=0.5, y1=0.8, x2=0.5, y2=0.2)
    for name in ("Clock", "Stopwatch"):
        click(session, name)
    assert not session.tick(0.0) and not session.tick(5.0)  # nothing runs
    click(session, "Start")
    began = session.env.phone
    waits, passed = [], []
    for now in (10.0, 10.5, 11.125, 11.875, 12.0, 13.0625):
        assert session.tick(now) == (now > 10)
        waits.append(session.state()["waited"])
        passed.append(session.hundredths)
    assert waits == [0, 0, 1, 1, 2, 3]
    assert passed == [0, 50, 12, 87, 0, 6]
    assert session.shown == step(began, Wait(3.0)) and session.env.phone is began
    assert session.state()["waited"] == 3 and len(session.log) == 4
    click(session, "Lap")
    assert [one["does"] for one in session.log[4:]] == ["wait 3", "click Lap"]
    assert session.env.phone.time == began.time + 4
    session.tick(14.0)
    assert session.state()["waited"] == session.hundredths == 0  # the tap has taken this second
    session.tick(15.125)
    assert (session.state()["waited"], session.hundredths) == (1, 12)
    session.tick(900.0)
    assert session.state()["waited"] == 1  # nobody was there: no time has passed
    say(session, "finish")
    assert [step.raw for step in load(tmp_path / "lap.jsonl").steps[4:6]] == ["#wait [3]#", session.log[5]["raw"]]
    with pytest.raises(InvalidOption, match="No goal can be made"):  # each screen is the one that was recorded
        demonstrate(tmp_path / "lap.jsonl")


def test_one_goes_back_to_a_step_and_on_from_there(tmp_path: Path) -> None:
    session = Session("Clock-AddCity", 0, tmp_path / "hand.jsonl")
    start = session.env.phone
    say(session, "touch", x1=0.5, y1=0.8, x2=0.5, y2=0.2)
    click(session, "Clock")
    clock = session.env.phone
    click(session, "Stopwatch")
    numbers = session.state()["moments"]
    say(session, "jump", step=2)
    assert session.env.phone == clock and len(session.log) == 2
    assert [one["does"] for one in session.state()["undone"]] == ["click Stopwatch"]
    say(session, "jump", step=3)  # what was undone is done again
    assert len(session.log) == 3 and session.state()["moments"] == numbers
    say(session, "jump", step=4)
    assert session.state()["error"] == "There are 3 actions, not 4."
    say(session, "jump", step=0)
    assert session.env.phone == start and session.env.episode_state.steps == 0
    say(session, "jump", step=2)
    click(session, "Timer")
    assert session.state()["undone"] == [] and len(session.log) == 3
    say(session, "finish")
    recorded = load(tmp_path / "hand.jsonl")
    assert [step.raw for step in recorded.steps] == [one["raw"] for one in session.log]
    say(session, "jump", step=3)  # also when the episode was over
    assert not session.env.episode_state.over and session.files == [tmp_path / "hand.jsonl"]
    session.close()


def test_the_reference_is_shown_beside_the_episode() -> None:
    session = Session("Clock-AddCity", 0)
    own = session.env.phone
    say(session, "reference", step=0)
    shown = session.state()["reference"]
    assert [words.split()[0] for words in shown["steps"]] == ["start", "click", "type", "click"]
    say(session, "reference", step=9)
    assert session.state()["reference"]["at"] == 4
    assert session.env.instance.is_solved(session.shown)
    say(session, "key", name="home")
    assert session.state()["error"] == "The reference is shown: close it to go on."
    assert session.env.phone is own and session.log == []
    say(session, "reference", step=None)
    assert session.shown is own and session.state()["reference"] is None
    free_phone = Session(free("Look"))
    say(free_phone, "reference", step=0)
    assert "there is no task" in free_phone.state()["error"]


def test_a_page_is_sent_what_changed() -> None:
    session, film = at(CLOCK), Film()
    first = film.patch(session.env.phone, 1200, moving=False)
    assert first is not None and first[:5] == ((540, 1200), 0, 0, 1, 1)
    assert film.patch(session.env.phone, 1200, moving=False) is None
    session.env.device.do(Key("volume_up"))
    click(session, "Timer")
    film.patch(session.env.phone, 1200, moving=False)
    click(session, "1")
    part = film.patch(session.env.phone, 1200, moving=False)
    assert part is not None and part.width * part.height < 0.5


def test_screens_give_way_as_on_android() -> None:
    home = Session(free("Look")).env.phone

    def after(phone: Phone, *events: Any) -> Phone:
        for event in events:
            phone = step(phone, event)
        return phone

    gmail = after(home, Launch(GMAIL))
    assert change(home, gmail) == "launch" and change(gmail, after(gmail, Key("home"))) == "close"
    shade = after(home, Notifications())
    assert change(home, shade) == "pull" and change(shade, home) == "push"
    assert change(gmail, after(gmail, Swipe(540, 1800, 540, 1000))) == ""
    assert change(gmail, gmail.replace(display=gmail.display.replace(on=False))) == "fade"
