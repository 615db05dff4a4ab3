"""The simulated phone as a device: one `Phone` value that events replace."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache, partial
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from ..accessibility import AccessibilityEvent, derive
from ..action import Action
from ..memo import Cache
from ..phone.core.cache import shared_cache
from ..phone.core.characters import whole_characters
from ..phone.core.view import SCROLLABLE
from ..phone.state.activity import Popup
from ..phone.state.events import Event
from ..phone.state.phone import Phone
from ..phone.system.crashes import drawn
from ..phone.system.fields import focused_view
from ..phone.system.overlays import banner_frame, floating, ime_frame
from ..phone.system.registry import known_app
from ..phone.system.render import render
from ..phone.system.step import step
from ..phone.system.touch import key_under
from ..phone.system.undrawn import UNDRAWN
from ..phone.system.windows import top_frame
from ..phone.ui.frame import Frame, HitTarget, consumes_touch
from ..phone.ui.words import spoken, words_of
from ..profiles import base_phone, find
from ..screen import Screen, TouchMap
from .answering import answering
from .handled_verbs import handled
from .objects import is_unique, object_at
from .perform import Done, perform
from .shell import Answer, shell_line
from .verb_bits import DOWN, LONG, UP, verbs_of

PHONE_BYTES = 1100  # of a phone beyond what it shares with others, about
SCREEN_BYTES = 17_000  # of a screen beyond what its frame counts, about
STEP_BYTES = 600  # of an action with the phone after it, about
BANNER_VERBS = UP | DOWN  # what any part of a banner answers to
MAX_PICTURES = 2  # full-size pictures remembered

# by the identity of a phone, which the entry keeps alive: no phone is hashed on the way
_SHOWN: Cache[int, PhoneScreen] = shared_cache("shown")
_SMALL: WeakValueDictionary[int, Any] = WeakValueDictionary()  # pictures counted there
_ACTED: Cache[tuple[int, Action], _Act] = shared_cache("acted")


class _Act(msgspec.Struct, gc=False, eq=False):
    """What an action did to a phone."""

    before: Phone
    done: Done
    after: Phone


class PhoneScreen(Screen):
    """A screen of the simulated phone, which is its own touch map.

    Its frame's screen lends it everything but the picture, which also shows the windows around.
    """

    __slots__ = ("phone", "small")

    def __init__(self, shared: Screen, phone: Phone) -> None:
        self.__dict__ = shared.__dict__  # what one of them works out, all have
        self.phone = phone
        self.small: dict[tuple[int, int, bool], Any] = {}  # pictures by size

    def pixels(self) -> Any:
        """The picture at the display's size. One with a window that could not be drawn is not kept,
        so that who asks for it next is told as well."""
        picture = _picture(self.phone)
        if UNDRAWN and self.phone in UNDRAWN:
            _picture.cache_clear()
        return picture

    def draw(self, width: int, height: int, gray: bool = False) -> Any:
        found = self.small.get((width, height, gray))
        if found is None:
            found = render(self.phone, width, height, gray)
            if not found.flags.writeable:  # small ones are kept, and not to be written into
                self.small[width, height, gray] = found
                if _SMALL.get(id(found)) is not found:  # phones that show the same share it
                    _SMALL[id(found)] = found
                    _SHOWN.grew(found.nbytes // 2)  # as `render` keeps some, too
        return found

    @cached_property
    def handled(self) -> tuple[frozenset[str], ...]:
        """For each node what it answers to: click, long_click, set_text, swipe_up …"""
        found = handled(top_frame(self.phone))
        banner = banner_frame(self.phone)
        for frame in floating(self.phone):
            more = BANNER_VERBS if frame is banner else 0
            found += tuple([verbs | more for verbs in handled(frame)])
        return tuple(map(verbs_of, found))

    @property
    def touch_map(self) -> TouchMap:
        """The screen itself."""
        return self

    def handled_at(self, nodes: tuple[int, ...]) -> tuple[frozenset[str], ...]:
        frame, scale = top_frame(self.phone), self.phone.display.scale
        boxes = [self.nodes[i].bounds for i in nodes] + [(0, 0, frame.w, frame.h)]
        bars = [self.nodes[i].cls.endswith("SeekBar") for i in nodes] + [False]
        found = answering(frame, boxes, self.phone.display.status * scale, bars)
        banner = banner_frame(self.phone)
        for one in floating(self.phone):
            over = answering(one, boxes, 0.0)
            more = BANNER_VERBS if one is banner else 0
            found = tuple(
                over[n] & ~LONG | more  # it knows no long press
                if one.inside((b[0] + b[2]) / 2, (b[1] + b[3]) / 2)
                else found[n]
                for n, b in enumerate(boxes)
            )
        return tuple(map(verbs_of, found))

    def handlers(self, points: Sequence[tuple[float, float]], scrolls: bool = False) -> tuple[int | None, ...]:
        frame, ime = top_frame(self.phone), ime_frame(self.phone)
        below, first = _handlers(frame, 0, scrolls), len(frame.nodes)
        over: list[tuple[Frame, tuple[tuple[int, HitTarget], ...]]] = []
        for one in floating(self.phone):  # its nodes come after the frame's
            over.insert(0, (one, (*_handlers(one, first, scrolls), (first, one.targets[0]))))
            first += len(one.nodes)
        found: list[int | None] = []
        for x, y in points:
            if ime is not None and y >= ime.y:
                found.append(-1)
                continue
            on = next((targets for one, targets in over if one.inside(x, y)), below)
            found.append(next((i for i, s in on if _within(s, x, y)), None))
        return tuple(found)

    def object_at(self, verb: str, x: float, y: float, way: str = "") -> str:
        return object_at(self.phone, verb, x, y, way)

    def is_placed(self, x: float, y: float, held: bool = False) -> bool:
        frame = top_frame(self.phone)
        if not frame.gestural:
            return False
        target = frame.hit(x, y)
        gestures = None if target is None else target.view.gestures
        if gestures is None:
            return False
        return gestures.tells_places or (held and gestures.drop is not None)

    def is_unique(self, id: str) -> bool:
        return is_unique(self.phone, id)

    @property
    def has_focus(self) -> bool:
        return focused_view(self.phone) is not None

    def __reduce__(self) -> tuple[Any, ...]:
        size = (self.width, self.height, self.rotation)
        draw = partial(render, self.phone)
        return Screen, (self.nodes, self.package, self.activity, *size, draw)


class SimulatedDevice:
    """A simulated phone: it holds one `Phone` value, and each event replaces it.

        device = SimulatedDevice("reference", world_seed=3)
        start = device.snapshot()
        device.do(Tap(540, 1200))
        device.restore(start)

    profile: its name (`profiles.names`); UnknownName for others. world_seed: which life the phone's
    owner has. time: seconds UTC at which it starts, by default the profile's. The same arguments
    and events give the same screens on every machine. Snapshots are references, and a copy
    (`copy.copy`) shares all that is remembered, so both cost microseconds. It has every capability
    of `devices.base`.
    """

    name = "sim"

    def __init__(self, profile: str = "pixel", world_seed: int = 0, time: int | None = None) -> None:
        self.profile, self.world_seed = profile, world_seed
        self.time = find(profile).start if time is None else time
        self._phone = base_phone(profile, world_seed, self.time)
        self._pending: list[AccessibilityEvent | tuple[Phone, Event, Phone]] | None = None
        self._last: PhoneScreen | None = None  # the screen asked for last

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_last": None}

    def __copy__(self) -> SimulatedDevice:
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        if self._pending is not None:
            other._pending = self._pending.copy()
        return other

    def cacheable_phone(self) -> Phone | None:
        """The phone, None while somebody listens to events: then what an action comes to may not be
        taken from memory, since its events have to happen."""
        return self._phone if self._pending is None else None

    def reset(self, start: Phone | None = None) -> None:
        """Go to a start state, by default that of the profile, world and time it was made with. An
        app whose window cannot be drawn there has crashed."""
        phone = base_phone(self.profile, self.world_seed, self.time) if start is None else start
        found = _SHOWN.get(id(phone))
        drawable = found is not None and found.phone is phone
        self._phone = phone if drawable else drawn(phone)

    def screen(self) -> Screen:
        """What is shown. Phones that show the same share what is worked out of it (text, ids)."""
        phone, last = self._phone, self._last
        if last is not None and last.phone is phone:
            return last
        found = _SHOWN.get(id(phone))
        if found is None or found.phone is not phone:
            lent = _screen(phone)
            size = PHONE_BYTES if "_shown" in lent.__dict__ else PHONE_BYTES + SCREEN_BYTES
            lent.__dict__["_shown"] = True
            found = PhoneScreen(lent, phone)
            _SHOWN.put(id(phone), found, size)
        self._last = found
        return found

    def act(self, action: Action) -> Done:
        """`perform` on this phone, remembered: the phone is a value, so the same action on the same
        phone is one look-up. Returns an error or "", and the action as it was carried out; after an
        error the phone is as before."""
        before = self._phone
        found = _ACTED.get((id(before), action))
        if found is None or found.before is not before or self._pending is not None:
            done = perform(self, action)
            if done[0]:
                self._phone = before
            found = _Act(before, done, self._phone)
            _ACTED.put((id(before), action), found, STEP_BYTES)
        self._phone = found.after
        return found.done

    def do(self, event: Event) -> None:
        """Carry out one event: places are px from the upper left corner of the display as it is
        turned. What nothing answers to leaves the phone as it is."""
        before = self._phone
        self._phone = step(before, event)
        if self._pending is not None:
            self._pending.append((before, event, self._phone))

    def key_at(self, x: float, y: float) -> str | None:
        """The key of the on-screen keyboard at a point in px: a character or a name such as
        "delete"; "" between its keys, None beside it or where it is not shown."""
        found = key_under(self._phone, x, y)
        return None if found is None else found[0]

    def apps(self) -> tuple[tuple[str, str], ...]:
        """(package, label) of the installed apps that have an icon, sorted by label."""
        return launchable(self._phone.packages, spoken(self._phone.settings).name)

    def shell(self, command: str) -> Answer:
        """Run a command in the phone's shell, also written as `adb [-s SERIAL] shell …`.

            device.shell("settings get system font_scale")  # "1.0", with code 0

        Returns what it printed, stderr included, with the exit status. An unknown command does not
        raise: it answers as on a phone (127). Time that it takes passes on the phone, not here.
        """
        from ..serve.machine import Machine
        from ..serve.phone_log import lines_since
        from ..serve.sh.shell import run  # loads all commands

        machine = Machine(self._phone, log=lines_since(None, self._phone), listening=self._pending is not None)
        machine, result = run(machine, shell_line(whole_characters(command)), merged=True)
        self._phone = machine.phone
        if self._pending is not None:
            self._pending.extend(machine.heard)
        return Answer(result.out.decode("utf-8", "replace").rstrip("\n"), result.code)

    def phone(self) -> Phone:
        return self._phone

    def snapshot(self) -> Phone:
        """The phone itself, which never changes: the same as `phone`."""
        return self._phone

    def restore(self, snapshot: Phone) -> None:
        """Go to any phone, also one of another profile or device."""
        self._phone = snapshot

    def events(self) -> tuple[AccessibilityEvent, ...]:
        """Accessibility events since the last call; the first call starts to listen."""
        happened, self._pending = self._pending or [], []
        each = (derive(*one) if isinstance(one, tuple) else (one,) for one in happened)
        return tuple(event for events in each for event in events)

    def close(self) -> None:
        """Nothing to let go of."""


def _screen(phone: Phone) -> Screen:
    """The screen of a phone's frame: phones that show the same share it."""
    frame = top_frame(phone)
    activity = _resumed(phone)
    size = (frame.w, frame.h, phone.display.rotation)
    over = floating(phone)
    if over:
        nodes = sum((one.nodes for one in over), frame.nodes)
        return Screen(nodes, phone.foreground, activity, *size)
    found: Screen | None = frame.screens.get(activity)
    if found is None:
        found = frame.screens[activity] = Screen(frame.nodes, phone.foreground, activity, *size)
    return found


def _resumed(phone: Phone) -> str:
    """The class of the activity in front: a full-screen one, or one that looks like a dialog."""
    for window in reversed(phone.tasks[0].windows):
        activity = window.activity
        if activity.activity or not isinstance(activity, Popup):
            return activity.activity
    return phone.top.activity


def _handlers(frame: Frame, first: int, scrolls: bool) -> tuple[tuple[int, HitTarget], ...]:
    """What takes touches in a frame, the topmost first, with the numbers of their nodes."""
    return tuple(
        (first + i, target)
        for i, target in reversed(tuple(enumerate(frame.targets)))
        if consumes_touch(target.view) or (scrolls and target.view.flags & SCROLLABLE)
    )


def _within(target: HitTarget, x: float, y: float) -> bool:
    return target.left <= x < target.right and target.top <= y < target.bottom


@lru_cache(maxsize=MAX_PICTURES)
def _picture(phone: Phone) -> Any:
    return render(phone)


@lru_cache(maxsize=64)
def launchable(packages: tuple[str, ...], language: str | None = None) -> tuple[tuple[str, str], ...]:
    """(package, label) of those packages that have an icon, sorted by label. language: of the
    labels, None for English."""
    there = ((p, known_app(p)) for p in packages)
    found = [(p, app.label) for p, app in there if app is not None and app.launcher]
    if language is not None:
        found = [(p, words_of(language, p).text(label)) for p, label in found]
    return tuple(sorted(found, key=lambda pair: (pair[1].casefold(), pair[0])))
