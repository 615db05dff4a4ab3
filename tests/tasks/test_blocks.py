"""Tasks of a kind of app: what an app says of itself, and what goes wrong with it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from android_gym.errors import DamagedFile
from android_gym.evaluation.certify import certify
from android_gym.lines import line_of
from android_gym.profiles import base_phone
from android_gym.tasks import blocks, names, plain_yaml, registry
from android_gym.tasks.base import sample

EXAMPLES = Path(__file__).parents[2] / "examples" / "blocks"
PACKAGED = Path(blocks.__file__).parents[1] / "mobilebench"
FILES = {file.stem: file for file in sorted(EXAMPLES.glob("*.yaml"))}
CHAT = FILES["messages"].read_text("utf-8")


def ids(text: str, tmp_path: Path) -> list[str]:
    file = tmp_path / "chats.yaml"
    file.write_text(text, "utf-8")
    return [task.id for task in registry.load_file(file)]


def test_each_block_is_shown_on_two_apps() -> None:
    files = [*FILES.values(), *(names.FOLDER / "mobilebench").glob("*.yaml")]
    shown = Counter(name for file in files for name in plain_yaml.read(file).value.get("blocks", ()))
    assert {name: count for name, count in shown.items() if count < 2} == {}
    assert sorted(shown) == list(blocks.names())


@pytest.mark.parametrize("name", FILES)
def test_the_tasks_of_a_block_certify_on_each_app(name: str) -> None:
    tasks = registry.load_file(FILES[name])
    assert [task.id for task in tasks] == list(names.ids_in_yaml(FILES[name].read_text("utf-8")))
    plays = registry.plays_of(FILES[name])
    for task in tasks:
        found = certify(task, (0, 1), random_runs=0, profile=task.profile, plays=plays[task.id], thorough=False)
        assert not found.problems, task.id


def test_words_stand_in_steps_wordings_and_places() -> None:
    (task,) = registry.load_file(FILES["sms_messenger"])
    one = sample(task, 0, base_phone(task.profile))
    assert "SMS Messenger" in one.instruction and "$" not in one.instruction
    assert line_of(one.references[0]) == (
        f"start SMS Messenger / click @conversations_fab / type {one.params['number']} into @new_conversation_address "
        f"/ click Confirm selection / type {one.params['words']} into @thread_type_message / click @thread_send_message"
    )


def test_an_app_says_a_key_itself_and_has_tasks_of_its_own(tmp_path: Path) -> None:
    own = CHAT + (
        "steps: |\n  home: press home\n"
        "tasks:\n  SendToNumber:\n    budget: 7\n  Open:\n    say: Open Messages.\n    ways: start Messages\n"
        "    goal:\n    - {front: com.google.android.apps.messaging}\n"
    )
    assert ids(own, tmp_path) == ["GoogleMessages-SendToNumber", "GoogleMessages-Open"]
    assert names.ids_in_yaml(own) == ("GoogleMessages-SendToNumber", "GoogleMessages-Open")
    assert registry.load_file(tmp_path / "chats.yaml")[0].budget == 7


def test_an_app_takes_some_of_the_tasks(tmp_path: Path) -> None:
    text = FILES["google_calendar"].read_text("utf-8")
    for more in ("    only: AddEvent\n", '    only: "AddEvent"\n'):
        some = text.replace("    label:", f"{more}    label:")
        assert ids(some, tmp_path) == ["GoogleCalendar-AddEvent"] == list(names.ids_in_yaml(some))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("  chat:", "  chats:", "There is no block named 'chats'. Did you mean 'chat'?"),
        ("    field:", "    fields:", "There is no word of the block chat named 'fields'. Did you mean 'field'?"),
        ("    send: click Send SMS\n", "", "The block chat also needs send (the step that sends it)."),
        ("    send: click Send SMS", "    send: 7", "The block chat takes words, each of them a text: label, package"),
        ("    send:", "    only: Send\n    send:", "no task of the block chat named 'Send'. Did you mean"),
        ("blocks:", "blocks: chat\nx:", "`blocks` is a mapping: the name of a block, and its words."),
    ],
)
def test_what_is_wrong_with_a_block_is_one_sentence(tmp_path: Path, old: str, new: str, words: str) -> None:
    with pytest.raises(DamagedFile) as raised:
        ids(CHAT.replace(old, new, 1), tmp_path)
    assert words in str(raised.value) and str(raised.value).startswith(f"{tmp_path / 'chats.yaml'}, line 3: ")
