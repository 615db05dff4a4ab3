"""A part of a set of instructions with the same shares: Random-800 of Mobile-Bench-v2 (arXiv 2505.11891, section 4)."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence

from ...devices.pages.instructions import Instruction
from ...errors import InvalidOption


def sample(instructions: Sequence[Instruction], count: int, seed: int = 0) -> tuple[Instruction, ...]:
    """So many instructions, drawn: each app and split has its share of them, to one instruction, and templates come
    once as long as there are others. Raises InvalidOption where there are fewer."""
    if not 0 < count <= len(instructions):
        raise InvalidOption(f"{count:,} of {len(instructions):,} instructions cannot be drawn.")
    rng = random.Random(f"sample/{seed}")
    groups: dict[str, list[Instruction]] = defaultdict(list)
    for one in instructions:
        groups[one.app].append(one)
    chosen: list[Instruction] = []
    for app, number in _shares({app: len(group) for app, group in groups.items()}, count).items():
        parts: dict[str, list[Instruction]] = defaultdict(list)
        for one in groups[app]:
            parts[one.split].append(one)
        for split, few in _shares({split: len(part) for split, part in parts.items()}, number).items():
            chosen += _drawn(parts[split], few, rng)
    return tuple(chosen)


def _shares(sizes: dict[str, int], count: int) -> dict[str, int]:
    """How many of each group make so many in all: their shares, and one more for the largest remainders."""
    total = sum(sizes.values())
    found = {name: count * size // total for name, size in sizes.items()}
    order = sorted(sizes, key=lambda name: (-(count * sizes[name] % total), name))
    for name in order[: count - sum(found.values())]:
        found[name] += 1
    return found


def _drawn(group: list[Instruction], count: int, rng: random.Random) -> list[Instruction]:
    mixed = rng.sample(group, len(group))
    first = {one.template: one for one in reversed(mixed)}
    fresh = [one for one in mixed if first[one.template] is one]
    return [*fresh, *(one for one in mixed if first[one.template] is not one)][:count]
