"""The agent loop of verl, run by its own worker against a scripted model."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from android_gym import agents
from android_gym.envs.android import AndroidEnv
from android_gym.evaluation.results import Result
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.suites import suite
from android_gym.integrations.rows import rows

pytest.importorskip("verl", reason="the extra verl is not installed")
pytestmark = [pytest.mark.filterwarnings("default"), pytest.mark.slow]  # those of its own libraries
TASK = "Micro-SelectTab"
CHAT = (
    "{% for m in messages %}{{ '<|im_start|>' + m.role + '\\n' }}"
    "{% if m.content is string %}{{ m.content }}{% else %}{% for part in m.content %}"
    "{{ '<|vision_start|><|image_pad|><|vision_end|>' if part.type == 'image' else part.text }}"
    "{% endfor %}{% endif %}"
    "{% if loop.first %}{% for tool in tools %}{{ '\\n' + (tool | tojson) }}{% endfor %}{% endif %}"
    "{% for call in m.tool_calls or [] %}{{ '<tool_call>' + (call.function | tojson) + '</tool_call>' }}{% endfor %}"
    "{{ '<|im_end|>\\n' }}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}"
)
MARKS = ["<|endoftext|>", "<|im_start|>", "<|im_end|>", "<|vision_start|>", "<|vision_end|>", "<|image_pad|>"]
MARKS += ["<|video_pad|>"]


def reference(seed: int, task: str = TASK) -> list[str]:
    env = AndroidEnv(task, observation="text", actions="tool")
    played = agents.rollout(env, agents.make("oracle"), seed=seed, options={"task": task})
    return [str(step.raw) for step in played.steps]


@pytest.fixture(scope="module")
def tokenizer() -> Any:
    """One of bytes, with a template that speaks of tools and pictures."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers
    from transformers import PreTrainedTokenizerFast

    signs = [*sorted(pre_tokenizers.ByteLevel.alphabet()), *MARKS]
    raw = Tokenizer(models.BPE(vocab={sign: place for place, sign in enumerate(signs)}, merges=[]))
    raw.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    raw.decoder = decoders.ByteLevel()
    made = PreTrainedTokenizerFast(
        tokenizer_object=raw, eos_token=MARKS[2], pad_token=MARKS[0], additional_special_tokens=MARKS[1:2] + MARKS[3:]
    )
    made.chat_template = CHAT
    return made


class Model:
    """Says one call after the other, the last again and again; what it was asked is kept."""

    def __init__(self, tokenizer: Any, ways: list[list[str]]) -> None:
        self.tokenizer, self.ways, self.said = tokenizer, ways, dict[str, tuple[list[str], int]]()
        self.prompts: list[str] = []
        self.pictures: list[list[Any]] = []

    async def generate(self, request_id: str, *, prompt_ids: list[int], image_data: Any = None, **more: Any) -> Any:
        from verl.workers.rollout.replica import TokenOutput

        way, at = self.said.get(request_id) or (self.ways[len(self.said)], 0)
        self.said[request_id] = way, at + 1
        self.prompts.append(self.tokenizer.decode(prompt_ids))
        self.pictures.append(list(image_data or []))
        text = f"<tool_call>{way[min(at, len(way) - 1)]}</tool_call><|im_end|>"
        return TokenOutput(token_ids=self.tokenizer.encode(text, add_special_tokens=False), log_probs=None)


def roll(folder: Path, tokenizer: Any, found: list[Any], ways: list[list[str]], how: str = "") -> tuple[Any, Model]:
    """The batch that verl's worker makes of rows, and the model."""
    from hydra import compose, initialize_config_module
    from transformers import Qwen3Config
    from verl.experimental.agent_loop.agent_loop import AgentLoopWorker
    from verl.protocol import DataProto

    tokenizer.save_pretrained(folder)
    sizes = {"hidden_size": 16, "intermediate_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2}
    if not (folder / "config.json").exists():
        Qwen3Config(**sizes, vocab_size=len(tokenizer), architectures=["Qwen3ForCausalLM"]).save_pretrained(folder)
    config = folder / "phone.yaml"
    config.write_text(f"- name: android_gym\n  _target_: android_gym.integrations.verl.Phone\n{how}")
    rollout = "actor_rollout_ref.rollout"
    given = {f"{rollout}.{key}": 30_000 for key in ("prompt_length", "response_length")}
    given |= {
        "actor_rollout_ref.model.path": folder,
        f"{rollout}.name": "vllm",
        f"{rollout}.multi_turn.format": "hermes",
    }
    given |= {f"{rollout}.agent.agent_loop_config_path": config}
    with initialize_config_module("verl.trainer.config", version_base=None):
        made = compose("ppo_trainer", overrides=[f"{key}={value}" for key, value in given.items()])
    columns = {"raw_prompt": "prompt", "agent_name": "agent_name", "extra_info": "extra_info"}
    batch = {}
    for name, column in columns.items():
        batch[name] = np.empty(len(found), dtype=object)
        batch[name][:] = [row[column] for row in found]
    model = Model(tokenizer, ways)
    worker = AgentLoopWorker(made, model, None, None)
    data = DataProto.from_dict(non_tensors=batch, meta_info={"global_steps": 1})
    return asyncio.run(worker.generate_sequences(data)), model


def test_rollouts_are_judged_as_a_run_judges_them(tmp_path: Path, tokenizer: Any) -> None:
    """The oracle's calls earn 1, an early end 0, on phones of their own; the score is on a token of the model's."""
    names = (TASK, "Clock-Open")
    told = {
        one.task: one.success
        for one in Run(Plan(("oracle",), suite(list(names)), (3,), tmp_path / "run"))
        if isinstance(one, Result)
    }
    found = [row for row in rows("verl", names, seeds=[3]) for _ in range(2)]
    give_up = ['{"name": "finish", "arguments": {}}']
    ways = [way for name in names for way in (reference(3, name), give_up)]
    batch, model = roll(tmp_path / "model", tokenizer, found, ways)
    scores = batch.batch["rm_scores"]
    assert (
        scores.sum(dim=-1).tolist() == [float(told[TASK]), 0.0, float(told["Clock-Open"]), 0.0] == [1.0, 0.0, 1.0, 0.0]
    )
    assert (batch.batch["response_mask"][scores != 0] == 1).all()
    assert batch.non_tensor_batch["success"].tolist() == [1.0, 0.0, 1.0, 0.0]
    assert batch.non_tensor_batch["steps"].tolist() == [len(way) for way in ways]
    assert [bool(why) for why in batch.non_tensor_batch["verdict"]] == [False, True, False, True]
    first = model.prompts[0]
    assert '"name": "click"' in first and "Task: " in first and "Id of an element of the screen" in first


def test_what_cannot_be_done_is_told(tmp_path: Path, tokenizer: Any) -> None:
    wrong = ['{"name": "click", "arguments": {"element": "nope"}}', '{"name": "tap_it", "arguments": {}}']
    way = [*wrong, '{"name": "finish", "arguments": {}}']
    _, model = roll(tmp_path, tokenizer, rows("verl", TASK, seeds=[3]), [way])
    assert "That did not work: There is no element" in model.prompts[1]
    assert "That did not work: There is no tool named 'tap_it'" in model.prompts[2]


def test_a_vision_model_gets_a_picture_with_every_screen(tmp_path: Path, tokenizer: Any) -> None:
    pytest.importorskip("torchvision", reason="the processors of vision models need torchvision")
    from transformers import Qwen2_5_VLConfig, Qwen2_5_VLProcessor, Qwen2VLImageProcessor, Qwen2VLVideoProcessor

    ids = dict(zip(MARKS, tokenizer.convert_tokens_to_ids(MARKS), strict=True))
    parts = (Qwen2VLImageProcessor(), tokenizer, Qwen2VLVideoProcessor())
    Qwen2_5_VLProcessor(*parts, chat_template=CHAT).save_pretrained(tmp_path)
    Qwen2_5_VLConfig(
        image_token_id=ids["<|image_pad|>"],
        video_token_id=ids["<|video_pad|>"],
        vision_start_token_id=ids["<|vision_start|>"],
        vision_end_token_id=ids["<|vision_end|>"],
        architectures=["Qwen2_5_VLForConditionalGeneration"],
    ).save_pretrained(tmp_path)
    way = reference(3)
    batch, model = roll(tmp_path, tokenizer, rows("verl", TASK, seeds=[3]), [way], "  size: [280, 140]\n")
    assert [len(shown) for shown in model.pictures] == list(range(1, len(way) + 1))
    env = AndroidEnv(TASK, observation="text", actions="tool")
    env.reset(seed=3, options={"task": TASK})
    env.step(way[0])
    first, second = (np.asarray(picture) for picture in model.pictures[1])
    assert first.shape == second.shape == (280, 140, 3)
    assert np.array_equal(second, env.screen.draw(140, 280))
    assert not np.array_equal(first, second)
    (inputs,) = batch.non_tensor_batch["multi_modal_inputs"]
    assert inputs["image_grid_thw"].tolist() == [[1, 20, 10]] * len(way)  # patches of 14 px
    assert batch.batch["rm_scores"].sum() == 1.0
