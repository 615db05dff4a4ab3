"""Tasks without a model: a grammar over the functions of apps.

    task   := one | in one app: one, then one[, then one] | across apps: one, then one[, then one]
            | one record, only after that another one
    one    := turn NAME on or off | set NAME to CHOICE | enter TEXT as FIELD and keep it
            | do something with a RECORD | open PAGE | type TEXT into FIELD
            | one that makes another one possible; then that

First every function becomes a task. What is composed is made of those that certified, alternately
of one app and across apps, all on one side of the split: a family of functions is on one side, so
that no part of a training task stands in a test task. The same phone, seed and number give the same
tasks. What names something that the owner of another world does not have is tagged "own-world".
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from typing import NamedTuple

import msgspec
import xxhash

from ..phone.state.phone import Phone
from ..phone.system.registry import apps
from ..phone.ui.words import in_language
from ..profiles import base_phone
from .composing import app_name, compose
from .explore import Walk
from .functions import Function, Refused, gather
from .made import Made
from .report import Report
from .verify import Outcome, replayed

PAGES = 0.2  # of the tasks asked for, those that open a page or type into a field
TRIPLES = 5  # one composition of so many has three functions
TRIES = 4  # compositions drafted for each task that is asked for
TEST = 4  # one family of so many is held out
OTHER_WORLD = 1  # the seed of the world in which tasks are tried that are kept
BATCH = 32  # drafts that are verified at a time

Verifier = Callable[[Iterable[Made]], Iterator[Outcome]]


class Draft(NamedTuple):
    functions: tuple[Function, ...]
    made: Made


def functions_of(profile: str, report: Report, only: tuple[str, ...] = (), pages: int = 300) -> Iterator[Function]:
    """The functions of the apps of a profile that have an icon, each app walked through when it is its turn; `only`
    are labels or packages."""
    home = base_phone(profile)
    for package in home.packages:
        app = apps()[package]
        if not app.launcher or (only and not {package, app.label} & set(only)):
            continue
        label = in_language(home.settings, package, app.label)
        walk = Walk(package, label, home, pages)
        found = tuple(walk.run())
        gathered = gather((*found, *walk.chains(found)), home, label, app_name(app.label, package))
        report.walked(app.label, walk.visited, len(gathered.functions), gathered.refused)
        yield from gathered.functions


def generate(
    functions: Iterable[Function], profile: str, count: int, seed: int, verify: Verifier, report: Report
) -> tuple[Made, ...]:
    """At most `count` certified tasks, of no more functions than that takes; `report` is told of all that fell."""
    home = base_phone(profile)
    kept: dict[str, Made] = {}
    good: list[Function] = []
    rng = random.Random(f"generate/{seed}")
    for draft in _certified(_singles(functions, home, count, rng, report), count, verify, report):
        if not draft.functions[0].ends:
            good.append(draft.functions[0])
        _keep(kept, draft)
    more = chain(_ordered(good, home, report), _composed(tuple(good), home, count, rng, report))
    for draft in _certified(more, count - len(kept), verify, report):
        _keep(kept, draft)
    return tuple(kept[name] for name in sorted(kept))


def side(function: Function) -> str:
    """The side of the split that the family of a function is on."""
    return "test" if xxhash.xxh64_intdigest(function.family.encode()) % TEST == 0 else "train"


# --- drafts --------------------------------------------------------------------------------------


def _singles(
    functions: Iterable[Function], home: Phone, count: int, rng: random.Random, report: Report
) -> Iterator[Draft]:
    """Every function as a task, of those that end at a page a share, at last."""
    showing: list[Function] = []
    for one in functions:
        if one.ends:
            showing.append(one)
        else:
            yield from _drafted((one,), home, report)
    some = set(rng.sample(range(len(showing)), min(len(showing), int(PAGES * count))))
    for one in (one for i, one in enumerate(showing) if i in some):
        yield from _drafted((one,), home, report)


def _ordered(good: list[Function], home: Phone, report: Report) -> Iterator[Draft]:
    """Two records that have to be made in an order that the table keeps."""
    for one in good:
        if any(fact.new for fact in one.facts) and one.draws:
            yield from _drafted((one, one), home, report, ordered=True)


def _composed(
    good: tuple[Function, ...], home: Phone, count: int, rng: random.Random, report: Report
) -> Iterator[Draft]:
    """Compositions of functions that certified, each set of them once."""
    sides = [[one for one in good if side(one) == name] for name in ("train", "test")]
    weights = [len(one) for one in sides]
    seen: set[frozenset[str]] = set()
    for number in range(TRIES * count if max(weights, default=0) > 1 else 0):
        pool = rng.choices(sides, weights)[0]
        size = 3 if number % TRIPLES == TRIPLES - 1 else 2
        chosen = _chosen(pool, size, number % 2 == 0, rng)
        key = frozenset(f"{one.app} {one.name}" for one in chosen)
        if len(key) == size and key not in seen:
            seen.add(key)
            yield from _drafted(chosen, home, report)


def _chosen(pool: list[Function], size: int, one_app: bool, rng: random.Random) -> tuple[Function, ...]:
    """Functions in the order in which they are asked for: of one app, or each of another."""
    packages = sorted({one.package for one in pool})
    first = rng.choice(pool) if one_app else None
    if first is not None:
        inside = [one for one in pool if one.package == first.package]
        return tuple(rng.sample(inside, min(size, len(inside))))
    chosen = rng.sample(packages, min(size, len(packages)))
    return tuple(rng.choice([one for one in pool if one.package == p]) for p in chosen)


def _drafted(functions: tuple[Function, ...], home: Phone, report: Report, ordered: bool = False) -> Iterator[Draft]:
    report.count("composed")
    try:
        draft = compose(functions, home, ordered=ordered)
    except Refused as why:
        report.fell("composed", str(why))
        return
    said = msgspec.structs.replace(draft.said, split=side(functions[0]))
    yield Draft(functions, msgspec.structs.replace(draft, said=said))


def _certified(drafts: Iterator[Draft], count: int, verify: Verifier, report: Report) -> Iterator[Draft]:
    """The first `count` drafts that certify. No more are verified at a time than may be kept."""
    while batch := tuple(islice(drafts, min(BATCH, count))):
        for draft, outcome in zip(batch, verify([one.made for one in batch]), strict=True):
            report.judged(draft.made.id, outcome)
            if outcome.ok:
                count -= 1
                yield draft


def _keep(kept: dict[str, Made], draft: Draft) -> None:
    name, number = draft.made.id, 2
    while name in kept:
        name, number = f"{draft.made.id}{number}", number + 1
    said = draft.made.said
    if replayed(draft.made.task(), 0, OTHER_WORLD):
        said = msgspec.structs.replace(said, tags=f"{said.tags} own-world")
    kept[name] = msgspec.structs.replace(draft.made, id=name, said=said)
