"""The commands freeze and standings, for frozen suites."""

from __future__ import annotations

from pathlib import Path

import click

from ..errors import InvalidOption
from .console import console


@click.command()
@click.argument("name")
@click.option("--tasks", multiple=True, default=("all",), show_default=True, help="Tasks, as for `run`.")
@click.option("--seeds", default=3, show_default=True, help="Number of seeds: 0, 1, …")
@click.option(
    "--out", default=".", show_default=True, type=click.Path(path_type=Path), help="Output folder, or FILE.json."
)
@click.option("--profile", default="", help="Phone of the suite, if the tasks name several.")
@click.option("--again", is_flag=True, help="Replace an existing suite that was never published.")
def freeze(name: str, tasks: tuple[str, ...], seeds: int, out: Path, profile: str, again: bool) -> None:
    """Freeze tasks, seeds and protocol, as they are now, as the suite NAME. Play it with
    `run --suite FILE.json`."""
    from ..evaluation import frozen
    from ..evaluation.suites import suite
    from ..versions import HARNESS

    path = out if out.suffix == frozen.SUFFIX else out / f"{name}{frozen.SUFFIX}"
    if (name in frozen.names() or path.exists()) and not again:
        raise InvalidOption(f"There is a suite {name!r} already: a frozen suite does not change.")
    jobs = suite(tasks).jobs
    made = frozen.freeze(name, (job.task for job in jobs), tuple(range(seeds)), HARNESS, profile)
    frozen.write(made, path)
    click.echo(f"{path}: {len(made.jobs)} tasks, {len(made.episodes)} episodes, checksum {made.checksum}")


@click.command()
@click.argument("runs", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), help="Write to FILE.md, or as a web page to FILE.html.")
def standings(runs: tuple[Path, ...], out: Path | None) -> None:
    """Print the leaderboard of RUNS of a frozen suite, and a line to cite for each agent."""
    from ..evaluation.leaderboard import page

    text = page(runs)
    if out is None:
        console().print(text, soft_wrap=True)
        return
    if out.suffix.lower() in (".html", ".htm"):
        from ..evaluation.reporting import leaderboard_page

        text = leaderboard_page.page(leaderboard_page.read(text))
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(text, "utf-8")
    click.echo(f"{out}: written")
