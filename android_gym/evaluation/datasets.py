"""Writing collected data: JSON lines or Parquet, with a datasheet beside."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import xxhash

from ..errors import AndroidGymError, InvalidOption, MissingLibrary, UnknownName, install_command
from ..tasks import splits
from ..versions import HARNESS
from .collecting import FORMS, Episode, Pictures, chat, episodes, replay
from .store import card_of

__all__ = ["Collected", "check_suffix", "collect", "datasheet", "row_file"]

BATCH = 1000  # rows of a Parquet group
_FIELDS = {
    "transitions": (
        (
            "run, agent, task, split, seed, trial, step",
            "where the step comes from; `split` is the task's: train on `train` alone where you test on these tasks",
        ),
        ("instruction", "what the agent was asked to do"),
        (
            "screen, next_screen",
            "before and after: digest, package, activity, size in px, the "
            "compressed text, the picture's file in the run's folder where one was kept",
        ),
        ("action, raw", "in canonical form (null where it could not be carried out), and as given"),
        (
            "difference",
            "places of the phone's state that changed, with what came and went; null "
            "where the device does not tell or playing it again came out otherwise",
        ),
        ("reward, error, success, last", "of this step; `success`: goal, clean and obeyed"),
        (
            "goal, clean, obeyed",
            "after this step: what the task asks for is done, nothing else "
            "differs from the start, what the user forbids was not done so far",
        ),
    ),
    "chat": (
        ("task, split, seed, trial, agent, step, success", "where the step comes from, and how its episode ended"),
        (
            "messages",
            "in the form of OpenAI's protocol: the messages as the model was sent them, "
            "with tool calls and pictures, and its answer; where none was asked, the task, the "
            "actions so far and the screen, answered by the action. Pictures are files in the folder "
            "beside, named relative to it, or data URLs",
        ),
        ("tools", "the tools that the model might call, [] for none"),
    ),
}
Replay = Callable[..., Iterator[tuple[Episode, Iterable[dict[str, Any]]]]]
SUFFIXES = (".jsonl", ".parquet")


class Collected(msgspec.Struct):
    """What was written."""

    path: Path
    form: str
    rows: int = 0
    episodes: int = 0
    solved: int = 0
    unknown: int = 0  # rows whose difference is null
    agents: Counter[str] = msgspec.field(default_factory=Counter)
    splits: Counter[str] = msgspec.field(default_factory=Counter)
    cards: list[dict[str, Any]] = msgspec.field(default_factory=list)


def collect(
    runs: Sequence[Path],
    out: Path,
    form: str = "transitions",
    solved: bool = False,
    nodes: bool = False,
    inline: bool = False,
    replay: Replay = replay,
) -> Collected:
    """Write the steps of runs to a file, Parquet if it is called so, else JSON lines, and its
    datasheet to FILE.md. Pictures in conversations are copied to the folder NAME-pictures beside,
    or, with `inline`, stand in them as data URLs. `replay` makes the rows of
    transitions. Raises InvalidOption for a file of another kind, and where the runs hold no such
    episode."""
    if form not in FORMS:
        raise UnknownName("form", form, FORMS)
    check_suffix(out)
    made = Collected(out, form)
    for run in runs:
        made.cards.append({"run": run.name, **card_of(run)})
    folder = None if inline else out.with_name(f"{out.stem}-pictures")
    try:
        with row_file(out) as write:
            for row in _counted(made, runs, solved, folder, partial(replay, nodes=nodes)):
                write(row)
        if not made.rows:
            raise InvalidOption("There is no such episode in these runs: nothing was written.")
    except AndroidGymError:
        out.unlink(missing_ok=True)
        raise
    sheet = datasheet(made, xxhash.xxh3_128_hexdigest(out.read_bytes()))
    out.with_name(f"{out.name}.md").write_text(sheet, "utf-8")
    return made


def _counted(
    made: Collected, runs: Sequence[Path], solved: bool, folder: Path | None, replay: Replay
) -> Iterator[dict[str, Any]]:
    found = episodes(runs, solved)
    said = ((one, chat(one, Pictures(run, folder))) for run, _, one in found)
    for (result, _, task), told in said if made.form == "chat" else replay(found):
        made.episodes += 1
        made.solved += result.success
        made.agents[result.agent] += 1
        made.splits[splits.template_side(task)] += 1
        for row in told:
            made.rows += 1
            made.unknown += row.get("difference", ()) is None
            yield row


def check_suffix(path: Path) -> None:
    """Raises InvalidOption for a file of another kind than those that rows are written to."""
    if path.suffix not in SUFFIXES:
        raise InvalidOption(f"Data is written to FILE.jsonl or FILE.parquet, not {str(path)!r}.")


@contextmanager
def row_file(path: Path, batch: int = BATCH) -> Iterator[Callable[[dict[str, Any]], None]]:
    """A function that writes a row to a file, Parquet if it is called so, else JSON lines. Rows are objects with the
    same keys. In Parquet, columns are text, numbers and yes or no; anything nested is a column of JSON text. batch:
    rows of a Parquet group.

        with row_file(Path("steps.parquet")) as write:
            write({"page": 0, "marks": {"c1": [0, 0, 9, 9]}})

    Raises InvalidOption for a file of another kind, and MissingLibrary.
    """
    check_suffix(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    with _parquet(path, batch) if path.suffix == ".parquet" else _lines(path) as write:
        yield write


@contextmanager
def _lines(path: Path) -> Iterator[Callable[[dict[str, Any]], None]]:
    encode = msgspec.json.Encoder().encode
    with path.open("wb") as file:

        def write(row: dict[str, Any]) -> None:
            file.write(encode(row) + b"\n")

        yield write


@contextmanager
def _parquet(path: Path, size: int) -> Iterator[Callable[[dict[str, Any]], None]]:
    try:
        pyarrow = importlib.import_module("pyarrow")
        parquet = importlib.import_module("pyarrow.parquet")
    except ImportError as error:
        raise MissingLibrary(f"Parquet needs pyarrow: {install_command('data')}.") from error
    writer: Any = None
    batch: list[dict[str, Any]] = []

    def flush() -> None:
        nonlocal writer
        table = pyarrow.Table.from_pylist(batch, writer.schema if writer else None)
        writer = writer or parquet.ParquetWriter(path, table.schema, compression="zstd")
        writer.write_table(table)
        batch.clear()

    def write(row: dict[str, Any]) -> None:
        batch.append({key: _flat(value) for key, value in row.items()})
        if len(batch) == size:
            flush()

    try:
        yield write
        if batch:
            flush()
    finally:
        if writer is not None:
            writer.close()


def _flat(value: Any) -> Any:
    plain = isinstance(value, str | int | float) or value is None
    return value if plain else msgspec.json.encode(value).decode()


def datasheet(made: Collected, checksum: str) -> str:
    """What the file is, in Markdown: where it comes from, what is in it, what it is not."""
    agents = ", ".join(f"{name} ({count})" for name, count in sorted(made.agents.items()))
    splits = ", ".join(f"{name} ({count})" for name, count in sorted(made.splits.items()))
    fields = [f"| `{name}` | {what} |" for name, what in _FIELDS[made.form]]
    cards = [
        f"- `{card['run']}`: version {card['version']}, {card['tasks']} tasks, seeds "
        f"{card['seeds']}, checksum {card['checksum']}, device {card['device']}, observation "
        f"{card['observation']}, actions {card['actions']!r}"
        for card in made.cards
    ]
    return "\n".join(
        (
            f"# {made.path.name}",
            "",
            f"{made.rows} steps of {made.episodes} episodes, {made.solved} of them successes, "
            f"collected from recorded runs with android-gym {HARNESS} in the form "
            f"`{made.form}`. xxh3_128 of the file: `{checksum}`.",
            "",
            "## Where it comes from",
            "",
            f"Agents (episodes): {agents}. Splits of the tasks (episodes): {splits}.",
            "",
            *cards,
            "",
            "Episodes on the simulated phone are of an owner whose messages, contacts and files are "
            "invented. Those of a real device show what was on it: look through them before you share "
            "them. An agent's own words are in it where a model thought.",
            *(
                ()
                if made.form == "chat"
                else (f"What a step changed was found by playing it again; of {made.unknown} steps it is not known.",)
            ),
            "",
            "## What is in it",
            "",
            "| field | what it is |",
            "|---|---|",
            *fields,
            "",
            "## What it is not",
            "",
            "Steps of a failed episode are as they were made, wrong ones included; `success` and the "
            "run's results tell them apart. Seeds draw names, dates and texts of the same templates: "
            "do not test on the tasks and seeds that you train on.",
            "",
        )
    )
