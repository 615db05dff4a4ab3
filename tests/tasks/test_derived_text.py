"""What is derived as lines of YAML."""

from __future__ import annotations

from typing import Any

import pytest

from android_gym.errors import InvalidOption
from android_gym.tasks import plain_yaml
from android_gym.tasks.derived_text import WIDTH, entries, flow, with_derived_blocks


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("Slack is open.", "Slack is open."),
        ("com.x/y.Z", "com.x/y.Z"),
        ("{name}", '"{name}"'),
        ("a: b", '"a: b"'),
        ("no", "no"),
        ("true", '"true"'),
        ("7:30", '"7:30"'),
        ("12", '"12"'),
        ("", '""'),
        (" a", '" a"'),
        ('say "x"\n', '"say \\"x\\"\\n"'),
        ("\x7f\u2028", '"\\u007f\\u2028"'),
        (None, "null"),
        (False, "false"),
        (-2.5, "-2.5"),
    ],
)
def test_a_value_is_read_as_it_was(value: Any, text: str) -> None:
    assert flow(value) == text
    assert plain_yaml.parse(f"a: {{b: [{text}]}}", "x").value == {"a": {"b": [value]}}


def test_lines_are_broken_between_parts_where_they_are_too_long() -> None:
    block = {"goal": [{"new": "table", "with": {f"field{n}": "words " * 3 for n in range(8)}, "says": "A short one."}]}
    lines = list(entries({"derived": block}, 4))
    assert lines[:2] == ["    derived:", "      goal:"]
    assert len(lines) == 5 and all(len(line) <= WIDTH for line in lines)
    assert plain_yaml.parse("\n".join(lines), "x").value == {"derived": block}


TEXT = "tasks:\n  One:\n    say: a\n    # within\n\n# after\n  Two:\n    derived:\n      allowed: [x]\n\n    say: b\n"


def test_a_block_goes_behind_its_task_or_where_it_stands() -> None:
    made = with_derived_blocks(TEXT, "x", {"One": {"allowed": ["y"]}, "Two": {}})
    assert made == (
        "tasks:\n  One:\n    say: a\n    # within\n    derived:\n      allowed: [y]\n\n# after\n  Two:\n\n    say: b\n"
    )


def test_what_cannot_be_written_line_by_line_is_refused() -> None:
    with pytest.raises(InvalidOption, match="x cannot be written to: its tasks are to have each key on a line"):
        with_derived_blocks("tasks: {One: {say: a}}\n", "x", {"One": {"allowed": ["y"]}})
