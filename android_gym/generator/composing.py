"""Composing: one task of several functions, with the way from one to the next.

A function of another app begins with the start of that app. One of the same app goes on from where
the last one ended: back as far as needed, then the rest of its own way. Which is the shortest that
works is tried out.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import pairwise

import msgspec

from ..action import Action
from ..devices.perform import carry_out
from ..devices.simulated import SimulatedDevice
from ..errors import AndroidGymError
from ..lines import fill, line_of
from ..phone.state.phone import Phone
from ..phone.system.crashes import raising
from ..tasks import facts
from ..tasks.answers import Params
from ..tasks.facts import Fact
from ..tasks.task_form import Declared
from ..tasks.task_text import block
from .functions import Function, Refused
from .made import Draws, Made, drawn
from .wording import FORMS, Frames, frames_of, joined, sentence

BACKS = 7  # steps back that are tried between two functions of an app
BUDGET = 15  # least steps that a task allows
_COMMON = frozenset("com cn org net android app apps main view mobile phone client lite activity".split())
_PLACE = re.compile(r"\{(\w+)\}")


def compose(functions: tuple[Function, ...], home: Phone, seed: int = 0, ordered: bool = False) -> Made:
    """The task that asks for functions one after the other. `ordered`: each makes a record, and the
    records have to be made in this order. Raises Refused where one cannot follow another, where
    two are about the same, or where the order of records does not show."""
    _compatible(functions)
    parts = tuple(_numbered(one, i, len(functions)) for i, one in enumerate(functions))
    parts = _in_order(parts, home, seed) if ordered else parts
    steps, count = _way(parts, home, seed)
    texts = _instructions(frames_of(home), parts, ordered)
    apps = tuple(dict.fromkeys(one.app for one in parts))
    kinds = tuple(dict.fromkeys(one.kind for one in functions))
    said = Declared(
        say=block(texts),
        ways=block([line_of(steps)]),
        tags=" ".join(("generated", *kinds, *_more_tags(len(apps), ordered))),
        budget=max(BUDGET, 2 * count + 4),
        draw={names: source for one in parts for names, source in one.draws.items()} or "",
        goal=_goal(parts, ordered),
        allowed=_merged(tuple(path for one in parts for path in one.allowed)) or None,
        loose=" ".join(dict.fromkeys(name for one in parts for name in one.loose)),
        profile=home.profile,
    )
    return Made(_id(functions, apps), said, " + ".join(sorted({one.family for one in functions})))


def _goal(parts: tuple[Function, ...], ordered: bool) -> tuple[Fact, ...]:
    """All facts but those that a later one says as well."""
    found = tuple(fact for one in parts for fact in one.facts)
    said = [fact.after for fact in found if fact.after] if ordered else []
    return tuple(fact for fact in found if not fact.new or fact.having not in said)


def _more_tags(apps: int, ordered: bool) -> tuple[str, ...]:
    return (*(("cross-app",) if apps > 1 else ()), *(("ordered",) if ordered else ()))


def _in_order(parts: tuple[Function, ...], home: Phone, seed: int) -> tuple[Function, ...]:
    """Functions of which each one's record comes behind that of the one before."""
    made = [[fact for fact in one.facts if fact.new] for one in parts]
    if any(len(found) != 1 for found in made) or len({found[0].new for found in made}) > 1:
        raise Refused("no order that shows")
    found = [parts[0]]
    for before, one in pairwise(parts):
        first = next(fact for fact in before.facts if fact.new)
        facts = tuple(msgspec.structs.replace(fact, after=first.having) if fact.new else fact for fact in one.facts)
        found.append(msgspec.structs.replace(one, facts=facts))
    if _reached(parts[::-1], tuple(found), home, seed):
        raise Refused("no order that shows")
    return tuple(found)


def _reached(played: tuple[Function, ...], wanted: tuple[Function, ...], home: Phone, seed: int) -> bool:
    """Whether functions, one after the other, come to what others want."""
    steps, _ = _way(played, home, seed)
    params = _drawn(wanted, home, seed)
    done = _played(SimulatedDevice(home.profile), home, steps, params)
    return done is None or all(_hold(one, home, done[0], params) for one in wanted)


def _compatible(functions: tuple[Function, ...]) -> None:
    if any(one.ends for one in functions[:-1]):
        raise Refused("what is in front would not stay so")
    places = [{path.partition("[+")[0] for path in one.allowed} for one in functions]
    new = [path for one in functions for path in one.allowed if "[+" in path]
    for i, one in enumerate(places):
        for other in places[i + 1 :]:
            both = {path for path in one & other if f"{path}[+1]" not in new}
            if both:
                raise Refused("two functions that change the same")
    families = [one.family for one in functions]
    if len(set(families)) < len(families) and not new:
        raise Refused("two functions that change the same")


def _numbered(function: Function, number: int, count: int) -> Function:
    """A function whose parameters are its own, and whose texts no other one draws."""
    if count == 1:
        return function
    end = str(number + 1)
    own = {name for names in function.draws for name in names.split()}

    def turned(match: re.Match[str]) -> str:
        return f"{{{_suffixed(match[1], end)}}}" if match[1] in own else match[0]

    text = msgspec.json.encode(msgspec.structs.replace(function, draws={})).decode()
    made = msgspec.json.decode(_PLACE.sub(turned, text), type=Function)
    draws: Draws = {}
    for names, source in function.draws.items():
        if isinstance(source, list) and names.startswith("text") and len(source) > 1:
            source = source[number::count]
        draws[" ".join(_suffixed(name, end) for name in names.split())] = source
    return msgspec.structs.replace(made, draws=draws)


def _suffixed(name: str, end: str) -> str:
    stem, id, _ = name.partition("_id")
    return f"{stem}_{end}{id}"


def _merged(paths: tuple[str, ...]) -> tuple[str, ...]:
    """Paths that may change, with as many new records as all functions together make."""
    counts = Counter(paths)
    return tuple(
        path.replace("[+1]", f"[+{count}]") if path.endswith("[+1]") else path for path, count in counts.items()
    )


# --- the way -------------------------------------------------------------------------------------


def _way(parts: tuple[Function, ...], home: Phone, seed: int) -> tuple[tuple[Action, ...], int]:
    """The steps of all functions, and how many actions they are."""
    params = _drawn(parts, home, seed)
    device = SimulatedDevice(home.profile)
    steps: tuple[Action, ...] = ()
    seen: set[str] = set()  # packages of the apps that are open
    phone, total = home, 0
    for one in parts:
        for way in _ways(one, seen):
            done = _played(device, phone, way, params)
            if done is not None and _hold(one, home, done[0], params):
                steps, (phone, count) = (*steps, *way), done
                total += count
                break
        else:
            raise Refused("one function cannot follow the other")
        seen.add(one.package)
    for one in parts:
        if not _hold(one, home, phone, params):
            raise Refused("one function undoes another")
    return steps, total


def _drawn(parts: tuple[Function, ...], home: Phone, seed: int) -> Params:
    """Parameters to try functions with, the same in whatever order these are."""
    params: Params = {}
    try:
        for names, source in (draw for one in parts for draw in one.draws.items()):
            params |= drawn({names: source}, random.Random(f"compose/{seed}/{names}"), home)
    except (AndroidGymError, LookupError) as error:
        raise Refused("nothing to draw a parameter from") from error
    return params


def _ways(function: Function, seen: set[str]) -> list[tuple[Action, ...]]:
    """The ways to try, the shortest first: its own from the start of the app, or, where the app is
    open, what is left of it after some steps back."""
    steps = function.steps
    if function.package not in seen:
        return [steps]
    back = (Action("back"),)
    found = [((*back * backs, *steps[cut:]), backs, cut) for backs in range(BACKS) for cut in range(1, len(steps))]
    found.sort(key=lambda one: (len(one[0]), one[1]))
    opened = [one[0] for one in found]
    again = [(steps[0], *way) for way in opened if way[0].verb != "back"]
    return [*opened, *again]


def _played(device: SimulatedDevice, phone: Phone, way: tuple[Action, ...], params: Params) -> tuple[Phone, int] | None:
    device.restore(phone)
    count = 0
    try:
        with raising():
            for step in way:
                error, made = carry_out(device, fill(step, params))
                if error:
                    return None
                count += len(made)
    except Exception:
        return None
    return device.phone(), count


def _hold(function: Function, home: Phone, now: Phone, params: Params) -> bool:
    try:
        return all(facts.holds(fact, home, now, params) for fact in function.facts)
    except LookupError:
        return False


# --- words ---------------------------------------------------------------------------------------


def _instructions(frames: Frames, parts: tuple[Function, ...], ordered: bool) -> tuple[str, ...]:
    made = []
    for form in range(FORMS):
        said: list[tuple[str, list[str]]] = []
        for one in parts:
            clause = f"{one.where}{one.clauses[form % len(one.clauses)]}"
            if said and said[-1][0] == one.app:
                said[-1][1].append(clause)
            else:
                said.append((one.app, [clause]))
        texts = [sentence(frames, app, joined(frames, listed, ordered), form) for app, listed in said]
        made.append(frames.apps[form].join(texts))
    return tuple(dict.fromkeys(made))


def _id(functions: tuple[Function, ...], apps: tuple[str, ...]) -> str:
    words = [one.word or app_name(one.app, one.package) for one in functions]
    if len(apps) == 1:
        return f"{words[0]}-{'And'.join(one.name for one in functions)}"
    return f"CrossApp-{'And'.join(f'{word}{one.name}' for word, one in zip(words, functions, strict=True))}"


def app_name(label: str, package: str = "") -> str:
    """What ids call an app: its label, or in another script the part of its package that says most.

    >>> app_name("Clock", "com.google.android.deskclock"), app_name("笔记", "com.miui.notes")
    ('Clock', 'Notes')
    """
    letters = re.sub(r"[^A-Za-z0-9]", "", label).lstrip("0123456789")
    if not letters or not label.isascii():
        parts = [part for part in package.split(".") if part.lower() not in _COMMON and part[:1].isalpha()]
        letters = re.sub(r"[^A-Za-z0-9]", "", parts[-1]) if parts else letters
    return f"{letters[:1].upper()}{letters[1:]}" or "App"
