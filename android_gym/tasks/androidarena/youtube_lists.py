"""Playlists of YouTube, and tasks with rules and questions: what youtube_lists.yaml needs in code."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.google.youtube.acts import ShareVideo
from ...apps.google.youtube.catalogue import Video, released, remarks
from ...apps.google.youtube.home import AllSubscriptions, Main
from ...apps.google.youtube.model import Playlist
from ...phone.state.phone import Phone
from ..base import Params
from ..pages import says
from ..parts.browsers import uses
from ..parts.youtube import channel, on_screen, put, video, without_marks, youtube
from ..records import the_first

CHANNELS = ("Ted-Ed", "Tiny Kitchen", "Blue Hour", "Sky Notes", "Second Wind", "Window Seat")
IN_LIST = ("One-Pot Pasta in 15 Minutes", "The Owl in the Old Barn", "Ten Days Alone in the Fjords")

uses_youtube = uses("com.google.android.youtube")
words_sought = says("words")


def with_list(phone: Phone, p: Params) -> Phone:
    """There is such a playlist, with three videos."""
    old = youtube(phone).playlists
    ids = tuple(video(phone, title).id for title in IN_LIST)
    return put(phone, playlists=(*old, Playlist(len(old) + 1, p["list"], "Private", ids)))


def without_video(phone: Phone, p: Params) -> Phone:
    """There is such a playlist, and the video is in none."""
    return without_marks(with_list(phone, p), p)


def with_video(phone: Phone, p: Params) -> Phone:
    """There is such a playlist, and the video is its first."""
    phone = without_video(phone, p)
    *others, own = youtube(phone).playlists
    full = own.replace(videos=(video(phone, p["title"]).id, *own.videos))
    return put(phone, playlists=(*others, full))


def longer_list(start: Phone, p: Params) -> tuple[int, ...]:
    """The playlist with the video behind the others."""
    return (*youtube(start).playlists[-1].videos, video(start, p["title"]).id)


def shorter_list(start: Phone, p: Params) -> tuple[int, ...]:
    """The playlist without the video, its first."""
    return youtube(start).playlists[-1].videos[1:]


def sample_latest(rng: random.Random, phone: Phone) -> Params:
    name = rng.choice(CHANNELS)
    return {"channel": name, "name": latest(phone, name).title}


def latest(phone: Phone, name: str) -> Video:
    """The newest video of a channel."""
    id = channel(phone, name).id
    return the_first((v for v in released(phone.world, phone.time) if v.channel == id), f"video of {name}")


def opens_subscriptions(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """A page of all subscriptions came to the front."""
    top = after.top
    return isinstance(top, AllSubscriptions) or (isinstance(top, Main) and top.tab == "subscriptions")


def latest_plays(before: Phone, now: Phone, p: Params) -> bool:
    return on_screen(now) == latest(before, p["channel"])


def opens_sharing(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """YouTube's sheet for sharing was opened."""
    return isinstance(after.popup, ShareVideo)


def top_author(start: Phone, now: Phone, p: Params) -> str:
    return remarks(now.world, video(now, p["title"]).id)[0].author


def other_authors(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(r.author for r in remarks(now.world, video(now, p["title"]).id)[1:])


def year_joined(start: Phone, now: Phone, p: Params) -> str:
    return str(channel(now, p["channel"]).joined)
