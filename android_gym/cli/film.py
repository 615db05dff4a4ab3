"""The command film: an episode as a GIF or a video."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("episode")
@click.option(
    "--out",
    required=True,
    type=click.Path(path_type=Path, dir_okay=False),
    help="Output: FILE.gif (needs the extra `film`) or FILE.mp4.",
)
@click.option("--seconds", default=1.6, show_default=True, help="Seconds that each step is shown.")
def film(episode: str, out: Path, seconds: float) -> None:
    """Make a GIF or video of EPISODE: each screen with its touch, the action and the thought.

    EPISODE is a recording (FILE.jsonl) or an episode of a run: RUN/TASK-SEED, or
    RUN/AGENT/TASK-SEED where several agents played it.
    """
    from ..evaluation import film as films

    count = films.film(films.find(episode), out, seconds)
    click.echo(f"{out}: {count} frames")
