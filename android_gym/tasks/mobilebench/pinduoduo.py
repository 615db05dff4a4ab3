"""What tasks of Pinduoduo draw."""

from __future__ import annotations

from ...apps.thirdparty.pinduoduo.app import BEST, SHOP, pinduoduo
from ..blocks import shop

globals().update(shop.draws(SHOP, pinduoduo.name, [one.key for one in BEST]))
