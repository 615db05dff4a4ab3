"""Saving values: exact, the same everywhere, and never a way to run code."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from typing import Any

import msgspec
import pytest
import toy
from hypothesis import given
from hypothesis import strategies as st

from android_gym.apps.google.chrome.model import Chrome
from android_gym.errors import DamagedFile
from android_gym.phone.core.calls import Call
from android_gym.phone.core.codec import _MOVED, _class, digest, dumps, loads, unset
from android_gym.phone.core.values import Table, Value
from android_gym.phone.state.events import Event, Key, Launch, Notifications, Swipe, Tap, Type
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone


class Point(Value):
    x: Any = 0
    y: Any = ()


atoms = st.one_of(
    st.none(), st.booleans(), st.integers(-(2**63), 2**64 - 1), st.text(), st.binary(), st.floats(allow_nan=False)
)
things = st.recursive(
    atoms, lambda kids: st.one_of(st.lists(kids).map(tuple), st.builds(Point, kids, kids)), max_leaves=10
)


def typed(value: Any) -> Any:
    """A value with its types, which equality leaves out."""
    if isinstance(value, tuple):
        return [typed(v) for v in value]
    if isinstance(value, Point):
        return [Point, typed(value.x), typed(value.y)]
    return type(value), value


class Saved(Value):
    """`toy.Saved`, some versions on."""

    later = frozenset({"y"})
    x: Any = ()
    y: int = 3


def test_a_later_field_changes_a_digest_only_where_it_is_set() -> None:
    assert digest(toy.Saved(5)) == digest(Saved(5)) != digest(Saved(5, 4))
    assert loads(dumps(Saved(5, 4))) == Saved(5, 4)
    assert [unset(Saved(5), "y"), unset(Saved(5, 4), "y"), unset(Saved(), "x")] == [1, 0, 0]


@given(things)
def test_what_is_loaded_is_what_was_saved(value: Any) -> None:
    data = dumps(value)
    assert typed(loads(data)) == typed(value)
    assert dumps(loads(data)) == data


@given(st.frozensets(st.one_of(st.integers(-9, 9), st.text(max_size=2)), max_size=5))
def test_sets_are_saved_in_one_order(value: frozenset[Any]) -> None:
    assert loads(dumps(value)) == value
    assert dumps(value) == dumps(frozenset(sorted(value, key=repr, reverse=True)))


@pytest.mark.parametrize("profile", ["pixel", "reference"])
def test_the_base_phone_is_saved_and_loaded(profile: str) -> None:
    phone = base_phone(profile)
    again = loads(dumps(phone))
    assert (again, again.key()) == (phone, phone.key())
    assert top_frame(again) is top_frame(phone)


def walk(phone: Phone, seed: int, events: int) -> Phone:
    rng = random.Random(seed)
    w, h = phone.display.size
    for _ in range(events):
        targets = [s for s in top_frame(phone).targets if s.view.tap is not None or s.view.field]
        roll = rng.random()
        event: Event = Tap(rng.uniform(0, w), rng.uniform(0, h))
        if roll < 0.6 and targets:
            event = Tap(*toy.centre(rng.choice(targets)))
        elif roll < 0.8:
            event = rng.choice((Type("ab"), Key("back"), Notifications(), Key("recents")))
        elif roll < 0.9:
            event = Launch(rng.choice(phone.packages))
        elif roll < 0.97:
            event = Swipe(rng.uniform(0, w), h * 0.8, rng.uniform(0, w), h * 0.2)
        phone = step(phone, event)
    return phone


@pytest.mark.parametrize("seed", range(4))
def test_phones_after_a_walk_are_saved_loaded_and_go_on_alike(seed: int) -> None:
    phone = walk(base_phone(), seed, 120)
    again = loads(dumps(phone))
    assert again == phone
    assert digest(again) == digest(phone)
    assert walk(again, seed + 50, 30) == walk(phone, seed + 50, 30)


# --- the same everywhere ------------------------------------------------------------------------

SCRIPT = """
from android_gym.profiles import base_phone
from android_gym.phone.core.codec import digest
from android_gym.phone.state.events import Launch, Notifications
from android_gym.phone.system.step import step
phone = step(step(base_phone(), Launch("com.google.android.deskclock")), Notifications())
print(digest(phone), digest(frozenset("abcdef")))
"""


def test_digests_are_equal_in_every_process() -> None:
    printed = set()
    for seed in ("0", "1", "4711"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run([sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, check=True)
        printed.add(done.stdout.strip())
    phone = step(step(base_phone(), Launch("com.google.android.deskclock")), Notifications())
    assert printed == {f"{digest(phone)} {digest(frozenset('abcdef'))}"}


def test_moving_a_module_changes_no_digest() -> None:
    here, there = Call("a.b:go", (1,)), Call("c:go", (1,))
    assert digest((here,)) == digest((there,)) != digest((Call("a.b:stop", (1,)),))


def test_equal_values_have_equal_digests_and_others_do_not() -> None:
    assert digest(Point(1, (1.0,))) == digest(Point(True, (1,)))
    assert digest(Point(0.5)) == digest(Point(0.5))
    assert len({digest(v) for v in (Point(), Point(1), Point(0, (1,)), Point("1"), Table(), (), "", 1.5)}) == 8
    assert len(digest(Point())) == 32


# --- what is refused ----------------------------------------------------------------------------


def packed(data: Any) -> bytes:
    return msgspec.msgpack.encode(data)


def nested(depth: int) -> bytes:
    return b"\x92\xa0" * depth + b"\xc0"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xc1",
        b"not msgpack at all",
        dumps(base_phone())[:-3],
        dumps(base_phone())[50:],
        packed([]),
        packed([1, 2]),
        packed([None]),
        packed({"a": 1}),
        packed(["", {"a": 1}]),
        packed(["", msgspec.msgpack.Ext(5, b"x")]),
        nested(100_000),
    ],
    ids=[
        "empty",
        "reserved",
        "text",
        "cut off",
        "begins late",
        "no name",
        "number for name",
        "none for name",
        "map",
        "map inside",
        "extension",
        "too deep",
    ],
)
def test_garbage_is_a_damaged_file(data: bytes) -> None:
    with pytest.raises(DamagedFile, match="no saved phone value"):
        loads(data)


@pytest.mark.parametrize(
    "head",
    [
        "os:system",
        "builtins:eval",
        "subprocess:Popen",
        "android_gym.phone.system.step:step",
        "android_gym.phone.system.frame:Frame",
        "no.such:Thing",
        "android_gym.phone.state.phone:Nothing",
        "x",
        ":",
        "android_gym.phone.core.values:Value.__class__",
        "android_gym.phone.core.codec:Value.but",
    ],
)
def test_nothing_but_values_is_ever_made(head: str) -> None:
    with pytest.raises(DamagedFile, match="there is no value class"):
        loads(packed([head, "touch /nothing"]))


class Wanderer(Value):
    """Saved when it stood in another module."""

    x: int = 0


@pytest.mark.parametrize("old, new", _MOVED.items())
def test_a_class_that_has_moved_is_found(old: str, new: str) -> None:
    assert _class(old) is _class(new)


def test_a_call_must_name_a_handler() -> None:
    call = toy.note("x")
    assert loads(dumps(call)) == call
    for name in ("os:system", "toy:Page", f"{__name__}:walk", "", 5):
        with pytest.raises(DamagedFile):
            loads(packed(["android_gym.phone.core.calls:Call", name, [""]]))


def test_too_few_or_too_many_fields_are_damage() -> None:
    for fields in ([], list(range(99))):
        with pytest.raises(DamagedFile):
            loads(packed(["android_gym.phone.state.phone:Task", *fields]))


@pytest.mark.parametrize("value", [[1], {"a": 1}, {1}, object(), len, (1, [2])])
def test_what_is_no_value_is_not_saved(value: Any) -> None:
    with pytest.raises(TypeError, match="cannot be saved"):
        dumps(value)


def test_a_class_that_could_not_be_found_again_is_not_saved() -> None:
    class Hidden(Value):
        x: int = 0

    with pytest.raises(TypeError, match="not at the top of its module"):
        dumps(Hidden())


def test_a_browser_that_was_saved_with_its_list_of_forms_loads_without_it() -> None:
    now = Chrome(homepage="https://a.example/", feed=False)
    head, *rows = msgspec.msgpack.decode(dumps(now))
    form = ["android_gym.web.browser:Sent", "https://a.example/", "Order", ["", ["", "Name", "Ann"]]]
    at = Chrome.__struct_fields__.index("cart") + 1
    assert loads(msgspec.msgpack.encode([head, *rows[:at], ["", form], *rows[at:]])) == now
