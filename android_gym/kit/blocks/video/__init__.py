"""Video: watching what channels or series have, and what the owner keeps of it.

    from android_gym.kit.blocks.video import acts, stage, values

    class Tube(values.Owner):  # the model of an app
        def entry(self, world, id): return MediaItem(FILMS[id].title, FILMS[id].maker, seconds=90, uri=f"film:{id}")
        def beside(self, world, time, id): return tuple(FILMS)
        def remarks(self, world, id): return ()

    @tube.activity(".Watch", launch_mode="singleTop")
    class Watch(stage.Staged):
        def view(self, app, media, world, time, display):
            session = media.of(self.package)
            shown, full = stage.stage(self, stage.Stage(SKIN, art), session, time, display)
            return shown if full else window(column(shown, like_button(acts.like(id))))

What plays is the app's media session (`player`), whose entries are the model's `entry`. `watch` plays a video where it
was left and opens the activity `Watch`; `play_next`, `play_previous` and `play_on` lead on, `remember` keeps in the
history how far it came. A `Staged` screen has the fields of the stage and of the comments, which `comments_panel`
shows; a `Page` pauses what plays while the app is not seen. `SaveTo`, `NewPlaylist` and `EditPlaylist` put videos into
lists, `share_call` gives a link away. Comments and playlists that become public go through the ledger's verb.
"""

from . import acts, comments, history, lists, parts, stage, values

__all__ = ["acts", "comments", "history", "lists", "parts", "stage", "values"]
