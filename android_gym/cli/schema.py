"""The command schema: the JSON schemas of files that people write."""

from __future__ import annotations

import json

import click

from ..errors import UnknownName

KINDS = ("task",)


@click.command()
@click.argument("kind")
def schema(kind: str) -> None:
    """Print the JSON schema of a KIND of file, for editors: task, a YAML file of tasks."""
    if kind not in KINDS:
        raise UnknownName("schema", kind, KINDS)
    from ..tasks.task_file import schema as of_tasks

    click.echo(json.dumps(of_tasks(), indent=2, ensure_ascii=False))
