"""The examples in the docstrings of devices."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest

from android_gym.devices import labels, numbers, shell, verb_bits


@pytest.mark.parametrize("module", [labels, numbers, shell, verb_bits])
def test_the_example_of_a_docstring_gives_what_it_says(module: ModuleType) -> None:
    assert doctest.testmod(module) == (0, 1)
