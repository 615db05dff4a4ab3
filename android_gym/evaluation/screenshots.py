"""Camera: small JPEG pictures of what a device shows, each distinct one kept once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import xxhash

from ..devices.base import Device
from ..errors import MissingLibrary, NotSupported
from ..screen import Screen
from ..trajectory.atomic import write_atomic

SHORT_SIDE, LONG_SIDE = 360, 800  # px
QUALITY = 80


class Camera:
    """Takes pictures of 360 x 800 px (800 x 360 when the phone is turned) and keeps them by name.

    Where the device has no pictures or Skia cannot load, it takes none; `trouble` says why.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._kept: set[str] = set()  # names
        self.trouble = ""

    def __call__(self, device: Device) -> str:
        """The name of the picture of what is shown now, "" if there is none."""
        if self.trouble:
            return ""
        try:
            pixels = small(device)
        except (MissingLibrary, NotSupported) as error:
            self.trouble = str(error)
            return ""
        name = xxhash.xxh3_64_hexdigest(pixels)
        if name not in self._kept:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_atomic(self.folder / f"{name}.jpg", jpeg(pixels))
            self._kept.add(name)
        return name


def small(device: Device) -> Any:
    """What is shown as uint8 RGB of 360 x 800 px, drawn small where the device can."""
    return drawing(device.screen(), LONG_SIDE, SHORT_SIDE)


def drawing(screen: Screen, height: int, width: int) -> Any:
    """A screen as uint8 RGB in the size, in px, of a phone that is held upright; the sides change places where it is
    turned. Drawn small where the device can."""
    turned = (screen.width > screen.height) != (width > height)
    return screen.draw(height, width) if turned else screen.draw(width, height)


def png(pixels: Any) -> bytes:
    """A picture, uint8 RGB, as PNG: the same picture gives the same bytes."""
    import cv2

    return bytes(cv2.imencode(".png", pixels[:, :, ::-1])[1])


def jpeg(pixels: Any) -> bytes:
    """A picture, uint8 RGB, as JPEG."""
    import cv2

    # colour in full resolution: parts that look alike are then coded alike (`viewer.bands`)
    how = [cv2.IMWRITE_JPEG_QUALITY, QUALITY]
    how += [cv2.IMWRITE_JPEG_SAMPLING_FACTOR, cv2.IMWRITE_JPEG_SAMPLING_FACTOR_444]
    _, data = cv2.imencode(".jpg", pixels[:, :, ::-1], how)
    return bytes(data)
