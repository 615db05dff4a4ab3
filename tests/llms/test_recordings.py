"""Answers given beforehand, and answers written down and given again."""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from llms.server import refuses, says, serving

from android_gym import llms
from android_gym.errors import BudgetSpent, DamagedFile, InvalidOption, LLMError, ModelFailure, UnknownName
from android_gym.llms import Decoding, Message, Reply, Request, Tool, ToolCall, _tape, _wire, scripted
from android_gym.llms import record as recording
from android_gym.llms._client import Client
from android_gym.llms._fields import Fields

ASK = (Message("user", "Hello"),)
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (8).to_bytes(4, "big") + (9).to_bytes(4, "big")


def script(path: Path, *answers: str) -> str:
    path.write_text(json.dumps(answers), encoding="utf-8")
    return f"scripted:{path}"


def test_answers_come_in_order_and_then_no_more() -> None:
    model = llms.connect(["one", Reply("two", (ToolCall("1", "wait", {}),))])
    assert [model.complete(ASK).text, model.complete(ASK).text] == ["one", "two"]
    with pytest.raises(LLMError, match="script's 2 answers are used up"):
        model.complete(ASK)


def test_a_script_can_be_repeated_or_be_a_function() -> None:
    model = llms.connect(["one", "two"], repeat=True)
    assert [model.complete(ASK).text for _ in range(5)] == ["one", "two", "one", "two", "one"]
    echo = llms.connect(lambda request: request.messages[-1].text.upper())
    assert echo.complete(ASK).text == "HELLO"


def test_a_script_is_a_list_in_json_or_a_text_with_lines_between(tmp_path: Path) -> None:
    file = tmp_path / "script.json"
    file.write_text('["one", {"text": "two", "input_tokens": 7}]')
    model = llms.connect(f"scripted:{file}")
    assert [model.complete(ASK).text, model.complete(ASK).input_tokens] == ["one", 7]
    file.write_text("Thought: a\n#click [n1]#\n---\nsecond\n")
    model = llms.connect(f"scripted:{file}?repeat=yes")
    answers = [model.complete(ASK).text for _ in range(3)]
    assert answers == ["Thought: a\n#click [n1]#", "second", "Thought: a\n#click [n1]#"]


def test_a_script_may_have_a_price_and_a_budget() -> None:
    model = llms.connect(["one"], repeat=True, price="1/2", budget_tokens=5)
    assert model.complete(ASK).cost == pytest.approx((2 * 1 + 1 * 2) / 1e6)
    model.complete(ASK)
    with pytest.raises(BudgetSpent):
        model.complete(ASK)


def test_a_script_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match="cannot be read"):
        llms.connect("scripted:nowhere.json")
    (tmp_path / "x").write_text("[3]")
    with pytest.raises(DamagedFile, match="no list of answers"):
        llms.connect(f"scripted:{tmp_path}/x")
    with pytest.raises(InvalidOption, match="at least one answer"):
        llms.connect([])


def test_a_model_is_itself() -> None:
    model = llms.connect(["one"])
    assert llms.connect(model) is model
    with pytest.raises(InvalidOption, match=r"takes no options, not \['retries'\]"):
        llms.connect(model, retries=1)


def test_wrong_names_and_options_are_told() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'scripted'"):
        llms.connect("script:x")
    with pytest.raises(InvalidOption, match="options repeat, timeout_s, .*, not 'repaet'"):
        llms.connect("scripted:x?repaet=1")
    with pytest.raises(InvalidOption, match="A price is INPUT/OUTPUT"):
        llms.connect("scripted:x", price="cheap")
    with pytest.raises(InvalidOption, match="record:FILE:openai:NAME"):
        llms.connect("record:only")


# --- recordings ----------------------------------------------------------------------------------


def test_what_was_recorded_is_given_again_bit_for_bit_and_for_nothing(tmp_path: Path) -> None:
    tape = tmp_path / "tape.jsonl"
    model = llms.connect(f"record:{tape}:{script(tmp_path / 's', 'one', 'two')}", price=(1e6, 1e6))
    first = model.complete(ASK)
    other = model.complete((Message("user", "Bye"),))
    again = model.complete(ASK)
    assert [first.text, other.text, again.text] == ["one", "two", "one"]
    assert (first.cached, again.cached) == (False, True)
    assert (first.cost > 0, again.cost) == (True, 0.0)
    back = llms.connect(f"replay:{tape}")
    assert back.complete(ASK) == back.complete(ASK) == again
    assert back.name == "scripted:s"
    with pytest.raises(LLMError, match="holds no answer to this request, which ends 'Other'"):
        back.complete((Message("user", "Other"),))


def test_a_recorded_answer_needs_no_budget(tmp_path: Path) -> None:
    name = f"record:{tmp_path}/tape:{script(tmp_path / 's', 'one')}"
    llms.connect(name).complete(ASK)
    assert llms.connect(name, budget_tokens=0).complete(ASK).text == "one"


def test_the_seconds_of_a_recorded_answer_are_those_of_the_first_time(tmp_path: Path) -> None:
    ticks = iter(range(100))

    def clock() -> float:
        return float(next(ticks))

    name = f"{tmp_path}/tape:{script(tmp_path / 's', 'one')}"
    model = Client(recording.Backend(name, clock=clock))
    model.complete(ASK)
    assert model.complete(ASK).seconds == 1.0


CHANGES = [
    Request((Message("user", "Hello!"),)),
    Request((Message("system", "Hello"),)),
    Request((Message("user", "Hello", (PNG,)),)),
    Request(ASK, (Tool("click", "", {}),)),
    Request(ASK, (), Decoding(temperature=0.1)),
    Request(ASK, (), Decoding(seed=1)),
    Request(ASK, (), Decoding(seed=None)),
    Request(ASK, (), Decoding(max_tokens=5)),
    Request(ASK, (), Decoding(stop=("x",))),
]


def test_every_part_of_a_request_counts() -> None:
    keys = {_wire.key(request, "m") for request in (Request(ASK), *CHANGES)}
    keys.add(_wire.key(Request(ASK), "other"))
    keys.add(_wire.key(Request(ASK), "m", Fields({"reasoning_effort": "low"})))
    keys.add(_wire.key(Request(ASK), "m", Fields(leave_out=("seed",))))
    assert len(keys) == len(CHANGES) + 4
    assert _wire.key(Request(ASK), "m") == "1b41f9619e9258a73313ccae19a18f8a"


def test_a_recording_of_before_is_still_read(tmp_path: Path) -> None:
    key = _wire.key(Request(ASK), "openai:old")
    old = {
        "text": "Yes.",
        "tool_calls": [],
        "input_tokens": 7,
        "output_tokens": 3,
        "cost": 0.0,
        "seconds": 1.5,
        "model": "old-1",
        "cached": False,
    }
    lines = ({"format": 1, "model": "openai:old"}, {"key": key, "reply": old})
    (tmp_path / "tape").write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    reply = llms.connect(f"replay:{tmp_path}/tape").complete(ASK)
    told = (reply.text, reply.input_tokens, reply.seconds, reply.finish_reason, reply.reasoning)
    assert told == ("Yes.", 7, 1.5, "", "")


def test_all_that_a_reply_tells_is_recorded(tmp_path: Path) -> None:
    whole = {
        "text": "a",
        "finish_reason": "length",
        "reasoning": "b",
        "reasoning_tokens": 5,
        "refusal": "c",
        "model": "m",
        "input_tokens": 7,
        "output_tokens": 9,
    }
    (tmp_path / "s").write_text(json.dumps([whole]))
    llms.connect(f"record:{tmp_path}/tape:scripted:{tmp_path}/s").complete(ASK)
    reply = llms.connect(f"replay:{tmp_path}/tape").complete(ASK)
    assert {name: getattr(reply, name) for name in whole} == whole


def test_a_request_that_the_model_cannot_answer_is_recorded_and_not_asked_again(tmp_path: Path) -> None:
    with serving(refuses(400, "Long.", code="context_length_exceeded")) as server:
        name = f"openai:tiny?base_url={server.url}"
        for again in (f"record:{tmp_path}/tape:{name}",) * 2 + (f"replay:{tmp_path}/tape",):
            with pytest.raises(ModelFailure, match="The server answers 400: Long") as caught:
                llms.connect(again).complete(ASK)
            assert caught.value.cause == "context overflow"
        assert len(server.asked) == 1


def test_fields_that_are_added_or_left_out_are_part_of_the_request(tmp_path: Path) -> None:
    with serving(says("Hi")) as server:
        name = f"record:{tmp_path}/tape:openai:tiny?base_url={server.url}"
        low = f"{name}&extra.reasoning_effort=low&leave_out=seed"
        llms.connect(low).complete(ASK)
        assert llms.connect(low).complete(ASK).cached
        for other in (name, f"{name}&extra.reasoning_effort=high&leave_out=seed"):
            with pytest.raises(InvalidOption, match="holds answers of openai:tiny with other fie"):
                llms.connect(other)
        back = llms.connect(f"replay:{tmp_path}/tape")
        assert back.complete(ASK).text == "Hi"
        assert back.fields == Fields({"reasoning_effort": "low"}, ("seed",))  # type: ignore[attr-defined]
        assert back.base_url == server.url  # type: ignore[attr-defined]


def test_a_file_holds_the_answers_of_one_model(tmp_path: Path) -> None:
    llms.connect(f"record:{tmp_path}/tape:{script(tmp_path / 'a', 'one')}")
    with pytest.raises(InvalidOption, match="holds answers of scripted:a"):
        llms.connect(f"record:{tmp_path}/tape:{script(tmp_path / 'b', 'one')}")


def test_two_processes_may_record_into_one_file(tmp_path: Path) -> None:
    one, other = _tape.Tape(tmp_path / "t"), _tape.Tape(tmp_path / "t")
    one.begin("m")
    one.put("k1", Reply("a"))
    assert other.get("k1") == Reply("a")
    other.put("k2", Reply("b"))
    assert one.get("k2") == Reply("b")
    assert one.head.model == other.head.model == "m"


@given(st.integers(0, 200))
def test_a_recording_that_was_cut_off_keeps_its_whole_lines(cut: int) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "tape")
        tape = _tape.Tape(path)
        tape.begin("m")
        start = len(path.read_bytes())
        for key in "abc":
            tape.put(key, Reply(key))
        whole = path.read_bytes()
        path.write_bytes(whole[: max(start, len(whole) - cut)])
        kept = path.read_bytes().count(b"\n") - 1
        tail = path.read_bytes().rpartition(b"\n")[2]
        again = _tape.Tape(path)
        assert len(again) == kept
        again.begin("m")
        again.put("d", Reply("d"))
        # a line that only lacked its end is whole again
        assert len(_tape.Tape(path)) == kept + 1 + (tail in whole.splitlines())


def test_a_recording_whose_first_line_was_cut_off_begins_anew(tmp_path: Path) -> None:
    (tmp_path / "t").write_text('{"format":1,"mo')
    tape = _tape.Tape(tmp_path / "t")
    tape.begin("m")
    tape.put("k", Reply("a"))
    assert _tape.Tape(tmp_path / "t").get("k") == Reply("a")


def test_what_is_no_recording_is_told(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("hello\n")
    with pytest.raises(DamagedFile, match="line 1: this is no recording"):
        llms.connect(f"replay:{tmp_path}/x")
    with pytest.raises(InvalidOption, match="There is no recording"):
        llms.connect(f"replay:{tmp_path}/nowhere")


def test_threads_that_ask_the_same_at_once_hear_what_a_replay_would_say(tmp_path: Path) -> None:
    file, numbers = tmp_path / "tape", iter(range(100))

    def ask(_: object, request: Request, timeout_s: float) -> Reply:
        time.sleep(0.02)
        return Reply(f"answer {next(numbers)}", input_tokens=1)

    name = f"record:{file}:{script(tmp_path / 's.json', 'x')}"
    with llms.sharing(llms.SharedResources(), llms.Deadline()):
        models = [llms.connect(name) for _ in range(8)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scripted.Backend, "ask", ask)
        with ThreadPoolExecutor(8) as threads:
            heard = list(threads.map(lambda one: one.complete(ASK), models))
    assert [one.text for one in heard] == ["answer 0"] * 8
    assert [one.cached for one in heard].count(False) == 1
    assert llms.connect(f"replay:{file}").complete(ASK).text == "answer 0"
    assert len(file.read_bytes().splitlines()) == 2
