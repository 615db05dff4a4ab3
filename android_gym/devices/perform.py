"""Carrying out one canonical action on any device.

Geometry of swipes as in uiautomator2's `swipe_ext`: up and down start in the middle and end at
5 % of the height, left and right cross from 95 % to 5 % of the width.
"""

from __future__ import annotations

from collections.abc import Callable

from ..action import ZOOM, Action, Element
from ..errors import AndroidGymError, UnknownName
from ..memo import per_object
from ..phone.core.view import FOCUSED, SCROLLABLE
from ..phone.state.events import (
    DoubleTap,
    Drag,
    Event,
    Install,
    Key,
    Launch,
    LongPress,
    Notifications,
    Pinch,
    Rotate,
    Stop,
    Swipe,
    Tap,
    Type,
    Wait,
)
from ..phone.system.app_names import package_named
from ..phone.system.install import sought
from ..phone.system.touch import direction
from ..phone.ui.node import Node
from ..screen import Screen
from ..screen.elements import is_edit
from .base import Device, HasPhone
from .host import copy_files
from .shell import error_text, placeholder, shell_line, with_whole_links

Done = tuple[str, Action]  # an error sentence or "", the action as it was carried out
Box = tuple[float, float, float, float]  # left, top, right, bottom in px

WAYS = ("up", "down", "left", "right")
ROTATIONS = {"natural": 0, "portrait": 0, "left": 1, "landscape": 1, "upside_down": 2, "upsidedown": 2, "right": 3}
WAIT_S = 5.0  # seconds of a wait that does not say how long: several of the phone's, of which an action takes one
MAX_WAIT_S = 86_400.0  # seconds
MAX_ZOOM = 100.0  # factor of one pinch
MAX_SWIPES = 40  # of one scroll_to
LAUNCHERS = ("com.google.android.apps.nexuslauncher",)
ICON_PACKAGES = (*LAUNCHERS, "com.android.systemui")  # whose icons `canonical` reads
TOUCHES = frozenset(
    (  # verbs that go to an element, or to a place on the screen
        "click",
        "double_click",
        "long_click",
        "set_text",
        "swipe",
        "drag",
        "pinch",
        "scroll_to",
    )
)
NAVIGATION = {"back": "back", "home": "home", "recent_apps": "recents"}  # ids of its buttons
SCREENSHOTS = "/sdcard/Pictures/Screenshots"
SCREENSHOT = f"mkdir -p {SCREENSHOTS} && screencap -p {SCREENSHOTS}/Screenshot_$(date +%Y%m%d-%H%M%S).png"


def perform(device: Device, action: Action) -> Done:
    """Carry an action out.

        error, done = perform(device, Action("click", Element(name="Alarm")))

    Returns an error sentence, "" if all went well, and the action with its element fully resolved
    on the screen it was made on: what metrics compare. After an error the screen is as before, but
    for `api`, whose command may have done a part, and set_text, which has touched what is no field.

    What cannot be done because of the action (no such element, app or direction, a failed command)
    is told by the sentence. What the device itself refuses raises NotSupported, and a device that
    does not answer DeviceError.
    """
    act = _ACTS.get(action.verb)
    if act is None:
        return f"There is no action {action.verb!r}.", action
    return act(device, action)


@per_object
def locate(screen: Screen, element: Element) -> int | None:
    """The index in `screen.nodes` of what an element means, None where it is not shown. Remembered
    with the screen."""
    return screen.find(element)


def resolved(screen: Screen, i: int, verb: str, at: tuple[float, float] | None = None, way: str = "") -> Element:
    """What node `i` is to an action on it: named by its title, with the object that takes a touch
    at a point, where the device can tell.

    at: x, y in px, by default the node's centre. way: of a swipe, up, down, left or right.
    """
    found = screen.stable(i)
    consumes_touch = object_at(screen, verb, at or centre(screen.nodes[i]), way)
    return found.replace(object=consumes_touch) if consumes_touch else found


def object_at(screen: Screen, verb: str, at: tuple[float, float], way: str = "") -> str:
    """The object that takes a touch at a point in px, "" where the device cannot tell."""
    touches = screen.touch_map
    return "" if touches is None else touches.object_at(verb, *at, way)


def canonical(screen: Screen, action: Action, apps: tuple[tuple[str, str], ...], device: Device) -> Action:
    """An action by its effect: a click on a launcher's icon is `start`, on the navigation bar its
    key. Others come back as they are. `apps` are (package, label) of what the icons may mean; of
    two with one label it is the one that is in front of the device, on which it was made."""
    element = action.element
    if action.verb != "click" or element is None:
        return action
    if element.package in LAUNCHERS:
        packages = [p for p, label in apps if label == element.name]
        if len(packages) > 1:
            front = device.screen().package
            packages = [package for package in packages if package == front]
        return Action("start", text=packages[0]) if packages else action
    if element.id.startswith("com.android.systemui:id/"):
        verb = NAVIGATION.get(element.id.partition(":id/")[2])
        return Action(verb) if verb else action
    return action


def carry_out(device: Device, action: Action) -> tuple[str, tuple[Action, ...]]:
    """Carry out an action of a reference: `scroll_to` as the swipes that it takes here, any other
    as it is. Returns an error or "", and what was made."""
    if action.verb == "scroll_to":
        return expand(device, action)
    error, done = perform(device, action)
    return error, (done,)


def expand(device: Device, action: Action) -> tuple[str, tuple[Action, ...]]:
    """Carry out `scroll_to`: swipe until the element is seen. Returns an error or "", and the
    swipes that were made (none where it is seen at once)."""
    made: list[Action] = []
    number = 0  # of the container that is scrolled
    while len(made) < MAX_SWIPES:
        before = device.screen()
        swipe = next_swipe(before, action, number)
        if swipe is None:
            return "", tuple(made)
        error, done = perform(device, swipe)
        moved = device.screen().nodes != before.nodes
        if moved or error or number + 1 == len(containers(before)):
            made.append(done)
        number += not moved
        if error or number == len(containers(before)):
            break
    return f"{named(action.element)} is nowhere on this page.", tuple(made)


def next_swipe(screen: Screen, action: Action, number: int = 0) -> Action | None:
    """The swipe that `scroll_to` makes here, None where the element is seen already. Its text is
    the way the finger moves, "up" where it names none. `number` says which of the `containers` of
    the screen is swiped: one after the other, each as far as it goes."""
    assert action.element is not None
    found = locate(screen, action.element)
    if found is not None:
        left, top, right, bottom = screen.nodes[found].bounds
        if right > left and bottom > top:
            return None
    way = action.text if action.text in WAYS else "up"
    return Action("swipe", containers(screen)[number], way)


def named(element: Element | None) -> str:
    """An element in words, for messages."""
    if element is None:
        return "The element"
    parts = (element.name and f"{element.name!r}", element.id and f"({element.id})")
    return "The element " + (" ".join(p for p in parts if p) or element.cls or "without a name")


def path(box: Box, way: str, amount: float) -> tuple[float, float, float, float]:
    """Where a swipe over a box goes: x1, y1, x2, y2 in px.

        path((0, 0, 1080, 2400), "up", 0)  # (540, 1200, 540, 120)

    way: where the finger moves. amount: how far, as a share of the box's extent along that way; 0
    is the default, .45 upright and .9 sideways. Up to .45 the swipe starts in the middle, a longer
    one is centred, and .9 is the longest.
    """
    left, top, right, bottom = box
    vertical = way in ("up", "down")
    extent, middle = (bottom - top, (top + bottom) / 2)
    if not vertical:
        extent, middle = (right - left, (left + right) / 2)
    share = min(amount or (0.45 if vertical else 0.9), 0.9)
    sign = -1 if way in ("up", "left") else 1
    start = middle if share <= 0.45 else middle - sign * share * extent / 2
    end = start + sign * share * extent
    across = (left + right) / 2 if vertical else (top + bottom) / 2
    return (across, start, across, end) if vertical else (start, across, end, across)


def point_on(node: Node, element: Element | None) -> tuple[float, float]:
    """Where a touch on an element lands, given its node: x, y in px."""
    if element is None or element.at is None:
        return centre(node)
    left, top, right, bottom = node.bounds
    x, y = element.at
    return left + (right - left) * x, top + (bottom - top) * y


def share_of(node: Node, x: float, y: float) -> tuple[float, float]:
    """A point in px as shares of a node's width and height, rounded to 1e-4."""
    left, top, right, bottom = node.bounds
    across, down = (x - left) / max(1, right - left), (y - top) / max(1, bottom - top)
    return round(across, 4), round(down, 4)


def centre(node: Node) -> tuple[float, float]:
    """Where a touch on a node lands: x, y in px, halves included."""
    left, top, right, bottom = node.bounds
    return (left + right) / 2, (top + bottom) / 2


def containers(screen: Screen) -> tuple[Element | None, ...]:
    """What is swiped to scroll a screen, in the order in which it is tried: the middle of the
    screen (None), or the largest container where none is there; then those that stand beside that
    one and are as high as half of the screen, such as the list of two panes."""
    x, y = screen.width / 2, screen.height / 2
    found = [i for i, node in enumerate(screen.nodes) if node.flags & SCROLLABLE]
    boxes = {i: screen.nodes[i].bounds for i in found}
    inside = [i for i in found if boxes[i][0] <= x < boxes[i][2] and boxes[i][1] <= y < boxes[i][3]]
    first = inside[0] if inside else max(found, key=lambda i: _area(boxes[i]), default=None)
    if first is None:
        return (None,)
    left, _, right, _ = boxes[first]
    beside: list[int] = []
    for i in found:
        start, top, end, bottom = boxes[i]
        apart = all(end <= boxes[j][0] or start >= boxes[j][2] for j in beside)
        if apart and (end <= left or start >= right) and 2 * (bottom - top) >= screen.height:
            beside.append(i)
    return (None if inside else screen.element(first), *(screen.element(i) for i in beside))


def _area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


# --- touches -----------------------------------------------------------------------------------


def _found(screen: Screen, action: Action, element: Element | None) -> tuple[int, str]:
    """The element's node, or -1 and what is wrong."""
    if element is None:
        return -1, f"{action.verb} needs an element."
    found = locate(screen, element)
    return (-1, f"{named(element)} is not on this screen.") if found is None else (found, "")


def _touch(event: Callable[[float, float], Event]) -> Callable[[Device, Action], Done]:
    def act(device: Device, action: Action) -> Done:
        screen = device.screen()
        i, error = _found(screen, action, action.element)
        if error:
            return error, action
        at = point_on(screen.nodes[i], action.element)
        done = Action(action.verb, _placed(resolved(screen, i, action.verb, at), action.element))
        device.do(event(*at))
        return "", (canonical(screen, done, device.apps(), device) if screen.package in ICON_PACKAGES else done)

    return act


def _placed(element: Element, given: Element | None) -> Element:
    """An element with the place on it that was given."""
    return element if given is None or given.at is None else element.replace(at=given.at)


def _set_text(device: Device, action: Action) -> Done:
    screen = device.screen()
    i, error = _found(screen, action, action.element)
    if error:
        return error, action
    done = Action("set_text", resolved(screen, i, "set_text"), action.text)
    node = screen.nodes[i]
    device.do(Tap(*centre(node)))
    if not is_edit(node.cls) and not _focused(device.screen()):
        return f"{named(done.element)} is not a field: text cannot be typed into it.", done
    device.do(Type(action.text, clear=True))
    return "", done


def _focused(screen: Screen) -> bool:
    return any(node.flags & FOCUSED and is_edit(node.cls) for node in screen.nodes)


def _swipe(device: Device, action: Action) -> Done:
    if action.text not in WAYS:
        return f"A swipe goes up, down, left or right, not {action.text!r}.", action
    if not 0 <= action.amount <= 1:
        return f"A swipe's share of the screen lies between 0 and 1, not {action.amount}.", action
    screen = device.screen()
    if action.element is None or not action.element.named:
        whole = path((0, 0, screen.width, screen.height), action.text, action.amount)
        moved = object_at(screen, "swipe", whole[:2], action.text)
        device.do(Swipe(*whole))
        return "", action.replace(element=Element(object=moved) if moved else None)
    i, error = _found(screen, action, action.element)
    if error:
        return error, action
    node = screen.nodes[i]
    way = path(node.bounds, action.text, action.amount)
    done = action.replace(element=resolved(screen, i, "swipe", way[:2], action.text))
    device.do(Drag(*way) if node.cls.endswith("SeekBar") else Swipe(*way))
    return "", done


def _drag(device: Device, action: Action) -> Done:
    """From a place on the element to one on the target: the middles, where none is named."""
    screen = device.screen()
    i, error = _found(screen, action, action.element)
    j, other_error = _found(screen, action, action.target)
    if error or other_error:
        return error or other_error, action
    start = point_on(screen.nodes[i], action.element)
    end = point_on(screen.nodes[j], action.target)
    way = direction(end[0] - start[0], end[1] - start[1])
    done = action.replace(
        element=_placed(resolved(screen, i, "drag", start, way), action.element),
        target=_placed(resolved(screen, j, "click", end), action.target),
    )
    device.do(Drag(*start, *end))
    return "", done


def _pinch(device: Device, action: Action) -> Done:
    """Around a place on the element, or around the middle of the screen."""
    if action.text not in ("in", "out"):
        return f"A pinch goes in or out, not {action.text!r}.", action
    factor = action.amount or ZOOM
    if not 1 < factor <= MAX_ZOOM:
        return f"A pinch zooms by more than 1 and at most {MAX_ZOOM:g}, not {factor:g}.", action
    screen = device.screen()
    at = screen.width / 2, screen.height / 2
    done = action
    if action.element is None or not action.element.named:
        zoomed = object_at(screen, "pinch", at)
        done = action.replace(element=Element(object=zoomed) if zoomed else None)
    else:
        i, error = _found(screen, action, action.element)
        if error:
            return error, action
        at = point_on(screen.nodes[i], action.element)
        done = action.replace(element=_placed(resolved(screen, i, "pinch", at), action.element))
    device.do(Pinch(*at, factor if action.text == "out" else 1 / factor))
    return "", done


# --- keys, apps, the system, the task ----------------------------------------------------------


def _key(device: Device, action: Action) -> Done:
    device.do(Key(action.verb))
    return "", Action(action.verb)


def _start(device: Device, action: Action) -> Done:
    try:
        package = package_named(device.apps(), action.text)
    except UnknownName as error:
        return str(error), action
    device.do(Launch(package))
    return "", Action("start", text=package)


def _stop(device: Device, action: Action) -> Done:
    try:
        package = package_named(device.apps(), action.text)
    except UnknownName as error:
        return str(error), action
    device.do(Stop(package))
    return "", Action("stop", text=package)


def _stop_all(device: Device, action: Action) -> Done:
    device.do(Stop(""))
    return "", Action("stop_all")


def _install(device: Device, action: Action) -> Done:
    profile = device.phone().profile if isinstance(device, HasPhone) else "pixel"
    package, trouble = sought(action.text, profile)
    if trouble:
        return trouble, action
    device.do(Install(action.text))
    return "", Action("install", text=package)


def _orientation(device: Device, action: Action) -> Done:
    name = action.text.strip().casefold().replace(" ", "_").replace("-", "_")
    if name not in ROTATIONS:
        return f"The screen turns natural, left, right or upside_down, not {name!r}.", action
    device.do(Rotate(ROTATIONS[name]))
    turned = next(way for way, turns in ROTATIONS.items() if turns == ROTATIONS[name])
    return "", Action("orientation", text=turned)


def _screenshot(device: Device, action: Action) -> Done:
    answer = device.shell(SCREENSHOT)
    return error_text(answer), Action("screenshot")


def _notifications(device: Device, action: Action) -> Done:
    device.do(Notifications())
    return "", Action("notifications")


def _wait(device: Device, action: Action) -> Done:
    seconds = action.amount or WAIT_S
    if not 0 < seconds <= MAX_WAIT_S:
        return f"A wait lasts up to {MAX_WAIT_S:.0f} seconds, not {seconds}.", action
    device.do(Wait(seconds))
    return "", Action("wait", amount=seconds)


def _api(device: Device, action: Action) -> Done:
    line = shell_line(action.text)
    left = placeholder(line)
    if left:
        return f"{left} is a placeholder: write a value in its place.", action
    whole = with_whole_links(line)
    try:
        copied = copy_files(device.shell, action.text) if isinstance(device, HasPhone) else None
        answer = device.shell(action.text if whole == line else whole) if copied is None else copied
    except AndroidGymError as error:
        return str(error), action
    return error_text(answer), action


def _no_effect(device: Device, action: Action) -> Done:
    """FINISH and ask do nothing to the phone."""
    return "", action


_ACTS: dict[str, Callable[[Device, Action], Done]] = {
    "click": _touch(Tap),
    "double_click": _touch(DoubleTap),
    "long_click": _touch(LongPress),
    "set_text": _set_text,
    "swipe": _swipe,
    "drag": _drag,
    "pinch": _pinch,
    **dict.fromkeys(("back", "home", "enter", "recents", "screen_on", "screen_off"), _key),
    **dict.fromkeys(("volume_up", "volume_down", "volume_mute"), _key),
    "start": _start,
    "stop": _stop,
    "stop_all": _stop_all,
    "install": _install,
    "orientation": _orientation,
    "screenshot": _screenshot,
    "notifications": _notifications,
    "wait": _wait,
    "api": _api,
    "finish": _no_effect,
    "ask": _no_effect,
}
