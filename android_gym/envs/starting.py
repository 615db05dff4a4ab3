"""How an episode begins: what is known and what holds there, remembered for each drawn task."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from ..memo import Cache
from ..metrics.episode import start
from ..phone.state.phone import Phone
from ..tasks.base import Drawn
from .context import Context
from .play import Standing, held, seen

if TYPE_CHECKING:
    from .android import AndroidEnv

STARTS = 300  # starts that are remembered
UNKNOWN = Standing(Context())  # before an episode begins


class Start(msgspec.Struct, frozen=True, eq=False):
    """A start of a drawn task on a phone."""

    drawn: Drawn
    phone: Phone | None  # None where the device does not tell
    standing: Standing
    prompt: dict[str, Any]  # what only the first info has: prompts need it; not to be changed


_STARTS: Cache[tuple[Any, ...], Start] = Cache(2 * STARTS)


def started(env: AndroidEnv, one: Drawn) -> Start:
    """The start of an episode on the phone as it is now; the same one for the same of all."""
    device, phone = env.simulated, env.known_phone()
    if device is None or phone is not one.start:
        return _start(env, one, phone)
    reward = env.reward.key
    key = (id(one), env.action_form, reward, device.profile, device.world_seed)
    found = _STARTS.get(key)
    if found is None or found.drawn is not one or found.phone is not phone:
        found = _STARTS.put(key, _start(env, one, phone))
    return found


def _start(env: AndroidEnv, one: Drawn, phone: Phone | None) -> Start:
    context = Context.of(one.instruction, env.device.apps(), one.task.asks is not None)
    if env.collects:
        context = context.saw(env.device.screen())
    known = Standing(context)
    if phone is None:
        known = seen(one, known, env.device.screen())
    else:
        known = held(one, known, phone)
    aligners = start(env.references) if env.reward.aligned else ()
    potentials = env.reward.potentials(aligners, known.progress, known.share)
    standing = replace(known, aligners=aligners, potentials=potentials)
    return Start(one, phone, standing, prompt(one, context))


def prompt(one: Drawn, context: Context) -> dict[str, Any]:
    """What prompts say once: the instruction, the apps' labels, the date."""
    return {
        "instruction": one.instruction,
        "apps": _labels(context.apps),
        "date": f"{one.start.now:%A, %d %B %Y}",
    }


@lru_cache(maxsize=64)
def _labels(apps: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    return tuple(label for _, label in apps)
