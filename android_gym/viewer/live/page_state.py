"""What a page shows of an environment: the nodes under the pointer, the task and the reward."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...envs.android import AndroidEnv
from ...envs.free_play import FREE
from ...phone.ui.node import FLAG_NAMES
from ...screen import Screen
from ..verdict_changes import Parts


def state(env: AndroidEnv, screen: Screen) -> dict[str, Any]:
    """The task, how it stands, and the nodes of the screen shown, in JSON's types."""
    play, instance = env.episode_state, env.instance
    return {
        "task": instance.task.id,
        "instruction": instance.instruction,
        "budget": instance.task.budget,
        "steps": play.steps,
        "progress": play.progress,
        "rule": instance.rule,
        "free": instance.task.id == FREE,
        **dict(zip(("goal", "clean", "obeyed"), parts(env), strict=True)),
        "parts": play.parts,
        "over": play.over,
        "verdict": verdict(env) if play.over else None,
        "width": screen.width,
        "height": screen.height,
        "package": screen.package,
        "activity": screen.activity,
        "text": screen.text(play.context.labels.get(screen.package, "")),
        "nodes": list(nodes(screen)),
    }


def parts(env: AndroidEnv) -> Parts:
    """How the verdict stands now: goal, clean, obeyed."""
    now = env.episode_state.status
    return now.goal, now.clean, now.obeyed


def verdict(env: AndroidEnv) -> dict[str, Any]:
    """What the end of an episode came to; `why` says in sentences why it failed."""
    if env.instance.task.id == FREE or not env.instance.task.is_told:
        return {"said": "The end.", "success": True, "why": ()}
    success = env.episode_state.success
    why = env.episode_state.verdict(env.known_phone())
    return {"said": "Success." if success else "Failed.", "success": success, "why": why}


def nodes(screen: Screen) -> Iterator[dict[str, Any]]:
    """The nodes that take up room: what a pointer may be on, in document order."""
    touches = screen.touch_map
    handled = touches.handled if touches is not None else None
    for i, node in enumerate(screen.nodes):
        left, top, right, bottom = node.bounds
        if right > left and bottom > top:
            flags = [name for name, flag in FLAG_NAMES if node.flags & flag]
            yield {
                "bounds": node.bounds,
                "cls": node.cls,
                "id": node.id,
                "text": node.text,
                "desc": node.desc,
                "hint": node.hint,
                "flags": flags,
                "name": screen.id_of.get(i, ""),
                "does": sorted(handled[i]) if handled is not None else [],
            }


__all__ = ["nodes", "parts", "state", "verdict"]
