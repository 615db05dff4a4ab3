"""The README's pictures show the phone as it is now. If not: make pictures."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import cv2
import numpy as np
import pytest
from viewer.shown import RECORD, keys

ROOT = Path(__file__).parents[1]
BLOCK = 12  # px; other versions of the libraries that compress change single pixels
LARGEST = 3  # of 255: the most that the mean of a square may be off


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("pictures", ROOT / "scripts/make_pictures.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def off(one: np.ndarray, other: np.ndarray) -> float:
    """How far the means of two pictures differ where they do most; 255 for other sizes."""
    if one.shape != other.shape:
        return 255.0
    height, width, _ = one.shape
    difference = one[: height - height % BLOCK, : width - width % BLOCK].astype(int)
    difference = difference - other[: height - height % BLOCK, : width - width % BLOCK]
    squares = difference.reshape(height // BLOCK, BLOCK, width // BLOCK, BLOCK, 3)
    return float(np.abs(squares.mean((1, 3))).max())


def frames(path: Path) -> list[np.ndarray]:
    with pytest.importorskip("PIL.Image").open(path) as image:
        found = []
        for place in range(image.n_frames):
            image.seek(place)
            found.append(np.asarray(image.convert("RGB")))
    return found


def test_the_strips_of_screens_show_the_phone_as_it_is(script: ModuleType) -> None:
    for name, data in script.strips().items():
        now = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
        kept = cv2.imread(str(ROOT / "docs" / name))
        assert off(now, kept) <= LARGEST, f"{name} is stale: make pictures"


def test_the_episode_shows_the_phone_as_it_is(script: ModuleType, tmp_path: Path) -> None:
    kept = frames(ROOT / "docs/episode.gif")
    script.write_episode(tmp_path / "episode.gif")
    now = frames(tmp_path / "episode.gif")
    assert len(now) == len(kept) == 11
    worst = max(off(one, other) for one, other in zip(now, kept, strict=True))
    assert worst <= LARGEST, "episode.gif is stale: make pictures"
    assert (ROOT / "docs/episode.gif").stat().st_size < 1_500_000


def test_the_pictures_of_pages_show_their_parts_and_the_phone_as_it_is() -> None:
    """Those in Chromium are not taken again here: it is compared what was recorded with them."""
    recorded = json.loads(RECORD.read_text("utf-8"))
    for picture, shown in keys().items():
        assert (ROOT / "docs" / picture).exists()
        assert recorded[picture] == shown, f"{picture} is stale: make pictures"
