"""Run folders, bundles and recordings as somebody would write them who means harm.

`World` holds a run that is as it should be, and beside it what nobody who reads the run may touch:
a module that leaves a mark when it is imported, and files with words that may not be shown. Each
function in `HOSTILE` makes a copy of the run hostile in one way.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import struct
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from android_gym.evaluation import frozen
from android_gym.evaluation.reports import report
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.store import FILE
from android_gym.tasks import registry
from android_gym.versions import HARNESS

SECRET = "canary-5f1d8a"
MODEL = "record:theirs/calls.jsonl:scripted:answers.json"  # its calls are kept in the run's folder
ANSWERS = ["Thought: I open it.\nAction: #start [Clock]#", "Action: #finish#"] * 9
EVIL = """
from pathlib import Path
Path({mark!r}).write_text("imported")
from android_gym.tasks.base import Task
TASKS = (Task("Clock-Evil", "Do it.", goal=lambda before, now, p: False, reference=lambda p: ((),)),)
"""
DEEP = 100_000  # levels


class World(NamedTuple):
    """A place with a run. Commands are given in `root`."""

    root: Path
    run: Path  # as it should be
    evil: Path  # a module with tasks
    mark: Path  # that it was imported
    canary: Path  # a file with the secret

    @property
    def folder(self) -> Path:
        """Where a hostile copy of the run is put."""
        return self.root / "theirs"


def world(root: Path) -> World:
    """A place with a run of a frozen suite: an agent that asks a model, and one that does not."""
    made = World(root, root / "mine", root / "theirs" / "evil.py", root / "mark", root / "outside" / "canary.jsonl")
    made.canary.parent.mkdir(parents=True)
    made.canary.write_text(f'{{"start":{{"task":"{SECRET}"}}}}\n')
    (root / "outside" / "canary.jpg").write_text(SECRET)
    (root / "answers.json").write_text(json.dumps(ANSWERS))
    frozen.write(frozen.freeze("tiny", (registry.get("Clock-Open"),), (0,), "source"), root / "tiny.json")
    jobs, seeds = frozen.frozen(root / "tiny.json")
    with inside(root):
        played = Run(Plan(("oracle", "react"), jobs, seeds, Path("theirs"), options={"model": MODEL}, pictures=True))
        report(played.plan.out, tuple(played), "A run")
    made.folder.rename(made.run)
    return made


@contextmanager
def inside(folder: Path) -> Iterator[None]:
    """Be in a folder, where commands are given."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def copied(given: World) -> Path:
    """A copy of the run, with the evil module in it."""
    shutil.copytree(given.run, given.folder)
    given.evil.write_text(EVIL.format(mark=str(given.mark)))
    return given.folder


def bundled(folder: Path, out: Path) -> Path:
    """A bundle of what the folder's tables and files say, unchecked."""
    base = sqlite3.connect(folder / FILE)
    (kind,) = base.execute("SELECT type FROM sqlite_master WHERE name = 'about'").fetchone()
    facts = dict(base.execute("SELECT key, value FROM about").fetchall() if kind == "table" else ())
    base.close()
    with zipfile.ZipFile(out, "w") as archive:
        head = f'{{"format":1,"version":"{HARNESS}","plan":{facts.get("plan", "null")}}}'
        for name, text in (("bundle.json", head), ("card.json", facts.get("card", "{}"))):
            archive.writestr(name, text)
        for name in ("results.json", "summary.json", "calls.jsonl"):
            if (folder / name).is_file():
                archive.write(folder / name, name)
        for file in sorted(folder.glob("trajectories/*/*.jsonl")):
            if file.is_file() and not file.is_symlink():
                archive.write(file, file.relative_to(folder).as_posix())
    return out


# --- what is changed -----------------------------------------------------------------------------


def in_plan(folder: Path, **changes: Any) -> None:
    """Change fields of the plan; the suite is no frozen one any more where one is named."""
    base = sqlite3.connect(folder / FILE)
    (text,) = base.execute("SELECT value FROM about WHERE key = 'plan'").fetchone()
    told = {**json.loads(text), **({"frozen": None} if "suite" in changes else {}), **changes}
    base.execute("UPDATE about SET value = ? WHERE key = 'plan'", (json.dumps(told),))
    base.commit()
    base.close()


def in_table(folder: Path, statement: str, *values: Any) -> None:
    base = sqlite3.connect(folder / FILE)
    base.execute(statement, values)
    base.commit()
    base.close()


def in_recordings(folder: Path, change: Callable[[dict[str, Any]], object], line: int = 0) -> None:
    """Change one line of every recording; -1 is the last one."""
    for file in sorted(folder.glob("trajectories/*/*.jsonl")):
        lines = [json.loads(text) for text in file.read_text("utf-8").splitlines()]
        change(lines[line])
        file.write_text("".join(f"{json.dumps(one)}\n" for one in lines), "utf-8")


def named(folder: Path, name: str) -> None:
    """Every episode names that recording."""
    in_table(folder, "UPDATE episodes SET trajectory = ?", name)
    told = json.loads((folder / "results.json").read_text("utf-8"))
    (folder / "results.json").write_text(json.dumps([{**one, "trajectory": name} for one in told]), "utf-8")


def linked(path: Path, to: Path) -> None:
    """A link in place of a file or folder."""
    if path.is_dir():
        shutil.rmtree(path)
    path.unlink(missing_ok=True)
    path.symlink_to(to)


def each(folder: Path, pattern: str, do: Callable[[Path], object]) -> None:
    for file in sorted(folder.glob(pattern)):
        do(file)


def deep_line(folder: Path, levels: int = DEEP) -> None:
    """An action that is nested as deep in every recording."""
    for file in sorted(folder.glob("trajectories/*/*.jsonl")):
        first, second, *rest = file.read_text("utf-8").splitlines(keepends=True)
        told = json.loads(second)
        told["step"]["raw"] = "HERE"
        nested = json.dumps(told).replace('"HERE"', "[" * levels + "]" * levels)
        file.write_text("".join((first, nested + "\n", *rest)), "utf-8")


def super_journal(folder: Path, victim: Path) -> None:
    """A journal of several databases, after whose playback SQLite deletes the file that it names."""
    magic, size, sector = bytes.fromhex("d9d505f920a163d7"), (folder / FILE).stat().st_size, 512
    page = (folder / FILE).read_bytes()[:4096]
    head = (magic + struct.pack(">IIIII", 1, 0, size // 4096, sector, 4096)).ljust(sector, b"\0")
    kept = struct.pack(">I", 1) + page + struct.pack(">I", sum(page[place] for place in range(3896, 0, -200)))
    name = str(victim).encode()
    tail = struct.pack(">I", 0x40000000 // 4096 + 1) + name + struct.pack(">II", len(name), sum(name)) + magic
    (folder / f"{FILE}-journal").write_bytes(head + kept + tail)


def _plans(given: World) -> Iterator[tuple[str, dict[str, Any]]]:
    evil, canary = given.evil, given.canary
    yield "a module by its relative path", {"suite": ["theirs/evil.py"]}
    yield "a module by its absolute path", {"suite": [str(evil)]}
    yield "a module on a way up", {"suite": ["outside/../theirs/evil.py"]}
    yield "a module through a link", {"suite": ["theirs/link.py"]}
    yield "published instructions", {"suite": [str(canary.with_suffix(".yaml"))]}
    yield "an agent that is a module", {"agents": ["theirs.evil"]}
    yield "an agent that is a path", {"agents": ["../theirs/evil"]}
    yield "a wrapper that is a path", {"wrappers": ["../theirs/evil"]}
    yield "a form that is a path", {"actions": "../theirs/evil", "observation": ["../theirs/evil"]}
    yield "a profile that is a path", {"profile": "../theirs/evil", "suite": ["Clock-Open"]}
    yield "a dial that is a module", {"dials": {"theirs.evil": 1}}
    yield "a graph", {"device": f"graph:{canary}"}
    yield "a phone", {"device": "adb:127.0.0.1:1"}
    yield "answers from a file", {"options": {"model": f"scripted:{canary}"}}
    yield "a recording", {"options": {"model": f"replay:{canary}"}}
    yield "a recording to write", {"options": {"model": f"record:{given.root}/new.jsonl:scripted:{canary}"}}
    yield "a model file", {"options": {"model": f"local:{canary}"}}
    yield "a ledger", {"options": {"model": f"openai:x?ledger={given.root}/new.jsonl"}}
    yield "a server", {"options": {"model": "openai:x?base_url=http://127.0.0.1:1/v1"}}
    yield "a key", {"options": {"model": "openai:x?key_env=HOME"}}
    yield "a server of the judge", {"judge": "openai:x?base_url=http://127.0.0.1:1/v1"}
    yield "a file of an option", {"agents": ["pointer"], "options": {"weights": str(canary)}}
    yield "very many episodes", {"repeats": 10**12}
    yield "very many seeds", {"suite": ["all"], "seeds": list(range(20_000))}


def plans(given: World) -> dict[str, dict[str, Any]]:
    """Fields of plans, by what they name."""
    return dict(_plans(given))


NAMES = {
    "up": "../outside/canary.jsonl",
    "up from a folder": "trajectories/../../outside/canary.jsonl",
    "absolute": "{canary}",
    "a drive": "C:\\outside\\canary.jsonl",
    "another server": "\\\\server\\share\\canary.jsonl",
    "a server in slashes": "//server/share/canary.jsonl",
    "the folder": ".",
    "a folder": "trajectories",
    "nothing": "",
    "with a nul": "trajectories/\0",
    "too long": "trajectories/" + "x" * 5000,
}


def _tables(folder: Path) -> dict[str, Callable[[], object]]:
    """What SQLite would run, or fail at, when the tables are read."""
    numbers = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n)"
    columns = ", ".join(f'"{row[1]}"' for row in _columns(folder))
    return {
        "a table that never ends": lambda: _script(
            folder,
            f"ALTER TABLE episodes RENAME TO kept; DROP VIEW IF EXISTS scores;"
            f"CREATE VIEW episodes AS {numbers} SELECT {columns} FROM kept, n",
        ),
        "facts that never end": lambda: _script(
            folder, f"ALTER TABLE about RENAME TO kept; CREATE VIEW about AS {numbers} SELECT key, value FROM n, kept"
        ),
        "a trigger": lambda: _script(folder, "CREATE TRIGGER t AFTER INSERT ON about BEGIN DELETE FROM episodes; END"),
        "a column that is worked out": lambda: _script(
            folder, "ALTER TABLE episodes ADD COLUMN more TEXT AS (hex(zeroblob(100000000)))"
        ),
        "no episodes": lambda: _script(folder, "DROP VIEW scores; DROP TABLE episodes"),
        "no facts": lambda: _script(folder, "DELETE FROM about WHERE key != 'format'"),
        "other columns": lambda: _script(folder, "DROP VIEW scores; ALTER TABLE episodes DROP COLUMN verdict"),
        "a file cut in half": lambda: _cut(folder / FILE, 0.5),
        "a file cut at its head": lambda: _cut(folder / FILE, 0.01),
        "zeros in it": lambda: _zeros(folder / FILE),
    }


def _columns(folder: Path) -> list[Any]:
    base = sqlite3.connect(folder / FILE)
    found = base.execute("PRAGMA table_info(episodes)").fetchall()
    base.close()
    return found


def _script(folder: Path, text: str) -> None:
    base = sqlite3.connect(folder / FILE)
    base.executescript(text)
    base.close()


def _cut(file: Path, share: float) -> None:
    data = file.read_bytes()
    file.write_bytes(data[: int(len(data) * share)])


def _zeros(file: Path) -> None:
    """Every page but the first is overwritten in its middle."""
    data = bytearray(file.read_bytes())
    for page in range(4096, len(data), 4096):
        data[page + 100 : page + 3000] = bytes(2900)
    file.write_bytes(data)


ODD: dict[str, Any] = {
    "a blob": b"\xff\x00",
    "a word": "../outside/canary.jsonl",
    "nothing": None,
    "less than nothing": -1,
    "a large number": 2**62,
    "a huge number": 1e308,
    "infinity": float("inf"),
    "deep JSON": "[" * DEEP,
    "an object": '{"a": {"b": [1e308, null]}}',
}
