"""Slips that models make, put into replies without one.

The kinds are those of public reports on parsers of models' replies: several actions in a reply, words or calls after
it, quotes and labels within texts, null for a text, calls and strings that are not closed, replies that are cut off,
Python dicts and other near-JSON, JSON objects as strings, numbers with exponents, code fences and thoughts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple

MARKERS = ("Action: ", "Thought: ", "Summary: ", "<tool_call>", "finish(")
_OBJECT = re.compile(r"\{.*\}", re.S)
_PLACE = re.compile(r"\b(\d{2,3})\b(?=[ ,]+\d+)")


class Slip(NamedTuple):
    """A reply with a slip, and what its writer means, None for no action."""

    reply: str
    meant: dict[str, Any] | None


def make(kind: str, reply: str, decision: dict[str, Any], second: str) -> Slip | None:
    """The reply with a slip of that kind, None where it cannot have one."""
    return MAKERS[kind](reply, decision, second)


def _whole(change: Callable[[str], str]) -> Callable[[str, dict[str, Any], str], Slip | None]:
    """A slip that changes no meaning."""

    def slip(reply: str, decision: dict[str, Any], second: str) -> Slip | None:
        changed = change(reply)
        return Slip(changed, decision) if changed != reply else None

    return slip


def _object(change: Callable[[str], str]) -> Callable[[str, dict[str, Any], str], Slip | None]:
    """A slip in the JSON object of a reply."""

    def slip(reply: str, decision: dict[str, Any], second: str) -> Slip | None:
        found = _OBJECT.search(reply)
        if found is None:
            return None
        changed = change(found[0])
        return Slip(reply.replace(found[0], changed), decision) if changed != found[0] else None

    return slip


def _text(change: Callable[[str], str], json_too: bool = True) -> Callable[[str, dict[str, Any], str], Slip | None]:
    """A slip in the text of an action, which it changes."""

    def slip(reply: str, decision: dict[str, Any], second: str) -> Slip | None:
        text = decision.get("text", "")
        if not text or reply.count(text) != 1 or text == "N/A" or ("{" in reply and not json_too):
            return None
        changed = change(text)
        return Slip(reply.replace(text, changed), {**decision, "text": changed})

    return slip


def _several(reply: str, decision: dict[str, Any], second: str) -> Slip:
    return Slip(f"{reply}{second}", decision)


def _null(reply: str, decision: dict[str, Any], second: str) -> Slip | None:
    text = decision.get("text", "")
    if decision["verb"] not in ("type", "start") or "{" not in reply or f'"{text}"' not in reply:
        return None
    return Slip(reply.replace(f'"{text}"', "null"), None)


def _cut(reply: str, decision: dict[str, Any], second: str) -> Slip | None:
    """Cut off within a text: nobody knows how it goes on."""
    text = decision.get("text", "")
    if decision["verb"] != "type" or len(text) < 4:
        return None
    return Slip(reply[: reply.rindex(text) + len(text) // 2], None)


def _exponent(reply: str, decision: dict[str, Any], second: str) -> Slip | None:
    head, _, rest = reply.rpartition("\n")
    changed = _PLACE.sub(lambda m: f"{m[1][0]}.{m[1][1:]}e{len(m[1]) - 1}", rest, count=1)
    return Slip(f"{head}\n{changed}" if head else changed, decision) if changed != rest and "at" in decision else None


def _python(text: str) -> str:
    try:
        return repr(json.loads(text))
    except ValueError:
        return text


def _string_arguments(text: str) -> str:
    try:
        found = json.loads(text)
    except ValueError:
        return text
    if isinstance(found.get("arguments"), dict):
        found["arguments"] = json.dumps(found["arguments"])
    return json.dumps(found) if isinstance(found.get("arguments"), str) else text


MAKERS: dict[str, Callable[[str, dict[str, Any], str], Slip | None]] = {
    "several calls": _several,
    "words after": _whole(lambda reply: f"{reply}\nThis opens what was asked for (Clock)."),
    "braces after": _whole(lambda reply: f"{reply}\nI did it for {{the user}}."),
    "a call after": _whole(lambda reply: f"{reply}\nNext I would look(around)."),
    "in a fence": _whole(lambda reply: f"```\n{reply}\n```"),
    "thoughts before": _whole(lambda reply: f"<think>Perhaps (later) {{so}}.</think>\n{reply}"),
    "bold label": _whole(lambda reply: re.sub(r"^((?:Grounded )?[A-Z]\w+):", r"**\1:**", reply, flags=re.M)),
    "quotes in quotes": _text(lambda text: f"Anna's {text}"),
    "a quotation": _text(lambda text: f'"{text}" it is', json_too=False),
    "a label in the text": _text(lambda text: f"Action: {text}"),
    "another label in the text": _text(lambda text: f"Summary: {text}"),
    "brackets in the text": _text(lambda text: f"{text} (a) b"),
    "braces in the text": _text(lambda text: f"{text} {{a}} b"),
    "null": _null,
    "cut off": _cut,
    "exponent": _exponent,
    "no closing bracket": _whole(lambda reply: re.sub(r"\)(\n.*)?$", r"\1", reply)),
    "no closing quote": _whole(lambda reply: re.sub(r"(['\"])\)(\n.*)?$", r")\2", reply)),
    "no closing quote and bracket": _whole(lambda reply: re.sub(r"['\"]\)$", "", reply)),
    "Python dict": _object(_python),
    "arguments as a string": _object(_string_arguments),
    "comma at the end": _object(lambda text: f"{text[:-1]},}}"),
    "a brace missing": _object(lambda text: text[:-1]),
    "raw line break": _text(lambda text: f"{text}\nmore"),
    "single brackets": _whole(lambda reply: reply.replace("[[", "[").replace("]]", "]")),
    "lower case": _whole(
        lambda reply: re.sub(r"^([A-Z]+(?:_[A-Z]+)*)(?=$|[ (])", lambda m: m[1].lower(), reply, flags=re.M)
    ),
    "full stop": _whole(lambda reply: f"{reply}."),
    "no space after the label": _whole(lambda reply: re.sub(r"(Action|Operation): ", r"\1:", reply)),
}
