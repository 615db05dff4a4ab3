"""How much a process remembers."""

from __future__ import annotations

from android_gym.phone.core import cache


def test_all_that_a_process_remembers_fits_into_72_mb() -> None:
    shares = {name: size for name, size in vars(cache).items() if isinstance(size, int)}
    assert sum(shares.values()) + shares["BOXES"] <= 72_000_000
