"""The command report: tables, figures and comparisons over runs."""

from __future__ import annotations

from pathlib import Path

import click

RUN = click.Path(path_type=Path, file_okay=False)


@click.command()
@click.argument("runs", nargs=-1, required=True, type=RUN)
@click.option("--out", required=True, type=RUN, help="Output folder.")
@click.option("--title", default="", help="Title of the report.")
def report(runs: tuple[Path, ...], out: Path, title: str) -> None:
    """Report on RUNS as HTML, Markdown and JSON: the tables and figures of AndroidArena,
    MobileAgentBench, Mobile-Bench and Mobile-Bench-v2, and how the other agents compare with the first one."""
    from ..evaluation.reporting import document, read, write

    series = read(runs)
    names = ", ".join(dict.fromkeys(one.run for one in series))
    page = write(document(series, title or f"android-gym: {names}"), out)
    click.echo(f"{page}: {len(series)} agents of {len(runs)} runs")
    click.echo(f"{page.with_suffix('.md')}: the same as Markdown")
