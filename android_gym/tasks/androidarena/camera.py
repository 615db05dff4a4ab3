"""Tasks of Camera: pictures, videos and how they are taken, and what all its tasks share."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from ...action import Action
from ...apps.google.camera.main import CameraActivity
from ...apps.google.camera.model import (
    BACK_SIZES,
    FLASHES,
    FOLDER,
    FRONT_SIZES,
    LOCATION,
    PACKAGE,
    TIMERS,
    VIDEOS,
    Camera,
)
from ...apps.google.camera.prefs import CameraSettings
from ...phone.state.permissions import grant
from ...phone.state.phone import Phone
from ...phone.state.providers import File
from ..base import Condition, Goal, Params, Task, Ways
from ..foreground import app_is_open, top_activity
from ..steps import click, start

PROFILE = "arena"
OPEN = app_is_open(PACKAGE, "Camera")
APP = f"apps/{PACKAGE}."
# of a picture: as it comes
OWN = (
    "size",
    "modified",
    "seed",
    "seconds",
    "width",
    "height",
    "taken",
    "place",
    "shows",
    "edits",
    "favourite",
    "trashed",
    "album",
    "artist",
    "title",
    "year",
    "track",
    "text",
)
LENS = ("options", "exposing", "modes", "zoom", "bars")  # of the viewfinder that is looked at
NAMES = {"IMG": "jpg", "VID": "mp4", "PANO": "jpg"}
MODES = click("Toggle mode list")


def camera(phone: Phone) -> Camera:
    model: Camera = phone.app(PACKAGE)
    return model


def new_files(before: Phone, now: Phone) -> tuple[File, ...]:
    old = {f.path for f in before.files}
    return tuple(f for f in now.files if f.path not in old)


def of_new(kind: str, fits: Callable[[File, Params], bool] = lambda file, p: True) -> Goal:
    """There is one new file of Camera's: an IMG, VID or PANO."""
    name = re.compile(rf"{FOLDER}/{kind}_\d{{8}}_\d{{6}}(?: \(\d+\))?\.{NAMES[kind]}")
    mime = "video/mp4" if kind == "VID" else "image/jpeg"

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        new = new_files(before, now)
        if len(new) != 1:
            return False
        one = new[0]
        return name.fullmatch(one.path) is not None and one.mime == mime and one.owner == PACKAGE and fits(one, p)

    return holds


def kept(field: str, name: str = "") -> Goal:
    """A field of Camera's holds the parameter of its name."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        return bool(getattr(camera(now), field) == p[name or field])

    return holds


def with_camera(phone: Phone, **fields: Any) -> Phone:
    return phone.replace(apps=phone.apps.update({PACKAGE: camera(phone).replace(**fields)}))


def options_open(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    return isinstance(top, CameraActivity) and (top.options or top.exposing)


def in_settings(before: Phone, now: Phone, p: Params) -> bool:
    return now.foreground == PACKAGE and type(now.top).__module__ == CameraSettings.__module__


def mode_is(mode: str) -> Goal:
    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top = now.top
        return isinstance(top, CameraActivity) and top.mode == mode and not top.wanted

    return holds


OPTIONS = Condition("The options are shown.", options_open)
SETTINGS = Condition("Camera's settings are open.", in_settings)


def begin(*steps: Action) -> tuple[Action, ...]:
    return (start("Camera"), *steps)


def to_mode(label: str) -> tuple[Action, ...]:
    return begin(MODES, click(label))


def to_settings(*steps: Action) -> tuple[Action, ...]:
    return begin(MODES, click("Settings"), *steps)


# --- parameters -----------------------------------------------------------------------------------


def sample_state(rng: random.Random, phone: Phone) -> Params:
    return {"state": rng.choice(("on", "off"))}


def opposite(field: str) -> Callable[[Phone, Params], Phone]:
    """The phone where a switch is as it shall not be."""

    def setup(phone: Phone, p: Params) -> Phone:
        return grant(with_camera(phone, **{field: p["state"] == "off"}), PACKAGE, LOCATION)

    return setup


def turned(field: str) -> Goal:
    def holds(before: Phone, now: Phone, p: Params) -> bool:
        return bool(getattr(camera(now), field) == (p["state"] == "on"))

    return holds


def other_flash(phone: Phone, p: Params) -> Phone:
    return with_camera(phone, flash="auto" if p["flash"] != "auto" else "on")


def flash_way(p: Params) -> Ways:
    before = "auto" if p["flash"] != "auto" else "on"
    times = (FLASHES.index(p["flash"]) - FLASHES.index(before)) % len(FLASHES)
    return (begin(click("Options"), *(click(id="flash_toggle_button"),) * times),)


def other_timer(phone: Phone, p: Params) -> Phone:
    return with_camera(phone, timer=0)


def timer_way(p: Params) -> Ways:
    times = TIMERS.index(p["seconds"])
    return (begin(click("Options"), *(click(id="countdown_toggle_button"),) * times),)


def sample_end(rng: random.Random, phone: Phone) -> Params:
    return {"which": rng.choice(("highest", "lowest"))}


def wanted_size(p: Params, sizes: dict[str, Any]) -> str:
    """The label of the size with the most or fewest pixels."""
    ranked = sorted(sizes, key=lambda label: sizes[label][0] * sizes[label][1])
    return ranked[-1] if p["which"] == "highest" else ranked[0]


def at_end(before: Phone, now: Phone, p: Params) -> bool:
    """The back camera takes photos of that size, and the front camera as before or so too."""
    app = camera(now)
    front = (camera(before).photo_front, wanted_size(p, FRONT_SIZES))
    return app.photo_back == wanted_size(p, BACK_SIZES) and app.photo_front in front


def size_way(p: Params) -> Ways:
    choice = click(wanted_size(p, BACK_SIZES))
    return (to_settings(click("Resolution & quality"), click("Back camera photo"), choice),)


def sample_quality(rng: random.Random, phone: Phone) -> Params:
    known = [name for name in VIDEOS if name != camera(phone).video_back]
    return {"quality": rng.choice(known)}


def quality_set(before: Phone, now: Phone, p: Params) -> bool:
    app = camera(now)
    front = (camera(before).video_front, p["quality"])
    return app.video_back == p["quality"] and app.video_front in front


def quality_way(p: Params) -> Ways:
    choice = click(p["quality"])
    return (to_settings(click("Resolution & quality"), click("Back camera video"), choice),)


def recording(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, CameraActivity)
    return top is not None and top.mode == "video" and camera(now).filming


TAKEN = Condition("A new photo was taken.", of_new("IMG"))
TASKS = (
    Task(
        "Camera-TakePicture",
        "Take a photo with the Camera app.",
        (TAKEN,),
        lambda p: (begin(click("Shutter")),),
        subgoals=(OPEN,),
        allowed=("files[+1]",),
        loose=OWN,
        tags=("create", "L1", "single"),
        phrasings=(
            "Open the Camera and make a picture.",
            "Photograph what the camera sees.",
            "Take one picture with the Camera.",
            "I need a snapshot: make it with the Camera app.",
        ),
    ),
    Task(
        "Camera-StartRecording",
        "Begin to record a video with the Camera, and leave the recording running.",
        (Condition("A video is being recorded.", recording),),
        lambda p: ((*to_mode("Video"), click("Shutter")),),
        subgoals=(OPEN, Condition("Camera is in its video mode.", mode_is("video"))),
        allowed=(f"{APP}filming",),
        loose=LENS,
        tags=("create", "L2", "single"),
        phrasings=(
            "Use the Camera to start filming. Do not stop the film.",
            "Let the Camera record a video from now on.",
            "Start a video recording in the Camera and let it run.",
            "Get the Camera to film, and do not end it.",
        ),
    ),
    Task(
        "Camera-SetFlash",
        "Set the flash of the Camera to {flash}.",
        (Condition("The flash is set to {flash}.", kept("flash")),),
        flash_way,
        lambda rng, phone: {"flash": rng.choice(FLASHES)},
        setup=other_flash,
        subgoals=(OPEN, OPTIONS),
        allowed=(f"{APP}flash",),
        tags=("setting", "L1"),
        phrasings=(
            "The flash mode of the Camera should be {flash}.",
            "In the Camera, switch the flash until it is {flash}.",
            "Change the flash of the Camera app to {flash}.",
            "I want the Camera's flash mode to be {flash}.",
        ),
    ),
    Task(
        "Camera-SaveLocation",
        "Turn {state} the setting of the Camera by which places are saved with pictures.",
        (Condition("Saving of places is {state}.", turned("locate")),),
        lambda p: (to_settings(click("Save location")),),
        sample_state,
        setup=opposite("locate"),
        subgoals=(OPEN, SETTINGS),
        allowed=(f"{APP}locate",),
        tags=("setting", "L2"),
        phrasings=(
            "Switch {state} in the Camera's settings that the location is saved.",
            "Saving the location should be {state} in the Camera.",
            "Turn the Camera's option to save the location {state}.",
            "Whether the Camera saves places with its pictures: set that to {state}.",
        ),
    ),
    Task(
        "Camera-ManualExposure",
        "Turn {state} the manual exposure in the advanced settings of the Camera.",
        (Condition("Manual exposure is {state}.", turned("exposure")),),
        lambda p: (to_settings(click("Advanced"), click("Manual exposure")),),
        sample_state,
        setup=opposite("exposure"),
        subgoals=(OPEN, SETTINGS),
        allowed=(f"{APP}exposure",),
        tags=("setting", "L2"),
        phrasings=(
            "Switch {state} that the exposure can be set by hand in the Camera.",
            "The Camera's manual exposure should be {state}.",
            "Set the option for manual exposure in the Camera's advanced settings to {state}.",
            "Turn {state} what the Camera calls manual exposure.",
        ),
    ),
    Task(
        "Camera-Megapixels",
        "Let the back camera take photos with the {which} number of megapixels that the Camera offers.",
        (Condition("Photos of the back camera have the {which} number of megapixels.", at_end),),
        size_way,
        sample_end,
        subgoals=(OPEN, SETTINGS),
        allowed=(f"{APP}photo_back", f"{APP}photo_front"),
        tags=("setting", "compare", "L3"),
        phrasings=(
            "Choose the {which} resolution in megapixels for photos of the Camera's back lens.",
            "In the Camera's settings, set photos of the back camera to the {which} megapixels.",
            "Photos of the back camera should have the {which} megapixel count that the Camera has. Set it.",
            "Set the photo size of the Camera's back lens to the one with the {which} megapixels.",
        ),
    ),
    Task(
        "Camera-VideoQuality",
        "Set the resolution of videos of the back camera to {quality} in the Camera.",
        (Condition("Videos of the back camera have {quality}.", quality_set),),
        quality_way,
        sample_quality,
        subgoals=(OPEN, SETTINGS),
        allowed=(f"{APP}video_back", f"{APP}video_front"),
        tags=("setting", "L3"),
        phrasings=(
            "The back camera should record videos in {quality}. Set that in the Camera.",
            "Change the Camera's video resolution of the back lens to {quality}.",
            "In the Camera, choose {quality} for videos of the back camera.",
            "Make {quality} the quality in which the Camera's back lens films.",
        ),
    ),
    Task(
        "Camera-SetTimer",
        "Set the self-timer of the Camera to {seconds} seconds.",
        (Condition("The self-timer waits {seconds} seconds.", kept("timer", "seconds")),),
        timer_way,
        lambda rng, phone: {"seconds": rng.choice(TIMERS[1:])},
        setup=other_timer,
        subgoals=(OPEN, OPTIONS),
        allowed=(f"{APP}timer",),
        tags=("setting", "L1"),
        phrasings=(
            "Let the Camera wait {seconds} seconds before it takes a picture.",
            "The countdown of the Camera should be {seconds} seconds long.",
            "Turn the Camera's countdown to {seconds} seconds.",
            "I want {seconds} seconds between the shutter and the picture in the Camera.",
        ),
    ),
)
