"""The tool form: JSON tool calls."""

from __future__ import annotations

from typing import Any

import pytest

from android_gym.action import Action
from android_gym.envs.actions import find, tool
from android_gym.envs.context import Context
from android_gym.errors import NotSupported

from .screens import form

SCREEN = form()
FIELD, SAVE, NOTES = SCREEN.element(1), SCREEN.element(2), SCREEN.element(4)
ID = {SCREEN.element(i): name for name, i in SCREEN.ids.items()}
NONE = Context()
MORE = find("tool+api")


def read(answer: str) -> Action | str:
    return tool.decode(answer, SCREEN, NONE)


@pytest.mark.parametrize(
    "call",
    [
        '{"name": "click", "arguments": {"element": "%s"}}',
        '{"name": "click", "input": {"element": "%s"}}',
        '{"name": "Click", "parameters": {"element": "%s"}}',
        '{"action": "tap", "element": "%s"}',
        '{"function": {"name": "click", "arguments": "{\\"element\\": \\"%s\\"}"}}',
        '{"type": "function", "function": {"name": "click", "arguments": {"element": "%s"}}}',
        '{"id": "1", "type": "tool_use", "name": "click", "element": "%s"}',
        '{"tool_calls": [{"function": {"name": "tap", "arguments": {"element": "%s"}}}]}',
        'Let me save it.\n```json\n{"name": "click", "arguments": {"element": "%s"}}\n```',
    ],
)
def test_a_call_is_read_in_the_shapes_that_models_write(call: str) -> None:
    assert read(call % ID[SAVE]) == Action("click", SAVE)


DEEP = 100_000 * "[" + 100_000 * "]"


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        ("click the button", "The answer holds no JSON object."),
        ("{'name': 'click'}", "The tool call is no JSON"),
        (f'{{"name": {DEEP}}}', "The tool call is no JSON: JSON nests deeper than 100 levels."),
        (
            f'{{"name": "click", "arguments": "{DEEP}"}}',
            "The arguments are no JSON: JSON nests deeper than 100 levels.",
        ),
        ('{"arguments": {}}', 'A tool call has a "name".'),
        ('{"name": "klick", "arguments": {}}', "There is no tool named 'klick'. Did you mean 'cl"),
        ('{"tool_calls": []}', 'A tool call has a "name".'),
        ('{"tool_calls": [{"name": "a"}, {"name": "b"}]}', "The answer holds several tool calls."),
        ('{"name": "click", "arguments": {}}', "click needs element."),
        ('{"name": "click", "arguments": [1]}', "The arguments are a JSON object."),
        ('{"name": "back", "arguments": {"x": 1}}', "press_back takes no arguments, not 'x'."),
        ('{"name": "click", "arguments": {"element": "n0"}}', "There is no element n0"),
    ],
)
def test_what_cannot_be_read_is_explained(answer: str, error: str) -> None:
    found = read(answer)
    assert isinstance(found, str)
    assert found.startswith(error)


@pytest.mark.parametrize(
    "action",
    [
        Action("click", SAVE),
        Action("set_text", FIELD, 'say "hi" ]# {x}'),
        Action("swipe", None, "up", 0.25),
        Action("swipe", NOTES, "down"),
        Action("drag", SAVE, target=NOTES),
        Action("start", text="Notes"),
        Action("wait", amount=2.0),
        Action("finish", text="done"),
        Action("finish"),
        Action("recents"),
    ],
)
def test_what_is_encoded_is_read_back(action: Action) -> None:
    assert read(tool.encode(action, SCREEN, NONE)) == action


@pytest.mark.parametrize("given", ["null", "{}", '""'])
def test_a_call_without_arguments_may_say_so(given: str) -> None:
    assert read(f'{{"name": "press_home", "arguments": {given}}}') == Action("home")


def test_numbers_may_be_numbers() -> None:
    assert read('{"name": "wait", "arguments": {"number": 5}}') == Action("wait", amount=5.0)


def test_every_tool_has_a_schema_that_names_its_arguments() -> None:
    schemas = {schema["name"]: schema["parameters"] for schema in tool.schemas()}
    assert schemas["set_text"]["required"] == ["element", "text"]
    assert schemas["swipe_up"]["required"] == []
    assert set(schemas) == named(tool)


def named(form: Any) -> set[str]:
    """The tools that a form tells prompts of."""
    return {line.partition("(")[0] for line in form.describe().splitlines() if "(" in line}


def test_the_form_with_adb_commands_has_five_tools_more() -> None:
    more = {schema["name"]: schema["parameters"] for schema in MORE.schemas()}
    assert set(more) == named(MORE)
    rest = {"press_recents", "notifications", "drag", "wait", "api"}
    assert set(more) - {schema["name"] for schema in tool.schemas()} == rest
    assert set(more["drag"]["properties"]) == {"element", "target"}
    assert more["api"]["required"] == ["text"]


def test_adb_commands_are_called_in_that_form_alone() -> None:
    command = Action("api", text="svc wifi disable")
    call = MORE.encode(command, SCREEN, NONE)
    assert MORE.decode(call, SCREEN, NONE) == command
    refused = 'There is no adb command among these actions; actions="tool+api" takes them.'
    assert read(call) == refused
    with pytest.raises(NotSupported, match=r'actions="tool\+api"'):
        tool.encode(command, SCREEN, NONE)
