"""References as they count: `scroll_to` as the swipes it takes here, elements as they were found.

A reference names elements loosely ("the one called Save"); metrics compare what an element is.
So each reference is played once on a simulated phone, and what it did is written down.
"""

from __future__ import annotations

from typing import Any

from ..action import Action, Element
from ..devices import Device, SimulatedDevice
from ..devices.perform import expand
from ..memo import Cache, by_identity
from ..phone.core.values import Value
from ..phone.state.phone import Phone
from ..screen import Screen
from ..tasks.base import Task, TaskInstance, sample
from ..tasks.splits import fitting
from ..tasks.wrapping import undisturbed


class Played(Value):
    """What a reference did, and why not all of it could be done ("" where it could)."""

    done: tuple[Action, ...]
    error: str = ""


References = tuple[tuple[Action, ...], ...]

REMEMBERED = 500  # task instances and expanded references that are remembered

_EXPANDED: Cache[Any, tuple[Task, tuple[Played, ...]]] = Cache(2 * REMEMBERED)


def sample_instance(
    task: Task, seed: int, base: Phone, params: dict[str, Any] | None = None, side: str = ""
) -> TaskInstance:
    """A task sampled from a seed, remembered for this base phone (by identity). side: "train" or
    "test" of the split `instances`, "" for all parameters."""
    return _sampled(task, seed, base, side) if params is None else sample(task, seed, base, params)


@by_identity(REMEMBERED)
def _sampled(task: Task, seed: int, base: Phone, side: str) -> TaskInstance:
    return sample(task, seed, base, fits=fitting(task, side))


def references(one: TaskInstance, device: Device) -> References:
    """The expanded references of a task instance, remembered per parameters and device profile.
    For a real device they are those of the default simulated phone.

    One that cannot be played here is left out, as long as another one can (see `unplayable`).
    """
    return tuple(played.done for played in _playable(_expanded(one, _simulated(device))))


def unplayable(one: TaskInstance, device: SimulatedDevice) -> tuple[str, ...]:
    """For each reference as it is written: "", or why it cannot be played on this device."""
    return tuple(played.error for played in _expanded(one, device))


def by_length(one: TaskInstance, device: Device) -> tuple[int, ...]:
    """The places of the references as written, those with the fewest actions on this device
    first, and last those that cannot be played on it."""
    played = _expanded(one, _simulated(device))
    order = sorted(range(len(played)), key=lambda n: (bool(played[n].error), len(played[n].done)))
    return tuple(order)


def _expanded(one: TaskInstance, device: SimulatedDevice) -> tuple[Played, ...]:
    params = repr(sorted(one.params.items()))
    key = (id(one.task), params, device.profile, device.world_seed, one.start.time)
    found = _EXPANDED.get(key)
    if found is None:  # an entry keeps its task alive, so its identity is its own
        start = undisturbed(one)
        played = tuple(play_reference(start, way, device) for way in one.references)
        found = _EXPANDED.put(key, (one.task, played))
    return found[1]


def _simulated(device: Device) -> SimulatedDevice:
    """The device to play references on: itself, or the default simulated phone."""
    return device if isinstance(device, SimulatedDevice) else SimulatedDevice()


def _playable(played: tuple[Played, ...]) -> tuple[Played, ...]:
    """Those that could be played; all of them, where none could."""
    return tuple(each for each in played if not each.error) or played


def play_reference(start: Phone, reference: tuple[Action, ...], like: SimulatedDevice) -> Played:
    """What one reference does from a start. What cannot be done stays as it was written, except
    `scroll_to`, of which the swipes that were made remain; the error says what and why."""
    device = SimulatedDevice(like.profile, like.world_seed)
    device.reset(start)
    done: list[Action] = []
    problem = ""
    for number, action in enumerate(reference, 1):
        if action.verb == "scroll_to":
            error, swipes = expand(device, action)
            done.extend(_moving(swipe) for swipe in swipes)
        else:
            screen = device.screen()
            error, made = device.act(action)
            done.append(action if error else compared(screen, made))
        if error and not problem:
            problem = f"action {number} of {len(reference)}: {error}"
    return Played(tuple(done), problem)


def compared(screen: Screen, made: Action) -> Action:
    """The action with its elements as metrics compare them."""
    if made.verb == "swipe":
        return _moving(made)
    return made.replace(
        element=made.element and identity(screen, made.element),
        target=made.target and identity(screen, made.target),
    )


def _moving(swipe: Action) -> Action:
    """A swipe by what it moves alone: where on it the finger begins does not count."""
    moved = swipe.element.object if swipe.element is not None else ""
    return swipe.replace(element=Element(object=moved) if moved else None)


def identity(screen: Screen, element: Element) -> Element:
    """Package, resource-id and object where no other element of the window has that id, wherever it
    is scrolled; else the title and the class, too."""
    touches = screen.touch_map
    if element.id and touches is not None and touches.is_unique(element.id):
        return Element(id=element.id, package=element.package, object=element.object, at=element.at)
    return element
