"""An episode that is played by tool calls, as text: what all integrations are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ..envs.actions import find
from ..envs.android import AndroidEnv
from ..errors import InvalidOption

OVER = "The episode is over."
SYSTEM_PROMPT = (
    "You hold an Android phone. Elements of its screen have ids in square brackets. Do the task by "
    "calling one tool after the other, and call finish when it is done."
)
REMINDER = "Call one of the tools; call finish when the task is done."
MAX_SILENT = 3  # answers without a call, one after the other, that end an episode
PARAMETER_HELP = {
    "element": "Id of an element of the screen, without its brackets.",
    "target": "Id of the element to drop it on.",
    "text": "The text, name or answer.",
    "number": "How far, as a share of the screen, or how long.",
}


def schemas(actions: str) -> list[dict[str, Any]]:
    """The tools of an action form, as JSON schemas. Raises UnknownName, or InvalidOption for a form
    that has none."""
    made = getattr(find(actions), "schemas", None)
    if made is None:
        raise InvalidOption(f'Tools come from actions="tool" or "tool+api", not {actions!r}.')
    found: list[dict[str, Any]] = made()
    return found


def parameters(schema: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters of a tool's schema, each with what it is."""
    fields = schema["parameters"]["properties"]
    described = {key: {**field, "description": PARAMETER_HELP[key]} for key, field in fields.items()}
    return {**schema["parameters"], "properties": described}


class Episode:
    """An environment with an action form of tools. `total` is the sum of the episode's rewards."""

    def __init__(self, actions: str = "tool", **options: Any) -> None:
        """actions: "tool", or "tool+api" for adb commands, too. options: those of AndroidEnv but
        for the observation."""
        self.schemas = schemas(actions)
        self.env = AndroidEnv(**options, observation=("goal", "text"), actions=actions)
        self.recorded_env: Any = self.env  # or what records it
        self.total, self.over = 0.0, True

    def begin(self, task: str | None, seed: int | None) -> str:
        """Begin one, of any task where none is named: the instruction, the date, the screen."""
        seen, info = self.recorded_env.reset(seed=seed, options={"task": task} if task else {})
        self.total, self.over = 0.0, False
        return f"Task: {info['instruction']}\n{info['date']}\n\n{seen['text']}"

    def call(self, name: str, arguments: Mapping[str, Any] | str) -> str:
        """Call a tool: the screen afterwards, before it why nothing was done, or `OVER`.
        arguments: those of the call, or their JSON."""
        raw = msgspec.json.encode({"name": name, "arguments": arguments}).decode()
        seen, reward, terminated, truncated, info = self.recorded_env.step(raw)
        self.total += float(reward)
        self.over = terminated or truncated
        if self.over:
            return OVER
        error = info["action_error"]
        text = str(seen["text"])
        return f"That did not work: {error}\n\n{text}" if error else text

    def call_unless_over(self, name: str, arguments: Mapping[str, Any] | str) -> str:
        """The same, and `OVER` again and again once it is over."""
        return OVER if self.over else self.call(name, arguments)
