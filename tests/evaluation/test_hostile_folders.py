"""Other people's run folders, bundles and recordings are data: no command runs what they name, reads
or writes along paths that lead out of them, or ends otherwise than by saying what is wrong."""

from __future__ import annotations

import shutil
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result
from hostile_folders import MODEL, SECRET, World, bundled, copied, hostile, inside, world

from android_gym.cli import main
from android_gym.phone.core import own
from android_gym.sessions import Service, SessionFile

Call = Callable[[World], tuple[object, ...]]
ASKS = ("--model", MODEL)
PLAYS = ("--agent", "oracle", "--agent", "react", *ASKS, "--workers", 0)


def kept(given: World) -> Path:
    """A file of sessions with an episode of the suite that is still being played."""
    path = given.root / "out.sqlite"
    Service("Clock-Open", SessionFile(path)).create("Clock-Open", seed=0)
    return path


# Every command that reads a run's folder, a bundle or a recording: how it is called, by the command
# and more words where it is called in several ways. What it writes is "out", with a suffix.
READS: dict[str, Call] = {
    "accept": lambda w: ("accept", bundled(w), "--out", "out"),
    "accept in a worker": lambda w: ("accept", bundled(w), "--workers", 1),
    "collect": lambda w: ("collect", w.folder, "--out", "out.jsonl"),
    "collect as chat": lambda w: ("collect", w.folder, "--out", "out.jsonl", "--form", "chat"),
    "collect inline": lambda w: ("collect", w.folder, "--out", "out.jsonl", "--form", "chat", "--inline"),
    "demo": lambda w: ("demo", "--tasks", "Clock-Open", "--out", w.folder),
    "film": lambda w: ("film", f"{w.folder}/oracle/Clock-Open-0", "--out", "out.gif"),
    "film by agent": lambda w: ("film", f"{w.folder}/react/Clock-Open-0", "--out", "out.mp4"),
    "generate": lambda w: (
        *("generate", "--demonstrations", w.folder / "trajectories", "--model", "scripted:answers.json"),
        *("--count", 1, "--app", "Clock", "--profile", "pixel", "--to", "out.yaml"),
    ),
    "judge": lambda w: ("judge", w.folder, "--model", "scripted:answers.json", "--again"),
    "mcp": lambda w: ("mcp", "Clock-Open", "--out", w.folder),
    "play exported": lambda w: ("play", "--export", "out", w.folder),
    "play an episode exported": lambda w: ("play", "--export", "out", f"{w.folder}/oracle/Clock-Open-0"),
    "push": lambda w: ("push", w.folder, "somebody/steps"),
    "quote": lambda w: ("quote", kept(w), "--suite", "tiny.json", "--out", w.folder),
    "record": lambda w: ("record", w.folder / "trajectories/oracle/Clock-Open-0.jsonl", "--out", "out"),
    "report": lambda w: ("report", w.folder, "--out", "out"),
    "reproduce": lambda w: ("reproduce", w.folder, "--out", "out", "--workers", 0),
    "rescore": lambda w: ("rescore", w.folder),
    "run": lambda w: ("run", *PLAYS, "--suite", "tiny.json", "--out", w.folder),
    "run fresh": lambda w: ("run", *PLAYS, "--suite", "tiny.json", "--out", w.folder, "--fresh"),
    "run resumed": lambda w: ("run", "--resume", *ASKS, "--workers", 0, "--out", w.folder),
    "run resumed as it was": lambda w: ("run", "--resume", "--workers", 0, "--out", w.folder),
    "standings": lambda w: ("standings", w.folder, "--out", "out.html"),
    "submit": lambda w: ("submit", w.folder, "--out", "out.zip", "--pictures"),
}
# The arguments and paths of all commands, by whether a folder, bundle or recording is read there.
READ = {
    ("accept", "bundle"),
    ("collect", "runs"),
    ("demo", "out"),
    ("film", "episode"),
    ("generate", "demonstrations"),
    ("judge", "run"),
    ("mcp", "out"),
    ("play", "what"),
    ("push", "runs"),
    ("quote", "out"),
    ("record", "trajectory"),
    ("report", "runs"),
    ("reproduce", "run"),
    ("rescore", "runs"),
    ("run", "out"),
    ("standings", "runs"),
    ("submit", "run"),
}
NOT_READ = {
    ("accept", "out"): "is written",
    ("certify", "tasks"): "names tasks",
    ("check", "app"): "names code of the user's own",
    ("collect", "out"): "is written",
    ("compile", "name"): "names a task",
    ("compile", "out"): "is written",
    ("convert", "file"): "is read as JSON of one form (tests/generator/test_old_json.py)",
    ("convert", "to"): "is written",
    ("demo", "more"): "names tasks",
    ("derive", "files"): "names code of the user's own",
    ("explore", "names"): "names apps",
    ("explore", "out"): "is read as corpora (tests/pages)",
    ("film", "out"): "is written",
    ("freeze", "name"): "is a name",
    ("freeze", "out"): "is written",
    ("generate", "to"): "is written",
    ("gias", "corpora"): "is read as corpora (tests/pages)",
    ("gias", "out"): "is written",
    ("generate", "pages"): "is text",
    ("generate", "report"): "is written",
    ("list", "kind"): "is a name",
    ("mcp", "tasks"): "names tasks",
    ("mobilebench check", "data"): "is read as records (tests/tasks/mobilebench)",
    ("mobilebench generate", "out"): "is written",
    ("mobilebench generate", "report"): "is written",
    ("mobilebench overlap", "file"): "is read as records",
    ("mobilebench overlap", "other"): "is read as records",
    ("new", "name"): "is a name",
    ("new", "to"): "is written",
    ("pages apps", "corpus"): "is read as corpora (tests/pages)",
    ("pages apps", "full"): "is read as instructions (tests/pages)",
    ("pages apps", "subset"): "is read as instructions (tests/pages)",
    ("pages collect", "corpora"): "is read as corpora (tests/pages)",
    ("pages collect", "instructions"): "is read as instructions (tests/pages)",
    ("pages collect", "out"): "is written",
    ("pages quality", "corpus"): "is read as corpora (tests/pages)",
    ("pages quality", "instructions"): "is read as instructions (tests/pages)",
    ("pages quality", "reference"): "is read as instructions (tests/pages)",
    ("pages run", "corpus"): "is read as corpora (tests/pages)",
    ("pages run", "instructions"): "is read as instructions (tests/pages)",
    ("pages run", "out"): "is written",
    **{
        (f"platform {one}", "session"): "is read as a session (tests/integrations/test_platform.py)"
        for one in ("start", "act", "check", "reset", "close", "stop", "list")
    },
    ("platform act", "action"): "is an action",
    ("platform check", "name"): "is a name (tests/integrations/test_platform.py)",
    ("platform reset", "name"): "is a name (tests/integrations/test_platform.py)",
    ("platform start", "records"): "is read as records (tests/tasks/mobilebench)",
    ("play", "export"): "is written",
    ("play", "record"): "is written",
    ("push", "repo"): "is a name",
    ("quote", "store"): "is read as sessions (tests/sessions)",
    ("record", "out"): "is written",
    ("record", "tasks"): "names code of the user's own",
    ("rows", "out"): "is written",
    ("rows", "stack"): "is a name",
    ("rows", "tasks"): "names tasks",
    ("report", "out"): "is written",
    ("reproduce", "out"): "is written",
    ("run", "more"): "names tasks",
    ("schema", "kind"): "is a name",
    ("serve", "more"): "is a serial number",
    ("sessions", "store"): "is read as sessions (tests/sessions)",
    ("sessions", "tasks"): "names tasks",
    ("show", "app"): "names an app, or the dump of a screen (tests/screen)",
    ("show", "out"): "is written",
    ("standings", "out"): "is written",
    ("submit", "out"): "is written",
}
FIRST = (  # of the ways, those that are tried in every run of the tests
    "a module by its relative path",
    "a file of tasks beside a module",
    "a name on a way up",
    "recordings that are links",
    "a deep line",
    "a table that is cut in half",
    "a journal that deletes",
    "packed recordings that unpack to too much",
)
SLOW = ("generate",)  # commands that take seconds


@pytest.fixture(scope="module")
def theirs(tmp_path_factory: pytest.TempPathFactory) -> World:
    return world(tmp_path_factory.mktemp("world") / "root")


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is given before or after."""
    hub = ModuleType("huggingface_hub")
    hub.HfApi = Hub  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "huggingface_hub", hub)
    yield
    own.restore("")


class Hub:
    """The client of the Hub: what is pushed lies in "out" then."""

    endpoint = "hub"

    def create_repo(self, *_: object, **more: object) -> None:
        """There is nothing to do."""

    def upload_folder(self, folder_path: str, **more: object) -> None:
        shutil.copytree(folder_path, "out")


def called(given: World, command: str) -> Result:
    """Give a command in the world, in which nothing is left of the one before."""
    for left in given.root.glob("out*"):
        if left != given.canary.parent:
            shutil.rmtree(left) if left.is_dir() else left.unlink()
    words = READS[command](given)
    with inside(given.root):
        return CliRunner().invoke(main, [str(word) for word in words])


def contents(given: World) -> Iterator[tuple[str, bytes]]:
    """All that lies in the world, but for what is outside of the run from the start."""
    for file in sorted(given.root.rglob("*")):
        if not file.is_file() or file.is_symlink() or file.parent == given.canary.parent:
            continue
        yield str(file), file.read_bytes()
        if zipfile.is_zipfile(file):
            with zipfile.ZipFile(file) as archive:
                yield from ((f"{file}/{name}", archive.read(name)) for name in archive.namelist())


def checked(given: World, command: str, way: str) -> Result:
    """Call a command on a folder that is hostile in a way, and make sure that no harm is done."""
    before = {file: file.read_bytes() for file in given.canary.parent.iterdir()}
    copied(given)
    hostile(given)[way]()
    outside = {file: file.read_bytes() for file in given.canary.parent.iterdir()}
    told = called(given, command)
    assert outside == before == {file: file.read_bytes() for file in given.canary.parent.iterdir()}
    assert told.exception is None or isinstance(told.exception, SystemExit), (told.output, told.exc_info)
    assert told.output.strip() or (command == "mcp" and told.exit_code == 0)
    assert not given.mark.exists()
    assert SECRET not in told.output
    assert [name for name, data in contents(given) if SECRET.encode() in data] == []
    return told


def cases() -> list[Any]:
    """Every command with every way."""
    names = tuple(hostile(World(Path("world"))))
    return [
        pytest.param(
            command,
            way,
            marks=() if way in FIRST and command not in SLOW else (pytest.mark.slow,),
            id=f"{command}: {way}",
        )
        for command in READS
        for way in names
    ]


@pytest.mark.parametrize(("command", "way"), cases())
def test_a_command_does_no_harm_and_says_what_is_wrong(theirs: World, command: str, way: str) -> None:
    checked(theirs, command, way)


@pytest.mark.parametrize(
    "command", [pytest.param(one, marks=pytest.mark.slow if one in SLOW else ()) for one in READS if one != "demo"]
)
def test_a_folder_that_is_as_it_should_be_is_read(theirs: World, command: str) -> None:
    copied(theirs)
    told = called(theirs, command)
    if command == "run resumed as it was":  # its model's answers are in a file
        assert (told.exit_code, "allow it with --apps answers.json." in told.output) == (2, True)
    elif command == "judge":  # these answers are no verdicts
        assert (told.exit_code, "says neither Yes nor No" in told.output) == (1, True)
    elif command == "generate":  # nor are they drafts
        assert (told.exit_code, "No task was certified, so out.yaml was not written." in told.output) == (2, True)
    else:
        assert told.exit_code == 0, told.output
    assert not theirs.mark.exists()


def test_every_command_that_reads_a_folder_is_tried() -> None:
    groups = [(name, getattr(one, "commands", None)) for name, one in main.commands.items()]
    inside = {f"{name} {one}": command for name, commands in groups for one, command in (commands or {}).items()}
    alone = {name: main.commands[name] for name, commands in groups if commands is None}
    found = {
        (name, option.name)
        for name, command in (alone | inside).items()
        for option in command.params
        if isinstance(option, click.Argument) or isinstance(option.type, click.Path)
        if not isinstance(option.type, click.Choice)
    }
    assert found == READ | set(NOT_READ)
    assert {one for one, _ in READ} == {one.partition(" ")[0] for one in READS}
