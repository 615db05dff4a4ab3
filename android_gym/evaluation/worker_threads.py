"""Threads that play: many episodes go on in one process while models think.

Each thread has an environment and agents of its own; what a phone shows is worked out by one of
them at a time. They share the camera, and the rate limits and budgets of their models.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from typing import Any

from ..errors import AndroidGymError, BudgetSpent
from ..llms import SharedResources
from .delivery import PICTURES
from .episodes import Player
from .plan import Plan, Unit
from .screenshots import Camera

__all__ = ["Listener", "WorkerThreads"]

Listener = Callable[[Unit | None, str, Any], object]


class WorkerThreads:
    """`size` threads, one player each. Raises what is wrong with the plan itself.

    `tell` hears, in any of the threads, of every unit: ("result", result) for each trial and then
    one of ("done", what keeps the camera from taking pictures), ("spent", why), ("wrong", error)
    where it is the plan's and not the episode's, or ("failed", error). Of none it hears
    ("notice", what of a model's replies is to be said at once). resources: what the models share.
    """

    def __init__(
        self,
        plan: Plan,
        size: int,
        tell: Listener,
        timeout_s: float | None = None,
        resources: SharedResources | None = None,
    ) -> None:
        self._plan, self._tell, self._timeout_s = plan, tell, timeout_s
        self.camera = Camera(plan.out / PICTURES) if plan.pictures else None
        self._resources = SharedResources() if resources is None else resources
        self._waiting: queue.SimpleQueue[Unit] = queue.SimpleQueue()
        self._closed = False
        self._players: list[Player] = []
        self._first = self._player()  # it says what is wrong, and loads what all of them need
        self._size = size

    def start(self) -> None:
        """Start the threads; not where only `play` is called."""
        for number in range(self._size):
            player = None if number else self._first
            threading.Thread(target=self._work, args=(player,), daemon=True).start()

    def play(self, unit: Unit) -> None:
        """Play an episode in the thread that calls this."""
        self._play(self._first, unit)

    def give(self, unit: Unit) -> None:
        """Let the next thread that is free play an episode."""
        self._waiting.put(unit)

    def close(self) -> None:
        """Begin nothing any more, ask nothing and record nothing, and do not wait for threads that
        wait themselves."""
        self._closed = True
        for player in self._players:
            player.abandon()

    def _player(self) -> Player:
        player = Player(
            self._plan, self.camera, self._resources, self._timeout_s, lambda found: self._tell(None, "notice", found)
        )
        self._players.append(player)
        return player

    def _work(self, player: Player | None) -> None:
        while not self._closed:
            player = self._play(player, self._waiting.get())

    def _play(self, player: Player | None, unit: Unit) -> Player | None:
        """Play an episode and tell of it. The player, made here where there is none."""
        kind: str
        told: Any
        try:
            player = player or self._player()
            kind, told = "done", self._played(player, unit)
        except BudgetSpent as error:
            kind, told = "spent", error
        except AndroidGymError as error:  # of the plan, not of this episode
            kind, told = "wrong", error
        except Exception as error:  # whatever an agent raises must not end the run
            kind, told = "failed", error
            if player is not None:
                player.forget(unit.agent)
        if not self._closed:
            self._tell(unit, kind, told)
        return player

    def _played(self, player: Player, unit: Unit) -> str:
        """Play an episode and tell its results; why there are no pictures."""
        for result in player.play(unit):
            if self._closed:
                break
            self._tell(unit, "result", result)
        return self.camera.trouble if self.camera else ""
