"""What the tasks of the bookshop draw: books that are not on its first page."""

from __future__ import annotations

from android_gym.phone.system.registry import apps
from android_gym.tasks.blocks import shop

NAME = "org.example.leafbooks"
globals().update(shop.draws(apps()[NAME].main.sells, NAME))  # type: ignore[attr-defined]
