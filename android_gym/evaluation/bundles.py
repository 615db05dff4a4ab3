"""A bundle: the run of a frozen suite in one file, to hand to somebody else.

It is a zip file with the same bytes for the same run:

    bundle.json             format, version, and the plan that the run was made by
    card.json               the run's card
    results.json            one object per episode
    summary.json            the table's numbers
    calls.jsonl             the answers of the model, where they were recorded (record:FILE:MODEL)
    trajectories/AGENT/…    the recordings
    pictures/, sent/        only where they were asked for

Names and passwords in addresses are left out. Nothing of a bundle is ever unpacked under a name
that is not of this list, and no file of it is read beyond its limit.
"""

from __future__ import annotations

import os
import re
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from ..errors import DamagedFile, InvalidOption
from ..llms import reach, shown
from ..phone.core.decoding import decoded
from ..trajectory import SENT
from ..trajectory.places import within
from ..versions import HARNESS
from . import outside
from .archive import Archive
from .completion import RESULTS, SUMMARY
from .facts import Card
from .plan import Plan
from .results import Result, check_agents, plain, summary
from .resuming import plan_from
from .run_card import FILE as CARD
from .store import opened, shaped

__all__ = ["Bundle", "scrubbed", "submit"]

FORMAT = 1
HEAD, CALLS = "bundle.json", "calls.jsonl"
LIMIT = 1 << 28  # bytes of one file, unpacked: the largest that is meant to be is the calls
WHOLE = 1 << 33  # bytes of all files, unpacked
MAX_FILES = 200_000  # files
_MEMBER = re.compile(
    r"(?:bundle|card|results|summary)\.json|calls\.jsonl"
    r"|trajectories/[\w+-]+/[\w-]+\.jsonl|pictures/[0-9a-f]+\.jpg|sent/[0-9a-f]+\.(?:jpg|png)",
    re.ASCII,
)
_USER = re.compile(r"://([^/\s@\"]+)@")
_JSON = msgspec.json.Encoder(order="deterministic")


class Head(msgspec.Struct):
    """What a bundle says of itself."""

    format: int
    version: str
    plan: dict[str, Any]


def submit(run: Path, out: Path, pictures: bool = False) -> int:
    """Write the bundle of a run; the number of its files. Raises InvalidOption where the run is of
    no frozen suite, or where a recording holds a password that was given in an address."""
    with opened(run) as store:
        told, card, results = store.about("plan"), store.about("card"), tuple(store.results())
    if not told or not card or not told.get("frozen"):
        raise InvalidOption(f"{run} is no run of a frozen suite: use run --suite.")
    secrets = _secrets(told)
    head = Head(FORMAT, HARNESS, told)
    found = dict(_files(run, results, pictures))
    tape = _tape(told, run)
    if tape is not None:
        found[CALLS] = tape.read_bytes
    made = {HEAD: head, CARD: card, RESULTS: results, SUMMARY: plain(summary(results))}
    texts = {name: _text(value) for name, value in made.items()}
    out.parent.mkdir(parents=True, exist_ok=True)
    part = out.with_name(f".{out.name}.part")
    try:
        with zipfile.ZipFile(part, "w") as archive:
            for name in sorted({*texts, *found}):
                data = texts[name] if name in texts else found[name]()
                _check(name, data, secrets)
                archive.writestr(_info(name), data, zipfile.ZIP_DEFLATED, 6)
        part.replace(out)
    finally:
        part.unlink(missing_ok=True)
    return len({*texts, *found})


def _files(run: Path, results: tuple[Result, ...], pictures: bool) -> Iterator[tuple[str, Callable[[], bytes]]]:
    """What reads the files of a run that go into its bundle, by their names there."""
    archive = Archive(run)
    for one in results:
        if not one.error:
            yield one.trajectory, partial(archive.read, one.trajectory)
    for folder in ("pictures", SENT) if pictures else ():
        for file in sorted((run / folder).glob("*")):
            name = f"{folder}/{file.name}"
            if _MEMBER.fullmatch(name):
                yield name, within(run, name).read_bytes


def _tape(told: dict[str, Any], run: Path) -> Path | None:
    """The file that the run's model was recorded in, None where there is none. Raises InvalidOption
    where it is not in the run's folder and the user has not given it."""
    files = reach(str(told.get("options", {}).get("model", ""))).recordings
    return outside.recording(files[0], run) if files else None


def scrubbed(value: Any) -> Any:
    """A value as JSON can hold it, without names and passwords in addresses."""

    def inner(one: Any) -> Any:
        if isinstance(one, str):
            return shown(one, ())
        if isinstance(one, dict):
            return {key: inner(each) for key, each in one.items()}
        return [inner(each) for each in one] if isinstance(one, list) else one

    return inner(msgspec.to_builtins(value))


def _text(value: Any) -> bytes:
    return msgspec.json.format(_JSON.encode(scrubbed(value))) + b"\n"


def _secrets(told: dict[str, Any]) -> tuple[bytes, ...]:
    """What must not be in a bundle: users of the addresses in the plan, and keys."""
    text = _JSON.encode(told).decode()
    names = {"OPENAI_API_KEY", *re.findall(r"key_env=([A-Za-z_]\w*)", text)}
    keys = {os.environ.get(name, "") for name in names}
    users = _USER.findall(text)
    found = {*users, *(user.partition(":")[2] for user in users), *keys}
    return tuple(sorted(one.encode() for one in found if len(one) >= 6))


def _check(name: str, data: bytes, secrets: tuple[bytes, ...]) -> None:
    if not _MEMBER.fullmatch(name):
        raise InvalidOption(f"{name} has no place in a bundle: its task or agent is named oddly.")
    if len(data) > LIMIT:
        raise InvalidOption(f"{name} has {len(data):,} bytes; a bundle takes {LIMIT:,}.")
    if any(secret in data for secret in secrets):
        raise InvalidOption(f"{name} holds a key or a password of the model's address: no bundle.")


def _info(name: str) -> zipfile.ZipInfo:
    """A file's entry, the same whenever and wherever it is made."""
    info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    info.create_system, info.external_attr = 3, 0o644 << 16
    return info


class Bundle:
    """A bundle that is read. Raises DamagedFile where it is none, or holds what none may hold."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._archive = zipfile.ZipFile(path)
        except (OSError, zipfile.BadZipFile) as error:
            raise DamagedFile(f"{path} is no bundle: {error}.") from error
        members = self._archive.infolist()
        self.names = tuple(one.filename for one in members)
        odd = [name for name in self.names if not _MEMBER.fullmatch(name)]
        if odd:
            raise DamagedFile(f"{path} holds {odd[0]!r}, which is no part of a bundle.")
        if len(set(self.names)) < len(members) or len(members) > MAX_FILES:
            raise DamagedFile(f"{path} holds a file twice, or more than {MAX_FILES:,} files.")
        if sum(one.file_size for one in members) > WHOLE:
            raise DamagedFile(f"{path} would be more than {WHOLE:,} bytes.")
        self.head: Head = self._json(HEAD, Head)
        if self.head.format > FORMAT:
            raise DamagedFile(f"{path} was made by a newer android_gym: install that.")
        self.card: dict[str, Any] = self._json(CARD, dict[str, Any])
        shaped(self.card, Card, f"{path}: {CARD} cannot be read")
        self.results: tuple[Result, ...] = self._json(RESULTS, tuple[Result, ...])
        check_agents(self.results, path)
        self.summary: list[Any] = self._json(SUMMARY, list[Any])

    def __enter__(self) -> Bundle:
        return self

    def __exit__(self, *_: object) -> None:
        self._archive.close()

    def read(self, name: str) -> bytes:
        """A file of it. Raises DamagedFile where there is none, or where it is too large."""
        try:
            with self._archive.open(name) as file:
                data = file.read(LIMIT + 1)
        except (KeyError, OSError, RuntimeError, ValueError, zipfile.BadZipFile, EOFError) as error:
            raise DamagedFile(f"{self.path} has no whole {name}: {error}.") from error
        except Exception as error:  # what zlib raises, or a compression that is not known
            raise DamagedFile(f"{self.path}: {name} cannot be unpacked ({error}).") from error
        if len(data) > LIMIT:
            raise DamagedFile(f"{self.path}: {name} has more than {LIMIT:,} bytes.")
        return data

    def plan(self) -> Plan:
        """The plan of the run, its agents and their options left out. Raises InvalidOption for one
        that is of no frozen suite, or not of the simulated phone."""
        told = self.head.plan
        if not isinstance(told.get("frozen"), dict):
            raise InvalidOption(f"{self.path} is of no frozen suite.")
        if told.get("device") != "sim" or told.get("judge"):
            raise InvalidOption(
                f"{self.path} was played on the device {told.get('device')!r} with the judge "
                f"{told.get('judge')!r}: only what the simulated phone shows can be checked."
            )
        try:
            agents = msgspec.convert(told["agents"], tuple[str, ...])
            plan = plan_from(told, Path(), agents=(), options={}, pictures=False)
            many = len(agents) * len(plan.instances()) * plan.repeats
            if many > MAX_FILES:
                raise ValueError(f"{many:,} episodes are more than {MAX_FILES:,}")
            return plan
        except (KeyError, TypeError, ValueError) as error:
            raise DamagedFile(f"{self.path}: its plan cannot be read: {error}.") from error

    def unpack(self, out: Path) -> None:
        """Write the files of its run, but for those that `results` are made to."""
        for name in self.names:
            if "/" in name or name in (CARD, CALLS):
                (out / name).parent.mkdir(parents=True, exist_ok=True)
                (out / name).write_bytes(self.read(name))

    def _json(self, name: str, kind: Any) -> Any:
        return decoded(self.read(name), kind, f"{self.path}: {name} cannot be read")
