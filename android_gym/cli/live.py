"""The commands play (use the phone yourself) and record (turn a recording into a task)."""

from __future__ import annotations

from pathlib import Path

import click

from ..errors import InvalidOption
from .own_apps import free_profile

FILE = click.Path(path_type=Path, dir_okay=False)


@click.command()
@click.argument("what", nargs=-1, metavar="[TASK]")
@click.option("--seed", default=0, show_default=True, help="Seed of the first episode.")
@click.option("--instruction", default="", help="Instruction to record, if no task is named.")
@click.option("--record", type=FILE, help="Record the episode to FILE.jsonl.")
@click.option("--port", default=0, help="Port; 0 picks a free one.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--profile", show_default="the task's; arena without one", help="Device profile.")
@click.option("--world-seed", default=0, show_default=True, help="Seed of the data on the phone.")
@click.option(
    "--export",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Write a page of the episodes and runs that are named instead of a TASK, for any web server.",
)
def play(
    what: tuple[str, ...],
    seed: int,
    instruction: str,
    record: Path | None,
    port: int,
    host: str,
    profile: str | None,
    world_seed: int,
    export: Path | None,
) -> None:
    """Use the phone yourself in a browser. TASK is an id, or a FILE.yaml or FILE.py with one task; without it,
    use the phone freely.

    With --export DIR, write a page instead on which recorded episodes can be stepped through, on any web server or from
    the disk: play --export DIR RUN RUN/TASK-SEED FILE.jsonl"""
    if export is not None:
        _export(export, what)
        return
    if len(what) > 1:
        raise InvalidOption(f"One TASK is played, not {len(what)}; several episodes are shown with --export DIR.")
    from ..envs.free_play import free
    from ..viewer.live import Session, serve

    task = "".join(what)
    if seed < 0:
        raise InvalidOption(f"--seed is at least 0, not {seed}.")
    if task and instruction:
        raise InvalidOption("--instruction is for a phone without a task.")
    played = task or free(instruction or "The phone is yours.")
    profile = profile if task else free_profile(profile)
    session = Session(played, seed, record, profile=profile, world_seed=world_seed)
    try:
        serve(session, host, port, ready=_tell)
    finally:
        session.close()
        for file in session.files:
            click.echo(f"android-gym record {file}")


def _export(out: Path, named: tuple[str, ...]) -> None:
    from ..evaluation.exporting import export

    count = export(out, named)
    click.echo(f"{out / 'index.html'}: {count:,} episode{'s' * (count > 1)}, with the folder pictures beside it")


def _tell(url: str) -> None:
    click.echo(f"The phone is at {url} (Ctrl+C ends it)")


@click.command()
@click.argument("trajectory", type=FILE)
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="Output folder.")
@click.option("--id", "name", default="", help="Id of the new task, e.g. Clock-MyAlarm.")
@click.option("--instruction", default="", help="Instruction of the new task.")
@click.option("--tasks", type=FILE, help="FILE.yaml or FILE.py that declares the recorded task.")
def record(trajectory: Path, out: Path | None, name: str, instruction: str, tasks: Path | None) -> None:
    """Turn a recorded TRAJECTORY into a demonstration and the draft of a task. The actions name
    their elements, and are replayed to check that they still work; the draft is a YAML file, its goal is derived of
    them. Where the recording began on another phone than most tasks do, a module beside it makes that."""
    from ..record import demonstrate, save

    made = save(demonstrate(trajectory, tasks), out or trajectory.parent, name, instruction)
    click.echo(f"{made.trajectory}: {made.actions} actions, played again: success")
    more = f" --apps {made.draft}" if made.module else ""
    click.echo(f"{made.draft}: a draft of {made.task}; read it, then: android-gym certify {made.draft}{more}")
    for sentence in made.goal:
        click.echo(f"  the goal: {sentence}")
