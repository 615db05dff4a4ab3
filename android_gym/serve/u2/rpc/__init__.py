"""The RPC of uiautomator2's server (u2.jar 0.4.1, interface AutomatorService) over a Machine.

Each module of this folder holds `METHODS`, name -> function: it takes the machine and the call's
parameters and gives the machine after it and the answer, as JSON. It raises `JavaError` where the
server throws. A method has the Java one's overloads: they are told apart by the number of their
parameters and by whether the object is a Selector or a handle.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from typing import Any

from ....errors import AndroidGymError
from ....phone.core.values import Value
from ...machine import Machine
from ...scanning import collected
from .. import fingers
from ..java import NOT_FOUND, OVERFLOW, JavaError
from ..toasts import notice

Method = Callable[..., tuple[Machine, Any]]

PARSE, INVALID, UNKNOWN, PARAMETERS, THROWN = -32700, -32600, -32601, -32602, -32001
MESSAGES = {
    PARSE: "JSON parse error",
    INVALID: "invalid request",
    UNKNOWN: "method not found",
    PARAMETERS: "method parameters invalid",
}
_TOUCHES = ("click", "injectInputEvent")  # those that can be a part of one gesture


class Error(Value):
    """An answer that is JSON-RPC's error. What was thrown has its class for a message."""

    code: int
    message: str
    data: str | None = None


def error(code: int) -> Error:
    """One of JSON-RPC's own errors."""
    return Error(code, MESSAGES[code])


@cache
def methods() -> dict[str, Method]:
    """All methods by name, from every module of this folder."""
    return collected(__name__, "METHODS")


@cache
def _arities(name: str) -> range:
    """How many parameters a method can have, the machine not counted."""
    named = list(inspect.signature(methods()[name]).parameters.values())[1:]
    fewest = sum(p.default is inspect.Parameter.empty for p in named)
    return range(fewest, len(named) + 1)


def call(machine: Machine, method: str, params: Any = ()) -> tuple[Machine, Any]:
    """Call a method: the machine after it, and its answer or an `Error`. Never raises.

    `params` is a list, or an empty or absent object, which uiautomator2 sends for none.
    """
    known = methods().get(method)
    if known is None:
        return machine, error(UNKNOWN)
    given = list(params) if isinstance(params, (list, tuple)) else [] if not params else None
    if given is None or len(given) not in _arities(method):
        return machine, error(PARAMETERS)
    machine = fingers.between(notice(machine), method in _TOUCHES)
    try:
        after, answer = known(machine, *given)
    except JavaError as thrown:
        return notice(thrown.machine or machine), _thrown(thrown)
    except RecursionError:
        return machine, _thrown(JavaError(OVERFLOW, "stack size 8188KB"))
    except AndroidGymError as broken:
        return machine, Error(THROWN, "java.lang.RuntimeException", str(broken))
    return notice(after), answer


def _thrown(what: JavaError) -> Error:
    """The server's own error resolver: the class as message, and as data the message of what was
    not found, or the stack trace of anything else."""
    trace = what.message if what.name == NOT_FOUND else f"{what.name}: {what.message}\n"
    return Error(THROWN, what.name, trace)
