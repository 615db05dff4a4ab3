"""The command check: what is wrong with an app, in one sentence each."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from .console import console

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..check import Finding, Report
    from ..check.source import Source


NAMED = 12  # of the activities that were visited by their component's name only


@click.command()
@click.argument("app")
@click.option("--seed", default=0, show_default=True, help="Seed of the walk.")
@click.option(
    "--screens", default=3000, show_default=True, help="Most screens that the walk sees.", type=click.IntRange(1)
)
@click.option("--profile", default="everything", show_default=True, help="The phone that the app is looked at on.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def check(ctx: click.Context, app: str, seed: int, screens: int, profile: str, as_json: bool) -> None:
    """Check APP: walk through its screens, touch every control, look at each screen in both
    themes, turned, with large text and on a small display, and name typical mistakes. APP is a
    label, a package name, a module, a Python file or a folder; tasks in a file are certified too.
    Exit status 1 if anything is wrong."""
    from ..check import Finding, LoadError, found
    from ..check import check as check_app
    from ..check.tasks import certified

    reports: list[Report] = []
    beside: tuple[Finding, ...] = ()
    try:
        source: Source = found(app, profile)
    except LoadError as error:
        beside = (Finding("mistake", str(error)),)
    else:
        reports = [check_app(source, one, seed, screens) for one in source.apps]
        beside = certified(source)
    if as_json:
        click.echo(json.dumps(_data(reports, beside), indent=1, ensure_ascii=False))
    else:
        console().print("\n".join(_lines(reports, beside)), soft_wrap=True)
    ctx.exit(1 if beside or not all(report.ok for report in reports) else 0)


def _lines(reports: list[Report], beside: tuple[Finding, ...]) -> Iterator[str]:
    for report in reports:
        yield f"{report.app} ({report.package})"
        yield (
            f"  {report.visited} of {report.activities} activities visited, {report.screens} "
            f"screens in {report.steps} steps, {report.looked} of them looked at on every display"
        )
        if report.by_component:
            yield f"  Visited by their component's name only: {_some(report.by_component)}"
        if report.missed:
            yield f"  Not visited: {', '.join(report.missed)}"
        yield from _grouped(report.findings)
    yield from _grouped(beside)
    if not beside and all(report.ok for report in reports):
        yield "Nothing is wrong."


def _some(names: tuple[str, ...]) -> str:
    """Names, of which the first are enough where they are many; `--json` has all."""
    more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
    return ", ".join(names[:NAMED]) + more


def _grouped(findings: Iterable[Finding]) -> Iterator[str]:
    from ..check.findings import KINDS

    last = ""
    for one in findings:
        if one.kind != last:
            yield f"  {KINDS[one.kind]}"
            last = one.kind
        yield f"    {one.sentence}"


def _data(reports: list[Report], beside: tuple[Finding, ...]) -> dict[str, object]:
    return {
        "apps": [
            {
                "app": one.app,
                "package": one.package,
                "screens": one.screens,
                "looked_at": one.looked,
                "steps": one.steps,
                "activities": one.activities,
                "visited": one.visited,
                "by_component": one.by_component,
                "missed": one.missed,
                "findings": [_finding(found) for found in one.findings],
            }
            for one in reports
        ],
        "findings": [_finding(found) for found in beside],
    }


def _finding(one: Finding) -> dict[str, str]:
    return {
        "kind": one.kind,
        "app": one.app,
        "screen": one.screen,
        "view": one.view,
        "words": one.words,
        "form": one.form,
        "sentence": one.sentence,
    }
