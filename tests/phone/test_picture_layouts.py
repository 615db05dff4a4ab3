"""Photos of one kind are composed in several ways, and differ in more than their colours."""

from __future__ import annotations

import numpy as np
import pytest

from android_gym.art.pictures import cover, face, kinds, photo, thumb
from android_gym.art.pictures.scenes import scenes, suited
from android_gym.art.pictures.thumbs import fitting
from android_gym.phone.paint.ink import engine
from android_gym.phone.paint.pen import Pen
from android_gym.phone.ui.typeface import width

FREQUENT = (
    *("A bridge", "runners", "coffee", "skyline", "flowers", "cake", "boat", "soup", "band", "dog", "a path", "street"),
    *("roofs", "cat", "bicycle", "beach", "castle", "lake", "market", "dinner", "bread", "salad", "tram", "lighthouse"),
    *("shop", "A cafe", "bedroom", "hotel", "station", "park", "apartment", "house", "mountains", "waves", "pizza"),
)
SEEDS = range(1, 25)
SIDE = 16
APART = 0.5  # of grays whose mean is 0 and whose deviation is 1


def drawn(draw, argument: str) -> np.ndarray:
    surface = engine().Surface(96, 96)
    with surface as canvas:
        draw(Pen(canvas, 96, 96, 1.0, False), argument)
    return surface.toarray()[:, :, :3].astype(float)


def layout(picture: np.ndarray) -> np.ndarray:
    """Where a picture is light and where dark, whatever its colours and its contrast."""
    squares = picture.mean(2).reshape(SIDE, 96 // SIDE, SIDE, 96 // SIDE).mean((1, 3))
    return (squares - squares.mean()) / (squares.std() + 1e-6)


def apart(layouts: list[np.ndarray]) -> int:
    """How many of them differ from each other, taken one by one."""
    kept: list[np.ndarray] = []
    for one in layouts:
        if all(np.abs(one - other).mean() > APART for other in kept):
            kept.append(one)
    return len(kept)


@pytest.mark.parametrize("words", FREQUENT)
def test_a_frequent_kind_has_six_compositions_and_no_picture_twice(words: str) -> None:
    pictures = [drawn(photo, f"{seed}/{words}") for seed in SEEDS]
    assert apart([layout(one) for one in pictures]) >= 6
    assert len({one.tobytes() for one in pictures}) == len(SEEDS)


def test_covers_and_portraits_are_composed_in_several_ways() -> None:
    covers = [drawn(cover, f"Title {seed}/Artist") for seed in SEEDS]
    faces = [
        drawn(face, f"{name} Reed") for name in ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gail", "Hugo", "Ines")
    ]
    assert apart([layout(one) for one in covers]) >= 6
    assert apart([layout(one) for one in faces]) >= 6
    assert len({one.tobytes() for one in (*covers, *faces)}) == 33


def test_the_same_seed_is_the_same_picture() -> None:
    assert np.array_equal(drawn(photo, "7/A cafe"), drawn(photo, "7/A cafe"))


def test_scenes_are_of_kinds_that_there_are() -> None:
    assert set(scenes()) <= set(kinds())


def test_a_video_has_another_picture_in_lists_than_while_it_is_shown_with_words_that_fit() -> None:
    assert fitting("A WORD", 20, 300) == 20
    assert width("EXPRESSIONS", fitting("REGULAR EXPRESSIONS", 27, 90), 700) == pytest.approx(90)
    pictures = [drawn(thumb, f"{seed}/BIG WORDS/A bridge") for seed in SEEDS]
    plain = [drawn(thumb, f"{seed}//A bridge") for seed in SEEDS]
    lettered = [seed for seed in range(len(SEEDS)) if not np.array_equal(pictures[seed], plain[seed])]
    assert len(SEEDS) // 4 <= len(lettered) <= 3 * len(SEEDS) // 4


def test_a_scene_is_where_its_words_say() -> None:
    assert 0 < len(suited("dog", "beach")) < len(suited("dog", ""))
    assert all("sand" in scene.blocks for scene in suited("dog", "beach"))
    assert suited("dog", "snow") == ()  # the usual views have snow
