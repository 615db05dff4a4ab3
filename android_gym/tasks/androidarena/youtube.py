"""What the tasks of youtube.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...apps.google.youtube.acts import playing, visible
from ...apps.google.youtube.catalogue import Channel, Video, catalogue, proposed, released
from ...apps.google.youtube.finding import Results
from ...apps.google.youtube.model import PACKAGE, Comment, Subscription, YouTube
from ...apps.google.youtube.watch import Watch
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...screen import Screen
from ..base import Params
from ..foreground import top_activity
from ..screen_goals import texts


def found(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Results)
    return top is not None and fold(top.query.strip()) == fold(p["words"])


def found_seen(screen: Screen, p: Params) -> bool:
    shown = texts(screen)
    return "results" in shown and fold(shown.get("search_query", "").strip()) == fold(p["words"])


def sample_first(rng: random.Random, phone: Phone) -> Params:
    return {"name": first(phone).title}


def first(phone: Phone) -> Video:
    """The first video of the home page."""
    return visible(youtube(phone), proposed(phone.world, phone.time))[0]


def youtube(phone: Phone) -> YouTube:
    model: YouTube = phone.app(PACKAGE)
    return model


def first_plays(before: Phone, now: Phone, p: Params) -> bool:
    return on_screen(now) == first(before)


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


def its_channel(phone: Phone, p: Params) -> Params:
    return {"id": channel(phone, p["channel"]).id}


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


def find_like(start: Phone, p: Params) -> dict[str, Any]:
    return {"video": video(start, p["title"])}


def find_dislike(start: Phone, p: Params) -> dict[str, Any]:
    return {"video": video(start, p["title"])}
