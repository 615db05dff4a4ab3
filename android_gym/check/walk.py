"""A walk through an app that looks for what it has not seen: handlers, then screens.

Phones are values, so the walk may go on from any screen it has met. It keeps what can be tried by
the sort of handler that answers, and prefers handlers that never ran, then those that have led to
new screens. Whether a switch is on makes no new screen, nor does what a list holds.
"""

from __future__ import annotations

import random
import re
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..phone.core.calls import Call
from ..phone.core.paths import get_at, has_path
from ..phone.core.view import Heading, Rows, View
from ..phone.state.activity import Activity, App, Intent
from ..phone.state.events import Launch, Send
from ..phone.state.phone import Phone
from ..phone.system.crashes import raising
from ..phone.system.step import step
from ..phone.system.windows import front_windows, top_frame
from ..phone.ui.frame import Frame
from .findings import Findings
from .moves import WORDS, Move, moves, scrolls
from .naming import called, coarse, fine, strings
from .raised import note
from .touching import dead

POSITIONS = 30  # of a container that is scrolled through
ROWS = 300  # of a list that are built to see whether one of them does something new
ROUTE = "android_gym.kit.verbs:_open"  # the handler of `route`
STALE = 4000  # steps without a handler or part of a screen that is new, after which a walk ends
MANY, NEXT_TO_NOTHING = 100, 0.01  # tries, and screens for each of them
FOREIGN = 0.25  # what a screen of another app is worth, which may give a result
UNTRIED = 3.0  # what a handler is worth that never ran, in new screens for each try


_DIGITS = re.compile(r"\d+")


class Visit(NamedTuple):
    """A screen that was met for the first time."""

    phone: Phone
    frame: Frame
    page: tuple[str, ...]  # the words that it was opened with


class Start(NamedTuple):
    """An intent by which others start an app, and the activity that it is for."""

    intent: Intent
    kind: type[Activity] | None = None


class Try(NamedTuple):
    phone: Phone
    move: Move


@dataclass
class Bucket:
    """What can be tried with one sort of handler, and what came of it."""

    waiting: deque[Try] = field(default_factory=deque)
    tries: int = 0
    found: float = 0.0  # screens, of which one that is like others counts little

    @property
    def worth(self) -> float:
        return UNTRIED if not self.tries else self.found / self.tries

    @property
    def exhausted(self) -> bool:
        """Whether many tries have led to next to nothing, as each line that is drawn does."""
        return self.tries >= MANY and self.worth < NEXT_TO_NOTHING


@dataclass
class Walk:
    """One walk. `visits` runs it."""

    app: App
    home: Phone  # with the app on it, its home screen in front
    components: tuple[Start, ...]  # by the names of its activities
    intents: tuple[Start, ...]  # by what its filters answer
    findings: Findings
    screens: int = 300  # most that are seen
    seed: int = 0
    scenes: tuple[Phone, ...] = ()  # where it goes on from, beside the home screen
    seen: dict[Any, int] = field(default_factory=dict)  # screens, with the number of their visit
    touched: set[type[Activity]] = field(default_factory=set)  # classes reached from the launcher
    opened: set[type[Activity]] = field(default_factory=set)  # and by their component's name
    steps: int = 0
    _known: set[Any] = field(default_factory=set)
    _buckets: dict[Any, Bucket] = field(default_factory=dict)
    _parts: set[Any] = field(default_factory=set)
    _dead: dict[tuple[type[Activity], str, str, Any], bool] = field(default_factory=dict)
    _lists: dict[Rows, set[Any]] = field(default_factory=dict)
    _shapes: Counter[Any] = field(default_factory=Counter)  # screens of the same parts
    _count: int = 0  # of the screens, those that are the app's own
    _fresh: int = 0  # steps when the last new part was met
    _from_outside: bool = False

    def visits(self) -> Iterator[Visit]:
        """Every screen as it is met: first those that touches reach, from the launcher and from the
        scenes, then those of components that they did not."""
        self._rng = random.Random(self.seed)
        yield from self._arrive(self.home, Move("launch", None, None, (Launch(self.app.package),)))
        yield from self._explore()
        for scene in self.scenes:
            yield from self._arrive(scene, Move("scene", None, None, ()))
        yield from self._explore()
        self._from_outside = True
        for start in self.components:
            if start.kind not in self.touched | self.opened:
                yield from self._start(start)
        for start in self.intents:
            yield from self._start(start)
        yield from self._explore()
        self._say_dead()

    def _start(self, start: Start) -> Iterator[Visit]:
        """Start the app from outside. An activity that gives way to another one at once was there,
        if anything came of it."""
        move = Move("open", None, None, (Send(start.intent),))
        after = self._done(self.home, move)
        if after is not None and after != self.home and start.kind is not None:
            self.opened.add(start.kind)
        yield from self._arrive(self.home, move)

    def _explore(self) -> Iterator[Visit]:
        self._fresh = self.steps
        while self._count < self.screens and self.steps < self._fresh + STALE:
            waiting = [b for b in self._buckets.values() if b.waiting and not b.exhausted]
            if not waiting:
                return
            bucket = max(waiting, key=lambda one: one.worth)
            one = bucket.waiting.popleft()
            bucket.tries += 1
            for visit in self._arrive(one.phone, one.move):
                bucket.found += self._worth(visit)
                yield visit

    def _worth(self, visit: Visit) -> float:
        """What a screen that was not met before counts: less the more there are that consist of the
        same parts, and less where it is of another app."""
        shape = (type(visit.phone.window.activity), _parts_of(visit.frame))
        self._shapes[shape] += 1
        return (1.0 if visit.phone.foreground == self.app.package else FOREIGN) / self._shapes[shape]

    def _arrive(self, phone: Phone, move: Move) -> Iterator[Visit]:
        """Try one move; the screen that it leads to, if that is new and the app's."""
        after = self._done(phone, move)
        if after is None:
            return
        if phone.foreground == self.app.package and move.answered and move.view is not None:
            self._judge(phone, move, dead(move.view, phone, after))
        if self._is_ours(after):
            yield from self._visit(after)

    def _is_ours(self, phone: Phone) -> bool:
        own = self.app.package
        if not phone.display.on:
            return False
        return phone.foreground == own or (phone.shade is None and phone.tasks[0].package == own)

    def _visit(self, phone: Phone) -> Iterator[Visit]:
        frame = top_frame(phone)
        kinds = self.opened if self._from_outside else self.touched
        for window in (*front_windows(phone), *(() if phone.shade is not None else phone.tasks[0].windows)):
            kinds.add(type(window.activity))
        mark = _mark(phone, frame)
        if mark in self.seen:
            return
        self.seen[mark] = len(self.seen)
        self._count += phone.foreground == self.app.package
        parts = {(mark[0], part) for part in mark[2]}
        if not parts <= self._parts:
            self._parts |= parts
            self._fresh = self.steps
        yield Visit(phone, frame, mark[1])
        self._list(phone, frame)
        for scrolled in self._scrolled(phone, frame):
            self._list(scrolled, top_frame(scrolled))

    def _scrolled(self, phone: Phone, frame: Frame) -> Iterator[Phone]:
        """The same screen with each of its containers scrolled on, to the end or for a while."""
        for scroller, swipe in scrolls(frame):
            at = phone
            for _ in range(POSITIONS):
                after = self._done(at, Move("swipe", scroller.view, None, (swipe,)))
                if after is None or after == at or not self._is_ours(after):
                    break
                known = len(self._known)
                yield after
                if len(self._known) == known and not self._more(scroller.view.rows):
                    break
                at = after

    def _more(self, rows: Rows | None) -> bool:
        """Whether something in a container is worth scrolling to, as far as that is known."""
        if rows is None:
            return True
        if rows not in self._lists:
            self._lists[rows] = _calls_in(rows)
        return not self._lists[rows] <= {key[3] for key in self._buckets}

    def _list(self, phone: Phone, frame: Frame) -> None:
        """Note what can be tried here and was not tried elsewhere."""
        screen = type(phone.window.activity)
        page = (screen, *_page(phone, frame))
        found = list(moves(phone, frame, self._rng.choice(WORDS)))
        self._rng.shuffle(found)
        for move in found:
            name = move.view.id or move.view.cls if move.view is not None else ""
            if move.call is None and move.view is not None:
                name = called(move.view)
            key = (page, move.what, name, fine(move.call))
            if key in self._known:
                continue
            self._known.add(key)
            own = phone.foreground == self.app.package
            sort = (own, screen if move.call is None else None, move.what, coarse(move.call), _opened(move.call))
            self._buckets.setdefault(sort, Bucket()).waiting.append(Try(phone, move))

    def _done(self, phone: Phone, move: Move) -> Phone | None:
        """The phone after a move; None where the app raised an exception, which is noted."""
        try:
            with raising():
                for event in move.events:
                    self.steps += 1
                    phone = step(phone, event)
        except Exception as error:
            note(self.findings, error, type(phone.window.activity).__name__, move.view)
            return None
        return phone

    def _judge(self, phone: Phone, move: Move, nothing: bool) -> None:
        """Remember whether a touch did anything: one may do nothing here and something there."""
        name = "" if move.view is None else called(move.view)
        key = (type(phone.window.activity), name, move.what, fine(move.call))
        self._dead[key] = self._dead.get(key, True) and nothing

    def _say_dead(self) -> None:
        """Add the controls that never did anything."""
        for (screen, name, what, _), nothing in self._dead.items():
            if nothing:
                words = f"a {what} does nothing, and no inert_reason says why"
                self.findings.add("contract", words, screen.__name__, name)


def _opened(call: object) -> str:
    """The activity that a handler opens by its name, if it is `route`'s."""
    return str(call.args[0]) if isinstance(call, Call) and call.fn == ROUTE else ""


def _calls_in(rows: Rows) -> set[Any]:
    """What the first rows of a list do."""
    items = [one for one in rows.items[:ROWS] if type(one) is not Heading]
    try:
        made = [rows.fn(one, *rows.extra) for one in items]
    except Exception:  # said when it is scrolled to
        return set()
    return {coarse(call) for row in made for call in _calls(row)}


def _calls(view: View) -> Iterator[object]:
    """What a view and those in it do when they are tapped or pressed long."""
    yield from filter(None, (view.tap, view.long_press))
    for kid in view.kids:
        yield from _calls(kid)


def _page(phone: Phone, frame: Frame) -> tuple[str, ...]:
    """The words that the screen in front was opened with, without what is typed into it; numbers
    in them count alike."""
    activity = phone.window.activity
    names = {t.view.field for t in frame.targets if t.view.field}
    typed = {get_at(activity, name) for name in names if has_path(activity, name)}
    return tuple(_DIGITS.sub("0", word) for word in strings(activity) if word not in typed)


def _mark(phone: Phone, frame: Frame) -> tuple[Any, ...]:
    """What tells one screen from another."""
    return (type(phone.window.activity), _page(phone, frame), _parts_of(frame))


def _parts_of(frame: Frame) -> frozenset[Any]:
    """What a screen consists of, without its words."""
    return frozenset((t.view.cls, t.view.id, coarse(t.view.tap)) for t in frame.targets)
