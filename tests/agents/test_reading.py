"""Reading the one action in what a model wrote."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from android_gym.agents._llm.parse_reply import MAX_CHARS, ParsedReply, parse_reply
from android_gym.envs.actions import _grammar
from android_gym.envs.actions._grammar import TABLE

READ = [
    ("#click [n1a2b]#", "#click [n1a2b]#"),
    ("Thought: I tap it.\nAction: #click [n1a2b]#", "#click [n1a2b]#"),
    ("```\n#click [n1a2b]#\n```", "#click [n1a2b]#"),
    ("```text\nAction: #CLICK [N1A2B]#\n```", "#click [N1A2B]#"),
    ("**Action:** `#click [n1a2b]#`", "#click [n1a2b]#"),
    ("Action: click [n1a2b]", "#click [n1a2b]#"),
    ("action : Click[n1a2b]", "#click [n1a2b]#"),
    ('#click ["n1a2b"]#', "#click [n1a2b]#"),
    ("#click [id: n1a2b]#", "#click [n1a2b]#"),
    ("#click n1a2b#", "#click [n1a2b]#"),
    ("#click [[n1a2b]]#", "#click [n1a2b]#"),
    ("click(n1a2b)", "#click [n1a2b]#"),
    ('Action: click(id="n1a2b")', "#click [n1a2b]#"),
    ("#tap [c12]#", "#click [c12]#"),
    ("#long-click [n1]#", "#long_click [n1]#"),
    ("#set_text [n1a2b] [Lima]#", "#set_text [n1a2b] [Lima]#"),
    ('#set_text [n1a2b] ["Lima"]#', "#set_text [n1a2b] [Lima]#"),
    ('set_text("n1a2b", "Lima, Peru")', "#set_text [n1a2b] [Lima, Peru]#"),
    ("#set_text [n1] [Room #3 [west]]#", "#set_text [n1] [Room #3 [west]]#"),
    ("#set_text [n1] [#1 hit]#", "#set_text [n1] [#1 hit]#"),
    ("#set_text [n1] [#home #sweet]#", "#set_text [n1] [#home #sweet]#"),
    ("#finish [tap #click [n1]# and #home]#", "#finish [tap #click [n1]# and #home]#"),
    ('#set_text [n1] [say "hi" now]#', '#set_text [n1] [say "hi" now]#'),
    ('#set_text [n1] ["a" and "b"]#', '#set_text [n1] ["a" and "b"]#'),
    ("#swipe_up#", "#swipe_up#"),
    ("#swipe-up [n1] [0.5]#", "#swipe_up [n1] [0.5]#"),
    ("#press_back#", "#press_back#"),
    ("press back", "#press_back#"),
    ("#start [Clock]#", "#start [Clock]#"),
    ("#start Clock#", "#start [Clock]#"),
    ("#finish#", "#finish#"),
    ("finish()", "#finish#"),
    ("#finish [It is 3:41 PM.]#", "#finish [It is 3:41 PM.]#"),
    ("<think>\n#press_home# or #press_back#?\n</think>\n#press_back#", "#press_back#"),
    ("#press_home# or #press_back#?\n</think>\n\n#press_back#", "#press_back#"),  # opened in the prompt
    ("<think>unclosed #press_home#", ""),
    ("I could #press_home# here.\nAction: #click [n1]#", "#click [n1]#"),
    ("Action: #press_home#\nNo, better:\nAction: #click [n1]#", "#click [n1]#"),
    ("Item #3 of the list.\nAction: #click [n1a2b]#", "#click [n1a2b]#"),
    ("#click [n1]# and once more #click [n1]#", "#click [n1]#"),
    ("<|assistant|>#press_enter#<|im_end|>", "#press_enter#"),
    ("Next action: #press_enter#", "#press_enter#"),
    ("#scroll [down]#", "#swipe_up#"),
    ("Action: scroll down", "#swipe_up#"),
    ("#swipe [up]#", "#swipe_up#"),
    ("swipe(direction='left')", ""),
    ("#press [back]#", "#press_back#"),
    ("#press [n1a2b]#", "#click [n1a2b]#"),
    ("#open_app [Clock]#", "#start [Clock]#"),
    ("#go_back#", "#press_back#"),
    ("#answer [3 PM]#", "#finish [3 PM]#"),
    ("#set_text [n1] [press back]#", "#set_text [n1] [press back]#"),
    ("#finish [You can scroll down there.]#", "#finish [You can scroll down there.]#"),
]

NOT_READ = [
    ("", "The answer is empty.", "format"),
    ("  \n", "The answer is empty.", "format"),
    ("Answer", "The answer holds no action.", "format"),
    ("I could go back or press home.", "The answer holds no action.", "format"),
    ("The task is complete", "The answer holds no action.", "format"),
    ("Action: none", "The answer holds no action.", "format"),
    ("I would like to tap the clock.", "The answer holds no action.", "format"),
    ("#click [n1]#\n#click [n2]#", "The answer holds several actions (#click [n1]#, #click [n2]#).", "format"),
    ("Action: #click [n1]# then #press_back#", "The answer holds several actions", "format"),
    ("#click#", "click needs [id]", "format"),
    ("#click []#", "click is written #click [id]#: the id is missing.", "format"),
    ("#set_text [n1]#", "set_text needs [id] [text]", "format"),
    ("#click [n1", "The bracket after click is not closed.", "format"),
    ("#clik [n1]#", "There is no action named 'clik'. Did you mean 'click'", "action"),
    ("click n1 or n2\nhome\nback", "The answer holds several actions. Write", "format"),
    ("Action: #teleport [n1]#", "There is no action named 'teleport'.", "action"),
]


@pytest.mark.parametrize(("reply", "line"), READ)
def test_what_models_write_is_read(reply: str, line: str) -> None:
    assert parse_reply(reply).line == line


@pytest.mark.parametrize(("reply", "error", "invalid"), NOT_READ)
def test_what_cannot_be_read_is_told(reply: str, error: str, invalid: str) -> None:
    found = parse_reply(reply)
    assert found.line == ""
    assert found.error.startswith(error)
    assert found.invalid == invalid


IDS = st.from_regex(r"n[0-9a-f]{4}", fullmatch=True)
PLAIN = st.text(st.characters(exclude_categories=("C", "Z"), exclude_characters="[]#\"'“”‘’`<>|"))
THOUGHTS = st.text(st.characters(exclude_categories=("C",), exclude_characters="#[]():<|"))


@given(IDS, PLAIN.filter(bool), THOUGHTS)
def test_a_whole_action_after_any_thought_is_read_as_it_stands(element: str, text: str, thought: str) -> None:
    line = f"#set_text [{element}] [{text}]#"
    assert parse_reply(f"{thought}\nAction: {line}") == ParsedReply(line)
    assert parse_reply(f"```\n{line}\n```") == ParsedReply(line)


@given(st.sampled_from(sorted(TABLE)), IDS, st.sampled_from(["", "Action: ", "Thought: x\n"]))
def test_every_verb_is_read_in_its_own_form(name: str, element: str, before: str) -> None:
    verb = TABLE[name]
    kinds = {"e": element, "t": "Clock", "n": "2"}
    args = "".join(f" [{kinds[kind]}]" for kind in verb.args.replace("?", ""))
    assert parse_reply(f"{before}#{name}{args}#") == ParsedReply(f"#{name}{args}#")
    assert parse_reply(f"{before}#{name.upper()}{args}#") == ParsedReply(f"#{name}{args}#")


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    found = parse_reply(text)
    if found.line:
        assert (found.error, found.invalid) == ("", "")
        assert parse_reply(found.line).line == found.line
    else:
        assert found.error.endswith((".", "?"))
        assert found.invalid in ("format", "action")


@given(st.text("#[]()clikset_ n1\"'Action:\n`", max_size=60))
def test_texts_full_of_marks_are_read_or_refused(text: str) -> None:
    found = parse_reply(text)
    assert bool(found.line) != bool(found.error)
    if found.line:
        assert parse_reply(found.line).line == found.line


CLICK = "#click [n1a2b]#"
LOST = "The answer holds no action. Write one, such as #click [id]#."
REPEATED = [
    (f"{CLICK}\n", CLICK, ""),
    (f"{CLICK} ", CLICK, ""),
    ("click(n1a2b)\n", CLICK, ""),
    ("click [n1a2b]\n", CLICK, ""),
    ("Action: #click [n1a2b]#\n", CLICK, ""),
    ("<think>no</think>", "", "The answer is empty."),
    ("click(", "", LOST),
    ("scroll   ", "", LOST),
    (" # ", "", LOST),
]


@pytest.mark.parametrize("times", [2, 4_000, 40_000])
@pytest.mark.parametrize(("part", "line", "error"), REPEATED)
def test_a_model_that_repeats_itself_is_read_as_if_it_did_not(part: str, line: str, error: str, times: int) -> None:
    assert parse_reply(part * times) == ParsedReply(line, error, "format" if error else "")


def calls_for(reply: str) -> int:
    """Calls of functions, Python's own included, that reading an answer takes."""
    seen = 0

    def look(frame: Any, event: str, argument: Any) -> None:
        nonlocal seen
        seen += event in ("call", "c_call")

    _grammar.read.cache_clear()
    sys.setprofile(look)
    try:
        parse_reply(reply)
    finally:
        sys.setprofile(None)
    return seen


@pytest.mark.parametrize("part", [f"{CLICK}\n", "#set_text [n1] [a]# ", "click(n1a2b)\n", "click [n1a2b], "])
def test_ten_times_the_answer_is_ten_times_the_work(part: str) -> None:
    small, large = calls_for(part * 200), calls_for(part * 2_000)
    assert large <= 10 * small


def test_of_an_endless_answer_the_end_is_read() -> None:
    assert parse_reply("#press_home#\n" + "and on " * MAX_CHARS + CLICK) == ParsedReply(CLICK)
