"""Playing instructions on pages, and players to compare with."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator

from ...metrics.page_scores import Score
from ...tasks.instructions import name_of
from ..types import Info, Observation, RawAction
from .env import PagesEnv
from .walk import Walk

Player = Callable[[PagesEnv, Observation, Info], RawAction]


def play(env: PagesEnv, player: Player, numbers: Iterable[int] | None = None) -> Iterator[Score]:
    """The scores of a player, one for each instruction, or for those with some numbers.

    print(summarize(play(PagesEnv(corpus, instructions), gold)))
    """
    for number in range(len(env.instructions)) if numbers is None else numbers:
        observation, info = env.reset(options={"instruction": number})
        while "score" not in info:
            observation, _, _, _, info = env.step(player(env, observation, info))
        yield info["score"]


def gold(env: PagesEnv, observation: Observation, info: Info) -> RawAction:
    """The gold path."""
    return env.walk.instruction.path[env.walk.steps]


def uniform(seed: int = 0, offered: bool = True) -> Player:
    """A player that draws from the actions that lead somewhere from the page, and back, each as often: what the agent
    `uniform` of the same seed does. offered: False draws from all actions of the app."""
    rng = random.Random(seed)
    playing: Walk | None = None

    def player(env: PagesEnv, observation: Observation, info: Info) -> RawAction:
        nonlocal playing
        if env.walk is not playing:
            playing = env.walk
            rng.seed(f"{seed}/{name_of(env.walk.instruction)}/0")
        known = env.choices() if offered else tuple(env.walk.corpus.words)
        choices: tuple[RawAction, ...] = (*known, "back")
        return rng.choice(choices)

    return player
