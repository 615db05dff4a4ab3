"""The one canonical action, and what an element is.

Every action form (text, element, discrete, touch, tool) decodes to `Action` and encodes from it;
metrics compare Actions; task references are written as Actions.
"""

from __future__ import annotations

from .phone.core.decoding import Count, Real
from .phone.core.values import Value

COMPONENT_VERBS = ("click", "double_click", "long_click", "set_text", "swipe", "drag", "scroll_to")
KEY_VERBS = ("back", "home", "enter", "recents")
APP_VERBS = ("install", "start", "stop", "stop_all")
SYSTEM_VERBS = (
    "screen_on",
    "screen_off",
    "volume_up",
    "volume_down",
    "volume_mute",
    "orientation",
    "screenshot",
    "notifications",
)
TASK_VERBS = ("finish", "ask", "api", "wait")
VERBS = COMPONENT_VERBS + KEY_VERBS + APP_VERBS + SYSTEM_VERBS + TASK_VERBS  # columns go by these
UNNUMBERED_VERBS = ("pinch",)  # have no column in observations and no number in action spaces
ZOOM = 2.0  # the factor of a pinch that names none


INERT = "none"  # the object of what does not answer to the action
KIND = 8  # so many of an object's digits, the first, name it whatever its state
STATE = 16  # … so many name it with its state; what follows them names what it does, whatever it is about


class Element(Value):
    """An element by meaning, never by place. Empty parts match anything.

    `name` is the text or content description (of the element or, where it has none, of the
    words inside it); `id` the resource-id, full or the part after ":id/"; `ordinal` picks among
    equals on one screen (0 = the first).

    `object` is what the element stands for, where the device can tell ("" elsewhere): the same
    wherever on the screen it is and whatever of it can be seen, and another one for what does
    something else. Metrics compare by it; no element is found by it.

    `at` is where a touch on it lands, as shares of its width and height from the upper left corner;
    None is its middle. It counts on maps and pictures, which tell one place from another.
    """

    later = frozenset({"at"})

    id: str = ""
    name: str = ""
    package: str = ""
    cls: str = ""
    ordinal: Count = 0
    object: str = ""
    at: tuple[Real, Real] | None = None

    @property
    def named(self) -> bool:
        """Whether it says by what to find it on a screen."""
        return bool(self.id or self.name or self.package or self.cls or self.ordinal)


class Action(Value):
    """One action. Which fields count depends on the verb.

    click, double_click, long_click: element · set_text: element, text · swipe: text is the
    direction the finger moves ("up", "down", "left", "right"), amount the share of the screen
    (0..1], element the container (optional) · drag: element, target · pinch: text is "out" (the
    fingers move apart, which zooms in) or "in", amount the factor, above 1 (0: `ZOOM`), element
    what is zoomed (optional) · scroll_to: element (reference only; expands to swipes) · start,
    stop, install: text is a package or app name · orientation: text · finish: text is the answer ·
    ask: text the question · api: text the adb command · wait: amount in seconds.

    Of a swipe over the whole screen, once carried out, the element only holds the `object` that it
    moves.
    """

    verb: str
    element: Element | None = None
    text: str = ""
    amount: Real = 0.0
    target: Element | None = None


def pointed(action: Action) -> Action:
    """The action as it can be made again: without an element that nothing but its object names."""
    element = action.element
    return action if element is None or element.named else action.replace(element=None)


_WORDS = {
    "click": "tap",
    "double_click": "double tap",
    "long_click": "hold",
    "set_text": "type",
    "stop_all": "stop all apps",
    "screen_on": "screen on",
    "screen_off": "screen off",
    "volume_up": "volume up",
    "volume_down": "volume down",
    "volume_mute": "mute",
    "notifications": "open notifications",
    "api": "adb",
}


def words(action: Action | None) -> str:
    """An action in a few words: 'type "Lima" into Search'."""
    if action is None:
        return "not an action"
    verb = _WORDS.get(action.verb, action.verb)
    on, text = _name(action.element), action.text
    match action.verb:
        case "set_text":
            return f'{verb} "{text}" into {on or "the field"}'
        case "swipe":
            return f"{verb} {text}{f' on {on}' if on else ''}"
        case "pinch":
            return f"{verb} {text}{f' on {on}' if on else ''}"
        case "drag":
            return f"{verb} {on} to {_name(action.target)}"
        case "wait":
            return f"{verb} {action.amount:g} s"
        case "ask" | "finish":
            return f"{verb}{f': {text}' if text else ''}"
    return " ".join(filter(None, (verb, on, text)))


def _name(element: Element | None) -> str:
    if element is None:
        return ""
    return element.name or element.id.rpartition("/")[2] or element.cls.rpartition(".")[2]
