"""A part of a set of instructions with the same shares: Random-800 of Mobile-Bench-v2 (arXiv 2505.11891, section 4)."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence

from ...devices.pages.instructions import Instruction
from ...errors import InvalidOption


def sample(instructions: Sequence[Instruction], count: int, seed: int = 0) -> tuple[Instruction, ...]:
    """So many instructions, drawn: each app has its share of them, to one instruction, so has each phone of an app,
    and each split of these; a template comes once as long as there are others. Raises InvalidOption where there are
    fewer."""
    if not 0 < count <= len(instructions):
        raise InvalidOption(f"{count:,} of {len(instructions):,} instructions cannot be drawn.")
    rng = random.Random(f"sample/{seed}")
    chosen: list[Instruction] = []
    used: set[str] = set()
    for app, number in _parts(instructions, count, lambda one: one.app):
        for phone, few in _parts(app, number, lambda one: one.phone):
            for split, fewer in _parts(phone, few, lambda one: one.split):
                chosen += _drawn(split, fewer, used, rng)
    return tuple(chosen)


def _parts(
    given: Sequence[Instruction], count: int, key: Callable[[Instruction], str]
) -> Iterator[tuple[list[Instruction], int]]:
    """The instructions that have something in common, and how many of them make `count` in all."""
    groups: dict[str, list[Instruction]] = defaultdict(list)
    for one in given:
        groups[key(one)].append(one)
    shares = _shares({name: len(group) for name, group in groups.items()}, count)
    return ((groups[name], number) for name, number in shares.items())


def _shares(sizes: dict[str, int], count: int) -> dict[str, int]:
    """How many of each group make so many in all: their shares, and one more for the largest remainders."""
    total = sum(sizes.values())
    found = {name: count * size // total for name, size in sizes.items()}
    order = sorted(sizes, key=lambda name: (-(count * sizes[name] % total), name))
    for name in order[: count - sum(found.values())]:
        found[name] += 1
    return found


def _drawn(group: list[Instruction], count: int, used: set[str], rng: random.Random) -> list[Instruction]:
    """Some of a group, those of new templates first; their templates are put to those that are used."""
    fresh: list[Instruction] = []
    others: list[Instruction] = []
    for one in rng.sample(group, len(group)):
        is_new = len(fresh) < count and one.template not in used
        (fresh if is_new else others).append(one)
        if is_new:
            used.add(one.template)
    return [*fresh, *others][:count]
