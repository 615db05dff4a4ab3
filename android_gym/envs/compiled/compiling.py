"""From a task or an app to a graph: how wide a vocabulary fits into a number of nodes."""

from __future__ import annotations

from typing import NamedTuple

from ...devices import SimulatedDevice
from ...devices.compiled.graph import About, Graph
from ...devices.numbers import numbered
from ...errors import DamagedFile, InvalidOption
from ...phone.state.diff import UNJUDGED
from ...phone.state.phone import Phone
from ...phone.system.app_names import package_named
from ...phone.system.home import launch
from ...profiles import base_phone
from ...tasks import registry
from ...tasks.base import Task, TaskInstance
from ..context import Context
from ..expansion import references, sample_instance
from .explore import Explorer, build_graph
from .vocabulary import ALWAYS, Page, Vocabulary, changed_paths, check, texts_of, verbs_of, way

NODES = 10_000  # at which exploring stops
FAR = 99  # more actions off a reference than any budget
APP_STEPS = 6  # actions from an app's first screen that are compiled


class _Job(NamedTuple):
    """What is compiled: a start, the ways that are known from there, and the plain vocabulary."""

    about: About
    context: Context
    start: Phone
    ways: tuple[tuple[Phone, ...], ...]
    vocabulary: Vocabulary


def compile_task(
    task: str | Task,
    seed: int = 0,
    around: int | None | str = "auto",
    nodes: int = NODES,
    verbs: tuple[str, ...] = (),
    texts: tuple[str, ...] = (),
    max_steps: int | None = None,
    profile: str = "",
    world_seed: int = 0,
) -> Graph:
    """Explore a task, drawn from a seed, with the vocabulary that its references give.

    The vocabulary: the usual verbs, those of the references and `verbs` ("long_click", "recents",
    "swipe_up" …); the texts that the references type and `texts`, as far as the instruction holds
    them; the packages that the references pass through; no data changed but what the task allows.
    around: pages so many actions off the references are inside, None for any page. "auto" takes
    the first of 1 and 0 that is whole with at most so many nodes; then 0 where no data changes at
    all but what the task allows or a reference changes (`about.still`: elsewhere tabs, history and
    read marks are free); and else only phones near the references, as many actions off them as fit
    (`about.detour`).
    max_steps: the horizon instead of the task's budget. profile: "" for the task's own. Raises
    UnknownName or InvalidOption.
    """
    found = _without_answer(registry.get(task) if isinstance(task, str) else task)
    device = SimulatedDevice(profile or found.profile, world_seed)
    one = sample_instance(found, seed, device.phone())
    expanded = references(one)
    ways = tuple(way(one.start, reference, device) for reference in expanded)
    vocabulary = Vocabulary(
        check((*ALWAYS, *verbs_of(expanded), *verbs)),
        (*texts_of(expanded), *texts),
        frozenset(phone.foreground for phone in (one.start, *(p for each in ways for p in each))),
        allowed=tuple(sorted({path.partition("[")[0] for path in one.allowed} | _told_of(ways))),
    )
    about = _about(found.id, seed, one.instruction, device, max_steps or found.budget, nodes)
    device.reset(one.start)
    context = Context.of(one.instruction, device.apps(), False, numbered(device))
    return _compiled(_Job(about, context, one.start, ways, vocabulary), device, around)


def _told_of(ways: tuple[tuple[Phone, ...], ...]) -> set[str]:
    """What no verdict is about, but a reference changes: the notification of a stopwatch."""
    paths = {path for each in ways for phone in each for path in changed_paths(each[0], phone, False)}
    return paths & set(UNJUDGED)


def _without_answer(task: Task) -> Task:
    if task.asks is not None:
        raise InvalidOption(
            f"{task.id} wants an answer, which is read on the screen: its actions have other "
            "numbers in every episode, so it cannot be compiled."
        )
    return task


def compile_app(
    app: str,
    steps: int = APP_STEPS,
    nodes: int = NODES,
    verbs: tuple[str, ...] = (),
    texts: tuple[str, ...] = (),
    packages: tuple[str, ...] = (),
    profile: str = "pixel",
    world_seed: int = 0,
) -> Graph:
    """Explore an app, by label or package, from its first screen: its pages up to so many actions
    away, as far as no data changes. texts: what is typed (as an instruction would hold it).
    packages: what may be in front besides."""
    device = SimulatedDevice(profile, world_seed)
    package = package_named(device.apps(), app)
    start = launch(device.phone(), package)
    words = " ".join(f'"{text}"' for text in texts)
    vocabulary = Vocabulary(check((*ALWAYS, *verbs)), texts, frozenset((package, *packages)), allowed=())
    label = dict(device.apps())[package]
    about = _about(label, 0, words, device, steps, nodes)
    context = Context.of(words, device.apps(), False, numbered(device))
    return _compiled(_Job(about, context, start, ((start,),), vocabulary), device, None)


def _about(name: str, seed: int, words: str, device: SimulatedDevice, horizon: int, nodes: int) -> About:
    where = (device.profile, device.world_seed, device.time)
    return About(name, seed, words, *where, horizon=horizon, most=nodes)


def _compiled(job: _Job, device: SimulatedDevice, around: int | None | str) -> Graph:
    widths: tuple[tuple[int | None, bool], ...] = ((1, False), (0, False), (0, True))
    if around != "auto":
        if isinstance(around, str) or not (around is None or (type(around) is int and around >= 0)):
            raise InvalidOption(f'around is "auto", None or a number of actions, not {around!r}.')
        widths = ((around, False),)
    explorer = Explorer(device, job.context, job.start, job.vocabulary)
    for width, still in widths:
        vocabulary = _widened(explorer, _stilled(job) if still else job, width)
        graph = build_graph(explorer, vocabulary, _told(job, vocabulary, width))
        if graph.about.whole:
            return graph
    if around != "auto":
        return graph
    phones = [phone for each in job.ways for phone in each]
    inside, rings = explorer.rings(phones, vocabulary, FAR, job.about.most)
    about = _told(job, vocabulary, width)._replace(detour=rings)
    return build_graph(explorer, vocabulary, about, inside)


def _stilled(job: _Job) -> _Job:
    """The same where data stays as it is that neither the task nor a reference changes."""
    paths = {path for each in job.ways for phone in each for path in changed_paths(job.start, phone, still=True)}
    allowed = (*(job.vocabulary.allowed or ()), *sorted(paths))
    return job._replace(vocabulary=job.vocabulary._replace(allowed=allowed, still=True))


def _widened(explorer: Explorer, job: _Job, around: int | None) -> Vocabulary:
    """The vocabulary with the pages that lie at most so many actions off the known ways."""
    if around is None:
        return job.vocabulary
    phones = [phone for each in job.ways for phone in each]
    near, _ = explorer.rings(phones, job.vocabulary, around, job.about.most)
    pages: frozenset[Page] = frozenset((phone.window.package, phone.window.activity) for phone in near)
    deepest = max(len(phone.tasks[0].windows) for phone in phones)
    return job.vocabulary._replace(pages=pages, windows=deepest + around)


def _told(job: _Job, vocabulary: Vocabulary, around: int | None) -> About:
    return job.about._replace(
        around=around,
        still=vocabulary.still,
        verbs=vocabulary.verbs,
        texts=vocabulary.texts,
        packages=tuple(sorted(vocabulary.packages)),
        pages=len(vocabulary.pages or ()),
    )


def instance_of(graph: Graph, task: Task | None = None) -> TaskInstance:
    """The drawn task that a graph was compiled from; `task` where it is not registered. Raises
    UnknownName, and DamagedFile where the task has changed since."""
    about = graph.about
    base = base_phone(about.profile, about.world_seed, about.time)
    one = sample_instance(task or registry.get(about.task), about.seed, base)
    if graph.find(one.start) != 0 or one.instruction != about.instruction:
        raise DamagedFile(
            f"The graph of {about.task} was compiled from another version of that task: compile it again."
        )
    return one
