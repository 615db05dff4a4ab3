"""The first screen with its tabs, a conversation, a friend, calls, and Qzone on the pages of the block."""

from __future__ import annotations

from typing import Any

from ....kit import *
from ....kit.blocks import chat
from ....kit.blocks import feed as social
from ....kit.blocks.chat import rooms
from ....kit.families.miui import tab_bar
from .model import *

CHATS, FRIENDS, MOMENTS = "messages", "contacts", "moments"
_NAMES = {
    CHATS: ("Messages", "chat_bubble_outline"),
    FRIENDS: ("Contacts", "person_outline"),
    MOMENTS: ("Moments", "star_border"),
}
_TABS = tuple((tab, *name, to_top(assign("tab", tab))) for tab, name in _NAMES.items())
LOOK = social.Look(acts=("like", "comment", "forward"), follows=False)
IDS = chat.Ids(threads="recent_chat_list", thread="relativeItem", name="title", snippet="recent_message")
IDS = IDS.replace(field="input", send="fun_btn", attach="qq_picture", messages="chat_list", bubble="chat_item")
SKIN = chat.Chat(open=route("ChatActivity"), hint="Message", send_desc="Send", attach_desc="Picture", faces=True)
SKIN = SKIN.replace(own_bg="primary", own_ink="onPrimary", other_bg="surfaceContainer", radius=12, ids=IDS)
SKIN = SKIN.replace(attach_icon="outlined:image")


def top(title: str) -> View:
    """The blue bar of the first screen: the owner's picture, a title and the search."""
    face = image("photo:林悦/A portrait of a woman", "owner_face", "Me", w=38, h=38, radius=-1, tap=route("PersonPage"))
    words = text(title, "title_bar", size=20, weight=700, color="white", grow=1)
    find = icon_button("search", "Search", route("Seek"), "search", color="white")
    return row(face, words, find, gap=12, h=60, w=FILL, bg="primary", pad=(16, 0, 8, 0))


# --- the first screen ----------------------------------------------------------------------------


@qq.activity(".activity.SplashActivity", launch_mode="singleTask")
class SplashActivity(social.Screen):
    """Conversations, friends and groups, and what friends do."""

    look = LOOK
    tab: str = CHATS

    def on_new_intent(self, c: Ctx, new: SplashActivity) -> Ctx:
        return c.set(tab=new.tab)

    def page(self, told: social.Told) -> View:
        shown = {CHATS: self.chats, FRIENDS: self.friends, MOMENTS: self.moments}[self.tab](told)
        return scaffold(top(_NAMES[self.tab][0]), shown, tab_bar(_TABS, self.tab), bg="surfaceContainer")

    def chats(self, told: social.Told) -> View:
        skin = SKIN.replace(locale=told.locale, hold=rooms.ask.partial())
        return chat.thread_list(skin, rooms.threads(told.app), told.now, told.zone, bottom=8)

    def friends(self, told: social.Told) -> View:
        groups: dict[str, list[View]] = {"Groups": []}
        for room in (one for one in told.app.rooms if one.members):
            groups["Groups"].append(_line(room.name, told.app, f"{len(room.members) + 1} members", "ChatActivity"))
        for one in told.app.people:
            if one.name != told.app.me:
                line = _line(one.name, told.app, Verbatim(one.about), "PersonPage")
                groups.setdefault(Verbatim(one.mark), []).append(line)
        kids = [part for title, lines in groups.items() for part in (_head(title, len(lines)), *lines)]
        return listing("friend_list", *kids, bottom=16)

    def moments(self, told: social.Told) -> View:
        rows_ = (
            ("Qzone", "star", "#f5a623", route("QzoneActivity")),
            ("My posts", "edit", "#2f9be8", route("QzoneActivity", True)),
            ("Favorites", "bookmark", "#35b36b", route("KeptPage")),
        )
        cells = []
        for name, sign, bg, tap in rows_:
            face, end = icon(f"filled:{sign}", color="white", bg=bg, size=22, room=40), icon("chevron_right")
            cells.append(list_row(name, lead=face, tap=tap, id="moments_item", trail=end, height=64))
        head = text("Friends lately", size=15, color="onSurfaceVariant", pad=(16, 16, 16, 8), w=FILL, bg="surface")
        return listing(
            "moments_list", *cells, head, *(social.post_card(one, told, LOOK) for one in told.app.posts[:2]), bottom=16
        )


def _head(title: str, count: int) -> View:
    words = row(text(title, size=14, weight=500), social.grey(Verbatim(f"{count}")), gap=6, h=38, w=FILL)
    return box(words, w=FILL, pad=(16, 0, 16, 0), bg="surface")


def _line(name: str, app: QQ, about: str, screen: str) -> View:
    """A friend or group in the list."""
    art = image(app.art(name), w=44, h=44, radius=-1)
    return list_row(Verbatim(name), about, lead=art, tap=route(screen, name), id="friend_item", height=64)


@qq.activity(".search.activity.UniteSearchActivity")
class Seek(Activity):
    """The search among friends, groups and what was said; with `words` or `attached` for whom these are."""

    query: str = ""
    words: str = ""
    attached: tuple[str, ...] = ()

    def on_create(self, c: Ctx) -> Ctx:
        return c if self.words or self.attached else c.focus("query")

    def view(self, app: QQ) -> View:
        to_send = bool(self.words or self.attached)
        talks = [one.name for one in rooms.threads(app, self.query)]
        found = [name for name in app.names() if self.query in name] if self.query or to_send else talks[:6]
        found += [name for name in talks if self.query and name not in found]
        opens: Any = hand_over if to_send else lambda name: route("ChatActivity", name)
        lines = [_line(name, app, "", "ChatActivity").replace(tap=opens(name)) for name in found]
        head = (social.grey("Recent chats", pad=(16, 14, 16, 6)),) * (not (self.query or to_send))
        none, hint = empty("No results", "search_off", "empty_view"), "Search friends, groups and messages"
        body = listing("result_list", *head, *lines, bottom=16) if lines else none
        return search_view(self, "query", "Send to" if to_send else hint, body, edit_id="search_field")


@does
def hand_over(c: Ctx, name: str) -> Ctx:
    """Go on to the conversation in which what is shared is to be sent."""
    return c.instead("ChatActivity", name, c.screen.words, c.screen.attached)


# --- a conversation ------------------------------------------------------------------------------


@qq.activity(".activity.ChatActivity")
class ChatActivity(rooms.Talk):
    skin = SKIN

    def bar(self, room: rooms.Kept) -> View:
        calls: tuple[View, ...] = ()
        white: Any = {"color": "onSurface"}
        if not room.members:
            voice = icon_button("outlined:call", "Voice call", route("CallPage", self.name), "voice_call", **white)
            video = route("CallPage", self.name, True)
            calls = voice, icon_button("outlined:videocam", "Video call", video, "video_call", **white)
        title = f"{self.name} ({len(room.members) + 1})" if room.members else self.name
        more = icon_button("menu", "More", rooms.ask(self.name), "more", **white)
        return social.title_bar(Verbatim(title), *calls, more)


@qq.activity(".av.ui.AVActivity", theme="dark")
class CallPage(Activity):
    """A call to a friend, who does not answer yet."""

    name: str
    video: bool = False

    def on_create(self, c: Ctx) -> Ctx:
        return c.deliver("call", self.name, title="Video call" if self.video else "Voice call")

    def back(self, c: Ctx) -> Ctx:
        words = "[视频通话] 已取消" if self.video else "[语音通话] 已取消"
        made = rooms.Said(0, self.name, "", c.phone.time, words, note=True)
        return rooms.MESSAGES.put(c, rooms.MESSAGES.new(c, made)).finish()

    def view(self, app: QQ) -> View:
        face = image(app.art(self.name), "peer", w=112, h=112, radius=-1)
        name = text(Verbatim(self.name), "peer_name", size=26, weight=500, color="white")
        wait = text("Waiting for an answer…", "call_state", size=15, color="#d0d4dc")
        hang = icon_button("filled:call_end", "Hang up", leave(), "hang_up", color="white", bg="#e0342b", size=68)
        kids = spacer(), face, name, wait, spacer(), hang, gap(20)
        return scaffold(None, column(*kids, gap=16, align="center", w=FILL, h=FILL), bg="#1d2433")


# --- friends and Qzone ---------------------------------------------------------------------------


@qq.activity(".profilecard.activity.FriendProfileCardActivity")
class PersonPage(social.Screen):
    """A friend's card, by name; without one the owner's."""

    look = LOOK
    name: str = ""

    def page(self, told: social.Told) -> View:
        one = told.app.person(self.name or told.app.me)
        if one is None:
            return scaffold(social.title_bar(""), empty("This user does not exist", "person_off", "empty_view"))
        number = row(social.grey("QQ number"), social.grey(Verbatim(f"{UIN + one.id}"), "uin"), gap=6, w=WRAP)
        name = text(Verbatim(one.name), "person_name", size=22, weight=700)
        lines = column(name, number, social.grey(Verbatim(one.about), "person_about", size=14), gap=5, grow=1)
        face = image(one.art, "portrait", Verbatim(one.name), w=76, h=76, radius=-1)
        head = row(face, lines, gap=16, w=FILL, pad=(18, 18, 18, 18), bg="surfaceContainer")
        cover = image(f"photo:{one.name}/Clouds above the mountains", "cover", w=FILL, h=150)
        title = text("Qzone", size=15, weight=500, w=FILL, pad=(16, 14, 16, 8))
        listed = social.posts("post_list", told.app.by(one.name), told, LOOK, cover, head, title)
        kids: tuple[View, ...] = ()
        if one.name != told.app.me:
            call = button("Video call", route("CallPage", one.name, True), kind="tonal", id="card_call", grow=1)
            kids = call, button("Send message", route("ChatActivity", one.name), id="card_message", grow=1)
        low = row(*kids, gap=12, w=FILL, pad=(16, 10, 16, 12), bg="surfaceContainer") if kids else None
        return scaffold(social.title_bar(Verbatim(one.name)), listed, low)


@qq.activity(".activity.QZoneActivity")
class QzoneActivity(social.Screen):
    """What friends post, or with `own` the owner."""

    look = LOOK
    own: bool = False

    def page(self, told: social.Told) -> View:
        app = told.app
        find = icon_button("search", "Search", route("Finder"), "search_qzone", color="onSurface")
        new = icon_button("edit", "New post", route("Writing"), "new_post", color="onSurface")
        cover = image("qq_qzone", "qzone_cover", w=FILL, h=132)
        kids = image(app.art(app.me), w=56, h=56, radius=-1), text(Verbatim(app.me), size=19, weight=700, color="white")
        me = row(*kids, gap=12, w=WRAP, at="start|bottom", margin=(16, 0, 0, 14))
        found = app.by(app.me) if self.own else app.posts
        bar = social.title_bar("My posts" if self.own else "Qzone", find, new)
        return scaffold(bar, social.posts("qzone_list", found, told, LOOK, box(cover, me, w=FILL, h=132)))


@qq.activity(".qzone.QZoneDetailActivity")
class PostPage(social.PostPage):
    look, title = LOOK, "Qzone post"


@qq.activity(".activity.QZonePublishMoodActivity")
class Writing(social.Writing):
    look, hint = LOOK, "Say something…"


@qq.activity(".qzone.QZoneFavoriteActivity")
class KeptPage(social.KeptPage):
    look = LOOK


@qq.activity(".qzone.QZoneSearchActivity")
class Finder(social.Finder):
    look, hint = LOOK, "Search Qzone"


@qq.activity(".qzone.QZonePictureViewer", theme="dark")
class PicturePage(social.PicturePage):
    """The pictures of a post."""


def talk(uin: str = "", words: str = "") -> Activity:
    """The conversation with the friend of a number, or whose name is in it; otherwise the first screen, or where
    words are given the choice of a friend."""
    for id, one in enumerate(boot(0).people):
        if uin and (uin == f"{UIN + one.id}" or one.name in uin) and id:
            return ChatActivity(one.name, words)
    return Seek(words=words) if words else SplashActivity()


_BIRD = (
    "M54 24C41 24 35 33 35 45C35 50 31 55 29 62S30 70 34 66C35 72 38 76 42 79"
    "H66C70 76 73 72 74 66C78 70 81 69 79 62S73 50 73 45C73 33 67 24 54 24Z"
)
LINKS = Links(qq.name, FOLDER / "links.txt", SplashActivity, Seek, Writing, talk)
APP = App(
    qq.name,
    "QQ",
    SplashActivity,
    QQ,
    boot=boot,
    about="Sends messages to friends and groups, calls them, and shows their Qzone.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=social.theme("#0869d1", "#0a62c4", "#8cc2ff"),
    icon=Icon(
        Gradient("#35c3ff", "#0a7cf0"),
        (
            Vector(_BIRD, "#1c1f26"),
            Vector("M54 48C45 48 41 56 41 64S46 78 54 78S67 72 67 64S63 48 54 48Z", "#ffffff"),
            Circle(48, 38, 5, "#ffffff"),
            Circle(60, 38, 5, "#ffffff"),
            Circle(49, 38, 2, "#1c1f26"),
            Circle(59, 38, 2, "#1c1f26"),
            Vector("M46 46H62L54 51Z", "#ffb020"),
            Vector("M36 53C47 59 61 59 72 53L71 59C61 64 47 64 37 59Z", "#e8342f"),
        ),
    ),
    symbol="chat",
)
