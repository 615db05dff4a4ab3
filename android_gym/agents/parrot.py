"""parrot: opens apps and types the instruction, and does nothing else, in any action form.

It is told the packages of the task's CheckPoint, opens each and types the instruction once, into the first field that
it finds. On Mobile-Bench's records that passes most of what a CheckPoint asks for, and does no task: it is the row
beside which CheckPoints are to be read. Of a task without such packages it opens the app that the instruction names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ..action import Action, Element
from ..devices.adb_actions import command_of
from ..envs.android import AndroidEnv
from ..envs.context import editable, targets, verbs
from ..errors import NotSupported
from ..tasks.checkpoints import parse
from ..tasks.mobilebench.fields import package_names
from ._encode_action import encode
from ._types import Env, Info, Observation, RawAction, android

SEARCH = ("search", "搜索", "查找")
LEFT = 3  # steps that are kept for typing: to a search, into its field, and FINISH


class Agent:
    """`blind`: it is not told the packages, and opens every app in the order of the packages, as many as the step
    limit leaves room for."""

    synthetic = True

    def __init__(self, blind: bool = False) -> None:
        self.blind = blind

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        self._env = android(env)
        self._typed = False
        self._play = self._actions()

    def act(self, observation: Observation, info: Info) -> RawAction:
        raw = next(self._play, None)
        return encode(self._env, Action("finish")) if raw is None else raw

    def _actions(self) -> Iterator[RawAction]:
        packages = self._packages()
        for package in packages:
            if self.blind and self._env.budget - self._env.episode_state.steps <= (1 if self._typed else LEFT):
                return
            yield from self._open(package)
            if not self._typed:
                yield from self._type()
        if not packages:
            yield from self._type()

    def _packages(self) -> Sequence[str]:
        """Those of the apps that are opened, in order."""
        state = self._env.episode_state
        apps, instance = dict(state.context.apps), self._env.instance
        if self.blind:
            return sorted(apps)
        point = instance.task.check_point
        told = package_names(parse(point).packages) if point else ()
        if told:
            return [package for package in told if package in apps]
        words = instance.instruction.casefold()
        named = [package for package, label in apps.items() if label.casefold() in words]
        return sorted(named, key=lambda package: -len(apps[package]))[:1]

    def _open(self, package: str) -> Iterator[RawAction]:
        """By its name, else by a command, else by its icon, where that is on the screen of the launcher."""
        start = Action("start", text=package)
        raw = _said(self._env, start, Action("api", text=command_of(start)))
        if raw is not None:
            yield raw
            return
        label = dict(self._env.episode_state.context.apps)[package]
        for action in (Action("home"), Action("click", Element(name=label))):
            raw = _said(self._env, action)
            if raw is not None:
                yield raw

    def _type(self) -> Iterator[RawAction]:
        """The instruction into the first field, which may be behind a search."""
        raw = self._into_field()
        if raw is None:
            search = self._first("click", self._is_search)
            tap = _said(self._env, Action("click", search)) if search is not None else None
            if tap is None:
                return
            yield tap
            raw = self._into_field()
        if raw is not None:
            self._typed = True
            yield raw

    def _into_field(self) -> RawAction | None:
        field = self._first("set_text", lambda i: editable(self._env.screen.nodes[i]))
        return None if field is None else _said(self._env, Action("set_text", field, self._env.instance.instruction))

    def _first(self, verb: str, fits: Callable[[int], bool]) -> Element | None:
        """The first element on the screen that fits and answers to a verb."""
        screen = self._env.screen
        for i, can in zip(targets(screen), verbs(screen), strict=True):
            if verb in can and fits(i):
                return screen.element(i)
        return None

    def _is_search(self, i: int) -> bool:
        """Whether the words of a node, or within it, or its id say so."""
        words = f"{self._env.screen.name(i)} {self._env.screen.nodes[i].id}".casefold()
        return any(word in words for word in SEARCH)


def _said(env: AndroidEnv, *actions: Action) -> RawAction | None:
    """The first of some actions that the form can say; None where it can say none."""
    for action in actions:
        try:
            return encode(env, action)
        except NotSupported:
            continue
    return None
