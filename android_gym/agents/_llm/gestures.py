"""From a gesture on a picture to the environment's own form."""

from __future__ import annotations

from ...action import Action, words
from ...adapters import Gesture, Size
from ...devices.perform import centre
from ...envs.actions import point
from ...envs.actions._grammar import NAMES
from ...envs.android import AndroidEnv
from ...envs.context import editable
from ...phone.core.view import FOCUSED
from ...screen import Screen
from .encode_action import Encoded, encode_action, no_action

NO_FOCUS = "No field has the focus: touch one before typing."
REFUSED = "The phone did not do this."  # its own words may name what is on the screen
ENTER = Action("enter")


def encode_gesture(env: AndroidEnv, gesture: Gesture, size: Size, nodes: tuple[int, ...] = ()) -> Encoded:
    """A gesture on a picture of that size in the environment's form; `nodes` are those of the
    numbered elements. In the `point` form a touch lands where it lands, in others it is a touch of
    the element there."""
    screen: Screen = env.screen
    if gesture.mark is not None:
        if gesture.mark >= len(nodes):
            error = f"There is no element with that number; there are {len(nodes)}."
            return Encoded(no_action(env, ""), error, "action")
        x, y = centre(screen.nodes[nodes[gesture.mark]])
        if gesture.verb != "swipe":
            return _unnamed(env, _on(gesture, screen, nodes[gesture.mark]))
        gesture = gesture.replace(x=x * size[0] / screen.width, y=y * size[1] / screen.height)
    line = _line(gesture, size, screen)
    if not line:
        return Encoded(no_action(env, ""), NO_FOCUS, "action")
    action = point.decode(line, screen, env.episode_state.context)
    if isinstance(action, str):
        return Encoded(no_action(env, line), action, "action")
    if env.action_form == "point":
        return Encoded(line)
    if action.verb in ("click", "double_click", "long_click") and action.element is None:
        error = f"Nothing at ({gesture.x:g}, {gesture.y:g}) takes a touch."
        return Encoded(no_action(env, line), error, "action")
    return _unnamed(env, action)


def _unnamed(env: AndroidEnv, action: Action) -> Encoded:
    """An action in the environment's form, where it has none without naming the element."""
    raw = encode_action(env, action)
    meant = [part for one in (action.element, action.target) if one for part in (one.name, one.id)]
    return raw._replace(error=REFUSED) if any(p and p in raw.error for p in meant) else raw


def gesture_words(gesture: Gesture, first: int = 0) -> str:
    """A gesture in a few words, by its place in px of the picture or the number that the model saw
    (`first` is that of the first element), never by what is there: 'tap (163, 317)'."""
    verb = "set_text" if gesture.verb == "type" else gesture.verb
    said = words(Action(verb, text=gesture.text, amount=gesture.amount or 1.0)).strip()
    if gesture.verb == "drag":
        return f"drag {_place(gesture.x, gesture.y)} to {_place(gesture.x2, gesture.y2)}"
    at = _place(gesture.x, gesture.y)
    if gesture.mark is not None:
        at = f"number {gesture.mark + first}"
    joined = {"swipe": " from ", "type": " at "}.get(gesture.verb, " ")
    return f"{said}{joined + at if at else ''}{' and submit' if gesture.enter else ''}"


def _place(x: float | None, y: float | None) -> str:
    return "" if x is None or y is None else f"({round(x)}, {round(y)})"


def _on(gesture: Gesture, screen: Screen, node: int) -> Action:
    """The gesture on a numbered element."""
    verb = "set_text" if gesture.verb == "type" else gesture.verb
    return Action(verb, screen.element(node), gesture.text)


def _line(gesture: Gesture, size: Size, screen: Screen) -> str:
    """The gesture in the grammar of `point`, px of the screen; "" for a text without a field."""
    across, down = screen.width / size[0], screen.height / size[1]

    def place(x: float | None, y: float | None) -> str:
        return "" if x is None or y is None else f"[{x * across:.1f}, {y * down:.1f}]"

    start, text = place(gesture.x, gesture.y), gesture.text
    match gesture.verb:
        case "type":
            start = start or _focused(screen)
            return f"#set_text {start} [{text}]#" if start else ""
        case "swipe":
            far = f"[{gesture.amount:g}]" if gesture.amount else ""
            return f"#{' '.join(filter(None, (f'swipe_{text}', start, far)))}#"
        case "drag":
            return f"#drag {start} {place(gesture.x2, gesture.y2)}#"
        case "wait":
            return f"#wait [{gesture.amount or 1:g}]#"
    name = NAMES.get((gesture.verb, ""), gesture.verb)
    return f"#{' '.join(filter(None, (name, start, f'[{text}]' if text else '')))}#"


def _focused(screen: Screen) -> str:
    """The middle of the field that has the focus, "" where none has."""
    for node in screen.nodes:
        if node.flags & FOCUSED and editable(node):
            x, y = centre(node)
            return f"[{x:.1f}, {y:.1f}]"
    return ""
