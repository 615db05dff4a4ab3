"""The command mcp."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ..errors import InvalidOption


@click.command()
@click.argument("tasks", nargs=-1)
@click.option("--device", default="sim", show_default=True, help="sim, adb:SERIAL or adb:.")
@click.option("--profile", default="pixel", show_default=True, help="The kind of phone.")
@click.option("--api", is_flag=True, help="Offer adb commands and more gestures: tool+api.")
@click.option(
    "--out", type=click.Path(path_type=Path, file_okay=False), help="Keep the episodes as a run."
)
@click.option("--suite", default="", help="Play a suite that never changes, each episode once.")
def mcp(tasks: tuple[str, ...], api: bool, suite: str, **options: Any) -> None:
    """Let an assistant hold the phone: a Model Context Protocol server on standard input and
    output. TASKS (all by default) are those that start_task draws from."""
    from ..integrations.mcp import Hand, serve

    if suite and tasks:
        raise InvalidOption("Name tasks or a suite, not both: a suite says which tasks it has.")
    actions = "tool+api" if api else "tool"
    serve(Hand(suite=suite, tasks=tasks or ("all",), actions=actions, **options))
