"""What the tasks of camera_settings.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...action import Action
from ...apps.google.camera.model import BACK_SIZES, FRONT_SIZES, LOCATION, PACKAGE, VIDEOS, Camera
from ...apps.google.camera.prefs import CameraSettings
from ...phone.state.permissions import grant
from ...phone.state.phone import Phone
from ..base import Params


def camera(phone: Phone) -> Camera:
    model: Camera = phone.app(PACKAGE)
    return model


def with_camera(phone: Phone, **fields: Any) -> Phone:
    return phone.replace(apps=phone.apps.update({PACKAGE: camera(phone).replace(**fields)}))


def other_flash(phone: Phone, p: Params) -> Phone:
    return with_camera(phone, flash="auto" if p["flash"] != "auto" else "on")


def opposite(field: str) -> Callable[[Phone, Params], Phone]:
    """The phone where a switch is as it shall not be, and Camera may know places."""
    return lambda phone, p: grant(with_camera(phone, **{field: p["state"] == "off"}), PACKAGE, LOCATION)


other_locate, other_exposure = opposite("locate"), opposite("exposure")


def sample_quality(rng: random.Random, phone: Phone) -> Params:
    return {"quality": rng.choice([name for name in VIDEOS if name != camera(phone).video_back])}


def sample_side(rng: random.Random, phone: Phone) -> Params:
    side = rng.choice(("back", "front"))
    sizes = tuple(FRONT_SIZES if side == "front" else BACK_SIZES)
    return {"side": side, "title": f"{side.title()} camera photo", "size": rng.choice(sizes)}


def with_size(phone: Phone, p: Params) -> Phone:
    return with_camera(phone, **{f"photo_{p['side']}": p["size"]})


def megapixels(start: Phone, now: Phone, p: Params) -> str:
    """ "12.2" of "(4:3) 12.2 megapixels"."""
    size: str = getattr(camera(now), f"photo_{p['side']}")
    return size.partition(") ")[2].partition(" ")[0]


def settings_entered(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return after.foreground == PACKAGE and type(after.top).__module__ == CameraSettings.__module__
