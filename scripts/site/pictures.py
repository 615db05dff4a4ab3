"""Pictures of phones for the site, as small WebP files (with the extra `film`)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from PIL import Image

from android_gym.devices.perform import carry_out
from android_gym.devices.simulated import SimulatedDevice
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.render import render
from android_gym.tasks.base import TaskInstance

FRAME = 150  # px, width of a frame of a strip
SCREEN = 300  # px, width of a screen by itself
MOST, ACROSS = 8, 4  # frames of a strip, and of a row of it
GAP = 8  # px between two frames
QUALITY = 72


def phones_of(instance: TaskInstance) -> list[Phone]:
    """The phone before and after each action of a task's first reference."""
    device = SimulatedDevice(instance.task.profile)
    device.reset(instance.start)
    found = [device.phone()]
    for action in instance.references[0]:
        carry_out(device, action)
        found.append(device.phone())
    return found


def chosen(count: int, most: int = MOST) -> list[int]:
    """Which of so many screens a strip has: the first, the last, and others in even steps."""
    if count <= most:
        return list(range(count))
    return [round(place * (count - 1) / (most - 1)) for place in range(most)]


def drawn(phone: Phone, width: int) -> np.ndarray:
    """A phone's screen so wide, as RGB."""
    display = phone.display
    height = round(width * display.height / display.width)
    return np.ascontiguousarray(render(phone, width, height)[..., :3])


def write_strip(file: Path, phones: Sequence[Phone]) -> None:
    """Screens in rows of four, what is between them transparent."""
    frames = [drawn(phone, FRAME) for phone in phones]
    wide, high = (max(frame.shape[axis] for frame in frames) + GAP for axis in (1, 0))
    rows, columns = -(-len(frames) // ACROSS), min(ACROSS, len(frames))
    sheet = np.zeros((rows * high - GAP, columns * wide - GAP, 4), np.uint8)
    for place, frame in enumerate(frames):
        top, left = place // ACROSS * high, place % ACROSS * wide
        sheet[top : top + frame.shape[0], left : left + frame.shape[1]] = np.dstack(
            [frame, np.full(frame.shape[:2], 255, np.uint8)]
        )
    _save(file, sheet)


def write_screen(file: Path, phone: Phone) -> None:
    _save(file, drawn(phone, SCREEN))


def _save(file: Path, pixels: np.ndarray) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(pixels).save(file, "WEBP", quality=QUALITY, method=4)
