from __future__ import annotations

import base64
from pathlib import Path

import cv2
import numpy as np
import pytest

from android_gym.action import Action, Element
from android_gym.devices import SimulatedDevice, perform
from android_gym.evaluation.screenshots import Camera
from android_gym.phone.state.events import Launch, Type
from android_gym.viewer.bands import BAND, BandedPictures, cut_into_bands, within

LARGE = 10**9


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


def joined(made: BandedPictures, picture: int) -> np.ndarray:
    return np.vstack([decoded(made.bands[band]) for band in made.pictures[picture][2:]])


def test_the_bands_under_one_another_are_the_picture() -> None:
    whole = noise(1)
    made = cut_into_bands([jpeg(whole)], quality=95)
    assert made.pictures == [[360, 800, *range(10)]]
    assert joined(made, 0).shape == (800, 360, 3)
    assert np.abs(joined(made, 0).astype(int) - whole).mean() < 4


def test_a_height_that_is_no_multiple_ends_in_a_lower_band() -> None:
    made = cut_into_bands([jpeg(noise(1, 360))])
    assert made.pictures == [[360, 360, 0, 1, 2, 3, 4]]
    assert decoded(made.bands[4]).shape == (360 - 4 * BAND, 360, 3)


def test_what_two_pictures_share_is_kept_once() -> None:
    one, other = noise(1), noise(1)
    other[BAND * 3 : BAND * 4] = 255 - other[BAND * 3 : BAND * 4]
    made = cut_into_bands([jpeg(one), jpeg(other), jpeg(one)])
    assert made.pictures[0] == made.pictures[2] == [360, 800, *range(10)]
    assert made.pictures[1] == [360, 800, 0, 1, 2, 10, *range(4, 10)]
    assert len(made.bands) == 11


def test_bands_of_other_sizes_are_other_bands() -> None:
    made = cut_into_bands([jpeg(np.full(shape, 9, np.uint8)) for shape in ((80, 360, 3), (40, 720, 3))])
    assert made.pictures == [[360, 80, 0], [720, 40, 1]]


@pytest.mark.parametrize("data", [b"", b"no picture"])
def test_what_is_no_picture_stays_away(data: bytes) -> None:
    made = cut_into_bands([data, jpeg(noise(1))])
    assert made.pictures == [[], [360, 800, *range(10)]]
    assert within(made, LARGE)[0] == made.pictures


def test_with_room_enough_nothing_is_lost() -> None:
    made = cut_into_bands([jpeg(noise(1))])
    pictures, uris = within(made, LARGE)
    assert pictures == made.pictures
    head = "data:image/jpeg;base64,"
    assert [base64.b64decode(uri.removeprefix(head)) for uri in uris] == made.bands


@pytest.mark.parametrize("share", [0.9, 0.5, 0.3, 0.05, 0.0])
def test_what_is_fitted_takes_no_more_than_the_room(share: float) -> None:
    made = cut_into_bands(map(jpeg, map(noise, range(4))))
    whole = sum(len(uri) + 3 for uri in within(made, LARGE)[1])
    pictures, uris = within(made, int(share * whole))
    assert sum(len(uri) + 3 for uri in uris) <= share * whole
    kept = [picture for picture in pictures if picture]
    assert pictures == [*kept, *[[]] * (4 - len(kept))]
    assert {band for picture in kept for band in picture[2:]} == set(range(len(uris)))
    assert (len(kept) == 4) == (share > 0.5)


def test_screens_that_share_their_keyboard_share_its_bands(tmp_path: Path) -> None:
    device, camera = SimulatedDevice(), Camera(tmp_path)
    device.do(Launch("com.google.android.deskclock"))
    for action in (Action("click", Element(name="Clock")), Action("click", Element(name="Add city"))):
        assert perform(device, action)[0] == ""
    names = []
    for text in ("Li", "Lim"):
        device.do(Type(text, clear=True))
        names.append(camera(device))
    one, other = cut_into_bands((camera.folder / f"{name}.jpg").read_bytes() for name in names).pictures
    assert one != other
    assert one[-2:] == other[-2:]  # below the suggestions
