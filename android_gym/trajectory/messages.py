"""What a model was sent and what it answered, as a trajectory keeps it.

In a file a message stands once, with the line of the step that first sent it (`said`), and so does
a way of asking (`ways`: tools and decoding); the lines of steps (`asked`) name both by digest. A
picture is a file of its own in the folder `sent`, named by its content: DIGEST.jpg or DIGEST.png.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import xxhash

from ..llms import Decoding, Message, Reply, Tool, size_of, transcript
from ..phone.core.values import Value
from .atomic import write_atomic
from .places import within

SENT = "sent"  # the folder of the pictures


class Picture(Value):
    """A picture that was sent: the name of its file, its width and height in px."""

    name: str
    width: int
    height: int


class SentMessage(Value, omit_defaults=True):
    """One message. Its pictures are named, not held: `message.images` is empty."""

    message: Message
    pictures: tuple[Picture, ...] = ()


class CallOptions(Value):
    """How a model was asked, besides the messages."""

    tools: tuple[Tool, ...] = ()
    decoding: Decoding = Decoding()


class Exchange(Value):
    """One question to a model and its answer."""

    messages: tuple[SentMessage, ...]
    way: CallOptions
    answer: Message  # of the role "assistant"


class Named(Value):
    """The same in a file: messages and way by their digests."""

    messages: tuple[str, ...]
    way: str
    answer: Message


ENCODER = msgspec.json.Encoder()  # keeps the order of arguments: it is part of what was sent


def exchange(
    messages: Iterable[Message], tools: tuple[Tool, ...], decoding: Decoding, reply: Reply
) -> tuple[Exchange, dict[str, bytes]]:
    """The value of a question, and its pictures by the names of their files."""
    pictures: dict[str, bytes] = {}
    sent = []
    for message in messages:
        named = [(_picture(image), image) for image in message.images]
        pictures |= {picture.name: image for picture, image in named}
        names = tuple(picture for picture, _ in named) or ()  # 3.10: not every empty one is ()
        sent.append(SentMessage(message.replace(images=()), names))
    return Exchange(tuple(sent), CallOptions(tools, decoding), answer_of(reply)), pictures


def answer_of(reply: Reply) -> Message:
    """A reply as the message that it is; a refusal is its text."""
    said = "\n".join(filter(None, (reply.text, reply.refusal)))
    return Message("assistant", said, tool_calls=reply.tool_calls)


def _picture(image: bytes) -> Picture:
    suffix = "png" if image.startswith(b"\x89PNG") else "jpg"
    return Picture(f"{xxhash.xxh3_128_hexdigest(image)}.{suffix}", *size_of(image))


def prompt_of(questions: Iterable[Exchange]) -> str:
    """All messages as text; a picture is "[picture 1080x2400]"."""
    return "\n\n".join(
        transcript(
            tuple(one.message for one in question.messages),
            [[(p.width, p.height) for p in one.pictures] for one in question.messages],
        )
        for question in questions
    )


def reply_of(questions: Iterable[Exchange]) -> str:
    """All answers as text."""
    return "\n\n".join(_written(question.answer) for question in questions)


def _written(answer: Message) -> str:
    calls = [f"{call.name} {call.arguments}" for call in answer.tool_calls]
    return "\n".join(filter(None, (answer.text, *calls)))


def keep(folder: Path, pictures: Mapping[str, bytes]) -> None:
    """Write pictures that are not there yet; a file is there whole or not at all."""
    for name, data in pictures.items():
        file = within(folder, name)
        if not file.exists():
            folder.mkdir(parents=True, exist_ok=True)
            write_atomic(file, data)


class MessageStore:
    """The messages and ways of one episode by digest: what its file holds once."""

    def __init__(self) -> None:
        self._said: dict[str, Any] = {}  # the values, where they were read from a file
        self._ways: dict[str, Any] = {}
        self._sizes: dict[str, int] = {}  # of messages that were read, in bytes

    def encode(self, questions: Iterable[Exchange]) -> bytes:
        """The fields `asked`, `said` and `ways` of a line as JSON, without the braces around."""
        said: dict[str, bytes] = {}
        ways: dict[str, bytes] = {}
        named = []
        for question in questions:
            texts = [ENCODER.encode(one) for one in question.messages]
            digests = tuple(map(xxhash.xxh3_128_hexdigest, texts))
            said |= dict(zip(digests, texts, strict=True))
            text = ENCODER.encode(question.way)
            way = xxhash.xxh3_128_hexdigest(text)
            ways[way] = text
            named.append(Named(digests, way, question.answer))
        new = _fields(said, self._said), _fields(ways, self._ways)
        self._said |= dict.fromkeys(said)
        self._ways |= dict.fromkeys(ways)
        return b'"asked":%b,"said":{%b},"ways":{%b}' % (ENCODER.encode(named), *new)

    def add(self, said: Mapping[str, SentMessage], ways: Mapping[str, CallOptions]) -> str:
        """Take in what a line holds; the digest of one that is not what it was, "" if all are."""
        self._said |= said
        self._ways |= ways
        both: dict[str, SentMessage | CallOptions] = {**said, **ways}
        texts = {key: ENCODER.encode(one) for key, one in both.items()}
        self._sizes |= {key: len(texts[key]) for key in said}
        wrong = (key for key, text in texts.items() if key != xxhash.xxh3_128_hexdigest(text))
        return next(wrong, "")

    def size(self, named: Iterable[Named]) -> int:
        """The bytes of the messages that a line names, each as often as it is named. Raises
        KeyError for what no line held."""
        return sum(self._sizes[key] for one in named for key in one.messages)

    def asked(self, named: Iterable[Named]) -> tuple[Exchange, ...]:
        """The questions that a line names. Raises KeyError for what no line held."""
        return tuple(
            Exchange(tuple(self._said[key] for key in one.messages), self._ways[one.way], one.answer) for one in named
        )


def _fields(texts: Mapping[str, bytes], known: Mapping[str, object]) -> bytes:
    new = {key: text for key, text in texts.items() if key not in known}
    return b",".join(b'"%b":%b' % (key.encode(), text) for key, text in new.items())
