"""What an observation lists can be used: read in any action form, under any dial and wrapper, a
touch on it lands there, and counts as the same action as on the phone's own screen."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import partial
from pkgutil import iter_modules
from typing import Any, NamedTuple

import numpy as np
import pytest

from android_gym import wrappers
from android_gym.action import Action
from android_gym.devices import SimulatedDevice, perform
from android_gym.devices.perform import Done
from android_gym.envs import actions
from android_gym.envs.actions import discrete, element, grid, touch
from android_gym.envs.android import AndroidEnv
from android_gym.envs.context import mark_nodes, visible
from android_gym.envs.free_play import free
from android_gym.envs.observations.elements import ANSWER, ANSWERS, CLASS, EDIT
from android_gym.envs.vector import AndroidVectorEnv
from android_gym.phone.state.events import Event, Key, Launch, Notifications
from android_gym.phone.state.phone import Phone
from android_gym.screen import Screen
from android_gym.screen.html_lists import numbered
from android_gym.tasks import dials
from android_gym.wrappers.action_masks import ActionMasks
from android_gym.wrappers.constraints import Constraints
from android_gym.wrappers.exploration import ExplorationHints
from android_gym.wrappers.frame_stack import FrameStack
from android_gym.wrappers.interruptions import Interruptions
from android_gym.wrappers.recording import Recording

LEVELS: dict[str, float] = {
    **dict.fromkeys(("calls", "dark", "landscape", "locale", "offline", "theme"), 1.0),
    "density": 1.1,
    "font_scale": 1.3,
    "low_battery": 0.9,
    "missing_labels": 0.5,
    "popups": 0.3,
    "slow_network": 2.0,
}
DIALS: dict[str, dict[str, float]] = {
    "none": {},
    **{name: {name: level} for name, level in LEVELS.items()},
    "no_labels": {"missing_labels": 1.0},
    "all": LEVELS,
}
BY_NAME, BY_NUMBER, BY_PLACE = (
    ("text", "text+api", "tool", "tool+api"),
    ("element", "discrete"),
    ("point", "touch", "grid"),
)
FORMS = {
    **dict.fromkeys(BY_NAME, ("text", "legacy", "marks")),
    **dict.fromkeys(BY_NUMBER, ("elements",)),
    **dict.fromkeys(BY_PLACE, ("xml", "html")),
    "html": ("html+lists",),
}
APPS = ("Calendar", "Contacts", "Photos", "Settings", "Clock", "Gmail")
ID = re.compile(r"^\s*\[(n[0-9a-f]+)\]([^:\n]*)", re.MULTILINE)
ENTRY = re.compile(r"^ *(\d+): (.*)$", re.MULTILINE)
BOX = re.compile(r'bounds="\[(-?\d+),(-?\d+)\]\[(-?\d+),(-?\d+)\]"')
Box = tuple[float, ...]  # left, top, right, bottom in px


class Listed(NamedTuple):
    """Something that an observation lists, with an action on it."""

    where: str  # the observation and what it says
    verb: str
    raw: Any
    box: Box
    node: int | None = None  # on the screen, where the action names it


class Watched(SimulatedDevice):
    """A phone that tells what it was made to do; nothing is taken from memory."""

    made: tuple[Event, ...] = ()

    def cacheable_phone(self) -> Phone | None:
        return None

    def act(self, action: Action) -> Done:
        return perform(self, action)

    def do(self, event: Event) -> None:
        self.made = (*self.made, event)
        super().do(event)


def played(form: str, **levels: float) -> AndroidEnv:
    """Marks are names beside a picture, which need not be drawn."""
    observation = tuple(name for name in FORMS[form] if name != "marks")
    return AndroidEnv(free("Play."), observation, form, device=Watched("arena"), dials=levels)


# --- what observations list ----------------------------------------------------------------------


def by_name(env: AndroidEnv, observation: str, shown: str) -> Iterator[Listed]:
    """What is listed with an id or a mark."""
    screen, form = env.screen, env.action_form
    if observation == "marks":
        for name, i in mark_nodes(screen).items():
            verb = "swipe_up" if name[0] == "s" else "click"
            yield Listed(f"mark {name}", verb, said(form, verb, name), screen.nodes[i].bounds, i)
        return
    words = {"long_click": "long-click", "swipe_down": "scroll", "set_text": "EditText"}
    for name, head in ID.findall(shown):
        i = screen.ids[name]
        for verb in ("click", *(verb for verb, word in words.items() if word in head)):
            yield Listed(f"{observation} {name}{head}", verb, said(form, verb, name), screen.nodes[i].bounds, i)


def said(form: str, verb: str, name: str) -> str:
    """An action on an id or a mark, as a line or as a call."""
    if form.startswith("tool"):
        more = ', "text": "x"' if verb == "set_text" else ""
        return f'{{"name": "{verb}", "arguments": {{"element": "{name}"{more}}}}}'
    return f"#{verb} [{name}]{' [x]' if verb == 'set_text' else ''}#"


def by_number(env: AndroidEnv, rows: Any) -> Iterator[Listed]:
    """What is listed as a row of numbers."""
    screen, field = env.screen, 0
    size = np.array([screen.width, screen.height] * 2)
    for row, numbers in enumerate(rows[: int(rows[:, 0].sum())]):
        box = tuple((numbers[1:5] * size).tolist())
        for column, (verb, *_) in enumerate(ANSWERS):
            if not numbers[ANSWER + column]:
                continue
            raw: Any = [element.VERBS.index(verb), row, 0]
            if env.action_form == "discrete":
                raw = discrete.ELEMENT + discrete.VERBS.index(verb) * discrete.MAX_ELEMENTS + row
            yield Listed(f"row {row}", verb, raw, box)
        if numbers[CLASS + EDIT]:
            number = discrete.TYPE + field * discrete.MAX_TEXTS
            raw = number if env.action_form == "discrete" else [element.VERBS.index("set_text"), row, 0]
            yield Listed(f"row {row}", "set_text", raw, box)
            field += 1


def by_place(env: AndroidEnv, shown: str) -> Iterator[Listed]:
    """What is listed with its bounds."""
    screen = env.screen
    for line in shown.split("<"):
        match = BOX.search(line)
        if match is None:
            continue
        box = tuple(map(int, match.groups()))
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        verbs = ("click", "long_click", "swipe_up") if 'scrollable="true"' in line else ("click", "long_click")
        for verb in verbs if box[2] - box[0] >= 1 <= box[3] - box[1] else ():
            raw: Any = f"#{verb} [{x:g}, {y:g}]#"
            if env.action_form != "point":
                share = (touch.VERBS.index(verb) + 0.5) / len(touch.VERBS)
                raw = [share, x / screen.width, y / screen.height, 0.0]
            if env.action_form == "grid":
                column, row = int(x / screen.width * grid.COLUMNS), int(y / screen.height * grid.ROWS)
                across, down = (column + 0.5) / grid.COLUMNS, (row + 0.5) / grid.ROWS
                if not holds(box, across * screen.width, down * screen.height):
                    continue  # it lies between the middles of cells
                raw = [touch.VERBS.index(verb), column, row, 0]
            yield Listed(line[:80], verb, raw, box)


def by_list(env: AndroidEnv, shown: str) -> Iterator[Listed]:
    """What is listed with a number beside the HTML."""
    screen = env.screen
    entries = dict(ENTRY.findall(shown))
    for number, line in enumerate(numbered(screen.html_lines), 1):
        box, where = screen.nodes[line.node].bounds, f"{number}: {entries[str(number)]}"
        if not visible(screen.nodes[line.node]):
            continue
        yield Listed(where, "click", f"click({number})", box, line.node)
        if line.scrollable:
            yield Listed(where, "swipe_up", f"scroll({number}, up)", box)
        if line.text.startswith("<input"):
            yield Listed(where, "set_text", f"input({number}, x)", box, line.node)


def holds(box: Box, x: float, y: float) -> bool:
    return box[0] - 1 <= x <= box[2] + 1 and box[1] - 1 <= y <= box[3] + 1


def listed(env: AndroidEnv, observation: str, shown: Any) -> tuple[Listed, ...]:
    """All that an observation lists, in the environment's form."""
    if env.action_form in BY_NAME:
        return tuple(by_name(env, observation, shown))
    if env.action_form == "html":
        return tuple(by_list(env, shown))
    return tuple((by_number if env.action_form in BY_NUMBER else by_place)(env, shown))


def listed_now(env: AndroidEnv) -> tuple[Listed, ...]:
    """What all observations list of the screen shown now."""
    shown: Any = env.observe()
    return tuple(one for name in FORMS[env.action_form] for one in listed(env, name, shown.get(name)))


# --- what actions on it come to ------------------------------------------------------------------


def trouble(env: AndroidEnv, one: Listed) -> str:
    """What is wrong with an action on something listed, "" if it is right."""
    device = env.device
    assert isinstance(device, Watched)
    if env.episode_state.error:
        return f"{one.where}: {one.raw}: {env.episode_state.error}"
    event = device.made[0]
    x, y = (getattr(event, name, None) for name in ("x", "y"))
    if x is None:
        x, y = (getattr(event, name) for name in ("x1", "y1"))
    assert x is not None and y is not None
    return "" if holds(one.box, x, y) else f"{one.where}: {one.raw} is {event}, outside {one.box}"


def troubles(env: AndroidEnv, most: int) -> list[str]:
    """What is wrong with the actions on what is listed now, every so manieth so that it is about
    `most` of them; each is tried on a phone of its own."""
    found, seen, own = [], listed_now(env), env.device.screen()
    for one in seen[:: max(1, len(seen) // most)]:
        (other,) = env.fork(1)
        other.device.made = ()  # type: ignore[attr-defined]
        other.advance(one.raw)
        wrong = trouble(other, one)
        if not wrong and one.node is not None:
            wrong = renamed(env, one, own, other.episode_state.executed[-1])
        if wrong:
            found.append(wrong)
    return found


def renamed(env: AndroidEnv, one: Listed, own: Screen, done: Action | None) -> str:
    """What is wrong with the canonical action: it is the one on the phone's own screen."""
    (other,) = env.fork(1)
    assert one.node is not None
    verb, _, way = one.verb.partition("swipe_")
    text = "x" if one.verb == "set_text" else way
    _, wanted = perform(other.device, Action(verb or "swipe", own.element(one.node), text))
    return "" if done == wanted else f"{one.where}: {done} is not {wanted}"


def walk(env: AndroidEnv, steps: int, seed: int) -> Iterator[None]:
    """Play at random, from the first screen of each app on, and from those of the system."""
    rng = random.Random(seed)
    known = {label: package for package, label in env.episode_state.context.apps}
    doors = (*(Launch(package) for package in known.values()), Notifications(), Key("recents"), Key("screen_off"))
    for door in doors:
        env.device.do(Key("home"))
        env.device.do(door)
        yield
        for _ in range(steps):
            choices = listed_now(env)
            if not choices:
                break
            env.advance(rng.choice(choices).raw)
            yield


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("dial", ["missing_labels", "all"])
def test_what_is_listed_on_first_screens_can_be_touched(form: str, dial: str) -> None:
    env = played(form, **DIALS[dial])
    env.reset(seed=1)
    for _ in walk(env, 1, 0):
        assert troubles(env, 40) == []


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("dial", DIALS)
def test_what_is_listed_along_plays_can_be_touched(form: str, dial: str) -> None:
    env = played(form, **DIALS[dial])
    env.reset(seed=2)
    for _ in walk(env, 5, 3):
        assert troubles(env, 200) == []


# --- with wrappers -------------------------------------------------------------------------------


class Vector:
    """One environment in a vector, with what lies around it, as if it were single."""

    def __init__(self, env: AndroidEnv, around: Callable[[AndroidVectorEnv], Any]) -> None:
        env._choose_observation("elements", None, False)
        self.vector, self.env = around(AndroidVectorEnv(autoreset_mode="SameStep", envs=(env,))), env

    def reset(self, seed: int) -> tuple[Any, Any]:
        """The newest observation."""
        shown = self.vector.reset()
        shown = shown[0] if isinstance(shown, tuple) else shown  # Stable-Baselines3 gives no infos
        return {"elements": shown.reshape(-1, *shown.shape[-2:])[-1]}, {}

    def step(self, raw: Any) -> tuple[Any, ...]:
        shown, *_ = self.vector.step(np.array([raw]))
        return {"elements": shown.reshape(-1, *shown.shape[-2:])[-1]}, 0.0, False, False, {}


def to_sb3(vector: AndroidVectorEnv) -> Any:
    """In stacks of two, as an environment of Stable-Baselines3."""
    pytest.importorskip("stable_baselines3", reason="Stable-Baselines3 is not installed.")
    from android_gym.wrappers.stable_baselines import StableBaselines

    return StableBaselines(FrameStack(vector, 2))


WRAPPERS: dict[str, Callable[[AndroidEnv], Any]] = {
    "action_masks": ActionMasks,
    "constraints": Constraints,
    "exploration": ExplorationHints,
    "frame_stack": lambda env: Vector(env, partial(FrameStack, size=3)),
    "interruptions": partial(Interruptions, count=3),
    "recording": Recording,
    "stable_baselines": lambda env: Vector(env, to_sb3),
}
NUMBERS_ALONE = ("action_masks", "frame_stack", "stable_baselines")  # take only forms of numbers
WRAPPED = [(name, form) for name in WRAPPERS for form in FORMS if form in BY_NUMBER or name not in NUMBERS_ALONE]


def played_through(wrapper: str, form: str, dial: str, steps: int) -> list[str]:
    """What is wrong with actions on what a wrapper's observations list, made through it."""
    env, rng, found = played(form, **DIALS[dial]), random.Random(5), list[str]()
    wrapped = WRAPPERS[wrapper](env)
    device = env.device
    assert isinstance(device, Watched)
    shown, _ = wrapped.reset(seed=3)
    for _ in range(steps):
        choices = [one for name in FORMS[form] for one in listed(env, name, shown.get(name))]
        if not choices:
            break
        one, device.made = rng.choice(choices), ()
        shown, *_ = wrapped.step(one.raw)
        found += filter(None, [trouble(env, one)])
    return found


@pytest.mark.parametrize("wrapper", WRAPPERS)
def test_what_wrappers_show_can_be_touched(wrapper: str) -> None:
    form = "discrete" if wrapper in NUMBERS_ALONE else "text"
    assert played_through(wrapper, form, "no_labels", 30) == []


@pytest.mark.slow
@pytest.mark.parametrize(("wrapper", "form"), WRAPPED)
@pytest.mark.parametrize("dial", DIALS)
def test_what_wrappers_show_can_be_touched_in_any_form_under_any_dial(wrapper: str, form: str, dial: str) -> None:
    assert played_through(wrapper, form, dial, 30) == []


def test_all_dials_forms_and_wrappers_are_tried() -> None:
    assert set(LEVELS) == set(dials.names())
    assert set(FORMS) == set(actions.names())
    assert set(WRAPPERS) == {module.name for module in iter_modules(wrappers.__path__)}


def test_masks_of_what_is_listed_are_those_of_the_screen_as_it_is() -> None:
    plain, other = played("discrete"), played("discrete", missing_labels=1)
    for env in (plain, other):
        env.reset(seed=0)
    assert (plain.action_masks() == other.action_masks()).all()


def test_actions_are_written_with_the_ids_that_are_shown() -> None:
    """Both on elements as the phone names them, such as those of references, and as they are shown."""
    env = played("text", missing_labels=1)
    env.reset(seed=1)
    count = 0
    for _ in walk(env, 1, 4):
        own, seen = env.device.screen(), env.screen
        for name, i in seen.ids.items():
            for one in (own.element(i), seen.element(i)):
                assert env.encode(Action("click", one)) == f"#click [{name}]#"
            count += own.element(i) != seen.element(i)
    assert count > 40
