"""The table that shows the progress of a run: a row per agent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from rich.console import Console
from rich.live import Live
from rich.table import Table

if TYPE_CHECKING:
    from ..evaluation.results import Result

PER_SECOND = 4  # redraws
INTERRUPTED = 130  # exit status after Ctrl-C
BROKEN = 1  # where most episodes broke
COLUMNS = ("agent", "success", "goal", "done", "errors", "steps", "tokens", "USD")


@dataclass
class Row:
    """What an agent has come to. `done` counts episodes, not trials; success, goal and steps are of
    first trials, tokens and USD of all."""

    success: int = 0
    goal: int = 0
    done: int = 0
    errors: int = 0
    steps: int = 0
    tokens: int = 0
    cost: float = 0.0

    def add(self, result: Result, last: bool) -> None:
        """One more trial; `last` says that none follows."""
        self.tokens += result.input_tokens + result.output_tokens
        self.cost += result.cost
        self.errors += bool(result.error)
        self.done += last
        if result.trial == 0:
            self.steps += result.steps
            self.success += result.success
            self.goal += result.goal


class Tally:
    """Rows by agent; `total` is the number of episodes of each. `trials` says how often an agent
    may try again."""

    def __init__(self, agents: tuple[str, ...], total: int, trials: dict[str, int]) -> None:
        self.rows = {name: Row() for name in agents}
        self.total, self.trials = total, trials

    def add(self, results: Sequence[Result]) -> None:
        for result in results:
            row = self.rows.setdefault(result.agent, Row())
            most = self.trials.get(result.agent, 0)
            over = result.success or not result.told or bool(result.error) or result.trial >= most
            row.add(result, over)

    @property
    def done(self) -> int:
        """Episodes, of all agents."""
        return sum(row.done for row in self.rows.values())

    def table(self) -> Table:
        table = Table(*COLUMNS[:1], box=None, pad_edge=False)
        for column in COLUMNS[1:]:
            table.add_column(column, justify="right")
        for name, row in self.rows.items():
            played = max(1, row.done - row.errors)
            table.add_row(
                name,
                str(row.success),
                str(row.goal),
                f"{row.done}/{self.total}",
                str(row.errors),
                f"{row.steps / played:.1f}",
                f"{row.tokens:,}",
                f"{row.cost:.2f}",
            )
        return table


class Shown(Protocol):
    """What can be shown while it changes."""

    def table(self) -> Table:
        """What it is now."""


@contextmanager
def live_table(screen: Console, tally: Shown) -> Iterator[None]:
    """Show a tally while the block runs, where somebody can see it."""
    if not screen.is_terminal:
        yield
        return
    with Live(get_renderable=tally.table, console=screen, refresh_per_second=PER_SECOND, transient=True):
        yield
