"""Exceptions in apps fail the tests: the apps do not crash as on a phone that is used."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from android_gym.phone.system.crashes import raising


@pytest.fixture(autouse=True)
def apps_raise() -> Iterator[None]:
    """Exceptions in apps are raised. A test of crashes turns it off: `with raising(False)`."""
    with raising():
        yield
