"""Replies without end, as a model writes them that repeats itself until it is cut.

Whatever reads a reply takes time that grows with its length and no faster, holds up no other
episode, and raises nothing. Readers are found in the folders: a new one is held to the same.
"""

from __future__ import annotations

import inspect
import pkgutil
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from android_gym import adapters, agents
from android_gym.adapters import _calls, _near_json, _reading
from android_gym.agents._llm.scaffold import Seen, Turn
from android_gym.envs import actions, judging
from android_gym.envs.actions import _grammar
from android_gym.envs.context import Context
from android_gym.envs.spaces import Unicode
from android_gym.generator import drafts
from android_gym.llms import _secrets, _wire
from android_gym.tasks import answers

from .envs.screens import form

SIZE = (500, 1000)  # px of the picture
SCREEN = form()
CONTEXT = Context.of("Save a note", (("com.example.notes", "Notes"),))
EXPECTED = {
    "time": "6:23 PM",
    "number": "1,800",
    "amount": "1 hr, 30 min",
    "date": "October 12",
    "days": "Mon, Wed",
    "phone": "+1 (555) 010-4477",
    "address": "mia@example.com",
    "name": "Lima",
    "words": "Are you coming?",
    "choice": "yes",
    "impossible": "N/A",
}
GIVEN: dict[str, Any] = {"size": SIZE, "scale": 999.0, "known": ("click",), "number": 1}

Reader = Callable[[str], object]


def modules(package: ModuleType) -> Iterator[ModuleType]:
    yield package
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield import_module(found.name)


def readers_in(package: ModuleType) -> Iterator[tuple[str, Reader]]:
    """The functions of a package that take a reply, or a step with one, and what else is known."""
    for module in modules(package):
        for name, function in inspect.getmembers(module, inspect.isfunction):
            needed = {
                parameter.name: str(parameter.annotation)
                for parameter in inspect.signature(function).parameters.values()
                if parameter.default is parameter.empty and parameter.kind is parameter.POSITIONAL_OR_KEYWORD
            }
            taken = {"reply": "str", "turn": "Turn"}.items() & needed.items()
            if function.__module__ == module.__name__ and taken and needed.keys() - GIVEN.keys() == dict(taken).keys():
                yield f"{module.__name__.partition('.')[2]}.{name}", reader(function, needed)


def reader(function: Callable[..., object], needed: dict[str, str]) -> Reader:
    def read(reply: str) -> object:
        given = {**GIVEN, "reply": reply, "turn": Turn(Seen(b"", SIZE), reply, None)}
        return function(**{name: given[name] for name in needed})

    return read


def action_form(name: str) -> Reader:
    decode = actions.find(name).decode
    return lambda reply: decode(reply, SCREEN, CONTEXT)


def answer(kind: str) -> Reader:
    return lambda reply: answers.same(kind, EXPECTED[kind], reply, ("Cusco",))


def written(reply: str) -> object:
    try:
        return drafts.listed(reply)
    except drafts.BadDraft as why:
        return str(why)


FORMS = [name for name in actions.names() if isinstance(actions.find(name).space(), Unicode)]
SHARED: dict[str, Reader] = {
    "after": lambda reply: _reading.after(reply, "Action:"),
    "calls": lambda reply: _calls.calls_in(reply, ("click", "f", "a", "type"), "Action:").first(),
    "objects": _near_json.objects_in,
    "place": lambda reply: _reading.place(reply, SIZE, 999),
    "grammar": _grammar.read,
    "judge": judging.verdict_in,
    **{f"answer {kind}": answer(kind) for kind in answers.KINDS},
}
READERS: dict[str, Reader] = {
    **dict(readers_in(adapters)),
    **dict(readers_in(agents)),
    **{f"form {name}": action_form(name) for name in FORMS},
    **SHARED,
    "draft": written,
    "key": lambda reply: _secrets.scrubbed(reply, ("aaa-01234567", "<think>01234567", "\n\n\n01234567")),
    "tool call": lambda reply: _wire._read_call({"function": {"name": "click", "arguments": reply}}),
}

# What is repeated by itself; "%d" counts.
LETTERS = ("a", "a1", "a(", "a() ", "a%d() ", "f(f(", "1", "1e", "1:11,", "a@b.", "\u0301\u0323")
SIGNS = ("(", "[", "{", "<", "'", '"', "\\", "'\\", '"\\', "```", "*", "#", ",", " ", "\n", "*\n")
WORDS = ("<think>", "</think>", "<thinking></think>", "Action:", "Reason:", "#click [n%d]#\n", "click(n%d)\n")
JSON = ('["a"x\n', '{"a":', '{"a":1,', "{'a':")
# What comes before, what is repeated, and what comes after.
SHAPES = [
    *(("", unit, "") for unit in (*LETTERS, *SIGNS, *WORDS, *JSON)),
    ("Action: click('", "f'{a}'", "')"),
    ("click(", "f'{a}'", ")"),
    ("click(", "1+", ")"),
    ("CLICK ", " ", "x"),
    ("CLICK [", "]", "x"),
    ("#click [1", " ", "x]#"),
    ("#click [1, 2", " ", "x]#"),
    ("#click [n1]# #press_back# ", "#ab%d#", ""),
    ("x", "\n", "x"),
    ("no", " ", "x"),
    ("The goal was", " ", "x"),
    ("```json", " ", "x"),
]
MORE_LETTERS = ("é", "a ", "a\n", "a()", "a(b,", "A_", "1,111,", "1 and ", "0", "0x", "%d ", "mon-", "⑩")
MORE_SIGNS = ("<|a", "{}\n", "{1:", '""', "`", "# ", "-", ".", "_", "@", "]\t#", "\r\n", "'a\n")
MORE_JSON = ("[1,", '{"a":[', '{"a":1},', '{"%d":')
TAGS = ("<think></think>", "<thought>", "<tool_call>{", "<point>")
LABELS = ("Reason: Action:", "Summary:", "Thoughts:\n", "Grounded Operation:")
ACTIONS = ("#click [n1]#", "#a%d#", "click ", "CLICK [1]\n")
VERDICTS = ("yes\n", "No. ", "answer is ", "The goal was ", "\nthe goal")
ARGUMENTS = ("a", "\\'", "1", "1 ", "<point>", "f'{a}'", "1+", "-", "a.", "''", "(a,", "a=1,", "a() ")
CALLS = (("Action: click('", "')"), ('{"action":"click","coordinate":"', '"}'), ("f(", ")"))
BEGINNINGS = ("CLICK ", "CLICK [", "#click [1", "#click [1, 2", "no", "yes", "The goal was", "```json", "a")
MORE_SHAPES = [
    *(("", unit, "") for unit in (*MORE_LETTERS, *MORE_SIGNS, *MORE_JSON, *TAGS, *LABELS, *ACTIONS, *VERDICTS)),
    *((before, unit, after) for before, after in CALLS for unit in ARGUMENTS),
    *((before, unit, "x") for before in BEGINNINGS for unit in (" ", "\n", "]", "*")),
    ("#click [n1@", ",", "]#"),
    ("#set_text [n1] [", "#click [n1] ", "]#"),
    ("'", "a%d() ", "'"),
]
NESTED = [("[", "]"), ('{"a":', "}"), ("f(", ")"), ("<think>", "</think>")]
AROUND = [("", ""), ("click(", ")"), ('{"action":"click","coordinate":', "}"), ('{"name":"click","arguments":', "}")]


def endless(before: str, unit: str, after: str, size: int) -> str:
    times = range(size // len(unit))
    middle = "".join(unit % n for n in times)[:size] if "%d" in unit else unit * len(times)
    return f"{before}{middle}{after}"


def replies(shapes: list[tuple[str, str, str]], size: int) -> Iterator[str]:
    for shape in shapes:
        yield endless(*shape, size)
    for before, after in AROUND:
        for opened, closed in NESTED:
            times = size // len(opened + closed)
            yield f"{before}{opened * times}1{closed * times}{after}"


@contextmanager
def hang_guard(seconds: int) -> Iterator[None]:
    """Ends what has not come to an end after so many seconds of its own processor time: many times
    of what it takes, and less than it takes where time grows with the square."""

    def stop(*_: object) -> None:
        raise TimeoutError("It hangs.")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
        _grammar.read.cache_clear()  # which would keep these replies


@pytest.mark.parametrize("name", sorted(READERS))
def test_a_reply_without_end_is_read_or_refused(name: str) -> None:
    with hang_guard(5):
        for reply in replies(SHAPES, 50_000):
            READERS[name](reply)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(READERS))
def test_so_is_one_of_a_stranger_shape(name: str) -> None:
    with hang_guard(20):
        for reply in replies(MORE_SHAPES, 100_000):
            READERS[name](reply)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(SHARED))
def test_so_is_one_of_a_million_characters(name: str) -> None:
    with hang_guard(60):
        for reply in replies(SHAPES, 1_000_000):
            SHARED[name](reply)


def test_every_reader_of_replies_is_found() -> None:
    assert {f"adapters.{name}.decode" for name in adapters.names()} <= READERS.keys()
    assert {
        "adapters.android_world.parts",
        "adapters.app_agent.asks_for_grid",
        "adapters.app_agent.decision",
        "adapters.autoglm.parts",
        "adapters.mobile_agent_e.action_in",
        "adapters.mobile_agent_v2.decode_tag",
        "agents._llm.experience.shortcut_in",
        "agents._llm.parse_reply.parse_reply",
        "agents.autoglm._told",
        "agents.cogagent._told",
        "agents.mai_ui._told",
        "agents.mobile_agent_v1.answer",
        "agents.os_atlas.said",
        "agents.qwen3_vl._sentence",
        "agents.ui_tars._with_boxes",
        "form html",
        "form point",
        "form text",
        "form text+api",
        "form tool",
        "form tool+api",
    } <= READERS.keys()
    assert EXPECTED.keys() == answers.KINDS.keys()
