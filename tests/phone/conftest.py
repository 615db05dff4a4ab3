"""Phones with the toy apps on them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import toy

from android_gym.phone.state.events import Install, Launch
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.registry import components
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone


@pytest.fixture
def catalogue(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy apps are in the catalogue of `pixel` while a test runs."""
    toy.offer(monkeypatch, *toy.APPS)
    yield
    components.cache_clear()


@pytest.fixture
def phone(catalogue: None) -> Phone:
    """The base phone with both toy apps installed, at home."""
    return step(step(base_phone(), Install(toy.TOY)), Install(toy.OTHER))


@pytest.fixture
def opened(phone: Phone) -> Phone:
    """The toy app in front."""
    return step(phone, Launch(toy.TOY))
