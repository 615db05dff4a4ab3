"""TouchMap: what a touch would do at any place of a screen, without performing it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class TouchMap(Protocol):
    """The exact rules of a screen, in `Screen.touch_map` of a simulated phone.

    Verbs are click, double_click, long_click, set_text, swipe_up, swipe_down, swipe_left,
    swipe_right, pinch_in and pinch_out. Nodes are named by their index in `Screen.nodes`. Where
    there is no map, what nodes answer to can only be guessed from their flags, as `envs.context`
    does.
    """

    @property
    def handled(self) -> tuple[frozenset[str], ...]:
        """For each node of the screen the verbs that its own view handles, whatever lies on it."""

    @property
    def has_focus(self) -> bool:
        """Whether a field has the focus, also one that is scrolled out of sight."""

    def handled_at(self, nodes: tuple[int, ...]) -> tuple[frozenset[str], ...]:
        """For each of these nodes the touches and swipes that do something now where `perform` puts
        the finger; one more entry at the end is for swipes over the whole screen."""

    def handlers(self, points: Sequence[tuple[float, float]], scrolls: bool = False) -> tuple[int | None, ...]:
        """For each point in px the node that handles a touch there or, with `scrolls`, a swipe that
        begins there; None where nothing does, -1 on the keyboard, which has no nodes."""

    def object_at(self, verb: str, x: float, y: float, way: str = "") -> str:
        """What a touch at a point in px is about (`Element.object`), `INERT` where nothing handles
        it. `way` is that of a swipe: up, down, left or right."""

    def is_placed(self, x: float, y: float, held: bool = False) -> bool:
        """Whether what takes a touch at a point in px tells one place on it from another, as a map
        does; `held`: a drag, for which it counts where it is dropped."""

    def is_unique(self, id: str) -> bool:
        """Whether one element alone has this full resource-id in the whole window, counting those
        that are scrolled away."""
