"""Feeds: what people post, what others say of it, whom the owner follows, and what is talked about.

    from android_gym.kit.blocks import feed

    SOURCE = feed.Source(Path(__file__).with_name("posts.txt"), START)
    LOOK = feed.Look(acts=("forward", "comment", "like"))

    class Weibo(feed.Feed): ...  # the model of an app

    @weibo.activity(".feed.DetailWeiboActivity")
    class PostPage(feed.PostPage):
        look = LOOK

    APP = App(weibo.name, "Weibo", Main, Weibo, boot=SOURCE.model.partial(Weibo))

An app declares the pages of the block that it has under the names that they have here, since the block opens them by
these: `PostPage`, `Writing`, `PersonPage`, `PeoplePage`, `KeptPage`, `TopicPage`, `HotPage`, `Finder`, `PicturePage`.
Its first screen lists posts by `feed.posts`. What the owner posts, comments on and forwards is entered in the ledger.
"""

from . import acts
from .acts import *
from .cards import *
from .clips import *
from .pages import *
from .values import *
from .writing import *

globals()["__all__"] = [  # so that type checkers, too, know the names of what is imported
    name for name, one in sorted(globals().items()) if name[0] != "_" and type(one) is not type(acts)
]
