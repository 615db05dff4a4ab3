"""The client of OpenAI's protocol, against a small server of ours."""

from __future__ import annotations

import base64
import json
import pickle
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from llms.server import Server, Turn, refuses, says, serving, streams

from android_gym import llms
from android_gym.errors import BudgetSpent, InvalidOption, LLMError, ModelFailure, ModelUnavailable, UnknownName
from android_gym.llms import Decoding, Message, Tool, ToolCall
from android_gym.llms._json import decoded
from android_gym.llms._secrets import scrubbed

ASK = (Message("system", "Be short."), Message("user", "Hello"))
KEY = "sk-test-0123456789abcdef"
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (1080).to_bytes(4, "big") + (2400).to_bytes(4, "big")


class Time:
    """A clock that only sleeping moves."""

    def __init__(self) -> None:
        self.now, self.slept = 0.0, []  # type: ignore[var-annotated]

    def clock(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


def model(server: Server, **options: Any) -> Any:
    time = options.pop("time", Time())
    how = {"clock": time.clock, "sleep": time.sleep, **options}
    return llms.connect("openai:tiny", base_url=server.url, **how)


@pytest.fixture(autouse=True)
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")


def test_a_text_comes_back_with_tokens_and_the_servers_name_of_the_model() -> None:
    with serving(says("Hi")) as server:
        reply = model(server, price="2.5/10").complete(ASK, decoding=Decoding(0.5, stop=("#",)))
        assert (reply.text, reply.input_tokens, reply.output_tokens) == ("Hi", 7, 3)
        assert (reply.model, reply.cached) == ("tiny-1", False)
        assert reply.cost == pytest.approx((7 * 2.5 + 3 * 10) / 1e6)
        assert server.asked == [
            {
                "model": "tiny",
                "temperature": 0.5,
                "top_p": 1.0,
                "max_tokens": 4096,
                "seed": 0,
                "stop": ["#"],
                "messages": [{"role": "system", "content": "Be short."}, {"role": "user", "content": "Hello"}],
            }
        ]
        assert server.headers[0]["authorization"] == f"Bearer {KEY}"


def test_pictures_go_as_data_urls_of_their_own_kind() -> None:
    jpeg = b"\xff\xd8\xff\xe0"
    with serving(says("Seen")) as server:
        model(server).complete((Message("user", "What is it?", (PNG, jpeg)),))
        content = server.asked[0]["messages"][0]["content"]
        assert content == [
            {"type": "text", "text": "What is it?"},
            {"type": "image_url", "image_url": {"url": f"data:image/png;base64,{base64.b64encode(PNG).decode()}"}},
            {"type": "image_url", "image_url": {"url": f"data:image/jpeg;base64,{base64.b64encode(jpeg).decode()}"}},
        ]


def test_text_may_follow_pictures_and_stand_on_neither_side_of_them() -> None:
    with serving(says("Seen")) as server:
        messages = (Message("user", "This:", (PNG,), after="What is it?"), Message("user", "", (PNG,)))
        model(server).complete(messages)
        contents = [message["content"] for message in server.asked[0]["messages"]]
        picture = contents[0][1]
        assert picture["type"] == "image_url"
        assert contents == [
            [{"type": "text", "text": "This:"}, picture, {"type": "text", "text": "What is it?"}],
            [picture],
        ]


def test_tools_are_offered_and_their_calls_are_read() -> None:
    schema = {"type": "object", "properties": {"element": {"type": "string"}}}
    call = {"id": "c1", "type": "function", "function": {"name": "click", "arguments": '{"element": "n1a2b"}'}}
    with serving(says("", tool_calls=[call])) as server:
        reply = model(server).complete(ASK, (Tool("click", "Tap it.", schema),))
        assert reply.tool_calls == (ToolCall("c1", "click", {"element": "n1a2b"}),)
        assert server.asked[0]["tools"] == [
            {"type": "function", "function": {"name": "click", "description": "Tap it.", "parameters": schema}}
        ]


def test_a_text_may_come_in_parts_or_be_missing() -> None:
    parts = [{"type": "text", "text": "He"}, {"type": "text", "text": "llo"}]
    with serving(says("", content=parts), says("", content=None)) as server:
        asked = model(server)
        assert [asked.complete(ASK).text, asked.complete(ASK).text] == ["Hello", ""]


def test_a_conversation_with_tool_results_goes_in_the_protocols_form() -> None:
    made = ToolCall("c1", "click", {"element": "n1"})
    talk = (*ASK, Message("assistant", "", (), (made,)), Message("tool", "done", (), (), "c1"))
    with serving(says("Good")) as server:
        model(server).complete(talk)
        assert server.asked[0]["messages"][2:] == [
            {
                "role": "assistant",
                "content": "",
                "tool_calls": [
                    {"id": "c1", "type": "function", "function": {"name": "click", "arguments": '{"element":"n1"}'}}
                ],
            },
            {"role": "tool", "content": "done", "tool_call_id": "c1"},
        ]


def test_arguments_that_are_no_json_are_shown_as_the_model_wrote_them() -> None:
    call = {"id": "c1", "function": {"name": "click", "arguments": "{element: n1"}}
    with serving(says("", tool_calls=[call])) as server:
        reply = model(server).complete(ASK)
        assert reply.tool_calls == (ToolCall("c1", "click", {"": "{element: n1"}),)


def test_arguments_that_nest_too_deep_are_no_arguments() -> None:
    deep = f'{{"element": {100_000 * "["}{100_000 * "]"}}}'
    less = json.loads(f'{{"element": {100 * "["}{100 * "]"}}}')
    calls = [{"id": "c1", "function": {"name": "click", "arguments": one}} for one in (deep, less)]
    with serving(says("", tool_calls=calls)) as server:
        reply = model(server).complete(ASK)
        told = [call.arguments for call in reply.tool_calls]
        assert told == [{"": deep}, {"": "JSON nests deeper than 100 levels"}]


@pytest.mark.parametrize(("opened", "closed"), [("[", "]"), ('{"a":', "}"), ('[{"a":', "}]")])
def test_json_is_read_to_a_hundred_levels(opened: str, closed: str) -> None:
    times = 100 // len(closed)
    text = f"{opened * times}1{closed * times}"
    assert decoded(text) == json.loads(text)
    with pytest.raises(msgspec.DecodeError, match="JSON nests deeper than 100 levels"):
        decoded(f"[{text}, {text}]")
    assert decoded(f"[{1000 * '[],'}1]") == [*([] for _ in range(1000)), 1]


def test_a_stream_is_put_together() -> None:
    with serving(streams(["He", "llo", " there"])) as server:
        reply = model(server, stream=True).complete(ASK)
        assert (reply.text, reply.input_tokens, reply.output_tokens) == ("Hello there", 5, 2)
        assert server.asked[0]["stream"] is True


def test_tool_calls_in_a_stream_are_put_together() -> None:
    pieces: list[Any] = [
        {"tool_calls": [{"index": 0, "id": "c1", "function": {"name": "click", "arguments": ""}}]},
        {"tool_calls": [{"index": 0, "function": {"arguments": '{"element"'}}]},
        {"tool_calls": [{"index": 0, "function": {"arguments": ': "n1"}'}}]},
    ]
    with serving(streams(pieces)) as server:
        reply = model(server, stream=True).complete(ASK)
        assert reply.tool_calls == (ToolCall("c1", "click", {"element": "n1"}),)


@pytest.mark.parametrize("status", [408, 429, 500, 502, 503])
def test_what_may_pass_is_tried_again_with_pauses_that_grow(status: int) -> None:
    time = Time()
    busy = refuses(status, "busy")
    with serving(busy, busy, says("Hi")) as server:
        assert model(server, time=time).complete(ASK).text == "Hi"
        first, second = time.slept
        assert 1.0 <= first <= 1.25
        assert 2.0 <= second <= 2.5


def test_the_server_may_say_how_long_to_wait() -> None:
    time = Time()
    with serving(refuses(429, "slow down", Retry_After="17"), says("Hi")) as server:
        model(server, time=time).complete(ASK)
        assert time.slept == [17.0]


def test_what_will_not_pass_is_not_tried_again() -> None:
    with serving(refuses(400, "no such thing")) as server:
        with pytest.raises(LLMError) as caught:
            model(server).complete(ASK)
        assert str(caught.value) == (
            "openai:tiny gave no answer at the first try: The server answers 400: no such thing"
        )
        assert len(server.asked) == 1


@pytest.mark.parametrize("status", [401, 403, 404])
def test_a_model_that_cannot_be_asked_is_told_with_what_to_check(status: int) -> None:
    with serving(refuses(status, "no such thing")) as server:
        with pytest.raises(ModelUnavailable) as caught:
            model(server).complete(ASK)
        assert str(caught.value) == (
            f"openai:tiny at {server.url} cannot be asked: The server answers {status}: no such "
            "thing. Check the key, the model's name and the server's address."
        )
        assert len(server.asked) == 1


@pytest.mark.parametrize(
    "said",
    [
        "Requested tokens (2285) exceed context window of 2048",
        "Context size has been exceeded.",
        "The prompt (total length 25938) is too long to fit into the model",
        "The input (9000 tokens) is longer than the model's context length (4096 tokens).",
        "prompt is too long: 208310 tokens > 200000 maximum",
        "Prompt contains 9000 tokens and 0 draft tokens, too large for model",
        "`inputs` tokens + `max_new_tokens` must be <= 4096. Given: 9000",
        "This model's maximum prompt length is 131072 but the request contains 150000 tokens.",
        "Trying to keep the first 9000 tokens when context the overflows.",
    ],
)
def test_servers_say_in_many_ways_that_a_prompt_is_too_long(said: str) -> None:
    with serving(refuses(400, said)) as server, pytest.raises(ModelFailure) as caught:
        model(server).complete(ASK)
    assert (caught.value.cause, said in str(caught.value)) == ("context overflow", True)


def test_words_on_length_in_a_limit_of_rates_are_no_overflow() -> None:
    large = refuses(413, "Request too large: tokens per minute", code="rate_limit_exceeded")
    with serving(large) as server, pytest.raises(LLMError, match="answers 413"):
        model(server).complete(ASK)
    with serving(refuses(500, "The context manager exceeded itself."), says("Hi")) as server:
        assert model(server).complete(ASK).text == "Hi"


# --- what is told beside the answer --------------------------------------------------------------

DETAILS = {"prompt_tokens": 7, "completion_tokens": 30, "completion_tokens_details": {"reasoning_tokens": 21}}


def thinking(**message: Any) -> Any:
    """An answer of a reasoning model."""
    found = json.loads(says("Yes.", **message)["body"])
    return {"body": json.dumps({**found, "usage": DETAILS}).encode()}


PARTS = [
    {"type": "thinking", "thinking": [{"type": "text", "text": "Is it? "}]},
    {"type": "thinking", "thinking": "It is."},
    {"type": "text", "text": "Yes."},
]


@pytest.mark.parametrize(
    "message",
    [
        {"reasoning_content": "Is it? It is."},
        {"reasoning": "Is it? It is."},
        {"reasoning": "Is it? It is.", "reasoning_content": "Is it? It is."},
        {"content": PARTS},
    ],
)
def test_what_a_model_thought_is_kept_apart_from_its_answer(message: dict[str, Any]) -> None:
    with serving(thinking(**message)) as server:
        reply = model(server).complete(ASK)
        assert (reply.text, reply.reasoning) == ("Yes.", "Is it? It is.")
        assert (reply.output_tokens, reply.reasoning_tokens) == (30, 21)
        assert reply.finish_reason == "stop"


def test_thoughts_in_the_text_stay_there() -> None:
    with serving(says("<think>Is it?</think>Yes.")) as server:
        reply = model(server).complete(ASK)
        assert (reply.text, reply.reasoning) == ("<think>Is it?</think>Yes.", "")


@pytest.mark.parametrize("name", ["reasoning_content", "reasoning"])
def test_thoughts_in_a_stream_are_put_together(name: str) -> None:
    with serving(streams([{name: "Is it? "}, {name: "It is."}, "Y", "es."])) as server:
        reply = model(server, stream=True).complete(ASK)
        told = (reply.text, reply.reasoning, reply.finish_reason)
        assert told == ("Yes.", "Is it? It is.", "stop")


@pytest.mark.parametrize("parts", [False, True])
def test_a_refusal_is_no_text(parts: bool) -> None:
    said: Any = {"content": [{"type": "refusal", "refusal": "No, I will not."}]}
    message = said if parts else {"content": None, "refusal": "No, I will not."}
    with serving(says("", **message)) as server:
        reply = model(server).complete(ASK)
        assert (reply.text, reply.refusal) == ("", "No, I will not.")


def test_halves_of_characters_become_whole_or_a_mark() -> None:
    with serving({"body": says("\ud83d\ude00 \ud83d")["body"]}) as server:
        assert model(server).complete(ASK).text == "\U0001f600 \ufffd"


# --- fields --------------------------------------------------------------------------------------


def test_any_field_is_added_to_requests_by_its_name() -> None:
    with serving(says("Hi")) as server:
        more = "extra.reasoning_effort=low&extra.top_k=20&extra.min_p=0.5&extra.echo=false"
        inner = "extra.chat_template_kwargs.enable_thinking=false&extra.chat_template_kwargs.n=no"
        asked = llms.connect(f"openai:tiny?base_url={server.url}&{more}&{inner}")
        asked.complete(ASK)
        assert {name: server.asked[0][name] for name in asked.fields.extra} == {  # type: ignore[attr-defined]
            "reasoning_effort": "low",
            "top_k": 20,
            "min_p": 0.5,
            "echo": False,
            "chat_template_kwargs": {"enable_thinking": False, "n": "no"},
        }
        llms.connect("openai:tiny", base_url=server.url, extra={"stop": ["#"]}).complete(ASK)
        assert server.asked[1]["stop"] == ["#"]


@pytest.mark.parametrize(
    ("field", "name"),
    [
        ("temperature", "temperature"),
        ("top_p", "top_p"),
        ("seed", "seed"),
        ("stop", "stop"),
        ("max_tokens", "max_tokens"),
        ("max_tokens", "most"),
        ("most", "most"),
        ("tools", "tools"),
        ("stream_options", "stream_options"),
    ],
)
def test_any_standard_field_can_be_left_out(field: str, name: str) -> None:
    limit = {} if name != "most" else {"limit": "most"}
    with serving(streams(["Hi"])) as server:
        for out in ({}, {"leave_out": field}):
            asked = model(server, stream=True, **limit, **out)
            asked.complete(ASK, (Tool("click", "", {}),), Decoding(stop=("#",)))
        whole, less = server.asked
        assert set(whole) - set(less) == {name}


def test_fields_that_do_not_exist_or_are_ours_are_told() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'temperature'"):
        llms.connect("openai:tiny?base_url=http://127.0.0.1:9&leave_out=temperatur")
    with pytest.raises(InvalidOption, match=r"extra\.messages cannot be set"):
        llms.connect("openai:tiny?base_url=http://127.0.0.1:9&extra.messages=1")
    for twice in ("extra.a=1&extra.a.b=2", "extra.a.b=2&extra.a=1", "extra.=1"):
        with pytest.raises(InvalidOption, match="names no field, or one that another option"):
            llms.connect(f"openai:tiny?base_url=http://127.0.0.1:9&{twice}")


def test_after_the_last_try_the_error_says_how_often_it_was_tried() -> None:
    with serving(refuses(500, "broken")) as server:
        with pytest.raises(LLMError, match="after 3 tries: The server answers 500: broken"):
            model(server, retries=2).complete(ASK)
        assert len(server.asked) == 3


def test_an_account_without_money_stops_the_run() -> None:
    broke = refuses(429, "You exceeded your quota", code="insufficient_quota")
    with serving(broke) as server, pytest.raises(BudgetSpent, match="exceeded your quota"):
        model(server).complete(ASK)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b'{"choices": [{"mess', "The server's answer is no JSON"),
        (b"\xff\xfe", "The server's answer is no JSON"),
        (b'{"choices": []}', "not of the form that the protocol asks for"),
        (b'{"choices": [{"message": 3}]}', "not of the form that the protocol asks for"),
        (b"[]", "not of the form that the protocol asks for"),
        (b'{"choices": [{"message": {"content": {}}}]}', "not of the form"),
    ],
)
def test_an_answer_that_cannot_be_read_is_tried_again(body: bytes, words: str) -> None:
    with serving({"body": body}, says("Hi")) as server:
        assert model(server).complete(ASK).text == "Hi"
    with serving({"body": body}) as server, pytest.raises(LLMError, match=words):
        model(server, retries=1).complete(ASK)


@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize(
    ("choice", "words"),
    [
        ({"error": {"message": "The GPU is lost.", "code": 502}}, "The server answers 502: The GPU is lost."),
        ({"error": "The GPU is lost."}, "The server answers 500: The GPU is lost."),
        ({"finish_reason": "error"}, "The server ended its answer with an error, and does not say which."),
    ],
)
def test_an_error_in_a_choice_is_tried_again_and_told_in_the_servers_words(
    choice: dict[str, Any], words: str, stream: bool
) -> None:
    found = json.loads(says("Thought: I")["body"])
    found["choices"][0] |= {"finish_reason": None, **choice}
    broken: Turn = {"body": json.dumps(found).encode()}
    if stream:
        found["choices"][0]["delta"] = found["choices"][0].pop("message")
        broken = {"chunks": [f"data: {json.dumps(found)}\n\n".encode(), b"data: [DONE]\n\n"]}
    with serving(broken) as server:
        with pytest.raises(LLMError) as caught:
            model(server, stream=stream, retries=1).complete(ASK)
        assert str(caught.value) == f"openai:tiny gave no answer after 2 tries: {words}"


@pytest.mark.parametrize(
    ("code", "said", "meant"),
    [
        (401, "The upstream's key is wrong.", LLMError),
        (402, "Nothing is left to pay with.", BudgetSpent),
        (403, "The input requires moderation.", ModelFailure),
    ],
)
def test_an_error_in_a_choice_is_the_accounts_or_the_prompts_where_it_says_so(
    code: int, said: str, meant: type[Exception]
) -> None:
    found = json.loads(says("")["body"])
    found["choices"][0]["error"] = {"message": said, "code": code}
    with serving({"body": json.dumps(found).encode()}) as server, pytest.raises(meant, match=said):
        model(server, retries=0).complete(ASK)


def test_a_stream_that_is_no_json_is_an_error() -> None:
    broken = {"chunks": [b"data: {nope\n\n"]}
    with serving(broken) as server, pytest.raises(LLMError, match="protocol asks for"):
        model(server, stream=True, retries=0).complete(ASK)


def test_a_connection_that_breaks_is_tried_again() -> None:
    with serving({"gone": True}, says("Hi")) as server:
        assert model(server).complete(ASK).text == "Hi"


def test_a_server_that_is_too_slow_is_left() -> None:
    with serving({**says("late"), "wait": 30.0}) as server:
        with pytest.raises(LLMError, match=r"no whole answer in 0.1 seconds"):
            model(server, timeout_s=0.1, retries=1).complete(ASK)
        assert len(server.asked) == 2


def test_a_server_that_answers_drop_by_drop_keeps_nobody_longer() -> None:
    with (
        serving(streams(["a"] * 100, drop=0.05)) as server,
        pytest.raises(LLMError, match=r"no whole answer in 0.2 seconds"),
    ):
        model(server, timeout_s=0.2, retries=0, stream=True).complete(ASK)


def test_an_episode_has_so_many_seconds_for_its_model() -> None:
    time = Time()
    with serving(refuses(500, "broken"), says("Hi")) as server:
        slow = model(server, time=time)
        slow.begin(1.0)
        with pytest.raises(LLMError, match="broken"):
            slow.complete(ASK)  # the pause would be longer than what is left
        time.now = 5.0
        with pytest.raises(LLMError, match="seconds that the episode has for its model are over"):
            slow.complete(ASK)
        slow.begin(1.0)
        assert slow.complete(ASK).text == "Hi"


def test_tries_are_kept_apart_by_the_rate() -> None:
    time = Time()
    with serving(says("Hi")) as server:
        paced = model(server, time=time, rate=30)
        for _ in range(3):
            paced.complete(ASK)
        assert time.slept == [2.0, 2.0]


def test_tokens_are_estimated_where_the_server_gives_none() -> None:
    with serving(says("12345678", usage=None)) as server:
        reply = model(server).complete((Message("user", "1234", (PNG,)),))
        assert (reply.input_tokens, reply.output_tokens) == (1 + 425, 2)


def test_a_budget_stops_before_the_next_answer() -> None:
    with serving(says("Hi")) as server:
        poor = model(server, budget_tokens=15)
        poor.complete(ASK)
        poor.complete(ASK)
        with pytest.raises(BudgetSpent, match=r"budget of 15 tokens is spent \(20\)"):
            poor.complete(ASK)
        assert len(server.asked) == 2


def test_a_budget_in_money_needs_a_price() -> None:
    with serving(says("Hi")) as server:
        with pytest.raises(InvalidOption, match="needs price=INPUT/OUTPUT"):
            model(server, budget_usd=1.0)
        poor = model(server, budget_usd=0.00001, price=(1.0, 1.0))
        poor.complete(ASK)
        with pytest.raises(BudgetSpent, match="budget of 1e-05 USD is spent"):
            poor.complete(ASK)


def test_a_ledger_is_shared_and_outlives_the_process(tmp_path: Path) -> None:
    with serving(says("Hi")) as server:
        ledger = tmp_path / "spent.txt"
        one = model(server, budget_tokens=25, ledger=ledger)
        other = model(server, budget_tokens=25, ledger=ledger)
        one.complete(ASK)
        other.complete(ASK)
        one.complete(ASK)
        with pytest.raises(BudgetSpent):
            other.complete(ASK)
        with pytest.raises(BudgetSpent):
            model(server, budget_tokens=25, ledger=ledger).complete(ASK)
        assert model(server, budget_tokens=35, ledger=ledger).complete(ASK).text == "Hi"


# --- keys ----------------------------------------------------------------------------------------


def everything(error: BaseException) -> str:
    """All that an error carries."""
    found = [repr(error), str(error), repr(vars(error))]
    for inner in (error.__cause__, error.__context__):
        if inner is not None:
            found.append(everything(inner))
    return "\n".join(found)


def test_a_hidden_key_is_a_word_that_begins_as_one_and_goes_on_in_asterisks() -> None:
    text = "sk-sk-a**b* sk-b sk- * sk-***, x-sk-c*-d *sk"
    assert scrubbed(text, (KEY,)) == "[key] sk-b sk- * [key], x-[key] *sk"


@pytest.mark.parametrize("status", [400, 401, 413, 429, 500])
@pytest.mark.parametrize("shown", [KEY, "sk-tes******cdef"])
def test_a_key_in_the_servers_answer_reaches_no_error(status: int, shown: str) -> None:
    with serving(refuses(status, f"Incorrect API key provided: {shown}.")) as server:
        with pytest.raises((LLMError, ModelFailure, ModelUnavailable)) as caught:
            model(server, retries=1).complete(ASK)
        assert "Incorrect API key provided: [key]." in str(caught.value)
        assert KEY not in everything(caught.value)
        assert "sk-tes" not in everything(caught.value)


def test_a_key_that_a_model_echoes_reaches_no_reply_and_no_recording(tmp_path: Path) -> None:
    call = {"id": "c", "function": {"name": "set_text", "arguments": json.dumps({"text": ["x", {"y": KEY}]})}}
    with serving(says(f"Your key is {KEY}", tool_calls=[call])) as server:
        tape = tmp_path / "tape.jsonl"
        reply = llms.connect(f"record:{tape}:openai:tiny", base_url=server.url).complete(ASK)
        assert reply.text == "Your key is [key]"
        assert reply.tool_calls[0].arguments == {"text": ["x", {"y": "[key]"}]}
        assert KEY not in tape.read_text()


def test_a_key_is_in_no_repr_and_no_name() -> None:
    with serving(says("Hi")) as server:
        made = model(server)
        assert KEY not in repr(made) + made.name + repr(made._backend)


@pytest.mark.parametrize("stream", [False, True])
def test_a_key_reaches_no_log_however_much_is_logged(stream: bool, caplog: pytest.LogCaptureFixture) -> None:
    import logging

    broken = refuses(500, f"{KEY} is not welcome")
    with caplog.at_level(logging.DEBUG), serving(broken, says("Hi"), streams(["Hi"])) as server:
        if stream:
            server.taken = 2
        model(server, stream=stream).complete(ASK)
    assert len(caplog.records) > 3
    assert KEY not in "\n".join(record.getMessage() for record in caplog.records)


SECRETS = ("hunter2-secret", "sk-in-the-query")


def hidden(url: str, encoded: bool) -> str:
    """The address with a user, a password and a key."""
    whole = url.replace("://", f"://me:{SECRETS[0]}@") + f"?version=7&api_key={SECRETS[1]}"
    return quote(whole, safe="") if encoded else whole.replace("&", "%26")


@pytest.mark.parametrize("encoded", [False, True])
def test_secrets_in_the_servers_address_go_to_the_server_and_nowhere_else(encoded: bool, tmp_path: Path) -> None:
    echo = says("", reasoning=f"I am {SECRETS[0]}", refusal=f"not {SECRETS[1]}")
    with serving(echo, refuses(401, f"{SECRETS}: http://a:{SECRETS[0]}@b?key=x7")) as server:
        tape = tmp_path / "tape"
        name = f"record:{tape}:openai:tiny?base_url={hidden(server.url, encoded)}"
        asked = llms.connect(name)
        reply = asked.complete(ASK)
        with pytest.raises(ModelUnavailable) as caught:
            asked.complete((Message("user", "more"),))
        told = [
            repr(asked),
            str(vars(asked)["name"]),
            str(reply),
            tape.read_text(),
            everything(caught.value),
            llms.shown(name),
        ]
        assert [secret for secret in (*SECRETS, "x7") if secret in "\n".join(told)] == []
        assert asked.base_url == server.url  # type: ignore[attr-defined]
        assert json.loads(tape.read_text().splitlines()[0])["base_url"] == server.url
        basic = base64.b64encode(f"me:{SECRETS[0]}".encode()).decode()
        assert server.headers[0]["authorization"] == f"Basic {basic}"
        assert server.paths[0] == f"/v1/chat/completions?version=7&api_key={SECRETS[1]}"


def test_a_password_in_the_address_of_a_server_that_is_not_there_reaches_no_error() -> None:
    made = llms.connect("openai:tiny", base_url="http://me:hunter2@127.0.0.1:9/v1", retries=0)
    with pytest.raises(ModelUnavailable) as caught:
        made.complete(ASK)
    assert "hunter2" not in everything(caught.value)


def test_an_address_that_was_kept_without_its_password_is_told() -> None:
    kept = llms.shown("openai:tiny?base_url=http://me:hunter2@127.0.0.1:9/v1&key_env=HOME")
    assert kept == "openai:tiny?base_url=http://[key]@127.0.0.1:9/v1&key_env=HOME"
    with pytest.raises(InvalidOption, match="give the whole name of the model again"):
        llms.connect(kept)


def test_without_a_key_and_a_server_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY")
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
    with pytest.raises(InvalidOption, match="OPENAI_API_KEY, or name a server of your own"):
        llms.connect("openai:tiny")
    with serving(says("Hi")) as server:
        assert llms.connect("openai:tiny", base_url=server.url).complete(ASK).text == "Hi"


def test_options_follow_the_name() -> None:
    with serving(says("Hi")) as server:
        name = f"openai:tiny?base_url={server.url}&limit=max_completion_tokens&price=1/1"
        reply = llms.connect(f"{name}&leave_out=temperature,seed").complete(ASK)
        assert reply.cost == pytest.approx(1e-5)
        asked = server.asked[0]
        assert asked["max_completion_tokens"] == 4096
        assert not {"max_tokens", "temperature", "seed"} & set(asked)


def test_errors_travel_between_processes() -> None:
    error = LLMError("gone", True, 3.0)
    back = pickle.loads(pickle.dumps(error))
    assert (str(back), back.again, back.after_s) == ("gone", True, 3.0)
