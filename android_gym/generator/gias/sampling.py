"""A part of a set of instructions with the same shares: Random-800 of Mobile-Bench-v2 (arXiv 2505.11891, section 4)."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence

from ...devices.pages.instructions import Instruction
from ...errors import InvalidOption


def sample(instructions: Sequence[Instruction], count: int, seed: int = 0) -> tuple[Instruction, ...]:
    """So many instructions, drawn: each app of a phone and each split has its share of them, to one instruction, and a
    template comes once as long as there are others. Raises InvalidOption where there are fewer."""
    if not 0 < count <= len(instructions):
        raise InvalidOption(f"{count:,} of {len(instructions):,} instructions cannot be drawn.")
    rng = random.Random(f"sample/{seed}")
    groups: dict[str, list[Instruction]] = defaultdict(list)
    for one in instructions:
        groups[f"{one.phone}/{one.app}"].append(one)
    chosen: list[Instruction] = []
    used: set[str] = set()
    for app, number in _shares({app: len(group) for app, group in groups.items()}, count).items():
        parts: dict[str, list[Instruction]] = defaultdict(list)
        for one in groups[app]:
            parts[one.split].append(one)
        for split, few in _shares({split: len(part) for split, part in parts.items()}, number).items():
            chosen += _drawn(parts[split], few, used, rng)
    return tuple(chosen)


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
