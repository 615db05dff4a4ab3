"""oracle: plays a task's reference actions, then FINISH with the answer, in any action form.

Where the form cannot say an action, it gives up with FINISH. A notification that has popped up over
what it is about to touch is swiped away first, and what is out of sight is scrolled to. Where
changes are drawn around a task (`visual`, dials), a dialog that nobody asked for is left by Back,
what lies under something else is scrolled free, and a page that loads is waited for.
"""

from __future__ import annotations

from ..action import Action
from ..devices.perform import centre, containers, locate, next_swipe
from ..envs.android import AndroidEnv
from ..envs.context import is_related, visible
from ..errors import NotSupported
from ..phone.ui.node import Node
from ..screen import Screen
from ..screen.elements import NOTIFICATION_ROW, REACHABLE, SYSTEMUI
from ..tasks.dials.popups import UNASKED
from ..tasks.verdicts import expected_answer
from ..tasks.wrapping import Wrapped
from ._encode_action import encode_or_finish
from ._scrolled_past import scrolled_past
from ._types import Env, Info, Observation, RawAction, android

TOUCHES = ("click", "long_click", "set_text", "swipe")
MOST_SWIPES = 12  # in one direction, in search of what is to be touched


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
        self._tried: tuple[tuple[Node, ...], ...] = ()  # screens on which a target was not at hand

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        self._env = android(env)
        pages = self._env.pages
        ways = self._env.instance.references if pages is None else (pages.gold(),)
        chosen = self._shortest() if self.reference is None and pages is None else self.reference or 0
        self._todo = [*ways[chosen % max(1, len(ways))], Action("finish")]
        self._before, self._container = None, 0
        self._sought = None
        self._scrolled = None
        self._tried = ()

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
        swipe = self._towards(screen)
        if swipe is not None:
            return swipe
        self._tried = ()
        return self._todo.pop(0) if len(self._todo) > 1 else Action("finish", text=self._answer())

    def _look_for(self, screen: Screen, action: Action) -> None:
        """Scroll first, down and then up, to what an action is to touch and is out of sight, as on
        a low display."""
        element = action.element
        if element is None or action.verb == "scroll_to" or action is self._sought:
            return
        missing = locate(screen, element) is None
        if missing and self._loads():
            return  # it is looked for once the page is there
        self._sought = action
        if missing:
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

    def _unasked(self) -> Action | None:
        """Back, where a dialog is in front that a dial has opened."""
        phone = self._env.known_phone()
        return Action("back") if phone is not None and isinstance(phone.popup, UNASKED) else None

    def _towards(self, screen: Screen) -> Action | None:
        """The swipe after which the target of the next action may be at hand: it lies under
        something else, or is on a page that still loads. None where it is at hand, or where
        swiping has changed nothing."""
        action, tried = self._todo[0], self._tried
        if action.element is None or action.verb not in TOUCHES or not self._wrapped():
            return None
        target = locate(screen, action.element)
        if target is None:
            swipe = Action("scroll_to", action.element, "up") if self._loads() else None
            self._tried = (*tried, screen.nodes)
            return next_swipe(screen, swipe) if swipe is not None else None
        if not _covered(screen, target) or len(tried) >= 3 * MOST_SWIPES:
            return None
        still = bool(tried) and tried[-1] is screen.nodes
        if still and len(tried) >= MOST_SWIPES:
            return None
        if still:
            tried = (screen.nodes,) * MOST_SWIPES
        self._tried = (*tried, screen.nodes)
        way = "up" if len(tried) < MOST_SWIPES else "down"
        return Action("swipe", text=way, amount=0.25)

    def _wrapped(self) -> bool:
        return isinstance(self._env.instance.task, Wrapped)

    def _loads(self) -> bool:
        """Whether something is due soon that may bring what is missing."""
        phone = self._env.known_phone()
        if phone is None or not self._wrapped() or len(self._tried) >= MOST_SWIPES:
            return False
        return any(p.live and p.at - phone.time <= 60 for p in phone.queue)

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


def _covered(screen: Screen, target: int) -> bool:
    """Whether something else takes a touch on the middle of an element, or on that of the one that
    can be touched around it, by which forms of actions name it."""
    touches = screen.touch_map
    places = [i for i in (target, _holder(screen, target)) if visible(screen.nodes[i])]
    if touches is None or not places:
        return False
    handlers = touches.handlers([centre(screen.nodes[i]) for i in places])
    found = zip(places, handlers, strict=True)
    return any(by is not None and not is_related(screen, by, one) for one, by in found)


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
