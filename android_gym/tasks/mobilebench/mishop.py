"""What tasks of Xiaomi's shop draw."""

from __future__ import annotations

from ...apps.miui.shop.app import SHOP, mishop
from ..blocks import shop

globals().update(shop.draws(SHOP, mishop.name))
