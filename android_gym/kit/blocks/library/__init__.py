"""Library: films, series, programmes or songs that an app offers, played by the phone's media session.

    from android_gym.kit.blocks.library import pages, values

    FILMS = values.Library(Path(__file__).with_name("films.txt"), {"电影": "film"}, "第{}集")

    class Cinema(values.Viewer):  # the model of an app
        source, look = FILMS, values.Look("#00be06", "tall", "Search films", ("喜剧",))

    @cinema.activity(".Search")
    class Search(pages.Search): ...

    @cinema.activity(".Player", launch_mode="singleTop")
    class Watch(pages.Watch): ...

A table is one of `catalogue`, whose offers have more data: `title | category | maker | minutes of a part | rating |
date | what it is | parts | times played, in ten thousands | what its picture shows`. What is done with what plays is
`video`'s. An app has the activities `Search`, `Kept`, and `Watch` or `Listen`, which it takes from `pages` under
components of its own; `views` draws its titles in grids, lists and shelves,
and `homes` has what first screens are made of.
"""

from . import homes, pages, values, views

__all__ = ["homes", "pages", "values", "views"]
