"""What the tasks of youtube.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...apps.google.youtube.acts import playing
from ...apps.google.youtube.finding import Results
from ...apps.google.youtube.model import PACKAGE, Comment
from ...apps.google.youtube.watch import Watch
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...screen import Screen
from ..base import Params
from ..foreground import top_activity
from ..parts.youtube import channel, first, on_screen, put, video, youtube
from ..screen_goals import texts


def found(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Results)
    return top is not None and fold(top.query.strip()) == fold(p["words"])


def found_seen(screen: Screen, p: Params) -> bool:
    shown = texts(screen)
    return "results" in shown and fold(shown.get("search_query", "").strip()) == fold(p["words"])


def sample_first(rng: random.Random, phone: Phone) -> Params:
    return {"name": first(phone).title}


def first_plays(before: Phone, now: Phone, p: Params) -> bool:
    return on_screen(now) == first(before)


def liked(before: Phone, now: Phone, p: Params) -> bool:
    return youtube(now).liked == (video(now, p["title"]).id, *youtube(before).liked)


def like_subgoal_2(b: Any, n: Any, p: Params) -> bool:
    return at_video(b, n, p) or liked(b, n, p)


def at_video(before: Phone, now: Phone, p: Params) -> bool:
    shown = playing(now.media.of(PACKAGE), now.world) if isinstance(now.top, Watch) else None
    return shown is not None and shown.title == p["title"]


def disliked(before: Phone, now: Phone, p: Params) -> bool:
    return youtube(now).disliked == (video(now, p["title"]).id, *youtube(before).disliked)


def dislike_subgoal_2(b: Any, n: Any, p: Params) -> bool:
    return at_video(b, n, p) or disliked(b, n, p)


def commented(before: Phone, now: Phone, p: Params) -> bool:
    old = youtube(before).comments
    new = [one for one in youtube(now).comments if one not in old]
    id = video(now, p["title"]).id
    return len(new) == 1 and (new[0].video, new[0].text, new[0].parent) == (id, p["words"], 0)


def comment_subgoal_2(b: Any, n: Any, p: Params) -> bool:
    return at_video(b, n, p) or commented(b, n, p)


def with_comment(phone: Phone, p: Params) -> Phone:
    mine = Comment(1, video(phone, p["title"]).id, p["words"], phone.time - 7200)
    return put(phone, comments=(mine,))


def uncommented(before: Phone, now: Phone, p: Params) -> bool:
    return not youtube(now).comments


def delete_comment_subgoal_2(b: Any, n: Any, p: Params) -> bool:
    return at_video(b, n, p) or uncommented(b, n, p)


def copied(before: Phone, now: Phone, p: Params) -> bool:
    return now.clipboard == video(now, p["title"]).link


def shown(before: Phone, now: Phone, p: Params) -> bool:
    return on_screen(now) == video(now, p["title"])


def copy_link_subgoal_2(b: Any, n: Any, p: Params) -> bool:
    return at_video(b, n, p) or copied(b, n, p)


def its_channel(phone: Phone, p: Params) -> Params:
    return {"id": channel(phone, p["channel"]).id}


def find_like(start: Phone, p: Params) -> dict[str, Any]:
    return {"video": video(start, p["title"])}


def find_dislike(start: Phone, p: Params) -> dict[str, Any]:
    return {"video": video(start, p["title"])}
