"""The command convert: tasks that an earlier version wrote as JSON, as a file of tasks."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

FILE = click.Path(path_type=Path, dir_okay=False)


@click.command()
@click.argument("file", type=FILE)
@click.option("--to", type=FILE, help="YAML file for the tasks. Default: FILE with the suffix .yaml.")
@click.option("--benchmark", default="Generated", show_default=True, help="Benchmark that the tasks belong to.")
def convert(file: Path, to: Path | None, benchmark: str) -> None:
    """Write the tasks of FILE, JSON that generate wrote up to version 0.12, to a YAML file. They are the same tasks;
    only the names of their families are left out."""
    from ..errors import InvalidOption
    from ..generator import old_json
    from ..tasks.task_text import check_names, file_of, text

    out = to or file.with_suffix(".yaml")
    check_names(out, benchmark)
    if out.exists():
        raise InvalidOption(f"{out} is there already; nothing was written.")
    found = old_json.read(file)
    tasks = old_json.declared(found, file)
    if not tasks:
        raise InvalidOption(f"{file} holds no task; nothing was written.")
    profiles = {one.profile for one in tasks.values()}
    made = text(file_of(tasks, benchmark, profiles.pop() if len(profiles) == 1 else ""), found.made_by)
    out.write_text(made, "utf-8")
    click.echo(f"{out} holds {len(tasks)} tasks; the families of the JSON file are left out. Try it:")
    click.echo(f"  android-gym certify {shlex.quote(str(out))}")
