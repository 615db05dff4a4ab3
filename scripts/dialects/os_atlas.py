"""OS-Atlas: no parser is published; its evaluation on AndroidControl cuts the action out of a reply, and its type and
its place out of the action, in four assignments, which are run here. Texts are what stands in the brackets."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from . import OPPOSITE, Decision, middle, statements

REPOSITORY, COMMIT = "OS-Copilot/OS-Atlas", "bad08407ab54b5bf6c17a69fe1ced476b9494926"
EVALUATION = "eval/eval_scripts/android_control/evaluation_unify.py"
SLIPS = (
    "several calls",
    "words after",
    "braces after",
    "in a fence",
    "thoughts before",
    "single brackets",
    "lower case",
    "quotes in quotes",
    "brackets in the text",
    "braces in the text",
    "a label in the text",
    "another label in the text",
)
SECOND = "\nPRESS_BACK"
PLAIN = {
    "PRESS_BACK": "back",
    "PRESS_HOME": "home",
    "PRESS_RECENT": "recents",
    "ENTER": "enter",
    "WAIT": "wait",
    "COMPLETE": "finish",
}
TEXTS = {"TYPE": "type", "OPEN_APP": "start"}
_TEXT = re.compile(r"\[(.*)\]")


def decide(checkout: Path, reply: str) -> Decision | None:
    cut, kind = (statements(checkout / EVALUATION, name)[0] for name in ("pred_action", "pred_action_type"))
    place = statements(checkout / EVALUATION, "pred_x")[0]
    space: dict[str, Any] = {"re": re, "pred": {"pred": reply}}
    try:
        exec(f"{cut}\n{kind}", space)
        name, action = space["pred_action_type"], space["pred_action"]
        if name in ("CLICK", "LONG_PRESS"):
            exec(place, space)
            at = middle([space["pred_x"], space["pred_y"]], 1000)
            return {"verb": "click" if name == "CLICK" else "long_click", "at": at}
    except Exception:
        return None
    if name in PLAIN:
        return {"verb": PLAIN[name]}
    text = _TEXT.search(action)
    if name == "SCROLL" and text:
        return {"verb": "swipe", "way": OPPOSITE[text[1].casefold()]}
    return {"verb": TEXTS[name], "text": text[1]} if name in TEXTS and text else None
