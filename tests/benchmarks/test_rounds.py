"""One tiny round of every script that docs/learning.md and docs/figures.md name, as it is called."""

from __future__ import annotations

import json
import re
import runpy
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed.")

from android_gym.tasks import registry, splits

ROOT = Path(__file__).parents[2]
OF_EACH_PHONE = "Clock-AddCity,Calendar-DoneTask,MobileAgentBench/Calculator-Add"  # of the training side
HELD_OUT = "Settings-TurnOffLocation"
POINTER = (
    "--rounds 1 --episodes 6 --updates 2 --batch 4 --width 16 --layers 1 --ppo 2 --ppo_episodes 4 --slots 2 "
    "--validate 1 --evaluate 1"
)
PICTURE = "--rounds 2 --episodes 4 --updates 2 --batch 4 --width 8 --slots 2 --evaluate 1"

pytestmark = pytest.mark.usefixtures("scripts")


@pytest.fixture
def call(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs a script with words of its command line."""

    def run(script: str, words: str) -> None:
        path = str(ROOT / f"benchmarks/{script}.py")
        monkeypatch.setattr(sys, "argv", [path, *words.split()])
        runpy.run_path(path, run_name="__main__")

    return run


def read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


# --- what is drawn -------------------------------------------------------------------------------


def test_tasks_of_all_profiles_are_trained_on_the_parameters_that_their_episodes_draw() -> None:
    from pointing.parameters import Roles, selected
    from pointing.playing import Slot

    slot, tasks = Slot(), list(selected("").values())[::3]
    assert {task.profile for task in tasks} == {task.profile for task in registry.tasks().values()}
    for task in tasks:
        slot.begin((task.id, 7))
        assert Roles(task).params(7) == slot.env.instance.params, task.id


@pytest.mark.parametrize("name", OF_EACH_PHONE.split(","))
def test_no_episode_of_training_has_parameters_that_are_kept_out(name: str) -> None:
    import train_sb3

    args = train_sb3.Args(tasks=name)
    begun = []
    for starts in train_sb3.starts(args):
        env = train_sb3.phone(args, starts, None)
        drawn = [env.reset() and env.unwrapped.instance.params for _ in starts]
        begun.append({repr(params) for params in drawn})
    train, held = begun
    assert train and held and not train & held


def test_everything_on_the_page_is_trained_on_tasks_of_the_training_side() -> None:
    import learning
    import train_sb3

    for run in learning.plan():
        assert splits.holds("templates:train", registry.get(run.options["tasks"])), run.name
        assert all(train_sb3.starts(train_sb3.Args(tasks=run.options["tasks"], seed=run.seed))), run.name


def test_pictures_are_learned_on_the_phones_of_all_profiles() -> None:
    import train_picture

    tasks = [registry.get(name) for name in train_picture.chosen(3)]
    assert {task.profile for task in tasks} == {task.profile for task in registry.tasks().values()}


# --- tiny rounds ---------------------------------------------------------------------------------


def test_make_learn_calls_no_script_that_is_not_tried_here() -> None:
    recipe = (ROOT / "Makefile").read_text("utf-8").partition("\nlearn: $(VENV)")[2].partition("\n\n")[0]
    assert set(re.findall(r"benchmarks/(\w+)\.py", recipe)) == {
        "train_pointer",
        "train_picture",
        "train_compiled",
        "learning",
    }
    assert re.findall(r"train_\w+", (ROOT / "benchmarks/learned/plan.py").read_text("utf-8")).count("train_sb3") > 1


@pytest.mark.slow
def test_the_pointer_is_trained_published_and_evaluated_again(call: Any, tmp_path: Path) -> None:
    from pointing import figures

    run, page, weights = tmp_path / "templates/seed0", tmp_path / "pointer.json", tmp_path / "pointer.npz"
    call("train_pointer", f"--tasks {OF_EACH_PHONE},{HELD_OUT} --out {run} {POINTER}")
    results = read(run / "results.json")
    sides = {name: row["split"] for name, row in results["tasks"].items()}
    assert sides == dict.fromkeys(OF_EACH_PHONE.split(","), "train") | {HELD_OUT: "test"}
    assert [row["phase"] for row in results["curve"]] == ["imitation", "ppo", "ppo"]
    assert (results["summary"]["train, seeds"][3], results["summary"]["test"][3]) == (3, 1)
    figures.publish(tmp_path, page, weights)
    assert weights.read_bytes() == (run / "weights.npz").read_bytes()
    assert read(page)["made"] == results["made"]
    figures.today(f"{OF_EACH_PHONE},{HELD_OUT},Clock-Open", 1, page, weights)
    today = read(page)["today"]
    assert {group: row[3] for group, row in today["summary"].items()} == {
        "train, new parameters": 3,
        "train, seeds": 3,
        "test": 1,
        "later": 1,
        "later, AndroidArena": 1,
        "later, random": 1,
    }
    assert list(today["tasks"]) == ["Clock-Open"]


@pytest.mark.slow
def test_the_picture_policy_is_trained_and_published(call: Any, tmp_path: Path) -> None:
    import train_picture

    for look, words in {"plain": "", "all": "--visual all"}.items():
        call("train_picture", f"--tasks {OF_EACH_PHONE} --longest 9 --out {tmp_path / look} {PICTURE} {words}")
        results = read(tmp_path / look / "results.json")
        assert list(results["tasks"]) == sorted(OF_EACH_PHONE.split(","))
        assert [row["round"] for row in results["curve"]] == [0, 1]
    page = tmp_path / "learning.md"
    page.write_text(f"{train_picture.BEGIN}\n{train_picture.END}\n")
    train_picture.publish(tmp_path, tmp_path)
    assert read(tmp_path / "picture.json")["all"]["made"] == results["made"]
    assert page.read_text().count("\n| ") == 5 and "| 3 tasks |" in page.read_text()


def test_a_policy_is_trained_from_nothing_on_the_phones_of_all_profiles(call: Any, tmp_path: Path) -> None:
    words = "--steps 32 --envs 2 --rollout 16 --batch 32 --every 32 --episodes 3 --no-tensorboard"
    call("train_sb3", f"--tasks {OF_EACH_PHONE} --out {tmp_path} {words}")
    results = read(tmp_path / "results.json")
    assert results["steps"] == 32 and set(results["made"]) == {"date", "version"}
    assert set(results["final"]["other_owner"]) <= set(OF_EACH_PHONE.split(","))


def test_compiled_phones_are_trained_on(call: Any, tmp_path: Path) -> None:
    made = tmp_path / "figures.json"
    call("train_compiled", f"--seeds 2 --held_out 1 --steps 384 --copies 32 --nodes 500 --json {made}")
    assert {"training", "held_out", "steps_per_second"} <= set(read(made))


@pytest.mark.slow
def test_what_an_exploration_bonus_does_is_trained_drawn_and_written(call: Any, tmp_path: Path) -> None:
    for name in ("learning.md", "pointer.json"):
        shutil.copy(ROOT / "docs" / name, tmp_path)
    task = "Settings-TurnOnAirplaneMode"
    few = f"--tasks {task} --seeds 1 --steps 32 --random 2"
    call("learning", f"--only bonus {few} --runs {tmp_path / 'runs'} --docs {tmp_path}")
    figures = read(tmp_path / "learning.json")
    assert set(figures["bonus"]) == {f"{task}.0.0", f"{task}.0.01", f"{task}.0.1"}
    assert figures["random"] == {task: [0, 2]}
    before, after = (path.read_text("utf-8") for path in (ROOT / "docs/learning.md", tmp_path / "learning.md"))
    assert before != after and f"| `{task}` | c = 0.01 |" in after
    assert {"learning_bonus.png", "learning_pointer.png"} <= {path.name for path in tmp_path.iterdir()}
