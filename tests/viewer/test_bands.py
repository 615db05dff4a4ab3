from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from android_gym.action import Action, Element
from android_gym.devices import SimulatedDevice, perform
from android_gym.evaluation.screenshots import Camera
from android_gym.phone.state.events import Launch, Type
from android_gym.viewer.bands import BAND, HEAD, QUALITY, BandedPictures, cut_into_bands


def cut(jpegs: Iterable[bytes], quality: int = QUALITY) -> BandedPictures:
    made = cut_into_bands(jpegs, quality=quality)
    assert made is not None  # nothing is said of room
    return made


def jpeg(picture: np.ndarray) -> bytes:
    how = [cv2.IMWRITE_JPEG_QUALITY, 90]
    how += [cv2.IMWRITE_JPEG_SAMPLING_FACTOR, cv2.IMWRITE_JPEG_SAMPLING_FACTOR_444]
    return cv2.imencode(".jpg", picture, how)[1].tobytes()


def noise(seed: int, height: int = 800) -> np.ndarray:
    """Soft patches of colour, so that JPEG comes near it."""
    small = np.random.default_rng(seed).integers(0, 255, (height // 40, 9, 3)).astype(np.uint8)
    return cv2.resize(small, (360, height), interpolation=cv2.INTER_LINEAR)


def decoded(data: bytes) -> np.ndarray:
    return cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)


def file(uri: str) -> bytes:
    assert uri.startswith(HEAD)
    return base64.b64decode(uri.removeprefix(HEAD))


def joined(made: BandedPictures, picture: int) -> np.ndarray:
    return np.vstack([decoded(file(made.bands[band])) for band in made.pictures[picture][2:]])


def test_the_bands_under_one_another_are_the_picture() -> None:
    whole = noise(1)
    made = cut([jpeg(whole)], quality=95)
    assert made.pictures == [[360, 800, *range(10)]]
    assert joined(made, 0).shape == (800, 360, 3)
    assert np.abs(joined(made, 0).astype(int) - whole).mean() < 4


def test_a_height_that_is_no_multiple_ends_in_a_lower_band() -> None:
    made = cut([jpeg(noise(1, 360))])
    assert made.pictures == [[360, 360, 0, 1, 2, 3, 4]]
    assert decoded(file(made.bands[4])).shape == (360 - 4 * BAND, 360, 3)


def test_what_two_pictures_share_is_kept_once() -> None:
    one, other = noise(1), noise(1)
    other[BAND * 3 : BAND * 4] = 255 - other[BAND * 3 : BAND * 4]
    made = cut([jpeg(one), jpeg(other), jpeg(one)])
    assert made.pictures[0] == made.pictures[2] == [360, 800, *range(10)]
    assert made.pictures[1] == [360, 800, 0, 1, 2, 10, *range(4, 10)]
    assert len(made.bands) == 11


def test_bands_of_other_sizes_are_other_bands() -> None:
    made = cut([jpeg(np.full(shape, 9, np.uint8)) for shape in ((80, 360, 3), (40, 720, 3))])
    assert made.pictures == [[360, 80, 0], [720, 40, 1]]


@pytest.mark.parametrize("data", [b"", b"no picture"])
def test_what_is_no_picture_stays_away(data: bytes) -> None:
    made = cut([data, jpeg(noise(1))])
    assert made.pictures == [[], [360, 800, *range(10)]]


def test_the_size_is_what_the_pictures_take_on_a_page_or_a_few_bytes_more() -> None:
    for count in (1, 3):
        made = cut(map(jpeg, map(noise, range(count))))
        taken = len(json.dumps([made.pictures, made.bands], separators=(",", ":")))
        assert taken <= made.size <= taken * 1.02
    assert cut([]).size == 0


def test_pictures_that_find_no_room_are_not_cut_at_all() -> None:
    jpegs = [jpeg(noise(seed)) for seed in range(3)]
    size = cut(jpegs).size
    assert cut_into_bands(jpegs, room=size) == cut(jpegs)
    assert cut_into_bands(jpegs, room=size - 1) is None
    assert cut_into_bands([], room=0) == BandedPictures()


def test_no_more_pictures_are_read_than_find_room() -> None:
    read = []

    def pictures() -> Iterator[bytes]:
        for seed in range(9):
            read.append(seed)
            yield jpeg(noise(seed))

    assert cut_into_bands(pictures(), room=cut([jpeg(noise(0))]).size) is None
    assert read == [0, 1]


def test_screens_that_share_their_keyboard_share_its_bands(tmp_path: Path) -> None:
    device, camera = SimulatedDevice(), Camera(tmp_path)
    device.do(Launch("com.google.android.deskclock"))
    for action in (Action("click", Element(name="Clock")), Action("click", Element(name="Add city"))):
        assert perform(device, action)[0] == ""
    names = []
    for text in ("Li", "Lim"):
        device.do(Type(text, clear=True))
        names.append(camera(device))
    one, other = cut((camera.folder / f"{name}.jpg").read_bytes() for name in names).pictures
    assert one != other
    assert one[-2:] == other[-2:]  # below the suggestions
