"""What the screens of an app can do: a breadth-first walk by actions that have names.

The walk launches the app from the home screen, tries every control that has a name once, types into
fields, and goes on from each page that it has not met. What changes the phone's data is a `Found`
of kind "change", a page that opens one of kind "page". Paths are shortest in screens. Pages differ
by their activity, by the words that it was opened with and by what was typed; what a switch or a
list holds makes no page.
"""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..action import Action
from ..check.moves import scrolls
from ..check.naming import coarse, fine, strings
from ..devices.perform import carry_out, locate
from ..devices.simulated import SimulatedDevice
from ..envs.context import editable, has_focus, targets, verbs, visible
from ..phone.core.calls import Call
from ..phone.core.paths import get_at, has_path
from ..phone.core.values import Value
from ..phone.core.view import CHECKABLE, CHECKED, View
from ..phone.state.activity import Popup
from ..phone.state.diff import FIELDS, TITLES, side_effects
from ..phone.state.phone import Phone
from ..phone.system.crashes import raising
from ..phone.system.step import step
from ..phone.system.windows import top_frame
from ..phone.ui.frame import HitTarget
from ..phone.ui.node import Node
from ..screen import Screen
from ..screen.elements import clean, short_id
from .made import touch

WORDS = ("Maple", "Harbor")  # what is typed into the first and the second field
NUMBERS = ("4711", "815")  # and where only digits are taken
POSITIONS = 25  # of a container that is scrolled through
ALIKE = 60  # controls of one page with the same handler that are tried
CHAINS, CHAIN_PAGES, CHAIN_TAPS = 24, 16, 3  # changes after which more is tried, the pages of each, and the touches
TAPS_AFTER_TYPING = 2  # touches that follow before something is kept
FIELDS_TYPED = 2  # fields of a page that are filled in before something else is done
NAME = re.compile(r"[^\n{}“”]{1,48}")
_DIGITS = re.compile(r"\d+")


class Record(NamedTuple):
    """A record that a row stands for."""

    table: str  # its place: "contacts", "apps/org.example.notes.notes"
    title: str  # the field that the row shows
    id: int


class Crumb(NamedTuple):
    """What was done on the way: `what` is "tap", "type" or "enter". `on` says what the control
    showed before and after, None where it is no switch, box or radio button."""

    what: str
    label: str
    steps: tuple[Action, ...]
    cls: str = ""
    record: Record | None = None
    on: tuple[bool | None, bool | None] = (None, None)
    popup: bool = False  # whether the control was in a dialog, menu or sheet
    text: str = ""  # what was typed
    id: str = ""  # `own_id` of the control


class Spot(NamedTuple):
    """A page that was reached."""

    phone: Phone
    crumbs: tuple[Crumb, ...] = ()

    @property
    def typed(self) -> tuple[Crumb, ...]:
        """What was typed on this page."""
        found: list[Crumb] = []
        for crumb in reversed(self.crumbs):
            if crumb.what != "type":
                break
            found.insert(0, crumb)
        return tuple(found)


class Found(NamedTuple):
    """Something that an app can do. `kind` is "change", "page", "search", or "chain": a change after another one,
    which was made at `first`."""

    kind: str
    package: str
    spot: Spot
    first: Spot | None = None


@dataclass
class Walk:
    """One walk. `run` yields what it finds."""

    package: str
    label: str
    home: Phone
    pages: int = 300  # most that are visited
    tried: int = 0
    visited: int = 0
    _seen: set[Any] = field(default_factory=set)
    _known: set[Any] = field(default_factory=set)
    _alike: Counter[Any] = field(default_factory=Counter)

    def run(self) -> Iterator[Found]:
        """What is found, the shortest ways first."""
        self._device = SimulatedDevice(self.home.profile)
        way = Crumb("start", self.label, (Action("start", text=self.label),))
        opened = self._done(self.home, way.steps)
        if opened is None or opened.foreground != self.package:
            return
        self.records = records_of(self.home, self.package)
        self._changed = frozenset(one.path for one in side_effects(self.home, opened))
        todo = deque([Spot(opened, (way,))])
        self._seen.add(page_of(opened, ()))
        while todo and self.visited < self.pages:
            spot = todo.popleft()
            self.visited += 1
            for after in self._after(spot):
                yield from self._judged(spot, after, todo)

    def _judged(self, spot: Spot, after: Spot, todo: deque[Spot]) -> Iterator[Found]:
        """What a move has come to, if that is something; new pages are noted to be visited."""
        old, new = self._effects(spot.phone), self._effects(after.phone)
        if new != old and new:
            yield Found("change", self.package, after)
            if after.crumbs[-1].what != "type":
                return  # what can be done afterwards is a function of its own
        key = page_of(after.phone, after.typed)
        if key in self._seen or _taps_after_typing(after) >= TAPS_AFTER_TYPING:
            return
        self._seen.add(key)
        todo.append(after)
        if new == old and not new:
            if after.crumbs[-1].what in ("type", "enter") and _holds_text(after):
                yield Found("search", self.package, after)
            elif after.crumbs[-1].what == "tap" and after.phone.popup is None and not spot.typed:
                yield Found("page", self.package, after)

    def chains(self, found: Iterable[Found]) -> Iterator[Found]:
        """What can be done after some of these changes by what was not there before."""
        starts: dict[Any, Spot] = {}
        for one in found:
            if one.kind == "change":
                last, places = one.spot.crumbs[-1], [_DIGITS.sub("", path) for path, _ in self._effects(one.spot.phone)]
                starts.setdefault((type(one.spot.phone.top), last.what, last.id, *places), one.spot)
        known = frozenset(self._known)
        for spot in tuple(starts.values())[:CHAINS]:
            self._alike = Counter()
            yield from self._goes_on(spot, known)

    def _goes_on(self, first: Spot, known: frozenset[Any]) -> Iterator[Found]:
        """The changes that a few touches lead to from where another one was made. Where one of them was on something
        new, anything may follow."""
        done, seen, todo = self._effects(first.phone), {first.phone.window}, deque([(first, False)])
        for _ in range(CHAIN_PAGES):
            if not todo:
                break
            spot, new = todo.popleft()
            for after, by_new in self._then(spot, frozenset() if new else known, spot is first):
                effects = self._effects(after.phone)
                if effects not in (done, ()):
                    if by_new:
                        yield Found("chain", self.package, after, first)
                elif effects and after.phone.window not in seen and len(after.crumbs) - len(first.crumbs) < CHAIN_TAPS:
                    seen.add(after.phone.window)
                    todo.append((after, by_new))

    def _then(self, spot: Spot, known: frozenset[Any], all_of_it: bool) -> Iterator[tuple[Spot, bool]]:
        """Where touches on what is not known lead, and then, of a whole page, others: each with whether it is new."""
        self._known = set(known)
        yield from ((after, True) for after in self._after(spot) if after.crumbs[-1].what == "tap")
        if all_of_it:
            self._known -= known
            yield from ((after, False) for after in self._after(spot) if after.crumbs[-1].what == "tap")

    def _effects(self, phone: Phone) -> tuple[Any, ...]:
        return tuple((one.path, one.after) for one in side_effects(self.home, phone) if one.path not in self._changed)

    # --- moves -----------------------------------------------------------------------------------

    def _after(self, spot: Spot) -> Iterator[Spot]:
        """Every page that one more move leads to."""
        typed = spot.typed
        if typed and has_focus(self._screen(spot.phone)):
            yield from self._made(spot, Crumb("enter", "Enter", (Action("enter"),)))
        for phone, scrolled in self._scrolled(spot):
            screen = self._screen(phone)
            for i in self._controls(screen):
                for crumb in self._crumbs(spot, phone, screen, i, scrolled):
                    yield from self._made(spot, crumb)

    def _made(self, spot: Spot, crumb: Crumb) -> Iterator[Spot]:
        self.tried += 1
        phone = self._done(spot.phone, crumb.steps)
        if phone is None or phone == spot.phone or phone.shade is not None:
            return
        if phone.foreground != self.package or not phone.display.on:
            return
        if crumb.on[0] is not None:
            crumb = crumb._replace(on=(crumb.on[0], self._state(phone, crumb.steps[-1])))
        yield Spot(phone, (*spot.crumbs, crumb))

    def _scrolled(self, spot: Spot) -> Iterator[tuple[Phone, bool]]:
        """The page as it is, then scrolled on, and whether it was."""
        yield spot.phone, False
        if spot.typed:
            return
        for _, swipe in scrolls(top_frame(spot.phone)):
            if abs(swipe.x2 - swipe.x1) > abs(swipe.y2 - swipe.y1):
                continue
            at = spot.phone
            for _ in range(POSITIONS):
                before, at = at, step(at, swipe)
                if at == before:
                    break
                known = len(self._known)
                yield at, True
                if len(self._known) == known:
                    break

    def _controls(self, screen: Screen) -> list[int]:
        """The nodes that can be clicked or typed into."""
        shown = zip(targets(screen), verbs(screen), strict=True)
        return [i for i, can in shown if visible(screen.nodes[i]) and can & {"click", "set_text"}]

    def _crumbs(self, spot: Spot, phone: Phone, screen: Screen, i: int, scrolled: bool) -> Iterator[Crumb]:
        """What can be done with a control, if it was not done with its like."""
        views = top_frame(phone).targets
        if i >= len(views) or screen.nodes[i].package != screen.package:
            return
        view, node = views[i].view, screen.nodes[i]
        label = clean(screen.stable(i).name or node.hint)
        if not NAME.fullmatch(label) or "\n" in label:
            return
        record = self._record(phone, label, view)
        if _shared_name(screen, views, i, label) or not self._is_new(spot, view, label, record):
            return
        if editable(node):
            yield from self._typing(spot, screen, i, view, scrolled)
            return
        steps = _steps(screen, i, label, scrolled, "click")
        if steps:
            on = (state_of(view), None)
            inside = phone.popup is not None
            yield Crumb("tap", label, steps, _widget(view), record, on, inside, id=own_id(node))

    def _typing(self, spot: Spot, screen: Screen, i: int, view: View, scrolled: bool) -> Iterator[Crumb]:
        typed = spot.typed
        node = screen.nodes[i]
        if len(typed) >= FIELDS_TYPED:
            return
        name = clean(node.hint or node.desc) or short_id(node.id).replace("_", " ")
        if not NAME.fullmatch(name) or any(one.label == name for one in typed):
            return
        text = (NUMBERS if view.digits else WORDS)[len(typed)]
        step = _typed_step(screen, i, text)
        if step is not None and not scrolled and self._follows(screen, i, typed):
            yield Crumb("type", name, (step,), "EditText", text=text, id=own_id(node))

    def _follows(self, screen: Screen, i: int, typed: tuple[Crumb, ...]) -> bool:
        """Whether a field stands below those that were filled in, so that each set of fields is
        filled in one order only."""
        if not typed:
            return True
        element = typed[-1].steps[-1].element
        last = locate(screen, element) if element is not None else None
        return last is None or last < i

    def _is_new(self, spot: Spot, view: View, label: str, record: Record | None) -> bool:
        """Whether nothing like a control was tried on such a page."""
        page = page_of(spot.phone, spot.typed)
        own = label if record is None else ""
        key = (page, view.id, own, fine(view.tap) if record is None else coarse(view.tap))
        if key in self._known:
            return False
        self._known.add(key)
        alike = (page, view.id, coarse(view.tap))
        self._alike[alike] += 1
        return self._alike[alike] <= ALIKE

    def _record(self, phone: Phone, label: str, view: View) -> Record | None:
        """The record whose row a control is: it bears its title, and names its id."""
        found = self.records.get(label.casefold())
        if found is None or len(found) != 1:
            return None
        return found[0] if found[0].id in _numbers(view.tap) else None

    # --- phones ----------------------------------------------------------------------------------

    def _screen(self, phone: Phone) -> Screen:
        self._device.restore(phone)
        return self._device.screen()

    def _done(self, phone: Phone, steps: tuple[Action, ...]) -> Phone | None:
        """The phone after steps, None where one cannot be carried out or the app raises."""
        self._device.restore(phone)
        try:
            with raising():
                for one in steps:
                    error, _ = carry_out(self._device, one)
                    if error:
                        return None
        except Exception:  # an app's mistake, which `android-gym check` tells
            return None
        return self._device.phone()

    def _state(self, phone: Phone, step: Action) -> bool | None:
        """Whether the switch of a control is on, after something was done with it."""
        screen = self._screen(phone)
        element = step.element
        i = locate(screen, element) if element is not None else None
        views = top_frame(phone).targets
        return state_of(views[i].view) if i is not None and i < len(views) else None


def page_of(phone: Phone, typed: tuple[Crumb, ...]) -> tuple[Any, ...]:
    """What tells one page from another."""
    activity = phone.window.activity
    fields = {t.view.field for t in top_frame(phone).targets if t.view.field}
    held = {get_at(activity, name) for name in fields if has_path(activity, name)}
    words = (w for one in {id(a): a for a in (phone.top, activity)}.values() for w in strings(one))
    kept = tuple(_DIGITS.sub("0", word) for word in words if word not in held)
    return type(phone.top), type(activity), kept, tuple(one.label for one in typed)


def records_of(phone: Phone, package: str) -> dict[str, list[Record]]:
    """The records that rows of an app may stand for, by title without regard to capitals."""
    found: dict[str, list[Record]] = {}
    model = phone.apps.get(package)
    tables = [(name, getattr(phone, name)) for name in FIELDS]
    if isinstance(model, Value):
        tables += [(f"apps/{package}.{n}", getattr(model, n)) for n in model.__struct_fields__]
    for place, rows in tables:
        for row in rows if isinstance(rows, tuple) else ():
            title = next((t for t in TITLES if isinstance(getattr(row, t, None), str)), "")
            number = getattr(row, "id", None)
            if title and isinstance(number, int):
                words = clean(getattr(row, title)).casefold()
                found.setdefault(words, []).append(Record(place, title, number))
    return found


def state_of(view: View) -> bool | None:
    """Whether the switch, box or radio button that a view is or holds is on."""
    if view.flags & CHECKABLE:
        return bool(view.flags & CHECKED)
    return next((s for s in map(state_of, view.kids) if s is not None), None)


def own_id(node: Node) -> str:
    """The resource-id that the app gives a control, in short, "" for one of the framework."""
    return "" if node.id.startswith("android:") else short_id(node.id)


def _widget(view: View) -> str:
    """The class of the switch, box or radio button that a view is or holds, else its own."""
    if view.flags & CHECKABLE:
        return view.cls.rpartition(".")[2]
    inner = (_widget(kid) for kid in view.kids if state_of(kid) is not None)
    return next(inner, view.cls.rpartition(".")[2])


def _numbers(value: object) -> set[int]:
    """The whole numbers in the arguments of a call."""
    if isinstance(value, bool):
        return set()
    if isinstance(value, int):
        return {value}
    if isinstance(value, Call):
        return set().union(*map(_numbers, value.args))
    if isinstance(value, Value):
        return set().union(*(_numbers(getattr(value, n)) for n in value.__struct_fields__), ())
    if isinstance(value, tuple):
        return set().union(*map(_numbers, value), ())
    return set()


def _steps(screen: Screen, i: int, label: str, scrolled: bool, verb: str) -> tuple[Action, ...]:
    """How a control is found and acted on, by as little as tells it from others."""
    own, rid = screen.element(i), short_id(screen.nodes[i].id)
    whole = clean(own.name)
    tries = [touch(verb, label), touch(verb, label, rid), touch(verb, whole, rid)]
    if own.ordinal < 4 and not scrolled:
        tries.append(touch(verb, label, rid, ordinal=screen.stable(i).ordinal))
        tries.append(touch(verb, own.name, rid, ordinal=own.ordinal))
    for one in tries:
        element = one.element
        if element is not None and "{" not in element.name and screen.find(element) == i:
            if scrolled:
                return (touch("scroll_to", element.name, element.id), one)
            return (one,)
    return ()


def _typed_step(screen: Screen, i: int, text: str) -> Action | None:
    node = screen.nodes[i]
    for one in (
        touch("set_text", node.hint, text=text),
        touch("set_text", node.desc, text=text),
        touch("set_text", id=short_id(node.id), text=text),
        touch("set_text", id=short_id(node.id), cls=node.cls, text=text),
    ):
        element = one.element
        if element is None or not (element.name or element.id) or "{" in element.name:
            continue
        if screen.find(element) == i:
            return one
    return None


def _shared_name(screen: Screen, views: tuple[HitTarget, ...], i: int, label: str) -> bool:
    """Whether another control of the same sort has the same name, so that words tell neither."""
    own = _widget(views[i].view)
    shown = zip(targets(screen), verbs(screen), strict=True)
    others = [j for j, can in shown if j != i and "click" in can and j < len(views)]
    return any(clean(screen.stable(j).name) == label and _widget(views[j].view) == own for j in others)


def _taps_after_typing(spot: Spot) -> int:
    """How many touches have followed what was typed, 0 where nothing was."""
    typed = [i for i, crumb in enumerate(spot.crumbs) if crumb.what == "type"]
    return len(spot.crumbs) - 1 - typed[-1] if typed else 0


def _holds_text(spot: Spot) -> bool:
    """Whether the activity in front keeps the text that was typed, in a field of its own."""
    texts = [crumb.text for crumb in spot.crumbs if crumb.what == "type"]
    top = spot.phone.top
    if not texts or isinstance(top, Popup) or spot.phone.popup is not None:
        return False
    return any(value == texts[-1] for value in strings(top))
