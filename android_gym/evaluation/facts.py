"""What a run's folder says of the run, besides its episodes: the shapes of these facts.

Whoever reads a fact may rely on its shape, whoever wrote it: `store` refuses a file in which one
has another. A field with a default is one that a run of an earlier version may lack.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from ..phone.core.decoding import Count, Real, Whole

__all__ = ["Card", "FACTS", "MAX_AGENTS", "StoredPlan"]

MAX_AGENTS = 100  # of a run: tables go through its episodes for each of them

Few = Annotated[int, msgspec.Meta(ge=0, le=1000)]  # tables have a column or a row for each
Named = dict[str, Real]
Steps = Annotated[int, msgspec.Meta(ge=1, le=2**63 - 1)]


class AgentCard(msgspec.Struct):
    """What a card says of an agent, besides what only that agent has."""

    options: dict[str, Any] = {}
    trials: Few = 0
    synthetic: bool = False
    learned: bool = False
    says: tuple[str, ...] | None = None


class Card(msgspec.Struct):
    """The run card (`run_card.card`), but for what the run took."""

    version: str
    agents: Annotated[dict[str, AgentCard], msgspec.Meta(max_length=MAX_AGENTS)]
    suite: tuple[str, ...]
    frozen: str
    track: str
    off_protocol: tuple[str, ...]
    tasks: Count
    seeds: tuple[Count, ...]
    repeats: Count
    episodes: Count
    checksum: str
    device: str
    profile: str
    world_seed: Whole
    observation: tuple[str, ...]
    actions: str
    wrappers: tuple[str, ...]
    max_steps: Steps | None
    judge: str
    suite_checksum: str = ""
    tasks_version: Count = 1
    phone_version: Count = 1
    dials: Named = {}
    needs: dict[str, tuple[str, ...]] = {}


class StoredPlan(msgspec.Struct, forbid_unknown_fields=True):
    """The plan (`Plan.plain`). `frozen` is the frozen suite, if there is one."""

    agents: Annotated[tuple[str, ...], msgspec.Meta(max_length=MAX_AGENTS)]
    suite: tuple[str, ...]
    seeds: tuple[Count, ...]
    device: str
    observation: tuple[str, ...]
    actions: str
    wrappers: tuple[str, ...]
    profile: str = ""
    world_seed: Whole = 0
    max_steps: Steps | None = None
    judge: str = ""
    options: dict[str, Any] = {}
    pictures: bool = False
    repeats: Count = 1
    dials: Named = {}
    frozen: dict[str, Any] | None = None


class Settled(msgspec.Struct):
    """What `completion` notes of a run in which nothing is left to do."""

    asked: str
    page: bool
    code: str
    files: dict[str, str]


FACTS: dict[str, Any] = {
    "format": Whole,
    "plan": StoredPlan,
    "card": Card,
    "drawn": dict[str, str],
    "notes": tuple[str, ...],
    "settled": Settled,
}
