"""Qwen3-VL: the line of the authors' notebook that cuts the call out of a reply, and `MobileUse.call`, which chooses
what is done. `answer`, which the notebook's prompt has beside the actions of that class, is the text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from . import Decision, functions, middle, swipe

REPOSITORY, COMMIT = "QwenLM/Qwen3-VL", "96588727e44c78b25ba03ea03b8e12f7e64fd0da"
NOTEBOOK, TOOL = "cookbooks/mobile_agent.ipynb", "cookbooks/utils/agent_function_call.py"
SLIPS = (
    "several calls",
    "words after",
    "braces after",
    "in a fence",
    "thoughts before",
    "quotes in quotes",
    "brackets in the text",
    "braces in the text",
    "a label in the text",
    "null",
    "cut off",
    "Python dict",
    "arguments as a string",
    "comma at the end",
    "a brace missing",
    "raw line break",
)
SECOND = (
    '\n<tool_call>\n{"name": "mobile_use", "arguments": {"action": "terminate", "status": "success"}}\n</tool_call>'
)
SCALE = 999.0  # `rescale_coordinates` of the notebook
BUTTONS = {"Back": "back", "Home": "home", "Menu": "recents", "Enter": "enter"}
KEYS = {"volume_up": "volume_up", "volume_down": "volume_down", "power": "screen_off"}


def decide(checkout: Path, reply: str) -> Decision | None:
    cells = json.loads((checkout / NOTEBOOK).read_text("utf-8"))["cells"]
    lines = "".join(line for cell in cells for line in [*cell["source"], "\n"]).splitlines()
    cut = next(line for line in lines if line.startswith("action = json.loads(output_text"))
    call = functions(checkout / TOOL, "MobileUse.call")["call"]
    space: dict[str, Any] = {"json": json, "output_text": reply}
    try:
        exec(cut, space)
        given = space["action"]["arguments"]
        if given["action"] == "answer":
            return {"verb": "finish", "text": given["text"]} if isinstance(given["text"], str) else None
        found: Decision | None = call(_Tool(), given)
    except Exception:
        return None
    return found


class _Tool:
    """What `MobileUse.call` calls, as decisions."""

    def _verify_json_format_args(self, params: dict[str, Any]) -> dict[str, Any]:
        return params

    def _key(self, text: str) -> Decision | None:
        return {"verb": KEYS[text]} if text in KEYS else None

    def _click(self, coordinate: list[float]) -> Decision | None:
        at = middle(coordinate, SCALE)
        return {"verb": "click", "at": at} if at else None

    def _long_press(self, coordinate: list[float], time: float) -> Decision | None:
        at = middle(coordinate, SCALE)
        return {"verb": "long_click", "at": at} if at else None

    def _swipe(self, coordinate: list[float], coordinate2: list[float]) -> Decision | None:
        at, to = middle(coordinate, SCALE), middle(coordinate2, SCALE)
        return swipe(at, to) if at and to else None

    def _type(self, text: str) -> Decision | None:
        return {"verb": "type", "text": text} if isinstance(text, str) else None

    def _system_button(self, button: str) -> Decision | None:
        return {"verb": BUTTONS[button]} if button in BUTTONS else None

    def _open(self, text: str) -> Decision | None:
        return {"verb": "start", "text": text} if isinstance(text, str) and text else None

    def _wait(self, time: float) -> Decision:
        return {"verb": "wait"}

    def _terminate(self, status: str) -> Decision:
        return {"verb": "finish", "text": "N/A" if status == "failure" else ""}
