"""The command generate: tasks from what apps can do."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .console import console

if TYPE_CHECKING:
    from ..generator.finding import Finder
    from ..generator.functions import Function
    from ..generator.made import Made
    from ..generator.report import Report
    from ..generator.writer import Writer


@click.command()
@click.option("--profile", default="arena", show_default=True, help="Phone whose apps are used.")
@click.option("--count", default=1000, show_default=True, help="Most tasks that are kept.", type=click.IntRange(1))
@click.option("--seed", default=0, show_default=True, help="Seed of the choice of tasks.")
@click.option("--app", "only", multiple=True, help="Only this app, by label or package.")
@click.option(
    "--to",
    default=Path("generated.yaml"),
    show_default=True,
    type=click.Path(path_type=Path, dir_okay=False),
    help="YAML file for the tasks.",
)
@click.option("--report", type=click.Path(path_type=Path), help="Write the report to this file.")
@click.option(
    "--seeds", default=2, show_default=True, help="Seeds that each task certifies on.", type=click.IntRange(1)
)
@click.option("--workers", default=1, show_default=True, help="Processes that verify.", type=click.IntRange(1))
@click.option("--benchmark", default="Generated", show_default=True, help="Benchmark that the tasks belong to.")
@click.option("--model", help="Language model that writes the tasks, as for agents.")
@click.option(
    "--page",
    "pages",
    multiple=True,
    type=click.Path(path_type=Path),
    help="For --model: a page in text or Markdown about what apps can do.",
)
@click.option(
    "--rounds", default=2, show_default=True, help="For --model: rounds of evolution.", type=click.IntRange(0)
)
@click.option(
    "--demonstrations",
    multiple=True,
    type=click.Path(path_type=Path),
    help="For --model: recorded episodes that may solve drafts, files or folders.",
)
@click.option("--agent", default="", help="For --model: an agent that looks for references.")
@click.option(
    "--nodes",
    default=3000,
    show_default=True,
    help="For --model: phones that search visits for a reference.",
    type=click.IntRange(0),
)
def generate(
    profile: str,
    count: int,
    seed: int,
    only: tuple[str, ...],
    to: Path,
    report: Path | None,
    seeds: int,
    workers: int,
    benchmark: str,
    model: str | None,
    pages: tuple[Path, ...],
    rounds: int,
    demonstrations: tuple[Path, ...],
    agent: str,
    nodes: int,
) -> None:
    """Compose tasks of what the apps of a phone can do, keep those whose references replay and
    certify, and write them to a YAML file that --tasks takes. With --model a language model writes
    them, and a reference is looked for."""
    from ..generator.grammar import functions_of
    from ..generator.grammar import generate as compose_tasks
    from ..generator.made import write
    from ..generator.report import Report
    from ..generator.workers import verifier
    from ..tasks.task_text import check_names

    check_names(to, benchmark)
    begun, told = time.monotonic(), Report()
    tasks: tuple[Made, ...]
    with console().status("Walking through the apps") as status:
        told.heard = status.update
        functions = functions_of(profile, told, only)
        if model is None:
            with verifier(workers, tuple(range(seeds))) as verify:
                tasks = compose_tasks(functions, profile, count, seed, verify, told)
            about = f"{len(tasks)} tasks for the profile {profile}, generated with seed {seed}."
        else:
            known = tuple(functions)
            finder = _finder(nodes, demonstrations, agent, known, model)
            writer = _writer(model, known, pages, profile, told, finder, rounds, seeds)
            tasks = writer.run(count)
            about = f"{len(tasks)} tasks for the profile {profile}, written by {writer.model.name}."
    told.seconds = time.monotonic() - begun
    if report is not None:
        report.write_text(json.dumps(told.data(tasks), indent=1, ensure_ascii=False), "utf-8")
    console().print("\n".join(told.lines(tasks)), soft_wrap=True, markup=False, highlight=False)
    write(to, tasks, about, benchmark, profile)
    click.echo(f"{to} holds {len(tasks)} tasks.")


def _finder(
    nodes: int, demonstrations: tuple[Path, ...], agent: str, functions: tuple[Function, ...], model: str
) -> Finder:
    from ..generator.finding import Finder

    options = {"model": model} if agent and _asks_a_model(agent) else {}
    return Finder(nodes, demonstrations, agent, functions, **options)


def _asks_a_model(agent: str) -> bool:
    """Whether an agent takes the option `model`."""
    from inspect import signature

    from ..envs.names import module

    return "model" in signature(module("android_gym.agents", "agent", agent).Agent).parameters


def _writer(
    model: str,
    functions: tuple[Function, ...],
    pages: tuple[Path, ...],
    profile: str,
    told: Report,
    finder: Finder,
    rounds: int,
    seeds: int,
) -> Writer:
    from ..generator.passages import Index, of_functions, of_page
    from ..generator.writer import Writer
    from ..llms import connect

    passages = (*of_functions(functions), *(one for page in pages for one in of_page(page)))
    apps = {one.app: one.package for one in functions}
    return Writer(connect(model), Index(passages), apps, profile, told, finder, rounds, tuple(range(seeds)))
