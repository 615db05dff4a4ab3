"""What the tasks of camera.yaml share with others."""

from __future__ import annotations

from typing import Any

from ...action import Action
from ...apps.google.camera.model import FLASHES, PACKAGE, TIMERS, Camera
from ...apps.google.camera.prefs import CameraSettings
from ...phone.state.phone import Phone
from ...phone.state.providers import File
from ..base import Params, Ways
from ..steps import click, start


def camera(phone: Phone) -> Camera:
    model: Camera = phone.app(PACKAGE)
    return model


def with_camera(phone: Phone, **fields: Any) -> Phone:
    return phone.replace(apps=phone.apps.update({PACKAGE: camera(phone).replace(**fields)}))


def other_flash(phone: Phone, p: Params) -> Phone:
    return with_camera(phone, flash="auto" if p["flash"] != "auto" else "on")


def flash_way(p: Params) -> Ways:
    before = "auto" if p["flash"] != "auto" else "on"
    times = (FLASHES.index(p["flash"]) - FLASHES.index(before)) % len(FLASHES)
    return (begin(click("Options"), *(click(id="flash_toggle_button"),) * times),)


def begin(*steps: Action) -> tuple[Action, ...]:
    return (start("Camera"), *steps)


MODES = click("Toggle mode list")


def timer_way(p: Params) -> Ways:
    times = TIMERS.index(p["seconds"])
    return (begin(click("Options"), *(click(id="countdown_toggle_button"),) * times),)


def to_mode(label: str) -> tuple[Action, ...]:
    return begin(MODES, click(label))


def new_files(before: Phone, now: Phone) -> tuple[File, ...]:
    old = {f.path for f in before.files}
    return tuple(f for f in now.files if f.path not in old)


def in_settings(before: Phone, now: Phone, p: Params) -> bool:
    return now.foreground == PACKAGE and type(now.top).__module__ == CameraSettings.__module__
