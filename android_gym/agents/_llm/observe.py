"""What an agent sees: the screen as text, the exploration hint, pictures as files."""

from __future__ import annotations

import math

import numpy as np

from ...envs.android import AndroidEnv
from ...envs.context import mark_nodes
from ...envs.observations import Config, marks
from ...envs.observations import find as form
from ...errors import InvalidOption
from .._types import Observation, Pixels

HEADERS = ("The current app is ", "This is the home screen.")  # how screens as text begin
TEXTS = ("text", "legacy", "html", "xml")  # observation forms that a prompt can hold
HINT = "exploration"  # the key of ExplorationHints
QUALITY = 85  # of JPEG pictures, 0 … 100


def screen_text(env: AndroidEnv, observation: Observation) -> str:
    """The screen as text: from the observation where it holds it, with whatever a wrapper added to
    it, else as compressed text. Its first line tells the time, as the status bar does that it lacks."""
    names = env.observation
    if isinstance(observation, str) and names[0] in TEXTS:
        return _timed(env, observation.rstrip())
    if isinstance(observation, dict):
        name = next((name for name in TEXTS if name in observation), None)
        if name is not None:
            return _timed(env, str(observation[name]).rstrip())
    return _timed(env, str(env.describe_screen()).rstrip())


def _timed(env: AndroidEnv, text: str) -> str:
    phone = env.known_phone()
    if phone is None or not text.startswith(HEADERS):
        return text  # a phone that does not tell, or a form without such a line
    header, *rest = text.split("\n", 1)
    return "\n".join((f"{header} It is {phone.now:%H:%M}.", *rest))


def hint(observation: Observation) -> str:
    """The sentence of the wrapper ExplorationHints, where the observation has it by itself."""
    found = observation.get(HINT, "") if isinstance(observation, dict) else ""
    return found if isinstance(found, str) else ""


def picture(env: AndroidEnv, longest: int, name: str = "pixels", multiple: int = 1) -> tuple[bytes, tuple[int, int]]:
    """The screen as a JPEG file whose longest side has so many px, and its width and height, which
    are multiples of `multiple`. `name` is the observation form that draws it."""
    if longest < 32:
        raise InvalidOption(f"The longest side of a picture has at least 32 px, not {longest}.")
    screen = env.screen
    share = min(1.0, longest / max(screen.width, screen.height, 1))
    across, down = (max(1, round(side * share / multiple)) * multiple for side in (screen.width, screen.height))
    return picture_of(env, (across, down), name), (across, down)


def picture_of(env: AndroidEnv, size: tuple[int, int], name: str = "pixels") -> bytes:
    """The screen as a JPEG file of that width and height in px."""
    config = Config(env.screen.width, env.screen.height, size[::-1])
    return jpeg(form(name).observe(env.moment()._replace(config=config)))


def smart_resize(width: int, height: int, factor: int = 1, least: int = 0, most: int = 0) -> tuple[int, int]:
    """The size at which the image processors of Qwen2-VL and its kin show a picture to the model:
    both sides multiples of `factor`, between `least` and `most` px in all (0: as many as there
    are), the shape kept as nearly as that goes (`smart_resize` of qwen_vl_utils)."""
    across, down = (max(factor, round(side / factor) * factor) for side in (width, height))
    if most and across * down > most:
        share = math.sqrt(most / (width * height))
        across, down = (max(factor, math.floor(side * share / factor) * factor) for side in (width, height))
    elif across * down < least:
        share = math.sqrt(least / (width * height))
        across, down = (math.ceil(side * share / factor) * factor for side in (width, height))
    return across, down


def numbered(env: AndroidEnv, longest: int, first: int) -> tuple[bytes, tuple[int, int], tuple[int, ...]]:
    """The screen as a JPEG file with a number on every element that can be acted on, from `first`
    on; its width and height; and the elements' nodes."""
    screen = env.screen
    nodes = tuple(dict.fromkeys(mark_nodes(screen).values()))
    share = min(1.0, longest / max(screen.width, screen.height, 1))
    across, down = max(1, round(screen.width * share)), max(1, round(screen.height * share))
    pixels = np.array(screen.draw(across, down))
    marks.mark(pixels, screen, {str(number): i for number, i in enumerate(nodes, first)})
    return jpeg(pixels), (across, down), nodes


def jpeg(pixels: Pixels) -> bytes:
    """A picture, uint8 (height, width, 3), as a JPEG file."""
    import cv2  # loaded here alone: it takes .4 s

    flipped = cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR)
    done, data = cv2.imencode(".jpg", flipped, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    assert done
    return bytes(data)
