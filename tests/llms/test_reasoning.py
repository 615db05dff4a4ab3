"""Answers that stand in the field for reasoning: whose fault that is, and what is said of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from llms.server import Server, Turn, says, serving, streams

from android_gym import llms
from android_gym.cli import main
from android_gym.errors import LLMError, ModelUnavailable
from android_gym.evaluation.results import Result
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.suites import suite
from android_gym.llms import Message
from android_gym.llms._reasoning import CONTROL

ASK = (Message("user", "Hello"),)
FIELDS = ("reasoning_content", "reasoning")
SAID = (
    "cannot be asked: its answers stand only in the field for reasoning (`reasoning_content` or `reasoning`), that to "
    "'Reply with the single word OK.' included, and `content` is empty. Check the server's option: --reasoning-parser "
    "(vLLM, SGLang) has to fit the model, and be left out for one that does not think; --reasoning-format none "
    "(llama.cpp) and extra.reasoning_effort=none (think of Ollama) leave all in `content`."
)


CLOSES: Turn = {"headers": {"Connection": "close"}}  # no connection outlives the run that made it


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")


def model(server: Server, **options: Any) -> Any:
    return llms.connect("openai:tiny", base_url=server.url, sleep=[].append, **options)


def thoughts(field: str = "reasoning_content", stream: bool = False, finish: str = "stop") -> Turn:
    """An answer in that field alone."""
    text = "Action: #start [Clock]#"
    if stream:
        return streams([{field: text[:9]}, {field: text[9:]}])
    found = json.loads(says("", **{field: text})["body"])
    found["choices"][0] |= {"finish_reason": finish}
    return {"body": json.dumps(found).encode(), **CLOSES}


def is_control(asked: dict[str, Any]) -> bool:
    return bool(asked["messages"][-1]["content"] == CONTROL)


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("stream", [False, True])
def test_a_server_that_misplaces_all_answers_is_said_to_at_the_first_one(field: str, stream: bool) -> None:
    with serving(thoughts(field, stream)) as server:
        with pytest.raises(ModelUnavailable) as caught:
            model(server, stream=stream).complete(ASK)
        assert str(caught.value) == f"openai:tiny at {server.url} {SAID}"
        assert list(map(is_control, server.asked)) == [False, True]


def test_where_other_answers_are_in_their_place_it_is_an_error_to_be_tried_again() -> None:
    with serving(by=lambda asked: says("OK") if is_control(asked) else thoughts()) as server:
        one = model(server, retries=2)
        for _ in range(2):
            with pytest.raises(LLMError, match=r"after 3 tries: The reply stands only in the field for reasoning"):
                one.complete(ASK)
        assert sum(map(is_control, server.asked)) == 1
        assert server.taken == 7


def test_an_answer_that_comes_at_the_next_try_is_taken() -> None:
    with serving(thoughts(), says("OK"), says("Yes.", reasoning="Is it?")) as server:
        reply = model(server).complete(ASK)
        assert (reply.text, reply.reasoning, server.taken) == ("Yes.", "Is it?", 3)


def test_a_control_question_that_is_cut_decides_nothing() -> None:
    with serving(thoughts(), thoughts(finish="length"), thoughts(), thoughts()) as server:
        with pytest.raises(ModelUnavailable):
            model(server).complete(ASK)
        assert list(map(is_control, server.asked)) == [False, True, False, True]


def test_thoughts_that_were_cut_are_the_reply_unless_other_answers_are_misplaced() -> None:
    cut = thoughts(finish="length")
    for control, questions in ((says("OK"), 1), (cut, 1)):
        with serving(by=lambda asked, control=control: control if is_control(asked) else cut) as server:
            one = model(server)
            for _ in range(3):
                assert one.complete(ASK).finish_reason == "length"
            assert (sum(map(is_control, server.asked)), server.taken) == (questions, 4)
    with serving(cut, thoughts()) as server, pytest.raises(ModelUnavailable, match="its answers stand only"):
        model(server).complete(ASK)


@pytest.mark.parametrize("turn", [says(""), says("", reasoning=" "), says("", reasoning="No.", refusal="No.")])
def test_what_the_model_itself_left_empty_stays_its_own(turn: Turn) -> None:
    with serving(turn) as server:
        assert model(server).complete(ASK).text == ""
        assert server.taken == 1


def test_what_was_misplaced_is_not_recorded(tmp_path: Path) -> None:
    tape = tmp_path / "tape.jsonl"
    turns = [thoughts()]
    with serving(by=lambda asked: turns[-1]) as server:

        def ask() -> str:
            model = llms.connect(f"record:{tape}:openai:tiny?base_url={server.url}", sleep=[].append)
            return model.complete(ASK).text

        with pytest.raises(ModelUnavailable):
            ask()
        turns.append(says("Yes."))
        assert (ask(), ask(), server.taken) == ("Yes.", "Yes.", 3)
    assert llms.connect(f"replay:{tape}").complete(ASK).text == "Yes."


def played(server: Server, out: Path, **how: Any) -> list[Result]:
    options = {"model": f"openai:tiny?base_url={server.url}"}
    return list(Run(Plan(("react",), suite(["Clock-Open"]), (0, 1), out, options=options, max_steps=3), **how))


@pytest.mark.parametrize("how", [{"workers": 1}, {"workers": 0}])
def test_a_run_stops_at_once_and_notes_no_episode(how: dict[str, int], tmp_path: Path) -> None:
    with serving(thoughts()) as server:
        with pytest.raises(ModelUnavailable, match=r"Check the server's option: --reasoning-parser"):
            played(server, tmp_path, **how)
        assert server.taken == 2
        server.turns = [{**says(""), **CLOSES}]
        assert [(one.success, one.error, one.cause) for one in played(server, tmp_path)] == [
            (False, "", "unparsable"),
            (False, "", "unparsable"),
        ]


def test_the_command_says_where_the_answers_are(tmp_path: Path) -> None:
    with serving(thoughts()) as server:
        asks = ("run", "--agent", "react", "--model", f"openai:tiny?base_url={server.url}", "--workers", "0")
        done = CliRunner().invoke(main, [*asks, "--tasks", "Clock-Open", "--out", str(tmp_path / "run")])
        assert done.exit_code == 1
        assert SAID in done.output
