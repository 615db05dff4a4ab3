"""A page for each family of tasks: what is said, drawn and judged, and the oracle's episode.

A family is what one solution solves: `android_gym/tasks/splits.json` says which tasks belong
together. Its pictures are of the task that it is named after, with seed 0.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import marks
import pictures
from marks import Page, code, escaped, fenced, joined, table

from android_gym.evaluation.certify import Certificate, certify
from android_gym.lines import brief
from android_gym.phone.state.phone import Phone
from android_gym.profiles import base_phone
from android_gym.tasks import levels, registry, splits
from android_gym.tasks.base import Task, TaskInstance, sample

SEEDS = (0, 1, 2)  # whose parameters are shown
WIDTH = 220  # px, of the first screen
LONG = 100  # characters of a value that is shown
LANGUAGES = {"zh": "Chinese", "en": "English"}


class Family(NamedTuple):
    """Tasks that one solution solves. `packages` are those that are touched."""

    name: str
    tasks: tuple[Task, ...]
    packages: frozenset[str]

    @property
    def first(self) -> Task:
        """The task that the family is named after."""
        return next(task for task in self.tasks if task.id == self.name)

    @property
    def path(self) -> str:
        return f"tasks/{marks.file_name(self.name)}.md"


class Played(NamedTuple):
    """What was seen while a family's first task was played."""

    family: Family
    instance: TaskInstance
    phones: Sequence[Phone]


def families() -> list[Family]:
    """All families, by name."""
    rows, members = splits.table(), defaultdict(list)
    for task in registry.query():
        members[rows[task.id].family].append(task)
    return [
        Family(name, tuple(members[name]), frozenset().union(*(rows[task.id].touched for task in members[name])))
        for name in sorted(members)
    ]


def play(family: Family) -> Played:
    instance = _drawn(family.first, 0)
    return Played(family, instance, pictures.phones_of(instance))


def page(played: Played, folder: Path) -> Page:
    """The page of a family, whose pictures are written."""
    family, instance = played.family, played.instance
    certificates = [certify(task, (0,), random_runs=0, thorough=False) for task in family.tasks]
    strip = family.path.replace(".md", ".webp")
    places = pictures.chosen(len(played.phones))
    pictures.write_strip(folder / strip, [played.phones[place] for place in places])
    first = family.path.replace(".md", "-first.webp")
    pictures.write_screen(folder / first, played.phones[0])
    words = f"Screens of {family.name} while the oracle plays it"
    count = len(family.tasks)
    parts = [
        f"# {family.name}",
        f"{count} task{'s' * (count > 1)} that the same solution solves, on the phone of the profile "
        f"{code(family.first.profile)}. This is the family's first task with seed 0:",
        f"> {escaped(instance.instruction)}",
        "## The oracle's episode",
        marks.picture(strip, family.path, words),
        _steps(played, places),
        "## The first screen",
        marks.picture(first, family.path, f"The phone when {family.name} begins", WIDTH),
        f"## The task{'s' * (count > 1)}",
        *(_task(task) for task in family.tasks),
        "## Certificates",
        "What `android-gym certify` found with seed 0 while this page was written. [What is checked]"
        f"({marks.relative('tasks.md', family.path)}#certificates) is described elsewhere; random play and the search "
        "for tricks are left out here.",
        _certificates(certificates),
        fenced(f"android-gym play {family.name}\nandroid-gym certify {family.name}", "sh"),
    ]
    return Page(family.path, family.name, joined(parts))


def _drawn(task: Task, seed: int) -> TaskInstance:
    return sample(task, seed, base_phone(task.profile))


def _steps(played: Played, places: Sequence[int]) -> str:
    """The actions of the episode; a strip that leaves screens out says which it shows."""
    done = marks.numbered(code(brief(action)) for action in played.instance.references[0])
    if len(places) == len(played.phones):
        return "The phone at the start and, row by row, after each of these actions:\n\n" + done
    shown = ", ".join("the start" if not place else str(place) for place in places)
    return f"The phone, row by row, after these of its actions: {shown}.\n\n" + done


def _task(task: Task) -> str:
    """All that is declared of one task."""
    row, instances = splits.table()[task.id], [_drawn(task, seed) for seed in SEEDS]
    facts = [
        ("environment", code(f"{task.full_name}-v0")),
        ("profile", code(task.profile)),
        ("level", levels.level(task)),
        ("most steps", str(task.budget)),
        ("split", row.templates),
        ("tags", ", ".join(map(code, task.tags))),
        ("asks for an answer", "yes" if task.answer is not None else ""),
        ("must not be done", escaped(task.constraint.text) if task.constraint else ""),
    ]
    return joined(
        [
            f"### {escaped(task.id)}",
            f"> {escaped(task.instruction)}",
            table(("", ""), [fact for fact in facts if fact[1]]),
            _wordings(task),
            _parameters(instances),
            _judged(task, instances[0]),
        ]
    )


def _wordings(task: Task) -> str:
    lines = [f"- {escaped(one)}" for one in task.phrasings]
    for language, texts in task.translations:
        lines += [f"- {LANGUAGES.get(language, language)}: {escaped(one)}" for one in texts]
    return _folded(f"{len(lines)} more wordings", "\n".join(lines)) if lines else ""


def _parameters(instances: Sequence[TaskInstance]) -> str:
    """What the seeds draw, a column for each."""
    names = [name for name in instances[0].params if any(name in one.params for one in instances)]
    rows = [(code(name), *(code(_short(one.params.get(name, ""))) for one in instances)) for name in names]
    if not rows:
        return "It has no parameters: every seed draws the same task."
    return "The parameters that seeds draw:\n\n" + table(("", *(f"seed {one.seed}" for one in instances)), rows)


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= LONG else text[: LONG - 1] + "…"


def _judged(task: Task, instance: TaskInstance) -> str:
    """The parts of the goal in words, and what may change."""
    told = [f"- {escaped(part.says)}" for part in task.conditions if part.says]
    parts = ["It is done when this holds at the end (seed 0 and others alike):", "\n".join(told)] if told else []
    if instance.allowed:
        parts.append("Nothing may have changed but " + ", ".join(map(code, instance.allowed)) + " (seed 0).")
    else:
        parts.append("Nothing of what the phone keeps may have changed.")
    return joined(parts)


def _folded(title: str, inside: str) -> str:
    indented = "\n".join("    " + line if line else "" for line in inside.splitlines())
    return f'??? note "{title}"\n\n{indented}'


_COLUMNS: dict[str, Callable[[Certificate], str]] = {
    "certified": lambda one: "yes" if one.ok else "no: " + escaped("; ".join(one.problems)),
    "actions of each reference": lambda one: ", ".join(map(str, one.lengths)),
    "near misses rejected": lambda one: str(one.mutants),
    "other ways and look-alikes": lambda one: str(one.plays),
    "breaches of its rule": lambda one: str(one.breaches),
}


def _certificates(found: Sequence[Certificate]) -> str:
    rows = [(escaped(one.task), *(told(one) for told in _COLUMNS.values())) for one in found]
    return table(("task", *_COLUMNS), rows)


def index(found: Sequence[Family]) -> Page:
    """All families by the app of their first task."""
    groups: dict[str, list[Family]] = defaultdict(list)
    for family in found:
        groups[family.first.app].append(family)
    total = sum(len(family.tasks) for family in found)
    parts = [
        "# Families of tasks",
        f"{total} tasks of the package in {len(found)} families. The tasks of a family are solved by the same kind of "
        "solution; [tasks.md](../tasks.md) says how tasks are written, drawn and judged.",
    ]
    for app, members in sorted(groups.items()):
        rows = [
            (
                marks.link(escaped(one.name), one.path, "tasks/index.md"),
                str(len(one.tasks)),
                escaped(one.first.instruction),
            )
            for one in members
        ]
        parts += [f"## {escaped(app)}", table(("family", "tasks", "for example"), rows)]
    return Page("tasks/index.md", "All families", joined(parts))
