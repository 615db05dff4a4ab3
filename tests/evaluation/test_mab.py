"""MobileAgentBench's verdict beside ours: in results, in reports, over plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from android_gym.evaluation.mab import MAB, MAB_AT
from android_gym.evaluation.mab_beside import KNOWN, counts, episodes, of_benchmark
from android_gym.evaluation.plan import Plan
from android_gym.evaluation.reporting import document, read
from android_gym.evaluation.reporting.mobileagentbench import TABLE_2, TABLE_3
from android_gym.evaluation.rescoring import rescore
from android_gym.evaluation.runner import Run
from android_gym.evaluation.suites import suite
from android_gym.tasks import registry

pytest.importorskip("android_gym.tasks.mobileagentbench.calculator")
ADD = "MobileAgentBench/Calculator-Add"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("run")
    plan = Plan(("oracle", "uniform"), suite([ADD]), (0,), out, profile="simple")
    list(Run(plan))
    return out


def test_a_run_has_both_verdicts_and_scores_them_again(folder: Path) -> None:
    oracle, random = sorted(read([folder]), key=lambda one: one.agent)
    (won,), (lost,) = oracle.valid, random.valid
    assert (won.success, won.scores[MAB], won.scores[MAB_AT]) == (True, 1.0, 4.0)
    assert (lost.success, lost.scores[MAB]) == (False, 0.0)
    assert MAB_AT not in lost.scores
    assert rescore(folder).changed == ()


def test_a_report_has_the_published_rows_and_both_rates(folder: Path) -> None:
    parts = dict(document(read([folder])).sections)["MobileAgentBench"]
    keys = [one.key for one in parts]
    assert keys == ["mab-table-2", "mab-figure-4", "mab-verdicts"]
    assert parts[0].rows[-len(TABLE_2) :] == tuple(one.cells for one in TABLE_2)  # type: ignore[union-attr]
    assert [row[2:] for row in parts[2].rows][0] == (1.0, 1.0, 1, 0, 0, 0)  # type: ignore[union-attr]


def test_the_published_rows_are_those_of_the_paper() -> None:
    assert sum(one.sr for one in TABLE_2) == pytest.approx(1.23)
    assert sum(one.tokens for one in TABLE_2) == pytest.approx(5035.76)
    assert sum(one.sr for one in TABLE_3) == pytest.approx(1.5)
    assert sum(one.latency for one in TABLE_3) == pytest.approx(57.12)


def test_known_false_positives_pass_mab_alone() -> None:
    found = list(episodes([registry.get(ADD)], hacker=True))
    known = [one for one in found if one.what.startswith(KNOWN)]
    assert known
    assert all(one.mab and not one.ours and one.why for one in known)
    kinds = dict(counts(found))
    assert kinds["oracle"][1] == kinds["oracle"][0] >= 1
    assert kinds["hacker"] == (1, 0, 0, 0, 1)


@pytest.mark.slow
def test_every_known_false_positive_is_one_and_every_reference_passes_both() -> None:
    found = list(of_benchmark(hacker=False))
    known = [one for one in found if one.what.startswith(KNOWN)]
    assert len({one.published for one in known}) >= 20
    assert [(one.published, one.what) for one in known if not one.mab or one.ours] == []
    oracle = [one for one in found if one.kind == "oracle"]
    assert [one.published for one in oracle if not (one.mab and one.ours)] == []
