"""Films of what a phone showed."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from android_gym.phone.paint.video import write_mp4
from android_gym.phone.state.events import Wait
from android_gym.phone.system.filming import FPS, film
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone


def read(path: Path) -> list[np.ndarray]:
    found, film = [], cv2.VideoCapture(str(path))
    while (frame := film.read())[0]:
        found.append(frame[1][:, :, ::-1])
    return found


def test_each_picture_is_shown_for_its_frames_in_the_size_of_the_first(tmp_path: Path) -> None:
    red, blue = np.full((64, 32, 3), (250, 0, 0), np.uint8), np.full((32, 64, 3), (0, 0, 250), np.uint8)
    write_mp4(tmp_path / "a.mp4", [(red, 2), (blue, 3)], 4)
    frames = read(tmp_path / "a.mp4")
    assert [frame.shape for frame in frames] == [(64, 32, 3)] * 5
    assert np.abs(frames[0][32, 16] - np.array((250, 0, 0))).max() < 20
    assert np.abs(frames[4][32, 16] - np.array((0, 0, 250))).max() < 20
    assert frames[4][4, 16].max() < 20  # a wide picture lies between black bars


def test_a_film_has_each_screen_for_its_time(tmp_path: Path) -> None:
    pytest.importorskip("skia")
    phone = base_phone()
    phone = phone.replace(display=phone.display.replace(width=270, height=600, density=105))
    later, last = step(phone, Wait(3)), step(phone, Wait(13))
    (tmp_path / "a.mp4").write_bytes(film([phone, later, last], 8))
    assert len(read(tmp_path / "a.mp4")) == 8 * FPS
    (tmp_path / "a.mp4").write_bytes(film([phone, phone, last, last], 8))
    assert len(read(tmp_path / "a.mp4")) == 1 + 8 * FPS
