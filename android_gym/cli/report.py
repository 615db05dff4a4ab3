"""The command report: tables, figures and comparisons over runs."""

from __future__ import annotations

from pathlib import Path

import click

RUN = click.Path(path_type=Path, file_okay=False)
EPISODES = "episodes.html"


@click.command()
@click.argument("runs", nargs=-1, required=True, type=RUN)
@click.option("--out", required=True, type=RUN, help="Output folder.")
@click.option("--title", default="", help="Title of the report.")
@click.option("--agent", "agents", multiple=True, help="Agent of the episodes to show. Repeatable.")
@click.option(
    "--task", "tasks", multiple=True, help="Task of the episodes to show, or a pattern as 'Clock-*'. Repeatable."
)
@click.option("--seed", "seeds", type=int, multiple=True, help="Seed of the episodes to show. Repeatable.")
def report(
    runs: tuple[Path, ...],
    out: Path,
    title: str,
    agents: tuple[str, ...],
    tasks: tuple[str, ...],
    seeds: tuple[int, ...],
) -> None:
    """Report on RUNS as HTML, Markdown and JSON: the tables and figures of AndroidArena,
    MobileAgentBench, Mobile-Bench and Mobile-Bench-v2, and how the other agents compare with the first one.

    With --agent, --task or --seed: write instead a page of these episodes of one run, step by step, as the run's own
    page has them.
    """
    if agents or tasks or seeds:
        _episodes(runs, out, agents, tasks, seeds)
        return

    from ..evaluation.reporting import document, read, write

    series = read(runs)
    names = ", ".join(dict.fromkeys(one.run for one in series))
    page = write(document(series, title or f"android-gym: {names}"), out)
    click.echo(f"{page}: {len(series)} agents of {len(runs)} runs")
    click.echo(f"{page.with_suffix('.md')}: the same as Markdown")


def _episodes(
    runs: tuple[Path, ...], out: Path, agents: tuple[str, ...], tasks: tuple[str, ...], seeds: tuple[int, ...]
) -> None:
    """Write the page of the episodes that were chosen."""
    from ..errors import InvalidOption
    from ..evaluation.reports import choose

    if len(runs) > 1:
        raise InvalidOption("Episodes are shown of one run: give one folder with --agent, --task or --seed.")
    drawn = choose(runs[0], out / EPISODES, agents, tasks, seeds)
    click.echo(f"{out / EPISODES}: {len(drawn.places):,} of {drawn.among:,} such episodes")
