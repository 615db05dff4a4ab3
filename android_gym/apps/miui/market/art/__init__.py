"""Icons of the apps that are offered."""

from __future__ import annotations

from .....phone.paint.drawings import parts
from .....phone.paint.layers import as_image
from .....phone.paint.pen import Pen

_USUAL = "#4aa3ff", "#1f6fd6", "apps"


def app_icon(pen: Pen, argument: str) -> None:
    """A sign on a ground that goes from one colour to another: "#4aa3ff/#1f6fd6/wb_sunny"."""
    as_image(pen, lambda inner: _draw(inner, *parts(argument, *_USUAL)))


def _draw(pen: Pen, top: str, bottom: str, sign: str) -> None:
    with pen.clipped(0.24 * pen.w):
        pen.gradient(0, pen.h, top, bottom)
        pen.circle(pen.w * 0.2, pen.h * 0.1, pen.w * 0.62, "#ffffff", 0.12)
        pen.icon(sign, pen.w / 2, pen.h / 2, pen.w * 0.58, "#ffffff")


def screenshot(pen: Pen, argument: str) -> None:
    """What an app looks like, "#4aa3ff/#1f6fd6/wb_sunny/2": a page of one of three kinds in its colours."""
    as_image(pen, lambda inner: _page(inner, *parts(argument, *_USUAL, "1")))


def _page(pen: Pen, top: str, bottom: str, sign: str, kind: str) -> None:
    w, h = pen.w, pen.h
    pen.gradient(0, h, "#fbfcfe", "#eef1f6")
    if kind == "1":
        pen.gradient(0, h * 0.46, top, bottom)
        pen.icon(sign, w / 2, h * 0.24, w * 0.42, "#ffffff")
    pen.rect(w * 0.08, h * 0.05, w * 0.4, h * 0.022, "#ffffff" if kind == "1" else bottom, h * 0.011)
    start = {"1": 0.5, "2": 0.12}.get(kind, 0.24)
    for n in range(int((0.84 - start) / 0.12)):
        y = h * (start + 0.12 * n)
        pen.rect(w * 0.06, y, w * 0.88, h * 0.1, "#ffffff", w * 0.05)
        pen.circle(w * 0.18, y + h * 0.05, w * 0.07, top if n % 2 else bottom)
        pen.rect(w * 0.32, y + h * 0.028, w * (0.3 + 0.08 * (n % 3)), h * 0.016, "#6b7686", h * 0.008)
        pen.rect(w * 0.32, y + h * 0.058, w * 0.5, h * 0.012, "#cdd4de", h * 0.006)
    if kind == "3":
        pen.rect(w * 0.06, h * 0.1, w * 0.88, h * 0.12, top, w * 0.05)
    pen.rect(0, h * 0.9, w, h * 0.1, "#ffffff")
    for n in range(4):
        pen.circle(w * (0.14 + 0.24 * n), h * 0.945, w * 0.035, bottom if n == 0 else "#c3cad4")


DRAWINGS = {"market_app": app_icon, "market_shot": screenshot}
