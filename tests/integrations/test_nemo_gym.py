"""The resources server of NeMo Gym, driven by its own agent with a scripted model."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest
import yaml

from android_gym import agents
from android_gym.envs.android import AndroidEnv
from android_gym.errors import UnknownName
from android_gym.evaluation.results import Result
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.suites import suite
from android_gym.integrations.rows import rows

pytest.importorskip("nemo_gym", reason="nemo-gym is not installed: it needs Python 3.13.14")
pytestmark = pytest.mark.filterwarnings("default")  # those of its own libraries
TASK = "Micro-SelectTab"
PLACE = {"host": "", "port": 0, "entrypoint": "app.py"}
FOLDER = Path(__file__).parents[2] / "examples/nemo_gym/resources_servers/android_gym"
Turn = list[dict[str, Any]]  # the items of one answer


def reference(seed: int, task: str = TASK) -> list[Turn]:
    env = AndroidEnv(task, observation="text", actions="tool")
    played = agents.rollout(env, agents.make("oracle"), seed=seed, options={"task": task})
    return [[call(**json.loads(str(step.raw)))] for step in played.steps]


def call(name: str, arguments: Any = None) -> dict[str, Any]:
    raw = json.dumps(arguments or {})
    return {"type": "function_call", "call_id": f"call {name}", "name": name, "arguments": raw}


def said(text: str) -> dict[str, Any]:
    part = {"type": "output_text", "text": text, "annotations": []}
    return {"type": "message", "id": "m", "role": "assistant", "status": "completed", "content": [part]}


def answer(turn: Turn) -> dict[str, Any]:
    about = {"id": "r", "created_at": 0.0, "model": "m", "object": "response"}
    return {**about, "output": turn, "parallel_tool_calls": False, "tool_choice": "auto", "tools": []}


def server(**config: Any) -> Any:
    from nemo_gym.server_utils import ServerClient

    from android_gym.integrations.nemo_gym import PhoneServer, PhoneServerConfig

    made = PhoneServerConfig(**PLACE, name="android_gym", **config)
    return PhoneServer(config=made, server_client=MagicMock(spec=ServerClient))


class Client:
    """What the agent reaches its servers by: the phones really over HTTP, the model from a list."""

    def __init__(self, web: Any, turns: list[Turn]) -> None:
        self.web, self.turns = web, list(turns)
        self.asked: list[Any] = []
        self.sent: list[tuple[str, Any]] = []
        self.global_config_dict = {"observability_enabled": False}

    async def post(self, server_name: str, url_path: str, json: Any = None, cookies: Any = None, **more: Any) -> Any:
        if server_name == "model":
            self.asked.append(json)
            return reply(answer(self.turns.pop(0)), {})
        self.sent.append((url_path, json))
        self.web.cookies.clear()
        done = self.web.post(url_path, json=json, cookies=dict(cookies or {}))
        assert done.status_code == 200, done.text
        return reply(done.json(), dict(done.cookies))


def reply(payload: Any, cookies: dict[str, str]) -> Any:
    async def read() -> bytes:
        return json.dumps(payload).encode()

    async def as_json() -> Any:
        return payload

    content = SimpleNamespace(read=read)
    return SimpleNamespace(ok=True, status=200, cookies=cookies, json=as_json, read=read, content=content)


def play(row: dict[str, Any], turns: list[Turn], held: Any = None) -> tuple[Any, Client]:
    """What the agent makes of a row, and the client."""
    from fastapi.testclient import TestClient
    from nemo_gym.config_types import ModelServerRef, ResourcesServerRef
    from responses_api_agents.gymnasium_agent.app import GymnasiumAgent, GymnasiumAgentConfig, GymnasiumAgentRunRequest

    names = {
        "resources_server": ResourcesServerRef(type="resources_servers", name="android_gym"),
        "model_server": ModelServerRef(type="responses_api_models", name="model"),
    }
    client = Client(TestClient((held or server()).setup_webserver()), turns)
    agent = GymnasiumAgent.model_construct(
        config=GymnasiumAgentConfig(**PLACE, name="agent", max_steps=40, **names), server_client=client
    )
    body = GymnasiumAgentRunRequest.model_validate(row)
    return asyncio.run(agent.run(SimpleNamespace(cookies={}), body)), client


def test_who_knows_the_way_earns_1_and_who_gives_up_0_as_in_a_run(tmp_path: Path) -> None:
    names = (TASK, "Clock-Open")
    plan = Plan(("oracle",), suite(list(names)), (3,), tmp_path)
    told = {one.task: one.success for one in Run(plan) if isinstance(one, Result)}
    held = server()
    for row in rows("nemo-gym", names, seeds=[3]):
        way = reference(3, row["task"])
        done, client = play(row, way, held)
        assert (done.reward, done.terminated, done.truncated) == (1.0, True, False)
        assert done.info["success"] == told[row["task"]] is True
        assert client.asked[0].input[1].content.startswith("Task: ")
        assert [url for url, _ in client.sent] == ["/reset", *["/step"] * len(way), "/close"]
        left, _ = play(row, [[call("finish")]], held)
        assert (left.reward, left.info["success"], left.terminated) == (0.0, False, True)
        assert left.info["verdict"].endswith(".")
    assert not held._held


def test_calls_that_fail_and_answers_without_a_call() -> None:
    row = rows("nemo-gym", TASK, seeds=[3])[0]
    turns = [[call("click", {"element": "nope"})], *[[said("Well.")]] * 3]
    done, client = play(row, turns)
    seen = [getattr(item, "output", None) or getattr(item, "content", "") for item in client.asked[-1].input]
    assert any(str(text).startswith("That did not work: There is no element") for text in seen)
    assert seen[-1] == "Call one of the tools; call finish when the task is done."
    assert (done.reward, done.truncated, done.terminated) == (0.0, True, False)


def test_a_step_that_is_sent_again_counts_once() -> None:
    from fastapi.testclient import TestClient

    web = TestClient(server().setup_webserver())
    row = rows("nemo-gym", TASK, seeds=[3])[0]
    assert web.post("/reset", json=row).json()["info"]["supports_step_idempotency"] is True
    total = 0.0
    for number, turn in enumerate(reference(3)):
        body = {**row, "response": answer(turn), "_ng_step_request_id": f"turn {number}"}
        first = web.post("/step", json=body).json()
        assert web.post("/step", json=body).json() == first
        total += first["reward"]
    assert (total, first["terminated"], first["info"]["success"]) == (1.0, True, True)
    assert web.post("/close", json={}).json() == {"closed": True}
    assert web.post("/step", json=body).status_code == 400


def test_wrong_names_are_told() -> None:
    from fastapi.testclient import TestClient

    row = rows("nemo-gym", TASK, seeds=[3])[0] | {"task": "Micro-SelectTap"}
    told = TestClient(server().setup_webserver()).post("/reset", json=row)
    assert told.status_code == 400 and "Did you mean 'Micro-SelectTab'" in told.json()["detail"]
    with pytest.raises(UnknownName, match="Did you mean 'Micro-SelectTab'"):
        server(tasks=["Micro-SelectTap"])
    with pytest.raises(ValueError, match="Tools come from"):
        server(options={"actions": "text"})


def test_the_folder_of_the_example_is_one_of_nemo_gym() -> None:
    from nemo_gym.task_data import load_task_data_schema

    from android_gym.integrations.nemo_gym import PhoneServerConfig

    config = yaml.safe_load((FOLDER / "configs/android_gym.yaml").read_text())
    (given,) = config["android_gym"]["resources_servers"].values()
    made = PhoneServerConfig.model_validate(given | {"host": "", "port": 0, "name": "android_gym"})
    assert made.tasks == ["all", "micro"]
    schema: Any = load_task_data_schema(FOLDER)
    for line in (FOLDER / "data/example.jsonl").read_text().splitlines():
        assert schema.validate_python(json.loads(line)).seed in range(4)
