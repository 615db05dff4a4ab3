"""oracle: plays a task's reference actions, then FINISH with the answer, in any action form.

Where the form cannot say an action, it gives up with FINISH. A notification that has popped up over
what it is about to touch is swiped away first. Where changes are drawn around a task (`visual`,
dials), a dialog that nobody asked for is left by Back, what is out of sight is scrolled to, and a
page that loads is waited for.
"""

from __future__ import annotations

from ..action import Action
from ..devices.perform import centre, locate, next_swipe
from ..envs.android import AndroidEnv
from ..envs.context import related, visible
from ..errors import NotSupported
from ..phone.ui.node import Node
from ..screen import Screen
from ..screen.elements import NOTIFICATION_ROW, REACHABLE, SYSTEMUI
from ..tasks.dials.popups import UNASKED
from ..tasks.verdicts import expected_answer
from ..tasks.wrapping import Wrapped
from ._encode_action import encode_or_finish
from ._types import Env, Info, Observation, RawAction, android

TOUCHES = ("click", "long_click", "set_text", "swipe")
MOST_SWIPES = 12  # in one direction, in search of what is to be touched


class Agent:
    """`reference` says which way of doing the task is played; None the shortest one that the
    environment's action form can say."""

    def __init__(self, reference: int | None = None) -> None:
        self.reference = reference
        self._todo: list[Action] = []
        self._before: tuple[Node, ...] | None = None
        self._tried: tuple[tuple[Node, ...], ...] = ()  # screens on which a target was looked for

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        self._env = android(env)
        ways = self._env.instance.references
        chosen = self._shortest() if self.reference is None else self.reference
        self._todo = [*ways[chosen % max(1, len(ways))], Action("finish")]
        self._before, self._tried = None, ()

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
        screen = self._env.device.screen()
        away = self._unasked() or _uncover(screen, self._todo[0])
        if away is not None:
            return away
        while self._todo[0].verb == "scroll_to":
            swipe = next_swipe(screen, self._todo[0])
            if swipe is not None and self._before is not screen.nodes:
                self._before = screen.nodes
                return swipe
            self._before = None
            self._todo.pop(0)
        swipe = self._towards(screen)
        if swipe is not None:
            return swipe
        self._tried = ()
        return self._todo.pop(0) if len(self._todo) > 1 else Action("finish", text=self._answer())

    def _unasked(self) -> Action | None:
        """Back, where a dialog is in front that a dial has opened."""
        phone = self._env.known_phone()
        return Action("back") if phone is not None and isinstance(phone.popup, UNASKED) else None

    def _towards(self, screen: Screen) -> Action | None:
        """The swipe that brings the target of the next action into sight: it is scrolled away, lies
        under something else, or is on a page that still loads. None where it is at hand, or where
        swiping has changed nothing."""
        action = self._todo[0]
        looks = isinstance(self._env.instance.task, Wrapped)
        if not looks or action.element is None or action.verb not in TOUCHES:
            return None
        target = locate(screen, action.element)
        if target is not None and not _covered(screen, target):
            return None
        ways = ("up",) * MOST_SWIPES + ("down",) * (2 * MOST_SWIPES)
        if len(self._tried) >= len(ways):
            return None
        way = ways[len(self._tried)]
        still = self._tried and self._tried[-1] is screen.nodes
        if still and way == "up" and not self._waits():
            self._tried = (screen.nodes,) * MOST_SWIPES
            way = "down"
        elif still and way == "down":
            return None
        self._tried = (*self._tried, screen.nodes)
        if target is not None:
            return Action("swipe", text=way, amount=0.25)
        return next_swipe(screen, Action("scroll_to", action.element, way))

    def _waits(self) -> bool:
        """Whether something is due soon."""
        phone = self._env.known_phone()
        return phone is not None and any(p.live and p.at - phone.time <= 60 for p in phone.queue)

    def _answer(self) -> str:
        """What the task asks for, as it is now; "" where it asks for nothing."""
        instance = self._env.instance
        return expected_answer(instance, self._env.known_phone() or instance.start) or ""


def _uncover(screen: Screen, action: Action) -> Action | None:
    """The swipe that puts away the notification over the target of an action, if one is there."""
    if action.element is None or screen.package == SYSTEMUI:
        return None
    rows = [i for i, node in enumerate(screen.nodes) if NOTIFICATION_ROW in node.id]
    target = locate(screen, action.element) if rows else None
    if target is None:
        return None
    x, y = centre(screen.nodes[target])
    for i in rows:
        left, top, right, bottom = screen.nodes[i].bounds
        if left <= x < right and top <= y < bottom:
            return Action("swipe", screen.element(i), "up")
    return None


def _covered(screen: Screen, target: int) -> bool:
    """Whether something else takes a touch on the middle of an element, or on that of the one that
    can be touched around it, by which forms of actions name it."""
    touches = screen.touch_map
    places = [i for i in (target, _holder(screen, target)) if visible(screen.nodes[i])]
    if touches is None or not places:
        return False
    handlers = touches.handlers([centre(screen.nodes[i]) for i in places])
    found = zip(places, handlers, strict=True)
    return any(by is not None and not related(screen, by, one) for one, by in found)


def _holder(screen: Screen, target: int) -> int:
    """The nearest node around a node, or itself, that can be touched; itself where none can."""
    depth = screen.nodes[target].depth + 1
    for i in range(target, -1, -1):
        node = screen.nodes[i]
        if node.depth < depth:
            depth = node.depth
            if node.flags & REACHABLE:
                return i
    return target


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
