"""What can be done with videos, channels and playlists, from whichever screen."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks.video.acts import *
from ....kit.blocks.video.lists import *
from ....kit.blocks.video.parts import ShareVideo as ShareVideo
from ....phone.state.media import MediaSession
from ....phone.state.providers import Notification
from .catalogue import Channel, Video, catalogue, released
from .model import BELLS, CHANNEL, LATER, LIKED, PACKAGE, SUBSCRIPTIONS, Subscription, YouTube, id_of

following, preceding, ended = play_next, play_previous, play_on  # as phones that were saved call them


def video_of(world: int, id: int) -> Video:
    """The video of this id."""
    return catalogue(world).videos[id]


def channel_of(world: int, video: Video) -> Channel:
    return catalogue(world).channels[video.channel]


def playing(session: MediaSession | None, world: int) -> Video | None:
    """The video that the session is about."""
    return None if session is None else video_of(world, id_of(session.item))


@does
def ring(c: Ctx, channel: int, bell: str) -> Ctx:
    """Choose of which of a channel's videos it is told."""
    said = {
        "All": "You will get all notifications",
        "None": "You will get no notifications",
        "Personalized": "You will get personalized notifications",
    }
    return SUBSCRIPTIONS.change(c, channel, bell=bell).snack(said[bell])


_BELLS = {"All": "notifications_active", "Personalized": "notifications", "None": "notifications_off"}


def bell_sheet(channel: Channel, held: Subscription) -> Sheet:
    """What a subscription tells of, and its end."""
    items = [Item(bell, ring(channel.id, bell), _BELLS[bell], checked=bell == held.bell) for bell in BELLS]
    stop = confirm(unsubscribe(channel.id), f"Unsubscribe from {channel.name}?", "", "Unsubscribe")
    return Sheet("Notifications", (*items, Item("Unsubscribe", stop, "person_remove")))


def bell_icon(held: Subscription) -> str:
    return _BELLS[held.bell]


@does
def tell(c: Ctx, id: int) -> Ctx:
    """A video has come out: who is subscribed to its channel is told of it."""
    video = video_of(c.phone.world, id)
    channel = channel_of(c.phone.world, video)
    held = find_in(c.app.subscriptions, channel.id)
    if held is None or held.bell == "None" or not c.app.uploads:
        return c
    c = c.save(inbox=(id, *(one for one in c.app.inbox if one != id)))
    return c.notify(
        Notification(
            id, PACKAGE, channel.name, video.title, c.phone.time, CHANNEL, tap=from_notice(id), picture=video.poster
        )
    )


@does
def from_notice(c: Ctx, id: int) -> Ctx:
    """Watch what a notification, or a row of the inbox, tells of."""
    seen = c.app.seen if id in c.app.seen else (*c.app.seen, id)
    return watch.now(c.save(seen=seen).unnotify(id), id)


# --- what is not wanted ------------------------------------------------------------------------


def visible(app: YouTube, videos: tuple[Video, ...]) -> tuple[Video, ...]:
    """Without what the owner does not want to see."""
    return app.visible(videos)


@does
def hide(c: Ctx, id: int) -> Ctx:
    return offer_undo(c, c.save(hidden=(*c.app.hidden, id)), "Video removed")


@does
def mute(c: Ctx, channel: int) -> Ctx:
    changed = c.save(muted=(*c.app.muted, channel))
    return offer_undo(c, changed, "We won't recommend videos from this channel to you again")


def share_call(video: Video) -> Call:
    link = video.link if not video.short else f"https://www.youtube.com/shorts/{video.key}"
    return show(ShareVideo(video.title, link))


# --- the menu of a video -----------------------------------------------------------------------


def video_menu(video: Video, list_id: int = 0, feedback: bool = False) -> Call:
    """The rows behind the three dots of a video: `list_id` is the list that it stands in, with
    `feedback` it is proposed and can be sent away."""
    items = [
        Item("Save to Watch later", put_into(LATER, video.id), "schedule"),
        Item("Save to playlist", show(SaveTo(video.id)), "playlist_add"),
        Item("Share", share_call(video), "share"),
    ]
    if list_id:
        words = f"Remove from {'Liked videos' if list_id == LIKED else 'playlist'}"
        words = "Remove from Watch later" if list_id == LATER else words
        items.append(Item(words, take_from(list_id, video.id), "delete"))
    if feedback:
        items += [
            Item("Not interested", hide(video.id), "block"),
            Item("Don't recommend channel", mute(video.channel), "person_off"),
        ]
    return show(Sheet(items=tuple(items)))


@does
def bring(c: Ctx) -> Ctx:
    """Plan to tell of the videos that come out after the phone's start."""
    world, time = c.phone.world, c.phone.time
    out = {v.id for v in released(world, time)}
    for video in catalogue(world).videos.values():
        if not video.short and video.id not in out:
            c = c.schedule(video.at, tell(video.id), live=False)
    return c
