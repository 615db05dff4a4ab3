"""The commands of the group pages: evaluation on corpora of pages, and data to learn from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click
from msgspec import to_builtins
from rich.table import Table

from ..errors import InvalidOption
from .console import console, plain
from .groups import Commands

if TYPE_CHECKING:
    from ..envs.pages import Player, Score

PATH = click.Path(path_type=Path, exists=True)


@click.group(cls=Commands)
def pages() -> None:
    """Evaluate on corpora of pages, which `explore` writes, and make data of them."""


@pages.command()
@click.argument("corpus", type=PATH)
@click.argument("instructions", type=PATH)
@click.option(
    "--player",
    "names",
    type=click.Choice(["gold", "uniform", "uniform-all"]),
    multiple=True,
    default=("gold", "uniform"),
    show_default=True,
    help="Who plays. Repeatable.",
)
@click.option(
    "--mode",
    type=click.Choice(["multi", "single"]),
    default="multi",
    show_default=True,
    help="Every way to the last page counts, or each answer is compared with the gold path's.",
)
@click.option("--tree-compat", is_flag=True, help="Walk and score as the released program does.")
@click.option("--state", is_flag=True, help="Make the actions again on the simulated phone, and compare its data.")
@click.option("--limit", type=click.IntRange(1), help="Most steps, instead of 20, or 25 of complex instructions.")
@click.option("--seed", default=0, show_default=True, help="Seed of the uniform players.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Write a line of JSON for each episode.")
def run(
    corpus: Path,
    instructions: Path,
    names: tuple[str, ...],
    mode: str,
    tree_compat: bool,
    state: bool,
    limit: int | None,
    seed: int,
    out: Path | None,
) -> None:
    """Play INSTRUCTIONS, a file, on CORPUS, a file or a folder of them, and print the scores by player and split."""
    from ..envs.pages import PagesEnv, gold, play, uniform

    env = PagesEnv(corpus, instructions, mode, tree_compat, limit, observation="goal", state=state)
    players: dict[str, Player] = {"gold": gold, "uniform": uniform(seed), "uniform-all": uniform(seed, offered=False)}
    found = {name: list(play(env, players[name])) for name in dict.fromkeys(names)}
    if out is not None:
        lines = [{"player": name, **to_builtins(score)} for name, scores in found.items() for score in scores]
        out.write_text("".join(f"{json.dumps(line)}\n" for line in lines), "utf-8")
    console().print(_table(found))


@pages.command()
@click.argument("full", type=PATH)
@click.argument("subset", type=PATH)
@click.option("--corpus", type=PATH, help="Corpora of the apps, which files in the published form need.")
def apps(full: Path, subset: Path, corpus: Path | None) -> None:
    """Print Mobile-Bench-v2's table 8: the apps of FULL, a file of instructions, and of SUBSET, a part of them."""
    from ..devices.pages import load_instructions, open_corpora
    from ..evaluation.reporting import mobilebench_v2

    corpora = () if corpus is None else open_corpora(corpus)
    table = mobilebench_v2.table8(load_instructions(full, corpora), load_instructions(subset, corpora))
    console().print(plain(table))


def _table(found: dict[str, list[Score]]) -> Table:
    """The scores of players, a row for each split and, where there are two, one for both."""
    from ..envs.pages import Summary, summarize

    table = Table("player", "split", box=None, pad_edge=False)
    for column in Summary._fields:
        table.add_column(column, justify="right")
    for name, scores in found.items():
        splits = sorted({score.split for score in scores}, reverse=True)
        parts = {split: [score for score in scores if score.split == split] for split in splits}
        for split, part in (parts if len(parts) == 1 else {**parts, "all": scores}).items():
            count, *rest = summarize(part)
            shares = ("-" if share is None else f"{share:.3f}" for share in rest)
            table.add_row(name, split, f"{count:,}", *shares)
    return table


@pages.command()
@click.argument("corpora", nargs=-1, required=True, type=PATH)
@click.option(
    "--out",
    required=True,
    type=click.Path(path_type=Path, dir_okay=False),
    help="Output: FILE.jsonl, or FILE.parquet (needs the extra `data`).",
)
@click.option("--rows", default=1_000_000, show_default=True, type=click.IntRange(1), help="Most triples.")
@click.option("--seed", default=0, show_default=True, help="Seed of ways and of frames.")
@click.option("--instructions", type=PATH, help="File of instructions whose steps come first.")
@click.option("--xml", is_flag=True, help="Include the pages' XML as well.")
@click.option("--pictures", is_flag=True, help="Draw the pages, into a folder beside.")
def collect(
    corpora: tuple[Path, ...], out: Path, rows: int, seed: int, instructions: Path | None, xml: bool, pictures: bool
) -> None:
    """Write (page, instruction, action) triples and all transitions of CORPORA, with a datasheet."""
    from ..devices.pages import load_instructions, open_corpora
    from ..generator.page_files import PAGES, TRANSITIONS, write_pages

    opened = [corpus for path in dict.fromkeys(corpora) for corpus in open_corpora(path)]
    asked = () if instructions is None else load_instructions(instructions, opened)
    with console().status("Writing") as status:
        made = write_pages(
            opened, out, rows, seed, asked, xml, pictures, lambda so_far: status.update(f"{so_far.rows:,} triples")
        )
    told = ", ".join(f"{count:,} {kind}" for kind, count in made.kinds.items())
    click.echo(f"{out}: {made.rows:,} triples ({told})")
    click.echo(f"{made.beside(TRANSITIONS)}: {made.transitions:,} transitions")
    click.echo(f"{made.beside(PAGES)}: {made.pages:,} pages of {len(opened)} app{'s' if len(opened) > 1 else ''}")
    click.echo(f"{out}.md: what they are")


@pages.command()
@click.argument("corpus", type=PATH)
@click.argument("instructions", type=PATH)
@click.option("--reference", type=PATH, help="Other sentences for the same paths, which a model compares.")
@click.option("--model", help="Language model that compares, as for agents.")
def quality(corpus: Path, instructions: Path, reference: Path | None, model: str | None) -> None:
    """Say how good INSTRUCTIONS on CORPUS are, as table 2 of Mobile-Bench-v2 does: the steps of the paths, those of the
    shortest ways to their ends, the quotient, and with --reference and --model how often a sentence is as good as the
    reference's, or better."""
    from ..devices.pages import load_instructions, open_corpora
    from ..generator.gias import ModelJudge
    from ..generator.gias.quality import quality as measure
    from ..llms import connect

    if (reference is None) != (model is None):
        raise InvalidOption("Win rates need both, --reference and --model.")
    corpora = open_corpora(corpus)
    others = () if reference is None else load_instructions(reference, corpora)
    judge = None if model is None else ModelJudge(connect(model))
    rows = measure(load_instructions(instructions, corpora), corpora, others, judge)
    table = Table("metric", box=None, pad_edge=False)
    for row in rows:
        table.add_column(row.split, justify="right")
    table.add_row("instructions", *(f"{row.instructions:,}" for row in rows))
    table.add_row("annotation step", *(f"{row.annotated:.2f}" for row in rows))
    table.add_row("evaluation step", *(f"{row.evaluated:.2f}" for row in rows))
    table.add_row("win rate", *("-" if row.win_rate is None else f"{100 * row.win_rate:.1f}" for row in rows))
    table.add_row("SE", *(f"{row.se:.2f}" for row in rows))
    console().print(table)
