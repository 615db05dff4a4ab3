"""When figures were made, and with what: without it nobody sees that they are of an older package."""

from __future__ import annotations

from datetime import date

from android_gym.versions import HARNESS


def stamp() -> dict[str, str]:
    """The date, and the version of the package."""
    return {"date": date.today().isoformat(), "version": HARNESS}


def when(made: dict[str, dict[str, str]]) -> str:
    """A sentence: when figures were made and with which version, by what they are of."""
    groups: dict[str, list[str]] = {}
    for name, one in made.items():
        groups.setdefault(f"on {one['date']} with android-gym {one['version']}", []).append(name)
    if len(groups) == 1:
        return f"Measured {next(iter(groups))}."
    told = [f"{', '.join(names)} {time}" for time, names in groups.items()]
    return f"Measured: {'; '.join(told)}."
