"""MAI-UI: `parse_action_to_structure_output`. What an action is for: the two prompts that the authors publish."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from . import Decision, functions, qwen_vl

REPOSITORY, COMMIT = "Tongyi-MAI/MAI-UI", "4dd07b9e910a294f001452e888514d912b96cc41"
PARSER = "src/mai_naivigation_agent.py"
SLIPS = qwen_vl.SLIPS
SECOND = qwen_vl.SECOND
POINTED = {"click": "click", "long_press": "long_click", "double_click": "double_click"}
BUTTONS = {"back": "back", "home": "home", "menu": "recents", "enter": "enter"}
TEXTS = {"type": "type", "open": "start", "answer": "finish", "ask_user": "ask"}


def decide(checkout: Path, reply: str) -> Decision | None:
    name = "parse_action_to_structure_output"
    parse = functions(checkout / PARSER, name, "parse_tagged_text")[name]
    try:
        return _meant(parse(reply)["action_json"])
    except Exception:
        return None


def _meant(given: dict[str, Any]) -> Decision | None:
    name, at, text = given["action"], given.get("coordinate"), given.get("text")
    if name in POINTED:
        return {"verb": POINTED[name], "at": at} if at else None
    if name in TEXTS:
        return {"verb": TEXTS[name], "text": text} if isinstance(text, str) else None
    if name == "swipe" and given.get("direction") in ("up", "down", "left", "right"):
        return {"verb": "swipe", "at": at, "way": given["direction"]}
    if name == "drag":
        return {"verb": "drag", "at": given["start_coordinate"], "to": given["end_coordinate"]}
    if name == "system_button" and given.get("button") in BUTTONS:
        return {"verb": BUTTONS[given["button"]]}
    if name == "terminate":
        return {"verb": "finish", "text": "N/A" if given.get("status") == "fail" else ""}
    return {"verb": "wait"} if name == "wait" else None
