"""Many phones in play at once, and the states that are learned from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from android_gym.agents._pointing import features
from android_gym.agents._pointing.features import Seen, Step
from android_gym.envs.actions import discrete
from android_gym.envs.android import AndroidEnv
from android_gym.tasks import registry

Pair = tuple[str, int]  # task and seed


@dataclass
class Sample:
    """A state and its label, or for PPO what was done there."""

    task: str
    seen: Seen
    action: int
    logp: float = 0.0
    value: float = 0.0
    gain: float = 0.0  # advantage
    target: float = 0.0  # return


class Slot:
    """One phone in play, and what its agent remembers."""

    def __init__(self) -> None:
        self.env = AndroidEnv("all", "globals", "discrete", "success")
        self.env.tasks = tuple(registry.tasks().values())

    def begin(self, pair: Pair) -> None:
        self.env.reset(seed=pair[1], options={"task": pair[0]})
        self.pair, self.past, self.trace = pair, (), []
        self.look()

    def look(self) -> None:
        context = self.env.episode_state.context
        self.seen = features.see(self.env.screen, context, self.past, context.asks)

    def step(self, number: int) -> bool:
        """Whether the episode is over."""
        before, context = self.env.screen, self.env.episode_state.context
        action = discrete.decode(number, before, context)
        _, terminated, truncated = self.env.advance(number)
        failed = bool(self.env.episode_state.error)
        step: Step = features.remembered(action, before, self.env.screen, failed)
        self.past = (*self.past, step)
        if not (terminated or truncated):
            self.look()
        return terminated or truncated


Choose = Callable[[list[Slot]], list[int | None]]  # None ends an episode


def play(slots: list[Slot], pairs: list[Pair], choose: Choose) -> Iterator[Slot]:
    """Play episodes in all slots at once; gives each slot as its episode ends."""
    todo, active = iter(pairs), []
    for slot, pair in zip(slots, todo, strict=False):
        slot.begin(pair)
        active.append(slot)
    waiting = list(pairs[len(active) :])
    while active:
        still = []
        for slot, number in zip(active, choose(active), strict=True):
            if number is None or slot.step(number):
                yield slot
                if not waiting:
                    continue
                slot.begin(waiting.pop(0))
            still.append(slot)
        active = still
