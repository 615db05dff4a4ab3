"""Unicode: the space of any text."""

from __future__ import annotations

import pickle

import pytest
from gymnasium.spaces import Text
from gymnasium.spaces.utils import flatten, flatten_space, unflatten

from android_gym.envs.spaces import Unicode


@pytest.mark.parametrize("text", ["", "plain", "日本語", "🙂", "\n\t\x00", "\ud800", "#click [n1]#"])
def test_any_text_up_to_the_length_is_in_the_space(text: str) -> None:
    assert text in Unicode(12)


@pytest.mark.parametrize("other", ["thirteen char", 7, None, b"bytes", ["a"]])
def test_longer_texts_and_other_things_are_not(other: object) -> None:
    assert other not in Unicode(12)


def test_samples_are_short_members_decided_by_the_seed() -> None:
    one, two = Unicode(100_000, seed=5), Unicode(100_000, seed=5)
    samples = [one.sample() for _ in range(50)]
    assert samples == [two.sample() for _ in range(50)]
    assert all(sample in one for sample in samples)
    assert max(map(len, samples)) == 32
    assert len(set(samples)) > 40


def test_a_small_space_samples_within_its_length() -> None:
    space = Unicode(3, seed=0)
    assert {len(space.sample()) for _ in range(60)} == {0, 1, 2, 3}


def test_sampling_with_a_mask_is_refused() -> None:
    with pytest.raises(TypeError, match="without a mask"):
        Unicode(3).sample(mask=(1, None))


def test_it_flattens_and_comes_back() -> None:
    space = Unicode(6)
    flat = flatten(space, "né🙂")
    assert flat in flatten_space(space)
    assert unflatten(space, flat) == "né🙂"


def test_it_is_a_text_space_equal_to_one_of_the_same_length_alone() -> None:
    assert isinstance(Unicode(6), Text)
    assert Unicode(6) == Unicode(6)
    assert Unicode(6) != Unicode(7)
    assert Unicode(6) != Text(6)
    assert repr(Unicode(6)) == "Unicode(6)"


def test_it_pickles_with_its_random_state() -> None:
    space = Unicode(40, seed=3)
    space.sample()
    copy = pickle.loads(pickle.dumps(space))
    assert copy == space
    assert [copy.sample() for _ in range(5)] == [space.sample() for _ in range(5)]


def test_texts_are_cut_to_fit() -> None:
    assert Unicode(3).truncate("abcd") == "abc"
    assert Unicode(3).truncate("ab") == "ab"
