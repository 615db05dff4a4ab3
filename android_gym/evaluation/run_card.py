"""The card of a run: what someone else needs to get the same numbers, as `card.json`.

It says who played (for an agent with a `card()`: model, the address of its server, prompt hash,
parser, history, image size, decoding) and what its format can say, on what (tasks, what they want
to be said, seeds, a checksum of what they drew), in which forms, with which version, in what a run
of a frozen suite departs from its protocol, and at the end of a run what it took.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import xxhash

from .. import agents as players
from ..action import Action, Element
from ..envs.android import AndroidEnv
from ..envs.expansion import sample_instance
from ..llms import shown
from ..phone.core.values import Value
from ..tasks import splits
from ..tasks.base import TaskInstance
from ..trajectory import plain
from ..trajectory.atomic import write_atomic
from ..versions import HARNESS, PHONE, TASKS
from .departures import departures, track_of
from .plan import Plan
from .results import Result
from .unsayable import needs

__all__ = ["FILE", "card", "checksum", "declared", "differences", "digests", "finish", "took", "versions", "write"]

FILE = "card.json"
FORMAT = 1
AXES = {"tasks": "tasks_version", "phone": "phone_version"}  # what scores depend on
SETTINGS = (
    "version",
    *AXES.values(),
    "device",
    "profile",
    "world_seed",
    "observation",
    "actions",
    "wrappers",
    "max_steps",
    "judge",
)


def card(plan: Plan, agents: dict[str, Any], drawn_as: dict[str, str]) -> dict[str, Any]:
    """The card of a plan: `agents` are its agents by name, `drawn_as` what `digests` gives."""
    suite = plan.suite.frozen
    found = {
        "format": FORMAT,
        "version": HARNESS,
        "tasks_version": TASKS,
        "phone_version": PHONE,
        "agents": {name: _agent_card(plan, name, agent) for name, agent in agents.items()},
        "suite": list(plan.suite.names),
        "frozen": suite.name if suite else "",
        "suite_checksum": suite.checksum if suite else "",
        "track": track_of(plan),
        "off_protocol": list(departures(plan, agents)),
        "tasks": len(plan.suite.jobs),
        "needs": needs(job.task for job in plan.suite.jobs),
        "seeds": list(plan.seeds),
        "repeats": plan.repeats,
        "episodes": len(plan.instances()) * plan.repeats,
        "checksum": checksum(drawn_as),
        "device": plan.device,
        "profile": plan.profile or ", ".join(plan.suite.profiles),
        "world_seed": plan.world_seed,
        "observation": list(plan.observation),
        "actions": plan.actions,
        "wrappers": list(plan.wrappers),
        "max_steps": plan.max_steps,
        "judge": shown(plan.judge),
    }
    return found | ({"dials": dict(plan.dials)} if plan.dials else {})


def checksum(drawn_as: dict[str, str]) -> str:
    """16 hex digits for all of what `digests` gave, in any order."""
    lines = "\n".join(f"{key} {digest}" for key, digest in sorted(drawn_as.items()))
    return xxhash.xxh3_64_hexdigest(lines.encode())


def _agent_card(plan: Plan, name: str, agent: Any) -> dict[str, Any]:
    tell = getattr(agent, "card", None)
    found = {
        "options": plan.options_of(name),
        "trials": getattr(agent, "trials", 0),
        "synthetic": bool(getattr(agent, "synthetic", False)),
        "learned": bool(getattr(agent, "learned", False)),
        "says": sorted(players.says(agent)),
    }
    return {**found, **(tell() if callable(tell) else {})}


def versions(found: dict[str, Any]) -> str:
    """The versions on a card as tables and quotes tell them, as "0.2.0, tasks 2, phone 2"; a card
    of 0.1.0 has the first alone."""
    axes = [f"{axis} {found[key]}" for axis, key in AXES.items() if key in found]
    return ", ".join((str(found["version"]), *axes))


def write(path: Path, found: dict[str, Any]) -> None:
    """Write a card as JSON."""
    write_atomic(path, msgspec.json.format(msgspec.json.encode(found)) + b"\n")


def finish(path: Path, found: dict[str, Any], results: Iterable[Result]) -> None:
    """Write the card of a run that came to an end, with what each agent took."""
    used = {name: _Used() for name in found["agents"]}
    for one in results:
        if one.agent in used:
            used[one.agent].add(one)
    write(path, {**found, "took": {name: one.plain() for name, one in used.items()}})


def took(results: Iterable[Result]) -> dict[str, Any]:
    """What one agent took, over all trials, and the models that its servers say answered."""
    used = _Used()
    for one in results:
        used.add(one)
    return used.plain()


class _Used:
    """What one agent took so far."""

    def __init__(self) -> None:
        self.counts = dict.fromkeys(("episodes", "trials", "steps", "calls", "input_tokens", "output_tokens"), 0)
        self.usd, self.served = array("d"), set[str]()

    def add(self, one: Result) -> None:
        counts = self.counts
        counts["episodes"] += one.trial == 0
        counts["trials"] += 1
        for name in ("steps", "calls", "input_tokens", "output_tokens"):
            counts[name] += getattr(one, name)
        self.usd.append(one.cost)
        self.served |= {name for name in one.served.split(", ") if name}

    def plain(self) -> dict[str, Any]:
        return {**self.counts, "usd": math.fsum(self.usd), "served": sorted(self.served)}


def digests(plan: Plan, env: AndroidEnv) -> dict[str, str]:
    """What every task with every seed comes to, 16 hex digits each, by "TASK SOURCE SEED"; `env`
    is the plan's environment as it was made."""
    return {
        f"{job.task.id} {job.source} {seed}": xxhash.xxh3_64_hexdigest(
            msgspec.json.encode(
                declared(sample_instance(job.task, seed, env.base_of(job.task), job.params, job.side)),
                order="deterministic",
            )
        )
        for job, seed in plan.instances()
    }


def declared(one: TaskInstance) -> dict[str, Any]:
    """What a drawn task is, but for its functions and its phone, as JSON can hold it."""
    task = one.task
    return {
        "task": task.id,
        "seed": one.seed,
        "instruction": one.instruction,
        "params": plain(one.params),
        "references": [list(map(_written, way)) for way in one.references],
        "budget": task.budget,
        "allowed": sorted(one.allowed),
        "subgoals": len(task.subgoals) + len(task.conditions),
        "constraint": task.constraint.kind if task.constraint else "",
        "split": splits.template_side(task),
    }


class _Element(Value):
    """An element as references are written: what it stands for is found out when they are played,
    and no part of what is declared."""

    id: str
    name: str
    package: str
    cls: str
    ordinal: int


class _Action(Value):
    verb: str
    element: _Element | None
    text: str
    amount: float
    target: _Element | None


def _written(action: Action) -> _Action:
    element, target = _named(action.element), _named(action.target)
    return _Action(action.verb, element, action.text, action.amount, target)


def _named(one: Element | None) -> _Element | None:
    if one is None:
        return None
    return _Element(one.id, one.name, one.package, one.cls, one.ordinal)


def differences(old: dict[str, Any], new: dict[str, Any], before: dict[str, str], now: dict[str, str]) -> list[str]:
    """Why episodes of the new card cannot be compared with those of the old one, [] if they can.
    `before` and `now` are what `digests` gave: tasks and seeds may be added, not changed."""
    found = [f"{name} was {old.get(name)!r} and is {new[name]!r}" for name in SETTINGS if old.get(name) != new[name]]
    was, is_ = old.get("dials", {}), new.get("dials", {})
    if was != is_:
        found.append(f"dials was {was!r} and is {is_!r}")
    for name in sorted(old["agents"].keys() & new["agents"].keys()):
        was, is_ = old["agents"][name], msgspec.to_builtins(new["agents"][name])
        changed = sorted(key for key in {*was, *is_} if was.get(key) != is_.get(key))
        if not (was.get("base_url") and is_.get("base_url")):  # a recording has no server
            changed = [key for key in changed if key != "base_url"]
        found += [f"{key} of {name} was {was.get(key)!r} and is {is_.get(key)!r}" for key in changed]
    redrawn = sorted(key for key in before.keys() & now.keys() if before[key] != now[key])
    if redrawn:
        found.append(f"{len(redrawn)} episodes draw something else ({redrawn[0].strip()} …)")
    return found
