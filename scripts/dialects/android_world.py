"""AndroidWorld: what M3A does with a reply: `parse_reason_action_output`, `extract_json` and `JSONAction`. What an
action is for: android_world/env/actuation.py."""

from __future__ import annotations

import importlib.util
import sys
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

from . import OPPOSITE, Decision, functions

REPOSITORY, COMMIT = "google-research/android_world", "d9c569f764b3a5629321858de03ff653d0f24056"
AGENTS, ACTION = "android_world/agents", "android_world/env/json_action.py"
SLIPS = (
    "several calls",
    "words after",
    "braces after",
    "in a fence",
    "thoughts before",
    "bold label",
    "quotes in quotes",
    "brackets in the text",
    "braces in the text",
    "a label in the text",
    "null",
    "cut off",
    "Python dict",
    "comma at the end",
    "a brace missing",
    "no space after the label",
)
SECOND = '\nAction: {"action_type": "status", "goal_status": "complete"}'
POINTED = {"click": "click", "double_tap": "double_click", "long_press": "long_click"}
PLAIN = {"navigate_home": "home", "navigate_back": "back", "keyboard_enter": "enter", "wait": "wait"}
FINGER = {"up": "up", "down": "down", "left": "right", "right": "left"}  # of swipe: `actuation.execute_adb_action`


def decide(checkout: Path, reply: str) -> Decision | None:
    parse = functions(checkout / AGENTS / "m3a_utils.py", "parse_reason_action_output")["parse_reason_action_output"]
    extract = functions(checkout / AGENTS / "agent_utils.py", "extract_json")["extract_json"]
    try:
        reason, action = parse(reply)
        if not reason or not action:
            return None
        return _meant(_module(checkout / ACTION).JSONAction(**extract(action)))
    except Exception:
        return None


@lru_cache(maxsize=4)
def _module(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("json_action", file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["json_action"] = module
    spec.loader.exec_module(module)
    return module


def _meant(action: Any) -> Decision | None:
    name = action.action_type
    if name in POINTED:
        return {"verb": POINTED[name], "mark": action.index} if action.index is not None else None
    if name in ("scroll", "swipe") and action.direction:
        ways = OPPOSITE if name == "scroll" else FINGER
        return {"verb": "swipe", "mark": action.index, "way": ways[action.direction]}
    if name == "input_text":
        return {"verb": "type", "mark": action.index, "text": action.text, "enter": True} if action.text else None
    if name == "open_app":
        return {"verb": "start", "text": action.app_name} if action.app_name else None
    if name == "status":
        return {"verb": "finish", "text": "N/A" if action.goal_status == "infeasible" else ""}
    if name == "answer":
        return {"verb": "finish", "text": action.text}
    return {"verb": PLAIN[name]} if name in PLAIN else None
