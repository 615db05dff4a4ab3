"""The command compile: a task as a graph of states."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.table import Table

from ..errors import UnknownName
from .console import console

if TYPE_CHECKING:
    from ..devices.compiled import Graph


@click.command("compile")
@click.argument("name")
@click.option("--seed", default=0, show_default=True, help="Seed of the task.")
@click.option("--out", type=click.Path(path_type=Path), help="File to write the graph to.")
@click.option("--nodes", default=10_000, show_default=True, help="Maximum number of states.")
@click.option(
    "--around",
    default="auto",
    show_default=True,
    help="How many actions a state may be off the reference: a number, any or auto.",
)
@click.option("--verb", "verbs", multiple=True, help="Further verb to explore with, e.g. long_click. Repeatable.")
@click.option("--text", "texts", multiple=True, help="Further text to type. Repeatable.")
@click.option("--steps", type=click.IntRange(1), help="Maximum number of actions from the start.")
def compile_graph(
    name: str,
    seed: int,
    out: Path | None,
    nodes: int,
    around: str,
    verbs: tuple[str, ...],
    texts: tuple[str, ...],
    steps: int | None,
) -> None:
    """Enumerate all states that the task (or app) NAME can reach with its vocabulary, and write
    them to a file that device="graph:PATH" opens."""
    import time

    from ..devices.compiled import save

    begin = time.perf_counter()
    graph = _compiled(name, seed, around, steps, nodes=nodes, verbs=verbs, texts=texts)
    table = Table(box=None, show_header=False, pad_edge=False)
    for row in (*_rows(graph), ("seconds", f"{time.perf_counter() - begin:.1f}")):
        table.add_row(*row)
    console().print(table)
    if out is not None:
        save(graph, out)
        click.echo(f"{out}: {out.stat().st_size:,} bytes")


def _compiled(name: str, seed: int, around: str, steps: int | None, **how: Any) -> Graph:
    """The graph of a task or an app."""
    from ..envs.compiled import compile_app, compile_task
    from ..phone.system.catalogue import catalogue
    from ..tasks.names import full, parts
    from ..tasks.registry import ids, look_up

    if name in {one for known in ids() for one in (full(known), parts(known)[1])}:
        width = int(around) if around.isdigit() else None if around == "any" else around
        return compile_task(look_up(name), seed, width, max_steps=steps, **how)
    apps = catalogue("pixel")
    if name in apps or name in {app.label for app in apps.values()}:
        return compile_app(name, **how) if steps is None else compile_app(name, steps, **how)
    raise UnknownName("task or app", name, ids())


def _rows(graph: Graph) -> tuple[tuple[str, str], ...]:
    """What a graph holds, and how far it goes."""
    about = graph.about
    near = "any page" if about.around is None else f"{about.pages} pages"
    if about.still:
        near += ", nothing changes that a reference does not change"
    if about.detour is not None:
        near += f", at most {about.detour} actions off the references"
    return (
        ("what", about.instruction or about.task),
        ("nodes", f"{len(graph):,}"),
        ("edges", f"{graph.edges:,}"),
        ("whole", "yes" if about.whole else f"no: stopped at {about.most:,} nodes"),
        ("vocabulary", f"{', '.join(about.verbs)}; {len(about.texts)} texts; {near}"),
        ("packages", ", ".join(about.packages)),
        ("by depth", " ".join(str(size) for size in graph.sizes())),
    )
