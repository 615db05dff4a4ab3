"""What the authors' own parsers read in the same replies, as `scripts/record_parsers.py` recorded it."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from android_gym.adapters import Gesture

ROOT = Path(__file__).parents[2]


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("agent_tables", ROOT / "scripts/agent_tables.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


tables = load()
FAMILIES = tables.families()


def test_every_family_has_replies_with_and_without_slips() -> None:
    assert {"android_world", "app_agent", "cogagent", "mai_ui", "os_atlas", "qwen_vl", "ui_tars"} <= {*FAMILIES}
    for family in FAMILIES:
        rows = tables.rows(family)
        replies = [row["reply"] for row in rows]
        assert len(replies) == len({*replies}) >= 120, family
        assert sum(row["kind"] != "plain" for row in rows) >= 60, family
        assert sum("seed" in row for row in rows) == 60, family


@pytest.mark.parametrize("family", FAMILIES)
def test_what_the_authors_read_is_read_the_same(family: str) -> None:
    """None is read otherwise, and less than one in fifty is refused. What their parser misreads is read as written."""
    rows = tables.rows(family)
    found = [(tables.outcome(family, row), row) for row in rows]
    assert [row["reply"] for outcome, row in found if outcome == "different"] == []
    read = [(outcome, row) for outcome, row in found if row["decision"] is not None]
    refused = [row["reply"] for outcome, row in read if outcome == "only theirs"]
    assert len(refused) * 50 <= len(read), refused
    for outcome, row in found:
        if outcome == "theirs misread":
            assert tables.is_same(tables.read(family, row["reply"]), row["meant"]), row["reply"]


@pytest.mark.parametrize("family", FAMILIES)
def test_what_only_we_read_is_what_is_written(family: str) -> None:
    for row in tables.rows(family):
        if tables.outcome(family, row) == "only ours":
            assert tables.is_same(tables.read(family, row["reply"]), row["meant"]), row["reply"]


CLICK: dict[str, Any] = {"verb": "click", "at": [0.1, 0.2]}
COMPARED = [
    (Gesture("click", 100, 400), CLICK, True),
    (Gesture("click", 103, 400), CLICK, False),
    (Gesture("long_click", 100, 400), CLICK, False),
    (Gesture("click", mark=1), CLICK, False),
    (Gesture("swipe", text="up", amount=0.3), {"verb": "swipe", "way": "up"}, True),
    (Gesture("swipe", text="up", amount=0.3), {"verb": "swipe", "way": "up", "amount": 0.4}, False),
    (Gesture("swipe", text="up"), {"verb": "swipe", "way": "down"}, False),
    (Gesture("type", text="a", enter=True), {"verb": "type", "text": "a"}, False),
    (Gesture("finish", text="N/A"), {"verb": "finish"}, False),
]


@pytest.mark.parametrize(("gesture", "theirs", "same"), COMPARED)
def test_decisions_are_compared_in_all_that_counts(gesture: Gesture, theirs: dict[str, Any], same: bool) -> None:
    assert tables.is_same(tables.decision(gesture), theirs) is same


def test_the_tables_of_the_page_on_agents_are_those_of_the_script() -> None:
    page = (ROOT / "docs/agents.md").read_text("utf-8")
    assert page.count("<!-- table: ") == len(tables.TABLES)
    assert tables.page(page) == page, "Write the tables anew: python scripts/agent_tables.py"
