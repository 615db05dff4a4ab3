"""The phone as a task of Inspect: its tools are the model's, its verdict the score.

    inspect eval android_gym/phone -T tasks=Clock --model openai/gpt-…

    from inspect_ai import eval
    from android_gym.integrations.inspect import phone

    eval(phone("Clock", seeds=range(3)), model="openai/gpt-…")

A sample is one task with one seed. `size=(1200, 540)`, or `-T size=[1200,540]`, adds a picture of that height and width
to the text of each screen. Needs the extra `inspect`: pip install 'android-gym[inspect]'.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..errors import MissingLibrary, install_command
from ._episode import MAX_SILENT, REMINDER, SYSTEM_PROMPT, Episode, parameters, schemas, starts

try:
    from inspect_ai import Task, task
    from inspect_ai.dataset import Sample
    from inspect_ai.model import ChatMessageUser, ContentImage, ContentText
    from inspect_ai.scorer import Score, accuracy, mean, scorer, stderr
    from inspect_ai.solver import solver
    from inspect_ai.tool import ToolDef, ToolParams
except ImportError as error:
    raise MissingLibrary(f"{install_command('inspect')} brings Inspect.") from error

__all__ = ["phone", "play", "verdict"]

STORE_KEY = "android_gym"  # the key of the verdict in a sample's store


@task
def phone(tasks: str | list[str] = "all", seeds: int | Iterable[int] = 1, **options: Any) -> Task:
    """One sample for each task with each seed (a number of seeds counts from 0). tasks: those of
    AndroidEnv. options: its others; actions is "tool" or "tool+api", size is (height, width) of
    pictures in px, none by default."""
    samples = [
        Sample(input=SYSTEM_PROMPT, id=f"{one} {seed}", metadata={"task": one, "seed": seed})
        for one, seed in starts(tasks, seeds)
    ]
    return Task(dataset=samples, solver=play(**options), scorer=verdict(), name="android-gym")


@solver
def play(actions: str = "tool", **options: Any) -> Any:
    """Plays an episode: the model calls one tool after the other until it is over."""
    tool_schemas = schemas(actions)

    async def solve(state: Any, generate: Any) -> Any:
        episode = Episode(actions, tasks=state.metadata["task"], **options)
        try:
            begun = episode.begin(state.metadata["task"], state.metadata["seed"])
            state.messages.append(ChatMessageUser(content=_content(episode, begun)))
            state.tools = [_tool(episode, schema) for schema in tool_schemas]
            silent = 0
            while not episode.over and silent < MAX_SILENT:
                before = episode.env.episode_state.steps
                state = await generate(state, tool_calls="single")
                if state.completed:
                    break
                called = bool(state.output.message.tool_calls)
                silent = 0 if called or episode.env.episode_state.steps > before else silent + 1
                if not called:
                    state.messages.append(ChatMessageUser(content=REMINDER))
            state.store.set(STORE_KEY, _outcome(episode))
        finally:
            episode.env.close()
        return state

    return solve


METRICS: dict[str, Any] = {"success": [accuracy(), stderr()]}
METRICS |= {name: [mean()] for name in ("goal", "clean", "obeyed", "reward", "steps")}


@scorer(metrics=METRICS)
def verdict() -> Any:
    """Success, goal, clean and obeyed as 0 or 1, the sum of the rewards, and the steps."""

    async def score(state: Any, target: Any) -> Any:
        outcome = state.store.get(STORE_KEY)
        return Score(value=outcome["values"], explanation=outcome["why"] or "It succeeds.")

    return score


def _outcome(episode: Episode) -> dict[str, Any]:
    """How an episode ended."""
    play = episode.env.episode_state
    parts = {name: int(getattr(play.status, name)) for name in ("goal", "clean", "obeyed")}
    values = {"success": int(play.success), **parts, "reward": episode.total, "steps": play.steps}
    return {"values": values, "why": episode.verdict()}


def _content(episode: Episode, text: str) -> Any:
    """A text, where pictures were asked for with that of the screen."""
    picture = episode.picture()
    return [ContentText(text=text), ContentImage(image=picture)] if picture else text


def _tool(episode: Episode, schema: dict[str, Any]) -> Any:
    """A tool of the phone, for the model of one sample."""

    async def call(**kwargs: Any) -> Any:
        return _content(episode, episode.call_unless_over(schema["name"], kwargs))

    takes = ToolParams.model_validate(parameters(schema))
    made = ToolDef(call, schema["name"], schema["description"], takes, parallel=False)
    return made.as_tool()
