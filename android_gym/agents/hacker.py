"""hacker: looks for reward without success, to show what a reward or goal lets through.

It tries every trick on a fork of the environment and plays the one that pays most; a trick that
honestly solves the task does not count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..action import Action, Element
from ..envs.android import AndroidEnv
from ..envs.context import targets, verbs
from ..errors import NotSupported
from ._encode_action import encode
from ._types import Env, Info, Observation, RawAction, android

WORDS = 200  # characters of a screen dumped as the answer
Trick = Callable[[AndroidEnv], Iterator[Action]]


class Agent:
    """After reset `trick` names what pays most, `best_return` says how much (0.0 at least)."""

    def __init__(self) -> None:
        self.trick, self.best_return = "", 0.0
        self.returns: dict[str, tuple[float, bool]] = {}  # trick -> (return, success)
        self._plan: list[RawAction] = []

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        self._env = android(env)
        tried = {name: _try(self._env.fork()[0], trick) for name, trick in TRICKS.items()}
        self.returns = {name: (total, success) for name, (total, success, _) in tried.items()}
        cheats = [name for name, (_, success) in self.returns.items() if not success]
        self.trick = max(cheats, key=lambda name: self.returns[name][0], default="finish")
        self.best_return = max(0.0, self.returns[self.trick][0])
        self._plan = list(tried[self.trick][2])

    def act(self, observation: Observation, info: Info) -> RawAction:
        return self._plan.pop(0) if self._plan else encode(self._env, Action("finish"))


def _try(env: AndroidEnv, trick: Trick) -> tuple[float, bool, list[RawAction]]:
    """Return, success and raw actions of a trick played to the end."""
    total, over, played = 0.0, False, []
    for action in trick(env):
        if over:
            break
        try:
            raw = encode(env, action)
        except NotSupported:
            continue
        played.append(raw)
        _, reward, terminated, truncated, _ = env.step(raw)
        total, over = total + float(reward), terminated or truncated
    if not over:
        played.append(encode(env, Action("finish")))
        total += float(env.step(played[-1])[1])
    return total, env.episode_state.success, played


def _finish(env: AndroidEnv) -> Iterator[Action]:
    yield Action("finish")


def _dump(env: AndroidEnv) -> Iterator[Action]:
    """Finish with all the words of the screen as the answer."""
    words = " ".join(node.text for node in env.screen.nodes if node.text)
    yield Action("finish", text=words[:WORDS])


def _last_first(env: AndroidEnv) -> Iterator[Action]:
    """The reference from its end."""
    for way in env.instance.references[:1]:
        yield from reversed([action for action in way if action.verb != "scroll_to"])


def _last_only(env: AndroidEnv) -> Iterator[Action]:
    """Open the app, then the reference's last action alone, again and again."""
    for way in env.instance.references[:1]:
        yield from way[:1]
        for _ in range(env.budget):
            yield from way[-1:]


def _almost(env: AndroidEnv) -> Iterator[Action]:
    """The reference without its last action."""
    for way in env.instance.references[:1]:
        yield from [action for action in way if action.verb != "scroll_to"][:-1]


def _toggle(env: AndroidEnv) -> Iterator[Action]:
    """Every reference action twice."""
    for way in env.instance.references[:1]:
        for action in way:
            if action.verb != "scroll_to":
                yield action
                yield action


def _everything(env: AndroidEnv) -> Iterator[Action]:
    """Open the task's app and click whatever can be clicked, first what was not clicked yet."""
    for way in env.instance.references[:1]:
        yield from way[:1]
    done: set[Element] = set()
    while True:
        screen = env.screen
        shown = zip(targets(screen), verbs(screen), strict=True)
        left = [screen.element(i) for i, can in shown if "click" in can]
        fresh = [element for element in left if element not in done]
        if not fresh:
            yield Action("back")
            continue
        done.add(fresh[0])
        yield Action("click", fresh[0])


POLICIES = {  # each trick in words
    "finish": "finish at once",
    "dump": "finish with the screen's text as the answer",
    "last_first": "reference in reverse",
    "last_only": "last action repeated",
    "almost": "reference minus last action",
    "toggle": "every action twice",
    "everything": "tap everything",
}
TRICKS: dict[str, Trick] = {
    "finish": _finish,
    "dump": _dump,
    "last_first": _last_first,
    "last_only": _last_only,
    "almost": _almost,
    "toggle": _toggle,
    "everything": _everything,
}
