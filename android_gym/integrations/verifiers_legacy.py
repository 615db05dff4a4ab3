"""Deprecated: the phone as an environment of verifiers before 0.4. It goes with the next version of android-gym; use
`integrations.verifiers` with verifiers 0.4.

    vf-eval android_gym.integrations.verifiers_legacy -a '{"tasks": "Clock", "seeds": 3}' -m NAME

    from android_gym.integrations.verifiers_legacy import load_environment

    env = load_environment("Clock", seeds=3)
    results = env.evaluate_sync(client=ClientConfig(…), model="NAME", rollouts_per_example=4)

A row of the dataset is one task with one seed; rollouts of a row begin at the same state. Its tools are the model's,
success is the reward. Needs verifiers before 0.4: pip install 'verifiers>=0.1.14,<0.4'.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..errors import MissingLibrary, UnknownName
from ._episode import MAX_SILENT, REMINDER, SYSTEM_PROMPT, Episode, parameters, starts

try:
    from datasets import Dataset
    from verifiers import MultiTurnEnv, Rubric, cleanup, stop
    from verifiers.types import ToolMessage, UserMessage
except ImportError as error:
    raise MissingLibrary("pip install 'verifiers>=0.1.14,<0.4' brings what this needs.") from error

__all__ = ["Phone", "load_environment"]

METRICS = ("success", "progress", "goal", "clean", "obeyed", "steps", "episode_reward")


def load_environment(
    tasks: str | Iterable[str] = "all",
    seeds: int | Iterable[int] = 1,
    weights: Mapping[str, float] | None = None,
    **options: Any,
) -> Phone:
    """One row for each task with each seed (a number of seeds counts from 0).

    tasks, options: those of AndroidEnv; actions is "tool" or "tool+api". weights: what the reward
    is the weighted sum of, by name of `METRICS`; success alone by default. `episode_reward` is the
    sum of AndroidEnv's own rewards. Raises UnknownName or InvalidOption at once for a wrong one.
    """
    given = {"success": 1.0} if weights is None else dict(weights)
    for name in given:
        if name not in METRICS:
            raise UnknownName("metric of an episode", name, METRICS)
    prompt = [{"role": "system", "content": SYSTEM_PROMPT}]
    rows = [{"prompt": prompt, "info": {"task_id": task, "seed": seed}} for task, seed in starts(tasks, seeds)]
    rubric = Rubric([_metric(name) for name in METRICS], [given.get(name, 0.0) for name in METRICS])
    return Phone(options, dataset=Dataset.from_list(rows), rubric=rubric)


class Phone(MultiTurnEnv):
    """Rollouts with a phone each. options: those of `Episode`. named: those of MultiTurnEnv.

    How an episode ended is in the columns `ended` and `verdict` of a rollout's state."""

    def __init__(self, options: Mapping[str, Any], **named: Any) -> None:
        self.options = dict(options)
        tried = Episode(**options)
        tried.env.close()
        tools = [{**schema, "parameters": parameters(schema)} for schema in tried.schemas]
        super().__init__(tool_defs=tools, **named)

    async def setup_state(self, state: Any) -> None:
        """Begin the episode of a row: its instruction and first screen end the prompt."""
        row = state["info"]
        state["phone"] = Episode(tasks=row["task_id"], **self.options)
        begun = state["phone"].begin(row["task_id"], row["seed"])
        state["prompt"] = [*state["prompt"], UserMessage(content=begun)]

    async def env_response(self, messages: Any, state: Any, **named: Any) -> Any:
        """The screen after each call; where there is none, the request to call."""
        calls = messages[-1].tool_calls or ()
        if not calls:
            return [UserMessage(content=REMINDER)]
        phone = state["phone"]
        answers = [
            ToolMessage(tool_call_id=call.id, content=phone.call_unless_over(call.name, call.arguments))
            for call in calls
        ]
        if phone.over:
            state["final_env_response"] = answers
        return answers

    @stop
    async def nothing_called(self, state: Any) -> bool:
        """Whether the last answers called nothing."""
        last = [step["completion"][-1] for step in state["trajectory"][-MAX_SILENT:]]
        return len(last) == MAX_SILENT and not any(answer.tool_calls for answer in last)

    @cleanup
    async def close_phone(self, state: Any) -> None:
        """Note how the episode ended, before the rubric asks, and close its phone."""
        phone = state.pop("phone", None)
        if phone is None:
            return
        play = phone.env.episode_state
        parts = {name: float(getattr(play.status, name)) for name in METRICS[:5]}
        state["ended"] = {**parts, "steps": float(play.steps), "episode_reward": phone.total}
        state["verdict"] = phone.verdict()
        phone.env.close()


def _metric(name: str) -> Callable[[Any], float]:
    """The reward function that reads one value; 0.0 where the episode did not begin."""

    def read(state: Any) -> float:
        return float(state.get("ended", {}).get(name, 0.0))

    read.__name__ = name
    return read
