"""The command `android-gym`. Errors are one sentence on stderr and exit status 2, or 1 where a
model's server cannot be reached, or does not take the key or know the model.

Every module of this folder may hold commands: whatever `click.command` made of its functions.
"""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import click

from ..errors import AndroidGymError, ModelUnavailable
from .own_apps import taking_apps

__all__ = ["main"]


class _Commands(click.Group):
    """A group that answers an unknown command with near ones, and our errors with a sentence."""

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        if args and self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            known = self.list_commands(ctx)
            near = difflib.get_close_matches(args[0], known, n=1, cutoff=0.5)
            hint = f"Did you mean {near[0]!r}?" if near else f"Known: {', '.join(known)}."
            ctx.fail(f"There is no command named {args[0]!r}. {hint}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except AndroidGymError as error:
            click.echo(f"android-gym: {error}", err=True)
            ctx.exit(1 if isinstance(error, ModelUnavailable) else 2)
        except OSError as error:  # a folder that cannot be written, a full disk
            click.echo(f"android-gym: {error.filename or 'A file'}: {error.strerror}.", err=True)
            ctx.exit(2)
        except KeyboardInterrupt:
            click.echo("Stopped.", err=True)
            ctx.exit(130)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """A simulated Android phone: run agents on it, use it yourself, certify its tasks."""


def _commands() -> Iterator[click.Command]:
    """The commands of every module here."""
    for found in pkgutil.iter_modules(__path__):
        if found.name != "__main__":
            module = importlib.import_module(f"{__name__}.{found.name}")
            for item in vars(module).values():
                if isinstance(item, click.Command) and _made_in(item) == module.__name__:
                    yield item


def _made_in(command: click.Command) -> str:
    return getattr(command.callback, "__module__", "")


for _command in _commands():
    main.add_command(taking_apps(_command))
