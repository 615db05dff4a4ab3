"""screencap: raw, PNG, into files; lossless."""

from __future__ import annotations

import struct

import cv2
import numpy as np
import pytest
from served import Reader, machine, order

from android_gym.phone.state.events import Key, Launch, Rotate
from android_gym.phone.system.render import render
from android_gym.serve import files

pytest.importorskip("skia", reason="pictures need Skia", exc_type=ImportError)
SETTINGS = "com.android.settings"


def decoded(data: bytes) -> np.ndarray:
    picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    return picture[..., ::-1]


def test_a_png_has_exactly_the_pixels_of_the_screen() -> None:
    phone = machine().do(Launch(SETTINGS))
    data = order(phone, "screencap -p")[1].out
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert np.array_equal(decoded(data), render(phone.phone))


def test_raw_pictures_have_four_words_before_rgba() -> None:
    phone = machine()
    data = order(phone, "screencap")[1].out
    width, height, kind, space = struct.unpack("<4I", data[:16])
    assert (width, height, kind, space) == (1080, 2400, 1, 142_671_872)
    assert len(data) == 16 + 4 * width * height
    pixels = np.frombuffer(data[16:], np.uint8).reshape(height, width, 4)
    assert np.array_equal(pixels[..., :3], render(phone.phone)) and (pixels[..., 3] == 255).all()


def test_a_turned_phone_has_turned_pictures() -> None:
    phone = machine().do(Launch(SETTINGS)).do(Rotate(1))
    assert decoded(order(phone, "screencap -p")[1].out).shape == (1080, 2400, 3)


def test_adbutils_takes_a_screenshot_of_the_first_display() -> None:
    phone = machine()
    picture = Reader(phone).screenshot(display_id=0, error_ok=False)
    assert picture.size == (1080, 2400)
    assert np.array_equal(np.asarray(picture), render(phone.phone))


def test_a_screen_that_is_off_is_black() -> None:
    off = machine().do(Key("screen_off"))
    assert not decoded(order(off, "screencap -p")[1].out).any()


def test_a_picture_goes_into_a_file_that_apps_can_see() -> None:
    phone, result = order(machine(), "screencap -p /sdcard/Pictures/now.png")
    assert (result.out, result.code) == (b"", 0)
    assert np.array_equal(decoded(files.read(phone, "/sdcard/Pictures/now.png")), render(phone.phone))
    assert any(file.path == "/sdcard/Pictures/now.png" for file in phone.phone.files)


def test_the_ending_png_makes_a_png() -> None:
    phone, _ = order(machine(), "screencap /sdcard/a.png")
    assert files.read(phone, "/sdcard/a.png").startswith(b"\x89PNG")
    phone, _ = order(machine(), "screencap /sdcard/a.raw")
    assert len(files.read(phone, "/sdcard/a.raw")) == 16 + 4 * 1080 * 2400


@pytest.mark.parametrize("number", ["0", "4619827259835644672"])
def test_the_only_display_can_be_named(number: str) -> None:
    assert order(machine(), f"screencap -d {number} -p")[1].out.startswith(b"\x89PNG")


def test_another_display_and_a_place_that_is_not_there_are_refused() -> None:
    assert order(machine(), "screencap -d 7 -p")[1].err == b"Display Id '7' is not valid.\n"
    phone, result = order(machine(), "screencap -p /nowhere/a.png")
    assert phone == machine() and result.code == 1
    assert result.err.startswith(b"Error opening file: /nowhere/a.png")
