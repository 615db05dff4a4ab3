"""A Screen: a value with lazy parts."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import numpy as np
import pytest

from android_gym.errors import NotSupported
from android_gym.screen import Screen

Draw = Callable[..., Screen]


def test_screens_are_equal_by_nodes_package_and_activity(draw: Draw) -> None:
    nodes = draw("Button clickable").nodes
    one = Screen.of(nodes, "p", ".A", 1080, 2400)
    assert one == Screen.of(list(nodes), "p", ".A", 320, 640, pixels=lambda: None)
    assert hash(one) == hash(Screen.of(nodes, "p", ".A", 1, 1))
    assert one != Screen.of(nodes, "q", ".A", 1080, 2400)
    assert one != Screen.of(nodes, "p", ".B", 1080, 2400)
    assert one != Screen.of((), "p", ".A", 1080, 2400)
    assert one != "p"


def test_pixels_are_drawn_once_and_only_when_asked_for() -> None:
    drawn: list[int] = []

    def picture() -> np.ndarray:
        drawn.append(1)
        return np.zeros((640, 320, 3), np.uint8)

    screen = Screen.of((), "p", "", 320, 640, pixels=picture)
    assert screen.text() and not drawn
    assert screen.pixels() is screen.pixels()
    assert drawn == [1]


def test_a_screen_without_a_picture_says_so(draw: Draw) -> None:
    with pytest.raises(NotSupported, match="no picture"):
        draw("Button").pixels()


def test_a_screen_survives_pickling(draw: Draw) -> None:
    screen = draw("Button text=Ok clickable")
    copy = pickle.loads(pickle.dumps(screen))
    assert copy == screen and copy.ids == screen.ids and copy.width == screen.width


def test_a_screen_names_itself_briefly(draw: Draw) -> None:
    assert repr(draw("Button")) == "<Screen com.example.app/, 1 nodes>"
