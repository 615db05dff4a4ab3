"""The environment for TRL's trainers."""

from __future__ import annotations

import inspect
from typing import Any

import pytest
from integrations.doors import MOST, SEED, SIZE, TASK, played

from android_gym.errors import InvalidOption, UnknownName
from android_gym.integrations.trl import TOOLS, phone, rows


def test_the_public_methods_are_the_tools() -> None:
    made = phone(TASK)
    public = {name for name, _ in inspect.getmembers(made, inspect.isfunction) if not name.startswith("_")}
    assert public == {*TOOLS, "reset", "get_reward"}
    assert str(inspect.signature(made().set_text)) == "(element: str, text: str) -> str"
    assert "element: Id of an element" in (inspect.getdoc(made.set_text) or "")


def test_a_rollout_of_the_right_calls_earns_all() -> None:
    run = played("oracle")
    one = phone("micro")()
    told = one.reset(task=TASK, seed=SEED, prompt=[])
    assert told.startswith(f"Task: {run.result.instruction}\n")
    for name, arguments in run.calls:
        answer = getattr(one, name)(**arguments)
    assert answer == "The episode is over."
    assert one.get_reward() == pytest.approx(1.0)
    assert one.press_back() == "The episode is over."


@pytest.mark.parametrize("agent", ["oracle", "uniform"])
def test_the_reward_for_success_is_that_of_a_run(agent: str) -> None:
    run = played(agent)
    one = phone(TASK, reward="success", max_steps=MOST)()
    one.reset(task=TASK, seed=SEED)
    for name, arguments in run.calls:
        getattr(one, name)(**arguments)
    assert one.press_home() == "The episode is over."
    assert one.get_reward() == float(run.result.success)


def test_pictures_are_blocks_beside_the_text() -> None:
    pytest.importorskip("PIL", reason="Pillow is not installed")
    one, plain = phone(TASK, size=SIZE)(), phone(TASK)()
    for shown, text in (
        (one.reset(task=TASK, seed=SEED), plain.reset(task=TASK, seed=SEED)),
        (one.press_home(), plain.press_home()),
    ):
        picture, said = shown
        assert picture["image"].size == (SIZE[1], SIZE[0])
        assert (picture["type"], said) == ("image", {"type": "text", "text": text})
    assert one.finish() == "The episode is over."


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_template_of_trl_shows_the_pictures_of_user_and_tool() -> None:
    pytest.importorskip("trl", reason="TRL is not installed: pip install 'android-gym[trl]'")
    from importlib.resources import files

    from trl.data_utils import prepare_multimodal_messages

    one = phone(TASK, size=SIZE)()
    asked = {"role": "user", "content": one.reset(task=TASK, seed=SEED)}
    call = {"type": "function", "function": {"name": "press_home", "arguments": {}}}
    called = {"role": "assistant", "content": "", "tool_calls": [call]}
    messages = prepare_multimodal_messages(
        [asked, called, {"role": "tool", "name": "press_home", "content": one.press_home()}]
    )
    _, tokenizer = tiny_model()
    template = (files("trl") / "chat_templates" / "qwen3_vl.jinja").read_text("utf-8")
    written = tokenizer.apply_chat_template(messages, chat_template=template, tokenize=False)
    user, _, tool = written.partition("<tool_response>")
    assert [part.count("<|image_pad|>") for part in (user, tool)] == [1, 1]


def test_rollouts_of_one_row_begin_alike_and_go_their_own_ways() -> None:
    made = phone("micro")
    row = rows("micro", seeds=[4])[0]
    first, second = made(), made()
    assert first.reset(**row) == second.reset(**row)
    assert "There is no element" in first.click("n0")
    assert second.press_home() != ""
    assert first.get_reward() == 0.0


def test_rows_name_every_task_with_every_seed() -> None:
    found = rows([TASK, "Micro-OpenApp"], seeds=range(3))
    assert [(row["task"], row["seed"]) for row in found] == [
        (task, seed) for task in (TASK, "Micro-OpenApp") for seed in range(3)
    ]


def test_wrong_options_are_refused_before_a_trainer_is_made() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'click'"):
        phone(TASK, tools=("clik",))
    with pytest.raises(UnknownName, match="Did you mean 'Micro-SelectTab'"):
        phone("Micro-SelectTap")
    with pytest.raises(InvalidOption, match="set by the adapter"):
        phone(TASK, observation="xml")
    with pytest.raises(InvalidOption, match='come from actions="tool" or "tool\\+api"'):
        phone(TASK, actions="text")
    with pytest.raises(UnknownName, match="no tool named 'api'"):
        phone(TASK, tools=(*TOOLS, "api"))


def test_adb_commands_are_a_tool_of_the_form_that_has_them() -> None:
    made = phone(TASK, tools=("api", "finish"), actions="tool+api")()
    made.reset(task=TASK, seed=0)
    made.api("svc wifi disable")
    assert made._episode.env.episode_state.executed[-1].verb == "api"


def tiny_model() -> tuple[Any, Any]:
    """A model of random weights and a tokenizer of bytes that can speak of tools."""
    from importlib.resources import files

    from tokenizers import Tokenizer, decoders, models, pre_tokenizers
    from transformers import PreTrainedTokenizerFast, Qwen3Config, Qwen3ForCausalLM

    signs = sorted(pre_tokenizers.ByteLevel.alphabet())
    marks = ["<|endoftext|>", "<|im_start|>", "<|im_end|>"]
    table = {sign: place for place, sign in enumerate([*signs, *marks])}
    raw = Tokenizer(models.BPE(vocab=table, merges=[]))
    raw.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    raw.decoder = decoders.ByteLevel()
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=raw,
        eos_token="<|im_end|>",
        pad_token="<|endoftext|>",
        additional_special_tokens=["<|im_start|>"],
    )
    template = files("trl") / "chat_templates" / "qwen3.jinja"
    tokenizer.chat_template = template.read_text("utf-8")
    config = Qwen3Config(
        vocab_size=len(table),
        hidden_size=16,
        intermediate_size=16,
        num_hidden_layers=1,
        num_attention_heads=2,
        num_key_value_heads=1,
        head_dim=8,
        max_position_embeddings=32768,
        eos_token_id=table["<|im_end|>"],
        pad_token_id=table["<|endoftext|>"],
    )
    return Qwen3ForCausalLM(config), tokenizer


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_the_real_trainer_takes_a_step(tmp_path: Any) -> None:
    pytest.importorskip("trl", reason="TRL is not installed: pip install 'android-gym[trl]'")
    from datasets import Dataset
    from trl import GRPOConfig, GRPOTrainer

    model, tokenizer = tiny_model()
    trainer = GRPOTrainer(
        model=model,
        processing_class=tokenizer,
        environment_factory=phone(TASK),
        train_dataset=Dataset.from_list(rows(TASK, seeds=range(2))),
        args=GRPOConfig(
            output_dir=str(tmp_path),
            max_steps=1,
            per_device_train_batch_size=2,
            seed=0,
            num_generations=2,
            max_completion_length=8,
            report_to=[],
            use_cpu=True,
            save_strategy="no",
            logging_steps=1,
        ),
    )
    trainer.train()
    log = trainer.state.log_history[0]
    assert log["rewards/AndroidPhone/mean"] == 0.0  # eight random bytes do no task
    assert {method.__name__ for method in trainer.tools} == set(TOOLS)
