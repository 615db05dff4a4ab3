"""What an agent reaches on Mobile-Bench's records that does nothing but open apps and type the instruction.

It needs no phone: its history of actions follows from the record. Two such agents, the parrots, bound from below what
a CheckPoint tells. One is told the packages of the record and opens each of them. The other, the blind one, is not: it
opens the 29 apps of the benchmark in their order, as many as the step limit leaves room for; where no record is about
any of these, the apps that the records name. Both then type the instruction once, into whatever field there is. An app
is opened by its plain launching command in the catalogue of API calls, and by a tap on its icon where it has none
there. Every action is carried out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache

from .. import metrics
from ..metrics.recorded import Recorded
from ..phone.core.values import Value
from ..tasks.checkpoints import CALLED, Entry, parse
from ..tasks.mobilebench.apis import APPS, apis
from ..tasks.mobilebench.fields import package_names
from .results import CHECK_POINTS

__all__ = [
    "BLIND",
    "Opener",
    "PARROT",
    "Record",
    "known_packages",
    "opener",
    "opening",
    "packages_of",
    "rows",
    "scores",
    "with_instruction",
]

PARROT, BLIND = "parrot (from the records alone)", "parrot --blind (from the records alone)"
_LAUNCH = re.compile(r"adb shell am start -n (\S+)/\S+")
Opener = Callable[[str], Entry]  # of a package


class Record(Value):
    """What of a record the parrots are scored by."""

    instruction: str
    check_point: str  # as JSON
    limit: int  # steps


def opener(commands: Iterable[str], names: Mapping[str, str]) -> Opener:
    """How an app is opened: by the first of the commands that does nothing else, else by a tap on its icon, which is
    labelled with its name."""
    launches: dict[str, str] = {}
    for command in commands:
        if found := _LAUNCH.fullmatch(command):
            launches.setdefault(found[1], command)

    def opened(package: str) -> Entry:
        if package in launches:
            return Entry("API call", launches[package] + CALLED)
        return Entry("Action", f'click(<p package="{package}" clickable="true"> {names.get(package, "")} </p>)')

    return opened


@cache
def _catalogue() -> Opener:
    return opener([one.command for one in apis()], {name: " ".join(app.chinese) for name, app in APPS.items()})


def packages_of(record: Record) -> tuple[str, ...]:
    """Those that its CheckPoint names, each once."""
    return package_names(parse(record.check_point).packages)


def known_packages(records: Iterable[Record]) -> tuple[str, ...]:
    """The packages that the blind parrot knows."""
    named = {package for one in records for package in packages_of(one)}
    return tuple(APPS if not named or named & APPS.keys() else sorted(named))


def opening(packages: Iterable[str], opens: Opener | None = None) -> tuple[Entry, ...]:
    """The history of opening apps. opens: by other commands and names than the catalogue's."""
    return tuple(map(opens or _catalogue(), packages))


def with_instruction(history: Sequence[Entry], instruction: str) -> tuple[Entry, ...]:
    """A history after the instruction was typed as well."""
    field = '<input class="android.widget.EditText" clickable="true">  </input>'
    return (*history, Entry("Action", f"input({field}, {instruction})"))


def scores(record: Record, history: tuple[Entry, ...]) -> dict[str, float]:
    """The scores of CheckPoints of a history; nan where one is not defined."""
    seen = Recorded((), (), instruction=record.instruction, check_point=record.check_point, history=history)
    return {name: metrics.find(name).score(seen) for name in CHECK_POINTS}


def rows(records: Sequence[Record], opens: Opener | None = None) -> dict[str, list[dict[str, float]]]:
    """The scores of both parrots on each record, and how many steps they take."""
    known = known_packages(records)
    found: dict[str, list[dict[str, float]]] = {PARROT: [], BLIND: []}
    for record in records:
        for name, packages in ((PARROT, packages_of(record)), (BLIND, known[: max(0, record.limit - 1)])):
            history = with_instruction(opening(packages, opens), record.instruction)
            found[name].append({"steps": float(len(history)), **scores(record, history)})
    return found
