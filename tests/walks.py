"""Walking over the phone's screens, for contracts that hold on all of them."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator

from android_gym.check.touching import bare, centre, controls, dead, said
from android_gym.phone.state.events import Event, Install, Key, Launch, LongPress, Swipe, Tap, Type
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.catalogue import catalogue
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.frame import Frame
from android_gym.profiles import base_phone, find

__all__ = ["PACKAGES", "bare", "centre", "controls", "dead", "random_event", "said", "screens", "tried"]

WORDS = ("john", "meeting", "5", "San", "bob@example.com", "Life", "x", "你好")


PACKAGES = [p for p, app in catalogue("everything").items() if app.launcher]


def tried(package: str, profile: str = "pixel") -> Phone:
    """A phone at home with an app on it: one of the profile, or where that cannot have the app, one
    of `everything` with the profile's display."""
    if package in catalogue(profile):
        return step(base_phone(profile), Install(package))
    return base_phone("everything").replace(display=find(profile).display)


def shape(frame: Frame) -> tuple[object, ...]:
    """What a screen is made of, without its words: screens of one shape are walked once."""
    return tuple((n.cls, n.id, n.flags & ~64, n.desc[:12]) for n in frame.nodes[:60])


def screens(package: str, most: int, seed: int = 0, first: Phone | None = None) -> Iterator[tuple[Phone, Frame]]:
    """Screens of an app that taps reach, breadth first, one of each shape."""
    rng = random.Random(seed)
    if first is None:
        first = step(tried(package), Launch(package))
    queue, seen = deque([first]), set()
    while queue and len(seen) < most:
        phone = queue.popleft()
        frame = top_frame(phone)
        mark = shape(frame)
        if mark in seen:
            continue
        seen.add(mark)
        yield phone, frame
        targets = controls(frame)
        rng.shuffle(targets)
        for target in targets[:25]:
            queue.append(step(phone, Tap(*centre(target))))
        w, h = phone.display.size
        queue.append(step(phone, Swipe(w / 2, h * 0.6, w / 2, h * 0.1)))


def random_event(phone: Phone, rng: random.Random) -> Event:
    """Something a user might do here; mostly taps on controls."""
    roll = rng.random()
    w, h = phone.display.size
    if not phone.display.on and roll < 0.7:
        return Key("screen_on")
    if phone.locked and roll < 0.7:
        return Swipe(w / 2, h * 0.8, w / 2, h * 0.3)
    if roll < 0.6:
        targets = controls(top_frame(phone)) if phone.display.on else []
        if targets:
            target = rng.choice(targets)
            return (LongPress if rng.random() < 0.1 else Tap)(*centre(target))
    if roll < 0.7:
        return Type(rng.choice(WORDS), rng.random() < 0.3)
    if roll < 0.8:
        return Swipe(rng.uniform(0, w), rng.uniform(0, h), rng.uniform(0, w), rng.uniform(0, h))
    if roll < 0.9:
        return Key(rng.choice(("back", "back", "home", "enter", "recents", "delete", "volume_up", "power")))
    if roll < 0.95:
        return Launch(rng.choice(phone.packages))
    return Tap(rng.uniform(0, w), rng.uniform(0, h))
