"""References as they count: `scroll_to` as the swipes it takes here, elements as they were found.

A reference names elements loosely ("the one called Save"); metrics compare what an element is.
So each reference is played once on a simulated phone, and what it did is written down. What it does
depends on nothing but the phone that it starts from, so it is remembered by that and its actions.
"""

from __future__ import annotations

from ..action import Action, Element
from ..devices import SimulatedDevice
from ..devices.perform import ICON_PACKAGES, NAVIGATION, TOUCHES, Done, expand, perform
from ..devices.simulated import launchable
from ..errors import UnknownName
from ..memo import Cache, by_identity
from ..phone.core.cache import shared_cache
from ..phone.core.values import Value
from ..phone.state.events import Event
from ..phone.state.phone import Phone
from ..phone.system.app_names import package_named
from ..phone.system.windows import front_windows
from ..phone.ui.words import spoken
from ..screen import Screen
from ..tasks import registry, splits
from ..tasks.answers import Params
from ..tasks.base import Task, TaskInstance, Variant, same_phone, sample
from ..tasks.wrapping import undisturbed_start

References = tuple[tuple[Action, ...], ...]


class Played(Value):
    """What a reference did, and why not all of it could be done ("" where it could)."""

    done: tuple[Action, ...]
    error: str = ""


APPS = "android_gym.apps."  # modules whose windows belong to one app each
KEYS = frozenset(NAVIGATION.values())  # what a click on the navigation bar comes to

IN_PLAY = 64  # task instances of which it is remembered what can be told of their references
SAMPLED_BYTES = 4000  # of a task instance with what it shares with few others, about
PLAYED_BYTES = 400  # of a reference that was played, and …
ACTION_BYTES = 300  # … of each of its actions, about

PLAIN = frozenset(("enter", "back", "home", "start", "stop", "wait"))  # which touch no element
# What they touch can be told before they are made.
FORESEEN = TOUCHES - {"set_text", "scroll_to"}

_SAMPLED: Cache[tuple[int, int, int, str], tuple[TaskInstance, Phone]] = shared_cache("variants")
_PLAYED: Cache[tuple[Phone, tuple[Action, ...]], Played] = shared_cache("references")


class _Scope(Value):
    """What can be told of the references of a task before they are played."""

    verbs: frozenset[str]  # that their actions may come to
    started: frozenset[str]  # the packages that they start or stop
    touched: frozenset[str]  # … and in whose windows they touch something
    icons: bool  # whether they may touch an icon that starts an app
    # with what is known of their actions that touch nothing; None where they have to be played for that
    plain: References | None


class _Still(SimulatedDevice):
    """A phone to which events do nothing: for what an action would touch."""

    def do(self, event: Event) -> None:
        pass


def sample_instance(task: Task, seed: int, base: Phone, params: Params | None = None, side: str = "") -> TaskInstance:
    """A task sampled from a seed, remembered for this base phone (by identity). side: "train" or
    "test" of the split `instances`, "" for all parameters."""
    if params is not None:
        return sample(task, seed, base, params)
    key = (id(task), seed, id(base), side)
    found = _SAMPLED.get(key)  # which keeps task and phone alive: their identities are their own
    if found is None:
        made = sample(task, seed, base, fits=splits.side_filter(task, side))
        found = _SAMPLED.put(key, (made, base), SAMPLED_BYTES)
    return found[0]


def references(one: TaskInstance) -> References:
    """The expanded references of a task instance, on the phone that it starts from.

    One that cannot be played there is left out, as long as another one can (see `unplayable`).
    """
    played = _expanded(one)
    return tuple(each.done for each in played if not each.error) or tuple(each.done for each in played)


def may_match(one: TaskInstance, done: Action | None, before: Phone | None) -> bool:
    """Whether an action that was made on this phone may be one of a reference. It is told without
    playing them: an action in an app that they do not touch is none of theirs. True where it cannot
    be told, as of tasks that are not the package's own."""
    if done is None:
        return False
    scope = _scope(one.variant)
    if scope is None or before is None:
        return True
    if done.verb not in scope.verbs:
        return False
    if done.verb in ("start", "stop"):
        return scope.icons or done.text in scope.started
    if done.verb not in TOUCHES or splits.ANY in scope.touched:
        return True
    if before.foreground in scope.touched:
        return True
    if any(e is not None and e.package in scope.touched for e in (done.element, done.target)):
        return True
    windows = front_windows(before)
    return any(not type(window.activity).__module__.startswith(APPS) for window in windows)


def plain_references(one: TaskInstance, done: Action) -> References | None:
    """Stand-ins of the references: an action that touches nothing, such as `start`, matches the same of
    them, so they need not be played to compare it. None for other actions, and where what the references
    come to can only be told by playing them: where they swipe, or touch icons that mean such an action.
    It presumes that all references can be played."""
    if done.verb not in PLAIN:
        return None
    scope = _scope(one.variant)
    return None if scope is None else scope.plain


@by_identity(IN_PLAY)
def _scope(variant: Variant) -> _Scope | None:
    """None where it cannot be told."""
    row = splits.table().get(variant.task.id) if registry.is_known(variant.task) else None
    if row is None:
        return None
    apps = launchable(variant.start.packages, spoken(variant.start.settings).name)
    try:
        ways = tuple([tuple([_named(action, apps) for action in way]) for way in variant.references])
    except UnknownName:  # an app that is installed on the way
        return None
    verbs = {action.verb for way in ways for action in way}
    started = frozenset([action.text for way in ways for action in way if action.verb in ("start", "stop")])
    icons = "click" in verbs and not row.touched.isdisjoint(ICON_PACKAGES)
    plain = None if icons or not verbs.isdisjoint(("swipe", "scroll_to")) else ways
    if "scroll_to" in verbs:
        verbs.add("swipe")
    if icons:
        verbs |= {"start", *KEYS}
    return _Scope(frozenset(verbs), started, row.touched, icons, plain)


def _named(action: Action, apps: tuple[tuple[str, str], ...]) -> Action:
    """An action of a reference with the package of the app that it starts or stops. Raises UnknownName."""
    return action.replace(text=package_named(apps, action.text)) if action.verb in ("start", "stop") else action


def unplayable(one: TaskInstance) -> tuple[str, ...]:
    """For each reference as it is written: "", or why it cannot be played."""
    return tuple(played.error for played in _expanded(one))


def by_length(one: TaskInstance) -> tuple[int, ...]:
    """The places of the references as written, those with the fewest actions first, and last those
    that cannot be played."""
    played = _expanded(one)
    order = sorted(range(len(played)), key=lambda n: (bool(played[n].error), len(played[n].done)))
    return tuple(order)


def _expanded(one: TaskInstance) -> tuple[Played, ...]:
    start = undisturbed_start(one)
    return tuple([play_reference(start, way) for way in one.references])


def play_reference(start: Phone, reference: tuple[Action, ...]) -> Played:
    """What one reference does from a start, remembered by their values. What cannot be done stays
    as it was written, except `scroll_to`, of which the swipes that were made remain; the error says
    what and why."""
    found = _PLAYED.get((start, reference))
    if found is None:
        found = _play(same_phone(start), reference)
        size = PLAYED_BYTES + ACTION_BYTES * len(found.done)
        _PLAYED.put((start, reference), found, size)
    return found


def _play(start: Phone, reference: tuple[Action, ...]) -> Played:
    device = SimulatedDevice()
    device.reset(start)
    done: list[Action] = []
    problem = ""
    for number, action in enumerate(reference, 1):
        if action.verb == "scroll_to":
            error, swipes = expand(device, action)
            done.extend(_moving(swipe) for swipe in swipes)
        else:
            error, made = _made(device, action, last=number == len(reference))
            done.append(made)
        if error and not problem:
            problem = f"action {number} of {len(reference)}: {error}"
    return Played(tuple(done), problem)


def _made(device: SimulatedDevice, action: Action, last: bool) -> Done:
    """Make an action: an error, and the action as metrics compare it, as it was given after an
    error. The last one of a reference is only looked up where that tells as much."""
    if action.verb in PLAIN:
        return device.act(action)
    screen = device.screen()
    if last and action.verb in FORESEEN and screen.package not in ICON_PACKAGES:
        still = _Still()
        still.restore(device.phone())
        error, made = perform(still, action)
    else:
        error, made = device.act(action)
    return error, action if error else canonical_action(screen, made)


def canonical_action(screen: Screen, made: Action) -> Action:
    """The action with its elements as metrics compare them."""
    if made.verb == "swipe":
        return _moving(made)
    return made.replace(
        element=made.element and identity(screen, made.element), target=made.target and identity(screen, made.target)
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
