"""The device: what it is, what it shows, its screen, its shades, its rotation."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

from ....apps.system.systemui import Shade
from ....phone.state.events import Key, Notifications, Rotate
from ....phone.state.settings import written
from ....phone.ui.xml import dump
from ...android.properties import props
from ...machine import Machine
from .. import hierarchy
from ..java import flag, real, text, whole
from ..uiobject import Answer

MAX_DEPTH = 50  # levels in a dump, where none are asked for
_TURNS = {"left": 1, "l": 1, "right": 3, "r": 3, "natural": 0, "n": 0}


def ping(machine: Machine) -> Answer:
    return machine, "pong"


def device_info(machine: Machine) -> Answer:
    phone, display = machine.phone, machine.phone.display
    width, height = display.size
    known = props(machine)
    return machine, {
        "currentPackageName": phone.foreground,
        "displayHeight": height,
        "displayRotation": display.rotation,
        "displaySizeDpX": round(width / display.scale),
        "displaySizeDpY": round(height / display.scale),
        "displayWidth": width,
        "naturalOrientation": not display.rotation % 2,
        "productName": known.get("ro.product.name", ""),
        "screenOn": display.on,
        "sdkInt": int(known["ro.build.version.sdk"]),
    }


def dump_window_hierarchy(machine: Machine, compressed: Any, depth: Any = MAX_DEPTH, active: Any = False) -> Answer:
    """The XML of all windows, or of the active one, down to a depth."""
    phone = machine.phone
    nodes = hierarchy.active(phone) if flag(active) else hierarchy.everything(phone)
    if flag(compressed):
        nodes = hierarchy.compressed(nodes)
    return machine, dump(hierarchy.shallow(nodes, max(0, whole(depth))), phone.display.rotation)


def take_screenshot(machine: Machine, scale: Any, quality: Any) -> Answer:
    """The screen as JPEG in base64, without line breaks. A scale that is none of 0 to 1 is 1."""
    import cv2

    share = real(scale) if 0 < real(scale) < 1 else 1.0
    width, height = (max(1, round(side * share)) for side in machine.phone.display.size)
    machine, drawn = machine.drawn(width, height)
    pixels = cv2.cvtColor(drawn, cv2.COLOR_RGB2BGR)  # 40 times a slice's speed
    how = [cv2.IMWRITE_JPEG_QUALITY, max(1, min(100, whole(quality)))]
    picture = cv2.imencode(".jpg", pixels, how)[1]
    return machine, base64.b64encode(bytes(picture)).decode("ascii")


def _key(name: str) -> Callable[[Machine], Answer]:
    return lambda machine: (machine.do(Key(name)), None)


def open_notification(machine: Machine) -> Answer:
    return machine.do(Notifications()), True


def open_quick_settings(machine: Machine) -> Answer:
    """The shade with all its tiles."""
    machine = machine.do(Notifications())
    shade = machine.phone.shade
    if shade is None or not isinstance(shade.activity, Shade) or shade.activity.expanded:
        return machine, True
    full = shade.replace(activity=shade.activity.replace(expanded=True))
    return machine.showing(machine.phone.replace(shade=full)), True


def set_orientation(machine: Machine, way: Any) -> Answer:
    """left, right or natural, which also freezes it; the server ignores anything else."""
    turns = _TURNS.get((text(way) or "").lower())
    if turns is None:
        return machine, None
    machine, _ = freeze_rotation(machine, True)
    return machine.do(Rotate(turns)), None


def freeze_rotation(machine: Machine, frozen: Any) -> Answer:
    """Stop following the sensors, or follow them again: the phone is held upright."""
    stays = flag(frozen)
    auto = written(machine.phone, "system/accelerometer_rotation", int(not stays))
    machine = machine.showing(auto)
    return (machine if stays else machine.do(Rotate(0))), None


METHODS = {
    "ping": ping,
    "deviceInfo": device_info,
    "dumpWindowHierarchy": dump_window_hierarchy,
    "takeScreenshot": take_screenshot,
    "wakeUp": _key("screen_on"),
    "sleep": _key("screen_off"),
    "openNotification": open_notification,
    "openQuickSettings": open_quick_settings,
    "setOrientation": set_orientation,
    "freezeRotation": freeze_rotation,
}
