"""An episode that is played by tool calls, as text and pictures: what all integrations are made of."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from ..envs.actions import find
from ..envs.android import AndroidEnv
from ..envs.options import check_size
from ..errors import InvalidOption
from ..evaluation.screenshots import drawing, jpeg
from ..tasks import registry

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


def schemas(actions: str, needed: Iterable[str] = ()) -> list[dict[str, Any]]:
    """The tools of an action form, as JSON schemas; `needed` adds actions that are not listed otherwise. Raises
    UnknownName, or InvalidOption for a form that has none."""
    made = getattr(find(actions), "schemas", None)
    if made is None:
        raise InvalidOption(f'Tools come from actions="tool" or "tool+api", not {actions!r}.')
    found: list[dict[str, Any]] = made(needed)
    return found


def parameters(schema: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters of a tool's schema, each with what it is."""
    fields = schema["parameters"]["properties"]
    described = {key: {**field, "description": PARAMETER_HELP[key]} for key, field in fields.items()}
    return {**schema["parameters"], "properties": described}


def starts(tasks: str | Iterable[str], seeds: int | Iterable[int]) -> list[tuple[str, int]]:
    """Where episodes begin: the id of each task with each seed. A number of seeds counts from 0."""
    numbers = tuple(range(seeds) if isinstance(seeds, int) else seeds)
    found = registry.select(tasks if isinstance(tasks, str) else tuple(tasks), None)
    return [(task.id, seed) for task in found for seed in numbers]


def beginning(instruction: str, date: str, text: str) -> str:
    """What an episode begins with: the instruction, the date, the screen."""
    return f"Task: {instruction}\n{date}\n\n{text}"


def answer(text: str, error: str) -> str:
    """What a call comes to: the screen, before it why nothing was done."""
    return f"That did not work: {error}\n\n{text}" if error else text


def data_url(picture: bytes) -> str:
    """A JPEG file as an address that holds it."""
    return "data:image/jpeg;base64," + base64.b64encode(picture).decode()


class Episode:
    """An environment with an action form of tools. `total` is the sum of the episode's rewards.

    >>> episode = Episode(size=(1200, 540))
    >>> print(episode.begin("Clock-Open", seed=0).partition("\\n")[0])
    Task: Go to the app that is called Clock.
    >>> episode.pixels().shape
    (1200, 540, 3)
    >>> [episode.call(name, arguments) for name, arguments in (("start", {"text": "Clock"}), ("finish", {}))][-1]
    'The episode is over.'
    >>> episode.env.episode_state.success, episode.pixels() is None
    (True, True)
    """

    def __init__(self, actions: str = "tool", size: tuple[int, int] | None = None, **options: Any) -> None:
        """actions: "tool", or "tool+api" for adb commands, too. size: (height, width) of pictures in px, None for
        none; the sides change places where the phone is turned. options: those of AndroidEnv but for the observation.
        """
        self.schemas = schemas(actions)
        self.size = check_size(size)
        self.env = AndroidEnv(**options, observation=("goal", "text"), actions=actions)
        self.recorded_env: Any = self.env  # or what records it
        self.total, self.over = 0.0, True

    def begin(self, task: str | None, seed: int | None, **options: Any) -> str:
        """Begin one, of any task where none is named: the instruction, the date, the screen. options: others of
        AndroidEnv's `reset`."""
        named = {"task": task} if task else {}
        seen, info = self.recorded_env.reset(seed=seed, options=named | options)
        self.total, self.over = 0.0, False
        return beginning(info["instruction"], info["date"], seen["text"])

    def call(self, name: str, arguments: Mapping[str, Any] | str) -> str:
        """Call a tool: the screen afterwards, before it why nothing was done, or `OVER`.
        arguments: those of the call, or their JSON."""
        raw = msgspec.json.encode({"name": name, "arguments": arguments}).decode()
        seen, reward, terminated, truncated, info = self.recorded_env.step(raw)
        self.total += float(reward)
        self.over = terminated or truncated
        if self.over:
            return OVER
        return answer(str(seen["text"]), info["action_error"])

    def call_unless_over(self, name: str, arguments: Mapping[str, Any] | str) -> str:
        """The same, and `OVER` again and again once it is over."""
        return OVER if self.over else self.call(name, arguments)

    def pixels(self) -> Any:
        """The picture to go with the text, uint8 (height, width, 3) RGB. None where no size was asked for, and once the
        episode is over. Raises MissingLibrary or NotSupported where there can be none."""
        return None if self.size is None or self.over else drawing(self.env.screen, *self.size)

    def picture(self) -> str:
        """The same as the data URL of a JPEG, "" for none."""
        pixels = self.pixels()
        return "" if pixels is None else data_url(jpeg(pixels))

    def verdict(self) -> str:
        """Why it does not succeed as it stands, in sentences; "" where it does."""
        return " ".join(self.env.episode_state.verdict(self.env.known_phone()))
