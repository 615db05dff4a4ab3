"""Camera: pictures and videos, their settings, pictures for other apps, the filmstrip."""

from __future__ import annotations

from typing import Any

from android_gym.action import Action, Element
from android_gym.apps.google.camera.main import CameraActivity
from android_gym.apps.google.camera.model import CAMERA, LOCATION, PACKAGE, Camera
from android_gym.apps.google.camera.strip import Filmstrip
from android_gym.apps.google.camera.taking import finder
from android_gym.devices import SimulatedDevice, perform
from android_gym.phone.state.events import Launch, Rotate, Wait
from android_gym.phone.state.permissions import grant, revoke
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import File
from android_gym.profiles import base_phone
from android_gym.tasks.steps import click, pinch, swipe


def opened(phone: Phone | None = None) -> SimulatedDevice:
    device = SimulatedDevice("arena")
    if phone is not None:
        device.restore(phone)
    device.do(Launch(PACKAGE))
    return device


def do(device: SimulatedDevice, *steps: Action | str) -> None:
    for step in steps:
        error, _ = perform(device, click(step) if isinstance(step, str) else step)
        assert error == ""


def model(device: SimulatedDevice) -> Camera:
    found: Camera = device.phone().app(PACKAGE)
    return found


def new(device: SimulatedDevice) -> list[File]:
    old = {f.path for f in base_phone("arena").files}
    return [f for f in device.phone().files if f.path not in old]


def with_model(**fields: Any) -> Phone:
    phone = base_phone("arena")
    app = phone.app(PACKAGE).replace(**fields)
    return phone.replace(apps=phone.apps.update({PACKAGE: app}))


def test_a_picture_is_a_file_that_shows_what_the_viewfinder_showed() -> None:
    device = opened()
    phone = device.phone()
    seen = finder(model(device), phone.world, phone.now, "Alice Miller", 1.0)
    do(device, "Shutter")
    (one,) = new(device)
    assert one.path == "/sdcard/DCIM/Camera/IMG_20231010_094100.jpg"
    assert (one.mime, one.width, one.height, one.owner) == ("image/jpeg", 2448, 3264, PACKAGE)
    assert one.taken == device.phone().time and one.place is None
    assert one.art == seen
    do(device, "Shutter")
    assert new(device)[1].shows != one.shows or new(device)[1].seed != one.seed


def test_sizes_follow_the_settings_the_side_and_how_the_phone_is_held() -> None:
    device = opened(with_model(photo_back="(16:9) 9.1 megapixels"))
    device.do(Rotate(1))
    do(device, "Shutter")
    assert (new(device)[0].width, new(device)[0].height) == (4032, 2268)
    do(device, "Options", "Back camera", "Shutter")
    assert (new(device)[1].width, new(device)[1].height) == (2592, 1944)
    assert new(device)[1].shows.startswith("Snapshot of Alice Miller at ")


def test_the_self_timer_takes_the_picture_when_it_ends_unless_it_is_cancelled() -> None:
    device = opened()
    do(device, "Options", click(id="countdown_toggle_button"))
    assert model(device).timer == 3
    do(device, "Shutter")
    assert new(device) == [] and model(device).until - device.phone().time == 2  # the touch took one
    device.do(Wait(3))
    assert len(new(device)) == 1 and model(device).until == 0
    do(device, "Shutter", "Cancel")
    device.do(Wait(10))
    assert len(new(device)) == 1


def test_a_video_lasts_as_long_as_it_is_recorded() -> None:
    device = opened()
    do(device, "Toggle mode list", "Video", "Shutter")
    begun = model(device).since
    assert model(device).filming
    device.do(Wait(7))
    do(device, "Shutter")
    (one,) = new(device)
    assert one.name.startswith("VID_") and one.seconds == device.phone().time - begun
    assert (one.width, one.height) == (1080, 1920) and not model(device).filming


def test_leaving_ends_a_recording() -> None:
    device = opened()
    do(device, "Toggle mode list", "Video", "Shutter", Action("home"))
    assert [f.mime for f in new(device)] == ["video/mp4"]
    assert device.phone().running == ()


def test_exposure_by_hand_is_offered_once_it_is_on_and_changes_the_picture() -> None:
    device = opened()
    do(device, "Toggle mode list", "Settings", "Advanced", "Manual exposure")
    assert model(device).exposure
    do(device, Action("back"), Action("back"), "Options", "Manual exposure compensation")
    do(device, "Exposure compensation -2", "Shutter")
    assert model(device).ev == -2 and new(device)[0].edits == "b-36"
    do(device, "Toggle mode list", "Settings", "Advanced", "Manual exposure")
    assert not model(device).exposure and model(device).ev == 0


def test_a_pinch_zooms_the_picture_that_is_taken() -> None:
    device = opened()
    do(device, pinch("out", 4.0), "Shutter")
    assert new(device)[0].edits == "x37.5:37.5:62.5:62.5"


def test_places_are_saved_once_the_permission_is_given() -> None:
    device = opened()
    do(device, "Toggle mode list", "Settings", "Save location")
    assert not model(device).locate
    do(device, "While using the app")
    assert model(device).locate
    do(device, Action("back"), "Shutter")
    place = new(device)[0].place
    assert place is not None and place.name == "San Francisco"
    allowed = grant(base_phone("arena"), PACKAGE, LOCATION)
    device = opened(allowed)
    do(device, "Shutter")
    assert new(device)[0].place is None


def test_without_the_permission_nothing_is_seen_and_the_shutter_asks() -> None:
    refused = revoke(base_phone("arena"), PACKAGE, CAMERA)
    refused = refused.replace(asked=((PACKAGE, CAMERA),))
    device = opened(refused)
    assert any(n.text == "Camera is not allowed to take pictures" for n in device.screen().nodes)
    do(device, "Shutter", "While using the app")
    assert len(new(device)) == 1


def test_another_app_gets_the_picture_that_is_accepted() -> None:
    device = SimulatedDevice("arena")
    do(device, Action("start", text="Contacts"), "Create contact", "Add contact photo")
    do(device, "Take photo", "Shutter", "Retake")
    assert new(device) == [] and isinstance(device.phone().top, CameraActivity)
    do(device, "Shutter", "Done")
    assert device.phone().top.draft.photo == new(device)[0].seed


def test_the_filmstrip_shows_what_was_taken_and_deletes_it() -> None:
    device = opened()
    do(device, "Shutter", swipe("left"))
    top = device.phone().top
    assert isinstance(top, Filmstrip) and top.path == new(device)[0].path
    do(device, swipe("left"))
    before = device.phone().top.path
    assert before != top.path
    do(device, swipe("right"), Action("double_click", Element(id="filmstrip_view")))
    assert device.phone().top.zoom == 2.5
    do(device, "Delete")
    assert new(device) == [] and device.phone().top.path == before
    do(device, "Undo")
    assert [f.path for f in new(device)] == [top.path]
