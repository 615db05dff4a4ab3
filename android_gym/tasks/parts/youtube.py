"""YouTube: what it shows and keeps, and the videos and channels that tasks speak of."""

from __future__ import annotations

import random
from typing import Any

from ...apps.google.youtube.acts import playing, visible
from ...apps.google.youtube.catalogue import Channel, Video, catalogue, proposed
from ...apps.google.youtube.model import PACKAGE, Subscription, YouTube
from ...apps.google.youtube.watch import Watch
from ...phone.state.phone import Phone
from ..base import Params
from ..foreground import top_activity
from ..records import the_first

KEPT = ("liked", "disliked", "watch_later")  # lists of videos, that which was added last first


def youtube(phone: Phone) -> YouTube:
    model: YouTube = phone.app(PACKAGE)
    return model


def put(phone: Phone, **fields: object) -> Phone:
    """The phone with other fields of what YouTube keeps."""
    return phone.replace(apps=phone.apps.update({PACKAGE: youtube(phone).replace(**fields)}))


def first(phone: Phone) -> Video:
    """The first video of the home page."""
    return visible(youtube(phone), proposed(phone.world, phone.time))[0]


def on_screen(phone: Phone) -> Video | None:
    """The video of the watch page in front."""
    return playing(phone.media.of(PACKAGE), phone.world) if top_activity(phone, Watch) else None


def playing_something(before: Phone, now: Phone, p: Params) -> bool:
    return now.media.of(PACKAGE) is not None


def without_marks(phone: Phone, p: Params) -> Phone:
    """Nothing was done with the video yet."""
    app, id = youtube(phone), video(phone, p["title"]).id

    def rest(ids: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(one for one in ids if one != id)

    kept = {name: rest(getattr(app, name)) for name in KEPT}
    return put(phone, playlists=tuple(one.replace(videos=rest(one.videos)) for one in app.playlists), **kept)


def video(phone: Phone, title: str) -> Video:
    return the_first((one for one in catalogue(phone.world).videos.values() if one.title == title), f"video {title!r}")


def without_subscription(phone: Phone, p: Params) -> Phone:
    id = channel(phone, p["channel"]).id
    return put(phone, subscriptions=tuple(one for one in youtube(phone).subscriptions if one.id != id))


def channel(phone: Phone, name: str) -> Channel:
    return the_first((one for one in catalogue(phone.world).channels.values() if one.name == name), f"channel {name!r}")


def with_subscription(phone: Phone, p: Params) -> Phone:
    return put(phone, subscriptions=its_channel(without_subscription(phone, p), p)["joined"])


def sample_first(rng: random.Random, phone: Phone) -> Params:
    return {"name": first(phone).title}


def its_video(start: Phone, p: Params) -> dict[str, Any]:
    """The video, the name of its channel, and what the owner keeps with it on top."""
    one, app = video(start, p["title"]), youtube(start)
    by = catalogue(start.world).channels[one.channel].name
    return {"video": one, "by": by, **{name: (one.id, *getattr(app, name)) for name in KEPT}}


def its_channel(start: Phone, p: Params) -> dict[str, Any]:
    """The channel, and the subscriptions with it behind the others."""
    own = Subscription(channel(start, p["channel"]).id)
    return {"id": own.id, "joined": (*youtube(start).subscriptions, own)}
