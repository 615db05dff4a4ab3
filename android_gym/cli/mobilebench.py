"""The commands of the group mobilebench: its records and their CheckPoints."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.table import Table

from ..errors import UnknownName
from .console import console
from .groups import Commands

if TYPE_CHECKING:
    from ..evaluation.record_starts import Found
    from ..generator.mobilebench import Kind

PATH = click.Path(path_type=Path)


@click.group(cls=Commands)
def mobilebench() -> None:
    """Check records of Mobile-Bench, compare their CheckPoints, and have a model write more."""


@mobilebench.command()
@click.argument("data", nargs=-1, required=True, type=PATH)
@click.option("--profile", default="miui", show_default=True, help="Phone that the records are tried on.")
@click.option("--list", "kind", help="Print the ids of the records of a kind or of a set, and nothing else.")
@click.option("--calls", is_flag=True, help="Print the first API calls that do not act, and why.")
@click.option("--plain", is_flag=True, help="Print a line for each record: id, whether it starts, what decides, apps.")
@click.pass_context
def check(ctx: click.Context, data: tuple[Path, ...], profile: str, kind: str | None, calls: bool, plain: bool) -> None:
    """Say what the records in DATA, files or folders, come to on a phone: which start, which a task of ours decides,
    which have a CheckPoint only, and what is unusual about them. Exit status 1 if a record could not be read."""
    from ..devices import SimulatedDevice
    from ..evaluation import record_tables
    from ..evaluation.record_starts import look

    files, notes = record_tables.files_of(data)
    problems = [problem for held in files for problem in held.problems]
    found = look([record for held in files for record in held.records], SimulatedDevice(profile))
    kinds = record_tables.kinds_of(files)
    sets = {name: tuple(one.record.key for one in inside) for name, inside in record_tables.sets_of(found).items()}
    for problem in problems:
        click.echo(problem, err=True)
    if kind is not None:
        _list(kind, {**sets, **kinds})
    elif plain:
        click.echo("\n".join(_line(one) for one in found))
    elif calls:
        click.echo("\n".join(_troubles(found)))
    else:
        for held in files:
            click.echo(f"{held.file}: {len(held.records):,} records, {len(held.problems):,} lost")
        for note in notes:
            click.echo(note)
        _print(f"{len(found):,} records, {len(problems):,} lost, on {profile}", record_tables.by_split(found))
        _print("By app (a record counts for each of its apps)", record_tables.by_app(found))
        _print("Unusual", _unusual(kinds))
        click.echo(record_tables.SUBSET)
    ctx.exit(1 if problems else 0)


@mobilebench.command()
@click.argument("file", type=PATH)
@click.argument("other", type=PATH)
def overlap(file: Path, other: Path) -> None:
    """Say how the CheckPoints of the same records in FILE, made by instruction, and OTHER, made by people, agree, in
    the layout of the paper's table 3."""
    from ..evaluation.record_tables import files_of, overlaps

    first, second = ([record for held in files_of([path])[0] for record in held.records] for path in (file, other))
    _print("", overlaps(first, second))


@mobilebench.command()
@click.option("--profile", default="miui", show_default=True, help="Phone whose apps are used.")
@click.option(
    "--kind",
    default="multi",
    show_default=True,
    type=click.Choice(("single", "multi")),
    help="About one app, or several.",
)
@click.option(
    "--count", default=20, show_default=True, type=click.IntRange(1, 10_000), help="Most records that are kept."
)
@click.option("--model", required=True, help="Language model that writes them, as for agents.")
@click.option("--seed", default=0, show_default=True, help="Seed of the choice of apps.")
@click.option("--out", default=Path("records.json"), show_default=True, type=PATH, help="JSON file for the records.")
@click.option("--report", type=PATH, help="Write what was refused, and why, to this file, too.")
def generate(profile: str, kind: Kind, count: int, model: str, seed: int, out: Path, report: Path | None) -> None:
    """Have a language model write records about the apps of a phone, each with a CheckPoint (the paper's appendix
    B.2), and keep those that use only what the model was shown."""
    from ..generator.mobilebench import RecordWriter, as_json
    from ..generator.wording import frames_of
    from ..llms import connect
    from ..profiles import base_phone
    from ..trajectory.atomic import write_atomic

    phone = base_phone(profile)
    language = frames_of(phone).language
    writer = RecordWriter(connect(model), phone, kind, language, seed)
    kept = writer.run(count)
    refused = [{"draft": name, "why": why} for name, _, why in writer.report.fallen]
    write_atomic(out, as_json(kept, kind, language).encode())
    if report is not None:
        found = {"kept": len(kept), "stages": dict(writer.report.stages), "refused": refused}
        write_atomic(report, json.dumps(found, indent=1, ensure_ascii=False).encode())
    click.echo("\n".join(writer.report.stage_lines()))
    for one in refused:
        click.echo(f"refused, {one['why']}: {one['draft']}")
    click.echo(f"{out} holds {len(kept)} records.")


def _print(title: str, rows: list[tuple[str, ...]]) -> None:
    """A table, whose first row is its head and whose numbers stand to the right."""
    table = Table(box=None, pad_edge=False, title=title or None, title_justify="left", title_style="")
    for number, name in enumerate(rows[0]):
        table.add_column(name, justify="right" if number and rows[0][0] != "kind" else "left")
    for row in rows[1:]:
        table.add_row(*row)
    console().print(table, "")


def _unusual(kinds: dict[str, tuple[str, ...]]) -> list[tuple[str, ...]]:
    from ..tasks.mobilebench.irregular import KINDS

    return [
        ("kind", "records", "a record of it"),
        *((kind, f"{len(keys):,}", KINDS[kind]) for kind, keys in kinds.items()),
    ]


def _list(kind: str, known: dict[str, tuple[str, ...]]) -> None:
    """Print the ids of a kind. Raises UnknownName."""
    if kind not in known:
        raise UnknownName("kind of records", kind, known)
    click.echo("\n".join(known[kind]))


def _line(one: Found) -> str:
    return "\t".join((one.record.key, one.start, one.decision, " ".join(one.named.packages)))


def _troubles(found: tuple[Found, ...]) -> list[str]:
    """The calls that do not act, with the records whose first call each is."""
    groups: dict[tuple[str, str], list[str]] = {}
    for one in found:
        if one.outcome is not None and one.outcome.trouble:
            groups.setdefault((one.outcome.line, one.outcome.trouble), []).append(one.record.key)
    return [f"{line}\n    {trouble}: {' '.join(keys)}" for (line, trouble), keys in groups.items()]
