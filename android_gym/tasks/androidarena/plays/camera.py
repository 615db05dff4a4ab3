"""Other ways and look-alikes of the tasks of Camera, and what all its plays share."""

from __future__ import annotations

from ....action import Action
from ....apps.google.camera.model import PACKAGE
from ... import registry
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, start, swipe
from ..camera import MODES, begin, flash_way, to_mode, to_settings
from . import way

HOME, SHADE = Action("home"), Action("notifications")
SHOW = Action("api", text=f"am start -n {PACKAGE}/com.android.camera.CameraLauncher")
SHUTTER = click("Shutter")


def grid_on() -> tuple[Action, ...]:
    return (click("Options"), click(id="grid_lines_toggle_button"), click("Close options"))


def front() -> tuple[Action, ...]:
    return (click("Options"), click(id="camera_toggle_button"), click("Close options"))


def usual(name: str, answer: str | None = None) -> Plays:
    """Detours that must succeed, and what else must not have happened."""
    rest = way(name)
    plays = [
        passes("another app first", lambda p: (start("Gmail"), start("Camera"), *rest(p))),
        passes("from the list of all apps", lambda p: (swipe("up"), click("Camera"), *rest(p))),
        passes("by a command of the shell", lambda p: (SHOW, *rest(p))),
        passes("the list of modes was opened and left", lambda p: begin(MODES, back(), *rest(p))),
        passes("the shade and home first", lambda p: (SHADE, back(), start("Camera"), HOME, start("Camera"), *rest(p))),
        fails("clean", "the grid was turned on", lambda p: begin(*grid_on(), *rest(p))),
        fails(
            "clean",
            "the quality of videos was changed",
            lambda p: (
                *to_settings(
                    click("Resolution & quality"), click("Front camera video"), click("SD 480p"), back(), back()
                ),
                *rest(p),
            ),
        ),
    ]
    if answer is None:
        plays += [
            fails("goal", "nothing but opened", lambda p: begin()),
            fails("goal", "the last step is missing", lambda p: begin(*rest(p)[:-1])),
            fails("goal", "another mode was chosen", lambda p: to_mode("Video")),
        ]
    else:
        plays += [
            fails("goal", "no answer", lambda p: begin(*rest(p)), ""),
            fails("goal", "another answer", lambda p: begin(*rest(p)), answer),
            fails(
                "goal",
                "a whole sentence about something else",
                lambda p: begin(*rest(p)),
                "The Camera is open and the modes are shown.",
            ),
        ]
    return tuple(plays)


def other_switch(label: str) -> Steps:
    """Something else of the settings was turned."""
    steps = {
        "Save location": (click("Save location"),),
        "Manual exposure": (click("Advanced"), click("Manual exposure")),
    }
    return lambda p: to_settings(*steps[label])


def sized(camera: str, label: str) -> Steps:
    return lambda p: to_settings(click("Resolution & quality"), click(camera), click(label))


TAKE: Plays = (
    fails("goal", "taken twice", lambda p: begin(SHUTTER, SHUTTER)),
    fails("goal", "a video was recorded", lambda p: (*to_mode("Video"), SHUTTER, SHUTTER)),
    fails("goal", "deleted again", lambda p: begin(SHUTTER, click("Most recent photo"), click("Delete"))),
    fails("clean", "with the front camera", lambda p: begin(*front(), SHUTTER)),
)
RECORD: Plays = (
    fails("goal", "stopped again", lambda p: (*to_mode("Video"), SHUTTER, SHUTTER)),
    fails("goal", "left for home", lambda p: (*to_mode("Video"), SHUTTER, HOME)),
    fails("goal", "a panorama is taken", lambda p: (*to_mode("Panorama"), SHUTTER)),
)
FLASH: Plays = (
    passes("once around more", lambda p: (*flash_way(p)[0], *(click(id="flash_toggle_button"),) * 3)),
    fails("goal", "once more", lambda p: (*flash_way(p)[0], click(id="flash_toggle_button"))),
    fails("clean", "a picture was taken", lambda p: (*flash_way(p)[0], SHUTTER)),
)
LOCATION: Plays = (
    fails("goal", "turned twice", lambda p: to_settings(*(click("Save location"),) * 2)),
    fails("goal", "another switch", other_switch("Manual exposure")),
)
EXPOSURE: Plays = (
    fails("goal", "turned twice", lambda p: to_settings(click("Advanced"), *(click("Manual exposure"),) * 2)),
    fails("goal", "another switch", other_switch("Save location")),
)
MEGAPIXELS: Plays = (
    fails("goal", "the middle size", sized("Back camera photo", "(4:3) 5.0 megapixels")),
    fails(
        "goal",
        "the front camera alone",
        lambda p: to_settings(
            click("Resolution & quality"),
            click("Front camera photo"),
            click("(4:3) 8.0 megapixels" if p["which"] == "highest" else "(4:3) 0.3 megapixels"),
        ),
    ),
    passes(
        "the front camera as well",
        lambda p: (
            *sized("Front camera photo", "(4:3) 8.0 megapixels" if p["which"] == "highest" else "(4:3) 0.3 megapixels")(
                p
            ),
            *way("Camera-Megapixels")(p)[3:],
        ),
    ),
)
QUALITY: Plays = (
    fails("goal", "the front camera alone", lambda p: sized("Front camera video", p["quality"])(p)),
    passes(
        "the front camera as well",
        lambda p: (*sized("Front camera video", p["quality"])(p), *way("Camera-VideoQuality")(p)[3:]),
    ),
)
TIMER: Plays = (
    fails(
        "goal",
        "turned once more",
        lambda p: (*registry.get("Camera-SetTimer").reference(p)[0], click(id="countdown_toggle_button")),
    ),
    fails(
        "clean",
        "a picture waits for it",
        lambda p: (
            *registry.get("Camera-SetTimer").reference(p)[0],
            SHUTTER,
            Action("wait", amount=float(p["seconds"])),
        ),
    ),
)


def of(name: str, more: Plays, left_out: tuple[str, ...] = ()) -> Plays:
    """The usual plays but some, and a task's own."""
    return (*(one for one in usual(name) if one.what not in left_out), *more)


PLAYS = {
    "Camera-TakePicture": of("Camera-TakePicture", TAKE),
    "Camera-StartRecording": of("Camera-StartRecording", RECORD),
    "Camera-SetFlash": of("Camera-SetFlash", FLASH),
    "Camera-SaveLocation": of("Camera-SaveLocation", LOCATION),
    "Camera-ManualExposure": of("Camera-ManualExposure", EXPOSURE),
    "Camera-Megapixels": of("Camera-Megapixels", MEGAPIXELS),
    "Camera-VideoQuality": of("Camera-VideoQuality", QUALITY, ("the quality of videos was changed",)),
    "Camera-SetTimer": of("Camera-SetTimer", TIMER),
}
