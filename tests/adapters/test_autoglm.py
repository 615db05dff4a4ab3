"""What is read of AutoGLM's replies, beside what its authors' own parser reads (scripts/record_parsers.py)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from android_gym.adapters import Gesture, autoglm

ROWS = [json.loads(line) for line in (Path(__file__).parent / "data/autoglm.jsonl").read_text("utf-8").splitlines()]
SIZE = (1000, 1000)
G = Gesture


def neutral(found: Gesture | str) -> dict[str, Any] | None:
    """What is read, as the recorded decisions tell it."""
    if isinstance(found, str):
        return None
    told: dict[str, Any] = {"verb": found.verb}
    if found.x is not None and found.y is not None:
        told["at"] = [round(found.x / SIZE[0], 5), round(found.y / SIZE[1], 5)]
    if found.verb == "swipe":
        return told | {"way": found.text, "amount": found.amount}
    return told | ({"text": found.text} if found.text else {})


def test_what_the_authors_parser_reads_is_read_and_where_it_garbles_a_reply_nothing_else_than_what_is_meant() -> None:
    same = 0
    for row in ROWS:
        ours, theirs = neutral(autoglm.decode(row["reply"], SIZE)), row["decision"]
        same += ours == theirs
        garbled = "accident" in row or ("meant" in row and theirs is not None and row["meant"] != theirs)
        assert ours == theirs or (garbled and ours in (None, row["meant"])), row
    assert (same, len(ROWS)) == (147, 163)


def test_there_are_enough_replies_of_both_kinds() -> None:
    kinds = Counter(row["kind"] == "plain" for row in ROWS)
    assert kinds[True] >= 60 and kinds[False] >= 60
    assert {row["decision"]["verb"] for row in ROWS if row["decision"]} == {
        *("ask", "back", "click", "double_click", "finish", "home", "long_click", "start", "swipe", "type", "wait")
    }


@pytest.mark.parametrize(
    ("reply", "found"),
    [
        ('<think>a</think><answer>do(action="Tap", element=[500, 999])', G("click", 500, 999)),
        ('do(action="Wait", duration="2 seconds")', G("wait", amount=2)),
        ('do(action="Wait", duration="a while")', G("wait", amount=1)),
        ('do(action="Note", message="True")', G("wait", amount=1)),
        ('do(action="Interact")', G("ask", text="Interact")),
        ('do(action="Take_over", message="Sign in.")', G("ask", text="Sign in.")),
        ('do(action="Type", text="say "a" (b)")', G("type", text='say "a" (b)')),
        ('do(action="Swipe", start=[500,800], end=[500,300])', G("swipe", 500, 800, text="up", amount=0.5)),
        ('<think>do(action="Back")?</think><answer>finish(message="7")', G("finish", text="7")),
        ('do(action="Tap", element=[500,1200])', "The place (500, 1200) lies outside the picture of 1000 x 1000 px."),
        ('do(action="Tip", element=[1,2])', "There is no action named 'Tip'. Did you mean 'Tap' or 'Type' or 'Swipe'?"),
        ('do(action="Tap", element="1,2")', "Tap needs an element, such as [x, y]."),
        ('do(action="Type", text="cut o', 'The action cannot be read: do(action="Type", text="cut o'),
        ("Tap it.", "The answer holds no action."),
    ],
)
def test_calls_are_read(reply: str, found: object) -> None:
    assert autoglm.decode(reply, SIZE) == found


@pytest.mark.parametrize(
    ("reply", "told"),
    [
        ("<think>a</think><answer>do(x", ("a", "do(x")),
        ('<think>a</think><answer>do(action="Back")', ("<think>a</think><answer>", 'do(action="Back")')),
        ("tap it", ("", "tap it")),
    ],
)
def test_a_reply_is_divided_as_the_authors_client_does(reply: str, told: tuple[str, str]) -> None:
    assert autoglm.parts(reply) == told
