"""Simple Voice Recorder: recording, playing, the bin, its settings."""

from __future__ import annotations

import pytest

from android_gym.action import Action
from android_gym.apps.simple.voicerecorder import FOLDER, RECORD, Recorder, recorder, recordings
from android_gym.devices import SimulatedDevice, perform
from android_gym.phone.state.events import Launch
from android_gym.phone.state.permissions import NOTIFY, grant
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone
from android_gym.tasks.steps import click, enter_text, long_click, start

TOGGLE, PAUSE = click(id="toggle_recording_button"), click(id="toggle_pause_button")
PLAYER, BIN = click("Player"), click("Recycle Bin")


def opened() -> Phone:
    phone = grant(grant(base_phone("simple"), recorder.name, RECORD), recorder.name, NOTIFY)
    return step(phone, Launch(recorder.name))


@pytest.fixture
def device() -> SimulatedDevice:
    made = SimulatedDevice("simple")
    made.restore(opened())
    return made


def do(device: SimulatedDevice, *actions: Action) -> Phone:
    for action in actions:
        assert perform(device, action)[0] == "", action
    return device.phone()


def texts(device: SimulatedDevice, id: str) -> list[str]:
    return [n.text for n in device.screen().nodes if n.id == f"{recorder.name}:id/{id}"]


def model(phone: Phone) -> Recorder:
    found: Recorder = phone.app(recorder.name)
    return found


def test_it_asks_before_it_hears() -> None:
    made = SimulatedDevice("simple")
    do(made, start("Voice Recorder"), click("While using the app"), TOGGLE, click("Allow"))
    assert model(made.phone()).status == "running"
    assert {p for name, p in made.phone().permissions if name == recorder.name} == {RECORD, NOTIFY}


def test_recording_counts_real_time_and_not_while_paused(device: SimulatedDevice) -> None:
    do(device, TOGGLE, Action("wait", amount=4), PAUSE)
    assert texts(device, "recording_duration") == ["00:05"]
    assert device.phone().notifications[0].text == "Recording paused"
    do(device, Action("wait", amount=60), PAUSE, Action("wait", amount=2))
    phone = do(device, TOGGLE)
    (made,) = recordings(phone.files)
    assert (made.path, made.seconds, made.size) == (f"{FOLDER}/20231010_094100.m4a", 8, 128000)
    assert model(phone) == Recorder() and not phone.running
    assert recorder.name not in {note.package for note in phone.notifications}


def test_three_recordings_by_the_same_place_on_the_screen(device: SimulatedDevice) -> None:
    places = {n.bounds for n in device.screen().nodes if n.id.endswith("toggle_recording_button")}
    for _ in range(6):
        do(device, TOGGLE)
        places |= {n.bounds for n in device.screen().nodes if n.id.endswith("toggle_recording_button")}
    assert len(places) == 1
    made = recordings(device.phone().files)
    assert [f.name for f in made] == [f"20231010_0941{n:02}.m4a" for n in (2, 1, 0)]
    do(device, PLAYER)
    assert texts(device, "recording_title") == [f.name for f in made]


def test_a_recording_plays_and_the_next_one_follows_by_its_button(device: SimulatedDevice) -> None:
    do(device, *(TOGGLE, TOGGLE) * 2, PLAYER, click(id="recording_title", ordinal=1))
    session = device.phone().media.of(recorder.name)
    assert session is not None and session.item.title == "20231010_094100.m4a"
    do(device, click("Next"))
    session = device.phone().media.of(recorder.name)
    assert session is not None and session.item.title == "20231010_094101.m4a"
    do(device, long_click(id="recording_title"), click("Delete"), click("Yes"))
    assert device.phone().media.of(recorder.name) is None


def test_the_bin_takes_gives_back_and_is_emptied(device: SimulatedDevice) -> None:
    do(device, *(TOGGLE, TOGGLE) * 3, PLAYER, long_click(id="recording_title"))
    do(device, click(id="actionbar_title"), click("Delete"), click("Yes"))
    assert texts(device, "recordings_placeholder") == ["No recordings created by this app\nhave been found"]
    do(device, BIN, click(id="overflow_menu_icon"), click("Restore this file"))
    assert len(recordings(device.phone().files)) == 1
    do(device, click("Settings"), click("Empty the Recycle Bin"), click("Yes"))
    assert len(recordings(device.phone().files)) == 1
    assert not recordings(device.phone().files, True)
    do(device, click("Empty the Recycle Bin"))
    toast = device.phone().toast
    assert toast is not None and toast.text == "The Recycle Bin is empty"


def test_names_keep_their_ending_and_are_not_given_twice(device: SimulatedDevice) -> None:
    do(device, *(TOGGLE, TOGGLE) * 2, PLAYER)
    for place in (0, 1):
        do(device, long_click(id="recording_title", ordinal=place), click("Rename"))
        do(device, enter_text("memo.m4a", id="rename_recording_title"), click("OK"))
    assert {f.name for f in recordings(device.phone().files)} == {"memo.m4a", "20231010_094100.m4a"}


def test_settings_shape_what_is_recorded(device: SimulatedDevice) -> None:
    do(device, click("Settings"), click("Extension"), click("mp3"), click("Bitrate"))
    assert texts(device, "settings_bitrate") == []  # the dialog has no title
    do(device, click("32 kbps"), click(id="settings_use_recycle_bin_holder"))
    assert not texts(device, "settings_empty_recycle_bin_label")
    do(device, click("Back"), TOGGLE, TOGGLE, PLAYER, long_click(id="recording_title"))
    (made,) = recordings(device.phone().files)
    assert (made.name, made.size) == ("20231010_094100.mp3", 4000)
    do(device, click("Delete"), click("Yes"))
    assert not [f for f in device.phone().files if f.owner == recorder.name]
