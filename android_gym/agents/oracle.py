"""oracle: plays a task's reference actions, then FINISH with the answer, in any action form.

Where the form cannot say an action, it gives up with FINISH. A notification that has popped up over
what it is about to touch is swiped away first, and what is out of sight is scrolled to.
"""

from __future__ import annotations

from ..action import Action
from ..devices.perform import centre, containers, locate, next_swipe
from ..envs.android import AndroidEnv
from ..errors import NotSupported
from ..phone.ui.node import Node
from ..screen import Screen
from ..screen.elements import NOTIFICATION_ROW, SYSTEMUI
from ..tasks.verdicts import expected_answer
from ._encode_action import encode_or_finish
from ._scrolled_past import scrolled_past
from ._types import Env, Info, Observation, RawAction, android


class Agent:
    """`reference` says which way of doing the task is played; None the shortest one that the
    environment's action form can say. `scrolls`: look for what is out of sight."""

    def __init__(self, reference: int | None = None, *, scrolls: bool = True) -> None:
        self.reference = reference
        self.scrolls = scrolls
        self._todo: list[Action] = []
        self._before: tuple[Node, ...] | None = None
        self._container = 0  # which one is scrolled
        self._sought: Action | None = None
        self._scrolled: Screen | None = None  # as it was before the swipe just made

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        self._env = android(env)
        ways = self._env.instance.references
        chosen = self._shortest() if self.reference is None else self.reference
        self._todo = [*ways[chosen % max(1, len(ways))], Action("finish")]
        self._before, self._container = None, 0
        self._sought = None
        self._scrolled = None

    def act(self, observation: Observation, info: Info) -> RawAction:
        return encode_or_finish(self._env, self.next())

    def _shortest(self) -> int:
        """The shortest way; of several, the first that can be said to the end."""
        order: tuple[int, ...] = self._env.by_length
        if len(order) == 1 or self._env.simulated is None:
            return order[0] if order else 0
        return next((n for n in order if can_say(self._env.fork(1)[0], n)), order[0])

    def next(self) -> Action:
        """The next canonical action on the screen shown now; FINISH again when all is done."""
        screen = self._env.screen
        away = _uncover(screen, self._todo[0])
        if away is not None:
            return away
        if self.scrolls:
            self._look_for(screen, self._todo[0])
        while self._todo[0].verb == "scroll_to":
            self._recount(screen)
            self._container += self._before is screen.nodes
            more = self._container < len(containers(screen))
            swipe = next_swipe(screen, self._todo[0], self._container) if more else None
            if swipe is not None:
                self._before, self._scrolled = screen.nodes, screen
                return swipe
            self._before, self._container = None, 0
            self._todo.pop(0)
        return self._todo.pop(0) if len(self._todo) > 1 else Action("finish", text=self._answer())

    def _look_for(self, screen: Screen, action: Action) -> None:
        """Scroll first, down and then up, to what an action is to touch and is out of sight, as on
        a low display."""
        element = action.element
        if element is None or action.verb == "scroll_to" or action is self._sought:
            return
        self._sought = action
        if locate(screen, element) is None:
            ways = (Action("scroll_to", element, way) for way in ("up", "down"))
            self._todo[:0] = ways

    def _recount(self, screen: Screen) -> None:
        """Of equal elements count only those that are still on the screen after a swipe."""
        before, self._scrolled = self._scrolled, None
        element, way = self._todo[0].element, self._todo[0].text
        if before is None or element is None or not element.ordinal or way != "up":
            return
        left = max(0, element.ordinal - scrolled_past(before, screen, element))
        here = element.replace(ordinal=left)
        for i, action in enumerate(self._todo[:3]):  # up, down, and what is to be done
            if action.element == element:
                self._todo[i] = action.replace(element=here)
                self._sought = self._todo[i]

    def _answer(self) -> str:
        """What the task asks for, as it is now; "" where it asks for nothing."""
        instance = self._env.instance
        return expected_answer(instance, self._env.known_phone() or instance.start) or ""


def _uncover(screen: Screen, action: Action) -> Action | None:
    """The swipe that puts away the notification over the target of an action, if one is there that
    is not itself the target or around it."""
    if action.element is None or screen.package == SYSTEMUI:
        return None
    rows = [i for i, node in enumerate(screen.nodes) if NOTIFICATION_ROW in node.id]
    target = locate(screen, action.element) if rows else None
    if target is None:
        return None
    x, y = centre(screen.nodes[target])
    for i in rows:
        left, top, right, bottom = screen.nodes[i].bounds
        if left <= x < right and top <= y < bottom and not _within(screen, target, i):
            return Action("swipe", screen.element(i), "up")
    return None


def _within(screen: Screen, node: int, root: int) -> bool:
    """Whether a node is another one or below it."""
    inside = screen.nodes[root + 1 : node + 1]
    return node >= root and all(one.depth > screen.nodes[root].depth for one in inside)


def can_say(env: AndroidEnv, reference: int) -> bool:
    """Whether a way of doing the task can be said in the environment's action form and succeeds.
    Plays it there."""
    player = Agent(reference)
    player.reset(env, "", {})
    over = False
    while not over:
        try:
            raw = env.encode(player.next())
        except NotSupported:
            return False
        _, terminated, truncated = env.advance(raw)
        over = terminated or truncated
    return bool(env.episode_state.success)
