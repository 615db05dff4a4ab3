"""The curves of docs/learning.md."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

from learned.plan import WEIGHTS, Figures
from learned.tables import bonus_tasks, interval


def band(axes: Any, curves: Any, column: int, color: str, label: str) -> None:
    """A column's mean over seeds with its interval, over the first column."""
    length = min(len(curve) for curve in curves)
    steps = [point[0] for point in curves[0][:length]]
    found = [interval([curve[i][column] for curve in curves]) for i in range(length)]
    means, lows, highs = zip(*found, strict=True)
    axes.plot(steps, means, color=color, label=label, lw=1.5)
    axes.fill_between(steps, lows, highs, color=color, alpha=0.2, lw=0)


def panels(count: int, columns: int) -> tuple[Any, list[Any]]:
    """A figure with so many plots over steps; the plots of a row have one scale."""
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot

    rows = -(-count // columns)
    size = (2.5 * columns + 0.3, 1.9 * rows + 0.5)
    figure, grid = pyplot.subplots(rows, columns, figsize=size, sharey="row", squeeze=False)
    for axes in grid.flat[count:]:
        axes.axis("off")
    for axes in grid.flat[:count]:
        axes.grid(alpha=0.3)
        axes.spines[["top", "right"]].set_visible(False)
        axes.tick_params(labelsize=7)
        axes.xaxis.set_major_formatter(lambda value, _: f"{value / 1000:.0f}k")
    return figure, list(grid.flat[:count])


def finish(figure: Any, axes: list[Any], path: Path, along: str = "environment steps") -> None:
    """Save it with few colours: a third of the size."""
    from PIL import Image

    handles, labels = axes[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="upper center", ncols=len(labels), fontsize=8, frameon=False)
    figure.supxlabel(along, fontsize=8)
    figure.tight_layout(rect=(0, 0, 1, 0.99 - 0.25 / figure.get_figheight()))
    drawn = io.BytesIO()
    figure.savefig(drawn, dpi=90, metadata={"Software": None})
    Image.open(drawn).convert("RGB").quantize(64).save(path, optimize=True)


def draw(data: Figures, pointer: Figures, folder: Path) -> None:
    """The curves, `learning_PART.png` for each part that there are figures for."""
    if "micro" in data:
        figure, axes = panels(len(data["micro"]), 4)
        for one, (name, found) in zip(axes, sorted(data["micro"].items()), strict=True):
            success(one, found, name)
        finish(figure, axes, folder / "learning_micro.png")
    if bonus_tasks(data):
        draw_bonus(data, folder / "learning_bonus.png")
    if pointer:
        figure, axes = panels(1, 1)
        points = [[(i, row["validation"]) for i, row in enumerate(rows)] for rows in pointer["curves"]]
        band(axes[0], points, 1, "tab:blue", "parameters for validation")
        axes[0].xaxis.set_major_formatter("{x:.0f}")
        axes[0].locator_params(axis="x", integer=True)
        trained = sum(row["split"] == "train" for row in pointer["tasks"].values())
        axes[0].set_title(f"{trained} training tasks, one policy", fontsize=8)
        finish(figure, axes, folder / "learning_pointer.png", "rounds of imitation, then of PPO")


def draw_bonus(data: Figures, path: Path) -> None:
    tasks = bonus_tasks(data)
    figure, axes = panels(2 * len(tasks), len(tasks))
    for above, below, task in zip(axes, axes[len(tasks) :], tasks, strict=False):
        for weight, color in WEIGHTS.items():
            label = f"c = {weight}" if weight else "no bonus"
            found = data["bonus"][f"{task}.{weight}"]
            band(above, found["curve"], 1, color, label)
            band(below, found["explored"], 2, color, label)
        above.set_title(task, fontsize=8)
        above.set_ylim(-0.03, 1.03)
    axes[0].set_ylabel("success in training", fontsize=8)
    axes[len(tasks)].set_ylabel("actions tried", fontsize=8)
    finish(figure, axes, path)


def success(axes: Any, found: Figures, title: str) -> None:
    band(axes, found["curve"], 1, "tab:blue", "training episodes, the last 100")
    band(axes, found["curve"], 2, "tab:orange", "unseen parameters, most probable action")
    axes.set_title(title, fontsize=8)
    axes.set_ylim(-0.03, 1.03)
