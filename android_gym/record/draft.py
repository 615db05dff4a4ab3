"""A demonstration as the Python file of a task, to be read and changed by hand."""

from __future__ import annotations

import re
from pprint import pformat
from typing import Any

from ..action import Action, Element
from ..devices.simulated import launchable
from ..envs.free_play import FREE
from ..errors import InvalidOption
from ..phone.core.values import Value
from ..tasks.base import Task
from .demonstration import Demonstration
from .goals import Front

WIDE = 96  # columns
SPARE = 10  # steps of the budget beyond the reference
_ID = re.compile(r"[A-Z][A-Za-z0-9]*-[A-Z][A-Za-z0-9]*")
_CLICKS = ("click", "long_click")
_BARE = {"back": "back()", "enter": "press_enter()"}

_FILE = '''"""A draft of a task, made from {source}. Read its goal before it counts."""

from __future__ import annotations

{imports}

# What the demonstration changed. Take out what the instruction does not ask for.
WANTED = (
{wanted},
)
{setup}

def goal(before, now, p):
    """All of that, and in the same places nothing else."""
    return holds(WANTED, before, now)


def reference(p):
    steps = (
{steps},
    )
    return (steps,)


TASKS = (
    Task(
        {id},
        {instruction},
        goal=goal,
        reference=reference,{more}
        allowed={allowed},
        budget={budget},
    ),
)
'''


def draft(demonstration: Demonstration, id: str = "", instruction: str = "", loose: tuple[str, ...] = ()) -> str:
    """The file's text. `loose` are fields that the goal leaves open. Raises InvalidOption for an
    id that is none."""
    id = id or f"{_app(demonstration)}-Demonstration"
    if not _ID.fullmatch(id):
        raise InvalidOption(f"A task id has the form App-Name, such as Clock-MyAlarm, not {id!r}.")
    said = (instruction or demonstration.start.instruction).replace("{", "{{").replace("}", "}}")
    setup, more = _setup(demonstration)
    if demonstration.answer:
        more += f"\n        answer=lambda phone, p: {_text(demonstration.answer)},"
    if loose:
        more += f"\n        loose={_tuple(loose)},"
    steps = [_step(action) for action in demonstration.actions]
    wanted = [_call(one) for one in demonstration.goal]
    body = "\n".join((*steps, *wanted, setup))
    return _FILE.format(
        source=re.sub(r"[^\w .+-]", "_", demonstration.source.name),
        imports=_imports(body),
        id=_text(id),
        more=more,
        instruction=_text(said),
        wanted=_block(wanted, 4),
        steps=_block(steps, 8),
        setup=setup,
        allowed=_tuple(allowed(demonstration)),
        budget=len(steps) + SPARE,
    )


def allowed(demonstration: Demonstration) -> tuple[str, ...]:
    """The places that may change."""
    return tuple(one.path for one in demonstration.goal if not isinstance(one, Front))


def _app(demonstration: Demonstration) -> str:
    """The app that the task is about, as ids spell it."""
    if demonstration.start.task != FREE:
        return demonstration.instance.task.app
    labels = dict(launchable(demonstration.instance.start.packages))
    packages = [action.text for action in demonstration.actions if action.verb == "start"]
    label = next((labels[p] for p in packages if p in labels), "Phone")
    name = "".join(word[:1].upper() + word[1:] for word in re.findall(r"[A-Za-z0-9]+", label))
    return name if name[:1].isalpha() else "Phone"


def _setup(demonstration: Demonstration) -> tuple[str, str]:
    """What begins on another phone than every task does: its source, and the task's argument."""
    start, task = demonstration.start, demonstration.instance.task
    clock = start.options.get("clock", "")
    other = (start.profile or "pixel", start.world, clock) != ("pixel", 0, "")
    ready = start.task != FREE and task.setup is not Task.setup
    if not other and not ready:
        return "", ""
    where = f"registry.get({start.task!r})"
    if demonstration.file is not None:
        where = f"registry.collect(registry.load_file({str(demonstration.file.resolve())!r}))"
        where += f"[{start.task!r}]"
    lines = ["", "", "def setup(phone, p):", '    """The phone of the demonstration."""']
    if other:
        given = f'"sim", {start.profile!r}, {start.world}, {clock!r}'
        lines.append(f"    phone = connect({given}).phone()")
    params = pformat(demonstration.instance.params, width=WIDE)
    lines.append(f"    return {where}.setup(phone, {params})" if ready else "    return phone")
    return "\n".join((*lines, "")), "\n        setup=setup,"


def _imports(body: str) -> str:
    """The imports that a body needs, sorted as a formatter sorts them."""
    places = {
        "action": ("Action", "Element"),
        "devices": ("connect",),
        "tasks": ("registry",),
        "record.goals": ("Front", "Is", "Rows"),
        "tasks.steps": ("back", "click", "enter_text", "long_click", "press_enter", "scroll_to", "start"),
    }
    found = {"tasks.base": ["Task"], "record.goals": ["holds"]}
    for module, names in places.items():
        used = [name for name in names if re.search(rf"(?<![\w.'\"]){name}\b(?=[(.])", body)]
        if used:
            found[module] = sorted([*used, *found.get(module, ())], key=_order)
    return "\n".join(f"from android_gym.{module} import {', '.join(names)}" for module, names in sorted(found.items()))


def _order(name: str) -> tuple[bool, str]:
    return name[:1].islower(), name


def _text(text: str) -> str:
    """A text as Python spells it, in double quotes where it can."""
    plain = text.isprintable() and not set(text) & {'"', "\\"}
    return f'"{text}"' if plain else repr(text)


def _block(lines: list[str], indent: int) -> str:
    pad = " " * indent
    return ",\n".join(pad + line.replace("\n", f"\n{pad}") for line in lines)


def _call(value: Value) -> str:
    """A value as the call that makes it, without what is as always."""
    name = type(value).__name__
    parts = [f"{k}={_literal(v)}" for k, v in _given(value).items()]
    line = f"{name}({', '.join(parts)})"
    if len(line) <= WIDE and "\n" not in line:
        return line
    inside = ",\n".join("    " + part.replace("\n", "\n    ") for part in parts)
    return f"{name}(\n{inside},\n)"


def _literal(value: Any) -> str:
    return _text(value) if isinstance(value, str) else pformat(value, width=WIDE - 16)


def _tuple(texts: tuple[str, ...]) -> str:
    """A tuple of texts, one a line where there are several."""
    if len(texts) < 2:
        return f"({_text(texts[0])},)" if texts else "()"
    return "".join(("(\n", *(f"            {_text(text)},\n" for text in texts), "        )"))


def _given(value: Value) -> dict[str, Any]:
    """The fields that differ from their defaults, in order."""
    names, defaults = value.__struct_fields__, value.__struct_defaults__
    usual = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))
    given = {name: getattr(value, name) for name in names}
    return {n: v for n, v in given.items() if n not in usual or (v and v != usual[n])}


def _step(action: Action) -> str:
    """An action in the words of `tasks.steps` where they have one."""
    verb, element = action.verb, action.element
    if verb in _BARE:
        return _BARE[verb]
    if verb == "start":
        return f"start({_text(action.text)})"
    told = element is not None and element.at is None and not (element.package or element.cls)
    if element is not None and told and not action.target:
        if verb in _CLICKS:
            return f"{verb}({_words(element)})"
        if verb == "set_text":
            return f"enter_text({_text(action.text)}, {_words(element, 'name=')})"
        if verb == "scroll_to" and not element.ordinal:
            direction = "" if action.text in ("", "up") else f", direction={_text(action.text)}"
            return f"scroll_to({_words(element)}{direction})"
    return _action(action)


def _words(element: Element, name: str = "") -> str:
    parts = [f"{name}{_text(element.name)}"] if element.name else []
    parts += [f"id={_text(element.id)}"] if element.id else []
    parts += [f"ordinal={element.ordinal}"] if element.ordinal else []
    return ", ".join(parts)


def _action(action: Action) -> str:
    parts = [_text(action.verb)]
    for name in ("element", "target"):
        element = getattr(action, name)
        if element is not None:
            parts.append(f"{name}={_call(element)}")
    parts += [f"text={_text(action.text)}"] if action.text else []
    parts += [f"amount={action.amount!r}"] if action.amount else []
    return f"Action({', '.join(parts)})"


__all__ = ["allowed", "draft"]
