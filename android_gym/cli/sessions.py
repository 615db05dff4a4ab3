"""The commands sessions (serve phones to many clients) and quote (their sessions as a run of a suite)."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from ..errors import InvalidOption

KEY = "ANDROID_GYM_SESSIONS_KEY"


def _forms(command: Callable[..., None]) -> Callable[..., None]:
    """The options of the environment, which both commands have."""
    for option in (
        click.option("--world-seed", default=0, show_default=True, type=click.IntRange(0), help="Seed of the data."),
        click.option("--profile", show_default="each task's", help="Device profile."),
        click.option("--actions", default="text", show_default=True, help="Action form."),
        click.option(
            "--observation",
            default=("goal", "text"),
            show_default=True,
            multiple=True,
            help="Form of text. Repeatable.",
        ),
    ):
        command = option(command)
    return command


@click.command()
@click.argument("tasks", nargs=-1)
@click.option("--port", default=0, help="Port; 0 picks a free one.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--store",
    type=click.Path(path_type=Path, dir_okay=False),
    help="File that keeps the journals; several servers may share it. Without it, clients carry them.",
)
@click.option("--live-mb", default=256.0, show_default=True, help="MB that live phones may take.")
@click.option("--idle", "idle_s", default=900.0, show_default=True, help="Seconds after which an idle phone is freed.")
@click.option("--cache-mb", type=int, show_default="640", help="MB that caches may take.")
@_forms
def sessions(
    tasks: tuple[str, ...], port: int, host: str, store: Path | None, live_mb: float, idle_s: float, **options: Any
) -> None:
    """Serve sessions of phones over HTTP: create, step, look, fork, save, load, close. They are of TASKS, by
    default of all.

    Any number of servers with one --store, or with one key in the environment variable ANDROID_GYM_SESSIONS_KEY (at
    least 16 bytes), answer each other's clients.
    """
    from ..sessions import Carried, Service, SessionFile
    from ..sessions.asgi import check_extra, serve

    check_extra()
    key = os.environ.get(KEY, "").encode()
    keeper = SessionFile(store, key) if store is not None else Carried(key)
    service = Service(tasks or ("all",), keeper, live_mb, idle_s, **options)
    if store is None and not key:
        click.echo(f"No other server reads the journals that this one signs: set {KEY}, or give --store.", err=True)
    serve(service, host, port, ready=lambda url: click.echo(f"Sessions are at {url} (Ctrl+C ends them)"))


@click.command()
@click.argument("store", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--suite", required=True, help="Frozen suite that the sessions are episodes of.")
@click.option("--out", required=True, type=click.Path(path_type=Path, file_okay=False), help="Folder of the run.")
@click.option("--model", default="", help="Name of the model that played.")
@_forms
def quote(store: Path, suite: str, out: Path, model: str, **options: Any) -> None:
    """Write the sessions in the file STORE of a server as a run of a suite. Of an episode the session that was begun
    first counts, once it is over or closed; forks and sessions that were loaded do not count."""
    from ..integrations.sessions import quote as write
    from ..sessions import SessionFile

    if not store.is_file():
        raise InvalidOption(f"There is no file of sessions {store}.")
    done = write(SessionFile(store), suite, out, model, **options)
    click.echo(f"{done.written} episodes of {suite} are in {out}.")
    for count, why in (
        (done.going_on, "episodes are still being played"),
        (done.missing, "episodes have no session"),
        (done.ignored, "sessions count for none"),
    ):
        if count:
            click.echo(f"{count} {why}.")
