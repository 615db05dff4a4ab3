"""A demonstration as a file of one task, to be read and changed by hand."""

from __future__ import annotations

import re
from pprint import pformat

from ..devices.simulated import launchable
from ..envs.free_play import FREE
from ..errors import InvalidOption
from ..lines import doubled, line_of, literal
from ..profiles import base_phone
from ..tasks.base import Task
from ..tasks.task_form import Asked, Declared, Derived
from ..tasks.task_text import block, file_of, text
from .demonstration import Demonstration

WIDE = 96  # columns
SPARE = 10  # steps of the budget beyond the reference
BEGIN = "begin"  # the function of the module beside the file that makes the phone at the start
_ID = re.compile(r"[A-Z][A-Za-z0-9]*-[A-Z][A-Za-z0-9]*")

_MODULE = '''"""The phone that {id} starts from."""

from __future__ import annotations

from typing import Any

{imports}
from android_gym.phone.state.phone import Phone


def {begin}(phone: Phone, params: dict[str, Any]) -> Phone:
    """The phone of the demonstration."""
{body}
'''


def draft(
    demonstration: Demonstration, id: str = "", instruction: str = "", loose: tuple[str, ...] = ()
) -> tuple[str, str]:
    """The texts of the file, and of the module beside it, "" where none is needed. `loose` are fields that the goal
    leaves open. Raises InvalidOption for an id that is none."""
    id = id or f"{_app(demonstration)}-Demonstration"
    if not _ID.fullmatch(id):
        raise InvalidOption(f"A task id has the form App-Name, such as Clock-MyAlarm, not {id!r}.")
    said = " ".join((instruction or demonstration.start.instruction).split())
    found, module = demonstration.derived, _module(demonstration, id)
    task = Declared(
        block([doubled(said)]),
        block([line_of(map(literal, demonstration.actions))]),
        budget=len(demonstration.actions) + SPARE,
        start=f"{BEGIN}()" if module else "",
        loose=" ".join(loose),
        answer=Asked("words", doubled(demonstration.answer)) if demonstration.answer else None,
        derived=Derived(found.goal, found.allowed, found.subgoals),
    )
    profile = demonstration.profile if demonstration.profile != Task.profile else ""
    about = f"A draft, made from {demonstration.source.name}. Read its goal before it counts."
    return text(file_of({id: task}, "", profile), about), module


def _app(demonstration: Demonstration) -> str:
    """The app that the task is about, as ids spell it."""
    if demonstration.start.task != FREE:
        return demonstration.instance.task.app
    labels = dict(launchable(demonstration.instance.start.packages))
    packages = [action.text for action in demonstration.actions if action.verb == "start"]
    label = next((labels[p] for p in packages if p in labels), "Phone")
    name = "".join(word[:1].upper() + word[1:] for word in re.findall(r"[A-Za-z0-9]+", label))
    return name if name[:1].isalpha() else "Phone"


def _module(demonstration: Demonstration, id: str) -> str:
    """The module that makes the phone at the start, "" where that is the one that every task starts from."""
    start, task = demonstration.start, demonstration.instance.task
    if demonstration.instance.start == Task.setup(base_phone(demonstration.profile), {}):
        return ""
    clock = start.options.get("clock", "")
    ready = start.task != FREE and task.setup is not Task.setup
    imports, body = [], []
    if start.world or clock:
        imports.append("from android_gym.devices import connect")
        body.append(f'    phone = connect("sim", {demonstration.profile!r}, {start.world}, {clock!r}).phone()')
    if ready:
        imports.append("from android_gym.tasks import registry")
        where = f"registry.get({start.task!r})"
        if demonstration.file is not None:
            where = f"registry.collect(registry.load_file({str(demonstration.file.resolve())!r}))[{start.task!r}]"
        body += [f"    given = {pformat(demonstration.instance.params, width=WIDE)}", f"    task = {where}"]
    body.append("    return task.setup(phone, given)" if ready else "    return phone")
    return _MODULE.format(id=id, imports="\n".join(imports), begin=BEGIN, body="\n".join(body))


__all__ = ["draft"]
