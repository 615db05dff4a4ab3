"""The command mcp."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ..errors import InvalidOption


@click.command()
@click.argument("tasks", nargs=-1)
@click.option(
    "--device",
    default="sim",
    show_default=True,
    help="sim (simulated), adb:SERIAL (real phone or emulator), or adb: (the only one connected).",
)
@click.option("--profile", show_default="each task's", help="Device profile.")
@click.option("--api", is_flag=True, help="Also offer adb commands and more gestures (action form tool+api).")
@click.option(
    "--out", type=click.Path(path_type=Path, file_okay=False), help="Save the episodes as a run in this folder."
)
@click.option("--suite", default="", help="Frozen suite to play, each episode once.")
def mcp(tasks: tuple[str, ...], api: bool, suite: str, **options: Any) -> None:
    """Serve the phone to an assistant over MCP (Model Context Protocol) on standard input and
    output. `start_task` picks from TASKS, by default from all."""
    from ..integrations.mcp import PhoneTools, serve

    if suite and tasks:
        raise InvalidOption("Name tasks or a suite, not both: a suite says which tasks it has.")
    actions = "tool+api" if api else "tool"
    serve(PhoneTools(suite=suite, tasks=tasks or ("all",), actions=actions, **options))
