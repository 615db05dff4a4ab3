"""Observation forms: what each shows, and that it stays in its space."""

from __future__ import annotations

import random
import re
from typing import Any

import numpy as np
import pytest
import xxhash
from walks import random_event

from android_gym.action import VERBS, Action
from android_gym.devices import SimulatedDevice, perform
from android_gym.envs import observations
from android_gym.envs.android import AndroidEnv
from android_gym.envs.context import targets, verbs
from android_gym.envs.observations import Config, Moment, elements, goal_vector, marks, pixels
from android_gym.envs.observations import globals as globals_
from android_gym.envs.observations._words import grams
from android_gym.screen import Screen
from android_gym.screen.elements import is_edit

from .screens import form

GOAL = "Save the 3 notes"
SMALL = Config(1000, 2000, (200, 100))


def moment(screen: Screen, config: Config = SMALL) -> Moment:
    return Moment(screen, GOAL, "Notes", config)


@pytest.fixture(scope="module")
def clock() -> Screen:
    device = SimulatedDevice()
    assert perform(device, Action("start", text="Clock"))[0] == ""
    return device.screen()


@pytest.mark.parametrize("name", observations.names())
@pytest.mark.parametrize("gray", [False, True])
def test_every_form_stays_in_its_space_and_hands_out_its_own(name: str, gray: bool, clock: Screen) -> None:
    config = Config(1080, 2400, (60, 27), gray)
    found = observations.find(name)
    one, two = (found.observe(moment(clock, config)) for _ in range(2))
    assert one in found.space(config)
    assert np.array_equal(one, two)
    assert isinstance(one, str) or not np.shares_memory(one, two)


def test_the_texts_are_those_of_the_screen() -> None:
    screen = form()
    shown = {
        name: observations.find(name).observe(moment(screen)) for name in ("text", "legacy", "xml", "html", "goal")
    }
    assert shown == {
        "text": screen.text("Notes"),
        "legacy": screen.legacy_text("Notes"),
        "xml": screen.xml(),
        "html": screen.html(),
        "goal": GOAL,
    }
    assert shown["text"].startswith("The current app is Notes.")


def test_rows_of_elements_say_where_and_what_they_are() -> None:
    rows = elements.observe(moment(form()))
    assert rows[:, 0].tolist() == [1.0] * 4 + [0.0] * 124
    assert rows[0, 1:5].tolist() == [0.0, 0.0, 1.0, pytest.approx(0.05)]
    kinds = rows[:4, elements.CLASS : elements.ANSWER].argmax(1).tolist()
    assert kinds == [elements.EDIT, 1, 4, 7]
    names = ("scroll", "checkable", "checked", "focused", "selected", "password", "disabled")
    flags = {n: rows[:4, c].tolist() for c, n in enumerate(names, elements.FLAG)}
    assert flags["scroll"] == [0, 0, 0, 1]
    assert flags["checkable"] == [0, 0, 1, 0]
    assert flags["focused"] == [1, 0, 0, 0]
    assert flags["disabled"] == [0, 0, 1, 0]
    assert flags["checked"] == flags["password"] == flags["selected"] == [0, 0, 0, 0]
    click, hold, vertical, sideways = rows[:4, elements.ANSWER : elements.FLAG].T.tolist()
    assert (click, hold) == ([1, 1, 0, 0], [0, 0, 0, 0])
    assert vertical == sideways == [0, 0, 0, 1]


def test_rows_of_elements_say_what_the_instruction_has_to_do_with_them() -> None:
    rows = elements.observe(moment(form()))
    share, _, whole, named = rows[:4, elements.ASKED : elements.NAME].T.tolist()
    assert share == whole == [0.0, 1.0, 0.0, 0.0]
    quoted = elements.observe(moment(form())._replace(instruction='Tap on "save", please'))
    assert quoted[:4, elements.NAME - 1].tolist() == [0.0, 1.0, 0.0, 0.0]


def plain_row(screen: Screen, i: int, can: frozenset[str]) -> list[float]:
    """The row of a node column by column, without what the instruction says and without classes."""
    node, size = screen.nodes[i], (screen.width, screen.height) * 2
    ways = {
        "click": ("click",),
        "hold": ("long_click",),
        "y": ("swipe_up", "swipe_down"),
        "x": ("swipe_left", "swipe_right"),
    }
    text = f"{node.desc} {node.id.rpartition('/')[2].replace('_', ' ')}"
    hashed = []
    for said, places in ((screen.name(i), 32), (text, 24)):
        counts = [0] * places
        for word in re.findall(r"\w+", said.casefold()):
            for start in range(len(word)):
                run = f" {word} "[start : start + 3]
                counts[xxhash.xxh3_64_intdigest(run.encode()) % places] += 1
        hashed += [count / max(1, *counts) for count in counts]
    return [
        1.0,
        *(min(max(edge / most, 0.0), 1.0) for edge, most in zip(node.bounds, size, strict=True)),
        *(float(any(verb in can for verb in some)) for some in ways.values()),
        *(float(bool(node.flags & flag)) for flag in elements.FLAGS),
        *hashed,
        float(is_edit(node.cls) and node.text not in ("", node.hint)),
    ]


def test_rows_are_those_of_their_nodes_one_by_one() -> None:
    device, rng, told = SimulatedDevice(), random.Random(6), 0
    kept = [*range(elements.CLASS), *range(elements.ANSWER, elements.ASKED), *range(elements.NAME, elements.COLUMNS)]
    for _ in range(150):
        device.do(random_event(device.phone(), rng))
        screen = device.screen()
        rows = elements.observe(Moment(screen, "Open Clock", "", Config()))
        plain = [plain_row(screen, i, can) for i, can in zip(targets(screen), verbs(screen), strict=True)]
        wanted = np.array(plain, np.float32).reshape(-1, len(kept))
        assert np.array_equal(rows[: len(plain), kept], wanted)
        assert not rows[len(plain) :].any()
        told += len(plain)
    assert told > 1000


def test_no_column_of_the_elements_is_the_same_everywhere() -> None:
    """What never changes tells a learner nothing."""
    device, rng = SimulatedDevice(), random.Random(0)
    seen = set()
    for number in range(2400):
        if number == 1200:  # another walk, from where phones begin
            device, rng = SimulatedDevice(), random.Random(3)
        device.do(random_event(device.phone(), rng))
        words = rng.choice(("Open Settings", "Delete the alarm at 8:30", 'Find "meeting"'))
        rows = elements.observe(Moment(device.screen(), words, "", Config()))
        present = rows[rows[:, 0] == 1]
        seen |= {(c, round(float(v), 2)) for c in range(elements.COLUMNS) for v in present[:, c]}
    values = [sum(column == c for column, _ in seen) for c in range(elements.COLUMNS)]
    assert values[0] == 1
    assert [c for c, count in enumerate(values) if c and count < 2] == []


def test_words_of_one_stem_are_alike() -> None:
    found = [np.frombuffer(grams(word, 32), np.float32) for word in ("alarm", "alarms", "mail")]
    alarm, alarms, mail = found
    assert alarm @ alarms > 2 * (alarm @ mail)


def test_equal_words_have_equal_vectors_on_every_machine() -> None:
    one = goal_vector.observe(moment(form()))
    other = goal_vector.observe(moment(form())._replace(instruction="the NOTES: save 3!"))
    assert np.array_equal(one, other)
    assert np.flatnonzero(one).tolist() == [6, 45, 125, 240]


def test_pictures_come_in_any_size_and_in_gray(clock: Screen) -> None:
    whole = pixels.observe(moment(clock, Config(1080, 2400)))
    small = pixels.observe(moment(clock, Config(1080, 2400, (84, 84))))
    gray = pixels.observe(moment(clock, Config(1080, 2400, (84, 84), True)))
    assert [picture.shape for picture in (whole, small, gray)] == [(2400, 1080, 3), (84, 84, 3), (84, 84, 1)]
    assert abs(small.mean() - gray.mean()) < 12
    assert small.std() > 5


def test_pictures_of_other_devices_are_scaled() -> None:
    picture = np.zeros((2000, 1000, 3), np.uint8)
    picture[:, 500:] = (0, 200, 0)
    base = form()
    screen = Screen(base.nodes, base.package, "", 1000, 2000, pixels=lambda: picture)
    small = pixels.observe(moment(screen))
    assert small.shape == (200, 100, 3)
    assert small[100, 10].tolist() == [0, 0, 0]
    assert small[100, 90].tolist() == [0, 200, 0]
    gray = pixels.observe(moment(screen, SMALL._replace(gray=True)))
    assert gray[100, 90, 0] == round(0.587 * 200)


def test_marks_outline_elements_in_their_colours() -> None:
    base = form()
    blank = np.full((2000, 1000, 3), 255, np.uint8)
    screen = Screen(base.nodes, base.package, "", 1000, 2000, pixels=lambda: blank)
    picture: Any = marks.observe(moment(screen, Config(1000, 2000)))
    assert tuple(picture[150, 0]) == marks.CLICKS
    assert tuple(picture[1000, 0]) == marks.SCROLLS
    assert tuple(picture[1000, 500]) == (255, 255, 255)
    assert tuple(picture[1950, 500]) == (255, 255, 255)
    assert blank.min() == 255


def test_the_signs_of_marks_can_be_told_apart() -> None:
    signs = {tag: marks._signs(tag, 1) for tag in marks.GLYPHS}
    assert len({sign.tobytes() for sign in signs.values()}) == len(marks.GLYPHS)
    rows = ["".join(".#"[int(dot)] for dot in row[1:6]) for row in signs["1"][1:8]]
    assert rows == ["..#..", ".##..", "..#..", "..#..", "..#..", "..#..", ".###."]


def test_globals_say_what_the_elements_do_not() -> None:
    row = globals_.observe(moment(form()))
    assert row[:6].tolist() == [1, 1, 1, 1, 1, 0]  # a focused field, a list, another app
    assert row[globals_.VERB :].tolist() == [0.0] * (len(VERBS) + 1) + [1.0]
    later = moment(form())._replace(last=Action("back"), error="No.", left=0.25)
    row = globals_.observe(later)
    assert np.flatnonzero(row[globals_.VERB : globals_.ERROR]).tolist() == [VERBS.index("back")]
    assert row[globals_.ERROR :].tolist() == [1.0, 0.25]


def test_globals_follow_the_episode() -> None:
    env = AndroidEnv("Clock-Open", observation="globals", max_steps=4)
    row, _ = env.reset(seed=0)
    assert (row[5], row[globals_.LEFT]) == (1.0, 1.0)
    row, *_ = env.step("#start Clock#")
    assert (row[5], row[globals_.ERROR], row[globals_.LEFT]) == (0.0, 0.0, 0.75)
    assert row[globals_.VERB + VERBS.index("start")] == 1.0
    row, *_ = env.step("nonsense")
    assert row[globals_.VERB : globals_.ERROR].sum() == 0.0
    assert (row[globals_.ERROR], row[globals_.LEFT]) == (1.0, 0.5)


@pytest.mark.parametrize("name", ["elements", "globals", "goal_vector", "pixels"])
def test_what_can_be_written_in_place_is_what_is_observed(name: str, clock: Screen) -> None:
    form_, config = observations.find(name), Config(1080, 2400, (84, 84), True)
    space = form_.space(config)
    room = np.full(space.shape, 9, space.dtype)
    form_.write(moment(clock, config), room)
    assert np.array_equal(room, form_.observe(moment(clock, config)))
