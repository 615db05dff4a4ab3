"""The command judge: a model says of stored episodes whether their goal was reached."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("run", type=click.Path(path_type=Path, file_okay=False))
@click.option("--model", required=True, help="Judge model: openai:NAME, openai:NAME?votes=3 …")
@click.option("--again", is_flag=True, help="Also judge episodes that have a verdict already.")
@click.option("--budget", type=float, help="USD for the whole run; once spent, the judge is not asked.")
@click.option("--budget-tokens", type=int, help="The same limit in tokens.")
@click.pass_context
def judge(
    ctx: click.Context, run: Path, model: str, again: bool, budget: float | None, budget_tokens: int | None
) -> None:
    """Have a model judge the stored episodes of RUN, without replaying them. If interrupted, the
    same command resumes. Exit status 1 if an episode is left without a verdict."""
    from ..evaluation.judging import Judging

    judging = Judging(run, model, again, budget, budget_tokens)
    results = list(judging)
    known = [one for one in results if one.told]
    same = sum(one.judged == one.goal for one in known)
    untold = f", of {len(results) - len(known)} it tells nothing" if len(known) < len(results) else ""
    before = f"; {judging.before} had a verdict before" if judging.before else ""
    click.echo(f"{run}: {len(results)} episodes judged, {same} as the run itself{untold}{before}")
    for why in judging.failed:
        click.echo(f"  {why}", err=True)
    if judging.spent:
        click.echo(f"{judging.spent} The same command with a higher budget resumes.", err=True)
    ctx.exit(1 if judging.failed or judging.spent else 0)
