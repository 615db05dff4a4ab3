"""`autodroid`: AutoDroid's JSON, such as `{"Finished": "No", "id": "3", "action": "tap", "input_text": "N/A"}`.

Keys and their reading: MobileLLM/AutoDroid, droidbot/input_policy.py (`_make_prompt`) and tools.py (`extract_action`).
Elements have numbers from 0; -1, "N/A" or "Finished" ends the episode. As there, the field of the answer's text decides
nothing by itself: which element has the number does, and a text counts for a field alone. Their code ends the episode
where a reply cannot be read; here it is a reply that cannot be read. They read Python's dicts alone, here JSON too.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ..errors import NotSupported
from . import Gesture, Size
from ._near_json import objects_in
from ._reading import after

SAYS: frozenset[str] = frozenset()
FIRST = 0
NOTHING = ("", "N/A", "None")  # for a text
YES = ("yes", "y", "true")


def decode(reply: str, size: Size) -> Gesture | str:
    given = _given(after(reply))
    if isinstance(given, str):
        return given
    finished = str(given.get("Finished", given.get("finished", ""))).casefold()
    if finished in YES or "finished" in finished:
        return Gesture("finish")
    said = str(given.get("id", "")).strip()
    if said in ("-1", "N/A"):
        return Gesture("finish")
    if not said.isascii() or not said.isdigit() or len(said) > 6:
        return f"The id is the number of an element, or -1, not {said[:40]!r}."
    action, text = (str(given.get(name, "")).strip() for name in ("action", "input_text"))
    if "input" in action.casefold() and text not in NOTHING:
        return Gesture("type", mark=int(said), text=text)
    return Gesture("click", mark=int(said))


def _given(text: str) -> dict[str, Any] | str:
    """The first object of an answer."""
    found = objects_in(text)
    return found if isinstance(found, str) else found[0]


def encode(gesture: Gesture, size: Size) -> str:
    given = {"Finished": "No", "Next step": "Go on.", "id": str(gesture.mark), "action": "tap", "input_text": "N/A"}
    match gesture.verb:
        case "click" if gesture.mark is not None:
            pass
        case "type" if gesture.mark is not None and not gesture.enter and gesture.text not in NOTHING:
            given |= {"action": "input", "input_text": gesture.text}
        case "finish" if not gesture.text:
            given |= {"Finished": "Yes", "Next step": "None", "id": "-1"}
        case _:
            raise NotSupported(f"AutoDroid cannot say {gesture.verb!r} so.")
    return msgspec.json.encode({"Steps": "", "Analyses": "", **given}).decode()


def describe(size: Size) -> str:
    return """\
Answer with one JSON object and nothing else:
{
"Finished": "Yes or No",
"Next step": "what is done next, or None",
"id": "3, or -1 where all is done, to finish",
"action": "tap or input",
"input_text": "the text, or N/A"
}
The ids are numbers; the numbers are those on the elements, from 0."""
