"""Client: a backend with retries, time-outs, a rate limit, a price and a budget around it."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable

import xxhash

from ..errors import AndroidGymError, BudgetSpent, InvalidOption, LLMError, ModelFailure, ModelUnavailable
from . import _faults, _tokens
from ._budget import Budget
from ._fields import Fields
from ._secrets import cleaned, shown
from ._shared_resources import current_deadline, shared
from ._values import Backend, Decoding, Message, Reply, Request, Tool

MAX_PAUSE_S = 60.0  # seconds between two tries


class Pace:
    """A rate limit, which several threads may share: two tries begin `apart` seconds apart."""

    def __init__(self, apart: float) -> None:
        self._apart = apart
        self._next = -math.inf
        self._lock = threading.Lock()

    def wait(self, now: float) -> float:
        """Seconds until the try may begin that is asked for now. Its place is taken with that."""
        with self._lock:
            begin = max(now, self._next)
            self._next = begin + self._apart
            return begin - now


class Client:
    """A language model that can be relied on.

    timeout_s: of one try. retries: after the first try, with pauses that double from `pause_s`
    on, or what the server asks for. rate: most tries a minute, None for any number; the threads of
    a run share it. price: USD for a million input and output tokens. budget: see `Budget`.
    """

    def __init__(
        self,
        backend: Backend,
        timeout_s: float = 120.0,
        retries: int = 5,
        pause_s: float = 1.0,
        rate: float | None = None,
        price: tuple[float, float] | None = None,
        budget: Budget | None = None,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.budget = Budget() if budget is None else budget
        if not timeout_s > 0 or retries < 0 or pause_s < 0 or (rate is not None and not rate > 0):
            raise InvalidOption("timeout_s and rate are above 0, retries and pause_s from 0 on.")
        if self.budget.usd is not None and price is None:
            raise InvalidOption("A budget in USD needs price=INPUT/OUTPUT, USD a million tokens.")
        self.name = shown(backend.name, backend.secrets)
        self.base_url: str = getattr(backend, "base_url", "")
        self.fields: Fields = getattr(backend, "fields", Fields())
        self.price = price
        self._backend = backend
        self._timeout, self._retries, self._pause = timeout_s, retries, pause_s
        self._clock, self._sleep = clock, sleep
        self._pace = shared(("pace", backend.name, rate), lambda: Pace(60.0 / rate if rate else 0.0))
        self._deadline, self._shared_deadline = math.inf, current_deadline()

    def __repr__(self) -> str:
        return f"<LLM {self.name}>"

    def begin(self, seconds: float | None) -> None:
        """Begin an episode: all answers from now on must come within so many seconds."""
        self._deadline = math.inf if seconds is None else self._clock() + seconds

    def reach(self) -> None:
        """Raises ModelUnavailable where there is no way to the model's server. Nothing is asked."""
        reach = getattr(self._backend, "reach", None)
        try:
            if reach is not None:
                reach()
        except ModelUnavailable as error:
            told = self._told(error)
        else:
            return
        raise told  # out here: what led to it may hold the key

    def complete(
        self,
        messages: tuple[Message, ...],
        tools: tuple[Tool, ...] = (),
        decoding: Decoding = Decoding(),  # noqa: B008  a value
    ) -> Reply:
        """The model's answer. Raises LLMError after the last try, BudgetSpent before the first, and
        ModelFailure or ModelUnavailable where trying again would not help."""
        request = Request(tuple(messages), tuple(tools), decoding)
        known = getattr(self._backend, "known", None)
        found: Reply | None = known(request) if known is not None else None
        if found is not None:
            return _faults.checked(cleaned(_tokens.counted(found, request), self._secrets))
        self.budget.check()
        for tried in range(self._retries + 1):
            reply = self._try(request)
            if isinstance(reply, Reply):
                return _faults.checked(self._paid(reply, request))
            if not isinstance(reply, LLMError):
                try:
                    raise reply
                finally:
                    del reply  # its traceback holds this frame: a cycle would keep connections open
            pause = self._pause_after(tried, reply, request)
            if not reply.again or tried == self._retries or self._left() <= pause:
                break
            self._sleep(pause)
        times = f"after {tried + 1} tries" if tried else "at the first try"
        raise LLMError(f"{self.name} gave no answer {times}: {reply}")

    @property
    def _secrets(self) -> tuple[str, ...]:
        return self._backend.secrets

    def _try(self, request: Request) -> Reply | AndroidGymError:
        """One answer with the seconds it took, or what went wrong."""
        wait = self._pace.wait(self._clock())
        if wait > 0:
            self._sleep(wait)
        left = self._left()
        if left <= 0:
            return LLMError("The seconds that the episode has for its model are over.")
        begun = self._clock()
        try:
            reply = self._backend.ask(request, min(self._timeout, left))
        except (LLMError, BudgetSpent, ModelFailure, ModelUnavailable) as error:
            return self._told(error)
        return reply.replace(seconds=self._clock() - begun)

    def _told(self, error: LLMError | BudgetSpent | ModelFailure | ModelUnavailable) -> AndroidGymError:
        """The error anew, without keys: what led to it may hold them."""
        text = shown(str(error), self._secrets)
        if isinstance(error, LLMError):
            return LLMError(text, error.again, error.after_s)
        if isinstance(error, ModelFailure):
            return ModelFailure(text, error.cause)
        if isinstance(error, BudgetSpent):
            return BudgetSpent(text)
        where = f" at {self.base_url}" if self.base_url else ""
        said = f"{self.name}{where} cannot be asked: {text.rstrip('.')}. Check {error.check}."
        return ModelUnavailable(said, error.check)

    def _left(self) -> float:
        return min(self._deadline - self._clock(), self._shared_deadline.left())

    def _pause_after(self, tried: int, error: LLMError, request: Request) -> float:
        """Seconds before the next try: the pause doubles; up to a quarter more, drawn from the
        request, keeps many clients from coming back together."""
        last = request.messages[-1].text if request.messages else ""
        drawn = xxhash.xxh3_64_intdigest(f"{tried}/{last}".encode())
        backoff = self._pause * 2.0**tried * (1 + drawn % 1000 / 4000)
        return min(max(error.after_s, backoff), MAX_PAUSE_S)

    def _paid(self, reply: Reply, request: Request) -> Reply:
        reply = _tokens.counted(reply, request)
        if reply.cached:
            return cleaned(reply, self._secrets)
        given, written = self.price or (0.0, 0.0)
        cost = (reply.input_tokens * given + reply.output_tokens * written) / 1e6
        self.budget.spend(reply.input_tokens + reply.output_tokens, cost)
        return cleaned(reply.replace(cost=cost), self._secrets)
