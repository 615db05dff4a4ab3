"""What holds for all tests.

Exceptions in apps fail the tests: the apps do not crash as on a phone that is used. Property tests
have no deadline, since a busy machine is no fault of what they test. `--slow-part N` keeps the slow
tests of one part of `slow_parts.PARTS`.
"""

from __future__ import annotations

import gc
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings
from slow_parts import PARTS, TABLE, read, splitter

from android_gym.phone.system.crashes import raising

settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")

SLOW = pytest.StashKey[list[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow-part", type=int, choices=range(1, PARTS + 1), help="run one part of the slow tests")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    slow = [item for item in items if item.get_closest_marker("slow")]
    config.stash[SLOW] = [item.nodeid for item in slow]
    if wanted := config.getoption("slow_part"):
        part = splitter(read(TABLE.read_text("utf-8")))
        kept = [item for item in slow if part(item.nodeid) == wanted]
        config.hook.pytest_deselected(items=[item for item in items if item not in {*kept}])
        items[:] = kept


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is loaded and collected stays to the end: the collector need not go through it each time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture
def slow_ids(pytestconfig: pytest.Config) -> list[str]:
    """The ids of all slow tests that were collected, whether they are run or not."""
    return pytestconfig.stash[SLOW]


@pytest.fixture(autouse=True)
def apps_raise() -> Iterator[None]:
    """Exceptions in apps are raised. A test of crashes turns it off: `with raising(False)`."""
    with raising():
        yield
