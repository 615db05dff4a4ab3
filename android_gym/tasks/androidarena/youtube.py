"""Tasks of YouTube: finding, watching, liking, commenting, subscribing."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.google.youtube.acts import playing, visible
from ...apps.google.youtube.catalogue import Channel, Video, catalogue, proposed, released
from ...apps.google.youtube.finding import FIELD, Results
from ...apps.google.youtube.model import PACKAGE, Comment, Subscription, YouTube
from ...apps.google.youtube.watch import Watch
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...screen import Screen
from ..base import Condition, Goal, Params, Task, Ways
from ..foreground import app_is_open, top_activity
from ..screen_goals import texts
from ..steps import click, enter_text, press_enter, start

PROFILE = "arena"
TITLES = (
    "ChatGPT Explained Completely",
    "One-Pot Pasta in 15 Minutes",
    "The Owl in the Old Barn",
    "Ten Days Alone in the Fjords",
    "Fix a Dripping Tap in Ten Minutes",
    "Dog Meets Snow for the First Time",
    "Couch to 5K: Week One",
)
WORDS = ("ChatGPT", "pasta", "night train", "guitar", "moon", "half marathon", "bread", "chess")
SAID = ("Great!", "Thank you for this.", "I will try it tonight.", "Well explained.", "So good!")
CHANNELS = ("Ted-Ed", "Tiny Kitchen", "Blue Hour", "Sky Notes", "Second Wind", "Window Seat")
APP = f"apps/{PACKAGE}"
TOP = ("came", "past", "controls", "full", "panel", "newest", "draft", "thread")  # of the watch page
OPEN = app_is_open(PACKAGE, "YouTube")


def youtube(phone: Phone) -> YouTube:
    model: YouTube = phone.app(PACKAGE)
    return model


def video(phone: Phone, title: str) -> Video:
    """The video of a title. LookupError if there is none."""
    for one in catalogue(phone.world).videos.values():
        if one.title == title:
            return one
    raise LookupError(title)


def channel(phone: Phone, name: str) -> Channel:
    """The channel of a name. LookupError if there is none."""
    for one in catalogue(phone.world).channels.values():
        if one.name == name:
            return one
    raise LookupError(name)


def put(phone: Phone, **fields: object) -> Phone:
    return phone.replace(apps=phone.apps.update({PACKAGE: youtube(phone).replace(**fields)}))


def held(phone: Phone, name: str) -> Subscription | None:
    id = channel(phone, name).id
    return next((s for s in youtube(phone).subscriptions if s.id == id), None)


def on_screen(phone: Phone) -> Video | None:
    """The video of the watch page in front."""
    if top_activity(phone, Watch) is None:
        return None
    return playing(phone.media.of(PACKAGE), phone.world)


def at_video(before: Phone, now: Phone, p: Params) -> bool:
    shown = playing(now.media.of(PACKAGE), now.world) if isinstance(now.top, Watch) else None
    return shown is not None and shown.title == p["title"]


AT_IT = Condition("The page of “{title}” is open.", at_video)


def reached(goal: Goal) -> Condition:
    """The page of the video is open, or what is to be done there is done."""
    return Condition(
        "The page of “{title}” is open, or it is done.", lambda b, n, p: at_video(b, n, p) or goal(b, n, p)
    )


def searching(words: str) -> tuple[Action, ...]:
    return (start("YouTube"), click("Search"), enter_text(words, id=FIELD), press_enter())


def to_video(p: Params) -> tuple[Action, ...]:
    return (*searching(p["title"]), click(p["title"], id="title"))


def to_channel(p: Params) -> tuple[Action, ...]:
    return (*searching(p["channel"]), click(p["channel"], id="title"))


def sample_title(rng: random.Random, phone: Phone) -> Params:
    return {"title": rng.choice(TITLES)}


def unmarked(phone: Phone, p: Params) -> Phone:
    """Nothing was done with the video yet."""
    app, id = youtube(phone), video(phone, p["title"]).id

    def rest(ids: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(one for one in ids if one != id)

    lists = tuple(one.replace(videos=rest(one.videos)) for one in app.playlists)
    return put(
        phone, liked=rest(app.liked), disliked=rest(app.disliked), playlists=lists, watch_later=rest(app.watch_later)
    )


# --- searching and watching ---------------------------------------------------------------------


def sample_words(rng: random.Random, phone: Phone) -> Params:
    return {"words": rng.choice(WORDS)}


def found(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Results)
    return top is not None and fold(top.query.strip()) == fold(p["words"])


def found_seen(screen: Screen, p: Params) -> bool:
    shown = texts(screen)
    return "results" in shown and fold(shown.get("search_query", "").strip()) == fold(p["words"])


def first(phone: Phone) -> Video:
    """The first video of the home page."""
    return visible(youtube(phone), proposed(phone.world, phone.time))[0]


def sample_first(rng: random.Random, phone: Phone) -> Params:
    return {"name": first(phone).title}


def first_plays(before: Phone, now: Phone, p: Params) -> bool:
    return on_screen(now) == first(before)


def playing_something(before: Phone, now: Phone, p: Params) -> bool:
    return now.media.of(PACKAGE) is not None


# --- liking, commenting, sharing -----------------------------------------------------------------


def liked(before: Phone, now: Phone, p: Params) -> bool:
    return youtube(now).liked == (video(now, p["title"]).id, *youtube(before).liked)


def disliked(before: Phone, now: Phone, p: Params) -> bool:
    return youtube(now).disliked == (video(now, p["title"]).id, *youtube(before).disliked)


def sample_comment(rng: random.Random, phone: Phone) -> Params:
    return {"title": rng.choice(TITLES), "words": rng.choice(SAID)}


def commented(before: Phone, now: Phone, p: Params) -> bool:
    old = youtube(before).comments
    new = [one for one in youtube(now).comments if one not in old]
    id = video(now, p["title"]).id
    return len(new) == 1 and (new[0].video, new[0].text, new[0].parent) == (id, p["words"], 0)


def commenting(p: Params) -> Ways:
    write = (enter_text(p["words"], "Add a comment…"), click("Send comment"))
    return ((*to_video(p), click(id="comments_entry_point"), *write),)


def copied(before: Phone, now: Phone, p: Params) -> bool:
    return now.clipboard == video(now, p["title"]).link


def shown(before: Phone, now: Phone, p: Params) -> bool:
    return on_screen(now) == video(now, p["title"])


def with_comment(phone: Phone, p: Params) -> Phone:
    mine = Comment(1, video(phone, p["title"]).id, p["words"], phone.time - 7200)
    return put(phone, comments=(mine,))


def uncommented(before: Phone, now: Phone, p: Params) -> bool:
    return not youtube(now).comments


def deleting_comment(p: Params) -> Ways:
    gone = (click(id="comment_menu"), click("Delete"), click("Delete"))
    return ((*to_video(p), click(id="comments_entry_point"), *gone),)


# --- subscriptions -----------------------------------------------------------------------------


def sample_channel(rng: random.Random, phone: Phone) -> Params:
    return {"channel": rng.choice(CHANNELS)}


def unsubscribed(phone: Phone, p: Params) -> Phone:
    id = channel(phone, p["channel"]).id
    rest = tuple(s for s in youtube(phone).subscriptions if s.id != id)
    return put(phone, subscriptions=rest)


def subscribed(phone: Phone, p: Params) -> Phone:
    own = Subscription(channel(phone, p["channel"]).id)
    return put(phone, subscriptions=(*youtube(unsubscribed(phone, p)).subscriptions, own))


def has_joined(before: Phone, now: Phone, p: Params) -> bool:
    own = Subscription(channel(now, p["channel"]).id)
    return youtube(now).subscriptions == (*youtube(before).subscriptions, own)


def has_left(before: Phone, now: Phone, p: Params) -> bool:
    id = channel(now, p["channel"]).id
    rest = tuple(s for s in youtube(before).subscriptions if s.id != id)
    return youtube(now).subscriptions == rest


def rings(before: Phone, now: Phone, p: Params) -> bool:
    own = held(now, p["channel"])
    return own is not None and own.bell == "All"


def its_channel(phone: Phone, p: Params) -> Params:
    return {"id": channel(phone, p["channel"]).id}


def sought(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, Results) or now.foreground == PACKAGE


def latest(phone: Phone, name: str) -> Video:
    id = channel(phone, name).id
    return next(v for v in released(phone.world, phone.time) if v.channel == id)


SUBSCRIPTION = f"{APP}.subscriptions[{{id}}]"
TASKS = (
    Task(
        "YouTube-Search",
        'Look for videos about "{words}" on YouTube.',
        (Condition("YouTube shows what it finds for “{words}”.", found),),
        lambda p: (searching(p["words"]),),
        sample_words,
        subgoals=(OPEN,),
        loose=("filters",),
        tags=("search", "view", "L1"),
        screen_goal=found_seen,
        phrasings=(
            'Let YouTube list videos about "{words}".',
            'Have a look on YouTube for "{words}".',
            'Search YouTube for "{words}".',
            'Which videos does YouTube find for "{words}"? Leave the results open.',
        ),
    ),
    Task(
        "YouTube-PlayFirst",
        "Play the video at the top of YouTube's home page.",
        (Condition("The page of the first video is open, and it plays.", first_plays),),
        lambda p: ((start("YouTube"), click(p["name"])),),
        sample_first,
        subgoals=(OPEN, Condition("A video plays.", playing_something)),
        loose=TOP,
        tags=("view", "single", "L1"),
        phrasings=(
            "Watch what stands at the top of YouTube's start page.",
            "Start the topmost video of YouTube's home page.",
            "Open YouTube and start the first video that it proposes.",
            "Put on whichever video comes first on the YouTube home page.",
        ),
    ),
    Task(
        "YouTube-Like",
        'Give the YouTube video "{title}" a like.',
        (Condition("“{title}” is liked.", liked),),
        lambda p: ((*to_video(p), click(id="like_button")),),
        sample_title,
        unmarked,
        subgoals=(OPEN, reached(liked)),
        allowed=(f"{APP}.liked[+1]",),
        tags=("edit", "L2"),
        phrasings=(
            '"{title}" on YouTube deserves a like from me.',
            'Mark the YouTube video "{title}" as one that I like.',
            'I like the video "{title}". Tell YouTube so.',
            'Find "{title}" on YouTube and put a thumb up under it.',
        ),
    ),
    Task(
        "YouTube-Dislike",
        'Give the YouTube video "{title}" a thumb down.',
        (Condition("“{title}” is disliked.", disliked),),
        lambda p: ((*to_video(p), click(id="dislike_button")),),
        sample_title,
        unmarked,
        subgoals=(OPEN, reached(disliked)),
        allowed=(f"{APP}.disliked[+1]",),
        tags=("edit", "L2"),
        phrasings=(
            '"{title}" on YouTube gets a thumb down from me.',
            'Let YouTube know that "{title}" is not for me, with the thumb down.',
            'I dislike the video "{title}". Tell YouTube so.',
            'Find "{title}" on YouTube and mark it as disliked.',
        ),
    ),
    Task(
        "YouTube-Comment",
        'Write "{words}" under the YouTube video "{title}".',
        (Condition("There is a new comment “{words}” under “{title}”.", commented),),
        commenting,
        sample_comment,
        subgoals=(OPEN, reached(commented)),
        allowed=(f"{APP}.comments[+1]",),
        loose=("at",),
        tags=("write", "L3"),
        phrasings=(
            'Leave the words "{words}" for the makers of the YouTube video "{title}".',
            'Post the comment "{words}" on YouTube, under "{title}".',
            'Comment on "{title}" on YouTube: "{words}"',
            'On YouTube, the video "{title}" should get the comment "{words}" from me.',
        ),
    ),
    Task(
        "YouTube-DeleteComment",
        'Delete my comment "{words}" under the YouTube video "{title}".',
        (Condition("The comment “{words}” is gone.", uncommented),),
        deleting_comment,
        sample_comment,
        with_comment,
        subgoals=(OPEN, reached(uncommented)),
        allowed=(f"{APP}.comments[-1]",),
        tags=("edit", "L3"),
        phrasings=(
            'On YouTube, my comment "{words}" on "{title}" has to go.',
            'Erase "{words}", which I wrote on YouTube under "{title}".',
            'I wrote "{words}" under "{title}" on YouTube. Take that comment away.',
            'Remove what I commented on the YouTube video "{title}", "{words}".',
        ),
    ),
    Task(
        "YouTube-CopyLink",
        'Put the share link of the YouTube video "{title}" on the clipboard, and stay on its page.',
        (
            Condition("The link of “{title}” is on the clipboard.", copied),
            Condition("Its page is open in front.", shown),
        ),
        lambda p: ((*to_video(p), click("Share"), click("Copy link")),),
        sample_title,
        subgoals=(OPEN, reached(copied)),
        loose=TOP,
        tags=("copy", "L2"),
        phrasings=(
            'Get me the link of "{title}" from YouTube, copied. Stay on its page.',
            'On YouTube, copy the link to "{title}" by way of Share. Stay on its page.',
            'Copy the link that YouTube shares for "{title}". Stay on its page.',
            'I want to paste the link of the YouTube video "{title}". Copy it. Stay on its page.',
        ),
    ),
    Task(
        "YouTube-Subscribe",
        "Subscribe to {channel} on YouTube.",
        (Condition("{channel} is among the subscriptions.", has_joined),),
        lambda p: ((*to_channel(p), click("Subscribe")),),
        sample_channel,
        unsubscribed,
        subgoals=(OPEN,),
        allowed=(f"{APP}.subscriptions[+1]",),
        tags=("edit", "L2"),
        phrasings=(
            "On YouTube, subscribe to the channel {channel} for me.",
            "Add {channel} to the channels that I follow on YouTube.",
            "I want to follow the YouTube channel {channel}.",
            "Make {channel} one of my subscriptions on YouTube.",
        ),
    ),
    Task(
        "YouTube-Unsubscribe",
        "End my subscription to {channel} on YouTube.",
        (Condition("{channel} is not among the subscriptions.", has_left),),
        lambda p: ((*to_channel(p), click("Subscribed"), click("Unsubscribe"), click("Unsubscribe")),),
        sample_channel,
        subscribed,
        subgoals=(OPEN,),
        allowed=(f"{APP}.subscriptions[-{{id}}]",),
        records=its_channel,
        tags=("edit", "L2"),
        phrasings=(
            "Unfollow the YouTube channel {channel}.",
            "I have had enough of {channel}. End that YouTube subscription.",
            "I no longer want to follow {channel} on YouTube.",
            "Take {channel} off my YouTube subscriptions.",
        ),
    ),
    Task(
        "YouTube-RingAll",
        "Have YouTube tell me of every new video of {channel}.",
        (Condition("The bell of {channel} is set to All.", rings),),
        lambda p: ((*to_channel(p), click("Subscribed"), click("All")),),
        sample_channel,
        subscribed,
        subgoals=(OPEN,),
        allowed=(f"{SUBSCRIPTION}.bell",),
        records=its_channel,
        tags=("edit", "L2"),
        phrasings=(
            "Whenever {channel} uploads anything, YouTube should notify me.",
            "Switch the bell of {channel} on YouTube to All.",
            "Set the bell of the YouTube channel {channel} to all notifications.",
            "I subscribe to {channel} on YouTube; turn on all of its notifications.",
        ),
    ),
)
