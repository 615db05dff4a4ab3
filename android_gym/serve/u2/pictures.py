"""Pictures of the screen as uiautomator2's server sends them: JPEG in base64, or PNG."""

from __future__ import annotations

import base64
from typing import Any

from ...phone.state.phone import Phone
from ...phone.system.render import render


def jpeg_text(phone: Phone, scale: float, quality: int) -> str:
    """The screen as JPEG in base64, without line breaks. `scale` 0 to 1, `quality` 1 to 100."""
    import cv2

    how = [cv2.IMWRITE_JPEG_QUALITY, max(1, min(100, quality))]
    return base64.b64encode(_encoded(phone, scale, ".jpg", how)).decode("ascii")


def png(phone: Phone, scale: float = 1.0) -> bytes:
    """The screen as PNG, lossless."""
    import cv2

    return _encoded(phone, scale, ".png", [cv2.IMWRITE_PNG_COMPRESSION, 1])


def _encoded(phone: Phone, scale: float, ending: str, how: list[Any]) -> bytes:
    import cv2

    pixels = cv2.cvtColor(_drawn(phone, scale), cv2.COLOR_RGB2BGR)  # 40 times a slice's speed
    return bytes(cv2.imencode(ending, pixels, how)[1])


def _drawn(phone: Phone, scale: float) -> Any:
    """(height, width, 3) uint8 RGB; a scale that is none of 0 to 1 counts as 1."""
    if not 0 < scale < 1:
        return render(phone)
    width, height = (max(1, round(side * scale)) for side in phone.display.size)
    return render(phone, width, height)
