"""t3a: AndroidWorld's T3A: the screen as a list of elements, two model calls a step.

Source: google-research/android_world, android_world/agents/t3a.py (arXiv 2405.14573).
As there: one message of the user's a call, no pictures, each element told with all its fields in
the form of the authors' `UIElement`, the history as "Step 1: Action selected: {json}. summary",
every step of it. Sentences are in our own words. Left out: the check of a safety classifier, which
one provider's interface has. See `_llm/summaries.py` for what the two agents share.
"""

from __future__ import annotations

from ..llms import Message
from ..phone.core.view import (
    CHECKABLE,
    CHECKED,
    CLICKABLE,
    DISABLED,
    FOCUSABLE,
    FOCUSED,
    LONG_CLICKABLE,
    SCROLLABLE,
    SELECTED,
)
from ..phone.ui.node import Node
from ..screen.elements import is_edit
from ._llm.summaries import (
    ACTIONS,
    ANSWER,
    GUIDANCE,
    NO_LIST,
    SUMMARY,
    Shown,
    SummarizingAgent,
    Taken,
    listed,
    shown_on,
)
from ._types import Card

PREFIX = """\
You operate an Android phone for its user, who asks you a question, which you answer, or gives you \
a task, which you carry out on the phone one action after the other.

In each step you get a list of the UI elements on the screen, each with an index, and what you did \
in earlier steps. Choose one of these actions and write it as JSON in the form that stands behind \
it:
""" + ACTIONS.format(named="by its index")

SELECTION = """
The goal of the user: {goal}

What you did so far:
{history}

UI elements on the screen now:
{elements}
"""

COMPARED = """
The goal of the user: {goal}
Sum up the last step, from the action that you took, its reason and the UI elements before and \
after it.
UI elements before it:
{before}
UI elements after it:
{after}
The action: {action}
Its reason: {reason}

"""

LENGTH = SUMMARY.format(length="Write one short line.")


class Agent(SummarizingAgent):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model.

    history: how many summaries the prompt tells, by default all. The others as for `react`.
    """

    STEP = "Step {}: "

    def card(self) -> Card:
        return self.written((PREFIX, SELECTION, COMPARED, LENGTH))

    def look(self) -> Shown:
        screen = self._env.screen
        elements = listed(screen)
        lines = [
            f"UI element {index}: {described(screen.nodes[i])}\n"
            for index, i in enumerate(elements)
            if shown_on(screen, screen.nodes[i])
        ]
        return Shown(elements, "".join(lines) or NO_LIST)

    def selection(self, shown: Shown, more: str) -> Message:
        asked = SELECTION.format(goal=self._goal, history=self.told(), elements=shown.listed)
        task = f"For The Current Task:\n- {more}\n" if more else ""
        return Message("user", f"{PREFIX}{asked}{GUIDANCE}{task}\n\n{ANSWER}")

    def summary(self, taken: Taken, now: Shown) -> Message:
        asked = COMPARED.format(
            goal=self._goal, before=taken.before.listed, after=now.listed, action=taken.action, reason=taken.reason
        )
        return Message("user", PREFIX + asked + LENGTH)


def described(node: Node) -> str:
    """A node as the authors' `UIElement` prints itself."""
    left, top, right, bottom = node.bounds
    box = f"BoundingBox(x_min={left}, x_max={right}, y_min={top}, y_max={bottom})"
    fields: dict[str, str | int | bool | None] = {
        "text": node.text or None,
        "content_description": node.desc or None,
        "class_name": node.cls or None,
        "bbox": None,
        "bbox_pixels": box,
        "hint_text": node.hint or None,
        "is_checked": CHECKED,
        "is_checkable": CHECKABLE,
        "is_clickable": CLICKABLE,
        "is_editable": is_edit(node.cls),
        "is_enabled": not node.flags & DISABLED,
        "is_focused": FOCUSED,
        "is_focusable": FOCUSABLE,
        "is_long_clickable": LONG_CLICKABLE,
        "is_scrollable": SCROLLABLE,
        "is_selected": SELECTED,
        "is_visible": True,
        "package_name": node.package or None,
        "resource_name": node.id or None,
        "tooltip": None,
        "resource_id": None,
    }
    written = []
    for name, value in fields.items():
        if isinstance(value, int) and not isinstance(value, bool):
            value = bool(node.flags & value)
        written.append(f"{name}={value if name == 'bbox_pixels' else repr(value)}")
    return f"UIElement({', '.join(written)})"
