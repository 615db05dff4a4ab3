"""Agents: one module each, named as users type them.

A module holds a class `Agent` whose constructor's keyword arguments are its options. An agent has

    reset(env, observation, info)     a new episode; `env` may be wrapped
    act(observation, info) -> raw     an action in the environment's own form

and, where they say something of it, any of these, of which a run makes use:

    thought: Thought | None           set by act: what was thought to come to the action; recorded
    trials: int                       how often a failed task is tried again (without it, never)
    again(success, trajectory)        called after a failed trial, before the same task is reset
    note: Thought | None              set by again: what was thought then. It is recorded with the
                                      next trial's start, and a run that is resumed hands it back,
                                      again(success, trajectory, note), instead of asking twice
    card() -> dict                    what the run's card says of it: model, prompt hash, parser …
    track: str                        how it sees and acts, and so in which forms a suite is played
                                      to it: "text" (without it), "tools", "marks", "vision"
    repeat: int                       set by the run before reset: which time this same instance is
                                      played, from 0; what it draws at random differs between them
    synthetic: bool                   it knows the answer, and reports mark it
    reads_text: bool                  where False, no metric of the observed text is computed
    learned: bool                     it was trained on tasks of split "train", and standings say so
    SAYS: frozenset[str]              which of `SAYINGS` the format of its answers can say (without it, all)
"""

from __future__ import annotations

import inspect
from collections.abc import Callable

from ..envs import names as _names
from ..errors import InvalidOption
from ..llms import ModelSpec
from ._rollout import rollout
from ._types import Agent, Card, Env, Info, Json, Observation, RawAction, android

__all__ = [
    "Agent",
    "Card",
    "Env",
    "Info",
    "Observation",
    "RawAction",
    "SAYINGS",
    "android",
    "make",
    "names",
    "options",
    "rollout",
    "says",
    "track",
]

SAYINGS = frozenset({"answer", "impossible", "ask"})  # what a task may want to be said


def names() -> tuple[str, ...]:
    """The names of all agents, sorted."""
    return _names.names(__name__)


def options(name: str) -> frozenset[str]:
    """The names of an agent's options. Raises UnknownName."""
    return _options(_class(name))


def track(name: str) -> str:
    """The track that an agent plays on. Raises UnknownName."""
    return str(getattr(_class(name), "track", "text"))


def says(agent: object) -> frozenset[str]:
    """Which of `SAYINGS` the format of an agent can say: an answer, that a task is impossible, a question to the owner
    of the phone. All of them where the agent does not declare it (`SAYS`).

    >>> sorted(says(make("oracle")))
    ['answer', 'ask', 'impossible']
    """
    found: frozenset[str] = getattr(agent, "SAYS", SAYINGS)
    return found


def make(name: str, **options: Json | ModelSpec) -> Agent:
    """A new agent. Raises UnknownName, or InvalidOption for an option it does not have."""
    made = _class(name)
    known = _options(made)
    wrong = sorted(set(options) - known)
    if wrong:
        raise InvalidOption(f"The agent {name!r} has the options {sorted(known)}, not {wrong}.")
    return made(**options)


def _options(made: Callable[..., Agent]) -> frozenset[str]:
    """What its constructor names, and, where it hands further ones on, `SHARED`."""
    found = inspect.signature(made).parameters.values()
    named = {one.name for one in found if one.kind is not one.VAR_KEYWORD}
    shared: tuple[str, ...] = () if len(named) == len(found) else getattr(made, "SHARED", ())
    return frozenset(named | set(shared))


def _class(name: str) -> Callable[..., Agent]:
    agent: Callable[..., Agent] = _names.module(__name__, "agent", name).Agent
    return agent
