"""AndroidArena's figure 7: SR by goal and repeated actions by step limit, with and without hints.

Plays `react` with a model (or the synthetic imitator without one) at several step limits, once as
it is and once told how often it has been on a screen and what it did there (`ExplorationHints`).

    python benchmarks/exploration_hint.py [--model openai:NAME] [--tasks Clock]
        [--seeds N] [--limits 5 15 …] [--workers N] [--out DIR] [--json FILE]

The paper's figure is over its camera app. A model may be `record:FILE:openai:NAME` the first time
and `replay:FILE` ever after. What is in DIR already is not played again.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from android_gym.evaluation.reporting import ablations, figures, markdown, svg_figures
from android_gym.evaluation.reporting.values import numbers


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--model", default="", help="as for android-gym run; the imitator without")
    parser.add_argument("--tasks", nargs="+", default=["Clock"], help="as for android-gym run")
    parser.add_argument("--seeds", type=int, default=1, help="episodes of each task")
    parser.add_argument("--limits", type=int, nargs="+", default=list(ablations.LIMITS))
    parser.add_argument("--workers", type=int, default=0, help="processes; 0: this one")
    parser.add_argument("--out", type=Path, default=Path("runs/exploration_hint"))
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    given = parser.parse_args(arguments)
    if len(set(given.limits)) < 2:
        parser.error("--limits takes two step limits or more.")
    bench = ablations.Bench(given.out, tuple(given.tasks), given.seeds, given.model, given.workers)
    figure = figures.figure7(ablations.hints(bench, given.limits))
    picture = given.out / "figure-7.svg"
    picture.write_text(svg_figures.svg(figure))
    for table in numbers(figure):
        print(f"{table.title}\n\n{markdown.grid(table)}\n")
    print(f"Drawn as {picture}")
    if given.json:
        names = ("sr", "repeat_actions")
        told = {n: dict(panel.lines) for n, panel in zip(names, figure.panels, strict=True)}
        given.json.write_bytes(msgspec.json.format(msgspec.json.encode({"limits": figure.panels[0].at, **told})))


if __name__ == "__main__":
    main()
