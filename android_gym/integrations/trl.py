"""The phone as an environment of TRL's `GRPOTrainer`: its public methods are the model's tools.

    from android_gym.integrations.trl import phone, rows

    trainer = GRPOTrainer(
        model=…, train_dataset=Dataset.from_list(rows("micro", seeds=range(8))),
        environment_factory=phone("micro"), args=…,
    )

Rollouts of one row begin at the same state, as group-relative methods want. `phone("micro", size=(1200, 540))` adds a
picture to each screen for models that see: the first one is in the user's message, the others are in the results of the
tools, as the model's chat template must allow (TRL's issue 5663). Needs no library of its own, pictures need Pillow:
what TRL asks of an environment are annotated methods with docstrings (TRL 1.16).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from typing import Any

from ..errors import InvalidOption, MissingLibrary, UnknownName
from ._episode import PARAMETER_HELP, Episode, schemas, starts

__all__ = ["TOOLS", "phone", "rows"]

TOOLS = (
    "click",
    "long_click",
    "set_text",
    "swipe_up",
    "swipe_down",
    "swipe_left",
    "swipe_right",
    "press_back",
    "press_home",
    "press_enter",
    "start",
    "finish",
)
PROMPT = (
    "You hold an Android phone. Elements of its screen have ids in square brackets. Do the task "
    "by calling one tool after the other, and say finish when it is done.\n\n"
)
_TYPES = {"string": str, "number": float}
Method = Callable[..., Any]


class _Phone:
    """What all phones have beside their tools; names with _ are hidden from the model."""

    _options: dict[str, Any] = {}

    def __init__(self) -> None:
        self._episode = Episode(**self._options)

    def reset(self, task: str | None = None, seed: int | None = None, **columns: Any) -> Any:
        """Begin an episode of a row: its task, if it names one, and its seed. Other columns are
        not looked at. Returns the instruction and the first screen."""
        return self._shown(self._episode.begin(task, seed))

    def get_reward(self) -> float:
        """The sum of the episode's rewards so far: 1.0 for a perfect one by default."""
        return self._episode.total

    def _use(self, name: str, arguments: dict[str, Any]) -> Any:
        return self._shown(self._episode.call_unless_over(name, arguments))

    def _shown(self, text: str) -> Any:
        """The text, where pictures were asked for in content blocks with that of the screen."""
        pixels = self._episode.pixels()
        if pixels is None:
            return text
        try:
            from PIL import Image
        except ImportError as error:
            raise MissingLibrary("pip install Pillow brings what pictures for TRL need.") from error
        return [{"type": "image", "image": Image.fromarray(pixels)}, {"type": "text", "text": text}]


def phone(
    tasks: str | Iterable[str] = "all", tools: Iterable[str] = TOOLS, actions: str = "tool", **options: Any
) -> type[Any]:
    """A class of phones for `environment_factory`: each instance is one phone.

    tasks, options: those of AndroidEnv. tools: which of the action form the model gets. actions:
    "tool", or "tool+api", which also has recents, notifications, drag, wait and adb commands.
    Raises UnknownName for a tool that does not exist; wrong options raise at once.
    """
    known = {schema["name"]: schema for schema in schemas(actions)}
    chosen = tuple(tools)
    wrong = [name for name in chosen if name not in known]
    if wrong:
        raise UnknownName("tool", wrong[0], known)
    if "observation" in options:
        raise InvalidOption("observation is set by the adapter: text.")
    given = {"actions": actions, "tasks": tasks if isinstance(tasks, str) else tuple(tasks), **options}
    Episode(**given).env.close()
    methods = {name: _method(known[name]) for name in chosen}
    return type("AndroidPhone", (_Phone,), {"_options": given, **methods})


def rows(tasks: str | Iterable[str] = "all", seeds: int | Iterable[int] = 8) -> list[dict[str, Any]]:
    """A dataset: one row for each task and seed, with the columns prompt, task and seed."""
    prompt = [{"role": "user", "content": PROMPT}]
    return [{"prompt": prompt, "task": task, "seed": seed} for task, seed in starts(tasks, seeds)]


def _method(schema: dict[str, Any]) -> Method:
    """The method of a tool, with the signature and the docstring that templates are made from."""
    name, fields = schema["name"], schema["parameters"]["properties"]
    needed = schema["parameters"]["required"]

    order = sorted(fields, key=lambda key: key not in needed)

    def method(self: _Phone, *given: Any, **named: Any) -> Any:
        arguments = dict(zip(order, given, strict=False)) | named
        return self._use(name, {k: v for k, v in arguments.items() if v is not None})

    kinds = {
        key: _TYPES[field["type"]] if key in needed else _TYPES[field["type"]] | None for key, field in fields.items()
    }
    several = inspect.Parameter.POSITIONAL_OR_KEYWORD
    own = [inspect.Parameter("self", several)] + [
        inspect.Parameter(
            key, several, annotation=kinds[key], default=inspect.Parameter.empty if key in needed else None
        )
        for key in order
    ]
    method.__signature__ = inspect.Signature(own, return_annotation=str)  # type: ignore[attr-defined]
    method.__annotations__ = {**kinds, "return": str}
    method.__name__ = method.__qualname__ = name
    lines = "".join(f"\n    {key}: {PARAMETER_HELP[key]}" for key in fields)
    method.__doc__ = schema["description"] + (f"\n\nArgs:{lines}" if lines else "")
    method.__doc__ += "\n\nReturns:\n    The screen afterwards, as text."
    return method
