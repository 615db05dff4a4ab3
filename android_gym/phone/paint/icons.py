"""The icons of apps, as whoever knows the apps hands them to the painter."""

from __future__ import annotations

from collections.abc import Callable

from ..core.values import Value
from ..state.icon import Icon


class Icons(Value):
    """What "app:PACKAGE" is drawn with: `of(package)` is an app's icon, None for an app without
    one, and `mask` the launcher's shape."""

    of: Callable[[str], Icon | None]
    mask: str = "circle"  # one of `state.icon.MASKS`


def _none(package: str) -> None:
    return None


UNKNOWN = Icons(_none)
