"""search: breadth-first over phone values until the goal holds; then plays what it found.

It clicks, holds, swipes and types what the instruction holds; apps are started that the
instruction names, or any if it names none. A goal that is not found so is looked for nearer the
start with swipes over the whole screen and more keys. It sees the goal but not the reference, so a
task that it solves in fewer actions has a reference that is too long.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from ..action import Action
from ..devices import SimulatedDevice
from ..devices.perform import WAYS
from ..envs.context import Context, targets, verbs
from ..envs.successors import try_actions
from ..errors import NotSupported
from ..phone.state.phone import Phone
from ..screen import Screen
from ..tasks.verdicts import breaks_constraint, succeeds
from ._encode_action import encode_or_finish
from ._types import Env, Info, Observation, RawAction, android

TEXTS = 12  # likeliest texts of the instruction that are typed
KEYS = ("notifications", "recents", "home")  # tried besides enter and back the second time
SECOND = 10  # the second time this part of the phones is visited
Path = tuple["Path", Action] | None  # the actions so far, the last one first


class Agent:
    """At most `nodes` phones are visited, at most `depth` actions deep (default: the budget)."""

    def __init__(self, nodes: int = 3000, depth: int | None = None) -> None:
        self.nodes, self.depth = nodes, depth
        self.exhausted = False  # everything within `depth` was seen
        self._plan: list[Action] = []

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        self._env = android(env)
        found = self.solve()
        self._plan = [*(found or ()), Action("finish")]

    def act(self, observation: Observation, info: Info) -> RawAction:
        action = self._plan.pop(0) if len(self._plan) > 1 else self._plan[0]
        return encode_or_finish(self._env, action)

    def solve(self) -> tuple[Action, ...] | None:
        """The shortest actions found that succeed, None if none were."""
        env, shown = self._env, self._env.device
        if not isinstance(shown, SimulatedDevice):
            raise NotSupported("Searching needs the simulated phone.")
        if succeeds(env.instance, env.phone):
            return ()
        device = SimulatedDevice(shown.profile, shown.world_seed)
        found = self._search(device, self.nodes, False)
        exhausted = self.exhausted
        found = found or self._search(device, self.nodes // SECOND, True)
        self.exhausted = exhausted
        return found

    def _search(self, device: SimulatedDevice, nodes: int, more: bool) -> tuple[Action, ...] | None:
        """Breadth first through at most so many phones; `more`: with all keys and swipes."""
        env = self._env
        instance, start = env.instance, env.phone
        depth = self.depth or env.budget - 1
        self.exhausted = False
        todo: deque[tuple[Phone, Path, int]] = deque([(start, None, 0)])
        seen = {start.key()}
        while todo:
            phone, path, length = todo.popleft()
            if length >= depth:
                continue
            for action, after in _next(device, phone, env.episode_state.context, more):
                key = after.key()
                if key in seen:
                    continue
                if breaks_constraint(instance, phone, action, after):
                    continue
                if succeeds(instance, after):
                    return _actions((path, action))
                if len(seen) >= nodes:
                    return None
                seen.add(key)
                todo.append((after, (path, action), length + 1))
        self.exhausted = True
        return None


def _next(device: SimulatedDevice, phone: Phone, context: Context, more: bool) -> Iterator[tuple[Action, Phone]]:
    """Every action worth trying on a phone, and the phone after it."""
    device.restore(phone)
    return try_actions(device, phone, tuple(_actions_on(device.screen(), context, more)))


def _actions_on(screen: Screen, context: Context, more: bool) -> Iterator[Action]:
    """Likeliest first: apps at home, elements, texts, keys."""
    if screen.package not in context.labels:
        named = [p for p, label in context.apps if label.casefold() in context.instruction.casefold()]
        for package in named or context.labels:
            yield Action("start", text=package)
    for i, can in zip(targets(screen), verbs(screen), strict=True):
        element = screen.element(i)
        for verb in ("click", "long_click"):
            if verb in can and (verb == "click" or "set_text" not in can):
                yield Action(verb, element)
        if "set_text" in can:
            for text in context.texts[1 : TEXTS + 1]:
                yield Action("set_text", element, text)
        for way in WAYS:
            if f"swipe_{way}" in can:
                yield Action("swipe", element, way)
    yield Action("enter")
    yield Action("back")
    if more:
        yield from (Action("swipe", None, way) for way in WAYS)
        yield from (Action(key) for key in KEYS)


def _actions(path: Path) -> tuple[Action, ...]:
    found: list[Action] = []
    while path is not None:
        path, action = path
        found.append(action)
    return tuple(reversed(found))
