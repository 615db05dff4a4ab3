"""MobileAgentBench's own verdict: predicates over the texts, ids and events that its listener sees.

The benchmark calls a predicate after each step: once for each accessibility event of the step, or
once without an event where none came, always with the window as it is at the end of the step. The
first call that is true ends it; what comes later does not count. Here a `Check` is a pure function
of all calls so far, so that "once seen" needs no flags:

    check = all_of(ever(shows(text="Theme")), now(clicked(desc="Save")))

What the predicates look for (ids, texts, order of events) is the benchmark's, from its code at
github.com/MobileAgentBench/mobile-agent-bench, with its faults. They need nothing but screens and
events, and so run on real phones too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from ...accessibility.event import CLICKED, WINDOW_CHANGED, AccessibilityEvent
from ...phone.core.view import CHECKED
from ...phone.ui.node import Node
from ..base import Params
from ..templates import template


class Moment(NamedTuple):
    """One call of a predicate: the window in front, and the event it is called for."""

    app: str  # the package that the task is about
    params: Params
    nodes: tuple[Node, ...]  # of the window in front, in document order
    activity: str = ""  # the class of the activity in front
    event: AccessibilityEvent | None = None

    @property
    def own(self) -> bool:
        """Whether an event came, from the app itself."""
        return self.event is not None and self.event.package == self.app

    def first(self, id: str) -> Node | None:
        """The first node with a resource-id; one without ":id/" is the app's."""
        full = id if ":id/" in id else f"{self.app}:id/{id}"
        return next((node for node in self.nodes if node.id == full), None)

    def text(self, id: str) -> str | None:
        """The text of the first node with a resource-id, None where there is none."""
        node = self.first(id)
        return None if node is None else node.text

    def named(self, text: str) -> Node | None:
        """The first node with exactly this text."""
        return next((node for node in self.nodes if node.text == text), None)


Seen = Sequence[Moment]  # all calls up to this one, at least one
Condition = Callable[[Moment], bool]  # about one call
Check = Callable[[Seen], bool]  # about all of them


class Published(NamedTuple):
    """What the benchmark says of one of its tasks."""

    name: str  # "calculator_add", as its configuration names it
    steps: int  # the fewest, as published
    check: Check  # its predicate
    stops: bool = False  # the episode ends when it holds (`stop_after_finish`)
    limit: int = 0  # most steps, where they are not twice the fewest

    @property
    def budget(self) -> int:
        """The most steps."""
        return self.limit or 2 * self.steps

    @property
    def actions(self) -> int:
        """The most actions of an episode here, which ends with FINISH."""
        return self.budget + 1

    @property
    def difficulty(self) -> str:
        """ "easy", "medium" or "hard", as Table 4 has it: to 2, to 6, and more steps."""
        return _graded(self.steps, 6)

    @property
    def difficulty_in_text(self) -> str:
        """The same by the paper's section 3: to 2, to 5, and more steps."""
        return _graded(self.steps, 5)


def _graded(steps: int, medium: int) -> str:
    if steps <= 2:
        return "easy"
    return "medium" if steps <= medium else "hard"


# --- conditions ---------------------------------------------------------------------------------


def shows(id: str = "", text: str | None = None, *, fold: bool = False) -> Condition:
    """A node is there: the first with the id has that text (`fold`: in any case), or, without an
    id, one has exactly that text."""
    named, said = template(id), template(text)

    def holds(at: Moment) -> bool:
        wanted = said(at.params)
        if not id:
            return at.named(wanted) is not None
        words = at.text(named(at.params))
        if words is None or wanted is None:
            return words is not None
        return (words.lower() == wanted.lower()) if fold else bool(words == wanted)

    return holds


def lacks(id: str = "", text: str = "") -> Condition:
    """No node has the id, or exactly that text."""
    there = shows(id, None if id else text)
    return lambda at: not there(at)


def checked(id: str, state: bool = True) -> Condition:
    """The first node with the id is there and is checked, or is not."""

    named = template(id)

    def holds(at: Moment) -> bool:
        node = at.first(named(at.params))
        return node is not None and bool(node.flags & CHECKED) is state

    return holds


def clicked(*texts: str, id: str = "", desc: str = "", holding: str = "", own: bool = False) -> Condition:
    """The event is a click: with exactly these texts, from that id, with that description, whose
    texts hold `holding`; each as far as it is given. `own`: from the app itself."""
    return _heard(CLICKED, texts, id, desc, holding, own)


def window(*texts: str, holding: str = "", own: bool = False) -> Condition:
    """The event is a change of windows with exactly these texts, or whose texts hold `holding`."""
    return _heard(WINDOW_CHANGED, texts, "", "", holding, own)


def _heard(kind: str, texts: tuple[str, ...], id: str, desc: str, holding: str, own: bool) -> Condition:
    said, named, held = template(list(texts)), template(id), template(holding)

    def holds(at: Moment) -> bool:
        event = at.event
        if event is None or event.type != kind or (own and not at.own):
            return False
        short = named(at.params)
        full = short if not short or ":id/" in short else f"{at.app}:id/{short}"
        return (
            (not texts or list(event.texts) == said(at.params))
            and full in ("", event.id)
            and desc in ("", event.desc)
            and (not holding or held(at.params) in event.texts)
        )

    return holds


def both(*conditions: Condition) -> Condition:
    """All of them hold in one call."""
    return lambda at: all(one(at) for one in conditions)


# --- checks -------------------------------------------------------------------------------------


def now(condition: Condition) -> Check:
    """It holds in this call."""
    return lambda seen: condition(seen[-1])


def ever(condition: Condition) -> Check:
    """It has held in this call or an earlier one."""
    return lambda seen: any(condition(at) for at in seen)


def follows(earlier: Condition, later: Condition) -> Check:
    """This call's event is one of the app's own and fits `later`, and the app's own event before
    it fits `earlier`; events of other packages between them do not count."""

    def holds(seen: Seen) -> bool:
        if not seen[-1].own or not later(seen[-1]):
            return False
        before = next((at for at in reversed(seen[:-1]) if at.own), None)
        return before is not None and earlier(before)

    return holds


def then(first: Check, second: Check) -> Check:
    """`first` was true at an earlier call, and `second` is true over the calls after it."""

    def holds(seen: Seen) -> bool:
        done = next((n for n in range(1, len(seen)) if first(seen[:n])), 0)
        return bool(done) and second(seen[done:])

    return holds


def all_of(*checks: Check) -> Check:
    """All are true at this call."""
    return lambda seen: all(one(seen) for one in checks)


def any_of(*checks: Check) -> Check:
    """One is true at this call."""
    return lambda seen: any(one(seen) for one in checks)


# --- judging ------------------------------------------------------------------------------------


def moments(
    app: str, params: Params, nodes: tuple[Node, ...], activity: str, events: Iterable[AccessibilityEvent]
) -> tuple[Moment, ...]:
    """The calls of one step: one for each click and change of windows, or one without an event."""
    told = [event for event in events if event.type in (CLICKED, WINDOW_CHANGED)]
    return tuple(Moment(app, params, nodes, activity, event) for event in told or (None,))
