"""The RPC of uiautomator2's server (u2.jar 0.4.1, interface AutomatorService) over a Machine.

Each module of this folder holds `METHODS`, name -> function: it takes the machine and the call's
parameters and gives the machine after it and the answer, as JSON. It raises `JavaError` where the
server throws. The methods and overloads are those that uiautomator2's client calls.
"""

from __future__ import annotations

import inspect
import json
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

_TOUCHES = ("click", "injectInputEvent")  # those that can be a part of one gesture


class Error(Value):
    """An answer that is JSON-RPC's error. What was thrown has its class for a message."""

    code: int
    message: str
    data: str | None = None


PARSE = Error(-32700, "JSON parse error")
INVALID = Error(-32600, "invalid request")
UNKNOWN = Error(-32601, "method not found")
PARAMETERS = Error(-32602, "method parameters invalid")
THROWN = -32001


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


def serve(machine: Machine, data: bytes) -> tuple[Machine, bytes]:
    """Answer a JSON-RPC request as jsonrpc4j does: its replies end in a newline, and there is
    none to a request without an id."""
    try:
        asked = json.loads(data, parse_constant=_no_number)
    except (ValueError, RecursionError):
        return machine, _reply("null", PARSE)
    if not isinstance(asked, dict) or isinstance(asked.get("id"), (bool, dict, list, float)):
        return machine, _reply("null", INVALID)
    machine, said = call(machine, asked.get("method"), asked.get("params"))
    quiet = asked.get("id") is None and not isinstance(said, Error)
    return machine, b"" if quiet else _reply(asked.get("id"), said)


def _reply(id: Any, said: Any) -> bytes:
    reply = {"jsonrpc": "2.0", "id": id, "result": said}
    if isinstance(said, Error):
        told = {"code": said.code, "message": said.message}
        told |= {} if said.data is None else {"data": said.data}
        reply = {"jsonrpc": "2.0", "id": id, "error": told}
    text = json.dumps(reply, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "replace") + b"\n"


def _no_number(name: str) -> float:
    raise ValueError(name)  # NaN and Infinity are no JSON


def call(machine: Machine, method: Any, params: Any = ()) -> tuple[Machine, Any]:
    """Call a method: the machine after it, and its answer or an `Error`. Never raises.

    `params` is a list, or an empty or absent object, which uiautomator2 sends for none.
    """
    known = methods().get(method) if isinstance(method, str) else None
    if known is None:
        return machine, UNKNOWN
    given = list(params) if isinstance(params, (list, tuple)) else [] if not params else None
    if given is None or len(given) not in _arities(method):
        return machine, PARAMETERS
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
