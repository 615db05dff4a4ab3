"""Commands that play: run and demo."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click
from rich.console import Console
from rich.table import Table

from ..errors import InvalidOption, StorageError
from . import dials
from .console import console, plain
from .groups import Sectioned
from .progress import BROKEN, INTERRUPTED, Tally, live_table
from .runner import ray_address, runner_options

if TYPE_CHECKING:
    from ..evaluation.runner import Plan, Run
    from ..evaluation.store import Results

OUT = click.Path(path_type=Path, file_okay=False)
# what the user may say instead of a plan's default, or of a suite's protocol
SETTINGS = ("device", "observation", "actions", "profile", "world_seed", "max_steps", "judge", "wrappers", "dials")
# as `Run` takes them; nothing depends on these, nor on where workers are
HOW = ("workers", "timeout", "budget", "budget_tokens", "concurrency", "packed")
WHERE = ("runner", "address")
SECTIONS = {  # of the help
    "What is played": ("agents", "tasks", "frozen", "track", "seeds", "repeats", "own_apps"),
    "Models and agents": ("model", "more_options", "judge"),
    "The environment": ("device", "observation", "actions", "wrappers", "profile", "world_seed", "max_steps", "dials"),
    "Output": ("out", "resume", "fresh", "pictures", "packed", "page"),
    "Processes and limits": HOW[:-1] + WHERE,
}


@click.command(cls=Sectioned, sections=SECTIONS)
@click.option("--agent", "agents", multiple=True, help="An agent, e.g. oracle. Repeatable.")
@click.option("--tasks", multiple=True, help="Tasks: ids, globs, apps, tags, all, FILE.yaml …")
@click.argument("more", nargs=-1, metavar="[TASKS]...")
@click.option("--suite", "frozen", help="A frozen suite with its protocol: verified-5, or FILE.json.")
@click.option("--track", default="", help="Track of the suite: text, tools, marks or vision.")
@click.option("--seeds", default=3, show_default=True, help="Number of seeds: 0, 1, …")
@click.option("--repeats", default=1, show_default=True, help="Times to play each instance.")
@click.option(
    "--out",
    default="android-gym-run",
    show_default=True,
    type=OUT,
    help="Output folder. Run the command again to resume.",
)
@click.option("--resume", is_flag=True, help="Resume the run with the settings saved in the folder.")
@click.option("--fresh", is_flag=True, help="Delete the run in the folder and start over.")
@click.option(
    "--workers",
    default=1,
    show_default=True,
    help="Worker processes. 0: play in this process, where a crash ends the run.",
)
@runner_options
@click.option("--concurrency", default=1, show_default=True, help="Episodes that each process plays in parallel.")
@click.option("--timeout", type=float, help="Time limit of a trial in seconds; exceeding it is an error.")
@click.option("--budget", type=float, help="USD for the whole run; once spent, no episode starts.")
@click.option("--budget-tokens", type=int, help="The same limit in tokens.")
@click.option("--model", help="Language model of the agents: openai:NAME, replay:FILE …")
@click.option("--option", "more_options", multiple=True, metavar="KEY=VALUE", help="Option of an agent. Repeatable.")
@click.option("--judge", help="Language model that judges the end of each episode.")
@click.option(
    "--device",
    show_default="sim",
    help="sim (simulated), adb:SERIAL (real phone or emulator), or adb: (the only one connected).",
)
@click.option("--observation", multiple=True, show_default="goal, text", help="Observation form. Repeatable.")
@click.option("--actions", show_default="text", help="Action form.")
@click.option("--wrapper", "wrappers", multiple=True, help="Wrapper to apply, e.g. exploration. Repeatable.")
@click.option("--profile", show_default="each task's", help="Device profile of the simulated phone.")
@click.option("--world-seed", type=int, show_default="0", help="Seed of the data on the phone.")
@click.option("--max-steps", type=int, help="Step limit that replaces each task's own.")
@click.option(
    "--dial",
    "dials",
    multiple=True,
    metavar="NAME=LEVELS",
    help="What makes the episodes harder, e.g. offline=0,0.5,1: a run for each level. Repeatable.",
)
@click.option("--pictures/--no-pictures", default=True, help="Save a picture of every screen.")
@click.option(
    "--packed/--no-packed",
    default=None,
    show_default="from 10,000 episodes on",
    help="Pack recordings, 1,000 in a file.",
)
@click.option("--page/--no-page", default=True, help="Write index.html, which shows every episode.")
def run(out: Path, resume: bool, fresh: bool, page: bool, **given: Any) -> None:
    """Run agents on tasks and write results, trajectories and a web page to a folder. If the run is
    interrupted, the same command resumes it. Exit status 1 if a model cannot be asked, or more than
    half of the episodes broke.

    A suite sets the protocol of its runs. A run with other settings is marked as off protocol, and
    `standings` rejects it. --tasks takes any number of names:
    android-gym run --agent oracle --tasks Clock Gmail --out DIR
    """
    from ..evaluation.completion import is_complete

    asked = None if resume else {key: given[key] for key in given if key not in HOW + WHERE}
    if not fresh and is_complete(out, asked, page):
        _tell_again(out, page)
        return

    from ..evaluation.departures import departures  # here: all the tasks and apps come with them
    from ..evaluation.resuming import plan_of
    from ..evaluation.runner import Run, clear

    pool = _pool(ray_address(given["runner"], given["address"], given["workers"]))
    sweeps = dials.read(given["dials"])
    said = {name: given[name] for name in ("device", "judge") if given[name]}
    plan = (
        plan_of(out, given["model"] or "", **said) if resume else _planned(out, {**given, "dials": dials.fixed(sweeps)})
    )
    plans = tuple(dials.plans(plan, sweeps)) if sweeps and not resume else (plan,)
    names = " ".join(given["tasks"] + given["more"]) or " ".join(plan.suite.names)
    title = f"{', '.join(plan.agents)} on {names}"
    again = f"the same command{' without --fresh' if fresh else ''} resumes the run"
    profiles = plan.profile or ", ".join(plan.suite.profiles)
    if plan.device == "sim" and profiles != "pixel":
        console().print(f"The phone of {names}: profile {profiles}.", soft_wrap=True)
    failed = False
    for each in plans:
        playing = Run(each, *map(given.__getitem__, HOW), **pool)
        if fresh and not resume:
            clear(each.out)
        off = departures(each, playing.agents)
        _departed(off)
        failed |= _carry_out(playing, title + dials.said(each), page, again, asked)
        _departed(off)
    if len(plans) > 1:
        dials.report(out, [each.out for each in plans], title)
    click.get_current_context().exit(BROKEN if failed else 0)


def _pool(address: str) -> dict[str, Any]:
    """What `Run` has to know of the Ray cluster at an address, if there is one."""
    if not address:
        return {}
    from ..evaluation.ray_pool import RayPool

    return {"pool": partial(RayPool, address=address)}


def _planned(out: Path, given: dict[str, Any]) -> Plan:
    """The plan that the command's options make."""
    from ..evaluation.frozen import frozen
    from ..evaluation.protocol import settings
    from ..evaluation.runner import Plan, visible
    from ..evaluation.suites import suite

    names = (*given["tasks"], *given["more"])
    if names and given["frozen"]:
        raise InvalidOption("Give tasks or a suite, not both: a suite has its own tasks.")
    if not names and not given["frozen"]:
        raise InvalidOption("Say which tasks: --tasks all, --tasks Clock, --suite verified-5 …")
    if not given["agents"]:
        raise InvalidOption("Say which agents: --agent oracle …, or --resume.")
    if given["track"] and not given["frozen"]:
        raise InvalidOption("A track is one of a suite's: say --suite, or --observation, --actions.")
    how: dict[str, Any] = {"options": {}}
    if given["frozen"]:
        found, numbers = frozen(given["frozen"])
        assert found.frozen is not None and found.frozen.protocol is not None
        how = settings(found.frozen.protocol, given["agents"], given["track"])
    else:
        found, numbers = suite(names), _seeds(given["seeds"])
    how |= {name: given[name] for name in SETTINGS if given[name] not in (None, (), {})}
    how["options"] |= _options(given["model"], given["more_options"])
    found = visible(found, how.get("device", "sim"))
    if not found.jobs:
        _list(found.notes)
    return Plan(given["agents"], found, numbers, out, pictures=given["pictures"], repeats=given["repeats"], **how)


def _departed(off: Sequence[str]) -> None:
    """Say in what a run departs from its suite's protocol, if it does."""
    if off:
        console().print(f"Off protocol: {'; '.join(off)}. `standings` rejects the run.", soft_wrap=True)


def _options(model: str | None, more: Sequence[str]) -> dict[str, Any]:
    """The agents' options; a value that is JSON is read as such."""
    found: dict[str, Any] = {} if model is None else {"model": model}
    for pair in more:
        key, equals, text = pair.partition("=")
        if not equals or not key:
            raise InvalidOption(f"--option is KEY=VALUE, not {pair!r}.")
        try:
            found[key] = json.loads(text)
        except ValueError:
            found[key] = text
    return found


@click.command()
@click.option("--out", default="android-gym-demo", show_default=True, type=OUT, help="Output folder.")
@click.option("--tasks", multiple=True, help="Tasks to play instead of all.")
@click.argument("more", nargs=-1, metavar="[TASKS]...")
@click.option("--seeds", default=1, show_default=True, help="Number of seeds: 0, 1, …")
def demo(out: Path, tasks: tuple[str, ...], more: tuple[str, ...], seeds: int) -> None:
    """Run two agents on all tasks: `oracle`, which plays the reference solution, and `uniform`,
    which acts at random."""
    from ..evaluation.runner import Plan, Run, clear
    from ..evaluation.suites import suite

    found = suite((*tasks, *more) or ("all",))
    plan = Plan(("oracle", "uniform"), found, _seeds(seeds), out, pictures=True)
    playing = Run(plan)
    clear(out)
    again = f"android-gym run --resume --out {out} resumes the run"
    failed = _carry_out(playing, "android-gym demo: oracle and uniform", True, again)
    click.get_current_context().exit(BROKEN if failed else 0)


def _seeds(count: int) -> tuple[int, ...]:
    if count < 1:
        raise InvalidOption(f"--seeds is at least 1, not {count}.")
    return tuple(range(count))


def _carry_out(playing: Run, title: str, page: bool, again: str, asked: dict[str, Any] | None = None) -> bool:
    """Play the episodes under a live table, then write and print what came out. A run that is
    interrupted, or breaks, keeps the episodes that were finished; `again` says how it goes on.
    Returns whether most episodes broke, those that were there before included."""
    from ..evaluation.failures import broken, mostly_broken

    screen, plan = console(), playing.plan
    trials = {name: getattr(agent, "trials", 0) for name, agent in playing.agents.items()}
    tally = Tally(plan.agents, len(plan) // len(plan.agents), trials)
    stopped, keeps = False, True
    try:
        with live_table(screen, tally):
            playing.before = tally.add
            playing.remark = lambda sentence: screen.print(sentence, soft_wrap=True)
            for result in playing:
                tally.add((result,))
    except KeyboardInterrupt:
        stopped = True
    except StorageError as error:  # what was played and not kept makes no table
        keeps = False
        raise StorageError(f"{error} {tally.done} of {len(plan)} episodes are kept.") from error
    finally:
        try:
            if keeps:
                _conclude(screen, playing, title, page)
        finally:
            if stopped:
                done = len({one.key for one in playing.results})
                told = f"Stopped after {done} of {len(plan)} episodes; {again}."
                screen.print(told, soft_wrap=True)
    if stopped:
        click.get_current_context().exit(INTERRUPTED)
    if tally.done == len(plan) and not any(one.error for one in playing.results):
        _settle(playing, asked, page)
    failed = mostly_broken(playing.results)
    if failed:
        click.echo(f"android-gym: {broken(playing.results)}; {again}.", err=True)
    return failed


def _conclude(screen: Console, playing: Run, title: str, page: bool) -> None:
    """Write the report, and say how much was there before and what is missing."""
    if playing.results:
        _tell(screen, playing, title, page)
    if playing.done:
        screen.print(f"{playing.done} of {len(playing.plan)} episodes were there before.")
    if playing.spent:
        screen.print(f"Stopped early: {playing.spent} Resume it with --resume.", soft_wrap=True)
    if playing.trouble:
        screen.print(f"Screens are shown as text. {playing.trouble}", soft_wrap=True)


def _settle(playing: Run, asked: dict[str, Any] | None, page: bool) -> None:
    """Note that nothing is left to do, for the next time."""
    from ..evaluation.completion import mark_complete
    from ..evaluation.store import opened

    with opened(playing.plan.out) as store:
        mark_complete(store, asked, page)


def _tell(screen: Console, playing: Run, title: str, page: bool) -> None:
    """Write the report, and print the tables, what was not run, and where the page is."""
    from ..evaluation.departures import departures
    from ..evaluation.reports import export, report
    from ..evaluation.store import results_of

    plan, results = playing.plan, results_of(playing.plan.out)
    _tables(screen, results, export(plan.out, results))
    _benchmarks(screen, plan.out)
    for line in _breakages(results):
        screen.print(line, soft_wrap=True)
    _list(plan.suite.notes)
    if page:
        off = departures(plan, playing.agents)
        notes = (f"Off protocol: {'; '.join(off)}.",) if off else ()
        where = report(plan.out, results, title, (*notes, *plan.suite.notes))
        _where(screen, where)


def _tell_again(out: Path, page: bool) -> None:
    """Print what came out of a run in which nothing was left to do."""
    from ..evaluation.completion import PAGE, SUMMARY
    from ..evaluation.store import opened, results_of
    from ..phone.core.decoding import decoded
    from ..trajectory.places import within

    with opened(out) as store:
        notes, card, count = store.about("notes"), store.about("card"), len(store.attempts())
    screen, results = console(), results_of(out)
    file = within(out, SUMMARY)
    _tables(screen, results, decoded(file.read_bytes(), list[dict[str, Any]], f"{file} is no summary of a run"))
    _benchmarks(screen, out)
    _list(notes or ())
    if page:
        _where(screen, out / PAGE)
    screen.print(f"{count} of {count} episodes were there before.")
    _departed(card["off_protocol"])


def _tables(screen: Console, results: Results, rows: Sequence[Any]) -> None:
    screen.print(_by_task(results), "", _by_agent(rows), *_failures(results), sep="\n")


def _benchmarks(screen: Console, out: Path) -> None:
    """Print the tables of Mobile-Bench of a run that has CheckPoints, and of Mobile-Bench-v2 of one on pages."""
    from ..evaluation.reporting import mobilebench, mobilebench_v2, read

    series = read([out])
    for one in (*mobilebench.section(series), *mobilebench_v2.section(series, published=False)):
        screen.print("", *((plain(one),) if one.rows else (f"{one.title}: {one.missing}",)), *one.notes, sep="\n")


def _where(screen: Console, page: Path) -> None:
    screen.print(f"Every step of every episode: {page.resolve()}", soft_wrap=True)


def _list(notes: Sequence[str]) -> None:
    """Say what of a suite is not run."""
    for note in notes:
        console().print(note, soft_wrap=True)


def _by_task(results: Results) -> Table:
    """A row per task; per agent how many episodes succeeded (in their first trial), with how many
    reached the goal where that differs, the mean nTR and the mean steps."""
    agents: dict[str, None] = {}
    groups: dict[str, dict[str, list[_Outcome]]] = defaultdict(lambda: defaultdict(list))
    for result in results:
        agents[result.agent] = None
        if result.trial == 0:
            outcome = _Outcome(*(getattr(result, name) for name in _Outcome._fields))
            groups[f"{result.task} {result.source}".strip()][result.agent].append(outcome)
    table = Table("task", box=None, pad_edge=False)
    for agent in agents:
        for column in (f"{agent}: success", "nTR", "steps"):
            table.add_column(column, justify="right")
    for task, by_agent in groups.items():
        table.add_row(task, *(text for agent in agents for text in _cells(by_agent[agent])))
    return table


class _Outcome(NamedTuple):
    """What the table by task tells of an episode, of its `Result`."""

    error: str
    told: bool
    steps: int
    ntr: float | None
    success: bool
    goal: bool


def _cells(results: Sequence[_Outcome]) -> tuple[str, str, str]:
    valid = [result for result in results if not result.error]
    if not valid:
        return ("error" if results else "–"), "–", "–"
    steps = f"{sum(result.steps for result in valid) / len(valid):.1f}"
    valid = [result for result in valid if result.told]
    if not valid:
        return "not told", "–", steps
    ntr = [result.ntr for result in valid if result.ntr is not None]
    success, goal = (sum(getattr(one, name) for one in valid) for name in ("success", "goal"))
    return (
        f"{success}/{len(valid)}" + (f" (goal {goal})" if goal != success else ""),
        f"{sum(ntr) / len(ntr):.2f}" if ntr else "–",
        steps,
    )


def _by_agent(rows: Sequence[Any]) -> Table:
    """A row per metric, the mean with its 95 % interval per agent, of the rows of summary.json."""
    table = Table("metric", box=None, pad_edge=False)
    for row in rows:
        table.add_column(row["agent"], justify="right")
    for key in dict.fromkeys(key for row in rows for key in row):
        if key not in ("agent", "off protocol"):
            table.add_row(key, *(_interval(row.get(key)) for row in rows))
    return table


def _failures(results: Results) -> list[str]:
    """Why episodes failed, a line for each agent of which one did."""
    from ..evaluation.failures import told

    lines = {agent: told(one for one in results.of(agent) if one.trial == 0) for agent in results.agents}
    found = [f"{agent}: {line}" for agent, line in lines.items() if line]
    return ["", *found] if found else []


def _breakages(results: Results) -> list[str]:
    """Why episodes broke, for each agent of which one did."""
    from ..evaluation.failures import breakages, broken

    lines: list[str] = []
    for agent in results.agents:
        own = results.of(agent)
        if told := broken(own):
            lines += ["", f"{agent}: {told}", *(f"  {why}" for why in breakages(own))]
    return lines


def _interval(value: Any) -> str:
    """0.812 [0.700, 0.900]; the interval only where there is one."""
    if value is None:
        return "–"
    if isinstance(value, int | float):
        return f"{value:,}" if isinstance(value, int) else f"{value:.2f}"
    mean, low, high = value
    told = "–" if mean is None or mean != mean else f"{mean:.3f}"
    return told if low is None or low != low else f"{told} [{low:.3f}, {high:.3f}]"
