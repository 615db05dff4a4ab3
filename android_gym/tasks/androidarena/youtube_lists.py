"""Tasks of YouTube's playlists, and those with a constraint or a question."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.google.youtube.acts import ShareVideo
from ...apps.google.youtube.catalogue import remarks
from ...apps.google.youtube.home import AllSubscriptions, Main
from ...apps.google.youtube.model import PACKAGE, Playlist
from ...phone.state.phone import Phone
from ..answers import NOT_POSSIBLE, Answer
from ..base import Condition, Constraint, Params, Task, Ways
from ..pages import BESIDE_THE_PAGE, in_chrome, in_firefox, says
from ..steps import click, enter_text, press_enter, start
from .browsers import uses, words_searched
from .gmail_drafts import BOB
from .gmail_writing import fresh, letter, outline
from .youtube import (
    APP,
    OPEN,
    TITLES,
    TOP,
    channel,
    first,
    latest,
    on_screen,
    playing_something,
    put,
    sample_channel,
    sample_title,
    searching,
    subscribed,
    to_channel,
    to_video,
    unmarked,
    video,
    youtube,
)

PROFILE = "arena"
LISTS = ("work", "test", "holidays", "recipes", "weekend", "lectures")
MISSING = ("Giraffe Opera Weekly", "The Left Shoe Channel", "Yeti Cooking Hour")


def named(phone: Phone, title: str) -> Playlist:
    """The playlist of a title. LookupError if there is none."""
    for one in youtube(phone).playlists:
        if one.title == title:
            return one
    raise LookupError(title)


def sample_list(rng: random.Random, phone: Phone) -> Params:
    return {"list": rng.choice(LISTS)}


def sample_rename(rng: random.Random, phone: Phone) -> Params:
    old, new = rng.sample(LISTS, 2)
    return {"list": old, "new": new}


def sample_member(rng: random.Random, phone: Phone) -> Params:
    return {"title": rng.choice(TITLES), "list": rng.choice(LISTS)}


def with_list(phone: Phone, p: Params) -> Phone:
    """There is such a playlist, with three videos."""
    old = youtube(phone).playlists
    ids = tuple(video(phone, title).id for title in TITLES[1:4])
    return put(phone, playlists=(*old, Playlist(len(old) + 1, p["list"], "Private", ids)))


def without_video(phone: Phone, p: Params) -> Phone:
    return unmarked(with_list(phone, p), p)


def with_video(phone: Phone, p: Params) -> Phone:
    phone = without_video(phone, p)
    own = named(phone, p["list"])
    full = own.replace(videos=(video(phone, p["title"]).id, *own.videos))
    rest = tuple(one for one in youtube(phone).playlists if one.id != own.id)
    return put(phone, playlists=(*rest, full))


def its_list(phone: Phone, p: Params) -> Params:
    return {"id": named(phone, p["list"]).id}


def created(before: Phone, now: Phone, p: Params) -> bool:
    new = [one for one in youtube(now).playlists if one not in youtube(before).playlists]
    return len(new) == 1 and (new[0].title, new[0].videos) == (p["list"], ())


def added(before: Phone, now: Phone, p: Params) -> bool:
    old = named(before, p["list"]).videos
    return named(now, p["list"]).videos == (*old, video(now, p["title"]).id)


def removed(before: Phone, now: Phone, p: Params) -> bool:
    id = video(now, p["title"]).id
    rest = tuple(one for one in named(before, p["list"]).videos if one != id)
    return named(now, p["list"]).videos == rest


def renamed(before: Phone, now: Phone, p: Params) -> bool:
    id = named(before, p["list"]).id
    return any(one.id == id and one.title == p["new"] for one in youtube(now).playlists)


def deleted(before: Phone, now: Phone, p: Params) -> bool:
    id = named(before, p["list"]).id
    return all(one.id != id for one in youtube(now).playlists)


def saved_for_later(before: Phone, now: Phone, p: Params) -> bool:
    return youtube(now).watch_later == (video(now, p["title"]).id, *youtube(before).watch_later)


def opening_list(p: Params) -> tuple[Action, ...]:
    return (start("YouTube"), click("Library"), click(p["list"]))


def creating(p: Params) -> Ways:
    new = (click("New playlist"), enter_text(p["list"], "Title"), click("Create"))
    return ((start("YouTube"), click("Library"), *new),)


def renaming(p: Params) -> Ways:
    edit = click("Edit playlist")
    return ((*opening_list(p), edit, enter_text(p["new"], id="playlist_name_edit_text"), click("Save")),)


def deleting(p: Params) -> Ways:
    gone = (click("More options"), click("Delete playlist"), click("Delete"))
    return ((*opening_list(p), *gone),)


# --- under a constraint ------------------------------------------------------------------------


def at_subscriptions(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """A page of all subscriptions came to the front."""
    top = after.top
    return isinstance(top, AllSubscriptions) or (isinstance(top, Main) and top.tab == "subscriptions")


def sharing(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """YouTube's sheet for sharing was opened."""
    return isinstance(after.popup, ShareVideo)


def latest_plays(before: Phone, now: Phone, p: Params) -> bool:
    return on_screen(now) == latest(before, p["channel"])


def sample_latest(rng: random.Random, phone: Phone) -> Params:
    p = sample_channel(rng, phone)
    return p | {"name": latest(phone, p["channel"]).title}


def sample_mail(rng: random.Random, phone: Phone) -> Params:
    people = (BOB, "alex.kim@example.com", "dana@example.org")
    return {"to": rng.choice(people), "name": first(phone).title}


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


def mailing(p: Params) -> Ways:
    write = (
        click("Compose"),
        enter_text(p["to"], "To"),
        press_enter(),
        enter_text(p["name"], "Subject"),
        click("Send"),
    )
    return ((start("YouTube"), start("Gmail"), *write),)


# --- questions -----------------------------------------------------------------------------------


def top_author(start: Phone, now: Phone, p: Params) -> str:
    return remarks(now.world, video(now, p["title"]).id)[0].author


def other_authors(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(r.author for r in remarks(now.world, video(now, p["title"]).id)[1:])


def year_joined(start: Phone, now: Phone, p: Params) -> str:
    return str(channel(now, p["channel"]).joined)


def sample_missing(rng: random.Random, phone: Phone) -> Params:
    return {"channel": rng.choice(MISSING)}


NO_YOUTUBE = Constraint("Keep the YouTube app out of it.", "app", uses(PACKAGE), breach=lambda p: (start("YouTube"),))
NO_SUBSCRIPTIONS = Constraint(
    "Do it without the page of subscriptions.",
    "page",
    at_subscriptions,
    breach=lambda p: (start("YouTube"), click("Subscriptions")),
)
NO_SHARING = Constraint(
    "Leave YouTube's Share alone.",
    "page",
    sharing,
    breach=lambda p: (start("YouTube"), click("Action menu"), click("Share")),
)
TASKS = (
    Task(
        "YouTube-CreatePlaylist",
        'Make a new YouTube playlist called "{list}".',
        (Condition("There is a new, empty playlist “{list}”.", created),),
        creating,
        sample_list,
        subgoals=(OPEN,),
        allowed=(f"{APP}.playlists[+1]",),
        loose=("privacy",),
        tags=("edit", "L2"),
        phrasings=(
            'Set up an empty list "{list}" on YouTube.',
            'Add a new playlist, "{list}", to my YouTube library.',
            'I need a playlist "{list}" on YouTube.',
            'Start a YouTube playlist by the name "{list}".',
        ),
    ),
    Task(
        "YouTube-AddToPlaylist",
        'Save the YouTube video "{title}" to my playlist "{list}".',
        (Condition("“{title}” is the last in “{list}”.", added),),
        lambda p: ((*to_video(p), click("Save"), click(p["list"])),),
        sample_member,
        without_video,
        subgoals=(OPEN,),
        allowed=(f"{APP}.playlists[{{id}}].videos",),
        records=its_list,
        tags=("edit", "L3"),
        phrasings=(
            'On YouTube, add "{title}" to the list "{list}".',
            'Keep the YouTube video "{title}" in my playlist "{list}".',
            'My YouTube playlist "{list}" should have "{title}" in it.',
            'Find "{title}" on YouTube and put it on the playlist "{list}".',
        ),
    ),
    Task(
        "YouTube-RemoveFromPlaylist",
        'Take "{title}" off my YouTube playlist "{list}".',
        (Condition("“{title}” is not in “{list}”, and the others are.", removed),),
        lambda p: ((*opening_list(p), click("Action menu"), click("Remove from playlist")),),
        sample_member,
        with_video,
        subgoals=(OPEN,),
        allowed=(f"{APP}.playlists[{{id}}].videos",),
        records=its_list,
        tags=("edit", "L2"),
        phrasings=(
            '"{title}" no longer belongs on my YouTube playlist "{list}".',
            'Clear "{title}" from the YouTube playlist "{list}".',
            'The playlist "{list}" on YouTube should be without "{title}".',
            'On YouTube, remove "{title}" from the list "{list}".',
        ),
    ),
    Task(
        "YouTube-RenamePlaylist",
        'Give my YouTube playlist "{list}" the title "{new}".',
        (Condition("The playlist “{list}” is called “{new}”.", renamed),),
        renaming,
        sample_rename,
        with_list,
        subgoals=(OPEN,),
        allowed=(f"{APP}.playlists[{{id}}].title",),
        records=its_list,
        tags=("edit", "L3"),
        phrasings=(
            'Rename "{list}", a playlist of mine on YouTube, so that it is "{new}".',
            'Instead of "{list}", my YouTube playlist should have the name "{new}".',
            'My YouTube playlist "{list}" should be called "{new}".',
            'On YouTube, change the title of the playlist "{list}" to "{new}".',
        ),
    ),
    Task(
        "YouTube-DeletePlaylist",
        'Remove the whole playlist "{list}" from my YouTube library.',
        (Condition("There is no playlist “{list}”.", deleted),),
        deleting,
        sample_list,
        with_list,
        subgoals=(OPEN,),
        allowed=(f"{APP}.playlists[-{{id}}]",),
        records=its_list,
        tags=("edit", "L2"),
        phrasings=(
            'Delete "{list}" from my YouTube playlists.',
            'My YouTube playlist "{list}" can go.',
            'I have no use for my YouTube playlist "{list}" any more. Delete it.',
            'Get rid of the playlist "{list}" on YouTube.',
        ),
    ),
    Task(
        "YouTube-SaveForLater",
        'Put the YouTube video "{title}" on Watch later.',
        (Condition("“{title}” is the first of Watch later.", saved_for_later),),
        lambda p: ((*to_video(p), click("Save"), click("Watch later")),),
        sample_title,
        unmarked,
        subgoals=(OPEN,),
        allowed=(f"{APP}.watch_later[+1]",),
        tags=("edit", "L3"),
        phrasings=(
            '"{title}" should wait for me in Watch later on YouTube.',
            'Save the video "{title}" to the Watch later list of YouTube.',
            'I want to see "{title}" on YouTube another day. Save it to Watch later.',
            'Find "{title}" on YouTube and add it to Watch later.',
        ),
    ),
    Task(
        "YouTube-SearchNoYouTube",
        'Find the video "{words}".',
        (Condition("A search engine's results for “{words}” are in front.", words_searched),),
        lambda p: (in_chrome(p["words"]), in_firefox(p["words"])),
        lambda rng, phone: {"words": rng.choice(TITLES)},
        subgoals=(Condition("“{words}” is typed or searched for.", says("words")),),
        constraint=NO_YOUTUBE,
        loose=BESIDE_THE_PAGE,
        tags=("search", "constrained", "L1"),
        phrasings=(
            'Have the web searched for a video by the title "{words}".',
            'Which results are there for the video "{words}"?',
            'Search for a video called "{words}".',
            'There is a video "{words}". Look for it.',
        ),
    ),
    Task(
        "YouTube-WatchLatestNoSubscriptions",
        "Play the newest video of {channel}, to which I subscribe on YouTube.",
        (Condition("The page of the newest video of {channel} is open.", latest_plays),),
        lambda p: ((*to_channel(p), click("Videos"), click(p["name"])),),
        sample_latest,
        subscribed,
        subgoals=(OPEN, Condition("A video plays.", playing_something)),
        loose=TOP,
        constraint=NO_SUBSCRIPTIONS,
        tags=("view", "constrained", "L2"),
        phrasings=(
            "Open the most recent video of {channel}, one of my YouTube channels.",
            "What is new from {channel} on YouTube? Start it; I am subscribed.",
            "I follow {channel} on YouTube. Put on its latest video.",
            "On YouTube, watch what {channel} has published last.",
        ),
    ),
    Task(
        "YouTube-MailFirstNoShare",
        "Look which video is first on YouTube's home page and tell {to} about it with Gmail.",
        (Condition("The only new mail goes to {to} and names the first video.", mailed),),
        mailing,
        sample_mail,
        subgoals=(Condition("A mail is there.", lambda b, n, p: bool(fresh(b, n))),),
        allowed=("apps/com.google.android.gm.mails[+1]",),
        loose=("body", "subject", "thread", "time", "read"),
        constraint=NO_SHARING,
        tags=("write", "constrained", "typed", "L3"),
        phrasings=(
            "Let {to} know by Gmail which video comes first on YouTube.",
            "Mail {to} the name of the video at the top of YouTube's start page.",
            "Send {to} a mail with the title of the first video that YouTube proposes.",
            "Which video does YouTube show first? Write its title to {to} in a Gmail message.",
        ),
    ),
    Task(
        "YouTube-TopComment",
        'Who wrote the top comment under the YouTube video "{title}"? Tell me the handle.',
        (),
        lambda p: ((*to_video(p), click(id="comments_entry_point")),),
        sample_title,
        subgoals=(OPEN,),
        answer=Answer("name", top_author, other_authors),
        tags=("answer", "L2"),
        phrasings=(
            'On YouTube, which handle stands over the first comment on "{title}"?',
            'Which handle wrote the top comment below the YouTube video "{title}"?',
            'Under "{title}" on YouTube, whose comment is at the top? Answer with the handle.',
            'Tell me who is first among the comments on the YouTube video "{title}".',
        ),
    ),
    Task(
        "YouTube-YearJoined",
        "In which year did the channel {channel} join YouTube?",
        (),
        lambda p: ((*to_channel(p), click("About")),),
        sample_channel,
        subgoals=(OPEN,),
        answer=Answer("number", year_joined),
        worked_out=("answer",),
        tags=("answer", "computed", "L2"),
        phrasings=(
            "When, in years, did {channel} sign up with YouTube?",
            "Look at {channel} on YouTube and tell me the year in which it joined.",
            "Since which year has {channel} been on YouTube?",
            "Tell me the year in which {channel} came to YouTube.",
        ),
    ),
    Task(
        "YouTube-SubscribeMissing",
        "Subscribe to the YouTube channel {channel}.",
        (),
        lambda p: (searching(p["channel"]),),
        sample_missing,
        subgoals=(OPEN,),
        answer=NOT_POSSIBLE,
        worked_out=("answer",),
        tags=("answer", "infeasible", "computed", "L2"),
        phrasings=(
            "On YouTube, subscribe to {channel} for me.",
            "Follow {channel} on YouTube from now on.",
            "I want to follow {channel} on YouTube.",
            "Make the channel {channel} one of my YouTube subscriptions.",
        ),
    ),
)
