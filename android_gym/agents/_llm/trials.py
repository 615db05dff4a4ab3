"""Trials: `react` that begins again after a failed trial of the same task."""

from __future__ import annotations

from typing_extensions import Unpack

from ...llms import ModelSpec
from ...trajectory import Thought, Trajectory
from .. import react
from .._types import Card, Env, Info, Observation
from .agent_base import Sampling


class Agent(react.Agent):
    """trials: most trials after the first, the paper's K. All others as for `react`."""

    note: Thought | None  # what was thought since the trial before

    def __init__(
        self,
        model: ModelSpec = "",
        trials: int = 5,
        history: int = 5,
        screens: bool = True,
        context: int = 4000,
        offer: str = "",
        **sampling: Unpack[Sampling],
    ) -> None:
        sampling.setdefault("temperature", 0.7)
        super().__init__(model, history, screens, context, offer, **sampling)
        self.trials = trials
        self._more = False
        self.forget()

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        if not self._more:
            self.forget()
        self._more, self.note = False, None  # it was recorded with the start
        super().reset(env, observation, info)

    def forget(self) -> None:
        """Another task: nothing of the last one counts."""
        self.trial, self.notes = 0, ""
        self.note = None

    def again(self, success: bool, trajectory: Trajectory, note: Thought | None = None) -> None:
        """A trial is over, and another one of the same task begins. `note`: what was thought about
        it, where that is known."""
        self.trial, self._more, self.note = self.trial + 1, True, note

    def card(self) -> Card:
        card = super().card()
        card["options"]["trials"] = self.trials
        return card
