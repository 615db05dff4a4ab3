"""The command `android-gym`. Errors are one sentence on stderr and exit status 2, or 1 where a
model's server cannot be reached, or does not take the key or know the model.

Every module of this folder may hold commands: whatever `click.command` made of its functions, or a
`click.group` with commands of its own.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import click

from ..errors import AndroidGymError, ModelUnavailable
from .groups import Commands
from .own_apps import taking_apps
from .wording import in_options

__all__ = ["main"]


class _Main(Commands):
    """The group of all commands, which answers our errors with a sentence."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except AndroidGymError as error:
            click.echo(f"android-gym: {in_options(str(error))}", err=True)
            ctx.exit(1 if isinstance(error, ModelUnavailable) else 2)
        except OSError as error:  # a folder that cannot be written, a full disk
            click.echo(f"android-gym: {error.filename or 'A file'}: {error.strerror}.", err=True)
            ctx.exit(2)
        except KeyboardInterrupt:
            click.echo("Stopped.", err=True)
            ctx.exit(130)


@click.group(cls=_Main, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """A simulated Android phone: run agents on it, use it yourself, certify its tasks."""


def _commands() -> Iterator[click.Command]:
    """The commands of every module here."""
    for found in pkgutil.iter_modules(__path__):
        if found.name != "__main__":
            module = importlib.import_module(f"{__name__}.{found.name}")
            made = [item for item in vars(module).values() if isinstance(item, click.Command)]
            inside = [one for item in made for one in _inside(item)]
            yield from (item for item in made if _made_in(item) == module.__name__ and item not in inside)


def _inside(command: click.Command) -> list[click.Command]:
    """The commands of a group."""
    return list(command.commands.values()) if isinstance(command, click.Group) else []


def _made_in(command: click.Command) -> str:
    return getattr(command.callback, "__module__", "")


for _command in _commands():
    for _one in _inside(_command) or [_command]:
        taking_apps(_one)
    main.add_command(_command)
