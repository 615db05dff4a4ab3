"""`tool`: a JSON tool call, `{"name": "click", "arguments": {"element": "n1a2b"}}`.

The tools are the actions that `text` lists. Calls of other gestures are read too; adb commands are
not: `tool+api` takes them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from ...action import Action
from ...errors import NotSupported, UnknownName
from ...llms._json import decoded
from ...screen import Screen
from ..context import Context
from ..spaces import Unicode
from ._grammar import LEVELS, SUGGESTED, SYNONYMS, TABLE, Verb, list_actions, name_of, with_extras, without_api
from .text import arguments, assemble

MAX_LENGTH = 8192
_SPELLED = {"e": "element", "t": "text", "n": "number"}
_NAME_KEYS = ("name", "tool", "function", "action", "verb")
_ARGUMENT_KEYS = ("arguments", "input", "parameters", "args")
_IGNORED = ("id", "type")  # what model APIs write beside a call


def space() -> Unicode:
    """A text of up to `MAX_LENGTH` characters; the words around the JSON object do not matter."""
    return Unicode(MAX_LENGTH)


def decode(raw: object, screen: Screen, context: Context) -> Action | str:
    """The action that a tool call stands for, or a sentence that says why there is none. Raises
    nothing, whatever it is given."""
    action = decode_any(raw, screen)
    return action if isinstance(action, str) or action.verb != "api" else without_api("tool+api")


def decode_any(raw: object, screen: Screen) -> Action | str:
    """The action of a call, whether there is a schema of it or not."""
    call = _call(raw)
    if isinstance(call, str):
        return call
    name, given = call
    key = name.strip().casefold().replace("-", "_").replace(" ", "_")
    verb = TABLE.get(SYNONYMS.get(key, key))
    if verb is None:
        return str(UnknownName("tool", name, SUGGESTED))
    args = _ordered(verb, given)
    return args if isinstance(args, str) else assemble(verb, args, screen)


def encode(action: Action, screen: Screen, context: Context) -> str:
    """The call that says a canonical action, as JSON: {"name": …, "arguments": {…}}. Raises
    NotSupported for an adb command, which `tool+api` takes, and for verbs without a tool."""
    if action.verb == "api":
        raise NotSupported(without_api("tool+api"))
    return encode_any(action, screen)


def encode_any(action: Action, screen: Screen) -> str:
    """The call of any action, of an adb command too."""
    name = name_of(action)
    if name is None:
        raise NotSupported(f"The tool form cannot say {action.verb!r}.")
    verb = TABLE[name]
    values = arguments(action, screen, verb)
    kinds = list(_keys(verb))
    if len(values) < len(kinds) and action.element is None:
        kinds = [kind for kind in kinds if kind != "element"]
    call = {"name": name, "arguments": dict(zip(kinds, values, strict=False))}
    return msgspec.json.encode(call).decode()


def describe(extras: Iterable[str] = ()) -> str:
    """The tools by levels, one a line: name, arguments, what it does; `extras` as for `text`."""
    return list_actions(with_extras(LEVELS, extras), line)


def line(verb: Verb) -> str:
    """A tool as a prompt shows it."""
    return f"{verb.name}({', '.join(_signature(verb))}): {verb.about}"


def schemas(extras: Iterable[str] = ()) -> list[dict[str, Any]]:
    """The tools as JSON schemas, as model APIs take them; `extras` as for `text`."""
    return schemas_of(with_extras(LEVELS, extras))


def schemas_of(levels: Mapping[str, Iterable[str]]) -> list[dict[str, Any]]:
    """The schema of each action of some levels."""
    verbs = [TABLE[name] for names in levels.values() for name in names]
    return [
        {
            "name": verb.name,
            "description": verb.about,
            "parameters": {
                "type": "object",
                "properties": {key: {"type": "number" if key == "number" else "string"} for key in _keys(verb)},
                "required": list(_keys(verb))[: len(verb.args.partition("?")[0])],
            },
        }
        for verb in verbs
    ]


def _keys(verb: Verb) -> tuple[str, ...]:
    """The names of a verb's arguments; the second element of drag is the target."""
    kinds = verb.args.replace("?", "")
    return ("element", "target") if kinds == "ee" else tuple(_SPELLED[kind] for kind in kinds)


def _signature(verb: Verb) -> list[str]:
    needed = len(verb.args.partition("?")[0])
    return [key if i < needed else f"{key}?" for i, key in enumerate(_keys(verb))]


def _call(raw: object) -> tuple[str, dict[str, Any]] | str:
    """The name and arguments of the call in an answer, or what is wrong."""
    if not isinstance(raw, str):
        return f"A tool action is a string of JSON, not {type(raw).__name__}."
    start, end = raw.find("{"), raw.rfind("}")
    if start < 0 or end < start:
        return "The answer holds no JSON object."
    try:
        found = decoded(raw[start : end + 1])
    except (msgspec.DecodeError, UnicodeError) as error:
        return f"The tool call is no JSON: {error}."
    calls = found.get("tool_calls")
    if isinstance(calls, list) and all(isinstance(call, dict) for call in calls):
        if len(calls) > 1:
            return "The answer holds several tool calls. Make only one."
        found = calls[0] if calls else {}
    if isinstance(found.get("function"), dict):
        found = found["function"]
    name = next((found[key] for key in _NAME_KEYS if isinstance(found.get(key), str)), None)
    if name is None:
        return 'A tool call has a "name".'
    named = [key for key in _ARGUMENT_KEYS if key in found]
    apart = {key: value for key, value in found.items() if key not in (*_NAME_KEYS, *_IGNORED)}
    given = (found[named[0]] or {}) if named else apart
    if isinstance(given, str):
        try:
            given = decoded(given or "{}")
        except (msgspec.DecodeError, UnicodeError) as error:
            return f"The arguments are no JSON: {error}."
    return (name, given) if isinstance(given, dict) else "The arguments are a JSON object."


def _ordered(verb: Verb, given: dict[str, object]) -> tuple[str, ...] | str:
    """The arguments in the grammar's order. Without an optional element a number comes first."""
    keys = _keys(verb)
    unknown = [key for key in given if key not in keys]
    if unknown:
        return f"{verb.name} takes {', '.join(keys) or 'no arguments'}, not {unknown[0]!r}."
    needed = len(verb.args.partition("?")[0])
    missing = [key for key in keys[:needed] if given.get(key) is None]
    if missing:
        return f"{verb.name} needs {', '.join(missing)}."
    return tuple(_spelled(given[key]) for key in keys if given.get(key) is not None)


def _spelled(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
