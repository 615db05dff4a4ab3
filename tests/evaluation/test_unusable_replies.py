"""The same unusable reply five times in a row is said while a run goes, once for each cause."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from android_gym.cli import main
from android_gym.evaluation.results import Result
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.suites import suite
from android_gym.evaluation.unusable_replies import IN_A_ROW, UnusableReplies
from android_gym.trajectory import Thought

EMPTY = Thought(error="The answer is empty.", invalid="format", cause="unparsable")
FINE = Thought(reply="#press_home#")


def sentences(*thoughts: Thought | None) -> list[str]:
    """What is said of these, step by step."""
    replies = UnusableReplies()
    return [said.sentence for one in thoughts if (said := replies.heard("react", one)) is not None]


def test_five_in_a_row_are_said_and_four_are_not() -> None:
    assert IN_A_ROW == 5
    assert sentences(*[EMPTY] * 4) == []
    assert sentences(*[EMPTY] * 20) == ["react: 5 unusable replies in a row. The answer is empty."]


def test_a_usable_reply_ends_the_row_and_a_step_without_a_question_does_not() -> None:
    assert sentences(*[EMPTY] * 4, FINE, *[EMPTY] * 4) == []
    assert len(sentences(*[EMPTY] * 4, None, EMPTY)) == 1


def test_another_cause_begins_another_row() -> None:
    lost = Thought(reply="I am lost.", error="The answer holds no action.", invalid="format", cause="unparsable")
    assert sentences(*[EMPTY, lost] * 5) == []
    assert sentences(*[EMPTY] * 5, *[lost] * 5)[1] == (
        "react: 5 unusable replies in a row. The answer holds no action. The last one begins: I am lost."
    )


def test_causes_that_differ_in_numbers_alone_are_one() -> None:
    cut = [
        Thought(error=f"The answer was cut in its thoughts after {n} tokens: raise max_tokens.", invalid="format")
        for n in range(4090, 4095)
    ]
    (said,) = sentences(*cut)
    assert said == (
        "react: 5 unusable replies in a row. The answer was cut in its thoughts after 4094 tokens: raise max_tokens."
    )


def test_of_a_long_reply_the_beginning_is_told_on_one_line_without_signs_for_terminals() -> None:
    reply = "I see\n\x1b[2J it. " + "la " * 100
    (said,) = sentences(*[Thought(reply=reply, error="The answer holds no action.", invalid="format")] * 5)
    begins = f"I see [2J it. {'la ' * 100}"[:80]
    assert said.endswith(f"The last one begins: {begins} …")


def script(folder: Path) -> str:
    """A model whose first reply is usable, then none; each list of replies begins again."""
    (folder / "replies.json").write_text(json.dumps(["#press_home#", *["I am lost."] * 8]))
    return f"scripted:{folder / 'replies.json'}?repeat=true"


SAID = (
    "react: 5 unusable replies in a row. The answer holds no action. Write one, such as #click [id]#. "
    "The last one begins: I am lost."
)


@pytest.mark.parametrize("how", [{}, {"concurrency": 2}, {"workers": 1}, {"workers": 2, "concurrency": 2}])
def test_a_run_says_it_once_while_it_goes_whoever_plays(how: dict[str, int], tmp_path: Path) -> None:
    heard: list[Result | str] = []
    options = {"model": script(tmp_path)}
    plan = Plan(("react",), suite(["Clock-Open"]), tuple(range(12)), tmp_path / "run", max_steps=3, options=options)
    playing: Any = Run(plan, remark=heard.append, **how)
    for result in playing:
        heard.append(result)
    assert [one for one in heard if isinstance(one, str)] == [SAID]
    assert heard[-1] != SAID  # episodes came after it
    assert len(playing.results) == 12


def test_the_command_prints_it_before_its_tables(tmp_path: Path) -> None:
    said = (
        f"run --agent react --model {script(tmp_path)} --workers 0 --seeds 3 --max-steps 3 --tasks Clock-Open --no-page"
    )
    done = CliRunner().invoke(main, [*said.split(), "--out", str(tmp_path / "run")])
    assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    assert lines[0] == SAID
    assert done.output.count(SAID) == 1
