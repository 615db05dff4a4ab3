"""The page on which a post is written, or a post is forwarded with words."""

from __future__ import annotations

from typing import Any, ClassVar

from ....phone.state.providers import File, file_at
from ... import *
from . import acts
from .cards import Look, grey

_SIDE = 104.0  # dp of a picture that is attached


class Writing(Activity):
    """The page on which a post is written: its words `draft`, pictures of the phone (paths), topic and place.

    With `of`, the id of a post, that one is forwarded: `route("Writing", "", (), post.topic, post.id)`.
    """

    look: ClassVar[Look] = Look()
    hint: ClassVar[str] = "What is new?"
    draft: str = ""
    attached: tuple[str, ...] = ()
    topic: str = ""
    of: int = 0
    place: str = ""

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("draft")

    def view(self, app: Any, files: tuple[File, ...]) -> View:
        first = app.post(self.of)
        ready = bool(self.draft.strip() or self.attached or first)
        title = text("Repost" if first else "New post", "title", size=18, weight=500, grow=1, align="center")
        away = text("Cancel", "cancel", size=16, tap=leave(), pad=(12, 12, 12, 12))
        send = button("Publish", acts.publish(), id="publish", enabled=ready)
        bar = row(away, title, send, h=56, pad=(4, 0, 12, 0), w=FILL)
        hint = "Say something about it" if first else self.hint
        words = edit(self, "draft", hint, "edit_view", variant="bare", lines=12)
        kids = [words, self._pictures(files)]
        if first is not None:
            name = grey(Verbatim(f"@{first.who}"), "quoted_name")
            said = text(Verbatim(first.title or first.words), "quoted_text", size=14, lines=3)
            kids.append(column(name, said, bg="surfaceContainerHighest", radius=8, gap=4, w=FILL, pad=(12, 10, 12, 10)))
        chosen = (("topic", f"#{self.topic}#" if self.topic else ""), ("place", self.place))
        pills = [self._pill(field, said) for field, said in chosen if said]
        kids.append(row(*pills, gap=8, w=FILL))
        body = scroll(column(*kids, gap=12, w=FILL, pad=(18, 12, 18, 12)))
        return scaffold(bar, body, self._tools(app), bg="surfaceContainer")

    def _pill(self, field: str, said: str) -> View:
        cross = icon("close", size=16)
        how: Any = {"bg": "surfaceContainerHighest", "radius": -1, "h": 32, "w": -2, "pad": (12, 0, 10, 0), "gap": 6}
        return row(
            text(Verbatim(said), f"{field}_chosen", size=13), cross, tap=assign(field, ""), id=f"{field}_pill", **how
        )

    def _pictures(self, files: tuple[File, ...]) -> View:
        cells = []
        for n, path in enumerate(self.attached):
            file = file_at(files, path)
            art = file.art if file else "document:"
            how: Any = {"desc": f"Remove picture {n + 1}", "tap": drop_at("attached", n), "w": _SIDE, "h": _SIDE}
            cross = icon("filled:cancel", size=20, color="white", at="end|top")
            cells.append(box(image(art, w=_SIDE, h=_SIDE, radius=6), cross, id="attached_picture", **how))
        return row(*cells, gap=6, w=FILL, flow=True)

    def _tools(self, app: Any) -> View:
        topics = tuple(Item(Verbatim(f"#{one.name}#"), assign("topic", one.name)) for one in app.topics)
        places = tuple(Item(Verbatim(one), assign("place", one)) for one in app.places)
        kids = [icon_button("outlined:image", "Picture", acts.add_picture(), "add_picture", color="onSurface")]
        if topics:
            kids.append(icon_button("tag", "Topic", show(ListDialog("Topic", topics)), "add_topic", color="onSurface"))
        if places:
            ask = show(ListDialog("Place", places))
            kids.append(icon_button("outlined:place", "Place", ask, "add_place", color="onSurface"))
        return row(*kids, spacer(), gap=12, h=54, w=FILL, pad=(10, 0, 10, 0), bg="surfaceContainer")


__all__ = ["Writing"]
