"""JSON that anybody may have written, read in one way: what is wrong with it is one DamagedFile.

Runs, bundles, suites and tasks are handed around. None of what they hold is nested deeper than
`MAX_DEPTH` levels, so whatever works through it level by level does not run out of stack.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from ...errors import DamagedFile

MAX_DEPTH = 100  # levels; what is written by hand or by this package has fewer than twenty
TOO_DEEP = f"it is nested deeper than {MAX_DEPTH} levels"
WRONG = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # what decoding raises

Whole = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]  # as tables and arrays hold them
Count = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
Real = Annotated[float, msgspec.Meta(ge=-1e15, le=1e15)]  # many of them add up without overflow

_CONTAINERS = (dict, list, tuple, set, frozenset, msgspec.Struct)


def decoded(data: bytes | str, kind: Any, what: str) -> Any:
    """The value of a type (`Any` for any) that JSON holds. Raises DamagedFile, which says `what`
    ("x.json is no list of results") and why."""
    try:
        found = msgspec.json.decode(data, type=kind)
    except WRONG as error:
        raise DamagedFile(f"{what}: {reason(error)}.") from error
    if too_deep(found):
        raise DamagedFile(f"{what}: {TOO_DEEP}.")
    return found


def reason(error: Exception) -> str:
    """Why something cannot be decoded, without a full stop."""
    return TOO_DEEP if isinstance(error, RecursionError) else str(error)


def too_deep(value: Any, most: int = MAX_DEPTH) -> bool:
    """Whether a value is nested deeper than so many levels; a value without parts has none."""
    level = [value]
    for _ in range(most + 1):
        level = [one for one in level if isinstance(one, _CONTAINERS)]
        if not level:
            return False
        level = [part for one in level for part in _parts(one)]
    return True


def _parts(one: Any) -> Any:
    if isinstance(one, dict):
        return one.values()
    return msgspec.structs.astuple(one) if isinstance(one, msgspec.Struct) else one
