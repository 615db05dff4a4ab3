"""`text`: one action as a line of text, in AndroidArena's grammar (`#click [n1a2b]#`).

Prompts list the paper's own actions; installing, the volume keys and asking the user only where a
task needs them or somebody wants them listed (`describe(extras)`). Those are read all the same, and
so are other gestures of a user interface (recents, notifications, drag, wait). adb commands are
not: `text+api` takes them.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...action import Action, Element
from ...devices.perform import locate
from ...errors import NotSupported
from ...screen import Screen
from ..context import Context, ancestors, mark_nodes
from ..spaces import Unicode
from ._grammar import LEVELS, TABLE, Verb, list_actions, name_of, read, with_extras, without_api

MAX_LENGTH = 8192  # characters of an answer


def space() -> Unicode:
    """A text of up to `MAX_LENGTH` characters."""
    return Unicode(MAX_LENGTH)


def decode(raw: object, screen: Screen, context: Context) -> Action | str:
    """The action in a model's answer; ids are those of the `text` observation, or marks."""
    action = decode_any(raw, screen)
    return action if isinstance(action, str) or action.verb != "api" else without_api("text+api")


def decode_any(raw: object, screen: Screen) -> Action | str:
    """The action in a model's answer, whether prompts list it or not."""
    if not isinstance(raw, str):
        return f"A text action is a string, not {type(raw).__name__}."
    found = read(raw)
    if isinstance(found, str):
        return found
    return assemble(found.verb, found.args, screen)


def assemble(verb: Verb, args: tuple[str, ...], screen: Screen) -> Action | str:
    """The canonical action of a verb and its arguments, in the grammar's order."""
    element: Element | None = None
    target: Element | None = None
    text, amount = verb.text, 0.0
    for kind, value in _paired(verb, args):
        if kind == "e":
            found = find_element(screen, value)
            if isinstance(found, str):
                return found
            element, target = (found, None) if element is None else (element, found)
        elif kind == "n":
            number = _number(value)
            if number is None:
                return f"{verb.name} takes a number, not {value!r}."
            amount = number
        else:
            text = value
    return Action(verb.verb, element, text, amount, target)


def encode(action: Action, screen: Screen, context: Context) -> str:
    """The line that says this action. An element's id is that of its line on the screen."""
    if action.verb == "api":
        raise NotSupported(without_api("text+api"))
    return encode_any(action, screen)


def encode_any(action: Action, screen: Screen) -> str:
    """The line of any action, an adb command too."""
    name = name_of(action)
    if name is None:
        raise NotSupported(f"The text form cannot say {action.verb!r}.")
    return f"#{' '.join([name, *(f'[{a}]' for a in arguments(action, screen, TABLE[name]))])}#"


def arguments(action: Action, screen: Screen, verb: Verb) -> list[str]:
    """The arguments of an action, in the grammar's order."""
    given: list[str] = []
    elements = [e for e in (action.element, action.target) if e is not None]
    for kind in verb.args.replace("?", ""):
        if kind == "e" and elements:
            given.append(id_of(screen, elements.pop(0)))
        elif kind == "n" and action.amount:
            given.append(f"{action.amount:g}")
        elif kind == "t" and (action.text or verb.args == "et"):
            given.append(action.text)
    return given


def id_of(screen: Screen, element: Element) -> str:
    """The id of an element, or of the element that its words belong to."""
    found = locate(screen, element)
    if found is None:
        raise NotSupported(f"The element {element.name or element.id!r} is not on this screen.")
    at = "" if element.at is None else f"@{element.at[0]:g},{element.at[1]:g}"
    for i in (found, *ancestors(screen, found)):
        if i in screen.id_of:
            return screen.id_of[i] + at
    raise NotSupported(f"The element {element.name or element.id!r} has no id on this screen.")


def find_element(screen: Screen, name: str) -> Element | str:
    """The element of an id or a mark, where it is followed by "@x,y" with that place on it; a
    sentence where there is none."""
    bare, mark, place = name.partition("@")
    i = find_node(screen, bare)
    if i is None:
        return f"There is no element {bare.strip()} on this screen."
    if not mark:
        return screen.element(i)
    shares = [_number(part) for part in place.split(",", 2)]
    if len(shares) != 2 or not all(share is not None and 0 <= share <= 1 for share in shares):
        return f"A place on an element is two shares from 0 to 1, such as {bare}@0.5,0.5."
    return screen.element(i).replace(at=tuple(shares))


def find_node(screen: Screen, name: str) -> int | None:
    """The node of an id ("n1a2b") or of a mark ("c3", "s1"), whatever the case."""
    folded = name.strip().casefold()
    found = screen.ids.get(folded)
    return mark_nodes(screen).get(folded) if found is None else found


def describe(extras: Iterable[str] = ()) -> str:
    """The paper's actions by its levels, one a line, for prompts; `extras` adds those of
    `EXTRAS`, such as "ask". Raises UnknownName."""
    return list_actions(with_extras(LEVELS, extras), line)


def line(verb: Verb) -> str:
    """An action as a prompt shows it."""
    return f"#{verb.name}{' ' * bool(verb.usage)}{verb.usage}#: {verb.about}"


def _paired(verb: Verb, args: tuple[str, ...]) -> list[tuple[str, str]]:
    """Each argument with its kind. Where an optional element is left out, a number may come
    first: `#swipe_up [0.3]#`."""
    if not args:
        return []
    kinds = verb.args.replace("?", "")
    if kinds == "en" and len(args) == 1 and _number(args[0]) is not None:
        kinds = "n"
    return list(zip(kinds, args, strict=False))


def _number(text: str) -> float | None:
    """A number, or a percentage as a share."""
    try:
        bare = text.strip().rstrip("%s")
        return float(bare) / 100 if text.strip().endswith("%") else float(bare)
    except ValueError:
        return None
