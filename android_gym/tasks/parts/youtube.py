"""What the tasks of youtube.yaml share with others."""

from __future__ import annotations

import random

from ...apps.google.youtube.acts import playing, visible
from ...apps.google.youtube.catalogue import Channel, Video, catalogue, proposed, released
from ...apps.google.youtube.model import PACKAGE, Subscription, YouTube
from ...apps.google.youtube.watch import Watch
from ...phone.state.phone import Phone
from ..base import Params
from ..foreground import top_activity


def first(phone: Phone) -> Video:
    """The first video of the home page."""
    return visible(youtube(phone), proposed(phone.world, phone.time))[0]


def youtube(phone: Phone) -> YouTube:
    model: YouTube = phone.app(PACKAGE)
    return model


def on_screen(phone: Phone) -> Video | None:
    """The video of the watch page in front."""
    if top_activity(phone, Watch) is None:
        return None
    return playing(phone.media.of(PACKAGE), phone.world)


def playing_something(before: Phone, now: Phone, p: Params) -> bool:
    return now.media.of(PACKAGE) is not None


def unmarked(phone: Phone, p: Params) -> Phone:
    """Nothing was done with the video yet."""
    app, id = youtube(phone), video(phone, p["title"]).id

    def rest(ids: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(one for one in ids if one != id)

    lists = tuple(one.replace(videos=rest(one.videos)) for one in app.playlists)
    return put(
        phone, liked=rest(app.liked), disliked=rest(app.disliked), playlists=lists, watch_later=rest(app.watch_later)
    )


def put(phone: Phone, **fields: object) -> Phone:
    return phone.replace(apps=phone.apps.update({PACKAGE: youtube(phone).replace(**fields)}))


def video(phone: Phone, title: str) -> Video:
    """The video of a title. LookupError if there is none."""
    for one in catalogue(phone.world).videos.values():
        if one.title == title:
            return one
    raise LookupError(title)


def unsubscribed(phone: Phone, p: Params) -> Phone:
    id = channel(phone, p["channel"]).id
    rest = tuple(s for s in youtube(phone).subscriptions if s.id != id)
    return put(phone, subscriptions=rest)


def channel(phone: Phone, name: str) -> Channel:
    """The channel of a name. LookupError if there is none."""
    for one in catalogue(phone.world).channels.values():
        if one.name == name:
            return one
    raise LookupError(name)


def subscribed(phone: Phone, p: Params) -> Phone:
    own = Subscription(channel(phone, p["channel"]).id)
    return put(phone, subscriptions=(*youtube(unsubscribed(phone, p)).subscriptions, own))


TITLES = (
    "ChatGPT Explained Completely",
    "One-Pot Pasta in 15 Minutes",
    "The Owl in the Old Barn",
    "Ten Days Alone in the Fjords",
    "Fix a Dripping Tap in Ten Minutes",
    "Dog Meets Snow for the First Time",
    "Couch to 5K: Week One",
)


def sample_channel(rng: random.Random, phone: Phone) -> Params:
    return {"channel": rng.choice(CHANNELS)}


CHANNELS = ("Ted-Ed", "Tiny Kitchen", "Blue Hour", "Sky Notes", "Second Wind", "Window Seat")


def latest(phone: Phone, name: str) -> Video:
    id = channel(phone, name).id
    return next(v for v in released(phone.world, phone.time) if v.channel == id)
