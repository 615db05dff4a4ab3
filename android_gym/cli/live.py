"""Commands for a person's hands: play and record."""

from __future__ import annotations

from pathlib import Path

import click

from ..errors import InvalidOption

FILE = click.Path(path_type=Path, dir_okay=False)


@click.command()
@click.argument("task", default="")
@click.option("--seed", default=0, show_default=True, help="The first episode's seed.")
@click.option("--instruction", default="", help="What to do, where no task is named.")
@click.option("--record", type=FILE, help="Write what is done to FILE.jsonl.")
@click.option("--port", default=0, help="A port; a free one unless said otherwise.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address listened on.")
@click.option("--profile", default="pixel", show_default=True, help="The kind of phone.")
@click.option("--world-seed", default=0, show_default=True, help="Seed of the owner's life.")
def play(
    task: str, seed: int, instruction: str, record: Path | None, port: int, host: str,
    profile: str, world_seed: int,
) -> None:  # fmt: skip
    """Hold the phone: it is shown in the browser, with TASK (an id, or a FILE.py with one task)
    to be done on it. Without TASK it is yours to do anything with."""
    from ..record import free
    from ..viewer.live import Session, serve

    if seed < 0:
        raise InvalidOption(f"--seed is at least 0, not {seed}.")
    if task and instruction:
        raise InvalidOption("--instruction is for a phone without a task.")
    what = task or free(instruction or "The phone is yours.")
    session = Session(what, seed, record, profile=profile, world_seed=world_seed)
    try:
        serve(session, host, port, ready=_tell)
    finally:
        session.close()
        for file in session.files:
            click.echo(f"android-gym record {file}")


def _tell(url: str) -> None:
    click.echo(f"The phone is at {url} (Ctrl+C ends it)")


@click.command()
@click.argument("trajectory", type=FILE)
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="Where to.")
@click.option("--id", "name", default="", help="The task's id, as Clock-MyAlarm.")
@click.option("--instruction", default="", help="The task's instruction.")
@click.option("--tasks", type=FILE, help="The FILE.py that the trajectory's task is in.")
def record(trajectory: Path, out: Path | None, name: str, instruction: str,
           tasks: Path | None) -> None:  # fmt: skip
    """Turn the TRAJECTORY of a person or an agent into a demonstration: its actions by name,
    played again to see that they do the same, and a draft of a task with a goal."""
    from ..record import demonstrate, save

    made = save(demonstrate(trajectory, tasks), out or trajectory.parent, name, instruction)
    click.echo(f"{made.trajectory}: {made.actions} actions, played again: success")
    click.echo(f"{made.draft}: a draft of {made.task}; read it, then: "
               f"android-gym certify {made.draft}")  # fmt: skip
    for path in made.changed:
        click.echo(f"  the goal looks at {path}")
