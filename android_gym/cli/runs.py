"""The commands rescore, reproduce and collect, for finished runs."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import click

from ..errors import InvalidOption
from .console import console
from .progress import Tally, live_table
from .runner import ray_address, runner_options

RUN = click.Path(path_type=Path, file_okay=False)


@click.command()
@click.argument("runs", nargs=-1, required=True, type=RUN)
def rescore(runs: tuple[Path, ...]) -> None:
    """Recompute all metrics of RUNS from their trajectories."""
    from ..evaluation.rescoring import rescore as again

    for run in runs:
        found = again(run)
        click.echo(f"{run}: {found.compared} episodes scored, {len(found.changed)} changed")
        for old, new in found.changed:
            names = [n for n in old.__struct_fields__ if getattr(old, n) != getattr(new, n)]
            click.echo(f"  {old.agent} {old.task} {old.seed}: {', '.join(names)}")
        for text in found.damaged:
            click.echo(f"  {text}", err=True)


@click.command()
@click.argument("run", type=RUN)
@click.option("--out", type=RUN, help="Folder of the new run. Default: RUN-again.")
@click.option("--model", default="", help="Model to use instead, e.g. replay:FILE.")
@click.option("--device", default="", help="Device to use; has to be named if RUN was not on the simulator.")
@click.option("--judge", default="", help="Language model that judges the end of each episode, instead of that of RUN.")
@click.option("--workers", default=1, show_default=True, help="Worker processes. 0: play in this process.")
@click.pass_context
def reproduce(
    ctx: click.Context, run: Path, out: Path | None, model: str, device: str, judge: str, workers: int
) -> None:
    """Repeat RUN with the settings of its run card and compare episode by episode; calls of a
    recorded model are replayed. Files outside of RUN that its plan names, such as the tasks, are
    used only if --apps names them as well. Exit status 1 unless every episode is identical bit for
    bit."""
    from ..evaluation.reproducing import SAME, aged, compare, plan_again
    from ..evaluation.runner import Run
    from ..evaluation.store import results_of

    where = out or run.with_name(f"{run.name}-again")
    said = {name: value for name, value in (("device", device), ("judge", judge)) if value}
    playing = Run(plan_again(run, where, model, **said), workers)
    screen, plan = console(), playing.plan
    if warning := aged(run):
        screen.print(warning, soft_wrap=True)
    tally = Tally(plan.agents, len(plan) // len(plan.agents), {})
    with live_table(screen, tally):
        for result in playing:
            tally.add((result,))
    found = compare(run, results_of(run), where, playing.results)
    for one in found:
        if one.verdict != SAME:
            name = f"{one.agent} {one.task} {one.seed}{f' trial {one.trial}' if one.trial else ''}"
            screen.print(f"{name}: {one.verdict} ({one.why})", soft_wrap=True)
    counts = Counter(one.verdict for one in found)
    told = ", ".join(f"{count} {verdict}" for verdict, count in counts.items())
    screen.print(f"{len(found)} episodes: {told}. Played into {where}.", soft_wrap=True)
    ctx.exit(0 if counts.keys() <= {SAME} else 1)


@click.command()
@click.argument("runs", nargs=-1, required=True, type=RUN)
@click.option(
    "--out",
    required=True,
    type=click.Path(path_type=Path, dir_okay=False),
    help="Output: FILE.jsonl, or FILE.parquet (needs the extra `data`).",
)
@click.option("--form", default="transitions", show_default=True, help="Format: transitions or chat.")
@click.option("--solved", is_flag=True, help="Only episodes that succeeded.")
@click.option("--nodes", is_flag=True, help="Include the node trees of the screens, not only their text.")
@click.option("--inline", is_flag=True, help="Embed the pictures of conversations as data URLs.")
@runner_options
@click.option("--workers", default=1, show_default=True, help="With --runner ray: the most episodes at a time.")
def collect(runs: tuple[Path, ...], out: Path, runner: str, address: str | None, workers: int, **how: Any) -> None:
    """Convert the episodes of RUNS to training data, with a datasheet."""
    from ..evaluation.datasets import collect as gather

    where = ray_address(runner, address, workers)
    if where and how["form"] != "transitions":
        raise InvalidOption("Only transitions are played again: collect conversations without --runner ray.")
    if where:
        from ..evaluation.ray_collecting import replay_over_ray

        how["replay"] = partial(replay_over_ray, workers=workers, address=where)
    made = gather(runs, out, **how)
    click.echo(f"{out}: {made.rows} steps of {made.episodes} episodes ({made.solved} successes)")
    click.echo(f"{out}.md: what they are")
