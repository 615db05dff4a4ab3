"""The command judge: a model says of stored episodes whether their goal was reached."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("run", type=click.Path(path_type=Path, file_okay=False))
@click.option("--model", required=True, help="The judge: openai:NAME, openai:NAME?votes=3 …")
@click.option("--again", is_flag=True, help="Judge anew what has a verdict already.")
@click.option("--budget", type=float, help="USD of the whole run; nothing is asked beyond them.")
@click.option("--budget-tokens", type=int, help="The same in tokens.")
@click.pass_context
def judge(
    ctx: click.Context,
    run: Path,
    model: str,
    again: bool,
    budget: float | None,
    budget_tokens: int | None,
) -> None:
    """Have a model judge the stored episodes of RUN; nothing is played again. The same command
    again goes on where it was stopped. Exit status 1 where an episode is left without a verdict."""
    from ..evaluation.judging import Judging

    judging = Judging(run, model, again, budget, budget_tokens)
    results = list(judging)
    same = sum(one.judged == one.goal for one in results)
    before = f"; {judging.before} had a verdict before" if judging.before else ""
    click.echo(f"{run}: {len(results)} episodes judged, {same} as the run itself{before}")
    for why in judging.failed:
        click.echo(f"  {why}", err=True)
    if judging.spent:
        click.echo(f"{judging.spent} The same command with more goes on.", err=True)
    ctx.exit(1 if judging.failed or judging.spent else 0)
