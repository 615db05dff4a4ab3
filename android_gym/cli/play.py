"""Commands that play: run and demo."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..errors import InvalidOption
from .console import console

if TYPE_CHECKING:
    from ..evaluation.results import Result
    from ..evaluation.runner import Plan
    from ..evaluation.suites import Suite


@click.command()
@click.option("--agent", "agents", multiple=True, required=True, help="An agent; may be repeated.")
@click.option("--tasks", multiple=True, help="Task, glob, app, tag, all, FILE.py or FILE.yaml …")
@click.argument("more", nargs=-1, metavar="[TASKS]...")
@click.option("--seeds", default=3, show_default=True, help="Number of seeds, from 0 on.")
@click.option("--out", required=True, type=click.Path(path_type=Path, file_okay=False))
@click.option(
    "--device",
    default="sim",
    show_default=True,
    help="sim, adb:SERIAL for a real phone or an emulator, or adb: for the only one there is.",
)
@click.option(
    "--observation",
    multiple=True,
    default=("goal", "text"),
    show_default=True,
    help="Observation form; may be repeated.",
)
@click.option("--actions", default="text", show_default=True, help="Action form.")
@click.option("--profile", default="pixel", show_default=True, help="The kind of phone.")
@click.option("--world-seed", default=0, show_default=True, help="Seed of the owner's life.")
@click.option("--pictures/--no-pictures", default=True, help="Keep a picture of every screen.")
def run(
    agents: tuple[str, ...],
    tasks: tuple[str, ...],
    more: tuple[str, ...],
    seeds: int,
    out: Path,
    device: str,
    observation: tuple[str, ...],
    actions: str,
    profile: str,
    world_seed: int,
    pictures: bool,
) -> None:
    """Run agents on tasks; results, trajectories and a page go into a folder.

    --tasks takes any number of names: android-gym run --agent oracle --tasks Clock Gmail --out DIR
    """
    from ..evaluation.runner import Plan, visible
    from ..evaluation.suites import suite

    names = (*tasks, *more)
    if not names:
        raise InvalidOption("Say which tasks: --tasks all, --tasks Clock, --tasks FILE.yaml …")
    numbers = _seeds(seeds)
    found = visible(suite(names), device)
    if not found.jobs:
        _list(found)
    plan = Plan(agents, found, numbers, out, device, observation, actions, profile, world_seed)
    _carry_out(plan, f"{', '.join(agents)} on {' '.join(names)}", pictures)


@click.command()
@click.option("--out", default="android-gym-demo", show_default=True,
              type=click.Path(path_type=Path, file_okay=False))  # fmt: skip
@click.option("--tasks", multiple=True, help="Fewer tasks than all.")
@click.argument("more", nargs=-1, metavar="[TASKS]...")
@click.option("--seeds", default=3, show_default=True, help="Number of seeds, from 0 on.")
def demo(out: Path, tasks: tuple[str, ...], more: tuple[str, ...], seeds: int) -> None:
    """Watch two agents use the phone: one that knows the way, and one that tries at random."""
    from ..evaluation.runner import Plan
    from ..evaluation.suites import suite

    plan = Plan(("oracle", "uniform"), suite((*tasks, *more) or ("all",)), _seeds(seeds), out)
    _carry_out(plan, "android-gym demo: oracle and uniform", True)


def _seeds(count: int) -> tuple[int, ...]:
    if count < 1:
        raise InvalidOption(f"--seeds is at least 1, not {count}.")
    return tuple(range(count))


def _carry_out(plan: Plan, title: str, pictures: bool) -> None:
    """Play the episodes under a progress bar, then write and print what came out. A run that is
    interrupted, or breaks, keeps the episodes that were finished."""
    from ..evaluation.camera import Camera
    from ..evaluation.runner import play

    plan.out.mkdir(parents=True, exist_ok=True)
    screen = console()
    camera = Camera(plan.out / "pictures") if pictures else None
    results: list[Result] = []
    try:
        with _progress(screen) as bar:
            line = bar.add_task("", total=len(plan))
            for result in play(plan, camera):
                results.append(result)
                bar.update(line, advance=1, description=f"{result.agent} {result.task}")
    finally:
        if results:
            _tell(screen, plan, results, title)
        if camera is not None and camera.trouble:
            screen.print(f"Screens are shown as text. {camera.trouble}", soft_wrap=True)


def _tell(screen: Console, plan: Plan, results: Sequence[Result], title: str) -> None:
    """Write the report, and print the tables, what was not run, and where the page is."""
    from ..evaluation.reports import report

    screen.print(_by_task(results), "", _by_agent(results), sep="\n")
    _list(plan.suite)
    page = report(plan.out, results, title, plan.suite.notes)
    screen.print(f"Every step of every episode: {page.resolve()}", soft_wrap=True)


def _list(suite: Suite) -> None:
    """Say what of the suite is not run."""
    for note in suite.notes:
        console().print(note, soft_wrap=True)


def _progress(screen: Console) -> Progress:
    return Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"),
        console=screen, transient=True,
    )  # fmt: skip


def _by_task(results: Sequence[Result]) -> Table:
    """A row per task; per agent how many seeds were solved, the mean nTR and the mean steps."""
    agents = list(dict.fromkeys(result.agent for result in results))
    groups: dict[str, dict[str, list[Result]]] = defaultdict(lambda: defaultdict(list))
    for result in results:
        groups[f"{result.task} {result.source}".strip()][result.agent].append(result)
    table = Table("task", box=None, pad_edge=False)
    for agent in agents:
        for column in (f"{agent}: solved", "nTR", "steps"):
            table.add_column(column, justify="right")
    for task, by_agent in groups.items():
        table.add_row(task, *(text for agent in agents for text in _cells(by_agent[agent])))
    return table


def _cells(results: Sequence[Result]) -> tuple[str, str, str]:
    valid = [result for result in results if not result.error]
    if not valid:
        return ("error" if results else "–"), "–", "–"
    ntr = [result.ntr for result in valid if result.ntr is not None]
    return (
        f"{sum(result.success for result in valid)}/{len(valid)}",
        f"{sum(ntr) / len(ntr):.2f}" if ntr else "–",
        f"{sum(result.steps for result in valid) / len(valid):.1f}",
    )


def _by_agent(results: Sequence[Result]) -> Table:
    """A row per metric, the mean with its 95 % interval per agent."""
    from ..evaluation.results import summary

    rows = summary(results)
    table = Table("metric", box=None, pad_edge=False)
    for row in rows:
        table.add_column(row["agent"], justify="right")
    for key in rows[0] if rows else ():
        if key != "agent":
            table.add_row(key, *(_interval(row.get(key)) for row in rows))
    return table


def _interval(value: Any) -> str:
    """0.812 [0.700, 0.900]; the interval only where there is one."""
    if value is None or isinstance(value, int):
        return str(value or 0)
    mean = f"{value.mean:.3f}" if value.values else "–"
    return mean if value.low != value.low else f"{mean} [{value.low:.3f}, {value.high:.3f}]"
