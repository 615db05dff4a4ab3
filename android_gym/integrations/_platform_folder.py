"""The folder of a `Platform`: what it was started with, the actions of the test that is open, and snapshots.

    session.json           the state below, put in place whole
    records/NAME.json      the file of records, as it was when the first of them was started
    snapshots/NAME.phone   a phone (`phone.core.codec`), with NAME.png and NAME.html, which show its screen

Results and trajectories are kept as those of a run. A folder may come from anybody: what it says is data, it runs no
code, and no name in it leads out.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any

import msgspec

from ..errors import DamagedFile, InvalidOption, UnknownName
from ..evaluation.store import FILE
from ..phone.core import codec
from ..phone.core.decoding import Count, Whole, decoded
from ..phone.core.values import Value
from ..phone.state.phone import Phone
from ..tasks import registry
from ..tasks.mobilebench import records
from ..trajectory.atomic import write_atomic
from ..trajectory.places import within

__all__ = ["Folder", "MAX_ACTION", "MAX_ACTIONS", "State"]

SESSION, RECORDS, SNAPSHOTS, PHONE = "session.json", "records", "snapshots", ".phone"
MAX_ACTION, MAX_ACTIONS = 131_072, 10_000  # characters of one, actions of a test
_NAME = re.compile(r"\w[\w.-]{0,63}")
_Action = Annotated[str, msgspec.Meta(max_length=MAX_ACTION)]
_Actions = Annotated[tuple[_Action, ...], msgspec.Meta(max_length=MAX_ACTIONS)]


class State(Value, forbid_unknown_fields=True):
    """What a session is. The test that is open begins at its snapshot, or where its task does, and has its actions."""

    profile: str
    world: Whole
    actions: str  # the action form
    records: str = ""  # the file's name, "" before the first record
    test: str = ""  # the id of its task, "" where none is open
    seed: Count = 0
    snapshot: str = ""
    done: _Actions = ()


class Folder:
    """The files of a session, by name."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def state(self) -> State | None:
        """The session in the folder, None where there is none yet. Raises DamagedFile for what is none, and
        InvalidOption where a run is."""
        file = within(self.path, SESSION)
        if file.is_file():
            found: State = decoded(file.read_bytes(), State, f"{file} is no session of a platform")
            return found
        if self.has_results():
            raise InvalidOption(f"{self.path} holds a run: choose another folder for the platform.")
        return None

    def keep(self, state: State) -> None:
        """Put a state in place of the last one."""
        self.path.mkdir(parents=True, exist_ok=True)
        write_atomic(within(self.path, SESSION), msgspec.json.encode(state))

    def has_results(self) -> bool:
        """Whether a test was closed."""
        return within(self.path, FILE).is_file()

    # --- records ---------------------------------------------------------------------------------

    def records(self, name: str) -> Path:
        """The file of records of that name."""
        file = within(self.path, f"{RECORDS}/{name}")
        if not registry.is_json(name) or not file.is_file():
            raise DamagedFile(f"{self.path} has no file of records {name!r}.")
        return file

    def take_records(self, path: Path, known: str) -> str:
        """Keep a copy of a file of records; its name. `known`: that of the file that is there, which has to be the
        same. Raises InvalidOption for another one, and for a file without records."""
        if not registry.is_json(path):
            raise InvalidOption(f"Records are in a file NAME.json, not {path}.")
        registry.load_file(path)  # says what is wrong with it
        data = path.read_bytes()
        if known and (known != path.name or self.records(known).read_bytes() != data):
            raise InvalidOption(f"{self.path} holds tests of another file, {known}: choose another folder.")
        file = within(self.path, f"{RECORDS}/{path.name}")
        file.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(file, data)
        return path.name

    def task(self, name: str, id: str) -> str:
        """The id of the task of a record, from its key ("SAMT-110"), its number if only one has it, or that id.

        Raises UnknownName, and InvalidOption where several are meant.
        """
        held = records.load(self.records(name)).records
        tasks = [task.id for task in registry.load_file(self.records(name))]
        names = [(record.key, record.id, task) for record, task in zip(held, tasks, strict=True)]
        meant = [one for one in names if id.casefold() in [n.casefold() for n in one]] if id else names
        if id and not meant:
            raise UnknownName(f"record of {name}", id, [key for key, *_ in names])
        if len(meant) > 1:
            several = ", ".join(key for key, *_ in meant[:5])
            raise InvalidOption(f"{name} has {len(meant)} such records ({several} …): name one of them.")
        return meant[0][-1]

    # --- snapshots -------------------------------------------------------------------------------

    def snapshots(self) -> tuple[str, ...]:
        """Their names, sorted."""
        found = within(self.path, f"{SNAPSHOTS}/x").parent.glob(f"*{PHONE}")
        return tuple(sorted(one.stem for one in found if _NAME.fullmatch(one.stem)))

    def new_name(self, name: str) -> str:
        """The name of a new snapshot, without one the first of "check-1" … that is free. Raises InvalidOption."""
        there = self.snapshots()
        if not name:
            return next(one for n in range(1, len(there) + 2) if (one := f"check-{n}") not in there)
        if not _NAME.fullmatch(name):
            raise InvalidOption(f"A snapshot is called by letters, digits, '.', '-' and '_', not {name[:80]!r}.")
        if name in there:
            raise InvalidOption(f"There is a snapshot named {name!r} already: choose another name.")
        return name

    def place(self, name: str, suffix: str) -> Path:
        """Where a file of a snapshot is: ".png", ".html" or `PHONE`."""
        return within(self.path, f"{SNAPSHOTS}/{name}{suffix}")

    def save(self, name: str, phone: Phone, **shown: bytes) -> None:
        """Write a snapshot; `shown`: files beside it by suffix. It is there once all of them are."""
        self.place(name, PHONE).parent.mkdir(parents=True, exist_ok=True)
        for suffix, data in shown.items():
            write_atomic(self.place(name, f".{suffix}"), data)
        write_atomic(self.place(name, PHONE), codec.dumps(phone))

    def phone(self, name: str) -> Phone:
        """The phone of a snapshot. Raises UnknownName, and DamagedFile where the file holds none."""
        if name not in self.snapshots():
            raise UnknownName("snapshot", name, self.snapshots())
        file = self.place(name, PHONE)
        try:
            found: Any = codec.loads(file.read_bytes())
        except DamagedFile as error:
            raise DamagedFile(f"{file}: {error}") from error
        if not isinstance(found, Phone):
            raise DamagedFile(f"{file} holds no phone.")
        return found
