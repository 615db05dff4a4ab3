"""What only a recording tells of an episode: what each decision was, and what it cost."""

from __future__ import annotations

import math

from ..phone.core.values import Value
from ..tasks.checkpoints import Entry
from .episode import Episode


class Decision(Value):
    """One decision of the agent, in the order of `Episode.executed` (FINISH included)."""

    invalid: str = ""  # "format": it did not parse; "action": nothing that can be done here
    shown: int = 0  # characters of the text that it was made on, 0 where no text was observed
    entry: int = 0  # of these, the line of the element that it is about
    prompt: str = ""  # as text; a picture is "[picture 1080x2400]"
    reply: str = ""
    input_tokens: int = 0  # as the model's server counts
    output_tokens: int = 0
    cost: float = 0.0  # USD
    seconds: float = 0.0  # waiting for the model
    calls: int = 0  # of the model; 0 where none was asked


class Recorded(Episode):
    """An episode with what its recording tells besides."""

    decisions: tuple[Decision, ...] = ()
    constraint: str = ""  # "app", "page" or "component", "" where nothing is forbidden
    violations: int = 0  # actions that broke the constraint
    beside: float = 0.0  # USD of what led to no step: reflecting before it, a judge after it
    cause: str = ""  # why the agent's model could not go on: such an episode is no success
    instruction: str = ""
    check_point: str = ""  # Mobile-Bench's, as JSON, "" for tasks without one
    history: tuple[Entry, ...] = ()  # of actions, only with a CheckPoint

    @property
    def success(self) -> bool:
        return super().success and not self.cause


def decisions(episode: Episode) -> tuple[Decision, ...]:
    """The decisions of a recorded episode, () of one that was not recorded."""
    return episode.decisions if isinstance(episode, Recorded) else ()


def asked(episode: Episode) -> tuple[Decision, ...]:
    """Those decisions for which a model was asked."""
    return tuple(one for one in decisions(episode) if one.calls)


def mean(values: list[float]) -> float:
    """Their mean; nan of none."""
    return math.fsum(values) / len(values) if values else math.nan
