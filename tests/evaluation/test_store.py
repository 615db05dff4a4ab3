from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from android_gym.errors import DamagedFile
from android_gym.evaluation.results import Result
from android_gym.evaluation.store import FILE, Store, opened, results_of


def result(**more: Any) -> Result:
    whole = {
        "agent": "react",
        "task": "A-One",
        "seed": 0,
        "instruction": "Do “it”.",
        "success": True,
        "steps": 4,
        "side_effects": ("contacts",),
        "seconds": 0.5,
        "trajectory": "t.jsonl",
        "tr": 2.5,
        "judged": False,
        "cost": 0.25,
        "input_tokens": 90,
        "output_tokens": 10,
        "scores": {"tr": 2.5, "oer": None},
        "goal": True,
        "clean": False,
        "verdict": ("A contact was deleted.",),
    }
    return Result(**{**whole, **more})


def test_results_come_back_in_the_order_of_the_plan(tmp_path: Path) -> None:
    late, again, early = result(seed=1), result(trial=1), result(success=False, seconds=None)
    with Store(tmp_path) as store:
        for place, one in ((7, late), (2, again), (2, early)):
            store.add(place, one)
        found = tuple(store.results())
    assert [(one.seed, one.trial) for one in found] == [(0, 0), (0, 1), (1, 0)]
    bare = found[0].replace(scores={})
    assert bare == early.replace(scores={}, tr=2.5)
    assert (found[0].scores["tr"], found[0].scores["oer"]) == (2.5, None)
    assert results_of(tmp_path) == found


def test_a_result_takes_the_place_of_the_same_trial_with_its_scores(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.add(3, result())
        store.update(result(success=False, scores={"tr": 0.5}))
        (found,) = store.results()
        assert (found.success, found.tr, found.scores["tr"]) == (False, 0.5, 0.5)
    base = sqlite3.connect(tmp_path / FILE)
    assert base.execute("SELECT position FROM episodes").fetchall() == [(3,)]
    assert base.execute("SELECT metric, value FROM scores").fetchall() == [("tr", 0.5)]
    base.close()


def test_the_file_is_read_with_plain_sql(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.tell("card", {"version": "1", "seeds": (0, 1)})
        store.add(0, result())
        store.add(1, result(seed=1, success=False, error="It left.", scores={}))
    base = sqlite3.connect(tmp_path / FILE)
    query = "SELECT agent, avg(success), total(cost) FROM episodes WHERE error = '' GROUP BY agent"
    assert base.execute(query).fetchall() == [("react", 1.0, 0.25)]
    (card,) = base.execute("SELECT value FROM about WHERE key = 'card'").fetchone()
    assert card == '{"seeds":[0,1],"version":"1"}'
    base.close()
    assert sorted(path.name for path in tmp_path.iterdir()) == [FILE]


def test_errors_are_forgotten_and_costs_are_summed(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.add(0, result())
        store.add(1, result(seed=1, error="It left.", scores={}))
        assert store.spent() == (0.5, 200)
        assert (store.forget_errors(), store.count()) == (1, 1)


def test_a_place_is_given_anew(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.add(0, result())
        store.add(1, result(seed=1))
        store.place({("react", "A-One", "", 1, 0): 0, ("react", "A-One", "", 0, 0): 5})
        assert [one.seed for one in store.results()] == [1, 0]


def test_what_was_not_committed_is_not_there(tmp_path: Path) -> None:
    class Stop(Exception):
        pass

    with Store(tmp_path) as store:
        with pytest.raises(Stop), store._transaction():
            store._base.execute("INSERT INTO about VALUES ('half', '1')")
            raise Stop
        assert store.about("half") is None


def test_a_file_that_is_no_run_is_said_to_be_none(tmp_path: Path) -> None:
    with pytest.raises(DamagedFile, match=r"holds no run: there is no run.sqlite in it"):
        opened(tmp_path)
    (tmp_path / FILE).write_text("no database, but long enough to be taken for one" * 9)
    with pytest.raises(DamagedFile, match="is not the file of a run"):
        opened(tmp_path)


@pytest.mark.parametrize(("form", "age"), [(99, "a newer"), (2, "an older"), (1, "an older")])
def test_a_file_in_another_form_is_refused(tmp_path: Path, form: int, age: str) -> None:
    with Store(tmp_path) as store:
        store.tell("format", form)
    with pytest.raises(DamagedFile, match=f"written by {age} android_gym"):
        Store(tmp_path)


def test_a_file_without_the_columns_that_came_later_is_read(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.add(0, result(told=False, check_point="{}", app_error="It stopped."))
        assert [(one.told, one.check_point) for one in store.results()] == [(False, "{}")]
    with sqlite3.connect(tmp_path / FILE) as base:
        for name in ("told", "check_point", "app_error"):
            base.execute(f"ALTER TABLE episodes DROP COLUMN {name}")
    (one,) = results_of(tmp_path)
    assert (one.told, one.check_point, one.app_error) == (True, "", "")


def test_scores_can_be_read_in_sql(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.add(0, result(scores={"tr": 2.5, "oer": None}))
        assert store._base.execute("SELECT metric, value FROM scores").fetchall() == [("tr", 2.5)]


def test_the_page_on_runs_names_every_column(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "runs.md").read_text("utf-8")
    with Store(tmp_path) as store:
        for table in ("about", "episodes", "scores"):
            columns = [row[1] for row in store._base.execute(f"PRAGMA table_info({table})")]
            (line,) = [one for one in page.splitlines() if one.startswith(f"| `{table}` |")]
            told = re.findall(r"`(\w+)`", re.sub(r"\([^)]*\)", "", line).partition("|")[2])
            assert told[1 : len(columns) + 1] == columns


def test_results_of_a_folder_are_a_sequence_that_holds_none(tmp_path: Path) -> None:
    kept = [result(seed=seed, agent=agent) for agent in ("a", "b") for seed in range(600)]
    with Store(tmp_path) as store:
        for place, one in enumerate(kept):
            store.add(place, one)
    found = results_of(tmp_path)
    seeds = [(one.agent, one.seed) for one in found]
    assert seeds == [(one.agent, one.seed) for one in kept] and len(found) == 1200  # more than are read at a time
    assert [one.seed for one in found[598:602]] == [598, 599, 0, 1]
    assert (found[-1].seed, found[0].agent, found[1199] == found[-1]) == (599, "a", True)
    with pytest.raises(IndexError, match="no result 1200"):
        found[1200]
    assert found.agents == ("a", "b") and len(found.of("b")) == 600
    assert {one.agent for one in found.of("b")} == {"b"} and found != found.of("b")
    assert found.of("") == () and found == tuple(found)


def test_results_of_a_folder_are_what_it_holds_when_they_are_read(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.add(0, result())
        found = results_of(tmp_path)
        kept = tuple(found)
        store.add(1, result(seed=1))
        store.update(result(steps=9))
    assert [(one.seed, one.steps) for one in found] == [(0, 9), (1, 4)] and found != kept


def test_a_result_that_is_noted_anew_while_they_are_read_does_not_come_twice(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        for place in range(3):
            store.add(place, result(seed=place))
        seen = []
        for one in store.results():
            seen.append(one.seed)
            store.update(one.replace(steps=9))
        assert seen == [0, 1, 2] and {one.steps for one in store.results()} == {9}


def test_how_often_each_episode_was_tried(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        for one in (result(success=False), result(trial=1), result(seed=1, success=False), result(seed=2, told=False)):
            store.add(0, one.replace(success=one.success and one.told))
        found = store.attempts()
    assert {key[3]: told for key, told in found.items()} == {0: (2, True), 1: (1, False), 2: (1, True)}
