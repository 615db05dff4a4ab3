"""The functions of an app: what can be done in it, as templates that tasks are composed of.

A function is made of what a walk has found (`explore`): the steps, what they change as facts, and
clauses that ask for it. Texts that are typed, options that are chosen and records whose rows are
touched become parameters. What comes out otherwise at another time of day is no part of the goal.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from ..action import Action
from ..devices.perform import carry_out
from ..devices.simulated import SimulatedDevice
from ..phone.core.values import Value
from ..phone.state.diff import Difference, side_effects
from ..phone.state.phone import Phone
from ..phone.system.crashes import raising
from ..tasks.facts import Fact, component_of
from ..tasks.places import at
from ..tasks.templates import plainly
from .explore import Crumb, Found, Spot
from .made import Draws, touch
from .wording import FORMS, Frames, clauses, frames_of, joined, named, place_words

MOST_CHANGES = 4  # places that a function changes
LATER_S = 97  # seconds before each step when it is played again
LONGEST = 600  # characters of a value that a goal names
NUMBERS = ("4711", "815", "2468", "1357", "9090", "3141", "6022", "7788", "1999", "5150")
RADIOS = ("RadioButton", "CheckedTextView")
_ID = re.compile(r"\[(-?)([^\]+]+)\]")


class Refused(Exception):
    """Why something that was found is no function."""


class Function(msgspec.Struct, frozen=True):
    """One function. `steps` begin with the start of the app; `family` names what is alike."""

    package: str
    app: str
    kind: str  # switch, choose, type, tap, page, search, chain
    steps: tuple[Action, ...]
    facts: tuple[Fact, ...]
    allowed: tuple[str, ...]
    clauses: tuple[str, ...]
    name: str
    family: str
    where: str = ""  # "under “Display”, ", "" on the first screen
    draws: Draws = {}
    loose: tuple[str, ...] = ()
    word: str = ""  # what ids call the app

    @property
    def ends(self) -> bool:
        """Whether its goal is what is in front, so that nothing may come after it."""
        return any(fact.shows for fact in self.facts)


class Gathered(msgspec.Struct):
    """The functions that were made, and why others of what was found were not."""

    functions: list[Function]
    refused: Counter[str]


def gather(found: Iterable[Found], home: Phone, label: str, word: str = "") -> Gathered:
    """The functions of an app. label: what it is called; word: what ids call it, by default that."""
    refused: Counter[str] = Counter()
    made: list[_Draft] = []
    known: set[str] = set()
    for one in found:
        try:
            draft = _draft(one, home)
        except Refused as why:
            refused[str(why)] += 1
            continue
        if draft.mark in known:
            refused["the same in another way"] += 1
            continue
        known.add(draft.mark)
        made.append(draft)
    frames = frames_of(home)
    functions = [_function(group, label, frames, word) for group in _grouped(made)]
    return Gathered([one for one in functions if one is not None], refused)


# --- one finding ---------------------------------------------------------------------------------


class _Draft(msgspec.Struct):
    """A finding with its facts, before parameters are made of options."""

    found: Found
    facts: tuple[Fact, ...]
    allowed: tuple[str, ...]
    loose: tuple[str, ...]
    draws: Draws
    steps: tuple[Action, ...]
    mark: str  # what it comes to
    crumbs: tuple[Crumb, ...]

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(fact.place for fact in self.facts)


def _draft(found: Found, home: Phone) -> _Draft:
    crumbs = found.spot.crumbs[1:]
    if found.kind in ("change", "chain"):
        facts, allowed, loose = _changed(found, home)
    else:
        facts, allowed, loose = (_shown(found),), (), ()
    draws, facts, allowed, crumbs = _parameters(crumbs, facts, allowed, home)
    steps = (found.spot.crumbs[0].steps[0], *(s for c in crumbs for s in c.steps))
    mark = repr((found.package, found.kind, sorted(map(repr, facts))))
    return _Draft(found, facts, allowed, loose, draws, steps, mark, crumbs)


def _changed(found: Found, home: Phone) -> tuple[tuple[Fact, ...], tuple[str, ...], tuple[str, ...]]:
    """The facts of what was changed, the places, and the fields that depend on the time."""
    first = side_effects(home, found.spot.phone)
    if _turns_back(home, found):
        raise Refused("a control whose words do not say what it does")
    if found.first is not None and _is_possible_alone(home, found, found.first):
        raise Refused("what comes before it need not be done")
    if not 0 < len(first) <= MOST_CHANGES:
        raise Refused("more changes than a task should name")
    later = _later(home, found)
    if later is None or [d.path for d in later] != [d.path for d in first]:
        raise Refused("not the same at another time")
    if len({d.path for d in first}) < len(first):
        raise Refused("several records that are new or moved")
    facts: list[Fact] = []
    loose: list[str] = []
    for one, other in zip(first, later, strict=True):
        facts += _fact(one, other, loose)
    if not facts:
        raise Refused("all that it changes depends on the time")
    return tuple(facts), tuple(_allowed(d) for d in first), tuple(dict.fromkeys(loose))


def _turns_back(home: Phone, found: Found) -> bool:
    """Whether the same touch once more takes the change back, on a control that shows no state."""
    last = found.spot.crumbs[-1]
    if last.what != "tap" or last.on[0] is not None or last.record is not None:
        return False
    before = home if found.first is None else found.first.phone
    after = _played(found.spot.phone, (last,))
    return after is not None and side_effects(home, after) == side_effects(home, before)


def _is_possible_alone(home: Phone, found: Found, first: Spot) -> bool:
    """Whether what follows a change does something without it."""
    crumbs, number = found.spot.crumbs, len(first.crumbs)
    least = next((i for i, crumb in enumerate(first.crumbs) if crumb.what == "type"), number - 1)
    ends = (_played(home, (*crumbs[: kept + 1], *crumbs[number:])) for kept in range(least))
    return any(end is not None and side_effects(home, end) for end in ends)


def _played(phone: Phone, crumbs: tuple[Crumb, ...], wait: int = 0) -> Phone | None:
    """The phone after what was done on a way, None where it cannot be gone. wait: seconds before each step, after
    which no notice lies above what is touched."""
    device = SimulatedDevice(phone.profile)
    device.reset(phone)
    try:
        with raising():
            for one in (step for crumb in crumbs for step in crumb.steps):
                if wait:
                    carry_out(device, Action("wait", amount=wait))
                    device.restore(device.phone().replace(heads_up=None))
                error, _ = carry_out(device, one)
                if error:
                    return None
    except Exception:
        return None
    return device.phone()


def _later(home: Phone, found: Found) -> tuple[Difference, ...] | None:
    """What the same way changes at another time, None where it cannot be gone."""
    end = _played(home, found.spot.crumbs, LATER_S)
    return None if end is None else side_effects(home, end)


def _fact(one: Difference, later: Difference, loose: list[str]) -> Iterator[Fact]:
    path, after, other = one.path, plainly(one.after), plainly(later.after)
    if path.endswith("[order]"):
        raise Refused("an order of records")
    if path.endswith("[+]"):
        having = after if isinstance(one.after, Value) else {"value": after}
        now = other if isinstance(later.after, Value) else {"value": other}
        varying = [name for name in having if having[name] != now.get(name)]
        loose += varying
        kept = {k: v for k, v in having.items() if k not in (*varying, "id")}
        yield Fact(new=path.removesuffix("[+]"), having=_sized(kept))
    elif "[-" in path:
        yield Fact(gone=_ID.sub(lambda m: f"[{m[2]}]", path))
    elif after != other:
        loose.append(path.rpartition(".")[2])
    else:
        yield Fact(at=path, value=_sized(after))


def _sized(value: Any) -> Any:
    try:
        text = msgspec.json.encode(value).decode()
    except (TypeError, ValueError) as error:
        raise Refused("a value that cannot be written as data") from error
    if len(text) > LONGEST:
        raise Refused("a value that is too long to name")
    if _braces(value):
        raise Refused("a text with braces")
    return value


def _braces(value: Any) -> bool:
    if isinstance(value, str):
        return "{" in value or "}" in value
    if isinstance(value, dict):
        return any(map(_braces, value.values()))
    return isinstance(value, list) and any(map(_braces, value))


def _allowed(one: Difference) -> str:
    return one.path.replace("[+]", "[+1]")


def _shown(found: Found) -> Fact:
    top = found.spot.phone.top
    having = {name: plainly(getattr(top, name)) for name in top.__struct_fields__}
    return Fact(shows=component_of(found.spot.phone, top), having=_sized(having))


# --- parameters ----------------------------------------------------------------------------------


def _parameters(
    crumbs: tuple[Crumb, ...], facts: tuple[Fact, ...], allowed: tuple[str, ...], home: Phone
) -> tuple[Draws, tuple[Fact, ...], tuple[str, ...], tuple[Crumb, ...]]:
    """What was typed, and the records that were touched, as parameters."""
    pools: dict[str, list[str]] = {}
    texts = [crumb for crumb in crumbs if crumb.what == "type"]
    for number, crumb in enumerate(texts):
        name = f"text{number + 1}" if len(texts) > 1 else "text"
        facts = tuple(_exchanged(fact, crumb.text, f"{{{name}}}") for fact in facts)
        if not any(f"{{{name}}}" in repr(fact) for fact in facts):
            raise Refused("what was typed is not kept")
        pool = [*(NUMBERS if crumb.text.isdigit() else frames_of(home).texts)]
        pools[name] = [*pool[number:], *pool[:number]]
        crumbs = tuple(_retyped(c, crumb, f"{{{name}}}") for c in crumbs)
    draws: Draws = {" ".join(pools): _together(*pools.values())} if pools else {}
    records = [crumb for crumb in crumbs if crumb.record is not None]
    if len(records) > 1:
        raise Refused("several records on the way")
    for crumb in records:
        draws["item item_id"], facts, allowed = _drawn(crumb, facts, allowed, home)
        crumbs = tuple(_renamed(c) if c is crumb else c for c in crumbs)
    return draws, facts, allowed, crumbs


def _together(first: list[str], *others: list[str]) -> list[Any]:
    """The texts of one field, or of several that are drawn at once, so that they differ."""
    return list(map(list, zip(first, *others, strict=False))) if others else first


def _retyped(crumb: Crumb, typed: Crumb, text: str) -> Crumb:
    if crumb.what == "tap" and crumb.record is None and typed.text in crumb.label:  # what was made of it
        steps = tuple(
            s.replace(element=s.element.replace(name=s.element.name.replace(typed.text, text))) if s.element else s
            for s in crumb.steps
        )
        return crumb._replace(steps=steps, label=crumb.label.replace(typed.text, text))
    if crumb.text != typed.text or crumb.what != "type":
        return crumb
    steps = tuple(s.replace(text=text) if s.text else s for s in crumb.steps)
    return crumb._replace(steps=steps, text=text)


def _renamed(crumb: Crumb) -> Crumb:
    """A touch on the row of any record: it may have to be scrolled to."""
    last = crumb.steps[-1]
    element = last.element
    step = touch(last.verb, "{item}", element.id if element is not None and element.ordinal else "")
    return crumb._replace(label="{item}", steps=(touch("scroll_to", "{item}"), step))


def _drawn(
    crumb: Crumb, facts: tuple[Fact, ...], allowed: tuple[str, ...], home: Phone
) -> tuple[dict[str, Any], tuple[Fact, ...], tuple[str, ...]]:
    """How a record is drawn, and the facts and places as those of any."""
    record = crumb.record
    assert record is not None
    own = f"{record.table}[{record.id}]"
    where: dict[str, Any] = {}
    for fact in facts:
        if fact.at.startswith(f"{own}."):
            name = fact.at.removeprefix(f"{own}.")
            where[name] = plainly(at(home, fact.at))
    changed = tuple(_of_any(fact, record.table, record.id, crumb.label) for fact in facts)
    places = tuple(_any_id(path, record.table, record.id) for path in allowed)
    draw = {"of": record.table, "take": [record.title, "id"], "apart": [record.title]}
    return draw | ({"where": where} if where else {}), changed, places


def _any_id(path: str, table: str, id: int) -> str:
    for sign in ("", "-"):
        path = path.replace(f"{table}[{sign}{id}]", f"{table}[{sign}{{item_id}}]")
    return path


def _of_any(fact: Fact, table: str, id: int, title: str) -> Fact:
    def turned(value: Any) -> Any:
        if isinstance(value, int) and not isinstance(value, bool) and value == id:
            return "{item_id}"
        if isinstance(value, str) and title and title in value:
            return value.replace(title, "{item}")
        if isinstance(value, list):
            return [turned(one) for one in value]
        if isinstance(value, dict):
            return {key: turned(one) for key, one in value.items()}
        return value

    return msgspec.structs.replace(
        fact,
        at=_any_id(fact.at, table, id),
        gone=_any_id(fact.gone, table, id),
        new=_any_id(fact.new, table, id),
        value=turned(fact.value),
        having=turned(fact.having),
    )


def _exchanged(fact: Fact, old: str, new: str) -> Fact:
    def turned(value: Any) -> Any:
        if isinstance(value, str):
            return value.replace(old, new)
        if isinstance(value, int) and not isinstance(value, bool) and str(value) == old:
            raise Refused("a number that was typed")
        if isinstance(value, list):
            return [turned(one) for one in value]
        if isinstance(value, dict):
            return {key: turned(one) for key, one in value.items()}
        return value

    if old in fact.place:
        raise Refused("what was typed names a record")
    return msgspec.structs.replace(fact, value=turned(fact.value), having=turned(fact.having))


# --- functions -----------------------------------------------------------------------------------


def _kind(draft: _Draft) -> str:
    return draft.found.kind if draft.found.kind != "change" else _kind_of(draft.crumbs)


def _kind_of(crumbs: tuple[Crumb, ...]) -> str:
    """What sort of change a way makes."""
    last = crumbs[-1]
    if any(crumb.what == "type" for crumb in crumbs):
        return "type"
    if last.cls in RADIOS:
        return "choose"
    if last.on[0] is not None and last.on[1] is not None and last.on[0] != last.on[1]:
        return "switch"
    return "tap"


def _grouped(drafts: list[_Draft]) -> list[list[_Draft]]:
    """Drafts that are one function: options of one choice together, any other alone."""
    groups: dict[Any, list[_Draft]] = defaultdict(list)
    for number, draft in enumerate(drafts):
        key: Any = number
        single = all(fact.at for fact in draft.facts) and not draft.draws
        if _kind(draft) == "choose" and single:
            way = tuple(step for crumb in draft.crumbs[:-1] for step in crumb.steps)
            touched = draft.crumbs[-1].steps[-1].element
            key = (way, draft.places, touched and touched.id)
        groups[key].append(draft)
    return list(groups.values())


def _function(group: list[_Draft], label: str, frames: Frames, word: str) -> Function | None:
    first = group[0]
    kind = _kind(first)
    crumbs, steps, facts, draws = first.crumbs, first.steps, first.facts, first.draws
    if kind == "choose" and len(group) > 1:
        facts, draws, last = _choice(group)
        crumbs = (*crumbs[:-1], last)
        steps = (steps[0], *(s for c in crumbs for s in c.steps))
    said = _said_apart(frames, crumbs, len(first.found.first.crumbs) - 1) if first.found.first else None
    made, name, where = said or (clauses(frames, kind, crumbs), named(kind, crumbs), place_words(frames, kind, crumbs))
    if not made:
        return None
    family = " | ".join(sorted({_family(fact) for fact in facts}))
    return Function(
        first.found.package, label, kind, steps, facts, first.allowed, made, name, family, where, draws, first.loose
    )


def _said_apart(frames: Frames, crumbs: tuple[Crumb, ...], number: int) -> tuple[tuple[str, ...], str, str]:
    """The clauses and the name of a chain, whose second part begins with this crumb, and no place."""
    first, then = crumbs[:number], crumbs[number:]
    kind, more = _kind_of(first), _kind_of(then)
    wheres = place_words(frames, kind, first), "" if more == "tap" else place_words(frames, more, then)
    said = clauses(frames, kind, first), clauses(frames, more, then, whole=True)
    made = tuple(
        joined(frames, [f"{where}{forms[form]}" for where, forms in zip(wheres, said, strict=True)])
        for form in range(FORMS if all(said) else 0)
    )
    return made, f"{named(kind, first)}Then{named(more, then, whole=more == 'tap')}", ""


def _choice(group: list[_Draft]) -> tuple[tuple[Fact, ...], Draws, Crumb]:
    """The facts, the draw and the touch of a choice among several options."""
    first = group[0]
    names = " ".join(["choice", *(f"value{i}" for i in range(len(first.facts)))])
    rows = [[draft.crumbs[-1].label, *(fact.value for fact in draft.facts)] for draft in group]
    facts = tuple(msgspec.structs.replace(fact, value=f"{{value{i}}}") for i, fact in enumerate(first.facts))
    scrolls = any(len(draft.crumbs[-1].steps) > 1 for draft in group)
    last = first.crumbs[-1]
    step, element = last.steps[-1], last.steps[-1].element
    assert element is not None  # it is touched
    step = step.replace(element=element.replace(name="{choice}", ordinal=0))
    steps = (touch("scroll_to", "{choice}"), step) if scrolls else (step,)
    return facts, {names: rows}, last._replace(label="{choice}", steps=steps)


def _family(fact: Fact) -> str:
    """What a fact is about, the same for all records of a table and all values."""
    if fact.shows:
        words = sorted(value for value in fact.having.values() if isinstance(value, str))
        return f"{fact.shows} {' '.join(words)}".strip()
    return _ID.sub("[*]", fact.place)
