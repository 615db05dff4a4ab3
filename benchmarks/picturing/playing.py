"""Phones in play that are seen as pictures, and what the numbers of the network stand for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pointing.playing import Pair
from pointing.playing import Slot as TextSlot

from android_gym.action import Action
from android_gym.agents._pointing import expert
from android_gym.envs.actions import discrete, grid
from android_gym.envs.actions.grid import COLUMNS, ROWS
from android_gym.envs.actions.touch import VERBS
from android_gym.envs.android import AndroidEnv
from android_gym.envs.context import MAX_APPS, Context, reachable
from android_gym.errors import NotSupported
from android_gym.screen import Screen

HEIGHT, WIDTH = 8 * ROWS, 8 * COLUMNS
CELLS = COLUMNS * ROWS
POINTED = ("click", "long_click", "type")  # verbs that have a map of cells
ANSWERS = 8  # texts that may be the answer
OTHERS = (
    *((verb, 0) for verb in VERBS if verb not in (*POINTED, "double_click", "start", "finish")),
    *(("start", app) for app in range(MAX_APPS)),
    *(("finish", text) for text in range(ANSWERS)),
)
PLACES = len(POINTED) * CELLS
SIZE = PLACES + len(OTHERS)
TEXTS = 16  # texts that may be typed; typing text i is the number of its cell + i * SIZE
KINDS = (*VERBS, "")  # what was done last; "" at the start


# --- actions -------------------------------------------------------------------------------------


def spoken(number: int) -> tuple[int, int, int, int]:
    """The four numbers of `grid` that a number of the network stands for."""
    text, number = divmod(number, SIZE)
    if number < PLACES:
        verb, cell = divmod(number, CELLS)
        return VERBS.index(POINTED[verb]), cell % COLUMNS, cell // COLUMNS, text
    name, argument = OTHERS[number - PLACES]
    return VERBS.index(name), COLUMNS // 2, ROWS // 2, argument


def meaning(action: Action, screen: Screen, context: Context) -> tuple[int, ...]:
    """All numbers that stand for an action on this screen; none if it cannot be said."""
    name = f"swipe_{action.text}" if action.verb == "swipe" else action.verb
    try:
        argument = int(grid.encode(action, screen, context)[3]) if name != "swipe" else 0
    except NotSupported:
        return ()
    verb = "type" if name == "set_text" else name
    if verb in POINTED:
        if argument >= TEXTS:
            return ()
        begin = POINTED.index(verb) * CELLS + (argument * SIZE if verb == "type" else 0)
        cells = [begin + cell for cell in covered(action, screen)]
        return tuple(n for n in cells if grid.decode(spoken(n), screen, context) == action)
    wanted = (verb, argument if verb in ("start", "finish") else 0)
    return (PLACES + OTHERS.index(wanted),) if wanted in OTHERS else ()


def covered(action: Action, screen: Screen) -> list[int]:
    """The cells whose middle is within an element."""
    i = reachable(screen, action.element)
    if i is None:
        return []
    left, top, right, bottom = screen.nodes[i].bounds
    wide, high = screen.width / COLUMNS, screen.height / ROWS
    return [
        row * COLUMNS + column
        for row in range(ROWS)
        if top <= (row + 0.5) * high < bottom
        for column in range(COLUMNS)
        if left <= (column + 0.5) * wide < right
    ]


# --- states --------------------------------------------------------------------------------------


@dataclass
class Seen:
    """What the network is given."""

    picture: Any  # uint8 (HEIGHT, WIDTH)
    goal: Any  # float32 (256,)
    past: tuple[int, ...]  # its last two actions, the latest last


@dataclass
class Sample:
    task: str
    seen: Seen
    right: tuple[int, ...]


class Slot(TextSlot):
    """One phone in play, seen as a picture."""

    seen: Seen  # type: ignore[assignment]

    def __init__(self, tasks: list[str], visual: str, steps: int | None) -> None:
        self.env = AndroidEnv(
            tasks,
            ("pixels", "goal_vector"),
            "grid",
            "success",
            max_steps=steps,
            size=(HEIGHT, WIDTH),
            gray=True,
            visual=visual,
        )

    def begin(self, pair: Pair) -> None:
        self.done: tuple[int, ...] = ()
        super().begin(pair)

    def look(self) -> None:
        seen = self.env.observe()
        self.seen = Seen(seen["pixels"][..., 0], seen["goal_vector"], self.done)

    def step(self, number: int) -> bool:
        _, terminated, truncated = self.env.advance(spoken(number))
        self.done = (*self.done, number % SIZE)[-2:]
        if not (terminated or truncated):
            self.look()
        return terminated or truncated

    def labels(self) -> tuple[int, ...]:
        """The numbers that stand for the next action of a plan; none where there is no plan."""
        way = expert.plan(self.env)
        if way is None:
            return ()
        screen, context = self.env.screen, self.env.episode_state.context
        action = discrete.decode(way[0], screen, context)
        assert not isinstance(action, str)
        return meaning(action, screen, context)
