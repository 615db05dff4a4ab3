"""Values that follow from the parameters of a task: the `values` of a file of tasks.

    values:
      other: {theme: {Light: Dark, else: Light}}   by the value of a parameter, or of another value
      query: "from:{sender} in:{box}"              a text, or with one name alone in it that value
      row: row()                                   a function of the parameters

Steps, facts, answers and what is allowed name them as they name parameters; each is worked out when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..errors import InvalidOption
from .answers import Params
from .templates import template

ELSE = "else"  # in a table, what stands for every other value

Value = Callable[[Params], Any]


class Values:
    """How each of the values is worked out."""

    def __init__(self, known: Mapping[str, Value]) -> None:
        self.known = known

    def __contains__(self, name: object) -> bool:
        return name in self.known

    def of(self, params: Params) -> Params:
        """The parameters, with which these values are found, too."""
        return Known(params, self.known) if self.known else params


class Known(dict[str, Any]):
    """Parameters, and the values that follow from them once they are asked for."""

    def __init__(self, given: Params, known: Mapping[str, Value]) -> None:
        super().__init__(given)
        self.given, self.known = given, known

    def __missing__(self, name: str) -> Any:
        found = self[name] = self.known[name](self)
        return found


def value_of(said: str | Mapping[str, Any], function: Callable[[str], Value]) -> Value:
    """How a value is worked out. function: gives what "NAME()" means. Raises InvalidOption for a table of no name or
    of several."""
    if isinstance(said, str):
        return function(said) if said.endswith("()") else template(said)
    if len(said) != 1 or not isinstance(table := next(iter(said.values())), Mapping):
        raise InvalidOption("A value is a text, NAME(), or a table of one name: {theme: {Light: Dark, else: Light}}.")
    (name,) = said
    rows = {key: template(value) for key, value in table.items()}

    def looked_up(params: Params) -> Any:
        key = word_of(params[name])
        row = rows.get(key) or rows.get(ELSE)
        if row is None:
            raise InvalidOption(f"No row of the table by {name!r} is for {key!r}, and none is {ELSE!r}.")
        return row(params)

    return looked_up


def word_of(value: Any) -> str:
    """A value as a key of a table, and as `if` compares it."""
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)
