"""Activities by the names of their classes."""

from __future__ import annotations

from android_gym.kit import Activity, Package
from android_gym.phone.system.registry import screen_named

reader = Package("org.example.reader")


class Searched(Activity):
    """A base without fields."""


class Marked(Activity):
    picked: tuple[int, ...] = ()


@reader.activity(".Books")
class Books(Searched, Marked):
    """A screen of two bases."""


def test_a_screen_of_two_bases_is_one_screen() -> None:
    assert screen_named(reader.name, "Books") is Books
