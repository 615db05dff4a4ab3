"""Videos and channels of YouTube: what youtube.yaml starts from and asks for in code."""

from __future__ import annotations

from ...apps.google.youtube.acts import playing
from ...apps.google.youtube.finding import Results
from ...apps.google.youtube.model import PACKAGE, Comment
from ...apps.google.youtube.watch import Watch
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...screen import Screen
from ..base import Params
from ..foreground import top_activity
from ..parts.youtube import first, on_screen, put, video
from ..screen_goals import texts


def results_shown(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Results)
    return top is not None and fold(top.query.strip()) == fold(p["words"])


def results_seen(screen: Screen, p: Params) -> bool:
    shown = texts(screen)
    return "results" in shown and fold(shown.get("search_query", "").strip()) == fold(p["words"])


def first_plays(before: Phone, now: Phone, p: Params) -> bool:
    return on_screen(now) == first(before)


def video_shown(before: Phone, now: Phone, p: Params) -> bool:
    return on_screen(now) == video(now, p["title"])


def at_video(before: Phone, now: Phone, p: Params) -> bool:
    """The page of the video is in front, whatever lies over it."""
    shown = playing(now.media.of(PACKAGE), now.world) if isinstance(now.top, Watch) else None
    return shown is not None and shown.title == p["title"]


def with_comment(phone: Phone, p: Params) -> Phone:
    mine = Comment(1, video(phone, p["title"]).id, p["words"], phone.time - 7200)
    return put(phone, comments=(mine,))
