"""Groups of commands."""

from __future__ import annotations

import difflib
from typing import Any

import click


class Commands(click.Group):
    """A group that answers an unknown command with near ones."""

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        if args and self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            known = self.list_commands(ctx)
            near = difflib.get_close_matches(args[0], known, n=1, cutoff=0.5)
            hint = f"Did you mean {near[0]!r}?" if near else f"Known: {', '.join(known)}."
            ctx.fail(f"There is no command named {args[0]!r}. {hint}")
        return super().resolve_command(ctx, args)
