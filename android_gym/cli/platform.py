"""The commands of the group platform: a phone for test cases of one's own, one command after the other."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .groups import Commands

if TYPE_CHECKING:
    from ..integrations.mobilebench import Platform

_SESSION = click.option(
    "--session",
    default=Path("platform"),
    show_default=True,
    help="Folder of the session.",
    type=click.Path(path_type=Path, file_okay=False),
)


@click.group(cls=Commands)
def platform() -> None:
    """Test cases on a phone, a command at a time: Mobile-Bench's Start, Stop, Close, Check and ReSet. The session is
    kept in a folder, so that each command goes on where the last one ended."""


@platform.command()
@click.argument("records", default="")
@click.option("--id", default="", help="The record: its number, or its key where that is not enough (SAMT-7).")
@_SESSION
@click.option("--profile", show_default="miui", help="Device profile, of all tests of the session.")
@click.option("--world-seed", type=click.IntRange(0), show_default="0", help="Seed of the data on the phone, likewise.")
@click.option("--actions", show_default="html", help="Action form, likewise.")
@click.option("--snapshot", default="", help="Snapshot to begin at; by default the home screen.")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="Seed of the test.")
def start(
    records: str,
    id: str,
    session: Path,
    profile: str | None,
    world_seed: int | None,
    actions: str | None,
    snapshot: str,
    seed: int,
) -> None:
    """Open the phone for a record of the file RECORDS, which is in the paper's format or in that of its published
    data; once the session has the file, --id is enough. Without both, the phone may be used freely. Prints the
    instruction and the screen's HTML."""
    phone = _platform(session)
    html = phone.start(
        records, id, profile=profile, world_seed=world_seed, snapshot=snapshot, seed=seed, actions=actions
    )
    click.echo(f"{phone.env.instruction}\n{phone.env.budget} steps\n\n{html}")


@platform.command()
@click.argument("action")
@_SESSION
@click.option("--quiet", is_flag=True, help="Print the screen's HTML only where the action could not be done.")
def act(action: str, session: Path, quiet: bool) -> None:
    """Do one ACTION, as the session's action form has it. Prints the screen's HTML afterwards. Exit status 1 if it
    could not be done."""
    phone = _platform(session)
    error = phone.act(action)
    state = phone.env.episode_state
    click.echo(f"{state.steps} of {phone.env.budget} steps{', the test is over' if state.over else ''}")
    if error:
        click.echo(f"That could not be done: {error}")
    if error or not quiet:
        click.echo(f"\n{phone.html()}")
    click.get_current_context().exit(1 if error else 0)


@platform.command()
@click.argument("name", default="")
@_SESSION
def check(name: str, session: Path) -> None:
    """Keep a picture of the screen, its HTML and a snapshot of the phone under a new NAME. Prints what was kept, and
    the HTML."""
    found = _platform(session).check(name)
    click.echo(f"{found.name}: {found.picture}, {found.page}\n\n{found.html}")


@platform.command()
@click.argument("name")
@_SESSION
def reset(name: str, session: Path) -> None:
    """Load the snapshot NAME; the test begins anew there. Prints the screen's HTML."""
    click.echo(_platform(session).reset(name))


@platform.command()
@_SESSION
def close(session: Path) -> None:
    """End the test, and save its trajectory and its results, as a run does. Prints the scores."""
    result = _platform(session).close()
    click.echo(f"{result.task}: {result.steps} steps")
    for name, score in result.scores.items():
        if score is not None:
            click.echo(f"{name} {score:.3f}")
    click.echo(f"Saved in {session}: {result.trajectory}, results.json, index.html")


@platform.command()
@_SESSION
def stop(session: Path) -> None:
    """End the test without saving it."""
    _platform(session).stop()
    click.echo("The test is ended, and not saved.")


@platform.command("list")
@_SESSION
def list_session(session: Path) -> None:
    """List the test that is open, the snapshots, and the results so far."""
    phone = _platform(session)
    click.echo(phone.about())
    click.echo(f"Snapshots: {', '.join(phone.snapshots()) or 'none'}")
    for one in phone.results():
        scores = " ".join(f"{n} {one.scores[n]:.3f}" for n in ("cp1", "cp2") if one.scores.get(n) is not None)
        click.echo(f"{one.task}: {one.steps} steps {scores}".rstrip())


def _platform(session: Path) -> Platform:
    from ..integrations.mobilebench import Platform

    return Platform(session)
