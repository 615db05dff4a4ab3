"""The reference of a task, played on a phone of its own, one action at a time."""

from __future__ import annotations

from copy import copy

from ...action import Action
from ...devices import SimulatedDevice, carry_out
from ...envs.android import AndroidEnv
from ...errors import NotSupported
from ...lines import brief
from ...phone.state.phone import Phone
from ...tasks.wrapping import undisturbed_start


class Demonstration:
    """The shortest reference of the environment's task. `at` is how many of its actions the phone
    shown has seen; nothing of it reaches the episode. Raises NotSupported without a reference."""

    def __init__(self, env: AndroidEnv) -> None:
        ways, device = env.instance.references, env.simulated
        if device is None or not any(ways):
            raise NotSupported("This phone has no reference to show: there is no task.")
        self._device: SimulatedDevice = copy(device)
        self._actions: tuple[Action, ...] = ways[env.by_length[0]]
        start = undisturbed_start(env.instance)
        self._phones = [start]
        self.steps = [brief(action) for action in self._actions]
        self.at = 0

    def show(self, step: int) -> Phone:
        """The phone after so many actions, all of them at most."""
        self.at = min(step, len(self._actions))
        while len(self._phones) <= self.at:
            self._device.restore(self._phones[-1])
            carry_out(self._device, self._actions[len(self._phones) - 1])
            self._phones.append(self._device.phone())
        return self._phones[self.at]


__all__ = ["Demonstration"]
