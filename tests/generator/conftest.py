"""Phones with an app of this folder: the garden of `garden`, and in Chinese the shop of `shop`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import android_gym
from android_gym.phone.core import own
from android_gym.phone.system import catalogue
from android_gym.phone.system import plugins as apps_plugins
from android_gym.phone.system.registry import components
from android_gym.profiles import find, register
from android_gym.tasks import plugins, registry

PROFILE = "with_garden"


@contextmanager
def with_app(name: str, file: str, **more: Any) -> Iterator[str]:
    """The name of a profile with an app, which is forgotten afterwards."""
    known = dict(catalogue._PROFILES)
    names = android_gym.apps_from(Path(__file__).with_name(file))
    pixel = find("pixel")
    register(pixel.replace(name=name, apps=(*pixel.apps, *names), **more))
    yield name
    apps_plugins.forget(own.given(), own.holding())
    own.restore("")
    catalogue._PROFILES.clear()
    catalogue._PROFILES.update(known)
    plugins.look.cache_clear()
    registry._changed()
    components.cache_clear()


@pytest.fixture(scope="module")
def profile() -> Iterator[str]:
    with with_app(PROFILE, "garden.py") as name:
        yield name


@pytest.fixture(scope="module")
def chinese() -> Iterator[str]:
    with with_app("with_shop", "shop.py", locale="zh-CN", zone="Asia/Shanghai") as name:
        yield name
