"""AutoGLM: `ModelClient._parse_response`, which finds the action in a reply, `parse_action`, which reads it, and what
`ActionHandler` makes of it. What `parse_action` refuses ends their run with the reply as the message; here it is
nothing read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from . import Decision, functions, swipe

REPOSITORY, COMMIT = "zai-org/Open-AutoGLM", "6b18d7bed0a8b5696760b06f7d18065b150901a2"
CLIENT, HANDLER = "phone_agent/model/client.py", "phone_agent/actions/handler.py"
SLIPS = (
    "several calls",
    "words after",
    "braces after",
    "a call after",
    "in a fence",
    "thoughts before",
    "quotes in quotes",
    "a quotation",
    "a label in the text",
    "brackets in the text",
    "braces in the text",
    "cut off",
    "exponent",
    "no closing bracket",
    "no closing quote",
    "full stop",
    "raw line break",
)
SECOND = '\ndo(action="Back")'
POINTED = {"Tap": "click", "Double Tap": "double_click", "Long Press": "long_click"}

PLAIN = {"Back": "back", "Home": "home", "Note": "wait", "Call_API": "wait"}  # the last two do nothing


def decide(checkout: Path, reply: str) -> Decision | None:
    divide = functions(checkout / CLIENT, "ModelClient._parse_response")["_parse_response"]
    parse = functions(checkout / HANDLER, "parse_action")["parse_action"]
    try:
        given = parse(divide(None, reply)[1])
    except ValueError:
        return None
    if given["_metadata"] == "finish":
        return {"verb": "finish", "text": given["message"]}
    return _done(given.get("action"), given)


def _done(name: Any, given: dict[str, Any]) -> Decision | None:
    """What the handler of an action does; None for what it refuses."""
    if name in POINTED:
        at = _place(given.get("element"))
        return {"verb": POINTED[name], "at": at} if at else None
    if name == "Swipe":
        start, end = _place(given.get("start")), _place(given.get("end"))
        return swipe(start, end) if start and end else None
    if name == "Launch":
        return {"verb": "start", "text": given["app"]} if given.get("app") else None
    if name in ("Type", "Type_Name"):
        return {"verb": "type", "text": given.get("text", "")}
    if name == "Wait":
        return {"verb": "wait"} if isinstance(given.get("duration", ""), str) else None
    if name in ("Take_over", "Interact"):
        return {"verb": "ask", "text": given.get("message") or name}
    return {"verb": PLAIN[name]} if name in PLAIN else None


def _place(element: Any) -> list[float] | None:
    """A place in shares: `_convert_relative_to_absolute`."""
    try:
        return [round(element[0] / 1000, 5), round(element[1] / 1000, 5)] if element else None
    except (IndexError, TypeError):
        return None
