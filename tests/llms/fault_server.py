"""A model's server with faults: it knows the way through a few tasks, and fails as it is told.

Its answers are the oracle's, found by the goal and the screen in the prompt of `react` and `tools`,
so that without a fault every episode succeeds. `FAULTS` are the ways in which servers, networks and
models fail, and what each comes to; `table` is the same for docs/evaluation.md.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from llms.server import Turn, refuses, says

from android_gym import agents
from android_gym.agents._llm.observe import screen_text
from android_gym.envs.android import AndroidEnv
from android_gym.llms._reasoning import CONTROL

PROMPT = re.compile(r"Goal: (.*?)\n\n.*Step (\d+)\. The screen now:\n(.*)", re.S)
USAGE = (1200, 12)  # tokens of every prompt and every answer: few, so that nothing is left out


class Brain:
    """Answers as the oracle acts, in the form that is asked for."""

    def __init__(self, tasks: Iterable[str], seeds: Iterable[int] = (0,)) -> None:
        self._known: dict[Any, str] = {}
        for task in tasks:
            for seed in seeds:
                self._learn(task, seed, "text")
                self._learn(task, seed, "tool")

    def _learn(self, task: str, seed: int, form: str) -> None:
        env, agent = AndroidEnv(task, actions=form), agents.make("oracle")
        observation, info = env.reset(seed=seed)
        goal = info["instruction"]
        agent.reset(env, observation, info)
        over = False
        while not over:
            shown, raw = screen_text(env, observation), agent.act(observation, info)
            self._known[form, goal, shown] = raw
            observation, _, terminated, truncated, info = env.step(raw)
            over = terminated or truncated

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        """The whole answer to a request, as the protocol has it."""
        if is_control(asked):
            found: dict[str, Any] = json.loads(says("OK", USAGE)["body"])
            return found
        goal, _, screen = read(asked)
        raw = self._known["tool" if "tools" in asked else "text", goal, screen]
        if "tools" not in asked:
            made = says(f"Thought: I know the way.\nAction: {raw}", USAGE)
        else:
            call = json.loads(raw)
            arguments = json.dumps(call["arguments"])
            asks = {"id": "c", "function": {"name": call["name"], "arguments": arguments}}
            made = says("", USAGE, tool_calls=[asks])
        found = json.loads(made["body"])
        return found


def is_control(asked: dict[str, Any]) -> bool:
    """Whether a request is the control question, which no agent asks."""
    return bool(asked["messages"][-1]["content"] == CONTROL)


def read(asked: dict[str, Any]) -> tuple[str, int, str]:
    """Goal, number of the step, and screen of a prompt."""
    match = PROMPT.search(asked["messages"][-1]["content"])
    assert match is not None
    return match[1], int(match[2]), match[3].rstrip()


# --- faults ---------------------------------------------------------------------------------------

Spoil = Callable[[dict[str, Any]], Turn]  # what is sent in place of an answer

STOPS = "the run stops with exit status 1 and says why"
SPENT = "the run stops; `--resume` goes on"
ENDS = "asked once; the episode ends there"
STEP = "the step does nothing; the episode goes on"
AGAIN = "asked again, `retries` times; then the episode is an error"
ERROR = "asked once; the episode is an error"
READ = "read all the same"


class Fault(NamedTuple):
    """One way to fail. `cause` as in `Thought` or `End`; `stream`, `agent` how it is asked for."""

    name: str
    happens: str
    spoil: Spoil
    cause: str = ""
    stream: bool = False
    agent: str = "react"
    pause: float = 0.0  # seconds that the server asks for
    slow: bool = False

    @property
    def counted(self) -> str:
        """As what it counts, in words."""
        if self.happens in (STOPS, SPENT):
            return "nothing: no episode is noted"
        if self.happens in (ENDS, STEP):
            return f"the agent's: {self.cause or 'an invalid action'}"
        return "the provider's" if self.happens in (AGAIN, ERROR) else "nothing"


def table() -> str:
    """The faults as a table in Markdown."""
    rows = [f"| {one.name} | {one.happens} | {one.counted} |" for one in FAULTS]
    return "\n".join(("| fault | what happens | counted as |", "|---|---|---|", *rows))


def refusing(status: int, said: str, code: str = "", kind: str = "", **headers: str) -> Spoil:
    return lambda _: {
        **refuses(status, said, code, **headers),
        "body": json.dumps({"error": {"message": said, "code": code, "type": kind}}).encode(),
    }


def sending(body: bytes, **more: Any) -> Spoil:
    return lambda _: {"body": body, **more}


def changed(message: dict[str, Any] | None = None, finish: str = "", **whole: Any) -> Spoil:
    """The answer with another message, another finish_reason, or other fields."""

    def spoil(found: dict[str, Any]) -> Turn:
        (choice,) = found["choices"]
        choice["message"] |= message or {}
        choice["finish_reason"] = finish or choice["finish_reason"]
        return {"body": json.dumps({**found, **whole}).encode()}

    return spoil


def calling(*calls: tuple[str, str]) -> Spoil:
    """These tools are called instead, with arguments as text."""
    made = [{"id": "c", "function": {"name": n, "arguments": text}} for n, text in calls]
    return changed({"content": None, "tool_calls": made})


def failed(error: Any) -> Spoil:
    """The beginning of the answer, with an error beside it."""

    def spoil(found: dict[str, Any]) -> Turn:
        (choice,) = found["choices"]
        choice["error"] = error
        return changed({"content": "Thought: I will"}, "error")(found)

    return spoil


def thinking(found: dict[str, Any]) -> Turn:
    """Thoughts in place of the answer to all but the control question."""
    (choice,) = found["choices"]
    if choice["message"]["content"] == "OK":
        return changed()(found)
    return changed({"content": None, "reasoning_content": "#finish#"})(found)


def in_parts(found: dict[str, Any]) -> Turn:
    text = found["choices"][0]["message"]["content"]
    parts = [{"type": "text", "text": text[:9]}, {"type": "text", "text": text[9:]}]
    return changed({"content": parts})(found)


def without_usage(found: dict[str, Any]) -> Turn:
    del found["usage"]
    return {"body": json.dumps(found).encode()}


def cut(found: dict[str, Any]) -> Turn:
    body = json.dumps(found).encode()
    return {"body": body[: len(body) // 2]}


def broken_off(found: dict[str, Any]) -> Turn:
    return {"body": json.dumps(found).encode()[:40], "missing": 400}


def streamed(found: dict[str, Any], *last: bytes, drop: float = 0.0, **headers: str) -> Turn:
    """The answer as a stream, with other pieces in place of its end."""
    (choice,) = found["choices"]
    pieces = [choice["message"]["content"][i : i + 7] for i in range(0, 21, 7)]
    chunks = [
        {**found, "usage": None, "choices": [{"index": 0, "finish_reason": None, "delta": {"content": piece}}]}
        for piece in pieces
    ]
    lines = [f"data: {json.dumps(chunk)}\n\n".encode() for chunk in chunks]
    return {"chunks": [*lines, *last], "drop": drop, "headers": headers}


def failing_stream(found: dict[str, Any]) -> Turn:
    """The beginning of the answer as a stream, then an error in a choice."""
    choice = {"index": 0, "delta": {"content": ""}, "finish_reason": "error", "error": {"message": "It failed."}}
    last = {**found, "choices": [choice]}
    return streamed(found, f"data: {json.dumps(last)}\n\n".encode(), b"data: [DONE]\n\n")


def whole_stream(found: dict[str, Any]) -> Turn:
    """The answer as a stream should be."""
    (choice,) = found["choices"]
    rest = {"index": 0, "finish_reason": "stop", "delta": {"content": ""}}
    rest["delta"] = {"content": choice["message"]["content"][21:]}
    last = {**found, "choices": [rest]}
    return streamed(found, f"data: {json.dumps(last)}\n\n".encode(), b"data: [DONE]\n\n")


def dripping(found: dict[str, Any]) -> Turn:
    """The answer as a stream that goes on and on, saying nothing."""
    return streamed(found, *[b": \n\n"] * 90, drop=0.1)


DOWN = b'data: {"error": {"message": "The engine died.", "code": 500}}\n\n'
CHUNKED = {"Transfer_Encoding": "chunked"}
OPENAI = "This model's maximum context length is 4096 tokens. However, your messages resulted in 9000."
VLLM = "The decoder prompt (length 9000) is longer than the maximum model length of 4096."
LLAMA = "request (9000 tokens) exceeds the available context size (4096 tokens), try increasing it"
GOOGLE = "The input token count (9000) exceeds the maximum number of tokens allowed (4096)."
AZURE = "The response was filtered due to the prompt triggering our content management policy."
OVERFLOW, FILTER, REFUSAL = "context overflow", "content filter", "refusal"
CUT, UNPARSABLE = "cut by max_tokens", "unparsable"
LATER = {"Date": "Wed, 21 Oct 2026 07:28:00 GMT", "Retry_After": "Wed, 21 Oct 2026 07:28:07 GMT"}

FAULTS = (
    Fault("401, the key is wrong", STOPS, refusing(401, "Incorrect API key provided.")),
    Fault("403, the key may not", STOPS, refusing(403, "You have no access to this model.")),
    Fault("404, no such model", STOPS, refusing(404, "The model does not exist.")),
    Fault("reasoning alone in every answer", STOPS, changed({"content": None, "reasoning_content": "#finish#"})),
    Fault("429, the quota is used up", SPENT, refusing(429, "You exceeded your current quota.", "insufficient_quota")),
    Fault("402, nothing is left to pay with", SPENT, refusing(402, "Insufficient Balance")),
    Fault("400, prompt too long (OpenAI)", ENDS, refusing(400, OPENAI, "context_length_exceeded"), OVERFLOW),
    Fault("400, prompt too long (vLLM)", ENDS, refusing(400, VLLM), OVERFLOW),
    Fault("400, prompt too long (llama.cpp)", ENDS, refusing(400, LLAMA, kind="exceed_context_size_error"), OVERFLOW),
    Fault("400, prompt too long (Gemini)", ENDS, refusing(400, GOOGLE), OVERFLOW),
    Fault("413, request too large", ENDS, refusing(413, "Request Entity Too Large"), OVERFLOW),
    Fault(
        "`length` with nothing written",
        ENDS,
        changed({"content": ""}, "length", usage={"prompt_tokens": 4096}),
        OVERFLOW,
    ),
    Fault("400, content filter", ENDS, refusing(400, AZURE, "content_filter"), FILTER),
    Fault("400, content policy", ENDS, refusing(400, "No.", "content_policy_violation"), FILTER),
    Fault("`content_filter` with nothing written", ENDS, changed({"content": None}, "content_filter"), FILTER),
    Fault("`content_filter` amid the answer", STEP, changed({"content": "Thought: I will"}, "content_filter"), FILTER),
    Fault("a refusal", STEP, changed({"content": None, "refusal": "I cannot help."}), REFUSAL),
    Fault("`length` amid the answer", STEP, changed({"content": "Thought: I"}, "length"), CUT),
    Fault("`length` within `<think>`", STEP, changed({"content": "<think>Is it #press_home#?"}, "length"), CUT),
    Fault(
        "`length` within the reasoning",
        STEP,
        changed({"content": "", "reasoning_content": "Is it home?"}, "length"),
        CUT,
    ),
    Fault("no action", STEP, changed({"content": "I am lost."}), UNPARSABLE),
    Fault("no content (null)", STEP, changed({"content": None}), UNPARSABLE),
    Fault("several actions", STEP, changed({"content": "#press_home#\n#press_back#"}), UNPARSABLE),
    Fault("several tool calls", STEP, calling(("press_home", "{}"), ("press_back", "{}")), UNPARSABLE, agent="tools"),
    Fault("tool arguments that are no JSON", STEP, calling(("click", "{element: n1")), UNPARSABLE, agent="tools"),
    Fault("a tool that does not exist", STEP, calling(("teleport", "{}")), agent="tools"),
    Fault("400, a field it does not take", ERROR, refusing(400, "Unsupported parameter: 'seed'.")),
    Fault("408", AGAIN, refusing(408, "Request Timeout")),
    Fault("409", AGAIN, refusing(409, "Conflict")),
    Fault("425", AGAIN, refusing(425, "Too Early")),
    Fault("429", AGAIN, refusing(429, "Slow down.")),
    Fault("429 with seconds to wait", AGAIN, refusing(429, "Slow down.", Retry_After="7"), pause=7.0),
    Fault("429 with a date to wait for", AGAIN, refusing(429, "Slow down.", **LATER), pause=7.0),
    Fault(
        "429, tokens a minute", AGAIN, refusing(429, "Request too large: it exceeds the context length for your tier.")
    ),
    Fault("500", AGAIN, refusing(500, "Internal Server Error")),
    Fault("502", AGAIN, sending(b"<html><h1>Bad Gateway</h1></html>", status=502)),
    Fault("503", AGAIN, refusing(503, "Loading model")),
    Fault("504", AGAIN, refusing(504, "Gateway Timeout")),
    Fault("529", AGAIN, refusing(529, "Overloaded")),
    Fault("an empty body", AGAIN, sending(b"")),
    Fault("a page of HTML", AGAIN, sending(b"<html>Welcome</html>", kind="text/html")),
    Fault("JSON that is cut", AGAIN, cut),
    Fault("a body that breaks off", AGAIN, broken_off),
    Fault("no choices", AGAIN, sending(b'{"id": "1", "object": "chat.completion"}')),
    Fault("an empty list of choices", AGAIN, changed(choices=[])),
    Fault(
        "an error in place of an answer, with 200",
        AGAIN,
        sending(b'{"error": {"message": "Upstream failed.", "code": 502}}'),
    ),
    Fault("an error in a choice", AGAIN, failed({"message": "Upstream failed.", "code": 502})),
    Fault("an error in a choice, whatever its status", AGAIN, failed({"message": "Provider failed.", "code": 400})),
    Fault("reasoning alone in some answers", AGAIN, thinking),
    Fault("`finish_reason` `error`", AGAIN, changed(finish="error")),
    Fault("a connection that is reset", AGAIN, lambda _: {"gone": True}),
    Fault("no answer in time", AGAIN, lambda found: {**changed()(found), "wait": 9.0}, slow=True),
    Fault("a stream, drop by drop", AGAIN, dripping, stream=True, slow=True),
    Fault("a stream that ends too soon", AGAIN, streamed, stream=True),
    Fault(
        "a stream that breaks off", AGAIN, lambda _: {"chunks": [b"400\r\ndata: {"], "headers": CHUNKED}, stream=True
    ),
    Fault("a stream with an error in it", AGAIN, lambda found: streamed(found, DOWN), stream=True),
    Fault("a stream with an error in a choice", AGAIN, failing_stream, stream=True),
    Fault("another content type", READ, lambda found: {**changed()(found), "kind": "text/plain"}),
    Fault("content in parts", READ, in_parts),
    Fault("no usage", READ, without_usage),
    Fault("NaN among the figures", READ, changed(usage={"prompt_tokens": float("nan")})),
)
