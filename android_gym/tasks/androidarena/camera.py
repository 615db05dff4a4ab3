"""What the tasks of camera.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...action import Action
from ...apps.google.camera.model import BACK_SIZES, FRONT_SIZES, LOCATION, PACKAGE, VIDEOS
from ...phone.state.permissions import grant
from ...phone.state.phone import Phone
from .. import registry
from ..base import Goal, Params, Ways
from ..parts.camera import MODES, begin, camera, flash_way, timer_way, with_camera
from ..plays import Steps
from ..steps import click


def opposite(field: str) -> Callable[[Phone, Params], Phone]:
    """The phone where a switch is as it shall not be."""

    def setup(phone: Phone, p: Params) -> Phone:
        return grant(with_camera(phone, **{field: p["state"] == "off"}), PACKAGE, LOCATION)

    return setup


start_save_location = opposite("locate")


def turned(field: str) -> Goal:
    def holds(before: Phone, now: Phone, p: Params) -> bool:
        return bool(getattr(camera(now), field) == (p["state"] == "on"))

    return holds


save_location_goal = turned("locate")
start_manual_exposure = opposite("exposure")
manual_exposure_goal = turned("exposure")


def size_way(p: Params) -> Ways:
    choice = click(wanted_size(p, BACK_SIZES))
    return (to_settings(click("Resolution & quality"), click("Back camera photo"), choice),)


def wanted_size(p: Params, sizes: dict[str, Any]) -> str:
    """The label of the size with the most or fewest pixels."""
    ranked = sorted(sizes, key=lambda label: sizes[label][0] * sizes[label][1])
    return ranked[-1] if p["which"] == "highest" else ranked[0]


def to_settings(*steps: Action) -> tuple[Action, ...]:
    return begin(MODES, click("Settings"), *steps)


def at_end(before: Phone, now: Phone, p: Params) -> bool:
    """The back camera takes photos of that size, and the front camera as before or so too."""
    app = camera(now)
    front = (camera(before).photo_front, wanted_size(p, FRONT_SIZES))
    return app.photo_back == wanted_size(p, BACK_SIZES) and app.photo_front in front


def sample_quality(rng: random.Random, phone: Phone) -> Params:
    known = [name for name in VIDEOS if name != camera(phone).video_back]
    return {"quality": rng.choice(known)}


def quality_set(before: Phone, now: Phone, p: Params) -> bool:
    app = camera(now)
    front = (camera(before).video_front, p["quality"])
    return app.video_back == p["quality"] and app.video_front in front


def other_timer(phone: Phone, p: Params) -> Phone:
    return with_camera(phone, timer=0)


def way(name: str, number: int = 0) -> Steps:
    """A reference of a task without its first action, which starts the app."""
    return lambda p: registry.get(name).reference(p)[number][1:]


def megapixels_the_front_camera_alone(p: Params) -> tuple[Action, ...]:
    return to_settings(
        click("Resolution & quality"),
        click("Front camera photo"),
        click("(4:3) 8.0 megapixels" if p["which"] == "highest" else "(4:3) 0.3 megapixels"),
    )


def megapixels_the_front_camera_as_well(p: Params) -> tuple[Action, ...]:
    return (
        *sized("Front camera photo", "(4:3) 8.0 megapixels" if p["which"] == "highest" else "(4:3) 0.3 megapixels")(p),
        *way("Camera-Megapixels")(p)[3:],
    )


def sized(camera: str, label: str) -> Steps:
    return lambda p: to_settings(click("Resolution & quality"), click(camera), click(label))


def set_timer_a_picture_waits_for_it(p: Params) -> tuple[Action, ...]:
    return (*registry.get("Camera-SetTimer").reference(p)[0], SHUTTER, Action("wait", amount=float(p["seconds"])))


SHUTTER = click("Shutter")


def flash_way_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = flash_way(p)
    return ways[0]


def size_way_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = size_way(p)
    return ways[0]


def timer_way_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = timer_way(p)
    return ways[0]
