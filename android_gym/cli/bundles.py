"""The commands submit and accept: the run of a frozen suite as one file, and its check."""

from __future__ import annotations

from pathlib import Path

import click

from .console import console

FILE = click.Path(path_type=Path, dir_okay=False)
FOLDER = click.Path(path_type=Path, file_okay=False)
SHOWN = 20  # differences that are printed


@click.command()
@click.argument("run", type=FOLDER)
@click.option("--out", required=True, type=FILE, help="Bundle to write, a zip file.")
@click.option("--pictures", is_flag=True, help="Include the pictures of the screens.")
def submit(run: Path, out: Path, pictures: bool) -> None:
    """Pack the RUN of a frozen suite into one file that `accept` can check."""
    from ..evaluation.bundles import submit as bundle

    count = bundle(run, out, pictures)
    click.echo(f"{out}: {count} files, {out.stat().st_size / 1e6:.1f} MB")


@click.command()
@click.argument("bundle", type=FILE)
@click.option("--workers", default=0, show_default=True, help="Worker processes. 0: play in this process.")
@click.option("--out", type=FOLDER, help="Unpack an accepted bundle as a run into this folder.")
@click.pass_context
def accept(ctx: click.Context, bundle: Path, workers: int, out: Path | None) -> None:
    """Check a BUNDLE: replay its episodes and recompute its numbers. Exit status 1 if anything
    differs."""
    from ..evaluation.accepting import accept as check
    from ..evaluation.accepting import keep
    from ..evaluation.results import summary

    found, screen = check(bundle, workers), console()
    for text in found.wrong[:SHOWN]:
        screen.print(text, soft_wrap=True, markup=False)
    if len(found.wrong) > SHOWN:
        screen.print(f"… and {len(found.wrong) - SHOWN} more differences.")
    if found.wrong:
        screen.print(f"{bundle}: refused.", soft_wrap=True, markup=False)
        ctx.exit(1)
    if out is not None:
        keep(bundle, out)
    for row in summary(found.results):
        screen.print(
            f"{row['agent']}: SR {row['SR'].mean:.3f} of {row['episodes']} episodes of {found.suite}",
            soft_wrap=True,
            markup=False,
        )
    if found.calls:
        screen.print(f"{found.known} of {found.calls} answers of the model are among its calls.")
    screen.print(f"{bundle}: accepted.", soft_wrap=True, markup=False)
