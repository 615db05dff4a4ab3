"""ExplorationHints: counts, the sentence, the features and the bonus."""

from __future__ import annotations

import doctest
import math
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from android_gym.envs.android import AndroidEnv
from android_gym.errors import InvalidOption, UnknownName
from android_gym.wrappers import exploration
from android_gym.wrappers.exploration import KEY, ExplorationHints

HOME = "#press_home#"
NOTHING = "#press_back#"


def env(observation: Any = "text", **how: Any) -> Any:
    return ExplorationHints(AndroidEnv("Clock-Open", observation=observation), **how)


def last(observation: str) -> str:
    return observation.splitlines()[-1]


def test_the_example_in_the_docstring_holds() -> None:
    found = doctest.testmod(exploration, extraglobs={"gymnasium": gymnasium})
    assert (found.attempted, found.failed) == (5, 0)


def test_a_screen_seen_for_the_first_time_has_no_hint() -> None:
    one = env()
    observation, info = one.reset(seed=0)
    assert observation == one.unwrapped.describe_screen()
    assert info[KEY] == {"visits": 1, "taken": 0, "bonus": 0.0}


def test_the_hint_counts_screens_and_what_was_done_on_them() -> None:
    one = env(("goal", "text"))
    one.reset(seed=0)
    said = [one.step(action)[0][KEY] for action in (HOME, HOME, "nonsense")]
    assert said == [
        "You have been on this screen once before; there you did: home (once).",
        "You have been on this screen twice before; there you did: home (twice).",
        "You have been on this screen 3 times before; there you did: home (twice).",
    ]


def test_an_episode_forgets_for_the_hint_and_a_run_does_not() -> None:
    one, whole = env(), env(scope="run")
    for each in (one, whole):
        each.reset(seed=0)
        each.step(HOME)
    assert "been on" not in one.reset(seed=0)[0]
    assert last(whole.reset(seed=0)[0]).startswith("You have been on this screen twice before")


def test_the_bonus_is_the_upper_confidence_bound() -> None:
    plain, one = AndroidEnv("Clock-Open", observation="text"), env(forms="bonus", weight=0.5)
    for each in (plain, one):
        each.reset(seed=0)
    paid = []
    for action in (HOME, HOME, NOTHING, HOME):
        given, own = one.step(action), plain.step(action)
        assert given[0] == own[0]
        paid.append(given[1] - own[1])
        assert given[4][KEY]["bonus"] == pytest.approx(paid[-1])
    # M is 1, 2, 3 and 4; N(home) is 0, 1, 2 with 1/2 for an action never taken
    pairs = ((1, 0.5), (2, 1), (3, 0.5), (4, 2))
    assert paid == pytest.approx([0.5 * math.sqrt(math.log(m) / n) for m, n in pairs])


def test_what_cannot_be_done_pays_nothing_and_counts_for_nothing() -> None:
    one = env(forms="bonus")
    one.reset(seed=0)
    one.step(HOME)
    _, reward, _, _, info = one.step("nonsense")
    assert (reward, info[KEY]["bonus"], info[KEY]["taken"]) == (0.0, 0.0, 0)
    assert one.step(HOME)[4][KEY]["taken"] == 1


def test_the_bonus_counts_over_the_run() -> None:
    one = env(forms="bonus")
    one.reset(seed=0)
    one.step(HOME)
    one.reset(seed=0)
    assert one.step(HOME)[4][KEY]["bonus"] == pytest.approx(0.1 * math.sqrt(math.log(3) / 1))


def test_features_are_two_numbers_beside_the_observation() -> None:
    one = env("elements", forms="features")
    one.reset(seed=0)
    observation = one.step(HOME)[0]
    assert observation["observation"].shape == (128, 88)
    assert observation[KEY].tolist() == pytest.approx(np.log1p([2, 1]).tolist())
    assert observation in one.observation_space


@pytest.mark.parametrize(
    ("observation", "forms"),
    [
        ("text", "sentence"),
        (("goal", "text"), "sentence"),
        ("elements", "features"),
        ("text", "bonus"),
        ("text", ("sentence", "bonus")),
    ],
)
@pytest.mark.filterwarnings("ignore:.*different from the unwrapped version")
def test_gymnasium_finds_nothing_wrong(observation: Any, forms: Any) -> None:
    check_env(env(observation, forms=forms, scope="episode"), skip_render_check=True)


def test_it_pickles_with_its_counts() -> None:
    one = env(forms="bonus")
    one.reset(seed=0)
    one.step(HOME)
    other = pickle.loads(pickle.dumps(one))
    assert other.step(HOME)[1:] == one.step(HOME)[1:]


@pytest.mark.parametrize(
    ("how", "error"),
    [
        ({"forms": ()}, "one form or more"),
        ({"forms": "sentense"}, "Did you mean 'sentence'"),
        ({"scope": "runs"}, "Did you mean 'run'"),
        ({"weight": -1}, "from 0 on"),
        ({"forms": ("sentence", "features")}, "not both"),
    ],
)
def test_wrong_options_are_refused(how: dict[str, Any], error: str) -> None:
    with pytest.raises((UnknownName, InvalidOption), match=error):
        env(**how)


def test_a_sentence_needs_text() -> None:
    with pytest.raises(InvalidOption, match="needs an observation of text"):
        env("elements")


def test_the_hint_names_no_label_that_is_missing() -> None:
    def hint(**dials: float) -> str:
        one = ExplorationHints(AndroidEnv("Clock-Open", observation="text", dials=dials))
        one.reset(seed=0)
        one.step("#start [Clock]#")
        screen = one.unwrapped.screen
        i = next(i for i, node in enumerate(one.unwrapped.device.screen().nodes) if node.desc == "More options")
        one.step(f"#click [{screen.id_of[i]}]#")
        return last(one.step("#press_back#")[0])

    assert "More options" in hint()
    assert "More options" not in hint(missing_labels=1)
    assert "tap" in hint(missing_labels=1)
