"""Friends, their posts, and conversations with them and with groups."""

from __future__ import annotations

from pathlib import Path

from ....kit import *
from ....kit.blocks import feed as social
from ....kit.blocks.chat.rooms import Kept, Said, read
from ....world.tongues import CHINESE

qq = Package("com.tencent.mobileqq")
FOLDER = Path(__file__).parent
SOURCE = social.Source(FOLDER / "posts.txt", CHINESE.start)
UIN = 20_230_000  # a friend's number is so much above the id


class QQ(social.Feed):
    """The model."""

    outgoing = frozenset({"messages", "posts", "remarks"})

    rooms: tuple[Kept, ...] = ()
    messages: tuple[Said, ...] = ()

    def art(self, name: str) -> str:
        """The picture of a friend, or of a group."""
        who = self.person(name)
        return who.art if who else f"qq_group:{name}"

    def names(self) -> tuple[str, ...]:
        """The names of groups and friends."""
        groups = (one.name for one in self.rooms if one.members)
        return (*groups, *(one.name for one in self.people if one.name != self.me))


def boot(world: int) -> QQ:
    kept, said = read(FOLDER / "messages.txt", CHINESE.start)
    made = SOURCE.model(QQ, messages=tuple(said))
    begun = {one.name for one in kept}
    silent = (one.name for one in made.people if one.name not in begun and one.name != made.me)
    kept += [Kept(n, name) for n, name in enumerate(silent, len(kept) + 1)]
    return made.replace(rooms=tuple(kept))
