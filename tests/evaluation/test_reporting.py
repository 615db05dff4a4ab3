"""Reports over a real run: every number against plain SQL on its file, and cases worked by hand."""

from __future__ import annotations

import math
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from android_gym.errors import DamagedFile
from android_gym.evaluation.reporting import comparison, failure_tables, figures, read, tables
from android_gym.evaluation.reporting.series import Series, interval, kind
from android_gym.evaluation.reporting.values import NONE, numbers, shown
from android_gym.evaluation.results import Result
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.statistics import Interval
from android_gym.evaluation.suites import suite

TASKS = ("Clock-AddCity", "Clock-SetAlarm", "Gmail-ComposeDraft", "Gmail-ComposeNoSend")
NOTHING = Interval(math.nan, math.nan, math.nan, 0, 0)
FIRST = "error = '' AND trial = 0"


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("runs") / "first"
    options = {"error": 0.5, "trials": 2}
    for _ in Run(Plan(("imitator", "uniform"), suite(TASKS), (0, 1), out, options=options)):
        pass
    return out


@pytest.fixture(scope="module")
def series(run: Path) -> tuple[Series, ...]:
    return read([run])


def asked(run: Path, query: str, *values: Any) -> Any:
    """The first cell that a query on the run's file gives."""
    base = sqlite3.connect(run / "run.sqlite")
    try:
        return base.execute(query, values).fetchone()[0]
    finally:
        base.close()


def average(run: Path, agent: str, metric: str, more: str = "") -> float:
    query = (
        f"SELECT avg(value) FROM episodes JOIN scores ON episode = episodes.id"
        f" WHERE agent = ? AND metric = ? AND {FIRST} {more}"
    )
    found = asked(run, query, agent, metric)
    return math.nan if found is None else float(found)


def near(expected: Any) -> Any:
    return pytest.approx(expected, nan_ok=True)


def test_table_3_holds_the_means_of_the_first_trials(run: Path, series: tuple[Series, ...]) -> None:
    table = tables.table3(series)
    assert table.groups == (("", 1), ("Single-app tasks", 6), ("Cross-app tasks", 6))
    names = ("TR", "TCR", "RRR (paper)", "RRR (all)", "SR", "SR by goal")
    assert table.columns == ("Model", *names, *names)
    assert [row[0] for row in table.rows] == ["imitator (synthetic)", "uniform"]
    for row, agent in zip(table.rows, ("imitator", "uniform"), strict=True):
        wanted = [average(run, agent, m, "AND \"constraint\" = ''") for m in ("ntr", "tcr", "rrr", "success", "goal")]
        assert (*row[1:3], *row[4:7]) == near(tuple(wanted))
        assert all(math.isnan(cell) for cell in row[7:] if isinstance(cell, float))
    assert 0 < float(str(table.rows[0][5])) <= 1
    assert "imitator (synthetic) 6, 0; uniform 6, 0" in " ".join(table.notes)
    assert "SR by goal, the paper's SR, is the share that reached the goal" in table.notes[0]
    assert table.notes[1] == "Whether the goal was reached is judged by the phone's state at the end."


def test_table_4_needs_apps_that_differ(series: tuple[Series, ...]) -> None:
    uniform = [one for one in series if one.agent == "uniform"]
    assert "needs a run over 4 or more apps that differ in SR" in tables.table4(uniform).missing
    apart = tables.table4(
        [
            made(
                [
                    result(f"{app}-One", success=good, minimum=length, scores={"observation_length": shown_})
                    for app, good, length, shown_ in (
                        ("A", True, 2, 100.0),
                        ("B", False, 4, 300.0),
                        ("C", True, 2, 100.0),
                        ("D", False, 4, 300.0),
                    )
                ]
            )
        ]
    )
    assert [row[0] for row in apart.rows] == ["SR and IR", "SR and OC", "SR and IR × OC"]
    # IR 100, 300; OC 1/2, 1/4; IR × OC 50, 75: SR 1, 0 goes down, up, down
    found = [row[1] for row in apart.rows]
    assert [one.mean for one in found if isinstance(one, Interval)] == near([-1.0, 1.0, -1.0])


def test_table_5_counts_constrained_episodes_with_a_violation(run: Path, series: tuple[Series, ...]) -> None:
    table = tables.table5(series)
    assert table.columns == ("Model", "App", "Page", "Component", "Episodes")
    for row, agent in zip(table.rows, ("imitator", "uniform"), strict=True):
        share = asked(
            run,
            f"SELECT avg(violations > 0) FROM episodes WHERE agent = ? AND {FIRST} AND \"constraint\" = 'component'",
            agent,
        )
        assert row[1:] == near((math.nan, math.nan, share, 2))
    free = [one.replace(results=tuple(r for r in one.results if not r.constraint)) for one in series]
    assert "--tasks constrained" in tables.table5(free).missing


def test_mobile_agent_benchs_table_counts_what_was_ever_solved(run: Path, series: tuple[Series, ...]) -> None:
    table = tables.mobile_agent_bench(series)
    assert table.columns[2:] == ("SR ↑", "SE ↓", "Latency ↓", "Tokens ↓", "FFR ↓", "OER ↓")
    for row, agent in zip(table.rows, ("imitator", "uniform"), strict=True):
        ever = asked(run, f"SELECT avg(solved_at IS NOT NULL) FROM episodes WHERE agent = ? AND {FIRST}", agent)
        wanted = [average(run, agent, m) for m in ("se", "latency", "tokens", "ffr", "oer")]
        assert (row[1], *row[2:]) == (None, *map(near, (ever, *wanted)))


def test_figure_6_counts_an_episode_from_the_trial_that_solved_it(run: Path, series: tuple[Series, ...]) -> None:
    figure = figures.figure6(series)
    ((label, rates),) = figure.panels[0].lines
    assert (label, figure.panels[0].at) == ("imitator (synthetic)", (0, 1, 2))
    wanted = [
        asked(
            run,
            "SELECT count(DISTINCT task || ' ' || seed) / 8.0 FROM episodes WHERE goal"
            " AND agent = 'imitator' AND trial <= ?",
            most,
        )
        for most in (0, 1, 2)
    ]
    assert rates == near(tuple(wanted))
    assert rates[0] < rates[2]
    (sides,) = figure.panels[0].sides
    assert all(low <= rate <= high for rate, (low, high) in zip(rates, sides, strict=True))
    first = interval([one for one in series[0].results if not one.trial], lambda one: float(one.goal))
    assert sides[0] == (first.low, first.high)
    assert f"imitator (synthetic) {rates[2] - rates[0]:+.3f}" in figure.notes[2]
    assert "--agent reflexion --agent reexecute" in figures.figure6(series[1:]).missing


def test_figure_5_has_the_six_metrics_for_each_app(run: Path, series: tuple[Series, ...]) -> None:
    figure = figures.figure5(series)
    names = ("invalid_format", "invalid_action", "nuggets_mining", "operation_logic", "awareness", "repeat_actions")
    assert [panel.title for panel in figure.panels] == [figures.METRICS[name] for name in names]
    for panel, name in zip(figure.panels, names, strict=True):
        assert panel.at == ("Clock", "Gmail")
        for (_, values), agent in zip(panel.lines, ("imitator", "uniform"), strict=True):
            wanted = [average(run, agent, name, f"AND task LIKE '{app}-%'") for app in panel.at]
            assert values == near(tuple(wanted))
    assert "figure 5 has all of them" in figures.figure10(series).missing


def test_figure_10_has_every_app_where_there_are_many() -> None:
    many = [result(f"App{n}-One", scores={"repeat_actions": n / 10}) for n in range(6)]
    (panel,) = figures.figure10([made(many)]).panels
    assert panel.at == tuple(f"App{n}" for n in range(6))
    assert panel.lines[0][1] == (0.0, 0.1, 0.2, 0.3, 0.4, 0.5)
    more = made([*many, result("App5-Two"), result("App4-Two")])
    assert figures.figure5([more]).panels[0].at == ("App0", "App1", "App4", "App5")


def test_figure_7_needs_several_step_limits(tmp_path: Path) -> None:
    runs = []
    for limit in (2, 20):
        for wrappers in ((), ("exploration",)):
            out = tmp_path / f"{limit}-{len(wrappers)}"
            plan = Plan(("oracle",), suite(["Clock-SetAlarm"]), (0,), out, max_steps=limit, wrappers=wrappers)
            for _ in Run(plan):
                pass
            runs.append(out)
    figure = figures.figure7(read(runs))
    sr = figure.panels[0]
    assert (sr.title, sr.at) == ("(a) SR by goal ↑", (2, 20))
    assert sr.lines == (
        ("oracle (knows the answer)", (0.0, 1.0)),
        ("oracle + exploration (knows the answer)", (0.0, 1.0)),
    )
    assert "--wrapper exploration" in figures.figure7(read(runs[:2])).missing


def test_figure_7_keeps_agents_with_other_options_apart() -> None:
    runs = []
    for error, good in ((0.2, True), (0.6, False)):
        for limit in (5, 15):
            one = made([result(success=good)], max_steps=limit)
            told = {**one.told, "options": {"error": error}}
            runs.append(one.replace(card={**one.card, "agents": {"agent": told}}))
    lines = dict(figures.figure7(runs).panels[0].lines)
    assert lines == {"agent error 0.2": (1.0, 1.0), "agent error 0.6": (0.0, 0.0)}
    twice = [*runs, runs[2].replace(results=(result(seed=1, success=True),))]
    assert dict(figures.figure7(twice).panels[0].lines)["agent error 0.6"] == (0.5, 0.0)


def test_figure_4_needs_agents_to_compare(series: tuple[Series, ...]) -> None:
    figure = figures.figure4(series)
    assert [panel.title for panel in figure.panels] == ["standardised over the agents", "plain averages"]
    assert figure.panels[0].at == ("understanding", "reasoning", "exploration", "reflection")
    assert "two or more" in figures.figure4(series[:1]).missing


def test_mobile_agent_benchs_figure_is_by_difficulty_and_model() -> None:
    runs = [
        made(
            [
                result("A-One", n, minimum=n, solved_at=1 if good else None)
                for n, good in ((2, True), (3, True), (5, False), (6, False))
            ],
            model=model,
        )
        for model in ("openai:one", "")
    ]
    levels, models = figures.mobile_agent_bench(runs).panels
    assert (levels.at, levels.lines[0][1]) == (("easy", "medium", "hard"), (1.0, 0.5, 0.0))
    assert (models.at, models.lines) == (("openai:one",), (("SR", (0.5,)),))


def test_a_judge_is_compared_with_the_state() -> None:
    found = [
        result("A-One", success=True, judged=True, tr=1.0, tcr=1.0),
        result("A-Two", success=False, judged=True, tr=0.5, tcr=0.5),
        result("B-One", success=False, judged=False, tr=0.0, tcr=0.2),
        result("B-Two", success=True, judged=False, tr=0.5, tcr=0.4),
    ]
    one = made(found, judge="openai:judge")
    (row,) = tables.judge([one]).rows
    assert row[1:5] == ("openai:judge", 4, 0.5, 0.5)
    kappa = row[6]
    assert isinstance(kappa, Interval) and kappa.mean == 0.0 and kappa.low < 0 < kappa.high
    assert row[5].mean == 0.5 and row[7:9] == (1, 1)  # type: ignore[union-attr]
    assert row[9:11] == (None, None)  # two apps are too few for a correlation
    assert [one.values for one in row[11:] if isinstance(one, Interval)] == [4, 4]
    assert "the LLM judge openai:judge was asked too" in one.judged_by
    assert "--judge openai:NAME" in tables.judge([made(found[:0])]).missing
    points = figures.judge([one]).panels[0].lines
    assert points == (("agent, A", (0.75, 1.0)), ("agent, B", (0.25, 0.0)))


def test_ours_says_how_many_and_how_sure(run: Path, series: tuple[Series, ...]) -> None:
    row = tables.ours(series).rows[0]
    assert row[1] == 8
    assert isinstance(row[2], Interval) and row[2].low < row[2].mean <= row[2].high
    assert row[2].mean == near(average(run, "imitator", "success"))
    assert row[3:6] == near(tuple(average(run, "imitator", m) for m in ("goal", "clean", "obeyed")))
    assert (row[6], row[7]) == (near(math.nan), near(math.nan))  # played once each


def test_pass_rates_are_shown_of_repeats(tmp_path: Path) -> None:
    plan = Plan(("imitator",), suite(TASKS), (0, 1), tmp_path, options={"error": 0.5}, repeats=3)
    results = list(Run(plan))
    solved = [[one.success for one in results[n : n + 3]] for n in range(0, 24, 3)]
    row = tables.ours(read([tmp_path])).rows[0]
    assert row[6:8] == near((sum(map(any, solved)) / 8, sum(map(all, solved)) / 8))
    assert 0 < float(str(row[7])) < float(str(row[6])) <= 1


def test_what_retries_cost_counts() -> None:
    found = [result(cost=0.25), result(trial=1, cost=0.5), result(seed=1, success=True, cost=0.25)]
    assert tables.ours([made(found)]).rows[0][-1] == 0.5


def lost(task: str, seed: int, *parts: str) -> Result:
    held = {"goal": True, **dict.fromkeys(parts, False)}
    return result(task, seed, verdict=tuple(f"No {part}." for part in parts), **held)


def test_failures_are_counted_and_told_in_words() -> None:
    found = [
        result("A-One", 0, success=True),
        lost("A-One", 1, "goal"),
        lost("A-One", 2, "goal"),
        lost("B-One", 0, "goal", "clean"),
        lost("C-One", 0, "clean"),
        lost("C-One", 1, "obeyed"),
        result("C-One", 2, error="The phone left."),
    ]
    one = made(found)
    table = failure_tables.counted([one])
    assert table.columns[3:] == (
        "Goal not reached",
        "Something else changed",
        "Rule broken",
        "For more than one reason",
    )
    assert table.rows == (("agent", 6, 5, 2, 1, 1, 1),)
    assert failure_tables.told([one], 4).rows == (
        ("agent", "C-One", 0, "something else changed", "No clean."),
        ("agent", "C-One", 1, "rule broken", "No obeyed."),
        ("agent", "A-One", 1, "goal not reached", "No goal."),
        ("agent", "B-One", 0, "goal not reached, something else changed", "No goal. No clean."),
    )
    assert "Left out: agent 1" in failure_tables.told([one], 4).notes[1]
    assert len(failure_tables.told([one]).notes) == 1
    assert "every episode succeeded" in failure_tables.told([made(found[:1])]).missing


def test_successes_shorter_than_the_reference_are_listed() -> None:
    one = made(
        [
            result("A-One", 0, success=True, rrr=1.5),
            result("A-One", 1, success=True, rrr=1.5),
            result("A-One", 2, success=True, rrr=1.0),
            result("B-One", 0, rrr=4.0),
        ]
    )
    assert failure_tables.shorter([one]).rows == (("agent", "A-One", "1.500", "0, 1"),)
    assert "no success has an RRR above 1" in failure_tables.shorter([made([result("B-One", rrr=4.0)])]).missing


def test_what_reproduces_a_paper_goes_by_goal() -> None:
    unclean = result("A-One", goal=True, clean=False, scores={"rrr": 0.5}, judged=True, solved_at=1)
    one = made([unclean], judge="openai:judge")
    assert tables.table3([one]).rows[0][5:7] == (0.0, 1.0)
    assert "over those that reached the goal: agent 0.500" in tables.table3([one]).notes[2]
    (row,) = tables.judge([one]).rows
    assert (row[3], row[5].mean) == (1.0, 1.0)  # type: ignore[union-attr]
    assert tables.mobile_agent_bench([one]).rows[0][2] == 1.0


def test_the_papers_rrr_counts_a_failure_as_nothing() -> None:
    ratios = ((True, 0.5), (True, 1.0), (False, 2.0), (False, None))
    found = [result(f"A-{n}", goal=goal, success=goal, scores={"rrr": rrr}) for n, (goal, rrr) in enumerate(ratios)]
    table = tables.table3([made(found)])
    assert table.columns[3:5] == ("RRR (paper)", "RRR (all)")
    assert table.rows[0][3:5] == (0.5, pytest.approx(3.5 / 3))
    note = next(note for note in table.notes if "RRR (paper) counts an episode that did not" in note)
    assert note.endswith("over those that reached the goal: agent 0.750.")


def test_a_device_that_does_not_tell_its_state_says_so() -> None:
    one = made([result()], device="adb:1")
    assert "clean and obeyed count as held" in tables.about([one]).notes[0]


def test_a_run_that_is_not_whole_says_so_and_errors_count_nowhere() -> None:
    found = [result("A-One", success=True), result("A-Two", error="The phone left.")]
    one = made(found, episodes=3)
    row = tables.about([one]).rows[0]
    assert (row[6], row[7]) == ("2 of 3", 1)
    assert tables.table3([one]).rows[0][5] == 1.0


def test_labels_tell_runs_apart_and_name_what_is_synthetic(run: Path, tmp_path: Path) -> None:
    again = tmp_path / "second"
    for _ in Run(Plan(("imitator", "oracle"), suite(["Clock-Open"]), (0,), again)):
        pass
    assert [one.label for one in read([run, again, run])] == [
        "imitator (synthetic, first)",
        "uniform",
        "imitator (synthetic, second)",
        "oracle (knows the answer)",
    ]
    assert any("says nothing about any model" in note for note in tables.about(read([run])).notes)


def test_a_folder_without_a_run_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DamagedFile, match="holds no run"):
        read([tmp_path])


def test_tasks_are_of_the_papers_three_kinds() -> None:
    assert kind(result("Clock-Open")) == "single-app"
    assert kind(result("CrossApp-MailAlarm")) == "cross-app"
    assert kind(result("Any-Thing", source="cross-app.yaml:3")) == "cross-app"
    assert kind(result("Clock-Open", constraint="page")) == "constrained"


# --- comparison ----------------------------------------------------------------------------------


def test_a_comparison_pairs_the_same_task_and_seed() -> None:
    first = made([result("A-One", s, success=good, steps=4) for s, good in enumerate((1, 1, 0, 0))])
    second = made(
        [result("A-One", s, success=good, steps=6) for s, good in enumerate((1, 0, 1, 0, 1))]
        + [result("B-One", success=True)],
        "other",
    )
    found = comparison.compare(first, second)
    assert (found.pairs, found.both, found.neither, found.lost, found.won) == (4, 1, 1, 1, 1)
    assert found.tasks == (("A-One", 2, 2, 4),)
    told = {name: (a, b, d.mean) for name, a, b, d in found.differences}
    assert told["SR"] == (0.5, 0.5, 0.0)
    assert (told["SR by goal"], told["Clean"]) == ((0.5, 0.5, 0.0), (1.0, 1.0, 0.0))
    assert told["Steps"] == (4.0, 6.0, 2.0)
    assert found.unlike == ("agent ('other', 'agent')",)
    assert comparison.tables(found)[1].missing.startswith("There is none")


def test_a_comparison_stands_in_the_order_of_its_title() -> None:
    worse = made([result("A-One", s) for s in (0, 1)], "worse")
    better = made([result("A-One", s, success=s == 0) for s in (0, 1)], "better")
    table, by_task = comparison.tables(comparison.compare(worse, better))
    assert table.title == "better against worse"
    assert table.columns == ("", "better", "worse", "Difference [95 %]")
    name, first, second, difference = table.rows[0]
    assert (name, first, second, difference.mean) == ("SR", 0.5, 0.0, 0.5)  # type: ignore[union-attr]
    assert "1 by better alone, 0 by worse alone" in table.notes[0]
    assert table.notes[1] == "The difference is better minus worse."
    assert by_task.columns == ("Task", "better", "worse", "Episodes", "Change")
    assert by_task.rows == (("A-One", 1, 0, 2, 1),)


def test_the_difference_of_sr_alone_is_that_of_the_whole_comparison() -> None:
    first = made([result(f"T-{n}", success=n < 1) for n in range(4)])
    second = made([result(f"T-{n}", success=n < 3) for n in range(5)], "b")
    whole = comparison.compare(first, second)
    assert comparison.successes(first, second) == (4, whole.differences[0][3])
    assert comparison.successes(first, made([result("Z-One")], "c"))[0] == 0


def test_the_interval_of_a_difference_is_over_tasks() -> None:
    names = [f"T-{n}" for n in range(6)]
    first = made([result(name, s) for name in names for s in (0, 1)])
    second = made([result(name, s, success=name < "T-3") for name in names for s in (0, 1)], "b")
    _, _, _, sr = comparison.compare(first, second).differences[0]
    assert (sr.mean, sr.values, sr.groups) == (0.5, 12, 6)
    assert 0 < sr.low < 0.5 < sr.high < 1
    changed = comparison.tables(comparison.compare(first, second))[1].rows
    assert changed == tuple((f"T-{n}", 2, 0, 2, 2) for n in range(3))


def test_mcnemars_test_by_hand() -> None:
    assert comparison.mcnemar(0, 0) == 1.0
    assert comparison.mcnemar(3, 3) == 1.0
    assert comparison.mcnemar(0, 5) == 2 / 32
    assert comparison.mcnemar(1, 7) == 2 * (1 + 8) / 256


def test_episodes_that_drew_something_else_are_left_out() -> None:
    ours = made([result("A-One", s, success=True) for s in (0, 1)])
    theirs = ours.replace(label="b", drawn={"A-One  0": "same", "A-One  1": "other"})
    ours = ours.replace(drawn={"A-One  0": "same", "A-One  1": "before"})
    found = comparison.compare(ours, theirs)
    assert (found.pairs, found.redrawn) == (1, 1)
    assert "1 more drew something else" in " ".join(comparison.tables(found)[0].notes)
    nothing = comparison.compare(ours, theirs.replace(drawn={"A-One  0": "x", "A-One  1": "y"}))
    assert "no task and seed in common" in comparison.tables(nothing)[0].missing


def test_a_frozen_suite_is_compared_on_one_version_of_tasks_and_phone() -> None:
    old = made([result("A-One")], frozen="verified-2")
    new = old.replace(card={**old.card, "phone_version": 3})
    assert "phone version is 2 and 3" in comparison.compare(old, new).missing
    new = old.replace(card={**old.card, "tasks_version": 3})
    assert "tasks version is 2 and 3" in comparison.compare(old, new).missing
    assert comparison.compare(old, old.replace(card={**old.card, "version": "0.2.1"})).missing == ""


def test_cells_and_numbers_of_figures_read_well(series: tuple[Series, ...]) -> None:
    cells = (
        None,
        math.nan,
        0.12345,
        1234,
        "text",
        Interval(0.5, 0.25, 0.75, 4, 2),
        Interval(0.5, math.nan, math.nan, 1, 1),
        NOTHING,
    )
    assert [shown(cell) for cell in cells] == [
        NONE,
        NONE,
        "0.123",
        "1,234",
        "text",
        "0.500 [0.250, 0.750]",
        "0.500",
        NONE,
    ]
    (table,) = numbers(figures.figure6(series))
    assert (table.key, table.columns) == ("figure-6-a", ("K", "0", "1", "2"))


def result(task: str = "A-One", seed: int = 0, success: Any = False, **rest: Any) -> Result:
    scores: dict[str, float | None] = {name: rest[name] for name in ("tr", "tcr") if name in rest}
    rest = {"goal": bool(success), **rest}
    scores |= {"success": float(success), "goal": float(rest["goal"])} | rest.pop("scores", {})
    return Result("agent", task, seed, "Do it.", bool(success), scores=scores, **rest)


def made(found: list[Result], agent: str = "agent", **more: Any) -> Series:
    """A series as a run with these results would give it."""
    told = {"options": {}, "trials": 0, "synthetic": False, "model": more.pop("model", "none")}
    seeds = sorted({one.seed for one in found})
    card = {
        "agents": {agent: told or {}},
        "tasks": len({one.task for one in found}),
        "seeds": seeds,
        "episodes": len({(one.task, one.source, one.seed, one.repeat) for one in found}),
        "repeats": 1 + max((one.repeat for one in found), default=0),
        "off_protocol": [],
        "judge": "",
        "device": "sim",
        "max_steps": None,
        "frozen": "",
        "suite": ["x"],
        "checksum": "0",
        "version": "0.1.0",
        "tasks_version": 2,
        "phone_version": 2,
    }
    results = tuple(one.replace(agent=agent) for one in found)
    return Series(agent, agent, "run", agent, card | more, results)


def test_equal_texts_of_an_agent_are_in_memory_once(tmp_path: Path) -> None:
    for _ in Run(Plan(("uniform",), suite(["Clock-Open"]), (0, 1), tmp_path, repeats=2)):
        pass
    (one,) = read([tmp_path])
    texts = [result.instruction for result in one.results]
    assert len({id(text) for text in texts}) == len(set(texts)) < len(texts)
