"""The function `mobile_use` as Qwen-VL's prompts describe it, and the prompt's part on tools.

Names, their order, enums, types and tags: class `MobileUse` in QwenLM/Qwen2.5-VL (now Qwen3-VL),
cookbooks/utils/agent_function_call.py, and the prompt that its notebook prints
(cookbooks/mobile_agent.ipynb); the descriptions are in our words.
"""

from __future__ import annotations

import json

from ...adapters import Size
from .._types import Json

TOOLS = """\
# Tools

You may call the function below for what the user asks.

Its signature stands within <tools></tools> XML tags:
<tools>
{tool}
</tools>

Each call is a json object with the function's name and arguments, within <tool_call></tool_call> \
XML tags:
<tool_call>
{{"name": <function-name>, "arguments": <args-json-object>}}
</tool_call>"""

DESCRIPTION = """\
Operate a mobile device with a touchscreen, and see it in screenshots.
* What a finger can do on the screen can be done here: clicking, swiping, typing and so on.
* Apps may take a while to start or to react: wait, and look at the next screenshot.
* The screen's resolution is {}x{}.
* Click in the middle of an element, not on its edge, unless asked to."""

ABOUT = {
    "key": 'A key event, named as adb\'s `keyevent` does: "volume_up", "volume_down", "power", "camera", "clear".',
    "click": "A click on the point (x, y).",
    "long_press": "A press on the point (x, y) for the given seconds.",
    "swipe": "A swipe from the point (x, y) to the point (x2, y2).",
    "type": "Puts the text into the input box that is active.",
    "answer": "Gives the answer: the value, alone or in one sentence, or N/A where there is none.",
    "system_button": "Presses a button of the system.",
    "open": "Opens an app.",
    "wait": "Waits for the given seconds.",
    "terminate": "Ends the task and says how it stands.",
}

BUTTONS = ("Back", "Home", "Menu", "Enter")


def tools(size: Size, actions: tuple[str, ...], wrapped: bool = False) -> str:
    """The prompt's part on tools for a screen of that size. `wrapped`: with the two fields that
    qwen_agent writes around a function."""
    function: dict[str, Json] = {"name_for_human": "mobile_use"} if wrapped else {}
    function |= {"name": "mobile_use", "description": DESCRIPTION.format(*size), "parameters": _parameters(actions)}
    if wrapped:
        function["args_format"] = "Arguments are a JSON object."
    tool = {"type": "function", "function": function}
    return TOOLS.format(tool=json.dumps(tool, ensure_ascii=False))


def _parameters(actions: tuple[str, ...]) -> dict[str, Json]:
    """The function's parameters as a JSON schema."""
    listed = "\n".join(f"* `{name}`: {ABOUT[name]}" for name in actions)
    point = "(x, y): px from the left and from the top edge. Needed for {}."
    texts = [name for name in ("key", "type", "open", "answer") if name in actions]
    return {
        "properties": {
            "action": {"description": f"What to do, one of:\n{listed}", "enum": list(actions), "type": "string"},
            "coordinate": {"description": point.format(_needed("click", "long_press", "swipe")), "type": "array"},
            "coordinate2": {"description": point.format(_needed("swipe")), "type": "array"},
            "text": {"description": f"Needed for {_needed(*texts)}.", "type": "string"},
            "time": {"description": f"Seconds. Needed for {_needed('long_press', 'wait')}.", "type": "number"},
            "button": {
                "description": "Back: the page before. Home: the home screen. Menu: the "
                "apps in the background. Enter: the enter key. Needed for "
                f"{_needed('system_button')}.",
                "enum": list(BUTTONS),
                "type": "string",
            },
            "status": {
                "description": f"How the task ended. Needed for {_needed('terminate')}.",
                "type": "string",
                "enum": ["success", "failure"],
            },
        },
        "required": ["action"],
        "type": "object",
    }


def _needed(*actions: str) -> str:
    return ", ".join(f"`action={name}`" for name in actions)
