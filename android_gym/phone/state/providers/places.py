"""Places on the earth."""

from __future__ import annotations

from ...core.values import Value


class Place(Value):
    """A point, and what it is called."""

    latitude: float  # degrees, north of the equator
    longitude: float  # degrees, east of Greenwich
    name: str = ""


class Location(Value):
    """Where the phone is, as a location provider told."""

    latitude: float
    longitude: float
    accuracy: float = 20.0  # metres
    time: int = 0  # when it was told, seconds UTC; 0: it has been so all the time
    provider: str = "fused"  # fused, gps or network
