"""CogAgent: `extract_grounded_operation` and `extract_operation`. What an operation is for: Action_space_en.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from . import OPPOSITE, Decision, functions, middle

REPOSITORY, COMMIT = "THUDM/CogAgent", "5fde01e4fe52b9c224fbff256b79f613dcaf286b"
PARSER = "app/client.py"
SLIPS = (
    "several calls",
    "words after",
    "a call after",
    "in a fence",
    "thoughts before",
    "bold label",
    "quotes in quotes",
    "a label in the text",
    "brackets in the text",
    "braces in the text",
    "no closing bracket",
    "no closing quote",
    "full stop",
    "no space after the label",
    "cut off",
)
SECOND = "\nGrounded Operation: KEY_PRESS(key='Back')"
POINTED = {"CLICK": "click", "DOUBLE_CLICK": "double_click", "LONG_PRESS": "long_click"}
KEYS = {"Back": "back", "Home": "home", "Enter": "enter", "Return": "enter"}


def decide(checkout: Path, reply: str) -> Decision | None:
    parser = functions(checkout / PARSER, "extract_grounded_operation", "extract_operation", "is_balanced")
    try:
        step, _ = parser["extract_grounded_operation"](reply)
        return _meant(parser["extract_operation"](step))
    except Exception:
        return None


def _meant(found: dict[str, Any]) -> Decision | None:
    name = found["operation"]
    at = middle(found["box"], 1000) if "box" in found else None
    text = {key: value.strip().strip("'\"") for key, value in found.items() if isinstance(value, str)}
    if name in POINTED:
        return {"verb": POINTED[name], "at": at} if at else None
    if name == "TYPE":
        return {"verb": "type", "at": at, "text": text["text"]} if text.get("text") else None
    if name.startswith("SCROLL_"):
        return {"verb": "swipe", "at": at, "way": OPPOSITE[name.partition("_")[2].casefold()]}
    if name == "KEY_PRESS":
        return {"verb": KEYS[text["key"]]} if text.get("key") in KEYS else None
    if name == "LAUNCH":
        return {"verb": "start", "text": text["app"]} if text.get("app", "None") != "None" else None
    return {"verb": "finish"} if name == "END" else None
