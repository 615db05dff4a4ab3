"""What can be done with videos, channels and playlists, from whichever screen."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks import player
from ....phone.state.activity import Intent
from ....phone.state.media import MediaSession
from ....phone.state.providers import Notification
from ....phone.system.intents import answered
from ....phone.system.registry import apps
from .catalogue import Channel, Video, catalogue, next_to, released
from .model import (
    BELLS,
    CHANNEL,
    LATER,
    LIKED,
    PACKAGE,
    PLAYLISTS,
    PRIVACY,
    SUBSCRIPTIONS,
    Playlist,
    Subscription,
    Watched,
    YouTube,
    entry,
    id_of,
)

SEND = "android.intent.action.SEND"
RESOLVER = "com.android.intentresolver"  # it is behind "More"


def video_of(world: int, id: int) -> Video:
    """The video of this id."""
    return catalogue(world).videos[id]


def channel_of(world: int, video: Video) -> Channel:
    return catalogue(world).channels[video.channel]


def playing(session: MediaSession | None, world: int) -> Video | None:
    """The video that the session is about."""
    return None if session is None else video_of(world, id_of(session.item))


# --- playing -----------------------------------------------------------------------------------


@does
def watch(c: Ctx, id: int, among: tuple[int, ...] = ()) -> Ctx:
    """Play a video, as one of a list of them if one is given, and show it."""
    before = playing(c.phone.media.of(PACKAGE), c.phone.world)
    came = before.id if before is not None and not before.short else 0
    return begin(c, id, among).open("Watch", came)


def begin(c: Ctx, id: int, among: tuple[int, ...] = ()) -> Ctx:
    """Play a video from where it was left."""
    c = remember(c)
    world = c.phone.world
    ids = among if id in among else (id,)
    videos = [video_of(world, one) for one in ids]
    items = tuple(entry(video, channel_of(world, video)) for video in videos)
    left = next((w.seconds for w in c.app.history if w.id == id), 0)
    length = video_of(world, id).seconds
    c = c.play(
        *items,
        index=ids.index(id),
        position=float(left if left < length - 5 else 0),
        on_next=following(),
        on_previous=preceding(),
        on_end=ended(),
    )
    return _noted(c, id, left)


def remember(c: Ctx) -> Ctx:
    """Keep how far what plays has come."""
    session = c.phone.media.of(PACKAGE)
    video = playing(session, c.phone.world)
    if session is None or video is None or video.short:
        return c
    return _noted(c, video.id, int(session.at(c.phone.time)))


def _noted(c: Ctx, id: int, seconds: int) -> Ctx:
    if not c.app.keep_history:
        return c
    rest = tuple(w for w in c.app.history if w.id != id)
    return c.save(history=(Watched(id, c.phone.time, seconds), *rest))


def after(app: YouTube, session: MediaSession, world: int, time: int) -> int:
    """The video that follows: the next of the list, else the first that is proposed."""
    if session.index + 1 < len(session.queue):
        return id_of(session.queue[session.index + 1])
    rows = visible(app, next_to(world, time, id_of(session.item)))
    return rows[0].id if rows else id_of(session.item)


@does
def following(c: Ctx) -> Ctx:
    """Go on to the video that follows."""
    session = c.phone.media.of(c.package)
    if session is None:
        return c
    if session.index + 1 < len(session.queue):
        ids = tuple(map(id_of, session.queue))
        return begin(c, ids[session.index + 1], ids)
    return begin(c, after(c.app, session, c.phone.world, c.phone.time))


@does
def preceding(c: Ctx) -> Ctx:
    """Go back to the video before in the list, or in the history."""
    session = c.phone.media.of(c.package)
    if session is None:
        return c
    if session.index > 0:
        ids = tuple(map(id_of, session.queue))
        return begin(c, ids[session.index - 1], ids)
    old = [w.id for w in c.app.history if w.id != id_of(session.item)]
    return begin(c, old[0]) if old else c.seek(0)


@does
def ended(c: Ctx) -> Ctx:
    """A video has come to its end: the next one follows where the owner wants it to."""
    session = c.phone.media.of(c.package)
    listed = session is not None and session.index + 1 < len(session.queue)
    return following.now(c) if listed or c.app.autoplay else remember(c)


@does
def close_player(c: Ctx) -> Ctx:
    """End what plays in the mini player."""
    return player.end.now(remember(c))


# --- likes, subscriptions ----------------------------------------------------------------------


@does
def like(c: Ctx, id: int) -> Ctx:
    """Like a video, or take that back."""
    if id in c.app.liked:
        liked = tuple(one for one in c.app.liked if one != id)
        return c.save(liked=liked).snack("Removed from Liked videos")
    disliked = tuple(one for one in c.app.disliked if one != id)
    return c.save(liked=(id, *c.app.liked), disliked=disliked).snack("Added to Liked videos")


@does
def dislike(c: Ctx, id: int) -> Ctx:
    """Dislike a video, or take that back."""
    if id in c.app.disliked:
        disliked = tuple(one for one in c.app.disliked if one != id)
        return c.save(disliked=disliked).snack("Dislike removed")
    liked = tuple(one for one in c.app.liked if one != id)
    return c.save(disliked=(id, *c.app.disliked), liked=liked).snack("You dislike this video")


@does
def subscribe(c: Ctx, channel: int) -> Ctx:
    """Subscribe to a channel."""
    c = SUBSCRIPTIONS.put(c, Subscription(channel))
    return c.snack("Subscription added")


@does
def unsubscribe(c: Ctx, channel: int) -> Ctx:
    """End a subscription."""
    return SUBSCRIPTIONS.remove(c, channel).snack("Subscription removed")


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


# --- lists -------------------------------------------------------------------------------------


def list_title(app: YouTube, id: int) -> str:
    if id in (LATER, LIKED):
        return "Watch later" if id == LATER else "Liked videos"
    found = find_in(app.playlists, id)
    return found.title if found is not None else "Playlist"


def list_videos(app: YouTube, id: int) -> tuple[int, ...]:
    if id in (LATER, LIKED):
        return app.watch_later if id == LATER else app.liked
    found = find_in(app.playlists, id)
    return () if found is None else found.videos


def with_videos(c: Ctx, id: int, videos: tuple[int, ...]) -> Ctx:
    """A list holds these videos."""
    if id in (LATER, LIKED):
        return c.save(watch_later=videos) if id == LATER else c.save(liked=videos)
    return PLAYLISTS.change(c, id, videos=videos)


@does
def put_into(c: Ctx, list_id: int, video: int) -> Ctx:
    """Put a video into a list; the newest is the first of Watch later, the last of playlists."""
    held = list_videos(c.app, list_id)
    if video in held:
        return c.snack(f"Already in {list_title(c.app, list_id)}")
    videos = (video, *held) if list_id == LATER else (*held, video)
    return with_videos(c, list_id, videos).snack(f"Saved to {list_title(c.app, list_id)}")


@does
def take_from(c: Ctx, list_id: int, video: int) -> Ctx:
    """Take a video out of a list, which can be undone."""
    rest = tuple(one for one in list_videos(c.app, list_id) if one != video)
    return offer_undo(c, with_videos(c, list_id, rest), f"Removed from {list_title(c.app, list_id)}")


@does
def tick(c: Ctx, list_id: int, video: int) -> Ctx:
    """Put a video into a list, or take it out, in the sheet of all lists."""
    held = list_videos(c.app, list_id)
    if video in held:
        return with_videos(c, list_id, tuple(one for one in held if one != video))
    return with_videos(c, list_id, (video, *held) if list_id == LATER else (*held, video))


class SaveTo(Popup):
    """The lists that a video can be saved to."""

    kind = "sheet"
    video: int

    def view(self, app: YouTube) -> View:
        new = icon_button("add", "New playlist", choose(show(NewPlaylist(self.video))), "new_playlist")
        head = row(text("Save video to…", "title", size=16, weight=500, grow=1), new, pad=(24, 0, 12, 0))
        lists = ((LATER, "Watch later", "Private"), *((p.id, p.title, p.privacy) for p in app.playlists))
        rows = [self._row(app, id, title, privacy) for id, title, privacy in lists]
        done = row(
            icon("check", color="primary"),
            text("Done", "done", weight=500, grow=1),
            h=56,
            gap=24,
            pad=(24, 0, 24, 0),
            tap=close(),
        )
        return sheet_frame(head, divider(), *rows, divider(), done)

    def _row(self, app: YouTube, id: int, title: str, privacy: str) -> View:
        on = self.video in list_videos(app, id)
        return row(
            checkbox(on, id="checkbox"),
            text(title, "playlist_name", size=16, grow=1),
            icon(privacy_icon(privacy), desc=privacy, size=20),
            h=52,
            gap=20,
            pad=(24, 0, 24, 0),
            tap=tick(id, self.video),
        )


def privacy_icon(privacy: str) -> str:
    return {"Public": "public", "Unlisted": "link", "Private": "lock"}[privacy]


class NewPlaylist(Popup):
    """The title and the privacy of a new playlist, which gets a video at once, unless that is 0."""

    video: int = 0
    title: str = ""
    privacy: str = "Private"

    def view(self, app: YouTube) -> View:
        ready = bool(self.title.strip())
        fields = column(
            edit(self, "title", "Title", "playlist_name_edit_text", variant="filled", ime="done", takes="sentences"),
            text("Privacy", "privacy_label", SUMMARY, pad=(0, 16, 0, 0)),
            spinner(PRIVACY, self.privacy, assign("privacy"), "privacy_spinner", desc="Privacy"),
            w=FILL,
            pad=(24, 0, 24, 8),
            gap=4,
        )
        no = dialog_button("Cancel", close(), "android:id/button2")
        call = choose(create(self.title, self.privacy, self.video)) if ready else no_title()
        return dialog(
            "New playlist", (fields,), dialog_buttons(no, dialog_button("Create", call, "android:id/button1"))
        )


@does
def no_title(c: Ctx) -> Ctx:
    return c.toast("Enter a title")


@does
def create(c: Ctx, title: str, privacy: str, video: int) -> Ctx:
    """Make a playlist, with a video in it unless that is 0."""
    new = Playlist(0, " ".join(title.split()), privacy, (video,) if video else ())
    made = PLAYLISTS.new(c, new)
    said = f"Saved to {made.title}" if video else "Playlist created"
    return with_list(c, made).snack(said)


def with_list(c: Ctx, new: Playlist) -> Ctx:
    """Keep a playlist, which everybody sees from when it is public."""
    old = PLAYLISTS.find(c, new.id)
    if new.privacy == "Public" and (old is None or old.privacy != "Public"):
        c = c.deliver("share", "everybody", title=new.title)
    return PLAYLISTS.put(c, new)


@does
def download(c: Ctx, id: int, quality: str) -> Ctx:
    """Keep a video on the phone."""
    c = c.save(download_quality=quality)
    return c.save(downloads=(id, *c.app.downloads)).snack("Saved to Downloads")


@does
def delete_download(c: Ctx, id: int) -> Ctx:
    rest = tuple(one for one in c.app.downloads if one != id)
    return offer_undo(c, c.save(downloads=rest), "Removed from Downloads")


def download_call(app: YouTube, id: int) -> Call:
    """Ask in which quality a video is kept, or whether it shall go again."""
    if id in app.downloads:
        return confirm(delete_download(id), "Delete from Downloads?", "", "Delete")
    options = ("1080p", "720p", "480p", "360p", "144p")
    return show(Choice("Download quality", options, app.download_quality, download.partial(id)))


# --- what is not wanted ------------------------------------------------------------------------


def visible(app: YouTube, videos: tuple[Video, ...]) -> tuple[Video, ...]:
    """Without what the owner does not want to see."""
    return tuple(
        v
        for v in videos
        if v.id not in app.hidden and v.channel not in app.muted and not (app.restricted and v.kind == "Comedy")
    )


@does
def hide(c: Ctx, id: int) -> Ctx:
    return offer_undo(c, c.save(hidden=(*c.app.hidden, id)), "Video removed")


@does
def mute(c: Ctx, channel: int) -> Ctx:
    changed = c.save(muted=(*c.app.muted, channel))
    return offer_undo(c, changed, "We won't recommend videos from this channel to you again")


# --- sharing -----------------------------------------------------------------------------------


class ShareVideo(Popup):
    """Where the link of a video can go."""

    kind = "sheet"
    title: str
    link: str

    def view(self, packages: tuple[str, ...]) -> View:
        intent = _shared(self.title, self.link)
        cells = [_target("Copy link", "content_copy", "", choose(copy(self.link, "Link copied to clipboard")))]
        for package in packages:
            if package in (PACKAGE, RESOLVER) or not answered((package,), intent):
                continue
            call = choose(send(intent.replace(package=package)))
            cells.append(_target(apps()[package].label, "", f"appicon:{package}", call))
        cells.append(_target("More", "more_horiz", "", choose(send(intent))))
        head = text("Share", "title", size=16, weight=500, pad=(24, 4, 24, 8))
        about = text(self.title, "share_title", SUMMARY, pad=(24, 0, 24, 12), w=FILL)
        return sheet_frame(head, about, *in_lines(iter(cells), 4, pad=(12, 4, 12, 8)))


def _shared(title: str, link: str) -> Intent:
    extras = Table.of({"android.intent.extra.SUBJECT": title, "android.intent.extra.TEXT": link})
    return Intent(SEND, type="text/plain", extras=extras)


@memo
def _target(label: str, glyph: str, art: str, tap: Call) -> View:
    face = (
        image(art, w=48, h=48)
        if art
        else decor(icon=glyph, color="onSurface", bg="surfaceContainerHighest", radius=-1, w=48, h=48)
    )
    words = text(label, "share_target", size=12, align="center", lines=2, w=FILL)
    return column(
        face,
        words,
        cls="android.view.ViewGroup",
        desc=label,
        tap=tap,
        grow=1,
        h=96,
        align="center",
        gap=8,
        pad=(2, 8, 2, 0),
    )


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
