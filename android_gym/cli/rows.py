"""The command rows."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("stack")
@click.argument("tasks", nargs=-1)
@click.option("--seeds", default=8, show_default=True, type=click.IntRange(1), help="Seeds per task.")
@click.option("--first-seed", default=0, show_default=True, type=click.IntRange(0), help="The first of them.")
@click.option("--out", required=True, type=click.Path(path_type=Path, dir_okay=False), help="JSON lines file to write.")
def rows(stack: str, tasks: tuple[str, ...], seeds: int, first_seed: int, out: Path) -> None:
    """Write the dataset that STACK (nemo-gym, skyrl or verl) trains on: a row for each of TASKS, by default all, with
    each seed."""
    from ..integrations.rows import rows as found
    from ..integrations.rows import write

    made = found(stack, tasks or ("all",), range(first_seed, first_seed + seeds))
    write(out, made)
    click.echo(f"{len(made)} rows are in {out}.")
