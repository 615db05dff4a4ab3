"""What to say of an exception that an app raised."""

from __future__ import annotations

from ..errors import AndroidGymError, InvalidApp, UnknownName
from ..phone.core.faults import Fault, fault_of, line_of
from ..phone.core.view import View
from .findings import Findings, unknown
from .naming import called


def note(findings: Findings, error: BaseException, screen: str, view: View | None = None) -> None:
    """Add what an exception says: in which part of the app it was raised, and why. `screen` is the
    one in front, `view` the one that was touched."""
    fault = fault_of(error)
    if fault is None and error.__cause__ is not None:
        error = error.__cause__
        fault = fault_of(error)
    part = "" if fault is None else fault.part
    name = error.view if isinstance(error, InvalidApp) else ""
    if not name and view is not None and part != "view":
        name = called(view)
    if fault is not None and fault.activity:
        screen = fault.activity
    findings.add("mistake", _words(error, fault, part), screen, name)


def _words(error: BaseException, fault: Fault | None, part: str) -> str:
    at = line_of(error)
    where = " ".join(filter(None, (part, f"({at})" if at else "")))
    if isinstance(error, InvalidApp):
        said = error.text
        plain = not where or error.view or part == "touch" or said.startswith("view ")
        return said if plain else f"{where}: {said}"
    if isinstance(error, AndroidGymError):
        said = " ".join(str(error).split()).rstrip(".")
        if isinstance(error, UnknownName):
            said = unknown(error.kind, error.name, error.known)
        return f"{where}: {said}" if where else said
    text = " ".join(str(error).split())
    named = f"{type(error).__name__}: {text}" if text else type(error).__name__
    return f"{where or 'the phone'} raises {named}"
