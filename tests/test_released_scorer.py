"""The script that compares our reading of Mobile-Bench's released scorer with a checkout of it."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples/mobilebench_records.json"
DATA = ROOT.parent / "shared/data/mobilebench"
CHECKOUT = os.environ.get("ANDROID_GYM_MOBILEBENCH", "")
OTHER = """
raise SystemExit("nothing but the functions is run")
def calculate_package_coverage(item, history):
    return 0
def check_point_passed(value, history):
    return 0, 1
def check_points(item, history):
    return sum(check_point_passed(value, history)[0] for value in item["check_point"].values())
"""


@pytest.fixture(scope="module")
def script() -> ModuleType:
    path = ROOT / "scripts/released_scorer.py"
    spec = importlib.util.spec_from_file_location("released_scorer_script", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_a_scorer_that_counts_otherwise_is_told(script: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "agent_for_ui").mkdir()
    (tmp_path / script.SOURCE).write_text(OTHER, "utf-8")
    records, scored, found = script.differences(tmp_path, EXAMPLES, 3)
    assert (records, scored) == (3, 39)
    assert found[0].startswith("SAST-1, level 1: 0.0 released, 1.0 here, of ['click(<p package=")


def test_records_are_spread_over_a_file(script: ModuleType) -> None:
    assert [one.key for one in script.chosen(EXAMPLES, 4)] == ["SAST-1", "SAST-16", "SAMT-31", "MAMT-46"]


@pytest.mark.skipif(not CHECKOUT, reason="no checkout of XiaoMi/MobileBench in ANDROID_GYM_MOBILEBENCH")
def test_every_score_is_that_of_the_released_program(script: ModuleType) -> None:
    assert script.differences(Path(CHECKOUT), EXAMPLES) == (60, 780, [])
    if DATA.is_dir():
        assert script.differences(Path(CHECKOUT), DATA) == (200, 2600, [])
