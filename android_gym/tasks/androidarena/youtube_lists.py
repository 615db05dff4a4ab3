"""What the tasks of youtube_lists.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.google.youtube.acts import ShareVideo
from ...apps.google.youtube.catalogue import remarks
from ...apps.google.youtube.home import AllSubscriptions, Main
from ...apps.google.youtube.model import Playlist
from ...phone.state.phone import Phone
from ..base import Params
from ..pages import says
from ..parts.browsers import uses
from ..parts.gmail_drafts import BOB
from ..parts.gmail_writing import fresh, letter, outline
from ..parts.youtube import TITLES, channel, first, latest, on_screen, put, sample_channel, unmarked, video, youtube


def without_video(phone: Phone, p: Params) -> Phone:
    return unmarked(with_list(phone, p), p)


def with_list(phone: Phone, p: Params) -> Phone:
    """There is such a playlist, with three videos."""
    old = youtube(phone).playlists
    ids = tuple(video(phone, title).id for title in TITLES[1:4])
    return put(phone, playlists=(*old, Playlist(len(old) + 1, p["list"], "Private", ids)))


def its_list(phone: Phone, p: Params) -> Params:
    return {"id": named(phone, p["list"]).id}


def named(phone: Phone, title: str) -> Playlist:
    """The playlist of a title. LookupError if there is none."""
    for one in youtube(phone).playlists:
        if one.title == title:
            return one
    raise LookupError(title)


def added(before: Phone, now: Phone, p: Params) -> bool:
    old = named(before, p["list"]).videos
    return named(now, p["list"]).videos == (*old, video(now, p["title"]).id)


def with_video(phone: Phone, p: Params) -> Phone:
    phone = without_video(phone, p)
    own = named(phone, p["list"])
    full = own.replace(videos=(video(phone, p["title"]).id, *own.videos))
    rest = tuple(one for one in youtube(phone).playlists if one.id != own.id)
    return put(phone, playlists=(*rest, full))


def removed(before: Phone, now: Phone, p: Params) -> bool:
    id = video(now, p["title"]).id
    rest = tuple(one for one in named(before, p["list"]).videos if one != id)
    return named(now, p["list"]).videos == rest


def sample_rename(rng: random.Random, phone: Phone) -> Params:
    old, new = rng.sample(LISTS, 2)
    return {"list": old, "new": new}


LISTS = ("work", "test", "holidays", "recipes", "weekend", "lectures")


def renamed(before: Phone, now: Phone, p: Params) -> bool:
    id = named(before, p["list"]).id
    return any(one.id == id and one.title == p["new"] for one in youtube(now).playlists)


def saved_for_later(before: Phone, now: Phone, p: Params) -> bool:
    return youtube(now).watch_later == (video(now, p["title"]).id, *youtube(before).watch_later)


def sample_latest(rng: random.Random, phone: Phone) -> Params:
    p = sample_channel(rng, phone)
    return p | {"name": latest(phone, p["channel"]).title}


def at_subscriptions(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """A page of all subscriptions came to the front."""
    top = after.top
    return isinstance(top, AllSubscriptions) or (isinstance(top, Main) and top.tab == "subscriptions")


def latest_plays(before: Phone, now: Phone, p: Params) -> bool:
    return on_screen(now) == latest(before, p["channel"])


def sample_mail(rng: random.Random, phone: Phone) -> Params:
    people = (BOB, "alex.kim@example.com", "dana@example.org")
    return {"to": rng.choice(people), "name": first(phone).title}


def sharing(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """YouTube's sheet for sharing was opened."""
    return isinstance(after.popup, ShareVideo)


def mailed(before: Phone, now: Phone, p: Params) -> bool:
    """The only new mail is sent to the person, and says which video it is."""
    new = fresh(before, now)
    told = (first(before).title, first(before).link)
    return len(new) == 1 and any(
        mail.box == "sent"
        and (mail.to, mail.cc, mail.bcc) == ((p["to"],), (), ())
        and outline(mail) == outline(letter(before, "sent", p | {"subject": "", "body": ""}))
        and any(words in f"{mail.subject}\n{mail.body}" for words in told)
        for mail in new
    )


def top_author(start: Phone, now: Phone, p: Params) -> str:
    return remarks(now.world, video(now, p["title"]).id)[0].author


def other_authors(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(r.author for r in remarks(now.world, video(now, p["title"]).id)[1:])


def year_joined(start: Phone, now: Phone, p: Params) -> str:
    return str(channel(now, p["channel"]).joined)


search_no_you_tube_broken = uses("com.google.android.youtube")
search_no_you_tube_subgoal = says("words")
