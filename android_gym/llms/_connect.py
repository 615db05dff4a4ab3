"""From a name, such as "openai:gpt-4o?base_url=http://127.0.0.1:8000/v1", to a model."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from functools import lru_cache
from typing import Any, TypeAlias
from urllib.parse import parse_qsl

from ..errors import InvalidOption, UnknownName
from . import _fields, scripted
from ._budget import Budget
from ._client import Client
from ._shared_resources import shared
from ._values import LLM, Backend
from .scripted import Script

CLIENT = ("timeout_s", "retries", "pause_s", "rate", "price", "clock", "sleep")
BUDGET = ("tokens", "usd", "ledger")  # with "budget_" before the first two

ModelSpec: TypeAlias = Script | LLM  # a name, scripted answers, or a model that is made


@lru_cache(maxsize=1)
def names() -> tuple[str, ...]:
    """The kinds of models, sorted."""
    path = importlib.import_module(__package__).__path__
    found = (module.name for module in pkgutil.iter_modules(path))
    return tuple(sorted(name for name in found if not name.startswith("_")))


def connect(name: str | Script | LLM, **options: Any) -> LLM:
    """The model of a name "kind:rest". Options may also follow the name after a "?".

    A model is itself; a list of answers, or a function that gives them, is a scripted one.

    timeout_s, retries, pause_s, rate and price are those of `Client`, a price also as "2.5/10";
    budget_tokens, budget_usd and ledger those of `Budget`; `budget` one that is shared. Within
    `sharing`, models of one name share rate and budget. All others
    go to the kind's module. Raises UnknownName or InvalidOption.
    """
    if isinstance(name, Client) or hasattr(name, "complete"):
        if options:
            raise InvalidOption(f"A model that is made takes no options, not {sorted(options)}.")
        return name  # type: ignore[return-value]
    bare, given = _split(name) if isinstance(name, str) else ("", {})
    given |= options
    own = {key: given.pop(key) for key in CLIENT if key in given}
    if "price" in own:
        own["price"] = _price(own["price"])
    limits = {key: given.pop(_named(key)) for key in BUDGET if _named(key) in given}
    budget = given.pop("budget", None)
    if "clock" in own and _kind(bare) in ("local", "record"):
        given["clock"] = own["clock"]
    script: Any = name
    named = isinstance(name, str)
    made: Any = backend(bare, **given) if named else scripted.Backend(script, **given)
    if budget is None:
        key = ("budget", made.name, *sorted(limits.items()))
        budget = shared(key, lambda: Budget(**limits))
    return Client(made, budget=budget, **own)


def backend(name: str, **options: Any) -> Backend:
    """The backend of a name "kind:rest", with its own options alone."""
    name, given = _split(name)
    kind, _, rest = name.partition(":")
    if kind not in names():
        raise UnknownName("kind of language model", kind, names())
    make = importlib.import_module(f"{__package__}.{kind}").Backend
    known = inspect.signature(make).parameters
    takes_any = any(one.kind is one.VAR_KEYWORD for one in known.values())
    given = _fields.gathered(given | options)
    wrong = sorted(set(given) - set(known))
    if wrong and not takes_any:
        open_ = [*list(known)[1:], *CLIENT[:5], *map(_named, BUDGET)]
        raise InvalidOption(f"A {kind} model has the options {', '.join(open_)}, not {wrong[0]!r}.")
    try:
        made: Backend = make(rest, **given)
    except TypeError as error:
        raise InvalidOption(f"The options of {name} do not fit: {error}.") from error
    return made


def _kind(name: str) -> str:
    return name.partition(":")[0]


def _named(limit: str) -> str:
    return limit if limit == "ledger" else f"budget_{limit}"


def _split(name: str) -> tuple[str, dict[str, Any]]:
    """The name, and the options after "?", read as numbers and truths where they look so."""
    if not isinstance(name, str):
        raise InvalidOption(f"A language model is named by a text, not {name!r}.")
    bare, _, query = name.partition("?")
    return bare, {key: _value(key, text) for key, text in parse_qsl(query, keep_blank_values=True)}


def _value(key: str, text: str) -> Any:
    if key.startswith(_fields.PREFIX):
        return _fields.value(text)
    folded = text.casefold()
    if folded in ("true", "yes", "false", "no"):
        return folded in ("true", "yes")
    for read in (int, float):
        try:
            return read(text)
        except ValueError:
            continue
    return text


def _price(given: Any) -> tuple[float, float]:
    """USD for a million input and output tokens."""
    parts = str(given).split("/") if isinstance(given, (str, int, float)) else list(given)
    try:
        prices = tuple(float(part) for part in parts)
    except ValueError:
        prices = ()
    if len(prices) != 2 or min(prices) < 0:
        raise InvalidOption(f"A price is INPUT/OUTPUT, USD for a million tokens, not {given!r}.")
    return prices[0], prices[1]
