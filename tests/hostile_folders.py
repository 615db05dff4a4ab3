"""Run folders, bundles and recordings as somebody would write them who means harm.

`World` holds a run that is as it should be, and beside it what nobody who reads the run may touch:
a module that leaves a mark when it is imported, and files with words that may not be shown. Each
function in `HOSTILE` makes a copy of the run hostile in one way.
"""

from __future__ import annotations

import gzip
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

import msgspec
import xxhash

from android_gym.evaluation import frozen
from android_gym.evaluation.archive import LIMIT, Archive
from android_gym.evaluation.reports import report
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.store import FILE
from android_gym.llms import Message
from android_gym.tasks import registry
from android_gym.trajectory import RecordedScreen
from android_gym.trajectory.messages import ENCODER, CallOptions, Picture, SentMessage
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
EVIL_YAML = """\
app: Clock
tasks:
  Evil:
    start: TASKS()
    say: Do it.
    ways: press home
    goal: [{front: com.android.settings}]
"""
DEEP = 100_000  # levels


class World(NamedTuple):
    """A place with a run. Commands are given in `root`."""

    root: Path

    @property
    def run(self) -> Path:
        """The run as it should be."""
        return self.root / "mine"

    @property
    def folder(self) -> Path:
        """Where a hostile copy of the run is put."""
        return self.root / "theirs"

    @property
    def evil(self) -> Path:
        """A module with tasks, in the folder."""
        return self.folder / "evil.py"

    @property
    def mark(self) -> Path:
        """What the module writes when it is imported."""
        return self.root / "mark"

    @property
    def canary(self) -> Path:
        """A file outside of the run, which holds the secret as do the others there."""
        return self.root / "outside" / "canary.jsonl"

    @property
    def new(self) -> Path:
        """A file that is not there."""
        return self.canary.with_name("new.jsonl")

    @property
    def picture(self) -> Path:
        return self.canary.with_suffix(".jpg")

    @property
    def table(self) -> Path:
        """A table of somebody else's."""
        return self.canary.with_name("table.sqlite")


def world(root: Path) -> World:
    """A place with a run of a frozen suite: an agent that asks a model, and one that does not."""
    made = World(root)
    made.canary.parent.mkdir(parents=True)
    made.canary.write_text(f'{{"start":{{"task":"{SECRET}"}}}}\n')
    made.canary.with_suffix(".yaml").write_text(f"tasks:\n- instruction: {SECRET}\n")
    base = sqlite3.connect(made.table)
    base.execute(f"CREATE TABLE things AS SELECT '{SECRET}' AS name")
    base.close()
    (root / "answers.json").write_text(json.dumps(ANSWERS))
    frozen.write(frozen.freeze("tiny", (registry.get("Clock-Open"),), (0,), "source"), root / "tiny.json")
    jobs, seeds = frozen.frozen(root / "tiny.json")
    with inside(root):
        played = Run(Plan(("oracle", "react"), jobs, seeds, Path("theirs"), options={"model": MODEL}, pictures=True))
        report(played.plan.out, tuple(played), "A run")
    made.folder.rename(made.run)
    made.picture.write_bytes(next(made.run.glob("pictures/*.jpg")).read_bytes() + SECRET.encode())
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
    shutil.rmtree(given.folder, ignore_errors=True)
    shutil.copytree(given.run, given.folder)
    given.evil.write_text(EVIL.format(mark=str(given.mark)))
    given.evil.with_suffix(".yaml").write_text(EVIL_YAML)
    (given.folder / "link.py").symlink_to(given.evil)
    return given.folder


def bundled(given: World) -> Path:
    """A bundle of what the hostile folder's tables and files say, unchecked."""
    folder, out = given.folder, given.root / "theirs.zip"
    facts = {**_facts(given.run / FILE), **_facts(folder / FILE)}
    head = f'{{"format":1,"version":"{HARNESS}","plan":{facts["plan"]}}}'
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("bundle.json", head)
        archive.writestr("card.json", facts["card"])
        for name in ("results.json", "summary.json", "calls.jsonl"):
            archive.write(folder / name, name)
        for file in sorted(folder.glob("trajectories/*/*.jsonl")):
            if file.is_file() and not file.is_symlink():
                archive.write(file, file.relative_to(folder).as_posix())
    return out


def _facts(table: Path) -> dict[str, str]:
    """The facts of a run; {} where they cannot be read. What lies beside the table is left alone."""
    if not table.is_file():
        return {}
    alone = table.parent.with_name("out.sqlite")
    shutil.copy(table, alone)
    base = sqlite3.connect(alone)
    try:
        (kind,) = base.execute("SELECT type FROM sqlite_master WHERE name = 'about'").fetchone()
        return dict(base.execute("SELECT key, value FROM about").fetchall()) if kind == "table" else {}
    except sqlite3.DatabaseError:
        return {}
    finally:
        base.close()


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


def in_recordings(folder: Path, change: Callable[[list[dict[str, Any]]], object]) -> None:
    """Change the lines of every recording."""
    for file in sorted(folder.glob("trajectories/*/*.jsonl")):
        lines = [json.loads(text) for text in file.read_text("utf-8").splitlines()]
        change(lines)
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


def deep_line(folder: Path, levels: int = DEEP) -> None:
    """An action that is nested so deep in every recording."""
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


# --- the ways ------------------------------------------------------------------------------------


def _plans(given: World) -> Iterator[tuple[str, dict[str, Any]]]:
    evil, canary = given.evil, given.canary
    yield "a module by its relative path", {"suite": ["theirs/evil.py"]}
    yield "a module by its absolute path", {"suite": [str(evil)]}
    yield "a module on a way up", {"suite": ["outside/../theirs/evil.py"]}
    yield "a module through a link", {"suite": ["theirs/link.py"]}
    yield "published instructions", {"suite": [str(canary.with_suffix(".yaml"))]}
    yield "a file of tasks beside a module", {"suite": ["theirs/evil.yaml"]}
    yield "an agent that is a module", {"agents": ["theirs.evil"]}
    yield "an agent that is a path", {"agents": ["../theirs/evil"]}
    yield "a wrapper that is a path", {"wrappers": ["../theirs/evil"]}
    yield "a form that is a path", {"actions": "../theirs/evil", "observation": ["../theirs/evil"]}
    yield "a profile that is a path", {"profile": "../theirs/evil", "suite": ["Clock-Open"]}
    yield "a dial that is a module", {"dials": {"theirs.evil": 1}}
    yield "a graph", {"device": f"graph:{canary}"}
    yield "a phone", {"device": "adb:127.0.0.1:1"}
    yield "answers from a file", {"options": {"model": f"scripted:{canary}"}}
    yield "a recording of answers", {"options": {"model": f"replay:{canary}"}}
    yield "a recording to write", {"options": {"model": f"record:{given.new}:scripted:{canary}"}}
    yield "a model file", {"options": {"model": f"local:{canary}"}}
    yield "a ledger", {"options": {"model": f"openai:x?ledger={given.new}"}}
    yield "a server", {"options": {"model": "openai:x?base_url=http://127.0.0.1:1/v1"}}
    yield "a key", {"options": {"model": "openai:x?key_env=HOME"}}
    yield "a server of the judge", {"judge": "openai:x?base_url=http://127.0.0.1:1/v1"}
    yield "a file of an option", {"agents": ["pointer"], "options": {"weights": str(canary)}}
    yield "very many episodes", {"repeats": 10**12}
    yield "very many seeds", {"suite": ["all"], "seeds": list(range(20_000))}
    yield "a field that no plan has", {"more": 3}
    yield "seeds that are none", {"seeds": [-1, 2.5, "x", None]}


NAMES = {
    "a name on a way up": "../outside/canary.jsonl",
    "a name on a way up from a folder": "trajectories/../../outside/canary.jsonl",
    "a name on a drive": "C:\\outside\\canary.jsonl",
    "a name on another server": "\\\\server\\share\\canary.jsonl",
    "a name on a server in slashes": "//server/share/canary.jsonl",
    "the name of the folder": ".",
    "the name of a folder in it": "trajectories",
    "no name": "",
    "a name with a nul": "trajectories/\0",
    "a name that is too long": "trajectories/" + "x" * 5000,
    "one name for all": "trajectories/oracle/Clock-Open-0.jsonl",
}


def _tables(folder: Path) -> dict[str, Callable[[], object]]:
    """What SQLite would run, or fail at, when the tables are read."""
    numbers = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n)"
    kept = "ALTER TABLE episodes RENAME TO kept; DROP VIEW scores;"
    return {
        "episodes that never end": lambda: _script(
            folder, f"{kept} CREATE VIEW episodes AS {numbers} SELECT {_quoted(folder)} FROM kept, n"
        ),
        "facts that never end": lambda: _script(
            folder, f"ALTER TABLE about RENAME TO kept; CREATE VIEW about AS {numbers} SELECT key, value FROM kept, n"
        ),
        "episodes without a key": lambda: _script(folder, f"{kept} CREATE TABLE episodes AS SELECT * FROM kept"),
        "a trigger": lambda: _script(folder, "CREATE TRIGGER t AFTER INSERT ON about BEGIN DELETE FROM episodes; END"),
        "a column that is worked out": lambda: _script(
            folder, "ALTER TABLE episodes ADD COLUMN more TEXT AS (hex(zeroblob(100000000)))"
        ),
        "no episodes": lambda: _script(folder, "DROP VIEW scores; DROP TABLE episodes"),
        "no facts": lambda: _script(folder, "DELETE FROM about WHERE key != 'format'"),
        "no plan": lambda: _script(folder, "DELETE FROM about WHERE key = 'plan'"),
        "no card": lambda: _script(folder, "DELETE FROM about WHERE key = 'card'"),
        "facts of another kind": lambda: _script(folder, "UPDATE about SET value = '[1]' WHERE key != 'format'"),
        "facts that are nested deep": lambda: _script(
            folder, f"UPDATE about SET value = '{'[' * DEEP}' WHERE key != 'format'"
        ),
        "other columns": lambda: _script(folder, "DROP VIEW scores; ALTER TABLE episodes DROP COLUMN verdict"),
        "a table that is cut in half": lambda: _cut(folder / FILE, 0.5),
        "a table that is cut at its head": lambda: _cut(folder / FILE, 0.01),
        "a table with zeros in it": lambda: _zeros(folder / FILE),
    }


def columns_of(folder: Path) -> tuple[str, ...]:
    """The columns of a run's episodes."""
    base = sqlite3.connect(folder / FILE)
    found = base.execute("PRAGMA table_info(episodes)").fetchall()
    base.close()
    return tuple(row[1] for row in found)


def _quoted(folder: Path) -> str:
    return ", ".join(f'"{name}"' for name in columns_of(folder))


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


def _files(given: World) -> dict[str, Callable[[], object]]:
    """What is no file of the folder, or none at all."""
    folder, canary, new = given.folder, given.canary, given.new
    return {
        "recordings that are links": lambda: _each(given, "trajectories/*/*.jsonl", lambda f: linked(f, canary)),
        "a folder that is a link": lambda: linked(folder / "trajectories", canary.parent),
        "recordings that are pipes": lambda: _each(given, "trajectories/*/*.jsonl", _pipe),
        "links beside recordings": lambda: _each(
            given, "trajectories/*/*.jsonl", lambda f: f.with_suffix(".new").symlink_to(new)
        ),
        "pictures that are links": lambda: _each(given, "pictures/*", lambda f: linked(f, given.picture)),
        "a table that is a link": lambda: linked(folder / FILE, given.table),
        "a log of the table that is a link": lambda: linked(folder / f"{FILE}-wal", canary),
        "a journal that deletes": lambda: super_journal(folder, canary),
        "a card that is a link": lambda: linked(folder / "card.json", canary),
        "a lock that is a link": lambda: linked(folder / ".run.lock", new),
        "a lock that is a pipe": lambda: _pipe(folder / ".run.lock"),
        "links in a ring": lambda: _each(given, "trajectories/*/*.jsonl", lambda f: linked(f, f)),
        "no recordings": lambda: _each(given, "trajectories/*/*.jsonl", Path.unlink),
    }


def packed(folder: Path) -> list[Path]:
    """Pack all recordings; the parts."""
    archive = Archive(folder)
    for name in archive.names():
        archive.write(name, archive.read(name), packed=True)
    archive.close()
    return sorted(folder.glob("trajectories/*/part-*"))


def _parts(given: World) -> dict[str, Callable[[], object]]:
    """What the index of packed recordings names, and what is there."""
    folder = given.folder

    def changed(statement: str) -> None:
        packed(folder)
        in_table(folder, f"UPDATE recordings SET {statement}")

    def bombs() -> None:
        for part in packed(folder):
            part.write_bytes(gzip.compress(bytes(LIMIT + 1)))
        in_table(folder, "UPDATE recordings SET start = 0, length = ?", part.stat().st_size)

    def links() -> None:
        for part in packed(folder):
            linked(part, given.canary)

    return {
        "packed recordings on a way up": lambda: changed("part = 'trajectories/../part-0000.jsonl.gz'"),
        "packed recordings in another folder": lambda: changed(f"part = '{given.canary}'"),
        "packed recordings before their part": lambda: changed("start = -start - 9"),
        "packed recordings that are cut": lambda: changed("length = length / 2"),
        "packed recordings that unpack to too much": bombs,
        "packed recordings that are links": links,
    }


def _each(given: World, pattern: str, do: Callable[[Path], object]) -> None:
    for file in sorted(given.folder.glob(pattern)):
        do(file)


def _pipe(path: Path) -> None:
    path.unlink(missing_ok=True)
    os.mkfifo(path)


def _recordings(given: World) -> dict[str, Callable[[], object]]:
    """What a recording itself says."""
    folder, out = given.folder, "../../outside/canary"

    def changed(change: Callable[[list[dict[str, Any]]], object]) -> Callable[[], object]:
        return lambda: in_recordings(folder, change)

    def start(**more: Any) -> Callable[[], object]:
        return changed(lambda lines: lines[0]["start"].update(more))

    def played_again(**options: Any) -> Callable[[], object]:
        def do() -> None:
            shutil.rmtree(folder / "pictures")
            in_recordings(folder, lambda lines: lines[0]["start"].update(options=options))

        return do

    return {
        "a deep line": lambda: deep_line(folder),
        "a line that is nearly too deep to read": lambda: deep_line(folder, 900),
        "a line that is a little too deep": lambda: deep_line(folder, 101),
        "a picture on a way up": changed(lambda lines: [_pictured(one, out) for one in lines]),
        "a picture that was sent on a way up": changed(lambda lines: _sent(lines, f"{out}.jpg")),
        "a recording of another agent": start(agent="somebody"),
        "a recording of another task": start(task="Clock-AddCity"),
        "a task that is a module": start(task="theirs/evil.py"),
        "a recording of a phone": played_again(device="adb:127.0.0.1:1"),
        "a recording with a judge": played_again(judge=f"scripted:{given.canary}"),
        "a recording with tasks": played_again(tasks="theirs/evil.py"),
        "a huge seed": start(seed=10**30),
        "a reference that never ends": start(references=[[{"verb": "back"}] * 5000]),
        "a reference that scrolls": start(references=[[{"verb": "scroll_to"}]]),
        "costs without end": changed(
            lambda lines: [one["step"].update(thought={"cost": 1e308}) for one in lines[1:-1]]
        ),
        "a screen that is no tree": changed(_no_tree),
        "a screen from another place": changed(lambda lines: lines[1]["step"].update(screen="0" * 32)),
        "parameters that a task does not have": start(params={"x": {"y": [1]}}),
    }


def _pictured(line: dict[str, Any], name: str) -> None:
    for part in (line.get("start"), line.get("step")):
        if part:
            part["picture"] = name


def _sent(lines: list[dict[str, Any]], name: str) -> None:
    """A model was sent a picture of that name."""
    message = {"message": Message("user", "What is this?"), "pictures": [Picture(name, 1, 1)]}
    sent = msgspec.convert(msgspec.to_builtins(message), SentMessage)
    way = CallOptions()
    digests = [xxhash.xxh3_128_hexdigest(ENCODER.encode(one)) for one in (sent, way)]
    asked = {"messages": [digests[0]], "way": digests[1], "answer": Message("assistant", "#finish#")}
    lines[1]["step"]["thought"] = {"calls": 1}
    lines[1] |= {"asked": [msgspec.to_builtins(asked)]}
    lines[1] |= {"said": {digests[0]: msgspec.to_builtins(sent)}, "ways": {digests[1]: msgspec.to_builtins(way)}}


def _no_tree(lines: list[dict[str, Any]]) -> None:
    """The first screen has a node that is deeper than a node may be below the one before."""
    lines[0]["seen"]["nodes"][0]["depth"] = -5
    lines[0]["start"]["screen"] = msgspec.convert(lines[0]["seen"], RecordedScreen).digest


def hostile(given: World) -> dict[str, Callable[[], object]]:
    """All ways to make the copy of the run hostile, by what they do."""
    folder = given.folder
    plans = {name: (lambda changes=changes: in_plan(folder, **changes)) for name, changes in _plans(given)}
    names = {**NAMES, "an absolute name": str(given.canary)}
    named_ = {words: (lambda name=name: named(folder, name)) for words, name in names.items()}
    return plans | named_ | _tables(folder) | _files(given) | _parts(given) | _recordings(given)
