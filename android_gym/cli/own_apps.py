"""The option --apps, which commands that make phones or list tasks have in common."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import Any

import click

WITHOUT = ("doctor", "schema", "version")  # commands that make no phones


def taking_apps(command: click.Command) -> click.Command:
    """The command with the option --apps, unless it has one of its own or needs none."""
    names = {name for option in command.params for name in option.opts}
    if command.name in WITHOUT or "--apps" in names:
        return command
    command.params.append(
        click.Option(
            ["--apps", "own_apps"], multiple=True, metavar="FILE|FOLDER", help="Apps and tasks of your own. Repeatable."
        )
    )
    command.callback = _giving(command.callback)
    return command


def give(paths: Iterable[str]) -> None:
    """Make the apps and tasks at these paths part of this process."""
    for path in paths:
        from ..envs.own_apps import apps_from  # here: the phone comes with it

        apps_from(path)


def is_path(name: str) -> bool:
    """Whether what an option names is a file or folder, and not an app."""
    return name.endswith((".py", ".yaml", ".yml")) or os.sep in name or Path(name).is_dir()


def free_profile(profile: str | None) -> str:
    """The profile of a phone without a task: `arena`, which has the apps of most tasks, or one that has the user's own
    apps, if there are any."""
    from ..phone.core import own

    return profile or ("everything" if own.given() else "arena")


def _giving(run: Callable[..., Any] | None) -> Callable[..., Any]:
    """What runs a command, after the apps are given."""
    assert run is not None

    @wraps(run)
    def given(*arguments: Any, own_apps: tuple[str, ...], **options: Any) -> Any:
        give(own_apps)
        return run(*arguments, **options)

    return given
