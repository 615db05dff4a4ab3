"""What holds for all tests.

Exceptions in apps fail the tests: the apps do not crash as on a phone that is used. Property tests
have no deadline, since a busy machine is no fault of what they test.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from android_gym.phone.system.crashes import raising

settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


@pytest.fixture(autouse=True)
def apps_raise() -> Iterator[None]:
    """Exceptions in apps are raised. A test of crashes turns it off: `with raising(False)`."""
    with raising():
        yield
