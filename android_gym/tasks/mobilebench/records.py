"""Records of Mobile-Bench (arXiv 2407.00993) in files that a user gives: read, however they are written.

A record has an id, a query, and a CheckPoint (see `checkpoints`); most have an app, some a domain. A file of them is a
list in JSON, known by its keys, whatever it is called:

    [{"id": 1, "query": "…", "app": "…", "check_point": {"package": "…", "text": ["…"], "api": ["…"]}}]

The keys of the paper ("ID", "APP", "CheckPoint", "key phrase", "API") mean the same, upper and lower case and signs
between their words make no difference, and a record may lie in a "case", as in the oldest of the published files.
Lines may end with a comment after "//". A query in parts is joined, and a part that is no text stands in it as JSON.

A record belongs to SAST (a single app, a single step), SAMT (a single app, several steps) or MAMT (several apps): to
what its key "split" says; else, in a file with the name of one of the three published ones, to what that holds; else to
MAMT where its packages or its apps are several, to SAMT where key phrases and API calls make two units or more, and to
SAST otherwise.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ...errors import DamagedFile
from ...phone.core.decoding import decoded
from ...phone.core.values import Value
from .. import checkpoints
from . import irregular
from .fields import fields, package, package_names, several

__all__ = ["Record", "Records", "SPLITS", "load"]

SPLITS = ("SAST", "SAMT", "MAMT")
PUBLISHED = {"s_app_s_step.json": "SAST", "s_app_m_step.json": "SAMT", "m_app_m_step.json": "MAMT"}
MAX_BYTES = 64 << 20
_COMMAND = "ADB Command"  # of an entry of an API list
_COMMENT = re.compile(r'("(?:\\.|[^"\\\n])*"?)|//[^\n]*')
_ID = re.compile(r"[\w.-]{1,64}")


class Record(Value):
    """One record."""

    split: str  # of `SPLITS`
    id: str
    query: str
    apps: tuple[str, ...] = ()  # their names
    packages: tuple[str, ...] = ()  # of its CheckPoint, each once; without typing errors (`fields.WRITTEN`)
    check_point: dict[str, Any] = {}  # as it is written
    domain: str = ""
    file: str = ""

    @property
    def key(self) -> str:
        """ "SAMT-110": its name in lists, and in the id of its task."""
        return f"{self.split}-{self.id}"

    @property
    def point(self) -> checkpoints.CheckPoint:
        """Its CheckPoint, read."""
        return checkpoints.read(self.check_point)


class Records(NamedTuple):
    """What a file holds, in its order."""

    file: str
    records: tuple[Record, ...]
    irregular: Mapping[str, tuple[str, ...]] = {}  # keys of records by what is unusual (`irregular.KINDS`)
    problems: tuple[str, ...] = ()  # a sentence for each record that could not be read
    calls: int = 0  # of a list of API calls, which holds no records: how many
    other: str = ""  # what a file without records holds


def load(path: str | Path) -> Records:
    """The records of a file. A record that cannot be read is among `problems`, and all others load; of other JSON
    `other` says what it is.

    Raises DamagedFile for what cannot be read: no such file, no JSON, nested too deep, too large.
    """
    name = str(path)
    text = _read(Path(path), name)
    bare = _COMMENT.sub(lambda found: found[1] or "", text)
    found = decoded(bare, Any, f"{name} cannot be read")
    if calls := _calls(found):
        return Records(name, (), calls=calls, other=f"a list of {calls} API calls")
    entries = found if isinstance(found, list) else [found]
    if not any(map(_is_record, entries)):
        return Records(name, (), other=_what(found))
    kept, problems = _kept(entries, name)
    odd = irregular.list_kinds([(record.key, entry, record.query, record.point) for record, entry in kept])
    if bare != text:
        odd = {**odd, irregular.COMMENTS: (Path(name).name,)}
    return Records(name, tuple(record for record, _ in kept), odd, tuple(problems))


def _read(path: Path, name: str) -> str:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise DamagedFile(f"{name} cannot be read: it is larger than {MAX_BYTES >> 20} MiB.")
        return path.read_text("utf-8-sig")
    except OSError as error:
        raise DamagedFile(f"{name} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise DamagedFile(f"{name} cannot be read: it is not UTF-8 text.") from error


def _kept(entries: Iterable[Any], name: str) -> tuple[list[tuple[Record, dict[str, Any]]], list[str]]:
    """The records with what stands in the file of them, by keys in one spelling, and what is wrong with the others."""
    kept: dict[str, tuple[Record, dict[str, Any]]] = {}
    problems = []
    for number, raw in enumerate(entries, 1):
        entry = fields(raw)
        try:
            record = _record(entry, name)
            if record.key in kept:
                raise ValueError(f"another record is called {record.key}, too")
        except ValueError as error:
            known = _id(entry)
            problems.append(f"{name}, record {number}{f' (id {known})' if known else ''}: {error}.")
            continue
        kept[record.key] = record, entry
    return list(kept.values()), problems


def _is_record(raw: Any) -> bool:
    return {"query", "checkpoint"} <= fields(raw).keys()


def _record(entry: Mapping[str, Any], name: str) -> Record:
    """A record from its fields. Raises ValueError for one that is none."""
    known = _id(entry)
    if not known:
        raise ValueError("its id is no number and no short name of letters, digits, '.', '-' and '_'")
    if entry.get("query") is None:
        raise ValueError("it has no query")
    written = entry.get("checkpoint", {})
    if not isinstance(written, dict):
        raise ValueError("its CheckPoint is no object with packages, key phrases and API calls")
    point = checkpoints.read(written)
    apps = tuple(dict.fromkeys(one for one in several(entry.get("app")) if isinstance(one, str) and one))
    packages = package_names(point.packages)
    split = _split(entry, name, point, len(apps))
    domain = entry.get("domain")
    return Record(
        split, known, _joined(entry["query"]), apps, packages, written, domain if isinstance(domain, str) else "", name
    )


def _id(entry: Mapping[str, Any]) -> str:
    """The id of a record, "" where it has none that can be used."""
    said = entry.get("id")
    if isinstance(said, int) and not isinstance(said, bool) and abs(said) < 2**63:
        said = str(said)
    return said if isinstance(said, str) and _ID.fullmatch(said) else ""


def _split(entry: Mapping[str, Any], name: str, point: checkpoints.CheckPoint, apps: int) -> str:
    """The split that a record belongs to (see the module). Raises ValueError for another one."""
    said = entry.get("split")
    if said is not None:
        if not isinstance(said, str) or said.upper() not in SPLITS:
            raise ValueError(f"its split is none of {', '.join(SPLITS)}")
        return said.upper()
    if Path(name).name in PUBLISHED:
        return PUBLISHED[Path(name).name]
    units = {package(unit) if isinstance(unit, str) else unit for unit in point.packages}
    if max(apps, sum(map(_apps_in, units))) > 1:
        return "MAMT"
    return "SAMT" if len(point.phrases) + len(point.apis) > 1 else "SAST"


def _apps_in(unit: checkpoints.Unit) -> int:
    """How many packages a unit asks for at most."""
    if isinstance(unit, str):
        return 1
    return (max if unit.sign == "|" else sum)(map(_apps_in, unit.parts))


def _joined(value: Any) -> str:
    """A query in one piece."""
    parts = [one if isinstance(one, str) else json.dumps(one, ensure_ascii=False) for one in several(value)]
    return "".join(parts)


# --- other files ---------------------------------------------------------------------------------


def _calls(found: Any) -> int:
    """How many API calls a list of them holds, 0 for another file."""
    groups = list(found.values()) if isinstance(found, dict) else found if isinstance(found, list) else []
    lists = [one.get("api") if isinstance(one, dict) and "query" not in one else one for one in groups]
    calls = [call for one in lists if isinstance(one, list) for call in one]
    return len(calls) if any(isinstance(call, dict) and _COMMAND in call for call in calls) else 0


def _what(found: Any) -> str:
    """What a file of other JSON holds."""
    if isinstance(found, dict):
        return f"an object with {_named(found)}"
    if not isinstance(found, list):
        return "a single value"
    first = f", of which the first has {_named(found[0])}" if found and isinstance(found[0], dict) else ""
    return f"a list of {len(found)}{first}"


def _named(found: Mapping[str, Any]) -> str:
    names = [repr(key[:40]) for key in list(found)[:6]]
    return f"the keys {', '.join(names)}{' …' if len(found) > 6 else ''}" if names else "no keys"
