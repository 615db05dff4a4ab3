"""Training the picture policy: what its numbers say, and what it is given."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from android_gym.agents._pointing import expert
from android_gym.envs.actions import discrete, grid
from android_gym.tasks import registry, splits

SEED = 4  # with "all", too, what the first action touches lies under nothing


pytestmark = pytest.mark.usefixtures("scripts")


def slot(task: str, visual: str = "") -> Any:
    from picturing.playing import Slot

    found = Slot([task], visual, None)
    found.begin((task, SEED))
    return found


@pytest.mark.parametrize("visual", ["", "all"])
@pytest.mark.parametrize("task", ["Micro-OpenMail", "Micro-OpenApp", "Micro-TypeName"])
def test_every_right_number_is_the_action_of_the_plan(task: str, visual: str) -> None:
    from picturing.playing import spoken

    one = slot(task, visual)
    screen, context = one.env.screen, one.env.episode_state.context
    way = expert.plan(one.env)
    assert way is not None
    wanted, right = discrete.decode(way[0], screen, context), one.labels()
    assert {grid.decode(spoken(number), screen, context) for number in right} == {wanted}
    assert len(right) == 1 if task == "Micro-OpenApp" else len(right) > 4


def test_a_number_outside_of_the_element_is_not_right() -> None:
    from picturing.playing import CELLS

    one = slot("Micro-OpenMail")
    screen, context = one.env.screen, one.env.episode_state.context
    right = one.labels()
    others = [n for n in range(CELLS) if n not in right]
    (wanted,) = {grid.decode((0, n % 18, n // 18, 0), screen, context) for n in right}
    assert all(grid.decode((0, n % 18, n // 18, 0), screen, context) != wanted for n in others)


def test_plays_said_in_its_numbers_succeed() -> None:
    for task in ("Micro-PressDigits", "Micro-TypeQuery", "Micro-ScrollToRow", "Clock-ViewCity"):
        one, over = slot(task), False
        while not over:
            over = one.step(one.labels()[0])
        assert one.env.episode_state.success, task


def test_it_is_given_a_picture_the_instruction_and_what_it_did() -> None:
    pytest.importorskip("torch")
    from picturing.network import Network, collate
    from picturing.playing import CELLS, SIZE, TEXTS, VERBS

    one = slot("Micro-PressDigits")
    begin = collate([one.seen])
    number = one.labels()[0]
    one.step(number)
    pictures, goals, kinds, places = collate([one.seen])
    assert (pictures.shape, goals.shape) == ((1, 1, 320, 144), (1, 256))
    assert np.array_equal(goals, begin[1]) and not np.array_equal(pictures, begin[0])
    assert kinds[0].tolist() == [VERBS.index("click"), len(VERBS)]
    assert places[0].flatten().nonzero().flatten().tolist() == [number % CELLS]
    logits, texts = Network(16).eval()(pictures, goals, kinds, places)
    assert (logits.shape, texts.shape) == ((1, SIZE), (1, TEXTS))


def test_it_is_trained_on_short_tasks_that_ask_nothing() -> None:
    train_picture = pytest.importorskip("train_picture")
    for name in train_picture.chosen(1):
        task = registry.get(name)
        assert task.asks is None and splits.holds("templates:train", task)
