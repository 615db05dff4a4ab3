"""The command gias: instructions on corpora of pages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.table import Table

from ..errors import InvalidOption
from .console import console

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..devices.pages import Corpus
    from ..generator.gias import AppTally

TEXTS = ("app", "phone")
NUMBERS = ("pages", "shown", "paths", "kept", "simple", "complex", "ends", "alike", "homogeneous", "templates", "near")


@click.command()
@click.argument("corpora", nargs=-1, type=click.Path(path_type=Path))
@click.option("--seed", default=0, show_default=True, help="Seed of paths and of frames.")
@click.option("--count", default=1000, show_default=True, type=click.IntRange(1), help="Most instructions.")
@click.option(
    "--out",
    default=Path("instructions.jsonl"),
    show_default=True,
    type=click.Path(path_type=Path),
    help="File for the instructions, one a line.",
)
@click.option(
    "--random",
    "drawn",
    type=click.IntRange(1),
    help="Also draw so many, each app with its share, into a file of their own, OUT-random800.jsonl for 800.",
)
@click.option(
    "--chance",
    default=0.015,
    show_default=True,
    type=click.FloatRange(0, 1),
    help="Mean chance, at most, with which drawn actions come to the ends; 1 for any ends.",
)
@click.option(
    "--suite",
    type=click.Choice(["v2-common", "v2-random-800"]),
    help="Make this suite from nothing and check it: instead of CORPORA and all other options but --out, a folder.",
)
@click.option("--model", help="Language model that describes pages and writes the sentences, as for agents.")
def gias(
    corpora: tuple[Path, ...],
    seed: int,
    count: int,
    out: Path,
    drawn: int | None,
    chance: float,
    suite: str | None,
    model: str | None,
) -> None:
    """Make instructions of the paths of CORPORA, files of `android-gym explore` or folders of them. Without --model
    they are written by a grammar."""
    from ..devices.pages.instructions import save
    from ..generator.gias import Gias, ModelDescriber, ModelNarrator, sample
    from ..llms import connect

    if suite is not None:
        return _make(suite, corpora, out)
    if not corpora:
        raise InvalidOption("Give corpora, files of `android-gym explore` or folders of them, or --suite.")
    if out.is_dir():
        raise InvalidOption(f"{out} is a folder: give --out a file for the instructions.")
    screen, llm = console(), None if model is None else connect(model)
    with screen.status("Reading corpora"):
        made = Gias(
            _read(corpora),
            seed,
            None if llm is None else ModelDescriber(llm),
            None if llm is None else ModelNarrator(llm),
            chance=chance,
        )
    with screen.status("Drawing paths"):
        found = made.run(count)
    save(out, found)
    screen.print(_table(made.tallies))
    click.echo(f"{out} holds {len(found):,} instructions.")
    if drawn is not None:
        part = out.with_name(f"{out.stem}-random{drawn}{out.suffix}")
        save(part, sample(found, drawn, seed))
        click.echo(f"{part} holds {drawn:,} of them.")


def _make(suite: str, corpora: tuple[Path, ...], out: Path) -> None:
    """Make a suite in a folder. Raises InvalidOption where it is not as it was."""
    from ..generator.gias.suites import make

    if corpora or out.is_file() or out.suffix == ".jsonl":
        raise InvalidOption("A suite explores its own corpora: give --suite and, as --out, a folder, and nothing else.")
    made = make(suite, out, watch=lambda text: click.echo(text, err=True))
    click.echo(f"{made.instructions} holds {made.size:,} instructions on {len(made.corpora)} corpora.")


def _read(paths: Iterable[Path]) -> list[Corpus]:
    """The corpora of files and folders, in the order of their names. Raises InvalidOption where a folder has none."""
    from ..devices.pages import SUFFIX, load

    found: list[Path] = []
    for path in paths:
        inside = sorted(path.rglob(f"*{SUFFIX}")) if path.is_dir() else [path]
        if not inside:
            raise InvalidOption(f"{path} holds no corpus; `android-gym explore` writes some.")
        found += inside
    return [load(path) for path in dict.fromkeys(found)]


def _table(tallies: Iterable[AppTally]) -> Table:
    """What became of the paths of each app."""
    table = Table(*TEXTS, box=None, pad_edge=False)
    for column in NUMBERS:
        table.add_column(column, justify="right")
    for one in tallies:
        kept = len(one.kept)
        counts = (one.pages, one.shown, one.paths.drawn, kept, one.count("simple"), one.count("complex"), len(one.ends))
        shares = (one.homogeneous_ends(), one.inside / kept if kept else 0.0)
        rest = (*(f"{share:.0%}" for share in shares), f"{len(one.templates):,}", f"{one.near:,}")
        table.add_row(one.app, one.phone, *(f"{number:,}" for number in counts), *rest)
    return table
