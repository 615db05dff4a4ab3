"""The command mcp."""

from __future__ import annotations

import click


@click.command()
@click.argument("tasks", nargs=-1)
@click.option("--device", default="sim", show_default=True, help="sim, adb:SERIAL or adb:.")
@click.option("--profile", default="pixel", show_default=True, help="The kind of phone.")
@click.option("--api", is_flag=True, help="Offer adb commands and more gestures: tool+api.")
def mcp(tasks: tuple[str, ...], device: str, profile: str, api: bool) -> None:
    """Let an assistant hold the phone: a Model Context Protocol server on standard input and
    output. TASKS (all by default) are those that start_task draws from."""
    from ..integrations.mcp import Hand, serve

    actions = "tool+api" if api else "tool"
    serve(Hand(tasks=tasks or ("all",), device=device, profile=profile, actions=actions))
