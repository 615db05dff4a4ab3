"""The command push."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("runs", nargs=-1, required=True, type=click.Path(path_type=Path, file_okay=False))
@click.argument("repo")
@click.option("--form", default="transitions", show_default=True, help="Format: transitions or chat.")
@click.option("--solved", is_flag=True, help="Only episodes that succeeded.")
@click.option("--public", is_flag=True, help="Make the data set public. Default: private.")
def push(runs: tuple[Path, ...], repo: str, form: str, solved: bool, public: bool) -> None:
    """Push the steps of RUNS to a Hugging Face Hub data set, REPO (OWNER/NAME)."""
    from ..integrations.hub import push as to_hub

    click.echo(to_hub(runs, repo, form, solved, private=not public))
