"""How references match what is done: the same click elsewhere on the screen, other clicks on it,
and longer or shorter swipes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from android_gym.action import Action, Element
from android_gym.devices import SimulatedDevice
from android_gym.devices.perform import centre, locate, next_swipe
from android_gym.envs.android import AndroidEnv
from android_gym.envs.expansion import canonical_action, references
from android_gym.errors import NotSupported
from android_gym.metrics import Episode, scores
from android_gym.metrics.equality import matches
from android_gym.phone.core.view import SCROLLABLE, View
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.overlays import floating
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.node import Node
from android_gym.profiles import base_phone
from android_gym.screen import Screen
from android_gym.tasks.base import Task, TaskInstance, sample
from android_gym.tasks.wrapping import undisturbed_start

SHARES = (0.05, 0.12, 0.25, 0.4)  # of the small scrolls
LENGTHS = (0.3, 0.45, 0.6, 0.9)  # of the swipes that references are played with
TOUCHES = ("click", "long_click", "double_click", "set_text")
MOST = 60  # swipes until an element is seen


class Touch(NamedTuple):
    """A touch of a reference: where it is made, on which node, and what metrics compare."""

    phone: Phone
    action: Action
    node: int
    pattern: Action


def instance(task: Task, seed: int) -> TaskInstance:
    return sample(task, seed, base_phone(task.profile))


def beginning(one: TaskInstance) -> SimulatedDevice:
    device = SimulatedDevice()
    device.reset(undisturbed_start(one))
    return device


def played(one: TaskInstance, reference: tuple[Action, ...], share: float = 0.0) -> Episode:
    """A reference with its swipes that long, `share` 0 as it is."""
    device, done = beginning(one), []
    for action in reference:
        if action.verb != "scroll_to":
            error, made = device.act(action)
            assert not error, error
            done.append(made)
            continue
        done += scrolled(device, action, share)
    assert one.is_solved(device.phone())
    return Episode(references(one), tuple(done))


def scrolled(device: SimulatedDevice, action: Action, share: float) -> list[Action]:
    """Swipes of that length until the element is seen; where they go past it, short ones back."""
    done: list[Action] = []
    while (swipe := next_swipe(device.screen(), action)) is not None:
        before = device.screen()
        done.append(device.act(_inside(before, swipe, share))[1])
        if device.screen().nodes == before.nodes:
            back = {"up": "down", "down": "up", "left": "right", "right": "left"}[swipe.text]
            while (swipe := next_swipe(device.screen(), action)) is not None:
                assert len(done) < MOST
                done.append(device.act(_inside(device.screen(), swipe.replace(text=back), 0.3))[1])
    return done


def _inside(screen: Screen, swipe: Action, share: float) -> Action:
    """The swipe that long: over what scrolls in the middle of the screen, if something does, as a
    longer one over the whole screen may begin on a bar."""
    x, y = screen.width / 2, screen.height / 2
    around = [
        i
        for i, node in enumerate(screen.nodes)
        if node.flags & SCROLLABLE and node.bounds[0] <= x < node.bounds[2] and node.bounds[1] <= y < node.bounds[3]
    ]
    if share and swipe.element is None and around:
        swipe = swipe.replace(element=screen.element(around[-1]))
    return swipe.replace(amount=share)


def touches(one: TaskInstance) -> Iterator[Touch]:
    """All touches of a task's references."""
    for reference in one.references:
        device = beginning(one)
        for action in reference:
            if action.verb == "scroll_to":
                scrolled(device, action, 0.0)
                continue
            phone, screen = device.phone(), device.screen()
            error, made = device.act(action)
            if error or action.verb not in TOUCHES or action.element is None:
                continue
            place = locate(screen, action.element)
            assert place is not None
            if made.verb in TOUCHES:
                yield Touch(phone, action, place, canonical_action(screen, made))


def hit(phone: Phone, screen: Screen, node: int) -> View | None:
    """The view that takes a touch in the middle of a node."""
    target = top_frame(phone).hit(*centre(screen.nodes[node]))
    return None if target is None else target.view


def moved(touch: Touch) -> Iterator[tuple[Phone, int]]:
    """The phone after small scrolls, and the node that still is the same view there and answers
    to the touch in the same way."""
    device = SimulatedDevice()
    device.restore(touch.phone)
    screen = device.screen()
    view, taken = top_frame(touch.phone).targets, hit(touch.phone, screen, touch.node)
    if touch.node >= len(view):
        return
    for way in ("up", "down"):
        for share in SHARES:
            device.restore(touch.phone)
            device.act(Action("swipe", text=way, amount=share))
            phone, now = device.phone(), device.screen()
            over = floating(phone)
            if now.nodes == screen.nodes or now.package != screen.package:
                continue
            for node, target in enumerate(top_frame(phone).targets):
                if any(one.inside(*centre(now.nodes[node])) for one in over):
                    continue  # what lies over it takes the touch
                if target.view == view[touch.node].view and hit(phone, now, node) == taken:
                    yield phone, node
                    break


def missed(touch: Touch, env: AndroidEnv | None = None) -> list[str]:
    """The same touch made elsewhere, where the reference does not match it. `env` makes it in its
    action form."""
    return [f"{touch.pattern} is not {done}" for done in elsewhere(touch, env) if not matches(touch.pattern, done)]


def elsewhere(touch: Touch, env: AndroidEnv | None = None) -> list[Action]:
    """The same touch made after small scrolls."""
    found = []
    for phone, node in moved(touch):
        device = SimulatedDevice()
        device.restore(phone)
        action = touch.action.replace(element=device.screen().element(node))
        if env is None:
            error, done = device.act(action)
            assert not error
            found.append(done)
            continue
        env.device.restore(phone)
        try:
            raw = env.encode(action)
        except NotSupported:  # nothing there can be pointed at in this form
            continue
        env.advance(raw)
        made = env.episode_state.executed[-1]
        assert made is not None
        found.append(made)
    return found


def mistaken(touch: Touch) -> list[str]:
    """Touches that do something else, which the reference matches all the same."""
    return [f"{touch.pattern} is {done}" for done in others(touch) if matches(touch.pattern, done)]


def others(touch: Touch) -> list[Action]:
    """The touch on all other elements with its id or name where it does something else."""
    device = SimulatedDevice()
    device.restore(touch.phone)
    screen = device.screen()
    wanted = screen.element(touch.node)
    device.act(touch.action)
    right, found = device.phone(), []
    for node in range(len(screen.nodes)):
        element = screen.element(node)
        named = (element.id and element.id == wanted.id) or (element.name and element.name == wanted.name)
        if node == touch.node or not named:
            continue
        device.restore(touch.phone)
        error, done = device.act(touch.action.replace(element=element))
        if not error and device.phone() != right:
            found.append(done)
    return found


def spread(one: TaskInstance, reference: tuple[Action, ...]) -> dict[str, float]:
    """How far metrics differ between swipes of several lengths."""
    found: dict[str, list[float]] = {}
    for share in LENGTHS:
        got = scores(played(one, reference, share))
        got["card"] = 0.25 * got["ntr"] + 0.25 * got["tcr"] + 0.5  # all of them succeed
        for name in ("ntr", "tcr", "prefix", "card"):
            found.setdefault(name, []).append(got[name])
    return {name: max(values) - min(values) for name, values in found.items()}


def bare(action: Action | None) -> Action | None:
    """The action without what only a simulated phone tells: what its elements stand for."""
    if action is None:
        return None
    return action.replace(element=_bare(action.element), target=_bare(action.target))


def _bare(element: Element | None) -> Element | None:
    """None for a container that is known by what it moves alone."""
    plain = element and element.replace(object="")
    return plain if plain != Element() else None


def within(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """What lies in the DecorView, with which every window begins that is dumped for other tools,
    then other windows as they are. A simulated phone's own screens have it only where an app's
    layout does."""
    first = nodes[0] if nodes else None
    if first is None or first.id or first.text or first.desc or first.flags:
        return nodes
    if first.cls != "android.widget.FrameLayout":
        return nodes
    end = next((at for at, node in enumerate(nodes) if at and not node.depth), len(nodes))
    return (*(node.replace(depth=node.depth - 1) for node in nodes[1:end]), *nodes[end:])
