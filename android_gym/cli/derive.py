"""The command derive: goals of tasks in YAML files, worked out from their references."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from ..tasks.derived_file import Found


@click.command()
@click.argument("files", nargs=-1, metavar="FILE…", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--tasks", "names", multiple=True, metavar="NAME", help="Only this task of FILE; may be repeated.")
@click.option("--all", "every", is_flag=True, help="All files of tasks that come with the package.")
@click.option("--check", is_flag=True, help="Write nothing; exit status 1 where something would be written.")
@click.pass_context
def derive(ctx: click.Context, files: tuple[Path, ...], names: tuple[str, ...], every: bool, check: bool) -> None:
    """Play the references of the tasks in each FILE on several seeds, and write under `derived:` the goal that they
    reach, what may change, and way-points. A key that stands beside `derived:` is left to you. The module beside a
    file runs. Exit status 1 if a goal cannot be worked out."""
    from ..tasks import derived_file

    if every == bool(files) or (names and len(files) != 1):
        raise click.UsageError("Give FILE, with --tasks one of them, or --all.")
    bad = False
    for path in _shipped() if every else files:
        found = derived_file.derivations(path, names)
        changed = {one.name for one in found if one.stale and not one.refused}
        if not check:
            derived_file.write(path, found)
        click.echo(str(path))
        for line in _lines(found, "stale" if check else "written"):
            click.echo(f"  {line}")
        bad = bad or any(one.refused for one in found) or (check and bool(changed))
    ctx.exit(1 if bad else 0)


def _shipped() -> Iterator[Path]:
    from ..tasks import names

    for folder in names.benchmarks().values():
        yield from sorted(folder.glob("*.yaml"))


def _lines(found: tuple[Found, ...], changed: str) -> Iterator[str]:
    for one in found:
        if one.refused:
            yield f"{one.name}: not written"
            yield from (f"    {why}" for why in one.refused)
            continue
        keys = ", ".join(one.block) or "nothing is derived"
        yield f"{one.name}: {changed if one.stale else 'unchanged'} ({keys})"
        if one.stale and one.open:
            yield f"    the goal leaves open {', '.join(one.open)}"
