"""AppAgent: `parse_explore_rsp`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from . import Decision, functions

REPOSITORY, COMMIT = "TencentQQGYLab/AppAgent", "2c1900422caf6f9e94e96d5dd984b530e5a5fbf8"
PARSER = "scripts/model.py"
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
    "braces in the text",
    "full stop",
    "no space after the label",
)
SECOND = '\nAction: swipe(9, "up", "short")'
WAYS, DISTANCES = ("up", "down", "left", "right"), ("short", "medium", "long")


def decide(checkout: Path, reply: str) -> Decision | None:
    return _meant(functions(checkout / PARSER, "parse_explore_rsp")["parse_explore_rsp"](reply))


def _meant(found: list[Any]) -> Decision | None:
    match found:
        case ["FINISH"]:
            return {"verb": "finish"}
        case ["tap", int(area), _]:
            return {"verb": "click", "mark": area - 1}
        case ["long_press", int(area), _]:
            return {"verb": "long_click", "mark": area - 1}
        case ["text", str(text), _]:
            return {"verb": "type", "text": text}
        case ["swipe", int(area), way, far, _] if way in WAYS and far in DISTANCES:
            return {"verb": "swipe", "mark": area - 1, "way": way}
    return None
