"""Phones as differences from a start."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest

from android_gym.envs.android import AndroidEnv
from android_gym.errors import DamagedFile
from android_gym.phone.core import codec
from android_gym.phone.state.events import Launch
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone
from android_gym.sessions import difference

CLOCK = "com.google.android.deskclock"


@pytest.fixture(scope="module")
def start() -> Phone:
    return base_phone()


def test_the_start_itself_is_some_bytes(start: Phone) -> None:
    assert len(difference.save(start, start)) == 15
    assert difference.load(difference.save(start, start), start) == start


def test_phones_of_random_play_come_back_byte_for_byte_and_small() -> None:
    env = AndroidEnv(["Clock", "Settings"], observation="text", actions="discrete")
    rng, sizes = np.random.default_rng(0), []
    for seed in range(12):
        _, info = env.reset(seed=seed)
        for _ in range(int(rng.integers(1, 20))):
            info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))[4]
            if env.episode_state.over:
                break
        begun = env.instance.start
        data = difference.save(env.phone, begun)
        assert codec.dumps(difference.load(data, begun)) == codec.dumps(env.phone)
        sizes.append(len(data))
    assert max(sizes) < 6_000 and sorted(sizes)[6] > 100


def test_equal_numbers_of_other_types_stay_what_they_are(start: Phone) -> None:
    begun = start.replace(settings=start.settings.put(a=True, b=1, c=1.0, d=0.0))
    other = start.replace(settings=start.settings.put(a=1, b=1.0, c=True, d=-0.0))
    back = difference.load(difference.save(other, begun), begun)
    assert codec.dumps(back) == codec.dumps(other)


def test_another_start_is_refused(start: Phone) -> None:
    data = difference.save(start, start)
    other = step(start, Launch(CLOCK))
    with pytest.raises(DamagedFile, match="it is from another one"):
        difference.load(data, other)


def test_what_is_no_difference_is_one_sentence(start: Phone) -> None:
    digest, _ = msgspec.msgpack.decode(difference.save(start, start))
    whole = len(difference._branches(start).trees) - 1
    for tree, why in (
        ([[whole]] * 5, "it comes to more than 4 times the start"),
        ([whole + 1], "list index out of range"),
        ([-1], "it names a branch below 0"),
        ("text", "no saved phone value|another profile"),
        (["os:system", "x"], "there is no value class os:system"),
        (["android_gym.phone.core.calls:Call", "os:system", ["", "x"]], "This is no"),
        (["", [0]], "another profile|no saved phone value"),
        ({}, "no part of a value"),
    ):
        with pytest.raises(DamagedFile, match=why):
            difference.load(msgspec.msgpack.encode([digest, tree]), start)
    for data in (b"", b"nothing", msgspec.msgpack.encode([digest])):
        with pytest.raises(DamagedFile, match="^This is no difference from the start of this session: "):
            difference.load(data, start)
    with pytest.raises(DamagedFile, match="has 1,000,001 bytes"):
        difference.load(b"x" * 1_000_001, start)
    deep = msgspec.msgpack.encode([digest]).replace(b"\x91", b"\x92", 1) + b"\x91" * 900 + b"\x00"
    with pytest.raises(DamagedFile):
        difference.load(deep, start)
