"""The steps of a task in a file: lines of `android_gym.lines`, and what only a task's own can say.

search                            a macro stands for its steps
typed()                           a function of the parameters that gives actions
way, rest, most                   in a play, the first reference: all of it, without its first step, its last one
way with label=zzz, day={other}   a macro, a function or one of these, where parameters are others
if minute: click {minute} minutes           a step only where the parameter is neither 0, false nor empty
if not app=Clock: press back                only where it has, or has not, that value
each digits: click @digit_{it}    a step for each item of a parameter, or each letter of one
click Expand alarm ({row})        the place among equals is a parameter, counted from 1
click Expand alarm ({place}+1)    or from 0
wait {seconds}                    the seconds are a parameter
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from ..action import Action
from ..errors import InvalidOption, UnknownName
from ..lines import QUOTED, bare, fill, read, steps_in
from .answers import Params
from .named_values import Known, Values, word_of
from .plays import Steps
from .templates import template

CODE = re.compile(r"([A-Za-z_]\w*)\(\)")
# steps of plays that stand for the first reference of a task: all of it, all but its first and but its last step
CUTS = {"way": slice(None), "rest": slice(1, None), "most": slice(None, -1)}
_IF = re.compile(r"if (?P<no>not )?(?P<name>\w+)(?:=(?P<value>[^:]*))?: (?P<step>.+)", re.S)
_EACH = re.compile(r"each (\w+): (.+)", re.S)
_TIMES = re.compile(r"(?:(\d{1,2})|\{(\w+)\}) times: (.+)", re.S)
_WAIT = re.compile(r"wait \{(\w+)\}")
_NTH = re.compile(r"\(\{(\w+)\}(\+1)?\)$")
_CHANGE = re.compile(rf"(?:^|, )(\w+)=({QUOTED}|.*?)(?=, \w+=|$)", re.S)
_WHOLE_NUMBER = re.compile(r"-?\d{1,15}")


class Lines:
    """Makes steps of the lines of one file.

    macros: the steps that a name stands for. function: gives what "NAME()" means.
    """

    def __init__(self, macros: Mapping[str, str], function: Callable[[str], Any], values: Values) -> None:
        self.macros, self.function, self.values = macros, function, values

    def steps(self, line: str, way: str = "") -> Steps:
        """The actions of a line, as a function of the parameters. way: what `way`, `rest` and `most` stand for."""
        made = self._steps(line, way, ())
        return (lambda params: made(self.values.of(params))) if self.values.known else made

    def _steps(self, line: str, way: str, inside: tuple[str, ...]) -> Steps:
        parts = [self._part(step, way, inside) for step in steps_in(line)]

        def made(params: Params) -> tuple[Action, ...]:
            found: list[Action] = []
            for part in parts:
                found += (fill(part, params),) if isinstance(part, Action) else part(params)
            return tuple(found)

        return made

    def _part(self, step: str, way: str, inside: tuple[str, ...]) -> Action | Steps:
        named = self._named(step, way, inside)
        if named is not None:
            return named
        if (found := _IF.fullmatch(step)) is not None:
            return self._only_if(found, self._steps(found["step"], way, inside))
        if (found := _EACH.fullmatch(step)) is not None:
            return self._for_each(found[1], self._steps(found[2], way, inside))
        if (found := _TIMES.fullmatch(step)) is not None:
            return self._times(found[1], found[2], self._steps(found[3], way, inside))
        if (found := _WAIT.fullmatch(step)) is not None:
            seconds = found[1]
            return lambda params: (Action("wait", amount=float(_parameter(params, seconds))),)
        head, changed, changes = step.partition(" with ")
        if changed and (named := self._named(head, way, inside)) is not None:
            return self._changed(named, changes, step)
        if (found := _NTH.search(step)) is not None:
            return self._counted(step[: found.start()], found[1], int(bool(found[2])))
        return read(step, (*self.macros, *CUTS))

    def _named(self, step: str, way: str, inside: tuple[str, ...]) -> Steps | None:
        """What a step stands for that is a name, None for another."""
        if step in self.macros:
            if step in inside:
                raise InvalidOption(f"The step {step!r} stands for itself.")
            return self._steps(self.macros[step], way, (*inside, step))
        if way and step in CUTS:
            whole, part = self._steps(way, "", inside), CUTS[step]
            return lambda params: whole(params)[part]
        if CODE.fullmatch(step):
            made: Steps = self.function(step)
            return made
        return None

    def _only_if(self, found: re.Match[str], steps: Steps) -> Steps:
        name, value, no = found["name"], found["value"], bool(found["no"])

        def made(params: Params) -> tuple[Action, ...]:
            given = _parameter(params, name)
            so = bool(given) if value is None else word_of(given) == value
            return steps(params) if so != no else ()

        return made

    def _for_each(self, name: str, steps: Steps) -> Steps:
        def made(params: Params) -> tuple[Action, ...]:
            items = _parameter(params, name)
            return tuple([step for it in items for step in steps(self._known(params, {"it": it}))])

        return made

    def _times(self, number: str | None, name: str, steps: Steps) -> Steps:
        return lambda params: steps(params) * int(number or _parameter(params, name))

    def _changed(self, steps: Steps, changes: str, step: str) -> Steps:
        """Steps where parameters are others."""
        found = list(_CHANGE.finditer(changes))
        if not found or found[0].start():
            raise InvalidOption(
                f"The step {step!r} changes nothing: write {step.partition(' with ')[0]} with NAME=VALUE."
            )
        new = {change[1]: template(bare(change[2].strip())) for change in found}

        def made(params: Params) -> tuple[Action, ...]:
            given = {name: _like(_parameter(params, name), value(params)) for name, value in new.items()}
            return steps(self._known(params, given))

        return made

    def _counted(self, step: str, name: str, plus: int) -> Steps:
        read(f"{step}(1)")  # a step that is none is refused at once

        def made(params: Params) -> tuple[Action, ...]:
            return (fill(read(f"{step}({int(_parameter(params, name)) + plus})"), params),)

        return made

    def _known(self, params: Params, changes: Params) -> Params:
        """The parameters with others in their place; what follows from them follows anew."""
        given = params.given if isinstance(params, Known) else params
        return self.values.of({**given, **changes})


def _parameter(params: Params, name: str) -> Any:
    try:
        return params[name]
    except KeyError:
        raise UnknownName("parameter", name, params) from None


def _like(old: Any, new: Any) -> Any:
    """A new value: a number where the old one is one."""
    if isinstance(old, int) and not isinstance(old, bool) and isinstance(new, str) and _WHOLE_NUMBER.fullmatch(new):
        return int(new)
    return new
