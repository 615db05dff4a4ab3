"""UI-TARS: `parse_action_to_structure_output`, with places that count to 1000. Of several actions, which its agent does
one after the other, the first."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

from . import OPPOSITE, Decision, functions, middle

REPOSITORY, COMMIT = "bytedance/UI-TARS", "582f3a7ea5d285ee8ed9e2e84048d1ab01453c49"
PARSER = "codes/ui_tars/action_parser.py"
SLIPS = (
    "several calls",
    "words after",
    "a call after",
    "in a fence",
    "thoughts before",
    "bold label",
    "quotes in quotes",
    "a quotation",
    "a label in the text",
    "brackets in the text",
    "cut off",
    "exponent",
    "no closing bracket",
    "no closing quote",
    "no closing quote and bracket",
    "full stop",
    "no space after the label",
    "raw line break",
)
SECOND = "\n\npress_back()"
POINTED = {"click": "click", "left_single": "click", "left_double": "double_click", "long_press": "long_click"}


def decide(checkout: Path, reply: str) -> Decision | None:
    parse = functions(checkout / PARSER, "parse_action_to_structure_output")["parse_action_to_structure_output"]
    try:
        found = parse(reply, 1000, 1000, 500, model_type="qwen2vl")[0]
    except Exception:
        return None
    return _meant(found["action_type"], found["action_inputs"])


def _meant(name: str, given: dict[str, Any]) -> Decision | None:
    """What the action is for: the authors' prompt, and `parsing_response_to_pyautogui_code` for the line break."""
    at, to = (middle(ast.literal_eval(given.get(box, "[]")), 1) for box in ("start_box", "end_box"))
    if name in POINTED:
        return {"verb": POINTED[name], "at": at} if at else None
    if name == "type" and "content" in given:
        text = given["content"]
        return {"verb": "type", "text": text.rstrip("\n"), "enter": text.endswith("\n") or None}
    if name == "scroll" and given.get("direction") in OPPOSITE:
        return {"verb": "swipe", "at": at, "way": OPPOSITE[given["direction"]]}
    if name == "drag":
        return {"verb": "drag", "at": at, "to": to} if at and to else None
    if name == "open_app" and "app_name" in given:
        return {"verb": "start", "text": given["app_name"]}
    if name == "hotkey" and given.get("key") in ("enter", "back", "home"):
        return {"verb": given["key"]}
    if name == "finished":
        return {"verb": "finish", "text": given.get("content")}
    plain = {"press_home": "home", "press_back": "back", "press_enter": "enter", "wait": "wait"}
    if name == "call_user":
        return {"verb": "finish", "text": "N/A"}
    return {"verb": plain[name]} if name in plain else None
