"""A compiled task and the ordinary environment agree in every value, step for step."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import pytest

from android_gym.action import Action
from android_gym.devices.compiled import OUTSIDE, Graph
from android_gym.envs.actions import discrete
from android_gym.envs.android import AndroidEnv
from android_gym.envs.compiled import CompiledEnv, compile_task
from android_gym.errors import InvalidOption, NotSupported

torch = pytest.importorskip("torch")
SHOWN = ("text", "elements", "globals", "goal_vector")
MIXES: dict[str, Any] = {
    "card": "card",
    "dense": "dense",
    "prefix": "prefix",
    "success": "success",
    "all": {
        "tr": 0.3,
        "ntr": 0.1,
        "tcr": 0.7,
        "prefix": 0.2,
        "progress": 0.4,
        "subgoals": 0.6,
        "success": 0.35,
        "step_cost": 0.01,
        "constraint": 0.5,
    },
}
WALKS = (
    ("Micro-TurnSwitch", 0, "card", False),
    ("Micro-TurnSwitch", 3, "all", True),
    ("Micro-GoToSecondHomePage", 1, "all", False),
    ("Micro-SeekApp", 2, "prefix", True),
    ("Micro-TypeQuery", 0, "all", False),
    ("Micro-StartStopwatch", 0, "all", True),
    ("Micro-PressDigits", 4, "card", False),
    ("Settings-ViewStorage", 0, "all", False),
    ("Settings-TurnOnWifi", 1, "all", True),
    ("Clock-AddCity", 5, "card", True),
    ("Clock-AddCity", 5, "dense", False),
    ("Contacts-CreateLabelNoConfirm", 0, "all", False),
    pytest.param("Contacts-DeleteNoConfirm", 0, "all", False, marks=pytest.mark.slow),
)


@lru_cache(maxsize=32)
def graph_of(task: str, seed: int) -> Graph:
    return compile_task(task, seed, "auto" if task.startswith("Micro") else 0, nodes=3_000)


class Pair:
    """One episode on both."""

    def __init__(self, task: str, seed: int, mix: Any, until: bool, **more: Any) -> None:
        how: dict[str, Any] = {"reward": mix, "terminate_on_success": until}
        shown = more.pop("shown", SHOWN)
        self.real = AndroidEnv(task, shown, "discrete", **how, **more)
        self.graph = graph_of(task, seed)
        self.seed, self.shown = seed, shown
        how["shows_steps"] = "globals" in shown
        self.fast = CompiledEnv([self.graph], 1, **how, dtype="float64", autoreset=False, **more)
        self.columns = self.fast.columns.tolist()
        self.checked = 0

    def begin(self) -> None:
        seen, self.info = self.real.reset(seed=self.seed)
        self.fast.reset()
        self.check_shown(seen)

    def check_shown(self, seen: Any) -> None:
        for name in self.shown:
            found = self.fast.observe(name)
            if name == "text":
                assert found == (seen[name],)
                continue
            found = found[0].numpy()
            assert found.dtype == seen[name].dtype
            assert np.array_equal(found, seen[name]), name
        self.checked += 1

    def check_masks(self) -> None:
        """What is legal, and what leads outside, is what the ordinary mask holds."""
        node = int(self.fast.node[0])
        legal = {n for n, on in zip(self.columns, self.fast.masks()[0].tolist(), strict=True) if on}
        leading = self.graph.leading(node)
        outside = {edge.number for edge in leading if edge.target == OUTSIDE}
        real = set(np.flatnonzero(self.info["action_mask"]).tolist())
        assert legal | outside <= real
        assert legal - {discrete.FINISH} == {e.number for e in leading} - outside
        assert self.graph.name(node) and self.graph.phone(node) == self.real.phone

    def step(self, number: int) -> bool:
        seen, reward, terminated, truncated, self.info = self.real.step(number)
        out = self.fast.step(torch.tensor([number]))
        assert float(out.reward[0]) == reward
        assert (bool(out.terminated[0]), bool(out.truncated[0])) == (terminated, truncated)
        assert bool(out.success[0]) == self.info["success"]
        progress = self.fast.tables.progress[int(self.fast.last[0])]
        assert progress == self.info["progress"]
        self.check_shown(seen)
        return terminated or truncated


@pytest.mark.parametrize(("task", "seed", "mix", "until"), WALKS)
def test_random_walks_agree_in_every_value(task: str, seed: int, mix: str, until: bool) -> None:
    pair = Pair(task, seed, MIXES[mix], until)
    rng = np.random.default_rng(seed)
    for _ in range(3):
        pair.begin()
        over = False
        while not over:
            pair.check_masks()
            legal = np.flatnonzero(pair.fast.masks()[0].numpy())
            if len(legal) > 1 and rng.random() < 0.9:
                legal = legal[np.array(pair.columns)[legal] != discrete.FINISH]
            over = pair.step(int(pair.columns[rng.choice(legal)]))
    assert pair.checked > 12


@pytest.mark.parametrize(("task", "seed", "mix", "until"), WALKS)
def test_the_reference_agrees_in_every_value(task: str, seed: int, mix: str, until: bool) -> None:
    pair = Pair(task, seed, MIXES[mix], until)
    pair.begin()
    assert sum(played(pair, reference) for reference in pair.real.references)


def played(pair: Pair, reference: tuple[Action, ...]) -> bool:
    """Whether a reference can be played: one that clicks on the open tab is masked there."""
    pair.begin()
    over = False
    for action in reference:
        number = pair.real.encode(action)
        if over or not pair.info["action_mask"][number]:
            return over
        over = pair.step(number)
    over = over or pair.step(discrete.FINISH)
    return bool(pair.fast.out.success[0])


def test_pictures_agree() -> None:
    pair = Pair("Micro-TurnHomePage", 0, "card", False, shown=("pixels", "marks"), size=(84, 42), gray=True)
    rng = np.random.default_rng(0)
    for _ in range(3):
        pair.begin()
        over = False
        while not over:
            legal = np.flatnonzero(pair.fast.masks()[0].numpy())
            over = pair.step(int(pair.columns[rng.choice(legal)]))


def test_several_graphs_are_one_batch() -> None:
    graphs = [graph_of("Micro-TurnSwitch", 0), graph_of("Micro-SeekApp", 2)]
    env = CompiledEnv(graphs, 6, dtype="float64", autoreset=False)
    alone = [CompiledEnv([g], 3, "card", dtype="float64", autoreset=False) for g in graphs]
    env.reset([0, 0, 0, 1, 1, 1])
    for one in alone:
        one.reset()
    for _ in range(5):
        numbers = env.sample()
        out = env.step(numbers)
        texts, rows = env.observe("text"), env.observe("globals")
        for i, one in enumerate(alone):
            part = slice(3 * i, 3 * i + 3)
            own = one.step(numbers[part])
            assert torch.equal(own.reward, out.reward[part])
            assert torch.equal(own.terminated, out.terminated[part])
            assert one.observe("text") == texts[part]
            assert torch.equal(one.observe("globals"), rows[part])
        env.restart()
        for one in alone:
            one.restart()


def test_copies_begin_again_in_the_same_step() -> None:
    env = CompiledEnv([graph_of("Micro-SeekApp", 2)], 8)
    env.reset()
    for _ in range(30):
        out = env.step(env.sample())
        over = out.terminated | out.truncated
        assert bool((env.node[over] == 0).all())
        assert bool((env.left[over] == 6).all())
        assert torch.equal(out.node, env.node)
    assert bool((env.left < 6).any())


def test_graphs_are_drawn_anew_at_each_reset() -> None:
    env = CompiledEnv([graph_of("Micro-TurnSwitch", 0), graph_of("Micro-SeekApp", 2)], 64, seed=1)
    env.reset()
    first = env.chosen.clone()
    assert 10 < int(first.sum()) < 54
    for _ in range(7):
        env.step_moves(env.sample_moves())
    assert not torch.equal(first, env.chosen)


def test_a_masked_action_is_refused() -> None:
    env = CompiledEnv([graph_of("Micro-SeekApp", 2)], 2)
    env.reset()
    for number in (5, 1500):  # wait, which the vocabulary leaves out, and a text in a field
        with pytest.raises(InvalidOption, match="masked"):
            env.step(torch.tensor([0, number]))


def test_a_judge_cannot_be_paid() -> None:
    with pytest.raises(NotSupported, match="judge"):
        CompiledEnv([graph_of("Micro-SeekApp", 2)], 1, {"judge": 1.0})


def test_a_graph_that_is_too_short_is_refused() -> None:
    with pytest.raises(InvalidOption, match="compile it with more nodes"):
        CompiledEnv([graph_of("Micro-SeekApp", 2)], 1, max_steps=7)
    part = compile_task("Micro-TurnSwitch", 0, around=None, nodes=50)
    assert not part.about.whole
    with pytest.raises(InvalidOption, match="in part"):
        CompiledEnv([part], 1)


def test_what_is_no_choice_of_graphs_is_refused() -> None:
    env = CompiledEnv([graph_of("Micro-SeekApp", 2)], 2)
    for chosen in ([0], [0, 1], [0, -1]):
        with pytest.raises(InvalidOption, match="below 1"):
            env.reset(chosen)
