"""What the tasks of camera_more.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
import re

from ...action import Action
from ...apps.google.camera.model import BACK_SIZES, FOLDER, FRONT_SIZES, PACKAGE
from ...phone.state.phone import Phone
from ...phone.state.providers import File, write
from ..base import Params, Ways
from ..parts.camera import begin, camera, flash_way, in_settings, new_files, timer_way, to_mode, with_camera
from ..steps import click


def filming(p: Params) -> Ways:
    wait = Action("wait", amount=float(p["seconds"]))
    return ((*to_mode("Video"), click("Shutter"), wait, click("Shutter")),)


def lasts(file: File, p: Params) -> bool:
    return bool(file.seconds >= p["seconds"])


def timed(p: Params) -> Ways:
    wait = Action("wait", amount=float(p["seconds"]))
    return ((*timer_way(p)[0], click("Shutter"), wait),)


def sample_shot(rng: random.Random, phone: Phone) -> Params:
    """A photo that was taken a few minutes ago."""
    return {
        "path": f"{FOLDER}/IMG_20231010_09{rng.randrange(10, 36)}{rng.randrange(10, 60)}.jpg",
        "seed": rng.randrange(1, 10_000),
        "caption": rng.choice(CAPTIONS),
    }


CAPTIONS = (
    "A dog in the park",
    "Boats in the harbor",
    "A cup of coffee",
    "A tram in the street",
    "Flowers in a garden",
    "A bridge in fog",
)


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


def sample_side(rng: random.Random, phone: Phone) -> Params:
    side = rng.choice(("back", "front"))
    return {"side": side, "title": f"{side.title()} camera photo", "size": rng.choice(tuple(SIDES[side]))}


SIDES = {"back": BACK_SIZES, "front": FRONT_SIZES}


def with_size(phone: Phone, p: Params) -> Phone:
    return with_camera(phone, **{f"photo_{p['side']}": p["size"]})


def megapixels(start: Phone, now: Phone, p: Params) -> str:
    return size_of_side(start, now, p).partition(") ")[2].partition(" ")[0]


def size_of_side(start: Phone, now: Phone, p: Params) -> str:
    app = camera(now)
    return app.photo_front if p["side"] == "front" else app.photo_back


def settings_entered(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return in_settings(before, after, p)


def swiped(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return action.verb == "swipe" and before.foreground == PACKAGE


SHUTTER = click("Shutter")


def longer(p: Params) -> tuple[Action, ...]:
    return filmed(p["seconds"] + 20.0)


def filmed(seconds: float) -> tuple[Action, ...]:
    return (*to_mode("Video"), SHUTTER, Action("wait", amount=seconds), SHUTTER)


def timed_picture_only_set(p: Params) -> tuple[Action, ...]:
    return _timed(p)


def _timed(p: Params) -> tuple[Action, ...]:
    times = 1 if p["seconds"] == 3 else 2
    return begin(click("Options"), *(click(id="countdown_toggle_button"),) * times)


def filming_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = filming(p)
    return ways[0]


def record_video_goal(before: Phone, now: Phone, p: Params) -> bool:
    new = new_files(before, now)
    if len(new) != 1:
        return False
    one = new[0]
    return (
        re.compile("/sdcard/DCIM/Camera/VID_\\d{8}_\\d{6}(?: \\(\\d+\\))?\\.mp4").fullmatch(one.path) is not None
        and one.mime == "video/mp4"
        and (one.owner == PACKAGE)
        and lasts(one, p)
    )


def timed_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = timed(p)
    return ways[0]


def flash_way_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = flash_way(p)
    return ways[0]
