"""What Mobile-Agent-E learns from a task: shortcuts, which are sequences of actions, and tips.

Source: `INIT_SHORTCUTS`, `ExperienceReflector…` and `ExperienceRetriever…` of X-PLUG/MobileAgent,
Mobile-Agent-E/MobileAgentE/agents.py; `INIT_TIPS`, `finish` and the order of the calls of its inference_agent_E.py
(arXiv 2501.11733). They are kept in a folder as `shortcuts.json`, in the authors' form, and `tips.txt`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ...adapters._near_json import objects_in
from ...adapters._reading import after
from ...adapters.mobile_agent_e import ARGUMENTS
from ...errors import DamagedFile
from ...llms._json import decoded
from ...phone.core.values import Value
from ...trajectory.atomic import write_atomic
from .mobile_agent import blocks, section

SHORTCUTS, TIPS = "shortcuts.json", "tips.txt"

SYSTEM = "You are an assistant who knows how mobile phones are operated."
REFLECTS = f"{SYSTEM} You think about what was done, so that it is done better the next time."
SELECTS = f"{SYSTEM} You select what of earlier experience helps with a task."
INIT_TIPS = """\
0. Never give data for payments. Where you are asked to sign in, go on without it or as a guest. Close what pops up \
when an app is opened.
1. No app is open in the background at first.
2. A field may show only a part of what you typed. That is no error.
3. A new note needs no title unless the user asks for one.
"""

REFLECT_SHORTCUT = """\
---
Think about what was done for the task. Were subgoals reached by sequences of successful actions that would be useful \
as one "shortcut" later? A shortcut is a series of atomic actions that can be carried out where its precondition \
holds, such as tapping a search field, typing a text and pressing Enter.
Answer in this form:

### New Shortcut ###
A new shortcut, as valid JSON, that is not among the existing ones, or "None".
It has the fields name, arguments, description, precondition and atomic_action_sequence. No two arguments have the \
same name. The sequence is a list of objects, each with the name of an atomic action and the arguments_map from its \
arguments to those of the shortcut, which is empty where the action has none.
Only the atomic actions above can be used. Make a shortcut only where you are sure that it will be useful, and none \
that does nearly what another one does. Few arguments are best: while it runs you see nothing, so all places that it \
needs have to be on the screen when it begins.
An example, without comments, as yours has to be:
{example}"""
REFLECT_TIPS = """\
---
Think about what was done for the task. Is there general advice in it that would help with later tasks, such as how \
to avoid an error?
Answer in this form:

### Updated Tips ###
The existing tips together with the new ones, short and general; where there are no new ones, the existing ones."""
SELECT_SHORTCUTS = """\
---
Select the shortcuts that can help with the task, and leave the others out.
Answer in this form:

### Selected Shortcuts ###
Their names as a list, ["shortcut1", "shortcut2", ...], or "None"."""
SELECT_TIPS = """\
---
Select the tips that can help with the task, and leave the others out.
Answer in this form:

### Selected Tips ###
The tips that help, in an order of yours, or "None"."""

NONE = "There are none."

Ask = Callable[[str, str], str]  # (system message, prompt) -> reply


class Atomic(Value):
    """One action of a shortcut. The map says which argument of the shortcut, or which value, each of its own has."""

    name: str
    arguments_map: dict[str, Any] | None = None


class Shortcut(Value):
    """A sequence of actions under one name."""

    name: str
    arguments: tuple[str, ...]
    description: str
    precondition: str
    atomic_action_sequence: tuple[Atomic, ...]

    @property
    def purpose(self) -> str:
        """What it does and when it can be used."""
        return f"{self.description} | Precondition: {self.precondition}"

    def __str__(self) -> str:
        return f"{self.name}({', '.join(self.arguments)}): {self.purpose}"

    def actions(self, given: Mapping[str, Any]) -> list[tuple[str, dict[str, Any]]]:
        """Its actions, each with its name and arguments, for the arguments given."""
        found = []
        for one in self.atomic_action_sequence:
            needed = (one.arguments_map or {}).items()
            found.append((one.name, {name: given.get(str(value), value) for name, value in needed}))
        return found


class Experience(NamedTuple):
    """What is known before a task."""

    shortcuts: dict[str, Shortcut]
    tips: str


TYPE_AND_ENTER = Shortcut(
    "Tap_Type_and_Enter",
    ("x", "y", "text"),
    'Taps a field at (x, y), types the "text" and presses Enter, as for a search or a message.',
    "There is a field on the screen, and nothing is in it.",
    (Atomic("Tap", {"x": "x", "y": "y"}), Atomic("Type", {"text": "text"}), Atomic("Enter", {})),
)
FIRST = Experience({TYPE_AND_ENTER.name: TYPE_AND_ENTER}, INIT_TIPS)
TEMPLATES = REFLECTS, SELECTS, INIT_TIPS, REFLECT_SHORTCUT, REFLECT_TIPS, SELECT_SHORTCUTS, SELECT_TIPS


def load(folder: str) -> Experience:
    """The experience that a folder keeps, the first one without a folder or its files. Raises DamagedFile."""
    shortcuts, tips = Path(folder, SHORTCUTS), Path(folder, TIPS)
    known, said = FIRST
    try:
        if folder and shortcuts.exists():
            found = msgspec.convert(decoded(shortcuts.read_text("utf-8")), dict[str, Shortcut])
            known = {name: one for name, one in found.items() if _is_sayable(one)}
        if folder and tips.exists():
            said = tips.read_text("utf-8")
    except (OSError, UnicodeError, msgspec.MsgspecError) as error:
        raise DamagedFile(f"The experience in {folder} cannot be read: {error}.") from error
    return Experience(known, said)


def save(folder: str, experience: Experience) -> None:
    """Keep an experience in a folder, which is made. Raises StorageError."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    shortcuts = msgspec.json.format(msgspec.json.encode(experience.shortcuts), indent=4)
    write_atomic(Path(folder, SHORTCUTS), shortcuts + b"\n")
    write_atomic(Path(folder, TIPS), experience.tips.encode())


def shortcut_in(reply: str) -> Shortcut | str:
    """The new shortcut of an answer; "" where it makes none, a sentence where it cannot be read."""
    text = after(reply).rpartition("### New Shortcut ###")[2].strip()
    if text.strip("\"'. ") == "None":
        return ""
    found = objects_in(text)
    if isinstance(found, str):
        return found
    try:
        shortcut = msgspec.convert(found[0], Shortcut)
    except msgspec.ValidationError as error:
        return f"The shortcut cannot be read: {error}."
    return shortcut if _is_sayable(shortcut) else "A shortcut has one atomic action or more, and no other ones."


def _is_sayable(shortcut: Shortcut) -> bool:
    return bool(shortcut.atomic_action_sequence) and all(
        one.name in ARGUMENTS for one in shortcut.atomic_action_sequence
    )


def select(experience: Experience, goal: str, ask: Ask) -> Experience:
    """What of an experience the model thinks helpful, the first one for what it thinks useless."""
    shortcuts, tips = experience
    if len(shortcuts) > 1:
        listed = "\n".join(f"- Name: {one.name} | Description: {one.description}" for one in shortcuts.values())
        past, task = ("Existing Shortcuts from Past Experience", listed), ("Current Task", goal)
        names = section(ask(SELECTS, blocks(past, task, ("", SELECT_SHORTCUTS))), "Selected Shortcuts")
        chosen = {name: one for name, one in shortcuts.items() if f'"{name}"' in names or f"'{name}'" in names}
        shortcuts = chosen or FIRST.shortcuts
    past, task = ("Existing Tips from Past Experience", tips), ("Current Task", goal)
    said = section(ask(SELECTS, blocks(past, task, ("", SELECT_TIPS))), "Selected Tips")
    return Experience(shortcuts, FIRST.tips if said == "None" else said)


def reflect(
    experience: Experience, task: tuple[tuple[str, str], ...], actions: str, steps: str, ask: Ask
) -> tuple[Experience, str]:
    """The experience after a task, and what could not be read of the answers. task: blocks of prompts about it;
    actions: the atomic ones, steps: all that was done."""
    known = "\n".join(f"- {one}" for one in experience.shortcuts.values())
    example = msgspec.json.format(msgspec.json.encode(TYPE_AND_ENTER), indent=4).decode()
    prompt = blocks(
        *task,
        ("Atomic Actions", actions),
        ("Existing Shortcuts from Past Experience", known or NONE),
        ("Full Action History", steps),
        ("", REFLECT_SHORTCUT.format(example=example)),
    )
    shortcut = shortcut_in(ask(REFLECTS, prompt))
    tips = experience.tips.strip() or NONE
    past = ("Existing Tips from Past Experience", tips), ("Full Action History", steps)
    said = section(ask(REFLECTS, blocks(*task, *past, ("", REFLECT_TIPS))), "Updated Tips")
    if isinstance(shortcut, str):
        return Experience(experience.shortcuts, said), shortcut
    kept = experience.shortcuts.get(shortcut.name, shortcut)
    return Experience(experience.shortcuts | {shortcut.name: kept}, said), ""
