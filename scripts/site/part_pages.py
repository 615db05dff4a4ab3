"""A page for each agent, wrapper, metric, observation form and action form, from their own words."""

from __future__ import annotations

import inspect
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import marks
from marks import Page, code, fenced, joined, table

sys.path.append(str(Path(__file__).parents[1]))

import kit_names

from android_gym import agents, metrics
from android_gym.devices.simulated import SimulatedDevice
from android_gym.envs import actions, observations
from android_gym.envs import names as modules
from android_gym.envs.observations import Config, Moment
from android_gym.envs.spaces import Unicode
from android_gym.phone.state.events import Launch

CLOCK = "com.google.android.deskclock"
GOAL = "Put Beijing on the list of cities in the Clock app."
LINES = 24  # of an example


class Kind(NamedTuple):
    """What a folder of the package has: its pages' folder, its title and what a page is."""

    folder: str
    title: str
    names: Callable[[], tuple[str, ...]]
    body: Callable[[str], list[str]]  # what follows the heading
    about: str


def pages() -> dict[str, list[Page]]:
    """The pages of every kind by its title, the index first."""
    found = {}
    for kind in KINDS:
        made = [_page(kind, name) for name in kind.names()]
        found[kind.title] = [_index(kind, made), *made]
    return found


def _page(kind: Kind, name: str) -> Page:
    return Page(
        f"reference/{kind.folder}/{marks.file_name(name)}.md", name, joined([f"# {code(name)}", *kind.body(name)])
    )


def _index(kind: Kind, made: list[Page]) -> Page:
    path = f"reference/{kind.folder}/index.md"
    rows = [(f"[{code(one.title)}]({one.path.rpartition('/')[2]})", _first_line(one.text)) for one in made]
    return Page(path, f"All {kind.title.lower()}", joined([f"# {kind.title}", kind.about, table(("name", ""), rows)]))


def _first_line(text: str) -> str:
    """The first sentence below a page's heading."""
    words = " ".join(text.split("\n\n")[1].split())
    return words.partition(". ")[0].rstrip(".:") + "."


def _doc(thing: Any) -> str:
    """A docstring as Markdown. Names in braces and stars stay as they are in it."""
    return kit_names.docstring(thing).replace("{", "&#123;").replace("<", "&lt;")


def _module(package: str, name: str) -> str:
    """The docstring of a module without the name that it begins with; it need not be imported."""

    class Told:
        __doc__ = modules.about(package, name)

    text = _doc(Told)
    for start in (f"{name}: ", f"`{name}`: "):
        text = text.removeprefix(start)
    return text[:1].upper() + text[1:]


# --- kinds ----------------------------------------------------------------------------------------


def _agent(name: str) -> list[str]:
    package = "android_gym.agents"
    made = modules.module(package, "agent", name).Agent
    parameters = inspect.signature(made).parameters.values()
    rows = [
        (code(one.name), code("" if one.default is one.empty else repr(one.default)))
        for one in parameters
        if one.kind is not one.VAR_KEYWORD
    ]
    shared = sorted(agents.options(name) - {one.name for one in parameters})
    rows += [(code(one), "shared by all agents with a model") for one in shared]
    return [
        _module(package, name),
        _doc(made),
        f"It plays on the track {code(agents.track(name))}.",
        "## Options" if rows else "",
        table(("option", "default"), rows),
        "[Agents](../../agents.md) shows how it is run with a model."
        if "model" in agents.options(name)
        else fenced(f"android-gym run --agent {name} --tasks Clock-AddCity --out runs/{name}", "sh"),
    ]


def _wrapper(name: str) -> list[str]:
    package = "android_gym.wrappers"
    module = modules.module(package, "wrapper", name)
    classes = [one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__]
    parts = [_module(package, name)]
    for one in classes:
        if one.__doc__ and not one.__name__.startswith("_"):
            signature = kit_names.signature(one.__name__, one)
            parts += [f"## {code(one.__name__)}", fenced(signature, "python"), _doc(one)]
    return parts


def _metric(name: str) -> list[str]:
    metric = metrics.find(name)
    module = inspect.getmodule(inspect.unwrap(metric.score))
    facts = [
        ("in reports", metric.label),
        ("better", "lower" if metric.lower_is_better else "higher"),
        ("can be paid as a reward", "yes" if metric.potential else "no"),
        ("needs a goal that is told", "yes" if metric.of_goal else "no"),
    ]
    score = _doc(metric.score)
    return [_doc(module), f"Of an episode: {score}" if score else "", table(("", ""), facts)]


def _observation(name: str) -> list[str]:
    form = observations.find(name)
    device = SimulatedDevice()
    device.do(Launch(CLOCK))
    screen = device.screen()
    config = Config(screen.width, screen.height)
    space = form.space(config)
    parts = [_module("android_gym.envs.observations", name), _doc(form.space), _doc(form.observe), _space(space)]
    if isinstance(space, Unicode):
        told = form.observe(Moment(screen, GOAL, "Clock", config))
        parts += ["## Example", "The first screen of Clock:", fenced(_cut(told), "text")]
    return parts


def _action(name: str) -> list[str]:
    form = actions.find(name)
    return [
        _module("android_gym.envs.actions", name),
        _doc(form.space),
        _space(form.space()),
        "## What agents are told",
        fenced(_wrapped(form.describe()), "text"),
    ]


def _space(space: object) -> str:
    return fenced(repr(space), "text")


def _cut(text: str) -> str:
    lines = text.splitlines()
    return "\n".join([line[:160] for line in lines[:LINES]] + ["…"] * (len(lines) > LINES))


def _wrapped(text: str) -> str:
    """A text without very long lines."""
    return "\n".join(textwrap.fill(line, kit_names.WIDTH) for line in text.splitlines())


def _public(package: str) -> Callable[[], tuple[str, ...]]:
    return lambda: modules.names(package)


KINDS = (
    Kind(
        "agents",
        "Agents",
        agents.names,
        _agent,
        "What `--agent` of `android-gym run` takes ([agents](../../agents.md)).",
    ),
    Kind(
        "wrappers",
        "Wrappers",
        _public("android_gym.wrappers"),
        _wrapper,
        "What `--wrapper` of `android-gym run` takes, and what wraps environments in Python.",
    ),
    Kind(
        "metrics",
        "Metrics",
        metrics.names,
        _metric,
        "What reports tell of episodes ([evaluation](../../evaluation.md)).",
    ),
    Kind(
        "observations",
        "Observation forms",
        observations.names,
        _observation,
        "What `observation=` of an environment takes ([observations](../../observations.md)).",
    ),
    Kind(
        "actions",
        "Action forms",
        actions.names,
        _action,
        "What `actions=` of an environment takes ([observations](../../observations.md)).",
    ),
)
