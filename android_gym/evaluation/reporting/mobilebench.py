"""Mobile-Bench's tables 4 to 7 with the published rows beside (arXiv 2407.00993), over episodes with a CheckPoint.

A CheckPoint tells which words occurred on the way, not that the task was done: so the parrots (`records_alone`) stand
in table 4, and success is a column of its own, over the episodes of which something tells it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from ...phone.core.values import Value
from ...tasks.checkpoints import parse
from ...tasks.mobilebench.apis import CATEGORIES, category_of
from ...tasks.mobilebench.fields import package_names
from ...tasks.mobilebench.record_tasks import BUDGETS
from ...tasks.mobilebench.records import SPLITS
from ...tasks.names import app_of
from .. import records_alone
from ..records_alone import BLIND, PARROT, Record
from ..results import Result
from .series import Series
from .values import Cell, Table

KEY = "mobile-bench"
OTHER = "Other"  # tasks that are no records
PUBLISHED = {"SAST": 332, "SAMT": 300, "MAMT": 200}  # records that the paper scored
BY = ", published, paper's subset"  # after the names of the paper's own agents
STEPS, CP1, CP2, RELEASED = "Average #Steps", "CheckPoint l1", "CheckPoint l2", "CheckPoint l2, released"
SELF, LLM, STATE = "PassRate, self", "PassRate, llm", "PassRate, state"
Mean = tuple[float, int]  # over so many
Lines = list[tuple[Cell, ...]]
_NO_SUCCESS = (
    "A CheckPoint tells which packages, words and API calls occurred, not that the task was done: the parrots open "
    "apps and type the instruction, which does no task. Whether it was done is PassRate, state."
)
_SUBSET = (
    "The published rows are over 332, 300 and 200 records; the published files hold 332, 1,005 and 493, and nothing in "
    "them marks which ones the paper used. So they do not compare record by record."
)
_WHO = (
    "PassRate: self, the agent said within its steps that it had finished; llm, a model that was asked at the end "
    "judged so (the paper's GPT-4; run --judge); state, the task succeeded on the phone, over the records that are "
    "matched to a task of ours. n: the episodes that a figure is over. Steps are without FINISH."
)
_PARROTS = (
    "The parrots are worked out from the records of these runs without a phone: each opens apps and types the "
    "instruction once; --blind is not told which apps, and opens the benchmark's 29 (of records about other apps, all "
    "that these name) as far as 10, 20 and 50 steps go."
)


class Published(Value):
    """What the paper says of an agent on a split: steps, and shares; nan for what it does not say."""

    agent: str
    split: str
    steps: float
    passed: float
    l1: float
    l2: float
    n: int = 0  # 0: `PUBLISHED`
    about: str = ""  # what was left out, or the category

    @property
    def means(self) -> dict[str, Mean]:
        n = self.n or PUBLISHED[self.split]
        return {name: (value, n) for name, value in zip((STEPS, LLM, CP1, CP2), self._values, strict=True)}

    @property
    def _values(self) -> tuple[float, ...]:
        return self.steps, self.passed, self.l1, self.l2


def _rows(agent: str, *values: tuple[float, float, float, float]) -> tuple[Published, ...]:
    """An agent's rows of table 4, which are in percent."""
    return tuple(
        Published(agent + BY, split, steps, passed / 100, l1 / 100, l2 / 100)
        for split, (steps, passed, l1, l2) in zip(SPLITS, values, strict=True)
    )


GPT_4 = _rows("GPT-4", (3.79, 80.96, 81.57, 83.76), (13.94, 63, 72.66, 77.35), (44.86, 26.5, 61.34, 52.98))
TABLE_4 = (
    *_rows("LLaMA-13B", (7.43, 44.58, 46.08, 34.85), (18.76, 27.67, 43.67, 29.13), (49.52, 8, 28.74, 21.39)),
    *_rows("LLaMA-70B", (5.97, 56.62, 56.62, 63.12), (16.63, 54, 61, 62.73), (48.91, 13.5, 39.98, 41.21)),
    *_rows("GPT-3.5-turbo", (4.53, 64.94, 66.75, 76.21), (12.06, 64, 67, 71.29), (48.73, 15.5, 43.16, 44.09)),
    *GPT_4,
)
PARTS = ("api", "thought", "plan")  # of an agent, options that the paper's ablations turn off
TABLE_5 = (  # without API calls
    Published("GPT-4" + BY, "SAST", 6.13, 0.7439, math.nan, 0.7273, about="api"),
    Published("GPT-4" + BY, "SAMT", 16.86, 0.48, math.nan, 0.5674, about="api"),
    Published("GPT-4" + BY, "MAMT", 49.17, 0.095, math.nan, 0.3169, about="api"),
)
TABLE_6 = (
    Published("GPT-4" + BY, "SAST", 3.63, 0.76, 0.82, 0.7974, 50),
    Published("GPT-4" + BY, "SAST", 8.86, 0.24, 0.82, 0.2916, 50, "thought"),
    Published("GPT-4" + BY, "SAST", 3.98, 0.72, 0.76, 0.7454, 50, "plan"),
    Published("GPT-4" + BY, "SAMT", 13.94, 0.77, 0.63, 0.7266, 200),
    Published("GPT-4" + BY, "SAMT", 19.54, 0.20, 0.63, 0.1831, 200, "thought"),
    Published("GPT-4" + BY, "SAMT", 17.09, 0.62, 0.52, 0.5802, 200, "plan"),
)
TABLE_7 = tuple(  # in the order of `CATEGORIES`
    Published("GPT-4" + BY, "SAST", steps, passed / 100, l1 / 100, l2 / 100, n, category)
    for category, (n, steps, passed, l1, l2) in zip(
        CATEGORIES,
        (
            (18, 8.17, 39, 83, 68),
            (34, 4.03, 82, 68, 72),
            (30, 6.40, 77, 57, 63),
            (35, 7.97, 54, 63, 61),
            (24, 6.46, 67, 83, 68),
            (61, 2.08, 89, 87, 89),
            (46, 1.67, 89, 72, 91),
            (23, 4.17, 78, 74, 84),
            (61, 1.20, 98, 98, 99),
        ),
        strict=True,
    )
)


def with_check_points(series: Sequence[Series]) -> tuple[Series, ...]:
    """The runs with their episodes that have a CheckPoint alone; those without any left out."""
    cut = (one.replace(results=tuple(r for r in one.results if r.check_point)) for one in series)
    return tuple(one for one in cut if one.valid)


def section(series: Sequence[Series]) -> tuple[Table, ...]:
    """Its tables, () of runs without a CheckPoint."""
    found = with_check_points(series)
    return (table4(found), table5(found), table6(found), table7(found)) if found else ()


def table4(series: Sequence[Series]) -> Table:
    """Each agent on each split, the parrots and the published rows."""
    own = [(one.label, _by_split(one.valid)) for one in series]
    splits = [*SPLITS, *([OTHER] if any(OTHER in found for _, found in own) else [])]
    rows: list[tuple[Cell, ...]] = []
    for label, found in own:
        means = {split: measures(results) for split, results in found.items()}
        rows += _lines(label, means, (STEPS, SELF, LLM, STATE, CP1, CP2, RELEASED), splits)
    for label, told in _parrots(series).items():
        rows += _lines(label, told, (STEPS, CP1, CP2, RELEASED), splits)
    for name in dict.fromkeys(one.agent for one in TABLE_4):
        known = {one.split: one.means for one in TABLE_4 if one.agent == name}
        rows += _lines(name, known, (STEPS, LLM, CP1, CP2), splits)
    columns = ("Agent", "Measure", *(column for split in splits for column in (split, "n")))
    title = "Mobile-Bench, table 4: CheckPoints and PassRate"
    return Table(f"{KEY}-table-4", title, columns, tuple(rows), notes=(_NO_SUCCESS, _WHO, _PARROTS, _SUBSET))


def _lines(label: str, means: dict[str, dict[str, Mean]], names: Sequence[str], splits: Sequence[str]) -> Lines:
    """A row for each measure, with a pair of cells for each split."""
    none: Mean = (math.nan, 0)
    return [
        (label, name, *(cell for split in splits for cell in _pair(means.get(split, {}).get(name, none))))
        for name in names
    ]


def _pair(found: Mean) -> tuple[Cell, Cell]:
    value, n = found
    return value, n or None


def measures(results: Sequence[Result]) -> dict[str, Mean]:
    """What table 4 says of some episodes, each over those of which it is known."""
    return {
        STEPS: _mean([float(one.steps - one.finished) for one in results]),
        SELF: _mean([float(one.finished) for one in results]),
        LLM: _mean([float(one.judged) for one in results if one.judged is not None]),
        STATE: _mean([float(one.success) for one in results if one.told]),
        **{
            name: _mean(_scores(results, key)) for name, key in ((CP1, "cp1"), (CP2, "cp2"), (RELEASED, "cp2_released"))
        },
    }


def _scores(results: Sequence[Result], key: str) -> list[float]:
    return [value for one in results if (value := one.scores.get(key)) is not None]


def _mean(values: Sequence[float]) -> Mean:
    known = [one for one in values if not math.isnan(one)]
    return (math.fsum(known) / len(known) if known else math.nan), len(known)


def _by_split(results: Sequence[Result]) -> dict[str, list[Result]]:
    found: dict[str, list[Result]] = {}
    for one in results:
        found.setdefault(split(one.task), []).append(one)
    return found


def split(task: str) -> str:
    """The split that a record's task is of, `OTHER` of a task that is no record."""
    app = app_of(task)
    return app if app in SPLITS else OTHER


def _parrots(series: Sequence[Series]) -> dict[str, dict[str, dict[str, Mean]]]:
    """What the parrots reach on the records of the runs, each once, by name and split."""
    records: dict[str, dict[tuple[str, str], Record]] = {}
    for one in series:
        for r in one.valid:
            name = split(r.task)
            limit = BUDGETS.get(name, BUDGETS["SAMT"])
            records.setdefault(name, {})[r.task, r.source] = Record(r.instruction, r.check_point, limit)
    found: dict[str, dict[str, dict[str, Mean]]] = {PARROT: {}, BLIND: {}}
    keys = ((STEPS, "steps"), (CP1, "cp1"), (CP2, "cp2"), (RELEASED, "cp2_released"))
    for name, some in records.items():
        for who, rows in records_alone.rows(list(some.values())).items():
            found[who][name] = {label: _mean([row[key] for row in rows]) for label, key in keys}
    return found


def table5(series: Sequence[Series]) -> Table:
    """With API calls and without."""
    title = "Mobile-Bench, table 5: with and without API calls"
    known = [*GPT_4, *TABLE_5]
    return _without(f"{KEY}-table-5", title, series, ("api",), known, (_SUBSET,))


def table6(series: Sequence[Series]) -> Table:
    """Without thoughts, and without a plan."""
    title = "Mobile-Bench, table 6: without thought and without plan"
    notes = (
        "The published rows are over 50 records of SAST and 200 of SAMT, which nothing marks. The paper's full row on "
        "SAMT (63, 72.66, 77) is PassRate, l1 and l2 of its table 4 shifted by a column: read it as .63 for PassRate, "
        ".727 for l1 and .774 for l2.",
    )
    return _without(f"{KEY}-table-6", title, series, ("thought", "plan"), TABLE_6, notes)


def _without(
    key: str,
    title: str,
    series: Sequence[Series],
    options: Sequence[str],
    known: Sequence[Published],
    notes: tuple[str, ...],
) -> Table:
    """Agents with all of some options and without each of them; those without other parts are left out."""
    others = [name for name in PARTS if name not in options]
    series = [one for one in series if not _off(one, others)]
    off = {one.label: _off(one, options) for one in series}
    players = {(one.agent, one.model) for one in series if off[one.label]}
    some = [one for one in series if (one.agent, one.model) in players]
    if not some:
        told = " or ".join(f"--option {name}=false" for name in options)
        missing = f"It needs a run of an agent that has the option, and one of the same agent with {told}."
        return Table(key, title, missing=missing)
    rows: list[tuple[Cell, ...]] = [
        (one.label, off[one.label] or "–", name, *_cells(measures(results)))
        for one in some
        for name, results in _by_split(one.valid).items()
    ]
    rows += [(one.agent, one.about or "–", one.split, *_cells(one.means)) for one in known]
    return Table(key, title, ("Agent", "Without", "Records", *_COLUMNS), tuple(rows), notes=(_WHO, *notes))


def _off(one: Series, options: Sequence[str]) -> str:
    """Which of some options an agent was played without."""
    told = one.told.get("options", {})
    return ", ".join(name for name in options if told.get(name, True) is False)


_COLUMNS = ("n", STEPS, SELF, LLM, STATE, "n of state", CP1, CP2)


def _cells(found: dict[str, Mean]) -> tuple[Cell, ...]:
    none: Mean = (math.nan, 0)
    n = found[STEPS][1]
    values = [found.get(name, none)[0] for name in (STEPS, SELF, LLM, STATE)]
    return (n, *values, found.get(STATE, none)[1] or None, found[CP1][0], found[CP2][0])


def table7(series: Sequence[Series]) -> Table:
    """By the category of the app that a record's CheckPoint names first; SAST, where there is any of it."""
    whole = [r for one in series for r in one.valid]
    single = [r for r in whole if split(r.task) == "SAST"]
    over = "SAST" if single else "all records"
    rows: list[tuple[Cell, ...]] = []
    for one in series:
        mine = [r for r in one.valid if not single or split(r.task) == "SAST"]
        for name in (*CATEGORIES, _NO_APP):
            some = [r for r in mine if _category(r) == name]
            if some:
                rows.append((one.label, name, *_cells(measures(some))))
    rows += [(one.agent, one.about, *_cells(one.means)) for one in TABLE_7]
    notes = (
        "The category is that of the app whose package the CheckPoint names first. The paper does not say how it told "
        "categories apart: records that name no app are counted by themselves here, and its buttons are among them.",
        _WHO,
    )
    title = f"Mobile-Bench, table 7: by category of app ({over})"
    return Table(f"{KEY}-table-7", title, ("Agent", "Category", *_COLUMNS), tuple(rows), notes=notes)


_NO_APP = "Other or no app"
_ALIKE = {  # apps of other phones, under the category of their like
    "com.Slack": "Social Communication",
    "com.android.camera2": "Practical Tool",
    "com.android.chrome": "Information News",
    "com.android.settings": "Practical Tool",
    "com.android.vending": "Fashion Shopping",
    "com.google.android.apps.docs": "Practical Tool",
    "com.google.android.apps.maps": "Travel Transportation",
    "com.google.android.apps.messaging": "Practical Tool",
    "com.google.android.apps.photos": "Practical Tool",
    "com.google.android.calendar": "Information News",
    "com.google.android.contacts": "Practical Tool",
    "com.google.android.deskclock": "Practical Tool",
    "com.google.android.dialer": "Practical Tool",
    "com.google.android.documentsui": "Practical Tool",
    "com.google.android.gm": "Social Communication",
    "com.google.android.youtube": "Audiovisual Vision",
    "com.weather.Weather": "Information News",
    "org.mozilla.firefox": "Information News",
}


def _category(result: Result) -> str:
    names = package_names(parse(result.check_point).packages)
    return next((category_of(name) or _ALIKE.get(name, _NO_APP) for name in names), _NO_APP)
