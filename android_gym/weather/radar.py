"""Rain over a region as a radar sees it: what a place will get is on its way there."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import lru_cache
from math import cos, floor, radians, sin
from typing import Any

import numpy as np

from .days import roll
from .hours import hour
from .places import Place

SPEED = 36.0  # km/h that clouds move
OWN = 45.0  # km around a place within which it rains as its forecast says
CELL = 34.0  # km, of showers elsewhere
HOURS = 7  # before and after, that are on the map


def heading(place: Place, at: datetime) -> tuple[float, float]:
    """Where clouds go to, east and north: with the wind of the day."""
    turn = radians(roll(place.key, at.date().toordinal(), "turn") % 360)
    return -sin(turn), -cos(turn)


def rain(place: Place, at: datetime, ahead: int, east: Any, north: Any) -> Any:
    """mm an hour at points so many km east and north of a place (arrays), at its local time."""
    u, v = heading(place, at)
    along = (east * u + north * v) / SPEED  # hours since what is there was over the place
    across = (east * -v + north * u) / CELL
    hours = np.arange(-HOURS, HOURS + 1)
    amounts = np.array([_amount(place, at + timedelta(hours=int(h)), ahead) for h in hours])
    share = at.minute / 60 - 0.5
    own = np.interp(share - along, hours, amounts)
    drift = (at - datetime(2023, 1, 1)).total_seconds() / 3600
    spots = _noise(place.key, along * SPEED / CELL - drift * SPEED / CELL, across)
    fine = _noise(f"{place.key}/fine", (along - drift) * SPEED / CELL * 3.1, across * 3.1)
    texture = 0.45 + 0.8 * spots + 0.5 * (fine - 0.5)
    elsewhere = np.maximum(0.7 * spots + 0.3 * fine - 0.6, 0) * 13
    far = 1 - np.exp(-(east**2 + north**2) / OWN**2)
    return np.maximum(own * (1 - far + far * np.maximum(texture, 0)), elsewhere * far**2)


def clouds(place: Place, at: datetime, ahead: int, east: Any, north: Any) -> Any:
    """How much of the sky clouds cover at such points, from 0 to 1."""
    u, v = heading(place, at)
    drift = (at - datetime(2023, 1, 1)).total_seconds() / 3600 * SPEED / CELL
    along, across = (east * u + north * v) / CELL, (east * -v + north * u) / CELL
    cover = hour(place, at.date(), at.hour, ahead).cover / 100
    one = _noise(f"{place.key}/sky", (along - drift) * 0.6, across * 0.6)
    two = _noise(f"{place.key}/wisps", (along - drift) * 2.3, across * 2.3)
    return (0.65 * one + 0.35 * two - 0.62 + 0.55 * cover) * 2.2


def _amount(place: Place, at: datetime, ahead: int) -> float:
    return hour(place, at.date(), at.hour, ahead).amount


def _noise(key: str, x: Any, y: Any) -> Any:
    """Smooth noise from 0 to 1 over a plane."""
    x0, y0 = np.floor(x), np.floor(y)
    fx, fy = x - x0, y - y0
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    left, low = floor(float(x0.min())), floor(float(y0.min()))
    wide, high = int(x0.max()) - left + 2, int(y0.max()) - low + 2
    grid = _grid(key, left, low, wide, high)
    i, k = (x0 - left).astype(int), (y0 - low).astype(int)
    above = grid[k, i] * (1 - fx) + grid[k, i + 1] * fx
    below = grid[k + 1, i] * (1 - fx) + grid[k + 1, i + 1] * fx
    return above * (1 - fy) + below * fy


@lru_cache(maxsize=32)
def _grid(key: str, left: int, low: int, wide: int, high: int) -> Any:
    return np.array([[roll(key, left + i, low + k) % 1024 / 1023 for i in range(wide + 1)] for k in range(high + 1)])
