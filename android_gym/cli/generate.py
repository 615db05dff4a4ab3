"""The command generate: tasks from what apps can do."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .console import console

if TYPE_CHECKING:
    from ..tasks.written import Written


@click.command()
@click.option("--profile", default="arena", show_default=True, help="Phone whose apps are used.")
@click.option(
    "--count", default=1000, show_default=True, help="Most tasks that are kept.",
    type=click.IntRange(1),
)  # fmt: skip
@click.option("--seed", default=0, show_default=True, help="Seed of the choice of tasks.")
@click.option("--app", "only", multiple=True, help="Only this app, by label or package.")
@click.option(
    "--out", default=Path("generated.py"), show_default=True, type=click.Path(path_type=Path),
    help="File for the tasks, with a JSON file beside it.",
)  # fmt: skip
@click.option("--report", type=click.Path(path_type=Path), help="Write the report to this file.")
@click.option(
    "--seeds", default=2, show_default=True, help="Seeds that each task certifies on.",
    type=click.IntRange(1),
)  # fmt: skip
@click.option(
    "--workers", default=1, show_default=True, help="Processes that verify.",
    type=click.IntRange(1),
)  # fmt: skip
@click.option(
    "--benchmark", default="Generated", show_default=True,
    help="Benchmark that the tasks belong to.",
)  # fmt: skip
def generate(
    profile: str, count: int, seed: int, only: tuple[str, ...], out: Path, report: Path | None,
    seeds: int, workers: int, benchmark: str,
) -> None:  # fmt: skip
    """Compose tasks of what the apps of a phone can do, keep those whose references replay and
    certify, and write them to a file that --tasks takes."""
    from ..generator.files import write
    from ..generator.grammar import functions_of
    from ..generator.grammar import generate as compose_tasks
    from ..generator.report import Report
    from ..generator.workers import verifier

    begun, told = time.monotonic(), Report()
    functions = functions_of(profile, told, only)
    with verifier(workers, tuple(range(seeds))) as verify:
        tasks: tuple[Written, ...] = compose_tasks(functions, profile, count, seed, verify, told)
    told.seconds = time.monotonic() - begun
    about = f"{len(tasks)} tasks for the profile {profile}, generated with seed {seed}."
    write(out, tasks, about, benchmark)
    if report is not None:
        report.write_text(json.dumps(told.data(tasks), indent=1, ensure_ascii=False), "utf-8")
    console().print("\n".join(told.lines(tasks)), soft_wrap=True, markup=False, highlight=False)
    click.echo(f"{out} holds {len(tasks)} tasks.")
