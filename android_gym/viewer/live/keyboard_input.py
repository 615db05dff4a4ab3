"""Keys of the computer's keyboard, shown on the phone as they come and one action when they end."""

from __future__ import annotations

from ...devices import with_phone
from ...envs.acting import focused_field
from ...envs.android import AndroidEnv
from ...errors import InvalidOption
from ...phone.state.events import Event, Key, Type


class Typing:
    """A run of keys. The phone shows what they come to; `end` puts it back and says the action.
    Raises InvalidOption where no field has the focus."""

    def __init__(self, env: AndroidEnv) -> None:
        self._env, self._before = env, env.snapshot()
        self._keys: list[Event] = []
        if focused_field(env.screen) is None:
            raise InvalidOption("No field has the focus: click on one first.")

    def take(self, text: str | None) -> None:
        """More text; None deletes the last character."""
        event = Key("delete") if text is None else Type(text)
        self._keys.append(event)
        self._env.device.do(event)

    def end(self) -> str:
        """The `set_text` that all of it was; the phone is as before the first key."""
        shown = self._env.screen
        field = focused_field(shown)
        text = ""
        if field is not None:
            node = shown.nodes[field]
            text = "" if node.text == node.hint else node.text
        with_phone(self._env.device).restore(self._before)
        screen = self._env.screen
        place = focused_field(screen)
        if place is None:
            return ""
        x, y = screen.centre(place)
        return f"#set_text [{x}, {y}] [{text}]#"


__all__ = ["Typing"]
