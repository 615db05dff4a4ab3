"""AndroidArena's figure 4: understanding, reasoning, exploration and reflection of several models.

Plays `reflexion` with each model (or, without one, synthetic imitators that err more or less) and
makes the four scores of their fine-grained metrics and of what trying again brought.

    python benchmarks/abilities.py [--model openai:ONE openai:OTHER …] [--tasks all]
        [--seeds N] [--trials K] [--workers N] [--out DIR] [--json FILE]

Scores are standardised over the models that are compared: they need two or more. What is in DIR
already is not played again.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from android_gym.evaluation.abilities import parts
from android_gym.evaluation.reporting import ablations, figures, markdown, svg_figures
from android_gym.evaluation.reporting.values import numbers


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--model", nargs="+", default=[], help="as for android-gym run, several")
    parser.add_argument("--tasks", nargs="+", default=["all"], help="as for android-gym run")
    parser.add_argument("--seeds", type=int, default=1, help="episodes of each task")
    parser.add_argument("--trials", type=int, default=ablations.TRIALS, help="most further trials")
    parser.add_argument("--workers", type=int, default=0, help="processes; 0: this one")
    parser.add_argument("--out", type=Path, default=Path("runs/abilities"))
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    given = parser.parse_args(arguments)
    if len(given.model) == 1:
        parser.error("--model takes two models or more: scores are standardised over them.")
    bench = ablations.Bench(given.out, tuple(given.tasks), given.seeds, workers=given.workers)
    series = ablations.models(bench, given.model, given.trials)
    figure = figures.figure4(series)
    picture = given.out / "figure-4.svg"
    picture.write_text(svg_figures.svg(figure))
    for table in numbers(figure):
        print(f"{table.title}\n\n{markdown.grid(table)}\n")
    print(*figure.notes, f"Drawn as {picture}", sep="\n")
    if given.json:
        standard, plain = (dict(panel.lines) for panel in figure.panels)
        made = {one.label: msgspec.to_builtins(parts(one.results)) for one in series}
        told = {"axes": figures.AXES, "standardised": standard, "plain": plain, "parts": made}
        given.json.write_bytes(msgspec.json.format(msgspec.json.encode(told)))


if __name__ == "__main__":
    main()
