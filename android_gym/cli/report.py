"""The command report: tables, figures and comparisons over runs."""

from __future__ import annotations

from pathlib import Path

import click

from ..errors import InvalidOption

RUN = click.Path(path_type=Path, file_okay=False)
EPISODES = "episodes.html"


@click.command()
@click.argument("runs", nargs=-1, required=True, type=RUN)
@click.option("--out", type=RUN, help="Output folder.")
@click.option("--title", default="", help="Title of the report.")
@click.option("--agent", "agents", multiple=True, help="Agent of the episodes to show. Repeatable.")
@click.option(
    "--task", "tasks", multiple=True, help="Task of the episodes to show, or a pattern as 'Clock-*'. Repeatable."
)
@click.option("--seed", "seeds", type=int, multiple=True, help="Seed of the episodes to show. Repeatable.")
@click.option("--watch", is_flag=True, help="Show a run while it goes, in a browser: the page grows.")
@click.option("--port", default=0, help="Port of --watch; 0 picks a free one.")
def report(
    runs: tuple[Path, ...],
    out: Path | None,
    title: str,
    agents: tuple[str, ...],
    tasks: tuple[str, ...],
    seeds: tuple[int, ...],
    watch: bool,
    port: int,
) -> None:
    """Report on RUNS as HTML, Markdown and JSON: the tables and figures of AndroidArena,
    MobileAgentBench, Mobile-Bench and Mobile-Bench-v2, and how the other agents compare with the first one.

    With --agent, --task or --seed: write instead a page of these episodes of one run, step by step, as the run's own
    page has them. With --watch: serve that page on 127.0.0.1 while the run goes, which is in another process,
    until Ctrl-C; nothing is written.
    """
    if watch:
        _watch(runs, port, bool(out or title or agents or tasks or seeds))
        return
    if out is None:
        raise InvalidOption("Say where the report goes, --out FOLDER; or --watch.")
    if agents or tasks or seeds:
        _episodes(runs, out, agents, tasks, seeds)
        return

    from ..evaluation.reporting import document, read, write

    series = read(runs)
    names = ", ".join(dict.fromkeys(one.run for one in series))
    page = write(document(series, title or f"android-gym: {names}"), out)
    click.echo(f"{page}: {len(series)} agents of {len(runs)} runs")
    click.echo(f"{page.with_suffix('.md')}: the same as Markdown")


def _watch(runs: tuple[Path, ...], port: int, more: bool) -> None:
    """Serve the page of a run until interrupted."""
    from ..evaluation.watching import watch

    if len(runs) > 1 or more:
        raise InvalidOption("--watch shows one run, and all of it: give one folder and no other option but --port.")
    watch(runs[0], port, lambda url: click.echo(f"The page of the run is at {url} (Ctrl+C ends it)"))


def _episodes(
    runs: tuple[Path, ...], out: Path, agents: tuple[str, ...], tasks: tuple[str, ...], seeds: tuple[int, ...]
) -> None:
    """Write the page of the episodes that were chosen."""
    from ..evaluation.reports import choose

    if len(runs) > 1:
        raise InvalidOption("Episodes are shown of one run: give one folder with --agent, --task or --seed.")
    drawn = choose(runs[0], out / EPISODES, agents, tasks, seeds)
    click.echo(f"{out / EPISODES}: {len(drawn.places):,} of {drawn.among:,} such episodes")
