"""Finding metrics: a file in the folder is a metric."""

from __future__ import annotations

from pathlib import Path

import pytest

from android_gym import metrics
from android_gym.action import Action
from android_gym.errors import UnknownName
from android_gym.metrics.episode import start

SHARED = {
    "__init__",
    "alignment",
    "check_points",
    "episode",
    "equality",
    "page_scores",
    "recorded",
    "released_scorer",
}  # what the metrics are made of
MODULES = sorted({path.stem for path in Path(metrics.__file__).parent.glob("*.py")} - SHARED)
DONE = metrics.Episode(
    references=((Action("home"), Action("back")),),
    executed=(Action("home"), Action("back"), Action("finish")),
    finished=True,
    goal=True,
    solved_at=2,
)


@pytest.mark.parametrize("module", MODULES)
def test_every_module_is_found_by_its_name_and_has_a_documented_score(module: str) -> None:
    found = metrics.find(module)
    assert found.score.__module__ == f"android_gym.metrics.{module}"
    assert found.score.__name__ == "score"
    assert found.score.__doc__


def test_every_metric_is_found_by_its_short_name() -> None:
    assert [metrics.find(name).name for name in metrics.names()] == list(metrics.names())


def test_scores_holds_every_metric_sorted_by_name() -> None:
    found = metrics.scores(DONE)
    assert tuple(found) == metrics.names()
    told = {name: value for name, value in found.items() if value == value}
    assert told == {
        "awareness": 1.0,
        "clean": 1.0,
        "false_completion": 0.0,
        "goal": 1.0,
        "ntr": 1.0,
        "obeyed": 1.0,
        "oer": 0.0,
        "operation_logic": 1.0,
        "prefix": 1.0,
        "progress": 1.0,
        "repeat_actions": 0.0,
        "rrr": 1.0,
        "se": 1.0,
        "side_effects": 0.0,
        "success": 1.0,
        "tcr": 1.0,
        "tr": 1.9,
    }
    assert sorted(found.keys() - told.keys()) == [
        "cost",
        "cp1",
        "cp1_released",
        "cp2",
        "cp2_released",
        "ffr",
        "invalid_action",
        "invalid_format",
        "latency",
        "nuggets_mining",
        "observation_length",
        "tokens",
        "violations",
    ]


def test_labels_are_unique() -> None:
    labels = [metrics.find(name).label for name in metrics.names()]
    assert len(set(labels)) == len(labels)


def test_the_full_name_of_two_scores_is_the_first() -> None:
    assert metrics.find("task_reward") is metrics.find("tr")


@pytest.mark.parametrize("wrong", ["tcrr", "TCR ", "reversed_redundancy"])
def test_an_unknown_name_is_told_near_matches(wrong: str) -> None:
    with pytest.raises(UnknownName, match=r"Did you mean '(tcr|reversed_redundancy_ratio)'"):
        metrics.find(wrong)


@pytest.mark.parametrize("part", sorted(SHARED - {"__init__"}))
def test_what_metrics_are_made_of_is_no_metric(part: str) -> None:
    with pytest.raises(UnknownName):
        metrics.find(part)


@pytest.mark.parametrize("name", [n for n in metrics.names() if metrics.find(n).potential])
def test_what_matches_nothing_leaves_a_potential_as_it_is(name: str) -> None:
    potential = metrics.find(name).potential
    assert potential is not None
    home, back = Action("home"), Action("back")
    (aligner,) = start([(home, back, home)])
    assert potential(aligner) == 0
    for done in (None, Action("recents"), home, None, Action("recents"), back):
        after = aligner.feed(done)
        assert (potential(after) == potential(aligner)) or after.hits[-1]
        aligner = after
    assert potential(aligner) > 0
