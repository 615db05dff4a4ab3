"""The command push."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("runs", nargs=-1, required=True, type=click.Path(path_type=Path, file_okay=False))
@click.argument("repo")
@click.option("--form", default="transitions", show_default=True, help="transitions or chat.")
@click.option("--solved", is_flag=True, help="Only episodes that succeeded.")
@click.option("--public", is_flag=True, help="For everybody to see; else it is private.")
def push(runs: tuple[Path, ...], repo: str, form: str, solved: bool, public: bool) -> None:
    """Push the steps of RUNS to the data set REPO (OWNER/NAME) of the Hugging Face Hub."""
    from ..integrations.hub import push as to_hub

    click.echo(to_hub(runs, repo, form, solved, private=not public))
