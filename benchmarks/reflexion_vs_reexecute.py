"""AndroidArena's figure 6: what trying again brings, with reflection and without it.

Plays the agents `reflexion` and `reexecute` with one model (or, without a model, two synthetic
imitators, of which one errs less in each trial), and shows SR by goal against the number of trials.

    python benchmarks/reflexion_vs_reexecute.py [--model openai:NAME] [--tasks Clock Gmail]
        [--seeds N] [--trials K] [--workers N] [--out DIR] [--json FILE]

A model may be `record:FILE:openai:NAME` the first time and `replay:FILE` ever after. What is in DIR
already is not played again.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from android_gym.evaluation.reporting import ablations, comparison, figures, markdown, svg_figures
from android_gym.evaluation.reporting.values import numbers


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--model", default="", help="as for android-gym run; the imitator without")
    parser.add_argument("--tasks", nargs="+", default=["all"], help="as for android-gym run")
    parser.add_argument("--seeds", type=int, default=1, help="episodes of each task")
    parser.add_argument("--trials", type=int, default=ablations.TRIALS, help="most further trials")
    parser.add_argument("--workers", type=int, default=0, help="processes; 0: this one")
    parser.add_argument("--out", type=Path, default=Path("runs/reflexion_vs_reexecute"))
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    given = parser.parse_args(arguments)
    bench = ablations.Bench(given.out, tuple(given.tasks), given.seeds, given.model, given.workers)
    series = ablations.reflexion(bench, given.trials)
    figure = figures.figure6(series)
    picture = given.out / "figure-6.svg"
    picture.write_text(svg_figures.svg(figure))
    found = comparison.compare(series[1], series[0])
    print(*map(markdown.grid, numbers(figure)), *figure.notes, sep="\n\n", end="\n\n")
    compared = comparison.tables(found)[0]
    print(f"{compared.title}:", *compared.notes, f"Drawn as {picture}", sep="\n")
    if given.json:
        rates = dict(figure.panels[0].lines)
        told = {"sr_within": rates, "reflecting_alone": found.won, "reexecuting_alone": found.lost}
        given.json.write_bytes(msgspec.json.format(msgspec.json.encode(told | {"p": found.p, "pairs": found.pairs})))


if __name__ == "__main__":
    main()
