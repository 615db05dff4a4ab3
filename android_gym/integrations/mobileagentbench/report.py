"""What a run of the orchestrator came to: MobileAgentBench's metrics, tables and figure."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from ...errors import InvalidOption
from ...evaluation.reporting import markdown, svg_figures
from ...evaluation.reporting import mobileagentbench as tables
from ...evaluation.reporting.mobileagentbench import Performance
from ...evaluation.reporting.values import Figure, Panel, Table
from ...metrics.recorded import mean
from ...tasks.names import app_of
from .logs import TaskLog, load

Verdict = Literal["mab", "ours"]
VERDICTS: tuple[Verdict, ...] = ("mab", "ours")
DEFAULT_NAME = "this run"


@dataclass(frozen=True)
class Report:
    """The logs of a run, and what is counted over them.

    With verdict "mab" (the default) a task is solved once its published predicate held, with "ours"
    once the goal over the phone's state held. `Report.read` has the logs of a folder.
    """

    logs: tuple[TaskLog, ...]
    folder: Path

    @staticmethod
    def read(folder: str | Path) -> Report:
        """The report of a run's folder."""
        return Report(load(folder), Path(folder))

    def performance(
        self, name: str = DEFAULT_NAME, models: str = "", verdict: Verdict = "mab", online: bool = False
    ) -> Performance:
        """The six metrics of the paper's section 4.1, of the tasks in the phone's apps or, with
        `online`, of those of its appendix. `name` and `models` are what a table calls the agent.

        SE is the mean, over solved tasks, of the steps until solved by the fewest. FFR is the share
        of the failed tasks that the agent ended by itself, OER the share of the solved ones in
        which it acted once more. Latency, in seconds, and tokens are means over all actions.
        """
        logs = self._over(online)
        held = [(log, _held_at(log, verdict)) for log in logs]
        won = [(log, at) for log, at in held if at is not None]
        lost = [log for log, at in held if at is None]
        actions = [one for log in logs for one in log.actions[1:]]
        return Performance(
            name,
            models,
            sr=mean([float(at is not None) for _, at in held]),
            se=mean([at / log.min_steps for log, at in won if log.min_steps]),
            latency=mean([one.end_timestamp - one.begin_timestamp for one in actions]),
            tokens=mean([float(one.input_tokens + one.output_tokens) for one in actions]),
            ffr=mean([float(log.stop_reason == "agent") for log in lost]),
            oer=mean([float(log.steps > at) for log, at in won]),
        )

    def table(
        self, name: str = DEFAULT_NAME, models: str = "", verdict: Verdict = "mab", online: bool = False
    ) -> Table:
        """Table 2, or with `online` table 3, with the published rows."""
        own = self.performance(name, models, verdict, online).cells
        return tables.performance((own,), online)

    def figure(self, name: str = DEFAULT_NAME, models: str = "", verdict: Verdict = "mab") -> Figure:
        """Figure 4: SR by difficulty as its table 4 has it, and by model, published ones too."""
        logs = self._over(False)
        found = [(log.min_steps, _held_at(log, verdict) is not None) for log in logs]
        levels = tables.by_difficulty(found)
        title = "MobileAgentBench, figure 4: SR by difficulty and by model"
        names = tuple(tables.LEVELS)
        first = Panel("bars", "(a) by difficulty", names, ((name, levels),), "", "SR")
        sr = mean([float(solved) for _, solved in found])
        second = tables.models({models or name: (sr,)})
        return Figure("mab-figure-4", title, (first, second), (tables.MODELS,))

    def beside(self) -> Table:
        """The tasks in which the two verdicts differ."""
        known = [log for log in self.logs if log.success is not None]
        rows = tuple(
            (log.task, "yes" if log.finished else "no", "yes" if log.success else "no", " ".join(log.why))
            for log in known
            if log.finished is not log.success
        )
        title = "Where the published predicate (mab) and our verdict differ"
        if not rows:
            return Table("mab-verdicts", title, missing=f"Nowhere in {len(known)} tasks.")
        return Table("mab-verdicts", title, ("Task", "mab", "ours", "Why not"), rows)

    @property
    def text(self) -> str:
        """Tables 2 and 3 by both verdicts, as far as they are known, in Markdown."""
        parts: list[str] = []
        for online in (False, True):
            if not self._over(online):
                continue
            rows = tuple(
                self.performance(f"this run, by {verdict}", "", verdict, online).cells
                for verdict in VERDICTS
                if verdict == "mab" or any(log.solved is not None for log in self._over(online))
            )
            table = tables.performance(rows, online)
            parts += [table.title, markdown.grid(table)]
        failed = [f"{log.task}: {log.error}" for log in self.logs if log.error]
        return "\n\n".join((*parts, *failed)) + "\n"

    def write(self, out: str | Path | None = None) -> Path:
        """Write report.md with its figure into a folder, by default the run's; its path."""
        folder = Path(out or self.folder)
        (folder / "figures").mkdir(parents=True, exist_ok=True)
        figure = self.figure()
        (folder / "figures" / f"{figure.key}.svg").write_text(svg_figures.svg(figure), "utf-8")
        found: list[Table | Figure] = [
            self.table(f"this run, by {verdict}", "", verdict, online)
            for online in (False, True)
            for verdict in VERDICTS
            if self._over(online)
        ]
        page = markdown.page(
            "MobileAgentBench",
            (("Performance", found), ("By difficulty", (figure,)), ("Verdicts", (self.beside(),))),
            "figures",
        )
        (folder / "report.md").write_text(page, "utf-8")
        return folder / "report.md"

    def _over(self, online: bool) -> list[TaskLog]:
        return [log for log in self.logs if _online(log) is online]


def _online(log: TaskLog) -> bool:
    return bool(log.id) and app_of(log.id) == tables.ONLINE


def _held_at(log: TaskLog, verdict: Verdict) -> int | None:
    """The step after which the task was done, None where it never was."""
    if verdict not in VERDICTS:
        raise InvalidOption(f"A verdict is one of {', '.join(VERDICTS)}, not {verdict!r}.")
    return log.finish_step if verdict == "mab" else log.solved_step
