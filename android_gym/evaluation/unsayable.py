"""Tasks that want something said for which the format of an agent has no words.

Not every published format can give an answer, say that a task is impossible, or ask the owner of the phone
(`agents.says`). Success rates are therefore also given without such tasks.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from ..tasks.base import Task

__all__ = ["needs", "unsayable"]

ASKS = "needs-ask"  # the tag of a task that cannot be done without a question to the owner


def needs(tasks: Iterable[Task]) -> dict[str, list[str]]:
    """The ids of the tasks that want it said, for each of `agents.SAYINGS` that any of them wants."""
    found: dict[str, list[str]] = {}
    for task in tasks:
        wanted = [] if task.asks is None else ["impossible" if task.asks.kind == "impossible" else "answer"]
        for name in (*wanted, *(["ask"] if ASKS in task.tags else [])):
            found.setdefault(name, []).append(task.id)
    return {name: sorted(set(found[name])) for name in sorted(found)}


def unsayable(says: Collection[str] | None, needs: Mapping[str, Collection[str]]) -> frozenset[str]:
    """The ids of the tasks, of those that `needs` gives, that want more said than what a format says; none where that
    is not known (None).

    >>> sorted(unsayable({"answer"}, {"answer": ["Maps-AskTime"], "impossible": ["Drive-ShareMissing"]}))
    ['Drive-ShareMissing']
    """
    return frozenset(task for name, tasks in needs.items() if says is not None and name not in says for task in tasks)
