"""How far an LLM judge can be trusted: its verdicts beside the phone's true state.

Plays agents and asks a model at the end of each episode whether the goal was reached. Shows the
share of right verdicts on the goal, Cohen's kappa, both kinds of error, and, as AndroidArena does
(section 6.2), how the judged SR goes with TR and TCR. Without a model the judge is a synthetic one
that believes the agent: what a judge has to be better than.

    python benchmarks/judge_agreement.py [--model openai:NAME] [--agent NAME …] [--option K=V …]
        [--tasks all] [--seeds N] [--workers N] [--out DIR] [--json FILE]

`--model` is the judge; a model of the agents is `--option model=openai:NAME`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from android_gym.evaluation.correlations import agreement, judged_against
from android_gym.evaluation.reporting import ablations, figures, markdown, svg_figures, tables
from android_gym.evaluation.reporting.values import shown


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--model", default="", help="the judge, as for android-gym run --judge")
    parser.add_argument("--agent", nargs="+", default=["imitator", "uniform"])
    parser.add_argument("--option", nargs="+", default=[], help="KEY=VALUE of the agents")
    parser.add_argument("--tasks", nargs="+", default=["all"], help="as for android-gym run")
    parser.add_argument("--seeds", type=int, default=1, help="episodes of each task")
    parser.add_argument("--workers", type=int, default=0, help="processes; 0: this one")
    parser.add_argument("--out", type=Path, default=Path("runs/judge_agreement"))
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    given = parser.parse_args(arguments)
    options = ablations.options(given.option)
    bench = ablations.Bench(given.out, tuple(given.tasks), given.seeds, given.model, given.workers)
    series = ablations.judged(bench, given.agent, options)
    found = tables.judge(series)
    picture = given.out / "judge.svg"
    picture.write_text(svg_figures.svg(figures.judge(series)))
    results = [one for each in series for one in each.valid]
    whole, beside = agreement(results), judged_against(results)
    print(markdown.grid(found), *found.notes, sep="\n\n", end="\n\n")
    print(
        f"All {len(results)} episodes: accuracy {whole.accuracy:.3f}, kappa {whole.kappa:.3f} "
        f"[{whole.low:.3f}, {whole.high:.3f}]."
    )
    for name, one in (
        ("SR–TR over agents and apps", beside.tr),
        ("SR–TCR over agents and apps", beside.tcr),
        ("verdict–TR over episodes", beside.tr_by_episode),
        ("verdict–TCR over episodes", beside.tcr_by_episode),
    ):
        print(f"{name}: {shown(one.cell, 2)} ({one.reason or f'{one.points} points'})")
    print(f"Drawn as {picture}")
    if given.json:
        told = msgspec.to_builtins((whole, beside))
        told = {**told[0], **told[1], "episodes": len(results)}
        given.json.write_bytes(msgspec.json.format(msgspec.json.encode(told)))


if __name__ == "__main__":
    main()
