"""More tasks of Camera: self-timer, front camera, panoramas, deleting, questions, rules."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.google.camera.model import BACK_SIZES, FOLDER, FRONT_SIZES, PACKAGE, TIMERS
from ...apps.google.camera.strip import Filmstrip
from ...phone.state.phone import Phone
from ...phone.state.providers import File, file_at, write
from ..answers import NOT_POSSIBLE, Answer
from ..base import Condition, Constraint, Params, Task, Ways
from ..steps import click, swipe
from .camera import (
    APP,
    LENS,
    MODES,
    OPEN,
    OPTIONS,
    OWN,
    SETTINGS,
    TAKEN,
    begin,
    camera,
    flash_way,
    in_settings,
    kept,
    mode_is,
    of_new,
    other_flash,
    timer_way,
    to_mode,
    to_settings,
    with_camera,
)

PROFILE = "arena"
CAPTIONS = (
    "A dog in the park",
    "Boats in the harbor",
    "A cup of coffee",
    "A tram in the street",
    "Flowers in a garden",
    "A bridge in fog",
)
SIDES = {"back": BACK_SIZES, "front": FRONT_SIZES}


def sample_shot(rng: random.Random, phone: Phone) -> Params:
    """A photo that was taken a few minutes ago."""
    return {
        "path": f"{FOLDER}/IMG_20231010_09{rng.randrange(10, 36)}{rng.randrange(10, 60)}.jpg",
        "seed": rng.randrange(1, 10_000),
        "caption": rng.choice(CAPTIONS),
    }


def with_shot(phone: Phone, p: Params) -> Phone:
    at = phone.time - 300
    one = File(
        p["path"],
        3_100_000,
        at,
        "image/jpeg",
        p["seed"],
        width=3024,
        height=4032,
        taken=at,
        owner=PACKAGE,
        shows=p["caption"],
    )
    return phone.replace(files=write(phone.files, one))


def shot_gone(before: Phone, now: Phone, p: Params) -> bool:
    return file_at(now.files, p["path"]) is None


def strip_open(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, Filmstrip)


def deleting(p: Params) -> Ways:
    return (begin(click("Most recent photo"), click("Delete")),)


def front_on(before: Phone, now: Phone, p: Params) -> bool:
    return bool(camera(now).front)


def lasts(file: File, p: Params) -> bool:
    return bool(file.seconds >= p["seconds"])


def filming(p: Params) -> Ways:
    wait = Action("wait", amount=float(p["seconds"]))
    return ((*to_mode("Video"), click("Shutter"), wait, click("Shutter")),)


def timed(p: Params) -> Ways:
    wait = Action("wait", amount=float(p["seconds"]))
    return ((*timer_way(p)[0], click("Shutter"), wait),)


def size_of_side(start: Phone, now: Phone, p: Params) -> str:
    app = camera(now)
    return app.photo_front if p["side"] == "front" else app.photo_back


def sample_side(rng: random.Random, phone: Phone) -> Params:
    side = rng.choice(("back", "front"))
    return {"side": side, "title": f"{side.title()} camera photo", "size": rng.choice(tuple(SIDES[side]))}


def with_size(phone: Phone, p: Params) -> Phone:
    return with_camera(phone, **{f"photo_{p['side']}": p["size"]})


def megapixels(start: Phone, now: Phone, p: Params) -> str:
    return size_of_side(start, now, p).partition(") ")[2].partition(" ")[0]


def settings_entered(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return in_settings(before, after, p)


NO_SETTINGS = Constraint(
    "Keep out of the Camera's settings pages.", "page", settings_entered, lambda p: begin(MODES, click("Settings"))
)


def swiped(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return action.verb == "swipe" and before.foreground == PACKAGE


NO_SWIPE = Constraint(
    "Use buttons alone: do not swipe over the picture of the Camera.",
    "component",
    swiped,
    lambda p: begin(swipe("right")),
)

TASKS = (
    Task(
        "Camera-TakeSelfie",
        "Take a photo of me with the front camera.",
        (TAKEN, Condition("The front camera is used.", front_on)),
        lambda p: (begin(click("Options"), click("Back camera"), click("Shutter")),),
        subgoals=(OPEN, OPTIONS),
        allowed=("files[+1]", f"{APP}front"),
        loose=OWN,
        tags=("create", "L2", "single"),
        phrasings=(
            "Switch the Camera to its front lens and take one photo.",
            "Make a selfie with the Camera app.",
            "Use the front camera for a photo of me.",
            "Photograph me with the lens on the phone's front.",
        ),
    ),
    Task(
        "Camera-RecordVideo",
        "Record a video of at least {seconds} seconds with the Camera, and stop it then.",
        (Condition("There is a new video of at least {seconds} seconds.", of_new("VID", lasts)),),
        filming,
        lambda rng, phone: {"seconds": rng.choice((5, 8, 12))},
        subgoals=(OPEN, Condition("Camera is in its video mode.", mode_is("video"))),
        allowed=("files[+1]",),
        loose=OWN,
        tags=("create", "needs-wait", "L3"),
        phrasings=(
            "Film for {seconds} seconds or longer with the Camera and end the recording.",
            "Make a video in the Camera that lasts {seconds} seconds or more.",
            "Make the Camera record for at least {seconds} seconds, then end the recording.",
            "I need a video of {seconds} seconds or more: film it with the Camera.",
        ),
    ),
    Task(
        "Camera-TimedPicture",
        "Take a photo with the Camera's self-timer at {seconds} seconds, and wait until it is taken.",
        (TAKEN, Condition("The self-timer is at {seconds} seconds.", kept("timer", "seconds"))),
        timed,
        lambda rng, phone: {"seconds": rng.choice(TIMERS[1:])},
        subgoals=(OPEN, OPTIONS),
        allowed=("files[+1]", f"{APP}timer"),
        loose=OWN,
        tags=("create", "needs-wait", "L3"),
        phrasings=(
            "Let the Camera count down {seconds} seconds and take a picture.",
            "Set the countdown of the Camera to {seconds} seconds and use it for one photo.",
            "Have the Camera take a picture after a countdown of {seconds} seconds.",
            "Use the self-timer of the Camera with {seconds} seconds for one picture, and wait for it.",
        ),
    ),
    Task(
        "Camera-TakePanorama",
        "Take a panorama with the Camera: start it, and end it.",
        (Condition("There is a new panorama.", of_new("PANO")),),
        lambda p: ((*to_mode("Panorama"), click("Shutter"), click("Shutter")),),
        subgoals=(OPEN, Condition("Camera is in its panorama mode.", mode_is("panorama"))),
        allowed=("files[+1]",),
        loose=OWN,
        tags=("create", "L2", "single"),
        phrasings=(
            "Make one panorama picture in the Camera.",
            "Use the panorama mode of the Camera for a picture.",
            "Take one panorama in the Camera app.",
            "Photograph a panorama with the Camera, from start to end.",
        ),
    ),
    Task(
        "Camera-DeleteLast",
        "Delete the photo that was taken last, in the Camera app.",
        (Condition("The photo that was taken last is gone.", shot_gone),),
        deleting,
        sample_shot,
        setup=with_shot,
        subgoals=(OPEN, Condition("The last photo is shown.", strip_open)),
        allowed=("files[-{path}]",),
        tags=("delete", "L2"),
        phrasings=(
            "Look at the latest photo in the Camera and delete it.",
            "The last picture that the Camera took is no good: remove it there.",
            "In the Camera, throw away the picture taken last.",
            "Remove the most recent photo with the Camera app itself.",
        ),
    ),
    Task(
        "Camera-AskMegapixels",
        "How many megapixels do photos of the {side} camera have, by the Camera's settings?",
        (),
        lambda p: (to_settings(click("Resolution & quality")),),
        sample_side,
        setup=with_size,
        subgoals=(OPEN, SETTINGS),
        answer=Answer("number", megapixels),
        worked_out=("answer",),
        tags=("answer", "computed", "L2"),
        phrasings=(
            "Tell me the megapixels that are set for photos of the Camera's {side} lens.",
            "Which number of megapixels is chosen for the {side} camera in the Camera app?",
            "How large, in megapixels, are photos of the {side} camera at present? See the Camera's settings.",
            "Look into the Camera's settings: how many megapixels has a photo of the {side} camera?",
        ),
    ),
    Task(
        "Camera-SlowMotion",
        "Switch the Camera to its slow motion mode. If it has none, answer N/A and change nothing.",
        (),
        lambda p: (begin(MODES),),
        subgoals=(OPEN,),
        answer=NOT_POSSIBLE,
        worked_out=("answer",),
        tags=("answer", "infeasible", "computed", "L2", "single"),
        phrasings=(
            "Choose slow motion in the Camera, or say N/A if there is no such mode.",
            "I want to film in slow motion with the Camera. Answer N/A if that is not possible.",
            "Set the Camera to slow motion. Finish with N/A if it cannot do that.",
            "Get the Camera ready for slow motion; if it has no such mode, answer N/A.",
        ),
    ),
    Task(
        "Camera-FlashNoSettings",
        "Set the Camera's flash to {flash}.",
        (Condition("The flash is set to {flash}.", kept("flash")),),
        flash_way,
        lambda rng, phone: {"flash": rng.choice(("on", "off"))},
        setup=other_flash,
        subgoals=(OPEN, OPTIONS),
        allowed=(f"{APP}flash",),
        constraint=NO_SETTINGS,
        tags=("setting", "constrained", "L2"),
        phrasings=(
            "The Camera should take pictures with its flash {flash}.",
            "Turn the flash of the Camera {flash}.",
            "Change the Camera's flash mode to {flash}.",
            "Flash {flash}, please, in the Camera.",
        ),
    ),
    Task(
        "Camera-PanoramaNoSwipe",
        "Switch the Camera to its panorama mode.",
        (Condition("Camera is in its panorama mode.", mode_is("panorama")),),
        lambda p: (to_mode("Panorama"),),
        subgoals=(OPEN,),
        loose=LENS,
        constraint=NO_SWIPE,
        tags=("view", "constrained", "L2", "single"),
        phrasings=(
            "Get the Camera ready for a panorama.",
            "Show the panorama mode of the Camera.",
            "Change to panorama in the Camera.",
            "Choose the mode for panoramas in the Camera.",
        ),
    ),
)
