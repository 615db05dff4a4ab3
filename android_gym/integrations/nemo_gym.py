"""The phone as a resources server of NeMo Gym: its tools are the model's, the rewards are AndroidEnv's.

    # resources_servers/android_gym/app.py
    from android_gym.integrations.nemo_gym import PhoneServer

    if __name__ == "__main__":
        PhoneServer.run_webserver()

`gymnasium_agent` of NeMo Gym plays it; `examples/nemo_gym` has the whole folder, and `android-gym rows nemo-gym TASKS`
writes datasets. A session is its journal, so one that nobody closes takes a kilobyte. It is text: NeMo Gym has neither
pictures in an observation nor a way to send those of a tool's output to a model. Needs nemo-gym >= 0.7.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import msgspec

from ..errors import AndroidGymError, InvalidOption, MissingLibrary
from ..phone.core.values import Value
from ..sessions import Answer, Service
from ._episode import MAX_SILENT, OVER, REMINDER, answer, beginning, schemas

try:
    from fastapi import FastAPI, HTTPException, Request
    from nemo_gym.base_resources_server import BaseResourcesServerConfig
    from nemo_gym.openai_utils import NeMoGymResponse
    from nemo_gym.server_utils import SESSION_ID_KEY
    from pydantic import PrivateAttr
    from resources_servers.gymnasium import GymnasiumServer
except ImportError as error:
    raise MissingLibrary("pip install 'nemo-gym>=0.7' brings NeMo Gym, which needs Python 3.13.14.") from error

__all__ = ["PhoneServer", "PhoneServerConfig"]

MAX_SESSIONS = 100_000  # the one used longest ago is forgotten
PARTS = ("success", "goal", "clean", "obeyed", "verdict")
CAN = {"supports_explicit_close": True, "supports_step_idempotency": True}  # what the agent asks of an environment
Result = tuple[str | None, float, bool, bool, dict[str, Any]]


class PhoneServerConfig(BaseResourcesServerConfig):
    """tasks, options: those of `sessions.Service`; actions is "tool" or "tool+api". A row names one of these tasks."""

    tasks: list[str] = ["all", "micro"]
    options: dict[str, Any] = {}


class _Place(Value):
    """Where a session stands."""

    session: str  # as the service calls it
    number: int = 0  # of the next step
    silent: int = 0  # answers without a call, one after the other
    over: bool = False


class _Held(Value):
    """A session, before and after the last answer of the model, whose id is `request`."""

    now: _Place
    before: _Place | None = None
    request: str = ""


class PhoneServer(GymnasiumServer):
    """Phones for `gymnasium_agent`. A row says which episode: its `task` and its `seed`.

    An answer may have several calls. One without a call is reminded of it, and the third in a row truncates the
    episode. The agent sums the rewards; `info` of the last step has success, its parts and the verdict. A step that is
    sent again has the same answer and counts once.
    """

    config: PhoneServerConfig
    _service: Service = PrivateAttr()
    _held: OrderedDict[str, _Held] = PrivateAttr(default_factory=OrderedDict)

    def model_post_init(self, context: Any) -> None:
        super().model_post_init(context)
        options = {"actions": "tool", "observation": "text", **self.config.options}
        schemas(options["actions"])
        self._service = Service(self.config.tasks, **options)

    def setup_webserver(self) -> FastAPI:
        app = super().setup_webserver()
        app.post("/close")(self._close_endpoint)
        return app

    async def reset(self, metadata: dict[str, Any], session_id: str | None = None) -> tuple[str, dict[str, Any]]:
        """Begin an episode: the instruction, the date and the first screen."""
        try:
            begun = self._service.create(metadata.get("task", ""), metadata.get("seed", 0))
        except AndroidGymError as error:
            raise HTTPException(400, str(error)) from error
        self._hold(session_id, _Held(_Place(begun.session)))
        return beginning(begun.instruction, begun.date, begun.text), dict(CAN)

    async def step(self, action: NeMoGymResponse, metadata: dict[str, Any], session_id: str | None = None) -> Result:
        """Make the calls of an answer."""
        held = self._held.get(session_id or "")
        if held is None:
            raise HTTPException(400, "There is no such episode: reset begins one.")
        request = metadata.get("_ng_step_request_id", "")
        before = held.before if request and request == held.request and held.before else held.now
        try:
            after, result = self._play(before, action)
        except AndroidGymError as error:
            raise HTTPException(400, str(error)) from error
        self._hold(session_id, _Held(after, before, request))
        return result

    async def close_session(self, session_id: str | None) -> None:
        """Nothing yet: the last step may be sent again, and the agent closes what it began."""

    def _play(self, place: _Place, action: NeMoGymResponse) -> tuple[_Place, Result]:
        if place.over:
            raise InvalidOption(OVER)
        calls = [item for item in action.output if item.type == "function_call"]
        if not calls:
            place = place.replace(silent=place.silent + 1)
            return place, (REMINDER, 0.0, False, place.silent == MAX_SILENT, {})
        outputs, reward, done = [], 0.0, None
        for call in calls:
            if done is None or not done.over:
                raw = msgspec.json.encode({"name": call.name, "arguments": call.arguments}).decode()
                done = self._service.step(place.session, place.number, raw)
                place = _Place(done.session, done.number, 0, done.over)
                reward += done.reward
            outputs.append({"call_id": call.call_id, "output": _text(done)})
        assert done is not None
        ended = {name: getattr(done, name) for name in PARTS} if done.over else {}
        info = {"tool_outputs": outputs, **ended}
        return place, (None, reward, done.over and not done.truncated, done.truncated, info)

    def _hold(self, session_id: str | None, held: _Held) -> None:
        assert session_id is not None  # the middleware gives every request one
        self._held[session_id] = held
        self._held.move_to_end(session_id)
        while len(self._held) > MAX_SESSIONS:
            self._held.popitem(last=False)

    async def _close_endpoint(self, request: Request) -> dict[str, bool]:
        return {"closed": self._held.pop(request.session.get(SESSION_ID_KEY), None) is not None}


def _text(one: Answer) -> str:
    return OVER if one.over else answer(one.text, one.error)
