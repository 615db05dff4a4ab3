"""Suites that never change, to be cited: a fixed list of (task, seed) and a protocol, with one
checksum over both.

A suite is a JSON file, in `suites_data` or wherever the user put it. For each episode it holds 16
hex digits of the instruction, the parameters, the references, the limits and the whole phone that
it starts from. Where one of them is drawn otherwise, or verdicts follow other rules, the suite
refuses to run: its numbers would not be comparable any more. A run that departs from the protocol
says so everywhere.

The same parameters on the same phone are one episode, whatever the wording: a task with few
parameters has fewer seeds than the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

import msgspec
import xxhash

from ..errors import DamagedFile, InvalidOption, UnknownName
from ..phone.core.codec import digest
from ..phone.core.decoding import decoded
from ..phone.state.phone import Phone
from ..profiles import base_phone
from ..tasks import registry
from ..tasks.base import Task, TaskInstance, sample
from ..versions import TASKS
from .protocol import PROTOCOL, Frozen, Protocol
from .run_card import checksum, declared
from .suites import Job, Suite

__all__ = ["Frozen", "freeze", "frozen", "jobs", "names", "read", "write"]

FOLDER = Path(__file__).with_name("suites_data")
SUFFIX = ".json"


def names() -> tuple[str, ...]:
    """The suites that come with the package, sorted."""
    return tuple(sorted(path.stem for path in FOLDER.glob(f"*{SUFFIX}")))


def read(name: str | Path) -> Frozen:
    """A suite by its name, or by the path of its file (which ends in .json). Raises UnknownName,
    and DamagedFile for a file that holds none."""
    if not str(name).endswith(SUFFIX) and str(name) not in names():
        raise UnknownName("suite", str(name), names())
    path = Path(name) if str(name).endswith(SUFFIX) else FOLDER / f"{name}{SUFFIX}"
    what = f"{path} is not the file of a suite"
    try:
        found: Frozen = decoded(path.read_bytes(), Frozen, what)
    except OSError as error:
        raise DamagedFile(f"{what}: {error}.") from error
    return found


def frozen(name: str | Path) -> tuple[Suite, tuple[int, ...]]:
    """The jobs and seeds of a suite, after making sure that they are what was fixed. Raises
    UnknownName, DamagedFile, and InvalidOption where the suite is superseded, or where this
    installation draws something else or judges otherwise."""
    return jobs(read(name))


def jobs(known: Frozen) -> tuple[Suite, tuple[int, ...]]:
    """As `frozen`, of a suite that was read."""
    name, protocol = known.name, known.protocol
    if known.superseded:
        raise InvalidOption(f"The rules of {name} are superseded by {known.superseded}")
    if protocol is None or protocol.rules != TASKS:
        was = "no protocol" if protocol is None else f"version {protocol.rules} of the tasks"
        raise InvalidOption(
            f"{name} was fixed with {was}, and this android_gym has version {TASKS}: "
            f"install android_gym {known.made_with}, or freeze it anew under another name."
        )
    if _checksum(known.episodes, protocol) != known.checksum:
        raise InvalidOption(
            f"{name} was changed since it was fixed: its checksum is not that of its episodes and its protocol."
        )
    found_now = ((task, registry.find(task)) for task in known.jobs)
    have = {name: task for name, task in found_now if task is not None}
    missing = sorted(known.jobs.keys() - have.keys())
    there = [(have[task], seeds) for task, seeds in known.jobs.items() if task in have]
    now = {key: found for key, found, _ in _episodes(there, protocol)}
    wrong = sorted(key for key in known.episodes if now.get(key) != known.episodes[key])
    if wrong:
        what = f"{len(missing)} tasks are missing, " if missing else ""
        raise InvalidOption(
            f"This installation does not draw what {name} is: {what}{len(wrong)} of "
            f"{len(known.episodes)} episodes differ ({', '.join(wrong[:3])} …). It was fixed with "
            f"android_gym {known.made_with}: install that, or run the tasks without --suite."
        )
    found = tuple(Job(have[task], seeds=seeds) for task, seeds in known.jobs.items())
    return Suite(found, names=(name,), frozen=known), known.seeds


def freeze(name: str, tasks: Iterable[Task], seeds: tuple[int, ...], made_with: str, profile: str = "") -> Frozen:
    """Fix tasks and seeds as they are drawn now, to be played by the protocol of now on the phone
    of a profile: by default the one that the tasks name. Of episodes that differ in their words
    alone the first one stays. Raises InvalidOption where no profile is given and the tasks name
    different ones."""
    kept: dict[str, str] = {}
    known: set[tuple[str, str, str]] = set()
    unique = {task.id: task for task in tasks}
    profiles = [profile] if profile else sorted({task.profile for task in unique.values()})
    if len(profiles) != 1:
        raise InvalidOption(
            f"The tasks of a suite share a profile, and these name {profiles}: choose the phone of all with --profile."
        )
    protocol = msgspec.structs.replace(PROTOCOL, profile=profiles[0])
    for key, found, one in _episodes([(unique[name], seeds) for name in sorted(unique)], protocol):
        same = one.task.id, repr(sorted(one.params.items())), _phone(one.start)
        if same not in known:
            known.add(same)
            kept[key] = found
    return Frozen(name, made_with, _checksum(kept, protocol), kept, protocol)


def write(suite: Frozen, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(suite)) + b"\n")


@lru_cache(maxsize=1000)
def _phone(start: Phone) -> str:
    """The digest of a phone: most episodes start from one that others start from, too."""
    return digest(start)


def _checksum(episodes: Mapping[str, str], protocol: Protocol) -> str:
    told = msgspec.json.encode(protocol, order="deterministic").decode()
    return checksum({**episodes, "protocol": told})


def _episodes(
    tasks: Iterable[tuple[Task, tuple[int, ...]]], protocol: Protocol
) -> Iterator[tuple[str, str, TaskInstance]]:
    """Every task with every one of its seeds: "TASK SEED", what that comes to, and as drawn."""
    base = base_phone(protocol.profile, protocol.world_seed)
    for task, seeds in tasks:
        for seed in seeds:
            one = sample(task, seed, base)
            told = {**declared(one), "phone": _phone(one.start)}
            text = msgspec.json.encode(told, order="deterministic")
            yield f"{task.id} {seed}", xxhash.xxh3_64_hexdigest(text), one
