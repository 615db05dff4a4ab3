"""The commands list, show, certify and version."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.table import Table

from ..errors import InvalidOption, UnknownName
from .console import console
from .own_apps import free_profile

if TYPE_CHECKING:
    from ..devices.simulated import SimulatedDevice
    from ..evaluation.suites import Job
    from ..phone.state.phone import Phone
    from ..phone.state.profile import Profile
    from ..tasks.base import Params, Task
    from ..tasks.plays import Plays

MODULES = {  # kinds of which each has a module of its own: the package of these
    "agents": "android_gym.agents",
    "observations": "android_gym.envs.observations",
    "actions": "android_gym.envs.actions",
    "wrappers": "android_gym.wrappers",
    "models": "android_gym.llms",
    "dialects": "android_gym.adapters",
}
KINDS = ("tasks", "apps", "tags", "metrics", "profiles", "rewards", "suites", "apis", *MODULES)


@click.command("list")
@click.argument("kind", default="tasks")
@click.option("--plain", is_flag=True, help="Print the names only, one per line; of apis the commands.")
@click.option("--profile", help="Device profile whose apps the apis are for.  [default: miui]")
def list_names(kind: str, plain: bool, profile: str | None) -> None:
    """List tasks, apps, tags, metrics, profiles, rewards, suites, agents, observations, actions, wrappers, models
    (kinds of language models), dialects (of published GUI models) or apis (the commands of Mobile-Bench's
    catalogue)."""
    if kind not in KINDS:
        raise UnknownName("list", kind, KINDS)
    if profile is not None and kind != "apis":
        raise InvalidOption(f"--profile is for `list apis`; {kind} are listed for all profiles.")
    if kind == "apis" and not plain:
        _print_apis(profile or "miui")
        return
    rows = _rows(kind)
    if plain:
        click.echo("\n".join(row[0] for row in rows))
        return
    table = Table(box=None, show_header=False, pad_edge=False)
    for row in rows:
        table.add_row(*row)
    console().print(table)


def _print_apis(profile: str) -> None:
    """The commands of Mobile-Bench's catalogue, whether phones of a profile have their apps, and counts."""
    from ..phone.system.catalogue import preinstalled
    from ..tasks.mobilebench.apis import CATEGORIES, apis

    has = {"", *preinstalled(profile)}
    table = Table(box=None, pad_edge=False)
    for title in ("category", "app", "command", "description", profile):
        table.add_column(title, overflow="fold")
    for api in apis():
        table.add_row(api.category, api.app, api.command, api.description, "yes" if api.app in has else "no")
    counts = Table(box=None, pad_edge=False)
    for title in ("category", "commands", profile):
        counts.add_column(title)
    for name in (*CATEGORIES, "all"):
        those = [api for api in apis() if name in (api.category, "all")]
        counts.add_row(name, str(len(those)), str(sum(api.app in has for api in those)))
    console().print(table, "", counts)


def _rows(kind: str) -> list[tuple[str, ...]]:
    """(name, what it is) of everything of a kind."""
    if kind == "tasks":
        from ..tasks.registry import tasks

        return [(name, task.instruction) for name, task in sorted(tasks().items())]
    if kind == "tags":
        from ..tasks.registry import tasks

        tags = [tag for task in tasks().values() for tag in task.tags]
        return [(tag, f"{tags.count(tag)} tasks") for tag in sorted(set(tags))]
    if kind == "apps":
        from ..phone.system.catalogue import catalogue

        found = sorted(catalogue("everything").items())
        return [(app.label, package) for package, app in found]
    if kind == "metrics":
        from .. import metrics

        return [(name, metrics.find(name).label) for name in metrics.names()]
    if kind == "profiles":
        from ..profiles import find
        from ..profiles import names as profiles

        return [(name, _about(find(name))) for name in profiles()]
    if kind == "apis":
        from ..tasks.mobilebench.apis import apis

        return [(api.command, api.description) for api in apis()]
    if kind == "rewards":
        from ..envs.rewards import MIXES

        return [(n, " + ".join(f"{w:g} {t}" for t, w in mix.items())) for n, mix in MIXES.items()]
    if kind == "suites":
        from ..evaluation import frozen

        suites = [(name, frozen.read(name)) for name in frozen.names()]
        return [(name, f"{len(one.jobs)} tasks, {len(one.episodes)} episodes") for name, one in suites]
    from ..envs.names import about, names

    return [(name, _first_sentence(about(MODULES[kind], name), name)) for name in names(MODULES[kind])]


def _about(profile: Profile) -> str:
    """A phone in a few words."""
    screen = profile.display
    size = f"{screen.width} x {screen.height}, {screen.density} dpi"
    return f"{size}, {len(profile.apps)} app modules, {len(profile.catalogue)} more to install"


def _first_sentence(docstring: str, name: str) -> str:
    """The first paragraph of a module's docstring, without the name that it begins with."""
    sentence = " ".join(docstring.partition("\n\n")[0].split())
    return re.sub(rf"^`?{re.escape(name)}`?: ", "", sentence)


@click.command()
@click.argument("app", default="")
@click.option("--out", type=click.Path(path_type=Path), help="Write the screen to this PNG file.")
@click.option(
    "--task",
    help="Task whose start state the phone has; FILE.yaml/NAME for one being written, FILE.json/SAMT-1 for a record.",
)
@click.option("--steps", default="", help='Steps that are done first, "start Contacts / click Create contact".')
@click.option("--seed", default=0, show_default=True, help="Seed of the task.")
@click.option("--profile", help="Device profile. Default: the task's; arena, or everything if it lacks APP.")
@click.option("--form", default="text", show_default=True, help="Text form: text, legacy, html or xml.")
@click.pass_context
def show(
    ctx: click.Context,
    app: str,
    out: Path | None,
    task: str | None,
    steps: str,
    seed: int,
    profile: str | None,
    form: str,
) -> None:
    """Show the home screen, or the first screen of APP, as text or as a PNG file, or the screen that --steps lead
    to. APP can also be a uiautomator dump of a real phone: FILE.xml. Exit status 1, and why, if an app stopped."""
    from ..screen import Screen

    phone: Phone | None = None
    if app.endswith(".xml"):
        screen, label = Screen.load(app), ""
    else:
        device = _phone_for(app, task, steps, seed, profile)
        phone, screen = device.phone(), device.screen()
        label = dict(device.apps()).get(screen.package, "")
    forms: dict[str, Callable[[], str]] = {
        "text": partial(screen.text, label),
        "legacy": screen.legacy_text,
        "html": screen.html,
        "xml": screen.xml,
    }
    if form not in forms:
        raise UnknownName("form", form, forms)
    if out is None:
        click.echo(forms[form]())
    else:
        _write_png(screen.pixels(), out)
        click.echo(f"{out}: {screen.package}/{screen.activity}, {screen.width} x {screen.height}")
    errors = () if phone is None else _raised(phone)
    for error in errors:
        click.echo(f"android-gym: {error}", err=True)
    ctx.exit(1 if errors else 0)


def _raised(phone: Phone) -> tuple[str, ...]:
    """What apps, and windows of the system, have raised on a phone."""
    from ..phone.system.undrawn import UNDRAWN

    undrawn = (UNDRAWN[phone],) if phone in UNDRAWN else ()
    return tuple(dict.fromkeys((*(crash.error for crash in phone.crashes), *undrawn)))


def _phone_for(app: str, task: str | None, steps: str, seed: int, profile: str | None) -> SimulatedDevice:
    """A phone at the first screen of an app, or at the home screen; that of a task if one is named,
    and after steps."""
    from ..devices.simulated import SimulatedDevice
    from ..phone.state.events import Launch
    from ..phone.system.app_names import package_named
    from ..tasks.base import sample

    named = _task(task) if task else None
    device = SimulatedDevice(named.profile if named is not None and not profile else free_profile(profile))
    if app and not (profile or task or _has(device, app)):
        device = SimulatedDevice("everything")
    params: Params = {}
    if named is not None:
        instance = sample(named, seed, device.phone())
        click.echo(f"{instance.instruction}\n")
        device.reset(instance.start)
        params = instance.params
    if app:
        device.do(Launch(package_named(device.apps(), app)))
    if steps:
        _perform(device, steps, params)
    return device


def _task(name: str) -> Task:
    """The task of a name, or of a file, whose goal may still be missing."""
    from ..tasks import registry, task_file

    file, mark, inside = name.partition(".json/")
    if mark:
        return _inside(f"{file}.json", inside, {task.name: task for task in registry.load_file(f"{file}.json")})
    file, mark, inside = name.partition(".yaml/")
    if not mark:
        return registry.look_up(name)
    tasks = {task.name.partition("-")[2]: task for task in task_file.load(f"{file}.yaml", goals=False).tasks}
    return _inside(f"{file}.yaml", inside, tasks)


def _inside(file: str, name: str, tasks: Mapping[str, Task]) -> Task:
    """The task of a file with that name. Raises UnknownName."""
    if name not in tasks:
        raise UnknownName(f"task in {file}", name, tasks)
    return tasks[name]


def _perform(device: SimulatedDevice, steps: str, params: Params) -> None:
    """Do the steps of a line, up to one that cannot be done since an app has stopped. Raises
    InvalidOption for any other that cannot."""
    from ..devices.perform import carry_out
    from ..lines import fill, parse, step_of
    from ..tasks.translating import in_words_of

    filled = [fill(action, params) for action in parse(steps)]
    for action in in_words_of(device.phone(), filled):
        error, _ = carry_out(device, action)
        if error and device.phone().crashes:
            return
        if error:
            raise InvalidOption(f"{step_of(action)}: {error}")


def _has(device: SimulatedDevice, app: str) -> bool:
    """Whether an app, by label or package, can be started there."""
    from ..phone.system.app_names import package_named

    try:
        return bool(package_named(device.apps(), app))
    except UnknownName:
        return False


def _write_png(pixels: object, out: Path) -> None:
    import numpy as np

    from ..evaluation.screenshots import png

    if out.suffix.casefold() != ".png":
        raise InvalidOption(f"--out names a PNG file, not {str(out)!r}.")
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(png(np.asarray(pixels)))


@click.command()
@click.argument("tasks", nargs=-1)
@click.option("--all", "every", is_flag=True, help="Certify every task of the package.")
@click.option("--seeds", default=3, show_default=True, help="Number of seeds.")
@click.option("--profile", default="", show_default="each task's", help="Device profile.")
@click.pass_context
def certify(ctx: click.Context, tasks: tuple[str, ...], every: bool, seeds: int, profile: str) -> None:
    """Certify TASKS: check that their references solve them, that near misses do not, and that what is derived of
    them is up to date, and print the certificates. Exit status 1 if a task fails."""
    from ..evaluation.certify import certify as check
    from ..evaluation.certify import probe
    from ..evaluation.suites import suite
    from ..phone.core.own import is_yaml
    from ..tasks.registry import file_of

    if seeds < 1:
        raise InvalidOption(f"--seeds is at least 1, not {seeds}.")
    if not (tasks or every):
        raise InvalidOption("Name the tasks to certify, or give --all.")
    failed = 0
    for job in suite(("all", "micro") if every else tasks).jobs:
        file = job.file if is_yaml(job.file) else file_of(job.task)
        found = check(job.task, tuple(range(seeds)), profile=profile, plays=_beside(job), file=file or "")
        certificate = probe(job.task, found)
        table = Table(box=None, show_header=False, pad_edge=False)
        for row in certificate.rows():
            table.add_row(*row)
        console().print(table, "")
        failed += not certificate.ok
    ctx.exit(1 if failed else 0)


def _beside(job: Job) -> Plays | None:
    """The plays in the file that a task comes from, None for the package's own."""
    from ..tasks.registry import plays_of

    return plays_of(job.file).get(job.task.id, ()) if job.file else None


@click.command()
def version() -> None:
    """Print the versions of android-gym, its tasks and its phone, and of what it runs on."""
    import platform

    import gymnasium

    from ..versions import HARNESS, PHONE, TASKS

    click.echo(
        f"android-gym {HARNESS}, tasks {TASKS}, phone {PHONE}, gymnasium {gymnasium.__version__}, "
        f"Python {platform.python_version()}"
    )
