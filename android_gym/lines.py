"""Steps as text: one line in one grammar for what a task's way, a recording and a report say.

    line    = steps joined by " / "                   "start Clock / click Add city / type {city} into Search"
    step    = "start" app | "stop" app | "install" app
            | ("click" | "hold" | "double") target ["at" x "," y]       x, y in shares of the element
            | "type" text "into" target                                 the last " into " counts
            | "scroll" ["down" | "left" | "right"] "to" target          the finger moves up unless it is said
            | "swipe" ("up" | "down" | "left" | "right") [share] [target]
            | "pinch" ("in" | "out") [factor] [target]
            | "drag" target ["at" x "," y] "onto" target ["at" x "," y]
            | "press" key                                               every verb without an argument
            | "turn" way | "wait" seconds | "answer" text | "ask" text | "api" command
    target  = [label] ["@" id] {"(" n ")" | "(class" name ")" | "(app" package ")" | "(object" digits ")"}
    {name}  = a parameter, {names.0} the first item of one, {name.upper}, {name.lower} and {name.title} one in capitals,
              in small letters, and with each word's first letter in capitals; "{{" and "}}" are braces

`n` is the place among equals, from 1. Label, id and text stand as they are, or in double quotes where they would be
read as something else; in quotes a backslash takes the next letter as it is, but for `\\n`, a new line, and `\\u{a0}`,
any character. In `parse`, a step that is the name of a macro stands for the macro's steps.

    >>> print(line_of(parse("start Clock / click Alarm @tab_menu_alarm / type 7:30 into @label (2)")))
    start Clock / click Alarm @tab_menu_alarm / type 7:30 into @label (2)
    >>> fill(parse("click {city}")[0], {"city": "Lima"}).element.name
    'Lima'

Parameters are filled in after the line is read, so no value can break a step.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .action import APP_VERBS, KEY_VERBS, SYSTEM_VERBS, Action, Element
from .errors import InvalidOption, UnknownName

WAYS = ("up", "down", "left", "right")
SHARE = 0.5  # of a swipe that says none
TOUCHES = {"click": "click", "hold": "long_click", "double": "double_click"}
NAMED = {"start": "start", "stop": "stop", "install": "install", "turn": "orientation"}  # verbs of a name
SAID = {"answer": "finish", "ask": "ask", "api": "api"}  # verbs of a text
ALONE = (*KEY_VERBS, *(verb for verb in (*APP_VERBS, *SYSTEM_VERBS) if verb not in NAMED.values()))
VERBS = (*TOUCHES, "type", "scroll", "swipe", "pinch", "drag", "press", *NAMED, "wait", *SAID)
_WORD = {verb: word for words in (TOUCHES, NAMED, SAID) for word, verb in words.items()}

QUOTED = r'"(?:[^"\\]|\\.)*"'
_SPLIT = re.compile(rf"(?:(?<=\s)|^)@?{QUOTED}(?=\s|$)|(?<=\s)/(?=\s)", re.S)
_INTO = re.compile(rf"(?:(?<=\s)|^)@?{QUOTED}(?=\s|$)|(?:(?<=\s)|^)(?:into|onto)(?=\s)", re.S)
_WHOLE = re.compile(QUOTED, re.S)
_ESCAPED = re.compile(r"\\(?:u\{([0-9a-f]{1,6})\}|(.))", re.S)
_NUMBER = r"\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?"
_FIRST = re.compile(rf"({_NUMBER})(?=\s|$)")
_AT = re.compile(rf"(?:(?<=\s)|^)at ({_NUMBER}),({_NUMBER})$")
_BRACKET = re.compile(r"(?:(?<=\s)|^)\((\d+|(?:class|app|object) [^\s()]+)\)$")
_PLAIN_ID = re.compile(r'[^\s"@()]+')
_ID = re.compile(rf"(?:(?<=\s)|^)@({QUOTED}|{_PLAIN_ID.pattern})$", re.S)
CASES: dict[str, Callable[[str], str]] = {"upper": str.upper, "lower": str.lower, "title": str.title}
_BRACES = re.compile(rf"\{{\{{|\}}\}}|\{{(\w+)(?:\.(\d+|{'|'.join(CASES)}))?\}}")
# what is put in quotes, besides what is not printable: in a text, in a target, in one after a number or before a place
_IN_TEXT = re.compile(r'"|(?:^|\s)(?:/|into)(?=\s|$)|^\s|\s$')
_IN_TARGET = re.compile(r'"|(?:^|\s)(?:/|into|onto)(?=\s|$)|(?:^|\s)@|\)$|^\s|\s$')
_AFTER_NUMBER = re.compile(rf"{_IN_TARGET.pattern}|^(?:{_NUMBER})(?=\s|$)")
_BEFORE_PLACE = re.compile(rf"{_IN_TARGET.pattern}|(?:^|\s)at (?:{_NUMBER}),(?:{_NUMBER})$")


# --- reading -------------------------------------------------------------------------------------


def parse(line: str, macros: Mapping[str, str] = {}) -> tuple[Action, ...]:
    """The actions of a line, their texts templates over the parameters (`fill`).

    Raises UnknownName, with near matches, for a step that begins with no verb, and InvalidOption for another that
    is none.
    """
    return tuple([read(step, macros) for step in steps_in(line, macros)])


def steps_in(line: str, macros: Mapping[str, str] = {}) -> list[str]:
    """The steps of a line as text, those of macros in the place of their names. Raises InvalidOption for a macro
    that stands for itself."""
    return list(_expanded(line, macros, ()))


def _expanded(line: str, macros: Mapping[str, str], inside: tuple[str, ...]) -> Iterable[str]:
    for step in _parts(line):
        if step not in macros:
            yield step
        elif step in inside:
            raise InvalidOption(f"The step {step!r} stands for itself.")
        else:
            yield from _expanded(macros[step], macros, (*inside, step))


def _parts(line: str) -> list[str]:
    """The steps of a line, each stripped."""
    ends = [match.start() for match in _SPLIT.finditer(line) if match[0] == "/"]
    starts = [0, *(end + 1 for end in ends)]
    return [line[a:b].strip() for a, b in zip(starts, [*ends, len(line)], strict=True)]


def read(step: str, macros: Iterable[str] = ()) -> Action:
    """One step; `macros` are names that may have been meant. Raises as `parse` does."""
    verb, _, rest = step.partition(" ")
    rest = rest.strip()
    if verb in TOUCHES:
        return Action(TOUCHES[verb], _pointed(rest, step))
    if verb in NAMED:
        return Action(NAMED[verb], text=_said(rest, step))
    if verb in SAID:
        return Action(SAID[verb], text=_said(rest, step))
    match verb:
        case "type":
            text, where = _around(rest, "into", step)
            return Action("set_text", _target(where, step), _said(text, step))
        case "scroll":
            way, to, where = rest.partition("to ") if rest.startswith("to ") else rest.partition(" to ")
            if not to or way.strip() not in ("", *WAYS):
                raise InvalidOption(f"The step {step!r} says no element: scroll to LABEL, or scroll down to LABEL.")
            return Action("scroll_to", _target(where.strip(), step), way.strip() or "up")
        case "swipe":
            return _moved("swipe", rest, WAYS, SHARE, step)
        case "pinch":
            return _moved("pinch", rest, ("in", "out"), 0.0, step)
        case "drag":
            what, where = _around(rest, "onto", step)
            return Action("drag", _pointed(what, step), target=_pointed(where, step))
        case "press":
            if rest not in ALONE:
                raise UnknownName("key", rest, ALONE)
            return Action(rest)
        case "wait":
            if not re.fullmatch(_NUMBER, rest):
                raise InvalidOption(f"The step {step!r} says no number of seconds.")
            return Action("wait", amount=float(rest))
    raise UnknownName("step", verb, (*VERBS, *macros))


def _around(rest: str, word: str, step: str) -> tuple[str, str]:
    """What stands before and after the last "into" or "onto"."""
    found = [match for match in _INTO.finditer(rest) if match[0] == word]
    if not found:
        raise InvalidOption(f"The step {step!r} does not say {word} what.")
    return rest[: found[-1].start()].strip(), rest[found[-1].end() :].strip()


def _moved(verb: str, rest: str, ways: tuple[str, ...], usual: float, step: str) -> Action:
    """A swipe or a pinch."""
    way, _, rest = rest.partition(" ")
    if way not in ways:
        raise InvalidOption(f"The step {step!r} goes {', '.join(ways[:-1])} or {ways[-1]}.")
    amount = _FIRST.match(rest)
    where = rest[amount.end() :].strip() if amount else rest.strip()
    return Action(verb, _target(where, step) if where else None, way, float(amount[1]) if amount else usual)


def _pointed(words: str, step: str) -> Element:
    """A target that may end with a place on it."""
    place = _AT.search(words)
    if place is None:
        return _target(words, step)
    return _target(words[: place.start()].strip(), step).replace(at=(float(place[1]), float(place[2])))


def _target(words: str, step: str) -> Element:
    parts: dict[str, Any] = {}
    while (found := _BRACKET.search(words)) is not None:
        kind, _, value = found[1].partition(" ")
        name = {"class": "cls", "app": "package", "object": "object"}.get(kind, "ordinal")
        if name in parts or (name == "ordinal" and int(kind) < 1):
            raise InvalidOption(f"The step {step!r} counts from 1, and says each part of an element once.")
        parts[name] = value if value else int(kind) - 1
        words = words[: found.start()].rstrip()
    if (found := _ID.search(words)) is not None:
        parts["id"] = bare(found[1])
        words = words[: found.start()].rstrip()
    if not words and not parts:
        raise InvalidOption(f"The step {step!r} names no element.")
    return Element(name=bare(words), **parts)


def _said(words: str, step: str) -> str:
    if not words:
        raise InvalidOption(f'The step {step!r} ends too early; "" is an empty text.')
    return bare(words)


def bare(words: str) -> str:
    """Words without the quotes around them."""
    if not _WHOLE.fullmatch(words):
        return words
    return _ESCAPED.sub(_unescaped, words[1:-1])


def _unescaped(found: re.Match[str]) -> str:
    if found[1] is not None:
        return chr(min(int(found[1], 16), sys.maxunicode))
    return "\n" if found[2] == "n" else found[2]


# --- parameters ----------------------------------------------------------------------------------


def fill(action: Action, params: Mapping[str, Any]) -> Action:
    """A step with the parameters in it. Raises UnknownName for one that is not among them."""
    element, target = _filled(action.element, params), _filled(action.target, params)
    return action.replace(element=element, target=target, text=filled(action.text, params))


def filled(template: str, params: Mapping[str, Any]) -> str:
    """A template with the parameters in it."""
    if "{" not in template and "}" not in template:
        return template

    def value(found: re.Match[str]) -> str:
        if found[1] is None:
            return found[0][0]
        try:
            given = params[found[1]]
        except KeyError:
            raise UnknownName("parameter", found[1], params) from None
        if found[2] is None:
            return str(given)
        return str(given[int(found[2])]) if found[2].isdecimal() else CASES[found[2]](str(given))

    return _BRACES.sub(value, template)


def _filled(element: Element | None, params: Mapping[str, Any]) -> Element | None:
    if element is None:
        return None
    return element.replace(name=filled(element.name, params), id=filled(element.id, params))


def literal(action: Action) -> Action:
    """An action as a step in which its braces are braces: `fill` gives the action again."""
    element, target = _literal(action.element), _literal(action.target)
    return action.replace(element=element, target=target, text=doubled(action.text))


def _literal(element: Element | None) -> Element | None:
    return element and element.replace(name=doubled(element.name), id=doubled(element.id))


def doubled(text: str) -> str:
    """A text in which its braces are braces where parameters are filled in."""
    return text.replace("{", "{{").replace("}", "}}")


# --- writing -------------------------------------------------------------------------------------


def line_of(steps: Iterable[Action]) -> str:
    """Steps as a line; `parse` gives them again."""
    return " / ".join(map(step_of, steps))


def step_of(action: Action) -> str:
    """One step as text."""
    verb, element, text = action.verb, action.element, action.text
    word = _WORD.get(verb, verb)
    match verb:
        case "click" | "long_click" | "double_click":
            return f"{word} {_written(element, _BEFORE_PLACE)}"
        case "set_text":
            return f"type {_quoted(text)} into {_written(element)}"
        case "scroll_to":
            return f"scroll {'' if text in ('', 'up') else f'{text} '}to {_written(element)}"
        case "swipe" | "pinch":
            usual = SHARE if verb == "swipe" else 0.0
            share = "" if action.amount == usual else f" {_number(action.amount)}"
            return f"{word} {text}{share}{f' {_written(element, _AFTER_NUMBER)}' if element is not None else ''}"
        case "drag":
            return f"drag {_written(element, _BEFORE_PLACE)} onto {_written(action.target, _BEFORE_PLACE)}"
        case "wait":
            return f"wait {_number(action.amount)}"
    return f"press {verb}" if verb in ALONE else f"{word} {_quoted(text)}"


def brief(action: Action | None) -> str:
    """A step as people are told of it: each element by its label alone, or else by the last part of its id.

    >>> brief(Action("click", Element("org.example:id/add", "Add city", cls="android.widget.Button")))
    'click Add city'
    """
    if action is None:
        return "not an action"
    return step_of(action.replace(element=_bare_element(action.element), target=_bare_element(action.target)))


def _bare_element(element: Element | None) -> Element | None:
    if element is None:
        return None
    if element.name:
        return Element(name=element.name)
    id, kind = element.id.rpartition("/")[2], element.cls.rpartition(".")[2]
    if id or kind:
        return Element(id) if id else Element(name=kind)
    return Element(at=element.at) if element.at is not None else None


def _written(element: Element | None, marks: re.Pattern[str] = _IN_TARGET) -> str:
    if element is None:
        return '""'
    parts = [_quoted(element.name, marks)] if element.name else []
    if element.id:
        plain = element.id.isprintable() and _PLAIN_ID.fullmatch(element.id)
        parts.append(f"@{element.id if plain else _in_quotes(element.id)}")
    if element.ordinal:
        parts.append(f"({element.ordinal + 1})")
    named = (("class", element.cls), ("app", element.package), ("object", element.object))
    parts += [f"({kind} {value})" for kind, value in named if value]
    parts = parts or ['""']
    if element.at is not None:
        parts.append("at {},{}".format(*map(_number, element.at)))
    return " ".join(parts)


def _quoted(text: str, marks: re.Pattern[str] = _IN_TEXT) -> str:
    """Words, in quotes where they would be read as something else."""
    return text if text and text.isprintable() and not marks.search(text) else _in_quotes(text)


def _in_quotes(text: str) -> str:
    return f'"{"".join(map(_escaped, text))}"'


def _escaped(letter: str) -> str:
    if letter in ('"', "\\"):
        return f"\\{letter}"
    if letter == "\n":
        return "\\n"
    return letter if letter.isprintable() else f"\\u{{{ord(letter):x}}}"


def _number(value: float) -> str:
    return repr(int(value)) if value == int(value) else repr(value)
