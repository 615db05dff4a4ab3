"""Counting tokens by MobileAgentBench's rule, and the sizes of pictures."""

from __future__ import annotations

import pytest

from android_gym.errors import InvalidOption
from android_gym.llms import Message, Reply, Request, ToolCall, _tokens, size_of, transcript
from android_gym.llms._tokens import counted, of_messages, of_picture, of_text


@pytest.mark.parametrize(("text", "tokens"), [("", 0), ("a", 1), ("abcd", 1), ("abcde", 2)])
def test_four_characters_are_a_token(text: str, tokens: int) -> None:
    assert of_text(text) == tokens


@pytest.mark.parametrize(
    ("size", "tokens"),
    [
        ((1080, 2400), 425),  # 461 x 1024: one tile wide, two high
        ((512, 512), 85 + 170),
        ((513, 512), 85 + 2 * 170),
        ((1024, 1024), 85 + 4 * 170),
        ((4096, 4096), 85 + 4 * 170),
        ((1, 1), 85 + 170),
    ],
)
def test_a_picture_costs_by_the_tile(size: tuple[int, int], tokens: int) -> None:
    assert of_picture(*size) == tokens


def picture(kind: str, width: int, height: int) -> bytes:
    import cv2
    import numpy as np

    done, data = cv2.imencode(kind, np.zeros((height, width, 3), np.uint8))
    assert done
    return bytes(data)


@pytest.mark.parametrize("kind", [".png", ".jpg"])
@pytest.mark.parametrize("size", [(1, 1), (1080, 240), (33, 700)])
def test_the_size_is_read_from_the_file(kind: str, size: tuple[int, int]) -> None:
    assert size_of(picture(kind, *size)) == size


def test_what_is_no_picture_is_told() -> None:
    with pytest.raises(InvalidOption, match="PNG or a JPEG"):
        size_of(b"GIF89a")
    with pytest.raises(InvalidOption, match="no whole JPEG"):
        size_of(picture(".jpg", 9, 9)[:20])


def test_messages_count_their_texts_and_pictures() -> None:
    messages = (Message("system", "12345678"), Message("user", "1", (picture(".png", 10, 10),)))
    assert of_messages(messages) == 2 + 1 + 255


def test_numbers_that_the_server_gave_stay() -> None:
    asked = Request((Message("user", "1234"),))
    assert counted(Reply("abcd", (), 9, 8), asked) == Reply("abcd", (), 9, 8)
    call = ToolCall("c", "click", {"element": "n1"})
    assert counted(Reply("", (call,)), asked).output_tokens > 5


def test_a_transcript_shows_pictures_by_their_size() -> None:
    call = ToolCall("c", "click", {"element": "n1"})
    messages = (
        Message("system", "Be short."),
        Message("user", "Look", (picture(".png", 10, 20),), after="there"),
        Message("assistant", "", (), (call,)),
    )
    assert transcript(messages) == (
        "[system]\nBe short.\n\n[user]\nLook\n[picture 10x20]\nthere\n\n[assistant]\n[calls click {'element': 'n1'}]"
    )


def test_the_rule_is_the_published_one() -> None:
    assert (_tokens.CHARACTERS, _tokens.PICTURE, _tokens.PER_TILE) == (4, 85, 170)
