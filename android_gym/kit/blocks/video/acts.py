"""What can be done with videos from whichever screen: play, like, subscribe, download, comment on, forget."""

from __future__ import annotations

from ....phone.core.calls import Call, does
from ....phone.state.activity import Activity
from ....phone.state.media import MediaSession
from ....phone.system.ctx import Ctx
from ...binding import confirm, offer_undo
from ...popups import Choice
from ...verbs import show
from .. import player
from .values import SUBSCRIPTIONS, Owner, Subscription, Watched, id_of, now_playing

LAST = 5  # seconds before the end of a video at which it counts as watched


class Page(Activity):
    """A screen of an app whose videos are paused while no screen of it is seen, unless its model `plays_on`."""

    def on_stop(self, c: Ctx) -> Ctx:
        seen = c.phone.foreground == self.package and c.phone.display.on
        if c.app.plays_on() or seen and c.phone.top != c.screen:
            return c
        c, played = player.hold(c)
        return c.save(resumes=True) if played else c

    def on_start(self, c: Ctx) -> Ctx:
        return player.go_on(c.save(resumes=False)) if c.app.resumes else c


# --- playing -----------------------------------------------------------------------------------


@does
def watch(c: Ctx, id: int, among: tuple[int, ...] = ()) -> Ctx:
    """Play a video and open the app's screen `Watch`.

    `among` are the ids of a list that it is in, the others of which follow: `tap=watch(id, ids)`. It starts where it
    was left, and from the beginning if it was played to its end.
    """
    session = c.phone.media.of(c.package)
    came = 0 if session is None or session.item.album else now_playing(session)
    return begin(c, id, among).open("Watch", came)


def begin(c: Ctx, id: int, among: tuple[int, ...] = ()) -> Ctx:
    """Play a video from where it was left, without showing it; see `watch`.

    What played before goes into the history with how far it came, and so does this one.
    """
    c = remember(c)
    ids = among if id in among else (id,)
    items = tuple(c.app.entry(c.phone.world, one) for one in ids)
    index = ids.index(id)
    left = next((w.seconds for w in c.app.history if w.id == id), 0)
    start = float(left if left < items[index].seconds - LAST else 0)
    calls = {"on_next": play_next(), "on_previous": play_previous(), "on_end": play_on()}
    return _noted(c.play(*items, index=index, position=start, **calls), id, left)


def remember(c: Ctx) -> Ctx:
    """Keep how far what plays has come. What plays as part of an album is in no history."""
    session = c.phone.media.of(c.package)
    if session is None or session.item.album:
        return c
    return _noted(c, now_playing(session), int(session.at(c.phone.time)))


def _noted(c: Ctx, id: int, seconds: int) -> Ctx:
    if not c.app.keep_history:
        return c
    rest = tuple(w for w in c.app.history if w.id != id)
    return c.save(history=(Watched(id, c.phone.time, seconds), *rest))


def after(app: Owner, session: MediaSession, world: int, time: int) -> int:
    """The id of the video that follows: the next of the list, else the first that is proposed, else itself."""
    if session.index + 1 < len(session.queue):
        return id_of(session.queue[session.index + 1])
    return next(iter(app.beside(world, time, now_playing(session))), now_playing(session))


@does
def play_next(c: Ctx) -> Ctx:
    """Go on to the video that follows in the list, else to the first that is proposed."""
    session = c.phone.media.of(c.package)
    if session is None:
        return c
    ids = tuple(map(id_of, session.queue)) if session.index + 1 < len(session.queue) else ()
    return begin(c, after(c.app, session, c.phone.world, c.phone.time), ids)


@does
def play_previous(c: Ctx) -> Ctx:
    """Go back to the video before in the list, or in the history."""
    session = c.phone.media.of(c.package)
    if session is None:
        return c
    if session.index > 0:
        ids = tuple(map(id_of, session.queue))
        return begin(c, ids[session.index - 1], ids)
    old = [w.id for w in c.app.history if w.id != now_playing(session)]
    return begin(c, old[0]) if old else c.seek(0)


@does
def play_on(c: Ctx) -> Ctx:
    """A video has come to its end: the next one follows where the owner wants it to."""
    session = c.phone.media.of(c.package)
    listed = session is not None and session.index + 1 < len(session.queue)
    return play_next.now(c) if listed or c.app.autoplay else remember(c)


@does
def close_player(c: Ctx) -> Ctx:
    """End what plays in the mini player."""
    return player.end.now(remember(c))


@does
def minimise(c: Ctx, call: Call | None = None) -> Ctx:
    """Leave the page for the mini player, and run a `call` in the screen below if there is one."""
    c = c.finish()
    return c.run(call) if call is not None else c


# --- likes, subscriptions, downloads -----------------------------------------------------------


def without(ids: tuple[int, ...], id: int) -> tuple[int, ...]:
    """A list of ids without one of them."""
    return tuple(one for one in ids if one != id)


@does
def like(c: Ctx, id: int) -> Ctx:
    """Like a video, which takes a dislike back, or take the like back. The app's `words` say what was done."""
    if id in c.app.liked:
        return c.save(liked=without(c.app.liked, id)).snack(c.app.words.unlike)
    return c.save(liked=(id, *c.app.liked), disliked=without(c.app.disliked, id)).snack(c.app.words.like)


@does
def dislike(c: Ctx, id: int) -> Ctx:
    """Dislike a video, which takes a like back, or take the dislike back."""
    if id in c.app.disliked:
        return c.save(disliked=without(c.app.disliked, id)).snack("Dislike removed")
    return c.save(disliked=(id, *c.app.disliked), liked=without(c.app.liked, id)).snack("You dislike this video")


@does
def subscribe(c: Ctx, channel: int) -> Ctx:
    """Subscribe to a channel by its id."""
    return SUBSCRIPTIONS.put(c, Subscription(channel)).snack("Subscription added")


@does
def unsubscribe(c: Ctx, channel: int) -> Ctx:
    """End a subscription."""
    return SUBSCRIPTIONS.remove(c, channel).snack("Subscription removed")


@does
def download(c: Ctx, id: int, quality: str) -> Ctx:
    """Keep a video on the phone. `quality` is remembered as the one to propose."""
    c = c.save(download_quality=quality)
    return c.save(downloads=(id, *c.app.downloads)).snack("Saved to Downloads")


@does
def delete_download(c: Ctx, id: int) -> Ctx:
    """Delete a video from the phone, which can be undone."""
    return offer_undo(c, c.save(downloads=without(c.app.downloads, id)), "Removed from Downloads")


def download_call(app: Owner, id: int, quality: str, options: tuple[str, ...]) -> Call:
    """A call for a button "Download": it asks in which of the `options` a video is kept, `quality` being proposed, or
    where it is kept already whether it shall go again.

        icon_button("file_download", "Download", download_call(app, id, app.download_quality, ("360p", "720p")))
    """
    if id in app.downloads:
        return confirm(delete_download(id), "Delete from Downloads?", "", "Delete")
    return show(Choice("Download quality", options, quality, download.partial(id)))


# --- the history -------------------------------------------------------------------------------


@does
def forget(c: Ctx, id: int) -> Ctx:
    """Take a video out of the history, which can be undone."""
    rest = tuple(w for w in c.app.history if w.id != id)
    return offer_undo(c, c.save(history=rest), "Removed from watch history")


@does
def forget_all(c: Ctx) -> Ctx:
    """Clear the history. `confirm` asks before."""
    return c.save(history=()).snack("Watch history cleared")


@does
def drop(c: Ctx, words: str) -> Ctx:
    """Forget a search."""
    return c.save(searches=tuple(q for q in c.app.searches if q != words))


__all__ = [
    "LAST",
    "Page",
    "after",
    "begin",
    "close_player",
    "delete_download",
    "dislike",
    "download",
    "download_call",
    "drop",
    "forget",
    "forget_all",
    "like",
    "minimise",
    "play_next",
    "play_on",
    "play_previous",
    "remember",
    "subscribe",
    "unsubscribe",
    "watch",
    "without",
]
