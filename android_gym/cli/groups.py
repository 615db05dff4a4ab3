"""Groups of commands, and of a command's options."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Mapping
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


class Sectioned(click.Command):
    """A command whose help shows its options under headings. sections: the names of options by heading; those that
    none names, such as --help, come last."""

    def __init__(self, *args: Any, sections: Mapping[str, Collection[str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.sections = sections

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        options = [one for one in self.get_params(ctx) if isinstance(one, click.Option)]
        lines = {one.name: line for one in options if (line := one.get_help_record(ctx)) is not None}
        named = {name for names in self.sections.values() for name in names}
        rest = [name for name in lines if name not in named]
        for heading, names in {**self.sections, "Other": rest}.items():
            if shown := [lines[name] for name in lines if name in names]:
                with formatter.section(heading):
                    formatter.write_dl(shown)
