"""The clips, one below the other, their music, recording one's own, and the pages of the block."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.blocks import feed as social
from ....phone.state.media import Media, MediaItem
from ....phone.state.providers import File
from ....world.tongues import CHINESE

douyin = Package("com.ss.android.ugc.aweme")
FOLDER = Path(__file__).parent
SOURCE = social.Source(FOLDER / "posts.txt", CHINESE.start)
HOME, FRIENDS, NEWS, MINE = "home", "friends", "message", "me"
CAMERA, MICROPHONE = "android.permission.CAMERA", "android.permission.RECORD_AUDIO"
LENGTHS = {"15 s": 15, "60 s": 60, "3 min": 180}
RECORDING = "recording"


class Douyin(social.Feed):
    """The model; `since` is when the recording began, 0 without one, `taken` the file of the last one."""

    since: int = 0
    taken: str = ""


def boot(world: int) -> Douyin:
    return SOURCE.model(Douyin, searches=("三分钟家常菜",))


# --- clips ---------------------------------------------------------------------------------------


@memo
def cell(post: social.Post, told: social.Told, look: social.Look) -> View:
    """A clip in a grid."""
    likes = row(
        icon("favorite_border", size=15), social.grey(social.count(post.likes, told.locale), size=12), gap=3, w=WRAP
    )
    low = row(social.grey(Verbatim(post.who), "author", size=12, grow=1), likes, w=FILL)
    title = text(Verbatim(post.words), "clip_title", size=14, lines=2, h=40)
    tap = route("ClipPage", post.id)
    inside = column(title, low, gap=4, w=FILL, pad=(8, 6, 8, 8))
    art = image(post.pictures[0] if post.pictures else "douyin_words", w=FILL, h=206)
    return column(art, inside, id="clip_cell", w=FILL, h=FILL, bg="surfaceContainer", radius=6, tap=tap)


LOOK = social.Look(
    cell,
    acts=("like", "comment", "save", "forward"),
    gap=6,
    columns=2,
    height=286,
    shade="douyin_shade",
    blank="douyin_words",
)


@does
def turn(c: Ctx, field: str, value: str) -> Ctx:
    """Turn to another tab or list, at its first clip."""
    return c.set_at(field, value).set(at=0)


@douyin.activity(".main.MainActivity", launch_mode="singleTask", theme="dark")
class MainActivity(social.Screen):
    """Clips of everybody and of those whom the owner follows, what concerns the owner, and the owner."""

    look = LOOK
    tab: str = HOME
    listed: str = "For you"
    at: int = 0

    def on_new_intent(self, c: Ctx, new: MainActivity) -> Ctx:
        return c.set(tab=new.tab, at=0)

    def page(self, told: social.Told) -> View:
        names = {HOME: "Home", FRIENDS: "Friends", "": "", NEWS: "Inbox", MINE: "Me"}
        cells = []
        for tab, name in names.items():
            on = tab == self.tab
            look: Any = {"size": 17, "weight": 700 if on else 400, "color": "white" if on else "#b5b5b5"}
            if tab:
                tap = None if on else turn("tab", tab)
                cells.append(text(name, tab, tap=tap, selected=on, grow=1, align="center", pad=(0, 15, 0, 15), **look))
            else:
                plus = image("douyin_plus", "record", "Record", w=46, h=32, at="center|middle", tap=route("RecordPage"))
                cells.append(box(plus, grow=1, h=52))
        low = row(*cells, h=52, w=FILL, bg="#000000", id="bottom_bar")
        shown = {HOME: self.home, FRIENDS: self.friends, NEWS: self.news, MINE: self.mine}[self.tab](told)
        return scaffold(None, shown, low, bg="#000000" if self.tab in (HOME, FRIENDS) else "surface")

    def home(self, told: social.Told) -> View:
        names = []
        for one in ("Following", "For you"):
            on = one == self.listed
            look: Any = {"size": 17, "weight": 700 if on else 400, "color": "white", "alpha": 1 if on else 0.75}
            tap = None if on else turn("listed", one)
            names.append(text(one, "list_name", tap=tap, selected=on, pad=(10, 12, 10, 12), **look))
        hot = icon_button("leaderboard", "Trending", route("HotPage"), "hot", color="white")
        find = icon_button("search", "Search", route("Finder"), "search", color="white")
        bar = row(hot, spacer(), *names, spacer(), find, w=FILL, at="start|top", h=52)
        found = told.app.by(*told.app.followed_names()) if self.listed == "Following" else told.app.posts
        return box(social.clips(found, self.at, told, LOOK), bar, w=FILL, h=FILL)

    def friends(self, told: social.Told) -> View:
        return social.clips(told.app.by(told.app.me, *told.app.followed_names()), self.at, told, LOOK)

    def news(self, told: social.Told) -> View:
        title = text("Inbox", "title_bar", size=20, weight=700, pad=(16, 14, 16, 10), w=FILL)
        return social.received_list(told, LOOK, title)

    def mine(self, told: social.Told) -> View:
        return social.own_page(told, LOOK, image("photo:douyin/Stars over a lake", "cover", w=FILL, h=120))


@douyin.activity(".detail.ui.DetailActivity", theme="dark")
class ClipPage(social.Screen):
    """One clip, and after it the others."""

    id: int
    at: int = 0

    def page(self, told: social.Told) -> View:
        first = told.app.post(self.id)
        others = tuple(one for one in told.app.posts if one.id != self.id)
        back = icon_button("arrow_back", "Back", leave(), "up", cls=IMAGE, color="white", at="start|top")
        shown = social.clips((first, *others) if first else others, self.at, told, LOOK)
        return scaffold(None, box(shown, back, w=FILL, h=FILL), bg="#000000")


@douyin.activity(".music.MusicDetailActivity")
class MusicPage(Activity):
    """The music of a clip: it is played, used for a clip of one's own, and the clips with it are listed."""

    name: str

    def view(self, app: Douyin, now: Any, zone: str, locale: Locale, media: Media, time: int) -> View:
        told = social.Told(app, now, zone, locale)
        title, _, artist = self.name.partition(" - ")
        session = media.of(douyin.name)
        plays = session is not None and session.item.title == title and session.state == "playing"
        sign, word = ("filled:pause_circle", "Pause") if plays else ("filled:play_circle", "Play")
        play = icon_button(sign, word, sound(title, artist, plays), "play_music", color="primary", size=64)
        name = text(Verbatim(title), "music_title", size=22, weight=700, lines=2)
        words = column(name, social.grey(Verbatim(artist)), gap=6, grow=1)
        cover = image(f"cover:{title}/{artist}", w=104, h=104, radius=8)
        top = row(cover, words, play, gap=14, w=FILL, pad=(16, 14, 16, 14))
        use = button("Use this music", route("RecordPage", self.name), id="use_music")
        found = tuple(one for one in app.posts if self.name in one.data)
        head = column(top, row(use, w=FILL, pad=(16, 0, 16, 12)), w=FILL)
        return scaffold(social.title_bar("Music"), social.posts("music_list", found, told, LOOK, head))


@does
def sound(c: Ctx, title: str, artist: str, plays: bool) -> Ctx:
    """Play a piece of music, or pause it."""
    return c.pause() if plays else c.play(MediaItem(title, artist, seconds=95))


# --- recording -----------------------------------------------------------------------------------


@does
def begin(c: Ctx, seconds: int) -> Ctx:
    """Record, at most for so many seconds."""
    return c.save(since=c.phone.time).schedule(c.phone.time + seconds, stop())


@does
def stop(c: Ctx) -> Ctx:
    """End the recording, which becomes a file."""
    if not c.app.since:
        return c
    at, seconds = c.phone.time, max(1, c.phone.time - c.app.since)
    made = File(f"/sdcard/DCIM/Camera/VID_{at}.mp4", seconds * 900_000, at, "video/mp4", at % 1000, seconds=seconds)
    made = made.replace(width=1080, height=1920, taken=at, shows="A living room", owner=douyin.name)
    return c.share(files=(*c.phone.files, made)).save(since=0, taken=made.path).unschedule(stop())


@does
def go_on(c: Ctx) -> Ctx:
    """Write a post with the recording."""
    return c.save(taken="").instead("Writing", "", (c.app.taken,))


@does
def write_post(c: Ctx) -> Ctx:
    """Go on to the page for a post without a recording."""
    return c.instead("Writing")


@douyin.activity(".shortvideo.ui.VideoRecordNewActivity", theme="dark", permissions=(CAMERA, MICROPHONE))
class RecordPage(Activity):
    """What the camera sees, how long is recorded, and the shutter."""

    music: str = ""
    length: str = "15 s"
    front: bool = False

    def on_pause(self, c: Ctx) -> Ctx:
        return c.save(since=0).unschedule(stop()) if c.app.since else c

    def view(self, app: Douyin, time: int) -> View:
        going = bool(app.since)
        white: Any = {"color": "white"}
        seen = "photo:31/A portrait of a woman" if self.front else "photo:31/A living room"
        away = icon_button("close", "Close", leave(), "close", **white)
        turn_ = icon_button("flip_camera_android", "Flip camera", flip("front"), "flip", **white)
        song = text(Verbatim(self.music) if self.music else "No music", "music", **white)
        music = row(icon("music_note", size=18, **white), song, gap=4, w=WRAP)
        top = row(away, spacer(), music, spacer(), turn_, w=FILL, at="start|top", h=56)
        names = []
        for one in LENGTHS:
            on = one == self.length
            look: Any = {"size": 15, "weight": 700 if on else 400, "pad": (12, 10, 12, 10), **white}
            tap = None if on or going else assign("length", one)
            names.append(text(one, "length", tap=tap, selected=on, **look))
        art, desc = ("douyin_shutter:stop", "Stop recording") if going else ("douyin_shutter", "Record")
        tap = stop() if going else begin(LENGTHS[self.length])
        shutter = box(image(art, "shutter", desc, w=84, h=84, tap=tap), grow=1, align="center")
        kids = icon("outlined:image", size=28, **white), text("Album", size=12, **white)
        album = column(*kids, align="center", id="album", tap=write_post(), grow=1)
        minutes, seconds = divmod(time - app.since, 60)
        clock = text(Verbatim(f"{minutes:02d}:{seconds:02d}") if going else " ", "recorded", size=18, **white)
        ready = button("Next", go_on(), id="next") if app.taken and not going else gap(8)
        low = row(album, shutter, box(ready, grow=1, align="center"), w=FILL)
        how: Any = {"gap": 10, "align": "center", "at": "start|bottom", "margin": (0, 0, 0, 20)}
        foot = column(clock, row(*names, w=WRAP), low, w=FILL, **how)
        ground = image(seen, "preview", w=FILL, h=FILL), decor(art="douyin_shade", w=FILL, h=FILL)
        return scaffold(None, box(*ground, top, foot, w=FILL, h=FILL), bg="#000000")


# --- pages of the block --------------------------------------------------------------------------


@douyin.activity(".comment.CommentListActivity")
class PostPage(social.PostPage):
    look, title = LOOK, "Comments"

    def whole(self, post: social.Post, told: social.Told) -> View:
        kids = social.head(post, told, LOOK), social.body(post, LOOK, 20)
        arts = (social.pictures(post),) * bool(post.pictures)
        return column(*kids, *arts, gap=10, w=FILL, bg="surfaceContainer", pad=(14, 14, 14, 14))


@douyin.activity(".shortvideo.ui.VideoPublishActivity")
class Writing(social.Writing):
    look, hint = LOOK, "Say something about your clip"


@douyin.activity(".profile.ui.UserProfileActivity")
class PersonPage(social.PersonPage):
    look = LOOK


@douyin.activity(".following.ui.FollowRelationTabActivity")
class PeoplePage(social.PeoplePage):
    look = LOOK


@douyin.activity(".favorites.ui.UserFavoritesActivity")
class KeptPage(social.KeptPage):
    look = LOOK


@douyin.activity(".challenge.ui.ChallengeDetailActivity")
class TopicPage(social.TopicPage):
    look = LOOK


@douyin.activity(".hotsearch.HotSearchActivity")
class HotPage(social.HotPage):
    look = LOOK


@douyin.activity(".search.activity.SearchResultActivity")
class Finder(social.Finder):
    look, hint = LOOK, "Search clips"


@douyin.activity(".photo.PhotoDetailActivity", theme="dark")
class PicturePage(social.PicturePage):
    """The picture of a clip alone."""


LINKS = Links(douyin.name, FOLDER / "links.txt", MainActivity, Finder, Writing)
APP = App(
    douyin.name,
    "Douyin",
    MainActivity,
    Douyin,
    boot=boot,
    about="Shows short clips with music, and records one's own.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    permissions=(CAMERA, MICROPHONE),
    granted=(CAMERA, MICROPHONE),
    theme=social.theme("#e0224a", "#c41a40", "#ff8097"),
    icon=Icon(
        "#0b0b10",
        (
            Vector("M55 30V64A12 12 0 1 1 43 52", "#25f4ee", 9),
            Vector("M55 30C57 40 64 46 75 46", "#25f4ee", 9),
            Vector("M60 33V67A12 12 0 1 1 48 55", "#fe2c55", 9),
            Vector("M60 33C62 43 69 49 80 49", "#fe2c55", 9),
            Vector("M57.5 31.5V65.5A12 12 0 1 1 45.5 53.5", "#ffffff", 7),
            Vector("M57.5 31.5C59.5 41.5 66.5 47.5 77.5 47.5", "#ffffff", 7),
        ),
    ),
    symbol="music_note",
)
