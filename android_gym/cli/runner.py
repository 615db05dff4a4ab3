"""The options --runner and --address, which commands have in common that play in parallel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from ..errors import InvalidOption


def runner_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The command with both options."""
    where = "What workers are: processes here (local), or workers of a Ray cluster (ray; needs the extra `ray`)."
    of_ray = "The Ray cluster: HOST:PORT, or auto. Default: one that is started here."
    command = click.option("--address", help=of_ray)(command)
    kinds = click.Choice(("local", "ray"))
    return click.option("--runner", type=kinds, default="local", show_default=True, help=where)(command)


def ray_address(runner: str, address: str | None, workers: int) -> str:
    """The address of the cluster that the options name, "" for none. Raises InvalidOption and MissingLibrary."""
    if runner == "local":
        if address is not None:
            raise InvalidOption("--address names a Ray cluster: say --runner ray.")
        return ""
    from ..evaluation.ray_pool import LOCAL, check_address

    if workers < 1:
        raise InvalidOption("--runner ray needs --workers 1 or more.")
    check_address(address or LOCAL)
    return address or LOCAL
