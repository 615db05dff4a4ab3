"""A phone with the garden of `garden`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import android_gym
from android_gym.phone.core import own
from android_gym.phone.system import catalogue
from android_gym.phone.system import plugins as apps_plugins
from android_gym.phone.system.registry import components
from android_gym.profiles import find, register
from android_gym.tasks import plugins, registry

PROFILE = "with_garden"


@pytest.fixture(scope="module")
def profile() -> Iterator[str]:
    """The name of a profile with the garden, which is forgotten after the module."""
    known = dict(catalogue._PROFILES)
    names = android_gym.apps_from(Path(__file__).with_name("garden.py"))
    pixel = find("pixel")
    register(pixel.replace(name=PROFILE, apps=(*pixel.apps, *names)))
    yield PROFILE
    apps_plugins.forget(own.given(), own.holding())
    own.restore("")
    catalogue._PROFILES.clear()
    catalogue._PROFILES.update(known)
    plugins.look.cache_clear()
    registry._changed()
    components.cache_clear()
