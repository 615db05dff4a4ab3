"""The command explore: the pages of apps, as corpora."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.table import Table

from ..errors import AmbiguousName, InvalidOption, UnknownName
from .console import console
from .progress import live_table

if TYPE_CHECKING:
    from ..devices import Device
    from ..devices.pages import Corpus
    from ..envs.pages import Limits

COLUMNS = ("app", "pages", "edges", "2+ ways in", "deepest", "left the app", "beyond", "unreachable")


@dataclass
class _Counts:
    """What exploring has come to."""

    total: int  # apps
    rows: list[tuple[str, ...]] = field(default_factory=list)
    now: str = ""

    def see(self, corpus: Corpus) -> None:
        tried = len(corpus) - corpus.state.count(0)
        self.now = f"{corpus.about.app}: {len(corpus)} pages, {tried} tried, {len(corpus.edges):,} edges"

    def write(self, pages: int) -> None:
        self.now = f"{self.now.partition(':')[0]}: {pages} pages written"

    def add(self, corpus: Corpus) -> None:
        many = sum(count > 1 for count in corpus.ways_in().values())
        deepest, tally = len(corpus.depths()) - 1, corpus.tally
        numbers = (len(corpus), len(corpus.edges), many, deepest, tally.left, tally.beyond, corpus.state.count(2))
        self.rows.append((corpus.about.app, *(f"{number:,}" for number in numbers)))

    def table(self) -> Table:
        """The present app, while it is explored."""
        table = Table("apps", "exploring", box=None, pad_edge=False)
        table.add_row(f"{len(self.rows)}/{self.total}", self.now)
        return table

    def whole(self) -> Table:
        """All apps, at the end."""
        table = Table(COLUMNS[0], box=None, pad_edge=False)
        for column in COLUMNS[1:]:
            table.add_column(column, justify="right")
        for row in self.rows:
            table.add_row(*row)
        return table


@click.command()
@click.argument("names", nargs=-1, required=True)
@click.option("--app", "apps", multiple=True, help="Of a profile or a real phone, this app only. Repeatable.")
@click.option("--profile", default="everything", show_default=True, help="The phone that apps in NAMES are on.")
@click.option(
    "--world", default=0, show_default=True, type=click.IntRange(0), help="Seed of the phone's owner and their data."
)
@click.option("--seed", default=0, show_default=True, help="Seed of what is tried first, and of the texts.")
@click.option("--pages", default=300, show_default=True, type=click.IntRange(1), help="Most pages of an app.")
@click.option(
    "--depth", default=10, show_default=True, type=click.IntRange(1), help="Most actions from its first page."
)
@click.option(
    "--states",
    default=0,
    show_default=True,
    type=click.IntRange(0),
    help="Of so many changes of the phone's data the pages are kept apart; of simulated phones only.",
)
@click.option("--text", "texts", multiple=True, help="What is typed, instead of words of the app. Repeatable.")
@click.option(
    "--out",
    default=Path("corpus"),
    show_default=True,
    type=click.Path(path_type=Path, file_okay=False),
    help="Folder for the corpora, in a folder for each phone.",
)
@click.option("--export", "layout", type=click.Choice(["mobile3m"]), help="Write the pages in this layout as well.")
@click.pass_context
def explore(
    ctx: click.Context,
    names: tuple[str, ...],
    apps: tuple[str, ...],
    profile: str,
    world: int,
    seed: int,
    pages: int,
    depth: int,
    states: int,
    texts: tuple[str, ...],
    out: Path,
    layout: str | None,
) -> None:
    """Explore apps: write the pages that their actions lead to, a corpus for each app. NAMES are apps, profiles, which
    means all of their apps, and adb:SERIAL, a real phone. The same command goes on where one was stopped. Exit status 1
    if an app could not be explored."""
    from ..devices import SimulatedDevice, connect
    from ..devices.pages import About
    from ..envs.pages import Limits, packages
    from ..profiles import names as profiles

    limits = Limits(seed, pages, depth, texts, states)
    plan: list[tuple[Device, tuple[str, ...], str]] = []
    for name in names:
        real, known = name.startswith("adb:"), name in profiles()
        if apps and not (real or known):
            raise InvalidOption(f"--app names apps of a profile or a real phone, and {name} is neither.")
        on = name if known else profile
        device = connect(name) if real else SimulatedDevice(on, world)
        chosen = packages(device, apps) if real or known else (_package(device, name, profiles()),)
        phone = name.removeprefix("adb:") if real else About("", profile=on, world_seed=world).phone
        plan.append((device, chosen, re.sub(r"[^\w.-]", "_", phone)))
    counts, screen = _Counts(sum(len(chosen) for _, chosen, _ in plan)), console()
    with live_table(screen, counts):
        failed = [
            error
            for device, chosen, folder in plan
            for package in chosen
            for error in _explored(device, package, out / folder, limits, layout, counts)
        ]
    screen.print(counts.whole())
    for error in failed:
        click.echo(error, err=True)
    ctx.exit(1 if failed else 0)


def _package(device: Device, name: str, profiles: tuple[str, ...]) -> str:
    """The package of an app. Raises UnknownName."""
    from ..envs.pages import packages

    try:
        return packages(device, (name,))[0]
    except AmbiguousName:
        raise
    except UnknownName as error:
        raise UnknownName("app or profile", name, (*error.known, *profiles)) from error


def _explored(
    device: Device, package: str, folder: Path, limits: Limits, layout: str | None, counts: _Counts
) -> list[str]:
    """Explore one app; what went wrong, in a sentence."""
    from ..devices.pages import export
    from ..envs.pages import explore as explore_app
    from ..envs.pages import jobs

    try:
        (job,) = jobs(device, folder, (package,), limits)
        corpus = explore_app(*job, counts.see)
    except InvalidOption as error:
        return [str(error)]
    if layout is not None:
        export(corpus, folder / layout, counts.write)
    counts.add(corpus)
    return []
